"""How the chapters of Module 1 plug into the story: one entry for all, so that a game without it pays nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Move

Offers = Callable[[Frontier, int], list[Move]]
O = TypeVar("O", bound=Offers)  # noqa: E741 - what a decorator gives back is what it got

FREE: dict[str, Offers] = {}
OPERATIONS: dict[str, Offers] = {}


def offers(kind: str) -> Callable[[O], O]:
    """Enter free actions and moves of the module."""
    return _enter(FREE, kind)


def operation(kind: str) -> Callable[[O], O]:
    """Enter what an operation of the module offers; once one was performed, nothing (D1b)."""
    return _enter(OPERATIONS, kind)


def _enter(where: dict[str, Offers], kind: str) -> Callable[[O], O]:
    def enter(function: O) -> O:
        assert kind not in where, f"{kind} is entered already"
        where[kind] = function
        return function

    return enter


@story.offers("terawatt")
def module_offers(g: Frontier, seat: int) -> list[Move]:
    """All that Module 1 adds to a turn."""
    if not g.rules.terawatt:
        return []
    chapters = [*FREE.values(), *([] if g.operated else OPERATIONS.values())]
    return [move for chapter in chapters for move in chapter(g, seat)]
