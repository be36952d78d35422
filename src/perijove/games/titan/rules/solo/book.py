"""The automaton's lasting effects as entries of a card book (solo.card.*).

A rule names the place at which something can be changed. Which card changes it, and how, stands here, and for
effects that act by themselves in `effects.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from perijove.games.titan.facts import ADJACENT
from perijove.games.titan.state import Titan
from perijove.kernel.cards import CardBook
from perijove.kernel.decision import Question
from perijove.kernel.forms import Refusal, no

V = TypeVar("V")
HUMAN, AI = 0, 1
Act: TypeAlias = Callable[[Titan], Generator[Question, Any, None]]
PLACES = {
    "ship.cost": "what a ship costs, by resource",
    "card.cost": "what a card costs, by resource",
    "price.clause": "the clause that a price is refused with, where the usual one could be paid",
    "hq.spaces": "how many resources of a type find room",
    "turn.actions": "the actions of a turn",
    "anomaly.actions": "the actions that a time anomaly leaves",
    "units.refusal": "why no unit can be put on the board",
    "resupply.refusal": "why nothing comes from Earth",
    "flight.ends": "whether a flight ends in a location",
    "flight.clause": "the clause that a further flight is refused with",
    "human-turn.end": "what happens then, in order",
    "ai-turn.start": "what happens then, in order",
    "event.unused": "what happens when the event could not be used, in order",
}


def in_force(g: Titan, seat: int) -> Sequence[str]:
    """Effects are about the human; a match of several players has none."""
    return g.automaton.effects if g.automaton is not None and seat == HUMAN else ()


book: CardBook[Titan] = CardBook(in_force, PLACES)


def changed(g: Titan, place: str, seat: int, value: V, *about: Any) -> V:
    """A number as it counts for a seat. Only in solo there are effects, so elsewhere nobody looks for any."""
    return value if g.automaton is None else book.changed(g, place, seat, value, *about)


def happen(g: Titan, moment: str) -> Generator[Question, Any, None]:
    """All that the effects in play do at a moment."""
    acts: tuple[Act, ...] = changed(g, moment, HUMAN, ())
    for act in acts:
        yield from act(g)


# ---------------------------------------------------------------------- Slowdown


@book.card("slowdown", changes="ship.cost")
@book.card("slowdown", changes="card.cost")
def double(g: Titan, seat: int, cost: Mapping[str, int]) -> Mapping[str, int]:
    """solo.card.slowdown: double the price of ships, alien ships (ruling R75) and cards."""
    return {kind: 2 * count for kind, count in cost.items()}


@book.card("slowdown", changes="hq.spaces")
def make_room(g: Titan, seat: int, spaces: int) -> int:
    """The HQ holds what the doubled prices need (ruling R50)."""
    return 2 * spaces


@book.card("slowdown", changes="price.clause")
def blame_slowdown(g: Titan, seat: int, clause: str) -> str:
    return "solo.card.slowdown"


# ---------------------------------------------------------------------- Connection to Earth Lost


@book.card("connection_to_earth_lost", changes="turn.actions")
def one_action(g: Titan, seat: int, actions: int) -> int:
    """solo.card.connection-lost"""
    return 1


@book.card("connection_to_earth_lost", changes="anomaly.actions")
def no_more_than_left(g: Titan, seat: int, actions: int) -> int:
    """solo.card-over-rules: one action a turn stays one (ruling R69)."""
    return g.actions


@book.card("connection_to_earth_lost", changes="resupply.refusal")
def no_supplies(g: Titan, seat: int, refusal: Refusal | None) -> Refusal | None:
    return no("resupply-lost", "solo.card.connection-lost")


# ---------------------------------------------------------------------- Work With What You Have


@book.card("work_with_what_you_have", changes="units.refusal")
def no_new_units(g: Titan, seat: int, refusal: Refusal | None) -> Refusal | None:
    """solo.card.work-with-what-you-have"""
    return no("no-new-units", "solo.card.work-with-what-you-have", effect="work_with_what_you_have")


def cannot_place_units(g: Titan, seat: int) -> Refusal | None:
    return None if g.automaton is None else book.changed(g, "units.refusal", seat, None)


# ---------------------------------------------------------------------- Berserkers


@book.card("berserkers", changes="flight.ends")
def end_beside_the_ai(g: Titan, seat: int, ends: bool, place: str) -> bool:
    """solo.card.berserkers.stop: next to an AI ship the flight ends, and the ship stays for the turn."""
    near = ADJACENT[place]
    return ends or any(ship.place in near for ship in g.players[AI].ships if ship.place)


@book.card("berserkers", changes="flight.clause")
def blame_berserkers(g: Titan, seat: int, clause: str) -> str:
    return "solo.card.berserkers.stop"
