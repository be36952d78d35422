"""Transport (T9.15 to T9.20): what a ship under way takes aboard."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import Board, Load
from perijove.games.imperium.rules.fleets import (
    change_hold,
    empty_ships,
    load,
    room_alike,
    set_fleet,
    ship_berths,
    ship_capacity,
    with_ship,
    without_ship,
)
from perijove.games.imperium.rules.groups import cannot_group
from perijove.games.imperium.rules.paths import may_pick_up
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.rules.shock import TROOPER
from perijove.games.imperium.state import FIGHTER, GROUND, KIND, KINDS, PDS, Fleet, Hold, Imperium, Voyage
from perijove.games.imperium.story import story
from perijove.kernel.forms import Refusal, no

CARGO = (FIGHTER, GROUND, PDS)
"""T9.15: what can be carried."""


def stores_of(g: Imperium, seat: int, systems: Iterable[int]) -> frozenset[int]:
    """T9.18: the systems where a player could pick something up."""
    return frozenset(at for at in systems if has_stores(g, seat, at) and may_pick_up(g, seat, at))


def harbours_of(g: Imperium, seat: int, systems: Iterable[int]) -> frozenset[int]:
    """T21.2: the systems where leaders could go aboard, whatever room a ship has."""
    return frozenset(at for at in systems if has_leaders(g, seat, at) and may_pick_up(g, seat, at))


def has_stores(g: Imperium, seat: int, at: int) -> bool:
    for planet in g.planets_at[at]:
        world = g.worlds[planet]
        if world.owner == seat and (world.ground or world.pds or world.leaders):
            return True
    return fighters_at(g, seat, at) > 0


def fighters_at(g: Imperium, seat: int, at: int) -> int:
    """T9.7: fighters that could be carried away: those that have not moved."""
    systems = g.action.systems
    if at in systems:
        if len(systems) == 1 or not g.action.stayed:
            return 0  # those in the activated system are where they would be carried to
        return g.action.stayed[systems.index(at)].ships[FIGHTER]
    return g.fleet(at, seat).ships[FIGHTER]


def aboard(g: Imperium, seat: int) -> Hold:
    """What the ship under way carries, fighters apart."""
    voyage = _voyage(g)
    return g.fleet(voyage.to, seat).holds[voyage.hold] if voyage.hold >= 0 else Hold(voyage.ship, voyage.damaged)


def room_left(g: Imperium, seat: int) -> tuple[int, int]:
    """T9.15: room for anything, and room for ground forces alone, on the ship under way."""
    voyage, cargo = _voyage(g), aboard(g, seat)
    berths = ship_berths(g, seat, voyage.ship)
    room = ship_capacity(g, seat, voyage.ship) - cargo.pds - voyage.fighters - max(0, cargo.ground - berths)
    return room, max(0, berths - cargo.ground)


def loads(g: Imperium, seat: int) -> list[Load]:
    """What the ship under way could take aboard: of each kind and place as many as fit."""
    voyage = g.action.voyage
    if voyage is None:
        return []
    room, berths = room_left(g, seat)
    found: list[Load] = []
    if room + berths > 0:
        for at in voyage.systems:
            if may_pick_up(g, seat, at):
                system = g.tiles[at]
                if at != voyage.to:
                    most = min(room, fighters_at(g, seat, at), room_alike(g, seat, voyage.to, FIGHTER))
                    found += _offers(KINDS[FIGHTER], system, "", most)
                for planet in g.planets_at[at]:
                    world = g.worlds[planet]
                    if world.owner == seat:
                        ordinary = world.ground - world.shock
                        found += _offers(KINDS[GROUND], system, world.planet, min(room + berths, ordinary))
                        found += _offers(TROOPER, system, world.planet, min(room + berths, world.shock))
                        found += _offers(KINDS[PDS], system, world.planet, min(room, world.pds))
    if min(g.players[seat].pieces[FIGHTER], g.players[seat].pieces[GROUND]) < 0:
        found = [load for load in found if cannot_split(g, seat, load) is None]
    return found


def boardings(g: Imperium, seat: int) -> list[Board]:
    """T21.2, T21.3: leaders who could go aboard the ship under way; they take no room."""
    voyage = g.action.voyage
    systems = voyage.systems if voyage is not None else ()
    return [
        Board(leader, g.worlds[planet].planet)
        for at in systems
        if has_leaders(g, seat, at) and may_pick_up(g, seat, at)
        for planet in g.planets_at[at]
        if g.worlds[planet].owner == seat
        for leader in g.worlds[planet].leaders
    ]


def has_leaders(g: Imperium, seat: int, at: int) -> bool:
    return any(g.worlds[planet].leaders and g.worlds[planet].owner == seat for planet in g.planets_at[at])


@story.judges(Board)
def cannot_board(g: Imperium, seat: int, move: Board) -> Refusal | None:
    voyage, planet = g.action.voyage, NUMBER.get(move.planet, -1)
    if voyage is None or planet < 0:
        return no("no-such-move", "T21.3")
    world = g.worlds[planet]
    if world.owner != seat or move.leader not in world.leaders:
        return no("leader-not-there", "T21.3", leader=move.leader, planet=move.planet)
    if world.at not in voyage.systems:
        return no("not-on-the-way", "T9.18", system=g.tiles[world.at])
    return None if may_pick_up(g, seat, world.at) else no("no-pick-up", "T9.18", system=g.tiles[world.at])


def board(g: Imperium, seat: int, move: Board) -> int:
    """A leader comes aboard the ship under way. Returns the system."""
    planet = NUMBER[move.planet]
    world = g.worlds[planet]
    change_world(g, planet, leaders=tuple(each for each in world.leaders if each != move.leader))
    cargo = aboard(g, seat)
    put_aboard(g, seat, replace(cargo, leaders=(*cargo.leaders, move.leader)))
    return world.at


def cannot_split(g: Imperium, seat: int, move: Load) -> Refusal | None:
    """T1.5: a part of a group that goes aboard needs a piece of its own."""
    if move.unit == KINDS[PDS]:
        return None
    if move.unit == KINDS[FIGHTER]:
        whole = move.count == g.fleet(g.where[move.system], seat).ships[FIGHTER]
        return cannot_group(g, seat, FIGHTER, not g.fleet(_voyage(g).to, seat).ships[FIGHTER], whole)
    whole = move.count == g.worlds[NUMBER[move.planet]].ground
    return cannot_group(g, seat, GROUND, not aboard(g, seat).ground, whole)


def _offers(unit: str, system: str, planet: str, most: int) -> list[Load]:
    return [Load(unit, system, planet, count) for count in range(1, most + 1)]


@story.judges(Load)
def cannot_load(g: Imperium, seat: int, move: Load) -> Refusal | None:
    """T9.15, T9.18, T9.20: what, where and how many."""
    voyage, at = g.action.voyage, g.where.get(move.system, -1)
    kind = GROUND if move.unit == TROOPER else KIND.get(move.unit, -1)
    if voyage is None or at < 0 or move.count < 1:
        return no("no-such-move", "T9.18")
    if kind not in CARGO:
        return no("not-carried", "T9.20" if move.unit == "space_dock" else "T9.15", unit=move.unit)
    if at not in voyage.systems:
        return no("not-on-the-way", "T9.18", system=move.system)
    if not may_pick_up(g, seat, at):
        return no("no-pick-up", "T9.18", system=move.system)
    if available(g, seat, move) < move.count:
        return no("not-there", "T9.18", unit=move.unit)
    if kind == FIGHTER and move.count > room_alike(g, seat, voyage.to, FIGHTER):
        return no("alike", "T7.6", unit=move.unit, system=g.tiles[voyage.to])
    room, berths = room_left(g, seat)
    if move.count > room + (berths if kind == GROUND else 0):
        return no("no-room", "T9.15", unit=KINDS[voyage.ship])
    return cannot_split(g, seat, move)


def available(g: Imperium, seat: int, move: Load) -> int:
    """How many of a kind could be taken from a place, if there were room."""
    if move.unit == KINDS[FIGHTER]:
        at = g.where[move.system]
        return fighters_at(g, seat, at) if not move.planet and at != _voyage(g).to else 0
    world = g.worlds[NUMBER[move.planet]] if move.planet in NUMBER else None
    if world is None or world.owner != seat or world.at != g.where[move.system]:
        return 0
    if move.unit == TROOPER:
        return world.shock
    return world.ground - world.shock if move.unit == KINDS[GROUND] else world.pds


# ---------------------------------------------------------------------- doing it


def take_aboard(g: Imperium, seat: int, move: Load) -> int:
    """Units come aboard the ship under way. Returns the system they come from."""
    at = g.where[move.system]
    if move.unit == KINDS[FIGHTER]:
        carry_fighters(g, seat, at, move.count)
        return at
    cargo = aboard(g, seat)
    number = NUMBER[move.planet]
    world = g.worlds[number]
    if move.unit == KINDS[PDS]:
        change_world(g, number, pds=world.pds - move.count)
        put_aboard(g, seat, replace(cargo, pds=cargo.pds + move.count))
    else:
        shock = move.count if move.unit == TROOPER else 0
        change_world(g, number, ground=world.ground - move.count, shock=world.shock - shock)
        put_aboard(g, seat, replace(cargo, ground=cargo.ground + move.count, shock=cargo.shock + shock))
    return at


def put_aboard(g: Imperium, seat: int, cargo: Hold) -> None:
    voyage = _voyage(g)
    if voyage.hold >= 0:
        change_hold(g, seat, voyage.to, voyage.hold, cargo)
        return
    load(g, seat, voyage.to, voyage.ship, cargo)
    g.action = replace(g.action, voyage=replace(voyage, hold=len(g.fleet(voyage.to, seat).holds) - 1))


def joined(first: Hold, second: Hold) -> Hold:
    """Two forces together, aboard the first one's ship if it has one."""
    return replace(
        first,
        ground=first.ground + second.ground,
        pds=first.pds + second.pds,
        shock=first.shock + second.shock,
        leaders=(*first.leaders, *second.leaders),
    )


