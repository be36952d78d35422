"""The six patent decks of Starship Builder: the white sides of the Core game's cards (ii1).

Abilities that need a map, a site or a season are left out: nothing in this game can use them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from perijove.kernel.facts import Bilingual, FactsError, csv_entries

FOLDER = Path(__file__).parent

Count = Annotated[int, msgspec.Meta(ge=0)]
Deck = Literal["thruster", "robonaut", "refinery", "generator", "reactor", "radiator"]
DECKS: tuple[Deck, ...] = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator")
SpectralType = Literal["C", "D", "H", "M", "S", "V"]
Fuel = Literal["water", "dirt"]
Platform = Literal["missile", "buggy", "raygun"]
ReactorKind = Literal["stationary", "burst", "exotic"]
GeneratorKind = Literal["electric", "pulsed"]
Support = ReactorKind | GeneratorKind


class Patent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every patent card carries. `requires` are alternatives: one support of these kinds is enough."""

    id: str
    name: Bilingual
    type: SpectralType
    therms: Count = 0
    requires: tuple[Support, ...] = ()
    source: Literal["card tables"]
    why: str = ""


class Part(Patent, frozen=True):
    """A card of one fixed mass and radiation hardness: all but radiators."""

    mass: Count
    rad_hard: Count


class Thruster(Part, frozen=True):
    """`afterburn` is the fuel of an afterburn, None where the card has none."""

    thrust: Count
    consumption: Fraction
    fuel: Fuel
    solar: bool
    afterburn: Count | None = None


class Robonaut(Part, frozen=True):
    """An ISRU platform; a missile has a thrust triangle too."""

    isru: Count
    platform: Platform
    solar: bool
    thrust: Count | None = None
    consumption: Fraction | None = None
    fuel: Fuel | None = None
    afterburn: Count | None = None


class Refinery(Part, frozen=True):
    pass


class Reactor(Part, frozen=True):
    """The modifiers count for the thruster whose chain the reactor is in."""

    provides: tuple[ReactorKind, ...]
    thrust_modifier: int = 0
    fuel_multiplier: Fraction = Fraction(1)


class Generator(Part, frozen=True):
    provides: tuple[GeneratorKind, ...]
    solar: bool
    thrust_modifier: int = 0
    fuel_multiplier: Fraction = Fraction(1)


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One orientation of a radiator."""

    mass: Count
    rad_hard: Count
    therms: Count


class Radiator(Patent, frozen=True):
    light: End
    heavy: End


Card = Thruster | Robonaut | Refinery | Generator | Reactor | Radiator
Kind = TypeVar("Kind", Thruster, Robonaut, Refinery, Generator, Reactor, Radiator)


class Patents(msgspec.Struct, frozen=True):
    """All cards by id, and the ids of each deck."""

    cards: dict[str, Card]
    decks: dict[Deck, tuple[str, ...]]


@cache
def patents() -> Patents:
    """The decks that come with the project, read once."""
    return load(FOLDER)


def load(folder: Path) -> Patents:
    """Read and check the decks of a folder."""
    decks: dict[Deck, tuple[Card, ...]] = {
        "thruster": _deck(folder / "thrusters.csv", Thruster, 12),
        "robonaut": _deck(folder / "robonauts.csv", Robonaut, 12),
        "refinery": _deck(folder / "refineries.csv", Refinery, 12),
        "generator": _deck(folder / "generators.csv", Generator, 17),
        "reactor": _deck(folder / "reactors.csv", Reactor, 12),
        "radiator": _deck(folder / "radiators.csv", Radiator, 12),
    }
    return Patents(
        cards={card.id: card for deck in decks.values() for card in deck},
        decks={name: tuple(card.id for card in deck) for name, deck in decks.items()},
    )


def _deck(file: Path, kind: type[Kind], size: int) -> tuple[Kind, ...]:
    cards = csv_entries(file, kind)
    if len(cards) != size:
        raise FactsError(file, None, f"there are {len(cards)} cards in it, but the deck has {size}")
    for card in cards:
        if isinstance(card, Robonaut) and (card.thrust is None) != (card.consumption is None):
            raise FactsError(file, None, f"{card.id}: thrust and consumption come together or not at all")
    return cards
