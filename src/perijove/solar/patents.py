"""The cards of High Frontier: every face of every deck, as one set of facts for all games that use them.

A card has two faces. In a hand it lies on neither; in a stack one of them is up. Faces are known by `card-side`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from perijove.kernel.facts import Bilingual, FactsError, csv_entries, yaml_entries

from .effects import KINDS, Effect

FOLDER = Path(__file__).parent / "facts" / "patents"

Count = Annotated[int, msgspec.Meta(ge=0)]
Deck = Literal[
    "thruster", "robonaut", "refinery", "generator", "reactor", "radiator", "freighter", "gw-thruster", "colonist",
    "bernal", "crew",
]  # fmt: skip
Side = Literal["white", "black", "purple", "front", "back"]
Fuel = Literal["dirt", "water", "isotope"]
Platform = Literal["missile", "buggy", "raygun"]
ReactorKind = Literal["stationary", "burst", "exotic"]
GeneratorKind = Literal["electric", "pulsed"]
Support = ReactorKind | GeneratorKind

FILES: dict[Deck, tuple[str, int]] = {
    "thruster": ("thrusters", 12),
    "robonaut": ("robonauts", 12),
    "refinery": ("refineries", 12),
    "generator": ("generators", 17),
    "reactor": ("reactors", 12),
    "radiator": ("radiators", 12),
    "freighter": ("freighters", 7),
    "gw-thruster": ("gw_thrusters", 7),
    "colonist": ("colonists", 18),
    "bernal": ("bernals", 12),
    "crew": ("crew", 6),
}
"""By deck: its file, and how many cards it has."""
CUBES = 7
"""Small cubes that a player has; each is a part of its own once the freighter is promoted (1B6)."""


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One orientation of a radiator (E7d)."""

    mass: Count
    rad_hard: Count
    therms: Count


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=False):
    """One face of a card: what is printed on it. What a deck has no print of keeps its default."""

    id: str
    card: str
    side: Side
    code: str
    name: Bilingual
    source: str
    type: Literal["C", "D", "H", "M", "S", "V", "any"] | None = None
    mass: Count = 0
    rad_hard: Count = 0
    # the thrust triangle (B2d)
    thrust: int | None = None
    consumption: Fraction | None = None
    fuel: Fuel | None = None
    afterburn: Count | None = None
    """Fuel steps of an afterburn, None where the face has none ..."""
    afterburn_thrust: Count = 1
    """... and the thrust that it adds (1C2)."""
    push: bool = False
    pivots: Count = 0
    # icons
    solar: bool = False
    air_eater: bool = False
    isru: Count | None = None
    platforms: tuple[Platform, ...] = ()
    human: bool = False
    # what supports it, what it supports: B2h, B2i, B2k
    therms: Count = 0
    generator: tuple[GeneratorKind, ...] = ()
    """One generator of any of these kinds is needed."""
    reactor: tuple[ReactorKind, ...] = ()
    """A reactor of any of these kinds is needed ..."""
    reactors: Count = 1
    """... or so many of them."""
    provides: tuple[Support, ...] = ()
    modifies: bool = False
    """Whether it changes thrust or fuel of the triangle in whose chain it is (J5)."""
    thrust_modifier: int = 0
    fuel_multiplier: Fraction = Fraction(1)
    light: End | None = None
    heavy: End | None = None
    # modules
    load_limit: Count | None = None
    cube: bool = False
    """No card but a small cube of a fleet, which has all that is printed on the promoted freighter (1B6a)."""
    factory_loading: bool = False
    promotes_at: str | None = None
    robot: bool = False
    specialty: str | None = None
    home_orbit: str | None = None
    promo: bool = False
    future: str | None = None
    # crew
    letter: str | None = None
    """Clout: A is the strongest (C8)."""
    other: str | None = None
    """The letter of the other face."""
    privilege: str | None = None
    colour: str | None = None
    ideology: str | None = None

    @property
    def deck(self) -> Deck:
        return self.card.rpartition("-")[0]  # type: ignore[return-value]

    @property
    def is_sail(self) -> bool:
        """A thruster that burns nothing."""
        return self.consumption == 0 and self.fuel == "water"

    @property
    def requirements(self) -> tuple[tuple[Support, ...], ...]:
        """What has to support it: of each group one card of any of the kinds (J1a)."""
        groups: tuple[tuple[Support, ...], ...] = (self.reactor,) * self.reactors if self.reactor else ()
        return (*groups, self.generator) if self.generator else groups


