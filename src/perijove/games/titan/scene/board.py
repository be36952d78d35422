"""The printed board: Saturn, four orbits drawn like its rings, six sectors, lanes with their arrows, a sky of stars.

No words are printed on it: numbers, arrows and pictograms only, so that it serves every language.
"""

from __future__ import annotations

from functools import lru_cache
from math import degrees, hypot

from perijove.games.titan.facts import ORBIT, ORBIT_FACING, PLACES
from perijove.games.titan.scene.corners import corners
from perijove.games.titan.scene.geometry import (
    ANGLE,
    BOX,
    COUNT,
    EDGES,
    HALF,
    LANES,
    MIDDLE,
    REACH,
    SATURN,
    arrow,
    polar,
    ring_arc,
)  # fmt: skip
from perijove.games.titan.scene.palette import PALETTE
from perijove.games.titan.scene.saturn import saturn
from perijove.games.titan.scene.symbols import symbols
from perijove.kernel.scene import Board, Place

OUTER = EDGES["norse"][1]
RINGS = ("norse", "main", "helium")


@lru_cache
def board() -> Board:
    svg = _defs() + _sky() + _bands() + _grain() + _borders() + saturn() + _lanes() + _sockets() + corners()
    places = [Place(place, *MIDDLE[place], REACH[ORBIT[place]], place) for place in PLACES]
    return Board(BOX, svg, symbols(), places, PALETTE)


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
        '<linearGradient id="ring-light" x1="0" x2="1"><stop offset="0" stop-color="var(--ring-light)"/>'
        '<stop offset="0.55" stop-color="var(--ring-middle)"/>'
        '<stop offset="1" stop-color="var(--ring-dark)"/></linearGradient>'
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
    ground = f'<rect x="{-HALF:g}" y="{-HALF:g}" width="{2 * HALF:g}" height="{2 * HALF:g}" fill="var(--sky)"/>'
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
    fine: list[str] = []
    strong: list[str] = []
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
            arrows = "".join(arrow(radius, angle, facing) for angle in _arrow_angles(orbit))
            found.append(
                f'<g stroke="var(--{facing})" fill="none" opacity="{0.95 if mine else 0.5:g}">'
                f'<circle r="{radius}" stroke-width="{1.1 if mine else 0.7:g}" opacity="{0.5 if mine else 0.42:g}"'
                f"{'' if mine else ' stroke-dasharray=' + chr(34) + '2 5' + chr(34)}/>"
                f'<g fill="var(--{facing})" stroke="none">{arrows}</g></g>'
            )
    radius = LANES["slingshot"][0]
    both = "".join(arrow(radius, angle, "silver") for angle in (-128, -52))
    back = "".join(arrow(radius, angle, "gold") for angle in (128, 52))
    found.append(
        f'<path d="{ring_arc(radius, 180, 360)}" fill="none" stroke="var(--silver)" stroke-width="0.9" opacity="0.6"/>'
        f'<path d="{ring_arc(radius, 0, 180)}" fill="none" stroke="var(--gold)" stroke-width="0.9" opacity="0.6"/>'
        f'<g fill="var(--silver)" opacity="0.8">{both}</g><g fill="var(--gold)" opacity="0.8">{back}</g>'
    )
    return "".join(found)


def _arrow_angles(orbit: str) -> list[float]:
    """An arrow on every border between two locations."""
    return [-90 + number * 360 / COUNT[orbit] for number in range(COUNT[orbit])]


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
        radius = EDGES[orbit][1] - 22
        x, y = polar(radius, ANGLE[place] - half + degrees(9.5 / radius))
        numbers.append(f'<text x="{x:g}" y="{y + 2.2:g}">{place}</text>')
    return (
        f'<g fill="var(--socket)" fill-opacity="0.06" stroke="var(--socket)" stroke-width="0.7" '
        f'stroke-dasharray="2 2.4" opacity="0.6">{rings}</g>'
        f'<g class="z2" font-size="6.4" text-anchor="middle" fill="var(--print)" opacity="0.85">{"".join(numbers)}</g>'
    )
