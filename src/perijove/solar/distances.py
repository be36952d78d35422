"""How far sites are, in burns: turning is free for who waits a turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from .board import Board, Heading, Space

FAR = 999.0
TURN = 0.4
"""What waiting for a turn at a Hohmann is worth, in burns."""


class Ahead(msgspec.Struct, frozen=True):
    """What is left to a goal at the least: by the heading on which one comes in, and by the space one sets out from."""

    by_heading: tuple[float, ...]
    by_space: tuple[float, ...]


class Way(msgspec.Struct, frozen=True, gc=False):
    """A good way to a site, as far as it does not depend on who flies."""

    burns: float
    """Without those below."""
    landers: float
    hazards: int
    waits: int
    """Turns at Hohmanns that are waited for."""


class Distances:
    """Of one board, as one edition reads it: `is_lander` tells which spaces are lander burns."""

    def __init__(self, board: Board, is_lander: Callable[[Space], bool]) -> None:
        self.board, self.spaces, self.is_lander = board, board.spaces, is_lander
        found: list[list[Heading]] = [[] for _ in board.spaces]
        for heading in board.headings:
            if heading is not None:
                found[heading.to].append(heading)
        self.entries = tuple(tuple(each) for each in found)
        """By space: the ways that lead there."""
        self.ahead: Callable[[int, float, float, float], Ahead] = lru_cache(maxsize=1024)(self.work_back)
        """To a goal; prices given of a burn, a hazard, and a turn at a Hohmann."""
        self.from_space: Callable[[str | None, bool, int], dict[int, Way]] = lru_cache(maxsize=256)(self.work_out)
        """By season and whether one has power to land: the ways from a space to sites."""

    def burn_at(self, to: int) -> float:
        space = self.spaces[to]
        return (0.5 if space.lander == "half" else 1.0) if space.kind == "burn" else 0.0

    def price(self, to: int) -> float:
        """Burns, and a little for what has to be rolled."""
        space = self.spaces[to]
        return self.burn_at(to) + (0.6 if space.hazard is not None else 0.0) + (0.6 if space.kind == "belt" else 0.0)

    def work_back(self, goal: int, a_burn: float, hazard: float, turning: float) -> Ahead:
        left = [FAR] * len(self.board.headings)
        spaces = [FAR] * len(self.spaces)
        spaces[goal] = 0.0
        queue: list[tuple[float, int]] = []
        for heading in self.entries[goal]:
            left[heading.index] = 0.0
            heappush(queue, (0.0, heading.index))
        while queue:
            cost, number = heappop(queue)
            if cost > left[number]:
                continue
            way = self.board.headings[number]
            assert way is not None
            cost += self.burn_at(way.to) * a_burn + (hazard if self.spaces[way.to].hazard is not None else 0.0)
            spaces[way.start] = min(spaces[way.start], cost)
            if self.spaces[way.start].site is not None:
                continue  # nobody flies on through a site
            for entry in self.entries[way.start]:
                total = cost + (turning if self.turns(entry.index, way) else 0.0)
                if total < left[entry.index]:
                    left[entry.index] = total
                    heappush(queue, (total, entry.index))
        return Ahead(tuple(left), tuple(spaces))

    def work_out(self, season: str | None, powered: bool, origin: int) -> dict[int, Way]:
        """By site. Without power to land only an aerobrake or a site without gravity worth it will do."""
        start = Way(0.0, 0.0, 0, 0)
        best: dict[int, float] = {}
        found: dict[int, Way] = {}
        queue: list[tuple[float, int, int, Way]] = [(0.0, -1, origin, start)]
        while queue:
            cost, came, here, way = heappop(queue)
            if cost > best.get(came, 0.0):
                continue
            if self.spaces[here].site is not None and came >= 0:
                found.setdefault(here, way)
                continue
            for heading in self.board.departures[here]:
                if not self.is_open(heading, powered, season):
                    continue
                waits = came >= 0 and self.turns(came, heading)
                space, burn = self.spaces[heading.to], self.burn_at(heading.to)
                risky = int(space.hazard is not None)
                lander = self.is_lander(space)
                on = Way(
                    way.burns + (0.0 if lander else burn), way.landers + (burn if lander else 0.0),
                    way.hazards + risky, way.waits + waits,
                )  # fmt: skip
                total = cost + self.price(heading.to) + (0.3 if lander else 0.0) + TURN * waits + 0.001
                if total < best.get(heading.index, FAR):
                    best[heading.index] = total
                    heappush(queue, (total, heading.index, heading.to, on))
        return found

    def turns(self, came: int, heading: Heading) -> bool:
        entry = self.board.headings[came]
        assert entry is not None
        if self.spaces[heading.start].kind != "hohmann":
            return came ^ 1 == heading.index
        return entry.to_exit != heading.start_exit or came ^ 1 == heading.index

    def is_open(self, heading: Heading, powered: bool, season: str | None) -> bool:
        """Comets have their season, unless seasons don't matter; lander burns and landings are for craft with power."""
        start, to = self.spaces[heading.start], self.spaces[heading.to]
        if season is not None and to.season not in (None, season) and start.season != to.season and not to.flyby:
            return False
        return powered or heading.dotted or not (self.is_lander(to) or to.site is not None)
