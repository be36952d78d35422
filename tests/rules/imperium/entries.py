"""Entries of the card book for the length of a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from perijove.games.imperium.modifiers import book


@contextmanager
def entered(card: str, place: str, change: Callable[..., Any]) -> Iterator[str]:
    """A made-up card that changes a number; an `Effect` of that name puts it in force."""
    book.card(card, changes=place)(change)
    yield card
    del book._changes[place][card]
    book._applied[place].clear()
