"""What everybody sees of decks and of a move under way, in all games of the family."""

from __future__ import annotations

import msgspec

from perijove.kernel.zones import Zone

from .surveys import Voyage


class DeckView(msgspec.Struct, omit_defaults=True):
    """A deck: how many cards, those on top that lie open, the topmost last."""

    count: int
    top: list[str] = []


class VoyageView(msgspec.Struct):
    """A move under way."""

    stack: str
    thruster: str
    thrust: int
    burns: int
    bonus: int
    engine: bool


def deck_view(zone: Zone, most: int) -> DeckView:
    """The tops that everybody has seen, whoever looks."""
    shown: list[str] = []
    for place in range(zone.count - 1, -1, -1):
        if not zone.seen_by(0, place):
            break
        shown.append(zone.cards[place])
    return DeckView(zone.count, shown[:most][::-1])


def voyage_view(voyage: Voyage | None) -> VoyageView | None:
    if voyage is None:
        return None
    flight = voyage.flight
    return VoyageView(voyage.stack, voyage.thruster, voyage.thrust, flight.burns, flight.bonus, flight.engine)
