"""The signs of what lies on the map and in the panels: spacecraft, claims, factories, colonies, Bernals, decks."""

from __future__ import annotations

from functools import lru_cache

EDGE = 'stroke="var(--hf-edge)" stroke-width="2.2" stroke-linejoin="round"'

COLOURS = {
    "dark": {
        "hf-edge": "#0a0e17", "hf-hull": "#10182a", "hf-white": "#e9eef8", "hf-black": "#8fa0c2",
        "hf-purple": "#b48cf0", "hf-crew": "#ffb454", "hf-bust": "#ff6b6b",
        "hf-red": "#e4574c", "hf-yellow": "#e0b53a", "hf-blue": "#4d9be6", "hue-7": "#9aa7bd",
    },
    "light": {
        "hf-edge": "#ffffff", "hf-hull": "#ffffff", "hf-white": "#5b6b8c", "hf-black": "#28324a",
        "hf-purple": "#7a46c8", "hf-crew": "#a85f00", "hf-bust": "#c62f2f",
        "hf-red": "#d0453a", "hf-yellow": "#c79a1c", "hf-blue": "#2f7fd0", "hue-7": "#656f80",
    },
}  # fmt: skip

ICONS = {
    "thruster": "M-4 -10H4L8 2H-8ZM-5 4H5L2 11H-2Z",
    "robonaut": "M-7 -8H7V3H-7ZM-4 -5V-2H-1V-5ZM1 -5V-2H4V-5ZM-6 5H-2V10H-6ZM2 5H6V10H2Z",
    "refinery": "M-9 9V-3L-3 1V-3L3 1V-9H8V9Z",
    "generator": "M2 -11L-7 2H-1L-3 11L7 -3H1Z",
    "reactor": "M0 -10A10 10 0 1 0 0 10A10 10 0 1 0 0 -10ZM0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4Z",
    "radiator": "M-9 -9H-6V9H-9ZM-4 -9H-1V9H-4ZM1 -9H4V9H1ZM6 -9H9V9H6Z",
    "gw-thruster": "M-4 -10H4L9 0H-9ZM-6 2H6L3 6H-3ZM-8 8L-6 2L-4 8ZM4 8L6 2L8 8ZM-2 8H2L0 12Z",
    "colonist": "M-4 -9A3.6 3.6 0 1 1 -4 -1.8A3.6 3.6 0 1 1 -4 -9ZM5 -6A3 3 0 1 1 5 0A3 3 0 1 1 5 -6Z"
    "M-11 9A7 7 0 0 1 3 9ZM4 9A9 9 0 0 0 2 3A6 6 0 0 1 11 9Z",
    "crew": "M0 -10A4.6 4.6 0 1 1 0 -0.8A4.6 4.6 0 1 1 0 -10ZM-8 10A8 8 0 0 1 8 10Z",
    "aqua": "M0 -10C5 -3 7 0 7 4A7 7 0 0 1 -7 4C-7 0 -5 -3 0 -10Z",
    "chit": "M0 -10L2.6 -3.4L9.6 -3.1L4.1 1.3L6 8.1L0 4.2L-6 8.1L-4.1 1.3L-9.6 -3.1L-2.6 -3.4Z",
}
ROCKET = "M0 -15C5 -10 6 -3 6 4L10 10H-10L-6 4C-6 -3 -5 -10 0 -15ZM0 -8A2.6 2.6 0 1 0 0 -2.8A2.6 2.6 0 1 0 0 -8Z"
OUTPOST = "M-11 9V-1A11 11 0 0 1 11 -1V9Z"


FLAME = "var(--hf-yellow)"
STICK = 40.0
"""How long the sign of a space elevator is drawn."""


def _block(wide: float, high: float) -> str:
    """A cube seen from a corner, lit from above."""
    w, h, mid = wide, high, high / 2
    return (
        f'<path d="M0 {-h}L{w} {-mid}V{mid}L0 {h}L{-w} {mid}V{-mid}Z" fill="currentColor" {EDGE}/>'
        f'<path d="M0 {-h}L{w} {-mid}L0 0L{-w} {-mid}Z" fill="#fff" fill-opacity=".34"/>'
        f'<path d="M{w} {-mid}V{mid}L0 {h}V0Z" fill="#000" fill-opacity=".3"/>'
    )


def _jets(y: float, *at: float) -> str:
    """Flames below what flies by itself."""
    edge = 'stroke="var(--hf-edge)" stroke-width="1" stroke-linejoin="round"'
    return "".join(f'<path d="M{x - 3.4} {y}H{x + 3.4}L{x} {y + 10}Z" fill="{FLAME}" {edge}/>' for x in at)


def _star(y: float, size: float, fill: str = "var(--hf-crew)") -> str:
    return f'<path d="{ICONS["chit"]}" transform="translate(0 {y}) scale({size})" fill="{fill}" {EDGE}/>'


