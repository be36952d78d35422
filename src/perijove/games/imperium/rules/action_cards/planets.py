"""Action cards for a turn that work on planets and what stands on them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import LIMITS, NUMBER, PLANETS
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.modifiers import book, effects_of, modified, put_in_force
from perijove.games.imperium.moves import Choice, PickPlanet
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules import shock
from perijove.games.imperium.rules.action_cards.aims import (
    dock_systems,
    docks_of,
    held_by_others,
    is_own,
    joined,
    planets,
    players,
    systems,
)
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.fleets import in_reserve, set_fleet, sink_dock, without_dock
from perijove.games.imperium.rules.forces import lose_ground, mourn
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.paying import refreshed
from perijove.games.imperium.rules.planets import (
    add_dock,
    add_ground,
    add_pds,
    change_world,
    gain_planet,
    make_neutral,
    remove_dock,
)
from perijove.games.imperium.rules.shock import SHOCK_TROOPS, add_shock, escort_world
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import NOBODY, PDS, WAR_SUN, Effect, Imperium, World
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
ONE, TWO = Choice("1"), Choice("2")


# ---------------------------------------------------------------------- unrest


def is_unruly(g: Imperium, seat: int, world: World) -> bool:
    """races.winnu.card.unrest: any planet that somebody controls and that is no home world."""
    if world.owner == NOBODY or is_home(g, world.at):
        return False
    return modified(g, "planet.unrest", world.owner, True, NUMBER[world.planet])


@action_card("local_unrest", aims=(planets(is_unruly),))
def local_unrest(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """races.winnu.card.unrest: the card is exhausted, a ground force is lost; without one left nobody holds it."""
    world = change_world(g, aimed.planet, exhausted=True)
    yield from lose_ground(g, aimed.planet, 1, seat, "card")
    if not g.worlds[aimed.planet].ground:
        if world.dock:
            g.history = replace(g.history, docks=(*g.history.docks, (seat, world.owner, aimed.card)))
        make_neutral(g, aimed.planet)
        check_elimination(g)


def stirs(g: Imperium, seat: int, at: int) -> bool:
    worlds = (g.worlds[planet] for planet in g.planets_at[at])
    return not is_home(g, at) and any(world.owner != NOBODY and not world.exhausted for world in worlds)


@action_card("uprising", aims=(systems(stirs),))
def uprising(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """All planets of a system that is no home are exhausted."""
    exhaust_all(g, aimed.system)


def exhaust_all(g: Imperium, at: int, but: int = NOBODY) -> None:
    for planet in g.planets_at[at]:
        if g.worlds[planet].owner not in (but, NOBODY):
            change_world(g, planet, exhausted=True)


def bombarded(g: Imperium, seat: int, at: int) -> bool:
    """A system with an own war sun and a planet of another player."""
    return bool(g.fleet(at, seat).ships[WAR_SUN]) and any(
        held_by_others(g, seat, g.worlds[planet]) for planet in g.planets_at[at]
    )


@action_card("strategic_bombardment", aims=(systems(bombarded),))
def strategic_bombardment(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """The others' planets beside a war sun are exhausted; with a 6 or more the card comes back."""
    exhaust_all(g, aimed.system, but=seat)
    (face,) = yield from throw(g, seat)
    g.say("card.die", seat=seat, card=aimed.card, dice=[face])
    if face >= 6:
        g.players[seat].hand.put(g.actions_used.take(aimed.source), known=range(g.seats))
        g.say("card.back", seat=seat, card=aimed.source)


