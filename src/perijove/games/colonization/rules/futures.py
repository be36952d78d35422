"""Futures (the final module): attempts, what stars are worth, and what brings on the end (U2)."""

from __future__ import annotations

from perijove.games.colonization.expanded_moves import Attempt, Summon
from perijove.games.colonization.facts import FACES
from perijove.games.colonization.rules.events import bring_on_the_end
from perijove.games.colonization.rules.operations import Procedure, operation
from perijove.games.colonization.rules.politics import govern
from perijove.games.colonization.rules.stacks import drop_empty, find, lose_cards
from perijove.games.colonization.rules.visions import FUTURES
from perijove.games.colonization.state import Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.chains import has_effect

SUMMON = Summon()
FREE_RECRUITS = {"aerostat": 99, "tno": 1, "seti": 1}
"""Stars by which the top colonist comes without an auction: how often a turn, or once in all."""


@story.offers("future")
def attempts(g: Colonization, seat: int) -> list[Move]:
    if not g.rules.final_module:
        return []
    places: dict[int, list[str]] = {}
    quests: list[tuple[int, str]] = []
    for stack in g.players[seat].stacks.values():
        for part in stack.parts:
            if part.human:
                places.setdefault(stack.space, []).append(part.card)
            if part.printed.future in FUTURES:
                quests.append((stack.space, part.card))
    moves = [Attempt(card, human) for space, card in quests for human in places.get(space, ())]
    return [move for move in moves if story.refusal(g, seat, move) is None]


@story.judges(Attempt)
def cannot_attempt(g: Colonization, seat: int, move: Attempt) -> Refusal | None:
    """J2.future-stars, col-12: card and human in one place, everything that the Future asks for, and a disk."""
    name, other = find(g, seat, move.card), find(g, seat, move.human)
    if not g.rules.final_module or name is None or other is None:
        return no("no-card", "J2.future-stars", card=move.card)
    stack = g.stack(seat, name)
    part, human = stack.part(move.card), g.stack(seat, other).part(move.human)
    id = part.printed.future
    if id not in FUTURES or not human.human or g.stack(seat, other).space != stack.space:
        return no("no-future", "J2.future-stars", card=move.card)
    if id in g.stars or id in g.failures:
        return no("future-closed", "J2.future-stars", card=move.card)
    future = FUTURES[id]
    if not future.is_met(g, seat, part.face, stack.space):
        return no("future-unmet", "J2.future-stars", card=move.card)
    if future.cost is not None and (refusal := future.cost(g, seat, part.face, stack.space)) is not None:
        return refusal
    return None if g.players[seat].disks else no("no-disk", "J2.future-stars")


EPIC = "epic"
"""An attempt that was a free action, once a turn."""


def is_free(g: Colonization, seat: int, move: Attempt) -> bool:
    """A human who may try without an operation."""
    return EPIC not in g.used and has_gift(g, seat, move.human, "epic_hazard.free")


def has_gift(g: Colonization, seat: int, card: str, kind: str) -> bool:
    name = find(g, seat, card)
    return name is not None and has_effect(g.stack(seat, name).part(card).face, kind)


@operation(Attempt, "any", free=is_free)
def attempt(g: Colonization, seat: int, move: Attempt) -> Procedure:
    """col-12: a 1 leaves a failure disk and takes the human; everything else is a star. Either closes the Future."""
    name = find(g, seat, move.card)
    assert name is not None
    stack = g.stack(seat, name)
    face, space = stack.part(move.card).face, stack.space
    id = FACES[face].future
    assert id is not None
    future = FUTURES[id]
    survives = has_gift(g, seat, move.human, "epic_hazard.survive")
    if is_free(g, seat, move):
        g.used += (EPIC,)
    if future.pay is not None:
        yield from future.pay(g, seat, face, space) or ()
    g.players[seat].disks -= 1
    die = g.chance.die(6)
    g.say("attempted", seat=seat, die=die, future=id)
    if die == 1:
        g.failures[id] = seat
        if not survives:
            lose_human(g, seat, move.human)
    else:
        g.stars[id] = (seat, face)
        if id == "footfall":
            g.footfall = g.year
        if future.effect is not None:
            future.effect(g, seat, face, space)
        if future.war:
            govern(g, seat, "war")
    if len(g.stars) + len(g.failures) >= g.seats - 1:
        bring_on_the_end(g)  # U2.futures


def lose_human(g: Colonization, seat: int, card: str) -> None:
    name = find(g, seat, card)
    if name is not None:  # who paid with the drive may have gone with it
        lose_cards(g, seat, name, [card])
        drop_empty(g, seat)
        g.say("card.lost", seat=seat, card=card, why="future")


def star_points(g: Colonization, seat: int) -> int:
    """J2.future-stars: as if the game ended now; a star whose requirement no longer holds may be worth nothing."""
    own = [(id, face) for id, (owner, face) in g.stars.items() if owner == seat]
    return sum(FUTURES[id].points(g, seat, face) for id, face in own)


# ---------------------------------------------------------------------- colonists without an auction


@story.offers("summon")
def summons(g: Colonization, seat: int) -> list[Move]:
    return [SUMMON] if g.stars and cannot_summon(g, seat, SUMMON) is None else []


@story.judges(Summon)
def cannot_summon(g: Colonization, seat: int, move: Summon) -> Refusal | None:
    """Stars that let the top colonist come to the hand: as often as one likes, once a turn, or once in all."""
    if "colonist" not in g.decks or not g.decks["colonist"].count:
        return no("no-deck", "J2.future-stars")
    return None if ready_star(g, seat) else no("no-star", "J2.future-stars")


def ready_star(g: Colonization, seat: int) -> str:
    """The star by which a colonist comes now; the unlimited one first."""
    for star, often in FREE_RECRUITS.items():
        spent = g.used.count(star) if star != "seti" else int(g.sought)
        if g.has_star(seat, star) and spent < often:
            return star
    return ""


@story.takes(Summon)
def summon(g: Colonization, seat: int, move: Summon) -> None:
    star = ready_star(g, seat)
    g.used += (star,)
    g.sought = g.sought or star == "seti"
    card = g.decks["colonist"].draw()
    g.reveal()
    g.players[seat].hand += (card,)
    g.say("summoned", seat=seat, card=card)
