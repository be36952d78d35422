"""Moving ships (T9): one after the other they sail to the activated system and take units aboard on the way.

The steps are a draft of the active player's own: others see one motion when it is done.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.galaxy import anomaly
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import DONE, Board, Done, Sail
from perijove.games.imperium.rules.alert import follow, ships_on_alert
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.fleets import (
    counted_ships,
    empty_ships,
    fleet_limit,
    fleet_systems,
    is_idle,
    room_alike,
    set_fleet,
    ship_berths,
    ship_capacity,
    with_ship,
    without_ship,
)
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.leaders.people import envoys
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.loading import board, boardings, harbours_of, loads, stores_of, take_aboard
from perijove.games.imperium.rules.paths import (
    Path,
    detours,
    distances_to,
    farthest,
    first_steps,
    laden_steps,
    may_cross,
    may_slip_by,
    slip_by,
    slips_of,
    steps_of,
)
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.state import (
    CARRIER,
    DOCK,
    FIGHTER,
    KIND,
    NO_FLEET,
    NO_SHIPS,
    SHIPS,
    Fleet,
    Imperium,
    Voyage,
)
from perijove.games.imperium.story import story
from perijove.kernel.decision import Choose, Move, Procedure, Question, draft
from perijove.kernel.forms import Refusal, no

Reach = Mapping[int, Mapping[int, int]]
"""By goal: how many steps lead there from a system."""
DOCK_NAME = "space_dock"


def move_ships(g: Imperium, seat: int) -> Generator[Question, Any, None]:
    """T8.1 step 2, T10.3: the whole movement of an action, then the limits (T9.16, T9.22)."""
    g.action = replace(
        g.action, stayed=tuple(g.fleet(at, seat) for at in g.action.systems), moved=NO_SHIPS, docks_moved=0, arrived=()
    )
    reach = reach_of(g, seat)
    before = Before(g) if g.laws else None
    alert = ships_on_alert(g, seat)
    left: set[int] = set()
    if next(sails(g, seat, reach), None) is not None:
        left = yield from draft(seat, sailing(g, seat, reach))
    moved = g.action.moved if any(g.action.moved) else ()
    g.action = replace(g.action, stayed=(), voyage=None, moved=moved)
    tell_arrivals(g, seat)
    if g.action.moved and before is not None:
        yield from happen(g, "fleet arrives", seat, before)
    yield from follow(g, seat, alert, g.action.systems)
    if left:
        yield from keep_limits(g, sorted(left.union(g.action.systems)))


class Before:
    """Fleets and the forces on planets before ships moved, so that a law may cancel the whole move.

    Nothing hidden is kept: counters on planets may have been dealt anew when it is cancelled.
    """

    __slots__ = ("fleets", "forces")

    def __init__(self, g: Imperium) -> None:
        self.fleets = list(g.fleets)
        self.forces = [(world.ground, world.shock, world.pds, world.leaders) for world in g.worlds]

    def restore(self, g: Imperium) -> None:
        g.fleets = list(self.fleets)
        for planet, (ground, shock, pds, leaders) in enumerate(self.forces):
            change_world(g, planet, ground=ground, shock=shock, pds=pds, leaders=leaders)
        g.action = replace(g.action, moved=(), docks_moved=0, arrived=())


def tell_arrivals(g: Imperium, seat: int) -> None:
    if g.action.moved or g.action.docks_moved:
        kinds = [name for name, count in zip(SHIPS, g.action.moved, strict=False) for _ in range(count)]
        kinds += [DOCK_NAME] * sum(map(g.action.docks_into, g.action.systems))
        g.say("fleet.moved", seat=seat, systems=[g.tiles[at] for at in g.action.systems], units=kinds)


def sailing(g: Imperium, seat: int, reach: Reach) -> Procedure[set[int]]:
    """Ship by ship, until the player is done. Returns the systems that ships have left."""
    left: set[int] = set()
    args = {"system": g.tiles[g.action.systems[-1]]}
    while True:
        move = yield Choose(seat, "sail", partial(sail_options, g, seat, reach), "T9.1", args)
        if isinstance(move, Done):
            return left
        left.add(set_sail(g, seat, move))
        while loads(g, seat) or boardings(g, seat):
            load = yield Choose(seat, "load", partial(load_options, g, seat), "T9.18", {"unit": move.ship})
            if isinstance(load, Done):
                break
            left.add(board(g, seat, load) if isinstance(load, Board) else take_aboard(g, seat, load))
        g.action = replace(g.action, voyage=None)


def sail_options(g: Imperium, seat: int, reach: Reach) -> list[Move]:
    return [*sails(g, seat, reach), DONE]


def load_options(g: Imperium, seat: int) -> list[Move]:
    return [*loads(g, seat), *boardings(g, seat), DONE]


# ---------------------------------------------------------------------- what can sail


def reach_of(g: Imperium, seat: int) -> Reach:
    """T9.1, T10.3: the goals and what lies within reach; in a transfer each of the two systems from the other."""
    systems = g.action.systems
    if len(systems) == 2:
        return {to: {start: 1, to: 0} for start, to in (systems, systems[::-1])}
    goal = systems[0]
    if not any(at == goal or not has_counter(g, at, seat) for at in fleet_systems(g, seat)):
        return {}
    return {goal: distances_to(g, seat, goal, max(farthest(g, seat, goal), 2))}


def waiting(g: Imperium, seat: int, at: int) -> Fleet:
    """T9.7: the ships of a system that have not moved in this action."""
    if at in g.action.systems and g.action.stayed:
        return g.action.stayed[g.action.systems.index(at)]
    return g.fleet(at, seat)


def starts(g: Imperium, seat: int, far: Mapping[int, int]) -> Iterator[tuple[int, Fleet]]:
    """T9.2: systems within reach with ships that may start: without an own counter, or the activated one."""
    for start in far:
        fleet = waiting(g, seat, start)
        if fleet is NO_FLEET or not (any(fleet.ships) or fleet.docks):
            continue
        if start in g.action.systems or not has_counter(g, start, seat):
            yield start, fleet


def sails(g: Imperium, seat: int, reach: Reach) -> Iterator[Sail]:
    """Every ship that can move now, by the ways that differ in what it can pick up; several alike at once."""
    if not g.action.passage:
        yield from _sails(g, seat, reach)
        return
    led = {g.tiles[at] for at in envoys(g, seat)}  # T21.6: only these fleets have been let through
    yield from (move for move in _sails(g, seat, reach) if move.start not in led)
    g.action = replace(g.action, escorted=True)
    found = [move for move in _sails(g, seat, reach_of(g, seat)) if move.start in led]
    g.action = replace(g.action, escorted=False)
    yield from found


def _sails(g: Imperium, seat: int, reach: Reach) -> Iterator[Sail]:
    carriers = [has_room(g, seat, kind) for kind in range(len(SHIPS))]
    for goal, far in reach.items():
        if not modified(g, "path.enter", seat, True, goal):
            far = {goal: 0}
        stores, harbours = stores_of(g, seat, far), harbours_of(g, seat, far)
        full = not room_for(g, seat, goal, FIGHTER, 1) and not room_for(g, seat, goal, CARRIER, 1)
        for start, fleet in starts(g, seat, far):
            for kind, carries in enumerate(carriers):
                if fleet.ships[kind] and not (full and start != goal):
                    where = stores if carries else harbours
                    yield from _sails_of(g, seat, goal, start, fleet, kind, far, where, carries)
            if fleet.docks and start != goal and steps_of(g, seat, DOCK, start) >= far[start]:
                path = detours(g, seat, start, goal, far[start], far, frozenset())[0]
                for place in docks_apart(g, start, fleet.docks):
                    yield Sail(DOCK_NAME, g.tiles[start], named(g, path), hold=place)
        if (
            len(reach) == 1
            and len(far) > 1
            and not full
            and book.changing("path.slips").keys() & g.players[seat].in_force
        ):
            yield from _slipping(g, seat, goal, far)


def docks_apart(g: Imperium, start: int, docks: tuple[int, ...]) -> list[int]:
    """T18.9: which dock moves matters if some can produce in this round and others can't: one of each, by its place."""
    idle = [is_idle(g, since) for since in docks]
    if len(set(idle)) == 1:
        return [-1]
    return [g.action.docks_into(start) + idle.index(kind) for kind in (False, True)]


