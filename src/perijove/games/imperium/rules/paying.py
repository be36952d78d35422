"""Paying (T15.1, T15.2, T14.9): a refreshed planet gives all its resources or all its influence, a good 1 of either."""

from __future__ import annotations

from functools import partial
from typing import Literal

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.moves import Discard, Pay
from perijove.games.imperium.rules.counters import spend_goods
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Procedure
from perijove.kernel.forms import Field, Form, Number, Refusal, Some

What = Literal["resources", "influence"]
OTHER: dict[What, What] = {"resources": "influence", "influence": "resources"}
NAMES = tuple(PLANETS)
GOOD = 3
"""What a trade good is worth beside a planet's values, in halves: it does not come back when planets are refreshed."""


def value(g: Imperium, planet: int, what: What) -> int:
    world = g.worlds[planet]
    return world.resources if what == "resources" else world.influence


def refreshed(g: Imperium, seat: int) -> list[int]:
    """The planets that can be exhausted, in the order gained."""
    return [planet for planet in g.players[seat].planets if not g.worlds[planet].exhausted]


def money(g: Imperium, seat: int) -> int:
    """T14.9, T17.10: what stands for 1 of either kind: goods, and political cards of the hand."""
    return g.players[seat].goods + g.players[seat].politics.count


def purse(g: Imperium, seat: int, what: What) -> int:
    """All that a seat could pay, with political cards in place of goods (T17.10)."""
    return money(g, seat) + sum(value(g, planet, what) for planet in refreshed(g, seat))


def can_pay(g: Imperium, seat: int, amount: int, what: What) -> bool:
    return amount <= 0 or purse(g, seat, what) >= amount


def pay(g: Imperium, seat: int, amount: int, what: What, why: str = "", leaving: int = 0) -> Procedure[None]:
    """T15.2: the sum is announced, then planets are exhausted and goods spent to reach at least that sum.

    `leaving` is a sum of the other kind that must still be payable afterwards.
    """
    if amount <= 0:
        return
    args = {"amount": amount, "what": what, "why": why}
    move = yield Choose(seat, "pay", payment_form(g, seat, amount, what, leaving), "T15.2", args)
    settle_payment(g, seat, move)
    for _ in range(move.cards):
        yield from discard_political(g, seat)


def discard_political(g: Imperium, seat: int) -> Procedure[None]:
    """T17.10: a political card of the hand is given up, whichever its owner likes."""
    hand = g.players[seat].politics
    card = hand.cards[0]
    if hand.count > 1:
        card = (yield Choose(seat, "discard-political", partial(political_discards, g, seat), "T17.10")).card
    hand.take(card)
    used = g.agendas_used
    used.cards = tuple(sorted((*used.cards, card)))  # players pay side by side: who was first must not matter


def political_discards(g: Imperium, seat: int) -> list[Discard]:
    return [Discard(card) for card in g.players[seat].politics.cards]


def payment_form(g: Imperium, seat: int, amount: int, what: What, leaving: int = 0) -> Form:
    """Any planets and goods that reach the sum; a few sensible ways are suggested."""
    names = tuple(NAMES[planet] for planet in refreshed(g, seat))
    fields: dict[str, Field] = {"planets": Some(names), "goods": Number(0, g.players[seat].goods)}
    if g.players[seat].politics.count:
        fields["cards"] = Number(0, g.players[seat].politics.count)
    return Form(
        Pay,
        partial(cannot_pay, g, seat, amount, what, leaving=leaving),
        partial(payments, g, seat, amount, what, leaving),
        fields,
    )


