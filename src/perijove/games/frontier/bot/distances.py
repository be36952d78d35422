"""How many burns it takes to a site at the least, from everywhere: turning is free for who waits a turn."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from perijove.games.frontier.facts import BOARD, SPACES
from perijove.solar.movement import is_lander

FAR = 999.0


@lru_cache(maxsize=512)
def burns_to(site: int, powered: bool, season: str) -> tuple[float, ...]:
    """By space: burns to the site. Without power to land only an aerobrake or a small site will do."""
    best = [FAR] * len(SPACES)
    best[site] = 0.0
    queue: list[tuple[float, int]] = [(0.0, site)]
    while queue:
        burns, here = heappop(queue)
        if burns > best[here]:
            continue
        for start, price in _arrivals(here, site, powered, season):
            if burns + price < best[start]:
                best[start] = burns + price
                heappush(queue, (burns + price, start))
    return tuple(best)


def _arrivals(to: int, site: int, powered: bool, season: str) -> list[tuple[int, float]]:
    """Whence a space is entered, and for how much."""
    space = SPACES[to]
    if space.site is not None and to != site:
        return []
    found = []
    for heading in BOARD.headings:
        if heading is None or heading.to != to:
            continue
        start = SPACES[heading.start]
        if space.season not in (None, season) and start.season != space.season and not space.flyby:
            continue
        if not powered and not heading.dotted and (is_lander(space) or (space.site is not None and is_lander(start))):
            continue
        price = 0.0
        if space.kind == "burn":
            price = 0.5 if space.lander == "half" else 1.0
        if space.hazard is not None:
            price += 0.4
        if space.kind == "belt":
            price += 0.6
        found.append((heading.start, price))
    return found
