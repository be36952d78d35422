"""Planetary landings (T13.1 to T13.6, T13.14): units leave their ships, all landings are announced, then resolved."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import LIMITS, NUMBER, PLANETS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import DONE, Done, Escort, Land
from perijove.games.imperium.rules.bombardment import aimed_at, bombard
from perijove.games.imperium.rules.fleets import change_hold, enemy_ships, has_ships
from perijove.games.imperium.rules.forces import NO_FORCE, conquer, disband, force_of, lose_force, set_force, settle_on
from perijove.games.imperium.rules.groups import cannot_group
from perijove.games.imperium.rules.leaders.people import without
from perijove.games.imperium.rules.loading import joined
from perijove.games.imperium.rules.paying import can_pay, pay
from perijove.games.imperium.rules.shock import TROOPER, escorted
from perijove.games.imperium.state import GROUND, KINDS, NOBODY, PDS, Battle, Hold, Imperium, Side
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment, offers_in_force
from perijove.kernel.decision import Activity, Choose, Move, Procedure, Question, draft
from perijove.kernel.forms import Refusal, no

UNITS = (KINDS[GROUND], TROOPER, KINDS[PDS])


@story.stage("landing")
def landing(g: Imperium) -> Activity:
    """T8.1 step 5, T13.21: landings are announced, the peaceful ones happen; hostile ones are invasions."""
    seat, at = g.action.seat, g.action.systems[0]
    g.stage = "production"
    yield from moment(g, "landing.before", (seat,), g.action, "T13.21")
    if enemy_ships(g, at, seat) or not (g.planets_at[at] and has_ships(g, at, seat)):
        return
    g.battle = Battle("invasion", at, attacker=Side(seat, ()))
    yield from land_units(g, seat, at)
    yield from resolve_landings(g, seat)
    yield from bombard_others(g, seat, [planet for planet in g.planets_at[at] if planet not in dict(g.battle.landings)])
    if g.battle.landings:
        g.stage = "invasion"
    else:
        g.battle = None


def bombard_others(g: Imperium, seat: int, planets: list[int]) -> Generator[Question, Any, None]:
    """T13.8: planets that are not invaded; their owners may do something about it before."""
    owners = [g.worlds[planet].owner for planet in aimed_at(g, seat, planets)]
    seats = [other for other in g.order if other in owners]
    able = [seat] if offers_in_force(g, seat, "invasion.before_bombard", g.battle) else []
    yield from moment(g, "invasion.before_bombard", [*able, *seats], g.battle, "T13.8", concerns=seats)
    yield from bombard(g, seat, planets)


# ---------------------------------------------------------------------- announcing


def land_units(g: Imperium, seat: int, at: int) -> Generator[Question, Any, None]:
    """T13.2, T13.3: which units go to which planets; a draft of the active player's own."""
    if landings(g, seat, at) or escorts(g, seat, at):
        yield from draft(seat, announcing(g, seat, at))
        yield from pay(g, seat, fees(g, seat), "resources", "landing")


def fees(g: Imperium, seat: int, planet: int = -1) -> int:
    """What the landings announced cost, with one more planet if it is named: a law may want neutral ones paid for."""
    announced_for = {each for each, _ in g.battle.landings} if g.battle is not None else set()
    neutral = [each for each in announced_for | {planet} - {-1} if g.worlds[each].owner == NOBODY]
    return sum(modified(g, "landing.price", seat, 0, each) for each in sorted(neutral))


def announcing(g: Imperium, seat: int, at: int) -> Procedure[None]:
    while True:
        move = yield Choose(seat, "land", partial(land_options, g, seat, at), "T13.2", {"system": g.tiles[at]})
        if isinstance(move, Done):
            return
        put_ashore(g, seat, at, move)


def land_options(g: Imperium, seat: int, at: int) -> list[Move]:
    return [*landings(g, seat, at), *escorts(g, seat, at), DONE]


