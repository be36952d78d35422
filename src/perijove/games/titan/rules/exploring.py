"""Exploring: moons and moonlets (explore.*, moonlet.*)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from perijove.games.titan.facts import BOLT_TOKENS, ORBIT, SECTOR
from perijove.games.titan.moves import Explore, Lose, Pick, Spare
from perijove.games.titan.rules import aliens
from perijove.games.titan.rules.hq import gain
from perijove.games.titan.rules.units import (
    change_body,
    change_ship,
    destroy,
    every_unit,
    idle_ship,
    remove_body,
    ship_of,
)
from perijove.games.titan.state import AlienShip, Titan
from perijove.kernel.decision import Choose, Question
from perijove.kernel.forms import Refusal, no

Effect = Callable[[Titan, int, int, str], Generator[Question, Any, None]]
NATURAL_YIELD = 3
SPARE = Spare()


def explore(g: Titan, seat: int, action: Explore) -> Generator[Question, Any, None]:
    """explore.action, explore.conditions, explore.moon, explore.moonlet."""
    place = ship_of(g, seat, action.ship).place
    body = g.bodies[place]
    g.reveal()
    g.say("explored", seat=seat, tile=body.tile, place=place)
    if body.facts.is_moonlet:
        if body.tile == "wormhole":
            change_body(g, place, explored=True)  # alien.wormhole.stays
            return
        remove_body(g, place)
        yield from EFFECTS[body.tile](g, seat, action.ship, place)
    else:
        change_body(g, place, explored=True)


def cannot_explore(g: Titan, seat: int, move: Explore) -> Refusal | None:
    """explore.conditions: a working ship, in the location and the direction of something hidden."""
    idle = idle_ship(g, seat, move.ship)
    if idle:
        return idle
    ship = ship_of(g, seat, move.ship)
    body = g.bodies.get(ship.place)
    if body is None:
        return no("nothing-hidden", "explore.conditions", place=ship.place)
    if body.facts.group == "cloud":
        return no("cloud-open", "cloud.no-explore", place=ship.place)
    if body.explored:
        return no("explored-already", "explore.action", place=ship.place)
    if ship.facing not in ("", body.facing):
        return no("explore-direction", "explore.conditions", place=ship.place, facing=body.facing)
    return None


def find_resource(kind: str, g: Titan, seat: int, number: int, place: str) -> Generator[Question, Any, None]:
    """moonlet.resources"""
    yield from gain(g, seat, kind, NATURAL_YIELD)


def find_bolt(g: Titan, seat: int, number: int, place: str) -> Generator[Question, Any, None]:
    """moonlet.bolt.*: the ship is marked first; then an explored moon of the sector gets a building spot."""
    change_ship(g, seat, number, bolt=1)
    moons = explored_moons(g, SECTOR[place])
    if not moons or tokens_in_use(g) >= BOLT_TOKENS:
        return
    moon = moons[0]
    if len(moons) > 1:
        choice = yield Choose(seat, "bolt", [Pick(at) for at in moons], "moonlet.bolt.moon")
        moon = choice.at
    change_body(g, moon, bolts=g.bodies[moon].bolts + 1)
    g.say("bolt", seat=seat, place=moon)


def explored_moons(g: Titan, sector: int) -> list[str]:
    return [p for p, body in g.bodies.items() if SECTOR[p] == sector and body.explored and body.facts.is_moon]


def tokens_in_use(g: Titan) -> int:
    on_ships = sum(ship.bolt > 0 for player in g.players for ship in player.ships)
    return on_ships + sum(a.bolt > 0 for a in g.aliens) + sum(body.bolts for body in g.bodies.values())


def find_meteorite(g: Titan, seat: int, number: int, place: str) -> Generator[Question, Any, None]:
    """moonlet.meteorite: one other unit of the orbit may be destroyed."""
    me = ("alien", number - 5) if isinstance(ship_of(g, seat, number), AlienShip) else ("ship", number)
    targets = [
        Lose(owner, unit, index)
        for owner, unit, index, where in every_unit(g)
        if ORBIT[where] == ORBIT[place] and (owner, (unit, index)) != (seat, me)
    ]
    if not targets:
        return
    choice = yield Choose(seat, "meteorite", [*targets, SPARE], "moonlet.meteorite", {"orbit": ORBIT[place]})
    if isinstance(choice, Lose):
        destroy(g, choice.seat, choice.unit, choice.index)


def find_explosion(g: Titan, seat: int, number: int, place: str) -> Generator[Question, Any, None]:
    """moonlet.explosion: every unit in the location, the exploring ship included."""
    for owner, unit, index, where in list(every_unit(g)):
        if where == place:
            destroy(g, owner, unit, index)
    return
    yield


EFFECTS: dict[str, Effect] = {
    **{f"natural_{kind}": partial(find_resource, kind) for kind in ("diamond", "alloy", "life", "helium")},
    "bolt": find_bolt,
    "meteorite": find_meteorite,
    "explosion": find_explosion,
    "time_anomaly": aliens.find_time_anomaly,
    "space_anomaly": aliens.find_space_anomaly,
    "alien_ship_find": aliens.find_alien_ship,
}
