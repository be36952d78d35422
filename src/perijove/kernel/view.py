"""The view: all that leaves the kernel for one seat, typed.

Scenes, text boards and the server read attributes; `plain` turns a view into JSON-able data once, at the border.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Field
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


class Plan(msgspec.Struct, frozen=True):
    """Some moves in a row that a seat often wants: one click for people, one move for bots.

    `key` and `args` are its words, of the kind `plan`. It ends where its moves end or where one of them is no longer
    possible, such as after a die.
    """

    key: str
    args: dict[str, Any]
    moves: tuple[Move, ...]
    to: str = ""
    """The place that it leads to, where there is one."""
    pauses: tuple[int, ...] = ()
    """After how many of the moves chance has its say; whoever follows the plan looks again there."""


class About(msgspec.Struct, frozen=True):
    """What a move costs, touches and cites: told once, by the rules; scenes only put it into words."""

    cost: dict[str, int] = {}
    touches: tuple[str, ...] = ()
    rule: str = ""


class FormShown(msgspec.Struct):
    """A form that this seat may fill in: the verb of the move, and its fields by name."""

    verb: str
    fields: dict[str, Field]

    @classmethod
    def of(cls, question: Choose | None) -> FormShown | None:
        form = question.form if question else None
        return cls(str(form.kind.__struct_config__.tag), dict(form.fields)) if form else None


class View(msgspec.Struct):
    """Everything a seat may know at one moment; seat None is a spectator."""

    game: str
    players: int
    options: dict[str, Any]
    seat: int | None
    number: int
    step: int
    """How many moves this seat has made within the open question, unseen by others."""
    waiting: list[int]
    """The seats whose decision is awaited; where a question is sealed, all that were asked."""
    asked: dict[int, Asked]
    """Their questions, and those of seats that have answered in secret."""
    moves: list[Move]
    """The legal moves of this seat, in the order in which they are offered."""
    form: FormShown | None
    """Where the moves are too many to list: what to fill in. `moves` are suggestions then."""
    about: list[About]
    """What each of the moves costs, touches and cites."""
    plans: list[Plan]
    """Ready-made sequences of moves."""
    can_undo: bool
    table: Any
    """What the game's own `view` returned: its struct, which its scenes know by type."""
    outcome: Outcome | None
    seed_hash: str
    seed: str | None
    """Told once the match is over."""


def seen_of(match: Match, world: Match, seat: int | None, asked: Mapping[int, Choose]) -> View:
    """A seat's view of a match that asks these questions; `world` is the match as far as it concerns the seat."""
    decision, header, over = world.decision, match.header, match.outcome is not None
    question = decision.question(seat) if decision and seat is not None else None
    moves, about, plans = _offered(world, question)
    return View(
        game=header.game,
        players=header.players,
        options=header.options,
        seat=seat,
        number=match.number,
        step=match.step_of(seat),
        waiting=match.waiting,
        asked={each: Asked(q.prompt, dict(q.args or {}), q.rule) for each, q in asked.items()},
        moves=moves,
        form=FormShown.of(question),
        about=about,
        plans=plans,
        can_undo=seat is not None and match.can_undo(seat),
        table=match.game.view(world.g, seat),
        outcome=match.outcome,
        seed_hash=match.seed_hash,
        seed=header.seed if over else None,
    )


def _offered(world: Match, question: Choose | None) -> tuple[list[Move], list[About], list[Plan]]:
    """The moves of a question, what is to be told of each, and ready-made sequences of them."""
    if question is None:
        return [], [], []
    game, g, seat = world.game, world.g, question.seat
    moves = list(question.options())
    return moves, [game.about_move(g, seat, move) for move in moves], game.plans(g, seat, question)


def plain(view: View) -> dict[str, Any]:
    """A view as JSON-able data."""
    found: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
    return found
