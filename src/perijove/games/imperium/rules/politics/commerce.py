"""Agendas about trade goods and trade agreements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import DONE, Done, PickPlayer
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out
from perijove.games.imperium.rules.counters import gain_goods, give_goods, lose_goods
from perijove.games.imperium.rules.lawbook import happens, lasting, law_of
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.planets import controls_system
from perijove.games.imperium.rules.trade import break_agreement, income, partners
from perijove.games.imperium.state import Agreement, Imperium, Law
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
ROUTES = ("open_the_trade_routes", "open_the_trade_routes_base")
"""By the errata the printing of the base game does the same."""

# ---------------------------------------------------------------------- trade goods


@carries_out("cost_overruns", FOR)
def overruns(g: Imperium) -> None:
    for seat in in_order(g):
        lose_goods(g, seat, len(g.players[seat].planets))


@carries_out("economic_revitalization")
def revitalize(g: Imperium, elected: str) -> None:
    seat = int(elected)
    for other in in_order(g):
        if other != seat and g.players[other].goods:
            give_goods(g, other, seat, 1)


@carries_out("free_trade", AGAINST)
@carries_out("class_struggle", AGAINST)
def two_goods_less(g: Imperium) -> None:
    for seat in in_order(g):
        lose_goods(g, seat, 2)


@carries_out("trade_war", AGAINST)
def one_good_less(g: Imperium) -> None:
    for seat in in_order(g):
        lose_goods(g, seat, 1)


@book.card("diversified_income", changes="goods.limit")
def as_many_as_planets(g: Imperium, seat: int, limit: int) -> int:
    return min(limit, len(g.players[seat].planets))


@carries_out("diversified_income", AGAINST)
def help_the_poor(g: Imperium) -> None:
    for seat in in_order(g):
        if not g.players[seat].goods:
            gain_goods(g, seat, 3)


@carries_out("intergalactic_commerce", FOR)
def gate_tolls(g: Imperium) -> None:
    """Three goods for every system with a wormhole and ships, to whoever controls it."""
    for seat in in_order(g):
        gates = sum(controls_system(g, seat, at) for at, letters in enumerate(g.wormholes) if letters)
        gain_goods(g, seat, 3 * gates)


# ---------------------------------------------------------------------- the trade routes


def all_gain_two(g: Imperium) -> None:
    for seat in in_order(g):
        gain_goods(g, seat, 2)


def send_on(g: Imperium) -> None:
    """Until the round ends what a player receives goes to the left."""
    lasting(g, ROUTES[0], in_order(g))


for _card in ROUTES:
    carries_out(_card, FOR)(all_gain_two)
    carries_out(_card, AGAINST)(send_on)


@book.card(ROUTES[0], changes="goods.to")
def to_the_left(g: Imperium, seat: int, to: int) -> int:
    return g.playing(seat)[1]


# ---------------------------------------------------------------------- income


@book.card("free_trade", changes="trade.collection")
def one_more(g: Imperium, seat: int, goods: int) -> int:
    """One more in all, nothing for who collects nothing."""
    return goods + (goods > 0)


@carries_out("intergalactic_commerce", AGAINST)
def flat_rate(g: Imperium) -> None:
    lasting(g, "intergalactic_commerce", in_order(g))


@book.card("intergalactic_commerce", changes="contract.value")
def worth_one(g: Imperium, seat: int, worth: int, agreement: Agreement) -> int:
    return 1


@book.card("class_struggle", changes="trade.pooled")
def pooled(g: Imperium, seat: int, shared: bool) -> bool:
    return True


@happens("class_struggle", "strategic action done")
def share_out(g: Imperium, law: Law, seat: int, card: str) -> Coroutine:
    """The pool is divided equally among all who would have got anything; the remainder is lost.

    Whoever had income has collected only now, which is when partners may answer it.
    """
    pool: Counter[int] = Counter()
    for each, goods in g.action.pool:
        pool[each] += goods
    for other in g.playing(seat):
        gained = gain_goods(g, other, pool.total() // len(pool)) if pool[other] else 0
        if gained and income(g, other):
            yield from moment(g, "trade.collected", partners(g, other), (other, gained))


@happens("trade_war", "secondary used")
def raid_trade(g: Imperium, law: Law, seat: int, card: str) -> Coroutine:
    """Whoever uses the secondary ability of Trade may have another player lose a trade good."""
    rich: list[Move] = [PickPlayer(other) for other in g.playing(seat)[1:] if g.players[other].goods]
    if STRATEGY_CARDS[card].named == "trade" and rich:
        move = yield Choose(seat, "raid-trade", [*rich, DONE], "T5.5")
        if not isinstance(move, Done):
            lose_goods(g, move.seat, 1)


@happens("minister_of_commerce", "planets refreshed")
def levy(g: Imperium, law: Law) -> None:
    """A good from every other player with an agreement, if there is one."""
    for seat in in_order(g):
        if seat != law.holder and partners(g, seat) and g.players[seat].goods:
            give_goods(g, seat, law.holder, 1)


# ---------------------------------------------------------------------- agreements


@carries_out("forced_economic_independence")
def part(g: Imperium, elected: str) -> None:
    break_agreement(g, *map(int, elected.split("+")))


@book.card("forced_economic_independence", changes="trade.allowed")
def apart(g: Imperium, seat: int, allowed: bool, partner: int) -> bool:
    pair = {int(each) for each in law_of(g, "forced_economic_independence").subject.split("+")}
    return allowed and {seat, partner} != pair


@carries_out("trade_embargo")
def embargo(g: Imperium, elected: str) -> None:
    """All agreements end; no new ones in this round and the next."""
    seat = int(elected)
    for partner in partners(g, seat):
        break_agreement(g, seat, partner)
    lasting(g, "trade_embargo", [seat], "next")


@book.card("trade_embargo", changes="trade.allowed")
def no_partners(g: Imperium, seat: int, allowed: bool, partner: int) -> bool:
    return False


@carries_out("sharing_of_technology", AGAINST)
def end_all_agreements(g: Imperium) -> None:
    for each in g.agreements:
        break_agreement(g, *each.seats)


@happens("redefining_war_crimes", "PDS fired")
def war_crime(g: Imperium, law: Law, seat: int, target: int) -> None:
    break_agreement(g, seat, target)


@carries_out("redefining_war_crimes", AGAINST)
def hold_fire(g: Imperium) -> None:
    lasting(g, "redefining_war_crimes.against", in_order(g))


@book.card("redefining_war_crimes.against", changes="pds.ships")
def only_at_landings(g: Imperium, seat: int, allowed: bool) -> bool:
    return False
