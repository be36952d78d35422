"""One reader's table in words: a view with names and sentences at hand."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from perijove.games.imperium.facts import NUMBER, PEOPLE, PLANETS, TILES
from perijove.games.imperium.galaxy import hex_of
from perijove.games.imperium.scene.geometry import Point, centre
from perijove.games.imperium.state import NO_FLEET, Fleet, World
from perijove.games.imperium.view import ImperiumView, PlayerView
from perijove.kernel.game import Table
from perijove.kernel.words import Catalogue


class Telling:
    """What all parts of a scene are made from."""

    def __init__(self, table: Table, words: Catalogue) -> None:
        self.view = table.view
        self.table: ImperiumView = table.view.table
        self.players: tuple[PlayerView, ...] = self.table.players
        self.seats = len(self.players)
        self.seat = table.view.seat
        self.lang = table.lang
        self.words = words
        self.names = [
            table.names[seat] if seat < len(table.names) else race_name(words, player.race, seat, self.lang)
            for seat, player in enumerate(self.players)
        ]

    # ------------------------------------------------------------------ words

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < self.seats else self.say("panel.nobody")

    def say(self, key: str, /, **args: Any) -> str:
        if not args:
            return self.words.sentences[self.lang].get(key, key)
        return self.words.text(key, self.lang, args, self.name)

    def fill(self, key: str, args: dict[str, Any]) -> str:
        return self.words.text(key, self.lang, args, self.name)

    def has(self, key: str) -> bool:
        return self.words.has(key, self.lang)

    def title(self, key: str, /, **args: str | int) -> str:
        """A sentence about things that stay as they are from scene to scene, so it is kept."""
        return _kept(self.words, self.lang, key, tuple(args.items()))

    def join(self, parts: list[str]) -> str:
        return self.say("panel.and").join(part for part in parts if part)

    def lines(self, parts: list[str]) -> str:
        return "\n".join(part for part in parts if part)

    def tile_name(self, at: int) -> str:
        return self.title(f"tile.{self.table.tiles[at]}")

    def leaders(self, leaders: tuple[str, ...]) -> str:
        """Who they are and what they are good at."""
        return self.join([self.title("piece.leader", leader=each, type=PEOPLE[each][1]) for each in leaders])

    # ------------------------------------------------------------------ the galaxy

    @cached_property
    def where(self) -> dict[str, int]:
        return {tile: at for at, tile in enumerate(self.table.tiles)}

    @cached_property
    def middles(self) -> list[Point]:
        return [centre(at) for at in self.table.hexes]

    def middle(self, tile: str) -> Point:
        return self.middles[self.where[tile]]

    def fleet(self, at: int, seat: int) -> Fleet:
        return self.table.fleets[at * self.seats + seat]

    @cached_property
    def fleets_at(self) -> list[list[int]]:
        """Who has ships or docks in space, system by system."""
        found: list[list[int]] = [[] for _ in self.table.tiles]
        for number, fleet in enumerate(self.table.fleets):
            if fleet is not NO_FLEET and (fleet.docks or any(fleet.ships)):
                at, seat = divmod(number, self.seats)
                found[at].append(seat)
        return found

    def world(self, planet: str) -> World:
        return self.table.worlds[NUMBER[planet]]

    def worlds_at(self, at: int) -> list[World]:
        return [self.table.worlds[NUMBER[planet]] for planet in TILES[self.table.tiles[at]].planets]

    @cached_property
    def holders(self) -> list[int]:
        """Whose ground each system is: of the one player who has planets or ships there; -1: nobody's."""
        found = []
        for at in range(len(self.table.tiles)):
            whose = {seat for seat in self.fleets_at[at] if self.fleet(at, seat).big}
            whose |= {world.owner for world in self.worlds_at(at) if world.owner >= 0}
            found.append(next(iter(whose)) if len(whose) == 1 else -1)
        return found

    def specialty(self, planet: str) -> str:
        return PLANETS[planet].specialty


def place_middle(place: int) -> Point:
    return centre(hex_of(place))


def race_name(words: Catalogue, race: str, seat: int, lang: str) -> str:
    """What a player is called where nobody gave a name: the race, once there is one."""
    return words.text(f"race-short.{race}", lang) if race else words.text("panel.player", lang, {"n": seat + 1})


@lru_cache(8192)
def _kept(words: Catalogue, lang: str, key: str, args: tuple[tuple[str, Any], ...]) -> str:
    return words.text(key, lang, dict(args))
