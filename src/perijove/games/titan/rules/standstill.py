"""A game in which nothing can change any more ends (ruling R77)."""

from __future__ import annotations

from functools import partial

from perijove.games.titan.facts import KINDS
from perijove.games.titan.moves import EndTurn, Produce, Resupply
from perijove.games.titan.rules.actions import actions
from perijove.games.titan.rules.ending import settle
from perijove.games.titan.rules.hq import room
from perijove.games.titan.rules.units import has_units
from perijove.games.titan.state import Titan

IDLE = (EndTurn, Produce, Resupply)
"""What changes nothing on a full HQ."""


def check_standstill(g: Titan, seat: int) -> None:
    """R77: at the end of a turn nobody has a ship, and nobody can do anything that changes anything."""
    for ship in g.players[seat].ships:  # in nearly every turn the first one is on the board
        if ship.place:
            return
    if g.automaton is None and all(map(partial(is_stuck, g), range(len(g.players)))):
        g.say("end.standstill")
        settle(g, "won.standstill")


def is_stuck(g: Titan, seat: int) -> bool:
    """Industries alone, no room on the HQ, and nothing that the resources there could pay for."""
    if any(ship.place for ship in g.players[seat].ships) or any(alien.owner == seat for alien in g.aliens):
        return False
    if not has_units(g, seat) or any(room(g, seat, kind) for kind in KINDS):  # who has nothing starts anew
        return False
    return all(isinstance(move, IDLE) for move in actions(g, seat))