def _slipping(g: Imperium, seat: int, goal: int, far: Mapping[int, int]) -> Iterator[Sail]:
    """Ships that reach the goal only by slipping past enemy ships."""
    for start in fleet_systems(g, seat):
        fleet = waiting(g, seat, start)
        if start == goal or has_counter(g, start, seat):
            continue
        for kind in range(len(SHIPS)):
            steps = steps_of(g, seat, kind, start) if fleet.ships[kind] else 0
            if ways := past_enemies(g, seat, start, goal, steps, far):
                yield from _along(g, seat, goal, start, fleet, kind, ways, has_room(g, seat, kind))
        for number, hold in enumerate(fleet.holds):
            if hold not in fleet.holds[:number] and room_for(g, seat, goal, hold.ship, 1):
                for path in past_enemies(g, seat, start, goal, laden_steps(g, seat, hold, start), far):
                    yield Sail(SHIPS[hold.ship], g.tiles[start], path, hold.damaged, number)


def past_enemies(
    g: Imperium, seat: int, start: int, goal: int, steps: int, far: Mapping[int, int]
) -> list[tuple[str, ...]]:
    """The way of a ship that reaches the goal only by slipping past enemy ships, if there is one."""
    if not steps or far.get(start, steps + 1) <= steps:
        return []
    path = slip_by(g, seat, start, goal, steps)
    return [named(g, path)] if path else []


