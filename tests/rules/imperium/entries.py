"""Entries of the card book for the length of a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Move

WATCHER = "watcher"


@contextmanager
def entered(card: str, place: str, change: Callable[..., Any]) -> Iterator[str]:
    """A made-up card that changes a number; an `Effect` of that name puts it in force."""
    real = book.changing(place).get(card)
    book.card(card, changes=place)(change)
    yield card
    book.strike(card, place)
    if real is not None:
        book.card(card, changes=place)(real)


@contextmanager
def watched(names: Iterable[str]) -> Iterator[list[str]]:
    """The moments that come by, in their order, as a made-up ability in force for seat 0 notices them.

    Put it in force by `Effect(WATCHER, 0, "round")`.
    """
    seen: list[str] = []

    def watch(name: str) -> Callable[..., list[Move]]:
        def offers(g: Imperium, seat: int, about: Any) -> list[Move]:
            seen.append(name)
            return []

        return offers

    windows = list(names)
    for name in windows:
        book.card(WATCHER, window=name, offers=watch(name))(watch(name))
    yield seen
    for name in windows:
        book.strike(WATCHER, name)


@contextmanager
def acting(card: str, window: str, offers: Callable[..., list[Move]], resolve: Callable[..., Any]) -> Iterator[str]:
    """A card that acts at a moment, for the length of a test."""
    real = book.playable(window).get(card)
    book.card(card, window=window, offers=offers)(resolve)
    yield card
    book.strike(card, window)
    if real is not None:
        book.card(card, window=window, offers=real.offers)(real.resolve)
