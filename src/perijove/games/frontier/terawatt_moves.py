"""The verbs of Module 1 and their arguments. A cube is named by its stack, or as a factory by its site."""

from __future__ import annotations

from perijove.kernel.decision import Move


class Promote(Move, frozen=True):
    """1A5: a card of a stack turns its purple side up."""

    stack: str
    card: str


TERAWATT_MOVES: tuple[type[Move], ...] = (Promote,)
