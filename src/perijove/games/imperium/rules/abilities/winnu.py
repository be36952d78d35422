"""The Winnu."""

from __future__ import annotations

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.state import Imperium


@book.card("custodian_votes", changes="vote.planet")
def custodian_votes(g: Imperium, seat: int, counts: bool, planet: int) -> bool:
    """races.winnu.vote: the home planet votes even while its card is exhausted."""
    return counts or g.worlds[planet].at == g.players[seat].home


@book.card("loyal_populace", changes="planet.unrest")
def loyal_populace(g: Imperium, seat: int, possible: bool, planet: int) -> bool:
    """races.winnu.unrest: no Local Unrest where a ground force stands."""
    return possible and not g.worlds[planet].ground


@book.card("researchers", changes="secondary.counter")
def researchers(g: Imperium, seat: int, counters: int, card: str) -> int:
    """races.winnu.techsecondary"""
    return 0 if STRATEGY_CARDS[card].named == "technology" else counters
