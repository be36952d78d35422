"""The epic hazard (1A6): a roll that puts at stake who dares it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.rules.rolls import pays_finao
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Question


def epic_hazard(g: Frontier, seat: int, space: int, unit: str) -> Generator[Question, Any, bool]:
    """1A6a: 2 to 6 succeed, and FINAO spares the roll; on a 1 the caller loses the unit."""
    args = {"space": SPACES[space].id, "unit": unit}
    if (yield from pays_finao(g, seat, "epic", "1A6a.2", "epic", args)):
        return True
    die = g.chance.die(6)
    g.say("epic", seat=seat, die=die, space=SPACES[space].id)
    return die > 1
