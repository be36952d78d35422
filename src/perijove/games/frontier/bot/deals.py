"""Deals (N): what is offered and asked for, weighed in aquas; patents change hands without an operation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from perijove.games.frontier.bot.market import Trader
from perijove.games.frontier.bot.missions import A_YEAR, Scout
from perijove.games.frontier.bot.products import Works
from perijove.games.frontier.facts import PRICES, site_named
from perijove.games.frontier.moves import Negotiate, Offer
from perijove.games.frontier.rules.deals import cards_in, usual_offers
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Move

MARGIN = 1.0
"""What a deal must bring at the least: the other gains by it too."""
EAGER = 2.0
"""What a deal of one's own must bring, so that nobody is bothered for little."""
JUNK, KEPT, NEEDED = PRICES.hand - 1.0, 5.0, 12.0
"""What parting with a card costs: about its sale, which would take a year; what it may serve for; or the mission."""
SALE = 1.0
"""What a card is worth that can only be sold again."""
A_POINT = 4.0
A_SITE = 6.0
"""Points of a site that is given away or taken over, roughly."""
CREW, LOST_STACK, FAVOUR = 10.0, 25.0, 2.0
RESERVE = 2
"""Aquas that are kept to bid with."""
LOOKED_AT = 3
"""So many offers are thought through, cards that complete a kit first."""


class Terms(msgspec.Struct, frozen=True):
    """A deal as one side sees it."""

    gets: Sequence[str]
    gives: Sequence[str]
    aquas: int


class Broker:
    """One seat's judgement of deals, at one moment."""

    def __init__(self, g: Frontier, seat: int, trader: Trader) -> None:
        self.g, self.seat, self.trader = g, seat, trader

    @staticmethod
    def of(g: Frontier, seat: int) -> Broker:
        """Hands are open (E1b): anybody can weigh a deal for another."""
        scout = Scout(g, seat)
        return Broker(g, seat, Trader(g, seat, scout, Works(g, seat, scout.years_left)))

    def gain(self, terms: Terms) -> float:
        """In aquas."""
        return terms.aquas + sum(map(self.worth, terms.gets)) - sum(map(self.price, terms.gives))

    def worth(self, item: str) -> float:
        """Of something that would come to this seat."""
        kind = item.partition(":")[0]
        if kind == "card":
            (card,) = cards_in(self.g, item)
            return max(SALE, self.trader.years_gained(card) * A_YEAR) + self.trader.works.bid((card,))
        if kind == "stack":
            return SALE * len(cards_in(self.g, item))
        return A_POINT * A_SITE if kind == "site" and self.g.factories.get(site_named(item)) is not None else 0.0

    def price(self, item: str) -> float:
        """Of something that this seat would part with."""
        kind = item.partition(":")[0]
        if kind == "card":
            (card,) = cards_in(self.g, item)
            if card in self.trader.junk():
                return JUNK
            plan = self.trader.plan
            # the nearer the mission, the dearer its cards
            return KEPT if plan.mission is None else NEEDED / float(1 + len(plan.decks)) ** 1.5
        return {"stack": LOST_STACK, "site": A_POINT * A_SITE, "guest": CREW}.get(kind, FAVOUR)

    def accepts(self, terms: Terms) -> bool:
        return self.gain(terms) >= MARGIN

    # ------------------------------------------------------------------ offers of one's own

    @cached_property
    def proposal(self) -> Offer | None:
        """A card for aquas, or aquas for a card, that both gain by; once a turn."""
        most = self.g.players[self.seat].aquas - RESERVE
        offers = [move for move in usual_offers(self.g, self.seat) if isinstance(move, Offer) and is_trade(move, most)]
        found = [(self.gain(mine(move)), move.to, move.take, move.give, move) for move in offers]
        wanted = sorted([each for each in found if each[0] >= EAGER], reverse=True, key=lambda each: each[:4])
        others: dict[int, Broker] = {}
        for _, to, _, _, move in wanted[:LOOKED_AT]:
            other = others.setdefault(to, Broker.of(self.g, to))
            if other.accepts(theirs(move)):
                return move
        return None

    def wish(self, options: Sequence[Move]) -> Move | None:
        talk = Negotiate()
        return talk if self.g.offered == 0 and talk in options and self.proposal is not None else None


def is_trade(move: Offer, most: int) -> bool:
    return move.pay <= max(0, most) and any(item.startswith("card:") for item in (*move.take, *move.give))


def mine(move: Offer) -> Terms:
    """A deal as its proposer sees it ..."""
    return Terms(move.take, move.give, move.ask - move.pay)


def theirs(move: Offer) -> Terms:
    """... and as the other does."""
    return Terms(move.give, move.take, move.pay - move.ask)
