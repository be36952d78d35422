"""Action cards of the status phase."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import book, effects_of, put_in_force
from perijove.games.imperium.moves import PickCard
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.counters import keep_hand, lengthen
from perijove.games.imperium.state import Effect, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]

# ---------------------------------------------------------------------- Political Stability

STABLE = "political_stability"


def keepable(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Own strategy cards but Initiative and Imperial, of either kind; one at most."""
    if marked(g, seat, "next"):
        return []
    cards = g.players[seat].cards
    return [PickCard(card) for card in cards if STRATEGY_CARDS[card].named not in ("initiative", "imperial")]


@action_card(STABLE, aims=(keepable,))
def political_stability(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A strategy card is kept for the next round; its player chooses one card less then."""
    put_in_force(g, Effect(STABLE, seat, "next", about=aimed.choice))


@book.card(STABLE, changes="strategy.keeps")
def kept(g: Imperium, seat: int, cards: tuple[str, ...]) -> tuple[str, ...]:
    return (*cards, *marked(g, seat, "next"))


@book.card(STABLE, changes="strategy.kept")
def kept_before(g: Imperium, seat: int, cards: tuple[str, ...]) -> tuple[str, ...]:
    return (*cards, *marked(g, seat, "round"))


def marked(g: Imperium, seat: int, until: str) -> tuple[str, ...]:
    """The mark of a card lasts to the end of the round for which the card is kept."""
    return tuple(effect.about for effect in effects_of(g, seat, STABLE) if effect.until == until)


# ---------------------------------------------------------------------- Master of Fate


def could_deal(g: Imperium, seat: int, about: Any) -> bool:
    return g.actions.count + g.actions_used.count >= len(g.playing(seat))


@action_card("master_of_fate", could=could_deal)
def master_of_fate(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """As many cards as players are looked at and given, one to each; everybody draws one less."""
    order = [*g.playing(seat)[1:], seat]
    lengthen(g.actions, g.actions_used, len(order), g.chance)
    g.actions.show(seat, range(g.actions.count - len(order), g.actions.count))
    g.reveal()
    for number, other in enumerate(order):
        offer = partial(on_top, g, len(order) - number)
        move: Any = offer()[0]
        if len(offer()) > 1:
            move = yield Choose(seat, "give-card", offer, "T6.6", {"other": other})
        g.actions.take(move.card)
        g.players[other].hand.put(move.card, known=(seat,) if other != seat else ())
        g.say("card.given", seat=seat, other=other)
        g.tell(other, "card.drew", card=move.card)
    put_in_force(g, *(Effect("master_of_fate", each, "round") for each in order))
    for other in g.order:
        yield from keep_hand(g, other)


def on_top(g: Imperium, count: int) -> list[Move]:
    return [PickCard(card) for card in dict.fromkeys(g.actions.cards[-count:])]


@book.card("master_of_fate", changes="status.cards")
def one_less(g: Imperium, seat: int, cards: int) -> int:
    return max(0, cards - 1)