def escorts(g: Imperium, seat: int, at: int) -> list[Escort]:
    """T21.3: leaders aboard go to an own planet, or anywhere with ground forces that have been announced."""
    offer = [
        Escort(leader, g.worlds[planet].planet, number)
        for number, hold in enumerate(g.fleet(at, seat).holds)
        for leader in hold.leaders
        for planet in g.planets_at[at]
    ]
    return [move for move in offer if cannot_escort(g, seat, move, at) is None]


@story.judges(Escort)
def cannot_escort(g: Imperium, seat: int, move: Escort, at: int | None = None) -> Refusal | None:
    if refusal := cannot_reach(g, seat, move.planet, at):
        return refusal
    planet = NUMBER[move.planet]
    holds = g.fleet(g.worlds[planet].at, seat).holds
    if not 0 <= move.hold < len(holds) or move.leader not in holds[move.hold].leaders:
        return no("leader-not-aboard", "T21.3", leader=move.leader)
    if g.worlds[planet].owner != seat and not announced(g, planet).ground:
        return no("leader-alone", "T21.3", planet=move.planet)
    return None


def landings(g: Imperium, seat: int, at: int) -> list[Land]:
    """From every carrying ship to every planet."""
    found: list[Land] = []
    holds = g.fleet(at, seat).holds
    for number, hold in enumerate(holds):
        if hold in holds[:number]:
            continue
        for planet in g.planets_at[at]:
            for unit in UNITS:
                aboard = carried(hold, unit)
                most = min(aboard, room_on(g, planet)) if unit == KINDS[PDS] else aboard
                for count in range(1, most + 1):
                    move = Land(unit, g.worlds[planet].planet, number, count)
                    if cannot_land(g, seat, move, at) is None:
                        found.append(move)
    return found


def carried(hold: Hold, unit: str) -> int:
    """How many of a kind of unit a ship could land."""
    ordinary = hold.ground - hold.shock
    return {KINDS[GROUND]: ordinary, TROOPER: hold.shock, KINDS[PDS]: hold.pds}.get(unit, 0)


def room_on(g: Imperium, planet: int) -> int:
    """T18.6: PDS that still fit on a planet, with those that have been announced for it."""
    own = g.worlds[planet].pds if g.worlds[planet].owner == g.action.seat else 0
    return LIMITS.pds_on_a_planet - own - announced(g, planet).pds


def announced(g: Imperium, planet: int) -> Hold:
    return dict(g.battle.landings).get(planet, NO_FORCE) if g.battle is not None else NO_FORCE


@story.judges(Land)
def cannot_land(g: Imperium, seat: int, move: Land, at: int | None = None) -> Refusal | None:
    """T13.2: units aboard a ship in the system, to a planet there."""
    if refusal := cannot_reach(g, seat, move.planet, at):
        return refusal
    planet = NUMBER[move.planet]
    world = g.worlds[planet]
    if world.owner != seat and not modified(g, "invade.allowed", seat, True, planet):
        return no("no-invasion", "T13.20", planet=move.planet)
    if world.owner == NOBODY and not can_pay(g, seat, fees(g, seat, planet), "resources"):
        return no("too-little", "T15.2", amount=fees(g, seat, planet), what="resources")
    holds = g.fleet(world.at, seat).holds
    hold = holds[move.hold] if 0 <= move.hold < len(holds) else NO_FORCE
    if not 0 < move.count <= carried(hold, move.unit):
        return no("not-aboard", "T13.2", unit=move.unit)
    if move.unit == KINDS[PDS] and move.count > room_on(g, planet):
        return no("pds-limit", "T18.6", planet=move.planet)
    if move.unit == KINDS[PDS]:
        return None
    alone = not announced(g, planet).ground and not (world.owner == seat and world.ground)
    return cannot_group(g, seat, GROUND, alone, move.count == hold.ground)


