"""Fast play: straight through the coroutines, with no rest points, no history and no checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Choose, Move, Together
from perijove.kernel.game import Game
from perijove.kernel.lanes import run_lanes
from perijove.kernel.state import GameOver, State

Policy: TypeAlias = Callable[[State, Choose], Move]


class Played:
    """A finished (or cut off) playout."""

    __slots__ = ("decisions", "g")

    def __init__(self, g: State, decisions: int) -> None:
        self.g = g
        self.decisions = decisions


def play_out(
    game: Game[Any],
    players: int,
    seed: str,
    options: Mapping[str, Any],
    policy: Policy,
    limit: int = 1_000_000,
) -> Played:
    """A whole game by one policy for all seats. It stops at the rest point after `limit` decisions."""
    return run_out(game, game.new(players, options, Chance.from_seed(seed)), policy, limit)


def run_out(
    game: Game[Any],
    g: State,
    policy: Policy,
    limit: int = 1_000_000,
    is_far_enough: Callable[[Any], bool] | None = None,
) -> Played:
    """From a rest point to the end, or until an activity has brought it far enough. The state is used up by it."""
    decisions = 0
    g.said = None
    next_activity = game.next_activity
    while decisions < limit and (run := next_activity(g)) is not None:
        send = run.send
        try:
            question = next(run)
            while True:
                if question.__class__ is Choose:
                    decisions += 1
                    question = send(policy(g, question))
                else:
                    assert isinstance(question, Together)
                    answers, made = run_lanes(g, question, policy)
                    decisions += made
                    question = send(answers)
        except (StopIteration, GameOver):
            pass
        # nobody reads the journal of a playout
        g.chance.drawn = ()
        if is_far_enough is not None and is_far_enough(g):
            break
    return Played(g, decisions)
