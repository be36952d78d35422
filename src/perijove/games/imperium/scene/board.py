"""The static layer: sky, symbols in the reader's language, colours. The tiles are pieces: every galaxy is another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from perijove.games.imperium.scene import planets, tiles, tokens, units
from perijove.games.imperium.scene.cards import card_symbols
from perijove.games.imperium.scene.drawing import line, luck
from perijove.games.imperium.scene.geometry import box
from perijove.games.imperium.scene.library import library
from perijove.games.imperium.scene.palette import PALETTE
from perijove.games.imperium.scene.tabs import tree
from perijove.kernel.scene import Board
from perijove.kernel.words import Catalogue

Frame = tuple[float, float, float, float]


def board(options: Mapping[str, Any], seats: int, lang: str, words: Catalogue) -> Board:
    frame = box(seats, options.get("galaxy") == "preset", bool(options.get("larger_galaxy")))
    return _board(frame, bool(options.get("expansion", True)), lang, words)


@lru_cache
def _board(frame: Frame, expansion: bool, lang: str, words: Catalogue) -> Board:
    symbols = (
        tiles.gradients()
        + planets.gradients()
        + tiles.tile_symbols()
        + planets.planet_symbols(words, lang)
        + units.unit_symbols()
        + tokens.token_symbols()
        + card_symbols()
    )
    trees = {"technologies": tree(expansion)}
    return Board(frame, _sky(*frame), symbols, [], PALETTE, library=library(words, lang), trees=trees)


def _sky(x: float, y: float, width: float, height: float) -> str:
    chance = luck(1997)
    dots: dict[float, str] = {1.2: "", 2.0: "", 3.0: ""}
    for _ in range(420):
        size = next(chance)
        weight = 1.2 if size < 0.7 else 2.0 if size < 0.95 else 3.0
        dots[weight] += f"M{x + width * next(chance):.0f} {y + height * next(chance):.0f}h0.01"
    stars = "".join(line(data, weight, "var(--star)", 'stroke-opacity="0.45"') for weight, data in dots.items())
    glow = (
        '<defs><radialGradient id="sky-glow"><stop offset="0" stop-color="var(--sky-deep)"/>'
        '<stop offset="1" stop-color="var(--sky-deep)" stop-opacity="0"/></radialGradient></defs>'
        f'<circle r="{max(width, height) * 0.62:g}" fill="url(#sky-glow)"/>'
    )
    ground = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="var(--sky)"/>'
    return ground + glow + stars
