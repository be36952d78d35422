"""Movement over the solar map as one small state machine that rules and planners share (iE1, Core H4 to H8).

A `Law` says how a game reads the map, a `Craft` what flies, a `Flight` where a move stands. `Pilot.steps(flight)`
lists every legal next step with its price and its consequences; the flight after a step is in the step.
"""

from collections.abc import Iterable
from functools import cache

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from .board import Board, Heading, Season, Space

PIVOT_BURNS = 2
"""What a change of direction on a Hohmann costs (iE1i, H4c)."""


class Law(Struct, frozen=True, gc=False):
    """How a game reads the map. The defaults are those of the introductory game."""

    dotted: bool = False  # may dotted one-way lines be flown (iE1d.1 no, Core B7e yes)?
    risks: tuple[str, ...] = ("crash",)  # which of crash, aerobrake, belt force a roll on entering
    landers: bool = False  # lander burns: no stopping, no bonus burns, half ones at half the fuel (H5e)
    gravity: bool = False  # must net thrust exceed the size of a site to land or lift off (H6a)?
    season: Season | None = None  # None: seasons do not matter; else other synodic spaces are closed ...
    synodic: bool = True  # ... but for craft that do not mind them (1C3b); a seasonal flyby minds in any case (H8c)
    oberth_lander: bool = True  # is the Solar Oberth a lander burn itself (H8e)?
    stars_burn: bool = False  # does entering an exit from the solar system cost a burn (DM153F.1)?


class Craft(Struct, frozen=True, gc=False):
    """What flies, for the length of one move. A sail is a craft with consumption 0."""

    thrust: int  # net thrust: the burns that this move allows, bonus burns aside (iE1c)
    base_thrust: int  # what the Solar Oberth gives
    consumption: int = 0  # fuel steps a burn (iE1m) ...
    per: int = 1  # ... divided by this, for engines that take a fraction of a step (H5b)
    pivots: int = 0  # changes of direction that cost nothing
    belt_bonus: bool = False  # each belt gives one bonus burn (mag sail, H8f)
    assisted: frozenset[int] = frozenset()  # sites whose factory helps to land and lift off (H6c)
    assisted_landers: bool = False  # factories help over lander burns too, which then are plain burns
    rocketplane: int = -1  # the site that this move leaves on acetylene: the first lander burn is free (H6c)
    lands_on: int = 0  # it lands on sites up to this size and leaves them, whatever its thrust (1B4b)
    barred: frozenset[str] = frozenset()  # zones that it can't enter
    airless: bool = False  # it can't enter aerobrake hazards either
    drops: bool = False  # a begun fuel step is dropped, though any fuel used costs one at least (GW thrusters, 1C2b)
    any_season: bool = False  # synodic spaces are open to it all the time (1C3)
    solar: bool = False  # its engine stops where the Sun is too faint (J3a)
    burns_up: bool = False  # its engine is a sail, lost in the first atmosphere (H6b)

    @property
    def parts(self) -> int:
        """How many parts make one fuel step, so that half burns and fractions stay whole numbers."""
        return 2 * self.per

    @property
    def parts_a_burn(self) -> int:
        return 2 * self.consumption


class Flight(Struct, frozen=True, gc=False):
    """Where a move stands. What is left counts down, so nothing else needs to be remembered."""

    space: int
    burns: int  # burns left of net thrust
    fuel: int  # fuel left, in parts of a step
    heading: int = -1  # how the craft came here in this move; -1: the move begins here, any way is free (iE1j)
    bonus: int = 0  # bonus burns at hand
    pivots: int = 0  # bonus pivots left
    taken: int = 0  # bonuses already collected this move, a bit each: none is collected twice
    failed: bool | UnsetType = (
        UNSET  # has the activated thruster failed (H2a)? Games that know no failures store nothing
    )

    @property
    def engine(self) -> bool:
        """Whether the activated thruster still works."""
        return not self.failed

    def with_bonus(self, burns: int) -> "Flight":
        """More bonus burns from elsewhere, such as isofuel (iE3b)."""
        return replace(self, bonus=self.bonus + burns)

    def coasting(self) -> "Flight":
        """The thruster failed: nothing of its own any more, but what was gathered before may be spent (H2b)."""
        return replace(self, burns=0, failed=True)


