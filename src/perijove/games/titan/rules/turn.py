"""The sequence of play (turn.*)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.titan.facts import KINDS, OTHER_FACE, PLACES
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    Process,
    Produce,
    Resupply,
    TakeOver,
)
from perijove.games.titan.rules import aliens, industry
from perijove.games.titan.rules.building import build, buildable
from perijove.games.titan.rules.combat import combat
from perijove.games.titan.rules.ending import check_exploration
from perijove.games.titan.rules.exploring import explore
from perijove.games.titan.rules.flying import can_fly, fly
from perijove.games.titan.rules.setup import restart
from perijove.games.titan.rules.units import change_ship, fleet, has_units, kind_of, opponents
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN, AlienShip, Ship, Titan
from perijove.kernel.decision import Activity, Choose, Move, Question

ACTIONS = 3
END_TURN = EndTurn()
FLY = [Fly(number) for number in range(15)]
EXPLORE = [Explore(number) for number in range(15)]
RESUPPLY = [Resupply(kind) for kind in KINDS]
PRODUCE = {kind: Produce(kind) for kind in KINDS}
BUILD = [{kind: Build(number, kind) for kind in KINDS} for number in range(15)]
_FACES = {"": tuple(OTHER_FACE), **{face: (face,) for face in OTHER_FACE}}
_attacks: dict[tuple[str, str, int], Attack] = {
    (place, facing, seat): Attack(place, facing, seat) for place in PLACES for facing in OTHER_FACE for seat in range(4)
}


def turn(g: Titan) -> Activity:
    """turn.three-actions: any mixture of ship, industry and combat actions."""
    seat = g.active
    yield from take_actions(g, seat, ACTIONS)
    end_turn(g, seat)
    g.active = (seat + 1) % len(g.players)


def take_actions(g: Titan, seat: int, allowance: int) -> Generator[Question, Any, None]:
    g.actions, g.taken = allowance, 0
    g.refusals, g.fought, g.halted = [], [], []
    g.say("turn", seat=seat)
    if not has_units(g, seat) and not (industry.may_place_units(g, seat) and (yield from restart(g, seat))):
        return
    while g.actions and has_units(g, seat):  # turn.no-units.during
        move = yield Choose(seat, "act", partial(actions, g, seat), "turn.three-actions", {"left": g.actions})
        if move is END_TURN or isinstance(move, EndTurn):
            return
        g.actions -= 1
        g.taken += 1
        yield from act(g, seat, move)


def act(g: Titan, seat: int, move: Move) -> Generator[Question, Any, None]:
    """turn.action-unit"""
    match move:
        case Fly(ship):
            yield from fly(g, seat, ship)
        case Explore(ship):
            yield from explore(g, seat, ship)
        case Build(ship, kind):
            yield from build(g, seat, ship, kind)
        case Attack(place, facing, opponent):
            yield from combat(g, seat, place, facing, opponent)
        case TakeOver(alien):
            yield from aliens.take_over(g, seat, alien)
        case Resupply(kind):
            yield from industry.resupply(g, seat, kind)
        case _:
            yield from industry_action(g, seat, move)


def industry_action(g: Titan, seat: int, move: Move) -> Generator[Question, Any, None]:
    match move:
        case BuildShip(number):
            place = industry_place(g, seat, number)
            body = g.bodies.get(place)
            yield from industry.act(g, seat, move, kind_of(g, seat, number), place, body.facing if body else "")
        case Produce(kind) | BuildCard(kind) | Process(kind):
            yield from industry.act(g, seat, move, kind, "", "")


def industry_place(g: Titan, seat: int, number: int) -> str:
    for alien in g.aliens:
        if alien.owner == seat and alien.industry == number:
            return alien.place
    return g.players[seat].industries[number]


def end_turn(g: Titan, seat: int) -> None:
    """turn.bolt-cleanup, end.all-explored"""
    for number, ship in enumerate(g.players[seat].ships):
        if ship.bolt:
            change_ship(g, seat, number, bolt=ship.bolt - 1)
    for number, alien in enumerate(g.aliens, FIRST_ALIEN):
        # one that nobody controls is freed by the turn that would have freed it, whosever it was
        if alien.bolt and alien.owner in (seat, -1):
            change_ship(g, seat, number, bolt=alien.bolt - 1)
    check_exploration(g)


# ---------------------------------------------------------------------- what can be done


def actions(g: Titan, seat: int) -> list[Move]:
    """turn.three-actions: all actions that are possible now."""
    ships = [(number, ship) for number, ship in fleet(g, seat) if not ship.bolt]
    moves = ship_actions(g, seat, ships)
    moves += attacks(g, seat)
    moves += industry_options(g, seat)
    if g.aliens and industry.may_place_units(g, seat):
        moves += [TakeOver(n) for n, alien in enumerate(g.aliens) if aliens.can_take_over(g, seat, alien)]
    if g.taken == 0 and g.actions == ACTIONS:
        moves += RESUPPLY  # industry.resupply
    moves.append(END_TURN)
    return moves


def ship_actions(g: Titan, seat: int, ships: list[tuple[int, Ship | AlienShip]]) -> list[Move]:
    moves: list[Move] = []
    bodies = g.bodies
    may_build = industry.may_place_units(g, seat)
    at_liberty = not (g.refusals or g.halted)  # nobody is held up this turn, so nobody need be looked at
    for number, ship in ships:
        if at_liberty or can_fly(g, seat, number, ship):
            moves.append(FLY[number])
        body = bodies.get(ship.place)
        if body is None or (ship.facing != body.facing and ship.facing):
            continue
        if not body.explored:
            moves.append(EXPLORE[number])
        elif may_build:
            moves += [BUILD[number][kind] for kind in buildable(g, seat, ship.place)]
    return moves


def attacks(g: Titan, seat: int) -> list[Move]:
    """combat.step1, combat.step2: where a working unit of the player meets a unit of another player."""
    own: dict[str, tuple[str, ...]] = {}
    for _, ship in fleet(g, seat):
        if not ship.bolt:
            own[ship.place] = own.get(ship.place, ()) + _FACES[ship.facing]
    for place in g.players[seat].industries:
        if place in g.bodies:
            own[place] = (*own.get(place, ()), g.bodies[place].facing)
    met = [(alien.place, face, alien.owner) for alien in g.aliens if alien.owner >= 0 for face in OTHER_FACE]
    for other in opponents(g, seat):
        player = g.players[other]
        met += [(ship.place, ship.facing, other) for ship in player.ships if ship.place in own]
        met += [(at, g.bodies[at].facing, other) for at in player.industries if at in own]
    if not met:
        return []
    return [_attacks[key] for key in dict.fromkeys(met) if key[1] in own.get(key[0], ()) and key[2] != seat]


def industry_options(g: Titan, seat: int) -> list[Move]:
    """All industries of a kind produce and build cards alike; ships appear at each of them."""
    moves: list[Move] = []
    player = g.players[seat]
    kinds = player.kinds
    seen = ""
    for number, place in enumerate(player.industries):
        if not place:
            continue
        kind = kinds[number]
        if kind != seen:  # the HQ keeps industries of a kind side by side
            seen = kind
            moves.append(PRODUCE[kind])
            moves += industry.card_options(g, seat, kind)
            can_build_ship = industry.can_build_ship(g, seat, kind)
        if can_build_ship:
            moves += [BuildShip(number, facing) for facing in (OTHER_FACE if place == ON_ALIEN else ("",))]
    if seen:
        moves += industry.processes(g, seat)
    return moves
