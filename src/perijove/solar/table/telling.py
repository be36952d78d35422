"""One reader's table in words: a view with names and sentences at hand."""

from __future__ import annotations

from typing import Any

from perijove.kernel.game import Table
from perijove.kernel.words import Catalogue


class Reader:
    """What all parts of a scene are made from; a game adds its own view."""

    def __init__(self, table: Table, words: Catalogue, names: list[str]) -> None:
        """`names` are those of seats where nobody gave any."""
        self.view = table.view
        self.seat = table.view.seat
        self.lang = table.lang
        self.words = words
        self.names = [table.names[seat] if seat < len(table.names) else name for seat, name in enumerate(names)]

    @property
    def is_over(self) -> bool:
        return self.view.outcome is not None

    def name(self, seat: int) -> str:
        return self.names[seat]

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.text(key, self.lang, args, self.name)

    def fill(self, key: str, args: dict[str, Any]) -> str:
        return self.words.text(key, self.lang, args, self.name)

    def join(self, parts: list[str]) -> str:
        return self.say("detail.list").join(part for part in parts if part)


def signed(n: int) -> str:
    """A number with its sign, a true minus."""
    return f"{n:+}".replace("-", "−")
