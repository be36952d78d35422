"""The research auction (I2): the top card of a deck goes to the highest bidder, with supports for nothing."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache, partial
from typing import Any

from perijove.games.frontier.facts import CARDS, FACES, LIMITS
from perijove.games.frontier.moves import OUT, Award, Bid, ChooseCard, Negotiate, Research
from perijove.games.frontier.rules.abilities import by_bernals, by_colonists, granted, pay
from perijove.games.frontier.rules.deals import talk_money
from perijove.games.frontier.rules.decks import draw, is_patent_deck, owns_enough, patent_decks, show_top, top
from perijove.games.frontier.rules.operations import operation
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.variants import is_altruistic
from perijove.games.frontier.state import Auction, Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Activity, Choose, Form, Move, Question
from perijove.kernel.forms import Number, Refusal

Procedure = Generator[Question, Any, None]


@operation("research")
def researches(g: Frontier, seat: int) -> list[Move]:
    if cannot_study(g, seat) is not None:
        return []
    ways = (False, True) if g.rules.bernals and may_pick(g, seat) else (False,)
    moves = [Research(deck, pick) for deck in patent_decks(g) for pick in ways]
    return [move for move in moves if (cannot_draw(g, seat, move) or cannot_afford(g, seat, move)) is None]


@story.judges(Research)
def cannot_research(g: Frontier, seat: int, move: Research) -> Refusal | None:
    """I2, I2a, core-43"""
    return cannot_draw(g, seat, move) or cannot_study(g, seat) or cannot_afford(g, seat, move)


def cannot_draw(g: Frontier, seat: int, move: Research) -> Refusal | None:
    """Why not from this deck."""
    if not is_patent_deck(g, move.deck) or top(g, move.deck) is None:
        return Refusal("refused.no-deck", {"deck": move.deck}, "I2")
    if move.pick and not may_pick(g, seat):
        return Refusal("refused.no-pick", {}, "2C4")
    if owns_enough(g, seat, move.deck):
        return Refusal("refused.owns-enough", {"deck": move.deck}, "1A4.2")
    return None


def may_pick(g: Frontier, seat: int) -> bool:
    """2C4, mod-46: Renaissance Man looks through a deck for an auction; a grant is of the top card (O5e, core-44)."""
    return any(by_colonists(g, seat, "auction.pick")) and not g.war and not law(g, seat, "equality")


def cannot_study(g: Frontier, seat: int) -> Refusal | None:
    """Why not from any deck."""
    if g.war:  # core-44: a war grant
        return None
    if is_equal(g, seat):
        return None if g.players[seat].aquas else Refusal("refused.poor", {"cost": 1, "aquas": 0}, "O5e")
    return None if may_bid(g, seat) else Refusal("refused.academia", {"limit": LIMITS.academia}, "I2a")


def cannot_afford(g: Frontier, seat: int, move: Research) -> Refusal | None:
    """V4: altruists have no auctions, they pay for what they take."""
    if not is_altruistic(g) or g.war or is_equal(g, seat):
        return None
    if (cost := purchase_price(g, seat, move.deck)) > g.players[seat].aquas:
        return Refusal("refused.poor", {"cost": cost, "aquas": g.players[seat].aquas}, "V4")
    return None


def is_equal(g: Frontier, seat: int) -> bool:
    """O5e: whether Equality lets the seat take part, however many cards it holds."""
    return law(g, seat, "equality") and not (is_bound(g, seat) and not may_bid(g, seat))


def may_bid(g: Frontier, seat: int) -> bool:
    """I2a: who holds four cards or more may neither start nor bid, but for Skunkworks and Pharmaceutics."""
    if len(g.players[seat].hand) < LIMITS.academia:
        return True
    return bool(granted(g, seat, "academia.ignore")) and not is_bound(g, seat)


def is_bound(g: Frontier, seat: int) -> bool:
    """2B4g: the Pharmaceutics Lab of another holds everybody to the academia limit, whatever cards or laws say."""
    return any(by_bernals(g, other, "academia.impose") for other in range(g.seats) if other != seat)


@story.takes(Research)
def research(g: Frontier, seat: int, move: Research) -> Procedure:
    """I2f: both sides may be looked at, so the next card's face shows too."""
    g.operated = True
    if move.pick:
        yield from pick(g, seat, move.deck)
    cost = set_price(g, seat, move.deck)
    if cost is not None:
        pay(g, seat, cost)
        take_patent(g, seat, move.deck, cost, supports=not is_granted(g, seat))
        return
    show_top(g, move.deck, depth=2)
    g.auction = Auction(move.deck, seat, next=seat)
    g.say("auction", seat=seat, card=top(g, move.deck))
    g.stage = "auction"


def pick(g: Frontier, seat: int, deck: str) -> Procedure:
    """Renaissance Man: who starts the auction looks through the deck for a card, and the rest is shuffled."""
    zone = g.decks[deck]
    zone.show(seat, range(zone.count))
    g.reveal()
    chosen = yield Choose(seat, "pick", [ChooseCard(card) for card in sorted(zone.cards)], "2C4")
    zone.take(chosen.card)
    zone.shuffle(g.chance)
    zone.put(chosen.card, range(g.seats))


# ---------------------------------------------------------------------- bidding


