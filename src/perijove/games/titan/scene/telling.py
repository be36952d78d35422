"""One reader's table in words: a view with names and sentences at hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from perijove.games.titan.facts import TILES
from perijove.games.titan.state import Rules
from perijove.games.titan.view import BodyView, PlayerView, TitanView
from perijove.kernel.game import Table
from perijove.kernel.words import Catalogue

AUTOMATON = 1


class Telling:
    """What all parts of a scene are made from."""

    __slots__ = ("bodies", "lang", "names", "players", "rules", "seat", "table", "view", "words")

    def __init__(self, table: Table, words: Catalogue) -> None:
        self.view = table.view
        self.table: TitanView = table.view.table
        self.players: list[PlayerView] = self.table.players
        self.bodies: dict[str, BodyView] = self.table.bodies
        self.rules = msgspec.convert(table.view.options, Rules)
        self.seat = table.view.seat
        self.lang = table.lang
        self.words = words
        self.names = self._names(table.names)

    def _names(self, given: list[str]) -> list[str]:
        return [
            given[seat] if seat < len(given) else colour_name(self.words, player.colour, self.lang, player.automaton)
            for seat, player in enumerate(self.players)
        ]

    @property
    def is_solo(self) -> bool:
        return self.table.automaton is not None

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat-name.none")

    def say(self, key: str, /, **args: Any) -> str:
        if not args:
            return self.words.sentences[self.lang].get(key, key)
        return self.words.text(key, self.lang, args, self.name)

    def title(self, key: str, /, **args: str | int | tuple[str, ...]) -> str:
        """A sentence that names no player by seat: the same pieces lie there scene after scene, so it is kept."""
        return _kept(self.words, self.lang, key, tuple(args.items()))

    def fill(self, key: str, args: dict[str, Any]) -> str:
        return self.words.text(key, self.lang, args, self.name)

    def join(self, parts: list[str]) -> str:
        return self.say("detail.list").join(part for part in parts if part)

    def body_name(self, place: str) -> str:
        """What lies in a location, as far as the reader knows; the location itself where nothing does."""
        body = self.bodies.get(place)
        if body is None:
            return self.say(f"place.{place}")
        tile = body.tile if body.explored else None
        return self.say(f"tile.{tile}" if tile else f"back.{body.back}")

    def is_moon(self, place: str) -> bool:
        body = self.bodies.get(place)
        return body is not None and body.explored and body.tile is not None and TILES[body.tile].is_moon


@lru_cache(4096)
def _kept(words: Catalogue, lang: str, key: str, args: tuple[tuple[str, Any], ...]) -> str:
    return words.text(key, lang, dict(args))


def colour_name(words: Catalogue, colour: str, lang: str, automaton: bool) -> str:
    """What a player is called: the AI by what it is, everybody else by the colour of the HQ."""
    return words.text("seat-name.ai" if automaton else f"seat-name.{colour}", lang)
