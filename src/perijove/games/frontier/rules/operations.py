"""Operations (I): one a turn. Chapters enter theirs with `operation`."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Move

Offers = Callable[[Frontier, int], list[Move]]
O = TypeVar("O", bound=Offers)  # noqa: E741 - what a decorator gives back is what it got


PEACEFUL = ("income", "fundraise", "market", "boost", "deliver")
"""What nobody does in a war (1D2c)."""


def operation(kind: str) -> Callable[[O], O]:
    """Enter what an operation offers; once one was performed, nothing (D1b)."""

    is_peaceful = kind in PEACEFUL

    def enter(offers: O) -> O:
        @wraps(offers)
        def unless_operated(g: Frontier, seat: int) -> list[Move]:
            return [] if g.operated or (is_peaceful and g.war) else offers(g, seat)

        story.offers(kind)(unless_operated)
        return offers

    return enter
