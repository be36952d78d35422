"""Production (T18): docks produce units, new docks are built, and all is paid in one sum.

Units are ordered one after the other and stand on the board as soon as they are ordered, so that every limit is seen as
it will be; the sum is paid when the order is complete. Until then the steps are the player's own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from perijove.games.imperium.facts import LIMITS, NUMBER, PLANETS, UNITS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import DONE, Build, BuildDock, Done
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.fleets import (
    add_ships,
    change_hold,
    counted_ships,
    empty_ships,
    enemy_ships,
    fighter_room,
    fleet_limit,
    in_reserve,
    load,
    room_alike,
    set_fleet,
    ship_capacity,
    take_pieces,
)
from perijove.games.imperium.rules.groups import cannot_group
from perijove.games.imperium.rules.paying import pay, purse
from perijove.games.imperium.rules.planets import add_dock, add_ground, add_pds, enemy_units
from perijove.games.imperium.state import (
    CARRIER,
    DOCK,
    FIGHTER,
    GROUND,
    KIND,
    KINDS,
    PDS,
    SHIPS,
    WAR_SUN,
    Hold,
    Imperium,
)
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Choose, Move, Procedure, Question, draft
from perijove.kernel.forms import Refusal, no

NAMES = tuple(PLANETS)
FLOATING = -1
FLOATING_LIMIT = 4
"""races.saar.dock.capacity"""
USED = "produced at "
DOCK_LIMIT = 2
"""T18.2: more than the resources of the dock's planet."""


