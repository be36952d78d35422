"""Which sites are near: for terminals, where no map is seen."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from ..board import Board


def nearest_sites(board: Board, start: int, price: Callable[[int], float]) -> list[tuple[float, int]]:
    """To every site but the one at hand: about so many burns, the nearest first; `price` is what a space takes."""
    best = {start: 0.0}
    queue = [(0.0, start)]
    found = []
    while queue:
        burns, here = heappop(queue)
        if burns > best[here]:
            continue
        if board.spaces[here].site is not None and here != start:
            found.append((burns, here))
            continue
        for way in board.departures[here]:
            cost = burns + price(way.to)
            if cost < best.get(way.to, 1e9):
                best[way.to] = cost
                heappush(queue, (cost, way.to))
    return found
