"""The rival of a solo match (ruling R01): it plays its turns by the rules of everybody, choosing by urge.

So records of such matches hold only as long as `urge` does: whoever changes it raises the game's version.
"""

from __future__ import annotations

from perijove.games.diamonds.bot import urge
from perijove.games.diamonds.rules.turn import turn
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Activity, Choose


def rival_turn(g: Diamonds) -> Activity:
    """A whole turn without a question to anybody at the table."""
    g.reveal()  # what it does shows what it knows: the turn before it can't be taken back
    yield from ()
    run = turn(g)
    try:
        question = next(run)
        while True:
            assert isinstance(question, Choose)
            asked = question
            question = run.send(max(asked.options(), key=lambda move: urge(g, asked, move)))
    except StopIteration:
        return
