"""How a module plugs into the story: one entry for all its chapters, so that a game without it pays nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.chapters import arrange
from perijove.kernel.decision import Move

Offers = Callable[[Frontier, int], list[Move]]
O = TypeVar("O", bound=Offers)  # noqa: E741 - what a decorator gives back is what it got


class Module:
    """The free actions and operations that a module adds to a turn, by the option that brings it."""

    def __init__(self, option: str, order: Sequence[str]) -> None:
        self.option = option
        self.order = order
        """All kinds of both, as they are listed."""
        self.free: dict[str, Offers] = {}
        self.operations: dict[str, Offers] = {}
        story.offers(option)(self.moves)

    def offers(self, kind: str) -> Callable[[O], O]:
        """Enter free actions and moves of the module."""
        return self._enter(self.free, kind)

    def operation(self, kind: str) -> Callable[[O], O]:
        """Enter what an operation of the module offers; once one was performed, nothing (D1b)."""
        return self._enter(self.operations, kind)

    def _enter(self, where: dict[str, Offers], kind: str) -> Callable[[O], O]:
        def enter(function: O) -> O:
            assert kind not in where, f"{kind} is entered already"
            where[kind] = function
            arrange(where, self.order)
            return function

        return enter

    def moves(self, g: Frontier, seat: int) -> list[Move]:
        """All that the module adds to a turn."""
        if not getattr(g.rules, self.option):
            return []
        found: list[Move] = []
        for chapter in self.free.values():
            found += chapter(g, seat)
        if not g.operated:
            for chapter in self.operations.values():
                found += chapter(g, seat)
        return found
