"""How far it is from anywhere to a place, in burns: tables for bots, one a destination, made when first asked for.

A node is a heading (a craft that came that way in this move) or, from `FREE` on, a space where a move begins.
Ending a move sets the direction free, so it is an edge too, at the price of about a burn.
"""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from perijove.games.diamonds.chart import BOARD, LAW, LEO
from perijove.solar import Leg
from perijove.solar.movement import PIVOT_BURNS, chart

FREE = len(BOARD.headings)
"""Node FREE + space: a move begins here."""
BURN, HAZARD, HOP, STOPPING = 1.0, 0.8, 0.03, 0.8
OBERTH = 3
"""The bonus burns of the solar Oberth: the least base thrust of a rocket."""
STATES = 5
"""Where flybys count, a node has a state for every number of bonus burns; those of two flybys are not added up, so that
circling past one leads nowhere."""


@cache
def backward(states: int) -> tuple[tuple[tuple[int, float, int], ...], ...]:
    """By state: where one can come from, at what price, and through how many hazards."""
    lines = chart(BOARD, LAW, False)
    found: list[list[tuple[int, float, int]]] = [[] for _ in range(states * (FREE + len(BOARD.spaces)))]
    for space, legs in enumerate(lines.first):
        for leg in legs:
            after, cost = flown(leg, 0, states)
            found[states * leg.heading + after].append((states * (FREE + space), cost, len(leg.hazards)))
    for heading in BOARD.headings:
        if heading is None:
            continue
        for bonus in range(states):
            node = states * heading.index + bonus
            for leg in lines.onward[heading.index]:
                after, cost = flown(leg, bonus, states)
                found[states * leg.heading + after].append((node, cost, len(leg.hazards)))
            found[states * (FREE + heading.to)].append((node, STOPPING, 0))
    return tuple(tuple(each) for each in found)


def flown(leg: Leg, bonus: int, states: int) -> tuple[int, float]:
    """The bonus burns that are left after a leg, and what it costs beyond them."""
    owed = leg.burn + PIVOT_BURNS * leg.pivot
    left = max(bonus - owed, 0)
    if leg.bit:
        left = max(left, leg.bonus if leg.bonus >= 0 else OBERTH)
    return min(left, states - 1), HOP + BURN * max(owed - bonus, 0) + HAZARD * len(leg.hazards)


def distances(destination: int) -> list[float]:
    """By node: the cheapest way to a space, flybys aside."""
    return _ways(destination, 1)[0]


def hazards(destination: int) -> list[int]:
    """By node: the hazards on that way."""
    return _ways(destination, 1)[1]


def swings(destination: int) -> tuple[list[float], list[int]]:
    """The same for the cheapest way with the bonus burns of flybys."""
    return _ways(destination, STATES)


@cache
def passing(destination: int) -> list[float]:
    """By node: the cheapest way to fly past a space. Who stands on it has to leave it first, stop and come back."""
    far = swings(destination)[0].copy()
    legs = chart(BOARD, LAW, False).first[destination]
    far[FREE + destination] = min(flown(leg, 0, 1)[1] + STOPPING + far[FREE + leg.to] for leg in legs)
    return far


@cache
def onward(start: int) -> list[float]:
    """By space: the cheapest way there from a space, with the bonus burns of flybys."""
    edges: list[list[tuple[int, float]]] = [[] for _ in backward(STATES)]
    for after, ways in enumerate(backward(STATES)):
        for before, cost, _ in ways:
            edges[before].append((after, cost))
    far = [float("inf")] * len(edges)
    far[STATES * (FREE + start)] = 0.0
    queue = [(0.0, STATES * (FREE + start))]
    while queue:
        cost, state = heappop(queue)
        if cost > far[state]:
            continue
        for after, more in edges[state]:
            if cost + more < far[after]:
                far[after] = cost + more
                heappush(queue, (cost + more, after))
    # a space is entered one stop before a new move begins on it
    return [max(each - STOPPING, 0.0) for each in far[STATES * FREE :: STATES]]


@cache
def hops_home() -> dict[int, int]:
    """By space: the emergency sail moves that it takes to LEO, past no hazard."""
    lines, found, queue = chart(BOARD, LAW, False).first, {LEO: 0}, [LEO]
    ways_in: dict[int, list[int]] = {}
    for space, legs in enumerate(lines):
        for leg in legs:
            if not leg.hazards:
                ways_in.setdefault(leg.to, []).append(space)
    for space in queue:
        for before in ways_in.get(space, ()):
            if before not in found:
                found[before] = found[space] + 1
                queue.append(before)
    return found


@cache
def _ways(destination: int, states: int) -> tuple[list[float], list[int]]:
    """By Dijkstra from the end."""
    edges = backward(states)
    far = [float("inf")] * len(edges)
    risks = [0] * len(edges)
    queue = []
    ends = [way.index for way in BOARD.headings if way is not None and way.to == destination]
    for node in (*ends, FREE + destination):
        for state in range(states * node, states * (node + 1)):
            far[state] = 0.0
            queue.append((0.0, state))
    while queue:
        cost, state = heappop(queue)
        if cost > far[state]:
            continue
        for before, more, risk in edges[state]:
            if cost + more < far[before]:
                far[before] = cost + more
                risks[before] = risks[state] + risk
                heappush(queue, (cost + more, before))
    return far[::states], risks[::states]
