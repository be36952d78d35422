"""Leaders on planets and ships (T21.1 to T21.3), and their fate when those are lost (T21.9 to T21.12)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import PEOPLE, PLANETS, RACES
from perijove.games.imperium.moves import Post
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.fleets import change_hold, enemy_ships, fleet_systems, has_ships
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.state import NOBODY, Hold, Imperium
from perijove.kernel.decision import Choose, Question

Procedure = Generator[Question, Any, None]


def race_leaders(g: Imperium, seat: int) -> tuple[str, ...]:
    """T21.1: three for each race."""
    return tuple(leader.id for leader in RACES[g.players[seat].race].leaders)


def owner_of(g: Imperium, leader: str) -> int:
    race, _ = PEOPLE[leader]
    return next(seat for seat, player in enumerate(g.players) if player.race == race)


def count(leaders: Iterable[str], kind: str) -> int:
    return sum(PEOPLE[leader][1] == kind for leader in leaders)


def on_planet(g: Imperium, planet: int, kind: str) -> bool:
    """T21.14: two of a kind do no more than one."""
    return planet >= 0 and any(PEOPLE[leader][1] == kind for leader in g.worlds[planet].leaders)


def aboard(g: Imperium, at: int, seat: int, kind: str) -> list[Hold]:
    """The ships of a fleet that carry leaders of a kind."""
    return [hold for hold in g.fleet(at, seat).holds if hold.leaders and count(hold.leaders, kind)]


def in_landing(g: Imperium, seat: int, kind: str) -> int:
    """How many leaders of a kind have landed with the invasion of a seat."""
    battle = g.battle
    return count(battle.landed.leaders, kind) if battle is not None and battle.attacker.seat == seat else 0


def at_large(g: Imperium, seat: int) -> list[str]:
    """Own leaders on planets and ships and in landings: neither dead nor captive."""
    found = [leader for planet in g.players[seat].planets for leader in g.worlds[planet].leaders]
    holds = [hold for at in fleet_systems(g, seat) for hold in g.fleet(at, seat).holds]
    if g.battle is not None and g.battle.attacker.seat == seat:
        holds += [g.battle.landed, *(force for _, force in g.battle.landings)]
    return found + [leader for hold in holds for leader in hold.leaders]


def take_away(g: Imperium, seat: int, leader: str) -> None:
    """A leader leaves the planet, the ship or the landing where it is."""
    if g.battle is not None and g.battle.attacker.seat == seat:
        landings = tuple((planet, without(force, leader)) for planet, force in g.battle.landings)
        g.battle = replace(g.battle, landed=without(g.battle.landed, leader), landings=landings)
    for planet in g.players[seat].planets:
        there = g.worlds[planet].leaders
        if leader in there:
            change_world(g, planet, leaders=tuple(each for each in there if each != leader))
    for at in fleet_systems(g, seat):
        for number, hold in enumerate(g.fleet(at, seat).holds):
            if leader in hold.leaders:
                change_hold(g, seat, at, number, without(hold, leader))
                return


# ---------------------------------------------------------------------- fate


def kill(g: Imperium, leader: str) -> None:
    g.dead += (leader,)
    g.say("leader.killed", seat=owner_of(g, leader), leader=leader)


def escape(g: Imperium, leader: str) -> None:
    """T21.9, T21.11: the owner will say where to (`place_adrift`)."""
    g.adrift += (leader,)
    g.say("leader.escaped", seat=owner_of(g, leader), leader=leader)


def imprison(g: Imperium, captor: int, leader: str) -> None:
    """T21.9, T21.13: a captive of another player; nobody's captive is killed, and an own leader is free."""
    if captor == NOBODY:
        kill(g, leader)
    elif captor == owner_of(g, leader):
        escape(g, leader)
    else:
        g.players[captor].captives += (leader,)
        g.say("leader.captured", seat=owner_of(g, leader), captor=captor, leader=leader)


def lost_in_space(g: Imperium, leaders: tuple[str, ...], by: int) -> Procedure:
    """T21.9: a ship destroyed in a space battle: 1 to 5 killed, 6 to 8 escapes, 9 and 10 captured."""
    g.adrift += leaders
    for leader in leaders:
        face = yield from roll_fate(g, leader)
        if face <= 5:
            kill(g, leader)
        elif face <= 8:
            escape(g, leader)
        else:
            imprison(g, by, leader)


def lost_on_planet(g: Imperium, planet: int, by: int) -> Procedure:
    """T21.10: a planet lost to an invasion: 1 to 5 captured, 6 to 9 escapes, 10 killed."""
    leaders = g.worlds[planet].leaders
    if leaders:
        change_world(g, planet, leaders=())
    g.adrift += leaders
    for leader in leaders:
        face = yield from roll_fate(g, leader)
        if face <= 5:
            imprison(g, by, leader)
        elif face <= 9:
            escape(g, leader)
        else:
            kill(g, leader)


def roll_fate(g: Imperium, leader: str) -> Generator[Question, Any, int]:
    """A die of the leader's owner; until it lies the leader is adrift."""
    (face,) = yield from throw(g, owner_of(g, leader))
    g.adrift = tuple(each for each in g.adrift if each != leader)
    g.say("leader.fate", seat=owner_of(g, leader), leader=leader, dice=[face])
    return face


def lost_in_landing(g: Imperium, force: Hold, defender: int) -> None:
    """T21.12: with a failed invasion captured by the defender, with a failed landing on a neutral planet killed."""
    for leader in force.leaders:
        imprison(g, defender, leader)


# ---------------------------------------------------------------------- a place to go


def harbours(g: Imperium, seat: int) -> list[int]:
    """T21.2, T21.9: own planets that are no stations, those that are not blockaded if there are any."""
    own = [planet for planet in g.players[seat].planets if not PLANETS[g.worlds[planet].planet].station]
    free = [planet for planet in own if not blockaded(g, seat, g.worlds[planet].at)]
    return free or own


def blockaded(g: Imperium, seat: int, at: int) -> bool:
    """T18.10: only enemy ships are there."""
    return bool(enemy_ships(g, at, seat)) and not has_ships(g, at, seat)


def place_adrift(g: Imperium) -> Procedure:
    """Leaders who have escaped come to a planet of their owner's choice; without any planet they are lost."""
    while g.adrift:
        leader = g.adrift[0]
        seat = owner_of(g, leader)
        offer = [Post(leader, g.worlds[planet].planet) for planet in harbours(g, seat)]
        move = offer[0] if offer else None
        if len(offer) > 1:
            move = yield Choose(seat, "harbour", offer, "T21.9", {"leader": leader})
        g.adrift = g.adrift[1:]
        if move is None:
            kill(g, leader)
        else:
            post(g, move)


def post(g: Imperium, move: Post) -> None:
    planet = next(number for number, world in enumerate(g.worlds) if world.planet == move.planet)
    change_world(g, planet, leaders=(*g.worlds[planet].leaders, move.leader))
    g.say("leader.posted", seat=owner_of(g, move.leader), leader=move.leader, planet=move.planet)


def without(hold: Hold, leader: str) -> Hold:
    return replace(hold, leaders=tuple(each for each in hold.leaders if each != leader))


# ---------------------------------------------------------------------- diplomats aboard

DIPLOMAT = "diplomat"


def envoys(g: Imperium, seat: int) -> list[int]:
    """T21.6: where fleets with a diplomat lie that could move."""
    return [
        at
        for at in fleet_systems(g, seat)
        if aboard(g, at, seat, DIPLOMAT) and (at in g.action.systems or not has_counter(g, at, seat))
    ]
