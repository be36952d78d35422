"""What a move costs, touches and cites, and who could object: told by the rules, so that scenes only word it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from perijove.games.titan.facts import INWARD, OTHER_FACE, OUTWARD
from perijove.games.titan.moves import (
    Allow,
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    GoOn,
    Immelmann,
    Lose,
    Pick,
    PickShip,
    Play,
    Process,
    Produce,
    Refuse,
    Resupply,
    Retreat,
    Stay,
    Step,
    Stop,
    TakeOver,
    Use,
)
from perijove.games.titan.rules.flying import guards, is_open_wormhole, is_stopped, may_refuse
from perijove.games.titan.rules.hq import alien_ship_cost, card_cost, process_cost, ship_cost
from perijove.games.titan.rules.units import kind_of, ship_of, units_at
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN, AlienShip, Ship, Titan
from perijove.kernel.decision import Move
from perijove.kernel.view import About

RULES: dict[type[Move], str] = {
    Fly: "fly.contents", Explore: "explore.action", Build: "industry.build.action", BuildShip: "industry.ship.action",
    BuildCard: "industry.card.action", Produce: "industry.produce", Process: "alien.resource.process",
    Resupply: "industry.resupply", Attack: "combat.cost", TakeOver: "alien.ship.build", EndTurn: "turn.three-actions",
    Immelmann: "immelmann.flip", Stop: "fly.steps-optional", GoOn: "move.permission.declare",
    Allow: "move.permission.trigger", Refuse: "move.permission.refused", Retreat: "retreat.one-step",
    Stay: "retreat.order",
}  # fmt: skip
CARD_RULES = {
    "laser": "combat.table.cycle", "plasma": "combat.table.cycle", "charged_particles": "combat.table.cycle",
    "security": "combat.table.security-stealth", "uf_laser": "combat.table.upgraded-same-kind",
    "superheated_plasma": "combat.table.upgraded-same-kind",
    "supercharged_particles": "combat.table.upgraded-same-kind", "stealth": "combat.table.stealth-weapons",
    "alien_light": "alien.card.light", "alien_beam": "alien.card.beam", "alien_tempest": "alien.card.tempest",
}  # fmt: skip
NOT_HERE_YET = -1
"""The number of a ship that has not arrived: nobody was fought where it will be."""


class AboutMove(About, frozen=True):
    """What stands beside a move of Dawn on Titan; `asks` are those who could stop the ship there."""

    asks: tuple[int, ...] = ()


def about_move(g: Titan, seat: int, move: Move) -> AboutMove:
    tell = _TOLD.get(type(move))
    return tell(g, seat, move) if tell else AboutMove(rule=RULES.get(type(move), ""))


# ---------------------------------------------------------------------- pieces on the table


def ship_piece(seat: int, number: int) -> str:
    return f"alien.{number - FIRST_ALIEN}" if number >= FIRST_ALIEN else f"ship.{seat}.{number}"


def unit_piece(seat: int, unit: str, number: int) -> str:
    return f"alien.{number}" if unit == "alien" else f"{unit}.{seat}.{number}"


def industry_piece(g: Titan, seat: int, number: int) -> str:
    """The piece that shows an industry: its own, or the alien ship that carries it."""
    if g.players[seat].industries[number] == ON_ALIEN:
        return next(f"alien.{n}" for n, a in enumerate(g.aliens) if (a.owner, a.industry) == (seat, number))
    return f"industry.{seat}.{number}"


def industries_of(g: Titan, seat: int, kind: str) -> tuple[str, ...]:
    """The pieces of a player's industries of a kind; a stealthy guest has none of them in hand."""
    if g.raid:
        return ()
    held = g.players[seat].industries
    return tuple(industry_piece(g, seat, n) for n, place in enumerate(held) if place and kind_of(g, seat, n) == kind)


# ---------------------------------------------------------------------- actions


