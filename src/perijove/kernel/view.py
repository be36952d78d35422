"""The view: all that leaves the kernel for one seat, typed.

Scenes, text boards and the server read attributes; `plain` turns a view into JSON-able data once, at the border.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from perijove.kernel.decision import Choose, Move
from perijove.kernel.state import Outcome

if TYPE_CHECKING:
    from perijove.kernel.match import Match


T = TypeVar("T")


class Asked(msgspec.Struct):
    """What everybody may know of a seat's question: its prompt, what fills the sentence, and the clause."""

    prompt: str
    args: dict[str, Any]
    rule: str

    def told(self, kind: type[T]) -> T:
        """What fills the sentence, as a struct of the game's own."""
        return msgspec.convert(self.args, kind)


class View(msgspec.Struct):
    """Everything a seat may know at one moment; seat None is a spectator."""

    game: str
    players: int
    options: dict[str, Any]
    seat: int | None
    number: int
    waiting: list[int]
    """The seats whose decision is awaited."""
    asked: dict[int, Asked]
    """Their questions, and those of seats that have answered in secret."""
    moves: list[Move]
    """The legal moves of this seat, in the order in which they are offered."""
    can_undo: bool
    table: Any
    """What the game's own `view` returned: its struct, which its scenes know by type."""
    outcome: Outcome | None
    seed_hash: str
    seed: str | None
    """Told once the match is over."""


def seen_of(match: Match, seat: int | None, asked: Mapping[int, Choose]) -> View:
    """A seat's view of a match that asks these questions."""
    decision, header, over = match.decision, match.header, match.outcome is not None
    question = decision.question(seat) if decision and seat is not None else None
    return View(
        game=header.game,
        players=header.players,
        options=header.options,
        seat=seat,
        number=match.number,
        waiting=list(decision.seats) if decision else [],
        asked={each: Asked(q.prompt, dict(q.args or {}), q.rule) for each, q in asked.items()},
        moves=list(question.options()) if question else [],
        can_undo=seat is not None and match.can_undo(seat),
        table=match.game.view(match.g, seat),
        outcome=match.outcome,
        seed_hash=match.seed_hash,
        seed=header.seed if over else None,
    )


def plain(view: View) -> dict[str, Any]:
    """A view as JSON-able data."""
    found: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
    return found
