"""What lies behind the routes: stars, the zones around the Sun, the clock face, the Sun with its seasons, planets."""

import math
import random
from functools import cache

from ..board import Board
from ..loading import decode, read
from .frame import BOX, HEIGHT, SUN, WIDTH, Point, at, circle, clockwise, number, path, smooth_loop
from .layout import FOURTH, Layout

PLANETS = {  # each lies behind its flyby: radius of the disc
    "mercury": 26, "venus": 34, "earth": 36, "mars": 30, "jupiter": 92, "saturn": 72, "uranus": 52, "neptune": 50,
}  # fmt: skip
SEASON_YEARS = ("blue", "yellow", "red")


def backdrop(board: Board, layout: Layout = FOURTH) -> str:
    face = clock() if layout.clock else ""
    return "".join((gradients(board), ground(), zones(board, layout), stars(), face, planets(board), sun()))


def gradients(board: Board) -> str:
    """Planets are lit from the side of the Sun."""
    parts = [
        f'<clipPath id="so-sheet">{sheet()}</clipPath>',
        '<radialGradient id="so-sun-glow"><stop offset="0" class="so-glow-in"/><stop offset="1" class="so-glow-out"/>'
        "</radialGradient>",
    ]
    for planet, (x, y, _) in planet_discs(board).items():
        away = math.dist((x, y), SUN) or 1.0
        fx, fy = 0.5 + 0.32 * (SUN[0] - x) / away, 0.5 + 0.32 * (SUN[1] - y) / away
        parts.append(
            f'<radialGradient id="so-{planet}" cx="{fx:.2f}" cy="{fy:.2f}" r="0.75">'
            f'<stop offset="0" class="so-{planet}-lit"/><stop offset="1" class="so-{planet}-dark"/></radialGradient>'
        )
    return f"<defs>{''.join(parts)}</defs>"


def sheet(css: str = "") -> str:
    x, y, width, height = BOX
    return f'<rect{css} x="{x}" y="{y}" width="{width}" height="{height}" rx="28"/>'


def ground() -> str:
    return sheet(' class="so-sky"')


@cache
def zone_outlines(layout: Layout = FOURTH) -> dict[str, list[list[Point]]]:
    """By zone, closed lines around it and everything inside it; the outermost zone has none."""
    return decode(layout.outlines, read(layout.outlines), dict[str, list[list[Point]]])


def zones(board: Board, layout: Layout) -> str:
    """Shells around the Sun, the outermost first; the last zone is the sky itself."""
    parts = ['<g clip-path="url(#so-sheet)">']
    outlines = zone_outlines(layout)
    for zone in reversed(board.zones):
        loops = outlines.get(zone.id)
        if loops:
            parts.append(f'<path class="so-zone so-{zone.id}" d="{"".join(smooth_loop(loop) for loop in loops)}"/>')
    return "".join(parts) + "</g>"


def stars() -> str:
    """A sprinkling that is the same every time."""
    chance = random.Random(4)
    parts = []
    for size, count in (("s", 260), ("m", 90), ("l", 24)):
        dots = "".join(f"M{chance.randint(-50, WIDTH + 50)} {chance.randint(-50, HEIGHT + 50)}h0" for _ in range(count))
        parts.append(f'<path class="so-star so-star-{size}" d="{dots}"/>')
    return "".join(parts)


def clock() -> str:
    """The clock face: a ray an hour from the Sun to the rim, and the hours along the rim."""
    rays, hours = [], []
    for hour in range(1, 13):
        degrees = hour * 30
        end = rim(degrees, 22)
        rays.append(path([clockwise(SUN, degrees, 128), rim(degrees, 44)], closed=False))
        hours.append(f'<text class="so-hour" x="{number(end[0])}" y="{number(end[1] + 9)}">{hour}</text>')
        near = clockwise(SUN, degrees, 108)
        hours.append(
            f'<text class="so-hour so-hour-near" x="{number(near[0])}" y="{number(near[1] + 5)}">{hour}</text>'
        )
    halves = "".join(
        path([clockwise(SUN, degrees, 128), clockwise(SUN, degrees, 138)], closed=False)
        for degrees in range(0, 360, 15)
    )
    ring = f'<path class="so-dial" d="{circle(SUN, 128)}{circle(SUN, 88)}{halves}"/>'
    return f'<path class="so-ray" d="{"".join(rays)}"/>{ring}{"".join(hours)}'


def rim(degrees: float, inset: float) -> Point:
    """Where a ray meets the edge of the sheet."""
    x, y, width, height = BOX
    turn = math.radians(degrees)
    dx, dy = math.sin(turn), -math.cos(turn)
    reach = []
    if abs(dx) > 1e-9:
        reach.append(((x + width - inset if dx > 0 else x + inset) - SUN[0]) / dx)
    if abs(dy) > 1e-9:
        reach.append(((y + height - inset if dy > 0 else y + inset) - SUN[1]) / dy)
    return clockwise(SUN, degrees, min(reach))


def sun() -> str:
    """The Sun, with the seasons as a ring around it."""
    parts = [
        f'<circle class="so-glow" cx="{SUN[0]}" cy="{SUN[1]}" r="210" fill="url(#so-sun-glow)"/>',
        f'<circle class="so-sun" cx="{SUN[0]}" cy="{SUN[1]}" r="58"/>',
    ]
    for i, season in enumerate(SEASON_YEARS):
        a, b = clockwise(SUN, 120 * i + 4, 74), clockwise(SUN, 120 * i + 116, 74)
        arc = f"M{number(a[0])} {number(a[1])}A74 74 0 0 1 {number(b[0])} {number(b[1])}"
        parts.append(f'<path class="so-season so-{season}" d="{arc}"/>')
    return "".join(parts)


def planet_discs(board: Board) -> dict[str, tuple[float, float, float]]:
    """By planet: where its disc lies and how large it is."""
    discs = {}
    for planet, size in PLANETS.items():
        x, y = at(board.space(f"flyby:{planet}"))
        discs[planet] = (x, y, float(size))
    return discs


def planets(board: Board) -> str:
    parts = []
    for planet, (x, y, r) in planet_discs(board).items():
        spot = f'cx="{number(x)}" cy="{number(y)}"'
        if planet == "saturn":
            parts.append(
                f'<ellipse class="so-ring" {spot} rx="{number(r * 1.9)}" ry="{number(r * 0.62)}"'
                f' transform="rotate(-18 {number(x)} {number(y)})"/>'
            )
        parts.append(f'<circle class="so-planet" {spot} r="{number(r)}" fill="url(#so-{planet})"/>')
    return "".join(parts)
