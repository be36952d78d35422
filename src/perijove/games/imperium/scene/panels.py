"""All boxes around the board, in their order."""

from __future__ import annotations

from perijove.games.imperium.scene import council, fronts, tabs
from perijove.games.imperium.scene.sheets import sheet
from perijove.games.imperium.scene.telling import Telling
from perijove.kernel.scene import Panel


def panels(tell: Telling) -> list[Panel]:
    """At the left the round and the others in order of play; below my sheet and tabs; beside the question its facts."""
    seats = [*tell.table.order, *(seat for seat in range(tell.seats) if seat not in tell.table.order)]
    found: list[Panel | None] = [
        council.round_box(tell),
        *(sheet(tell, seat) for seat in seats),
        fronts.gauges(tell),
        fronts.battle(tell),
        council.agenda(tell),
        council.objectives(tell),
    ]
    if tell.table.tiles:
        found += [tabs.technologies(tell), tabs.planets(tell), council.council(tell)]
    return [panel for panel in found if panel is not None]
