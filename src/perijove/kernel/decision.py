"""Decisions: what a rule yields when somebody has to make up their mind.

move  = yield Choose(seat, "act", options)                     # one seat, one of the options
cards = yield Together(Choose(blue, "card", …), Choose(red, "card", …))   # secretly, at the same time
fleet = yield from draft(seat, choose_ships(g, seat))           # small steps that are the seat's own until it is done
built = yield from side_by_side({seat: build(g, seat) for seat in order})  # each at its own pace
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from perijove.kernel.forms import Form, Move

R = TypeVar("R")

__all__ = [
    "Activity", "Choose", "Decision", "Form", "Lane", "Move", "Offer", "Procedure", "Question", "Several", "Together",
    "Window", "draft", "side_by_side",
]  # fmt: skip

Offer: TypeAlias = Sequence[Move] | Callable[[], Sequence[Move]] | Form


class Several(Move, frozen=True):
    """Several moves of one seat in a row: a request that is all or none, or a lane's line in the history."""

    moves: tuple[Any, ...]


class Window(msgspec.Struct, frozen=True):
    """The moment that a question is about, for standing orders: its name, and whose affairs it touches."""

    name: str
    concerns: tuple[int, ...] = ()


class Choose(msgspec.Struct, gc=False):
    """One seat picks one of the options.

    `offer` may be a callable that makes the list: replaying known choices then never makes it; or a form, for
    moves too many to list.
    `rest` says that the state alone tells how to go on from here: `next_activity` would ask the same question again.
    `args` fill the prompt's sentence and are public; what only the seat may know belongs into its options.
    """

    seat: int
    prompt: str
    offer: Offer
    rule: str = ""
    args: Mapping[str, Any] | None = None
    rest: bool = False
    window: Window | None = None

    def options(self) -> Sequence[Move]:
        """The legal moves; of a form, those that it suggests."""
        offer = self.offer
        if callable(offer):
            offer = self.offer = offer()
        elif isinstance(offer, Form):
            return offer.suggested()
        return offer

    @property
    def form(self) -> Form | None:
        return self.offer if isinstance(self.offer, Form) else None

    def accepts(self, move: Move) -> bool:
        form = self.form
        return move in self.options() if form is None else form.refusal(move) is None


Procedure: TypeAlias = Generator[Choose, Any, R]
"""What a seat goes through by itself: it asks that seat alone."""


class Lane(msgspec.Struct, gc=False):
    """One seat's procedure beside those of others."""

    seat: int
    procedure: Generator[Choose, Any, Any]


class Together:
    """Several seats decide at once, in secret; the rule resumes with the answers in the order of the questions.

    `sealed` keeps secret, too, who has decided already: all are waited for until the last has.
    """

    __slots__ = ("lanes", "sealed")

    def __init__(self, *lanes: Choose | Lane, sealed: bool = False) -> None:
        seats = [lane.seat for lane in lanes]
        if not seats:
            raise ValueError("Together asks nobody: give it a question for one seat at least.")
        if len(set(seats)) < len(seats):
            raise ValueError(f"Together asks a seat twice: {seats}.")
        self.lanes = lanes
        self.sealed = sealed


Question: TypeAlias = Choose | Together
Activity: TypeAlias = Generator[Question, Any, None]
"""A procedure of the rules. Nested procedures are `yield from`; their results come back as return values."""


def side_by_side(lanes: Mapping[int, Procedure[R]], *, sealed: bool = False) -> Generator[Question, Any, dict[int, R]]:
    """Each seat goes through a procedure of its own at its own pace; what each returned comes back by seat.

    A lane draws no chance, reveals nothing and changes only what is its seat's, so that lanes commute: what needs
    an order or a common supply is done by the caller afterwards. Nobody sees another's steps before all are done.
    """
    if not lanes:
        return {}
    results = yield Together(*[Lane(seat, procedure) for seat, procedure in lanes.items()], sealed=sealed)
    return dict(zip(lanes, results, strict=True))


def draft(seat: int, procedure: Procedure[R]) -> Generator[Question, Any, R]:
    """A procedure whose steps are the seat's own until it is done: others see what came of it, as one motion."""
    (result,) = yield Together(Lane(seat, procedure))
    return result  # type: ignore[no-any-return]


class Decision(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What a match is waiting for, as callers see it."""

    number: int
    seats: tuple[int, ...]
    _asked: tuple[Choose, ...]

    @property
    def prompt(self) -> str:
        return self._asked[0].prompt

    def question(self, seat: int) -> Choose | None:
        for question in self._asked:
            if question.seat == seat:
                return question
        return None

    def options(self, seat: int) -> list[Move]:
        """The legal moves of a seat, or what its form suggests; empty for a seat that is not asked."""
        for question in self._asked:
            if question.seat == seat:
                offer = question.offer  # most often a list
                return offer.copy() if offer.__class__ is list else list(question.options())
        return []

    def __repr__(self) -> str:
        return f"Decision({self.number}, seats={self.seats}, prompt={self.prompt!r})"
