"""Decisions: what a rule yields when somebody has to make up their mind.

move  = yield Choose(seat, "act", options)                     # one seat, one of the options
cards = yield Together(Choose(blue, "card", …), Choose(red, "card", …))   # secretly, at the same time
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec


class Move(msgspec.Struct, frozen=True, tag_field="verb", tag=str.lower, gc=False):
    """A verb and its arguments: small, frozen, comparable, hashable, JSON in and out."""


Offer: TypeAlias = Sequence[Move] | Callable[[], Sequence[Move]]


class Choose(msgspec.Struct, gc=False):
    """One seat picks one of the options.

    `offer` may be a callable that makes the list: replaying known choices then never makes it.
    `rest` says that the state alone tells how to go on from here: `next_activity` would ask the same question again.
    `args` fill the prompt's sentence and are public; what only the seat may know belongs into its options.
    """

    seat: int
    prompt: str
    offer: Offer
    rule: str = ""
    args: Mapping[str, Any] | None = None
    rest: bool = False

    def options(self) -> Sequence[Move]:
        offer = self.offer
        if callable(offer):
            offer = self.offer = offer()
        return offer


class Together:
    """Several seats decide at once, in secret; the rule resumes with the answers in the order of the questions."""

    __slots__ = ("choices",)

    def __init__(self, *choices: Choose) -> None:
        self.choices = choices


Question: TypeAlias = Choose | Together
Activity: TypeAlias = Generator[Question, Any, None]
"""A procedure of the rules. Nested procedures are `yield from`; their results come back as return values."""


class Decision:
    """What a match is waiting for, as callers see it."""

    __slots__ = ("_asked", "number", "seats")

    def __init__(self, number: int, asked: Mapping[int, Choose]) -> None:
        self.number = number
        self._asked = asked
        self.seats = tuple(asked)

    @property
    def prompt(self) -> str:
        return next(iter(self._asked.values())).prompt

    def question(self, seat: int) -> Choose | None:
        return self._asked.get(seat)

    def options(self, seat: int) -> list[Move]:
        """The legal moves of a seat; empty for a seat that is not asked."""
        question = self._asked.get(seat)
        return list(question.options()) if question else []

    def __repr__(self) -> str:
        return f"Decision({self.number}, seats={self.seats}, prompt={self.prompt!r})"
