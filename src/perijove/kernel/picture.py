"""A scene as a picture without a browser: for notebooks, previews, posters and notifications.

It draws what the browser draws: the board's art, then the pieces in their players' colours and shapes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING
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
    game, header = match.game, match.header
    names = [game.seat_name(each, lang) for each in range(header.players)]
    scene = game.scene(Table(match.seen(seat), lang, names))
    return draw(game.board(header.options, header.players, lang), scene, theme, detail)


def png_of(svg: str, width: int) -> bytes:
    """A picture as PNG, `width` pixels wide."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def draw(board: Board, scene: Scene, theme: str = "dark", detail: int = 1) -> str:
    """Board and pieces as one SVG that stands for itself: no variables, no outside styles."""
    colours = _colours(board, theme)
    x, y, width, height = board.box
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
    marks = _add_symbols(root, board)
    art = ET.SubElement(root, _tag("g"), {"fill": "var(--ink)"})
    art.extend(_parse(board.svg))
    _leave_out(art, {f"z{level}" for level in (2, 3) if level > detail})
    for piece in sorted(scene.pieces, key=lambda each: each.z):
        _add_piece(root, piece, marks, colours)
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


def _add_symbols(root: ET.Element, board: Board) -> dict[str, tuple[float, float, float]]:
    """Symbols as groups, so that they are drawn around (0, 0) unclipped. Returns where owners' shapes go."""
    defs = ET.SubElement(root, _tag("defs"))
    marks: dict[str, tuple[float, float, float]] = {}
    for element in _parse(board.symbols):
        if element.tag == _tag("symbol"):
            element.tag = _tag("g")
            mark = element.attrib.pop("data-mark", "").replace(",", " ").split()
            if len(mark) == 3:
                marks[element.get("id", "")] = (float(mark[0]), float(mark[1]), float(mark[2]))
        defs.append(element)
    return marks


# ---------------------------------------------------------------------- the pieces


def _add_piece(
    root: ET.Element, piece: Piece, marks: Mapping[str, tuple[float, float, float]], colours: Mapping[str, str]
) -> None:
    group = ET.SubElement(root, _tag("g"), {"transform": f"translate({piece.x:g} {piece.y:g})"})
    group.set("color", _tint(piece, colours))
    if piece.faded:
        group.set("opacity", "0.42")
    if piece.title:
        ET.SubElement(group, _tag("title")).text = piece.title
    turning = {"transform": f"rotate({piece.turn:g}) scale({piece.scale:g})", "href": f"#{piece.symbol}"}
    ET.SubElement(group, _tag("use"), turning)
    mark = marks.get(piece.symbol)
    if piece.seat is not None and mark is not None:
        x, y, radius = (value * piece.scale for value in mark)
        place = f"translate({x:g} {y:g}) scale({radius / 10:g})"
        edge = {"fill": "currentColor", "stroke": "var(--label-edge, var(--bg))", "stroke-width": "2.4"}
        ET.SubElement(group, _tag("path"), {"d": shape(piece.seat), "transform": place, **edge})
    if piece.label:
        under = {"text-anchor": "middle", "y": f"{_BELOW * piece.scale + 9:g}", "font-size": "10", "font-weight": "600"}
        edge = {"stroke": "var(--label-edge, var(--bg))", "stroke-width": "3", "paint-order": "stroke"}
        ET.SubElement(group, _tag("text"), {"fill": "var(--ink)", **under, **edge}).text = piece.label


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
)
"""Circle, triangle, square, diamond, star, hexagon in a box of 20: a player is never told by colour alone."""


def shape(seat: int) -> str:
    return SHAPES[seat % len(SHAPES)]
