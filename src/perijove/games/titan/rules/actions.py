"""What the active player can do: the list of actions, made at every decision of a turn (turn.*, combat.step1).

This is the busiest code of the game, so it walks once over the player's ships and once over the industries.
"""

from __future__ import annotations

from perijove.games.titan.facts import CARDS, KINDS, OTHER_FACE, PLACES, SHIP_COST, SPACES
from perijove.games.titan.moves import Attack, Build, BuildShip, EndTurn, Explore, Fly, Produce, Resupply, TakeOver
from perijove.games.titan.rules import aliens, industry
from perijove.games.titan.rules.building import buildable
from perijove.games.titan.rules.flying import can_fly
from perijove.games.titan.rules.units import OTHERS, UNITS, fleet, has_ship_left, opponents
from perijove.games.titan.state import ON_ALIEN, Titan
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
    moves = ship_options(g, seat)
    moves += industry_options(g, seat)
    if g.crowded:
        moves += attacks(g, seat)
    if g.aliens and industry.may_place_units(g, seat):
        moves += [TakeOver(n) for n, alien in enumerate(g.aliens) if aliens.can_take_over(g, seat, alien)]
    if g.taken == 0 and g.actions == ACTIONS:
        moves += RESUPPLY  # industry.resupply
    moves.append(END_TURN)
    return moves


def ship_options(g: Titan, seat: int) -> list[Move]:
    """fly, explore.conditions, industry.build.direction"""
    moves: list[Move] = []
    bodies = g.bodies
    may_build = g.automaton is None or industry.may_place_units(g, seat)
    at_liberty = not (g.refusals or g.halted)  # nobody is held up this turn, so nobody need be looked at
    for number, ship in fleet(g, seat) if g.aliens else enumerate(g.players[seat].ships):
        place = ship.place
        if place and not ship.bolt:
            if at_liberty or can_fly(g, seat, number, ship):
                moves.append(FLY[number])
            body = bodies.get(place)
            if body is not None and (ship.facing == body.facing or not ship.facing):
                if not body.explored:
                    moves.append(EXPLORE[number])
                elif may_build:
                    moves += [BUILD[number][kind] for kind in buildable(g, seat, place, body)]
    return moves


DEAREST = max([n for cost in SHIP_COST.values() for n in cost.values()] + [card.cost for card in CARDS.values()])
LEVEL = [min(count, DEAREST) for count in range(max(SPACES.values()) + 1)]
"""By the number of resources of a kind: how much of it a price can ask for."""
_menus: dict[tuple[object, ...], list[Move]] = {}
MOST_MENUS = 4_096


def industry_options(g: Titan, seat: int) -> list[Move]:
    """What the industries can do. In the plain base game that follows from the HQ alone, so it is remembered."""
    if g.automaton or not g.rules.plain:
        return industry_menu(g, seat)
    hq = g.players[seat]
    levels = map(LEVEL.__getitem__, hq.resources.values())
    key = (hq.colour, *map(bool, hq.industries), *levels, hq.unbuilt, has_ship_left(g, seat))
    menu = _menus.get(key)
    if menu is None:
        if len(_menus) >= MOST_MENUS:
            _menus.clear()
        menu = _menus[key] = industry_menu(g, seat)
    return menu


def industry_menu(g: Titan, seat: int) -> list[Move]:
    """All industries of a kind produce and build cards alike; ships appear at each of them."""
    moves: list[Move] = []
    player = g.players[seat]
    seen = ""
    can_build_ship = False
    for number, place in enumerate(player.industries):
        if not place:
            continue
        kind = player.kinds[number]
        if kind != seen:  # the HQ keeps industries of a kind side by side
            seen = kind
            moves += [PRODUCE[kind], *industry.card_options(g, seat, kind)]
            can_build_ship = industry.can_build_ship(g, seat, kind)
        if can_build_ship:
            moves += [BuildShip(number, facing) for facing in (OTHER_FACE if place == ON_ALIEN else ("",))]
    return moves + industry.processes(g, seat) if seen else moves


def attacks(g: Titan, seat: int) -> list[Move]:
    """combat.step1, combat.step2: where a working unit of the player meets a unit of another player."""
    moves: list[Move] = []
    units, others = UNITS[seat], OTHERS[seat]
    for place, here in sorted(g.crowded.items()):  # in the same order however the units came there
        for facing in OTHER_FACE:
            if here & units[facing] and here & others[facing] and fights(g, seat, place, facing):
                moves += [ATTACK[place, facing][other] for other in opponents(g, seat) if here & UNITS[other][facing]]
    return moves


def fights(g: Titan, seat: int, place: str, facing: str) -> bool:
    """Whether the player has a unit there that works. Industries fight too; one on an alien ship is part of it."""
    player = g.players[seat]
    for ship in player.ships:
        if ship.place == place and ship.facing == facing and not ship.bolt:
            return True
    if place in player.industries and g.bodies[place].facing == facing:
        return True
    return any(alien.owner == seat and alien.place == place and not alien.bolt for alien in g.aliens)
