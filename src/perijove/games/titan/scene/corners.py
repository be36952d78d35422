"""Language-free reminders in the corners of the board."""

from __future__ import annotations

from math import hypot

from perijove.games.titan.facts import FLY_STEPS, KINDS, ORBIT, PLACES, SHIP_COST, WEAPON_CYCLE
from perijove.games.titan.scene import icons
from perijove.games.titan.scene.geometry import EDGES, HALF, arrow, polar
from perijove.games.titan.scene.icons import group, stroke
from perijove.games.titan.scene.symbols import HULL, industry


def corners() -> str:
    """Language-free reminders: what beats what, what a ship costs where, which way ships fly, how far."""
    edge = HALF - 12
    signs = (
        group(_weapon_cycle(), -edge + 36, -edge + 38)
        + group(_ship_costs(), edge - 88, -edge + 10)
        + group(_directions(), -edge + 36, edge - 36)
        + group(_flights(), edge - 66, edge - 66)
    )
    return f'<g class="aid">{signs}</g>'


def _arrow_line(x0: float, y0: float, x1: float, y1: float) -> str:
    length = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    left, right = (-uy * 3 - ux * 5, ux * 3 - uy * 5), (uy * 3 - ux * 5, -ux * 3 - uy * 5)
    return (
        f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}M{x1 + left[0]:.1f} {y1 + left[1]:.1f}L{x1:.1f} {y1:.1f}"
        f"L{x1 + right[0]:.1f} {y1 + right[1]:.1f}"
    )


def _weapon_cycle() -> str:
    """Each weapon points to the one that it beats."""
    corners = {kind: polar(27, -90 + 120 * n) for n, kind in enumerate(WEAPON_CYCLE)}
    signs = "".join(group(icons.icon("weapon", kind, f"var(--{kind})"), x, y, 0.8) for kind, (x, y) in corners.items())
    lines = []
    for kind, beaten in WEAPON_CYCLE.items():
        (x0, y0), (x1, y1) = corners[kind], corners[beaten]
        lines.append(
            _arrow_line(x0 + (x1 - x0) * 0.27, y0 + (y1 - y0) * 0.27, x0 + (x1 - x0) * 0.73, y0 + (y1 - y0) * 0.73)
        )
    return signs + _ink("".join(lines))


def _ink(path: str) -> str:
    return stroke(path, 1.4, "var(--print)")


def _hull(facing: str) -> str:
    colour = f"var(--{facing})" if facing else "none"
    return f'<path d="{HULL}" fill="var(--print)" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'


def _ship_costs() -> str:
    """At which industry a ship costs what."""
    rows = []
    for n, kind in enumerate(KINDS):
        price = [each for each, count in SHIP_COST[kind].items() for _ in range(count)]
        tokens = "".join(group(icons.resource(each), 24 + 12.5 * m, 0, 0.5) for m, each in enumerate(price))
        mill = group(industry(kind), 0, -1, 0.72, color="var(--print)")
        rows.append(
            group(mill + _ink("M11.5 -2.6L14.5 0L11.5 2.6") + tokens + group(_hull(""), 82, 0, 0.72), 0, 18 * n)
        )
    return "".join(rows)


def _directions() -> str:
    """Silver ships fly clockwise, gold ships counter-clockwise."""
    planet = '<circle r="7" fill="url(#saturn)"/>'
    lanes = ""
    for radius, facing, turn, at in ((32, "silver", 0, 0), (19, "gold", 180, 180)):
        lanes += f'<circle r="{radius}" fill="none" stroke="var(--{facing})" stroke-width="1" opacity="0.8"/>'
        lanes += "".join(arrow(radius, angle + at, facing) for angle in (0, 180)).replace(
            "<path ", f'<path fill="var(--{facing})" '
        )
        lanes += group(_hull(facing), *polar(radius, -90), 0.66, turn)
        lanes += group(_hull(facing), *polar(radius, 90), 0.66, turn + 180)
    return planet + lanes


def _flights() -> str:
    """Steps a flight, by orbit from the inside out."""
    steps = [FLY_STEPS[next(place for place in PLACES if ORBIT[place] == orbit)] for orbit in EDGES]
    rows = []
    for n, count in enumerate(steps):
        marks = "".join(f"M{20 + 9 * m} -3.6l3.8 3.6l-3.8 3.6" for m in range(count))
        rings = "".join(
            f'<circle r="{3.4 * k + 1.4:g}" fill="{"var(--print)" if k == n == 0 else "none"}" stroke="var(--print)" '
            f'stroke-width="{2.6 if k == n else 0.5}" opacity="{1 if k == n else 0.55}"/>'
            for k in range(4)
        )
        rows.append(group(group(rings, 4, 0, 0.58) + _ink(marks), 0, 18 * n))
    return "".join(rows)
