"""Where a craft can get in several moves, one a turn, and how: the search for one move, turn after turn.

Between two moves a craft is a space and the fuel in its tanks. Of the ways to a space those are kept that no other
beats in turns, fuel and risk at once. Nothing is loaded on the way and nothing lost: all rolls go well.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import Any

from msgspec import Struct

from .movement import Chart, Flight, Leg, Pilot
from .prospects import burns_to, prospects_of
from .search import Kept, Label, explore, first_label


class Departure(Struct, frozen=True, gc=False):
    """A way to set out: the craft that a player makes of the cards at hand, and the fuel that is left for the move."""

    engine: Hashable
    """Departures with the same engine differ in thrust, in base thrust and in fuel alone."""
    pilot: Pilot
    flight: Flight
    fuel: int
    """Steps of fuel with which the move begins, or began ..."""
    ballast: int = 0
    """... and those that this engine can't burn."""
    order: Any = None
    """What the player does for it."""


class Stop(Struct, frozen=True, gc=False, eq=False):
    """A craft at rest between two turns, and how it came there: a chain of stops leads back to where it is now."""

    space: int
    fuel: int
    """Steps left."""
    risks: int = 0
    """Met so far."""
    turn: int = 0
    """In which it came here."""
    parent: "Stop | None" = None
    departure: Departure | None = None
    label: Label | None = None
    """The move that led here."""

    def chain(self) -> "list[Stop]":
        """The stops on the way, this one last; where the craft is now is none."""
        found: list[Stop] = []
        stop = self
        while stop.parent is not None:
            found.append(stop)
            stop = stop.parent
        return found[::-1]

    def legs(self) -> list[Leg]:
        """The legs of the move that led here."""
        return [] if self.label is None else self.label.legs()

    def beats(self, fuel: int, risks: int) -> bool:
        """Whether it leaves nothing to wish for that another with so much fuel and risk would have."""
        return self.fuel >= fuel and self.risks <= risks


class Service(Struct, frozen=True):
    """What a game tells the search about a craft: the rules by which it is flown, turn by turn."""

    season: Callable[[int], Hashable]
    """By turn: what the map looks like then. Turns of the same season are alike."""
    news: Callable[[int], frozenset[int] | None]
    """Headings that are better in a turn than in the turn before; None: everything has changed."""
    depart: Callable[[Stop, int], Iterable[Departure]]
    """Every way to set out from a stop in a turn."""
    weigh: Callable[[Pilot], Callable[[Leg], int]]
    """What is risked on a leg."""
    doomed: Callable[[int, int], bool]
    """Whether nothing survives the end of a turn in a space."""
    keeps: Callable[[Label], bool]
    """Whether a craft is the same after a move, so that one may tell where it could go from there."""
    cycle: int
    """So many turns see every season."""
    most_risks: int
    """Ways with more risks are not looked at."""


Ready = tuple[int, int, int, int]
"""Net thrust, base thrust, parts of fuel and risks with which a craft could set out from a space now."""
Starts = list[tuple[Departure, Stop]]


