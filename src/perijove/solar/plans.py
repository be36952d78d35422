"""Plans that a player is offered for spacecraft: everything within reach, and the good ways to one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from perijove.kernel.view import Plan

from .board import Board
from .search import Arrival, Reach

FLYING = ("turn", "fly")
"""Questions during which a player may set out, or is under way."""
MOST_WAYS = 4


class Start(Protocol):
    """A way to set out now, or to go on from where a craft is, and all it reaches."""

    craft: str
    reach: Reach

    def plan(self, arrival: Arrival, detailed: bool) -> Plan: ...


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