def who_objects(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> tuple[int, ...]:
    """move.permission.trigger"""
    return tuple(other for other in guards(g, seat, number, ship) if may_refuse(g, other))


def fly(g: Titan, seat: int, move: Fly) -> AboutMove:
    asks = who_objects(g, seat, move.ship, ship_of(g, seat, move.ship))
    return AboutMove(touches=(ship_piece(seat, move.ship),), rule=RULES[Fly], asks=asks)


def explore_or_build(g: Titan, seat: int, move: Explore | Build) -> AboutMove:
    place = ship_of(g, seat, move.ship).place
    return AboutMove(touches=(f"body.{place}", ship_piece(seat, move.ship)), rule=RULES[type(move)])


def build_ship(g: Titan, seat: int, move: BuildShip) -> AboutMove:
    owner = g.raid[0] if g.raid else seat  # a stealthy guest builds at the opponent's industry
    cost = ship_cost(g, seat, kind_of(g, owner, move.industry))
    return AboutMove(dict(cost), (industry_piece(g, owner, move.industry),), RULES[BuildShip])


def build_card(g: Titan, seat: int, move: BuildCard) -> AboutMove:
    touches = (f"card.{move.card}", *industries_of(g, seat, move.kind))
    return AboutMove(dict(card_cost(g, seat, move.kind, move.card)), touches, RULES[BuildCard])


def produce(g: Titan, seat: int, move: Produce) -> AboutMove:
    return AboutMove(touches=industries_of(g, seat, move.kind), rule=RULES[Produce])


def process(g: Titan, seat: int, move: Process) -> AboutMove:
    return AboutMove(dict(process_cost(move.kind)), rule=RULES[Process])


def take_over(g: Titan, seat: int, move: TakeOver) -> AboutMove:
    cost = alien_ship_cost(g, seat, g.aliens[move.alien].kind)
    return AboutMove(dict(cost), (f"alien.{move.alien}",), RULES[TakeOver])


def attack(g: Titan, seat: int, move: Attack) -> AboutMove:
    units = units_at(g, move.opponent, move.place, move.facing)
    return AboutMove(touches=tuple(unit_piece(move.opponent, *unit) for unit in units), rule=RULES[Attack])


# ---------------------------------------------------------------------- in flight


def step(g: Titan, seat: int, move: Step) -> AboutMove:
    number, left = g.flight
    ship = ship_of(g, seat, number)
    here, to = ship.place, move.to
    if to == INWARD[here] or to in OUTWARD[here]:
        rule = "move.change-orbit"
    elif is_open_wormhole(g, here) and is_open_wormhole(g, to):
        rule = "alien.wormhole.travel"
    else:
        rule = "move.same-direction"
    goes_on = left > 1 and not is_stopped(g, seat, to)
    asks = who_objects(g, seat, NOT_HERE_YET, replace(ship, place=to)) if goes_on else ()
    return AboutMove(touches=(to,), rule=rule, asks=asks)


def immelmann(g: Titan, seat: int, move: Immelmann) -> AboutMove:
    number, left = g.flight
    ship = ship_of(g, seat, number)
    asks = who_objects(g, seat, NOT_HERE_YET, replace(ship, facing=OTHER_FACE[ship.facing])) if left > 1 else ()
    return AboutMove(touches=(ship_piece(seat, number),), rule=RULES[Immelmann], asks=asks)


# ---------------------------------------------------------------------- answers


def play(g: Titan, seat: int, move: Play) -> AboutMove:
    return AboutMove(touches=(f"card.{move.card}",), rule=CARD_RULES[move.card])


def lose(g: Titan, seat: int, move: Lose) -> AboutMove:
    return AboutMove(touches=(unit_piece(move.seat, move.unit, move.index),))


def pick_ship(g: Titan, seat: int, move: PickShip) -> AboutMove:
    return AboutMove(touches=(ship_piece(move.seat, move.ship),))


def use(g: Titan, seat: int, move: Use) -> AboutMove:
    victim = g.fought[-1][2]
    return AboutMove(touches=(industry_piece(g, victim, move.industry),))


def pick(g: Titan, seat: int, move: Pick) -> AboutMove:
    return AboutMove(touches=(f"body.{move.at}", move.at) if move.at in g.bodies else (move.at,))


def retreat(g: Titan, seat: int, move: Retreat) -> AboutMove:
    return AboutMove(touches=(move.to,), rule=RULES[Retreat])


_TOLD: dict[type[Move], Callable[[Titan, int, Any], AboutMove]] = {
    Fly: fly, Explore: explore_or_build, Build: explore_or_build, BuildShip: build_ship, BuildCard: build_card,
    Produce: produce, Process: process, TakeOver: take_over, Attack: attack, Step: step, Immelmann: immelmann,
    Play: play, Lose: lose, PickShip: pick_ship, Use: use, Pick: pick, Retreat: retreat,
}  # fmt: skip
