"""Planets as discs: resources and influence in two fixed corners, the specialty above, the owner as rim."""

from __future__ import annotations

from zlib import crc32

from perijove.games.imperium.facts import PLANETS, Planet
from perijove.games.imperium.scene.drawing import FINE, NEAR, group, line, solid, symbol
from perijove.kernel.words import Catalogue

RADIUS = 29.0
SURFACES = {
    "rust": ("#f3b27a", "#b45f35", "#4e2414"),
    "ocean": ("#a6dcff", "#3a7fc4", "#12305c"),
    "jungle": ("#c5eaa0", "#4f9350", "#1b3d22"),
    "ice": ("#ffffff", "#b5cfe2", "#54708c"),
    "desert": ("#fbe6b4", "#cfa15a", "#64461c"),
    "ash": ("#d6d2dc", "#817b91", "#36323f"),
    "violet": ("#ead0ff", "#9866c6", "#3d2360"),
}
"""Light, middle and night side of a surface."""
BY_SPECIALTY = {"red": "rust", "green": "jungle", "blue": "ocean", "yellow": "desert"}
MARKS = {
    "red": "M0 -8.5L8 6.5L-8 6.5Z",
    "green": "M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0Z",
    "blue": "M0 -9L8 0L0 9L-8 0Z",
    "yellow": "M-6.8 -6.8H6.8V6.8H-6.8Z",
}
"""Specialties are told by colour and by shape."""
VALUES = "-25 30 19 var(--resources-ink) near;25 30 19 var(--influence-ink) near"


def planet_symbols(words: Catalogue, lang: str) -> str:
    found = []
    for planet in PLANETS.values():
        name = words.text(f"planet.{planet.id}", lang)
        face = f'<g id="face-{planet.id}">{_face(planet)}</g>'
        found.append(face + symbol(f"planet-{planet.id}", _ready(planet, name), "0 30 8", VALUES))
        found.append(symbol(f"planet-{planet.id}-used", _used(planet, name), "0 30 8", VALUES))
    return "".join(found)


def surface(planet: Planet) -> str:
    if planet.id == "mecatol-rex":
        return "violet"
    if planet.specialty:
        return BY_SPECIALTY[planet.specialty]
    return ("ice", "ash", "desert", "ocean", "rust")[crc32(planet.id.encode()) % 5]


def _face(planet: Planet) -> str:
    """The globe with its bands, or the ring of a trade station."""
    name = surface(planet)
    if planet.station:
        hub = f'<circle r="{RADIUS - 14:g}" fill="url(#surface-{name})"/>'
        wheel = f'<circle r="{RADIUS - 4:g}" fill="none" stroke="url(#surface-{name})" stroke-width="7"/>'
        spokes = line("M-26 0H26M0 -26V26", 3, "var(--rock)")
        return wheel + spokes + hub
    seed = crc32(planet.id.encode())
    turn = seed % 60 - 30
    bands = "".join(
        f'<path d="M-28 {y}Q0 {y + 9} 28 {y}V{y + thick}Q0 {y + thick + 9} -28 {y + thick}Z" fill="#000" '
        f'fill-opacity="{0.05 + (seed >> shift & 7) / 90:.2f}"/>'
        for y, thick, shift in ((-21, 6, 3), (-9, 5, 6), (2, 7, 9), (13, 4, 12))
    )
    globe = f'<circle r="{RADIUS:g}" fill="url(#surface-{name})"/>'
    return globe + f'<g clip-path="url(#globe)">{group(bands, turn=turn)}</g>'


def _ready(planet: Planet, name: str) -> str:
    return f'<use href="#face-{planet.id}"/>{_rim()}{_badges(planet, name)}'


def _used(planet: Planet, name: str) -> str:
    """Exhausted: the disc lies in the dark."""
    night = f'<circle r="{RADIUS:g}" fill="var(--hex)" fill-opacity="0.74"/>'
    return f'<use href="#face-{planet.id}"/>{night}{_rim()}{_badges(planet, name, 0.5)}'


def _rim() -> str:
    return f'<circle r="{RADIUS:g}" fill="none" stroke="currentColor" stroke-width="4"/>'


def _badges(planet: Planet, name: str, strength: float = 1) -> str:
    resources = (
        f'<rect x="-36" y="12.5" width="22" height="22" rx="5" fill="var(--resources)" fill-opacity="{strength}"/>'
    )
    influence = solid("M14 23.5L19.5 13H30.5L36 23.5L30.5 34H19.5Z", "var(--influence)", f'fill-opacity="{strength}"')
    special = ""
    if planet.specialty:
        mark = solid(MARKS[planet.specialty], f"var(--spec-{planet.specialty})",
                     'stroke="var(--plate)" stroke-width="2"')  # fmt: skip
        special = group(mark, 22, -21)
    if planet.refresh:
        special += group('<use href="#refresh-mark"/>', -22, -21)
    text = (
        f'<text y="47" text-anchor="middle" font-size="{12 if len(name) < 10 else 10.5}" font-weight="600" '
        f'fill="var(--print)" stroke="var(--hex)" stroke-width="2.5" paint-order="stroke" {FINE}>{name}</text>'
    )
    return f"<g {NEAR}>{resources}{influence}{special}{text}</g>"


def gradients() -> str:
    found = "".join(
        f'<radialGradient id="surface-{name}" cx="0.34" cy="0.3" r="0.78"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="0.5" stop-color="{middle}"/><stop offset="1" stop-color="{night}"/></radialGradient>'
        for name, (light, middle, night) in SURFACES.items()
    )
    ring = line("M5 -3A6 6 0 1 0 6 2M6.5 -7V-2.5H2", 2.2, "var(--print)")
    mark = f'<g id="refresh-mark"><circle r="9" fill="var(--plate)" fill-opacity="0.85"/>{ring}</g>'
    return found + f'<clipPath id="globe"><circle r="{RADIUS:g}"/></clipPath>{mark}'
