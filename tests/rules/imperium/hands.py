"""Playing action cards in the tests of T16."""

from __future__ import annotations

from typing import Any

from tests.rules.imperium.position import Position
from tests.rules.imperium.war import pass_by

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Play
from perijove.games.imperium.playing import AIMS, Aimed, targets
from perijove.kernel.decision import Move
from perijove.kernel.state import Entry
from perijove.kernel.windows import PASS

PLAYED = "window.card.played"


def turn(p: Position, seat: int = 0) -> Position:
    """The turn of a seat, followed to its end."""
    return p.until("turn.end").stage("turn", active=seat)


def show(p: Position, card: str, *aims: Move, seat: int = 0, choice: str = "") -> Position:
    """At the moment that is open a seat plays a card, the others pass; it names what the card aims at."""
    others = [each for each in p.asked if each != seat]
    p.choose(Play(card, choice), seat=seat)
    for other in others:
        p.choose(PASS, seat=other)
    return p.choose(*aims, seat=seat)


def play(p: Position, card: str, *aims: Move, seat: int = 0, choice: str = "") -> Position:
    """A seat plays a card, and nobody cancels it."""
    return pass_by(show(p, card, *aims, seat=seat, choice=choice), PLAYED)


def offered(p: Position, card: str, seat: int = 0) -> bool:
    """Whether a seat that is asked could play a card now."""
    return seat in p.asked and Play(card) in p.options(seat)


def aims(p: Position, card: str, seat: int = 0, window: str = "turn.action", step: int = 0) -> list[Move]:
    """What a card could aim at (first)."""
    return targets(p.g, seat, Aimed(card), None, AIMS[card, window][step:])


def picked(moves: list[Move], field: str = "planet") -> set[object]:
    """One field of several moves."""
    return {getattr(move, field) for move in moves}


def told(p: Position) -> list[Entry]:
    """What was told since the last choice."""
    return list(p.g.said or ())


def could_play(p: Position, card: str, window: str, seat: int, about: Any = None) -> bool:
    """Whether a card fits a moment, whoever holds it."""
    return bool(list(book.playable(window)[card].offers(p.g, seat, about)))
