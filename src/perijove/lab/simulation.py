"""Bulk simulation: many games of one kind between bots, on all cores."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec

from perijove.bots import make_bot
from perijove.kernel.decision import Choose, Move
from perijove.kernel.game import Game
from perijove.kernel.match import Match
from perijove.kernel.playout import Policy, play_out
from perijove.kernel.registry import find_game
from perijove.kernel.state import Outcome, State
from perijove.lab.processes import spread

LIMIT = 100_000
"""Decisions after which a game counts as unfinished, so that one that never ends can't hold up the rest."""
UNFINISHED = "unfinished"
IN_A_ROW = 3_000
"""Choices of one seat without another being asked after which a bot goes in circles: no turn has as many."""
STUCK = "stuck"

log = logging.getLogger("perijove.sim")


class Plan(msgspec.Struct, frozen=True):
    """What is simulated. `bots` has a level a seat; they move on a seat from game to game unless `fixed`."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    fixed: bool = False

    def seating(self, number: int) -> tuple[str, ...]:
        shift = 0 if self.fixed else number % self.players
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


class Result(msgspec.Struct, frozen=True):
    """One game of a simulation."""

    number: int
    seed: str
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    decisions: int
    seconds: float


def play_one(plan: Plan, number: int) -> Result:
    """Game `number` of a plan, the same on every machine and with any number of processes."""
    seed, bots = f"{plan.seed}/{number}", plan.seating(number)
    began = time.perf_counter()
    if set(bots) == {"random"}:
        outcome, decisions = _at_random(find_game(plan.game), plan, seed)
    else:
        outcome, decisions = _by_bots(plan, seed, bots)
    seconds = time.perf_counter() - began
    if outcome is None:
        outcome = Outcome((), (0,) * plan.players, UNFINISHED if decisions >= LIMIT else STUCK)
    return Result(number, seed, bots, outcome.winners, outcome.scores, outcome.why, decisions, seconds)


def random_policy(seed: str) -> Policy:
    """Any option, each as likely as the other."""
    random = Random(seed).random

    def policy(_: State, question: Choose) -> Move:
        options = question.options()
        return options[int(random() * len(options))]

    return policy


def _at_random(game: Game[Any], plan: Plan, seed: str) -> tuple[Outcome | None, int]:
    """The fast way: no bot looks at the table, so nobody needs a match that can be copied or taken back."""
    played = play_out(game, plan.players, seed, plan.options, random_policy(seed), LIMIT)
    return played.g.outcome, played.decisions


def _by_bots(plan: Plan, seed: str, levels: tuple[str, ...]) -> tuple[Outcome | None, int]:
    match = Match.new(plan.game, plan.players, seed, plan.options)
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    last, row = -1, 0
    while (decision := match.decision) is not None and match.number < LIMIT:
        seat = decision.seats[0]
        row = row + 1 if seat == last else 1
        if row > IN_A_ROW and plan.players > 1:
            sentence = "game %s of %s: seat %d (%s) has made %d choices in a row and is cut off"
            log.error(sentence, seed, plan.game, seat, levels[seat], IN_A_ROW)
            break
        last = seat
        match.choose(seat, bots[seat].choose(match, seat))
    return match.outcome, match.number


def simulate(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
    """The results as they come in; with several processes not in the order of their numbers."""
    if jobs == 1:
        for number in range(games):
            yield play_one(plan, number)
        return
    size = max(1, min(50, games // (jobs * 4)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    yield from spread(partial(_play_several, plan), chunks, jobs)


def _play_several(plan: Plan, numbers: range) -> list[Result]:
    return [play_one(plan, number) for number in numbers]
