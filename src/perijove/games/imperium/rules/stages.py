"""How a match goes on: every stage is an activity, and `g.stage` names the next one.

Between two stages the match is pure data, so a stage sets `g.stage` (and what the next one must know in `g.action`,
`g.battle`, `g.debate`) before it ends. Stages are short: a step of an action, a round of a battle, a player's pick.
That keeps copies of a match cheap, because only the choices since the last stage are played again.
"""

from __future__ import annotations

from collections.abc import Callable

from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Activity

Stage = Callable[[Imperium], Activity]
STAGES: dict[str, Stage] = {}


def stage(name: str) -> Callable[[Stage], Stage]:
    """Enter the activity of a stage."""

    def enter(activity: Stage) -> Stage:
        assert name not in STAGES, f"{name} is a stage already"
        STAGES[name] = activity
        return activity

    return enter


def next_activity(g: Imperium) -> Activity | None:
    return None if g.outcome is not None else STAGES[g.stage](g)
