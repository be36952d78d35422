"""Where a spacecraft could get in one move, and the ways there as plans. All of it is public: flights hide nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from perijove.games.diamonds.chart import BOARD, INDEX, LEO, PARTS, SPACES, STEP_PARTS, STRIP
from perijove.games.diamonds.homing import Homing, homing
from perijove.games.diamonds.moves import Step
from perijove.games.diamonds.rules.ending import may_return
from perijove.games.diamonds.rules.fuel import is_empty
from perijove.games.diamonds.rules.movement import cannot_set_out, departure, net_thrust, owed_by
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Choose
from perijove.kernel.view import Plan
from perijove.solar import Arrival, Flight, Leg, Reach, reachable

FLYING = ("act", "fly")
"""The questions that a step answers."""
MOST_WAYS = 4
MOST_DETOURS = 5
"""How many forks of the best way are tried for another that is as good: each is a search of its own."""
MOST_NAMES = 3
PASSED = ("hohmann", "site")
"""Kinds of spaces by which two ways are not told apart."""


def destinations(g: Diamonds, seat: int, question: Choose | None) -> list[Plan]:
    """What the best way costs to every space where the move of a seat could end."""
    reach = reach_of(g, seat, question)
    if reach is None:
        return []
    ends = [reach.best(space) for space in sorted(reach) if space != reach.start.space]
    return [Plan("way", _price(g, reach, end, end.legs()), (), SPACES[end.space].id) for end in ends]


def ways(g: Diamonds, seat: int, question: Choose | None, to: str) -> list[Plan]:
    """The best ways to a space: those that none beats in burns, fuel and rolls at once, and others as good."""
    reach = reach_of(g, seat, question) if to in INDEX else None
    if reach is None or INDEX[to] not in reach or INDEX[to] == reach.start.space:
        return []
    found = _ways(reach, reach.arrivals[INDEX[to]])
    return [_plan(g, seat, reach, arrival, legs, len(found) > 1) for arrival, legs in found]


# ---------------------------------------------------------------------- what can be reached


def may_fly(g: Diamonds, seat: int) -> bool:
    """Whether a spacecraft has a move before it: now, or when its turn comes."""
    if g.outcome is not None or seat in g.returned:
        return False
    if seat == g.active and g.begun:
        return g.flight is not None or cannot_set_out(g, seat) is None
    return not is_empty(g, g.players[seat])


def reach_of(g: Diamonds, seat: int, question: Choose | None) -> Reach | None:
    """All that the move of a seat can reach from where it stands; None where it has none."""
    if not may_fly(g, seat) or (question is not None and question.prompt not in FLYING):
        return None
    player = g.players[seat]
    card = PARTS.rockets[player.card] if g.rules.craft == "rockets" else PARTS.sail
    pilot = homing(net_thrust(g, player), card.thrust, card.consumption, may_return(g, player))
    if seat != g.active:
        return _reach(pilot, replace(departure(g, player, pilot), bonus=0))  # the bonus is the active player's
    if g.flight is None:
        return _reach(pilot, departure(g, player, pilot))
    return _reach(_scout(pilot, frozenset(g.circle)), g.flight)


@lru_cache(64)
def _scout(pilot: Homing, flown: frozenset[int]) -> Homing:
    """A pilot that looks for ways; the lines that the move has coasted along already are closed (ruling R51)."""
    return Homing(pilot.craft, pilot.may_return, flown)


@lru_cache(64)
def _reach(pilot: Homing, flight: Flight) -> Reach:
    return reachable(pilot, flight)


# ---------------------------------------------------------------------- a way and its price


def _plan(g: Diamonds, seat: int, reach: Reach, arrival: Arrival, legs: list[Leg], several: bool) -> Plan:
    player = g.players[seat]
    args = _price(g, reach, arrival, legs)
    args["end"] = "lands" if legs[-1].lands else "" if arrival.space == LEO else "under-way"
    if several:
        args["via"] = _names(legs)
    if g.rules.craft == "rockets" and arrival.fuel:
        args["wet"] = STRIP.labels[STRIP.burn(player.wet, arrival.fuel // STEP_PARTS, player.dry)]
    pauses = tuple(number for number, leg in enumerate(legs, 1) if leg.hazards)
    return Plan("way", args, tuple(Step(SPACES[leg.to].id) for leg in legs), SPACES[arrival.space].id, pauses)


def _price(g: Diamonds, reach: Reach, arrival: Arrival, legs: list[Leg]) -> dict[str, Any]:
    found: dict[str, Any] = {"burns": arrival.burns, "rolls": arrival.hazards}
    found["bonus"] = sum(map(owed_by, legs)) - arrival.burns
    if g.rules.craft == "rockets":
        found["fuel_left"] = (reach.start.fuel - arrival.fuel) // STEP_PARTS
    return found


def _ways(reach: Reach, arrivals: tuple[Arrival, ...]) -> list[tuple[Arrival, list[Leg]]]:
    """All that the search kept, then detours from the best that cost no more."""
    ways = [(arrival, arrival.legs()) for arrival in arrivals][:MOST_WAYS]
    seen = {_passes(legs) for _, legs in ways}
    best, straight = ways[0]
    start = replace(reach.start, burns=best.burns, fuel=best.fuel)  # with no more than that a detour costs no more
    assert isinstance(reach.pilot, Homing)
    forks = [leg for leg in straight if len(BOARD.departures[leg.start]) > 2]
    for leg in forks[:: max(1, len(forks) // MOST_DETOURS)][:MOST_DETOURS]:
        if len(ways) >= MOST_WAYS:
            break
        around = Homing(reach.pilot.craft, reach.pilot.may_return, reach.pilot.closed | {leg.heading})
        found = reachable(around, start).arrivals.get(best.space, ())
        legs = found[0].legs() if found and found[0].hazards <= best.hazards else []
        if legs and _passes(legs) not in seen:
            seen.add(_passes(legs))
            ways.append((best, legs))
    return ways


def _passes(legs: list[Leg]) -> frozenset[int]:
    """What makes a way different to its traveller: all but the Hohmanns on it."""
    return frozenset(leg.to for leg in legs if SPACES[leg.to].kind not in PASSED)


def _names(legs: list[Leg]) -> list[str]:
    """What a way passes: names where the map gives them, else its first burn spaces."""
    passed = [leg.to for leg in legs[:-1]]
    named = [space for space in passed if SPACES[space].name]
    shown = named or [space for space in passed if SPACES[space].kind not in PASSED]
    return [SPACES[space].id for space in shown[:MOST_NAMES]]
