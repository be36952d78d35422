"""Playing strategy cards in the tests of T5."""

from __future__ import annotations

from typing import Any

from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import DONE, Choice, Decline, Use
from perijove.games.imperium.state import Action, Imperium
from perijove.kernel.decision import Choose, Move

A, B = Choice("a"), Choice("b")


def plain(**options: Any) -> Position:
    """Races without anything that touches strategy cards or counters."""
    return Position(races=("mentak", "letnev", "norr"), **options)


def white(**options: Any) -> Position:
    return plain(strategy="white", **options)


def act(p: Position, card: str, *moves: Move, using: tuple[int, ...] = (), by: int = 0, **answers: Any) -> list[Choose]:
    """Play a card; the moves are made as soon as they are possible, and only the seats named use the secondary ability.

    By prompt (with _ for -) other answers can be given; everything else is declined.
    """
    p.g.action, p.g.stage, p.g.active = Action("strategic", by, card=card), "strategic", by
    left = list(moves)

    def choose(g: Imperium, question: Choose) -> Move:
        if question.prompt == "secondary":
            return Use(card) if question.seat in using else Decline()
        if question.prompt.replace("-", "_") in answers:
            answer = answers[question.prompt.replace("-", "_")]
            assert isinstance(answer, Move)
            return answer
        if left and question.accepts(left[0]):
            return left.pop(0)
        quiet = [move for move in question.options() if move in (DONE, Decline())]
        return quiet[0] if quiet else question.options()[0]

    asked = list(questions(p.g, choose, until=("turn.end",)))
    assert not left, f"{left[0]} was not possible"
    return asked


def prompts(asked: list[Choose]) -> list[tuple[int, str]]:
    return [(question.seat, question.prompt) for question in asked]


def asked_for(asked: list[Choose], prompt: str, seat: int | None = None) -> list[Choose]:
    return [each for each in asked if each.prompt == prompt and seat in (None, each.seat)]


def followers(asked: list[Choose]) -> list[int]:
    """Who was asked about the secondary ability."""
    return [question.seat for question in asked_for(asked, "secondary")]
