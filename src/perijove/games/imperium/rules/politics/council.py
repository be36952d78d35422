"""Agendas about the council itself: other agendas, laws, strategy cards and their abilities."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import AGENDAS, MECATOL, STRATEGY_CARDS
from perijove.games.imperium.modifiers import book, renew
from perijove.games.imperium.moves import DONE, Choice, Decline, Done, PickCard, PickPlayer, Use
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out, draw_another, end_debate, put_to_vote
from perijove.games.imperium.rules.counters import gain_counters, gain_goods
from perijove.games.imperium.rules.lawbook import happens, lasting, repeal, withdraw
from perijove.games.imperium.rules.order import in_order, order_by_initiative
from perijove.games.imperium.rules.paying import refreshed
from perijove.games.imperium.rules.planets import add_ground
from perijove.games.imperium.rules.politics.losses import discard_random, exhaust_some
from perijove.games.imperium.rules.strategic import SECONDARY, carry_out, choices_of, ways_to_use
from perijove.games.imperium.rules.strategy_phase import INITIATIVE
from perijove.games.imperium.state import NOBODY, Imperium, Law
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
YES, NO = Choice("yes"), Decline()
GOODS, COUNTER = Choice("goods"), Choice("counter")

# ---------------------------------------------------------------------- on other agendas


def could_speak_alone(g: Imperium, seat: int, card: str) -> list[Move]:
    return [Use("council_elder")] if g.debate is not None and AGENDAS[g.debate.card].vote == "elect" else []


@book.card("council_elder", window="agenda.read", offers=could_speak_alone)
def speak_alone(g: Imperium, seat: int, move: Use, card: str) -> None:
    """The card is given up: on this agenda only its holder votes."""
    assert g.debate is not None
    repeal(g, "council_elder")
    g.debate = replace(g.debate, silent=tuple(other for other in in_order(g) if other != seat))


def could_veto(g: Imperium, seat: int, outcome: str) -> list[Move]:
    return [Use("veto_power")] if g.debate is not None and AGENDAS[g.debate.card].law else []


@book.card("veto_power", window="agenda.outcome", offers=could_veto)
def veto(g: Imperium, seat: int, move: Use, outcome: str) -> None:
    """The card is given up: the law that was voted on is discarded without any effect."""
    repeal(g, "veto_power")
    end_debate(g)


@carries_out("political_focus", AGAINST)
def go_on(g: Imperium) -> None:
    """The next agenda is drawn and voted on at once."""
    draw_another(g)


@carries_out("technology_investigation_committee", AGAINST)
def two_more(g: Imperium) -> None:
    """Everybody loses a random action card; then two more agendas."""
    for seat in in_order(g):
        discard_random(g, seat)
    draw_another(g, 2)


# ---------------------------------------------------------------------- on laws


@carries_out("repeal")
def strike(g: Imperium, elected: str) -> None:
    repeal(g, elected)


@carries_out("revote")
def vote_again(g: Imperium, elected: str) -> None:
    """A law is in force no more until its agenda has been voted on again."""
    withdraw(g, elected)
    put_to_vote(g, g.action.caller, elected)


def may_repeal(g: Imperium, seat: int) -> Coroutine:
    """A player may discard one law in play."""
    if g.laws:
        offer: list[Move] = [PickCard(law.card) for law in g.laws]
        move = yield Choose(seat, "repeal", [*offer, DONE], "T17.8")
        if not isinstance(move, Done):
            repeal(g, move.card)


@carries_out("new_constitution", FOR)
def clean_slate(g: Imperium) -> Coroutine:
    for law in g.laws:
        repeal(g, law.card)
    for seat in in_order(g):
        yield from exhaust_some(g, seat, 2)


@carries_out("new_constitution", AGAINST)
def most_influential(g: Imperium) -> Coroutine:
    """Who has most refreshed influence may discard a law; the speaker decides between several."""
    worth = {seat: sum(g.worlds[planet].influence for planet in refreshed(g, seat)) for seat in in_order(g)}
    first = [seat for seat in worth if worth[seat] == max(worth.values())]
    seat = first[0]
    if len(first) > 1 and g.laws:
        seat = (yield Choose(g.speaker, "who-repeals", [PickPlayer(each) for each in first], "T17.6")).seat
    yield from may_repeal(g, seat)


@carries_out("holder_of_mecatol_rex", FOR)
def holder_repeals(g: Imperium) -> Coroutine:
    holder = g.worlds[MECATOL].owner
    if holder != NOBODY:
        yield from may_repeal(g, holder)


@carries_out("holder_of_mecatol_rex", AGAINST)
def holder_arms(g: Imperium) -> Coroutine:
    world = g.worlds[MECATOL]
    if world.owner == NOBODY:
        return
    move = yield Choose(world.owner, "garrison", [YES, NO], "T0.11", {"planet": world.planet, "count": 2})
    if move == YES:
        add_ground(g, MECATOL, 2)
        g.say("ground.placed", seat=world.owner, planet=world.planet, count=2)


# ---------------------------------------------------------------------- on strategy cards


@book.card("checks_and_balances", changes="strategy.given")
def give_away(g: Imperium, seat: int, given: bool) -> bool:
    return True


@carries_out("checks_and_balances", AGAINST)
def pass_left(g: Imperium) -> None:
    """All strategy cards go to the left, used ones stay used; the order of play follows, the Speaker token stays."""
    seats = g.playing(g.speaker)
    held = {seat: (g.players[seat].cards, g.players[seat].used) for seat in seats}
    for seat, right in zip(seats, (seats[-1], *seats), strict=False):
        g.players[seat].cards, g.players[seat].used = held[right]
    left = dict(zip(seats, (*seats[1:], seats[0]), strict=True))
    g.effects = tuple(replace(each, seat=left[each.seat]) if each.card == INITIATIVE else each for each in g.effects)
    renew(g)
    order_by_initiative(g)
    g.say("order", seats=list(g.order))


@book.card("councils_censure", changes="strategy.price")
def censure(g: Imperium, seat: int, price: int, card: str) -> int:
    return price + (2 if STRATEGY_CARDS[card].named == "imperial" else 0)


@happens("political_focus", "strategy card chosen")
def focus(g: Imperium, law: Law, seat: int, card: str) -> Coroutine:
    """Whoever chooses Political gains two trade goods or a counter."""
    if STRATEGY_CARDS[card].named != "political":
        return
    counter: list[Move] = [COUNTER] if g.players[seat].reserve else []
    move = GOODS if not counter else (yield Choose(seat, "goods-or-counter", [GOODS, *counter], "T4.4"))
    if move == GOODS:
        gain_goods(g, seat, 2)
    else:
        yield from gain_counters(g, seat, 1)


@carries_out("aggressive_strategy", FOR)
def use_own(g: Imperium) -> Coroutine:
    """In order of play each may use the secondary ability of an own strategy card without its counter."""
    for seat in in_order(g):
        ways = partial(own_ways, g, seat)
        if ways()[:-1]:
            move = yield Choose(seat, "own-secondary", ways, "T5.5")
            if isinstance(move, Use):
                card = next(each for each in g.players[seat].cards if move in ways_of(g, seat, each))
                used = yield from choices_of(g, seat, card, move)
                yield from carry_out(g, seat, card, used)


def ways_of(g: Imperium, seat: int, card: str) -> list[Move]:
    return [way for way in ways_to_use(g, seat, card) if isinstance(way, Use)] if card in SECONDARY else []


def own_ways(g: Imperium, seat: int) -> list[Move]:
    return [*(way for card in g.players[seat].cards for way in ways_of(g, seat, card)), NO]


@carries_out("aggressive_strategy", AGAINST)
def no_secondaries(g: Imperium) -> None:
    lasting(g, "aggressive_strategy", in_order(g))


@book.card("aggressive_strategy", changes="secondary.allowed")
def not_allowed(g: Imperium, seat: int, allowed: bool, card: str) -> bool:
    return False
