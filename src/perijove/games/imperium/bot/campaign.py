"""What a seat could do by activating a system: which ships it would send, and what that would bring.

The plan is made anew at every question, from the state alone: ships that have arrived count as present, so that the
same thought leads through activation, movement, loading and landing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from perijove.games.imperium.bot.spending import spendable
from perijove.games.imperium.bot.strength import PDS_HITS, chance, defence, garrison, guns, loss, power
from perijove.games.imperium.bot.worth import CENTRE, POINT, UNIT, planet_worth
from perijove.games.imperium.facts import MECATOL, OBJECTIVES, PLANETS
from perijove.games.imperium.rules.conditions import progress
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.fleets import (
    counted_ships,
    enemy_ships,
    fleet_limit,
    fleet_systems,
    ship_berths,
    ship_capacity,
)
from perijove.games.imperium.rules.paths import distances_to, farthest, steps_of
from perijove.games.imperium.rules.production import docks_at, own_planets
from perijove.games.imperium.state import CARRIER, DOCK, NOBODY, SHIPS, Imperium

SURE = 0.72
"""How likely a battle must be won before it is sought."""
KEEP = 1
"""Ground forces that stay on every planet, so that nobody walks in."""
TAKING = 0.9
"""What a planet within reach is worth, compared with one that is held."""
HOME = 12.0
"""What the planets of the own home system are worth besides: without them no objective can be claimed."""
WAITING = 0.8
"""Ships that could still be used elsewhere had better move before their system is activated."""
BUILDING = 0.45
"""What a resource is worth that can be turned into units now."""
LONGEST = 4


class Ship(NamedTuple):
    """One ship that could go."""

    start: int
    kind: int
    damaged: bool
    hold: int
    ground: int
    """Ground forces that it has aboard or could take aboard where it starts."""


class Campaign(NamedTuple):
    worth: float
    ships: tuple[Ship, ...] = ()
    troops: int = 0


NOTHING = Campaign(0.0)


def campaign(g: Imperium, seat: int, at: int) -> Campaign:
    """The best use of activating a system, in the bot's small change; without what the counter itself is worth."""
    ready = list(fleets_in_reach(g, seat, at))
    conquest = conquer(g, seat, at, ready)
    return Campaign(conquest.worth + production(g, seat, at), conquest.ships, conquest.troops)


# ---------------------------------------------------------------------- conquest


def fleets_in_reach(g: Imperium, seat: int, at: int) -> Iterator[Ship]:
    """Ships that could come, those that carry ground forces with them."""
    starts = [start for start in fleet_systems(g, seat) if start != at and not has_counter(g, start, seat)]
    if not starts:
        return
    far = distances_to(g, seat, at, min(LONGEST, max(farthest(g, seat, start) for start in starts)))
    for start in starts:
        if start not in far:
            continue
        fleet = g.fleet(start, seat)
        spare = spare_ground(g, seat, start)
        for kind in range(1, len(SHIPS)):
            if not fleet.ships[kind] or steps_of(g, seat, kind, start) < far[start]:
                continue
            room = ship_capacity(g, seat, kind) + ship_berths(g, seat, kind)
            carrying = [(number, hold) for number, hold in enumerate(fleet.holds) if hold.ship == kind]
            for number, hold in carrying:
                more = min(spare, max(0, room - hold.ground - hold.pds))
                spare -= more
                yield Ship(start, kind, hold.damaged, number, hold.ground + more)
            hurt = fleet.damaged[kind] - sum(hold.damaged for _, hold in carrying)
            for number in range(fleet.ships[kind] - len(carrying)):
                taken = min(room, spare)
                spare -= taken
                yield Ship(start, kind, number < hurt, -1, taken)


def spare_ground(g: Imperium, seat: int, at: int) -> int:
    """Ground forces that could leave the planets of a system."""
    return sum(spare_on(g, planet) for planet in g.planets_at[at] if g.worlds[planet].owner == seat)


def spare_on(g: Imperium, planet: int) -> int:
    return max(0, g.worlds[planet].ground - KEEP)


def targets(g: Imperium, seat: int, at: int) -> list[tuple[float, int]]:
    """Planets to take in a system with their worth, the best first; trade stations need no landing."""
    found = [
        (prize(g, seat, planet), planet)
        for planet in g.planets_at[at]
        if g.worlds[planet].owner != seat and not PLANETS[g.worlds[planet].planet].station
    ]
    return sorted(found, reverse=True)


def prize(g: Imperium, seat: int, planet: int) -> float:
    """What a planet would bring: its worth, what its owner loses, and what objectives ask for."""
    world = g.worlds[planet]
    worth = TAKING * planet_worth(world) + CENTRE * (planet == MECATOL)
    worth += HOME * (world.at == g.players[seat].home)
    if world.owner != NOBODY:
        worth += 0.3 * planet_worth(world) + 4.0 * world.dock + 1.0 * world.pds
    return worth + wanted_by_objectives(g, seat)


