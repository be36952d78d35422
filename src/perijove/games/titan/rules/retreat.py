"""The last step of a combat: both players decide whether to retreat (retreat.*)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.moves import Retreat, Stay
from perijove.games.titan.rules.flying import destinations, stopped_by_berserkers
from perijove.games.titan.rules.units import change_ship, fleet, is_met
from perijove.games.titan.state import AlienShip, Ship, Titan
from perijove.kernel.decision import Choose, Move, Question

STAY = Stay()


def retreats(g: Titan, attacker: int, defender: int, place: str, facing: str) -> Generator[Question, Any, None]:
    """retreat.order: the defender declares first, then the attacker."""
    for seat in (defender, attacker):
        yield from retreat(g, seat, place, facing)


def retreat(g: Titan, seat: int, place: str, facing: str) -> Generator[Question, Any, None]:
    """retreat.all-ships, .together, .industry-stays"""
    ships = leaving(g, seat, place, facing)
    havens = refuges(g, seat, ships)
    if not havens or (not g.is_human(seat) and g.rules.automaton == "strict"):
        return
    decider = seat if g.is_human(seat) else 0  # solo.ai.decisions
    options: list[Move] = [STAY, *(Retreat(to) for to in havens)]
    choice = yield Choose(
        decider, "retreat", options, "retreat.order", {"seat": seat, "place": place, "facing": facing}
    )
    if not isinstance(choice, Retreat):
        return
    for number, _ in ships:
        change_ship(g, seat, number, place=choice.to)
    g.say("retreated", seat=seat, origin=place, place=choice.to)
    if seat == g.active:
        for number, _ in ships:
            stopped_by_berserkers(g, seat, number)


def leaving(g: Titan, seat: int, place: str, facing: str) -> list[tuple[int, Ship | AlienShip]]:
    """All working ships of the direction that was fought in."""
    return [
        (number, ship)
        for number, ship in fleet(g, seat)
        if ship.place == place and ship.facing in ("", facing) and not ship.bolt
    ]


def refuges(g: Titan, seat: int, ships: list[tuple[int, Ship | AlienShip]]) -> list[str]:
    """retreat.one-step, .no-enemy: where all of them can go by one normal move, away from every enemy."""
    if not ships:
        return []
    reach = [destinations(g, ship) for _, ship in ships]
    return [to for to in reach[0] if all(to in ways for ways in reach[1:]) and not is_met(g, seat, to, "")]
