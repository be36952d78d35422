"""The Clan of Saar."""

from __future__ import annotations

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.state import DOCK, Imperium


@book.card("mobile_docks", changes="dock.floats")
def docks_in_space(g: Imperium, seat: int, floats: bool) -> bool:
    """races.saar.dock.space"""
    return True


@book.card("mobile_docks", changes="unit.move")
def docks_move(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    """races.saar.dock.move"""
    return move + 1 if kind == DOCK else move


@book.card("scavenge", changes="planet.goods")
def scavenge(g: Imperium, seat: int, goods: int, planet: int) -> int:
    """races.saar.tradegood: a trade good for every planet gained, stations too."""
    return goods + 1


@book.card("nomads", changes="claim.home")
def nomads(g: Imperium, seat: int, needed: bool) -> bool:
    """races.saar.nomad: objectives are claimed without the home planets."""
    return False