def _wheel(hub: str) -> str:
    """A Bernal: a ring that turns around its hub."""
    spokes = '<path d="M0 -10V10M-10 0H10" stroke="currentColor" stroke-width="3"/>'
    ring = '<circle r="11" fill="none" stroke="var(--hf-edge)" stroke-width="7.5"/>'
    ring += '<circle r="11" fill="none" stroke="currentColor" stroke-width="4.6"/>'
    return f'{ring}{spokes}<circle r="4.4" fill="currentColor" {EDGE}/>{hub}'


def _pieces() -> dict[str, tuple[str, str]]:
    """What belongs to somebody: the drawing, and where the owner's shape goes."""
    box = f'<rect x="-9" y="-9" width="18" height="18" rx="2" fill="currentColor" {EDGE}/>'
    mooring = '<path d="M0 12V19M-5 19H5" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>'
    flag = f'<path d="M-6 11V-11" stroke="var(--ink)" stroke-width="2.4"/><path d="M-5 -10L9 -6L-5 0Z" {EDGE} '
    return {
        "rocket": (f'<path d="{ROCKET}" fill="currentColor" fill-rule="evenodd" {EDGE}/>', "9 -10 5"),
        "outpost": (f'<path d="{OUTPOST}" fill="currentColor" {EDGE}/>', "10 -9 5"),
        "freighter": (_jets(10, -6, 6) + _block(14, 14) + '<path d="M-14 0L0 7L14 0" stroke="var(--hf-edge)" '
                      'stroke-width="1.6" fill="none"/>', "12 -12 5"),
        "fleet": (_jets(10, -6, 6) + _block(14, 14) + _star(-7, 0.55), "12 -12 5"),
        "cube": (_jets(7, 0) + _block(9, 9), "9 -8 4.5"),
        "claim": (f'<circle r="8" fill="currentColor" {EDGE}/>', "0 0 3.5"),
        "factory": (box, "0 0 4.5"),
        "big-factory": (_block(13, 13), "11 -11 4.5"),
        "colony": (f'<path d="M-9 6A9 11 0 0 1 9 6Z" fill="currentColor" {EDGE}/>', "0 0 3.5"),
        "bernal": (_jets(12, 0) + _wheel(""), "11 -11 4.5"),
        "moored": (mooring + _wheel(""), "11 -11 4.5"),
        "lab": (mooring + _wheel(_star(0, 0.5)), "11 -11 4.5"),
        "independent": (f'{flag} fill="currentColor"/>', "9 8 4"),
    }  # fmt: skip


def _signs() -> dict[str, str]:
    """What belongs to nobody."""
    plain = {name: f'<path d="{path}" fill-rule="evenodd" fill="currentColor"/>' for name, path in ICONS.items()}
    plain["busted"] = '<path d="M-7 -7L7 7M7 -7L-7 7" stroke="var(--hf-bust)" stroke-width="4" stroke-linecap="round"/>'
    plain["glitch"] = '<path d="M0 -9L9 7H-9Z" fill="var(--hf-bust)" stroke="var(--hf-edge)" stroke-width="2"/>'
    plain["star"] = _star(0, 1.1)
    end = STICK / 2
    plain["elevator"] = (
        f'<path d="M0 {-end}V{end}" stroke="var(--hf-edge)" stroke-width="6"/>'
        f'<path d="M-1.3 {-end}V{end}M1.3 {-end}V{end}" stroke="var(--hf-crew)" stroke-width="1.2"/>'
        f'<rect x="-4.5" y="-5.5" width="9" height="11" rx="2.5" fill="var(--hf-crew)" {EDGE}/>'
    )
    return plain


@lru_cache
def symbols() -> str:
    """Everything that pieces, tokens and cards refer to."""
    disk = f'<circle r="17" fill="var(--hf-hull)" stroke="var(--hf-crew)" stroke-width="2"/><path d="{ICONS["chit"]}" '
    disk += 'transform="translate(0 -4.5) scale(.8)" fill="var(--hf-crew)"/>'
    found = [f'<symbol id="glory" data-texts="0 12 10 var(--hf-crew)">{disk}</symbol>']
    found += [f'<symbol id="{name}" data-mark="{mark}">{drawn}</symbol>' for name, (drawn, mark) in _pieces().items()]
    found += [f'<symbol id="{name}">{drawn}</symbol>' for name, drawn in _signs().items()]
    people = '<circle r="12" fill="var(--hf-hull)" stroke="currentColor" stroke-width="2"/>'
    people += f'<path d="{ICONS["colonist"]}" transform="translate(0 -2) scale(.7)" fill="currentColor"/>'
    found.append(f'<symbol id="people" data-texts="0 10.5 8 currentColor">{people}</symbol>')
    return "".join(found)
