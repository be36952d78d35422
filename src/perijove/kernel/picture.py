"""A scene as a picture without a browser: for notebooks, previews, posters and notifications.

It draws what the browser draws: the board's art, then the pieces in their players' colours and shapes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import resvg_py

from perijove.kernel.game import Table

if TYPE_CHECKING:
    from perijove.kernel.match import Match
    from perijove.kernel.scene import Board, Piece, Scene

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
FONTS = "system-ui, 'DejaVu Sans', 'Noto Sans CJK JP', IPAPGothic, sans-serif"

COLOURS: Mapping[str, Mapping[str, str]] = {
    "dark": {
        "bg": "#0b0f18",
        "card": "#131a28",
        "line": "#2a3650",
        "ink": "#e9eef9",
        "dim": "#a3b1cd",
        "go": "#7ef0c8",
        "seat-0": "#6cb6ff",
        "seat-1": "#ff8a5c",
        "seat-2": "#f2d349",
        "seat-3": "#3ddbaf",
        "seat-4": "#e79be0",
        "seat-5": "#d5dbe8",
        "seat-6": "#b8a1ff",
        "seat-7": "#a8d65c",
    },
    "light": {
        "bg": "#eef1f7",
        "card": "#fff",
        "line": "#c3cde0",
        "ink": "#131a28",
        "dim": "#4a5672",
        "go": "#006b57",
        "seat-0": "#0b62b8",
        "seat-1": "#b5430a",
        "seat-2": "#7a6200",
        "seat-3": "#00704f",
        "seat-4": "#97318f",
        "seat-5": "#4c5564",
        "seat-6": "#5b3fc4",
        "seat-7": "#4b6b00",
    },
}
"""The client's own variables, which a board's palette may override. The browser has them in css/base.css."""

_VARIABLE = re.compile(r"var\(\s*--([\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)")


def picture_of(match: Match, seat: int | None = None, lang: str = "en", theme: str = "dark", detail: int = 1) -> str:
    """The board as a seat (None: a spectator) sees it, as SVG. `detail` 2 and 3 show what zooming in shows."""
    board, scene = scene_of(match, seat, lang)
    hues = [match.game.hue(match.g, each) for each in range(match.header.players)]
    return draw(board, scene, theme, detail, hues=hues)


def scene_of(match: Match, seat: int | None, lang: str) -> tuple[Board, Scene]:
    """What a picture of a match is drawn from."""
    game, header = match.game, match.header
    names = [game.name_in(match.g, each, lang) for each in range(header.players)]
    scene = game.scene(Table(match.seen(seat), lang, names))
    return game.board(header.options, header.players, lang), scene


def png_of(svg: str, width: int) -> bytes:
    """A picture as PNG, `width` pixels wide."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def draw(
    board: Board,
    scene: Scene,
    theme: str = "dark",
    detail: int = 1,
    pointing: Pointing | None = None,
    hues: Sequence[int] = (),
) -> str:
    """Board and pieces as one SVG that stands for itself: no variables, no outside styles.

    `hues` are the colours of the seats where they are not those of their numbers.
    """
    colours = _colours(board, theme)
    colours |= {f"seat-{seat}": colours[f"seat-{hue}"] for seat, hue in enumerate(hues)}
    spots = Spots(board, scene)
    x, y, width, height = spots.frame(pointing) if pointing else board.box
    root = ET.Element(_tag("svg"), {"viewBox": f"{x:g} {y:g} {width:g} {height:g}", "font-family": FONTS})
    root.set("width", f"{width:g}")
    root.set("height", f"{height:g}")
    sky = {
        "x": f"{x:g}",
        "y": f"{y:g}",
        "width": f"{width:g}",
        "height": f"{height:g}",
        "fill": "var(--sky, var(--bg))",
    }
    ET.SubElement(root, _tag("rect"), sky)
    rooms = _add_symbols(root, board)
    art = ET.SubElement(root, _tag("g"), {"fill": "var(--ink)"})
    art.extend(_parse(board.svg))
    _leave_out(art, {f"z{level}" for level in (2, 3) if level > detail})
    for piece in sorted(scene.pieces, key=lambda each: each.z):
        _add_piece(root, piece, rooms, colours)
    if pointing:
        _add_pointing(root, pointing, spots, (x, y, width, height))
    for element in root.iter():
        element.attrib.update({name: _without_variables(value, colours) for name, value in element.attrib.items()})
        element.text = element.text and _without_variables(element.text, colours)  # a sheet of styles
    _fold_opacity(root, {"fill": "black", "stroke": "none", "fill-opacity": "1", "stroke-opacity": "1"})
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", XLINK)
    return ET.tostring(root, encoding="unicode")


