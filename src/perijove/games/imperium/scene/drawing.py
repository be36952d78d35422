"""Small helpers for SVG markup."""

from __future__ import annotations

from collections.abc import Iterator

NEAR = 'display="var(--near, inline)"'
"""Left out where the whole board is small, as on a phone."""
FAR = 'display="var(--far, none)"'
"""Shown only there."""
FINE = 'display="var(--fine, inline)"'
"""Small print: shown where it can be read."""


def group(content: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, extra: str = "") -> str:
    """A drawing moved, turned and scaled."""
    move = f"translate({x:g} {y:g})" if x or y else ""
    spin = f"rotate({turn:g})" if turn else ""
    size = f"scale({scale:g})" if scale != 1 else ""
    where = " ".join(part for part in (move, spin, size) if part)
    place = f' transform="{where}"' if where else ""
    return f"<g{place}{f' {extra}' if extra else ''}>{content}</g>"


def solid(data: str, fill: str = "currentColor", extra: str = "") -> str:
    return f'<path d="{data}" fill="{fill}"{f" {extra}" if extra else ""}/>'


def line(data: str, width: float, colour: str = "currentColor", extra: str = "") -> str:
    shape = f'stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{data}" fill="none" stroke="{colour}" {shape}{f" {extra}" if extra else ""}/>'


def symbol(name: str, drawn: str, mark: str = "", texts: str = "") -> str:
    """`mark` is where the owner's shape goes, `texts` where short texts are written."""
    marked = f' data-mark="{mark}"' if mark else ""
    worded = f' data-texts="{texts}"' if texts else ""
    return f'<symbol id="{name}"{marked}{worded}>{drawn}</symbol>'


def luck(seed: int) -> Iterator[float]:
    """Numbers between 0 and 1, always the same: a printed board has one sky."""
    while True:
        seed = (seed * 1103515245 + 12345) % 2**31
        yield (seed >> 8) / 2**23
