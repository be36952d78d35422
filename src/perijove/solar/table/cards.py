"""Every card of a box as an entry of the board's library: name, figures and abilities in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from perijove.kernel.scene import Card
from perijove.kernel.words import Catalogue

from ..patents import End, Face, patents
from .telling import signed

TINTS = {"white": "hf-white", "black": "hf-black", "purple": "hf-purple", "front": "hf-crew", "back": "hf-crew"}
DECKS = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator", "crew", "freighter", "gw-thruster",
         "bernal", "colonist")  # fmt: skip


Print = tuple[str, dict[str, Any]]
"""A sentence of the kind `print`, and what it is filled with."""


def _nothing(face: Face) -> Iterable[Print]:
    return ()


class Edition(Struct, frozen=True, eq=False):
    """The cards as an edition reads them; `silent` names prints that it has no rule for, `more` tells its own."""

    faces: Mapping[str, Face]
    cards: Mapping[str, tuple[str, str]]
    silent: frozenset[str] = frozenset()
    more: Callable[[Face], Iterable[Print]] = _nothing

    def library(self, words: Catalogue, lang: str) -> dict[str, Card]:
        """`face.<id>` for a card in a stack, `card.<id>` for one in a hand or deck, with both its sides."""
        found: dict[str, Card] = {}
        for face in self.faces.values():
            if face.deck in DECKS:
                found[f"face.{face.id}"] = Card(
                    f"face.{face.id}", face.name.said(lang), self.figures(words, lang, face), face.deck,
                    TINTS[face.side],
                )  # fmt: skip
        for card, sides in self.cards.items():
            front, back = self.faces[sides[0]], self.faces[sides[1]]
            if front.deck in DECKS:
                other = f"{back.name.said(lang)}: {self.figures(words, lang, back)}"
                texts = [self.figures(words, lang, front), other]  # the card is named by its front already
                found[f"card.{card}"] = Card(
                    f"card.{card}", front.name.said(lang), "\n".join(texts), front.deck, TINTS[front.side]
                )
        return found

    def figures(self, words: Catalogue, lang: str, face: Face) -> str:
        """What is printed on a face, as one line."""
        prints = [*_body(face), *_supports(face), *_modules(face), *self.more(face), *_type(face)]
        parts = [words.text(f"print.{key}", lang, args) for key, args in prints if key not in self.silent]
        if face.privilege is not None:
            parts.append(words.text(f"ability.{face.privilege}", lang))
        parts += [
            words.text(f"effect.{each.kind}", lang, {"n": each.amount})
            for each in patents().effects.get(face.id, ())
            if face.privilege is None
        ]
        return words.text("detail.list", lang).join(parts)


def _body(face: Face) -> Iterator[Print]:
    if face.light is not None and face.heavy is not None:
        yield "light", _end(face.light)
        yield "heavy", _end(face.heavy)
    else:
        yield "mass", {"n": face.mass}
        yield "rad", {"n": face.rad_hard}
    if face.thrust is not None:
        yield "thrust", {"thrust": face.thrust, "fuel": str(face.consumption), "grade": face.fuel}
    if face.afterburn is not None:
        yield "afterburn", {"n": face.afterburn, "thrust": face.afterburn_thrust}
    if face.isru is not None:
        yield "isru", {"n": face.isru, "platforms": list(face.platforms)}
    for mark in ("push", "solar", "air_eater"):
        if getattr(face, mark):
            yield mark, {}
    if face.pivots:
        yield "pivots", {"n": face.pivots}


def _end(figures: End) -> dict[str, Any]:
    return {"mass": figures.mass, "rad": figures.rad_hard, "therms": figures.therms}


def _supports(face: Face) -> Iterator[Print]:
    for group in face.requirements:
        yield "needs", {"kinds": [*group]}
    if face.therms:
        yield "therms", {"n": face.therms}
    if face.provides:
        yield "provides", {"kinds": list(face.provides)}
    if face.thrust_modifier:
        yield "thrust-modifier", {"n": signed(face.thrust_modifier)}
    if face.fuel_multiplier != 1:
        yield "fuel-modifier", {"n": str(face.fuel_multiplier)}


def _modules(face: Face) -> Iterator[Print]:
    """What cards of the modules have besides: loads, colonists, home orbits, promotion and Futures."""
    if face.load_limit is not None:
        yield "load", {"n": face.load_limit}
    if face.factory_loading:
        yield "factory-loading", {}
    if face.deck == "colonist":
        yield "robot" if face.robot else "human", {}
        yield "specialty", {"what": face.specialty}
    if face.deck == "colonist" and face.ideology is not None:
        yield "ideology", {"ideology": face.ideology}
    if face.home_orbit is not None:
        yield "home-orbit", {"orbit": face.home_orbit}
    if face.promotes_at is not None:
        yield "promotes", {"kind": face.promotes_at}
    if face.future is not None:
        yield "future", {"future": face.future}


def _type(face: Face) -> Iterator[Print]:
    if face.type == "any":
        yield "type-any", {}
    elif face.type is not None:
        yield "type", {"type": face.type}
