"""Sardakk N'orr."""

from __future__ import annotations

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.state import Imperium


@book.card("unrelenting", changes="combat.roll")
def unrelenting(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """All combat rolls, PDS fire and shots before battles included (T0.9)."""
    return bonus + 1
