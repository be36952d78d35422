"""Windows: the moments at which others may interrupt ("after the shot", "when a vote is cast").

Everybody who could hold a response, as far as all know, is asked at once, and nobody learns who held what.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from perijove.kernel.decision import Choose, Move, Question, Together, Window


class Pass(Move, frozen=True):
    """Let the moment go by."""


PASS = Pass()


def responding(
    name: str,
    order: Iterable[int],
    responses: Callable[[int], Sequence[Move]],
    *,
    rule: str = "",
    concerns: Iterable[int] = (),
    args: Mapping[str, Any] | None = None,
) -> Generator[Question, Any, list[tuple[int, Move]]]:
    """Ask all seats of `order` at once; all who respond with what they do, in that order.

    `order` holds who could respond by what everybody knows, never by what they hold: a seat with nothing to play
    has the one option to pass. `concerns` names the seats whose affairs these are, for standing orders.
    """
    about = Window(name, tuple(concerns))
    # callables, because the responses may lie in a hidden hand that `imagine` deals anew
    asked = [
        Choose(seat, f"window.{name}", partial(_offers, responses, seat), rule, args, window=about) for seat in order
    ]
    if not asked:
        return []
    answers = yield Together(*asked, sealed=True)
    pairs = zip(asked, answers, strict=True)
    return [(question.seat, move) for question, move in pairs if not isinstance(move, Pass)]


def sealed(
    name: str,
    order: Iterable[int],
    responses: Callable[[int], Sequence[Move]],
    *,
    rule: str = "",
    concerns: Iterable[int] = (),
    args: Mapping[str, Any] | None = None,
) -> Generator[Question, Any, tuple[int, Move] | None]:
    """Ask as in `responding`; the first in order who responds counts, None if all pass."""
    answers = yield from responding(name, order, responses, rule=rule, concerns=concerns, args=args)
    return answers[0] if answers else None


def window(
    name: str,
    order: Iterable[int],
    responses: Callable[[int], Sequence[Move]],
    resolve: Callable[[int, Move], Generator[Question, Any, None]],
    *,
    rule: str = "",
    concerns: Iterable[int] = (),
    args: Mapping[str, Any] | None = None,
) -> Generator[Question, Any, None]:
    """A sealed window that is opened again after every response, until all pass."""
    seats, touched = list(order), list(concerns)
    while (played := (yield from sealed(name, seats, responses, rule=rule, concerns=touched, args=args))) is not None:
        yield from resolve(*played)


def _offers(responses: Callable[[int], Sequence[Move]], seat: int) -> list[Move]:
    return [*responses(seat), PASS]
