"""Planets: who controls them, what stands on them, and control of systems (T13.16 to T13.19, T3.16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import MECATOL, NUMBER, PLANETS
from perijove.games.imperium.galaxy import anomaly
from perijove.games.imperium.modifiers import anybody, forget_effects, modified
from perijove.games.imperium.rules.counters import gain_goods
from perijove.games.imperium.rules.fleets import enemy_ships, has_units, take_pieces
from perijove.games.imperium.state import DOCK, GROUND, NOBODY, PDS, Imperium, World

STATIONS = frozenset(NUMBER[name] for name, fact in PLANETS.items() if fact.station)
"""Trade stations: no unit stands on them."""


def change_world(g: Imperium, planet: int, **changes: Any) -> World:
    world = replace(g.worlds[planet], **changes)
    g.worlds[planet] = world
    return world


def world_of(g: Imperium, planet: str) -> World:
    """The world that a move names."""
    return g.worlds[NUMBER[planet]]


# ---------------------------------------------------------------------- units on planets


def add_ground(g: Imperium, planet: int, count: int) -> None:
    """Ground forces come from reinforcements; with a number below zero they go back."""
    world = g.worlds[planet]
    change_world(g, planet, ground=world.ground + count, shock=max(0, min(world.shock, world.ground + count)))
    take_pieces(g, world.owner, GROUND, count)


def move_ground(g: Imperium, start: int, goal: int, count: int, shock: int) -> None:
    """Ground forces go from one own planet to another, so many of them shock troops."""
    world, other = g.worlds[start], g.worlds[goal]
    change_world(g, start, ground=world.ground - count, shock=world.shock - shock)
    change_world(g, goal, ground=other.ground + count, shock=other.shock + shock)
    g.say("transited", seat=world.owner, count=count, planet=world.planet, to=other.planet)


def add_pds(g: Imperium, planet: int, count: int) -> None:
    world = g.worlds[planet]
    change_world(g, planet, pds=world.pds + count)
    take_pieces(g, world.owner, PDS, count)


def add_dock(g: Imperium, planet: int) -> None:
    """T18.9: a dock placed in any way can't produce in the same round."""
    world = change_world(g, planet, dock=True, dock_since=g.round)
    take_pieces(g, world.owner, DOCK, 1)


def remove_dock(g: Imperium, planet: int) -> None:
    world = change_world(g, planet, dock=False, dock_since=0)
    take_pieces(g, world.owner, DOCK, -1)


def clear_world(g: Imperium, planet: int) -> None:
    """All units on a planet go back to reinforcements."""
    world = g.worlds[planet]
    if world.ground:
        add_ground(g, planet, -world.ground)
    if world.pds:
        add_pds(g, planet, -world.pds)
    if world.dock:
        remove_dock(g, planet)


# ---------------------------------------------------------------------- control


GAINED: list[Callable[[Imperium, int, int], None]] = []
LOST: list[Callable[[Imperium, int, int], None]] = []
"""What happens at once when a player gains or loses control of a planet, in any way: chapters enter it here."""


def gain_planet(
    g: Imperium,
    seat: int,
    planet: int,
    ground: int = 0,
    pds: int = 0,
    shock: int = 0,
    leaders: tuple[str, ...] = (),
) -> None:
    """T13.16: a player takes a planet and its card, exhausted, from the pool or from its owner.

    Units of the former owner go now if they are not gone; what is named here has landed already.
    """
    world = g.worlds[planet]
    former = world.owner
    if former != NOBODY:
        clear_world(g, planet)
        drop_planet(g, former, planet)
    exhausted = modified(g, "planet.arrives", seat, True, planet)
    change_world(g, planet, owner=seat, exhausted=exhausted, since=g.round)
    change_world(g, planet, ground=ground, shock=shock, pds=pds, leaders=leaders)
    own_value(g, planet)
    g.players[seat].planets += (planet,)
    g.history = replace(g.history, gained=(*g.history.gained, (seat, planet)))
    if planet == MECATOL:
        g.history = replace(g.history, mecatol=NOBODY)
    g.say("planet.gained", seat=seat, planet=world.planet)
    for happens in GAINED:
        happens(g, seat, planet)
    gain_goods(g, seat, modified(g, "planet.goods", seat, 0, planet))


