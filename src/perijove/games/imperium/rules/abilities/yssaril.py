"""The Yssaril Tribes."""

from __future__ import annotations

from typing import Any

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.turn import STALLED
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Move

BOUNDLESS = 999


def could_stall(g: Imperium, seat: int, about: Any) -> list[Move]:
    """Not on two of the own turns in a row, and not when everybody else has passed."""
    others = any(not g.players[other].passed for other in g.playing(seat)[1:])
    return [Use("stall")] if others and STALLED not in g.players[seat].marks else []


@book.card("stall", window="turn.action", offers=could_stall)
def stall(g: Imperium, seat: int, move: Use, about: Any) -> None:
    """Skip the turn; that is not passing."""
    g.players[seat].marks += (STALLED,)


@book.card("scheming", changes="status.cards")
def scheming(g: Imperium, seat: int, cards: int) -> int:
    return cards + 1


@book.card("scheming", changes="hand.limit")
def no_limit(g: Imperium, seat: int, limit: int) -> int:
    """T16.1"""
    return BOUNDLESS


def could_spy(g: Imperium, seat: int, about: Any) -> list[Move]:
    if "spies" in g.players[seat].marks:
        return []
    return [Use("spies", seat=other) for other in g.playing(seat)[1:] if g.players[other].hand.count]


@book.card("spies", window="strategy.any", offers=could_spy)
def spies(g: Imperium, seat: int, move: Use, about: Any) -> None:
    """Once in each strategy phase: look at the action cards of another player."""
    g.players[seat].marks += ("spies",)
    hand = g.players[move.seat].hand
    hand.show(seat, range(hand.count))
    g.reveal()
    g.tell(seat, "spied", other=move.seat, cards=list(hand.cards))
