"""Moves, why they are refused, and forms: questions with more answers than a list could hold.

Choose(seat, "deal", Form(Deal, cannot_deal, usual_deals, {"goods": Number(0, 5), "to": OneOf((1, 2))}))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec


class Move(msgspec.Struct, frozen=True, tag_field="verb", tag=str.lower, gc=False):
    """A verb and its arguments: small, frozen, comparable, hashable, JSON in and out."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not possible: a key of the words file with its arguments, and the clause."""

    key: str
    args: dict[str, Any] = {}
    rule: str = ""


def brief(text: str, most: int) -> str:
    """The beginning of a text, where it is too long: what was sent may be of any length, a sentence about it not."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def no(key: str, rule: str, **args: Any) -> Refusal:
    """How a rule says no: a sentence of the words file, kind `refused`, with its arguments, and the clause."""
    return Refusal(f"refused.{key}", args, rule)


class Number(msgspec.Struct, frozen=True, tag="number"):
    """A whole number between two ends, both allowed."""

    least: int
    most: int


class OneOf(msgspec.Struct, frozen=True, tag="one"):
    """One of these values: seats, ids of things or words."""

    of: tuple[int | str, ...]


class Some(msgspec.Struct, frozen=True, tag="some"):
    """Any of these values, each once; the move holds them as a tuple in this order."""

    of: tuple[int | str, ...]
    most: int | None = None


class Counts(msgspec.Struct, frozen=True, tag="counts"):
    """So many of each kind; the move holds pairs of kind and number above zero, in this order."""

    of: tuple[tuple[str, int], ...]
    """Every kind with the most of it."""


Field: TypeAlias = Number | OneOf | Some | Counts
Fields: TypeAlias = Mapping[str, Field]


class Form:
    """What a move may be, where there are too many to list.

    `judge` is the one statement of what is legal, for people, bots and the API alike. `suggest` names a few sensible
    moves: buttons beside the form, and what bots and the fuzzer choose from. `fields` says what to draw; a callable
    makes it for who draws it, and for moves that nobody suggested.
    """

    __slots__ = ("_fields", "_suggested", "judge", "kind", "suggest")

    def __init__(
        self,
        kind: type[Move],
        judge: Callable[[Any], Refusal | None],
        suggest: Callable[[], Sequence[Move]],
        fields: Fields | Callable[[], Fields] | None = None,
    ) -> None:
        self.kind = kind
        self.judge = judge
        self.suggest = suggest
        self._fields = fields or {}
        self._suggested: Sequence[Move] | None = None

    @property
    def fields(self) -> Fields:
        if callable(self._fields):
            self._fields = self._fields()
        return self._fields

    def suggested(self) -> Sequence[Move]:
        if self._suggested is None:
            self._suggested = self.suggest()
        return self._suggested

    def refusal(self, move: Move) -> Refusal | None:
        """Why the form does not take this move. A suggestion may be of another kind, such as to decline."""
        if move in self.suggested():
            return None
        if not isinstance(move, self.kind):
            return Refusal("refused.not-offered")
        return self._outside(move) or self.judge(move)

    def _outside(self, move: Move) -> Refusal | None:
        for name, field in self.fields.items():
            if not _fits(field, getattr(move, name)):
                return Refusal("refused.form", {"field": name, "value": _short(getattr(move, name))})
        return None


def _fits(field: Field, value: Any) -> bool:
    match field:
        case Number(least, most):
            return type(value) is int and least <= value <= most
        case OneOf(of):
            return value in of
        case Some(of, most):
            if most is not None and len(value) > most:
                return False
            return _in_order(of, value)
        case Counts(of):
            limits = dict(of)
            kinds = tuple(kind for kind, _ in value)
            return _in_order(tuple(limits), kinds) and all(0 < count <= limits[kind] for kind, count in value)


def _in_order(of: tuple[Any, ...], values: Sequence[Any]) -> bool:
    """Whether the values are among these, each once and in their order: then equal answers are equal moves."""
    places = [of.index(value) for value in values if value in of]
    return len(places) == len(values) and all(a < b for a, b in pairwise(places))


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
