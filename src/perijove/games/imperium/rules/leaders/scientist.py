"""Scientists (T21.8): better specialties, cheaper docks, better PDS and a shield against everything."""

from __future__ import annotations

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.rules.leaders.people import on_planet
from perijove.games.imperium.state import PDS, Imperium

SCIENTIST = "scientist"
DOCK_COST = 2


@book.card(SCIENTIST, changes="technology.specialty")
def expertise(g: Imperium, seat: int, worth: int, planet: int) -> int:
    """The specialty of the planet counts 2."""
    return max(worth, 2) if on_planet(g, planet, SCIENTIST) else worth


@book.card(SCIENTIST, changes="dock.cost")
def cheap_dock(g: Imperium, seat: int, cost: int, planet: int) -> int:
    return min(cost, DOCK_COST) if on_planet(g, planet, SCIENTIST) else cost


@book.card(SCIENTIST, changes="combat.roll")
def calibrated(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """PDS on the planet add 1 to all rolls."""
    return bonus + (shot.unit == PDS and on_planet(g, shot.planet, SCIENTIST))


@book.card(SCIENTIST, changes="bombard.shielded")
def full_shield(g: Imperium, seat: int, shielded: bool, kind: int, planet: int) -> bool:
    """With a PDS there, war suns and Graviton Negator do not get through either."""
    return shielded or (g.worlds[planet].pds > 0 and on_planet(g, planet, SCIENTIST))
