"""The sheet on which the board is drawn: its size, where a space lies, and small helpers for paths."""

import math

from ..board import Space

WIDTH, HEIGHT = 2980, 2000
MARGIN = 60
BOX = (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
SUN = (2180.0, 1460.0)
"""The middle of the clock: the point from which the printed clock positions of all sites are right within 2 degrees."""

LEO = "lagrange:leo"
"""Where every spacecraft begins."""

Point = tuple[float, float]

RADII = {"site": 15.0, "burn": 10.0, "hohmann": 5.0, "lagrange": 9.0, "belt": 10.0, "flyby": 15.0, "exit": 15.0}


def at(space: Space) -> Point:
    """Where a space lies on the sheet."""
    return (space.x * WIDTH, space.y * HEIGHT)


def radius(space: Space) -> float:
    """How large its sign is."""
    return RADII[space.kind]


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(points: list[Point], closed: bool = True) -> str:
    """A polygon or a broken line."""
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}" + ("Z" if closed else "")


def polygon(centre: Point, size: float, corners: int, first: float = 0.0) -> list[Point]:
    """A regular polygon; `first` is the angle of its first corner, clockwise from the top, in degrees."""
    return [clockwise(centre, first + 360 * i / corners, size) for i in range(corners)]


def clockwise(centre: Point, degrees: float, distance: float) -> Point:
    """The point in a direction as on a clock: 0 is up, 90 is right."""
    turn = math.radians(degrees)
    return (centre[0] + distance * math.sin(turn), centre[1] - distance * math.cos(turn))


def circle(centre: Point, size: float) -> str:
    """A circle as part of a path, so that hundreds of them make one element."""
    x, y, r = number(centre[0] - size), number(centre[1]), number(size)
    d = number(2 * size)
    return f"M{x} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z"


def smooth_loop(points: list[Point]) -> str:
    """A closed curve through the middles of the sides."""
    middles = [
        ((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
    ]
    curve = "".join(
        f"Q{number(cx)} {number(cy)} {number(mx)} {number(my)}"
        for (cx, cy), (mx, my) in zip(points[1:] + points[:1], middles[1:] + middles[:1], strict=True)
    )
    return f"M{number(middles[0][0])} {number(middles[0][1])}{curve}Z"