@action_card("stellar_criminals", aims=(players(lambda g, player: len(fresh(g, player.planets)) > 1),))
def stellar_criminals(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Another player exhausts half of the own refreshed planets, rounded down."""
    victim = aimed.seat
    for left in range(len(refreshed(g, victim)) // 2, 0, -1):
        offer: list[Move] = [PickPlanet(g.worlds[planet].planet) for planet in refreshed(g, victim)]
        move = yield Choose(victim, "give-in", offer, "T0.11", {"left": left})
        change_world(g, NUMBER[move.planet], exhausted=True)
        g.say("planet.exhausted", seat=victim, planet=move.planet)


def fresh(g: Imperium, owned: tuple[int, ...]) -> list[int]:
    return [planet for planet in owned if not g.worlds[planet].exhausted]


@action_card("plague", aims=(planets(lambda g, seat, world: held_by_others(g, seat, world) and world.ground),))
def plague(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A die for each ground force, shock troops apart: an even number destroys it. The planet keeps its owner."""
    world = g.worlds[aimed.planet]
    faces = yield from throw(g, seat, world.ground)
    g.say("card.die", seat=seat, card=aimed.card, dice=faces)
    dead = sum(face % 2 == 0 for face in faces)
    elite = sum(face % 2 == 0 for face in faces[: world.shock])
    if dead:
        add_ground(g, aimed.planet, -dead)
        change_world(g, aimed.planet, shock=world.shock - elite)
        escort_world(g, aimed.planet)
        g.say("ground.lost", seat=world.owner, planet=world.planet, count=dead)
        yield from mourn(g, world.owner, aimed.planet, dead, seat, "card")


# ---------------------------------------------------------------------- protection


@action_card("armistice", aims=(players(), planets(lambda g, seat, world: world.owner == seat)))
def armistice(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Another player may not invade an own planet in this round."""
    put_in_force(g, Effect("armistice", aimed.seat, "round", aimed.planet))


@book.card("armistice", changes="invade.allowed")
def keep_off(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    return allowed and all(effect.target != planet for effect in effects_of(g, seat, "armistice"))


@action_card(
    "civil_defense",
    could=lambda g, seat, about: in_reserve(g, seat, PDS) > 0,
    aims=(planets(lambda g, seat, world: is_own(g, seat, world) and not world.pds),),
)
def civil_defense(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Two free PDS on an own planet without any, as far as there are pieces."""
    add_pds(g, aimed.planet, min(LIMITS.pds_on_a_planet, in_reserve(g, seat, PDS)))


@action_card(
    "rise_of_a_messiah",
    could=lambda g, seat, about: any(is_own(g, seat, g.worlds[planet]) for planet in g.players[seat].planets),
)
def rise_of_a_messiah(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A ground force on every own planet."""
    for planet in g.players[seat].planets:
        if is_own(g, seat, g.worlds[planet]):
            add_ground(g, planet, 1)


def reinforcements(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Two ground forces; or, with option 6 and beside a ground force, a shock troop."""
    elite = SHOCK_TROOPS in g.players[seat].in_force and g.worlds[aimed.planet].ground > 0 and shock.left(g) > 0
    return [Choice("ground"), Choice("shock")] if elite else [Choice("ground")]


@action_card("advanced_reinforcements", aims=(planets(is_own), reinforcements))
def advanced_reinforcements(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    if aimed.choice == "shock":
        add_shock(g, aimed.planet, 1)
    else:
        add_ground(g, aimed.planet, 2)


# ---------------------------------------------------------------------- PDS and docks


def how_many(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [ONE, TWO] if g.worlds[aimed.planet].pds > 1 else [ONE]


@action_card("equipment_sabotage", aims=(planets(lambda g, seat, world: world.pds), how_many))
def equipment_sabotage(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Up to two PDS of a planet are destroyed."""
    world, count = g.worlds[aimed.planet], int(aimed.choice)
    add_pds(g, aimed.planet, -count)
    g.say("structures.lost", seat=world.owner, planet=world.planet, pds=count, docks=0)
    check_elimination(g)


def docks_abroad(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Docks of any player outside home systems."""
    systems = (at for at in dock_systems(g) if not is_home(g, at))
    return [dock for at in systems for dock in docks_of(g, range(g.seats), at, apart=True)]


@action_card("secret_industrial_agent", aims=(docks_abroad,))
def secret_industrial_agent(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A space dock outside home systems is destroyed; then fighters may be without support."""
    destroy_dock(g, aimed, seat)
    yield from keep_limits(g, (aimed.system,))
    check_elimination(g)


def destroy_dock(g: Imperium, aimed: Aimed, by: int) -> None:
    if aimed.planet >= 0:
        remove_dock(g, aimed.planet)
    else:
        sink_dock(g, aimed.seat, aimed.system, aimed.idle)
    g.history = replace(g.history, docks=(*g.history.docks, (by, aimed.seat, aimed.card)))
    g.say("dock.destroyed", seat=aimed.seat, system=g.tiles[aimed.system])


@action_card("spacedock_accident", aims=(docks_abroad,))
def spacedock_accident(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A dock outside home systems counts as new: it does not produce in this round (T18.9)."""
    if aimed.planet >= 0:
        change_world(g, aimed.planet, dock_since=g.round)
    else:
        fleet = without_dock(g, aimed.seat, aimed.system, aimed.idle)
        set_fleet(g, aimed.system, aimed.seat, replace(fleet, docks=(*fleet.docks, g.round)))


def dock_goals(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Own planets without a dock that a free path joins to where the dock is."""
    near = joined(g, seat, g.worlds[aimed.planet].at)
    worlds = (g.worlds[planet] for planet in g.players[seat].planets)
    return [PickPlanet(w.planet) for w in worlds if w.at in near and not w.dock and is_own(g, seat, w)]


@action_card(
    "massive_transport",
    could=lambda g, seat, about: not modified(g, "dock.floats", seat, False),
    aims=(planets(lambda g, seat, world: world.owner == seat and world.dock), dock_goals),
)
def massive_transport(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A dock moves to another own planet; it counts as placed now (T18.9)."""
    start = g.worlds[aimed.planet].at
    remove_dock(g, aimed.planet)
    add_dock(g, aimed.to)
    yield from keep_limits(g, (start,))


def landing_grounds(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    near = joined(g, seat, g.worlds[aimed.planet].at)
    own = (planet for planet in g.players[seat].planets if planet != aimed.planet)
    return [PickPlanet(g.worlds[p].planet) for p in own if g.worlds[p].at in near and is_own(g, seat, g.worlds[p])]


def loads(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [Choice(str(count)) for count in range(min(3, g.worlds[aimed.planet].ground), 0, -1)]


@action_card(
    "transport", aims=(planets(lambda g, seat, world: world.owner == seat and world.ground), landing_grounds, loads)
)
def transport(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Up to three ground forces go from an own planet to another one."""
    count, world, goal = int(aimed.choice), g.worlds[aimed.planet], g.worlds[aimed.to]
    elite = max(0, count - (world.ground - world.shock))  # shock troops stay as far as others go
    change_world(g, aimed.planet, ground=world.ground - count, shock=world.shock - elite)
    change_world(g, aimed.to, ground=goal.ground + count, shock=goal.shock + elite)
    for planet in (aimed.planet, aimed.to):
        escort_world(g, planet)


# ---------------------------------------------------------------------- annexing


def annexable(g: Imperium, seat: int, world: World) -> bool:
    """A neutral planet next to a system with an own planet; wormholes do not make systems adjacent."""
    if world.owner != NOBODY or PLANETS[world.planet].station:
        return False
    own = {g.worlds[planet].at for planet in g.players[seat].planets}
    return any(near in own for near in g.near[world.at])


@action_card("voluntary_annexation", aims=(planets(annexable),))
def voluntary_annexation(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """The planet is gained, exhausted, with three free ground forces; a domain counter there has no effect."""
    gain_planet(g, seat, aimed.planet)
    add_ground(g, aimed.planet, 3)
    yield from happen(g, "neutral planet taken", seat, aimed.planet, False)
