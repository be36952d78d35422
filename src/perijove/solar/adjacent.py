"""Which spaces are adjacent (Core glossary, core-35), for rayguns and what reaches next door."""

from collections.abc import Callable
from functools import cache

from .board import Board, Space


def adjacent(board: Board, space: int, is_passed: Callable[[Space], bool]) -> tuple[int, ...]:
    """Joined by a route with no other space between; those that are passed through don't count as spaces there.

    Arrows are not followed, and sites are never passed through.
    """
    found: list[int] = []
    seen, todo = {space}, [space]
    while todo:
        here = todo.pop()
        for near in neighbours(board, here):
            if near in seen:
                continue
            seen.add(near)
            between = board.spaces[near]
            (todo if between.site is None and is_passed(between) else found).append(near)
    return tuple(sorted(found))


@cache
def neighbours(board: Board, space: int) -> tuple[int, ...]:
    """The ends of lines that have no arrow."""
    ends = []
    for route in board.routes:
        if not route.oneway and space in (route.a, route.b):
            ends.append(route.b if route.a == space else route.a)
    return tuple(ends)
