"""Standing orders: what a seat has told the table to do for it at windows, each for some windows and for some time.

An order never decides anything but to pass, and never sooner than the table would let the window close anyway: that
is up to who drives the match (the server), since a quick answer would tell what the seat holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from perijove.kernel.decision import Choose, Move
from perijove.kernel.windows import Pass


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One standing order.

    `does`: "pass" lets every such moment go by; "pass-empty" those at which the seat holds nothing that fits;
    "pass-others" those that do not concern its own affairs.
    `window` names the window, "" all of them. `scope` names what it lasts for ("round"), `mark` which one of those;
    "" lasts until it is taken back.
    """

    does: Literal["pass", "pass-empty", "pass-others"]
    window: str = ""
    scope: str = ""
    mark: int = 0

    def holds(self, scopes: Mapping[str, int]) -> bool:
        """Whether it is still in force."""
        return not self.scope or scopes.get(self.scope) == self.mark

    def fits(self, question: Choose, scopes: Mapping[str, int]) -> bool:
        """Whether it is about this question, as far as everybody may know: not by what the seat holds."""
        about = question.window
        return about is not None and self.window in ("", about.name) and self.holds(scopes)

    def passes(self, question: Choose) -> bool:
        """Whether it lets this moment go by, once it fits."""
        assert question.window is not None
        match self.does:
            case "pass":
                return True
            case "pass-empty":
                return all(isinstance(move, Pass) for move in question.options())
            case "pass-others":
                return question.seat not in question.window.concerns


def ordered(orders: Iterable[Order], question: Choose, scopes: Mapping[str, int]) -> Move | None:
    """The pass that one of the orders makes at a question; None if the seat wants to decide."""
    if any(order.fits(question, scopes) and order.passes(question) for order in orders):
        return next((move for move in question.options() if isinstance(move, Pass)), None)
    return None


def concerned(orders: Iterable[Order], question: Choose, scopes: Mapping[str, int]) -> bool:
    """Whether an order could answer this question, whatever the seat holds: then the window keeps its full time."""
    return any(order.fits(question, scopes) for order in orders)