class Order:
    """What a player is producing: docks, how much they have produced, and what is paid from elsewhere."""

    __slots__ = ("arrived", "before", "dues", "extra", "foundable", "founded", "g", "made", "most", "others", "seat",
                 "single", "system", "systems")  # fmt: skip

    def __init__(
        self,
        g: Imperium,
        seat: int,
        systems: Sequence[int],
        most: int,
        extra: int,
        foundable: bool,
        single: bool = False,
    ) -> None:
        self.g, self.seat, self.systems = g, seat, tuple(systems)
        self.most, self.extra, self.foundable = most, extra, foundable
        self.single = single or modified(g, "dock.single", seat, False)
        """Only one dock may produce."""
        self.system = -1
        """Where production has begun: all of it is in one system (T10.6)."""
        self.made: dict[tuple[int, int], list[int]] = {}
        """By dock (system, planet or FLOATING): units of each kind."""
        self.founded: list[int] = []
        """The planets of new docks."""
        self.before = {at: g.fleet(at, seat) for at in systems}
        """The ships that were there when production began."""
        self.arrived: tuple[int, ...] = ()
        """Where new ships have appeared."""
        self.others: list[Move] = []
        """What options let a player order besides, and what that costs."""
        self.dues = 0

    @property
    def units(self) -> int:
        return sum(map(sum, self.made.values()))

    def dock_of(self, move: Build) -> tuple[int, int]:
        """The dock that makes a unit: its system and planet. A floating one is in the system in use."""
        if move.dock:
            planet = NUMBER[move.dock]
            return self.g.worlds[planet].at, planet
        at = self.g.where[move.system]
        return (at if self.system < 0 or working_docks(self.g, self.seat, at) else self.system), FLOATING

    def limit(self, at: int, planet: int) -> int:
        """T18.2: resources of its planet + 2; floating docks four each."""
        g, seat = self.g, self.seat
        if planet == FLOATING:
            each = modified(g, "dock.limit", seat, FLOATING_LIMIT, FLOATING)
            docks = len(working_docks(g, seat, at))
            return each * (min(docks, 1) if self.single else docks)
        return modified(g, "dock.limit", seat, g.worlds[planet].resources + DOCK_LIMIT, planet)

    def left(self, at: int, planet: int) -> int:
        if self.single and self.made and (at, planet) not in self.made:
            return 0
        return min(self.limit(at, planet) - sum(self.made.get((at, planet), ())), self.most - self.units)

    def cost_of(self, counts: Sequence[int]) -> int:
        """T18.3: fighters and ground forces two for 1, a single one costs as much."""
        total = 0
        for kind, count in enumerate(counts):
            if count:
                unit = UNITS[KINDS[kind]]
                cost = modified(self.g, "unit.cost", self.seat, unit.cost, kind)
                total += cost * -(-count // modified(self.g, "unit.batch", self.seat, unit.per_cost, kind))
        return total

    def gift(self, at: int, planet: int, units: int) -> int:
        """What a dock has by itself; of several floating ones each that makes a unit."""
        each = modified(self.g, "dock.extra", self.seat, 0, planet)
        if not each or planet != FLOATING or self.single:
            return each
        return each * min(units, len(working_docks(self.g, self.seat, at)))

    def price(self, more: Build | None = None, dock: int = -1, due: int = 0) -> int:
        """One sum for everything, less what docks have by themselves, and what the card in use gives."""
        made = {key: list(counts) for key, counts in self.made.items()}
        if more is not None:
            made.setdefault(self.dock_of(more), [0] * len(KINDS))[KIND[more.unit]] += more.count
        whole = [sum(counts[kind] for counts in made.values()) for kind in range(len(KINDS))]
        own = sum(min(self.cost_of(counts), self.gift(*dock, sum(counts))) for dock, counts in made.items())
        cost = modified(self.g, "unit.cost", self.seat, UNITS["space_dock"].cost, DOCK)
        new = [*self.founded, dock] if dock >= 0 else self.founded
        docks = sum(modified(self.g, "dock.cost", self.seat, cost, planet) for planet in new)
        return max(0, self.cost_of(whole) - own - self.extra) + docks + self.dues + due


def _nothing(order: Order, move: Any) -> None:
    """Nothing happens yet."""


class Ware(msgspec.Struct, frozen=True):
    """Something else that can be ordered in the production step where an option is in force."""

    option: str
    offers: Callable[[Order, int], Iterable[tuple[Move, int]]]
    """Moves with their prices, as far as the rules of the option allow them in a system."""
    place: Callable[[Order, Any], None] = _nothing
    """What happens when it is ordered,"""
    paid: Callable[[Order, Any], None] = _nothing
    """and when all is paid."""


WARES: dict[type[Move], Ware] = {}


# ---------------------------------------------------------------------- docks


def working_docks(g: Imperium, seat: int, at: int) -> list[int]:
    """T18.9, races.saar.dock.noproduce: floating docks that were not placed this round and did not move now."""
    moved = g.action.docks_into(at) if g.action.seat == seat else 0
    docks = [since for since in g.fleet(at, seat).docks[moved:] if since < g.round]
    if docks and not modified(g, "dock.works", seat, True, FLOATING):
        return []
    return docks


def docks_at(g: Imperium, seat: int, at: int) -> list[int]:
    """T18.1, T18.9: the planets of a system whose dock can produce; FLOATING for docks in space."""
    found = [
        planet
        for planet in g.planets_at[at]
        if g.worlds[planet].owner == seat
        and g.worlds[planet].dock
        and may_produce(g, planet)
        and modified(g, "dock.works", seat, True, planet)
    ]
    found += [FLOATING] if working_docks(g, seat, at) else []
    return [dock for dock in found if cannot_work(g, seat, at, dock) is None]


def cannot_work(g: Imperium, seat: int, at: int, dock: int) -> Refusal | None:
    """Laws that stop a dock, or all but the one that has produced in this round."""
    if not modified(g, "dock.works", seat, True, dock):
        return no("dock-idle", "T18.1", system=g.tiles[at])
    used = any(mark.startswith(USED) for mark in g.players[seat].marks)
    if used and modified(g, "dock.single", seat, False) and dock_mark(at, dock) not in g.players[seat].marks:
        return no("dock-idle", "T18.1", system=g.tiles[at])
    return None


def dock_mark(at: int, dock: int) -> str:
    """How a seat remembers which dock has produced in this round; a floating one by its system."""
    return f"{USED}{dock} {at}"


def may_produce(g: Imperium, planet: int) -> bool:
    """A dock of the setup or of an earlier round."""
    return g.worlds[planet].dock_since < g.round


def systems_with_docks(g: Imperium, seat: int) -> list[int]:
    """Where a player could produce, activated or not (for strategy cards)."""
    home = {g.worlds[planet].at for planet in g.players[seat].planets if g.worlds[planet].dock}
    afloat = {at for at, fleet in enumerate(g.fleets[seat :: g.seats]) if fleet.docks}
    return [at for at in sorted(home | afloat) if docks_at(g, seat, at)]


# ---------------------------------------------------------------------- one unit


def cannot_build(order: Order, move: Build) -> Refusal | None:
    """Everything that stands against a unit: T18.2, T18.5 to T18.7, T18.10, and the price."""
    g, seat = order.g, order.seat
    kind = KIND[move.unit]
    at, dock = order.dock_of(move)
    if order.left(at, dock) < move.count:
        return no("production-limit", "T18.2", unit=move.unit)
    if not modified(g, "unit.buildable", seat, kind not in (WAR_SUN, DOCK), kind):
        return no("not-buildable", "T18.7", unit=move.unit)
    if in_reserve(g, seat, kind) < move.count:
        return no("no-piece", "T1.4", unit=move.unit)
    refusal = None
    if kind < len(SHIPS):
        if dock != FLOATING and enemy_ships(g, at, seat) and modified(g, "dock.blockaded", seat, True, at):
            return no("blockade", "T18.10", system=g.tiles[at])
        refusal = cannot_hold_ship(g, seat, g.where[move.system], kind, move.count)
    if kind == PDS and move.planet and g.worlds[NUMBER[move.planet]].pds + move.count > LIMITS.pds_on_a_planet:
        refusal = no("two-pds", "T18.6", planet=move.planet)
    if refusal is None and kind in (FIGHTER, GROUND):
        refusal = cannot_group(g, seat, kind, stands_alone(g, seat, move, kind), more=move.count)
    if refusal is None and order.price(move) > purse(g, seat, "resources"):
        refusal = no("too-dear", "T18.3", unit=move.unit)
    return refusal


def stands_alone(g: Imperium, seat: int, move: Build, kind: int) -> bool:
    """Whether there are none of its kind where a unit would appear."""
    at = g.where[move.system]
    if kind == FIGHTER:
        return not g.fleet(at, seat).ships[FIGHTER]
    if move.planet:
        return not g.worlds[NUMBER[move.planet]].ground
    hold = carrier_with_room(g, seat, at)
    return hold is None or hold < 0 or not g.fleet(at, seat).holds[hold].ground


def cannot_hold_ship(g: Imperium, seat: int, at: int, kind: int, count: int) -> Refusal | None:
    """T18.5: Fleet Supply and fighter support in the system where it appears."""
    if count > room_alike(g, seat, at, kind):
        return no("alike", "T18.5", unit=KINDS[kind], system=g.tiles[at])
    if kind == FIGHTER and not modified(g, "fighters.free", seat, False):
        if g.fleet(at, seat).ships[FIGHTER] + count > fighter_room(g, seat, at):
            return no("no-fighter-room", "T9.16", system=g.tiles[at])
        return None
    room = fighter_room(g, seat, at) - g.fleet(at, seat).ships[FIGHTER] if kind == FIGHTER else 0
    if counted_ships(g, seat, at) + max(0, count - max(0, room)) > fleet_limit(g, seat, at):
        return no("fleet-limit", "T7.5", system=g.tiles[at])
    return None


def places(order: Order, at: int, dock: int, kind: int) -> list[tuple[int, int]]:
    """T18.4: where a unit appears, as system and planet: in the dock's system, on the dock's planet.

    A floating dock puts ground units on an own planet of its system or on a carrier (races.saar.dock.ground); with
    Integrated Economy also into adjacent systems that were activated and hold no enemy unit, and on all own planets of
    the dock's system and of those.
    """
    g, seat = order.g, order.seat
    around, far = [at], modified(g, "dock.reach", seat, False)
    if far:
        around += [near for near in g.near[at] if has_counter(g, near, seat) and not enemy_units(g, near, seat)]
    if kind < len(SHIPS):
        return [(place, FLOATING) for place in around]
    own = [
        (place, planet)
        for place in around
        for planet in g.planets_at[place]
        if g.worlds[planet].owner == seat and not PLANETS[g.worlds[planet].planet].station
    ]
    if dock != FLOATING:
        return own if far else [(at, dock)]
    return own + ([(at, FLOATING)] if carrier_with_room(g, seat, at) is not None else [])


def carrier_with_room(g: Imperium, seat: int, at: int) -> int | None:
    """The place of a carrier's hold with room, -1 for one that carries nothing; None if there is none."""
    fleet = g.fleet(at, seat)
    if fighter_room(g, seat, at) - fleet.ships[FIGHTER] < 1:
        return None
    for number, hold in enumerate(fleet.holds):
        if hold.ship == CARRIER and hold.ground + hold.pds < ship_capacity(g, seat, CARRIER):
            return number
    return -1 if empty_ships(fleet, CARRIER) > 0 else None


def orders(order: Order) -> list[Move]:
    """Every unit that could be ordered next, and new docks."""
    g, seat = order.g, order.seat
    found: list[Move] = []
    for at in order.systems if order.system < 0 else (order.system,):
        for dock in docks_at(g, seat, at):
            if order.left(at, dock) > 0:
                found += unit_orders(order, at, dock)
        found += dock_orders(order, at)
        found += [move for move, cost in wares(order, at) if order.price(due=cost) <= purse(g, seat, "resources")]
    return found


def wares(order: Order, at: int) -> list[tuple[Move, int]]:
    """What options offer in a system; only in the production step itself."""
    if not order.foundable:
        return []
    in_force = order.g.players[order.seat].in_force
    return [offer for ware in WARES.values() if ware.option in in_force for offer in ware.offers(order, at)]


def unit_orders(order: Order, at: int, dock: int) -> list[Move]:
    g = order.g
    name = NAMES[dock] if dock != FLOATING else ""
    found: list[Move] = []
    for kind in (*range(len(SHIPS)), GROUND, PDS):
        for place, planet in places(order, at, dock, kind):
            on = NAMES[planet] if planet != FLOATING else ""
            pairs = UNITS[KINDS[kind]].per_cost == 2 and (kind < len(SHIPS) or on)
            for count in (1, 2) if pairs else (1,):
                move = Build(KINDS[kind], name, on, g.tiles[place], count)
                if cannot_build(order, move) is None:
                    found.append(move)
    return found


def dock_orders(order: Order, at: int) -> list[Move]:
    if not order.foundable:
        return []
    names = (order.g.worlds[planet].planet for planet in order.g.planets_at[at])
    return [BuildDock(name) for name in names if cannot_found(order, BuildDock(name)) is None]


def cannot_found(order: Order, move: BuildDock) -> Refusal | None:
    """T18.8: a planet held for the whole round without a dock, no enemy ships; it counts against no dock's limit."""
    g, seat = order.g, order.seat
    world = g.worlds[NUMBER[move.planet]]
    if world.owner != seat or world.since >= g.round or PLANETS[move.planet].station:
        return no("not-held", "T18.8", planet=move.planet)
    floats = modified(g, "dock.floats", seat, False)
    if world.dock or (floats and g.fleet(world.at, seat).docks.count(g.round) >= len(own_planets(g, seat, world.at))):
        return no("dock-there", "T18.6", planet=move.planet)
    if enemy_ships(g, world.at, seat):
        return no("blockade", "T18.8", system=g.tiles[world.at])
    if not in_reserve(g, seat, DOCK):
        return no("no-piece", "T1.4", unit="space_dock")
    if order.price(dock=NUMBER[move.planet]) > purse(g, seat, "resources"):
        return no("too-dear", "T18.3", unit="space_dock")
    return None


def own_planets(g: Imperium, seat: int, at: int) -> list[int]:
    """races.saar.dock.build: planets held for the whole round, stations not."""
    return [
        planet
        for planet in g.planets_at[at]
        if g.worlds[planet].owner == seat
        and g.worlds[planet].since < g.round
        and not PLANETS[g.worlds[planet].planet].station
    ]


def place(order: Order, move: Build | BuildDock | Move) -> None:
    """The unit stands where it will stand."""
    g, seat = order.g, order.seat
    if not isinstance(move, Build | BuildDock):
        order_ware(order, move)
        return
    if isinstance(move, BuildDock):
        planet = NUMBER[move.planet]
        order.system = g.worlds[planet].at
        order.founded.append(planet)
        if modified(g, "dock.floats", seat, False):
            fleet = g.fleet(order.system, seat)
            set_fleet(g, order.system, seat, replace(fleet, docks=(*fleet.docks, g.round)))
            take_pieces(g, seat, DOCK, 1)
        else:
            add_dock(g, planet)
        return
    at, kind = g.where[move.system], KIND[move.unit]
    dock = order.dock_of(move)
    order.system = dock[0]
    if modified(g, "dock.single", seat, False) and dock_mark(*dock) not in g.players[seat].marks:
        g.players[seat].marks += (dock_mark(*dock),)
    order.made.setdefault(dock, [0] * len(KINDS))[kind] += move.count
    if kind < len(SHIPS):
        add_ships(g, seat, at, kind, move.count)
        order.arrived = tuple(dict.fromkeys((*order.arrived, at)))
    elif not move.planet:
        load_on_carrier(g, seat, at, kind)
    elif kind == GROUND:
        add_ground(g, NUMBER[move.planet], move.count)
    else:
        add_pds(g, NUMBER[move.planet], move.count)


def order_ware(order: Order, move: Move) -> None:
    at = next(at for at in order.systems for each, _ in wares(order, at) if each == move)
    order.dues += dict(wares(order, at))[move]
    order.system = at
    order.others.append(move)
    WARES[type(move)].place(order, move)


def load_on_carrier(g: Imperium, seat: int, at: int, kind: int) -> None:
    hold = carrier_with_room(g, seat, at)
    assert hold is not None
    cargo = g.fleet(at, seat).holds[hold] if hold >= 0 else Hold(CARRIER)
    more = replace(cargo, ground=cargo.ground + (kind == GROUND), pds=cargo.pds + (kind == PDS))
    if hold >= 0:
        change_hold(g, seat, at, hold, more)
    else:
        load(g, seat, at, CARRIER, more)
    take_pieces(g, seat, kind, 1)


# ---------------------------------------------------------------------- the whole order


def produce(
    g: Imperium,
    seat: int,
    systems: Sequence[int],
    *,
    most: int = 99,
    extra: int = 0,
    docks: bool = False,
    single: bool = False,
) -> Procedure[tuple[int, ...]]:
    """T18.1, T18.12: order units one by one, then pay; with `docks` new space docks may be built.

    `most` units, `extra` resources of a card, at a `single` dock. All of it is in one of the systems. Returns where
    ships have appeared.
    """
    order = Order(g, seat, systems, most, extra, docks, single)
    while offer := orders(order):
        args = {"price": order.price(), "units": order.units}
        move = yield Choose(seat, "produce", [*offer, DONE], "T18.1", args)
        if isinstance(move, Done):
            break
        place(order, move)
    if order.units or order.founded or order.others:
        yield from pay(g, seat, order.price(), "resources", "production")
        whole = {KINDS[k]: sum(c[k] for c in order.made.values()) for k in range(len(KINDS))}
        note_bought(g, *((seat, KIND[name], count) for name, count in whole.items() if count))
        units = [f"{count} {name}" for name, count in whole.items() if count]
        if units or order.founded:
            g.say("produced", seat=seat, system=g.tiles[order.system], units=units, docks=len(order.founded))
        for move in order.others:
            WARES[type(move)].paid(order, move)
    return order.arrived


def note_bought(g: Imperium, *bought: tuple[int, int, int]) -> None:
    """Remember it for the round: players produce side by side, so it is sorted and who was first does not matter."""
    g.history = replace(g.history, bought=tuple(sorted((*g.history.bought, *bought))))


@story.stage("production")
def production_step(g: Imperium) -> Activity:
    """T8.1 step 7, T10.6"""
    seat, systems = g.action.seat, g.action.systems
    yield from moment(g, "production", (seat,), g.action, "T18.1")
    order = Order(g, seat, systems, 99, 0, True)
    if any(docks_at(g, seat, at) or own_planets(g, seat, at) or wares(order, at) for at in systems):
        yield from produce_in_private(g, seat, systems)
    g.stage = "turn.end"


def produce_in_private(g: Imperium, seat: int, systems: Sequence[int]) -> Generator[Question, Any, None]:
    """The steps are the player's own until the order is complete."""
    yield from launched(g, seat, (yield from draft(seat, produce(g, seat, systems, docks=True))))


def launched(g: Imperium, seat: int, systems: tuple[int, ...]) -> Generator[Question, Any, None]:
    """opt7.faq.timing: new ships set off what lies in wait for ships that arrive."""
    if systems:
        yield from moment(g, "mines", (seat,), systems, "opt7.faq.timing")
