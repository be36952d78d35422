"""How many burns it takes to a site at the least, from everywhere: turning is free for who waits a turn."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from perijove.games.frontier.facts import BOARD, SPACES
from perijove.solar.board import Heading
from perijove.solar.movement import is_lander

FAR = 999.0


@lru_cache(maxsize=1024)
def burns_to(site: int, powered: bool, season: str) -> tuple[float, ...]:
    """By space: burns to the site. Without power to land only an aerobrake or a small site will do."""
    entries = arrivals(powered, season)
    best = [FAR] * len(SPACES)
    best[site] = 0.0
    queue: list[tuple[float, int]] = [(0.0, site)]
    while queue:
        burns, here = heappop(queue)
        if burns > best[here] or (here != site and SPACES[here].site is not None):
            continue  # nobody flies on through another site in the same move
        for start, price in entries[here]:
            if burns + price < best[start]:
                best[start] = burns + price
                heappush(queue, (burns + price, start))
    return tuple(best)


@lru_cache(maxsize=8)
def arrivals(powered: bool, season: str) -> tuple[tuple[tuple[int, float], ...], ...]:
    """By space: whence it is entered, and for how much."""
    found: list[list[tuple[int, float]]] = [[] for _ in SPACES]
    for heading in BOARD.headings:
        if heading is not None and is_open(heading, powered, season):
            found[heading.to].append((heading.start, price(heading.to)))
    return tuple(tuple(each) for each in found)


def is_open(heading: Heading, powered: bool, season: str) -> bool:
    """Comets have their season; lander burns are for craft with power."""
    start, to = SPACES[heading.start], SPACES[heading.to]
    if to.season not in (None, season) and start.season != to.season and not to.flyby:
        return False
    return powered or heading.dotted or not (is_lander(to) or (to.site is not None and is_lander(start)))


def price(to: int) -> float:
    """Burns, and a little for what has to be rolled."""
    space = SPACES[to]
    burns = (0.5 if space.lander == "half" else 1.0) if space.kind == "burn" else 0.0
    return burns + (0.4 if space.hazard is not None else 0.0) + (0.6 if space.kind == "belt" else 0.0)
