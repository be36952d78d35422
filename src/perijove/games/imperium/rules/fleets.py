"""Ships on the board: putting, moving, damaging and removing them, what they carry, and the limits of a fleet.

Everything that changes a fleet goes through these functions: they keep reinforcements and cargo in step.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from perijove.games.imperium.facts import UNITS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.state import DOCK, FIGHTER, GROUND, KINDS, NO_FLEET, PDS, SHIPS, Fleet, Hold, Imperium

PRINTED_CAPACITY = tuple(UNITS[name].capacity for name in SHIPS)
PRINTED_MOVE = tuple(UNITS[name].move for name in SHIPS)
SUSTAINS = tuple(UNITS[name].sustains for name in SHIPS)


def _plus(counts: tuple[int, ...], kind: int, change: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] + change, *counts[kind + 1 :])


def set_fleet(g: Imperium, at: int, seat: int, fleet: Fleet) -> None:
    """An empty one is always the same, so that it is known at a glance."""
    g.fleets[at * g.seats + seat] = fleet if fleet != NO_FLEET else NO_FLEET


def take_pieces(g: Imperium, seat: int, kind: int, count: int) -> None:
    """Units leave reinforcements, or come back to them with a number below zero (T1.10)."""
    player = g.players[seat]
    player.pieces = _plus(player.pieces, kind, -count)


def in_reserve(g: Imperium, seat: int, kind: int) -> int:
    """T1.4, T1.5: how many units of a kind can still be placed; fighters and ground forces have no limit."""
    return g.players[seat].pieces[kind] if UNITS[KINDS[kind]].limited else 99


# ---------------------------------------------------------------------- ships


def add_ships(g: Imperium, seat: int, at: int, kind: int, count: int = 1) -> None:
    """Ships come from reinforcements into a system."""
    fleet = g.fleet(at, seat)
    set_fleet(g, at, seat, replace(fleet, ships=_plus(fleet.ships, kind, count)))
    take_pieces(g, seat, kind, count)


def remove_ship(
    g: Imperium, seat: int, at: int, kind: int, damaged: bool = False, hold: int = -1, doomed: bool = True
) -> Hold | None:
    """T12.12: a ship goes back to reinforcements, and with it what it carries; the cargo lost is returned.

    T21.9: leaders aboard are killed, unless what destroys the ship leaves them another fate (`doomed` is False).
    """
    fleet, cargo = without_ship(g.fleet(at, seat), kind, damaged, hold)
    set_fleet(g, at, seat, fleet)
    take_pieces(g, seat, kind, -1)
    if cargo is not None:
        take_pieces(g, seat, GROUND, -cargo.ground)
        take_pieces(g, seat, PDS, -cargo.pds)
        if doomed:
            lose_leaders(g, seat, cargo.leaders)
    return cargo


def lose_leaders(g: Imperium, seat: int, leaders: tuple[str, ...]) -> None:
    """T21.9: leaders who die with their ship."""
    g.dead += leaders
    for leader in leaders:
        g.say("leader.killed", seat=seat, leader=leader)


def lose_fighters(g: Imperium, seat: int, at: int, count: int) -> tuple[str, ...]:
    """Fighters go back to reinforcements, those that carry nobody first; the leaders aboard the others."""
    fleet = g.fleet(at, seat)
    left = fleet.ships[FIGHTER] - count
    kept: list[Hold] = []
    leaders: tuple[str, ...] = ()
    for hold in fleet.holds:
        if hold.ship == FIGHTER and sum(each.ship == FIGHTER for each in kept) >= left:
            leaders += hold.leaders
        else:
            kept.append(hold)
    set_fleet(g, at, seat, replace(fleet, ships=(left, *fleet.ships[1:]), holds=tuple(kept)))
    take_pieces(g, seat, FIGHTER, -count)
    return leaders


def move_ship(
    g: Imperium, seat: int, start: int, to: int, kind: int, damaged: bool = False, hold: int = -1, count: int = 1
) -> None:
    """A ship goes to another system with what it carries; several alike only if they carry nothing."""
    here, there = g.fleet(start, seat), g.fleet(to, seat)
    for _ in range(count):
        here, cargo = without_ship(here, kind, damaged, hold)
        there = with_ship(there, kind, damaged, cargo)
    set_fleet(g, start, seat, here)
    set_fleet(g, to, seat, there)


def without_ship(fleet: Fleet, kind: int, damaged: bool = False, hold: int = -1) -> tuple[Fleet, Hold | None]:
    cargo = fleet.holds[hold] if hold >= 0 else None
    holds = (*fleet.holds[:hold], *fleet.holds[hold + 1 :]) if cargo is not None else fleet.holds
    ships = _plus(fleet.ships, kind, -1)
    damages = _plus(fleet.damaged, kind, -1) if damaged else fleet.damaged
    assert ships[kind] >= damages[kind] >= 0, f"there is no such {SHIPS[kind]}"
    return Fleet(ships, damages, holds, fleet.docks), cargo


def with_ship(fleet: Fleet, kind: int, damaged: bool = False, cargo: Hold | None = None) -> Fleet:
    return Fleet(
        _plus(fleet.ships, kind, 1),
        _plus(fleet.damaged, kind, 1) if damaged else fleet.damaged,
        fleet.holds if cargo is None else (*fleet.holds, cargo),
        fleet.docks,
    )


def is_idle(g: Imperium, since: int) -> bool:
    """T18.9: whether a dock was placed in this round, so that it can't produce yet."""
    return since >= g.round


