"""Names on the board, placed one after the other where they cover least."""

import itertools
import math
import unicodedata
from xml.sax.saxutils import escape

from msgspec import Struct

from ..board import Board, Space, Zone
from ..names import name_of
from .frame import BOX, LEO, SUN, Point, at, number, radius
from .layout import FOURTH, Layout
from .lines import route_points

Box = tuple[float, float, float, float]
LONG = 15  # names longer than this are broken into two lines
BUCKET = 40
NAME_WEIGHT = 4.0  # two names on each other are worse than a name on a sign


class Label(Struct, frozen=True):
    """A name that wants a place: near a point, in a class of letters, from a zoom level on."""

    lines: tuple[str, ...]
    near: Point
    gap: float
    size: float
    css: str


class Placed(Struct, frozen=True):
    """A name and the box that it fills."""

    label: Label
    box: Box
    anchor: str


def labels(board: Board, lang: str = "en", layout: Layout = FOURTH) -> str:
    """All names and the numbers in the signs."""
    zones = "".join(zone_name(zone, lang, layout) for zone in board.zones)
    return zones + "".join(written(placed) for placed in arranged(board, lang, layout)) + figures(board)


def arranged(board: Board, lang: str = "en", layout: Layout = FOURTH) -> list[Placed]:
    """Every name with its place. Zone names are never in the way: both languages keep the same room."""
    page = Page(board)
    for x, y, size in layout.zone_names.values():
        wide = 9 * size * 0.58
        page.cover((x - wide / 2, y - size, x + wide / 2, y + size * 1.1))
    return [page.put(label) for label in wanted(board, lang, layout)]


def wanted(board: Board, lang: str, layout: Layout) -> list[Label]:
    """Names in the order of their importance."""
    found = []
    for space in sorted(board.spaces, key=importance):
        name, gap = name_of(space, lang, layout.japanese), radius(space) + 4
        if name is None:
            continue
        if space.id == LEO:
            found.append(Label((name,), at(space), gap + 4, 17.0, "so-name so-home"))
        elif space.site is not None:
            found.append(Label(broken(name), at(space), gap, 14.0, "so-name so-site-name z2"))
        else:
            found.append(Label(broken(name), at(space), gap, 10.5, "so-name so-orbit-name z3"))
    return found


def importance(space: Space) -> tuple[int, int]:
    if space.id == LEO:
        return (0, 0)
    return (1 if space.site else 2, -(space.site.size if space.site else 0))


def broken(name: str) -> tuple[str, ...]:
    """A long name in two lines of about equal length."""
    if len(name) <= LONG or " " not in name:
        return (name,)
    cuts = [i for i, letter in enumerate(name) if letter == " "]
    cut = min(cuts, key=lambda i: abs(i - len(name) / 2))
    return (name[:cut], name[cut + 1 :])


def width(text: str, size: float) -> float:
    """About how wide a text is; East Asian letters are square."""
    return sum(1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.58 for letter in text) * size


