"""Routes over several turns for a spacecraft as it is: turn by turn with burns, fuel, wet mass and risk.

`routes_to` has the good routes to one space, `atlas` the search for all of them. Each turn of a route is a list of
moves that the rules take as they are. It is the search of `perijove.solar.journeys`, told by the rules how the craft
could set out from a place (`departures`). All may wait for another season. Nothing is loaded on the way, and all
rolls go well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.colonization.departures import Means, Order, means_of
from perijove.games.colonization.facts import BOARD, CYCLE, PRICES, SPACES, SUNGRAZER, site_named
from perijove.games.colonization.moves import HALT, Fly
from perijove.games.colonization.rules.flight import is_immune, is_waived
from perijove.games.colonization.rules.thrust import CRAFT, LAWS, pilot_for
from perijove.games.colonization.state import FREIGHTER, ROCKET, Colonization
from perijove.kernel.decision import Move
from perijove.solar.board import Season
from perijove.solar.chains import has_effect, rad_hard_of
from perijove.solar.journeys import Departure, Journeys, Service, Stop, news_between
from perijove.solar.movement import Leg, Pilot, chart
from perijove.solar.routes import Hop, Route, flown
from perijove.solar.search import Label

MOST_TURNS = 24
PATIENCE = 2
"""After the fastest route to a space so many turns more are searched for thriftier and safer ones."""
MOST_ROUTES = 6
MOST_RISKS = 4
"""Nobody wants more rolls than that: half of all craft would be lost."""
Setting = tuple[Season | None, bool]
"""What makes turns differ: the season, and whether it is the one in which a move has begun or is done already."""


# ---------------------------------------------------------------------- asking


def spacecraft(g: Colonization, seat: int) -> list[str]:
    """All that could have a route: the rocket, the Bernal, the freighter and mobile factories."""
    stacks = g.players[seat].stacks
    order = [name for name in (ROCKET, *CRAFT[1:], FREIGHTER) if name in stacks]
    found = order + [name for name, stack in stacks.items() if stack.kind == "cube"]
    moving = g.voyage.stack if g.voyage is not None and g.active == seat else ""
    return sorted(found, key=lambda craft: craft != moving)


def routes_to(g: Colonization, seat: int, to: str, craft: str = ROCKET) -> list[Route]:
    """The good routes to a space, the fastest first: each later one takes longer, but less fuel or less risk."""
    survey, target = surveyed(g, seat, craft), site_named(to)
    if survey is None or target in (-1, survey.start.space):
        return []
    survey.journeys.search(survey.turns, lambda each: is_enough(each, target))
    latest = min((way.turn for way in survey.journeys.ways(target)), default=0) + PATIENCE
    ways = [way for way in survey.journeys.ways(target) if way.turn <= latest]
    return [survey.route(stop) for stop in ways[:MOST_ROUTES]]


def is_enough(journeys: Journeys, target: int) -> bool:
    ways = journeys.ways(target)
    return bool(ways) and journeys.turn >= ways[0].turn + PATIENCE


def atlas(g: Colonization, seat: int, turns: int = MOST_TURNS, craft: str = ROCKET) -> dict[str, Route]:
    """For every site that a craft could land on, the route that takes fewest turns, then least fuel."""
    survey = surveyed(g, seat, craft)
    if survey is None:
        return {}
    found = survey.journeys.search(min(turns, survey.turns))
    ways = {space.id: found.ways(space.index) for space in BOARD.sites()}
    return {site: survey.route(stops[0]) for site, stops in ways.items() if stops and stops[0].turn <= turns}


def surveyed(g: Colonization, seat: int, craft: str = ROCKET) -> Survey | None:
    """What was found for a craft so far: whoever asks for one site often asks for the next."""
    if craft not in spacecraft(g, seat):
        return None
    return surveys_in(msgspec.msgpack.encode(replace(g, said=[], revealed=False)), seat)(craft)


@lru_cache(maxsize=4)
def surveys_in(state: bytes, seat: int) -> Callable[[str], Survey | None]:
    """What was found in a match, by craft."""

    def survey(craft: str) -> Survey | None:
        g = msgspec.msgpack.decode(state, type=Colonization)
        means = means_of(g, seat, craft)
        return Survey(g, seat, craft, means) if means is not None else None

    return lru_cache(None)(survey)


# ---------------------------------------------------------------------- what the search is told


class Survey:
    """A craft and the years to come."""

    def __init__(self, g: Colonization, seat: int, craft: str, means: Means) -> None:
        self.now, self.seat, self.craft, self.means = g, seat, craft, means
        self.stack = means.stack
        self.delay = 0 if is_to_come(g, seat) else 1
        self.turns = min(MOST_TURNS, (g.last_year or g.rules.years) - g.year + 1 - self.delay)
        exposed = (part for part in self.stack.parts if not is_immune(part.face, "belt"))
        self.hard = min((rad_hard_of(part.mount) for part in exposed), default=99)
        means.belt_odds = self.belt_odds
        self.has_sails = any(has_effect(part.face, "aerobrake.lost") for part in self.stack.parts)
        self.under_way = g.voyage is not None and g.active == seat and g.voyage.stack == craft
        self.bound = self.under_way or means.bound
        self.start = Stop(self.stack.space, self.stack.fuel)
        service = Service(
            self.look,
            self.news,
            self.depart,
            self.weigh,
            self.is_doomed,
            self.keeps,
            cycle=len(CYCLE.seasons) if g.rules.colonization else 2,  # the first turn may be over already
            most_risks=MOST_RISKS,
        )
        self.journeys = Journeys(service, self.start)

    def season(self, turn: int) -> Season | None:
        """None: without a sunspot cycle all turns are alike."""
        if not self.now.rules.colonization:
            return None
        return CYCLE.seasons[(self.now.spot + self.delay + turn - 1) % len(CYCLE.seasons)]

    def look(self, turn: int) -> Setting:
        return self.season(turn), self.bound and turn == 1

    def news(self, turn: int) -> frozenset[int] | None:
        """What the new season opens."""
        if self.look(turn)[1:] != self.look(turn - 1)[1:]:
            return None
        before, now = (chart(BOARD, LAWS[self.season(each)], False) for each in (turn - 1, turn))
        return news_between(before, now)

    def depart(self, stop: Stop, turn: int) -> Iterator[Departure]:
        if turn == 1 and self.under_way:
            voyage = self.now.voyage
            assert voyage is not None
            pilot = pilot_for(self.now.season, voyage.craft)
            yield Departure((), pilot, voyage.flight, voyage.fuel, self.stack.fuel - voyage.fuel)
        if turn == 1 and self.bound:
            return
        yield from self.means.departures(stop, self.season(turn))

    def weigh(self, pilot: Pilot) -> Callable[[Leg], int]:
        known: dict[int, int] = {}

        def rolls(leg: Leg) -> int:
            found = known.get(leg.heading)
            if found is None:
                found = known[leg.heading] = len(list(self.rolled_for(pilot, leg)))
            return found

        return rolls

    def rolled_for(self, pilot: Pilot, leg: Leg) -> Iterator[str]:
        """What may cost something on a leg: hazards, and belts that are stronger than the cards."""
        helped = bool(leg.size) and not pilot.needs_no_help(leg) and pilot.helps(leg)
        for mark in leg.hazards:
            if mark == "belt":
                if self.belt_odds(pilot) < 1 and not is_waived(self.now, self.seat, leg.to):
                    yield mark
            elif leg.lands or not helped:
                yield mark

    def belt_odds(self, pilot: Pilot) -> float:
        """col-14: the chance that no card is lost in a belt."""
        harmless = self.hard + max(0, self.means.belt_thrust(pilot))
        return max(0, min(6, harmless)) / 6

    def is_doomed(self, space: int, turn: int) -> bool:
        """The sungrazer, when yellow ends."""
        return space == SUNGRAZER and self.season(turn) == "yellow" and self.season(turn + 1) != "yellow"

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
            then=self.craft,
            to=SPACES[stop.space].id,
            hops=hops,
            turns=stop.turn,
            burns=sum(hop.burns for hop in hops),
            fuel=self.start.fuel - stop.fuel,
            wet=hops[-1].wet,
            rolls=sum(hop.rolls for hop in hops),
            finao=PRICES.finao * sum(hop.hazards for hop in hops),
            odds=odds,
            lands=hops[-1].lands,
        )

    def hop(self, stop: Stop) -> Hop:
        assert stop.parent is not None
        assert stop.departure is not None
        order: Order = stop.departure.order or self.under_way_by()
        pilot = stop.departure.pilot
        steps = flown(pilot, stop)
        moves: list[Move] = [*order.moves]
        lead = len(moves)
        moves += [Fly(SPACES[step.to].id) for step in steps]
        if not steps[-1].lands:
            moves.append(HALT)
        rolls = [list(self.rolled_for(pilot, step.leg)) for step in steps]
        marks = [mark for some in rolls for mark in some]
        odds = 1.0
        for mark in marks:
            odds *= self.belt_odds(pilot) if mark == "belt" else 5 / 6
        return Hop(
            turn=stop.turn,
            year=self.now.year + self.delay + stop.turn - 1,
            season=self.season(stop.turn) or "",
            moves=tuple(moves),
            spaces=tuple(SPACES[each].id for each in (stop.parent.space, *[step.to for step in steps])),
            thruster=order.thruster,
            thrust=pilot.craft.thrust,
            burns=sum(step.burns for step in steps),
            fuel=stop.parent.fuel - stop.fuel,
            jettison=order.jettison,
            wet=self.means.wet(stop.fuel),
            water=0,
            rolls=len(marks),
            hazards=sum(mark != "belt" for mark in marks),
            odds=odds,
            lands=steps[-1].lands,
            pauses=tuple(lead + number for number, some in enumerate(rolls, 1) if some),
        )

    def under_way_by(self) -> Order:
        assert self.now.voyage is not None
        return Order((), self.now.voyage.thruster)


def is_to_come(g: Colonization, seat: int) -> bool:
    """Whether a seat has its turn still this year, or just now."""
    order = g.order()
    return order.index(seat) >= order.index(g.active)