def _sails_of(
    g: Imperium,
    seat: int,
    goal: int,
    start: int,
    fleet: Fleet,
    kind: int,
    far: Mapping[int, int],
    stores: frozenset[int],
    carries: bool,
) -> Iterator[Sail]:
    """Ships of one kind from one system; `stores` is where they could take something or somebody aboard."""
    steps = steps_of(g, seat, kind, start)
    places = courses(g, seat, goal, start, steps, far, stores)
    yield from _laden(g, seat, goal, start, fleet, kind, far, stores, steps, places)
    if places:
        yield from _along(g, seat, goal, start, fleet, kind, places, carries)


def _along(
    g: Imperium,
    seat: int,
    goal: int,
    start: int,
    fleet: Fleet,
    kind: int,
    places: list[tuple[str, ...]],
    carries: bool,
) -> Iterator[Sail]:
    """Empty ships of one kind by some ways: one at a time, or several alike by the first of them."""
    ship, system = SHIPS[kind], g.tiles[start]
    for damaged in (False, True):
        most = room_for(g, seat, goal, kind, empty_ships(fleet, kind, damaged)) if start != goal else 1
        if empty_ships(fleet, kind, damaged) and most:
            for path in places:
                yield Sail(ship, system, path, damaged)
            if not carries:
                for count in range(2, most + 1):
                    yield Sail(ship, system, places[0], damaged, count=count)


def _laden(
    g: Imperium,
    seat: int,
    goal: int,
    start: int,
    fleet: Fleet,
    kind: int,
    far: Mapping[int, int],
    stores: frozenset[int],
    steps: int,
    places: list[tuple[str, ...]],
) -> Iterator[Sail]:
    """Ships of a kind that carry something already; some of them are faster by what they carry."""
    for number, hold in enumerate(fleet.holds):
        if hold.ship != kind or hold in fleet.holds[:number]:
            continue
        if start != goal and not room_for(g, seat, goal, kind, 1):
            continue
        own = laden_steps(g, seat, hold, start)
        ways = courses(g, seat, goal, start, own, far, stores) if own > steps else places
        for path in ways:
            yield Sail(SHIPS[kind], g.tiles[start], path, hold.damaged, number)


def courses(
    g: Imperium, seat: int, goal: int, start: int, steps: int, far: Mapping[int, int], stores: frozenset[int]
) -> list[tuple[str, ...]]:
    """The ways of a ship that goes so many steps; in the activated system it may stay and take aboard what is there."""
    if steps < far[start] or (start == goal and not stores):
        return []
    paths = detours(g, seat, start, goal, steps, far, stores) if steps >= 2 or start != goal else []
    if start == goal and start in stores:
        paths.append(())
    return [named(g, path) for path in paths]


