"""Option sets worth playing: the defaults, every value of every option, and mixtures."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from perijove.kernel.game import Game
from perijove.kernel.options import Option

MIXTURES = 4
"""Random combinations a player count, on top of each option by itself."""


class Variant(msgspec.Struct, frozen=True):
    """A game with a player count and options."""

    game: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items()) or "default options"
        return f"{self.game}, {self.players} players, {options}"


def variants(game: Game[Any], players: Sequence[int] | None = None) -> list[Variant]:
    """Every player count with the defaults, with each option's other values one by one, and with mixtures."""
    found: list[Variant] = []
    defaults = {option.name: option.default for option in game.options}
    for count in players or game.players:
        found.append(Variant(game.name, count, {}))
        for option in game.options:
            alone = [option.needs | {option.name: value} for value in _others(option, count)]
            # one that clashes with a default is met in mixtures
            sensible = [options for options in alone if option.means_something(count, defaults | options)]
            found += [Variant(game.name, count, options) for options in sensible]
        found += _mixtures(game, count)
    return found


def _others(option: Option, players: int) -> list[Any]:
    """The values that are not the default."""
    if option.per_seat:
        return [[0], list(range(players))] if players > 1 else [[0]]
    if option.choices:
        return [value for value in option.choices if value != option.default]
    return [not option.default]


def _mixtures(game: Game[Any], players: int) -> list[Variant]:
    random = Random(f"{game.name}/{players}")
    if len(game.options) < 2:
        return []
    return [Variant(game.name, players, mixture(game, players, random)) for _ in range(MIXTURES)]


def mixture(game: Game[Any], players: int, random: Random) -> dict[str, Any]:
    """A random set of options that make sense together."""
    mixed = {option.name: random.choice(_others(option, players)) for option in game.options if random.random() < 0.5}
    while True:  # an option that is left out may have been what another one needs
        values = {option.name: option.default for option in game.options} | mixed
        chosen = [option for option in game.options if option.name in mixed]
        idle = [option.name for option in chosen if not option.means_something(players, values)]
        if not idle:
            return mixed
        mixed = {name: value for name, value in mixed.items() if name not in idle}
