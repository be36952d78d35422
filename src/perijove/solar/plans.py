"""Plans that a player is offered for spacecraft: everything within reach, and the good ways to one place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from perijove.kernel.decision import Move
from perijove.kernel.view import Plan

from .board import Board
from .chits import STRIP, Fuelled
from .movement import Flight, Pilot, Step
from .routes import Route, leg_of
from .search import Arrival, Reach, reachable

FLYING = ("turn", "fly")
"""Questions during which a player may set out, or is under way."""
MOST_WAYS = 4


class Start(ABC):
    """A way to set out now, or to go on from where a craft is, and all it reaches. A game says by which moves."""

    board: ClassVar[Board]
    halt: ClassVar[Move]

    def __init__(self, craft: str, move: Move | None, pilot: Pilot, flight: Flight, stack: Fuelled) -> None:
        """`move` is what is activated first, nothing where the craft is under way."""
        self.craft, self.move, self.stack = craft, move, stack
        self.reach: Reach = reachable(pilot, flight)

    @abstractmethod
    def fly(self, space: str) -> Move: ...

    @property
    @abstractmethod
    def told(self) -> dict[str, str]:
        """What drives it."""

    def is_rolled(self, step: Step) -> bool:
        """Whether chance has its say at a step."""
        return bool(step.hazards)

    def plan(self, arrival: Arrival, detailed: bool) -> Plan:
        spaces, pilot, steps = self.board.spaces, self.reach.pilot, self.reach.steps(arrival)
        rolls = [number for number, step in enumerate(steps) if self.is_rolled(step)]
        fuel = pilot.burnt(arrival.flight, pilot.fuel_left(self.reach.start))
        lead = 0 if self.move is None else 1
        moves: list[Move] = [] if self.move is None else [self.move]
        moves += [self.fly(spaces[step.to].id) for step in steps]
        if steps and not steps[-1].lands:
            moves.append(self.halt)
        wet = STRIP.burn(self.stack.wet_mass, min(fuel, self.stack.fuel), self.stack.dry)
        args: dict[str, Any] = {
            "burns": arrival.burns,
            "fuel": fuel,
            "rolls": len(rolls),
            "wet": STRIP.labels[wet],
            "craft": self.craft,
            "start": spaces[self.reach.start.space].id,
            "lands": bool(steps and steps[-1].lands),
            **self.told,
        }
        pauses = tuple(number + lead + 1 for number in rolls)
        way = tuple(moves) if detailed else ()
        return Plan("way", args, way, spaces[arrival.space].id, pauses if detailed else ())


def within_reach(starts: Iterable[Start], craft: str = "") -> list[Plan]:
    """To every space within reach, of one craft if it is named, the way with the least fuel."""
    best: dict[int, tuple[tuple[int, int, int], Start, Arrival]] = {}
    for start in starts:
        if craft not in ("", start.craft):
            continue
        for space, ways in start.reach.arrivals.items():
            if space == start.reach.start.space:
                continue
            for arrival in ways:
                key = cheapness(arrival)
                if space not in best or key < best[space][0]:
                    best[space] = (key, start, arrival)
    return [start.plan(arrival, detailed=False) for _, start, arrival in best.values()]


def ways_now(starts: Iterable[Start], board: Board, to: str) -> list[Plan]:
    """The good ways to one space in one turn: the best of every craft and engine, then others with few risks."""
    best, rest, spaces = [], [], board.spaces
    for start in starts:
        if spaces[start.reach.start.space].id == to:
            continue
        arrivals = [each for space, some in start.reach.arrivals.items() if spaces[space].id == to for each in some]
        arrivals.sort(key=cheapness)
        plans = [(cheapness(each), start.plan(each, detailed=True)) for each in arrivals[:MOST_WAYS]]
        best += plans[:1]
        rest += plans[1:]
    best.sort(key=lambda each: each[0])
    rest.sort(key=lambda each: each[0])
    return [plan for _, plan in [*best, *rest][: max(MOST_WAYS, len(best))]]


def cheapness(arrival: Arrival) -> tuple[int, int, int]:
    return arrival.hazards, arrival.fuel, arrival.burns


def ways_of_all(
    now: list[Plan], place: str, order: Sequence[str], others: Sequence[str], journeys: Callable[[str], list[Plan]]
) -> list[Plan]:
    """The good ways to a place: those of this turn, or else the journeys of the first of the craft that are elsewhere.

    The others that might go there are told without a way: to find one takes a search, which waits until somebody asks
    for it.
    """
    now.sort(key=lambda plan: order.index(plan.args["craft"]))
    found = now or (journeys(others[0]) if others else [])
    if not found and len(others) == 1:
        return []
    told = {plan.args["craft"] for plan in found}
    return [*found, *[Plan("craft", {"craft": each}, (), f"{each}@{place}") for each in others if each not in told]]


def to_pick(crafts: Sequence[str]) -> list[Plan]:
    """The spacecraft that a list of destinations may be about, where there are several."""
    return [Plan("craft", {"craft": craft}, (), craft) for craft in crafts] if len(crafts) > 1 else []


def journey(route: Route, can_go: bool, load: tuple[int, ...] = ()) -> Plan:
    """A route as a plan: what to do this turn, and what is foreseen for the turns to come."""
    first = route.hops[0]
    args: dict[str, Any] = {
        "craft": route.craft,
        "turns": route.turns,
        "burns": route.burns,
        "fuel": route.fuel,
        "rolls": route.rolls,
        "finao": route.finao,
        "odds": round(100 * route.odds),
        "wet": route.wet,
        "load": load,
        "thruster": first.thruster,
        "lands": route.lands,
        "hops": [leg_of(hop) for hop in route.hops],
    }
    now = first.turn == 1 and can_go
    to = route.to if route.turns == 1 else f"{route.then}@{route.to}"
    return Plan("journey", args, first.moves if now else (), to, first.pauses if now else ())
