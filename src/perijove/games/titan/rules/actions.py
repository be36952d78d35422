"""What the active player can do: the list of actions, made at every decision of a turn (turn.*, combat.step1).

This is the busiest code of the game, so it walks once over the player's ships and once over the industries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, TypeAlias

from perijove.games.titan.facts import (
    ALIEN_SHIPS,
    CARDS,
    INDUSTRIES,
    KINDS,
    OTHER_FACE,
    PLACES,
    SHIP_COST,
    SPACES,
    SPOT,
)
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
from perijove.games.titan.rules.building import buildable, cannot_build
from perijove.games.titan.rules.combat import cannot_attack, fights
from perijove.games.titan.rules.exploring import cannot_explore
from perijove.games.titan.rules.flying import can_fly, cannot_fly
from perijove.games.titan.rules.solo.book import cannot_place_units
from perijove.games.titan.rules.units import fleet, has_ship_left, haunts, opponents
from perijove.games.titan.state import ON_ALIEN, Titan
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal

END_TURN = EndTurn()
FLY = [Fly(number) for number in range(15)]
EXPLORE = [Explore(number) for number in range(15)]
BUILD = [{kind: Build(number, kind) for kind in KINDS} for number in range(15)]
PRODUCE = {kind: Produce(kind) for kind in KINDS}
BUILD_SHIP = [[BuildShip(number)] for number in range(7)]
BUILD_SHIP_ABOARD = [[BuildShip(number, facing) for facing in OTHER_FACE] for number in range(7)]
RESUPPLY = [Resupply(kind) for kind in KINDS]
TAKE_OVER = [TakeOver(number) for number in range(len(ALIEN_SHIPS))]
ATTACK = {
    SPOT[facing][place]: [Attack(place, facing, seat) for seat in range(4)] for place in PLACES for facing in OTHER_FACE
}

_place = attrgetter("place")


def actions(g: Titan, seat: int) -> list[Move]:
    """turn.three-actions: all actions that are possible now."""
    moves = [*ship_options(g, seat), *industry_options(g, seat), *attacks(g, seat)]
    if g.aliens:
        moves += take_overs(g, seat)
    if not industry.cannot_resupply(g, seat, RESUPPLY[0]):
        moves += RESUPPLY
    moves.append(END_TURN)
    return moves


def take_overs(g: Titan, seat: int) -> list[Move]:
    return [move for move in TAKE_OVER[: len(g.aliens)] if not aliens.cannot_take_over(g, seat, move)]


_fleets: list[tuple[object, object, list[Move]]] = [(None, None, [])] * 4
"""By seat: the ships and building sites last asked about, and what the ships could do."""


def ship_options(g: Titan, seat: int) -> list[Move]:
    """What the ships can do. Where nothing holds any of them back that follows from the board, so it is remembered."""
    sites = building_sites(g, seat)
    if g.refusals or g.halted or g.aliens or g.automaton:
        return ship_menu(g, seat, sites)
    own = g.players[seat].ships
    ships, known, menu = _fleets[seat]
    if ships is not own or known is not sites:
        menu = ship_menu(g, seat, sites)
        _fleets[seat] = own, sites, menu
    return menu


def ship_menu(g: Titan, seat: int, sites: dict[str, Sequence[str]]) -> list[Move]:
    """fly, explore.conditions, industry.build.direction"""
    moves: list[Move] = []
    bodies = g.bodies
    may_build = not cannot_place_units(g, seat)
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
                    if place not in sites:
                        sites[place] = buildable(g, seat, place, body)
                    for kind in sites[place]:
                        moves.append(BUILD[number][kind])
    return moves


_sites: list[tuple[object, object, dict[str, Sequence[str]]]] = [(None, None, {})] * 4
"""By seat: the bodies and everybody's industries last asked about, and what could be built where."""


def building_sites(g: Titan, seat: int) -> dict[str, Sequence[str]]:
    """What the player can build where, as far as anybody has asked since something was built, lost or explored."""
    bodies, industries, sites = _sites[seat]
    held = [player.industries for player in g.players]
    if bodies is not g.bodies or industries != held:
        sites = {}
        _sites[seat] = g.bodies, held, sites
    return sites


