"""Agendas about action cards and command counters."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Choice, Decline
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out
from perijove.games.imperium.rules.counters import draw_action_cards, gain_goods, keep_hand
from perijove.games.imperium.rules.lawbook import lasting
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.politics.losses import discard_all, discard_random, discard_some
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Question

Coroutine = Generator[Question, Any, None]
YES, NO = Choice("yes"), Decline()

# ---------------------------------------------------------------------- action cards


@book.card("core_stability", changes="status.open")
def face_up(g: Imperium, seat: int, openly: bool) -> bool:
    return True


@carries_out("core_stability", AGAINST)
def no_cards(g: Imperium) -> None:
    lasting(g, "core_stability.against", in_order(g))


@book.card("core_stability.against", changes="status.cards")
def none_drawn(g: Imperium, seat: int, cards: int) -> int:
    return 0


@book.card("limits_to_individual_power", changes="hand.limit")
def three_cards(g: Imperium, seat: int, limit: int) -> int:
    return 3


@carries_out("limits_to_individual_power", FOR)
def cut_hands(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        yield from keep_hand(g, seat)


@carries_out("limits_to_individual_power", AGAINST)
def lose_at_random(g: Imperium) -> None:
    for seat in in_order(g):
        discard_random(g, seat)


@book.card("minister_of_policy", changes="status.cards")
def one_more_card(g: Imperium, seat: int, cards: int) -> int:
    return cards + 1


@carries_out("unconventional_measures", FOR)
def all_draw(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        if (yield Choose(seat, "draw-card", [YES, NO], "T0.11")) == YES:
            yield from draw_action_cards(g, seat, 1)


@carries_out("unconventional_measures", AGAINST)
def all_discard(g: Imperium) -> None:
    for seat in in_order(g):
        discard_all(g, seat)


@carries_out("resource_management", AGAINST)
def large_hands(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        if g.players[seat].hand.count >= 3:
            yield from discard_some(g, seat, 2)


# ---------------------------------------------------------------------- command counters


@book.card("resource_management", changes="status.divide")
def as_they_are(g: Imperium, seat: int, free: bool) -> bool:
    return False


@book.card("imperial_academy", changes="counter.price")
def cheaper_counters(g: Imperium, seat: int, price: int, card: str) -> int:
    return 2


def smallest_fleets(g: Imperium) -> list[int]:
    fewest = min(g.players[seat].fleet for seat in in_order(g))
    return [seat for seat in in_order(g) if g.players[seat].fleet == fewest]


@book.card("vorhal_peace_prize", changes="status.counters")
def peace_prize(g: Imperium, seat: int, counters: int) -> int:
    return counters + (seat in smallest_fleets(g))


@carries_out("vorhal_peace_prize", AGAINST)
def peace_money(g: Imperium) -> None:
    for seat in smallest_fleets(g):
        gain_goods(g, seat, 3)
