"""Where a craft can get in one move, and how: a label search over the flights of `movement`.

Of the ways to a space those are kept that no other beats in burns, fuel and number of hazards at once.
"""

from collections.abc import Iterator
from heapq import heappop, heappush

from msgspec import Struct

from .movement import PIVOT_BURNS, Flight, Leg, Pilot, Step

Label = tuple[int, int, int, int, Flight, "Label | None", Leg | None]
"""Burns spent, hazards met, spaces passed, a running number that makes labels comparable, flight, parent, leg."""


class Arrival(Struct, frozen=True):
    """One best way to a space: its price, and the label that knows how it was flown."""

    space: int
    burns: int  # out of net thrust
    fuel: int  # parts of a fuel step
    hazards: int  # rolls on the way and on arrival
    flight: Flight
    label: Label

    def legs(self) -> list[Leg]:
        """The legs from the start of the move to here."""
        found = []
        label: Label | None = self.label
        while label is not None and label[6] is not None:
            found.append(label[6])
            label = label[5]
        return found[::-1]


class Reach(Struct, frozen=True):
    """All that one move can reach: by space, the best ways, fewest burns first."""

    pilot: Pilot
    start: Flight
    arrivals: dict[int, tuple[Arrival, ...]]

    def __contains__(self, space: object) -> bool:
        return space in self.arrivals

    def __iter__(self) -> Iterator[int]:
        return iter(self.arrivals)

    def __len__(self) -> int:
        return len(self.arrivals)

    def best(self, space: int) -> Arrival:
        """The way with the fewest burns, then the fewest hazards."""
        return self.arrivals[space][0]

    def steps(self, arrival: Arrival) -> list[Step]:
        """The steps of a way, as the rules walk them."""
        flight, steps = self.start, []
        for leg in arrival.legs():
            after = self.pilot.fly(flight, leg)
            assert after is not None
            steps.append(self.pilot.step(flight, after, leg))
            flight = after
        return steps


def reachable(pilot: Pilot, start: Flight) -> Reach:
    """Every space where the move could end, staying put included, with its best ways."""
    number = 0
    queue: list[Label] = [(0, 0, 0, 0, start, None, None)]
    kept: dict[int, list[Label]] = {}
    arrivals: dict[int, list[Arrival]] = {}
    rivalry = Rivalry(pilot)
    while queue:
        label = heappop(queue)
        burns, risks, length, _, flight, _, leg = label
        rivals = kept.setdefault(flight.space, [])
        only = rivalry.left_for(label, rivals)
        if only == NOTHING:
            continue
        rivals.append(label)
        if leg is None or leg.rests:
            note(arrivals, label, start)
        for way in pilot.legs(flight):
            if only >= 0 and way.heading != only:
                continue
            after = pilot.fly(flight, way)
            if after is not None:
                number += 1
                spent = burns + flight.burns - after.burns
                heappush(queue, (spent, risks + len(way.hazards), length + 1, number, after, label, way))
    return Reach(pilot, start, {space: tuple(ways) for space, ways in arrivals.items()})


NOTHING = -2
ANYTHING = -1


class Rivalry:
    """Compares flights in the same space, so that the search drops those that cannot lead to anything better."""

    def __init__(self, pilot: Pilot) -> None:
        self.parts_a_burn = pilot.craft.parts_a_burn
        flybys = (pilot.board.spaces[space].flyby for space in pilot.chart.bonuses)
        oberth = max(pilot.craft.base_thrust, 0)
        self.flybys = [oberth if isinstance(bonus, str) else bonus for bonus in flybys if bonus]
        self.lines = pilot.chart.lines  # by heading: the line of a Hohmann on which it comes in

    def left_for(self, label: Label, rivals: list[Label]) -> int:
        """What a flight is still good for: anything, nothing, or one heading.

        A rival that is as good and came another way can do all the same, but cannot turn back. So the
        flight is left with that one heading, and with nothing if two such rivals came by different ways.
        """
        only = ANYTHING
        flight = label[4]
        heading, power = flight.heading, flight.burns + flight.bonus
        for rival in rivals:
            other = rival[4]
            came = other.heading
            if other.burns + other.bonus < power or (came ^ 1 == only and came != heading):
                continue  # weaker at first sight, or it says nothing new
            if self.as_good(rival, label):
                if came < 0 or came == heading or only >= 0:
                    return NOTHING
                only = came ^ 1
        return only

    def as_good(self, a: Label, b: Label) -> bool:
        """Whatever b can still do, a can do at no higher price, turning back aside."""
        if a[1] > b[1]:
            return False
        fa, fb = a[4], b[4]
        if fa.pivots < fb.pivots:
            return False
        # What a lacks in bonus burns, and what only b may still collect, a must pay with burns and fuel.
        lack = fb.bonus - fa.bonus
        if fa.taken != fb.taken:
            lack += self.still_open(fa.taken, fb.taken)
        if lack < 0:
            lack = 0
        if fa.heading >= 0 and self.lines[fa.heading] != self.lines[fb.heading]:
            lack += PIVOT_BURNS  # on a Hohmann a came in on another line and may have to turn
        return fa.burns - lack >= fb.burns and fa.fuel - lack * self.parts_a_burn >= fb.fuel

    def still_open(self, a: int, b: int) -> int:
        """Bonus burns that are gone for a and still to be had for b.

        Belts are compared by number only: each gives one burn to a mag sail, and to tell them apart would let
        the search drown in subsets. So the ways of a mag sail are good, but not proven to be the best.
        """
        missed = a & ~b
        worth = sum(value for bit, value in enumerate(self.flybys) if missed >> bit & 1)
        belts = (a >> len(self.flybys)).bit_count() - (b >> len(self.flybys)).bit_count()
        return worth + max(belts, 0)


def note(arrivals: dict[int, list[Arrival]], label: Label, start: Flight) -> None:
    """Keep the arrival unless an earlier one is as good in burns, fuel and hazards."""
    burns, risks, _, _, flight, _, _ = label
    fuel = start.fuel - flight.fuel
    ways = arrivals.setdefault(flight.space, [])
    for way in ways:
        if way.hazards <= risks and way.fuel <= fuel:
            return
    ways.append(Arrival(flight.space, burns, fuel, risks, flight, label))
