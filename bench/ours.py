"""Our games: random play and clones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from perijove.kernel.match import Match
from perijove.kernel.playout import play_out
from perijove.kernel.registry import find_game
from perijove.lab.simulation import random_policy

PLAYERS = 4
LIMIT = 20_000
"""Random players of some games hardly ever finish."""


def player(name: str, options: dict[str, Any]) -> Callable[[str], int]:
    """A function that plays a random game of a seed and tells how many decisions it had."""
    game, whole = find_game(name), Match.new(name, PLAYERS, 0, options).header.options

    def play(seed: str) -> int:
        return play_out(game, PLAYERS, seed, whole, random_policy(seed), LIMIT).decisions

    return play


def positions(count: int) -> list[Match]:
    """Matches in mid-game and in mid-activity: the last rest point lies some choices back."""
    found: list[Match] = []
    random = Random("positions")
    while len(found) < count:
        match = Match.new("titan", PLAYERS, len(found))
        for _ in range(300):
            choose(match, random)
        while match.decision is not None and match.number == match.rested_at:
            choose(match, random)
        if match.decision is not None:
            found.append(match)
    return found


def choose(match: Match, random: Random) -> None:
    if match.decision is not None:
        seat = random.choice(match.decision.seats)
        match.choose(seat, random.choice(match.decision.options(seat)))
