"""Small pictures for panels: the ring of years with its seasons, and what factories of each type are worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from xml.sax.saxutils import escape

from msgspec import Struct

CENTRE, RING = (56.0, 56.0), 42.0
WIDTH, HEIGHT = 252.0, 112.0
"""Of the ring with what is written beside it."""
LINE = 18.0
COLUMN, ROW = 40.0, 62.0
"""Of the prices: how wide a column is, how high all of them are."""


def point(spot: float, spots: int, distance: float) -> tuple[float, float]:
    angle = 2 * pi * spot / spots - pi / 2
    return CENTRE[0] + distance * cos(angle), CENTRE[1] + distance * sin(angle)


def ring(seasons: Sequence[str], events: Sequence[int]) -> list[str]:
    """The years in the colours of their seasons, with a notch where an event comes."""
    parts = [_arc(spot, len(seasons), season) for spot, season in enumerate(seasons)]
    for spot in events:
        x, y = point(spot, len(seasons), RING)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="var(--bg)"/>')
    return parts


def _arc(spot: int, spots: int, season: str) -> str:
    (ax, ay), (bx, by) = point(spot - 0.44, spots, RING), point(spot + 0.44, spots, RING)
    return (
        f'<path d="M{ax:.1f} {ay:.1f}A{RING} {RING} 0 0 1 {bx:.1f} {by:.1f}" fill="none" '
        f'stroke="var(--hf-{season})" stroke-width="10"/>'
    )


def now(spot: int, spots: int, year: int, first: int) -> list[str]:
    """The cube of this year, in the colour of the first player, and the year in the middle."""
    x, y = point(spot, spots, RING)
    return [
        f'<rect x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" rx="3" fill="var(--seat-{first})" '
        'stroke="var(--bg)" stroke-width="2"/>',
        f'<text x="{CENTRE[0]}" y="{CENTRE[1] + 9}" font-size="26" font-weight="700" text-anchor="middle">'
        f"{year}</text>",
    ]


def beside(lines: Sequence[str]) -> list[str]:
    """What is written beside the ring, the first line in bold."""
    top = (HEIGHT - LINE * (len(lines) - 1)) / 2 + 4
    return [
        f'<text x="118" y="{top + place * LINE:.1f}" font-size="12.5" font-weight="{400 if place else 700}">'
        f"{escape(line)}</text>"
        for place, line in enumerate(lines)
    ]


class Price(Struct, frozen=True):
    """What a factory of a type is worth, with so many of them standing."""

    kind: str
    price: int
    factories: int


def price_columns(prices: Sequence[Price], pips: int) -> tuple[str, tuple[float, float]]:
    """A column a type, with a pip for every factory that stands, up to `pips`; and how large that is."""
    parts = []
    for place, each in enumerate(prices):
        middle = COLUMN * place + COLUMN / 2
        parts.append(
            f'<rect x="{middle - 17}" y="1" width="34" height="{ROW - 2}" rx="7" fill="var(--card-2)" '
            'stroke="var(--line)"/>'
            f'<text x="{middle}" y="17" font-size="12.5" font-weight="700" text-anchor="middle">{each.kind}</text>'
            f'<text x="{middle}" y="41" font-size="21" font-weight="700" text-anchor="middle">{each.price}</text>'
        )
        for pip in range(pips):
            fill = "var(--ink)" if pip < each.factories else "none"
            x = middle + (pip - (pips - 1) / 2) * 9
            parts.append(
                f'<rect x="{x - 3}" y="49" width="6" height="6" rx="1" fill="{fill}" stroke="var(--dim)"/>'
            )  # fmt: skip
    return "".join(parts), (COLUMN * len(prices), ROW)