class Page:
    """What is already covered, in buckets, so that a free place is found quickly."""

    def __init__(self, board: Board) -> None:
        self.boxes: dict[tuple[int, int], list[tuple[Box, float]]] = {}
        self.inked: dict[tuple[int, int], list[Point]] = {}
        for space in board.spaces:
            x, y = at(space)
            r = radius(space) + (3 if space.kind != "hohmann" else 0)
            self.cover((x - r, y - r, x + r, y + r))
            if space.hazard:
                self.cover((x + 3, y - 19, x + 20, y - 1))
            if space.site and space.site.hydration:
                self.cover((x - 14, y + 15, x + 14, y + 24))
        self.cover((SUN[0] - 78, SUN[1] - 78, SUN[0] + 78, SUN[1] + 78), 0.1)
        for route in board.routes:
            points = route_points(board, route)
            for a, b in itertools.pairwise(points):
                steps = max(1, int(math.dist(a, b) // 8))
                for i in range(steps):
                    self.ink((a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps))

    def cover(self, box: Box, weight: float = 1.0) -> None:
        for key in keys(box):
            self.boxes.setdefault(key, []).append((box, weight))

    def ink(self, point: Point) -> None:
        self.inked.setdefault((int(point[0] // BUCKET), int(point[1] // BUCKET)), []).append(point)

    def cost(self, box: Box) -> float:
        """Area of what a box would cover, lines counting less than signs and names."""
        x0, y0, x1, y1 = box
        if x0 < BOX[0] + 8 or y0 < BOX[1] + 8 or x1 > BOX[0] + BOX[2] - 8 or y1 > BOX[1] + BOX[3] - 8:
            return 1e6
        total = 0.0
        seen = set()
        for key in keys(box):
            for covered in self.boxes.get(key, ()):
                if covered not in seen:
                    seen.add(covered)
                    other, weight = covered
                    wide = min(x1, other[2]) - max(x0, other[0])
                    high = min(y1, other[3]) - max(y0, other[1])
                    if wide > 0 and high > 0:
                        total += (40 + wide * high) * weight
            for x, y in self.inked.get(key, ()):
                if x0 < x < x1 and y0 < y < y1:
                    total += 9
        return total

    def put(self, label: Label) -> Placed:
        """Place a name where it costs least; where there is no room for a site, it waits for a nearer look."""
        choices = ((self.cost(box) + penalty, box, anchor) for box, anchor, penalty in candidates(label))
        cost, box, anchor = min(choices, key=lambda choice: choice[0])
        if cost > 120 and label.css.endswith("z2"):
            return self.put(Label(label.lines, label.near, label.gap, 10.0, label.css.replace("z2", "z3")))
        self.cover(box, NAME_WEIGHT)
        return Placed(label, box, anchor)


def keys(box: Box) -> list[tuple[int, int]]:
    x0, y0, x1, y1 = (int(value // BUCKET) for value in box)
    return [(i, j) for i in range(x0, x1 + 1) for j in range(y0, y1 + 1)]


def candidates(label: Label) -> list[tuple[Box, str, float]]:
    """Places around a point, near ones first, with how much less welcome each is."""
    wide = max(width(line, label.size) for line in label.lines)
    high = label.size * 1.12 * len(label.lines)
    x, y = label.near
    found = []
    for far in (0.0, 8.0, 18.0, 30.0):
        gap = label.gap + far
        slant = gap * 0.72
        spots = [
            (x - wide / 2, y + gap, "middle", 0),
            (x - wide / 2, y - gap - high, "middle", 2),
            (x + gap, y - high / 2, "start", 1),
            (x - gap - wide, y - high / 2, "end", 1),
            (x + slant, y + slant, "start", 3),
            (x - slant - wide, y + slant, "end", 3),
            (x + slant, y - slant - high, "start", 4),
            (x - slant - wide, y - slant - high, "end", 4),
        ]
        found += [((bx, by, bx + wide, by + high), anchor, plus + far * 3) for bx, by, anchor, plus in spots]
    return found


def written(placed: Placed) -> str:
    label, box, anchor = placed.label, placed.box, placed.anchor
    x = {"start": box[0], "middle": (box[0] + box[2]) / 2, "end": box[2]}[anchor]
    step = label.size * 1.12
    first = box[1] + label.size * 0.9
    spans = "".join(
        f'<tspan x="{number(x)}" y="{number(first + step * i)}">{escape(line)}</tspan>'
        for i, line in enumerate(label.lines)
    )
    return f'<text class="{label.css}" font-size="{number(label.size)}" text-anchor="{anchor}">{spans}</text>'


def figures(board: Board) -> str:
    """Size and spectral type in each site, bonus burns on each flyby."""
    parts = []
    for space in board.spaces:
        x, y = at(space)
        if space.site is not None:
            text = f"{space.site.size}{space.site.type}"
            parts.append(
                f'<text class="so-figure so-site-figure z2" x="{number(x)}" y="{number(y + 4.4)}">{text}</text>'
            )
        elif space.kind == "flyby":
            parts.append(
                f'<text class="so-figure so-flyby-figure" x="{number(x)}" y="{number(y + 5)}">+{space.flyby}</text>'
            )
    return "".join(parts)


def zone_sign(zone: str, layout: Layout = FOURTH) -> tuple[float, float, float]:
    """Where the name of a zone stands: middle, base line, size."""
    return layout.zone_names[zone]


def zone_name(zone: Zone, lang: str, layout: Layout) -> str:
    """The name of a zone and what it does to sails, where the zone is clear of routes."""
    name = zone.ja + "圏" if lang == "ja" else zone.en.upper()
    modifier = "" if zone.solar is None else f"☀ {zone.solar:+d}".replace("-", "−")
    x, y, size = layout.zone_names[zone.id]
    return (
        f'<text class="so-zone-name so-{zone.id}-name" text-anchor="middle" font-size="{number(size)}">'
        f'<tspan x="{number(x)}" y="{number(y)}">{name}</tspan>'
        f'<tspan class="so-modifier" x="{number(x)}" y="{number(y + size * 0.85)}" font-size="{number(size * 0.66)}">'
        f"{modifier}</tspan></text>"
    )
