"""One reader's table in words: a view with names and sentences at hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from perijove.games.diamonds.chart import BOARD, INDEX, SPACES
from perijove.games.diamonds.view import DiamondsView, PlayerView
from perijove.kernel.game import Table
from perijove.kernel.words import Catalogue
from perijove.solar import Space


class Telling:
    """What all parts of a scene are made from."""

    __slots__ = ("is_rockets", "lang", "names", "players", "seat", "table", "view", "words")

    def __init__(self, table: Table, words: Catalogue) -> None:
        self.view = table.view
        self.table: DiamondsView = table.view.table
        self.players: list[PlayerView] = self.table.players
        self.seat = table.view.seat
        self.is_rockets = self.table.craft == "rockets"
        self.lang = table.lang
        self.words = words
        self.names = [
            table.names[seat] if seat < len(table.names) else seat_name(words, seat, self.lang, player.automatic)
            for seat, player in enumerate(self.players)
        ]

    @property
    def is_over(self) -> bool:
        return self.view.outcome is not None

    def name(self, seat: int) -> str:
        return self.names[seat]

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.text(key, self.lang, args, self.name)

    def title(self, key: str, /, **args: str | int | tuple[str, ...]) -> str:
        """A sentence that names no player: the same things lie there scene after scene, so it is kept."""
        return _kept(self.words, self.lang, key, tuple(args.items()))

    def fill(self, key: str, args: dict[str, Any]) -> str:
        return self.words.text(key, self.lang, args, self.name)

    def count(self, key: str, n: int) -> str:
        """A phrase with a number, in its own words for one."""
        return self.title(f"{key}-one" if n == 1 and self.words.has(f"{key}-one", self.lang) else key, n=n)

    def join(self, parts: list[str]) -> str:
        return self.say("detail.list").join(part for part in parts if part)

    def space(self, id: str) -> str:
        return self.words.sentences[self.lang][f"space.{id}"]

    def zone(self, id: str) -> str:
        return zone_name(self.words, id, self.lang)


@lru_cache(8192)
def _kept(words: Catalogue, lang: str, key: str, args: tuple[tuple[str, Any], ...]) -> str:
    return words.text(key, lang, dict(args))


def zone_name(words: Catalogue, id: str, lang: str) -> str:
    zone = BOARD.zone(id)
    return words.text("facts.zone", lang, {"zone": zone.ja if lang == "ja" else zone.en})


def seat_name(words: Catalogue, seat: int, lang: str, rival: bool) -> str:
    return words.text("seat-name.rival" if rival else f"seat-name.{seat}", lang)


def space_of(id: str) -> Space:
    return SPACES[INDEX[id]]