class Journeys:
    """The search, a turn at a time. `stops` has the good ways to every space, the fastest first."""

    def __init__(self, service: Service, start: Stop) -> None:
        self.service = service
        self.turn = 0
        self.stops: defaultdict[int, list[Stop]] = defaultdict(list)
        self.stops[start.space].append(start)
        self.ended: defaultdict[int, list[Stop]] = defaultdict(list)
        """Stops from which nothing goes on."""
        self.fresh = [start]
        self.idle = 0
        """Turns in a row that led to nothing new."""
        self.season: Hashable = None
        self.seen: dict[Hashable, int] = {}
        """By season: the last turn that saw it, and at the end of which nothing was doomed."""
        self.ready: defaultdict[Hashable, defaultdict[Hashable, dict[int, list[Ready]]]]
        self.ready = defaultdict(lambda: defaultdict(dict))
        """By season, engine and space: what has set out from there in such a season."""
        self.entered: list[list[Ready]] = []
        """Where something was added to it this turn."""

    def search(self, turns: int, enough: Callable[["Journeys"], bool] = lambda journeys: False) -> "Journeys":
        """So many turns, or until it is enough, or until no season leads to anything new."""
        while self.turn < turns and self.idle < self.service.cycle and not enough(self):
            self.advance()
            self.idle = 0 if self.fresh else self.idle + 1
        return self

    def ways(self, space: int) -> list[Stop]:
        """The good ways to a space, the fastest first, then those that take longer but leave more fuel or risk less."""
        found: list[Stop] = []
        for stop in sorted(
            (*self.stops[space], *self.ended[space]), key=lambda each: (each.turn, -each.fuel, each.risks)
        ):
            if stop.parent is not None and not any(other.beats(stop.fuel, stop.risks) for other in found):
                found.append(stop)
        return found

    def advance(self) -> None:
        """One turn more."""
        self.turn += 1
        season = self.service.season(self.turn)
        if season != self.season:  # the map has changed: stops that have not set out on such a map are worth it
            self.season = season
            news = None if self.turn == 1 else self.service.news(self.turn)
            began = range(self.seen.get(season, 0), self.turn - 1)
            old = [stop for stops in self.stops.values() for stop in stops if stop.turn in began]
        else:
            old, news = [], None
        found = self.depart(self.fresh, None) + self.depart(old, news)
        self.fresh = [stop for stop in found if any(stop is each for each in self.stops[stop.space])]
        self.end_turn()

    def depart(self, stops: list[Stop], news: frozenset[int] | None) -> list[Stop]:
        """Set out from these stops with everything that could be activated there, those with most thrust first."""
        groups = sorted(self.grouped(stops).items(), key=lambda each: -each[0][1].craft.thrust)
        flown: defaultdict[tuple[Hashable, int], Kept] = defaultdict(lambda: defaultdict(list))
        found: list[Stop] = []
        for (engine, pilot), starts in groups:
            found += self.fly(engine, pilot, starts, news, flown[engine, pilot.craft.base_thrust])
        return found

    def grouped(self, stops: list[Stop]) -> dict[tuple[Hashable, Pilot], Starts]:
        """All departures from these stops by engine and craft."""
        groups: defaultdict[tuple[Hashable, Pilot], Starts] = defaultdict(list)
        for stop in stops:
            for departure in self.departures(stop):
                groups[departure.engine, departure.pilot].append((departure, stop))
        return groups

    def end_turn(self) -> None:
        """Stops where nothing survives the end of the turn lead no further."""
        doomed = [space for space in self.stops if self.service.doomed(space, self.turn)]
        for space in doomed:
            self.ended[space] += self.stops.pop(space)
        if doomed:
            self.fresh = [stop for stop in self.fresh if stop.space not in doomed]
            for starts in self.entered:  # another turn of the season may lead further
                starts.pop()
        else:
            self.seen[self.season] = self.turn
        self.entered = []

    def departures(self, stop: Stop) -> list[Departure]:
        found = list(self.service.depart(stop, self.turn))
        for departure in found:
            if departure.flight.heading >= 0:
                continue  # under way it is no match for one that sets out
            craft = departure.pilot.craft
            starts = self.ready[self.season][departure.engine].setdefault(stop.space, [])
            ready = (craft.thrust, craft.base_thrust, departure.flight.fuel, stop.risks)
            if not any(is_as_ready(each, ready) for each in starts):
                starts.append(ready)
                self.entered.append(starts)
        return found

    def fly(
        self, engine: Hashable, pilot: Pilot, group: Starts, news: frozenset[int] | None, flown: Kept
    ) -> list[Stop]:
        """All moves of one craft in one turn, from everywhere at once, or only those that come upon something new.

        `flown` are flights of this turn with the same engine and no less thrust.
        """
        group.sort(key=lambda each: (each[1].risks, -each[0].flight.fuel))
        hope = None if news is None or pilot.craft.belt_bonus else Hope(pilot, news)
        if hope is not None:
            group = [each for each in group if hope.could_meet(each[0].flight)]
        beaten = Beaten(pilot, self.ready[self.season][engine], self.service.most_risks, hope)
        weigh = self.service.weigh(pilot)
        roots = [first_label(pilot, departure.flight, stop.risks) for departure, stop in group]
        whence = {id(root): start for root, start in zip(roots, group, strict=True)}
        found = []
        for label in explore(pilot, roots, weigh, beaten, flown):
            if label.leg is None or not label.leg.rests:
                continue
            departure, parent = whence[id(label.root)]
            fuel = departure.ballast + departure.fuel - pilot.burnt(label.flight, departure.fuel)
            if not self.has_better(label.flight.space, fuel, label.risks):
                stop = Stop(label.flight.space, fuel, label.risks, self.turn, parent, departure, label)
                found += self.keep(stop, label)
        return found

    def has_better(self, space: int, fuel: int, risks: int) -> bool:
        for stop in self.stops[space]:  # noqa: SIM110 - a hot path, and a plain loop costs half
            if stop.fuel >= fuel and stop.risks <= risks:
                return True
        return False

    def keep(self, stop: Stop, label: Label) -> list[Stop]:
        """Enter a stop in place of those of the same turn that it beats."""
        if not self.service.keeps(label):
            self.ended[stop.space].append(stop)
            return []
        others = self.stops[stop.space]
        self.stops[stop.space] = [
            *(each for each in others if each.turn < stop.turn or not stop.beats(each.fuel, each.risks)),
            stop,
        ]
        return [stop]


