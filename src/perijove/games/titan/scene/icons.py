"""Pictograms: read from art.yaml, drawn as SVG in a box of 20 around (0, 0)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from perijove.kernel.facts import yaml_tree

_ART: dict[str, dict[str, list[dict[str, Any]]]] = yaml_tree(Path(__file__).parent / "art.yaml", "art")
LINE = 1.9
_STYLE = (("strength", "opacity"), ("dash", "stroke_dasharray"))


def attributes(style: dict[str, str]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())


def group(content: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **style: str) -> str:
    """A drawing moved, turned and scaled."""
    move = f"translate({x:g} {y:g})" if x or y else ""
    spin = f"rotate({turn:g})" if turn else ""
    size = f"scale({scale:g})" if scale != 1 else ""
    where = " ".join(part for part in (move, spin, size) if part)
    place = f' transform="{where}"' if where else ""
    return f"<g{place}{attributes(style)}>{content}</g>"


def solid(data: str, colour: str = "currentColor", **style: str) -> str:
    return f'<path d="{data}" fill="{colour}"{attributes(style)}/>'


def stroke(data: str, width: float = LINE, colour: str = "currentColor", **style: str) -> str:
    shape = {"stroke_width": f"{width:g}", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return f'<path d="{data}" fill="none" stroke="{colour}"{attributes(shape | style)}/>'


def icon(family: str, name: str, colour: str = "currentColor") -> str:
    """A pictogram of art.yaml in a colour."""
    return "".join(_part(part, colour) for part in _ART[family][name])


def _part(part: dict[str, Any], colour: str) -> str:
    if "colour" in part:
        colour = f"var(--{part['colour']})"
    style = {name: str(part[key]) for key, name in _STYLE if key in part}
    if "line" in part:
        drawn = stroke(part["line"], part.get("width", LINE), colour, **style)
    else:
        drawn = solid(part["area"], colour, **style)
    if not part.keys() & {"at", "turn", "size"}:
        return drawn
    x, y = part.get("at", (0, 0))
    return group(drawn, x, y, part.get("size", 1), part.get("turn", 0))


def resource(kind: str) -> str:
    return icon("resource", kind, f"var(--{kind})")
