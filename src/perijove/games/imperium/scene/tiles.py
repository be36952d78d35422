"""System tiles as symbols: a hex of calm sky, and what makes a system special drawn into it."""

from __future__ import annotations

from math import cos, pi, sin
from zlib import crc32

from perijove.games.imperium.facts import TILES, Tile
from perijove.games.imperium.scene.drawing import group, line, luck, solid, symbol
from perijove.games.imperium.scene.geometry import CORNERS

LETTERS = {"alpha": "α", "beta": "β", "gamma": "γ"}


def hexagon(inset: float = 0) -> str:
    """The outline of a hex, `inset` smaller."""
    scale = 1 - inset / 86.6
    return "M" + "L".join(f"{x * scale:.1f} {y * scale:.1f}" for x, y in CORNERS) + "Z"


def tile_symbols() -> str:
    return "".join(symbol(f"tile-{tile.id}", _drawn(tile)) for tile in TILES.values()) + _others()


def _drawn(tile: Tile) -> str:
    ground = "hex-home" if tile.kind in ("home", "mecatol") else "hex"
    edge = "hex-red" if tile.red else "hex-edge"
    width = 2.2 if tile.red else 1.4
    hull = solid(hexagon(1.5), f"var(--{ground})", f'stroke="var(--{edge})" stroke-width="{width}"')
    sky = f'<use href="#hex-sky"/>{_stars(tile.id)}'
    special = _ANOMALIES[tile.anomaly]() if tile.anomaly else ""
    if tile.kind == "mecatol":
        special += line(hexagon(9), 1.2, "var(--strategy)", 'stroke-opacity="0.6"')
    return hull + sky + special + wormholes(tile.wormholes)


def _stars(name: str) -> str:
    chance = luck(crc32(name.encode()))
    dots = "".join(f"M{(next(chance) - 0.5) * 130:.0f} {(next(chance) - 0.5) * 140:.0f}h0.01" for _ in range(9))
    return line(dots, 1.5, "var(--star)", 'stroke-opacity="0.5"')


def wormholes(letters: tuple[str, ...]) -> str:
    """A swirl with its letter for each; two of them share the room."""
    found = ""
    for number, letter in enumerate(letters):
        x = 0.0 if len(letters) == 1 else -36.0 + 72 * number
        found += group(f'<use href="#wormhole-{letter}"/>', x, 16, 1 if len(letters) == 1 else 0.82)
    return found


def wormhole(letter: str) -> str:
    colour = f"var(--{letter})"
    arms = "".join(
        group(line("M0 -31C14 -29 24 -19 22 -7C21 2 13 6 7 4", 3, colour, 'stroke-opacity="0.85"'), turn=turn)
        for turn in (0, 90, 180, 270)
    )
    disc = f'<circle r="14.5" fill="var(--plate)" stroke="{colour}" stroke-width="2"/>'
    word = (
        f'<text y="7.5" text-anchor="middle" font-size="23" font-weight="700" fill="{colour}">{LETTERS[letter]}</text>'
    )
    return arms + disc + word


# ---------------------------------------------------------------------- anomalies


def _asteroids() -> str:
    chance = luck(1801)
    rocks = ""
    for _ in range(17):
        x, y, size = (next(chance) - 0.5) * 118, (next(chance) - 0.5) * 116, 5 + 9 * next(chance)
        turns = [0.7 + 0.5 * next(chance) for _ in range(7)]
        points = [
            f"{size * far * cos(2 * pi * n / 7):.1f} {size * far * sin(2 * pi * n / 7):.1f}"
            for n, far in enumerate(turns)
        ]
        rock = solid(f"M{'L'.join(points)}Z", "var(--rock)", 'stroke="var(--rock-dark)" stroke-width="1.6"')
        rocks += group(rock, round(x, 1), round(y, 1))
    return rocks