def is_as_ready(one: Ready, other: Ready) -> bool:
    return one[0] >= other[0] and one[1] >= other[1] and one[2] >= other[2] and one[3] <= other[3]


class Hope:
    """Whether a flight may yet take one of certain ways, with all the bonus burns that it may get."""

    def __init__(self, pilot: Pilot, ways: frozenset[int]) -> None:
        self.ways, self.half_burn, self.first = ways, pilot.half_burn, pilot.chart.first
        self.prospects = prospects_of(pilot)
        self.away = burns_to(pilot.chart, ways, self.prospects.pivot)
        self.met: set[int] = set()

    def could_meet(self, flight: Flight) -> bool:
        power = min(flight.burns, flight.fuel // self.half_burn) if self.half_burn else flight.burns
        power += flight.bonus
        if flight.heading >= 0:
            return self.could_take(flight.heading, power, flight.taken)
        return any(self.could_take(leg.heading, power - leg.burn, flight.taken) for leg in self.first[flight.space])

    def could_take(self, heading: int, power: int, taken: int) -> bool:
        away = self.away[heading]
        if away <= power:
            return True
        for burns, number in self.prospects.near[heading]:
            if burns > power:
                return False
            if not taken >> number & 1:
                power += self.prospects.worth[number]
                if away <= power:
                    return True
        return False

    def is_lost(self, label: Label) -> bool:
        """Whether a flight has not taken one of them and can't any more."""
        assert label.leg is not None
        if id(label.parent) in self.met or label.leg.heading in self.ways:
            self.met.add(id(label))
            return False
        return not self.could_meet(label.flight)


@cache
def news_between(before: Chart, now: Chart) -> frozenset[int]:
    """Headings that were not open before, or lead to a bonus that was not to be had."""
    known = {leg.heading: leg for legs in before.first for leg in legs}
    return frozenset(
        leg.heading
        for legs in now.first
        for leg in legs
        if leg.heading not in known or (leg.bit and not known[leg.heading].bit)
    )


class Beaten:
    """Flights that risk too much, or that a craft beats which starts its turn where they are."""

    def __init__(self, pilot: Pilot, ready: dict[int, list[Ready]], most_risks: int, hope: Hope | None) -> None:
        self.ready, self.most_risks, self.hope = ready, most_risks, hope
        self.thrust, self.base, self.parts_a_burn = pilot.craft.thrust, pilot.craft.base_thrust, pilot.parts_a_burn

    def __call__(self, label: Label) -> bool:
        flight = label.flight
        if label.risks > self.most_risks or (self.hope is not None and self.hope.is_lost(label)):
            return True
        starts = self.ready.get(flight.space)
        if not starts:
            return False
        met, least = label.risks, max(flight.burns + flight.bonus, self.thrust)
        fuel = flight.fuel + flight.bonus * self.parts_a_burn
        for thrust, base, aboard, risks in starts:
            if thrust >= least and aboard >= fuel and risks <= met and base >= self.base:
                return True
        return False
