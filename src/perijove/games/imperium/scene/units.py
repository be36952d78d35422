"""Units as silhouettes in their owner's colour, with room for numbers."""

from __future__ import annotations

from itertools import product

from perijove.games.imperium.scene.drawing import FAR, NEAR, group, line, solid, symbol
from perijove.games.imperium.state import KINDS, SHIPS

HULLS = {
    "fighter": "M0 -8L3 -1L8 5L3 4L0 7L-3 4L-8 5L-3 -1Z",
    "destroyer": "M0 -13L3.5 -4L4 4L8 10L3 9L0 12L-3 9L-8 10L-4 4L-3.5 -4Z",
    "cruiser": "M0 -14L4.5 -7L5 0L12 6L12 10L5 8L4 13H-4L-5 8L-12 10L-12 6L-5 0L-4.5 -7Z",
    "carrier": "M-5 -14H5L7 -8H12V11H7L5 14H-5L-7 11H-12V-8H-7Z",
    "dreadnought": "M0 -15L6 -9L7 -2L13 3L14 12L7 10L5 15H-5L-7 10L-14 12L-13 3L-7 -2L-6 -9Z",
    "war_sun": "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0Z",
    "ground_force": "M-9 9V3A9 9 0 0 1 9 3V9L4 10V4H-4V10ZM-3 -7a3.5 3.5 0 1 1 6 0",
    "pds": "M-11 10V6H-7A7 7 0 0 1 0 -1L7 -11L10 -9L4 0A7 7 0 0 1 7 6H11V10Z",
    "space_dock": "M-12 -4H-8V-11H-4V-4H4V-11H8V-4H12V4H8V11H4V4H-4V11H-8V4H-12Z",
}
"""Seen from above, as large as they are strong."""
DECKS = {
    "cruiser": "M0 -8V6",
    "carrier": "M-7 -4H7M-7 2H7M-7 8H7",
    "dreadnought": "M0 -9V9M-7 5L-3 -1M7 5L3 -1",
    "war_sun": "M-13 -3H13M-9 8A10 10 0 0 0 9 8M4 -8a3 3 0 1 0 0.1 0",
    "destroyer": "M0 -7V5",
}
COUNT = "13 13 19 var(--ink) near"
HURT = "-12 -6 15 var(--hurt) near"


def hull(kind: str) -> str:
    body = solid(
        HULLS[kind], "currentColor",
        'stroke="var(--hull-edge)" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"',
    )  # fmt: skip
    deck = line(DECKS[kind], 1.5, "var(--hull-edge)", 'stroke-opacity="0.7"') if kind in DECKS else ""
    return body + deck


def unit_symbols() -> str:
    found = [f'<g id="hull-{kind}">{hull(kind)}</g>' for kind in KINDS]
    for kind in KINDS:
        found.append(symbol(f"unit-{kind}", f'<use href="#hull-{kind}"/>'))
    for kind in SHIPS:
        body = group(f'<use href="#hull-{kind}"/>', -4, 0, 1, extra=NEAR)
        notch = group(line("M-3 -4L1 0L-2 1L2 5", 2.2, "var(--hurt)"), -12, -1, extra=NEAR)
        found.append(symbol(f"ships-{kind}", body, texts=COUNT))
        found.append(symbol(f"ships-{kind}-hurt", body + notch, texts=f"{COUNT};{HURT}"))
    dock = group('<use href="#hull-space_dock"/>', -4, 0, 1, extra=NEAR)
    found.append(symbol("ships-space_dock", dock, texts=COUNT))
    return "".join(found) + _plates() + _troops()


def _plates() -> str:
    """What a fleet lies on: a plate of its owner; from afar its strength alone."""
    found = ""
    far = (
        f'<rect x="-42" y="-20" width="84" height="50" rx="14" fill="var(--plate)" fill-opacity="0.9" '
        f'stroke="currentColor" stroke-width="4" {FAR}/>'
    )
    for columns, rows in product(range(1, 8), (1, 2)):
        width, height = 38 * columns + 26, 32 * rows
        plate = (
            f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width}" height="{height}" rx="9" '
            f'fill="var(--plate)" fill-opacity="0.78" stroke="currentColor" stroke-width="2.4" {NEAR}/>'
        )
        name = f"fleet-{columns}-{rows}"
        found += symbol(name, plate + far, f"{-width / 2 + 2:g} 0 8", "6 19 40 currentColor far")
    return found


def _troops() -> str:
    """Units on a planet: ground forces, PDS, a space dock, in one row."""
    found = ""
    for code in ("g", "p", "d", "gp", "gd", "pd", "gpd"):
        drawn, texts = "", []
        step = 30.0
        for number, each in enumerate(code):
            x = (number - (len(code) - 1) / 2) * step
            kind = {"g": "ground_force", "p": "pds", "d": "space_dock"}[each]
            shift = 0 if each == "d" else -5
            drawn += group(f'<use href="#hull-{kind}"/>', x + shift, 0, 0.78)
            if each != "d":
                texts.append(f"{x + 9:g} 6 17 var(--ink) near")
        width = step * len(code)
        plate = (
            f'<rect x="{-width / 2:g}" y="-11" width="{width:g}" height="22" rx="6" fill="var(--plate)" '
            'fill-opacity="0.82"/>'
        )
        found += symbol(f"troops-{code}", f"<g {NEAR}>{plate}{drawn}</g>", texts=";".join(texts))
    return found
