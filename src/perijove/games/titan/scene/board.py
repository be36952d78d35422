"""The printed board: Saturn, four orbits drawn like its rings, six sectors, lanes with their arrows, a sky of stars.

No words are printed on it: numbers, arrows and pictograms only, so that it serves every language.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from perijove.games.titan.facts import FLY_STEPS, KINDS, ORBIT, ORBIT_FACING, PLACES, SHIP_COST, WEAPON_CYCLE
from perijove.games.titan.scene import icons
from perijove.games.titan.scene.geometry import (
    ANGLE, BOX, COUNT, EDGES, HALF, LANES, MIDDLE, REACH, SATURN, polar, ring_arc,
)  # fmt: skip
from perijove.games.titan.scene.icons import group
from perijove.games.titan.scene.palette import PALETTE
from perijove.games.titan.scene.symbols import HULL, symbols
from perijove.kernel.scene import Board, Place

OUTER = EDGES["norse"][1]
RINGS = ("norse", "main", "helium")


@lru_cache
def board() -> Board:
    svg = _defs() + _sky() + _bands() + _grain() + _borders() + _lanes() + _sockets() + _saturn() + _corners()
    places = [Place(place, *MIDDLE[place], REACH[ORBIT[place]], place) for place in PLACES]
    return Board(tuple(map(float, BOX)), svg, symbols(), places, PALETTE)  # type: ignore[arg-type]


def _dice(seed: int) -> list[float]:
    """A few thousand numbers between 0 and 1, always the same: a printed board has one sky."""
    found = []
    for _ in range(3000):
        seed = (seed * 1103515245 + 12345) % 2**31
        found.append((seed >> 8) / 2**23)
    return found


# ---------------------------------------------------------------------- sky and orbits


def _defs() -> str:
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in ((0, "#fff1c9"), (0.3, "#f0cf8e"), (0.62, "#cf9f5c"), (0.85, "#8d6433"), (1, "#4d3318"))
    )
    bands = "".join(
        f'<radialGradient id="band-{orbit}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{EDGES[orbit][1]}">'
        f'<stop offset="{EDGES[orbit][0] / EDGES[orbit][1]:.3f}" stop-color="var(--band-{orbit})" stop-opacity="0.5"/>'
        f'<stop offset="0.9" stop-color="var(--band-{orbit})"/>'
        f'<stop offset="1" stop-color="var(--band-{orbit})" stop-opacity="0.7"/></radialGradient>'
        for orbit in RINGS
    )
    return (
        "<defs>"
        f'<radialGradient id="saturn" cx="0.36" cy="0.3" r="0.8">{stops}</radialGradient>'
        '<radialGradient id="saturn-night" cx="0.3" cy="0.26" r="0.86"><stop offset="0.52" stop-color="#1a0d02" '
        'stop-opacity="0"/><stop offset="1" stop-color="#120800" stop-opacity="0.78"/></radialGradient>'
        '<radialGradient id="saturn-glow"><stop offset="0.45" stop-color="#f6d592" stop-opacity="0.5"/>'
        '<stop offset="1" stop-color="#f6d592" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="sky-glow"><stop offset="0.2" stop-color="var(--sky-deep)"/>'
        '<stop offset="1" stop-color="var(--sky-deep)" stop-opacity="0"/></radialGradient>'
        f'<clipPath id="globe"><circle r="{SATURN}"/></clipPath>{bands}'
        '<linearGradient id="ring-light" x1="0" x2="1"><stop offset="0" stop-color="#fdeec6"/>'
        '<stop offset="0.55" stop-color="#d9b578"/><stop offset="1" stop-color="#8f6c3c"/></linearGradient>'
        "</defs>"
    )


def _sky() -> str:
    """Stars as dots of three sizes, fewer where the orbits are."""
    luck = iter(_dice(1655))
    dots: dict[float, list[str]] = {0.8: [], 1.3: [], 2.0: []}
    for _ in range(520):
        x, y, size = (next(luck) * 2 - 1) * HALF, (next(luck) * 2 - 1) * HALF, next(luck)
        if hypot(x, y) < OUTER + 4 and size < 0.82:
            continue
        width = 0.8 if size < 0.7 else 1.3 if size < 0.95 else 2.0
        dots[width].append(f"M{x:.0f} {y:.0f}h0.01")
    paths = "".join(
        f'<path d="{"".join(each)}" stroke-width="{width}" opacity="{0.4 + width * 0.2:.2f}"/>'
        for width, each in dots.items()
    )
    ground = f'<rect x="{-HALF}" y="{-HALF}" width="{2 * HALF}" height="{2 * HALF}" fill="var(--sky)"/>'
    glow = f'<circle r="{HALF * 1.3:g}" fill="url(#sky-glow)"/>'
    return f'{ground}{glow}<g stroke="var(--star)" stroke-linecap="round" fill="none">{paths}</g>'


def _bands() -> str:
    found = []
    for orbit in RINGS:
        inner, outer = EDGES[orbit]
        radius, width = (inner + outer) / 2, outer - inner - 3
        found.append(
            f'<circle r="{radius:g}" fill="none" stroke="url(#band-{orbit})" stroke-width="{width:g}" opacity="0.8"/>'
        )
    return "".join(found)


def _grain() -> str:
    """Fine grooves in every band, as in the rings of the planet."""
    luck = iter(_dice(1610))
    circles = []
    for orbit in RINGS:
        inner, outer = EDGES[orbit]
        radius = inner + 3.5
        while radius < outer - 2.5:
            width = 0.5 + 1.6 * next(luck)
            circles.append(f'<circle r="{radius:.1f}" stroke-width="{width:.1f}" opacity="{0.25 + next(luck):.2f}"/>')
            radius += width + 0.8 + 2.2 * next(luck)
    return f'<g fill="none" stroke="var(--grain)" stroke-opacity="var(--grain-strength)">{"".join(circles)}</g>'


def _borders() -> str:
    """Edges of the orbits, fine lines between locations, stronger ones between sectors."""
    rings = "".join(
        f'<circle r="{EDGES[orbit][1]}" stroke-width="{1.5 if orbit == "norse" else 1:g}"/>' for orbit in EDGES
    )
    fine, strong = [], []
    for orbit in RINGS:
        inner, outer = EDGES[orbit]
        for number in range(COUNT[orbit]):
            angle = -90 + number * 360 / COUNT[orbit]
            (x0, y0), (x1, y1) = polar(inner, angle), polar(outer, angle)
            sector = number % (COUNT[orbit] // 6) == 0
            (strong if sector else fine).append(f"M{x0:g} {y0:g}L{x1:g} {y1:g}")
    ticks = "".join(
        "M{:g} {:g}L{:g} {:g}".format(*polar(OUTER, 60 * n + 30), *polar(OUTER + 9, 60 * n + 30)) for n in range(6)
    )
    return (
        f'<g fill="none" stroke="var(--border)"><g opacity="0.55">{rings}</g>'
        f'<path d="{"".join(fine)}" stroke-width="0.6" opacity="0.3"/>'
        f'<path d="{"".join(strong)}" stroke-width="1.1" opacity="0.6"/>'
        f'<path d="{ticks}" stroke-width="2" opacity="0.8"/></g>'
    )


# ---------------------------------------------------------------------- lanes and sockets


def _lanes() -> str:
    """Two lanes an orbit: silver clockwise, gold the other way; the direction of the bodies is the stronger one."""
    found = []
    for orbit in RINGS:
        own = ORBIT_FACING[f"{orbit[0].upper()}1"]
        for radius, facing in zip(LANES[orbit], ("silver", "gold"), strict=True):
            mine = facing == own
            arrows = "".join(_arrow(radius, angle, facing) for angle in _arrow_angles(orbit))
            found.append(
                f'<g stroke="var(--{facing})" fill="none" opacity="{0.95 if mine else 0.5:g}">'
                f'<circle r="{radius}" stroke-width="{1.1 if mine else 0.7:g}" opacity="{0.5 if mine else 0.42:g}"'
                f'{"" if mine else " stroke-dasharray=" + chr(34) + "2 5" + chr(34)}/>'
                f'<g fill="var(--{facing})" stroke="none">{arrows}</g></g>'
            )
    radius = LANES["slingshot"][0]
    both = "".join(_arrow(radius, angle, "silver") for angle in (-128, -52))
    back = "".join(_arrow(radius, angle, "gold") for angle in (128, 52))
    found.append(
        f'<path d="{ring_arc(radius, 180, 360)}" fill="none" stroke="var(--silver)" stroke-width="0.9" opacity="0.6"/>'
        f'<path d="{ring_arc(radius, 0, 180)}" fill="none" stroke="var(--gold)" stroke-width="0.9" opacity="0.6"/>'
        f'<g fill="var(--silver)" opacity="0.8">{both}</g><g fill="var(--gold)" opacity="0.8">{back}</g>'
    )
    return "".join(found)


def _arrow_angles(orbit: str) -> list[float]:
    """An arrow on every border between two locations."""
    return [-90 + number * 360 / COUNT[orbit] for number in range(COUNT[orbit])]


def _arrow(radius: float, angle: float, facing: str) -> str:
    head = "M-3.6 -3.4L3.8 0L-3.6 3.4L-1.8 0Z" if facing == "silver" else "M3.6 -3.4L-3.8 0L3.6 3.4L1.8 0Z"
    return f'<path d="{head}" transform="rotate({angle + 90:g}) translate(0 {-radius:g})"/>'


def _sockets() -> str:
    """Where a body can lie, and the number of the location for those who come closer."""
    rings = "".join(
        f'<circle cx="{MIDDLE[place][0]:g}" cy="{MIDDLE[place][1]:g}" r="9"/>' for place in PLACES if place != "S0"
    )
    numbers = []
    for place in PLACES:
        if place == "S0":
            continue
        orbit = ORBIT[place]
        half = 180 / COUNT[orbit]
        x, y = polar(EDGES[orbit][1] - 9, ANGLE[place] - half + 540 / (EDGES[orbit][1]))
        numbers.append(f'<text x="{x:g}" y="{y + 2.2:g}">{place}</text>')
    return (
        f'<g fill="var(--socket)" fill-opacity="0.06" stroke="var(--socket)" stroke-width="0.7" '
        f'stroke-dasharray="2 2.4" opacity="0.6">{rings}</g>'
        f'<g class="z2" font-size="6.4" text-anchor="middle" fill="var(--print)" opacity="0.85">{"".join(numbers)}</g>'
    )


# ---------------------------------------------------------------------- Saturn

_CLOUD_BANDS = (
    (-40, 7, "#8c6a3f", 0.5), (-31, 5, "#f7e2b0", 0.35), (-24, 6, "#b9894e", 0.45), (-16, 4, "#fbe8bd", 0.5),
    (-10, 7, "#c08a48", 0.4), (-1, 5, "#fff0c8", 0.55), (5, 5, "#b37f43", 0.42), (12, 6, "#f2d79c", 0.4),
    (20, 5, "#a2743d", 0.45), (28, 7, "#e3bd7c", 0.35), (36, 6, "#7d5a30", 0.5),
)  # fmt: skip
_RING_PARTS = ((72, 7.5, 0.75), (62.5, 8.5, 0.95), (54, 5, 0.45))
"""The planet's own rings: half axis, width, strength. The gap between the first two is Cassini's."""
TILT, FLAT = -18, 0.27


def _saturn() -> str:
    bands = "".join(
        f'<path d="M-50 {y}Q0 {y + 10} 50 {y}V{y + height}Q0 {y + height + 10} -50 {y + height}Z" '
        f'fill="{colour}" opacity="{strength}"/>'
        for y, height, colour, strength in _CLOUD_BANDS
    )
    shadow = f'<path d="M-50 1Q0 18 50 1V7Q0 25 -50 7Z" fill="#2a1604" opacity="0.45"/>'
    globe = (
        f'<circle r="{SATURN}" fill="url(#saturn)"/>'
        f'<g clip-path="url(#globe)">{group(bands + shadow, turn=TILT)}</g>'
        f'<circle r="{SATURN}" fill="url(#saturn-night)"/>'
    )
    return (
        f'<circle r="{EDGES["slingshot"][1]}" fill="var(--band-slingshot)" opacity="0.8"/>'
        '<circle r="80" fill="url(#saturn-glow)" opacity="0.6"/>'
        f"{_ring_half(True)}{globe}{_ring_half(False)}"
    )


def _ring_half(behind: bool) -> str:
    """Half of the rings: the far one is drawn before the globe, the near one after it."""
    sweep = 1 if behind else 0
    arcs = "".join(
        f'<path d="M{-axis} 0A{axis} {axis * FLAT:.1f} 0 0 {sweep} {axis} 0" stroke-width="{width}" opacity="{strength}"/>'
        for axis, width, strength in _RING_PARTS
    )
    fine = "".join(
        f'<path d="M{-axis} 0A{axis} {axis * FLAT:.1f} 0 0 {sweep} {axis} 0" stroke-width="0.5" opacity="0.45"/>'
        for axis in (52.4, 56.6, 59.2, 61.4, 64, 70, 73.4, 75)
    )
    return group(
        f'<g fill="none" stroke="url(#ring-light)">{arcs}</g><g fill="none" stroke="#5e4320">{fine}</g>', turn=TILT
    )


# ---------------------------------------------------------------------- reference in the corners


def _corners() -> str:
    """Language-free reminders: what beats what, what a ship costs, which way ships fly."""
    edge = HALF - 12
    return (
        group(_weapon_cycle(), -edge + 38, -edge + 38)
        + group(_ship_costs(), edge - 84, -edge + 8)
        + group(_directions(), -edge + 38, edge - 38)
        + group(_yields(), edge - 84, edge - 44)
    )


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
    signs = "".join(group(icons.weapon(kind), x, y, 0.8, color=f"var(--{kind})") for kind, (x, y) in corners.items())
    lines = []
    for kind, beaten in WEAPON_CYCLE.items():
        (x0, y0), (x1, y1) = corners[kind], corners[beaten]
        lines.append(_arrow_line(x0 + (x1 - x0) * 0.27, y0 + (y1 - y0) * 0.27, x0 + (x1 - x0) * 0.73, y0 + (y1 - y0) * 0.73))
    return signs + _ink("".join(lines))


def _ink(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="var(--print)" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>'


def _hull(scale: float, turn: float = 0) -> str:
    return group(f'<path d="{HULL}" fill="var(--print)"/>', scale=scale, turn=turn)


def _ship_costs() -> str:
    rows = []
    for n, kind in enumerate(KINDS):
        price = [each for each, count in SHIP_COST[kind].items() for _ in range(count)]
        tokens = "".join(group(icons.resource(each), 30 + 13 * m, 0, 0.5) for m, each in enumerate(price))
        rows.append(group(group(_hull(0.75, 0), 4, 0) + _ink("M16 -3V3M14.5 0") + tokens, 0, 15 * n))
    return "".join(rows)


def _directions() -> str:
    silver = f'<path d="{ring_arc(24, 200, 330)}" fill="none" stroke="var(--silver)" stroke-width="1.6"/>'
    gold = f'<path d="{ring_arc(24, 20, 150)}" fill="none" stroke="var(--gold)" stroke-width="1.6"/>'
    ships = ""
    for angle, facing, sign in ((335, "silver", 90), (15, "gold", -90)):
        x, y = polar(24, angle)
        hull = f'<path d="{HULL}" fill="var(--badge-edge)" stroke="var(--{facing})" stroke-width="2"/>'
        ships += group(hull, x, y, 0.8, angle + sign)
    return f'{silver}{gold}{ships}<circle r="6" fill="var(--badge-edge)"/>'


def _yields() -> str:
    """Steps a flight, by orbit from the inside."""
    steps = {orbit: FLY_STEPS[next(p for p in PLACES if ORBIT[p] == orbit)] for orbit in EDGES}
    rows = []
    for n, (orbit, count) in enumerate(steps.items()):
        marks = "".join(f"M{26 + 9 * m} -3.4l3.6 3.4l-3.6 3.4" for m in range(count))
        rings = "".join(
            f'<circle r="{3 + 3 * k}" fill="none" stroke="var(--print)" stroke-width="{2.2 if k == n else 0.6}"/>'
            for k in range(4)
        )
        rows.append(group(group(rings, 8, 0, 0.5) + _ink(marks), 0, 15 * n))
        del orbit
    return "".join(rows)
