"""Pictograms, drawn in a box of 20 around (0, 0). They carry their own colour unless they say `currentColor`."""

from __future__ import annotations


def _path(data: str, **style: str) -> str:
    return f'<path d="{data}"{_attributes(style)}/>'


def _attributes(style: dict[str, str]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())


def group(content: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **style: str) -> str:
    """A drawing moved, turned and scaled."""
    move = f"translate({x:g} {y:g})" if x or y else ""
    spin = f"rotate({turn:g})" if turn else ""
    size = f"scale({scale:g})" if scale != 1 else ""
    where = " ".join(part for part in (move, spin, size) if part)
    place = f' transform="{where}"' if where else ""
    return f"<g{place}{_attributes(style)}>{content}</g>"


def line_icon(data: str, width: float = 1.9, **style: str) -> str:
    """An icon of strokes in the current colour."""
    return _path(data, fill="none", stroke="currentColor", stroke_width=f"{width:g}", stroke_linecap="round",
                 stroke_linejoin="round", **style)  # fmt: skip


def solid(data: str, colour: str = "currentColor", **style: str) -> str:
    return _path(data, fill=colour, **style)


# ---------------------------------------------------------------------- the four resources, and the alien one


def resource(kind: str, colour: str = "") -> str:
    colour = colour or f"var(--{kind})"
    return {"diamond": _diamond, "alloy": _alloy, "life": _life, "helium": _helium, "alien": _alien}[kind](colour)


def _diamond(colour: str) -> str:
    facets = "M-8.5 -2.5H8.5M-3.4 -2.5L0 8.6L3.4 -2.5M-3.4 -2.5L-1.6 -7.5M3.4 -2.5L1.6 -7.5"
    return solid("M-5 -7.5H5L8.5 -2.5L0 8.6L-8.5 -2.5Z", colour) + _path(
        facets, fill="none", stroke="var(--badge)", stroke_width="1.1", stroke_linejoin="round", opacity="0.75"
    )


def _alloy(colour: str) -> str:
    bars = "M-8.4 7.6L-7 2.2H-1.6L-0.2 7.6ZM0.2 7.6L1.6 2.2H7L8.4 7.6ZM-4.1 0.6L-2.7 -4.8H2.7L4.1 0.6Z"
    return solid(bars, colour, stroke=colour, stroke_width="0.9", stroke_linejoin="round")


def _life(colour: str) -> str:
    leaf = "M-7 7.4C-9.4 -3 -2.6 -8.6 8 -8C8.8 2.4 3.4 9 -4.6 5.2Z"
    return solid(leaf, colour) + _path(
        "M-8 9C-4.6 3.6 -0.6 -0.6 4.2 -4",
        fill="none",
        stroke="var(--badge)",
        stroke_width="1.3",
        stroke_linecap="round",
    )


def _helium(colour: str) -> str:
    orbit = "M-9 0A9 3.8 0 1 0 9 0A9 3.8 0 1 0 -9 0Z"
    stroke = {"fill": "none", "stroke": colour, "stroke_width": "1.5"}
    return (
        group(_path(orbit, **stroke), turn=32)
        + group(_path(orbit, **stroke), turn=-32)
        + solid("M-3 -1.6a2.4 2.4 0 1 1 4.6 0a2.4 2.4 0 1 1 -2.2 3.4a2.4 2.4 0 1 1 -2.4 -3.4Z", colour)
    )


def _alien(colour: str) -> str:
    ring = "M0 -8.4L7.3 -4.2V4.2L0 8.4L-7.3 4.2V-4.2Z"
    return _path(ring, fill="none", stroke=colour, stroke_width="1.8", stroke_linejoin="round") + solid(
        "M0 -4.6C1 -1.4 1.4 -1 4.6 0C1.4 1 1 1.4 0 4.6C-1 1.4 -1.4 1 -4.6 0C-1.4 -1 -1 -1.4 0 -4.6Z", colour
    )


# ---------------------------------------------------------------------- tokens and hazards

BOLT = "M1.6 -9.4L-6 1.4H-1L-2.4 9.4L6 -2.4H0.8Z"


def bolt(colour: str = "var(--bolt)") -> str:
    return solid(BOLT, colour, stroke="var(--badge)", stroke_width="1.1", stroke_linejoin="round")


def meteorite(colour: str = "currentColor") -> str:
    trail = "M8.4 -8.6L1.6 -2.4M9 -3L4 1M3 -9L-1 -4.6"
    return line_icon(trail, 1.6) + solid("M-3 -3.6L2 -1.8L3.4 3L-0.4 7.4L-6.4 6.6L-8.2 1.4Z", colour)


