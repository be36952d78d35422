"""Pictograms of cards: strategy cards by their number, the others by their deck, technologies by their colour."""

from __future__ import annotations

from perijove.games.imperium.scene.drawing import line, solid, symbol
from perijove.games.imperium.scene.planets import MARKS

DECKS = {
    "action": "M-7 -9H7V9H-7ZM-3 -4L4 0L-3 4Z",
    "political": "M-9 8H9M-7 5V-2M0 5V-2M7 5V-2M-10 -3L0 -10L10 -3Z",
    "objective": "M0 -10L2.6 -3.4L9.6 -3L4.2 1.4L6 8.2L0 4.4L-6 8.2L-4.2 1.4L-9.6 -3L-2.6 -3.4Z",
    "law": "M0 -9V9M-6 9H6M-9 -5H9M-9 -5L-12 3H-6ZM9 -5L12 3H6Z",
}


def card_symbols() -> str:
    found = "".join(symbol(f"deck-{deck}", line(data, 2, "currentColor")) for deck, data in DECKS.items())
    found += "".join(symbol(f"number-{number}", _number(number)) for number in range(1, 9))
    found += symbol("value-resources", '<rect x="-9" y="-9" width="18" height="18" rx="4" fill="var(--resources)"/>')
    found += symbol("value-influence", solid("M-10 0L-5 -9H5L10 0L5 9H-5Z", "var(--influence)"))
    return found + "".join(
        symbol(f"tech-{colour}", solid(mark, f"var(--spec-{colour})")) for colour, mark in MARKS.items()
    )


def _number(number: int) -> str:
    disc = '<circle r="11" fill="var(--plate)" stroke="var(--strategy)" stroke-width="2"/>'
    text = 'text-anchor="middle" font-size="16" font-weight="700" fill="var(--strategy)"'
    return f'{disc}<text y="5.7" {text}>{number}</text>'