class Patents(msgspec.Struct, frozen=True):
    """Every face by its id, every card with its two faces, every deck with its cards, every effect by face."""

    faces: dict[str, Face]
    parts: dict[str, Face]
    """All that may be part of a stack: the faces, and the cubes of the fleets."""
    cards: dict[str, tuple[str, str]]
    decks: dict[Deck, tuple[str, ...]]
    effects: dict[str, tuple[Effect, ...]]


@cache
def patents() -> Patents:
    """The cards that come with the project, read once."""
    return load(FOLDER)


def load(folder: Path) -> Patents:
    """Read and check the decks of a folder."""
    faces: dict[str, Face] = {}
    decks: dict[Deck, tuple[str, ...]] = {}
    for deck, (name, size) in FILES.items():
        entries = _deck(folder / f"{name}.csv", deck, size)
        faces |= {face.id: face for face in entries}
        decks[deck] = tuple(dict.fromkeys(face.card for face in entries))
    cards: dict[str, tuple[str, ...]] = {}
    for face in faces.values():
        cards[face.card] = (*cards.get(face.card, ()), face.id)
    effects = _effects(folder / "effects.yaml", faces)
    parts = dict(faces)
    for fleet in [face for face in faces.values() if face.deck == "freighter" and face.side == "purple"]:
        for cube in cubes_of(fleet):
            parts[cube.id] = cube
            effects[cube.id] = effects.get(fleet.id, ())
    return Patents(
        faces=faces,
        parts=parts,
        cards={card: (first, second) for card, (first, second) in cards.items()},
        decks=decks,
        effects=effects,
    )


def cubes_of(fleet: Face) -> list[Face]:
    """1B6a: the small cubes of a promoted freighter, as if each were a card; they carry nothing and have no Future."""
    return [
        replace(
            fleet,
            id=f"{fleet.card}.{number}-{fleet.side}",
            card=f"{fleet.card}.{number}",
            load_limit=None,
            factory_loading=False,
            future=None,
            cube=True,
        )
        for number in range(1, CUBES + 1)
    ]


def _deck(file: Path, deck: Deck, size: int) -> tuple[Face, ...]:
    faces = csv_entries(file, Face)
    for face in faces:
        if face.id != f"{face.card}-{face.side}" or face.deck != deck:
            raise FactsError(file, None, f"{face.id}: the id must be the card of this deck and its side")
        if (face.thrust is None) != (face.consumption is None) or (face.thrust is None) != (face.fuel is None):
            raise FactsError(file, None, f"{face.id}: thrust, consumption and fuel come together or not at all")
        if (face.isru is None) == bool(face.platforms) and not face.human:
            raise FactsError(file, None, f"{face.id}: a platform has an ISRU rating, and the other way round")
        if (face.light is None) == (deck == "radiator"):
            raise FactsError(file, None, f"{face.id}: radiators have a light and a heavy end, other cards have not")
    by_card = {face.card: [each.side for each in faces if each.card == face.card] for face in faces}
    if len(by_card) != size:
        raise FactsError(file, None, f"there are {len(by_card)} cards in it, but the deck has {size}")
    for card, sides in by_card.items():
        if len(sides) != 2:
            raise FactsError(file, None, f"{card}: has {len(sides)} sides instead of two")
    return faces


def _effects(file: Path, faces: dict[str, Face]) -> dict[str, tuple[Effect, ...]]:
    found: dict[str, tuple[Effect, ...]] = {}
    for effect in yaml_entries(file, "effects", Effect):
        if effect.face not in faces:
            raise FactsError(file, None, f"{effect.face}: there is no such face")
        if effect.kind not in KINDS:
            raise FactsError(file, None, f"{effect.face}: {effect.kind} is none of the kinds of effects")
        found[effect.face] = (*found.get(effect.face, ()), effect)
    return found
