"""Action cards for a turn that give or take goods, counters, cards and technologies."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import RACIAL_TECHNOLOGIES, STRATEGY_CARDS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Cancel, PickCard, Research
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import players, systems
from perijove.games.imperium.rules.counters import (
    gain_goods,
    has_counter,
    keep_hand,
    lift_counter,
    spend_counter,
    spend_goods,
)
from perijove.games.imperium.rules.paying import can_pay, pay
from perijove.games.imperium.rules.strategy_phase import free_cards
from perijove.games.imperium.rules.technology import available, gain_technology
from perijove.games.imperium.rules.trade import break_agreement
from perijove.games.imperium.state import Action, Imperium
from perijove.kernel.decision import Move, Question

Coroutine = Generator[Question, Any, None]

# ---------------------------------------------------------------------- goods


def abroad(g: Imperium, seat: int) -> int:
    """Own planets outside the home system."""
    player = g.players[seat]
    return sum(g.worlds[planet].at != player.home for planet in player.planets)


@action_card("good_year", could=lambda g, seat, about: bool(abroad(g, seat) and g.goods))
def good_year(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A trade good for every own planet outside the home system."""
    gain_goods(g, seat, abroad(g, seat))


@action_card("privateers", aims=(players(lambda g, player: player.goods),))
def privateers(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """All goods of another player: half of them, rounded down, are kept, the rest goes to the supply."""
    goods = g.players[aimed.seat].goods
    spend_goods(g, aimed.seat, goods)
    gain_goods(g, seat, goods // 2)


def in_play(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [Cancel(*agreement.seats) for agreement in g.agreements]


@action_card("influence_in_the_merchants_guild", aims=(in_play,))
def influence_in_the_merchants_guild(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Any trade agreement is broken, those of the Hacan too."""
    break_agreement(g, aimed.seat, int(aimed.other))


# ---------------------------------------------------------------------- counters


@action_card("insubordination", aims=(players(lambda g, player: player.command),))
def insubordination(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Another player loses a counter of the Command Pool."""
    spend_counter(g, aimed.seat, "command")
    g.say("counter.lost", seat=aimed.seat, pool="command")


@action_card("unexpected_action", aims=(systems(lambda g, seat, at: has_counter(g, at, seat)),))
def unexpected_action(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """An own counter comes from the board into reinforcements."""
    lift_counter(g, seat, aimed.system)


# ---------------------------------------------------------------------- cards and technologies


@action_card("successful_spy", aims=(players(lambda g, player: player.hand.count),))
def successful_spy(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Two random cards of another player come into the own hand."""
    theirs, mine = g.players[aimed.seat].hand, g.players[seat].hand
    for _ in range(min(2, theirs.count)):
        card = theirs.take(g.chance.pick(theirs.cards))
        g.reveal()
        mine.put(card, known=(aimed.seat,))
        g.say("card.stolen", seat=seat, other=aimed.seat)
        for reader in (seat, aimed.seat):
            g.tell(reader, "card.robbed", card=card, thief=seat)
        yield from keep_hand(g, seat)


PRICE = 4


def sold(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [Research(each) for each in available(g, seat) if can_pay(g, seat, alien_price(each), "resources")]


def alien_price(technology: str) -> int:
    """opt4.cost: a race-specific technology costs what its card says besides."""
    return PRICE + (RACIAL_TECHNOLOGIES[technology].extra_cost if technology in RACIAL_TECHNOLOGIES else 0)


@action_card(
    "alien_technology",
    could=lambda g, seat, about: modified(g, "technology.sold", seat, True) and can_pay(g, seat, PRICE, "resources"),
    aims=(sold,),
    cost=lambda g, seat, aimed: pay(g, seat, alien_price(aimed.choice), "resources", "technology"),
)
def alien_technology(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A technology with its prerequisites for four resources, whatever lowers prices."""
    yield from gain_technology(g, seat, aimed.choice)


def unchosen(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [PickCard(card) for card in free_cards(g) if STRATEGY_CARDS[card].primary]


@action_card("flawless_strategy", aims=(unchosen,))
def flawless_strategy(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A strategy card that nobody has chosen is played like an own one: primary, then the others' secondary."""
    g.action = Action("strategic", seat, card=aimed.choice)
    g.stage = "strategic"
