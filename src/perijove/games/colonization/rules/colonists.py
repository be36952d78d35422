"""Colonists (N3, N4, N5, N7): recruiting them, enticing them away, freeing robots; and the anti-trust law."""

from __future__ import annotations

from msgspec.structs import replace

from perijove.games.colonization.expanded_moves import AntiTrust, ChooseCard, Entice, Recruit, Suffrage
from perijove.games.colonization.facts import FACES, LIMITS, deck_of
from perijove.games.colonization.rules.cargo import cannot_load
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.politics import in_power
from perijove.games.colonization.rules.research import COLONISTS, STARTING, hold_auction, may_bid
from perijove.games.colonization.rules.stacks import drop_empty, from_hand, put, strand, swap_part, take
from perijove.games.colonization.state import NOBODY, Colonization, Part
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.patents import Face

RECRUIT, SUFFRAGE = Recruit(), Suffrage()
SHOWN = 3
"""Colonists among whom a recruiter chooses."""
COLOURS = {"yellow": "UN", "purple": "PRC", "green": "ESA", "white": "NASA", "red": "Shimizu"}
"""To whom a colonist is loyal, by the colour of its card (col-06)."""


def loyalty(g: Colonization, part: Part) -> str:
    """N5: the faction that a colonist is loyal to; robots to their emancipator, and none before."""
    if part.printed.robot:
        return g.players[g.emancipator].faction if g.emancipator != NOBODY else ""
    return loyal_to(part.printed)


def loyal_to(printed: Face) -> str:
    """By the card alone: of humans the faction of its colour, if it has one."""
    return COLOURS.get(printed.colour or "", "")


# ---------------------------------------------------------------------- recruit


@operations("recruit", "finance", auction=True)
def recruits(g: Colonization, seat: int) -> list[Move]:
    return [] if not g.rules.colonization or cannot_recruit(g, seat, RECRUIT) else [RECRUIT]


@story.judges(Recruit)
def cannot_recruit(g: Colonization, seat: int, move: Recruit) -> Refusal | None:
    """N4, N4.hand-limit"""
    if COLONISTS not in g.decks or not g.decks[COLONISTS].count:
        return no("no-deck", "N4", card=COLONISTS)
    return None if may_bid(g, seat) else no("hand-limit", "N4.hand-limit", limit=LIMITS.hand)


@operation(Recruit, "finance", auction=True)
def recruit(g: Colonization, seat: int, move: Recruit) -> Procedure:
    """N4: the top three are looked at, by all; one of them is for sale, the others stay on top in their order."""
    zone = g.decks[COLONISTS]
    places = range(max(0, zone.count - SHOWN), zone.count)
    for each in range(g.seats):
        zone.show(each, places)
    g.reveal()
    top = [zone.cards[place] for place in reversed(places)]
    chosen = yield Choose(seat, "colonist", [ChooseCard(card) for card in top], "N4")
    hold_auction(g, seat, chosen.card)


# ---------------------------------------------------------------------- hostile recruit


@operations("entice", "finance")
def enticements(g: Colonization, seat: int) -> list[Move]:
    if not g.rules.colonization:
        return []
    found: list[Move] = []
    for owner, _, stack in g.stacks():
        if owner != seat:
            cards = [part.card for part in stack.parts if part.printed.deck == COLONISTS]
            moves = [Entice(owner, card, name) for card in cards for name in g.stacks_at(seat, stack.space)]
            found += [move for move in moves if cannot_entice(g, seat, move) is None]
    return found


@story.judges(Entice)
def cannot_entice(g: Colonization, seat: int, move: Entice) -> Refusal | None:
    """N5, N5.no-war, K4.press-gangs"""
    if g.government == "war":
        return no("at-war", "N5.no-war")
    stacks = g.players[move.owner].stacks.values() if 0 <= move.owner < g.seats and move.owner != seat else ()
    stack = next((each for each in stacks if each.has(move.card)), None)
    if stack is None or deck_of(move.card) != COLONISTS:
        return no("no-card", "N5", card=move.card)
    if move.to not in g.stacks_at(seat, stack.space) or g.stack(seat, move.to).empty:
        return no("no-stack", "N5", card=move.card)
    faction = g.players[seat].faction
    pressed = g.government == "press_gangs" and faction == "PRC"
    if not pressed and loyalty(g, stack.part(move.card)) != faction:
        return no("disloyal", "N5", card=move.card)
    return cannot_load(g, seat, move.to)


