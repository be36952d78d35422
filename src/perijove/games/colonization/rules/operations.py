"""Operations (D0): one a turn on account of the crew. Chapters enter theirs with `operation`."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import Any, Literal, TypeVar

from perijove.games.colonization.state import Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal, no

Category = Literal["finance", "engineering", "science"]
Procedure = Generator[Question, Any, None]
Does = Callable[[Colonization, int, Any], Procedure | None]
F = TypeVar("F", bound=Callable[[Colonization, int], list[Move]])
CATEGORIES: dict[type[Move], Category] = {}


def cannot_operate(g: Colonization, seat: int, category: Category) -> Refusal | None:
    """D0.crew-operation"""
    return no("operated", "D0.crew-operation") if g.operated else None


def operation(kind: type[Move], category: Category, free: Callable[..., bool] | None = None) -> Callable[[Does], Does]:
    """Enter what happens in an operation; `free` tells when it is a free action."""

    def enter(does: Does) -> Does:
        CATEGORIES[kind] = category

        @story.judges(kind)
        def cannot(g: Colonization, seat: int, move: Any) -> Refusal | None:
            return None if free is not None and free(g, seat, move) else cannot_operate(g, seat, category)

        @story.takes(kind)
        @wraps(does)
        def operate(g: Colonization, seat: int, move: Any) -> Procedure:
            if free is None or not free(g, seat, move):
                g.operated = True
            yield from does(g, seat, move) or ()

        return does

    return enter


def operations(name: str, category: Category) -> Callable[[F], F]:
    """Enter what operations of a category are offered; nothing once nobody is left to do them."""

    def enter(offers: F) -> F:
        @story.offers(name)
        @wraps(offers)
        def unless_operated(g: Colonization, seat: int) -> list[Move]:
            return [] if cannot_operate(g, seat, category) is not None else offers(g, seat)

        return offers

    return enter
