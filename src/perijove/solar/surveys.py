"""A spacecraft as it is and the turns to come: `journeys` searched by the rules of a game, told as routes.

A game bases its survey on `Survey` and says how turns differ, how the craft could set out, and what is risked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from perijove.kernel.decision import Move

from .board import Board, Season
from .chains import has_effect
from .journeys import Departure, Journeys, Service, Stop, news_between
from .movement import Craft, Flight, Law, Leg, Pilot, chart
from .routes import Hop, Route, flown
from .search import Label

MOST_TURNS = 24
PATIENCE = 2
"""After the fastest route to a space so many turns more are searched for thriftier and safer ones."""
MOST_ROUTES = 6
MOST_RISKS = 4
"""Nobody wants more rolls than that: half of all craft would be lost."""
Setting = tuple[Season | None, *tuple[bool, ...]]
"""What makes turns differ for who sets out: the season, then what the game tells."""


# ---------------------------------------------------------------------- what a survey is about


class Part(Protocol):
    @property
    def face(self) -> str: ...


class Stack(Protocol):
    """Cards that travel together."""

    @property
    def space(self) -> int: ...

    @property
    def fuel(self) -> int:
        """Steps aboard."""

    @property
    def parts(self) -> Sequence[Part]: ...


class Voyage(Protocol):
    """A move in progress."""

    @property
    def stack(self) -> str: ...

    @property
    def thruster(self) -> str: ...

    @property
    def thrust(self) -> int:
        """Net."""

    @property
    def craft(self) -> Craft: ...

    @property
    def flight(self) -> Flight: ...

    @property
    def fuel(self) -> int:
        """Steps aboard when it began."""


class Match(Protocol):
    """What a survey must know of a match, whichever game it is."""

    @property
    def active(self) -> int: ...

    @property
    def year(self) -> int: ...

    @property
    def voyage(self) -> Voyage | None: ...

    def order(self) -> Sequence[int]:
        """Seats in the order of their turns."""


class Order(msgspec.Struct, frozen=True, gc=False):
    """What a player does to set out."""

    moves: tuple[Move, ...]
    thruster: str
    """The face of what drives it, nothing where no card does."""
    jettison: int = 0
    """Steps of fuel thrown away before."""
    water: int = 0
    """Tanks that a rocketplane takes."""


class Means(Protocol):
    """What a spacecraft sets out with."""

    name: str
    """Of its stack, once it is under way."""
    bound: bool
    """Whether it does not set out this turn."""
    belt_odds: Callable[[Pilot], float]
    """Told by the survey: the chance that no card is lost in a belt."""

    @property
    def stack(self) -> Stack:
        """As it is now, once it is under way."""

    def wet(self, fuel: int) -> str:
        """Wet mass with so many steps of fuel, as printed on the strip; nothing for what has none."""


# ---------------------------------------------------------------------- asking


def routes_by(survey: Survey | None, target: int) -> list[Route]:
    """The good routes to a space, the fastest first: each later one takes longer, but less fuel or less risk."""
    if survey is None or target in (-1, survey.start.space):
        return []
    survey.journeys.search(survey.turns, lambda each: is_enough(each, target))
    latest = min((way.turn for way in survey.journeys.ways(target)), default=0) + PATIENCE
    ways = [way for way in survey.journeys.ways(target) if way.turn <= latest]
    return [survey.route(stop) for stop in ways[:MOST_ROUTES]]


def is_enough(journeys: Journeys, target: int) -> bool:
    ways = journeys.ways(target)
    return bool(ways) and journeys.turn >= ways[0].turn + PATIENCE


def atlas_by(survey: Survey | None, turns: int) -> dict[str, Route]:
    """For every site that a craft could land on, the route that takes fewest turns, then least fuel."""
    if survey is None:
        return {}
    found = survey.journeys.search(min(turns, survey.turns))
    ways = {space.id: found.ways(space.index) for space in survey.board.sites()}
    return {site: survey.route(stops[0]) for site, stops in ways.items() if stops and stops[0].turn <= turns}


G = TypeVar("G", bound=msgspec.Struct)
S = TypeVar("S", bound="Survey")


class Surveys(Generic[G, S]):
    """What was found for the craft of a match so far: whoever asks for one site often asks for the next."""

    def __init__(self, match: type[G], survey: Callable[[G, int, str], S | None]) -> None:
        @lru_cache(maxsize=4)
        def surveys_in(state: bytes, seat: int) -> Callable[[str], S | None]:
            """By craft; each in a match of its own, which a survey may change."""
            return lru_cache(None)(lambda craft: survey(msgspec.msgpack.decode(state, type=match), seat, craft))

        self.surveys_in = surveys_in

    def __call__(self, g: G, seat: int, craft: str) -> S | None:
        return self.surveys_in(msgspec.msgpack.encode(replace(g, said=[], revealed=False)), seat)(craft)

    def forget(self) -> None:
        self.surveys_in.cache_clear()


def under_way(g: Match, seat: int) -> str:
    """The stack of a seat whose move has begun, nothing if there is none."""
    return g.voyage.stack if g.voyage is not None and g.active == seat else ""


def is_to_come(g: Match, seat: int) -> bool:
    """Whether a seat has its turn still this year, or just now."""
    order = g.order()
    return order.index(seat) >= order.index(g.active)


# ---------------------------------------------------------------------- what the search is told


class Survey(ABC):
    """A craft and the years to come."""

    board: ClassVar[Board]
    halt: ClassVar[Move]
    sungrazer: ClassVar[Container[int]]
    """Where nothing survives the end of yellow."""
    finao: int
    """What it costs to be spared a hazard."""

    def __init__(self, g: Match, seat: int, craft: str, means: Means, *, years: int, cycle: int) -> None:
        """`years` are left for everybody, this one included; `cycle` turns see every season."""
        self.craft, self.year = craft, g.year
        self.delay = 0 if is_to_come(g, seat) else 1
        self.turns = min(MOST_TURNS, years - self.delay)
        stack, self.wet = means.stack, means.wet
        means.belt_odds = self.belt_odds
        self.has_sails = any(has_effect(part.face, "aerobrake.lost") for part in stack.parts)
        self.voyage = g.voyage if under_way(g, seat) == means.name else None
        self.bound = self.voyage is not None or means.bound
        self.start = Stop(stack.space, stack.fuel)
        service = Service(
            self.look,
            self.news,
            self.depart,
            self.weigh,
            self.is_doomed,
            self.keeps,
            cycle=cycle,
            most_risks=MOST_RISKS,
        )
        self.journeys = Journeys(service, self.start)

    # ------------------------------------------------------------------ by the rules of a game

    @abstractmethod
    def season(self, turn: int) -> Season | None:
        """None: all turns are alike."""

    @abstractmethod
    def look(self, turn: int) -> Setting: ...

    @abstractmethod
    def law(self, season: Season | None) -> Law: ...

    @abstractmethod
    def pilot(self, voyage: Voyage) -> Pilot:
        """Who flies a move that has begun."""

    @abstractmethod
    def departures(self, stop: Stop, turn: int) -> Iterable[Departure]:
        """Every way to set out from a stop, each with an `Order`."""

    @abstractmethod
    def rolled_for(self, pilot: Pilot, leg: Leg) -> Iterator[str]:
        """What may cost something on a leg: "belt", "glitch" or another mark, which FINAO would spare."""

    @abstractmethod
    def belt_odds(self, pilot: Pilot) -> float:
        """The chance that no card is lost in a belt."""

    @abstractmethod
    def fly(self, space: str) -> Move: ...

    def called_after(self, stop: Stop) -> str:
        """How the craft is called after the first stop."""
        return self.craft

    # ------------------------------------------------------------------ searching

    def news(self, turn: int) -> frozenset[int] | None:
        """What the new season opens; where turns differ in more than that, all may change."""
        if self.look(turn)[1:] != self.look(turn - 1)[1:]:
            return None
        before, now = (chart(self.board, self.law(self.season(each)), False) for each in (turn - 1, turn))
        return news_between(before, now)

    def depart(self, stop: Stop, turn: int) -> Iterator[Departure]:
        if turn == 1 and self.voyage is not None:
            voyage, pilot = self.voyage, self.pilot(self.voyage)
            order = Order((), voyage.thruster)
            yield Departure((), pilot, voyage.flight, voyage.fuel, self.start.fuel - voyage.fuel, order)
        if turn == 1 and self.bound:
            return
        yield from self.departures(stop, turn)

    def weigh(self, pilot: Pilot) -> Callable[[Leg], int]:
        known: dict[int, int] = {}

        def rolls(leg: Leg) -> int:
            found = known.get(leg.heading)
            if found is None:
                found = known[leg.heading] = len(list(self.rolled_for(pilot, leg)))
            return found

        return rolls

    def is_doomed(self, space: int, turn: int) -> bool:
        """The sungrazer, when yellow ends."""
        return space in self.sungrazer and self.season(turn) == "yellow" and self.season(turn + 1) != "yellow"

    def keeps(self, label: Label) -> bool:
        """Sails burn up in an atmosphere."""
        return not self.has_sails or not any("aerobrake" in leg.hazards for leg in label.legs())

    # ------------------------------------------------------------------ telling

    def route(self, stop: Stop) -> Route:
        hops = tuple(self.hop(each) for each in stop.chain())
        odds = 1.0
        for hop in hops:
            odds *= hop.odds
        return Route(
            craft=self.craft,
            then=self.called_after(stop.chain()[0]) if hops[0].turn == 1 else self.craft,
            to=self.board.spaces[stop.space].id,
            hops=hops,
            turns=stop.turn,
            burns=sum(hop.burns for hop in hops),
            fuel=self.start.fuel - stop.fuel,
            wet=hops[-1].wet,
            rolls=sum(hop.rolls for hop in hops),
            finao=self.finao * sum(hop.hazards for hop in hops),
            odds=odds,
            lands=hops[-1].lands,
        )

    def hop(self, stop: Stop) -> Hop:
        assert stop.parent is not None
        assert stop.departure is not None
        order: Order = stop.departure.order
        pilot, spaces = stop.departure.pilot, self.board.spaces
        steps = flown(pilot, stop)
        moves: list[Move] = [*order.moves]
        lead = len(moves)
        moves += [self.fly(spaces[step.to].id) for step in steps]
        if not steps[-1].lands:
            moves.append(self.halt)
        rolls = [list(self.rolled_for(pilot, step.leg)) for step in steps]
        marks = [mark for some in rolls for mark in some]
        odds = 1.0
        for mark in marks:
            odds *= self.belt_odds(pilot) if mark == "belt" else 5 / 6
        return Hop(
            turn=stop.turn,
            year=self.year + self.delay + stop.turn - 1,
            season=self.season(stop.turn) or "",
            moves=tuple(moves),
            spaces=tuple(spaces[each].id for each in (stop.parent.space, *[step.to for step in steps])),
            thruster=order.thruster,
            thrust=pilot.craft.thrust,
            burns=sum(step.burns for step in steps),
            fuel=stop.parent.fuel - stop.fuel,
            jettison=order.jettison,
            wet=self.wet(stop.fuel),
            water=order.water,
            rolls=len(marks),
            hazards=sum(mark not in ("belt", "glitch") for mark in marks),
            odds=odds,
            lands=steps[-1].lands,
            pauses=tuple(lead + number for number, some in enumerate(rolls, 1) if some),
        )