def make_neutral(g: Imperium, planet: int) -> None:
    """T13.17: nobody's any more; PDS and dock are lost."""
    world = g.worlds[planet]
    clear_world(g, planet)
    drop_planet(g, world.owner, planet)
    change_world(g, planet, owner=NOBODY, exhausted=False)
    g.say("planet.neutral", planet=world.planet)


def drop_planet(g: Imperium, seat: int, planet: int) -> None:
    player = g.players[seat]
    player.planets = tuple(each for each in player.planets if each != planet)
    for happens in LOST:
        happens(g, seat, planet)
    if g.worlds[planet].leaders:  # T21.11: they escape
        g.adrift += g.worlds[planet].leaders
        change_world(g, planet, leaders=())
    own_value(g, planet)
    if planet == MECATOL:
        g.history = replace(g.history, mecatol=NOBODY)
        forget_effects(g, ("mecatol",))


def own_value(g: Imperium, planet: int) -> None:
    """The values on the card, without what its former owner made of them; a facility stays, a new one without bonus."""
    world = g.worlds[planet]
    fact = PLANETS[world.planet]
    values = fact.resources, fact.influence_by(g.rules.text)
    resources, influence = values[::-1] if modified(g, "planet.reversed", anybody(g), False) else values
    facility = "" if is_unfinished(g, planet) else world.facility
    change_world(
        g,
        planet,
        resources=resources + (facility == "refinery"),
        influence=influence + (facility == "colony"),
        swapped=False,
    )


def unfinished(planet: int) -> str:
    """opt9.exhaust.pay: the mark of who has built a facility in this round; its bonus comes with the next one."""
    return f"facility {planet}"


def is_unfinished(g: Imperium, planet: int) -> bool:
    return any(unfinished(planet) in player.marks for player in g.players)


def home_planets(g: Imperium, seat: int) -> tuple[int, ...]:
    return g.planets_at[g.players[seat].home]


def holds_home(g: Imperium, seat: int) -> bool:
    """T19.5: every planet of the own home system."""
    return all(g.worlds[planet].owner == seat for planet in home_planets(g, seat))


def controls_system(g: Imperium, seat: int, at: int) -> bool:
    """T13.19: every planet in it and a ship that is no fighter; without planets such a ship and no enemy unit."""
    if not g.fleet(at, seat).big:
        return False
    planets = g.planets_at[at]
    if planets:
        return all(g.worlds[planet].owner == seat for planet in planets)
    return not any(has_units(g, at, other) for other in range(g.seats) if other != seat)


def is_empty(g: Imperium, at: int) -> bool:
    """T3.16: no unit of any player; a special system is never empty."""
    return not anomaly(g, at) and not any(has_units(g, at, seat) for seat in range(g.seats))


def enemy_units(g: Imperium, at: int, seat: int) -> list[int]:
    """Whose units of any kind are in a system besides the own ones."""
    return [other for other in range(g.seats) if other != seat and has_units(g, at, other)]


def is_friendly(g: Imperium, at: int, seat: int) -> bool:
    """At least one own unit and no enemy unit."""
    return has_units(g, at, seat) and not enemy_units(g, at, seat)


def claim_stations(g: Imperium, at: int) -> list[int]:
    """tiles.station.take, .keep: control of a trade station passes to the only player with ships in its system.

    Returns the stations that changed hands.
    """
    taken: list[int] = []
    for planet in g.planets_at[at]:
        if planet not in STATIONS:
            continue
        present = enemy_ships(g, at, NOBODY)
        if len(present) == 1 and g.worlds[planet].owner != present[0]:
            gain_planet(g, present[0], planet)
            taken.append(planet)
    return taken
