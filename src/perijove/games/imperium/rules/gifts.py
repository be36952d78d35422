"""Trade goods that change hands outside negotiations (T14.10): in the own turn, beside its action."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.moves import DONE, GiveGoods, Use
from perijove.games.imperium.rules.counters import give_goods
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Field, Form, Number, OneOf, Refusal, no

GIFT = Use("gift")


def hand_over(g: Imperium, seat: int) -> Generator[Question, Any, None]:
    """A player gives goods to another, or thinks better of it."""
    others = tuple(g.playing(seat)[1:])
    fields: dict[str, Field] = {"to": OneOf(others), "goods": Number(1, g.players[seat].goods)}
    form = Form(GiveGoods, partial(cannot_give, g, seat), partial(gifts, g, seat), fields)
    move = yield Choose(seat, "give-goods", form, "T14.10")
    if isinstance(move, GiveGoods):
        give_goods(g, seat, move.to, move.goods)


def gifts(g: Imperium, seat: int) -> list[Move]:
    return [*(GiveGoods(other, 1) for other in g.playing(seat)[1:]), DONE]


@story.judges(GiveGoods)
def cannot_give(g: Imperium, seat: int, move: GiveGoods) -> Refusal | None:
    """T14.10: goods that are there, to another player of the game."""
    if move.to == seat or not 0 <= move.to < g.seats or g.players[move.to].out:
        return no("no-partner", "T14.10")
    if not 0 < move.goods <= g.players[seat].goods:
        return no("no-goods", "T14.10", goods=move.goods)
    return None
