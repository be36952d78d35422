"""What lies on the table, what can be done, and what the lots are worth."""

from typing import Literal

from perijove.kernel.cards import CardBook
from perijove.kernel.decision import Move
from perijove.kernel.state import State
from perijove.kernel.zones import Zone

ROUNDS = {"short": 6, "long": 9}
CARDS = {"injunction": 7, "waiver": 6, "bond": 12}
LOTS = {"hull": 3, "core": 5, "archive": 4, "engine": 2, "probe": 3, "vault": 6}
BROKERS = {"tug": 1, "spoofer": 1, "auditor": 1, "museum": 1}
"""Lots that are entries of the card book besides."""
WORTH = LOTS | BROKERS


class Bid(Move, frozen=True):
    credits: int


class Enjoin(Move, frozen=True):
    """Play an injunction against the leading bid."""


class Waive(Move, frozen=True):
    """Cancel an injunction by a waiver."""


class Offer(Move, frozen=True):
    to: int
    lot: str
    credits: int


class Skip(Move, frozen=True):
    """Propose nothing this round."""


class Answer(Move, frozen=True):
    agree: bool


MOVES = (Bid, Enjoin, Waive, Offer, Skip, Answer)


class Drift(State, kw_only=True):
    rounds: int
    deck: Zone
    discard: Zone
    hands: list[Zone]
    lots: Zone
    gone: list[str]
    credits: list[int]
    won: list[tuple[str, ...]]
    bids: list[int]
    lot: str = ""
    round: int = 0
    stage: Literal["open", "deal", "auction"] = "open"
    leader: int = -1

    @property
    def active(self) -> int:
        return self.round % self.seats


book: CardBook[Drift] = CardBook(lambda g, seat: g.won[seat], places=("income", "limit", "price", "worth"))


@book.card("tug", changes="income")
def tug(g: Drift, seat: int, income: int) -> int:
    return income + 1


@book.card("spoofer", changes="limit")
def spoofer(g: Drift, seat: int, limit: int) -> int:
    return limit + 3


@book.card("auditor", changes="price")
def auditor(g: Drift, seat: int, price: int) -> int:
    return max(0, price - 1)


@book.card("museum", changes="worth")
def museum(g: Drift, seat: int, worth: int) -> int:
    return worth + 1


def worth(g: Drift, seat: int) -> int:
    """Points of all lots: what a plain one is worth may be changed by a card."""
    return sum(book.changed(g, "worth", seat, WORTH[lot]) if lot in LOTS else WORTH[lot] for lot in g.won[seat])


def points(g: Drift, seat: int) -> int:
    return worth(g, seat) + g.credits[seat] // 3 + g.hands[seat].cards.count("bond")
