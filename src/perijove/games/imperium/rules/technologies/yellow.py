"""Yellow technologies: general."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.planets import move_ground
from perijove.games.imperium.rules.shock import among, escort_world, name_shock
from perijove.games.imperium.state import DREADNOUGHT, WAR_SUN, Agreement, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
CROWD = 4
"""Transit Diodes: ground forces that go at once."""


@book.card("enviro_compensator", changes="dock.limit")
def larger_docks(g: Imperium, seat: int, limit: int, planet: int) -> int:
    return limit + 1


@book.card("sarween_tools", changes="dock.extra")
def own_resource(g: Imperium, seat: int, extra: int, planet: int) -> int:
    """One resource for each dock that produces, to be used there only."""
    return extra + 1


@book.card("graviton_laser_system", changes="pds.again")
def second_shot(g: Imperium, seat: int, again: bool, shot: Shot) -> bool:
    return True


@book.card("micro_technology", changes="trade.income")
def better_trade(g: Imperium, seat: int, income: int, agreement: Agreement) -> int:
    return income + 1


@book.card("integrated_economy", changes="dock.reach")
def deliver_further(g: Imperium, seat: int, reach: bool) -> bool:
    return True


@book.card("nano_technology", changes="unit.untouchable")
def untouchable(g: Imperium, seat: int, safe: bool, kind: int) -> bool:
    """Action cards of others can't choose dreadnoughts or war suns."""
    return safe or kind in (DREADNOUGHT, WAR_SUN)


@book.card("nano_technology", changes="planet.arrives")
def arrive_refreshed(g: Imperium, seat: int, exhausted: bool, planet: int) -> bool:
    """T15.1: planets gained are refreshed."""
    return False


# ---------------------------------------------------------------------- Transit Diodes


def goals(g: Imperium, seat: int, start: int) -> list[int]:
    return [
        planet for planet in g.players[seat].planets if planet != start and not PLANETS[g.worlds[planet].planet].station
    ]


def could_transit(g: Imperium, seat: int, about: Any) -> list[Move]:
    player = g.players[seat]
    if not player.strategy:
        return []
    return [
        Use("transit_diodes", planet=g.worlds[planet].planet)
        for planet in player.planets
        if g.worlds[planet].ground and goals(g, seat, planet)
    ]


@book.card("transit_diodes", window="turn.action", offers=could_transit)
def transit(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Up to four ground forces of a planet go to another one, however far away."""
    spend_counter(g, seat, "strategy")
    start = NUMBER[move.planet]
    there = min(CROWD, g.worlds[start].ground)
    ways: list[Move] = [
        Use("transit_diodes", planet=g.worlds[goal].planet, choice=str(count))
        for goal in goals(g, seat, start)
        for count in range(there, 0, -1)
    ]
    way = yield Choose(seat, "transit", ways, "T15.4", {"planet": move.planet})
    count, goal, world = int(way.choice), NUMBER[way.planet], g.worlds[start]
    shock = yield from name_shock(g, seat, "shock-go", move, count, among(world.ground, world.shock, count))
    move_ground(g, start, goal, count, shock)
    for planet in (start, goal):
        escort_world(g, planet)
