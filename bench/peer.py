"""Catanatron: random play and copies."""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer

NAME = f"catanatron {version('catanatron')}"
TURNS_LIMIT = 1000
MIDDLE = 150
"""Ticks after which a game is well on its way."""


def new(seed: int) -> Any:
    random.seed(seed)
    return Game([RandomPlayer(color) for color in Color])


def play(seed: int) -> int:
    """A random game; how many decisions it had. Its own `play` makes two copies besides, which are left out here."""
    game = new(seed)
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        ticks += 1
    return ticks


def positions(count: int) -> list[Any]:
    found: list[Any] = []
    for seed in range(count):
        game = new(seed)
        for _ in range(MIDDLE):
            if game.winning_color() is None:
                game.play_tick()
        found.append(game)
    return found