def wanted_by_objectives(g: Imperium, seat: int) -> float:
    """A planet more helps to what asks for planets."""
    worth = 0.0
    player = g.players[seat]
    for objective in (*g.revealed_objectives, *player.secret.cards):
        fact = OBJECTIVES[objective]
        if objective in player.claimed or fact.test.kind not in ("planets_outside_home", "planets_gained"):
            continue
        have, asked = progress(g, seat, objective)
        if have < asked:
            worth += POINT * (fact.points or 4) / (3.0 + 2.0 * (asked - have))
    return worth


def conquer(g: Imperium, seat: int, at: int, ready: list[Ship]) -> Campaign:
    """Transports for the planets, warships against the fleets there; nothing if it is not likely to succeed."""
    aims = targets(g, seat, at)
    foes = enemy_ships(g, at, seat)
    stations = [planet for planet in g.planets_at[at] if PLANETS[g.worlds[planet].planet].station]
    gain = sum(TAKING * planet_worth(g.worlds[planet]) for planet in stations if g.worlds[planet].owner != seat)
    if not aims and not gain and not foes:
        return NOTHING
    present = g.fleet(at, seat)
    room = fleet_limit(g, seat, at) - counted_ships(g, seat, at)
    troops = sum(hold.ground for hold in present.holds)
    asked = sum(garrison(g, planet) for _, planet in aims)
    sent, troops = transports(g, ready, asked - troops, room, troops)
    ships = list(present.ships)
    for ship in sent:
        ships[ship.kind] += 1
    foe = sum(defence(g, at, other) for other in foes)
    rest = sorted((ship for ship in ready if ship not in sent), key=_fitness)
    while (foe or gain) and len(sent) < room and rest and not strong_enough(g, seat, at, ships, foe):
        ship = rest.pop()
        sent.append(ship)
        ships[ship.kind] += 1
    own = power(g, seat, ships, at, True)
    if not any(ships) or (foe and chance(own, foe) < SURE):
        return NOTHING
    gain += landing_worth(g, aims, troops) + sum(worth_of_ships(g, at, other) for other in foes) * 0.6
    cost = loss(own, foe) * sum(count * UNIT[kind] for kind, count in enumerate(ships))
    cost += PDS_HITS * guns(g, at, seat) * 1.2
    return Campaign((chance(own, foe) if foe else 1.0) * gain - cost, tuple(sent), troops)


def _fitness(ship: Ship) -> tuple[float, bool]:
    """The best warship goes first; transports are for troops."""
    return (0.1 if ship.kind == CARRIER else UNIT[ship.kind]), not ship.damaged


def strong_enough(g: Imperium, seat: int, at: int, ships: list[int], foe: float) -> bool:
    return any(ships) and (not foe or chance(power(g, seat, ships, at, True), foe) >= 0.9)


def transports(g: Imperium, ready: list[Ship], asked: int, room: int, aboard: int) -> tuple[list[Ship], int]:
    """As many ships with troops as it takes, the fullest first; and how many ground forces there are then."""
    sent: list[Ship] = []
    for ship in sorted(ready, key=lambda each: (-each.ground, each.kind != CARRIER)):
        if asked <= 0 or not ship.ground or len(sent) >= room:
            break
        sent.append(ship)
        asked -= ship.ground
        aboard += ship.ground
    return sent, aboard


def landing_worth(g: Imperium, aims: list[tuple[float, int]], troops: int) -> float:
    """The planets for which the troops suffice, the cheapest of the best first."""
    worth = 0.0
    for prized, planet in sorted(aims, key=lambda aim: garrison(g, aim[1]) / aim[0]):
        if garrison(g, planet) <= troops:
            troops -= garrison(g, planet)
            worth += prized
    return worth


def worth_of_ships(g: Imperium, at: int, seat: int) -> float:
    return sum(count * UNIT[kind] for kind, count in enumerate(g.fleet(at, seat).ships))


# ---------------------------------------------------------------------- production


def production(g: Imperium, seat: int, at: int) -> float:
    """What docks of the system could make of what can be spent, and a new dock."""
    if enemy_ships(g, at, seat):
        return 0.0
    docks = docks_at(g, seat, at)
    room = max(0, fleet_limit(g, seat, at) - counted_ships(g, seat, at))
    money = spendable(g, seat)
    worth = 0.0
    if docks:
        units = sum(g.worlds[planet].resources + 2 if planet >= 0 else 4 for planet in docks)
        worth = BUILDING * min(money, 4 * min(room, units) + units / 2)
        if worth and idle_fleet(g, seat, at):
            worth *= WAITING
    if money >= 4 and g.players[seat].pieces[DOCK] and not docks:
        worth += 3.0 * bool(own_planets(g, seat, at))
    return worth


def idle_fleet(g: Imperium, seat: int, at: int) -> bool:
    """A transport that could still leave with troops, were its system not activated first."""
    fleet = g.fleet(at, seat)
    return fleet.ships[CARRIER] > 0 and (spare_ground(g, seat, at) > 0 or bool(fleet.holds))
