"""Action cards of strategic actions, trade and technology."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import NUMBER, PLANETS, STRATEGY_CARDS
from perijove.games.imperium.modifiers import book, effects_of, modified, put_in_force
from perijove.games.imperium.moves import DONE, Done, PickPlayer, Refresh
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.counters import give_goods, spend_counter
from perijove.games.imperium.rules.paying import can_pay, refreshed
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.rules.technology import (
    available,
    choose_technology,
    colour_of,
    cost_of,
    deck,
    gain_technology,
    gaps_of,
    price,
    research_options,
)
from perijove.games.imperium.rules.trade import agreements_of
from perijove.games.imperium.state import Effect, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]

# ---------------------------------------------------------------------- strategic actions


def followers(g: Imperium, seat: int, aimed: Aimed, card: str) -> list[Move]:
    """Other players who may use the secondary ability."""
    active = g.action.seat
    return [PickPlayer(other) for other in g.playing(seat)[1:] if other != active and STRATEGY_CARDS[card].secondary]


@action_card("policy_paralysis", aims=(followers,))
def policy_paralysis(g: Imperium, seat: int, aimed: Aimed, card: str) -> None:
    """One other player does not use this secondary ability."""
    put_in_force(g, Effect("policy_paralysis", aimed.seat, "action", about=card))


@book.card("policy_paralysis", changes="secondary.allowed")
def paralysed(g: Imperium, seat: int, allowed: bool, card: str) -> bool:
    return allowed and all(effect.about != card for effect in effects_of(g, seat, "policy_paralysis"))


def secondary_price(card: str) -> int:
    cost = STRATEGY_CARDS[card].secondary
    return cost.resources if cost is not None else 0


def could_bubble(g: Imperium, seat: int, card: str) -> bool:
    """The holder of Technology, with a counter and something to buy."""
    if seat != g.action.seat or STRATEGY_CARDS[card].named != "technology" or not g.players[seat].strategy:
        return False
    return bool(research_options(g, seat, secondary_price(card)))


def pay_counter(g: Imperium, seat: int, aimed: Aimed) -> Coroutine:
    spend_counter(g, seat, "strategy")
    return
    yield


@action_card("tech_bubble", could=could_bubble, cost=pay_counter)
def tech_bubble(g: Imperium, seat: int, aimed: Aimed, card: str) -> Coroutine:
    """The secondary ability besides the primary one, at its price; the counter is paid in any case."""
    chosen = yield from choose_technology(g, seat, secondary_price(card))
    if chosen is not None:
        yield from gain_technology(g, seat, chosen)


# ---------------------------------------------------------------------- buying technologies


def cheaper(g: Imperium, seat: int, colour: str, printed: int, less: int, each: int) -> bool:
    """Whether a technology of a colour could be bought for less: by a sum, or by more for each specialty."""
    if not modified(g, "technology.sold", seat, True):
        return False
    planets = sum(PLANETS[g.worlds[planet].planet].specialty == colour for planet in refreshed(g, seat))
    for name in available(g, seat):
        if colour_of(g, name) != colour or not modified(g, "technology.wanted", seat, True, name):
            continue
        now, saved = price(g, seat, name, printed), less + each * planets
        if now and saved and can_pay(g, seat, cost_of(g, seat, name, printed) - min(now, saved), "resources"):
            return True
    return False


@action_card("corporate_sponsorship", could=lambda g, seat, printed: cheaper(g, seat, "green", printed, 4, 0))
def corporate_sponsorship(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("corporate_sponsorship", seat, "purchase"))


@book.card("corporate_sponsorship", changes="technology.price")
def sponsored(g: Imperium, seat: int, cost: int, technology: str) -> int:
    """The green technology that is bought now costs four less."""
    return cost - 4 if colour_of(g, technology) == "green" else cost


@book.card("corporate_sponsorship", changes="technology.wanted")
def is_green(g: Imperium, seat: int, fits: bool, technology: str) -> bool:
    return fits and colour_of(g, technology) == "green"


@action_card("opening_the_black_box", could=lambda g, seat, printed: cheaper(g, seat, "red", printed, 0, 1))
def opening_the_black_box(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("opening_the_black_box", seat, "purchase"))


@book.card("opening_the_black_box", changes="technology.specialty")
def opened(g: Imperium, seat: int, discount: int, planet: int) -> int:
    """Each own planet with a red specialty counts one more; others that a law lets help do not."""
    return discount + (PLANETS[g.worlds[planet].planet].specialty == "red")


@book.card("opening_the_black_box", changes="technology.wanted")
def is_red(g: Imperium, seat: int, fits: bool, technology: str) -> bool:
    return fits and colour_of(g, technology) == "red"


FOCUS = 6


def missing_one(g: Imperium, seat: int, technology: str) -> bool:
    """Exactly one prerequisite is missing."""
    owned = g.players[seat].technologies
    return technology not in owned and gaps_of(g, technology, owned) == 1


def could_focus(g: Imperium, seat: int, printed: int) -> bool:
    """A technology that only one prerequisite keeps away, and six resources beside its price."""
    if not can_pay(g, seat, FOCUS, "resources") or not modified(g, "technology.sold", seat, True):
        return False
    return any(
        can_pay(g, seat, cost_of(g, seat, name, printed) + FOCUS, "resources")
        for name in deck(g.rules.expansion)
        if missing_one(g, seat, name)
        and modified(g, "technology.wanted", seat, True, name)
        and modified(g, "technology.allowed", seat, True, name)
    )


@action_card("focused_research", could=could_focus)
def focused_research(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("focused_research", seat, "purchase"))


@book.card("focused_research", changes="technology.besides")
def focus(g: Imperium, seat: int, besides: int) -> int:
    """Six resources, paid with the technology in one sum; no discount of its price makes them fewer."""
    return besides + FOCUS


@book.card("focused_research", changes="technology.missing")
def one_gap(g: Imperium, seat: int, gaps: int, technology: str) -> int:
    """One prerequisite may be missing."""
    return gaps + 1


@book.card("focused_research", changes="technology.wanted")
def has_gap(g: Imperium, seat: int, fits: bool, technology: str) -> bool:
    return fits and missing_one(g, seat, technology)


# ---------------------------------------------------------------------- trade


def could_tax(g: Imperium, seat: int, about: tuple[int, int]) -> bool:
    return g.players[about[0]].goods > 0


@action_card("ruinous_tariffs", could=could_tax)
def ruinous_tariffs(g: Imperium, seat: int, aimed: Aimed, about: tuple[int, int]) -> None:
    """A partner who has collected gives half of all own goods, rounded up."""
    collector = about[0]
    give_goods(g, collector, seat, -(-g.players[collector].goods // 2))


def could_tax_follower(g: Imperium, seat: int, about: tuple[int, int]) -> bool:
    return could_tax(g, seat, about) and about[0] != g.action.seat


@action_card("ruinous_tariffs_base", could=could_tax_follower)
def old_tariffs(g: Imperium, seat: int, aimed: Aimed, about: tuple[int, int]) -> None:
    """The older printing: only after the secondary ability of Trade."""
    ruinous_tariffs(g, seat, aimed, about)


def exhausted(g: Imperium, seat: int) -> list[Move]:
    worlds = (g.worlds[planet] for planet in g.players[seat].planets)
    return [Refresh(world.planet) for world in worlds if world.exhausted]


@action_card(
    "master_of_trade", could=lambda g, seat, about: len(agreements_of(g, seat)) > 1 and bool(exhausted(g, seat))
)
def master_of_trade(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """With two trade agreements: up to two own planets are refreshed."""
    for turn in range(2):
        offer = exhausted(g, seat)
        if not offer:
            return
        move = yield Choose(seat, "refresh", [*offer, DONE] if turn else offer, "T15.1")
        if isinstance(move, Done):
            return
        change_world(g, NUMBER[move.planet], exhausted=False)
        g.say("planet.refreshed", seat=seat, planet=move.planet)
