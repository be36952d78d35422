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

    cards: list[str] = []
    sight: Literal["all", "owner", "none"] = "none"
    owner: int = -1
    known: list[Known] = []
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
        if seats and not self.known:
            self.known = [()] * len(self.cards)
        self.cards.append(card)
        if self.known or seats:
            self.known.append(seats)

    def put_under(self, card: str, known: Iterable[int] = ()) -> None:
        """Lay a card at the bottom."""
        seats = tuple(known)
        if seats and not self.known:
            self.known = [()] * len(self.cards)
        self.cards.insert(0, card)
        if self.known or seats:
            self.known.insert(0, seats)

    def draw(self) -> str:
        """Take the top card."""
        if self.known:
            self.known.pop()
        return self.cards.pop()

    def take(self, card: str) -> str:
        """Take a certain card, the topmost of its name."""
        place = len(self.cards) - 1 - self.cards[::-1].index(card)
        if self.known:
            del self.known[place]
        return self.cards.pop(place)

    def show(self, seat: int, places: Iterable[int]) -> None:
        """A seat looks at the cards at some places."""
        if not self.known:
            self.known = [()] * len(self.cards)
        for place in places:
            if seat not in self.known[place]:
                self.known[place] = (*self.known[place], seat)

    def shuffle(self, chance: Chance) -> None:
        """Afterwards nobody knows where anything lies."""
        chance.shuffle(self.cards)
        self.known = []


def redeal_zones(zones: Sequence[Zone], seat: int | None, chance: Chance) -> None:
    """Cards that a seat can't see change places among the places it can't see; what it knows stays as it is.

    Only zones given together mix, so give those whose cards have the same back. The deal does not depend on the truth:
    the unseen cards come into a fixed order first.
    """
    places = [(zone, place) for zone in zones for place in range(len(zone.cards)) if not zone.seen_by(seat, place)]
    cards = sorted(zone.cards[place] for zone, place in places)
    chance.shuffle(cards)
    for (zone, place), card in zip(places, cards, strict=True):
        zone.cards[place] = card
