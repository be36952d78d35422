"""Option 15, simulated early turns: six steps after the setup take the place of the first rounds.

Race abilities count for nothing here (opt15.noabilities), so that printed numbers are used throughout. `g.muster` holds
what each player has still to place.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import LIMITS, MECATOL, NUMBER, PLANETS, RACES, UNITS
from perijove.games.imperium.galaxy import is_home, may_activate
from perijove.games.imperium.modifiers import modified, renew
from perijove.games.imperium.moves import DONE, Build, Deploy, Done, PickSystem, Research
from perijove.games.imperium.rules.counters import (
    draw_action_cards,
    has_counter,
    lift_counter,
    place_counter,
    spend_goods,
)
from perijove.games.imperium.rules.fleets import (
    PRINTED_CAPACITY,
    add_ships,
    enemy_ships,
    set_fleet,
    ship_berths,
    take_pieces,
)
from perijove.games.imperium.rules.planets import GAINED, add_dock, add_ground, add_pds, change_world, home_planets
from perijove.games.imperium.rules.starting import begin, post_leaders
from perijove.games.imperium.rules.status import refresh_abilities
from perijove.games.imperium.rules.technology import deck, missing_for
from perijove.games.imperium.rules.victory import reveal_objective
from perijove.games.imperium.state import (
    DOCK,
    FIGHTER,
    GROUND,
    KIND,
    KINDS,
    NOBODY,
    PDS,
    SHIPS,
    WAR_SUN,
    Imperium,
)
from perijove.games.imperium.story import story
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]
MORE = 3
"""opt15.produce.amount: resources beside those of the home system."""
TECHNOLOGY = 4
"""opt15.produce.techcost"""


# ---------------------------------------------------------------------- step 1


@story.stage("early")
def expand(g: Imperium) -> Activity:
    """opt15.expand.first, .second: counters on systems next to home, then next to home or to the first."""
    g.muster = tuple(starting_units(g, seat) for seat in range(g.seats))
    for seat in g.playing(g.speaker):
        if offer := outposts(g, seat):
            move = yield Choose(seat, "expand", offer, "opt15.expand.first")
            claim_system(g, seat, move)
    for seat in g.playing(g.speaker):
        if offer := outposts(g, seat):
            move = yield Choose(seat, "expand-more", [*offer, DONE], "opt15.expand.second")
            if isinstance(move, PickSystem):
                claim_system(g, seat, move)
    g.stage = "early.produce"


def starting_units(g: Imperium, seat: int) -> tuple[int, ...]:
    units = RACES[g.players[seat].race].starting_units(g.rules.text)
    return tuple(units.get(name, 0) for name in KINDS)


def own_counters(g: Imperium, seat: int) -> list[int]:
    return [at for at in range(len(g.tiles)) if has_counter(g, at, seat)]


def outposts(g: Imperium, seat: int) -> list[Move]:
    """Adjacent systems that can be activated, are nobody's home and hold no counter yet (ruling)."""
    starts = [g.players[seat].home, *own_counters(g, seat)]
    found = {
        to for at in starts for to in g.near[at] if may_activate(g, to) and not is_home(g, to) and not g.counters[to]
    }
    return [PickSystem(g.tiles[at]) for at in sorted(found)]


def claim_system(g: Imperium, seat: int, move: PickSystem) -> None:
    place_counter(g, seat, g.where[move.system])
    g.say("early.counter", seat=seat, system=move.system)


# ---------------------------------------------------------------------- step 2


@story.stage("early.produce")
def produce(g: Imperium) -> Activity:
    """opt15.produce.*: the resources of home and three more, for units and for one technology."""
    for seat in g.playing(g.speaker):
        yield from buy(g, seat)
    g.stage = "early.place"


def income(g: Imperium, seat: int) -> int:
    """opt15.produce.amount"""
    return MORE + sum(g.worlds[planet].resources for planet in home_planets(g, seat))


def buy(g: Imperium, seat: int) -> Procedure:
    """Units one by one, and at most one technology; what is not spent is lost."""
    purse, learned, bought = income(g, seat), False, [0] * len(KINDS)
    while True:
        offer: list[Move] = [*units_for(g, seat, purse, bought)]
        if not learned and may_learn(g, seat, purse, bought):
            offer += lessons(g, seat)
        if not offer:
            break
        args = {"left": max(0, purse - paid(bought))}
        move = yield Choose(seat, "early-buy", [*offer, DONE], "opt15.produce.use", args)
        if isinstance(move, Done):
            break
        if isinstance(move, Research):
            purse, learned = purse - TECHNOLOGY, True
            learn(g, seat, move.technology)
        else:
            bought[KIND[move.unit]] += move.count
    spend_goods(g, seat, max(0, paid(bought) - purse))  # opt15.tradegoods
    mine = tuple(a + b for a, b in zip(g.muster[seat], bought, strict=True))
    g.muster = (*g.muster[:seat], mine, *g.muster[seat + 1 :])
    if any(bought):
        units = [f"{count} {name}" for name, count in zip(KINDS, bought, strict=True) if count]
        g.say("early.bought", seat=seat, units=units)


