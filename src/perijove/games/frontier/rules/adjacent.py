"""Which spaces are adjacent (glossary, core-35), for rayguns and what reaches next door."""

from __future__ import annotations

from functools import cache

from perijove.games.frontier.facts import BOARD, SPACES


@cache
def adjacent(space: int) -> tuple[int, ...]:
    """Joined by a route with no other space between; crash hazards and lander burns don't count as spaces there.

    Arrows are not followed, aerobrakes and sites are never passed through.
    """
    found: list[int] = []
    seen, todo = {space}, [space]
    while todo:
        here = todo.pop()
        for route in _routes(here):
            if route in seen:
                continue
            seen.add(route)
            between = SPACES[route]
            is_passed = between.site is None and (between.hazard == "crash" or between.lander is not None)
            (todo if is_passed else found).append(route)
    return tuple(sorted(found))


@cache
def _routes(space: int) -> tuple[int, ...]:
    """The neighbours along lines that have no arrow."""
    ends = []
    for route in BOARD.routes:
        if not route.oneway and space in (route.a, route.b):
            ends.append(route.b if route.a == space else route.a)
    return tuple(ends)
