"""The last step of a combat: both players decide whether to retreat (retreat.*)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from perijove.games.titan.moves import Retreat, Stay
from perijove.games.titan.rules.flying import cannot_enter, destinations, hold, is_stopped
from perijove.games.titan.rules.units import Fleet, change_ship, fleet, is_met, rivals
from perijove.games.titan.state import Titan
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

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
    if seat == g.active and is_stopped(g, seat, choice.to):
        for number, _ in ships:
            hold(g, seat, number, choice.to)


def leaving(g: Titan, seat: int, place: str, facing: str) -> Fleet:
    """All working ships of the direction that was fought in; what holds a ship this turn holds it here too (R48)."""
    halted = g.halted if seat == g.active else ()
    return [
        (number, ship)
        for number, ship in fleet(g, seat)
        if ship.place == place and ship.facing in ("", facing) and not ship.bolt and number not in halted
    ]


def refuges(g: Titan, seat: int, ships: Fleet) -> list[str]:
    """Where all of them can go together."""
    if not ships:
        return []
    others = rivals(g, seat)
    return [to for to in destinations(g, ships[0][1]) if cannot_retreat(g, ships, to, others) is None]


def cannot_retreat(g: Titan, ships: Fleet, to: str, others: Mapping[int, set[str]]) -> Refusal | None:
    """retreat.one-step, .no-enemy, .together: by one normal move, to one location, away from every enemy."""
    stuck = [blocked for _, ship in ships if (blocked := cannot_enter(g, ship, to))]
    if len(stuck) == len(ships):
        if stuck[0].rule == "move.same-direction":
            return stuck[0]
        return no("retreat-far", "retreat.one-step", place=ships[0][1].place, to=to)
    if is_met(others, to, ""):
        return no("retreat-enemy", "retreat.no-enemy", to=to)
    return no("retreat-together", "retreat.together", to=to) if stuck else None
