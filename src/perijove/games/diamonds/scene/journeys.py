"""Where the reader could get in one move, and the ways there as moves that the table can walk."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from perijove.games.diamonds.chart import BOARD, HYDRATION, INDEX, LEO, SPACES, STEP_PARTS, STRIP
from perijove.games.diamonds.homing import Homing
from perijove.games.diamonds.moves import Step
from perijove.games.diamonds.scene.flying import may_fly, reach_of
from perijove.games.diamonds.scene.telling import Telling
from perijove.kernel.scene import Destination, Journey
from perijove.solar import Arrival, Leg, Reach, reachable
from perijove.solar.picture import at

MOST_WAYS = 4
MOST_DETOURS = 5
"""How many forks of the best way are tried for another that is as good: each is a search of its own."""
MOST_NAMES = 3
PASSED = ("hohmann", "site")
"""Kinds of spaces by which two ways are not told apart."""


def destinations(tell: Telling) -> list[Destination]:
    """Every space where the reader's move could end, with burns and fuel left."""
    if not may_fly(tell):
        return []
    reach = reach_of(tell)
    return [_destination(tell, reach, reach.best(space)) for space in sorted(reach) if space != reach.start.space]


def _destination(tell: Telling, reach: Reach, best: Arrival) -> Destination:
    label = str(best.burns) if not tell.is_rockets else f"{best.burns}·{_fuel_left(reach, best)}"
    return Destination(SPACES[best.space].id, label, tell.join(_price(tell, reach, best)), best.hazards > 0)


def journeys(tell: Telling, to: str) -> list[Journey]:
    """The best ways to a space: those that none beats in burns, fuel and rolls at once, and others as good."""
    if not may_fly(tell) or to not in INDEX:
        return []
    reach, space = reach_of(tell), INDEX[to]
    if space not in reach or space == reach.start.space:
        return []
    ways = _ways(reach, reach.arrivals[space])
    return [_journey(tell, reach, arrival, legs, len(ways) > 1) for arrival, legs in ways]


def _journey(tell: Telling, reach: Reach, arrival: Arrival, legs: list[Leg], several: bool) -> Journey:
    to = SPACES[arrival.space].id
    stops = [number for number, leg in enumerate(legs, 1) if leg.hazards]
    details = [*_price(tell, reach, arrival), *_mass(tell, arrival)]
    text = tell.say("move.step", to=to)
    via = _names(tell, legs[:-1]) if several else []
    if via:
        text = tell.say("journey.via", to=to, via=via)
    if legs[-1].lands:
        details.append(tell.say("detail.lands"))
    elif arrival.space != LEO:
        details.append(tell.say("detail.under-way"))
    moves = [msgspec.to_builtins(Step(SPACES[leg.to].id)) for leg in legs]
    return Journey(text, moves, stops, tell.join(details), way_of(legs), bool(stops))


def way_of(legs: Sequence[Leg]) -> list[tuple[float, float]]:
    """The points of a way, rounded for the wire."""
    spaces = [legs[0].start, *(leg.to for leg in legs)]
    return [(round(x), round(y)) for x, y in (at(SPACES[space]) for space in spaces)]


# ---------------------------------------------------------------------- prices


def _fuel_left(reach: Reach, arrival: Arrival) -> int:
    return (reach.start.fuel - arrival.fuel) // STEP_PARTS


def _price(tell: Telling, reach: Reach, arrival: Arrival) -> list[str]:
    found = [tell.count("detail.burns", arrival.burns)]
    bonus = sum(leg.burn + 2 * leg.pivot for leg in arrival.legs()) - arrival.burns
    if bonus:
        found.append(tell.count("detail.bonus", bonus))
    if tell.is_rockets:
        found.append(tell.count("detail.fuel-left", _fuel_left(reach, arrival)))
    if arrival.hazards:
        found.append(tell.count("detail.rolls", arrival.hazards))
    return found


def _mass(tell: Telling, arrival: Arrival) -> list[str]:
    if not tell.is_rockets or not arrival.fuel:
        return []
    return [tell.say("detail.wet", wet=_wet_after(tell, arrival.fuel // STEP_PARTS))]


def _wet_after(tell: Telling, steps: int) -> str:
    assert tell.seat is not None
    player = tell.players[tell.seat]
    return STRIP.labels[STRIP.burn(STRIP.at(player.wet), steps, STRIP.at(player.dry))]


# ---------------------------------------------------------------------- other ways


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


def _names(tell: Telling, legs: list[Leg]) -> list[str]:
    """What a way passes: names where the map gives them, else its first burn spaces."""
    named = [leg.to for leg in legs if SPACES[leg.to].name]
    shown = named or [leg.to for leg in legs if SPACES[leg.to].kind not in PASSED]
    return [SPACES[space].id for space in shown[:MOST_NAMES]]


def water_at(tell: Telling, site: str) -> int | None:
    """The drops of a site, if the reader may know them."""
    if site in tell.table.chits:
        return tell.table.scanned.get(site)
    return HYDRATION[INDEX[site]]