def has_room(g: Imperium, seat: int, kind: int) -> bool:
    """T9.15: whether ships of a kind can carry anything."""
    return bool(ship_capacity(g, seat, kind) or ship_berths(g, seat, kind))


def room_for(g: Imperium, seat: int, at: int, kind: int, count: int) -> int:
    """T7.6, T7.7: how many of some ships may join a fleet on purpose."""
    count = min(count, room_alike(g, seat, at, kind))
    if count <= 0:
        return 0
    if not modified(g, "fighters.free", seat, False):
        return min(count, max(0, fleet_limit(g, seat, at) - g.fleet(at, seat).big))
    fleet, limit, fitting = g.fleet(at, seat), fleet_limit(g, seat, at), 0
    for more in range(1, count + 1):  # free fighters count only above the room that other ships give
        ships = (*fleet.ships[:kind], fleet.ships[kind] + more, *fleet.ships[kind + 1 :])
        set_fleet(g, at, seat, replace(fleet, ships=ships))
        if counted_ships(g, seat, at) <= limit:
            fitting = more
    set_fleet(g, at, seat, fleet)
    return fitting


def named(g: Imperium, path: Path) -> tuple[str, ...]:
    return tuple([g.tiles[at] for at in path])


# ---------------------------------------------------------------------- setting sail


def set_sail(g: Imperium, seat: int, move: Sail) -> int:
    """Ships go to their goal; the last one may then take units aboard. Returns where they started."""
    start = g.where[move.start]
    path = tuple([g.where[tile] for tile in move.path])
    goal = path[-1] if path else start
    if move.ship == DOCK_NAME:
        move_dock(g, seat, start, goal, move.hold)
        return start
    kind = KIND[move.ship]
    for _ in range(move.count):
        fleet, cargo = without_ship(g.fleet(start, seat), kind, move.damaged, move.hold)
        set_fleet(g, start, seat, fleet)
        set_fleet(g, goal, seat, with_ship(g.fleet(goal, seat), kind, move.damaged, cargo))
        leave(g, start, kind, move.damaged, move.hold)
    hold = len(g.fleet(goal, seat).holds) - 1 if move.hold >= 0 else -1
    systems = tuple(dict.fromkeys((start, *path)))
    moved = g.action.moved
    arrived = g.action.arrived
    if start != goal:
        moved = (*moved[:kind], moved[kind] + move.count, *moved[kind + 1 :])
    if path:
        arrived = tuple(dict.fromkeys((*arrived, goal)))
    voyage = Voyage(kind, move.damaged, goal, systems, hold) if move.count == 1 else None
    g.action = replace(g.action, voyage=voyage, moved=moved, arrived=arrived)
    return start


def leave(g: Imperium, start: int, kind: int, damaged: bool = False, hold: int = -1, count: int = 1) -> None:
    """T9.7: a ship of an activated system has moved and does not move again."""
    systems, stayed = g.action.systems, g.action.stayed
    if start in systems:
        index = systems.index(start)
        fleet = stayed[index]
        for _ in range(count):
            fleet, _cargo = without_ship(fleet, kind, damaged, hold)
        g.action = replace(g.action, stayed=(*stayed[:index], fleet, *stayed[index + 1 :]))


def move_dock(g: Imperium, seat: int, start: int, goal: int, hold: int = -1) -> None:
    """races.saar.dock.move: a floating dock moves by itself. Those that have moved lie before the others."""
    here, there = g.fleet(start, seat), g.fleet(goal, seat)
    arrived = g.action.docks_into(start)
    place = max(hold, arrived)
    set_fleet(g, start, seat, replace(here, docks=(*here.docks[:place], *here.docks[place + 1 :])))
    set_fleet(g, goal, seat, replace(there, docks=(here.docks[place], *there.docks)))
    systems, stayed = g.action.systems, g.action.stayed
    if start in systems:
        index, place = systems.index(start), place - arrived
        docks = stayed[index].docks
        waits = replace(stayed[index], docks=(*docks[:place], *docks[place + 1 :]))
        stayed = (*stayed[:index], waits, *stayed[index + 1 :])
    moved = g.action.docks_moved + (1 << 3 * systems.index(goal))
    g.action = replace(g.action, docks_moved=moved, stayed=stayed, voyage=None)


