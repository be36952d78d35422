"""The signs of the spaces, each kind with a shape and a colour of its own.

Signs of one kind share one path, so that the whole board stays a few dozen elements and pans smoothly.
"""

from collections.abc import Callable, Iterable

from ..board import SEASONS, Board, Space
from .frame import LEO, RADII, Point, at, circle, clockwise, number, path, polygon

SPECTRAL_TYPES = "CDHMSV"
Sign = Callable[[Point], str]


def spaces(board: Board) -> str:
    """All signs, quiet ones first."""
    by_kind = {kind: [space for space in board.spaces if space.kind == kind] for kind in RADII}
    burns = by_kind["burn"]
    return "".join(
        [
            draw("so-hohmann", by_kind["hohmann"], lambda p: circle(p, 5)),
            draw("so-lagrange", by_kind["lagrange"], lambda p: circle(p, 8.5)),
            draw("so-home-ring", [s for s in by_kind["lagrange"] if s.id == LEO], lambda p: circle(p, 14)),
            draw("so-belt", by_kind["belt"], lambda p: path(polygon(p, 12, 4))),
            draw("so-belt-mark", by_kind["belt"], lambda p: circle(p, 2.6)),
            draw("so-burn", [s for s in burns if s.lander is None], lambda p: circle(p, 10)),
            draw("so-burn", [s for s in burns if s.lander is not None], lander),
            draw("so-burn-mark", [s for s in burns if s.lander is None], flame),
            draw("so-burn-mark", [s for s in burns if s.lander == "full"], lambda p: path(polygon(p, 4.5, 3, 180))),
            draw("so-burn-half", [s for s in burns if s.lander == "half"], half),
            draw("so-flyby", by_kind["flyby"], lambda p: circle(p, 13)),
            draw("so-flyby-ring", flybys(board), swing),
            draw("so-exit", by_kind["exit"], star),
            sites(board),
            draw("so-science", marked(board, "science", "tno_science"), lambda p: flask(across(p))),
            draw("so-hazard-disc", hazards(board, "crash"), lambda p: circle(beside(p), 7.5)),
            draw("so-skull", hazards(board, "crash"), lambda p: skull(beside(p)), evenodd=True),
            draw("so-chute-disc", hazards(board, "aerobrake"), lambda p: circle(beside(p), 7.5)),
            draw("so-chute", hazards(board, "aerobrake"), lambda p: parachute(beside(p))),
        ]
    )


def draw(css: str, spaces: Iterable[Space], sign: Sign, evenodd: bool = False) -> str:
    drawn = "".join(sign(at(space)) for space in spaces)
    rule = ' fill-rule="evenodd"' if evenodd else ""
    return f'<path class="{css}"{rule} d="{drawn}"/>' if drawn else ""


def flybys(board: Board) -> list[Space]:
    return [space for space in board.spaces if space.flyby]


def hazards(board: Board, hazard: str) -> list[Space]:
    return [space for space in board.spaces if space.hazard == hazard]


def marked(board: Board, *marks: str) -> list[Space]:
    return [space for space in board.sites() if space.site and set(marks) & set(space.site.marks)]


def beside(p: Point) -> Point:
    """Hazard marks sit at the upper right of their space."""
    return (p[0] + 11, p[1] - 10)


def across(p: Point) -> Point:
    """What a site is good for besides stands at its upper left."""
    return (p[0] - 12, p[1] - 11)


def sites(board: Board) -> str:
    """Hexagons by spectral type; synodic ones wear a ring in the colour of their season."""
    parts = []
    for season in SEASONS:
        tied = [space for space in board.spaces if space.season == season]
        parts.append(draw(f"so-synodic so-{season}", tied, lambda p: circle(p, 19)))
    for kind in SPECTRAL_TYPES:
        of_kind = [space for space in board.sites() if space.site and space.site.type == kind]
        parts.append(draw(f"so-site so-type-{kind}", of_kind, lambda p: path(polygon(p, 15, 6))))
    return "".join(parts)


def drops(board: Board) -> str:
    """Hydration: blue drops under each site."""

    def row(space: Space) -> str:
        x, y = at(space)
        count = space.site.hydration if space.site else 0
        return "".join(drop((x + (i - (count - 1) / 2) * 7, y + 20)) for i in range(count))

    return f'<path class="so-drop z2" d="{"".join(row(space) for space in board.sites())}"/>'


def drop(p: Point) -> str:
    x, y = p
    return f"M{number(x)} {number(y - 4.5)}q3.4 4 2.6 6a2.9 2.9 0 0 1 -5.2 0q-.8 -2 2.6 -6Z"


def flame(p: Point) -> str:
    """The mark of a burn: an upward chevron."""
    x, y = p
    return f"M{number(x)} {number(y - 5)}l4.4 8.4l-4.4 -2.6l-4.4 2.6Z"


def lander(p: Point) -> str:
    """A lander burn stands on a point: a rounded shield."""
    x, y = p
    return f"M{number(x - 11)} {number(y - 9)}h22l-3 12l-8 9l-8 -9Z"


def half(p: Point) -> str:
    """Half of the shield is filled."""
    x, y = p
    return f"M{number(x)} {number(y - 6)}h7l-2 8l-5 6Z"


def swing(p: Point) -> str:
    """The slingshot around a flyby: a three-quarter orbit that ends in an arrowhead."""
    start, end = clockwise(p, 35, 18), clockwise(p, 305, 18)
    tip = clockwise(p, 330, 18)
    head = [tip, clockwise(p, 305, 23), clockwise(p, 305, 13)]
    return f"M{number(start[0])} {number(start[1])}A18 18 0 1 1 {number(end[0])} {number(end[1])}" + path(head)


def star(p: Point) -> str:
    """The way out of the solar system."""
    return path([clockwise(p, 36 * i, 17 if i % 2 == 0 else 7) for i in range(10)])


def flask(p: Point) -> str:
    """A science site."""
    x, y = p
    glass = "h6v1.6h-1v3.4l4.6 7.4a1.4 1.4 0 0 1 -1.2 2.2h-10.8a1.4 1.4 0 0 1 -1.2 -2.2l4.6 -7.4v-3.4h-1Z"
    return f"M{number(x - 3)} {number(y - 7)}{glass}"


def skull(p: Point) -> str:
    """A crash hazard."""
    x, y = p
    dome = f"M{number(x - 4.6)} {number(y + 0.6)}a4.6 4.8 0 1 1 9.2 0l-1.6 1.4v2.6h-6v-2.6Z"
    eyes = circle((x - 1.9, y - 0.6), 1.2) + circle((x + 1.9, y - 0.6), 1.2)
    return dome + eyes


def parachute(p: Point) -> str:
    """An aerobrake hazard."""
    x, y = p
    return f"M{number(x - 5)} {number(y)}a5 4.6 0 0 1 10 0l-5 5.4Z"
