"""What the galaxy is made of: tiles, planets, layouts of the board and preset maps."""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.games.imperium.facts.loading import Fact, known, rows
from perijove.games.imperium.facts.pieces import RACES, Box

Hex = tuple[int, int]
"""Axial coordinates q (to the lower right) and r (down); Mecatol Rex is (0, 0)."""


class Tile(Fact, frozen=True, kw_only=True):
    set: Box
    kind: Literal["home", "mecatol", "planets", "wormhole", "anomaly", "empty", "nexus"]
    pool: Literal["home", "centre", "regular", "special", "empty", "off_map"]
    pile: Literal["select", "special", "empty", "home", "single", "multi", "rich", "off_map"]
    red: bool = False
    """A red border: a special system."""
    planets: tuple[str, ...] = ()
    wormholes: tuple[Literal["alpha", "beta", "gamma"], ...] = ()
    anomaly: Literal["", "asteroid_field", "nebula", "supernova", "ion_storm"] = ""
    race: str = ""


class Planet(Fact, frozen=True, kw_only=True):
    tile: str
    set: Box
    resources: int
    influence: int
    influence_errata: int | None = None
    specialty: Literal["", "red", "green", "blue", "yellow"] = ""
    refresh: Literal["", "trade_goods", "shock_troops", "ground_forces", "fighters"] = ""
    """Two of these come in the status phase for exhausting the card."""
    station: bool
    home_of: str = ""

    def influence_by(self, text: str) -> int:
        """r.saar.lisis: the rulebook and the published card differ on one planet."""
        return self.influence_errata if text == "errata" and self.influence_errata is not None else self.influence


class Layout(Fact, frozen=True, kw_only=True):
    """Where homes lie, in the order of the layout's seats; `goods` by that seat, from 1."""

    players: int
    rings: int
    homes: tuple[Hex, ...]
    missing: tuple[Hex, ...] = ()
    tiles_each: int
    face_down: int
    goods: dict[str, int] = {}
    ring_order: tuple[int, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """In which order the rings are filled."""
        return self.ring_order or tuple(range(1, self.rings + 1))


class Removal(Fact, frozen=True, kw_only=True):
    """How many tiles leave the stock before the deal, by kind, then at random."""

    stock: Literal["base", "se", "large"]
    players: int
    empty: int = 0
    special: int = 0
    regular: int = 0
    asteroid_field: int = 0
    random: int = 0
    left: int


class PresetHex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    q: int
    r: int
    pile: str
    tile: str = ""
    wormholes: tuple[str, ...] = ()
    seat: int = 0
    artifact: bool = False


class PresetMap(Fact, frozen=True, kw_only=True):
    players: int
    rich_pile: bool
    nexus_allowed: bool = True
    wormholes_fixed: bool = False
    pds_through_wormholes: bool = False
    multi_galaxy: bool = False
    gaps: tuple[Hex, ...] = ()
    links: tuple[tuple[Hex, Hex], ...] = ()
    goods: dict[str, int] = {}
    """Trade goods for crowded seats, as in a layout."""
    hexes: tuple[PresetHex, ...]


TILES = rows("tiles.yaml", "tiles", Tile)
PLANETS = rows("planets.csv", "", Planet)
LAYOUTS = rows("layouts.yaml", "layouts", Layout)
REMOVALS = rows("layouts.yaml", "removals", Removal)
MAPS = rows("preset_maps.yaml", "maps", PresetMap)
NUMBER: dict[str, int] = {planet: number for number, planet in enumerate(PLANETS)}
"""The number of each planet: its place in `Imperium.worlds`, the same in every match."""
MECATOL = NUMBER["mecatol-rex"]

for _tile in TILES.values():
    known("tiles.yaml", _tile, _tile.planets, PLANETS)
for _planet in PLANETS.values():
    known("planets.csv", _planet, _planet.tile, TILES)
for _race in RACES.values():
    known("races.yaml", _race, _race.home, TILES)