def explosion(colour: str = "currentColor") -> str:
    burst = "M0 -9.6L2 -4.4L6.8 -6.8L4.4 -2L9.6 0L4.4 2L6.8 6.8L2 4.4L0 9.6L-2 4.4L-6.8 6.8L-4.4 2L-9.6 0L-4.4 -2L-6.8 -6.8L-2 -4.4Z"
    return solid(burst, colour)


def spiral(width: float = 1.7) -> str:
    return line_icon(
        "M0.4 0.6C-0.8 -1.8 3 -2.6 3.8 0.2C4.8 4 -0.8 6 -3.6 3.4C-7.4 -0.4 -4 -7 1.6 -6.8C6.4 -6.6 9.6 -2 8.4 3.4",
        width,
    )


def hourglass() -> str:
    return line_icon(
        "M-5.4 -8.4H5.4M-5.4 8.4H5.4M-4.4 -8.4C-4.4 -3 -0.8 -2 -0.8 0C-0.8 2 -4.4 3 -4.4 8.4M4.4 -8.4C4.4 -3 0.8 -2 0.8 0C0.8 2 4.4 3 4.4 8.4"
    )


def swap() -> str:
    return line_icon("M-7.6 -1.4A7.8 7.8 0 0 1 6.2 -4.8M7.6 1.4A7.8 7.8 0 0 1 -6.2 4.8M6.8 -9V-4.4H2.2M-6.8 9V4.4H-2.2")


# ---------------------------------------------------------------------- combat cards


def weapon(kind: str) -> str:
    if kind == "laser":
        rays = "M5.6 -5.6L8.8 -8.8M5.6 -5.6V-9.6M5.6 -5.6H9.6M5.6 -5.6L1.8 -6.8M5.6 -5.6L6.8 -1.8"
        return line_icon("M-8.6 8.6L5.6 -5.6", 2.6) + line_icon(rays, 1.5)
    if kind == "plasma":
        flame = "M-1 -9.4C3.4 -6.6 1.4 -3.6 4.4 -2.4C5.2 -3.6 5 -5 4.6 -6C8.6 -2.6 8.6 4 5 7C1.6 9.8 -4.2 9.2 -6.6 5.4C-9 1.4 -6.2 -2.4 -4.6 -4.6C-4 -2.6 -3.4 -1.8 -2.2 -1.2C-2.8 -4 -2.6 -6.8 -1 -9.4Z"
        core = "M0 0C1.8 2 3 3.2 2 5.2C1 7 -1.8 7 -2.8 5.2C-3.6 3.4 -1.4 2.2 0 0Z"
        return solid(flame) + solid(core, "var(--badge)", opacity="0.8")
    return line_icon(
        "M-9 5.6C-3.6 5.6 -1.6 -5 4 -5M-9 0C-4 0 -1.4 -1.4 1.8 -1.4M-9 -5.6C-4 -5.6 -1 4.6 4.6 4.6", 1.3
    ) + solid(
        "M4 -5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0ZM1.8 -0.9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM4.4 4.8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z"
    )


def shield() -> str:
    return line_icon("M0 -9L7.6 -6.2V-0.6C7.6 4.4 4.4 7.6 0 9.4C-4.4 7.6 -7.6 4.4 -7.6 -0.6V-6.2Z", 1.9) + line_icon(
        "M-3.6 0L-0.8 3L4 -3", 2
    )


def mask() -> str:
    face = "M-9.4 -4C-5 -6 -2.4 -4.6 0 -4.6C2.4 -4.6 5 -6 9.4 -4C9.6 1.6 7.4 5 4.2 5C1.8 5 1.2 2.6 0 2.6C-1.2 2.6 -1.8 5 -4.2 5C-7.4 5 -9.6 1.6 -9.4 -4Z"
    eyes = "M-6.8 -1.6C-5 -2.8 -3.2 -2 -2.2 -0.4C-4 1 -6 0.4 -6.8 -1.6ZM6.8 -1.6C5 -2.8 3.2 -2 2.2 -0.4C4 1 6 0.4 6.8 -1.6Z"
    return solid(face) + solid(eyes, "var(--badge)")


def alien_card(name: str) -> str:
    if name == "alien_light":
        rays = "M0 -9.4V-6.6M0 9.4V6.6M-6.6 -6.6L-4.8 -4.8M6.6 6.6L4.8 4.8M6.6 -6.6L4.8 -4.8M-6.6 6.6L-4.8 4.8"
        return (
            line_icon("M-9.4 0C-5 -5 5 -5 9.4 0C5 5 -5 5 -9.4 0Z", 1.6)
            + solid("M-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0Z")
            + line_icon(rays, 1.4)
        )
    if name == "alien_beam":
        return solid("M-9 -3.4L-2 -1.2V1.2L-9 3.4Z") + line_icon(
            "M0 0H8.6M5 -3.8L8.8 0L5 3.8M0 -6L3 -6.8M0 6L3 6.8", 1.8
        )
    return spiral(1.9)


