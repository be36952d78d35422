"""Why a move is not possible: every chapter enters the statements of its own rules.

    @judges(PlaceTile)
    def cannot_place(g, seat, move): ...      # a Refusal with its clause, or None

The same function filters the options of its chapter, so a rule is stated once; `Game.why_not` asks it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal

Judge = Callable[[Imperium, int, Any], Refusal | None]
J = TypeVar("J", bound=Judge)
JUDGES: dict[type[Move], list[Judge]] = {}


def judges(kind: type[Move]) -> Callable[[J], J]:
    """Enter what refuses moves of a kind; several statements are asked one after the other."""

    def enter(judge: J) -> J:
        JUDGES.setdefault(kind, []).append(judge)
        return judge

    return enter


def why_not(g: Imperium, question: Choose, move: Move) -> Refusal:
    """The first statement that refuses the move; a move of another kind than those asked for is out of place."""
    if type(move) not in {type(option) for option in question.options()}:
        return Refusal("refused.now", {"prompt": question.prompt}, question.rule)
    for judge in JUDGES.get(type(move), ()):
        refusal = judge(g, question.seat, move)
        if refusal is not None:
            return refusal
    return Refusal("refused.not-offered", {}, question.rule)