class Leg(Struct, frozen=True, gc=False):
    """A way on from a space: where it leads and what the map asks and offers there."""

    heading: int
    start: int
    to: int
    pivot: bool  # it changes direction on a Hohmann
    burn: bool  # it enters a burn space
    lander: bool  # ... that bonus burns cannot pay and where nobody stops
    half: bool  # ... at half the fuel
    off_lander: bool  # it leaves a lander burn, where no factory helps (H6c)
    hazards: tuple[str, ...]
    bonus: int  # bonus burns offered; -1: the base thrust
    bit: int  # which bonus that is
    dotted: bool
    size: int  # net thrust must exceed it; 0: no matter
    grounded: int  # the site whose gravity is meant, -1: none
    lands: bool
    rests: bool  # a move may end there
    stops: int  # what engines it stops: DARK, AIR or both


DARK, AIR = 1, 2
"""Why an engine stops on entering a space: the Sun is too faint there, or sails burn up."""


class Step(Struct, frozen=True):
    """One space of a move: what was paid, what was gained, what is to be rolled, and the flight after it."""

    leg: Leg
    before: Flight
    flight: Flight
    burns: int  # paid out of net thrust
    bonus: int  # paid with bonus burns
    fuel: int  # parts of a fuel step
    gained: int  # bonus burns collected
    pivoted: bool  # turned by burns or by a bonus pivot
    assisted: bool = False  # a factory helped to land or to lift off: its owner's leave, and a roll (H6c)

    @property
    def to(self) -> int:
        return self.leg.to

    @property
    def hazards(self) -> tuple[str, ...]:
        """What to roll for on arrival, after the burn is paid (iE4.1); who is helped off ignores the first (H6c)."""
        if self.assisted and not self.leg.lands:
            return tuple(mark for mark in self.leg.hazards if mark == "belt")
        return self.leg.hazards

    @property
    def lands(self) -> bool:
        return self.leg.lands


class Chart(Struct, frozen=True, eq=False):
    """The map as one law reads it: every way on, by where a move starts and by how a space was entered."""

    first: tuple[tuple[Leg, ...], ...]  # by space
    onward: tuple[tuple[Leg, ...], ...]  # by heading
    bonuses: tuple[int, ...]  # spaces that give a bonus, by bit
    lines: tuple[int, ...]  # by heading: the line of a Hohmann on which it comes in, 0 elsewhere
    straight: tuple[frozenset[int], ...]  # by heading: the headings that may follow without a pivot


