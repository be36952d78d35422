"""The six patent decks of Starship Builder: the white sides of the Core game's cards (ii1), facts that games share.

Abilities that need a map, a site or a season are left out: nothing in this game can use them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from perijove.kernel.facts import Bilingual
from perijove.solar.patents import End, Face, GeneratorKind, Platform, ReactorKind, Support
from perijove.solar.patents import patents as all_patents

__all__ = ["End", "GeneratorKind", "Platform", "ReactorKind", "Support"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Deck = Literal["thruster", "robonaut", "refinery", "generator", "reactor", "radiator"]
DECKS: tuple[Deck, ...] = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator")
SpectralType = Literal["C", "D", "H", "M", "S", "V"]
Fuel = Literal["water", "dirt"]


class Patent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every patent card carries. `requires` are alternatives: one support of these kinds is enough."""

    id: str
    name: Bilingual
    type: SpectralType
    therms: Count = 0
    requires: tuple[Support, ...] = ()


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
    solar: bool = False
    thrust_modifier: int = 0
    fuel_multiplier: Fraction = Fraction(1)


class Generator(Part, frozen=True):
    provides: tuple[GeneratorKind, ...]
    solar: bool
    thrust_modifier: int = 0
    fuel_multiplier: Fraction = Fraction(1)


class Radiator(Patent, frozen=True):
    light: End
    heavy: End


Card = Thruster | Robonaut | Refinery | Generator | Reactor | Radiator


class Patents(msgspec.Struct, frozen=True):
    """All cards by id, and the ids of each deck."""

    cards: dict[str, Card]
    decks: dict[Deck, tuple[str, ...]]


SHAPES: dict[Deck, type[Card]] = {
    "thruster": Thruster,
    "robonaut": Robonaut,
    "refinery": Refinery,
    "generator": Generator,
    "reactor": Reactor,
    "radiator": Radiator,
}


@cache
def patents() -> Patents:
    """The white sides of the six decks, each as a card of its kind."""
    known = all_patents()
    decks = {deck: known.decks[deck] for deck in DECKS}
    cards = {card: _card(deck, known.faces[f"{card}-white"]) for deck, ids in decks.items() for card in ids}
    return Patents(cards=cards, decks=decks)


def _card(deck: Deck, face: Face) -> Card:
    shape = SHAPES[deck]
    figures: dict[str, Any] = {
        name: getattr(face, name) for name in shape.__struct_fields__ if name in Face.__struct_fields__
    }
    figures |= {"id": face.card, "requires": (*face.reactor, *face.generator)}
    if shape is Robonaut:
        figures["platform"] = face.platforms[0]
    return shape(**figures)
