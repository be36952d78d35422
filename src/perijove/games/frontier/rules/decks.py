"""The patent decks (C4, I2f): their tops are open, cards come back to the bottom for all to see."""

from __future__ import annotations

from perijove.games.frontier.facts import MOST_OWNED, deck_of
from perijove.games.frontier.state import Frontier

QUEUE = "colonist"
"""The queue of colonists lies like a deck, but is none of the patent decks (2A2b)."""


def patent_decks(g: Frontier) -> list[str]:
    """C4: what is researched and drafted."""
    return [deck for deck in g.decks if is_patent_deck(g, deck)]


def is_patent_deck(g: Frontier, deck: str) -> bool:
    return deck != QUEUE and deck in g.decks


def top(g: Frontier, deck: str) -> str | None:
    """I2f: the face of every top card is public."""
    cards = g.decks[deck].cards
    return cards[-1] if cards else None


def owns_enough(g: Frontier, seat: int, deck: str) -> bool:
    """1A4: who has as many cards of a deck as one may own gets no more of it."""
    return deck in MOST_OWNED and len(g.players[seat].owned(deck)) >= MOST_OWNED[deck]


def draw(g: Frontier, deck: str) -> str:
    """The top card; the next one's face comes to light."""
    card = g.decks[deck].draw()
    show_top(g, deck)
    return card


def show_top(g: Frontier, deck: str, depth: int = 1) -> None:
    """Everybody sees the top, or the top cards down to a depth (I2f)."""
    zone = g.decks[deck]
    places = [place for place in range(zone.count - depth, zone.count) if place >= 0]
    fresh = [place for place in places if not zone.seen_by(0, place)]
    if fresh:
        for seat in range(g.seats):
            zone.show(seat, fresh)
        g.reveal()


def put_under(g: Frontier, card: str) -> None:
    """To the bottom of its deck; everybody saw it."""
    deck = deck_of(card)
    g.decks[deck].put_under(card, range(g.seats))
    show_top(g, deck)