def without_dock(g: Imperium, seat: int, at: int, idle: bool) -> Fleet:
    """A fleet without one of its floating docks: one that can produce in this round, or one that can't."""
    fleet = g.fleet(at, seat)
    place = [is_idle(g, since) for since in fleet.docks].index(idle)
    return replace(fleet, docks=(*fleet.docks[:place], *fleet.docks[place + 1 :]))


def sink_dock(g: Imperium, seat: int, at: int, idle: bool) -> None:
    """Such a dock goes back to reinforcements."""
    set_fleet(g, at, seat, without_dock(g, seat, at, idle))
    take_pieces(g, seat, DOCK, -1)


def damage_ship(g: Imperium, seat: int, at: int, kind: int, hold: int = -1) -> None:
    """T12.10: a ship that sustains damage takes its first hit by it."""
    fleet = g.fleet(at, seat)
    holds = fleet.holds
    if hold >= 0:
        holds = (*holds[:hold], replace(holds[hold], damaged=True), *holds[hold + 1 :])
    set_fleet(g, at, seat, replace(fleet, damaged=_plus(fleet.damaged, kind, 1), holds=holds))


def repair_fleet(g: Imperium, seat: int, at: int, kinds: Collection[int] = range(len(SHIPS))) -> None:
    """T6.3: ships of some kinds, or all."""
    fleet = g.fleet(at, seat)
    if any(fleet.damaged):
        holds = tuple(replace(hold, damaged=hold.damaged and hold.ship not in kinds) for hold in fleet.holds)
        damaged = tuple(0 if kind in kinds else count for kind, count in enumerate(fleet.damaged))
        set_fleet(g, at, seat, Fleet(fleet.ships, damaged, holds, fleet.docks))


# ---------------------------------------------------------------------- cargo


def load(g: Imperium, seat: int, at: int, kind: int, cargo: Hold) -> None:
    """An empty ship of a kind takes cargo aboard (`cargo.ship` and `cargo.damaged` say which)."""
    assert cargo.ship == kind
    fleet = g.fleet(at, seat)
    set_fleet(g, at, seat, replace(fleet, holds=(*fleet.holds, cargo)))


def change_hold(g: Imperium, seat: int, at: int, hold: int, cargo: Hold) -> None:
    """What a carrying ship has aboard now; it is no carrying ship any more when nothing is left."""
    fleet = g.fleet(at, seat)
    kept = (cargo,) if cargo.ground or cargo.pds or cargo.leaders else ()
    set_fleet(g, at, seat, replace(fleet, holds=(*fleet.holds[:hold], *kept, *fleet.holds[hold + 1 :])))


def empty_ships(fleet: Fleet, kind: int, damaged: bool = False) -> int:
    """Ships of a kind that carry nothing."""
    count = fleet.damaged[kind] if damaged else fleet.ships[kind] - fleet.damaged[kind]
    return count - sum(hold.ship == kind and hold.damaged == damaged for hold in fleet.holds)


# ---------------------------------------------------------------------- limits


def movement(g: Imperium, seat: int, kind: int, start: int) -> int:
    """T9.8: printed movement with what changes it; what a nebula does is the path's affair."""
    return modified(g, "unit.move", seat, PRINTED_MOVE[kind], kind, start)


def hold_movement(g: Imperium, seat: int, hold: Hold, start: int) -> int:
    """Movement of a ship with what it carries."""
    return modified(g, "hold.move", seat, movement(g, seat, hold.ship, start), hold, start)


def ship_capacity(g: Imperium, seat: int, kind: int) -> int:
    return modified(g, "unit.capacity", seat, PRINTED_CAPACITY[kind], kind)


def ship_berths(g: Imperium, seat: int, kind: int) -> int:
    """Room for ground forces alone (Stasis Capsules)."""
    return modified(g, "unit.berths", seat, 0, kind)


