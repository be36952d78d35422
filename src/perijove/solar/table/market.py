"""Decks and auctions at the table: what lies on top, the card for sale, and bids as they come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from perijove.kernel.scene import Card, Cards, Fact, Item, Row, Rows

from ..views import DeckView
from ..workshop import Engine
from .telling import Reader
from .workshop import brief


class Auction(Protocol):
    @property
    def card(self) -> str: ...

    @property
    def bonus(self) -> Sequence[str]:
        """What comes with it."""

    @property
    def bids(self) -> Mapping[int, int]: ...

    @property
    def out(self) -> Sequence[int]: ...

    @property
    def use(self) -> Engine | None:
        """What the reader's rocket would gain."""


def tops(tell: Reader, decks: Mapping[str, DeckView]) -> Cards:
    """The decks with what lies on top and how many cards are left."""
    found = []
    for deck, shown in decks.items():
        left = tell.say("panel.left", n=shown.count)
        if shown.top:
            found.append(Card(f"deck.{deck}", of=f"card.{shown.top[-1]}", note=left))
        else:
            found.append(Card(f"deck.{deck}", tell.say(f"deck.{deck}"), note=left, symbol=deck, faded=True))
    return Cards(tell.say("panel.tops"), found)


def bidding(tell: Reader, auction: Auction, purses: Sequence[int], money: str) -> list[Item]:
    """The card in the middle with what comes with it, bids as they come, and what it would do for the reader."""
    cards = [Card("auction", of=f"card.{auction.card}")]
    cards += [Card(of=f"card.{card}", note=tell.say("panel.bonus")) for card in auction.bonus]
    best = max(auction.bids.values(), default=-1)
    rows = []
    for seat, purse in enumerate(purses):
        is_out = seat in auction.out
        bid: str | int = tell.say("panel.is-out") if is_out else auction.bids.get(seat, "–")
        leads = auction.bids.get(seat) == best and not is_out
        rows.append(Row([tell.name(seat), bid, purse], tint="go" if leads else "", faded=is_out))
    items: list[Item] = [Cards("", cards)]
    items.append(Rows("", [tell.say(f"panel.{each}") for each in ("bidder", "bid", money)], rows))
    items += [Fact(tell.say("panel.use"), brief(tell, auction.use))] if auction.use is not None else []
    return items
