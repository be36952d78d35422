"""Saturn itself: a banded globe in soft light, with its rings passing behind and before it."""

from __future__ import annotations

from perijove.games.titan.scene.geometry import EDGES, SATURN
from perijove.games.titan.scene.icons import group

_CLOUD_BANDS = (
    (-40, 7, "#8c6a3f", 0.5), (-31, 5, "#f7e2b0", 0.35), (-24, 6, "#b9894e", 0.45), (-16, 4, "#fbe8bd", 0.5),
    (-10, 7, "#c08a48", 0.4), (-1, 5, "#fff0c8", 0.55), (5, 5, "#b37f43", 0.42), (12, 6, "#f2d79c", 0.4),
    (20, 5, "#a2743d", 0.45), (28, 7, "#e3bd7c", 0.35), (36, 6, "#7d5a30", 0.5),
)  # fmt: skip
_RING_PARTS = ((72, 7.5, 0.75), (62.5, 8.5, 0.95), (54, 5, 0.45))
"""The planet's own rings: half axis, width, strength. The gap between the first two is Cassini's."""
_GROOVES = (52.4, 56.6, 59.2, 61.4, 64, 70, 73.4, 75)
TILT, FLAT = -18, 0.27


def saturn() -> str:
    bands = "".join(
        f'<path d="M-50 {y}Q0 {y + 10} 50 {y}V{y + height}Q0 {y + height + 10} -50 {y + height}Z" '
        f'fill="{colour}" opacity="{strength}"/>'
        for y, height, colour, strength in _CLOUD_BANDS
    )
    shadow = '<path d="M-50 1Q0 18 50 1V7Q0 25 -50 7Z" fill="#2a1604" opacity="0.45"/>'
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

    def arc(axis: float, width: float, strength: float) -> str:
        data = f"M{-axis} 0A{axis} {axis * FLAT:.1f} 0 0 {sweep} {axis} 0"
        return f'<path d="{data}" stroke-width="{width}" opacity="{strength}"/>'

    arcs = "".join(arc(*part) for part in _RING_PARTS)
    fine = "".join(arc(axis, 0.5, 0.45) for axis in _GROOVES)
    return group(
        f'<g fill="none" stroke="url(#ring-light)">{arcs}</g><g fill="none" stroke="var(--ring-line)">{fine}</g>',
        turn=TILT,
    )
