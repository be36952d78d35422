"""The signs of what lies on the map and in the panels: rockets, outposts, claims, factories, colonies, decks."""

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
    "crew": "M0 -10A4.6 4.6 0 1 1 0 -0.8A4.6 4.6 0 1 1 0 -10ZM-8 10A8 8 0 0 1 8 10Z",
    "aqua": "M0 -10C5 -3 7 0 7 4A7 7 0 0 1 -7 4C-7 0 -5 -3 0 -10Z",
    "chit": "M0 -10L2.6 -3.4L9.6 -3.1L4.1 1.3L6 8.1L0 4.2L-6 8.1L-4.1 1.3L-9.6 -3.1L-2.6 -3.4Z",
}
ROCKET = "M0 -15C5 -10 6 -3 6 4L10 10H-10L-6 4C-6 -3 -5 -10 0 -15ZM0 -8A2.6 2.6 0 1 0 0 -2.8A2.6 2.6 0 1 0 0 -8Z"
OUTPOST = "M-11 9V-1A11 11 0 0 1 11 -1V9Z"


@lru_cache
def symbols() -> str:
    """Everything that pieces, tokens and cards refer to."""
    marked = {
        "rocket": (f'<path d="{ROCKET}" fill="currentColor" fill-rule="evenodd" {EDGE}/>', "9 -10 5"),
        "outpost": (f'<path d="{OUTPOST}" fill="currentColor" {EDGE}/>', "10 -9 5"),
        "freighter": (f'<rect x="-11" y="-11" width="22" height="22" rx="4" fill="currentColor" {EDGE}/>', "12 -9 5"),
        "cube": (f'<rect x="-8" y="-8" width="16" height="16" rx="2" fill="currentColor" {EDGE}/>', "9 -8 4.5"),
        "claim": (f'<circle r="8" fill="currentColor" {EDGE}/>', "0 0 3.5"),
        "factory": (f'<rect x="-9" y="-9" width="18" height="18" rx="2" fill="currentColor" {EDGE}/>', "0 0 4.5"),
        "colony": (f'<path d="M-9 6A9 11 0 0 1 9 6Z" fill="currentColor" {EDGE}/>', "0 0 3.5"),
    }
    plain = {name: f'<path d="{path}" fill-rule="evenodd" fill="currentColor"/>' for name, path in ICONS.items()}
    plain["busted"] = '<path d="M-7 -7L7 7M7 -7L-7 7" stroke="var(--hf-bust)" stroke-width="4" stroke-linecap="round"/>'
    plain["glitch"] = '<path d="M0 -9L9 7H-9Z" fill="var(--hf-bust)" stroke="var(--hf-edge)" stroke-width="2"/>'
    star = f'<circle r="17" fill="var(--hf-hull)" stroke="var(--hf-crew)" stroke-width="2"/><path d="{ICONS["chit"]}" '
    star += 'transform="translate(0 -4.5) scale(.8)" fill="var(--hf-crew)"/>'
    glory = f'<symbol id="glory" data-texts="0 12 10 var(--hf-crew)">{star}</symbol>'
    found = [glory]
    found += [f'<symbol id="{name}" data-mark="{mark}">{drawn}</symbol>' for name, (drawn, mark) in marked.items()]
    found += [f'<symbol id="{name}">{drawn}</symbol>' for name, drawn in plain.items()]
    return "".join(found)