# ---------------------------------------------------------------------- colours


def _colours(board: Board, theme: str) -> dict[str, str]:
    own = board.palette.get(theme, {})
    return dict(COLOURS[theme]) | {name.removeprefix("--"): value for name, value in own.items()}


def _without_variables(text: str, colours: Mapping[str, str]) -> str:
    if "var(" not in text:
        return text

    def value(found: re.Match[str]) -> str:
        return colours.get(found[1]) or (found[2] or "").strip() or colours["ink"]

    for _ in range(8):  # a value may name another variable, but not for ever
        filled = _VARIABLE.sub(value, text)
        if filled == text:
            break
        text = filled
    return text


def _tint(piece: Piece, colours: Mapping[str, str]) -> str:
    """A tint is a name of the palette, a variable or a plain colour; without one the player's colour counts."""
    if piece.tint:
        return colours.get(piece.tint.removeprefix("--"), piece.tint)
    return colours["ink"] if piece.seat is None else colours[f"seat-{piece.seat}"]


# ---------------------------------------------------------------------- the board layer


def _tag(name: str) -> str:
    return f"{{{SVG}}}{name}"


_SHAPES = {_tag(name) for name in ("circle", "ellipse", "line", "path", "polygon", "polyline", "rect")}


def _parse(markup: str) -> list[ET.Element]:
    return list(ET.fromstring(f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}">{markup}</svg>'))


def _leave_out(parent: ET.Element, classes: set[str]) -> None:
    for child in list(parent):
        if classes.intersection(child.get("class", "").split()):
            parent.remove(child)
        else:
            _leave_out(child, classes)


def _fold_opacity(element: ET.Element, inherited: Mapping[str, str]) -> None:
    """Let a see-through shape of one paint have see-through paint: the same to look at, but a renderer would lay out
    a canvas of its own for every `opacity`, and boards have hundreds of them. What symbols inherit is not known here.
    """
    own = dict(inherited) | {name: element.attrib[name] for name in inherited if name in element.attrib}
    if element.tag in _SHAPES and "opacity" in element.attrib:
        painted = [paint for paint in ("fill", "stroke") if own[paint] != "none"]
        if len(painted) == 1:
            name = f"{painted[0]}-opacity"
            element.set(name, f"{_share(element.attrib.pop('opacity')) * _share(own[name]):.4g}")
    for child in element:
        if child.tag != _tag("defs"):
            _fold_opacity(child, own)


def _share(text: str) -> float:
    number = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    return min(1.0, max(0.0, number))


class Room(NamedTuple):
    """What a symbol has room for: the owner's shape (x, y, radius), and texts (x, y, size, colour, when)."""

    mark: tuple[float, float, float] | None = None
    texts: tuple[tuple[float, float, float, str, str], ...] = ()


def _add_symbols(root: ET.Element, board: Board) -> dict[str, Room]:
    """Symbols as groups, so that they are drawn around (0, 0) unclipped. Returns what each has room for."""
    defs = ET.SubElement(root, _tag("defs"))
    rooms: dict[str, Room] = {}
    for element in _parse(board.symbols):
        if element.tag == _tag("symbol"):
            element.tag = _tag("g")
            mark = element.attrib.pop("data-mark", "").replace(",", " ").split()
            shape_at = (float(mark[0]), float(mark[1]), float(mark[2])) if len(mark) == 3 else None
            texts = tuple(_text_room(each) for each in element.attrib.pop("data-texts", "").split(";") if each)
            rooms[element.get("id", "")] = Room(shape_at, texts)
        defs.append(element)
    return rooms


def _text_room(text: str) -> tuple[float, float, float, str, str]:
    x, y, size, *more = text.split()
    return float(x), float(y), float(size), more[0] if more else "var(--ink)", more[1] if len(more) > 1 else ""


# ---------------------------------------------------------------------- what the eye shall find


class Pointing(NamedTuple):
    """What a picture shows of the board and what it points at; places and pieces by their ids."""

    around: tuple[str, ...] = ()
    box: tuple[float, float, float, float] | None = None
    margin: float = 0.0
    ring: tuple[str, ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()


RATIO = 4 / 3
"""Width to height of a picture that shows a part of the board."""
HALO = 15.0
"""The radius of a piece of usual size."""


class Spots:
    """Where things are: x, y and radius by id."""

    def __init__(self, board: Board, scene: Scene) -> None:
        self.box = board.box
        self.at = {place.id: (place.x, place.y, place.r) for place in (*board.places, *scene.places)}
        self.at |= {piece.id: (piece.x, piece.y, HALO * piece.scale) for piece in scene.pieces}

    def of(self, name: str) -> tuple[float, float, float]:
        if name not in self.at:
            raise KeyError(f"there is no place and no piece {name!r} on the board")
        return self.at[name]

    def frame(self, pointing: Pointing) -> tuple[float, float, float, float]:
        """The part of the board that is shown, as wide as RATIO says."""
        if pointing.box is not None or not pointing.around:
            x, y, width, height = pointing.box or self.box
        else:
            spots = [self.of(name) for name in pointing.around]
            x, y = (min(spot[axis] - spot[2] for spot in spots) - pointing.margin for axis in (0, 1))
            width = max(spot[0] + spot[2] for spot in spots) + pointing.margin - x
            height = max(spot[1] + spot[2] for spot in spots) + pointing.margin - y
        wide, high = max(width, height * RATIO), max(height, width / RATIO)
        left, top = x - (wide - width) / 2, y - (high - height) / 2
        return _within(left, wide, self.box[0], self.box[2]), _within(top, high, self.box[1], self.box[3]), wide, high


def _within(start: float, length: float, edge: float, whole: float) -> float:
    """Shift a stretch onto the board where it fits, so that no picture shows empty sky beside it."""
    return min(max(start, edge), edge + whole - length) if length <= whole else start


def _add_pointing(root: ET.Element, pointing: Pointing, spots: Spots, frame: tuple[float, float, float, float]) -> None:
    """Rings and arrows as thick as the part of the board that is shown asks for."""
    unit = frame[2] / 100
    line = {"fill": "none", "stroke": "var(--go)", "stroke-linecap": "round", "stroke-linejoin": "round"}
    under = {**line, "stroke": "var(--label-edge, var(--bg))", "stroke-width": f"{1.3 * unit:g}"}
    over = {**line, "stroke-width": f"{0.65 * unit:g}"}
    for name in pointing.ring:
        x, y, radius = spots.of(name)
        for look in (under, over):
            ET.SubElement(root, _tag("circle"), {"cx": f"{x:g}", "cy": f"{y:g}", "r": f"{radius + unit:g}", **look})
    for way in pointing.ways:
        points = [spots.of(name)[:2] for name in way]
        points[0] = _nearer(points[0], points[1], min(spots.of(way[0])[2], HALO))
        path = _curve(points) + _arrow_head(points[-2], points[-1], 2.4 * unit)
        for look in (under, over):
            ET.SubElement(root, _tag("path"), {"d": path, **look})


def _nearer(start: tuple[float, float], to: tuple[float, float], length: float) -> tuple[float, float]:
    """An arrow begins beside what it starts from, not on it."""
    angle = atan2(to[1] - start[1], to[0] - start[0])
    return start[0] + length * cos(angle), start[1] + length * sin(angle)


def _curve(points: list[tuple[float, float]]) -> str:
    """A smooth line through all points, as ways on boards are."""
    around = [points[0], *points, points[-1]]
    path = f"M{points[0][0]:.2f} {points[0][1]:.2f}"
    for before, here, there, beyond in zip(around, around[1:], around[2:], around[3:], strict=False):
        leave = [here[axis] + (there[axis] - before[axis]) / 6 for axis in (0, 1)]
        reach = [there[axis] - (beyond[axis] - here[axis]) / 6 for axis in (0, 1)]
        path += "C" + " ".join(f"{value:.2f}" for value in (*leave, *reach, *there))
    return path


def _arrow_head(before: tuple[float, float], tip: tuple[float, float], length: float) -> str:
    angle = atan2(tip[1] - before[1], tip[0] - before[0])
    ends = [(tip[0] - length * cos(angle + turn), tip[1] - length * sin(angle + turn)) for turn in (0.5, -0.5)]
    return "".join(f"M{x:.2f} {y:.2f}L{tip[0]:.2f} {tip[1]:.2f}" for x, y in ends)


# ---------------------------------------------------------------------- the pieces


def _add_piece(root: ET.Element, piece: Piece, rooms: Mapping[str, Room], colours: Mapping[str, str]) -> None:
    group = ET.SubElement(root, _tag("g"), {"transform": f"translate({piece.x:g} {piece.y:g})"})
    group.set("color", _tint(piece, colours))
    if piece.faded:
        group.set("opacity", "0.42")
    if piece.title:
        ET.SubElement(group, _tag("title")).text = piece.title
    turning = {"transform": f"rotate({piece.turn:g}) scale({piece.scale:g})", "href": f"#{piece.symbol}"}
    ET.SubElement(group, _tag("use"), turning)
    room = rooms.get(piece.symbol, Room())
    _add_texts(group, piece, room)
    if piece.seat is not None and room.mark is not None:
        x, y, radius = (value * piece.scale for value in room.mark)
        place = f"translate({x:g} {y:g}) scale({radius / 10:g})"
        edge = {"fill": "currentColor", "stroke": "var(--label-edge, var(--bg))", "stroke-width": "2.4"}
        ET.SubElement(group, _tag("path"), {"d": shape(piece.seat), "transform": place, **edge})
    if piece.label:
        under = {"text-anchor": "middle", "y": f"{_BELOW * piece.scale + 9:g}", "font-size": "10", "font-weight": "600"}
        edge = {"stroke": "var(--label-edge, var(--bg))", "stroke-width": "3", "paint-order": "stroke"}
        ET.SubElement(group, _tag("text"), {"fill": "var(--ink)", **under, **edge}).text = piece.label


def _add_texts(group: ET.Element, piece: Piece, room: Room) -> None:
    """What is written on a piece; texts for those who see a small board are left out of a picture."""
    for text, (x, y, size, fill, when) in zip(piece.texts, room.texts, strict=False):
        if when != "far":
            look = {"text-anchor": "middle", "font-weight": "700", "fill": fill, "font-size": f"{size * piece.scale:g}"}
            at = {"x": f"{x * piece.scale:g}", "y": f"{y * piece.scale:g}"}
            ET.SubElement(group, _tag("text"), {**at, **look}).text = text


_BELOW = 14
"""How far below its middle a symbol of usual size ends, where its label goes."""


def _corners(count: int, radii: tuple[float, ...], start: float) -> str:
    points = []
    for corner in range(count):
        angle = (start + 360 / count * corner) * pi / 180
        radius = radii[corner % len(radii)]
        points.append(f"{radius * cos(angle):.2f} {radius * sin(angle):.2f}")
    return f"M{'L'.join(points)}Z"


SHAPES = (
    "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0Z",
    "M0 -9L9.2 7.5L-9.2 7.5Z",
    "M-7.6 -7.6H7.6V7.6H-7.6Z",
    "M0 -10L7.5 0L0 10L-7.5 0Z",
    _corners(10, (10, 4.4), -90),
    _corners(6, (9.2,), 0),
    "M-3.2 -9H3.2V-3.2H9V3.2H3.2V9H-3.2V3.2H-9V-3.2H-3.2Z",
    "M-9 -8L0 -1L9 -8V1L0 8.5L-9 1Z",
)
"""Circle, triangle, square, diamond, star, hexagon, cross, chevron in a box of 20: nobody is told by colour alone."""


def shape(seat: int) -> str:
    return SHAPES[seat % len(SHAPES)]
