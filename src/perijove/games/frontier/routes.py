"""Where a rocket could get in one turn, and how: the same movement that the rules walk, searched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perijove.games.frontier.facts import SPACES, STRIP
from perijove.games.frontier.journeys import Hop, Route, routes_to
from perijove.games.frontier.moves import HALT, Activate, Fly
from perijove.games.frontier.rules.loading import freighter_of
from perijove.games.frontier.rules.mass import usable_fuel
from perijove.games.frontier.rules.stacks import FREIGHTER, ROCKET
from perijove.games.frontier.rules.terawatt.freighters import cannot_haul, hauling_craft
from perijove.games.frontier.rules.thrust import activations, chain_named, craft_for, net_thrust, pilot_for
from perijove.games.frontier.state import Frontier, Stack
from perijove.games.frontier.terawatt_moves import Haul
from perijove.kernel.decision import Choose, Move
from perijove.kernel.view import Plan
from perijove.solar import Flight, Pilot, reachable
from perijove.solar.search import Arrival, Reach

FLYING = ("turn", "fly")
MOST_WAYS = 4


class Start:
    """A way to set out: what is activated first (nothing where the craft is under way), and all it reaches."""

    def __init__(self, move: Activate | Haul | None, pilot: Pilot, flight: Flight, stack: Stack) -> None:
        self.move = move
        self.engine = ""
        """The face that drives it."""
        if move is not None:
            self.engine = move.thruster if isinstance(move, Activate) else freighter_of(stack).id
        self.stack = stack
        self.reach: Reach = reachable(pilot, flight)

    def plan(self, arrival: Arrival, detailed: bool) -> Plan:
        steps = self.reach.steps(arrival)
        rolls = [number for number, step in enumerate(steps) if step.hazards or step.assisted]
        pilot = self.reach.pilot
        fuel = pilot.fuel_left(self.reach.start) - pilot.fuel_left(arrival.flight)
        lead = 0 if self.move is None else 1
        moves: list[Move] = [] if self.move is None else [self.move]
        moves += [Fly(SPACES[step.to].id) for step in steps]
        if steps and not steps[-1].lands:
            moves.append(HALT)
        args: dict[str, Any] = {
            "burns": arrival.burns,
            "fuel": fuel,
            "rolls": len(rolls),
            "wet": STRIP.labels[self.wet_after(fuel)],
            "thruster": self.engine,
            "start": SPACES[self.reach.start.space].id,
            "lands": bool(steps and steps[-1].lands),
        }
        pauses = tuple(number + lead + 1 for number in rolls)
        way = tuple(moves) if detailed else ()
        return Plan("way", args, way, SPACES[arrival.space].id, pauses if detailed else ())

    def wet_after(self, fuel: int) -> int:
        return STRIP.burn(self.stack.wet_mass, min(fuel, self.stack.fuel), self.stack.dry)


def starts(g: Frontier, seat: int, question: Choose | None) -> Iterator[Start]:
    """How rocket and freighter could set out now, or go on from where they are."""
    if question is not None and question.prompt not in FLYING:
        return
    if g.voyage is not None and g.active == seat:
        stack = g.stack(seat, g.voyage.stack)
        yield Start(None, pilot_for(g.season, g.voyage.craft), g.voyage.flight, stack)
        return
    if FREIGHTER in g.players[seat].stacks and cannot_haul(g, seat, Haul(FREIGHTER)) is None:
        freighter = g.stack(seat, FREIGHTER)
        pilot = pilot_for(g.season, hauling_craft(g, seat, freighter, freighter_of(freighter), False))
        yield Start(Haul(FREIGHTER), pilot, pilot.start(freighter.space), freighter)
    stack_of = g.players[seat].rocket
    if stack_of is None:
        return
    for move in best_activations(g, seat):
        chain = chain_named(g, seat, stack_of, move)
        assert chain is not None
        thrust = net_thrust(g, seat, stack_of, move, chain)
        pilot = pilot_for(g.season, craft_for(g, seat, stack_of, move, thrust))
        fuel = usable_fuel(stack_of, move.thruster)
        yield Start(move, pilot, pilot.start(stack_of.space, fuel), stack_of)


def best_activations(g: Frontier, seat: int) -> list[Activate]:
    """For every thruster the chain that gives most thrust, without afterburn or rocketplane."""
    stack = g.players[seat].rocket
    assert stack is not None
    best: dict[str, tuple[int, Activate]] = {}
    for move in activations(g, seat, "rocket"):
        if move.afterburn or move.rocketplane:
            continue
        chain = chain_named(g, seat, stack, move)
        assert chain is not None
        net = net_thrust(g, seat, stack, move, chain).net
        if move.thruster not in best or net > best[move.thruster][0]:
            best[move.thruster] = (net, move)
    return [move for _, move in best.values()]


def destinations(g: Frontier, seat: int, question: Choose | None) -> list[Plan]:
    """To every space within reach, the way with the least fuel."""
    best: dict[int, tuple[tuple[int, int, int], Start, Arrival]] = {}
    for start in starts(g, seat, question):
        for space, ways in start.reach.arrivals.items():
            if space == start.reach.start.space:
                continue
            for arrival in ways:
                key = (arrival.hazards, arrival.fuel, arrival.burns)
                if space not in best or key < best[space][0]:
                    best[space] = (key, start, arrival)
    return [start.plan(arrival, detailed=False) for _, start, arrival in best.values()]


def journeys(g: Frontier, seat: int, question: Choose | None, to: str) -> list[Plan]:
    """The good routes to one space that take several turns, the fastest first: a plan holds the moves of this turn."""
    if question is not None and question.prompt not in FLYING:
        return []
    return [journey(route) for route in routes_to(g, seat, to) if route.turns > 1]


def journey(route: Route) -> Plan:
    """A route as a plan: what to do this turn, and what is foreseen for the turns to come."""
    first = route.hops[0]
    args: dict[str, Any] = {
        "turns": route.turns,
        "burns": route.burns,
        "fuel": route.fuel,
        "rolls": route.rolls,
        "finao": route.finao,
        "odds": round(100 * route.odds),
        "wet": route.wet,
        "thruster": first.thruster,
        "lands": route.lands,
        "hops": [leg_of(hop) for hop in route.hops],
    }
    now = first.turn == 1
    return Plan("journey", args, first.moves if now else (), route.to, first.pauses if now else ())


def leg_of(hop: Hop) -> dict[str, Any]:
    """One turn of a route as it is told."""
    return {
        "turn": hop.turn,
        "year": hop.year,
        "season": hop.season,
        "to": hop.spaces[-1],
        "spaces": list(hop.spaces),
        "thruster": hop.thruster,
        "burns": hop.burns,
        "fuel": hop.fuel,
        "jettison": hop.jettison,
        "wet": hop.wet,
        "rolls": hop.rolls,
    }


def has_arrived(g: Frontier, seat: int, to: str) -> bool:
    """Whether one of the craft that fly is there."""
    stacks = g.players[seat].stacks
    return any(SPACES[stacks[name].space].id == to for name in (ROCKET, FREIGHTER) if name in stacks)


def ways(g: Frontier, seat: int, question: Choose | None, to: str) -> list[Plan]:
    """The good ways to one space in one turn, fewest risks and least fuel first."""
    found: list[tuple[tuple[int, int, int], Plan]] = []
    for start in starts(g, seat, question):
        for space, arrivals in start.reach.arrivals.items():
            if SPACES[space].id == to and space != start.reach.start.space:
                found += [((each.hazards, each.fuel, each.burns), start.plan(each, detailed=True)) for each in arrivals]
    return [plan for _, plan in sorted(found, key=lambda each: each[0])[:MOST_WAYS]]
