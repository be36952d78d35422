"""Option 9, facilities: colonies and refineries are built like docks and raise the worth of their planet."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.imperium.facts import COMPONENTS, NUMBER, PLANETS
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.moves import BuildFacility
from perijove.games.imperium.rules.fleets import enemy_ships
from perijove.games.imperium.rules.planets import change_world, is_unfinished, unfinished
from perijove.games.imperium.rules.production import WARES, Order, Ware
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no

FACILITIES = "facilities"
KINDS = ("colony", "refinery")
COST = 1
"""opt9.cost"""
SUPPLY = COMPONENTS["facility_cards"].with_se // len(KINDS)


def facility_orders(order: Order, at: int) -> Iterator[tuple[Move, int]]:
    """opt9.when: in the production step of a tactical action."""
    for planet in order.g.planets_at[at]:
        for kind in KINDS:
            move = BuildFacility(kind, order.g.worlds[planet].planet)
            if cannot_settle(order.g, order.seat, move, order.others) is None:
                yield move, COST


def cannot_settle(g: Imperium, seat: int, move: BuildFacility, ordered: list[Move]) -> Refusal | None:
    """opt9.where to opt9.one: which planet, held since the round began, and the supply of cards."""
    world = g.worlds[NUMBER[move.planet]]
    if g.action.kind != "tactical":
        return no("tactical-only", "opt9.when")
    if PLANETS[move.planet].station or is_home(g, world.at):
        return no("no-facility", "opt9.where", planet=move.planet)
    if world.owner != seat or world.since >= g.round:
        return no("not-held", "opt9.held", planet=move.planet)
    if enemy_ships(g, world.at, seat):
        return no("blockade", "opt9.enemyships", system=g.tiles[world.at])
    asked = [each for each in ordered if isinstance(each, BuildFacility)]
    if world.facility or any(each.planet == move.planet for each in asked):
        return no("facility-there", "opt9.one", planet=move.planet)
    if in_use(g, move.facility) + sum(each.facility == move.facility for each in asked) >= SUPPLY:
        return no("no-card", "opt9.supply", facility=move.facility)
    return None


@story.judges(BuildFacility)
def cannot_build_facility(g: Imperium, seat: int, move: BuildFacility) -> Refusal | None:
    if move.facility not in KINDS or move.planet not in NUMBER or g.worlds[NUMBER[move.planet]].at < 0:
        return no("no-such-move", "opt9.kinds")
    if g.worlds[NUMBER[move.planet]].at not in g.action.systems:
        return no("other-system", "opt9.when", planet=move.planet)
    return cannot_settle(g, seat, move, [])


def in_use(g: Imperium, kind: str) -> int:
    return sum(world.facility == kind for world in g.worlds)


def build(order: Order, move: BuildFacility) -> None:
    """opt9.exhaust, opt9.exhaust.pay: paid for, its planet is exhausted; the bonus waits for the next round."""
    planet = NUMBER[move.planet]
    order.g.players[order.seat].marks += (unfinished(planet),)
    change_world(order.g, planet, facility=move.facility, exhausted=True)
    order.g.say("facility.built", seat=order.seat, facility=move.facility, planet=move.planet)


WARES[BuildFacility] = Ware(FACILITIES, facility_orders, paid=build)


def place_facility(g: Imperium, planet: int, kind: str) -> None:
    """opt9.kinds, opt9.noflip: the bonus is part of the planet's value."""
    world = g.worlds[planet]
    change_world(
        g,
        planet,
        facility=kind,
        resources=world.resources + (kind == "refinery"),
        influence=world.influence + (kind == "colony"),
    )


def remove_facility(g: Imperium, planet: int) -> None:
    """The card goes back to the supply, and its bonus with it."""
    world = g.worlds[planet]
    if world.facility and is_unfinished(g, planet):
        change_world(g, planet, facility="")
    elif world.facility:
        change_world(
            g,
            planet,
            facility="",
            resources=world.resources - (world.facility == "refinery"),
            influence=world.influence - (world.facility == "colony"),
        )
