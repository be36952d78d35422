"""How many: amounts are asked for by a form, so that lists stay short."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.moves import Amount
from perijove.kernel.decision import Choose, Form, Question
from perijove.kernel.forms import Number


def ask_amount(seat: int, what: str, most: int, rule: str, **args: Any) -> Generator[Question, Any, int]:
    """A number from 1 to the most; suggested are one, half and all."""
    if most == 1:
        return 1
    usual = [Amount(amount) for amount in sorted({1, most // 2, most})]
    form = Form(Amount, lambda move: None, lambda: usual, {"amount": Number(1, most)})
    move = yield Choose(seat, "amount", form, rule, {"what": what, "most": most} | args)
    return int(move.amount)
