"""A round: a lot drifts in, a deal, sealed bids, injunctions, the hammer."""

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from typing import Any

from tests.toys.driftlot.state import CARDS, WORTH, Answer, Bid, Drift, Enjoin, Offer, Skip, Waive, book, points

from perijove.kernel.decision import Activity, Choose, Move, Question, Together
from perijove.kernel.forms import Field, Form, Number, OneOf, Refusal
from perijove.kernel.state import Outcome
from perijove.kernel.windows import sealed


def opening(g: Drift) -> Activity:
    g.lot = g.lots.draw()
    g.reveal()
    g.headline("round", round=g.round + 1, rounds=g.rounds, lot=g.lot)
    for seat in range(g.seats):
        g.credits[seat] += book.changed(g, "income", seat, 2)
    draw(g, g.active)
    g.stage = "deal"
    return
    yield  # an activity, though it asks nobody


def draw(g: Drift, seat: int) -> None:
    if not g.deck.count:
        while g.discard.count:
            g.deck.put(g.discard.draw())
        g.deck.shuffle(g.chance)
    if g.deck.count:
        card = g.deck.draw()
        g.hands[seat].put(card)
        g.say("draws", seat=seat)
        g.tell(seat, "drew", card=card)


# ---------------------------------------------------------------------- the deal


def deal(g: Drift) -> Activity:
    seat = g.active
    g.stage = "auction"
    if not any(lots for other, lots in enumerate(g.won) if other != seat):
        return
    offer = yield Choose(seat, "offer", offer_form(g, seat), rule="deal.offer")
    if isinstance(offer, Skip):
        g.say("skipped", seat=seat)
        return
    told = {"seat": seat, "to": offer.to, "lot": offer.lot, "credits": offer.credits}
    g.say("offered", **told)
    answer = yield Choose(offer.to, "answer", [Answer(True), Answer(False)], rule="deal.answer", args=told)
    if answer.agree:
        g.credits[seat] -= offer.credits
        g.credits[offer.to] += offer.credits
        g.won[offer.to] = tuple(lot for lot in g.won[offer.to] if lot != offer.lot)
        g.won[seat] += (offer.lot,)
    g.say("agreed" if answer.agree else "declined", **told)


def offer_form(g: Drift, seat: int) -> Form:
    others = [other for other in range(g.seats) if other != seat]

    def fields() -> dict[str, Field]:
        lots = tuple(lot for lot in WORTH if any(lot in g.won[other] for other in others))
        return {"to": OneOf(tuple(range(g.seats))), "lot": OneOf(lots), "credits": Number(0, 30)}

    def suggest() -> list[Move]:
        lots = [(other, lot) for other in others for lot in g.won[other]]
        offers = [Offer(other, lot, price) for other, lot in lots for price in (WORTH[lot], 2 * WORTH[lot])]
        return [Skip(), *(offer for offer in offers if not cannot_offer(g, seat, offer))]

    return Form(Offer, partial(cannot_offer, g, seat), suggest, fields)


def cannot_offer(g: Drift, seat: int, move: Offer) -> Refusal | None:
    if move.to == seat:
        return Refusal("refused.self", {}, "deal.offer")
    if move.lot not in g.won[move.to]:
        return Refusal("refused.not_theirs", {"to": move.to, "lot": move.lot}, "deal.offer")
    if move.credits < 1:
        return Refusal("refused.free", {}, "deal.price")
    if move.credits > g.credits[seat]:
        return Refusal("refused.poor", {"credits": move.credits, "has": g.credits[seat]}, "deal.price")
    return None


# ---------------------------------------------------------------------- the auction


def auction(g: Drift) -> Activity:
    order = [(g.active + i) % g.seats for i in range(g.seats)]
    told = {"lot": g.lot}
    asked = [Choose(seat, "bid", partial(bids, g, seat), rule="auction.bid", args=told) for seat in order]
    answers = yield Together(*asked, sealed=True)
    for seat, bid in zip(order, answers, strict=True):
        g.bids[seat] = bid.credits
        g.say("bid", seat=seat, credits=bid.credits)
    g.leader = leading(g, order)
    while g.leader >= 0 and (yield from is_enjoined(g)):
        g.say("struck", seat=g.leader)
        g.bids[g.leader] = 0
        g.leader = leading(g, order)
    hammer(g)


def cannot_bid(g: Drift, seat: int, move: Bid) -> Refusal | None:
    if move.credits < 0:
        return Refusal("refused.negative", {}, "auction.bid")
    if move.credits > g.credits[seat]:
        return Refusal("refused.poor", {"credits": move.credits, "has": g.credits[seat]}, "auction.bid")
    limit = book.changed(g, "limit", seat, 8)
    return Refusal("refused.limit", {"limit": limit}, "auction.limit") if move.credits > limit else None


def bids(g: Drift, seat: int) -> list[Move]:
    return [bid for bid in map(Bid, range(g.credits[seat] + 1)) if not cannot_bid(g, seat, bid)]


def leading(g: Drift, order: Sequence[int]) -> int:
    best = max(order, key=lambda seat: g.bids[seat])  # the first in order among equals
    return best if g.bids[best] else -1


def is_enjoined(g: Drift) -> Generator[Question, Any, bool]:
    """Whether an injunction stands against the leading bid; after a waived one the window opens again."""
    while True:
        told = {"seat": g.leader, "credits": g.bids[g.leader], "lot": g.lot}
        enjoined = yield from asked_for(g, "injunction", Enjoin(), told, g.leader)
        if enjoined < 0:
            return False
        waived = yield from asked_for(g, "waiver", Waive(), {**told, "by": enjoined}, g.leader, enjoined)
        if waived < 0:
            return True


def asked_for(
    g: Drift, card: str, move: Move, told: Mapping[str, object], *concerns: int
) -> Generator[Question, Any, int]:
    """Who plays such a card: everybody is asked who could hold one, as far as all know."""
    known = g.discard.cards.count(card) == CARDS[card]
    order = [] if known else [seat for i in range(g.seats) if g.hands[seat := (g.leader + i) % g.seats].count]
    plays = partial(playable, g, card, move)
    played = yield from sealed(card, order, plays, rule=f"window.{card}", concerns=concerns, args=told)
    if played is None:
        return -1
    g.discard.put(g.hands[played[0]].take(card))
    g.say("played", seat=played[0], card=card)
    return played[0]


def playable(g: Drift, card: str, move: Move, seat: int) -> list[Move]:
    return [] if cannot_play(g, seat, card) else [move]


def cannot_play(g: Drift, seat: int, card: str) -> Refusal | None:
    return None if card in g.hands[seat].cards else Refusal("refused.no_card", {"card": card}, f"window.{card}")


def hammer(g: Drift) -> None:
    if g.leader < 0:
        g.gone.append(g.lot)
        g.say("unsold", lot=g.lot)
    else:
        price = book.changed(g, "price", g.leader, g.bids[g.leader])
        g.credits[g.leader] -= price
        g.won[g.leader] += (g.lot,)
        g.say("sold", seat=g.leader, lot=g.lot, credits=price)
    g.lot, g.leader, g.bids, g.stage = "", -1, [0] * g.seats, "open"
    g.round += 1
    if g.round == g.rounds:
        score(g)


def score(g: Drift) -> None:
    ranks = [(points(g, seat), g.credits[seat]) for seat in range(g.seats)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    told = {"seat": winners[0], "points": max(ranks)[0]}
    g.finish(Outcome(winners, tuple(total for total, _ in ranks), "most" if len(winners) == 1 else "shared", told))


STAGES = {"open": opening, "deal": deal, "auction": auction}
