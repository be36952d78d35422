"""Action cards that answer other cards or are played at any time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import book, forget, put_in_force
from perijove.games.imperium.moves import Pay, PickSystem, Play, Use
from perijove.games.imperium.playing import COSTS, Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import fleets, players
from perijove.games.imperium.rules.action_cards.invasion import dice_on_table, roll_again
from perijove.games.imperium.rules.counters import discard, discards
from perijove.games.imperium.rules.dice import Rolled
from perijove.games.imperium.rules.fleets import repair_fleet
from perijove.games.imperium.rules.paying import can_pay, pay, payments, sparing
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.state import DREADNOUGHT, WAR_SUN, Effect, Fleet, Imperium
from perijove.games.imperium.windows import ANY, COPIED, PLAYED, Shown
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.zones import Zone

Coroutine = Generator[Question, Any, None]
HEAVY = (DREADNOUGHT, WAR_SUN)

# ---------------------------------------------------------------------- cancelling


def could_cancel(g: Imperium, seat: int, shown: Shown) -> bool:
    """Another player's card that has not been cancelled yet; never another copy of this one."""
    return not shown.cancelled and shown.seat != seat and shown.aimed.source != "sabotage"


@action_card("sabotage", could=could_cancel)
def sabotage(g: Imperium, seat: int, aimed: Aimed, shown: Shown) -> None:
    """The card just played has no effect."""
    cancel(g, seat, shown)


def cancel(g: Imperium, seat: int, shown: Shown) -> None:
    shown.cancelled = True
    g.say("card.cancelled", seat=seat, card=shown.aimed.card)


# ---------------------------------------------------------------------- Faulty Targeting Systems

FAULTY = "faulty_targeting_systems"


def could_disarm(g: Imperium, seat: int, shown: Shown) -> bool:
    return shown.aimed.card == "minelayers" and shown.seat != seat and not shown.cancelled


@action_card(FAULTY, could=could_disarm, window=PLAYED)
def disarm(g: Imperium, seat: int, aimed: Aimed, shown: Shown) -> None:
    """Minelayers that were just played have no effect."""
    cancel(g, seat, shown)


def mined(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [PickSystem(g.tiles[at]) for at in sorted({mine[0] for mine in g.mines})]


@action_card(FAULTY, aims=(mined,))
def sweep(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A space mine leaves a system."""
    place = [mine[0] for mine in g.mines].index(aimed.system)
    g.mines = (*g.mines[:place], *g.mines[place + 1 :])


def could_jam(g: Imperium, seat: int, rolled: Rolled) -> bool:
    return bool(rolled.shots) and rolled.shots[0].seat != seat


action_card(FAULTY, could=could_jam, aims=(dice_on_table,), window="pds.rolled")(roll_again)

# ---------------------------------------------------------------------- at any time


@action_card("disclosure", aims=(players(lambda g, player: player.hand.count),))
def disclosure(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Look at all action cards of another player and discard one of them."""
    hand = g.players[aimed.seat].hand
    hand.show(seat, range(hand.count))
    g.reveal()
    g.tell(seat, "spied", other=aimed.seat, cards=list(hand.cards))
    move = yield Choose(seat, "discard-theirs", partial(discards, g, aimed.seat), "T16.2", {"other": aimed.seat})
    discard(g, aimed.seat, move.card)


def is_damaged(fleet: Fleet) -> bool:
    return bool(fleet.damaged[DREADNOUGHT] or fleet.damaged[WAR_SUN])


@action_card("emergency_repairs", aims=(fleets(is_damaged),))
def emergency_repairs(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Own dreadnoughts and war suns in a system are repaired."""
    repair_fleet(g, seat, aimed.system, HEAVY)
    g.say("repaired", seat=seat, system=g.tiles[aimed.system])


# ---------------------------------------------------------------------- Temporary Stability

QUIET = "temporary_stability"
PRICE = 3


@action_card(QUIET)
def temporary_stability(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Nobody plays action cards until the status phase, Sabotage excepted."""
    put_in_force(g, *(Effect(QUIET, each, "status") for each in range(g.seats)))


@book.card(QUIET, changes="card.allowed")
def silence(g: Imperium, seat: int, allowed: bool, card: str) -> bool:
    return allowed and card == "sabotage"


def could_end(g: Imperium, seat: int, about: Any) -> list[Move]:
    return [Use(QUIET)] if g.players[seat].hand.count >= PRICE else []


@book.card(QUIET, window=ANY, offers=could_end)
def end_stability(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Any player may discard three action cards to end it."""
    for _ in range(PRICE):
        choice = yield Choose(seat, "discard", partial(discards, g, seat), "T16.2")
        discard(g, seat, choice.card)
    forget(g, *(effect for effect in g.effects if effect.card == QUIET))


# ---------------------------------------------------------------------- Touch of Genius

GENIUS = "touch_of_genius"
INFLUENCE = 3


def copies(g: Imperium, seat: int, about: tuple[str, Any]) -> list[Move]:
    """Other cards of the discard pile that could be played at this moment."""
    name, what = about
    if not can_pay(g, seat, INFLUENCE, "influence"):
        return []
    entries = book.playable(name)
    pile = [card for card in dict.fromkeys(g.actions_used.cards) if card != GENIUS and card in entries]
    found = [card for card in pile if Play(card) in entries[card].offers(g, seat, what)]
    offers = {card: partial(entries[card].offers, g, seat, what) for card in found}
    return [Play(GENIUS, card) for card in found if card not in COSTS or affords_both(g, seat, card, offers[card])]


def affords_both(g: Imperium, seat: int, card: str, offers: Callable[[], Iterable[Move]]) -> bool:
    """Whether the copied card, which has a price of its own, can still be played when the influence is paid."""
    ways = [sparing(g, seat, INFLUENCE, "influence"), *payments(g, seat, INFLUENCE, "influence")]
    return any(Play(card) in after_paying(g, seat, way, offers) for way in ways if way is not None)


def after_paying(g: Imperium, seat: int, way: Pay, offers: Callable[[], Iterable[Move]]) -> list[Move]:
    """What would be offered if this were paid; nothing has changed afterwards."""
    player = g.players[seat]
    goods, politics = player.goods, player.politics
    try:
        player.goods, player.politics = goods - way.goods, Zone(politics.cards[way.cards :])
        for name in way.planets:
            change_world(g, NUMBER[name], exhausted=True)
        return list(offers())
    finally:
        player.goods, player.politics = goods, politics
        for name in way.planets:
            change_world(g, NUMBER[name], exhausted=False)


@book.card(GENIUS, window=COPIED, offers=copies)
def touch_of_genius(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """What it does is what the copied card does: windows.play carries that out."""


COSTS[GENIUS] = lambda g, seat, aimed: pay(g, seat, INFLUENCE, "influence", "card")
