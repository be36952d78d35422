"""Action cards of the strategy phase (T4.8)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.facts import ABILITIES, MECATOL
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.modifiers import book, effects_of, ending, forget, put_in_force
from perijove.games.imperium.moves import PickCard, PickSystem, TakeCard
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import planets, players
from perijove.games.imperium.rules.counters import has_counter, keep_hand, place_counter, put_counter_in, renew_deck
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.order import act_first
from perijove.games.imperium.rules.strategy_phase import (
    INITIATIVE,
    cards_to_take,
    free_cards,
    gains_of,
    kept_cards,
    pay_for,
    takeable,
)
from perijove.games.imperium.rules.trade import break_agreement
from perijove.games.imperium.state import Effect, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
SUMMIT = 2
UNLIMITED = 99
FIXED = ("mobile_docks",)
"""Abilities that are neither lost nor borrowed, beside those of the setup: docks of the Saar keep working."""

# ---------------------------------------------------------------------- counters


@action_card("command_summit", could=lambda g, seat, about: g.players[seat].reserve > 0)
def command_summit(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Two counters come into the Command Pool."""
    for _ in range(SUMMIT):
        if put_counter_in(g, seat, "command"):
            g.say("counter.gained", seat=seat, pool="command")


def unjammed(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Systems that are no homes and where no counter of that player lies."""
    free = [at for at in range(len(g.tiles)) if not is_home(g, at) and not has_counter(g, at, aimed.seat)]
    return [PickSystem(g.tiles[at]) for at in free]


@action_card("signal_jamming", aims=(players(lambda g, player: player.reserve), unjammed))
def signal_jamming(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A counter from the reinforcements of another player goes on a system."""
    place_counter(g, aimed.seat, aimed.system)


@action_card("strategic_planning", could=lambda g, seat, about: not effects_of(g, seat, "strategic_planning"))
def strategic_planning(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("strategic_planning", seat, "round"))


@book.card("strategic_planning", changes="secondary.counter")
def free_secondaries(g: Imperium, seat: int, counters: int, card: str) -> int:
    """No counters for secondary abilities."""
    return 0


# ---------------------------------------------------------------------- abilities


def movable(abilities: tuple[str, ...]) -> list[str]:
    return [each for each in abilities if ABILITIES[each].kind != "setup" and each not in FIXED]


@action_card("cultural_crisis", aims=(players(lambda g, player: movable(player.abilities), own=True),))
def cultural_crisis(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """All race abilities of a player are off for the round, those borrowed from others too."""
    player = g.players[aimed.seat]
    lost = movable(player.abilities)
    borrowed = [effect.about for effect in effects_of(g, aimed.seat, "multiculturalism")]
    player.abilities = tuple(each for each in player.abilities if each not in lost)
    own = [each for each in lost if each not in borrowed]  # what was borrowed is not regained
    put_in_force(g, Effect("cultural_crisis", aimed.seat, "round", about=" ".join(own)))
    yield from keep_hand(g, aimed.seat)
    yield from keep_limits(g)


@ending("cultural_crisis")
def regain(g: Imperium, effect: Effect) -> None:
    g.players[effect.seat].abilities += tuple(effect.about.split())


def foreign(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    own = g.players[seat].abilities
    return [PickCard(each) for each in movable(g.players[aimed.seat].abilities) if each not in own]


@action_card("multiculturalism", aims=(players(), foreign))
def multiculturalism(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """One ability of another player is an own one too for the round."""
    g.players[seat].abilities += (aimed.choice,)
    put_in_force(g, Effect("multiculturalism", seat, "round", about=aimed.choice))


@ending("multiculturalism")
def give_back(g: Imperium, effect: Effect) -> None:
    player = g.players[effect.seat]
    player.abilities = tuple(each for each in player.abilities if each != effect.about)


@action_card("scientist_assassination", aims=(players(own=True),))
def scientist_assassination(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """A player gains no technologies in this round."""
    put_in_force(g, Effect("scientist_assassination", aimed.seat, "round"))


@book.card("scientist_assassination", changes="technology.allowed")
def no_research(g: Imperium, seat: int, allowed: bool, technology: str) -> bool:
    return False


# ---------------------------------------------------------------------- fleets, docks, trade


@action_card("grand_armada", could=lambda g, seat, about: not effects_of(g, seat, "grand_armada"))
def grand_armada(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("grand_armada", seat, "round"))


@book.card("grand_armada", changes="fleet.limit")
def unlimited_at_home(g: Imperium, seat: int, limit: int, at: int) -> int:
    """Fleet Supply does not count in the home system; T6.13: what is too much leaves when the round ends."""
    return UNLIMITED if at == g.players[seat].home else limit


@action_card("productivity_spike", aims=(planets(lambda g, seat, world: world.owner == seat and world.dock),))
def productivity_spike(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("productivity_spike", seat, "round", aimed.planet))


@book.card("productivity_spike", changes="dock.limit")
def spiked(g: Imperium, seat: int, limit: int, planet: int) -> int:
    """The dock of a planet produces as many units more as the planet has influence."""
    raised = any(effect.target == planet for effect in effects_of(g, seat, "productivity_spike"))
    return limit + g.worlds[planet].influence if raised else limit


@action_card("trade_stop", could=lambda g, seat, about: bool(g.agreements))
def trade_stop(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """All trade agreements are broken."""
    for agreement in g.agreements:
        break_agreement(g, *agreement.seats)


@action_card("usurper", could=lambda g, seat, about: g.worlds[MECATOL].owner == seat)
def usurper(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """The card lies on Mecatol Rex as long as its player holds it."""
    g.actions_used.take(aimed.source)
    put_in_force(g, Effect("usurper", seat, "mecatol", MECATOL, aimed.source))


@ending("usurper")
def overthrown(g: Imperium, effect: Effect) -> None:
    g.actions_used.put(effect.about)


@book.card("usurper", changes="vote.planet")
def always_votes(g: Imperium, seat: int, votes: bool, planet: int) -> bool:
    return votes or planet == MECATOL


@book.card("usurper", changes="vote.count")
def votes_twice(g: Imperium, seat: int, votes: int) -> int:
    """Twice the influence of Mecatol Rex, even exhausted."""
    return votes + g.worlds[MECATOL].influence


# ---------------------------------------------------------------------- the deck


def could_search(g: Imperium, seat: int, about: Any) -> bool:
    return bool(g.actions.count or g.actions_used.count)


@action_card("synchronicity", could=could_search)
def synchronicity(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Any card of the action deck comes into the own hand; the deck is shuffled."""
    if not g.actions.count:  # the deck had run out before this card was discarded
        g.actions_used.take(aimed.source)
        renew_deck(g)
        g.actions_used.put(aimed.source)
    g.actions.show(seat, range(g.actions.count))
    g.reveal()
    move = yield Choose(seat, "search-deck", partial(deck_cards, g), "T16.2")
    g.players[seat].hand.put(g.actions.take(move.card))
    g.actions.shuffle(g.chance)
    g.tell(seat, "card.drew", card=move.card)
    yield from keep_hand(g, seat)


def deck_cards(g: Imperium) -> list[Move]:
    return [PickCard(card) for card in sorted(set(g.actions.cards))]


# ---------------------------------------------------------------------- strategy cards


def common_area(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [PickCard(card) for card in free_cards(g)]


@action_card("strategic_shift", aims=(common_area,))
def strategic_shift(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Nobody may choose a strategy card in this round."""
    put_in_force(g, *(Effect("strategic_shift", each, "round", about=aimed.choice) for each in range(g.seats)))


@book.card("strategic_shift", changes="strategy.takeable")
def barred(g: Imperium, seat: int, takeable: bool, card: str) -> bool:
    return takeable and all(effect.about != card for effect in effects_of(g, seat, "strategic_shift"))


def own_cards(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Strategy cards that were chosen in this round: none that Political Stability kept."""
    return [PickCard(card) for card in g.players[seat].cards if card not in kept_cards(g, seat)]


def cards_left(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    return [PickCard(each.card) for each in cards_to_take(g, seat)]


@action_card("strategic_flexibility", aims=(own_cards, cards_left))
def strategic_flexibility(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """An own strategy card goes back for one of those left, with the bonus counters that lie on that one."""
    pay_for(g, seat, aimed.other)
    give_up(g, seat, aimed.choice)
    g.players[seat].cards += (aimed.other,)
    g.say("strategy.taken", seat=seat, card=aimed.other)
    yield from gains_of(g, seat, aimed.other)


def give_up(g: Imperium, seat: int, card: str) -> None:
    player = g.players[seat]
    player.cards = tuple(each for each in player.cards if each != card)
    if card == INITIATIVE:  # T4.7: free secondary abilities go with the card, the Speaker token stays
        forget(g, *effects_of(g, seat, INITIATIVE))


def could_disgrace(g: Imperium, seat: int, picker: int) -> bool:
    """Another player has just chosen, and another card can be taken."""
    return picker != seat and any(takeable(g, picker))


@action_card("public_disgrace", could=could_disgrace)
def public_disgrace(g: Imperium, seat: int, aimed: Aimed, picker: int) -> Coroutine:
    """The card that was chosen goes back, and its player takes another one."""
    player = g.players[picker]
    offer: list[Move] = [*cards_to_take(g, picker)]
    move = offer[0] if len(offer) == 1 else (yield Choose(picker, "take-card", offer, "T4.1"))
    assert isinstance(move, TakeCard)
    pay_for(g, picker, move.card)
    player.cards = (*player.cards[:-1], move.card)
    g.say("strategy.taken", seat=picker, card=move.card)


@action_card("first_strike", could=lambda g, seat, about: not effects_of(g, seat, "first_strike"))
def first_strike(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """The first turn comes before everybody else's; of several players in order of play."""
    put_in_force(g, Effect("first_strike", seat, "round"))
    act_first(g, [effect.seat for effect in g.effects if effect.card == "first_strike"])
