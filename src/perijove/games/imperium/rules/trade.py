"""Trade agreements (T14): making them in negotiations, their income, and how they end."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import LIMITS, RACES
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Accept, Break, Decline, Offer
from perijove.games.imperium.rules.counters import gain_goods, give_goods
from perijove.games.imperium.rules.status import FREE_OFFERS, FREE_TAKING
from perijove.games.imperium.state import Agreement, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Field, Form, Number, OneOf, Refusal, no

Procedure = Generator[Question, Any, None]
ACCEPT, DECLINE = Accept(), Decline()
CONTRACTS = (0, 1)


# ---------------------------------------------------------------------- agreements


def agreements_of(g: Imperium, seat: int) -> list[Agreement]:
    return [each for each in g.agreements if seat in each.seats]


def partners(g: Imperium, seat: int) -> list[int]:
    return [other for each in agreements_of(g, seat) for other in each.seats if other != seat]


def free_contracts(g: Imperium, seat: int) -> list[int]:
    """T14.1: the own contract cards that no partner holds."""
    given = [each.cards[each.seats.index(seat)] for each in agreements_of(g, seat)]
    return [card for card in CONTRACTS if card not in given]


def value_of(g: Imperium, seat: int, card: int) -> int:
    return RACES[g.players[seat].race].contracts[card]


def cannot_agree(g: Imperium, seat: int, move: Offer) -> Refusal | None:
    """T14.1, T14.2, T14.11: one free card each, no second agreement with the same player, goods that are there."""
    other = move.to
    if other == seat or not 0 <= other < g.seats or g.players[other].out:
        return no("no-partner", "T14.1")
    if partners(g, seat).count(other) >= LIMITS.agreements_with_one_player:
        return no("partner-already", "T14.2", seat=other)
    if not modified(g, "trade.allowed", seat, True, other) or not modified(g, "trade.allowed", other, True, seat):
        return no("no-trade", "T14.3", seat=other)
    if move.mine not in free_contracts(g, seat) or move.theirs not in free_contracts(g, other):
        return no("no-contract", "T14.2")
    if move.goods > g.players[seat].goods or move.wanted > g.players[other].goods:
        return no("no-goods", "T14.9", goods=max(move.goods, move.wanted))
    return None


def agree(g: Imperium, seat: int, move: Offer) -> None:
    """T14.1: each takes the other's card; what was offered for it changes hands."""
    g.agreements += (Agreement((seat, move.to), (move.mine, move.theirs), g.turn),)
    if move.goods:
        give_goods(g, seat, move.to, move.goods)
    if move.wanted:
        give_goods(g, move.to, seat, move.wanted)
    g.say("agreement", seat=seat, partner=move.to)


def break_agreement(g: Imperium, a: int, b: int) -> None:
    """T14.7, T14.11: an agreement between two players ends, and both cards go back to their owners."""
    kept = tuple(each for each in g.agreements if set(each.seats) != {a, b})
    if len(kept) < len(g.agreements):
        g.agreements = kept
        g.say("agreement.broken", seat=a, partner=b)


# ---------------------------------------------------------------------- income


def income(g: Imperium, seat: int) -> int:
    """T14.4, T14.5: the numbers on the cards received from others, not for agreements of this very turn."""
    total = 0
    for each in agreements_of(g, seat):
        if each.made == g.turn:
            continue
        mine = each.seats.index(seat)
        printed = value_of(g, each.seats[1 - mine], each.cards[1 - mine])
        worth = modified(g, "contract.value", seat, printed, each)
        total += modified(g, "trade.income", seat, worth, each)
    return total


def collect(g: Imperium, seat: int, less: int = 0) -> Procedure:
    """T14.4: a player gains trade goods by the agreements."""
    yield from moment(g, "trade.collect", (seat,))
    gained = take_goods(g, seat, modified(g, "trade.collection", seat, max(0, income(g, seat) - less)))
    if gained:
        yield from moment(g, "trade.collected", partners(g, seat), (seat, gained))


def take_goods(g: Imperium, seat: int, count: int) -> int:
    """Goods that the Trade card brings; how many come now. A law may have them shared when all have collected."""
    if not modified(g, "trade.pooled", seat, False) or g.action.kind != "strategic":
        return gain_goods(g, seat, count)
    if count:
        g.action = replace(g.action, pool=(*g.action.pool, (seat, count)))
    return 0


