"""The move of a turn for bots: where it could end, what that would be worth, and which way leads there.

One search a move gives the worth of every flight on the way to any end; the steps of the move then only look it up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from perijove.games.diamonds.goals import JUPITER
from perijove.games.diamonds.homing import Homing, homing
from perijove.games.diamonds.outlook import PLENTY, Aims, outlook_of
from perijove.games.diamonds.rules.movement import owed_by
from perijove.solar import Flight, reachable
from perijove.solar.search import Label

MOST_STEPS = 24
MOST_TRIED = 2000
"""Steps that are tried in search of a way that makes many burns."""


class Setting(msgspec.Struct, frozen=True):
    """What the worth of a move depends on beside its aims."""

    base_thrust: int
    consumption: int
    may_return: bool
    by_jupiter: float
    """Points for a chit that can still be taken in this turn after Jupiter's bonus."""
    past_jupiter: bool
    """Whether that bonus was used already."""
    burns: int = 0
    """Burns in this turn that a mission asks for, 0 if none does ..."""
    burns_worth: float = 0.0
    made: int = 0
    """... and how many were made before this flight."""


@lru_cache(maxsize=128)
def voyage(setting: Setting, aims: Aims, start: Flight) -> dict[Flight, float]:
    """By flight: the worth of the best end that the move can come to from there on."""
    pilot = homing(0, setting.base_thrust, setting.consumption, setting.may_return)
    found: dict[Flight, float] = {}
    ends = Ends(setting, aims, pilot)
    for ways in reachable(pilot, start).arrivals.values():
        for arrival in ways:
            ends.enter(found, arrival.label, arrival.flight)
    if setting.burns:
        ends.enter_burning(found, start)
    if aims.drifting is not None:
        ends.enter_emptied(found, start)
    return found


class Ends:
    """Rates the ends of a move and tells all flights on the way to them."""

    def __init__(self, setting: Setting, aims: Aims, pilot: Homing) -> None:
        self.setting, self.aims, self.pilot = setting, aims, pilot
        self.places = {place.space: place for place in aims.places}
        self.known: dict[tuple[int, int, frozenset[int]], float] = {}

    def worth(self, flight: Flight, passed: frozenset[int] = frozenset()) -> float:
        """What it is worth to stop there, when all is done at some places."""
        key = flight.space, flight.fuel, passed
        worth = self.known.get(key)
        if worth is None:
            burns = flight.fuel // self.pilot.parts_a_burn if self.pilot.parts_a_burn else PLENTY
            worth = self.known[key] = outlook_of(self.aims.without(passed)).at(flight.space, burns)
        return worth

    def enter(self, found: dict[Flight, float], label: Label, end: Flight) -> None:
        setting = self.setting
        way: list[Label] = []
        step: Label | None = label
        while step is not None:
            way.append(step)
            step = step.parent
        passed, bonus, takes_chit = self.passed(way), 0.0, end.space in self.aims.sites
        if setting.by_jupiter and takes_chit and (setting.past_jupiter or self.passes_jupiter(way)):
            passed, bonus = passed | {JUPITER}, setting.by_jupiter
        worth = self.worth(end, passed) + bonus
        for each in way:
            flight = each.flight
            if worth > found.get(flight, -PLENTY):
                found[flight] = worth
            if each.leg is not None:
                place = self.places.get(flight.space)
                worth += (place.credit if place else 0.0) - self.aims.risk * len(each.leg.hazards) - 0.002

    def passed(self, way: list[Label]) -> frozenset[int]:
        """Places on a way where nothing is left to do after it."""
        if not self.places:
            return frozenset()
        spaces = (label.flight.space for label in way[:-1])
        return frozenset(space for space in spaces if space in self.places and self.places[space].once)

    @staticmethod
    def passes_jupiter(way: list[Label]) -> bool:
        return any(label.flight.space == JUPITER for label in way[:-1])

    # ------------------------------------------------------------------ many burns in one turn

    def enter_burning(self, found: dict[Flight, float], start: Flight) -> None:
        """Ways that make as many burns as a mission asks for."""
        for way in self.burning(start, self.setting.burns):
            worth = self.worth(way[-1]) + self.setting.burns_worth
            for flight in way[:-1]:
                found[flight] = max(worth, found.get(flight, -PLENTY))

    def enter_emptied(self, found: dict[Flight, float], start: Flight) -> None:
        """Ways that burn all that is aboard, for who wants to go on by emergency sail."""
        burns = start.fuel // self.pilot.parts_a_burn if self.pilot.parts_a_burn else 0
        if not 0 < burns <= start.burns:
            return
        for way in self.burning(start, burns):
            if way[-1].fuel < self.pilot.parts_a_burn:
                worth = self.worth(way[-1])
                for flight in way:
                    found[flight] = max(worth, found.get(flight, -PLENTY))

    def burning(self, start: Flight, burns: int) -> Iterator[tuple[Flight, ...]]:
        """Depth first, the dearest legs first: pivots, then burn spaces."""
        stack: list[tuple[Flight, int, tuple[Flight, ...]]] = [(start, self.setting.made, (start,))]
        tried = 0
        while stack and tried < MOST_TRIED:
            flight, made, way = stack.pop()
            if made >= burns:
                yield way
                continue
            legs = sorted(self.pilot.legs(flight), key=lambda leg: (owed_by(leg), -len(leg.hazards)))
            for leg in legs:
                after = self.pilot.fly(flight, leg)
                tried += 1
                if after is None or after in way or len(way) == MOST_STEPS:
                    continue
                now = made + owed_by(leg)
                if not leg.lands or now >= burns:
                    stack.append((after, now, (*way, after)))
