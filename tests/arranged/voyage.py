"""High Frontier with a deal that is known, and bots that never waver: the same clicks bring the same game.

A server that has tests/arranged on its path offers it as a game of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from perijove.games.frontier import HighFrontier
from perijove.games.frontier import game as frontier
from perijove.games.frontier.state import Frontier
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Choose, Move
from perijove.kernel.options import Option

DEALS = tuple(map(str, range(40)))
TELLS = {"en": "Which deal.", "ja": "どの配り。"}


class Voyage(HighFrontier):
    name = "voyage"
    players = range(3, 4)
    options: tuple[Option, ...] = (*HighFrontier.options, Option("deal", "0", TELLS, dict.fromkeys(DEALS, TELLS)))

    def __init__(self) -> None:
        vars(self).update(vars(frontier))

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Frontier:
        rest = {name: value for name, value in options.items() if name != "deal"}
        return super().new(seats, rest, Chance.from_seed(f"voyage {options['deal']}"))

    def urges(self, g: Frontier, question: Choose, options: Sequence[Move]) -> list[float]:
        """Of moves that are equally urgent the first goes before the others."""
        found = super().urges(g, question, options)
        return [urge - place * 1e-6 for place, urge in enumerate(found)]

    def is_reflex(self, g: Frontier, question: Choose) -> bool:
        return True


game = Voyage()
