"""The bodies as pieces: moons with a face of their own, clouds, moonlets, and the backs of what is hidden.

The rim tells the direction a ship needs there: gold or silver. Badges tell which industries a moon takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from perijove.games.titan.facts import GOLD, TILES, Tile
from perijove.games.titan.scene import icons
from perijove.games.titan.scene.icons import group, solid

RADIUS, TITAN = 18.0, 21.5

FACES: dict[str, tuple[str, str, str]] = {
    "titan": ("#f4c66f", "#c98532", "#6b3d0d"),
    "mimas": ("#e9e7e2", "#b3b0aa", "#5d5a55"),
    "tethys": ("#f1efe9", "#c4c0b6", "#69655c"),
    "hyperion": ("#d9c3a4", "#a38a68", "#51422f"),
    "enceladus": ("#ffffff", "#d7e6ee", "#7d96a5"),
    "rhea": ("#e6e2da", "#b8b2a6", "#605b51"),
    "janus": ("#d6d2cb", "#a39e95", "#4f4b45"),
    "dione": ("#ebe8e3", "#bcb8b1", "#615d57"),
    "iapetus": ("#f0ead9", "#bba986", "#2f2418"),
    "epimetheus": ("#d9d3c8", "#a59c8d", "#504a41"),
    "greip": ("#cbb3a2", "#93796a", "#43342c"),
    "phoebe": ("#a7a4a1", "#6f6c6a", "#2b2a29"),
    "hyrrokkin": ("#c9a58d", "#8f6c58", "#3f2c22"),
    "ymir": ("#cfc5b8", "#948a7d", "#453f38"),
    "kari": ("#b5aca6", "#7b726d", "#36312e"),
    "skathi": ("#bfc4cc", "#848a94", "#3a3f47"),
    "skoll": ("#bda894", "#83705e", "#3a2f26"),
    "narvi": ("#c8c0cf", "#8d8496", "#403a48"),
    "thrymr": ("#c9cfd6", "#8f979f", "#41474e"),
    "fornjot": ("#b8bcb0", "#7f8377", "#383b33"),
    "mundilfari": ("#d0b9a0", "#97805f", "#45371f"),
    "suttungr": ("#c6b9ad", "#8b7f74", "#3e3731"),
    "bestla": ("#b9c4c2", "#7f8b89", "#363f3e"),
    "fenrir": ("#b0b4bf", "#767b88", "#32353d"),
    "loge": ("#cdb0a0", "#937566", "#43312a"),
}
"""Light, middle and dark of each moon: big moons icy, the Norse group captured and darker."""

Crater = tuple[float, float, float]


def _craters(name: str, radius: float) -> list[Crater]:
    """A few craters a moon, always the same ones."""
    seed = sum((n + 3) * ord(letter) for n, letter in enumerate(name))
    found: list[Crater] = []
    for _ in range(7):
        seed = (seed * 1103515245 + 12345) % 2**31
        angle = (seed >> 8) % 360 * pi / 180
        seed = (seed * 1103515245 + 12345) % 2**31
        away = radius * (0.28 + 0.5 * ((seed >> 8) % 100) / 100)
        seed = (seed * 1103515245 + 12345) % 2**31
        size = radius * (0.07 + 0.1 * ((seed >> 8) % 100) / 100)
        x, y = away * cos(angle), away * sin(angle)
        if all((x - a) ** 2 + (y - b) ** 2 > (size + c) ** 2 for a, b, c in found):
            found.append((x, y, size))
    return found


def _disc(radius: float, fill: str, **style: str) -> str:
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<circle r="{radius:g}" fill="{fill}"{extra}/>'


def rim(radius: float, facing: str, dashed: bool = False, turned: int = 0) -> str:
    """The direction of a body, as a ring with three arrowheads that run with it."""
    ring = _disc(radius, "none", stroke=f"var(--{facing})", stroke_width="1.7",
                 **({"stroke_dasharray": "3.4 2.6"} if dashed else {}))  # fmt: skip
    head = "M-2.6 -3L2.8 0L-2.6 3Z" if facing != GOLD else "M2.6 -3L-2.8 0L2.6 3Z"
    heads = "".join(
        f'<path d="{head}" transform="rotate({turn}) translate(0 {-radius:g})"/>'
        for turn in (turned, turned + 120, turned + 240)
    )
    edge = 'stroke="var(--label-edge)" stroke-width="0.8" paint-order="stroke"'
    return f'{ring}<g fill="var(--{facing})" {edge}>{heads}</g>'


def _surface(name: str, radius: float) -> str:
    """What makes a moon's face its own."""
    _, middle, dark = FACES[name]
    pits = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{dark}" opacity="0.3"/>'
        f'<circle cx="{x + r * 0.22:.1f}" cy="{y + r * 0.26:.1f}" r="{r * 0.8:.1f}" fill="{middle}" opacity="0.75"/>'
        for x, y, r in _craters(name, radius)
    )
    if name == "titan":
        haze = "M-22 -7C-10 -11 8 -3 22 -8V-2C8 3 -10 -5 -22 0ZM-20 9C-8 5 8 12 20 7V11C8 16 -8 10 -19 13Z"
        return solid(haze, "#fbe0a4", opacity="0.32")
    if name == "mimas":
        crater = (
            '<circle cx="-4.4" cy="-4.4" r="5.4" fill="#8a8782"/><circle cx="-3.8" cy="-3.8" r="4.4" fill="#c2bfb9"/>'
        )
        return crater + '<circle cx="-3.8" cy="-3.8" r="1.2" fill="#77746e"/>'
    if name == "enceladus":
        stripes = "M-8 7C-4 9 2 9 6 6M-9 10C-4 12.4 3 12 8 9M-5 13.4C-2 14.6 2 14.6 5 13"
        return f'<path d="{stripes}" fill="none" stroke="#5fa9c9" stroke-width="1.1" stroke-linecap="round"/>'
    if name == "iapetus":
        return solid("M-18 0A18 18 0 0 1 3 -17.8C-4 -9 -5 6 1 18A18 18 0 0 1 -18 0Z", "#4a3622", opacity="0.8")
    if name == "dione":
        wisps = "M-13 -6C-6 -4 -4 4 4 5M-10 -10C-3 -8 2 -2 9 -3M-13 4C-8 6 -5 11 2 12"
        return pits + f'<path d="{wisps}" fill="none" stroke="#fff" stroke-width="1" opacity="0.75"/>'
    return pits


