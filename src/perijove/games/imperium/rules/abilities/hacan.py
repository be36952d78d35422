"""The Emirates of Hacan."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Decline, PickCard, Use
from perijove.games.imperium.state import Agreement, Imperium
from perijove.kernel.decision import Choose, Move, Question, Together

Coroutine = Generator[Question, Any, None]
DECLINE = Decline()


@book.card("free_traders", changes="trade.approval")
def free_traders(g: Imperium, seat: int, needed: bool, partner: int) -> bool:
    """Agreements with the Hacan need no approval by the active player."""
    return False


@book.card("merchants", changes="secondary.counter")
def free_collection(g: Imperium, seat: int, counters: int, card: str) -> int:
    return 0 if STRATEGY_CARDS[card].named == "trade" else counters


@book.card("merchants", changes="trade.income")
def merchants(g: Imperium, seat: int, income: int, agreement: Agreement) -> int:
    return income + 1


@book.card("reliable_partner", changes="trade.breakable")
def reliable_partner(g: Imperium, seat: int, possible: bool, how: str) -> bool:
    """Neither in the status phase nor by Trade II; war, cards and the black Trade card do."""
    return possible and how not in ("status", "trade_ii")


def could_exchange(g: Imperium, seat: int, about: Any) -> list[Move]:
    """Once with each player in a status phase; both hold cards."""
    player = g.players[seat]
    if not player.hand.count:
        return []
    return [
        Use("card_market", seat=other)
        for other in g.playing(seat)[1:]
        if g.players[other].hand.count and f"market {other}" not in player.marks
    ]


@book.card("card_market", window="status.any", offers=could_exchange)
def card_market(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Each gives an action card unseen, if the other player agrees."""
    g.players[seat].marks += (f"market {move.seat}",)
    pair = (seat, move.seat)
    mine, theirs = yield Together(
        Choose(seat, "exchange-card", partial(cards_of, g, seat), "T16.3", {"with": move.seat}),
        Choose(move.seat, "exchange-card", partial(cards_of, g, move.seat), "T16.3", {"with": seat}),
    )
    if DECLINE in (mine, theirs):
        g.say("exchange.declined", seat=seat, other=move.seat)
        return
    given = [g.players[who].hand.take(choice.card) for who, choice in zip(pair, (mine, theirs), strict=True)]
    for who, card in zip(pair, reversed(given), strict=True):
        giver = pair[1] if who == pair[0] else pair[0]
        g.players[who].hand.put(card, known=(giver,))
        g.tell(who, "card.drew", card=card)
    g.say("exchanged", seat=seat, other=move.seat)


def cards_of(g: Imperium, seat: int) -> list[Move]:
    return [*(PickCard(card) for card in dict.fromkeys(g.players[seat].hand.cards)), DECLINE]
