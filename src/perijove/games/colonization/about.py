"""What a move costs, touches and cites: told once, by the rules; scenes only put it into words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perijove.games.colonization.expanded_moves import Attempt, ChooseCube, Entice, Ersatz
from perijove.games.colonization.facts import BOARD, CARDS, FACES, MONEY, SPACES, SUNGRAZER, deck_of, site_at
from perijove.games.colonization.moves import (
    Activate,
    Bid,
    Boost,
    Finao,
    Fly,
    GiveCube,
    Income,
    Industrialize,
    Prospect,
    Refuel,
    Research,
    Sell,
    Venture,
)
from perijove.games.colonization.rules.abilities import finao_cost
from perijove.games.colonization.rules.cubes import price
from perijove.games.colonization.rules.flight import pilot_of
from perijove.games.colonization.rules.market import boost_cost
from perijove.games.colonization.rules.prospect import CERTAIN, cannot_prospect_site, reached, size_modifier
from perijove.games.colonization.rules.refuel import tanks_from
from perijove.games.colonization.rules.research import bonus_supports
from perijove.games.colonization.rules.stacks import find
from perijove.games.colonization.rules.thrust import drive_of, terms_of
from perijove.games.colonization.rules.visions import FUTURES
from perijove.games.colonization.state import NOBODY, Colonization, Stack
from perijove.kernel.decision import Move
from perijove.kernel.view import About
from perijove.solar import about
from perijove.solar.about import Drive, Entry
from perijove.solar.walking import step_to


class Yield(About, frozen=True):
    """What an operation brings: WT, tanks or points."""

    gains: int = 0
    what: str = ""
    chance: tuple[str, ...] = ()
    """The sites that it is about, each with its chance in sixths: `site:ceres 6`."""
    cards: tuple[str, ...] = ()
    """Cards that come with the one for sale, as far as they lie open."""


def about_move(g: Colonization, seat: int, move: Move) -> About:
    touches, rule = tuple(dict.fromkeys(touched(g, seat, move))), clause_of(seat, move)
    match move:
        case Activate():
            return drive(g, seat, move, touches, rule)
        case Fly():
            return entry(g, move, touches, rule)
        case Boost():
            return About({"wt": boost_cost(g, seat, move)}, touches, rule)
        case Bid(wt=wt):
            return About({"wt": wt}, touches, rule)
        case Income():
            return Yield({}, touches, rule, gains=income_of(g, seat, move), what="wt")
        case Sell():
            return Yield({}, touches, rule, gains=worth(g, seat, move), what="wt")
        case Refuel():
            tanks = tanks_from(g, seat, g.stack(seat, move.stack), move.card)
            return Yield({}, touches, rule, gains=tanks, what="tanks")
        case Prospect():
            return Yield({}, touches, rule, chance=tuple(chances(g, seat, move)))
        case Research():
            return Yield({}, touches, rule, cards=tuple(bonus_cards(g, g.decks[move.deck].cards[-1])))
        case Industrialize(site=site):
            kind = site_at(BOARD[site]).type
            return Yield({"cards": len(move.spent)}, touches, rule, gains=price(g, kind), what="price")
        case Attempt():
            return Yield({}, touches, rule, gains=star_of(g, seat, move), what="points")
        case Venture():
            return About({"wt": MONEY.venture}, touches, rule)
        case Ersatz():
            return About({"wt": MONEY.ersatz_bernal}, touches, rule)
        case Finao():
            return About({"wt": finao_cost(g, seat)}, touches, rule)
        case _:
            return About({}, touches, rule)


def clause_of(seat: int, move: Move) -> str:
    """The clause behind a move; none for an answer that fits several questions."""
    match move:
        case Boost(home=True):
            return "H4.bernal"
        case Sell(hand=False, host=host):
            return "H3.leo" if host == NOBODY else "H3.bernal-own" if host == seat else "H3.bernal-foreign"
    verb = str(move.__struct_config__.tag)
    return "" if verb in ANSWERS else RULES[verb]


RULES = {
    "transfer": "D1.cargo-transfer", "pour": "D1.cargo-transfer", "drain": "D1.cargo-transfer", "buy": "D1.refuel-leo",
    "liquidate": "D1.liquidate-fuel", "jettisonfuel": "D1.fuel-jettison", "jettisontanks": "D1.cargo-jettison",
    "mooncable": "setup.factions", "decommission": "D1.decommission", "discard": "D1.discard", "swap": "setup.stacks",
    "withdraw": "Z.colony-withdraw", "venture": "I2", "rideup": "I2.C", "jump": "felony", "murder": "felony",
    "activate": "move.thrust", "haul": "E5", "fly": "move", "halt": "move", "roll": "move.hazard",
    "finao": "move.hazard", "endturn": "D0",
    "income": "H1", "research": "H2", "bid": "H2.minimum-bid", "out": "H2.minimum-bid", "award": "H2.tie",
    "sell": "H3", "boost": "H4", "refuel": "H5", "fill": "H5.factory", "prospect": "H6", "reroll": "H6.buggy-reroll",
    "revive": "H6.failure", "industrialize": "H7", "produce": "H8",
    "negotiate": "deal", "offer": "deal", "accept": "deal", "decline": "deal",
    "worker": "D0.colonist-operation", "activism": "N6", "vote": "N6.bids", "namewinner": "N6.tie",
    "govern": "N6.winner", "gotowar": "K4.anarchy-prc", "recruit": "N4", "entice": "N5", "antitrust": "N7",
    "suffrage": "N3", "choosestack": "M4.glitch", "ersatz": "H4.ersatz-bernal", "promote": "N2",
    "askfee": "H3.bernal-foreign", "fee": "H3.bernal-foreign", "seize": "Z.lunar-seize",
    "choosecube": "D1.decommission-freighter", "castoff": "P6", "assemble": "H7.mobile-factory", "digitalswap": "N1",
    "fight": "K4.war", "attempt": "J2.future-stars", "throw": "J2.future-stars", "summon": "J2.future-stars",
}  # fmt: skip
"""By verb: the clause behind a move."""
ANSWERS = frozenset(("amount", "choosecard", "done", "givecube", "pick"))
"""Verbs that answer several questions: each of these names its clause."""


# ---------------------------------------------------------------------- what it touches


def touched(g: Colonization, seat: int, move: Move) -> Iterator[str]:
    """Ids of things on the table: spaces, stacks, cards, decks."""
    owner = move.owner if isinstance(move, Entice) else seat
    fields: dict[str, Any] = {name: getattr(move, name) for name in move.__struct_fields__}
    for name, value in fields.items():
        if not isinstance(value, str) or not value:
            continue
        if name in ("site", "space") or (name == "to" and isinstance(move, Fly)):
            yield value
        elif name in ("card", "refinery", "robonaut", "human") and value in CARDS:
            yield f"card.{value}"
        elif name in ("stack", "origin", "outpost") and value in g.players[owner].stacks:
            yield f"stack.{seat}.{value}"
        elif name == "thruster":
            yield f"card.{FACES[value].card}"
        elif name in ("deck", "government", "venture"):
            yield f"{name}.{value}"
    if isinstance(move, ChooseCube):
        yield f"stack.{seat}.{move.cube}" if move.cube in g.players[seat].stacks else move.cube
    if isinstance(move, GiveCube):
        yield move.id if move.what == "colony" else f"{move.what}.{move.id}"
    if isinstance(move, Prospect):
        yield from (each.split()[0] for each in chances(g, seat, move))


# ---------------------------------------------------------------------- figures


def drive(g: Colonization, seat: int, move: Activate, touches: tuple[str, ...], rule: str) -> Drive:
    stack = g.stack(seat, move.stack)
    made = drive_of(g, seat, stack, move)
    return about.drive(stack, made, terms_of(g, seat, stack, move, made), touches, rule)


def entry(g: Colonization, move: Fly, touches: tuple[str, ...], rule: str) -> Entry:
    assert g.voyage is not None
    pilot = pilot_of(g)
    step = step_to(pilot, g.voyage.flight, BOARD[move.to], move.spare, move.assist)
    return about.entry(pilot, step, step.hazards, touches, rule)


def income_of(g: Colonization, seat: int, move: Income) -> int:
    wt = MONEY.income
    if g.government == "libertarian":
        wt = sum(owner == seat for owner in g.factories.values())
    return wt if move.payer == NOBODY else min(wt, g.players[move.payer].wt)


def worth(g: Colonization, seat: int, move: Sell) -> int:
    if move.hand:
        return MONEY.hand_card
    name = find(g, seat, move.card)
    kind = g.stack(seat, name).part(move.card).printed.type if name else None
    return price(g, kind) if kind else 0


def chances(g: Colonization, seat: int, move: Prospect) -> Iterator[str]:
    """The sites that could be claimed, each with its chance in sixths."""
    stack = g.stack(seat, move.stack)
    for site in reached(stack.space, move.platform, move.tour):
        if cannot_prospect_site(g, seat, stack, move.card, site) is None:
            yield f"{SPACES[site].id} {chance_in_sixths(g, seat, stack, move, site)}"


def chance_in_sixths(g: Colonization, seat: int, stack: Stack, move: Prospect, site: int) -> int:
    """H6: how many faces of the die make a claim of a site."""
    size = site_at(site).size
    if size >= CERTAIN or site == SUNGRAZER:
        return 6
    return min(6, max(0, size - size_modifier(g, seat, stack, move, site)))


def bonus_cards(g: Colonization, card: str) -> list[str]:
    """H2.support-modules: what comes with a card for sale, as far as it lies open."""
    others = [deck for deck in bonus_supports(card) if deck != deck_of(card)] if g.rules.colonization else []
    zones = map(g.decks.__getitem__, others)
    return [zone.cards[-1] for zone in zones if zone.count and zone.seen_by(0, zone.count - 1)]


def star_of(g: Colonization, seat: int, move: Attempt) -> int:
    name = find(g, seat, move.card)
    assert name is not None
    face = g.stack(seat, name).part(move.card).face
    future = FACES[face].future
    assert future is not None
    return FUTURES[future].points(g, seat, face)