@story.stage("auction")
def bidding(g: Frontier) -> Activity:
    """core-15: clockwise from the initiator, who opens; it ends when a whole round brings no raise."""
    auction = g.auction
    assert auction is not None
    seat = auction.next
    if can_still_bid(g, auction, seat):
        move = yield Choose(seat, "bid", bids(g, auction, seat), "I2b", {"card": top(g, auction.deck)})
        if isinstance(move, Bid):
            auction.raised = auction.raised or move.aquas > highest(auction) or not auction.bids
            auction.bids[seat] = move.aquas
            g.say("bid", seat=seat, aquas=move.aquas)
        elif isinstance(move, Negotiate):
            auction.talked += (seat,)
            yield from talk_money(g, seat)
            return  # and the same is asked again
        else:
            auction.out += (seat,)
            g.say("out", seat=seat)
    auction.next = (seat + 1) % g.seats
    rounded = auction.next == auction.initiator
    if len(bidders(g, auction)) == 1 or (rounded and not auction.raised):
        yield from close(g, auction)
    elif rounded:
        auction.raised = False


def highest(auction: Auction) -> int:
    return max(auction.bids.values()) if auction.bids else 0


def bidders(g: Frontier, auction: Auction) -> list[int]:
    return [seat for seat in range(g.seats) if can_still_bid(g, auction, seat)]


def can_still_bid(g: Frontier, auction: Auction, seat: int) -> bool:
    """Who is not out and could at least match the highest bid; who holds it stays in."""
    if seat in auction.out or not may_bid(g, seat) or owns_enough(g, seat, auction.deck):
        return False
    return g.players[seat].aquas >= highest(auction)


def bids(g: Frontier, auction: Auction, seat: int) -> Form:
    """I2b, I2c: to match or to raise, with aquas one has; to be out for good, unless one's bid stands highest."""
    least, most = highest(auction), g.players[seat].aquas
    stands = not auction.bids or auction.bids.get(seat) == least
    usual: list[Move] = [Bid(aquas) for aquas in sorted({least, min(least + 1, most), min(least + 2, most)})]
    return Form(
        Bid,
        lambda move: None,
        partial(list, [*([] if stands else [OUT]), *usual, *([] if seat in auction.talked else [Negotiate()])]),
        {"aquas": Number(least, most)},
    )


def close(g: Frontier, auction: Auction) -> Generator[Question, Any, None]:
    """I2d, I2e: ties go to Marketeer, else to the initiator, else as the initiator likes."""
    best = highest(auction)
    tied = [seat for seat in g.order(auction.initiator) if auction.bids.get(seat) == best and seat not in auction.out]
    winner = tied[0]
    marketeers = [seat for seat in tied if granted(g, seat, "auction.win_ties")]
    if marketeers:
        winner = marketeers[0]
    elif auction.initiator not in tied and len(tied) > 1:
        move = yield Choose(auction.initiator, "award", [Award(seat) for seat in tied], "I2e")
        winner = move.seat
    pay(g, winner, best)
    if winner != auction.initiator:
        g.players[auction.initiator].bank.water += best
    g.auction, g.stage = None, "turn"
    take_patent(g, winner, auction.deck, best)


def set_price(g: Frontier, seat: int, deck: str) -> int | None:
    """What the top of a deck costs where it is not auctioned: nothing in a war (core-44), an aqua by Equality (O5e)."""
    if is_granted(g, seat):
        return 0 if g.war else 1
    return purchase_price(g, seat, deck) if is_altruistic(g) else None


def is_granted(g: Frontier, seat: int) -> bool:
    """Whether research brings the top card alone (O5e, core-44)."""
    return bool(g.war) or law(g, seat, "equality")


def purchase_price(g: Frontier, seat: int, deck: str) -> int:
    """V4: an aqua for every card that one takes; Marketeer pays two for three."""
    cards = cards_won(g, seat, deck)
    return cards - (1 if cards >= 3 and granted(g, seat, "auction.win_ties") else 0)


def cards_won(g: Frontier, seat: int, deck: str) -> int:
    """I2g: how many cards the top of a deck brings with its supports; a grant brings it alone."""
    card = top(g, deck)
    assert card is not None
    if is_granted(g, seat):
        return 1
    return 1 + sum(g.decks[support].count > (support == deck) for support in bonus_supports(card))


def take_patent(g: Frontier, seat: int, deck: str, price: int, *, supports: bool = True) -> None:
    """I2d, I2g: the card, and the top card of every deck of supports that it asks for."""
    card = draw(g, deck)
    g.players[seat].hand += (card,)
    g.say("won", seat=seat, card=card, aquas=price)
    for support in bonus_supports(card) if supports else ():
        if top(g, support) is not None:
            extra = draw(g, support)
            g.players[seat].hand += (extra,)
            g.say("bonus", seat=seat, card=extra)


@cache
def bonus_supports(card: str) -> tuple[str, ...]:
    """I2g: by the face that lay open, whatever the subtype; not for the supports' own supports."""
    printed = FACES[CARDS[card][0]]
    asked = {"reactor": bool(printed.reactor), "generator": bool(printed.generator), "radiator": bool(printed.therms)}
    return tuple(deck for deck, is_asked in asked.items() if is_asked)
