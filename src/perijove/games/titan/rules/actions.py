"""What the active player can do: the list of actions, made at every decision of a turn (turn.*, combat.step1).

This is the busiest code of the game, so it walks once over the player's ships and once over the industries.
"""

from __future__ import annotations

from perijove.games.titan.facts import KINDS, OTHER_FACE, PLACES
from perijove.games.titan.moves import Attack, Build, BuildShip, EndTurn, Explore, Fly, Produce, Resupply, TakeOver
from perijove.games.titan.rules import aliens, hq, industry
from perijove.games.titan.rules.building import buildable
from perijove.games.titan.rules.flying import can_fly
from perijove.games.titan.rules.units import BITS, OTHERS, Fleet, fleet, free_ship, opponents
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN, Titan
from perijove.kernel.decision import Move

ACTIONS = 3
END_TURN = EndTurn()
FLY = [Fly(number) for number in range(15)]
EXPLORE = [Explore(number) for number in range(15)]
BUILD = [{kind: Build(number, kind) for kind in KINDS} for number in range(15)]
PRODUCE = {kind: Produce(kind) for kind in KINDS}
RESUPPLY = [Resupply(kind) for kind in KINDS]
ATTACK = {
    (place, facing): [Attack(place, facing, seat) for seat in range(4)] for place in PLACES for facing in OTHER_FACE
}


def actions(g: Titan, seat: int) -> list[Move]:
    """turn.three-actions: all actions that are possible now."""
    moves: list[Move] = []
    ships = fleet(g, seat)
    ship_actions(g, seat, ships, moves)
    moves += attacks(g, seat, ships)
    industry_options(g, seat, moves)
    if g.aliens and industry.may_place_units(g, seat):
        moves += [TakeOver(n) for n, alien in enumerate(g.aliens) if aliens.can_take_over(g, seat, alien)]
    if g.taken == 0 and g.actions == ACTIONS:
        moves += RESUPPLY  # industry.resupply
    moves.append(END_TURN)
    return moves


def ship_actions(g: Titan, seat: int, ships: Fleet, moves: list[Move]) -> None:
    """fly, explore.conditions, industry.build.direction"""
    bodies = g.bodies
    may_build = industry.may_place_units(g, seat)
    at_liberty = not (g.refusals or g.halted)  # nobody is held up this turn, so nobody need be looked at
    for number, ship in ships:
        if ship.bolt:
            continue
        if at_liberty or can_fly(g, seat, number, ship):
            moves.append(FLY[number])
        body = bodies.get(ship.place)
        if body is None or (ship.facing != body.facing and number < FIRST_ALIEN):
            continue
        if not body.explored:
            moves.append(EXPLORE[number])
        elif may_build:
            for kind in buildable(g, seat, ship.place):
                moves.append(BUILD[number][kind])


def attacks(g: Titan, seat: int, ships: Fleet) -> list[Move]:
    """combat.step1, combat.step2: where a working unit of the player meets a unit of another player."""
    present, others = g.present, OTHERS[seat]
    fronts: dict[tuple[str, str], int] = {}
    for number, ship in ships:
        if ship.bolt:
            continue
        for facing in (ship.facing,) if number < FIRST_ALIEN else OTHER_FACE:
            if met := present[facing].get(ship.place, 0) & others:
                fronts[ship.place, facing] = met
    for place in g.players[seat].industries:
        if place and place != ON_ALIEN:
            facing = g.bodies[place].facing
            if met := present[facing].get(place, 0) & others:
                fronts[place, facing] = met
    if not fronts:
        return []
    return [ATTACK[at][other] for at, met in fronts.items() for other in opponents(g, seat) if met >> BITS * other & 63]


def industry_options(g: Titan, seat: int, moves: list[Move]) -> None:
    """All industries of a kind produce and build cards alike; ships appear at each of them."""
    player = g.players[seat]
    resources, kinds = player.resources, player.kinds
    seen = ""
    ship_left = free_ship(g, seat) >= 0 and industry.may_place_units(g, seat)
    can_build_ship = False
    for number, place in enumerate(player.industries):
        if not place:
            continue
        kind = kinds[number]
        if kind != seen:  # the HQ keeps industries of a kind side by side
            seen = kind
            moves.append(PRODUCE[kind])
            if resources[kind] >= industry.CHEAPEST_CARD or player.alien:
                moves += industry.card_options(g, seat, kind)
            can_build_ship = ship_left and hq.can_pay_ship(g, seat, kind)
        if can_build_ship:
            for facing in OTHER_FACE if place == ON_ALIEN else ("",):
                moves.append(BuildShip(number, facing))
    if seen and g.rules.aliens:
        moves += industry.processes(g, seat)
