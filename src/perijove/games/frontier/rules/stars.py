"""What the stars of Futures change as long as their owners have them (1D), as entries of a card book.

A rule names the place at which something can be changed. Which star changes it, and how, stands here; what stars let
their owners do of their own accord is in `futures/gifts.py`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from perijove.games.frontier.state import Frontier
from perijove.kernel.cards import CardBook

V = TypeVar("V")
PLACES = {
    "sale.several": "whether one operation sells several cards",
    "lobby.keeps": "whether the delegate who lobbies stays",
    "legacy.law": "the ideology that gets the disks of others, where it is no choice",
    "flare.spared": "whether flares spare all stacks",
    "push.given": "thrust that a Powersat gives",
    "dirtside.drops": "hydration of all Dirtsides together",
    "colonist.limit": "how many colonists there may be",
}


@cache
def known(stars: tuple[str, ...]) -> tuple[str, ...]:
    """The same tuple again, by which the book knows what they do together."""
    return stars


def in_force(g: Frontier, seat: int) -> tuple[str, ...]:
    return known(tuple(g.players[seat].stars))


book: CardBook[Frontier] = CardBook(in_force, PLACES)


def changed(g: Frontier, place: str, seat: int, value: V, *about: Any) -> V:
    """A number as it counts for a seat. Most have no star, so nobody looks for what it does."""
    return book.changed(g, place, seat, value, *about) if g.players[seat].stars else value


@book.card("artificial_consciousness", changes="sale.several")
def sell_at_once(g: Frontier, seat: int, several: bool) -> bool:
    """1D5c"""
    return True


@book.card("supreme_cult", changes="lobby.keeps")
def keep_the_faithful(g: Frontier, seat: int, keeps: bool) -> bool:
    """1D5b"""
    return True


@book.card("supreme_cult", changes="legacy.law")
def rule_from_now_on(g: Frontier, seat: int, ideology: str) -> str:
    """1D5b: later disks go to authority, whoever is first."""
    return "authority"


@book.card("golden_apples", changes="flare.spared")
def live_in_peace_with_the_sun(g: Frontier, seat: int, spared: bool) -> bool:
    """1D4e"""
    return True


@book.card("mass_beam", changes="push.given")
def push_harder(g: Frontier, seat: int, thrust: int) -> int:
    """1D3c"""
    return 2


@book.card("submariner", changes="dirtside.drops")
def dive_for_water(g: Frontier, seat: int, drops: int) -> int:
    """1D5k"""
    return 2 * drops


@book.card("spacefaring", changes="colonist.limit")
def make_room(g: Frontier, seat: int, limit: int) -> int:
    """1D3a"""
    return limit + 1
