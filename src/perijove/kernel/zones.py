"""Zones: decks, hands, markets, discard piles. Who sees what follows from where a card lies.

A zone is open to all, to its owner, or to nobody; single cards may be known to some seats besides, such as those that
somebody looked at and put back. View, redeal and counts follow from that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from perijove.kernel.chance import Chance

Known = tuple[int, ...]


class Zone(msgspec.Struct, gc=False):
    """Cards in a row; the last is the top. `known` says for each place who else knows the card there."""

    cards: tuple[str, ...] = ()
    """Tuples, so that copies of a match share them until a card moves."""
    sight: Literal["all", "owner", "none"] = "none"
    owner: int = -1
    known: tuple[Known, ...] = ()
    """Empty while nobody knows anything special, else as long as `cards`."""

    @property
    def count(self) -> int:
        return len(self.cards)

    def seen_by(self, seat: int | None, place: int) -> bool:
        """Whether a seat knows the card at a place; None is a spectator."""
        if self.sight == "all" or (self.sight == "owner" and seat == self.owner):
            return True
        return bool(self.known) and seat is not None and seat in self.known[place]

    def shown_to(self, seat: int | None) -> list[str | None]:
        """The cards from the bottom to the top; None where the seat sees only a back."""
        return [card if self.seen_by(seat, place) else None for place, card in enumerate(self.cards)]

    def put(self, card: str, known: Iterable[int] = ()) -> None:
        """Lay a card on top."""
        seats = tuple(known)
        if seats or self.known:
            self.known = (*self._known(), seats)
        self.cards = (*self.cards, card)

    def put_under(self, card: str, known: Iterable[int] = ()) -> None:
        """Lay a card at the bottom."""
        seats = tuple(known)
        if seats or self.known:
            self.known = (seats, *self._known())
        self.cards = (card, *self.cards)

    def draw(self) -> str:
        """Take the top card."""
        card = self.cards[-1]
        self.cards, self.known = self.cards[:-1], self.known[:-1]
        return card

    def take(self, card: str) -> str:
        """Take a certain card, the topmost of its name."""
        place = len(self.cards) - 1 - self.cards[::-1].index(card)
        self.cards = self.cards[:place] + self.cards[place + 1 :]
        self.known = self.known[:place] + self.known[place + 1 :]
        return card

    def show(self, seat: int, places: Iterable[int]) -> None:
        """A seat looks at the cards at some places."""
        known = list(self._known())
        for place in places:
            if seat not in known[place]:
                known[place] = (*known[place], seat)
        self.known = tuple(known)

    def shuffle(self, chance: Chance) -> None:
        """Afterwards nobody knows where anything lies."""
        cards = list(self.cards)
        chance.shuffle(cards)
        self.cards, self.known = tuple(cards), ()

    def _known(self) -> tuple[Known, ...]:
        return self.known or ((),) * len(self.cards)


def redeal_zones(zones: Sequence[Zone], seat: int | None, chance: Chance) -> None:
    """Cards that a seat can't see change places among the places it can't see; what it knows stays as it is.

    Only zones given together mix, so give those whose cards have the same back. The deal does not depend on the truth:
    the unseen cards come into a fixed order first.
    """
    unseen = [[place for place in range(zone.count) if not zone.seen_by(seat, place)] for zone in zones]
    cards = sorted(zone.cards[place] for zone, places in zip(zones, unseen, strict=True) for place in places)
    chance.shuffle(cards)
    for zone, places in zip(zones, unseen, strict=True):
        dealt = list(zone.cards)
        for place in places:
            dealt[place] = cards.pop()
        zone.cards = tuple(dealt)