def cannot_reach(g: Imperium, seat: int, name: str, at: int | None) -> Refusal | None:
    """T13.1, T13.2, T13.18, T10.5: which planets can be landed on; in a transfer only own ones."""
    systems = g.action.systems if at is None else (at,)
    planet = NUMBER.get(name, -1)
    if planet < 0 or g.worlds[planet].at not in systems:
        return no("other-system", "T13.2", planet=name)
    world = g.worlds[planet]
    if PLANETS[world.planet].station:
        return no("station", "T13.18", planet=name)
    if enemy_ships(g, world.at, seat):
        return no("enemy-ships", "T13.1", system=g.tiles[world.at])
    if g.action.kind == "transfer" and world.owner != seat:
        return no("not-your-planet", "T10.5", planet=name)
    return None


def put_ashore(g: Imperium, seat: int, at: int, move: Land | Escort) -> None:
    """Units leave their ship and wait for the landings to be resolved; on an own planet they stand at once."""
    assert g.battle is not None
    hold = g.fleet(at, seat).holds[move.hold]
    planet = NUMBER[move.planet]
    if isinstance(move, Escort):
        force, left = Hold(-1, leaders=(move.leader,)), without(hold, move.leader)
    elif move.unit == KINDS[PDS]:
        force = Hold(-1, pds=move.count)
        left = replace(hold, pds=hold.pds - move.count)
    else:
        shock = move.count if move.unit == TROOPER else 0
        force = Hold(-1, ground=move.count, shock=shock)
        left = replace(hold, ground=hold.ground - move.count, shock=hold.shock - shock)
    change_hold(g, seat, at, move.hold, left)
    gathered = dict(g.battle.landings)
    before = gathered.get(planet, NO_FORCE)
    gathered[planet] = joined(before, force)
    g.battle = replace(g.battle, landings=tuple(gathered.items()))


# ---------------------------------------------------------------------- resolving


Greeting = Generator[Question, Any, bool]
GREETERS: list[Callable[[Imperium, int, int], Greeting | None]] = []
"""What awaits a landing on a neutral planet, in this order: chapters enter it here. A greeter gives back None where
nothing waits, or a coroutine that goes through with it and says whether the landing goes on."""


def await_landing(g: Imperium, seat: int, planet: int) -> Greeting:
    """T13.5: custodians and domain counters come first; whether the planet can be taken."""
    for greeter in GREETERS:
        greeting = greeter(g, seat, planet)
        if greeting is not None and not (yield from greeting):
            return False
    return True


def take_neutral(g: Imperium, seat: int, planet: int) -> Generator[Question, Any, None]:
    """T13.5, T13.20: a landing on a neutral planet succeeds."""
    g.history = replace(g.history, invasions=(*g.history.invasions, (seat, planet, 0)))
    yield from conquer(g, seat, planet, force_of(g, planet), landed=True)


def resolve_landings(g: Imperium, seat: int) -> Generator[Question, Any, None]:
    """T13.4, T13.5, T13.14: friendly and neutral landings happen now; invasions stay for their stage."""
    assert g.battle is not None
    for planet, announced_force in g.battle.landings:
        force = escorted(announced_force)
        g.battle = replace(g.battle, fallen=0)
        set_force(g, planet, force)
        world = g.worlds[planet]
        g.say("landed", seat=seat, planet=world.planet, ground=force.ground, pds=force.pds)
        yield from moment(g, "landing.done", (seat,), planet, "T13.2")
        if world.owner not in (seat, NOBODY) and force.ground:
            continue
        if world.owner == seat:
            disband(g, planet)
            settle_on(g, planet, force)
        elif force.ground and (yield from await_landing(g, seat, planet)):
            if g.worlds[planet].owner == NOBODY:  # what waited there may have settled it
                yield from take_neutral(g, seat, planet)
            if g.battle.fallen:  # T22.7: there was an invasion combat
                yield from moment(g, "invasion.end", (seat,), replace(g.battle, planet=planet), "T13.12")
        else:
            force = force_of(g, planet)
            disband(g, planet)
            lose_force(g, seat, force)
            g.say("landing.failed", seat=seat, planet=world.planet)
