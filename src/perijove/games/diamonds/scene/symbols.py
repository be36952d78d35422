"""The symbols of the game as SVG, drawn around (0, 0) in units of the map; `currentColor` is the player's colour.

`data-mark` tells where the player's shape is stamped, so that nobody is told by colour alone.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from perijove.games.diamonds.facts import ChitType

BACKS = "CDHMSV"
KINDS: tuple[ChitType, ...] = ("gem", "ice", "isofuel", "science", "life", "industrial")
LEANS = (0, 40, -40, 80, -80)
"""How the pins of spacecraft in one space lean, in degrees, so that all their heads can be seen."""
MOST_DROPS = 4
STALK, HEAD = 42.0, 21.0

COLOURS = {
    "dark": {
        "sd-gem": "#7fe3ff", "sd-ice": "#9cc9ff", "sd-isofuel": "#ff9f6e", "sd-science": "#c9a6ff",
        "sd-life": "#8fe388", "sd-industrial": "#ccd3e0", "sd-hull": "#0a0e18", "sd-print": "#20242e",
        "sd-edge": "#05070d", "sd-goal": "#ffd34d", "sky": "#080b16", "label-edge": "#05070d",
    },
    "light": {
        "sd-gem": "#00789a", "sd-ice": "#1f63b8", "sd-isofuel": "#b34a12", "sd-science": "#6f3fc0",
        "sd-life": "#24762a", "sd-industrial": "#525c70", "sd-hull": "#ffffff", "sd-print": "#20242e",
        "sd-edge": "#1b2233", "sd-goal": "#b07a00", "sky": "#eef2fa", "label-edge": "#ffffff",
    },
}  # fmt: skip

ICONS: dict[str, str] = {
    "gem": "M-9 -3L-5 -9H5L9 -3L0 9Z",
    "ice": "M-1.3 -10H1.3V-2.3L8 -6.1L9.3 -3.9L2.6 0L9.3 3.9L8 6.1L1.3 2.3V10H-1.3V2.3L-8 6.1L-9.3 3.9L-2.6 0L-9.3 -3.9"
    "L-8 -6.1L-1.3 -2.3Z",
    "isofuel": "M-6 9H6V-5L2.5 -8V-10H-2.5V-8L-6 -5ZM1 -5L-3.5 2H-0.5L-1.5 7L3.5 0H0.5Z",
    "science": "M-3 -9H3V-3L8 7Q8.6 9 6.5 9H-6.5Q-8.6 9 -8 7L-3 -3ZM-4 3L-5.5 6.5H5.5L4 3Z",
    "life": "M0 9C-10 5 -9 -6 -1 -9C-1 -5 8 -5 8 2C8 6 5 9 0 9ZM-1 6L0.8 -3L1.8 -2.5L1 6Z",
    "industrial": "M-9 9V-2L-4 -5.4V-2L1 -5.4V-9H5L6 -3H9V9ZM-6 2V5.5H-3V2ZM-0.5 2V5.5H2.5V2Z",
}
"""The kinds of chits, in a box of 20; holes are cut by the even-odd rule."""
HULL = {
    "rocket": "M0 -14C6 -8 6.5 -1 5.2 6L9.5 11V14H4.6L3 10.5H-3L-4.6 14H-9.5V11L-5.2 6C-6.5 -1 -6 -8 0 -14Z",
    "sail": "M0 -14L13 0L0 14L-13 0ZM-1 -9.5L-8.6 -1H-1ZM1 -9.5V-1H8.6ZM-8.6 1L-1 9.5V1ZM1 1V9.5L8.6 1Z",
}
DROP = "M0 -11C5 -4 8 -1 8 4A8 8 0 0 1 -8 4C-8 -1 -5 -4 0 -11Z"
FLAG = "M-1.6 0V-26H1.6L17 -20.5L1.6 -14.5V0Z"


def _text(text: str, size: float, y: float, fill: str) -> str:
    return (
        f'<text y="{y:g}" text-anchor="middle" font-size="{size:g}" font-weight="700" fill="{fill}" '
        f"font-family=\"system-ui, 'DejaVu Sans', sans-serif\">{text}</text>"
    )


def pin(craft: str, lean: int) -> str:
    """A pin that stands on a space: its head shows what flies, in the player's colour."""
    x, y = STALK * sin(radians(lean)), -STALK * cos(radians(lean))
    wing = HEAD * 0.62
    ax, ay = x - wing * cos(radians(lean)), y - wing * sin(radians(lean))
    bx, by = x + wing * cos(radians(lean)), y + wing * sin(radians(lean))
    edge = 'stroke="var(--sd-edge)" stroke-width="2.4" stroke-linejoin="round"'
    return (
        f'<path d="M0 0L{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}Z" fill="currentColor" {edge}/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{HEAD:g}" fill="currentColor" {edge}/>'
        f'<path transform="translate({x:.1f} {y:.1f}) scale(1.08)" d="{HULL[craft]}" fill-rule="evenodd" '
        'fill="var(--sd-hull)"/>'
    )


