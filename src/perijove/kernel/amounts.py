"""How many: amounts are asked for by a form, so that lists stay short."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.kernel.decision import Choose, Form, Move, Question
from perijove.kernel.forms import Number


class Amount(Move, frozen=True):
    """How many."""

    amount: int


def ask_amount(
    seat: int, what: str, most: int, rule: str, least: int = 1, **args: Any
) -> Generator[Question, Any, int]:
    """A number from the least to the most; suggested are both and half."""
    if most == least:
        return most
    usual = [Amount(amount) for amount in sorted({least, max(least, most // 2), most})]
    form = Form(Amount, lambda move: None, lambda: usual, {"amount": Number(least, most)})
    move = yield Choose(seat, "amount", form, rule, {"what": what, "most": most} | args)
    return int(move.amount)