# ---------------------------------------------------------------------- negotiations


def negotiate(g: Imperium, active: int) -> Procedure:
    """T14.3: everybody in turn may offer agreements, at most one for each free contract, to each partner once."""
    yield from moment(g, "trade.negotiation", g.order)
    for seat in g.playing(active):
        asked: list[int] = []
        for _ in free_contracts(g, seat):
            if not suggestions(g, seat, tuple(asked))[:-1]:
                break
            move = yield Choose(seat, "offer", offer_form(g, seat, tuple(asked)), "T14.3")
            if isinstance(move, Decline):
                break
            asked.append(move.to)
            g.say("offered", seat=seat, to=move.to, goods=move.goods, wanted=move.wanted)
            if (yield from accepted(g, active, seat, move)):
                agree(g, seat, move)


def offer_form(g: Imperium, seat: int, asked: tuple[int, ...]) -> Form:
    others = tuple(other for other in range(g.seats) if other != seat and other not in asked)
    most = max((g.players[other].goods for other in others), default=0)
    fields: dict[str, Field] = {
        "to": OneOf(others),
        "mine": OneOf(CONTRACTS),
        "theirs": OneOf(CONTRACTS),
        "goods": Number(0, g.players[seat].goods),
        "wanted": Number(0, most),
    }
    return Form(Offer, partial(cannot_agree, g, seat), partial(suggestions, g, seat, asked), fields)


def suggestions(g: Imperium, seat: int, asked: tuple[int, ...]) -> list[Move]:
    """Plain swaps of the best cards of both; or no offer."""
    found: list[Move] = []
    mine = free_contracts(g, seat)
    for other in g.playing(seat)[1:] if mine else ():
        theirs = free_contracts(g, other)
        if other in asked or not theirs:
            continue
        best = Offer(
            other,
            max(mine, key=lambda card: value_of(g, seat, card)),
            max(theirs, key=lambda card: value_of(g, other, card)),
        )
        if cannot_agree(g, seat, best) is None:
            found.append(best)
    return [*found, DECLINE]


def accepted(g: Imperium, active: int, seat: int, move: Offer) -> Generator[Question, Any, bool]:
    """T14.3, T14.11: the partner must agree, and the active player must approve where that is needed."""
    args = {"from": seat, "mine": value_of(g, seat, move.mine), "theirs": value_of(g, move.to, move.theirs),
            "goods": move.goods, "wanted": move.wanted}  # fmt: skip
    answer = yield Choose(move.to, "accept-offer", [ACCEPT, DECLINE], "T14.11", args)
    if answer == DECLINE:
        g.say("offer.declined", seat=move.to)
        return False
    if active in (seat, move.to) or not needs_approval(g, seat, move.to):
        return True
    answer = yield Choose(active, "approve", [ACCEPT, DECLINE], "T14.3", {**args, "to": move.to})
    if answer == DECLINE:
        g.say("offer.disapproved", seat=active)
    return bool(answer == ACCEPT)


def needs_approval(g: Imperium, a: int, b: int) -> bool:
    return modified(g, "trade.approval", a, True, b) and modified(g, "trade.approval", b, True, a)


# ---------------------------------------------------------------------- ending an agreement


def cannot_break(g: Imperium, seat: int, partner: int, how: str) -> Refusal | None:
    """T14.8: an own agreement, unless the partner is protected."""
    if partner not in partners(g, seat):
        return no("no-agreement", "T14.8", seat=partner)
    if not modified(g, "trade.breakable", partner, True, how):
        return no("protected", "T14.8", seat=partner)
    return None


@story.judges(Break)
def cannot_end(g: Imperium, seat: int, move: Break) -> Refusal | None:
    return cannot_break(g, seat, move.partner, "status")


def breakable(g: Imperium, seat: int) -> list[Move]:
    """T14.8: agreements that a player may end in the status phase."""
    return [Break(other) for other in partners(g, seat) if cannot_break(g, seat, other, "status") is None]


def end_agreement(g: Imperium, seat: int, move: Break) -> None:
    break_agreement(g, seat, move.partner)


FREE_OFFERS.append(breakable)
FREE_TAKING[Break] = end_agreement