def _nebula() -> str:
    chance = luck(1764)
    clouds = ""
    for _ in range(9):
        x, y, size = (next(chance) - 0.5) * 84, (next(chance) - 0.5) * 84, 26 + 22 * next(chance)
        clouds += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size:.0f}" fill="url(#nebula)"/>'
    return clouds


def _supernova() -> str:
    rays = "".join(
        f"M{30 * cos(angle):.1f} {30 * sin(angle):.1f}L{far * cos(angle):.1f} {far * sin(angle):.1f}"
        for angle, far in ((n * pi / 12, 76 if n % 2 else 60) for n in range(24))
    )
    return (
        '<circle r="82" fill="url(#nova)"/>'
        + line(rays, 2.4, "var(--nova)", 'stroke-opacity="0.55"')
        + '<circle r="24" fill="#fff3d6"/><circle r="24" fill="none" stroke="var(--nova)" stroke-width="4"/>'
    )


def _ion_storm() -> str:
    bolts = ("M-52 -44L-30 -18L-42 -14L-14 22", "M8 -58L22 -30L10 -26L32 6", "M34 0L48 24L38 28L56 52",
             "M-34 20L-22 42L-32 46L-20 66")  # fmt: skip
    veil = '<circle r="80" fill="url(#ion)"/>'
    return veil + line("".join(bolts), 4, "var(--ion)", 'stroke-opacity="0.85"')


_ANOMALIES = {
    "asteroid_field": _asteroids,
    "nebula": _nebula,
    "supernova": _supernova,
    "ion_storm": _ion_storm,
}


# ---------------------------------------------------------------------- what is not printed on tiles


def _others() -> str:
    dashes = 'stroke-dasharray="7 6" stroke-opacity="0.8"'
    return (
        symbol("spot", line(hexagon(3), 1.4, "var(--hex-edge)", dashes))
        + symbol("tile-back", solid(hexagon(1.5), "var(--hex-deep)", 'stroke="var(--hex-edge)" stroke-width="1.4"')
                 + line(hexagon(22) + hexagon(42), 1.6, "var(--hex-edge)"))
        + "".join(symbol(f"border-{mask}", border(mask)) for mask in range(64))
        + symbol("glow", line(hexagon(5), 5, "var(--glow)", 'stroke-opacity="0.95"')
                 + solid(hexagon(5), "var(--glow)", 'fill-opacity="0.1"'))
    )  # fmt: skip


def border(mask: int) -> str:
    """The ground of a system in its holder's colour, with a strong edge where the holder's territory ends."""
    edges = ""
    scale = 1 - 4 / 86.6
    for edge in range(6):
        if mask >> edge & 1:
            (x0, y0), (x1, y1) = CORNERS[edge], CORNERS[(edge + 1) % 6]
            edges += f"M{x0 * scale:.1f} {y0 * scale:.1f}L{x1 * scale:.1f} {y1 * scale:.1f}"
    ground = solid(hexagon(2), "currentColor", 'fill-opacity="var(--territory, 0.1)"')
    return ground + (line(edges, 4.5, "currentColor", 'stroke-opacity="0.85"') if edges else "")


def gradients() -> str:
    def fading(name: str, colour: str, inner: float, middle: float) -> str:
        return (
            f'<radialGradient id="{name}"><stop offset="0" stop-color="var(--{colour})" stop-opacity="{inner}"/>'
            f'<stop offset="0.6" stop-color="var(--{colour})" stop-opacity="{middle}"/>'
            f'<stop offset="1" stop-color="var(--{colour})" stop-opacity="0"/></radialGradient>'
        )

    return (
        fading("nebula", "nebula", 0.42, 0.24)
        + fading("nova", "nova", 0.9, 0.25)
        + fading("ion", "ion", 0.34, 0.2)
        + fading("hex-light", "hex-deep", 1, 0.6)
        + '<g id="hex-sky"><circle r="84" fill="url(#hex-light)"/></g>'
        + "".join(f'<g id="wormhole-{letter}">{wormhole(letter)}</g>' for letter in LETTERS)
    )