class Pilot:
    """Moves one craft under one law. It remembers nothing: all that changes is in the flight."""

    def __init__(self, board: Board, law: Law, craft: Craft) -> None:
        self.board, self.law, self.craft = board, law, craft
        self.chart = chart(board, law, craft.belt_bonus)
        self.rocketplane = craft.rocketplane
        self.plain_landers = craft.assisted_landers or craft.rocketplane >= 0
        self.parts, self.parts_a_burn = craft.parts, craft.parts_a_burn
        self.half_burn = craft.parts_a_burn // 2
        self.barred: set[int] = set()
        if craft.barred or craft.airless:
            self.barred = {
                space.index
                for space in board.spaces
                if space.zone in craft.barred or (craft.airless and space.hazard == "aerobrake")
            }
        self.stopped_by = DARK * craft.solar + AIR * craft.burns_up

    def start(self, space: int, fuel: int = 0) -> Flight:
        """Begin a move with so many steps of fuel aboard."""
        craft = self.craft
        return Flight(space, max(craft.thrust, 0), self.parts_of(fuel), pivots=craft.pivots)

    def parts_of(self, fuel: int) -> int:
        """So many steps of fuel, in parts of a step; engines that drop a begun step have most of one to spare."""
        spare = self.parts - 1 if self.craft.drops and fuel else 0
        return fuel * self.parts + spare

    def fuel_left(self, flight: Flight) -> int:
        """Whole steps of fuel left; a begun step is spent (H5b), or dropped by engines that do so."""
        return flight.fuel // self.parts

    def burnt(self, flight: Flight, fuel: int) -> int:
        """Steps burnt of what was aboard at the start; whoever used any pays one at least."""
        used = fuel - self.fuel_left(flight)
        return 1 if not used and flight.fuel < self.parts_of(fuel) else used

    def steps(self, flight: Flight, spare_bonus: bool = False) -> list[Step]:
        """Every step that may follow, bonus burns paying first; with `spare_bonus` also those that keep them.

        A move ends when its player likes (iE1e.1): the list never holds an obligation.
        """
        found = []
        for leg in self.legs(flight):
            after = self.fly(flight, leg)
            while after is not None:
                step = self.step(flight, after, leg)
                found.append(step)
                if leg.hazards and leg.size and not leg.lands and not step.assisted and self.helps(leg):
                    found.append(self.step(flight, after, leg, assisted=True))  # to be spared the roll (H6c)
                if not spare_bonus or not step.bonus:
                    break
                after = self.fly(flight, leg, step.bonus - 1)
        return found

    def drifts(self, space: int, fuel: int = 0) -> list[Step]:
        """One space by emergency sail: any open way, no burn paid, and nothing may follow (iE5)."""
        start = self.start(space, fuel)
        ends = ((leg, Flight(leg.to, 0, start.fuel, leg.heading)) for leg in self.chart.first[space])
        return [Step(leg, start, end, burns=0, bonus=0, fuel=0, gained=0, pivoted=False) for leg, end in ends]

    def legs(self, flight: Flight) -> tuple[Leg, ...]:
        """The ways that the lines offer: any at the start (iE1j), later any but back (iE1e.2), none once landed."""
        return self.chart.first[flight.space] if flight.heading < 0 else self.chart.onward[flight.heading]

    def fly(self, flight: Flight, leg: Leg, most_bonus: int = 99) -> Flight | None:
        """Take a leg: the flight after it, or None where burns, fuel, gravity or what lies beyond forbid it."""
        if self.barred and leg.to in self.barred:
            return None
        pivots = flight.pivots
        owed = 1 if leg.burn and not (leg.lander and self.takes_off(leg)) else 0
        if leg.pivot:
            if pivots:
                pivots -= 1
            else:
                owed += PIVOT_BURNS
        burns, fuel, bonus, taken = flight.burns, flight.fuel, flight.bonus, flight.taken
        if owed:
            if bonus:
                by_bonus = min(bonus, owed - 1 if leg.lander and not self.plain_landers else owed, most_bonus)
                bonus -= by_bonus
                owed -= by_bonus
            if owed and flight.failed:
                return None
            burns -= owed
            fuel -= owed * self.parts_a_burn - (self.half_burn if leg.half and owed else 0)
            if burns < 0 or fuel < 0:
                return None
        if leg.size and (flight.failed or not self.overcomes(leg)):
            return None
        failed = flight.failed
        if leg.stops & self.stopped_by:
            failed = True  # it only coasts from here on (H2a)
        if leg.bit and not taken & leg.bit and not failed:
            taken |= leg.bit
            bonus += leg.bonus if leg.bonus >= 0 else max(self.craft.base_thrust, 0)
        after = Flight(leg.to, burns, fuel, leg.heading, bonus, pivots, taken, failed)
        if not leg.rests and not self.goes_on(after):
            return None
        return after

    def goes_on(self, flight: Flight) -> bool:
        """H5e: nobody enters a lander burn without thrust and fuel to get off it again in the same move."""
        return any(self.fly(flight, leg) is not None for leg in self.legs(flight))

    def overcomes(self, leg: Leg) -> bool:
        """Enough thrust for the site's gravity, or help from the ground (H6)."""
        return self.needs_no_help(leg) or self.helps(leg) or self.takes_off(leg)

    def needs_no_help(self, leg: Leg) -> bool:
        """Whether the craft is up to the gravity by itself."""
        lands_on = self.craft.lands_on
        return leg.size <= lands_on if lands_on else self.craft.thrust > leg.size

    def helps(self, leg: Leg) -> bool:
        """Whether a factory helps to land or to lift off: not into or out of a lander burn (H6c)."""
        craft = self.craft
        return leg.grounded in craft.assisted and (craft.assisted_landers or not (leg.lander or leg.off_lander))

    def takes_off(self, leg: Leg) -> bool:
        """Whether the leg is the first lander burn of a rocketplane, a factory-assist too (H6c)."""
        return leg.lander and self.rocketplane == leg.start

    def step(self, before: Flight, after: Flight, leg: Leg, assisted: bool = False) -> Step:
        """The difference of two flights, told as a step; `assisted` asks for help that is not needed."""
        gained = 0
        if after.taken != before.taken:
            gained = leg.bonus if leg.bonus >= 0 else max(self.craft.base_thrust, 0)
        return Step(
            leg=leg,
            before=before,
            flight=after,
            burns=before.burns - after.burns,
            bonus=before.bonus + gained - after.bonus,
            fuel=before.fuel - after.fuel,
            gained=gained,
            pivoted=leg.pivot,
            assisted=self.takes_off(leg)
            or (bool(leg.size) and (assisted or not self.needs_no_help(leg)) and self.helps(leg)),
        )


