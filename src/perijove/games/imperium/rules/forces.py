"""Ground forces: landing parties, what an invasion destroys, and taking a planet (T13.12 to T13.16)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.rules.casualties import Loss
from perijove.games.imperium.rules.fleets import take_pieces
from perijove.games.imperium.rules.order import others
from perijove.games.imperium.rules.planets import add_ground, change_world, gain_planet
from perijove.games.imperium.state import DOCK, GROUND, NOBODY, PDS, PIECES, Hold, Imperium
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Question

Procedure = Generator[Question, Any, None]
NO_FORCE = Hold(-1)


def lose_ground(g: Imperium, planet: int, hits: int, by: int, why: str) -> Procedure:
    """Ground forces on a planet are destroyed, as far as there are any."""
    world = g.worlds[planet]
    lost = min(hits, world.ground)
    if lost:
        add_ground(g, planet, -lost)
        g.say("ground.lost", seat=world.owner, planet=world.planet, count=lost)
        yield from mourn(g, world.owner, planet, lost, by, why)


def lose_landed(g: Imperium, hits: int, by: int, why: str) -> Procedure:
    """Ground forces of the invader are destroyed."""
    assert g.battle is not None
    force, planet, seat = g.battle.landed, g.battle.planet, g.battle.attacker.seat
    lost = min(hits, force.ground)
    if lost:
        left = force.ground - lost
        g.battle = replace(g.battle, landed=replace(force, ground=left, shock=min(force.shock, left)))
        take_pieces(g, seat, GROUND, -lost)
        g.say("ground.lost", seat=seat, planet=g.worlds[planet].planet, count=lost)
        yield from mourn(g, seat, planet, lost, by, why)


def mourn(g: Imperium, seat: int, planet: int, count: int, by: int, why: str) -> Procedure:
    """Count what fell, and let its owner do what can be done about it."""
    if g.battle is not None and g.battle.planet == planet:
        g.battle = replace(g.battle, fallen=g.battle.fallen + count)
    loss = Loss(seat, GROUND, g.worlds[planet].at, by, why, planet, count)
    yield from moment(g, "unit.destroyed", (seat,), loss, "T13.10")


def lose_force(g: Imperium, seat: int, force: Hold) -> None:
    """T13.14: what landed in vain is destroyed."""
    take_pieces(g, seat, GROUND, -force.ground)
    take_pieces(g, seat, PDS, -force.pds)


def settle_on(g: Imperium, planet: int, force: Hold) -> None:
    """T13.4: units land on an own planet."""
    world = g.worlds[planet]
    change_world(
        g, planet, ground=world.ground + force.ground, shock=world.shock + force.shock, pds=world.pds + force.pds
    )


def conquer(g: Imperium, seat: int, planet: int, force: Hold) -> Procedure:
    """T13.5, T13.12: a player takes a planet; enemy PDS and docks there are destroyed."""
    former = g.worlds[planet].owner
    if former != NOBODY:
        note_losses(g, seat, planet)
    gain_planet(g, seat, planet, force.ground, force.pds)
    change_world(g, planet, shock=force.shock)
    yield from moment(g, "planet.gained", (seat, *others(g, seat)), planet, "T13.16")
    if former != NOBODY:
        yield from moment(g, "planet.lost", (former,), (planet, seat), "T13.16")


def note_losses(g: Imperium, seat: int, planet: int) -> None:
    """T19.11: docks that fall with a planet, the last one of its owner too."""
    world = g.worlds[planet]
    if world.pds or world.dock:
        g.say("structures.lost", seat=world.owner, planet=world.planet, pds=world.pds, docks=int(world.dock))
    if world.dock:
        history = replace(g.history, docks=(*g.history.docks, (seat, world.owner, "combat")))
        if g.players[world.owner].pieces[DOCK] == PIECES[DOCK] - 1:
            history = replace(history, last_docks=(*history.last_docks, (seat, world.owner)))
        g.history = history
