"""Agendas about production, docks and new units."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Decline, PickPlanet, PickSystem
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out
from perijove.games.imperium.rules.fleets import (
    add_ships,
    counted_ships,
    enemy_ships,
    fleet_limit,
    in_reserve,
    room_alike,
    set_fleet,
    take_pieces,
)
from perijove.games.imperium.rules.lawbook import lasting, law_of, leaves
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.paying import can_pay, pay
from perijove.games.imperium.rules.planets import add_dock, change_world, own_value
from perijove.games.imperium.rules.politics.losses import lose_ships, raise_troops, solid
from perijove.games.imperium.rules.production import launched
from perijove.games.imperium.state import (
    CRUISER,
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    WAR_SUN,
    Imperium,
    Law,
)
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
DECLINE = Decline()

# ---------------------------------------------------------------------- docks


@book.card("holy_planet_of_ixth", changes="dock.works")
def holy(g: Imperium, seat: int, works: bool, planet: int) -> bool:
    """It produces nothing any more; its dock still supports fighters."""
    return works and planet != NUMBER[law_of(g, "holy_planet_of_ixth").subject]


@book.card("humane_labor", changes="dock.limit")
def two_units(g: Imperium, seat: int, limit: int, planet: int) -> int:
    """T0.10: laws come first, so that technologies add to it."""
    return 2


@carries_out("humane_labor", AGAINST)
def strike(g: Imperium) -> None:
    lasting(g, "humane_labor.against", in_order(g))


@book.card("humane_labor.against", changes="dock.works")
def idle(g: Imperium, seat: int, works: bool, planet: int) -> bool:
    return False


@carries_out("labor_force_politics", FOR)
def reverse(g: Imperium) -> None:
    """Resources and influence of all planets are exchanged; a planet that the Yin have reversed is as printed."""
    for planet, world in enumerate(g.worlds):
        own_value(g, planet)
        if world.swapped:
            now = g.worlds[planet]
            change_world(g, planet, resources=now.influence, influence=now.resources, swapped=True)


@leaves("labor_force_politics")
def turn_back(g: Imperium, law: Law) -> None:
    reverse(g)


@book.card("labor_force_politics", changes="planet.reversed")
def reversed_values(g: Imperium, seat: int, turned: bool) -> bool:
    return True


@carries_out("labor_force_politics", AGAINST)
def one_dock(g: Imperium) -> None:
    lasting(g, "labor_force_politics.against", in_order(g))


@book.card("labor_force_politics.against", changes="dock.single")
def single(g: Imperium, seat: int, only: bool) -> bool:
    return True


@carries_out("subsidized_industry")
def subsidize(g: Imperium, elected: str) -> Coroutine:
    """A free dock on a planet without one; the Saar place it in the system's space. It can't produce in this round."""
    seat = int(elected)
    floats = modified(g, "dock.floats", seat, False)
    spots = [planet for planet in solid(g, seat) if not g.worlds[planet].dock]
    if not in_reserve(g, seat, DOCK) or not spots:
        return
    offer: list[Move] = [PickPlanet(g.worlds[planet].planet) for planet in spots]
    move = yield Choose(seat, "free-dock", [*offer, DECLINE], "T18.8")
    if isinstance(move, Decline):
        return
    planet = NUMBER[move.planet]
    if floats:
        at = g.worlds[planet].at
        fleet = g.fleet(at, seat)
        set_fleet(g, at, seat, replace(fleet, docks=(*fleet.docks, g.round)))
        take_pieces(g, seat, DOCK, 1)
    else:
        add_dock(g, planet)
    g.say("dock.placed", seat=seat, planet=move.planet)


# ---------------------------------------------------------------------- what units cost


@book.card("regulated_conscription", changes="unit.batch")
def troops_one_each(g: Imperium, seat: int, batch: int, kind: int) -> int:
    return 1 if kind == GROUND else batch


@book.card("regulated_conscription", changes="drop.ground")
def smaller_drop(g: Imperium, seat: int, ground: int) -> int:
    return 1


@book.card("fighter_tax", changes="unit.batch")
def fighters_one_each(g: Imperium, seat: int, batch: int, kind: int) -> int:
    return 1 if kind == FIGHTER else batch


@carries_out("fighter_tax", AGAINST)
def scrap_fighters(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        yield from lose_ships(g, seat, 3, FIGHTER)


@carries_out("interstellar_arms_dealers", AGAINST)
def dealers_angry(g: Imperium) -> None:
    lasting(g, "interstellar_arms_dealers", in_order(g))


@book.card("interstellar_arms_dealers", changes="unit.cost")
def ships_dearer(g: Imperium, seat: int, cost: int, kind: int) -> int:
    return cost + (FIGHTER < kind <= WAR_SUN)


@carries_out("warship_commission", AGAINST)
def commission_dissolved(g: Imperium) -> None:
    lasting(g, "warship_commission", in_order(g))


@book.card("warship_commission", changes="unit.cost")
def warships_dearer(g: Imperium, seat: int, cost: int, kind: int) -> int:
    return cost + 2 * (kind in (CRUISER, DREADNOUGHT, WAR_SUN))


# ---------------------------------------------------------------------- new units


def yards(g: Imperium, seat: int) -> list[int]:
    """Systems with an own dock, floating ones too."""
    docked = {g.worlds[planet].at for planet in g.players[seat].planets if g.worlds[planet].dock}
    afloat = {at for at in range(len(g.tiles)) if g.fleet(at, seat).docks}
    return sorted(docked | afloat)


def fits(g: Imperium, seat: int, at: int, *kinds: int) -> bool:
    """T18.5: pieces, and Fleet Supply for all the ships together."""
    if not all(in_reserve(g, seat, kind) and room_alike(g, seat, at, kind) for kind in kinds):
        return False
    return counted_ships(g, seat, at) + len(kinds) <= fleet_limit(g, seat, at)


def deliveries(g: Imperium, seat: int, kinds: tuple[int, ...], blockaded: bool) -> list[Move]:
    goals = [at for at in yards(g, seat) if blockaded or not enemy_ships(g, at, seat)]
    return [*(PickSystem(g.tiles[at]) for at in goals if fits(g, seat, at, *kinds)), DECLINE]


def deliver(g: Imperium, seat: int, kinds: tuple[int, ...], price: int, blockaded: bool) -> Coroutine:
    """A player may have ships appear at an own dock."""
    offer = partial(deliveries, g, seat, kinds, blockaded)
    if not offer()[:-1] or not can_pay(g, seat, price, "resources"):
        return
    move = yield Choose(seat, "deliver", offer, "T18.5", {"price": price})
    if isinstance(move, Decline):
        return
    yield from pay(g, seat, price, "resources", "production")
    for kind in kinds:
        add_ships(g, seat, g.where[move.system], kind)
    g.say("delivered", seat=seat, system=move.system, units=[SHIP_NAMES[kind] for kind in kinds])
    yield from launched(g, seat, (g.where[move.system],))


SHIP_NAMES = {DESTROYER: "destroyer", DREADNOUGHT: "dreadnought"}


@carries_out("interstellar_arms_dealers", FOR)
def deal(g: Imperium) -> Coroutine:
    """For three resources a destroyer and a dreadnought, clockwise from the speaker."""
    for seat in g.playing(g.speaker):
        yield from deliver(g, seat, (DESTROYER, DREADNOUGHT), 3, blockaded=True)


@carries_out("warship_commission", FOR)
def commission(g: Imperium) -> Coroutine:
    """A free dreadnought, not at a blockaded dock."""
    for seat in in_order(g):
        yield from deliver(g, seat, (DREADNOUGHT,), 0, blockaded=False)


@carries_out("mass_mobilization", FOR)
def mobilize(g: Imperium) -> Coroutine:
    """A ground force for every five votes cast on this agenda."""
    votes = sum(cast.votes for cast in g.debate.votes) if g.debate is not None else 0
    for seat in in_order(g):
        yield from raise_troops(g, seat, votes // 5)


@carries_out("mass_mobilization", AGAINST)
def no_recruits(g: Imperium) -> None:
    lasting(g, "mass_mobilization", in_order(g))


@book.card("mass_mobilization", changes="unit.buildable")
def not_for_sale(g: Imperium, seat: int, possible: bool, kind: int) -> bool:
    return possible and kind != GROUND