def pin_mark(lean: int) -> str:
    """The owner's shape at the edge of the head, away from the space."""
    far = STALK + HEAD * 0.3
    x, y = far * sin(radians(lean)) + HEAD * 0.75, -far * cos(radians(lean)) - HEAD * 0.45
    return f"{x:.1f} {y:.1f} 9"


def back(letter: str) -> str:
    """A chit face down: a cut stone with the spectral type on it."""
    return (
        f'<path d="M-13 -4.4L-7.4 -12H7.4L13 -4.4L0 13.4Z" fill="var(--so-{letter})" stroke="var(--sd-edge)" '
        'stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M-13 -4.4H13M-7.4 -12L-3.6 -4.4M7.4 -12L3.6 -4.4" fill="none" stroke="var(--sd-edge)" '
        'stroke-width="0.8" stroke-opacity="0.5"/>' + _text(letter, 11, 5, "var(--sd-print)")
    )


def face(kind: str) -> str:
    return f'<path d="{ICONS[kind]}" fill-rule="evenodd" fill="var(--sd-{kind})"/>'


def drops(count: int) -> str:
    """What lies below a chit, as far as the reader knows."""
    return f'<path d="{DROP}" fill="var(--so-drop)" stroke="var(--sd-edge)" stroke-width="1.6"/>' + _text(
        str(count), 11, 8, "var(--sd-edge)"
    )


def goal() -> str:
    """A place that a mission of the reader names."""
    return (
        '<circle r="22" fill="none" stroke="var(--sd-edge)" stroke-width="6.5" stroke-opacity="0.7"/>'
        '<circle r="22" fill="none" stroke="var(--sd-goal)" stroke-width="4" stroke-dasharray="9 5"/>'
    )


@lru_cache
def symbols() -> str:
    """Everything that pieces, tokens and cards refer to."""
    flag = f'<path d="{FLAG}" fill="currentColor" stroke="var(--sd-edge)" stroke-width="1.6" stroke-linejoin="round"/>'
    marked = {f"{craft}{lean}": (pin(craft, lean), pin_mark(lean)) for craft in HULL for lean in LEANS}
    marked["flag"] = (flag, "17 -26 5.5")
    plain = {f"back-{letter}": back(letter) for letter in BACKS}
    plain |= {f"face-{kind}": face(kind) for kind in KINDS}
    plain |= {f"drops-{count}": drops(count) for count in range(MOST_DROPS + 1)}
    plain |= {"goal": goal(), "mission": f'<path d="{_STAR}" fill="var(--sd-goal)"/>'}
    found = [f'<symbol id="{name}" data-mark="{mark}">{drawn}</symbol>' for name, (drawn, mark) in marked.items()]
    found += [f'<symbol id="{name}">{drawn}</symbol>' for name, drawn in plain.items()]
    return "".join(found)


_STAR = "M0 -10L2.6 -3.4L9.6 -3.1L4.1 1.3L6 8.1L0 4.2L-6 8.1L-4.1 1.3L-9.6 -3.1L-2.6 -3.4Z"
