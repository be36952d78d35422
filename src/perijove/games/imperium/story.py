"""What the chapters of the rules enter: stages, what a player could do, and why something is not possible.

Between two stages the match is pure data, so a stage sets `g.stage` (and what the next one must know in `g.action`,
`g.battle`, `g.debate`) before it ends. Stages are short: a step of an action, a round of a battle, a player's pick.
That keeps copies of a match cheap, because only the choices since the last stage are played again.
"""

from __future__ import annotations

from perijove.games.imperium.state import Imperium
from perijove.kernel.chapters import Story
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal

story: Story[Imperium] = Story(("tactical", "strategic", "ability", "transfer"))


def next_activity(g: Imperium) -> Activity | None:
    return story.next_activity(g, g.stage)


def why_not(g: Imperium, question: Choose, move: Move) -> Refusal:
    """A move of another kind than those asked for is out of place, before any rule is asked: those of a battle, say,
    know nothing of peace."""
    if type(move) not in {type(option) for option in question.options()}:
        return Refusal("refused.now", {"prompt": question.prompt}, question.rule)
    return story.why_not(g, question, move)
