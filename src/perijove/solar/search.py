"""Where a craft can get in one move, and how: a label search over the flights of `movement`.

Of the ways to a space those are kept that no other beats in burns, fuel and number of hazards at once.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from heapq import heappop, heappush

from msgspec import Struct

from .movement import PIVOT_BURNS, Flight, Leg, Pilot, Step
from .prospects import Prospects


class Label(Struct, frozen=True, gc=False):
    """A flight that the search has come upon, and how: a chain of labels leads back to the start."""

    burns: int  # spent out of net thrust
    risks: int  # hazards met
    length: int  # spaces passed
    flight: Flight
    parent: "Label | None"
    leg: Leg | None  # flown last
    given: int  # the bonus of the space where the move began, a bit; ANY_TURN where that was in the midst of a move

    @property
    def root(self) -> "Label":
        """The label with which the move began."""
        label = self
        while label.parent is not None:
            label = label.parent
        return label

    def legs(self) -> list[Leg]:
        """The legs from the start of the move to here."""
        found = []
        label: Label | None = self
        while label is not None and label.leg is not None:
            found.append(label.leg)
            label = label.parent
        return found[::-1]


class Arrival(Struct, frozen=True, gc=False):
    """One best way to a space: its price, and the label that knows how it was flown."""

    space: int
    burns: int  # out of net thrust
    fuel: int  # parts of a fuel step
    hazards: int  # rolls on the way and on arrival
    flight: Flight
    label: Label

    def legs(self) -> list[Leg]:
        """The legs from the start of the move to here."""
        return self.label.legs()


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
    arrivals: dict[int, list[Arrival]] = {}
    for label in explore(pilot, [first_label(pilot, start)], count_hazards):
        if label.leg is None or label.leg.rests:
            note(arrivals, label, start)
    return Reach(pilot, start, {space: tuple(ways) for space, ways in arrivals.items()})


def first_label(pilot: Pilot, start: Flight, risks: int = 0) -> Label:
    """The label with which a move begins, or goes on."""
    givers = pilot.chart.bonuses
    given = 1 << givers.index(start.space) if start.space in givers else 0
    return Label(0, risks, 0, start, None, None, given if start.heading < 0 else ANY_TURN)


def count_hazards(leg: Leg) -> int:
    """Every mark for which a roll is made counts the same."""
    return len(leg.hazards)


def explore(
    pilot: Pilot,
    starts: Iterable[Label],
    weigh: Callable[[Leg], int],
    beaten: Callable[[Label], bool] | None = None,
) -> Iterator[Label]:
    """Every flight of one move from these starts that no other makes needless, the cheapest first.

    `weigh` counts what is risked on a leg; what is `beaten` from outside is not followed.
    """
    labels = list(starts)
    queue = list(range(len(labels)))
    kept: defaultdict[int, list[Label]] = defaultdict(list)
    legs, fly, left_for = pilot.legs, pilot.fly, Rivalry(pilot).left_for
    while queue:
        label = labels[heappop(queue) & NUMBER]
        flight = label.flight
        if beaten is not None and label.leg is not None and beaten(label):
            continue
        rivals = kept[flight.space]
        left = left_for(label, rivals) if rivals else None
        if left is NOTHING:
            continue
        rivals.append(label)
        yield label
        burns, risks, length, given = label.burns + flight.burns, label.risks, label.length + 1, label.given
        for leg in legs(flight):
            if left is not None and leg.heading not in left:
                continue
            after = fly(flight, leg)
            if after is not None:
                spent, met = burns - after.burns, risks
                if leg.hazards or leg.size or leg.bit:
                    met += weigh(leg)
                # few burns come first, then few hazards, then few spaces: one number sorts fast
                heappush(queue, (spent << 32 | met << 16 | length) << 24 | len(labels))
                labels.append(Label(spent, met, length, after, label, leg, given))


NUMBER = (1 << 24) - 1
"""The part of an item of the queue that is the number of its label."""
Headings = AbstractSet[int]
NOTHING: Headings = frozenset()
UNKNOWN = -1
ANY_TURN = -1
"""The move began under way: flying back the way that another came may lead where it could not turn."""


class Rivalry:
    """Compares flights in the same space, so that the search drops those that cannot lead to anything better."""

    def __init__(self, pilot: Pilot) -> None:
        self.parts_a_burn = pilot.craft.parts_a_burn
        self.lines = pilot.chart.lines  # by heading: the line of a Hohmann on which it comes in
        self.straight = pilot.chart.straight  # by heading: the ways on without a turn
        self.prospects = Prospects(pilot)

    def left_for(self, label: Label, rivals: list[Label]) -> Headings | None:
        """The headings for which a flight is still good; None: for any.

        A rival that is as good can do all the same, but cannot turn back the way it came, and coming in on
        another line of a Hohmann it must pay for a turn where this flight goes straight on.
        """
        left, within_reach = None, UNKNOWN
        risks, flight, lines = label.risks, label.flight, self.lines
        heading, burns, bonus, taken = flight.heading, flight.burns, flight.bonus, flight.taken
        for rival in rivals:
            other = rival.flight
            # What the rival lacks in bonus burns it must pay with burns that it has to spare.
            lack, spare = bonus - other.bonus, other.burns - burns
            if lack > spare or rival.risks > risks or other.pivots < flight.pivots:
                continue
            if other.failed and not flight.failed:
                continue
            if within_reach == UNKNOWN and (other.taken or rival.given):
                within_reach = self.prospects.within_reach(flight)
            if other.taken & ~taken:
                lack += self.prospects.still_open(taken, other.taken, within_reach)
            if lack < 0:
                lack = 0
            reserve = other.fuel - flight.fuel
            if lack > spare or lack * self.parts_a_burn > reserve:
                continue
            came = other.heading
            if came < 0 or came == heading:
                return NOTHING
            leaves = {came ^ 1} if may_turn_back(rival, within_reach) else NOTHING
            if lines[came] != lines[heading]:
                lack += PIVOT_BURNS
                if lack > spare or lack * self.parts_a_burn > reserve:
                    leaves = leaves | self.straight[heading]
            left = leaves if left is None else left & leaves
            if not left:
                return NOTHING
        return left


def may_turn_back(rival: Label, within_reach: int) -> bool:
    """Whether it may be of use to fly back the way that a rival came.

    All along that way the rival was as good and more, so nothing is won before a space where it collected
    a bonus, or where its move began if that gives one or if any way was not free there.
    """
    return rival.given == ANY_TURN or bool((rival.flight.taken | rival.given) & within_reach)


def note(arrivals: dict[int, list[Arrival]], label: Label, start: Flight) -> None:
    """Keep the arrival unless an earlier one is as good in burns, fuel and hazards."""
    flight, risks = label.flight, label.risks
    fuel = start.fuel - flight.fuel
    ways = arrivals.setdefault(flight.space, [])
    for way in ways:
        if way.hazards <= risks and way.fuel <= fuel:
            return
    ways.append(Arrival(flight.space, label.burns, fuel, risks, flight, label))