def share(g: Imperium, seat: int, amount: int, leaving: int, goods: int, what: What = "resources") -> Pay | None:
    """How to pay such that a sum of the other kind can be paid too, with so many goods for both; None if in no way."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for planet in refreshed(g, seat):
        after = {reached: (left + value(g, planet, OTHER[what]), used) for reached, (left, used) in best.items()}
        for reached, (left, used) in best.items():
            total = min(amount, reached + value(g, planet, what))
            if total > reached and left > after.get(total, (-1, ()))[0]:
                after[total] = (left, (*used, planet))
        best = after
    for reached, (left, used) in sorted(best.items(), reverse=True):
        if amount - reached + max(0, leaving - left) <= goods:
            spent = amount - reached
            own = min(spent, g.players[seat].goods)
            return Pay(tuple(NAMES[planet] for planet in used), own, spent - own)
    return None


def sparing(g: Imperium, seat: int, amount: int, what: What) -> Pay | None:
    """The way to pay that leaves most of the other kind."""
    sums = range(purse(g, seat, OTHER[what]), -1, -1)
    return next((way for left in sums if (way := share(g, seat, amount, left, money(g, seat), what))), None)


def cannot_pay(g: Imperium, seat: int, amount: int, what: What, move: Pay, leaving: int = 0) -> Refusal | None:
    """T15.1, T15.2: own refreshed planets, each once, and goods that are there; together at least the sum."""
    planets = [NUMBER.get(name, -1) for name in move.planets]
    usable = refreshed(g, seat)
    for number, name in zip(planets, move.planets, strict=True):
        if number not in usable or planets.count(number) > 1:
            return Refusal("refused.not-refreshed", {"planet": name}, "T15.1")
    if not 0 <= move.goods <= g.players[seat].goods:
        return Refusal("refused.no-goods", {"goods": move.goods}, "T14.9")
    if not 0 <= move.cards <= g.players[seat].politics.count:
        return Refusal("refused.no-political", {"count": move.cards}, "T17.10")
    if move.goods + move.cards + sum(value(g, number, what) for number in planets) < amount:
        return Refusal("refused.too-little", {"amount": amount, "what": what}, "T15.2")
    other = OTHER[what]
    left = money(g, seat) - move.goods - move.cards + sum(value(g, n, other) for n in usable if n not in planets)
    if left < leaving:
        return Refusal("refused.too-little", {"amount": leaving, "what": other}, "T15.2")
    return None


def settle_payment(g: Imperium, seat: int, move: Pay) -> None:
    for name in move.planets:
        change_world(g, NUMBER[name], exhausted=True)
    spend_goods(g, seat, move.goods)
    g.say("paid", seat=seat, planets=list(move.planets), goods=move.goods)
    if move.cards:
        g.say("paid.cards", seat=seat, count=move.cards)


def payments(g: Imperium, seat: int, amount: int, what: What, leaving: int = 0) -> list[Pay]:
    """Sensible ways to pay: the one that loses least, one that keeps all goods, one that spends goods first."""
    goods = g.players[seat].goods
    planets = [planet for planet in refreshed(g, seat) if value(g, planet, what)]
    cards = max(0, amount - goods - sum(value(g, planet, what) for planet in planets))
    if cards:  # only with political cards is there enough
        ways: list[Pay | None] = [Pay(tuple(NAMES[planet] for planet in planets), goods, cards)]
    else:
        ways = usual_payments(g, seat, amount, what, planets)
    if leaving:
        ways.append(share(g, seat, amount, leaving, money(g, seat), what))
        ways = [way for way in ways if way and cannot_pay(g, seat, amount, what, way, leaving) is None]
    return list(dict.fromkeys(way for way in ways if way is not None))


def usual_payments(g: Imperium, seat: int, amount: int, what: What, planets: list[int]) -> list[Pay | None]:
    most = min(g.players[seat].goods, amount)
    ways = [_cheapest(g, planets, amount, what, 0, most)]
    if most:
        ways.append(_cheapest(g, planets, amount, what, 0, 0))
        ways.append(_cheapest(g, planets, amount, what, most, most))
    if held := min(g.players[seat].politics.count, amount):
        fewer = _cheapest(g, planets, amount - held, what, 0, most)
        ways.append(fewer and replace(fewer, cards=held))
    return ways


def _cheapest(g: Imperium, planets: list[int], amount: int, what: What, least: int, most: int) -> Pay | None:
    """The planets and goods that lose least in both kinds of value, with a number of goods within bounds."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for planet in planets:
        world = g.worlds[planet]
        loss, worth = 2 * (world.resources + world.influence), value(g, planet, what)
        for reached, (lost, chosen) in sorted(best.items(), reverse=True):
            total = min(amount, reached + worth)
            if total not in best or lost + loss < best[total][0]:
                best[total] = (lost + loss, (*chosen, planet))
    ways = [
        (lost + GOOD * goods, goods, chosen)
        for goods in range(least, most + 1)
        for reached, (lost, chosen) in best.items()
        if reached + goods >= amount
    ]
    if not ways:
        return None
    _, goods, chosen = min(ways)
    return Pay(tuple(NAMES[planet] for planet in chosen), goods)
