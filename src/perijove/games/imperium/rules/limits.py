"""Limits that are checked after every step (T28.4): fleets, fighters, cargo, floating docks, trade stations."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Remove
from perijove.games.imperium.rules.counters import drop_goods
from perijove.games.imperium.rules.fleets import (
    change_hold,
    drop_fighters,
    empty_ships,
    enemy_ships,
    excess_alike,
    excess_ships,
    has_ships,
    remove_ship,
    set_fleet,
    ship_berths,
    ship_capacity,
    take_pieces,
)
from perijove.games.imperium.rules.leaders.people import place_adrift
from perijove.games.imperium.rules.planets import STATIONS, claim_stations, make_neutral
from perijove.games.imperium.rules.shock import escort_fleet, escort_world
from perijove.games.imperium.state import DOCK, FIGHTER, GROUND, KIND, NO_FLEET, NOBODY, PDS, SHIPS, Imperium, Loss
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Question

Procedure = Generator[Question, Any, None]


def keep_limits(g: Imperium, systems: Iterable[int] | None = None) -> Procedure:
    """Put right what breaks a limit, in some systems or in all; owners choose ships in order of play."""
    present = [index for index, fleet in enumerate(g.fleets) if fleet is not NO_FLEET and fleet != NO_FLEET]
    manned = {index // g.seats for index in present}  # most systems are empty, and this is asked at the end of a turn
    for at in range(len(g.tiles)) if systems is None else systems:
        for seat in g.order if at in manned else ():
            if at * g.seats + seat in present:
                sink_docks(g, seat, at)
                yield from keep_supply(g, seat, at)
                yield from drop_cargo(g, seat, at)
                drop_fighters(g, seat, at)
                escort_fleet(g, seat, at)
        for planet in g.planets_at[at]:
            if g.worlds[planet].shock:
                escort_world(g, planet)
        if not STATIONS.isdisjoint(g.planets_at[at]):
            claim_stations(g, at)
    if g.laws:
        abandon(g)
        for seat in g.order:
            drop_goods(g, seat)
    yield from place_adrift(g)


def abandon(g: Imperium) -> None:
    """A law may make planets neutral that nothing holds."""
    for seat in g.order:
        for planet in g.players[seat].planets if book.changers(g, "planet.kept", seat) else ():
            if not modified(g, "planet.kept", seat, True, planet):
                make_neutral(g, planet)


def keep_supply(g: Imperium, seat: int, at: int) -> Procedure:
    """T7.6: as long as the fleet limit is broken the owner destroys ships of own choice; ships alike first."""
    for kind in range(len(SHIPS)) if book.changers(g, "ships.alike", seat) else ():
        while excess_alike(g, seat, at, kind):
            yield from give_up(g, seat, at, partial(removable, g, seat, at, kind))
    while excess_ships(g, seat, at):
        yield from give_up(g, seat, at, partial(removable, g, seat, at))


def give_up(g: Imperium, seat: int, at: int, offer: Callable[[], list[Remove]]) -> Procedure:
    """The owner says which ship goes, if there is a choice."""
    ships = offer()
    move = ships[0]
    if len(ships) > 1:
        move = yield Choose(seat, "remove-ship", offer, "T7.6", {"system": g.tiles[at]})
    cargo = remove_ship(g, seat, at, KIND[move.unit], move.damaged, move.hold)
    g.say("ship.removed", seat=seat, unit=move.unit, system=g.tiles[at])
    yield from mourn_cargo(g, seat, at, cargo.ground if cargo is not None else 0)


def mourn_cargo(g: Imperium, seat: int, at: int, ground: int) -> Procedure:
    """Ground forces that are lost aboard without an enemy."""
    if ground:
        loss = Loss(seat, GROUND, at, NOBODY, "limit", count=ground)
        yield from moment(g, "unit.destroyed", (seat,), loss, "T12.12")


def removable(g: Imperium, seat: int, at: int, only: int = -1) -> list[Remove]:
    """Ships that can be given up: by kind, undamaged or damaged, empty or carrying; free fighters when they count.

    With `only` those of one kind, whatever it is.
    """
    fleet = g.fleet(at, seat)
    system = g.tiles[at]
    found: list[Remove] = []
    for kind, name in enumerate(SHIPS):
        if kind != only if only >= 0 else kind == FIGHTER and not excess_by_fighters(g, seat, at):
            continue
        for damaged in (False, True):
            if empty_ships(fleet, kind, damaged) > 0:
                found.append(Remove(name, system, damaged=damaged))
    for number, hold in enumerate(fleet.holds):
        if only < 0 and hold.ship == FIGHTER and not excess_by_fighters(g, seat, at):
            continue
        if only in (-1, hold.ship):
            found.append(Remove(SHIPS[hold.ship], system, damaged=hold.damaged, hold=number))
    return found


def excess_by_fighters(g: Imperium, seat: int, at: int) -> bool:
    """T7.7: whether giving up a fighter mends the limit."""
    fleet = g.fleet(at, seat)
    if not fleet.ships[FIGHTER]:
        return False
    before = excess_ships(g, seat, at)
    set_fleet(g, at, seat, replace(fleet, ships=(fleet.ships[FIGHTER] - 1, *fleet.ships[1:])))
    after = excess_ships(g, seat, at)
    set_fleet(g, at, seat, fleet)
    return after < before


def drop_cargo(g: Imperium, seat: int, at: int) -> Procedure:
    """T9.22: cargo above a ship's capacity is destroyed at once, ground forces before PDS."""
    fleet = g.fleet(at, seat)
    for number in range(len(fleet.holds) - 1, -1, -1):
        hold = fleet.holds[number]
        room, berths = ship_capacity(g, seat, hold.ship), ship_berths(g, seat, hold.ship)
        excess = max(0, hold.ground - berths) + hold.pds - room
        if excess <= 0:
            continue
        ground = min(excess, hold.ground)
        pds = min(excess - ground, hold.pds)
        take_pieces(g, seat, GROUND, -ground)
        take_pieces(g, seat, PDS, -pds)
        kept = replace(hold, ground=hold.ground - ground, shock=min(hold.shock, hold.ground - ground))
        change_hold(g, seat, at, number, replace(kept, pds=hold.pds - pds))
        g.say("cargo.lost", seat=seat, system=g.tiles[at], ground=ground, pds=pds)
        yield from mourn_cargo(g, seat, at, ground)


def sink_docks(g: Imperium, seat: int, at: int) -> None:
    """races.saar.dock.destroyed: a floating dock is lost among enemy ships without a ship of its owner."""
    fleet = g.fleet(at, seat)
    if fleet.docks and not has_ships(g, at, seat) and enemy_ships(g, at, seat):
        note_sunk(g, seat, at, len(fleet.docks))
        take_pieces(g, seat, DOCK, -len(fleet.docks))
        set_fleet(g, at, seat, replace(fleet, docks=()))
        g.say("dock.sunk", seat=seat, system=g.tiles[at])


def note_sunk(g: Imperium, seat: int, at: int, count: int) -> None:
    """T19.11: who has destroyed floating docks, and whether a battle there was what did it."""
    enemies = enemy_ships(g, at, seat)
    by = g.action.seat if g.action.seat in enemies else enemies[0]
    how = "combat" if any((who, where) == (by, at) for who, where, _ in g.history.battles) else "ships"
    g.history = replace(g.history, docks=(*g.history.docks, *[(by, seat, how)] * count))