def _sphere(name: str, radius: float) -> str:
    ball = "moon-" + name
    shade = _disc(radius, "url(#moon-shade)")
    return _disc(radius, f"url(#{ball})") + f'<g clip-path="url(#disc-{radius:g})">{_surface(name, radius)}</g>' + shade


def gradients() -> str:
    """What the moons' symbols refer to."""
    found = [f'<clipPath id="disc-{radius:g}"><circle r="{radius:g}"/></clipPath>' for radius in (RADIUS, TITAN)]
    for name, (light, middle, dark) in FACES.items():
        stops = f'<stop offset="0" stop-color="{light}"/><stop offset="0.55" stop-color="{middle}"/>'
        found.append(
            f'<radialGradient id="moon-{name}" cx="0.36" cy="0.32" r="0.78">{stops}'
            f'<stop offset="1" stop-color="{dark}"/></radialGradient>'
        )
    found.append(
        '<radialGradient id="moon-shade" cx="0.34" cy="0.3" r="0.8"><stop offset="0.5" stop-color="#000" '
        'stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.55"/></radialGradient>'
        '<radialGradient id="body-back" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="var(--back-light)"/>'
        '<stop offset="1" stop-color="var(--back)"/></radialGradient>'
        '<radialGradient id="body-rock" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="var(--rock)"/>'
        '<stop offset="1" stop-color="var(--rock-dark)"/></radialGradient>'
        '<radialGradient id="cloud-glow"><stop offset="0" stop-color="var(--helium)" stop-opacity="0.5"/>'
        '<stop offset="0.7" stop-color="var(--helium)" stop-opacity="0.16"/>'
        '<stop offset="1" stop-color="var(--helium)" stop-opacity="0"/></radialGradient>'
        '<linearGradient id="cloud-heap" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3b8"/>'
        '<stop offset="0.55" stop-color="#e8c95c"/><stop offset="1" stop-color="#8f7526"/></linearGradient>'
        '<radialGradient id="hole"><stop offset="0" stop-color="#000"/><stop offset="0.45" stop-color="#1a0b33"/>'
        '<stop offset="0.8" stop-color="var(--alien)" stop-opacity="0.6"/>'
        '<stop offset="1" stop-color="var(--alien)" stop-opacity="0"/></radialGradient>'
    )
    return "".join(found)


def badge(kind: str, x: float, y: float, size: float = 6.6) -> str:
    """A type that can be built here."""
    disc = _disc(size, "var(--badge)", stroke="var(--badge-edge)", stroke_width="0.8")
    return group(disc + group(icons.resource(kind), scale=round(size * 0.068, 3)), x, y)


_BADGES: dict[int, list[tuple[float, float]]] = {2: [(-7.6, 0), (7.6, 0)], 3: [(-13, 5), (0, 7.4), (13, 5)]}