def may_learn(g: Imperium, seat: int, purse: int, bought: list[int]) -> bool:
    """opt15.produce.techcost, .tradegoods: resources pay for a technology, whatever goods have paid for units."""
    return purse >= TECHNOLOGY and paid(bought) <= purse - TECHNOLOGY + g.players[seat].goods


def paid(counts: list[int]) -> int:
    """T18.3, by printed costs."""
    return sum(UNITS[name].cost * -(-n // UNITS[name].per_cost) for n, name in zip(counts, KINDS, strict=True))


def units_for(g: Imperium, seat: int, purse: int, bought: list[int]) -> Iterator[Build]:
    """What can be paid by resources and trade goods, as far as there are pieces; no further docks (ruling)."""
    player = g.players[seat]
    for kind, name in enumerate(KINDS):
        if not modified(g, "unit.buildable", seat, kind not in (WAR_SUN, DOCK), kind):
            continue
        for count in (1, 2) if UNITS[name].per_cost == 2 else (1,):
            more = [n + count * (each == kind) for each, n in enumerate(bought)]
            short = UNITS[name].limited and g.muster[seat][kind] + more[kind] > player.pieces[kind]
            if not short and paid(more) <= purse + player.goods:
                yield Build(name, system=g.tiles[player.home], count=count)


def lessons(g: Imperium, seat: int) -> list[Move]:
    """opt15.produce.techcost, .norace: prerequisites must be met, and no technology of a race."""
    owned = g.players[seat].technologies
    names = (name for name in deck(g.rules.expansion) if name not in owned)
    return [Research(name) for name in names if not missing_for(g.rules.expansion, name, owned)]


def learn(g: Imperium, seat: int, technology: str) -> None:
    g.players[seat].technologies += (technology,)
    renew(g)
    g.say("technology.gained", seat=seat, technology=technology)


# ---------------------------------------------------------------------- step 3


@story.stage("early.place")
def place(g: Imperium) -> Activity:
    """opt15.place.*: one player after the other places all units; what has no place goes back."""
    for seat in g.playing(g.speaker):
        yield from post_leaders(g, seat)
        for kind in (DOCK, *reversed(range(len(SHIPS))), GROUND, PDS):
            while g.muster[seat][kind]:
                offer = deployments(g, seat, kind)
                if not offer:
                    set_left(g, seat, kind, 0)
                    break
                move = offer[0]
                if len(offer) > 1:
                    ask = partial(deployments, g, seat, kind)
                    args = {"unit": KINDS[kind], "left": g.muster[seat][kind]}
                    move = yield Choose(seat, "deploy", ask, "opt15.place.where", args)
                deploy(g, seat, move)
    g.stage = "early.settle"


def set_left(g: Imperium, seat: int, kind: int, count: int) -> None:
    mine = g.muster[seat]
    mine = (*mine[:kind], count, *mine[kind + 1 :])
    g.muster = (*g.muster[:seat], mine, *g.muster[seat + 1 :])


def deployments(g: Imperium, seat: int, kind: int) -> list[Deploy]:
    """Everything that one kind of units could do: as many as are left in each place."""
    found: list[Deploy] = []
    for at in (g.players[seat].home, *own_counters(g, seat)):
        places = [""] if kind < len(SHIPS) or floats(g, seat, kind) else [g.worlds[n].planet for n in g.planets_at[at]]
        for planet in places:
            for count in range(g.muster[seat][kind], 0, -1):
                move = Deploy(KINDS[kind], g.tiles[at], planet, count)
                if cannot_deploy(g, seat, move) is None:
                    found.append(move)
    return found


def floats(g: Imperium, seat: int, kind: int) -> bool:
    """races.saar.dock.space: where a dock lies is no ability that could be left unused."""
    return kind == DOCK and modified(g, "dock.floats", seat, False)


@story.judges(Deploy)
def cannot_deploy(g: Imperium, seat: int, move: Deploy) -> Refusal | None:
    """opt15.place.where, .dock, .carried: the home system or one with an own counter, within what it can hold."""
    at, kind, home = g.where.get(move.system, -1), KIND.get(move.unit, -1), g.players[seat].home
    if at < 0 or kind < 0 or not 0 < move.count <= g.muster[seat][kind]:
        return no("no-such-move", "opt15.place.where")
    if at != home and not has_counter(g, at, seat):
        return no("no-own-counter", "opt15.place.where", system=move.system)
    if kind == DOCK and at != home:
        return no("dock-at-home", "opt15.place.dock")
    if kind < len(SHIPS):
        return cannot_station_ships(g, seat, at, kind, move.count)
    if kind == DOCK and not move.planet:
        return None if floats(g, seat, DOCK) else no("no-such-move", "opt15.place.dock")
    return cannot_garrison(g, seat, at, kind, move)


def cannot_station_ships(g: Imperium, seat: int, at: int, kind: int, count: int) -> Refusal | None:
    system = g.tiles[at]
    if kind == FIGHTER:
        return no("no-fighter-room", "opt15.place.carried", system=system) if room(g, seat, at) < count else None
    if g.fleet(at, seat).big + count > g.players[seat].fleet:
        return no("fleet-limit", "T7.5", system=system)
    return None


def cannot_garrison(g: Imperium, seat: int, at: int, kind: int, move: Deploy) -> Refusal | None:
    planet = NUMBER.get(move.planet, -1)
    if planet < 0 or g.worlds[planet].at != at or PLANETS[move.planet].station or planet == MECATOL:
        return no("no-such-move", "opt15.place.where")
    world = g.worlds[planet]
    if kind == PDS and world.pds + move.count > LIMITS.pds_on_a_planet:
        return no("two-pds", "T18.6", planet=move.planet)
    if kind == DOCK:
        return no("dock-there", "T18.6", planet=move.planet) if world.dock or move.count > 1 else None
    if at == g.players[seat].home:
        return None
    if kind == PDS and not world.ground:
        return no("no-ground-forces", "opt15.planets", planet=move.planet)
    if room(g, seat, at, ground=kind == GROUND) < move.count:
        return no("no-room", "opt15.place.carried", unit=move.unit)
    return None


def room(g: Imperium, seat: int, at: int, ground: bool = False) -> int:
    """opt15.place.carried, .carriers: transport in a system beside what is there already; at home the dock's too.

    Carriers and war suns take 6 each; what has berths for ground forces alone has them here, too.
    """
    fleet = g.fleet(at, seat)
    berths = sum(count * ship_berths(g, seat, kind) for kind, count in enumerate(fleet.ships))
    hold = sum(count * PRINTED_CAPACITY[kind] for kind, count in enumerate(fleet.ships))
    if at == g.players[seat].home:
        docks = len(fleet.docks) + sum(g.worlds[planet].dock for planet in g.planets_at[at])
        return hold + 3 * docks - fleet.ships[FIGHTER]
    own = [g.worlds[planet] for planet in g.planets_at[at] if g.worlds[planet].owner == seat]
    troops, guns = sum(world.ground for world in own), sum(world.pds for world in own)
    used = fleet.ships[FIGHTER] + guns + max(0, troops - berths)
    return hold - used + (max(0, berths - troops) if ground else 0)


def deploy(g: Imperium, seat: int, move: Deploy) -> None:
    at, kind = g.where[move.system], KIND[move.unit]
    set_left(g, seat, kind, g.muster[seat][kind] - move.count)
    if kind < len(SHIPS):
        add_ships(g, seat, at, kind, move.count)
    elif not move.planet:
        fleet = g.fleet(at, seat)
        set_fleet(g, at, seat, replace(fleet, docks=(0,) * move.count))
        take_pieces(g, seat, DOCK, move.count)
    else:
        garrison(g, seat, NUMBER[move.planet], kind, move.count)
    g.say("early.placed", seat=seat, count=move.count, unit=move.unit, system=move.system)


def garrison(g: Imperium, seat: int, planet: int, kind: int, count: int) -> None:
    if g.worlds[planet].owner == NOBODY:
        take_card(g, seat, planet)
    if kind == GROUND:
        add_ground(g, planet, count)
    elif kind == PDS:
        add_pds(g, planet, count)
    else:
        add_dock(g, planet)


def take_card(g: Imperium, seat: int, planet: int) -> None:
    change_world(g, planet, owner=seat, exhausted=True, since=0)
    g.players[seat].planets += (planet,)


# ---------------------------------------------------------------------- steps 4 to 6


def man_stations(g: Imperium) -> None:
    """tiles.station.take: a trade station belongs to whose ships are there; nobody meets anybody (ruling)."""
    for planet, world in enumerate(g.worlds):
        if world.at >= 0 and PLANETS[world.planet].station:
            for seat in enemy_ships(g, world.at, NOBODY):
                take_card(g, seat, planet)


@story.stage("early.settle")
def settle(g: Imperium) -> Activity:
    """opt15.planets, .counters, .objective, .status: cards of planets, counters back, an objective, a short status."""
    g.muster = ()
    man_stations(g)
    for seat in g.playing(g.speaker):
        for planet in g.players[seat].planets:
            if g.worlds[planet].at != g.players[seat].home:
                g.say("planet.gained", seat=seat, planet=g.worlds[planet].planet)
                for happens in GAINED:
                    happens(g, seat, planet)
        for at in own_counters(g, seat):
            lift_counter(g, seat, at)
    reveal_objective(g)
    for seat in g.playing(g.speaker):
        yield from draw_action_cards(g, seat, 1)
        for planet in g.players[seat].planets:
            change_world(g, planet, exhausted=False)
        yield from refresh_abilities(g, seat)
    begin(g)