DEAREST = max([n for cost in SHIP_COST.values() for n in cost.values()] + [card.cost for card in CARDS.values()])
LEVEL = [min(count, DEAREST) for count in range(max(SPACES.values()) + 1)]
"""By the number of resources of a kind: how much of it a price can ask for."""
Menus: TypeAlias = dict[tuple[object, ...], list[Move]]
_menus: dict[tuple[object, ...], Menus] = {}
"""By industries on the board and unbuilt cards: what could be done, by resources and whether a ship is left."""
MOST_MENUS = 1_024
_asked: list[tuple[object, object, Menus]] = [(None, None, {})] * 4
"""By seat: the industries and cards last asked about, and their menus."""
_told: list[tuple[object, object, bool, list[Move]]] = [(None, None, False, [])] * 4
"""By seat: the menus, the resources and whether a ship was left when it was last asked, and what could be done."""


def industry_options(g: Titan, seat: int) -> list[Move]:
    """What the industries can do. In the plain base game that follows from the HQ alone, so it is remembered."""
    hq = g.players[seat]
    held, unbuilt, menus = _asked[seat]
    if held is not hq.industries or unbuilt is not hq.unbuilt:
        if g.automaton or not g.rules.plain:
            return industry_menu(g, seat)
        if len(_menus) >= MOST_MENUS:
            _menus.clear()
        menus = _menus.setdefault((hq.colour, *map(bool, hq.industries), hq.unbuilt), {})
        _asked[seat] = hq.industries, hq.unbuilt, menus
    left = has_ship_left(g, seat)
    asked, paid, was_left, known = _told[seat]
    if asked is not menus or paid is not hq.resources or was_left != left:
        key = (*map(LEVEL.__getitem__, hq.resources.values()), left)
        if key not in menus:
            menus[key] = industry_menu(g, seat)
        known = menus[key]
        _told[seat] = menus, hq.resources, left, known
    return known


def industry_menu(g: Titan, seat: int) -> list[Move]:
    """All industries of a kind produce and build cards alike; ships appear at each of them."""
    moves: list[Move] = []
    player = g.players[seat]
    seen = ""
    can_build_ship = False
    kinds = INDUSTRIES[player.colour]
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
            moves += BUILD_SHIP_ABOARD[number] if place == ON_ALIEN else BUILD_SHIP[number]
    return moves + industry.processes(g, seat) if seen else moves


def attacks(g: Titan, seat: int) -> list[Move]:
    """combat.step1, combat.step2: where a working unit of the player meets a unit of another player."""
    moves: list[Move] = []
    mine = haunts(g, seat)
    for other in opponents(g, seat):
        theirs = haunts(g, other)
        if not mine.isdisjoint(theirs):
            for spot in sorted(mine & theirs, reverse=True):  # silver before gold
                move = ATTACK[spot][other]
                if fights(g, seat, move.place, move.facing):
                    moves.append(move)
    if len(moves) > 1:
        moves.sort(key=_place)  # in the same order however the units came there
    return moves


# ---------------------------------------------------------------------- the one statement of what is possible

CANNOT: dict[type[Move], Callable[[Titan, int, Any], Refusal | None]] = {
    Fly: cannot_fly,
    Explore: cannot_explore,
    Build: cannot_build,
    BuildShip: industry.cannot_build_ship,
    BuildCard: industry.cannot_build_card,
    Produce: industry.cannot_produce,
    Process: industry.cannot_process,
    Resupply: industry.cannot_resupply,
    Attack: cannot_attack,
    TakeOver: aliens.cannot_take_over,
}


def cannot_act(g: Titan, seat: int, move: Move) -> Refusal | None:
    """Why the active player can't take an action. `actions` lists just those that this lets pass, with less work."""
    cannot = CANNOT.get(type(move))
    return cannot(g, seat, move) if cannot else None
