"""Moments at which cards and abilities act, without the game around them."""

from __future__ import annotations

from typing import Any

from tests.rules.imperium.driving import answered
from tests.rules.imperium.position import Position

from perijove.games.imperium.state import Imperium
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move


def at_moment(p: Position, name: str, about: Any, *moves: Move, seat: int = 0) -> list[Choose]:
    """A moment comes for a seat: these moves answer, each as soon as it fits, else the last option; what was asked."""
    left = list(moves)

    def choose(g: Imperium, question: Choose) -> Move:
        return left.pop(0) if left and question.accepts(left[0]) else question.options()[-1]

    asked = list(answered(p.g, moment(p.g, name, (seat,), about), choose))
    assert not left, left
    return asked
