"""What the active player can do: the list of actions, made at every decision of a turn (turn.*, combat.step1).

This is the busiest code of the game, so it walks once over the player's ships and once over the industries.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from perijove.games.titan.facts import KINDS, OTHER_FACE, PLACES
from perijove.games.titan.moves import Attack, Build, BuildShip, EndTurn, Explore, Fly, Produce, Resupply, TakeOver
from perijove.games.titan.rules import aliens, industry
from perijove.games.titan.rules.building import buildable
from perijove.games.titan.rules.flying import can_fly
from perijove.games.titan.rules.units import ALL, OTHERS, fleet, has_ship_left, opponents
from perijove.games.titan.state import ON_ALIEN, Player, Titan
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


Fronts: TypeAlias = dict[tuple[str, str], int]
"""Where and in which direction working units meet others, and whom (as bits of `present`)."""


def actions(g: Titan, seat: int) -> list[Move]:
    """turn.three-actions: all actions that are possible now."""
    moves: list[Move] = []
    fronts: Fronts = {}
    walk_ships(g, seat, moves, fronts)
    walk_industries(g, seat, fronts)
    moves += industry_options(g, seat)
    if fronts:
        moves += attacks_on(g, seat, fronts)
    if g.aliens and industry.may_place_units(g, seat):
        moves += [TakeOver(n) for n, alien in enumerate(g.aliens) if aliens.can_take_over(g, seat, alien)]
    if g.taken == 0 and g.actions == ACTIONS:
        moves += RESUPPLY  # industry.resupply
    moves.append(END_TURN)
    return moves


def walk_ships(g: Titan, seat: int, moves: list[Move], fronts: Fronts) -> None:
    """fly, explore.conditions, industry.build.direction"""
    bodies, present, others = g.bodies, g.present, OTHERS[seat]
    may_build = g.automaton is None or industry.may_place_units(g, seat)
    at_liberty = not (g.refusals or g.halted)  # nobody is held up this turn, so nobody need be looked at
    for number, ship in fleet(g, seat) if g.aliens else enumerate(g.players[seat].ships):
        place, facing = ship.place, ship.facing
        if not place or ship.bolt:
            continue
        if at_liberty or can_fly(g, seat, number, ship):
            moves.append(FLY[number])
        if present[place] & others[facing]:
            for face in (facing,) if facing else OTHER_FACE:
                if met := present[place] & others[face]:
                    fronts[place, face] = met
        body = bodies.get(place)
        if body is None or (facing != body.facing and facing):
            continue
        if not body.explored:
            moves.append(EXPLORE[number])
        elif may_build:
            for kind in buildable(g, seat, place):
                moves.append(BUILD[number][kind])


def walk_industries(g: Titan, seat: int, fronts: Fronts) -> None:
    """Industries fight too; one on an alien ship is part of that ship, and one on the HQ meets nobody."""
    present, others = g.present, OTHERS[seat]
    anybody = others[""]
    for place in g.players[seat].industries:
        if present.get(place, 0) & anybody:
            facing = g.bodies[place].facing
            if met := present[place] & others[facing]:
                fronts[place, facing] = met


class Menu(msgspec.Struct, frozen=True, gc=False):
    """What the industries of an HQ could do, and the HQ as it was then."""

    industries: tuple[str, ...]
    resources: Mapping[str, int]
    unbuilt: tuple[str, ...]
    ship_left: bool
    moves: list[Move]


_latest: dict[str, Menu] = {}
_menus: dict[tuple[object, ...], list[Move]] = {}
MOST_MENUS = 4_096


def industry_options(g: Titan, seat: int) -> list[Move]:
    """What the industries can do. In the plain base game that follows from the HQ alone, so it is remembered."""
    hq = g.players[seat]
    ship_left = has_ship_left(g, seat)
    last = _latest.get(hq.colour)
    if (
        last is not None
        and last.industries is hq.industries
        and last.resources is hq.resources
        and last.unbuilt is hq.unbuilt
        and last.ship_left is ship_left
    ):
        return last.moves  # most actions change nothing on the HQ
    if g.automaton or not g.rules.plain:
        return industry_menu(g, seat)
    moves = _known_menu(g, seat, hq, ship_left)
    _latest[hq.colour] = Menu(hq.industries, hq.resources, hq.unbuilt, ship_left, moves)
    return moves


def _known_menu(g: Titan, seat: int, hq: Player, ship_left: bool) -> list[Move]:
    key = (hq.colour, *map(bool, hq.industries), *hq.resources.values(), hq.unbuilt, ship_left)
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


def attacks_on(g: Titan, seat: int, fronts: Fronts) -> list[Move]:
    """combat.step1, combat.step2: where a working unit of the player meets a unit of another player."""
    return [ATTACK[at][other] for at, met in fronts.items() for other in opponents(g, seat) if met & ALL[other]]


def attacks(g: Titan, seat: int) -> list[Move]:
    """All attacks of a player; what else the walks find is not asked for."""
    fronts: Fronts = {}
    walk_ships(g, seat, [], fronts)
    walk_industries(g, seat, fronts)
    return attacks_on(g, seat, fronts)