@operation(Entice, "finance")
def entice(g: Colonization, seat: int, move: Entice) -> None:
    """N5: the card joins the own stack there."""
    stack = next(each for each in g.players[move.owner].stacks.values() if each.has(move.card))
    put(g.stack(seat, move.to), take(stack, move.card))
    strand(stack)
    drop_empty(g, move.owner)
    g.say("enticed", seat=seat, other=move.owner, card=move.card)


# ---------------------------------------------------------------------- anti-trust


@operations("antitrust", "finance")
def suits(g: Colonization, seat: int) -> list[Move]:
    if in_power(g) != seat:
        return []
    moves = [AntiTrust(owner, deck) for owner in range(g.seats) for deck in g.decks]
    return [move for move in moves if cannot_sue(g, seat, move) is None]


@story.judges(AntiTrust)
def cannot_sue(g: Colonization, seat: int, move: AntiTrust) -> Refusal | None:
    """N7"""
    if in_power(g) != seat:
        return no("no-power", "N7")
    if not 0 <= move.owner < g.seats or move.owner == seat or len(cards_of(g, move)) < 2:
        return no("no-trust", "N7")
    return None


def cards_of(g: Colonization, move: AntiTrust) -> list[str]:
    """Hand cards of a deck; starting cards are no matter of the market."""
    return [card for card in g.players[move.owner].hand if deck_of(card) == move.deck and move.deck not in STARTING]


@operation(AntiTrust, "finance")
def sue(g: Colonization, seat: int, move: AntiTrust) -> Procedure:
    """N7, N7.choice"""
    cards = [ChooseCard(card) for card in cards_of(g, move)]
    given = yield Choose(move.owner, "give", cards, "N7.choice", {"seat": seat})
    from_hand(g, move.owner, given.card)
    g.players[seat].hand += (given.card,)
    g.say("sued", seat=seat, other=move.owner, card=given.card)


# ---------------------------------------------------------------------- suffrage


def parts_in_play(g: Colonization) -> list[Part]:
    return [part for _, _, stack in g.stacks() for part in stack.parts]


@operations("suffrage", "science")
def suffrages(g: Colonization, seat: int) -> list[Move]:
    return [] if cannot_free(g, seat, SUFFRAGE) else [SUFFRAGE]


@story.judges(Suffrage)
def cannot_free(g: Colonization, seat: int, move: Suffrage) -> Refusal | None:
    """N3: the faction in power, with a robot in play."""
    if in_power(g) != seat:
        return no("no-power", "N3")
    if g.emancipator == seat or not any(part.printed.robot for part in parts_in_play(g)):
        return no("no-robot", "N3")
    return None


@operation(Suffrage, "science")
def free_robots(g: Colonization, seat: int, move: Suffrage) -> None:
    """N3: a roll below the number of purple cards in play."""
    die = g.chance.die(6)
    purple = sum(part.printed.side == "purple" for part in parts_in_play(g))
    g.say("suffrage", seat=seat, die=die, purple=purple)
    if die < purple:
        emancipate(g, seat)


def emancipate(g: Colonization, seat: int) -> None:
    """N3: robots are humans from now on, loyal to who freed them."""
    g.emancipator = seat
    for _, _, stack in g.stacks():
        for part in stack.parts:
            if part.printed.robot and not part.freed:
                swap_part(stack, part, replace(part, freed=True))
    g.say("emancipated", seat=seat)


def made_part(g: Colonization, face: str, heavy: bool = False) -> Part:
    """A fresh product; a robot is human once robots are free."""
    return Part(face, heavy, freed=FACES[face].robot and g.emancipator != NOBODY)
