"""The Clan of Saar."""

from __future__ import annotations

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.state import Imperium


@book.card("mobile_docks", changes="dock.floats")
def docks_in_space(g: Imperium, seat: int, floats: bool) -> bool:
    """races.saar.dock.space"""
    return True
