"""How far sites are, in burns: turning is free for who waits a turn."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from perijove.games.frontier.facts import BOARD, LEO, SPACES
from perijove.solar.board import Heading
from perijove.solar.movement import is_lander

FAR = 999.0
TURN = 0.4
"""What waiting for a turn at a Hohmann is worth, in burns."""


def burn_at(to: int) -> float:
    space = SPACES[to]
    return (0.5 if space.lander == "half" else 1.0) if space.kind == "burn" else 0.0


def price(to: int) -> float:
    """Burns, and a little for what has to be rolled."""
    space = SPACES[to]
    return burn_at(to) + (0.6 if space.hazard is not None else 0.0) + (0.6 if space.kind == "belt" else 0.0)


class Ahead(msgspec.Struct, frozen=True):
    """What is left to a goal at the least: by the heading on which one comes in, and by the space one sets out from."""

    by_heading: tuple[float, ...]
    by_space: tuple[float, ...]


@lru_cache(maxsize=1024)
def ahead(goal: int, a_burn: float, hazard: float, turning: float) -> Ahead:
    """Prices given of a burn, a hazard, and a turn at a Hohmann."""
    left = [FAR] * len(BOARD.headings)
    spaces = [FAR] * len(SPACES)
    spaces[goal] = 0.0
    queue: list[tuple[float, int]] = []
    for heading in entries()[goal]:
        left[heading.index] = 0.0
        heappush(queue, (0.0, heading.index))
    while queue:
        cost, number = heappop(queue)
        if cost > left[number]:
            continue
        way = BOARD.headings[number]
        assert way is not None
        cost += burn_at(way.to) * a_burn + (hazard if SPACES[way.to].hazard is not None else 0.0)
        spaces[way.start] = min(spaces[way.start], cost)
        if SPACES[way.start].site is not None:
            continue  # nobody flies on through a site
        for entry in entries()[way.start]:
            total = cost + (turning if turns(entry.index, way) else 0.0)
            if total < left[entry.index]:
                left[entry.index] = total
                heappush(queue, (total, entry.index))
    return Ahead(tuple(left), tuple(spaces))


@lru_cache(maxsize=1)
def entries() -> tuple[tuple[Heading, ...], ...]:
    """By space: the ways that lead there."""
    found: list[list[Heading]] = [[] for _ in SPACES]
    for heading in BOARD.headings:
        if heading is not None:
            found[heading.to].append(heading)
    return tuple(tuple(each) for each in found)


class Way(msgspec.Struct, frozen=True, gc=False):
    """A good way to a site, as far as it does not depend on who flies."""

    burns: float
    """Without those below."""
    landers: float
    hazards: int
    waits: int
    """Turns at Hohmanns that are waited for."""


@lru_cache(maxsize=256)
def ways(season: str, powered: bool, origin: int = LEO) -> dict[int, Way]:
    """By site. Without power to land only an aerobrake or a site without gravity worth it will do."""
    start = Way(0.0, 0.0, 0, 0)
    best: dict[int, float] = {}
    found: dict[int, Way] = {}
    queue: list[tuple[float, int, int, Way]] = [(0.0, -1, origin, start)]
    while queue:
        cost, came, here, way = heappop(queue)
        if cost > best.get(came, 0.0):
            continue
        if SPACES[here].site is not None and came >= 0:
            found.setdefault(here, way)
            continue
        for heading in BOARD.departures[here]:
            if not is_open(heading, powered, season):
                continue
            waits = came >= 0 and turns(came, heading)
            space, burn = SPACES[heading.to], burn_at(heading.to)
            risky = int(space.hazard is not None)
            lander = is_lander(space)
            on = Way(
                way.burns + (0.0 if lander else burn), way.landers + (burn if lander else 0.0),
                way.hazards + risky, way.waits + waits,
            )  # fmt: skip
            total = cost + price(heading.to) + (0.3 if lander else 0.0) + TURN * waits + 0.001
            if total < best.get(heading.index, FAR):
                best[heading.index] = total
                heappush(queue, (total, heading.index, heading.to, on))
    return found


def turns(came: int, heading: Heading) -> bool:
    entry = BOARD.headings[came]
    assert entry is not None
    if SPACES[heading.start].kind != "hohmann":
        return came ^ 1 == heading.index
    return entry.to_exit != heading.start_exit or came ^ 1 == heading.index


def is_open(heading: Heading, powered: bool, season: str) -> bool:
    """Comets have their season; lander burns and landings are for craft with power."""
    start, to = SPACES[heading.start], SPACES[heading.to]
    if to.season not in (None, season) and start.season != to.season and not to.flyby:
        return False
    return powered or heading.dotted or not (is_lander(to) or to.site is not None)