def reboard(g: Imperium, seat: int, at: int, force: Hold) -> None:
    """Forces that have landed go back aboard ships that have room; they came from there."""
    while force.ground or force.pds or force.leaders:
        hold, cargo, room, berths = roomiest(g, seat, at)
        ground = min(force.ground, room + berths)
        pds = min(force.pds, max(0, room - max(0, ground - berths)))
        leaders = force.leaders
        assert ground or pds or leaders, "what has landed has come from a ship"
        shock = max(0, ground - (force.ground - force.shock))
        part = Hold(-1, ground=ground, pds=pds, shock=shock, leaders=leaders)
        if hold >= 0:
            change_hold(g, seat, at, hold, joined(cargo, part))
        else:
            load(g, seat, at, cargo.ship, joined(cargo, part))
        force = Hold(-1, ground=force.ground - ground, pds=force.pds - pds, shock=force.shock - shock)


def roomiest(g: Imperium, seat: int, at: int) -> tuple[int, Hold, int, int]:
    """The ship with most room beside what it carries: its place (-1: empty), cargo, room and berths."""
    fleet = g.fleet(at, seat)
    ships = list(enumerate(fleet.holds))
    ships += [
        (-1, Hold(kind, damaged))
        for kind in range(len(fleet.ships))
        for damaged in (False, True)
        if empty_ships(fleet, kind, damaged) > 0
    ]
    found = []
    for place, cargo in ships:
        berths = ship_berths(g, seat, cargo.ship)
        room = ship_capacity(g, seat, cargo.ship) - cargo.pds - max(0, cargo.ground - berths)
        found.append((room + max(0, berths - cargo.ground), place, cargo, max(0, room), max(0, berths - cargo.ground)))
    _, place, cargo, room, berths = max(found, key=lambda ship: ship[0])
    return place, cargo, room, berths


