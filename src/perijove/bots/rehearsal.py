"""Rehearsing a move: it is played on by urge, past what others do next, and judged there.

The mean over a few imagined worlds decides. All moves are tried in the same worlds, so that luck helps none of them,
and between moves that come to about the same the more urgent one is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from perijove.kernel.decision import Choose, Move
from perijove.kernel.match import Match
from perijove.kernel.playout import run_out
from perijove.kernel.state import State

WORLDS = 4
WIDTH = 4
"""How many moves are tried, the most urgent first."""
MARGIN = 5.0
"""What a move must be better by for every place that it is less urgent."""


class Rehearsal:
    """One decision's trials."""

    def __init__(self, world: Match, seat: int, luck: Random, is_far_enough: Callable[[Any], bool]) -> None:
        self.world, self.seat, self.luck = world, seat, luck
        self.is_far_enough = is_far_enough

    def best(self, promising: Sequence[Move]) -> Move:
        """Of moves in the order of their urge."""
        if len(promising) == 1:
            return promising[0]
        worths = [-MARGIN * WORLDS * place for place in range(len(promising))]
        for _ in range(WORLDS):
            world = self.world.imagine(self.seat, self.luck.getrandbits(64))
            for place, move in enumerate(promising):
                worths[place] += self.worth(world, move)
        return promising[worths.index(max(worths))]

    def worth(self, world: Match, move: Move) -> float:
        trial = world.clone()
        trial.choose(self.seat, move)
        while (decision := trial.decision) is not None and trial.rested_at != trial.number:
            seat = decision.seats[0]
            question = decision.question(seat)
            assert question is not None
            trial.choose(seat, self.urgent(trial.g, question))
        game, g = trial.game, trial.g
        if g.outcome is None and not self.is_far_enough(g):
            g = run_out(game, game.copy(g), self.urgent, is_far_enough=self.is_far_enough).g
        return game.evaluate(g, self.seat)

    def urgent(self, g: State, question: Choose) -> Move:
        """The most urgent option; between equals luck decides."""
        options = question.options()
        if len(options) == 1:
            return options[0]
        urges = self.world.game.urges(g, question, options)
        most = max(urges)
        if urges.count(most) == 1:
            return options[urges.index(most)]
        return self.luck.choice([move for move, urge in zip(options, urges, strict=True) if urge == most])
