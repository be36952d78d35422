"""Where everything lies: Saturn in the middle, four orbits around it, six sectors, 43 locations.

Angles are degrees clockwise from the right, as SVG turns. Sector 1 begins at the top. Every location has two lanes:
silver ships fly on the outer one, clockwise, gold ships on the inner one, the other way.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, degrees, floor, pi, radians, sin

from perijove.games.titan.facts import ORBIT, PLACES, SILVER

Point = tuple[float, float]

HALF = 374.0
BOX = (-HALF, -HALF, 2 * HALF, 2 * HALF)
SATURN = 43
EDGES = {"slingshot": (0, 82), "helium": (82, 158), "main": (158, 256), "norse": (256, 354)}
"""Inner and outer radius of each orbit's band."""
LANES = {"slingshot": (66, 66), "helium": (145, 94), "main": (245, 169), "norse": (343, 267)}
"""Radius of the silver and of the gold lane."""
COUNT = {"slingshot": 1, "helium": 6, "main": 12, "norse": 24}
REACH = {"slingshot": 60, "helium": 36, "main": 41, "norse": 36}
"""How far around its middle a location can be clicked."""
SHIP_LENGTH, SHIP_WIDTH = 21, 15


def polar(radius: float, angle: float) -> Point:
    return round(radius * cos(radians(angle)), 2), round(radius * sin(radians(angle)), 2)


def _angle(place: str) -> float:
    number = int(place[1:])
    return -90 + (number - 0.5) * 360 / COUNT[ORBIT[place]] if number else 90.0


def _middle(place: str) -> Point:
    if ORBIT[place] == "slingshot":
        return 0.0, 0.0
    inner, outer = EDGES[ORBIT[place]]
    return polar((inner + outer) / 2, ANGLE[place])


ANGLE: dict[str, float] = {place: _angle(place) for place in PLACES}
"""Where a location lies around Saturn."""
MIDDLE: dict[str, Point] = {place: _middle(place) for place in PLACES}


def tangent(angle: float, facing: str) -> float:
    """Where a ship of a direction points; an alien ship stands upright."""
    if not facing:
        return 0.0
    return round((angle + (90 if facing == SILVER else -90)) % 360, 1)


class Spot:
    """Where a ship stands: place, turn, size."""

    __slots__ = ("scale", "turn", "x", "y")

    def __init__(self, at: Point, turn: float, scale: float) -> None:
        self.x, self.y = at
        self.turn = turn
        self.scale = floor(scale * 100) / 100


@lru_cache(1024)
def lane(place: str, facing: str, count: int) -> list[Spot]:
    """Spots for so many ships of one direction in a location, beside each other."""
    orbit = ORBIT[place]
    radius = LANES[orbit][0 if facing == SILVER else 1]
    if orbit == "slingshot":
        return _around(radius, facing, count)
    width = 2 * pi * radius / COUNT[orbit] - 5
    rows = 1 if count <= 4 else 2
    per_row = ceil(count / rows)
    scale = min(1.0, width / (per_row * SHIP_LENGTH), 1.0 if rows == 1 else 0.62)
    spots = []
    for number in range(count):
        row, column = divmod(number, per_row)
        in_row = min(per_row, count - row * per_row)
        shift = (column - (in_row - 1) / 2) * SHIP_LENGTH * scale
        depth = (row - (rows - 1) / 2) * SHIP_WIDTH * scale
        angle = ANGLE[place] + degrees(shift / radius)
        spots.append(Spot(polar(radius + depth, angle), tangent(angle, facing), scale))
    return spots


def _around(radius: float, facing: str, count: int) -> list[Spot]:
    """In the slingshot silver ships stand above Saturn, gold ones below it, clear of the planet's rings."""
    start = -52 if facing == SILVER else 128
    step = min(degrees(SHIP_LENGTH / radius) + 1, 176 / max(1, count))
    scale = min(1.0, radians(step) * radius / SHIP_LENGTH)
    angles = [start + (number - (count - 1) / 2) * step for number in range(count)]
    return [Spot(polar(radius, angle), tangent(angle, facing), scale) for angle in angles]


def beside(place: str, number: int, has_body: bool) -> Point:
    """Where alien ships stand: on either side of the body along the orbit, or in its stead."""
    if ORBIT[place] == "slingshot":
        return polar(66, 175 + 22 * number)
    inner, outer = EDGES[ORBIT[place]]
    middle = (inner + outer) / 2
    if not has_body:
        if number == 0:
            return MIDDLE[place]
        number -= 1
    away = pi * middle / COUNT[ORBIT[place]] - 10.5 if ORBIT[place] == "norse" else 34
    side = 1 if number % 2 == 0 else -1
    # a third and a fourth one stand in the second row, towards Saturn
    return polar(middle - 18 * (number // 2), ANGLE[place] + degrees(side * away / middle))


def ring_arc(radius: float, start: float, end: float) -> str:
    """An arc as path data, clockwise from one angle to another."""
    (x0, y0), (x1, y1) = polar(radius, start), polar(radius, end)
    large = 1 if end - start > 180 else 0
    return f"M{x0:g} {y0:g}A{radius:g} {radius:g} 0 {large} 1 {x1:g} {y1:g}"


def arrow(radius: float, angle: float, facing: str) -> str:
    """An arrowhead on a lane, as SVG."""
    head = "M-3.6 -3.4L3.8 0L-3.6 3.4L-1.8 0Z" if facing == "silver" else "M3.6 -3.4L-3.8 0L3.6 3.4L1.8 0Z"
    return f'<path d="{head}" transform="rotate({angle + 90:g}) translate(0 {-radius:g})"/>'
