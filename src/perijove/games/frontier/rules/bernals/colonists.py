"""Colonists (2A4, 2A6, 2C): they come from the queue as Bernals house them, settle, homestead, and are sent away."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.frontier.bernal_moves import Homestead, SendAway
from perijove.games.frontier.facts import CARDS, FACES, SPACES, deck_of, site_named
from perijove.games.frontier.rules.bernals.chapter import operation
from perijove.games.frontier.rules.bernals.places import colonist_limit, colonists, is_colonist
from perijove.games.frontier.rules.decks import QUEUE, draw, put_under, show_top
from perijove.games.frontier.rules.politics import CENTRE, send_delegate
from perijove.games.frontier.rules.settling import MURDERED, SUBSTITUTES
from perijove.games.frontier.rules.stacks import (
    HOMES,
    black_at_bank,
    decommission,
    drop_empty,
    find,
    put,
    take,
    to_hand,
)
from perijove.games.frontier.state import NOBODY, Frontier, Part
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]


# ---------------------------------------------------------------------- exomigration


def settle_in(g: Frontier, seat: int) -> Procedure:
    """2A6, 2B6b: who has lost a Bernal sends colonists away; who has room for more takes them from the queue."""
    player = g.players[seat]
    while player.leaving and (options := leavers(g, seat)):
        move = yield Choose(seat, "sendaway", options, "2B6b")
        player.leaving -= 1
        send_away(g, seat, move)
    player.leaving = 0
    while len(colonists(g, seat)) < colonist_limit(g, seat):
        if not (yield from exomigrate(g, seat)):
            break


def exomigrate(g: Frontier, seat: int) -> Generator[Question, Any, bool]:
    """2A6: the next human of the queue comes to the bank; robots on the way go to the hand. False if nobody is left."""
    card = next_colonist(g, seat)
    if card is None:
        return False
    face = CARDS[card][0]
    put(g, seat, g.players[seat].home, Part(face, freed=FACES[face].robot))
    g.say("exomigrated", seat=seat, card=card)
    yield from send_delegate(g, seat, FACES[face].ideology or CENTRE, "2A6c")
    return True


def next_colonist(g: Frontier, seat: int) -> str | None:
    """2A6a: robots that are drawn go to the hand until they are emancipated."""
    while True:
        if not g.decks[QUEUE].count:
            return emancipate(g)
        card = draw(g, QUEUE)
        if g.emancipated or not FACES[CARDS[card][0]].robot:
            return card
        g.players[seat].hand += (card,)
        g.say("robot.drawn", seat=seat, card=card)


def emancipate(g: Frontier) -> str | None:
    """2A6b: when the queue has run out, robots are human colonists; those in hands join it, and one comes at once."""
    if g.emancipated:
        return None
    free_robots(g)
    queue = g.decks[QUEUE]
    if not queue.count:
        return None
    return draw(g, QUEUE)


def free_robots(g: Frontier) -> None:
    """Robots on the map stay where they are, those in hands are shuffled into the queue."""
    g.emancipated = True
    g.say("emancipated")
    queue = g.decks[QUEUE]
    for player in g.players:
        freed = [card for card in player.hand if deck_of(card) == QUEUE]
        player.hand = tuple(card for card in player.hand if card not in freed)
        for card in freed:
            queue.put_under(card, ())
        for stack in player.stacks.values():
            if any(part.printed.robot for part in stack.parts):
                stack.parts = tuple(replace(part, freed=True) if part.printed.robot else part for part in stack.parts)
    queue.shuffle(g.chance)
    show_top(g, QUEUE)


# ---------------------------------------------------------------------- leaving


def to_queue(g: Frontier, seat: int, part: Part, lost: bool) -> None:
    """2C2a, 2A3e: a human goes under the queue, a robot to the hand while it is a patent."""
    if part.human:
        put_under(g, part.card)
        if lost:
            g.players[seat].fatalities += 1
    else:
        to_hand(g, seat, part, lost)


HOMES[QUEUE] = to_queue


def leavers(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for _, _, part in colonists(g, seat):
        found.append(SendAway(part.card))
        if not part.human:
            found.append(SendAway(part.card, hand=True))
    return found


def send_away(g: Frontier, seat: int, move: SendAway) -> None:
    """2B6b: under the queue; a robot to the hand if its owner likes."""
    holder, name, part = next(each for each in colonists(g, seat) if each[2].card == move.card)
    take(g, holder, name, part.card)
    if part.chit:
        g.players[seat].glories += ((part.chit, False),)
    if move.hand:
        to_hand(g, seat, part, lost=False)
    else:
        put_under(g, part.card)
    g.say("sent.away", seat=seat, card=move.card)
    drop_empty(g, holder)


# ---------------------------------------------------------------------- homestead


@operation("homestead")
def homesteads(g: Frontier, seat: int) -> list[Move]:
    """2A4: one black card is as good as another of the same deck, one colonist not."""
    sites = [site for site, owner in g.factories.items() if owner == seat and site not in g.colonies]
    if not sites or not colonists(g, seat):
        return []
    cards = black_at_bank(g, seat)
    moves = [
        Homestead(SPACES[site].id, card, part.card)
        for site in sites
        for card in cards
        for _, _, part in colonists(g, seat)
    ]
    return [move for move in moves if cannot_homestead(g, seat, move) is None]


@story.judges(Homestead)
def cannot_homestead(g: Frontier, seat: int, move: Homestead) -> Refusal | None:
    return cannot_found(g, seat, site_named(move.site), move.card, move.colonist)


def cannot_found(g: Frontier, seat: int, site: int, card: str, colonist: str) -> Refusal | None:
    """2A4a, 2A4b: a factory without dome, a black card unless none is asked for, and a colonist, another card."""
    if g.war and seat not in g.independents:
        return Refusal("refused.loyal", {}, "1D2c.1")
    name = SPACES[site].id if site >= 0 else ""
    if g.factories.get(site) != seat:
        return Refusal("refused.no-factory", {"space": name}, "2A4a")
    if site in g.colonies:
        return Refusal("refused.colony", {"space": name}, "2A4a")
    if card and card not in black_at_bank(g, seat):
        return Refusal("refused.no-black-at-bank", {"card": card}, "2A4a")
    if colonist == card or not any(part.card == colonist for _, _, part in colonists(g, seat)):
        return Refusal("refused.no-colonist", {"card": colonist}, "2A4b")
    return Refusal("refused.no-dome", {}, "G3b") if g.players[seat].domes <= -SUBSTITUTES else None


@story.takes(Homestead)
def homestead(g: Frontier, seat: int, move: Homestead) -> None:
    g.operated = True
    found_colony(g, seat, site_named(move.site), move.card, move.colonist)


def found_colony(g: Frontier, seat: int, site: int, card: str, colonist: str) -> None:
    """2A4: the colonist goes under the queue from wherever it is; the next one comes by itself (2A4c)."""
    player = g.players[seat]
    if card:
        name = find(g, seat, card)
        assert name is not None
        take(g, seat, name, card)
        put_under(g, card)
    found_home(g, seat, colonist)
    g.colonies[site] = seat
    player.domes -= 1
    g.say("homestead", seat=seat, space=SPACES[site].id, card=colonist)
    drop_empty(g, seat)


def found_home(g: Frontier, seat: int, card: str) -> None:
    """2A4b: it is no felony, and whoever it was is no longer on the map."""
    holder, name, _ = next(each for each in colonists(g, seat) if each[2].card == card)
    decommission(g, holder, name, card)
    drop_empty(g, holder)


# ---------------------------------------------------------------------- robots


def cannot_house_robot(g: Frontier, seat: int, card: str) -> Refusal | None:
    """2C2b: a robot needs a place among the colonists, or another one leaves for it."""
    if deck_of(card) != QUEUE or colonist_limit(g, seat):
        return None
    return Refusal("refused.no-room", {"card": card}, "2C2b")


def make_room(g: Frontier, seat: int, card: str) -> Procedure:
    """2C2b: above the limit another colonist is sent away first."""
    if deck_of(card) != QUEUE:
        return
    while len(colonists(g, seat)) >= colonist_limit(g, seat):
        move = yield Choose(seat, "sendaway", leavers(g, seat), "2C2b")
        send_away(g, seat, move)


def brought_home(g: Frontier, seat: int, name: str, card: str) -> None:
    """2C2a: a murdered colonist comes back to the bank of its owner, unpromoted."""
    part = take(g, seat, name, card)
    assert is_colonist(part)
    owner = seat if part.owner == NOBODY else part.owner
    if part.chit:
        g.players[owner].glories += ((part.chit, False),)
    put(g, owner, g.players[owner].home, Part(CARDS[part.card][0], freed=part.freed))


MURDERED[QUEUE] = brought_home
