"""Which spaces are adjacent (glossary, core-35), for rayguns and what reaches next door."""

from __future__ import annotations

from functools import cache

from perijove.games.frontier.facts import BOARD
from perijove.solar import adjacent as near
from perijove.solar.board import Space


@cache
def adjacent(space: int) -> tuple[int, ...]:
    """Crash hazards and lander burns don't count as spaces between; aerobrakes are never passed through."""
    return near.adjacent(BOARD, space, is_passed)


def is_passed(between: Space) -> bool:
    return between.hazard == "crash" or between.lander is not None