def carry_fighters(g: Imperium, seat: int, at: int, count: int) -> None:
    """T9.17: fighters come along; where the ship arrives they belong to no certain ship."""
    voyage = _voyage(g)
    here, there = g.fleet(at, seat), g.fleet(voyage.to, seat)
    systems, stayed = g.action.systems, g.action.stayed
    for _ in range(count):
        here, cargo = without_ship(here, FIGHTER, hold=next_fighter(here))
        there = with_ship(there, FIGHTER, cargo=cargo)
        if at in systems:
            index = systems.index(at)
            waits = without_ship(stayed[index], FIGHTER, hold=next_fighter(stayed[index]))[0]
            stayed = (*stayed[:index], waits, *stayed[index + 1 :])
    set_fleet(g, at, seat, here)
    set_fleet(g, voyage.to, seat, there)
    moved = (g.action.moved[FIGHTER] + count, *g.action.moved[1:])
    g.action = replace(g.action, voyage=replace(voyage, fighters=voyage.fighters + count), moved=moved, stayed=stayed)


def next_fighter(fleet: Fleet) -> int:
    """Fighters that carry nobody come along first: -1, or the place of one with a leader."""
    if empty_ships(fleet, FIGHTER) > 0:
        return -1
    return next(number for number, hold in enumerate(fleet.holds) if hold.ship == FIGHTER)


def _voyage(g: Imperium) -> Voyage:
    assert g.action.voyage is not None, "no ship is under way"
    return g.action.voyage
