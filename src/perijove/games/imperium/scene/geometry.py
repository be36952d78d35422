"""Where things lie: hexes of side 100 around Mecatol Rex, planets in a row, fleets above, counters below."""

from __future__ import annotations

from functools import cache
from math import sqrt

from perijove.games.imperium.facts import LAYOUTS, MAPS
from perijove.games.imperium.galaxy import Hex, hex_of, places_of

Point = tuple[float, float]
SIDE = 100.0
HIGH = SIDE * sqrt(3)
"""From edge to edge."""
CORNERS: tuple[Point, ...] = tuple(
    (round(SIDE * x, 1), round(HIGH / 2 * y, 1))
    for x, y in ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))
)
"""The corners of a hex from the upper left clockwise: edge n lies between corner n and the next, the first is north."""
REACH = 84.0
"""The radius of the circle in a hex that can be pointed at."""
PLANET_LINE = 14.0
"""How far below the middle of its system a planet's middle lies."""
MARGIN = 26.0
FLEET_WIDTH = 108.0
"""The room for a row of ships above the planets."""
TOKEN = 38.0
"""The room for one kind of ships."""


@cache
def centre(at: Hex) -> Point:
    """The middle of a hex; flat-topped, q to the lower right, r down."""
    q, r = at
    return whole(1.5 * SIDE * q), whole(HIGH * (r + q / 2))


def whole(value: float, digits: int = 1) -> float:
    """A number as short as it can be written: it goes over the line with every piece."""
    short = round(value, digits)
    return int(short) if short == int(short) else short


def spot(place: int) -> Point:
    """The middle of a place of the spiral."""
    return centre(hex_of(place))


@cache
def box(seats: int, preset: bool, large: bool = False) -> tuple[float, float, float, float]:
    """Everything that a galaxy for so many players may cover."""
    hexes: list[Hex] = [(0, 0)]
    if preset:
        hexes += [(each.q, each.r) for plan in MAPS.values() if plan.players == seats for each in plan.hexes]
    else:
        rings = places_of(LAYOUTS[f"{'large' if large else 'standard'}-{seats}"])
        hexes += [hex_of(place) for ring in rings for place in ring]
    middles = [centre(at) for at in hexes]
    left, right = min(x for x, _ in middles) - SIDE, max(x for x, _ in middles) + SIDE
    top, bottom = min(y for _, y in middles) - HIGH / 2, max(y for _, y in middles) + HIGH / 2
    return left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN


@cache
def planet_spots(count: int) -> tuple[tuple[float, float, float], ...]:
    """Where the planets of a system lie in it, and how large they are."""
    if count == 0:
        return ()
    if count == 1:
        return ((0, PLANET_LINE - 5, 1.06),)
    if count == 2:
        return ((-44, PLANET_LINE, 1), (44, PLANET_LINE, 1))
    return ((-59, PLANET_LINE, 0.8), (0, PLANET_LINE, 0.8), (59, PLANET_LINE, 0.8))


@cache
def fleet_bands(count: int) -> tuple[tuple[float, float], ...]:
    """Where the fleets of a system lie above its planets, and how large they are."""
    if count <= 1:
        return ((-56, 1.0),)[:count]
    if count == 2:
        return ((-68, 0.8), (-42, 0.8))
    return tuple((-72 + 40 * number / (count - 1), 0.6) for number in range(count))


def in_row(count: int, step: float, most: float) -> tuple[list[float], float]:
    """The places of some things in a row around 0, and the scale at which they fit."""
    scale = min(1, most / (count * step))
    return [(number - (count - 1) / 2) * step * scale for number in range(count)], scale
