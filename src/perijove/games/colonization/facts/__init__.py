"""The figures of the older High Frontier, typed. Its board is `map.json`; patents and strip are in `perijove.solar`."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace

from perijove.kernel.facts import Bilingual, yaml_entries, yaml_entry
from perijove.solar import load_board
from perijove.solar.adjacent import adjacent as adjacent_on
from perijove.solar.board import Season, Site, Space
from perijove.solar.patents import Deck, Face, patents

FOLDER = Path(__file__).parent
FILE = FOLDER / "tables.yaml"
Source = Literal["aid", "board", "session", "fourth", "reconstructed"]
Government = Literal[
    "centrist", "libertarian", "nationalism", "paleoconservatism", "press_gangs", "antinuke", "egalitarianism",
    "anarchy", "war",
]  # fmt: skip


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a figure is from; what is reconstructed says why it is as it is."""

    source: Source
    why: str = ""


class Faction(Fact, frozen=True):
    id: str
    colour: str
    crew: str
    bernal: str
    name: Bilingual
    ability: str


class Reserve(Fact, frozen=True):
    disks: int
    cubes: int
    outposts: int


class Start(Fact, frozen=True):
    """WT at the start."""

    basic: int
    colonization: int


class Prices(Fact, frozen=True):
    by_factories: tuple[int, ...]
    finao: int


class Money(Fact, frozen=True):
    income: int
    hand_card: int
    colonist_operation: int
    ersatz_bernal: int
    venture: int
    most_bid: int


class Limits(Fact, frozen=True):
    hand: int
    max_dry: int
    max_wet: int


class End(Fact, frozen=True):
    """Factories that start the last year, for two players, three and so on."""

    factories: tuple[int, ...]


class Points(Fact, frozen=True):
    token: int
    science: int
    tno_science: int
    ventures: tuple[int, ...]
    alone: int
    glory: int
    power: int
    failed_future: int


class Glory(Fact, frozen=True):
    """What a human must have landed on: one of some sites, a site with a mark, any site of a zone."""

    id: str
    sites: tuple[str, ...] = ()
    mark: str = ""
    zone: str = ""


class Venture(Fact, frozen=True):
    id: str
    type: str
    claims: int


class Cycle(Fact, frozen=True):
    seasons: tuple[Season, ...]
    events: tuple[int, ...]


class ZoneFigures(Fact, frozen=True):
    id: str
    flare: int


class Idle(Fact, frozen=True):
    """A kind of card effect that has no use in this edition (col-31)."""

    kind: str


class GovernmentSpot(Fact, frozen=True):
    id: Government
    beside: tuple[Government, ...]
    power: str = ""


FACTIONS = {faction.id: faction for faction in yaml_entries(FILE, "factions", Faction)}
RESERVE = yaml_entry(FILE, "reserve", Reserve)
START = yaml_entry(FILE, "start", Start)
PRICES = yaml_entry(FILE, "prices", Prices)
MONEY = yaml_entry(FILE, "money", Money)
LIMITS = yaml_entry(FILE, "limits", Limits)
END = yaml_entry(FILE, "end", End)
POINTS = yaml_entry(FILE, "points", Points)
GLORIES = {glory.id: glory for glory in yaml_entries(FILE, "glories", Glory)}
VENTURES = {venture.id: venture for venture in yaml_entries(FILE, "ventures", Venture)}
CYCLE = yaml_entry(FILE, "cycle", Cycle)
ZONES = {zone.id: zone for zone in yaml_entries(FILE, "zones", ZoneFigures)}
GOVERNMENTS = {spot.id: spot for spot in yaml_entries(FILE, "governments", GovernmentSpot)}
IDLE = {idle.kind: idle for idle in yaml_entries(FILE, "idle", Idle)}

BOARD = load_board(FOLDER / "map.json")
SPACES = BOARD.spaces
LEO = BOARD["lagrange:leo"]
EUREKA = BOARD["site:eureka"]
LUNA = tuple(space.index for space in BOARD.sites() if space.site and space.site.buggy == "Luna")
SUNGRAZER = next(space.index for space in BOARD.sites() if space.site and "sungrazer" in space.site.marks)
HOME_ORBITS = {space.home_orbit: space.index for space in SPACES if space.home_orbit}


def _adapted(face: Face) -> Face:
    """col-05: this board has no type H, what the fourth edition calls so is S."""
    return replace(face, type="S") if face.type == "H" else face


FACES = {id: _adapted(face) for id, face in patents().parts.items()}
CARDS = patents().cards
BASIC_DECKS: tuple[Deck, ...] = ("thruster", "robonaut", "refinery")
EXPANDED_DECKS: tuple[Deck, ...] = (*BASIC_DECKS, "generator", "reactor", "radiator", "freighter", "gw-thruster")
DECKS = patents().decks
TYPES = ("C", "S", "M", "V", "D")
IN_PLAY = frozenset(
    [card for deck in (*EXPANDED_DECKS, "colonist") for card in DECKS[deck]]
    + [card for each in FACTIONS.values() for card in (each.bernal, FACES[each.crew].card)]
)
"""The cards of this edition: of the fourth edition's Bernals and crews only those of its factions."""
HUMANS = frozenset(face.id for face in FACES.values() if face.human and face.deck != "bernal")


@lru_cache(maxsize=2048)
def deck_of(card: str) -> Deck:
    return card.rpartition("-")[0]  # type: ignore[return-value]


def face(card: str, side: str) -> str:
    """The face of a card by its side."""
    return f"{card}-{side}"


def site_named(name: str) -> int:
    """The space of an id, -1 for one that is none."""
    return BOARD.index.get(name, -1)


def site_at(space: int) -> Site:
    """What is printed at a space that is a site."""
    site = SPACES[space].site
    assert site is not None, SPACES[space].id
    return site


def marks(space: int) -> tuple[str, ...]:
    site = SPACES[space].site
    return () if site is None else site.marks


@cache
def adjacent(space: int) -> tuple[int, ...]:
    """H6.raygun-many, Z.dirtside: only spaces with a crash hazard are passed through."""
    return adjacent_on(BOARD, space, has_crash)


def has_crash(between: Space) -> bool:
    return between.hazard == "crash"


@cache
def road(space: int) -> tuple[int, ...]:
    """The other sites along the yellow dotted line of a site."""
    site = SPACES[space].site
    if site is None or not site.buggy:
        return ()
    return tuple(
        other.index
        for other in BOARD.sites()
        if other.site is not None and other.site.buggy == site.buggy and other.index != space
    )
