"""Hazards (iE4)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.diamonds.chart import CHITS
from perijove.games.diamonds.moves import Lose
from perijove.games.diamonds.rules.fuel import part_with
from perijove.games.diamonds.rules.missions import happened
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Choose, Question

LOSE = {chit: Lose(chit) for chit in CHITS}
BAD = 1
"""The only bad face of the die."""


def hazard_roll(g: Diamonds, seat: int) -> Generator[Question, Any, bool]:
    """iE4a: roll a die; a 1 takes half of the chits and ends the move. True if nothing happened."""
    roll = g.chance.die()
    if roll != BAD:
        g.say("hazard.passed", seat=seat, roll=roll)
        return True
    player = g.players[seat]
    left = (len(player.chits) + 1) // 2  # iE4a.1: half, rounded up
    g.say("hazard.hit", seat=seat, roll=roll, lost=left)
    happened(g, seat, "hazard_damage", 1)
    while left:
        if g.rules.hazard_loss == "random":
            chit = g.chance.pick(player.chits)
        elif left == len(player.chits):
            chit = player.chits[0]
        else:
            offer = [LOSE[each] for each in player.chits]
            chit = (yield Choose(seat, "lose", offer, "iE4a.1", {"seat": seat, "left": left})).chit
        part_with(g, player, chit)
        g.say("lost", seat=seat, chit=chit)
        left -= 1
    return False
