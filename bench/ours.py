"""Dawn on Titan: random play and clones."""

from __future__ import annotations

from random import Random

from perijove.kernel.match import Match
from perijove.kernel.playout import play_out
from perijove.kernel.registry import find_game
from perijove.lab.simulation import random_policy

PLAYERS = 4
GAME = find_game("titan")
OPTIONS = Match.new("titan", PLAYERS, 0).header.options


def play(seed: str) -> int:
    """A random game; how many decisions it had."""
    return play_out(GAME, PLAYERS, seed, OPTIONS, random_policy(seed)).decisions


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
