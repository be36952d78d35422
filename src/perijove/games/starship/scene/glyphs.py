"""The little signs of the cards, drawn around (0, 0) in a box of about 24: parts, supports and categories."""

from __future__ import annotations

from math import cos, pi, sin


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for n in range(2 * points):
        radius = inner if n % 2 else outer
        angle = pi * n / points - pi / 2
        corners.append(f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}")
    return f"M{'L'.join(corners)}Z"


OPEN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
LINE = f'{OPEN} stroke-width="1.8"'
THICK = f'{OPEN} stroke-width="3"'
SOLID = 'fill="currentColor"'

PARTS: dict[str, str] = {
    # an engine bell with its plume
    "thruster": f'<path {LINE} d="M-4 -11H4V-6C4 -2 9 1 9 5H-9C-9 1 -4 -2 -4 -6Z"/>'
    f'<path {SOLID} d="M-6 7.5L-3.6 12L-2 8.6L0 14L2 8.6L3.6 12L6 7.5Z"/>',
    # a crawler with a drill arm
    "robonaut": f'<path {LINE} d="M-10 3H5V-3H-2L-5 -8H-10ZM5 0L10 -5L7 -10M10 -5L14 -7"/>'
    f'<circle {LINE} cx="-6" cy="7.5" r="3.4"/><circle {LINE} cx="2" cy="7.5" r="3.4"/>',
    # a still over its hearth
    "refinery": f'<path {LINE} d="M-3 -11H3M-2 -11V-4L-9 8C-10 10 -9 11.5 -7 11.5H7C9 11.5 10 10 9 8L2 -4V-11"/>'
    f'<path {SOLID} d="M-5.6 5H5.6L7.6 8.8C8 9.6 7.6 10 7 10H-7C-7.6 10 -8 9.6 -7.6 8.8Z"/>',
    # a rotor in its ring
    "generator": f'<circle {LINE} r="10.5"/><path {SOLID} d="M1.6 -8.6L-5 1H-0.6L-1.6 8.6L5 -1H0.6Z"/>',
    # an atom
    "reactor": f'<ellipse {LINE} rx="11.5" ry="4.4"/><ellipse {LINE} rx="11.5" ry="4.4" transform="rotate(60)"/>'
    f'<ellipse {LINE} rx="11.5" ry="4.4" transform="rotate(120)"/><circle {SOLID} r="2.3"/>',
    # a heat pipe with fins
    "radiator": f'<path {LINE} d="M0 -11V11M-10 -8H10M-10 -2.7H10M-10 2.7H10M-10 8H10"/>',
}
SUPPORTS: dict[str, str] = {
    "stationary": f'<circle {LINE} r="8"/><circle {SOLID} r="3.8"/>',
    "burst": f'<path {SOLID} d="{_star(8, 10, 4.6)}"/>',
    "exotic": f'<path {THICK} d="M-7 -7L7 7M7 -7L-7 7"/>',
    "electric": f'<path {SOLID} d="M2.4 -10L-6.4 1.6H-0.6L-2.4 10L6.4 -1.6H0.6Z"/>',
    "pulsed": f'<path {THICK} d="M-10 6H-6V-6H0V6H6V-6H10"/>',
}
THERM = (
    f'<path {LINE} d="M-3 3V-8A3 3 0 0 1 3 -8V3A5 5 0 1 1 -3 3Z"/>'
    f'<path {SOLID} d="M-1 -5H1V4.4A2.8 2.8 0 1 1 -1 4.4Z"/>'
)
SUN = (
    f'<circle {SOLID} r="4"/>'
    f'<path {LINE} d="M0 -10V-7M0 7V10M-10 0H-7M7 0H10M-7 -7L-5 -5M5 5L7 7M7 -7L5 -5M-5 5L-7 7"/>'
)
PLATFORMS: dict[str, str] = {
    "missile": f'<path {LINE} d="M0 -10C4 -6 4 0 4 5H-4C-4 0 -4 -6 0 -10ZM-4 2L-8 8H-4M4 2L8 8H4"/>',
    "buggy": f'<path {LINE} d="M-9 2L-6 -5H5L9 2Z"/>'
    f'<circle {LINE} cx="-5" cy="6" r="3"/><circle {LINE} cx="5" cy="6" r="3"/>',
    "raygun": f'<path {LINE} d="M-9 -5H5L9 -2H5V2H-3L-5 8H-9ZM11 -6L14 -8M12 -2H15M11 2L14 4"/>',
}
CATEGORIES: dict[str, str] = {
    "mass": f'<path {LINE} d="M-5 -5H5L9 9H-9Z"/><circle {LINE} cy="-8" r="2.6"/>',
    "isru": f'<path {LINE} d="M0 -10C5 -3 7 1 7 4A7 7 0 0 1 -7 4C-7 1 -5 -3 0 -10Z"/>',
    "thrust": f'<path {SOLID} d="M0 -11L8 -1H3V10H-3V-1H-8Z"/>',
    "fuel": f'<path {LINE} d="M-8 10V-9H2V10ZM-5 -6H-1M2 -2H6V6A2 2 0 0 0 10 6V-4L6 -8"/>',
    "hardness": f'<path {LINE} d="M0 -10L8 -7V0C8 5 4 9 0 11C-4 9 -8 5 -8 0V-7Z"/>',
}
