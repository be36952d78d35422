"""The games that are installed, found by their entry points (group `perijove.games`)."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import entry_points
from typing import Any

import msgspec

from perijove.kernel.errors import UnknownGame
from perijove.kernel.game import Game
from perijove.kernel.options import Option, Words

GROUP = "perijove.games"


class GameInfo(msgspec.Struct, frozen=True):
    """What a lobby or a command line shows of a game."""

    name: str
    title: Words
    about: Words
    players: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]


@lru_cache
def _installed() -> dict[str, Any]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


@lru_cache
def find_game(name: str) -> Game[Any]:
    entry = _installed().get(name)
    if entry is None:
        raise UnknownGame(f"There is no game {name!r}; installed are {', '.join(_installed())}.")
    game: Game[Any] = entry.load()
    return game


def games() -> list[GameInfo]:
    """All installed games with player counts and options."""
    found = [find_game(name) for name in _installed()]
    return [GameInfo(g.name, g.title, g.about, tuple(g.players), g.minutes, g.options) for g in found]
