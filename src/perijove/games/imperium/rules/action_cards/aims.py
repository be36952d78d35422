"""What several action cards aim at: players, planets, systems, ships. All of it is open to everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from perijove.games.imperium.facts import PLANETS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import PickPlanet, PickPlayer, PickSystem, PickUnit
from perijove.games.imperium.playing import Aim, Aimed
from perijove.games.imperium.rules.fleets import empty_ships, enemy_ships, is_idle
from perijove.games.imperium.state import DOCK, KINDS, NO_FLEET, NOBODY, SHIPS, Fleet, Imperium, Player, World
from perijove.kernel.decision import Move


def players(fits: Callable[[Imperium, Player], Any] | None = None, own: bool = False) -> Aim:
    """Players who are in the game, others than the own one unless `own`, and who fit."""

    def aim(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Iterator[Move]:
        seats = g.playing(seat) if own else g.playing(seat)[1:]
        return (PickPlayer(other) for other in seats if fits is None or fits(g, g.players[other]))

    return aim


def planets(fits: Callable[[Imperium, int, World], Any]) -> Aim:
    """Planets in the galaxy that fit, by the seat that plays the card."""

    def aim(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Iterator[Move]:
        return (PickPlanet(world.planet) for world in g.worlds if world.at >= 0 and fits(g, seat, world))

    return aim


def systems(fits: Callable[[Imperium, int, int], Any]) -> Aim:
    """Systems that fit, by the seat that plays the card."""

    def aim(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Iterator[Move]:
        return (PickSystem(tile) for at, tile in enumerate(g.tiles) if fits(g, seat, at))

    return aim


def fleets(fits: Callable[[Fleet], Any]) -> Aim:
    """Systems whose own fleet fits."""

    def aim(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Iterator[Move]:
        own = enumerate(g.fleets[seat :: g.seats])
        return (PickSystem(g.tiles[at]) for at, fleet in own if fleet is not NO_FLEET and fits(fleet))

    return aim


def is_own(g: Imperium, seat: int, world: World) -> bool:
    """An own planet that units can stand on."""
    return world.owner == seat and not PLANETS[world.planet].station


def ships_of(g: Imperium, owner: int, at: int, kinds: Iterable[int]) -> list[Move]:
    """Single ships of a fleet: by kind, damaged or not, empty or with what they carry."""
    fleet: Fleet = g.fleet(at, owner)
    tile = g.tiles[at]
    found: list[Move] = []
    for kind in kinds:
        for damaged in (False, True):
            if fleet.ships[kind] and empty_ships(fleet, kind, damaged) > 0:
                found.append(PickUnit(SHIPS[kind], owner, tile, damaged=damaged))
        for number, hold in enumerate(fleet.holds):
            if hold.ship == kind and hold not in fleet.holds[:number]:
                found.append(PickUnit(SHIPS[kind], owner, tile, damaged=hold.damaged, hold=number))
    return found


def choosable(g: Imperium, owner: int, kinds: Iterable[int]) -> list[int]:
    """The kinds of ships of a player that action cards of others may choose."""
    return [kind for kind in kinds if not modified(g, "unit.untouchable", owner, False, kind)]


def docks_of(g: Imperium, owners: Iterable[int], at: int, apart: bool = False) -> list[Move]:
    """Space docks in a system, on planets and afloat; `apart`: a floating one that can produce, and one that can't."""
    seats = list(owners)
    found: list[Move] = [
        PickUnit(KINDS[DOCK], g.worlds[planet].owner, g.tiles[at], g.worlds[planet].planet)
        for planet in g.planets_at[at]
        if g.worlds[planet].dock and g.worlds[planet].owner in seats
    ]
    for owner in seats:
        docks = g.fleet(at, owner).docks
        kinds = sorted({is_idle(g, since) for since in docks}) if apart else [False] * bool(docks)
        found += [PickUnit(KINDS[DOCK], owner, g.tiles[at], idle=idle) for idle in kinds]
    return found


def dock_systems(g: Imperium) -> list[int]:
    """The systems with docks, in their order."""
    afloat = {place // g.seats for place, fleet in enumerate(g.fleets) if fleet is not NO_FLEET and fleet.docks}
    return sorted(afloat.union([world.at for world in g.worlds if world.dock]))


def joined(g: Imperium, seat: int, start: int) -> set[int]:
    """The systems that a path of adjacent systems without enemy ships joins to one, that one included."""
    if enemy_ships(g, start, seat):
        return set()
    found = [start]
    for at in found:
        found += [to for to in g.near[at] if to not in found and not enemy_ships(g, to, seat)]
    return set(found)


def held_by_others(g: Imperium, seat: int, world: World) -> bool:
    return world.owner not in (seat, NOBODY)
