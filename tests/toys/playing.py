"""Shorthands for tests that play Salvage."""

from random import Random

import perijove
from perijove.kernel.decision import Move
from perijove.kernel.match import Match


def salvage(players: int = 2, seed: int | str = 7, **options: object) -> Match:
    return perijove.new("salvage", players, seed, {name.replace("_", "-"): value for name, value in options.items()})


def options(match: Match, seat: int) -> list[Move]:
    assert match.decision is not None
    return match.decision.options(seat)


def waiting(match: Match) -> tuple[int, ...]:
    return match.decision.seats if match.decision else ()


def play_randomly(match: Match, choices: int = 1_000, seed: int = 1) -> Match:
    """Some random choices, or all until the end."""
    random = Random(seed)
    for _ in range(choices):
        if match.decision is None:
            break
        seat = random.choice(match.decision.seats)
        match.choose(seat, random.choice(match.decision.options(seat)))
    return match


def play_until(match: Match, prompt: str, seed: int = 1) -> Match:
    """Random choices until somebody is asked this."""
    random = Random(seed)
    while match.decision is None or match.decision.prompt != prompt:
        assert match.decision is not None, f"the game ended before {prompt!r} was asked"
        seat = random.choice(match.decision.seats)
        match.choose(seat, random.choice(match.decision.options(seat)))
    return match
