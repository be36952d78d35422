"""A match once more: its moves, read back from JSON in the order of the history, lead through the same moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from perijove.kernel.decision import Decision, Move
from perijove.kernel.lanes import moves_of
from perijove.kernel.match import Match
from perijove.kernel.state import State
from perijove.lab.checks import expect, through_json

BEHIND = 100
"""Moments that are kept before the second match follows: they are copies of whole states."""


Asked = tuple[int, str, Sequence[Move]]
"""A seat, its prompt and its options."""


class Moment(NamedTuple):
    """A match between two choices that stand."""

    number: int
    state: State
    asked: list[Asked]


class Again:
    """The second match of a first that goes ahead. Copies of states share what stays, so that noting each is cheap."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.second: Match | None = None
        self.made = 0
        """Choices of the first that the second has made."""
        self.moments: list[Moment] = []

    def note(self) -> None:
        """The first match has gone on and nobody has answered yet."""
        match = self.match
        self.moments.append(Moment(match.number, match.game.copy(match.g), _asked(match.decision)))
        if len(self.moments) >= BEHIND:
            self.follow()

    def follow(self) -> None:
        """Make the choices up to the last moment; every moment on the way is the noted one."""
        second = self.second = self.second or self._begin()
        steps = self.match.steps
        for moment in self.moments:
            for step in steps[self.made : moment.number]:
                for move in moves_of(step.move):  # a draft is made step by step, as it was
                    second.choose(step.seat, through_json(second.game, move))
            self.made = moment.number
            expect(second.number == moment.number, f"choice {moment.number} does not stand when it is made again")
            is_same = second.g == moment.state and _asked(second.decision) == moment.asked
            expect(is_same, f"made again, choice {moment.number} leads to another state")
        self.moments = []

    def end(self) -> None:
        match = self.match
        self.note()
        self.follow()
        second = self.second
        assert second is not None
        expect(second.digest() == match.digest(), "played again, the match ends in another state")
        same = (second.steps, second.log(), second.outcome) == (match.steps, match.log(), match.outcome)
        expect(same, "played again, the match has another history")

    def _begin(self) -> Match:
        header = self.match.header
        return Match.new(header.game, header.players, header.seed, header.options)


def _asked(decision: Decision | None) -> list[Asked]:
    questions = [decision.question(seat) for seat in decision.seats] if decision else []
    return [(question.seat, question.prompt, question.options()) for question in questions if question]
