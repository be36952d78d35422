"""Where a craft can get in one move, and how: a label search over the flights of `movement`.

Of the ways to a space those are kept that no other beats in burns, fuel and number of hazards at once.
"""

from bisect import insort
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from heapq import heappop, heappush

from msgspec import Struct

from .movement import PIVOT_BURNS, Flight, Leg, Pilot, Step
from .prospects import prospects_of


class Label(Struct, frozen=True, gc=False):
    """A flight that the search has come upon, and how: a chain of labels leads back to the start."""

    burns: int  # spent out of net thrust
    risks: int  # hazards met
    length: int  # spaces passed
    flight: Flight
    parent: "Label | None"
    leg: Leg | None  # flown last
    given: int  # the bonus of the space where the move began, a bit; ANY_TURN where that was in the midst of a move
    first: "Label | None" = None

    @property
    def root(self) -> "Label":
        """The label with which the move began."""
        return self if self.first is None else self.first

    def legs(self) -> list[Leg]:
        """The legs from the start of the move to here."""
        found = []
        label: Label | None = self
        while label is not None and label.leg is not None:
            found.append(label.leg)
            label = label.parent
        return found[::-1]


Rival = tuple[int, int, int, tuple[int, int, int, int, bool, int, int]]
"""What others are compared with: fuel (below zero, so that the fullest come first), risks, burns with bonus burns of a
label; then its burns, bonus burns, taken bonuses, pivots, whether its thruster failed, its heading and what was given
where its move began."""
Kept = defaultdict[int, list[Rival]]
"""Rivals by space, in order."""


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


def as_rival(label: Label) -> Rival:
    flight = label.flight
    burns, bonus, taken = flight.burns, flight.bonus, flight.taken
    more = (burns, bonus, taken, flight.pivots, bool(flight.failed), flight.heading, label.given)
    return -flight.fuel, label.risks, burns + bonus, more


def explore(
    pilot: Pilot,
    starts: Iterable[Label],
    weigh: Callable[[Leg], int],
    beaten: Callable[[Label], bool] | None = None,
    kept: Kept | None = None,
) -> Iterator[Label]:
    """Every flight of one move from these starts that no other makes needless, the cheapest first.

    `weigh` counts what is risked on a leg; what is `beaten` from outside is not followed. `kept` are flights by space
    that were found for a craft with no less thrust and else alike: they make others needless too.
    """
    labels = list(starts)
    queue = list(range(len(labels)))
    if kept is None:
        kept = defaultdict(list)
    roots: Kept = defaultdict(list)
    legs, fly, left_for = pilot.legs, pilot.fly, Rivalry(pilot).left_for
    while queue:
        label = labels[heappop(queue) & NUMBER]
        flight = label.flight
        if beaten is not None and label.leg is not None and beaten(label):
            continue
        # who sets out may fly any way, and with less thrust be helped off the ground: only its like comes up to it
        rivals = kept[flight.space] if label.leg is not None else roots[flight.space]
        left = left_for(label, rivals) if rivals else None
        if left is NOTHING:
            continue
        rival = as_rival(label)
        insort(rivals, rival)
        if label.leg is None:
            insort(kept[flight.space], rival)
        yield label
        burns, risks, length, given = label.burns + flight.burns, label.risks, label.length + 1, label.given
        root = label.root
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
                labels.append(Label(spent, met, length, after, label, leg, given, root))


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
        self.prospects = prospects_of(pilot)
        self.belts = pilot.craft.belt_bonus

    def left_for(self, label: Label, rivals: list[Rival]) -> Headings | None:
        """The headings for which a flight is still good; None: for any.

        A rival that is as good can do all the same, but cannot turn back the way it came, and coming in on
        another line of a Hohmann it must pay for a turn where this flight goes straight on.
        """
        left, within_reach = None, UNKNOWN
        risks, flight, lines, parts_a_burn = label.risks, label.flight, self.lines, self.parts_a_burn
        heading, burns, bonus, fuel, taken = flight.heading, flight.burns, flight.bonus, flight.fuel, flight.taken
        pivots, failed, power = flight.pivots, flight.failed, burns + bonus
        together = self.prospects.together
        for lightness, met, strength, more in rivals:
            reserve = -lightness - fuel
            if reserve < 0:
                break
            # What the rival lacks in bonus burns it must pay with burns that it has to spare.
            if strength < power or met > risks:
                continue
            its_burns, its_bonus, its_taken, its_pivots, has_failed, came, given = more
            if its_pivots < pivots or (has_failed and not failed):
                continue
            lack, spare = bonus - its_bonus, its_burns - burns
            if lack > 0 and lack * parts_a_burn > reserve:
                continue
            if its_taken or given:
                if within_reach == UNKNOWN:
                    within_reach = self.prospects.within_reach(heading, power, taken)
                gone = its_taken & ~taken & within_reach
                if gone:
                    open_burns = together.get(gone)
                    lack += self.prospects.worth_of(gone) if open_burns is None else open_burns
                if self.belts:
                    lack += self.prospects.more_belts(its_taken, taken)
            if lack < 0:
                lack = 0
            if lack > spare or lack * parts_a_burn > reserve:
                continue
            if came < 0 or came == heading:
                return NOTHING
            leaves = {came ^ 1} if may_turn_back(its_taken, given, within_reach) else NOTHING
            if lines[came] != lines[heading]:
                lack += PIVOT_BURNS
                if lack > spare or lack * parts_a_burn > reserve:
                    leaves = leaves | self.straight[heading]
            left = leaves if left is None else left & leaves
            if not left:
                return NOTHING
        return left


def may_turn_back(taken: int, given: int, within_reach: int) -> bool:
    """Whether it may be of use to fly back the way that a rival came.

    All along that way the rival was as good and more, so nothing is won before a space where it collected
    a bonus, or where its move began if that gives one or if any way was not free there.
    """
    return given == ANY_TURN or bool((taken | given) & within_reach)


def note(arrivals: dict[int, list[Arrival]], label: Label, start: Flight) -> None:
    """Keep the arrival unless an earlier one is as good in burns, fuel and hazards."""
    flight, risks = label.flight, label.risks
    fuel = start.fuel - flight.fuel
    ways = arrivals.setdefault(flight.space, [])
    for way in ways:
        if way.hazards <= risks and way.fuel <= fuel:
            return
    ways.append(Arrival(flight.space, label.burns, fuel, risks, flight, label))
