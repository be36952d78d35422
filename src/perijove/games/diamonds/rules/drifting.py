"""Emergency sails (iE5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.diamonds.chart import DRIFT, INDEX, LEO, SPACES
from perijove.games.diamonds.moves import Drift
from perijove.games.diamonds.rules.ending import come_home
from perijove.games.diamonds.rules.hazards import hazard_roll
from perijove.games.diamonds.rules.missions import REACHED, happened
from perijove.games.diamonds.rules.movement import lift_off, may_return, net_thrust, pilot_of
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Move, Question


def may_drift(g: Diamonds, seat: int) -> bool:
    """iE5: net thrust of 0 or less, or no fuel at the start of the turn."""
    return g.adrift or net_thrust(g, g.players[seat]) <= 0


def drifts(g: Diamonds, seat: int) -> list[Move]:
    """iE5.1: any neighbouring space along a solid line; nothing is paid (ruling R15)."""
    if not may_drift(g, seat):
        return []
    player = g.players[seat]
    found: list[Move] = []
    for leg in pilot_of(g, player).chart.first[player.space]:
        move = DRIFT[leg.heading]
        if move is not None and (leg.to != LEO or may_return(g, player)):
            found.append(move)
    return found


def drift(g: Diamonds, seat: int, move: Drift) -> Generator[Question, Any, None]:
    """iE5.1 to iE5.3: one space, no coasting after it; a site is landed on, a skull is rolled for."""
    player = g.players[seat]
    to = INDEX[move.to]
    hazards = next(leg.hazards for leg in pilot_of(g, player).chart.first[player.space] if leg.to == to)
    lift_off(g, player)
    g.bonus = 0
    g.drifted = True
    player.drifts += 1
    g.say("drifted", seat=seat, origin=SPACES[player.space].id, space=move.to)
    player.space = to
    happened(g, seat, "emergency_sail_turns_in_a_row", player.drifts)
    if to in REACHED:
        happened(g, seat, "reach", 1, to)
    if hazards and not (yield from hazard_roll(g, seat)):
        return
    if to == LEO:
        come_home(g, seat)
