"""The research auction (H2): the top card of a deck goes to the highest bidder."""

from __future__ import annotations

from functools import cache, partial

from perijove.games.colonization.expanded_moves import ChooseCard
from perijove.games.colonization.facts import CARDS, FACES, LIMITS, deck_of
from perijove.games.colonization.moves import OUT, Award, Bid, Research
from perijove.games.colonization.rules.abilities import by_colonists, privileges
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.politics import forbids_research
from perijove.games.colonization.rules.stacks import draw, show_top
from perijove.games.colonization.rules.ventures import earn_by
from perijove.games.colonization.state import Auction, Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Activity, Choose, Form, Move
from perijove.kernel.forms import Number, Refusal, no

STARTING = ("crew", "bernal")
"""Cards of these decks are starting cards, which no hand limit counts."""


@operations("research", "science", auction=True)
def researches(g: Colonization, seat: int) -> list[Move]:
    picks = (False, True) if may_pick(g, seat) else (False,)
    moves = [Research(deck, pick) for deck in g.decks for pick in picks]
    return [move for move in moves if cannot_research(g, seat, move) is None]


COLONISTS = "colonist"
"""A deck that is recruited from, not researched (N4)."""


@story.judges(Research)
def cannot_research(g: Colonization, seat: int, move: Research) -> Refusal | None:
    """H2, H2.hand-limit"""
    if move.deck not in g.decks or move.deck == COLONISTS or not g.decks[move.deck].count:
        return no("no-deck", "H2", card=move.deck)
    if (refusal := forbids_research(g, seat)) is not None:
        return refusal
    if move.pick and not may_pick(g, seat):
        return no("no-pick", "H2")
    return None if may_bid(g, seat) else no("hand-limit", "H2.hand-limit", limit=LIMITS.hand)


def may_pick(g: Colonization, seat: int) -> bool:
    """A colonist who finds any card of a deck for an auction."""
    return any(by_colonists(g, seat, "auction.pick"))


def may_bid(g: Colonization, seat: int) -> bool:
    """H2.hand-limit: with four hand cards or more one stays out; Shimizu never does."""
    counted = sum(deck_of(card) not in STARTING for card in g.players[seat].hand)
    return counted < LIMITS.hand or bool(privileges(g, seat, "academia.ignore"))


@operation(Research, "science", auction=True)
def research(g: Colonization, seat: int, move: Research) -> Procedure:
    """H2: the card is displayed and the next one shows."""
    if move.pick:
        yield from pick(g, seat, move.deck)
    show_top(g, move.deck, depth=2)
    hold_auction(g, seat, g.decks[move.deck].cards[-1])
    earn_by(g, seat, "medicine")


def pick(g: Colonization, seat: int, deck: str) -> Procedure:
    """Who starts the auction finds a card of the deck, and the rest is shuffled; what it holds is no secret."""
    zone = g.decks[deck]
    chosen = yield Choose(seat, "pick", [ChooseCard(card) for card in sorted(zone.cards)], "H2")
    zone.take(chosen.card)
    zone.shuffle(g.chance)
    zone.put(chosen.card, range(g.seats))


def hold_auction(g: Colonization, seat: int, card: str) -> None:
    g.auction = Auction(card, seat, next=seat)
    g.say("auction", seat=seat, card=card)
    g.stage = "auction"


# ---------------------------------------------------------------------- bidding


@story.stage("auction")
def bidding(g: Colonization) -> Activity:
    """H2, col-24: clockwise from the active player, who opens; it ends when a whole round brings no raise."""
    auction = g.auction
    assert auction is not None
    seat = auction.next
    if can_still_bid(g, auction, seat):
        move = yield Choose(seat, "bid", bids(g, auction, seat), "H2.minimum-bid", {"card": auction.card})
        if isinstance(move, Bid):
            auction.raised = auction.raised or not auction.bids or move.wt > auction.highest
            auction.bids[seat] = move.wt
            g.say("bid", seat=seat, wt=move.wt)
        else:
            auction.out += (seat,)
            g.say("out", seat=seat)
    auction.next = (seat + 1) % g.seats
    rounded = auction.next == auction.initiator
    left = [each for each in range(g.seats) if can_still_bid(g, auction, each)]
    if len(left) == 1 or (rounded and not auction.raised):
        yield from close(g, auction)
    elif rounded:
        auction.raised = False


def can_still_bid(g: Colonization, auction: Auction, seat: int) -> bool:
    """Who is not out and could at least match the highest bid; who holds it stays in."""
    return seat not in auction.out and may_bid(g, seat) and g.players[seat].wt >= auction.highest


def bids(g: Colonization, auction: Auction, seat: int) -> Form:
    """H2.minimum-bid: from 0; to match or to raise, or to be out, unless one's own bid is the highest."""
    least, most = auction.highest, g.players[seat].wt
    stands = not auction.bids or auction.bids.get(seat) == least
    usual: list[Move] = [Bid(wt) for wt in sorted({least, min(least + 1, most), min(least + 2, most)})]
    offered = usual if stands else [OUT, *usual]
    return Form(Bid, lambda move: None, partial(list, offered), {"wt": Number(least, most)})


def close(g: Colonization, auction: Auction) -> Procedure:
    """H2.tie, H2.payment"""
    best, active = auction.highest, auction.initiator
    tied = [seat for seat in g.order(active) if auction.bids.get(seat) == best and seat not in auction.out]
    winner = tied[0]
    if active not in tied and len(tied) > 1:
        move = yield Choose(active, "award", [Award(seat) for seat in tied], "H2.tie")
        winner = move.seat
    g.players[winner].wt -= best
    if winner != active:
        g.players[active].wt += best
    g.auction, g.stage = None, "turn"
    g.decks[deck_of(auction.card)].take(auction.card)
    g.players[winner].hand += (auction.card,)
    g.say("won", seat=winner, card=auction.card, wt=best)
    for support in bonus_supports(auction.card) if g.rules.colonization else ():
        if g.decks[support].count:
            extra = draw(g, support)
            g.players[winner].hand += (extra,)
            g.say("bonus", seat=winner, card=extra)


@cache
def bonus_supports(card: str) -> tuple[str, ...]:
    """H2.support-modules: by the side that lay open, a card for each kind of support that it names."""
    printed = FACES[CARDS[card][0]]
    asked = {"reactor": bool(printed.reactor), "generator": bool(printed.generator), "radiator": bool(printed.therms)}
    return tuple(deck for deck, is_asked in asked.items() if is_asked)
