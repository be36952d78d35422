"""What a move costs, touches and cites: told once, by the rules; scenes only put it into words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from perijove.games.frontier.facts import BOARD, PRICES, SPACES
from perijove.games.frontier.moves import (
    Activate,
    Bid,
    Boost,
    Deliver,
    Fly,
    Industrialize,
    Lobby,
    Offer,
    Pick,
    Prospect,
    Refuel,
    Research,
    Scoop,
    Sell,
)
from perijove.games.frontier.rules.abilities import finao_cost
from perijove.games.frontier.rules.claims import price
from perijove.games.frontier.rules.industry import delivery_price
from perijove.games.frontier.rules.market import boost_cost
from perijove.games.frontier.rules.prospect import chance_in_sixths, within_range
from perijove.games.frontier.rules.refuel import scooped, tanks_from
from perijove.games.frontier.rules.research import cards_won, set_price
from perijove.games.frontier.rules.stacks import find
from perijove.games.frontier.rules.thrust import chain_named, is_safe, net_thrust, pilot_for
from perijove.games.frontier.state import NOBODY, Frontier, Stack
from perijove.kernel.decision import Move
from perijove.kernel.view import About
from perijove.solar import about
from perijove.solar.about import Drive, Entry
from perijove.solar.walking import step_to


class Yield(About, frozen=True):
    """What an operation brings: aquas, tanks or cards."""

    gains: int = 0
    chance: tuple[str, ...] = ()
    """The sites that it is about, each with its chance in sixths: `site:ceres 6`."""


class Grant(Yield, frozen=True):
    """Research without an auction, at a price that is set."""


def about_move(g: Frontier, seat: int, move: Move) -> About:
    touches = tuple(dict.fromkeys(touched(g, seat, move)))
    match move:
        case Activate():
            return drive(g, seat, move, touches)
        case Fly():
            return entry(g, seat, move, touches)
        case Boost():
            return About({"aquas": boost_cost(g, seat, move)}, touches, "I4")
        case Bid(aquas=aquas):
            return About({"aquas": aquas}, touches, "I2b")
        case Lobby():
            return About({"aquas": 1}, touches, "O4")
        case Sell():
            return Yield({}, touches, "I3", gains=worth(g, seat, move))
        case Refuel():
            return Yield({}, touches, "I5a", gains=tanks_from(g, seat, stack_of(g, seat, move), move.card))
        case Scoop():
            return Yield({}, touches, "I5c", gains=scooped(g, seat, g.stack(seat, move.stack), move.thruster))
        case Prospect():
            return Yield({}, touches, "I6", chance=tuple(chances(g, seat, move)))
        case Pick() if g.aiming is not None:
            found = chances(g, seat, Prospect(*g.aiming))
            return Yield({}, touches, "I6a", chance=tuple(each for each in found if each.split()[0] == move.site))
        case Research():
            cost, cards = set_price(g, seat, move.deck), cards_won(g, seat, move.deck)
            if cost is None:
                return Yield({}, touches, "I2", gains=cards)
            return Grant({"aquas": cost}, touches, "I2", gains=cards)
        case Deliver():
            return About({"tanks": delivery_price(g.stack(seat, move.stack).space)}, touches, "I9")
        case Industrialize():
            return About({"cards": len(move.spent)}, touches, "I7")
        case _:
            return plain(g, seat, move, touches)


def plain(g: Frontier, seat: int, move: Move, touches: tuple[str, ...]) -> About:
    verb = str(move.__struct_config__.tag)
    cost = {"aquas": finao_cost(g, seat)} if verb == "finao" else {}
    return About(cost, touches, RULES.get(verb, ""))


RULES = {
    "transfer": "G1", "pour": "G1b", "drain": "G2b", "dirt": "G1c", "swap": "G1e", "jettisonfuel": "G1f",
    "jettison": "G1g", "jettisontanks": "G1g", "ablate": "G1g", "grind": "G2c", "settle": "G3a", "jump": "G4a",
    "takeglory": "G5a", "returnglory": "G5a", "discard": "G6a", "giveup": "G6a", "repair": "G7", "ride": "H9b",
    "murder": "E7c", "mooncable": "B6a", "switchoff": "J3e", "halt": "H4b", "finao": "H7", "roll": "H7",
    "income": "I1", "produce": "I8a", "factoryrefuel": "I5b", "revive": "I6", "fundraise": "O2b", "negotiate": "N1",
    "nominate": "B3", "endturn": "D1c", "promote": "1A5.1",
    "formfreighter": "1Ba.1", "haul": "1B4.2", "bigswap": "1B8.1", "buildelevator": "1B9.3", "hoist": "1B9c.1",
    "hoisttanks": "1B9c.1", "attempt": "1D1.1", "nanofacture": "1A7.1", "throw": "1D5a",
    "starhomestead": "1D5h", "inspire": "1D5d",
    "anchor": "2A5", "unanchor": "2B6", "homestead": "2A4b", "ascend": "2A7f", "second": "2A7c",
}  # fmt: skip
"""By verb: the clause behind a move whose figures need no telling."""


# ---------------------------------------------------------------------- what it touches


def touched(g: Frontier, seat: int, move: Move) -> Iterator[str]:
    """Ids of things on the table: spaces, stacks, cards, decks."""
    fields: dict[str, Any] = {name: getattr(move, name) for name in move.__struct_fields__}
    for name, value in fields.items():
        if not isinstance(value, str) or not value:
            continue
        if name == "cube":
            yield cube_touched(g, seat, value)
        elif name in ("site", "space") or (name == "to" and isinstance(move, Fly)):
            yield value
        elif name in ("card", "refinery", "robonaut"):
            yield f"card.{value}"
        elif name in ("stack", "origin", "outpost") and value in g.players[seat].stacks:
            yield f"stack.{seat}.{value}"
        elif name == "thruster":
            yield f"card.{value.rpartition('-')[0]}"
        elif name in ("deck", "future"):
            yield f"{name}.{value}"
    if isinstance(move, Offer):
        yield from ()
    if isinstance(move, Prospect):
        yield from (SPACES[site].id for site in within_range(g, seat, stack_of(g, seat, move), move))


def cube_touched(g: Frontier, seat: int, cube: str) -> str:
    """A cube by its site, its stack or its card."""
    if cube.startswith("site:"):
        return cube
    return f"stack.{seat}.{cube}" if cube in g.players[seat].stacks else f"card.{cube}"


# ---------------------------------------------------------------------- figures


def drive(g: Frontier, seat: int, move: Activate, touches: tuple[str, ...]) -> Drive:
    stack = g.stack(seat, move.stack)
    chain = chain_named(g, seat, stack, move)
    assert chain is not None
    thrust = net_thrust(g, seat, stack, move, chain)
    return about.drive(stack, thrust.drive, thrust.terms, touches, "H2")


def entry(g: Frontier, seat: int, move: Fly, touches: tuple[str, ...]) -> Entry:
    assert g.voyage is not None
    pilot = pilot_for(g.season, g.voyage.craft)
    step = step_to(pilot, g.voyage.flight, BOARD[move.to], move.spare, move.assist)
    rolls = list(step.hazards)
    if step.assisted and not is_safe(g, seat, step.leg.grounded):
        rolls.insert(0, "assist")
    return about.entry(pilot, step, rolls, touches, "H4")


def worth(g: Frontier, seat: int, move: Sell) -> int:
    if move.hand:
        return PRICES.hand
    name = find(g, seat, move.card)
    kind = g.stack(seat, name).part(move.card).printed.type if name else None
    return price(g, kind) if kind else 0


def chances(g: Frontier, seat: int, move: Prospect) -> Iterator[str]:
    stack = stack_of(g, seat, move)
    for site in within_range(g, seat, stack, move):
        yield f"{SPACES[site].id} {chance_in_sixths(g, seat, stack, move, site)}"


def stack_of(g: Frontier, seat: int, move: Prospect | Refuel) -> Stack:
    """Where the platform is, one's own or one that is lent (N6)."""
    return g.stack(seat if move.host == NOBODY else move.host, move.stack)


def told(move: Move) -> dict[str, Any]:
    """The arguments of a move for its sentence."""
    return msgspec.structs.asdict(move)
