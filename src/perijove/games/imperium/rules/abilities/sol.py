"""The Federation of Sol."""

from __future__ import annotations

from typing import Any

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.planets import add_ground
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Move


def could_drop(g: Imperium, seat: int, about: Any) -> list[Move]:
    player = g.players[seat]
    if not player.strategy:
        return []
    names = (g.worlds[planet].planet for planet in player.planets)
    return [Use("orbital_drop", planet=name) for name in names if not PLANETS[name].station]


@book.card("orbital_drop", window="turn.action", offers=could_drop)
def orbital_drop(g: Imperium, seat: int, move: Use, about: Any) -> None:
    """As an action, for a counter of Strategy Allocation: two ground forces on a planet."""
    spend_counter(g, seat, "strategy")
    add_ground(g, NUMBER[move.planet], modified(g, "drop.ground", seat, 2))


@book.card("versatile", changes="status.counters")
def versatile(g: Imperium, seat: int, counters: int) -> int:
    return counters + 1