@cache
def chart(board: Board, law: Law, belt_bonus: bool) -> Chart:
    """Work out once what every way on asks and offers under a law."""
    givers = [space.index for space in board.spaces if space.flyby]
    if belt_bonus:
        givers += [space.index for space in board.spaces if space.kind == "belt"]
    bits = {space: 1 << number for number, space in enumerate(givers)}
    straight: list[Leg | None] = [None] * len(board.headings)
    turned: list[Leg | None] = [None] * len(board.headings)
    for heading in board.headings:
        if heading is not None and open_way(board, law, heading):
            leg = survey(board, law, heading, bits.get(heading.to, 0))
            straight[heading.index] = leg
            turned[heading.index] = replace(leg, pivot=True)
    first = tuple(legs_along(ways, straight) for ways in board.departures)
    onward = tuple(ways_on(board, heading, straight, turned) for heading in board.headings)
    lines = tuple((heading.to_exit or 0) if heading else 0 for heading in board.headings)
    ahead = tuple(frozenset(leg.heading for leg in legs if not leg.pivot) for legs in onward)
    return Chart(first, onward, tuple(givers), lines, ahead)


def legs_along(ways: Iterable[Heading], legs: list[Leg | None]) -> tuple[Leg, ...]:
    """The legs of those ways that are open."""
    return tuple(leg for way in ways if (leg := legs[way.index]) is not None)


def ways_on(
    board: Board, entry: Heading | None, straight: list[Leg | None], turned: list[Leg | None]
) -> tuple[Leg, ...]:
    """The legs that may follow one that came in by `entry`."""
    if entry is None or board.spaces[entry.to].kind == "site":
        return ()  # landing ends the move (iE1l.1)
    ways = [way for way in board.departures[entry.to] if way.index != entry.back]  # no reversal (iE1e.2)
    ahead = legs_along((way for way in ways if not turns(board, entry, way)), straight)
    return ahead + legs_along((way for way in ways if turns(board, entry, way)), turned)


def turns(board: Board, entry: Heading, way: Heading) -> bool:
    """Leaving a Hohmann by another line than the one that goes straight on (iE1h.1, iE1i)."""
    return board.spaces[entry.to].kind == "hohmann" and entry.to_exit != way.start_exit


def open_way(board: Board, law: Law, heading: Heading) -> bool:
    """Dotted lines and synodic spaces out of their season are closed."""
    if heading.dotted and not law.dotted:
        return False
    if law.season is None or not law.synodic:
        return True
    seasons = {synodic(board.spaces[heading.start]), synodic(board.spaces[heading.to])}
    # Between a comet and the spaces of its own colour one may always move.
    return len(seasons) == 1 or seasons <= {None, law.season}


def synodic(space: Space) -> Season | None:
    """The season to which a space is tied; at a flyby only the bonus is (H8c)."""
    return None if space.flyby else space.season


def survey(board: Board, law: Law, heading: Heading, bit: int) -> Leg:
    """What one way asks and offers, direction aside."""
    start, to = board.spaces[heading.start], board.spaces[heading.to]
    in_season = law.season is None or to.season in (None, law.season)
    lander = law.landers and lands(law, to)
    grounded = to if to.site else start
    heavy = law.gravity and grounded.site is not None and not heading.dotted
    return Leg(
        heading=heading.index,
        start=start.index,
        to=to.index,
        pivot=False,
        burn=to.kind == "burn" or (law.stars_burn and to.kind == "exit"),
        lander=lander,
        half=law.landers and to.lander == "half",
        off_lander=law.landers and lands(law, start),
        hazards=hazards(law, to),
        bonus=-1 if isinstance(to.flyby, str) else to.flyby or 1,
        bit=bit if in_season else 0,
        dotted=heading.dotted,
        size=grounded.site.size if heavy and grounded.site else 0,
        grounded=grounded.index if grounded.site else -1,
        lands=to.site is not None,
        rests=not lander,
        stops=(DARK if board.zone(to.zone).solar is None else 0) | (AIR if to.hazard == "aerobrake" else 0),
    )


def lands(law: Law, space: Space) -> bool:
    """Whether a law takes a space for a lander burn."""
    return is_lander(space) if law.oberth_lander else space.lander is not None


def is_lander(space: Space) -> bool:
    """A lander burn; the Solar Oberth is one itself (H8e)."""
    return space.lander is not None or isinstance(space.flyby, str)


def hazards(law: Law, space: Space) -> tuple[str, ...]:
    """The marks on a space for which this law rolls."""
    marks = (space.hazard, "belt" if space.kind == "belt" else None)
    return tuple(mark for mark in marks if mark is not None and mark in law.risks)
