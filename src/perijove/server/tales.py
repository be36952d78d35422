"""What is told of a match beside its scenes: history, verified rolls, a preview for the lobby."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Choose, Move
from perijove.kernel.game import Table
from perijove.kernel.lanes import moves_of
from perijove.kernel.match import Match
from perijove.kernel.playout import run_out
from perijove.kernel.registry import find_game
from perijove.kernel.state import State

MOMENTS = 60
"""Points of a chart, at most."""


def history_of(match: Match, lang: str) -> dict[str, Any]:
    """The final score table, and every seat's total over the course of the match."""
    final = match.game.scene(Table(match.seen(None), lang))
    stride = max(1, -(-match.number // MOMENTS))
    series: list[dict[str, Any]] = []
    twin = Match(match.game, match.header)
    for number, step in enumerate(match.steps, 1):
        twin.choose(step.seat, step.move)
        if number % stride == 0 or number == match.number:
            totals = [twin.game.points(twin.g, seat) for seat in range(twin.header.players)]
            series.append({"number": number, "totals": totals})
    measure = match.game.points_title[lang]
    return {"scores": msgspec.to_builtins(final.scores), "ending": final.ending, "series": series, "measure": measure}


class Cut(Exception):
    """The match was given up in the middle of this."""


class Witness(Chance):
    """Chance that notes every draw: which word of the stream, out of how many, and what came of it."""

    notes: list[tuple[int, int, int]] = []

    def below(self, n: int) -> int:
        outcome = super().below(n)
        self.notes.append((self.count - 1, n, outcome))
        return outcome


class Roll(msgspec.Struct):
    """One draw: in which choice, which word of the stream, out of how many, what came of it (counted from 0)."""

    number: int
    count: int
    of: int
    outcome: int


def rolls_of(match: Match) -> list[dict[str, int]]:
    """All draws of a match, by playing its choices again before a witness."""
    game, header = match.game, match.header
    chance = Witness.from_seed(header.seed)
    assert isinstance(chance, Witness)
    g = game.new(header.players, header.options, chance)
    queues: list[deque[Move]] = [deque() for _ in range(header.players)]
    for step in match.steps:
        queues[step.seat].extend(moves_of(step.move))
    rolls: list[Roll] = []
    made = 0

    def note() -> None:
        rolls.extend(Roll(made, *each) for each in chance.notes[len(rolls) :])

    def replay(_: State, question: Choose) -> Move:
        nonlocal made
        note()
        if not queues[question.seat]:
            raise Cut
        made += 1
        return queues[question.seat].popleft()

    with suppress(Cut):
        run_out(game, g, replay, limit=sum(map(len, queues)))
    note()
    return [msgspec.structs.asdict(roll) for roll in rolls]


def preview_of(name: str, lang: str, theme: str) -> str:
    """A small picture of a game in progress."""
    from perijove.kernel.picture import picture_of

    game = find_game(name)
    players = 2 if 2 in game.players else game.players[0]
    match = Match.new(name, players, "preview")
    luck = Random(name)
    for _ in range(60):
        decision = match.decision
        if decision is None or match.number > 120:
            break
        seat = decision.seats[0]
        before = match.clone()
        match.choose(seat, luck.choice(decision.options(seat)))
        if match.decision is None:
            match = before
            break
    return picture_of(match, lang=lang, theme=theme)
