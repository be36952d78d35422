"""How far it is from anywhere to a place, in burns: tables for bots, one a destination, made when first asked for.

A node is a heading (a craft that came that way in this move) or, from `FREE` on, a space where a move begins.
Ending a move sets the direction free, so it is an edge too, at the price of about a burn.
"""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from perijove.games.diamonds.chart import BOARD, LAW
from perijove.solar import Leg
from perijove.solar.movement import PIVOT_BURNS, chart

FREE = len(BOARD.headings)
"""Node FREE + space: a move begins here."""
BURN, HAZARD, HOP, STOPPING = 1.0, 0.8, 0.03, 0.8
LEAVING = 2.0
"""What it takes to leave a space and come back to it."""


def price(leg: Leg) -> float:
    return HOP + BURN * leg.burn + BURN * PIVOT_BURNS * leg.pivot + HAZARD * len(leg.hazards)


@cache
def backward() -> tuple[tuple[tuple[int, float, int], ...], ...]:
    """By node: where one can come from, at what price, and through how many hazards."""
    lines = chart(BOARD, LAW, False)
    found: list[list[tuple[int, float, int]]] = [[] for _ in range(FREE + len(BOARD.spaces))]
    for space, legs in enumerate(lines.first):
        for leg in legs:
            found[leg.heading].append((FREE + space, price(leg), len(leg.hazards)))
    for heading in BOARD.headings:
        if heading is None:
            continue
        for leg in lines.onward[heading.index]:
            found[leg.heading].append((heading.index, price(leg), len(leg.hazards)))
        found[FREE + heading.to].append((heading.index, STOPPING, 0))
    return tuple(tuple(each) for each in found)


def distances(destination: int) -> list[float]:
    """By node: the cheapest way to a space."""
    return _ways(destination)[0]


def hazards(destination: int) -> list[int]:
    """By node: the hazards on that way."""
    return _ways(destination)[1]


@cache
def passing(destination: int) -> list[float]:
    """By node: the cheapest way to fly past a space. Who stands on it has to leave it first."""
    far = distances(destination).copy()
    far[FREE + destination] = LEAVING
    return far


@cache
def _ways(destination: int) -> tuple[list[float], list[int]]:
    """By Dijkstra from the end."""
    edges = backward()
    far = [float("inf")] * len(edges)
    risks = [0] * len(edges)
    queue = []
    ends = [way.index for way in BOARD.headings if way is not None and way.to == destination]
    for node in (*ends, FREE + destination):
        far[node] = 0.0
        queue.append((0.0, node))
    while queue:
        cost, node = heappop(queue)
        if cost > far[node]:
            continue
        for before, more, risk in edges[node]:
            if cost + more < far[before]:
                far[before] = cost + more
                risks[before] = risks[node] + risk
                heappush(queue, (cost + more, before))
    return far, risks
