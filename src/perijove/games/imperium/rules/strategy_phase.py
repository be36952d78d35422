"""The strategy phase (T4): a round begins, everybody takes strategy cards, and the order of play is set."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import MECATOL, ROUNDS
from perijove.games.imperium.modifiers import book, modified, renew
from perijove.games.imperium.moves import Gain, PickPlayer, TakeCard
from perijove.games.imperium.rules.counters import gain_goods, open_pools, put_counter_in, spend_counter
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.order import become_speaker, next_in_turn, order_by_initiative, order_by_seat
from perijove.games.imperium.rules.victory import reveal_objective
from perijove.games.imperium.state import NOBODY, Action, Effect, History, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]
INITIATIVE = "initiative"


@story.stage("strategy")
def begin_round(g: Imperium) -> Activity:
    """T6.11, T19.11: a new round, a new history; the circle of this phase begins with the speaker of now (T4.1)."""
    g.round += 1
    g.history = History(mecatol=g.worlds[MECATOL].owner)
    g.action = Action()
    order_by_seat(g)
    g.say("round", number=g.round)
    yield from moment(g, "strategy.start", g.order)
    yield from moment(g, "strategy.any", g.order)
    g.stage = "strategy.pick"


def next_to_pick(g: Imperium) -> int | None:
    """T4.1, T4.2: clockwise from the speaker, with three or four players twice around; None when all have theirs.

    Who has kept a card of the last round has it in place of a choice in the first circle.
    """
    kept = {seat: len(kept_cards(g, seat)) for seat in g.order}
    pickers = [
        seat for circle in range(ROUNDS.strategy_cards_each[g.seats]) for seat in g.order if circle >= kept[seat]
    ]
    taken = sum(len(player.cards) for player in g.players)  # whoever holds them: a card may have been given away
    chosen = taken - sum(kept.values())
    return pickers[chosen] if chosen < len(pickers) else None


def kept_cards(g: Imperium, seat: int) -> tuple[str, ...]:
    """Own strategy cards that were not chosen in this round but kept from the last one."""
    return modified(g, "strategy.kept", seat, ())


@story.stage("strategy.pick")
def pick_card(g: Imperium) -> Activity:
    """T4.1, T4.4: one player takes a card and what comes with it."""
    seat = next_to_pick(g)
    if seat is None:
        g.stage = "strategy.end"
        return
    move = yield Choose(seat, "take-card", partial(cards_to_take, g, seat), "T4.1")
    pay_for(g, seat, move.card)
    g.say("strategy.taken", seat=seat, card=move.card)
    chooser, seat = seat, (yield from keeper(g, seat, move.card))
    g.players[seat].cards += (move.card,)
    yield from moment(g, "strategy.picked", g.order, seat, args={"seat": seat, "card": move.card}, concerns=(seat,))
    card = g.players[seat].cards[-1]
    yield from gains_of(g, seat, card)
    yield from happen(g, "strategy card chosen", chooser, card)
    yield from moment(g, "strategy.any", g.order)


def keeper(g: Imperium, seat: int, card: str) -> Generator[Question, Any, int]:
    """Who holds a card that was chosen: its chooser, unless a law has it given to one of those with fewest cards."""
    if not modified(g, "strategy.given", seat, False):
        return seat
    fewest = min(len(g.players[other].cards) for other in g.order)
    others = [other for other in g.order if len(g.players[other].cards) == fewest and other != seat]
    if not others:
        return seat
    offer: list[Move] = [PickPlayer(other) for other in others]
    chosen: int = (yield Choose(seat, "give-strategy", offer, "T4.5", {"card": card})).seat
    g.say("strategy.given", seat=seat, to=chosen, card=card)
    return chosen


def price_of(g: Imperium, seat: int, card: str) -> int:
    return modified(g, "strategy.price", seat, 0, card)


def pay_for(g: Imperium, seat: int, card: str) -> None:
    """What a law wants for choosing a card; who could choose no other pays what is there."""
    price = min(g.players[seat].strategy, price_of(g, seat, card))
    if price:
        spend_counter(g, seat, "strategy", price)


def free_cards(g: Imperium) -> list[str]:
    """Cards of the common area that nobody has taken."""
    taken = [card for player in g.players for card in player.cards]
    return [card for card in g.available if card not in taken]


def open_cards(g: Imperium, seat: int) -> list[str]:
    """Those of them that no effect bars; where it would leave nothing it bars nothing (T0.11)."""
    free = free_cards(g)
    return [card for card in free if modified(g, "strategy.takeable", seat, True, card)] or free


def cards_to_take(g: Imperium, seat: int) -> list[TakeCard]:
    return list(takeable(g, seat))


def takeable(g: Imperium, seat: int) -> Iterator[TakeCard]:
    """One by one, because often the question is whether there is any."""
    there = open_cards(g, seat)
    for card in there:
        move = TakeCard(card)
        if cannot_take_of(g, seat, move, there) is None:
            yield move


@story.judges(TakeCard)
def cannot_take(g: Imperium, seat: int, move: TakeCard) -> Refusal | None:
    """T4.1: a card that is free, and that no effect bars."""
    if move.card not in free_cards(g):
        return Refusal("refused.card-gone", {"card": move.card}, "T4.1")
    there = open_cards(g, seat)
    if move.card not in there:
        return Refusal("refused.card-barred", {"card": move.card}, "T4.1")
    return cannot_take_of(g, seat, move, there)


def cannot_take_of(g: Imperium, seat: int, move: TakeCard, there: Sequence[str]) -> Refusal | None:
    """T4.7: not Initiative again, unless no other card is there; none that is too dear, unless no other can be had."""
    others = [card for card in there if card != move.card]
    again = INITIATIVE if seat in g.initiative_last else ""
    if move.card == again and others:
        return Refusal("refused.initiative-again", {}, "T4.7")
    price = price_of(g, seat, move.card)
    if price > g.players[seat].strategy and any(card != again and not price_of(g, seat, card) for card in others):
        return Refusal("refused.card-price", {"card": move.card, "price": price}, "T4.1")
    return None


# ---------------------------------------------------------------------- what comes with a card


def gains_of(g: Imperium, seat: int, card: str) -> Procedure:
    """T4.4: every bonus counter becomes a trade good or a command counter; then what the card says."""
    place = g.available.index(card)
    counters = g.bonus[place]
    g.bonus = (*g.bonus[:place], 0, *g.bonus[place + 1 :])
    for left in range(counters, 0, -1):
        offer = bonus_choices(g, seat)
        if not offer:
            break
        move = yield Choose(seat, "bonus", offer, "T4.4", {"left": left})
        if move.pool == "goods":
            gain_goods(g, seat, 1)
        else:
            put_counter_in(g, seat, move.pool)
            g.say("counter.gained", seat=seat, pool=move.pool)
    on_choosing(g, seat, card, counters)


def bonus_choices(g: Imperium, seat: int) -> list[Move]:
    """As far as supply and reinforcements have any (T1.7, T1.9)."""
    goods: list[Move] = [Gain("goods")] if g.goods else []
    return goods + ([Gain(pool) for pool in open_pools(g, seat)] if g.players[seat].reserve else [])


def on_choosing(g: Imperium, seat: int, card: str, counters: int) -> None:
    """T4.7: Initiative takes the Speaker token. Bureaucracy reveals an objective for each bonus counter it had."""
    if card == INITIATIVE:
        become_speaker(g, seat)
        g.history = replace(g.history, initiative=(*g.history.initiative, seat))
        g.effects += (Effect(INITIATIVE, seat, "round"),)
        renew(g)
    elif card == "bureaucracy":
        for _ in range(counters):
            reveal_objective(g)


@book.card(INITIATIVE, changes="secondary.counter")
def no_counters(g: Imperium, seat: int, counters: int, card: str) -> int:
    """T4.7: whoever holds Initiative pays no counters for secondary abilities."""
    return 0


@story.stage("strategy.end")
def end_phase(g: Imperium) -> Activity:
    """T4.3, T4.6: a bonus counter on each card not taken; the lowest number acts first."""
    yield from moment(g, "strategy.all_picked", g.order)
    free = free_cards(g)
    g.bonus = tuple(count + (card in free) for card, count in zip(g.available, g.bonus, strict=True))
    yield from moment(g, "strategy.any", g.order)
    order_by_initiative(g)
    g.say("order", seats=list(g.order))
    yield from moment(g, "strategy.end", g.order)
    g.active = NOBODY
    g.active = next_in_turn(g) or 0
    g.stage = "turn"
