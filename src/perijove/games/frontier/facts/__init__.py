"""The figures of High Frontier, typed. Map and cards are in `perijove.solar`, which other games of the family share."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from perijove.kernel.facts import yaml_entries, yaml_entry
from perijove.solar import solar_system
from perijove.solar.board import Season
from perijove.solar.chits import HEAVIEST as HEAVIEST
from perijove.solar.chits import STRIP as STRIP
from perijove.solar.patents import Deck, patents

FILE = Path(__file__).parent / "tables.yaml"
Source = Literal["rulebook", "board", "card", "transcription", "reconstructed"]
EventId = Literal["inspiration", "glitch", "pad_explosion", "anarchy", "budget_cuts", "solar_flare"]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a figure is from; what is not printed says why it is as it is."""

    source: Source
    why: str = ""


class Reserve(Fact, frozen=True):
    rockets: int
    disks: int
    cubes: int
    domes: int
    outposts: int


class Limits(Fact, frozen=True):
    max_dry: int
    max_wet: int
    academia: int
    """So many hand cards keep one out of auctions (I2a)."""


class Cycle(Fact, frozen=True):
    """The sunspot placard (D2)."""

    seasons: tuple[Season, ...]
    events: tuple[int, ...]
    seniority: int
    disks: int


class Event(Fact, frozen=True):
    id: EventId
    rolls: tuple[int, ...]
    season: Season | None = None


class ZoneFigures(Fact, frozen=True):
    """`flare` is added to a flare's roll (K2d) and to solar thrust; where there is none, solar cards need a push."""

    id: str
    from_earth: int
    flare: int | None = None
    pushed: int | None = None


class Prices(Fact, frozen=True):
    by_factories: tuple[int, ...]
    hand: int
    two_from_hand: int
    finao: int
    delivery_a_zone: int
    delivery_heavy: int
    heavy_size: int


class Glory(Fact, frozen=True):
    id: str
    count: int
    high: int


class Medal(Fact, frozen=True):
    id: str
    vp: int


class Ideology(Fact, frozen=True):
    id: str
    colour: str = ""
    purge: int = 0


class Solitaire(Fact, frozen=True):
    id: str
    disks: tuple[int, ...]
    wins_alone: tuple[int, ...] = ()
    wins_each: tuple[int, ...] = ()


RESERVE = yaml_entry(FILE, "reserve", Reserve)
LIMITS = yaml_entry(FILE, "limits", Limits)
CYCLE = yaml_entry(FILE, "cycle", Cycle)
EVENTS = yaml_entries(FILE, "events", Event)
ZONES = {zone.id: zone for zone in yaml_entries(FILE, "zones", ZoneFigures)}
PRICES = yaml_entry(FILE, "prices", Prices)
GLORY = {glory.id: glory for glory in yaml_entries(FILE, "glory", Glory)}
MEDALS = {medal.id: medal for medal in yaml_entries(FILE, "medals", Medal)}
IDEOLOGIES = {ideology.id: ideology for ideology in yaml_entries(FILE, "ideologies", Ideology)}
SOLITAIRE = {each.id: each for each in yaml_entries(FILE, "solitaire", Solitaire)}

BOARD = solar_system()
SPACES = BOARD.spaces
STRIP_END = STRIP.at(LIMITS.max_wet)
"""The last position that is printed."""
FACES = patents().parts
CARDS = patents().cards
CORE_DECKS: tuple[Deck, ...] = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator")
TERAWATT_DECKS: tuple[Deck, ...] = ("freighter", "gw-thruster")
BERNAL_DECKS: tuple[Deck, ...] = ("bernal", "colonist")
MOST_OWNED: dict[str, int] = {"freighter": 1, "gw-thruster": 1, "bernal": 2}
"""By deck: so many of its cards one player may own, in hand and stacks together (1A4, 2A7c)."""
DECKS = patents().decks
CREW = patents().decks["crew"]
LEO = BOARD["lagrange:leo"]
CYCLER = BOARD["burn:cycler"]
LUNA = tuple(space.index for space in BOARD.sites() if space.site and space.site.buggy == "Luna")
KREUTZ = next(space.index for space in BOARD.sites() if space.site and "sungrazer" in space.site.marks)
TYPES = ("C", "S", "M", "V", "D", "H")
GRADES_NEEDED = {face.id: face.fuel for face in FACES.values() if face.fuel == "isotope"}
"""Triangles that can't even be activated without fuel of their grade (F4c)."""


LENGTHS = {"short": CYCLE.disks, "medium": 5, "futures": 7, "werner": 6}
"""Seniority disks by the length of the game (C1, 1A2b, 1Fa)."""
BERNAL_DISKS = 5
"""Seniority disks of a game with Module 2, at least (2A2)."""


@lru_cache(maxsize=2048)
def deck_of(card: str) -> Deck:
    return card.rpartition("-")[0]  # type: ignore[return-value]


def face(card: str, side: str) -> str:
    """The face of a card by its side."""
    return f"{card}-{side}"


def site_named(name: str) -> int:
    """The space of an id, -1 for one that is none."""
    return BOARD.index.get(name, -1)
