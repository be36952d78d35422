"""Ground forces: landing parties, what an invasion destroys, and taking a planet (T13.12 to T13.16)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec
from msgspec.structs import replace

from perijove.games.imperium.facts import LIMITS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Accept, Decline
from perijove.games.imperium.rules.casualties import note_loss
from perijove.games.imperium.rules.facilities import remove_facility
from perijove.games.imperium.rules.fleets import in_reserve, set_fleet, take_pieces
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.leaders.people import lost_in_landing, lost_on_planet
from perijove.games.imperium.rules.leaders.rescue import rescue
from perijove.games.imperium.rules.order import others
from perijove.games.imperium.rules.planets import add_dock, add_ground, add_pds, change_world, gain_planet
from perijove.games.imperium.rules.shock import escort_world, escorted
from perijove.games.imperium.state import DOCK, GROUND, NOBODY, PDS, PIECES, Hold, Imperium, Loss, World
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Question

Procedure = Generator[Question, Any, None]
NO_FORCE = Hold(-1)
IN_AN_INVASION = ("bombard", "landing", "invasion")
"""opt6.first: there shock troops are lost before other ground forces."""


class Gained(msgspec.Struct, frozen=True, gc=False):
    """A planet that a landing has gained, for what acts at that moment."""

    planet: int
    seat: int
    former: int = NOBODY
    """Whose it was."""


def lose_ground(g: Imperium, planet: int, hits: int, by: int, why: str, shock: int = 0) -> Procedure:
    """Ground forces on a planet are destroyed, as far as there are any.

    Hits of an invasion fall on shock troops first; otherwise `shock` of the lost are such (ruling O03).
    """
    world = g.worlds[planet]
    lost = min(hits, world.ground)
    if lost:
        add_ground(g, planet, -lost)
        if shock or why in IN_AN_INVASION:
            change_world(g, planet, shock=max(0, world.shock - (shock or lost)))
        escort_world(g, planet)
        g.say("ground.lost", seat=world.owner, planet=world.planet, count=lost)
        yield from mourn(g, world.owner, planet, lost, by, why)


def lose_landed(g: Imperium, hits: int, by: int, why: str) -> Procedure:
    """Ground forces of the invader are destroyed."""
    assert g.battle is not None
    force, planet, seat = g.battle.landed, g.battle.planet, g.battle.attacker.seat
    lost = min(hits, force.ground)
    if lost:
        remaining = replace(force, ground=force.ground - lost, shock=max(0, force.shock - lost))
        g.battle = replace(g.battle, landed=escorted(remaining))
        take_pieces(g, seat, GROUND, -lost)
        g.say("ground.lost", seat=seat, planet=g.worlds[planet].planet, count=lost)
        yield from mourn(g, seat, planet, lost, by, why)


def mourn(g: Imperium, seat: int, planet: int, count: int, by: int, why: str) -> Procedure:
    """Count what fell, and let its owner do what can be done about it."""
    if g.battle is not None and g.battle.planet == planet:
        g.battle = replace(g.battle, fallen=g.battle.fallen + count)
        note_loss(g, seat, GROUND, count, why)
    loss = Loss(seat, GROUND, g.worlds[planet].at, by, why, planet, count)
    yield from moment(g, "unit.destroyed", (seat,), loss, "T13.10")


def lose_force(g: Imperium, seat: int, force: Hold, defender: int = NOBODY) -> None:
    """T13.14: what landed in vain is destroyed; leaders fall into the hands of the defender (T21.12)."""
    take_pieces(g, seat, GROUND, -force.ground)
    take_pieces(g, seat, PDS, -force.pds)
    lost_in_landing(g, force, defender)


def settle_on(g: Imperium, planet: int, force: Hold) -> None:
    """T13.4: units land on an own planet."""
    world = g.worlds[planet]
    change_world(
        g, planet, ground=world.ground + force.ground, shock=world.shock + force.shock, pds=world.pds + force.pds
    )
    change_world(g, planet, leaders=(*world.leaders, *force.leaders))
    escort_world(g, planet)


def conquer(g: Imperium, seat: int, planet: int, force: Hold, landed: bool = False) -> Procedure:
    """T13.5, T13.12: a player takes a planet; enemy PDS, docks and a facility there are destroyed or captured."""
    former, spoils = g.worlds[planet].owner, g.worlds[planet]
    captured = yield from capture(g, seat, planet, force)
    if former != NOBODY:
        note_losses(g, seat, planet, captured)
        yield from lost_on_planet(g, planet, seat)
    disband(g, planet)
    if not captured:
        remove_facility(g, planet)
    gain_planet(g, seat, planet, force.ground, force.pds, escorted(force).shock, force.leaders)
    if captured:
        take_over(g, seat, planet, spoils)
    gained = Gained(planet, seat, former)
    yield from moment(g, "planet.gained", (seat, *others(g, seat)), gained, "T13.16")
    if former != NOBODY:
        yield from moment(g, "planet.lost", (former,), gained, "T13.16")
        yield from rescue(g, seat, former)
    else:
        yield from happen(g, "neutral planet taken", seat, planet, landed)


def disband(g: Imperium, planet: int) -> None:
    """The landing party of a planet is none any more: it has come to stand there, or is lost."""
    battle = g.battle
    if battle is not None:
        landed = NO_FORCE if battle.planet == planet else battle.landed
        g.battle = replace(battle, landed=landed, landings=tuple(each for each in battle.landings if each[0] != planet))


def force_of(g: Imperium, planet: int) -> Hold:
    """What is landing on a planet and has not come to stand there."""
    return dict(g.battle.landings).get(planet, NO_FORCE) if g.battle is not None else NO_FORCE


def set_force(g: Imperium, planet: int, force: Hold) -> None:
    assert g.battle is not None
    others_waiting = tuple(each for each in g.battle.landings if each[0] != planet)
    g.battle = replace(g.battle, landings=(*others_waiting, (planet, force)))


def lose_landing(g: Imperium, planet: int, count: int) -> Procedure:
    """Ground forces that are landing on a neutral planet are lost, ordinary ones first."""
    assert g.battle is not None
    force = force_of(g, planet)
    lost = min(count, force.ground)
    if lost:
        left = replace(force, ground=force.ground - lost, shock=min(force.shock, force.ground - lost))
        set_force(g, planet, escorted(left))
        take_pieces(g, g.battle.attacker.seat, GROUND, -lost)
        g.say("ground.lost", seat=g.battle.attacker.seat, planet=g.worlds[planet].planet, count=lost)
        yield from mourn(g, g.battle.attacker.seat, planet, lost, NOBODY, "domain")


def capture(g: Imperium, seat: int, planet: int, force: Hold) -> Generator[Question, Any, bool]:
    """opt6.capture, opt9.captured, T21.7: structures may be taken over by who has what it takes."""
    world = g.worlds[planet]
    if not (world.pds or world.dock or world.facility):
        return False
    if not modified(g, "invasion.captures", seat, False, planet, force):
        return False
    move = yield Choose(seat, "capture", [Accept(), Decline()], "opt6.capture", {"planet": world.planet})
    return isinstance(move, Accept)


def take_over(g: Imperium, seat: int, planet: int, spoils: World) -> None:
    """They are replaced by the same units of the invader, free, as far as there are pieces and room (T18.6)."""
    world = g.worlds[planet]
    pds = min(spoils.pds, in_reserve(g, seat, PDS), LIMITS.pds_on_a_planet - world.pds)
    if pds:
        add_pds(g, planet, pds)
    docks = int(spoils.dock and in_reserve(g, seat, DOCK) > 0)
    if docks and modified(g, "dock.floats", seat, False):
        fleet = g.fleet(world.at, seat)
        set_fleet(g, world.at, seat, replace(fleet, docks=(*fleet.docks, g.round)))
        take_pieces(g, seat, DOCK, 1)
    elif docks:
        add_dock(g, planet)
    g.say("captured", seat=seat, planet=world.planet, pds=pds, docks=docks)


def note_losses(g: Imperium, seat: int, planet: int, captured: bool = False) -> None:
    """T19.11: docks that fall with a planet, the last one of its owner too; a captured one is not destroyed."""
    world = g.worlds[planet]
    if (world.pds or world.dock) and not captured:
        g.say("structures.lost", seat=world.owner, planet=world.planet, pds=world.pds, docks=int(world.dock))
    if world.dock:
        history = g.history
        if not captured:
            history = replace(history, docks=(*history.docks, (seat, world.owner, "combat")))
        if g.players[world.owner].pieces[DOCK] == PIECES[DOCK] - 1:
            history = replace(history, last_docks=(*history.last_docks, (seat, world.owner)))
        g.history = history
