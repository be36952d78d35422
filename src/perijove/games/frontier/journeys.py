"""Routes over several turns for a rocket as it is: turn by turn with burns, fuel, wet mass and risk.

`routes_to` has the good routes to one space, `atlas` the search for all of them. Each turn of a route is a list of
moves that the rules take as they are. It is the search of `perijove.solar.journeys`, told by the rules of H2 and H3
what a rocket could activate in a place with so much fuel: it may jettison fuel to be lighter (G1f), light its
afterburner (H3a), change engines from turn to turn, or wait for another season. It loads nothing, and all rolls go
well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.facts import BOARD, CYCLE, FACES, SPACES, STRIP, site_named
from perijove.games.frontier.moves import HALT, Activate, Amount, Fly, JettisonFuel
from perijove.games.frontier.rules.abilities import finao_cost, working
from perijove.games.frontier.rules.mass import cannot_be_moved, usable_fuel
from perijove.games.frontier.rules.rolls import is_immune
from perijove.games.frontier.rules.stacks import ROCKET
from perijove.games.frontier.rules.thrust import (
    LAWS,
    activations,
    chain_named,
    craft_for,
    is_safe,
    net_thrust,
    pilot_for,
)
from perijove.games.frontier.rules.year import SUNGRAZER
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier, Stack
from perijove.kernel.decision import Move
from perijove.solar.board import Season
from perijove.solar.chains import has_effect, rad_hard_of
from perijove.solar.journeys import Departure, Journeys, Service, Stop, news_between
from perijove.solar.movement import Leg, Pilot, Step, chart
from perijove.solar.search import Label

MOST_TURNS = 24
PATIENCE = 2
"""After the fastest route to a space so many turns more are searched for thriftier and safer ones."""
MOST_ROUTES = 6
MOST_RISKS = 4
"""Nobody wants more rolls than that: half of all rockets would be lost."""
INTO_BELTS = frozenset(way.index for ways in BOARD.departures for way in ways if SPACES[way.to].kind == "belt")
ENOUGH_BONUS = 8
"""Nothing on the map asks for more bonus burns in one move."""
SIZES = frozenset(space.site.size for space in SPACES if space.site is not None)


class Hop(msgspec.Struct, frozen=True):
    """One turn of a route."""

    turn: int
    """1 for this turn (or the next one, when it is somebody else's)."""
    year: int
    season: str
    moves: tuple[Move, ...]
    """What the player does; waiting for a later turn is not among it."""
    spaces: tuple[str, ...]
    """Where the rocket passes, from the space where it stands to the one where it stops."""
    thruster: str
    thrust: int
    burns: int
    fuel: int
    """Steps spent, jettisoned and afterburnt ones too."""
    jettison: int
    """Steps thrown away before the move, to be lighter."""
    wet: str
    """Wet mass afterwards, as printed on the strip."""
    rolls: int
    """Rolls that may cost something."""
    hazards: int
    """Those among them that FINAO would spare."""
    odds: float
    """The chance that nothing is lost."""
    lands: bool
    pauses: tuple[int, ...]
    """After how many of the moves there is a roll."""


class Route(msgspec.Struct, frozen=True):
    """A way to a space over one turn or several."""

    to: str
    hops: tuple[Hop, ...]
    turns: int
    """The turn of the arrival, waiting included."""
    burns: int
    fuel: int
    wet: str
    rolls: int
    finao: int
    """Aquas that would spare all hazards."""
    odds: float
    lands: bool


# ---------------------------------------------------------------------- asking


def routes_to(g: Frontier, seat: int, to: str) -> list[Route]:
    """The good routes to a space, the fastest first: each later one takes longer, but less fuel or less risk."""
    survey, target = surveyed(g, seat), site_named(to)
    if survey is None or target < 0:
        return []
    survey.journeys.search(survey.turns, lambda each: is_enough(each, target))
    latest = min((way.turn for way in survey.journeys.ways(target)), default=0) + PATIENCE
    ways = [way for way in survey.journeys.ways(target) if way.turn <= latest]
    return [survey.route(stop) for stop in ways[:MOST_ROUTES]]


def is_enough(journeys: Journeys, target: int) -> bool:
    ways = journeys.ways(target)
    return bool(ways) and journeys.turn >= ways[0].turn + PATIENCE


def atlas(g: Frontier, seat: int, turns: int = MOST_TURNS) -> dict[str, Route]:
    """For every site that the rocket could land on, the route that takes fewest turns, then least fuel."""
    survey = surveyed(g, seat)
    if survey is None:
        return {}
    found = survey.journeys.search(min(turns, survey.turns))
    ways = {space.id: found.ways(space.index) for space in BOARD.sites()}
    return {site: survey.route(stops[0]) for site, stops in ways.items() if stops and stops[0].turn <= turns}


def surveyed(g: Frontier, seat: int) -> Survey | None:
    """What was found for a rocket so far: whoever asks for one site often asks for the next."""
    rocket = g.players[seat].rocket
    if rocket is None or cannot_be_moved(rocket) is not None:
        return None
    return survey(msgspec.msgpack.encode(replace(g, said=[], revealed=False)), seat)


@lru_cache(maxsize=4)
def survey(state: bytes, seat: int) -> Survey:
    g = msgspec.msgpack.decode(state, type=Frontier)
    rocket = g.players[seat].rocket
    assert rocket is not None
    return Survey(g, seat, rocket)


# ---------------------------------------------------------------------- what the search is told


class Survey:
    """A rocket and the years to come."""

    def __init__(self, g: Frontier, seat: int, rocket: Stack) -> None:
        self.now, self.seat, self.rocket = g, seat, rocket
        self.later = replace(g, permits=(), off=(), lobbied="", moved=(), voyage=None)
        self.delay = 0 if is_to_come(g, seat) else 1
        self.turns = min(MOST_TURNS, years_left(g) - self.delay)
        self.hard = min(
            (rad_hard_of(part.mount) for part in rocket.parts if not is_immune(part.face, "belt")), default=99
        )
        self.has_sails = any(has_effect(part.face, "aerobrake.lost") for part in rocket.parts)
        self.airtight = any(working(g, seat, rocket, "aerobrake.safe"))
        self.thrusts: set[int] = set()
        self.finao = finao_cost(g, seat)
        self.under_way = g.voyage is not None and g.active == seat
        self.bound = self.under_way or not can_leave(g, seat, rocket)
        self.special = bool(g.permits or g.off or g.lobbied or self.bound)
        self.wets = black_line(rocket)
        self.start = Stop(rocket.space, rocket.fuel)
        self.engines: Callable[[str, int, Season, bool, bool], tuple[Engine, ...]] = lru_cache(None)(self.engines_at)
        self.service = Service(
            self.look,
            self.news,
            self.depart,
            self.weigh,
            self.is_doomed,
            self.keeps,
            cycle=len(CYCLE.seasons),
            most_risks=MOST_RISKS,
        )
        self.journeys = Journeys(self.service, self.start)

    def season(self, turn: int) -> Season:
        return CYCLE.seasons[(self.now.spot + self.delay + turn - 1) % len(CYCLE.seasons)]

    def is_anarchy(self, turn: int) -> bool:
        """K2e: until blue ends."""
        return self.now.anarchy and all(self.season(each) == "blue" for each in range(1, turn + 1))

    def look(self, turn: int) -> tuple[Season, bool, bool]:
        """What makes turns differ: the season, anarchy, leave that was given for this turn, and what moves in it."""
        return self.season(turn), self.is_anarchy(turn), self.special and turn == 1

    def news(self, turn: int) -> frozenset[int] | None:
        """What the new season opens; out of red belts are weaker, and with anarchy or leave all may change."""
        if self.look(turn)[1:] != self.look(turn - 1)[1:]:
            return None
        before, now = (chart(BOARD, LAWS[self.season(each)], False) for each in (turn - 1, turn))
        weaker = self.season(turn - 1) == "red" and any(6 <= self.hard + thrust < 8 for thrust in self.thrusts)
        return news_between(before, now) | (INTO_BELTS if weaker else frozenset())

    def depart(self, stop: Stop, turn: int) -> Iterator[Departure]:
        if turn == 1 and self.under_way:
            voyage = self.now.voyage
            assert voyage is not None
            pilot = pilot_for(self.now.season, voyage.craft)
            yield Departure((), pilot, voyage.flight, voyage.fuel, self.rocket.fuel - voyage.fuel)
        if turn == 1 and self.bound:
            return
        season, anarchy, special = self.look(turn)
        for engine in self.engines(SPACES[stop.space].zone, stop.fuel, season, anarchy, special):
            flight = engine.pilot.start(stop.space, engine.usable)
            yield Departure(engine.key[:2], engine.pilot, flight, engine.usable, engine.ballast, engine)

    def engines_at(self, zone: str, fuel: int, season: Season, anarchy: bool, special: bool) -> tuple[Engine, ...]:
        """H2, H3: every engine with every weight that throwing fuel away could give."""
        g = self.now if special else replace(self.later, anarchy=anarchy)
        space = next(space.index for space in SPACES if space.zone == zone)
        found: list[Engine] = []
        for left in weights(self.wets, fuel):
            wet = self.wets[left] if left else NO_FUEL
            stack = replace(
                self.rocket, space=space, wet=wet, moved=False, frozen_water=0, frozen_isotope=0, frozen_fuel=False
            )
            stack.parts = tuple(replace(part, moved_by=NOBODY) if part.moved else part for part in stack.parts)
            for engine in engines(g, self.seat, stack, season, fuel - left):
                if not any(self.is_as_good(other, engine) for other in found):
                    found.append(engine)
                    self.thrusts.add(max(0, engine.pilot.craft.thrust))
        return tuple(found)

    def is_as_good(self, engine: Engine, other: Engine) -> bool:
        """Whether the second, with more thrust for less fuel, could do nothing that the first can't."""
        if engine.key[:2] != other.key[:2] or engine.ballast + engine.usable < other.ballast + other.usable:
            return False
        one, two = engine.pilot.craft, other.pilot.craft
        if one.thrust >= two.thrust:
            return engine.key == other.key
        binds = one.thrust * engine.pilot.half_burn < engine.usable * one.parts or not one.consumption
        return not (
            (binds and one.thrust < two.thrust)
            or any(one.thrust <= size < two.thrust for size in SIZES)
            or one.base_thrust < min(two.base_thrust, ENOUGH_BONUS)
            or self.belt_odds(engine.pilot) < self.belt_odds(other.pilot) == 1
        )

    def weigh(self, pilot: Pilot) -> Callable[[Leg], int]:
        known: dict[int, int] = {}

        def rolls(leg: Leg) -> int:
            found = known.get(leg.heading)
            if found is None:
                found = known[leg.heading] = len(list(self.rolled_for(pilot, leg)))
            return found

        return rolls

    def rolled_for(self, pilot: Pilot, leg: Leg) -> Iterator[str]:
        """What may cost something on a leg: hazards, help from a factory, belts that are stronger than the cards."""
        helped = pilot.takes_off(leg) or (bool(leg.size) and not pilot.needs_no_help(leg) and pilot.helps(leg))
        if helped and not is_safe(self.now, self.seat, leg.grounded):
            yield "assist"
        for mark in leg.hazards:
            if mark == "belt":
                if self.belt_odds(pilot) < 1:
                    yield mark
            elif not (helped and not leg.lands) and not (mark == "aerobrake" and self.airtight):
                yield mark
        if self.rocket.glitch and SPACES[leg.to].flyby:
            yield "glitch"

    def belt_odds(self, pilot: Pilot) -> float:
        """H10: the chance that no card is lost in a belt."""
        worse = 2 if pilot.law.season == "red" else 0
        harmless = self.hard + max(0, pilot.craft.thrust) - worse
        return max(0, min(6, harmless)) / 6

    def is_doomed(self, space: int, turn: int) -> bool:
        """core-24"""
        return space in SUNGRAZER and self.season(turn) == "yellow" and self.season(turn + 1) != "yellow"

    def keeps(self, label: Label) -> bool:
        """H6b: sails burn up in an atmosphere."""
        return not self.has_sails or not any("aerobrake" in leg.hazards for leg in label.legs())

    # ------------------------------------------------------------------ telling

    def route(self, stop: Stop) -> Route:
        hops = tuple(self.hop(each) for each in stop.chain())
        odds = 1.0
        for hop in hops:
            odds *= hop.odds
        return Route(
            to=SPACES[stop.space].id,
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
        engine, pilot = stop.departure.order, stop.departure.pilot
        steps = flown(pilot, stop)
        moves: list[Move] = []
        if engine is not None:
            if engine.jettison:
                moves.append(JettisonFuel())
                moves += [Amount(engine.jettison)] if stop.parent.fuel > 1 else []
            moves.append(engine.move)
        lead = len(moves)
        moves += [Fly(SPACES[step.to].id) for step in steps]
        if not steps[-1].lands:
            moves.append(HALT)
        rolls = [list(self.rolled_for(pilot, step.leg)) for step in steps]
        marks = [mark for some in rolls for mark in some]
        odds = 1.0
        for mark in marks:
            odds *= self.belt_odds(pilot) if mark == "belt" else 5 / 6
        face = engine.move.thruster if engine is not None else self.thruster_under_way()
        return Hop(
            turn=stop.turn,
            year=self.now.year + self.delay + stop.turn - 1,
            season=self.season(stop.turn),
            moves=tuple(moves),
            spaces=tuple(SPACES[each].id for each in (stop.parent.space, *[step.to for step in steps])),
            thruster=face,
            thrust=pilot.craft.thrust,
            burns=sum(step.burns for step in steps),
            fuel=stop.parent.fuel - stop.fuel,
            jettison=engine.jettison if engine is not None else 0,
            wet=STRIP.labels[self.wets[stop.fuel]],
            rolls=len(marks),
            hazards=sum(mark not in ("belt", "glitch") for mark in marks),
            odds=odds,
            lands=steps[-1].lands,
            pauses=tuple(lead + number for number, some in enumerate(rolls, 1) if some),
        )

    def thruster_under_way(self) -> str:
        assert self.now.voyage is not None
        return self.now.voyage.thruster


def flown(pilot: Pilot, stop: Stop) -> list[Step]:
    """The steps of the move that led to a stop, as the rules walk them."""
    assert stop.label is not None
    flight, steps = stop.label.root.flight, []
    for leg in stop.legs():
        after = pilot.fly(flight, leg)
        assert after is not None
        steps.append(pilot.step(flight, after, leg))
        flight = after
    return steps


# ---------------------------------------------------------------------- engines


class Engine(msgspec.Struct, frozen=True, gc=False):
    """Something to activate, as it would be in a zone with so much fuel."""

    key: tuple[str, tuple[str, ...], bool]
    pilot: Pilot
    usable: int
    """Steps for the move, after jettison and afterburn."""
    ballast: int
    jettison: int
    move: Activate


def engines(g: Frontier, seat: int, stack: Stack, season: Season, jettison: int) -> Iterator[Engine]:
    """What could be activated, but for rocketplanes and for drives that kill what is aboard."""
    for move in activations(g, seat, ROCKET, stack):
        if move.rocketplane or any(has_effect(face, "activation.purge") for face in move.chain):
            continue
        chain = chain_named(g, seat, stack, move)
        assert chain is not None
        craft = craft_for(g, seat, stack, move, net_thrust(g, seat, stack, move, chain))
        usable = usable_fuel(stack, move.thruster)
        ballast = stack.fuel - usable
        if move.afterburn:
            usable -= FACES[move.thruster].afterburn or 0
        key = (move.thruster, move.chain, move.afterburn)
        yield Engine(key, pilot_for(season, craft), usable, ballast, jettison, move)


def weights(wets: list[int], fuel: int) -> Iterator[int]:
    """Fuel that one could set out with: all, or just so little that the rocket is of a lighter class (G1f)."""
    yield fuel
    best = STRIP.classes[wets[fuel]].thrust
    for left in range(fuel - 1, -1, -1):
        if STRIP.classes[wets[left]].thrust > best:
            best = STRIP.classes[wets[left]].thrust
            yield left


def black_line(stack: Stack) -> list[int]:
    """By steps of fuel aboard: where the wet chit stands."""
    found = [stack.wet_mass]
    while len(found) <= stack.fuel:
        found.append(STRIP.black[found[-1]])
    return found[::-1]


def can_leave(g: Frontier, seat: int, stack: Stack) -> bool:
    """D1a, H1b: whether it has not moved this turn."""
    if g.active != seat:
        return True
    return not stack.is_frozen


# ---------------------------------------------------------------------- years


def is_to_come(g: Frontier, seat: int) -> bool:
    """Whether a seat has its turn still this year, or just now."""
    order = g.order()
    return order.index(seat) >= order.index(g.active)


def years_left(g: Frontier) -> int:
    """Turns that everybody still has, this one included (C1, D2b)."""
    lap = len(CYCLE.seasons)
    return (CYCLE.seniority - g.spot - 1) % lap + 1 + lap * (g.disks - 1)