UPGRADE = "M-3.4 2.6L0 -0.6L3.4 2.6M-3.4 -1L0 -4.2L3.4 -1"


# ---------------------------------------------------------------------- command cards

_SHIP = "M-3.4 4.4L0 -5.4L3.4 4.4L0 2.6Z"
_MILL = "M-5.4 5.4V-1L-1.8 1V-1L1.8 1V-5.4H4.8V5.4Z"
_COMMANDS = {
    "aggressor": solid(_SHIP) + line_icon("M-8.6 -3A9 9 0 0 1 -3 -8.6M8.6 -3A9 9 0 0 0 3 -8.6M-8.6 3A9 9 0 0 0 -3 8.6M8.6 3A9 9 0 0 1 3 8.6", 1.8),
    "builder": group(solid(_MILL), -2.4, 2.4) + line_icon("M6.4 -8.4V-2.4M3.4 -5.4H9.4", 2),
    "destroyer": line_icon("M-7.8 0a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0 -15.6 0Z", 1.8) + line_icon("M1.6 -7.6L-2.4 -2.6L2.4 0L-2.2 3.4L0.6 7.6", 1.8),
    "increased_demand": group(solid(_MILL), -2.8, 3) + line_icon("M6.2 4V-7.6M2.6 -4.2L6.2 -8L9.8 -4.2", 2),
    "insurrection": line_icon("M-6.4 9V-8.4", 2) + solid("M-5.4 -8.4C-2 -10 1 -6 8 -8L5.4 -3.6L8 0.6C1 2.6 -2 -1.4 -5.4 0.4Z"),
    "malicious_virus": solid("M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z") + line_icon("M0 -9V-5M0 9V5M-9 0H-5M9 0H5M-6.4 -6.4L-3.6 -3.6M6.4 6.4L3.6 3.6M6.4 -6.4L3.6 -3.6M-6.4 6.4L-3.6 3.6", 1.8),
    "new_technology": line_icon("M-5 -5H5V5H-5ZM-2.4 -5V-9M2.4 -5V-9M-2.4 5V9M2.4 5V9M-5 -2.4H-9M-5 2.4H-9M5 -2.4H9M5 2.4H9", 1.7) + solid("M-2 -2H2V2H-2Z"),
    "prospectors": group(solid(_SHIP), -4.4, 2.6, 0.85) + line_icon("M0.6 -3.4a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z", 1.6, stroke_dasharray="2.4 2.2"),
    "reinforcements": group(solid(_SHIP), -4.6, 2.4) + group(solid(_SHIP), 4.6, -2.4),
    "battle_fever": solid("M0 8.6C-9 2.4 -9.4 -2.4 -6.8 -5.4C-4.2 -8.2 -1 -6.6 0 -4C1 -6.6 4.2 -8.2 6.8 -5.4C9.4 -2.4 9 2.4 0 8.6Z"),
    "berserkers": line_icon("M-7.6 8.6C-6 2 -5 -3 -6 -9M-0.8 8.6C0.4 2 1.2 -3 0 -9M6 8.6C7 2 7.6 -3 6.2 -9", 2.4),
    "connection_to_earth_lost": line_icon("M-8.6 -3.6A8.6 8.6 0 0 0 3.6 8.6ZM-2.6 2.6L2 -2M3 -7.6L8 -2.6M8 -7.6L3 -2.6", 1.8),
    "idle_hands": line_icon("M-5.6 3V-3.4M-2 1V-6.6M1.8 1V-7M5.4 2V-4.6M-5.6 3C-5.6 7 -3 9 0 9C4 9 5.4 6 5.4 2M-8.8 -8.8L8.8 8.8", 1.9),
    "ring_rain": line_icon("M-9 -4.6A9 3 0 1 0 9 -4.6A9 3 0 1 0 -9 -4.6Z", 1.6) + line_icon("M-5 1.6V4.4M0 3.4V8M5 1.6V4.4", 2),
    "slowdown": hourglass(),
    "work_with_what_you_have": line_icon("M-6.4 -0.6H6.4V8.4H-6.4ZM-4 -0.6V-4A4 4 0 0 1 4 -4V-0.6", 1.9) + solid("M-1.6 3.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z"),
}  # fmt: skip


def command(card: str) -> str:
    return _COMMANDS[card]
