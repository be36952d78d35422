"""The games that are installed, found by their entry points (group `perijove.games`)."""

from __future__ import annotations

import logging
from functools import lru_cache
from importlib.metadata import entry_points
from typing import Any

import msgspec

from perijove.kernel.errors import UnknownGame
from perijove.kernel.forms import brief
from perijove.kernel.game import Game
from perijove.kernel.options import Option, Variant, Words

GROUP = "perijove.games"
log = logging.getLogger("perijove")


class GameInfo(msgspec.Struct, frozen=True):
    """What a lobby or a command line shows of a game."""

    name: str
    title: Words
    about: Words
    players: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    variants: tuple[Variant, ...] = ()


@lru_cache
def _installed() -> dict[str, Any]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


@lru_cache
def find_game(name: str) -> Game[Any]:
    entry = _installed().get(name)
    if entry is None:
        raise UnknownGame(f"There is no game {brief(name, 60)!r}; installed are {', '.join(_installed())}.")
    try:
        game: Game[Any] = entry.load()
    except Exception as error:
        raise UnknownGame(f"The game {name!r} is installed but can't be loaded: {error!r}.") from error
    return game


def games() -> list[GameInfo]:
    """All installed games with player counts and options; one that can't be loaded is told and left out."""
    return [GameInfo(g.name, g.title, g.about, tuple(g.players), g.minutes, g.options, g.variants) for g in _loaded()]


@lru_cache
def _loaded() -> tuple[Game[Any], ...]:
    found = []
    for name in _installed():
        try:
            found.append(find_game(name))
        except UnknownGame as error:
            log.warning("%s", error)
    return tuple(found)