def sustains(g: Imperium, seat: int, kind: int) -> bool:
    return modified(g, "unit.sustains", seat, SUSTAINS[kind], kind)


def fleet_limit(g: Imperium, seat: int, at: int) -> int:
    """T7.5: ships, fighters not counted, that a player may have in a system."""
    return modified(g, "fleet.limit", seat, g.players[seat].fleet, at)


def fighter_room(g: Imperium, seat: int, at: int) -> int:
    """T9.16: how many fighters a system supports: ships there without the cargo aboard, and 3 for each own dock."""
    fleet = g.fleet(at, seat)
    room = sum(count * ship_capacity(g, seat, kind) for kind, count in enumerate(fleet.ships) if count)
    berths = {kind: ship_berths(g, seat, kind) for kind in {hold.ship for hold in fleet.holds}}
    room -= sum(max(0, hold.ground - berths[hold.ship]) + hold.pds for hold in fleet.holds)
    room += sum(modified(g, "dock.fighters", seat, 3, -1) for _ in fleet.docks)
    for planet in g.planets_at[at]:
        world = g.worlds[planet]
        if world.owner == seat and world.dock:
            room += modified(g, "dock.fighters", seat, 3, planet)
    return room


def counted_ships(g: Imperium, seat: int, at: int) -> int:
    """T7.5, T7.7: ships that count against Fleet Supply; free fighters above the room do too."""
    fleet = g.fleet(at, seat)
    counted = fleet.big
    if fleet.ships[FIGHTER] and modified(g, "fighters.free", seat, False):
        counted += max(0, fleet.ships[FIGHTER] - fighter_room(g, seat, at))
    return counted


def room_alike(g: Imperium, seat: int, at: int, kind: int) -> int:
    """How many more ships of a kind may be in a system, whatever Fleet Supply says."""
    most = modified(g, "ships.alike", seat, 0, kind)
    return max(0, most - g.fleet(at, seat).ships[kind]) if most else 99


def excess_alike(g: Imperium, seat: int, at: int, kind: int) -> int:
    """By how many ships of a kind a system holds too many of them."""
    most = modified(g, "ships.alike", seat, 0, kind)
    return max(0, g.fleet(at, seat).ships[kind] - most) if most else 0


def excess_ships(g: Imperium, seat: int, at: int) -> int:
    """T7.6: by how many ships the fleet limit is broken."""
    return max(0, counted_ships(g, seat, at) - fleet_limit(g, seat, at))


def drop_fighters(g: Imperium, seat: int, at: int) -> int:
    """T9.16, T9.22: fighters without room are destroyed, unless they are free; how many."""
    fleet = g.fleet(at, seat)
    if not fleet.ships[FIGHTER] or modified(g, "fighters.free", seat, False):
        return 0
    lost = max(0, fleet.ships[FIGHTER] - max(0, fighter_room(g, seat, at)))
    if lost:
        lose_leaders(g, seat, lose_fighters(g, seat, at, lost))
        g.say("fighters.lost", seat=seat, system=g.tiles[at], count=lost)
    return lost


# ---------------------------------------------------------------------- who is where


def has_ships(g: Imperium, at: int, seat: int) -> bool:
    return any(g.fleet(at, seat).ships)


def enemy_ships(g: Imperium, at: int, seat: int) -> list[int]:
    """Whose ships, fighters too, are in a system besides the own ones."""
    first = at * g.seats
    return [other for other in range(g.seats) if other != seat and g.fleets[first + other].ships != NO_FLEET.ships]


def blocking(g: Imperium, at: int, seat: int) -> bool:
    """T9.3: whether enemy ships stop movement through a system; fighters do so only if they are free."""
    for other in enemy_ships(g, at, seat):
        if g.fleet(at, other).big or modified(g, "fighters.free", other, False):
            return True
    return False


def fleet_systems(g: Imperium, seat: int) -> list[int]:
    """The systems where a player has ships or floating docks."""
    fleets = g.fleets[seat :: g.seats]
    return [at for at, fleet in enumerate(fleets) if fleet.ships != NO_FLEET.ships or fleet.docks]


def own_systems(g: Imperium, seat: int) -> list[int]:
    """The systems where a player has units, in order."""
    found = set(fleet_systems(g, seat))
    worlds = g.worlds
    found.update(worlds[planet].at for planet in g.players[seat].planets if not worlds[planet].is_empty)
    return sorted(found)


def has_units(g: Imperium, at: int, seat: int) -> bool:
    """T1.11: any unit of a player: ships, ground forces, PDS, docks, aboard or on planets."""
    if g.fleet(at, seat) != NO_FLEET:
        return True
    return any(g.worlds[planet].owner == seat and not g.worlds[planet].is_empty for planet in g.planets_at[at])