def types(kinds: tuple[str, ...], slots: int) -> str:
    """What a moon takes, laid over it as long as a spot is free; a dash a spot where there are several."""
    places = _BADGES[len(kinds)]
    row = "".join(badge(kind, x, y) for kind, (x, y) in zip(kinds, places, strict=True))
    if slots > 1:
        dashes = "".join(f'<rect x="{4 - 8.5 * n:g}" y="-7.4" width="7" height="3.8" rx="1.6"/>' for n in range(slots))
        row += f'<g fill="var(--badge)" stroke="var(--badge-edge)" stroke-width="0.7">{dashes}</g>'
    return row


def types_symbol(kinds: Sequence[str]) -> str:
    return "types-" + "-".join(kinds)


def moon(tile: Tile) -> str:
    if tile.group == "titan":
        return _sphere(tile.id, TITAN) + rim(TITAN + 1.2, tile.facing, turned=60)
    return _sphere(tile.id, RADIUS) + rim(RADIUS + 1.2, tile.facing)


def moon_back(facing: str) -> str:
    crescent = solid("M3.4 -8.6A9.2 9.2 0 1 0 8.8 3.8A7.4 7.4 0 1 1 3.4 -8.6Z", f"var(--{facing})", opacity="0.5")
    return _disc(RADIUS, "url(#body-back)") + crescent + rim(RADIUS + 1.2, facing, dashed=True)


def cloud(facing: str) -> str:
    """A bank of helium: a shaded heap of vapour within its rim."""
    heap = "M-13.6 7.4C-18.2 6.6 -17.6 -0.6 -12.4 -1C-12.6 -7.4 -5.4 -9.6 -2 -5.6C0.4 -11.2 10 -9.8 10.2 -3.4"
    heap += "C16.2 -4.2 18 4.6 12.8 7.2C8.6 9.4 -8.6 9.6 -13.6 7.4Z"
    crown = "M-9.6 -0.6C-9 -4.4 -5 -5.6 -2.6 -2.8C-0.6 -7.6 6.6 -7.2 7.2 -2.4"
    crown += "C4.6 -4 1.2 -3.6 -0.4 -0.8C-3 -3 -7 -3 -9.6 -0.6Z"
    vapour = _disc(19, "url(#cloud-glow)") + solid(heap, "url(#cloud-heap)") + solid(crown, "#fffbe6", opacity="0.6")
    return vapour + badge("helium", 0, 2.4, 6.8) + rim(18.6, facing)


ROCK = "M-9.6 -3L-5.4 -8.6L1.2 -9.8L7.6 -6.6L10.2 0.4L7 7L1 9.8L-6.2 8.4L-10.2 2.6Z"


def _rock(content: str) -> str:
    pits = "M-4 -3.4a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0ZM1.4 3a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z"
    stone = solid(ROCK, "url(#body-rock)", stroke="var(--rock-dark)", stroke_width="0.8", stroke_linejoin="round")
    return stone + solid(pits, "var(--rock-dark)", opacity="0.55") + content


def moonlet_back() -> str:
    return _rock("")


def _on_rock(content: str) -> str:
    return _rock(_disc(7.6, "var(--badge)", stroke="var(--badge-edge)", stroke_width="0.8") + content)


def wormhole() -> str:
    arms = group(icons.icon("sign", "wormhole"), scale=1.45, color="var(--alien)")
    return _disc(20, "url(#hole)") + arms + _disc(3.6, "#000")


def moonlet(tile: str) -> str:
    if tile == "wormhole":
        return wormhole()
    if tile.startswith("natural_"):
        return _on_rock(group(icons.resource(tile.removeprefix("natural_")), scale=0.52))
    colour = {"meteorite": "alloy", "explosion": "laser", "bolt": "bolt"}.get(tile, "alien")
    return _on_rock(group(icons.icon("sign", tile, f"var(--{colour})"), scale=0.55))


def symbols() -> dict[str, str]:
    """All bodies by the name of their symbol."""
    drawn = {
        "back-main_moon": moon_back(GOLD),
        "back-norse_moon": moon_back("silver"),
        "back-moonlet": moonlet_back(),
    }
    for tile in TILES.values():
        name = f"tile-{tile.id}"
        if tile.is_moonlet:
            drawn[name] = moonlet(tile.id)
        elif tile.group == "cloud":
            drawn[name] = cloud(tile.facing)
        else:
            drawn[name] = moon(tile)
            drawn[types_symbol(tile.types)] = types(tile.types, tile.slots)
    return drawn
