"""Round trips for bots: what it takes to go on from a place to so many more chits, and then home.

The tables are made for the set of sites that still hold a chit, once a set: it changes only when a chit is taken.
"""

from __future__ import annotations

from functools import cache, lru_cache

from perijove.games.diamonds.chart import COVERED, LEO
from perijove.games.diamonds.distances import FREE, distances

NEIGHBOURS = 14
"""Sites that are tried as the next one, the nearest first."""
KEPT = 4
"""Tours that are kept of each site, so that the site before it finds one that does not lead back to it."""
NO_WAY = 999.0

Tour = tuple[float, tuple[int, ...]]
"""What it costs in burns, and the sites on the way."""


@cache
def near(site: int) -> tuple[tuple[int, float], ...]:
    """All other sites with what it takes to get there, the nearest first."""
    ways = [(other, distances(other)[FREE + site]) for other in COVERED["rockets"] if other != site]
    return tuple(sorted(ways, key=lambda way: way[1]))


@lru_cache(maxsize=512)
def tours(sites: frozenset[int], more: int) -> dict[int, tuple[Tour, ...]]:
    """By site: the cheapest ways to so many more chits and home, after the chit of this one."""
    if more <= 0:
        home = distances(LEO)
        return {site: ((home[FREE + site], (site,)),) for site in sites}
    after = tours(sites, more - 1)
    return {site: _onward(site, sites, after) for site in sites}


def _onward(site: int, sites: frozenset[int], after: dict[int, tuple[Tour, ...]]) -> tuple[Tour, ...]:
    found: list[Tour] = []
    tried = 0
    for other, way in near(site):
        if other not in sites:
            continue
        for cost, passed in after[other]:
            if site not in passed:
                found.append((way + cost, (site, *passed)))
                break
        tried += 1
        if tried == NEIGHBOURS:
            break
    found.sort()
    return tuple(found[:KEPT])


def tour_from(space: int, sites: frozenset[int], chits: int) -> float:
    """From any space: so many chits and home."""
    return _from(space, sites, chits) if chits > 0 else distances(LEO)[FREE + space]


@lru_cache(maxsize=4096)
def _from(space: int, sites: frozenset[int], chits: int) -> float:
    after = tours(sites, chits - 1)
    ways = (distances(site)[FREE + space] + tour[0][0] for site, tour in after.items() if tour)
    return min(ways, default=NO_WAY)


def rest_of(site: int, sites: frozenset[int], more: int) -> float:
    """After the chit of a site: so many more and home."""
    found = tours(sites, more)[site]
    return found[0][0] if found else NO_WAY
