"""Windows: the moments at which others may interrupt ("after the shot", "when a vote is cast")."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from typing import Any

from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.state import State


class Pass(Move, frozen=True):
    """Let the moment go by."""


PASS = Pass()


def window(
    g: State,
    name: str,
    order: Iterable[int],
    responses: Callable[[int], Sequence[Move]],
    resolve: Callable[[int, Move], Generator[Question, Any, None]],
    *,
    ask_everybody: bool = False,
    rule: str = "",
) -> Generator[Question, Any, None]:
    """Ask the seats in turn order for a response until all of them pass in a row.

    A seat with nothing to play is passed over; with `ask_everybody` it is asked all the same, because being
    passed over tells the others something.
    """
    seats = list(order)
    silent = 0
    turn = 0
    while silent < len(seats):
        seat = seats[turn % len(seats)]
        turn += 1
        if not ask_everybody:
            g.reveal()  # whether a seat is asked tells what it holds: nobody looks, then takes it back
            if not responses(seat):
                silent += 1
                continue
        # a callable, because the responses may lie in a hidden hand that `imagine` deals anew
        move = yield Choose(seat, f"window.{name}", partial(_offers, responses, seat), rule)
        if isinstance(move, Pass):
            silent += 1
        else:
            silent = 0
            yield from resolve(seat, move)


def _offers(responses: Callable[[int], Sequence[Move]], seat: int) -> list[Move]:
    return [*responses(seat), PASS]