# ---------------------------------------------------------------------- why not


@story.judges(Sail)
def cannot_sail(g: Imperium, seat: int, move: Sail) -> Refusal | None:
    """T9.1 to T9.13: everything that keeps a ship from moving."""
    start = g.where.get(move.start, -1)
    path = tuple([g.where.get(tile, -1) for tile in move.path])
    if start < 0 or -1 in path or move.ship not in KIND or move.count < 1:
        return no("no-such-move", "T9.1")
    goal = path[-1] if path else start
    if goal not in g.action.systems:
        return no("not-activated", "T9.1", system=g.tiles[goal])
    if start not in g.action.systems and has_counter(g, start, seat):
        return no("activated-before", "T9.2", system=move.start)
    if refusal := cannot_start(g, seat, move, start):
        return refusal
    with_envoy = start in envoys(g, seat)
    g.action = replace(g.action, escorted=with_envoy)
    refusal = cannot_go(g, seat, move, start, path)
    g.action = replace(g.action, escorted=False)
    if refusal:
        return refusal
    if move.ship != DOCK_NAME and start != goal and room_for(g, seat, goal, KIND[move.ship], move.count) < move.count:
        return no("fleet-full", "T7.6", limit=fleet_limit(g, seat, goal))
    return None


def cannot_start(g: Imperium, seat: int, move: Sail, start: int) -> Refusal | None:
    """T9.2, T9.7, T9.16: the ship must be there, and it moves once; fighters have no movement of their own."""
    kind, there, fleet = KIND[move.ship], g.fleet(start, seat), waiting(g, seat, start)
    if kind == DOCK:
        waits = range(g.action.docks_into(start), len(there.docks))
        fits = move.hold in waits if move.hold >= 0 else bool(fleet.docks)
        return None if fits else no("no-such-ship", "T9.20", unit=move.ship, system=move.start)
    if kind >= len(SHIPS) or (kind == FIGHTER and move.path and not modified(g, "fighters.free", seat, False)):
        return no("must-be-carried", "T9.16", unit=move.ship)
    if not _has(there, kind, move):
        return no("no-such-ship", "T9.2", unit=move.ship, system=move.start)
    if not _has(fleet, kind, move):
        return no("has-moved", "T9.7", unit=move.ship)
    return None


def _has(fleet: Fleet, kind: int, move: Sail) -> bool:
    if move.hold < 0:
        return empty_ships(fleet, kind, move.damaged) >= move.count
    if move.hold >= len(fleet.holds) or move.count != 1:
        return False
    return fleet.holds[move.hold].ship == kind and fleet.holds[move.hold].damaged == move.damaged


def cannot_go(g: Imperium, seat: int, move: Sail, start: int, path: Path) -> Refusal | None:
    """T9.1, T9.3, T9.9 to T9.13: step by step along a way."""
    at = start
    for number, to in enumerate(path):
        if to not in (g.links[at] if number else first_steps(g, seat, start)):
            return no("not-adjacent", "T9.9", start=g.tiles[at], system=g.tiles[to])
        if not modified(g, "path.enter", seat, True, to):
            return no("no-entry", "T9.1", system=g.tiles[to])
        at = to
    for to in path[:-1]:
        if not may_cross(g, seat, to):
            return no("no-passage", CLAUSES[anomaly(g, to)], system=g.tiles[to])
    holds = g.fleet(start, seat).holds
    laden = move.hold >= 0 and move.ship != DOCK_NAME
    steps = laden_steps(g, seat, holds[move.hold], start) if laden else steps_of(g, seat, KIND[move.ship], start)
    blocked = [to for to in path[:-1] if not may_slip_by(g, seat, to)]
    if len(blocked) > slips_of(g, seat, steps, start, path[-1] if path else start):
        return no("enemy-ships", "T9.3", system=g.tiles[blocked[0]])
    if len(path) > steps:
        return no("too-far", "T9.12" if anomaly(g, start) == "nebula" else "T9.1", steps=steps, far=len(path))
    return None


CLAUSES = {"asteroid_field": "T9.10", "supernova": "T9.11", "nebula": "T9.12", "ion_storm": "T9.13"}
