"""The greedy bot: plays each promising move in an imagined world and keeps the one that leaves it best off.

A decision of the table often comes in small steps (choose a ship, then where it flies, then stop). So a move
is judged by where the seat stands once its own follow-up steps are done, each chosen likewise, within a
budget. A plan of the game is tried as one move. What others would answer on the way is guessed by the game's `urge`.
Where a game asks for it, moves are rehearsed instead: played on by urge until others have had their say.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from perijove.bots.bot import Bot, Level, options_of
from perijove.bots.rehearsal import WIDTH as REHEARSED
from perijove.bots.rehearsal import Rehearsal
from perijove.kernel.decision import Choose, Move
from perijove.kernel.match import Match

WORLDS = 3
"""How many imagined worlds a move is tried in when dice or reveals come with it."""
WIDTH = (16, 4, 2)
"""How many moves are tried at each depth, the most urgent first; deeper down only the most urgent."""
PLANS = 8
"""How many plans are tried beside the moves."""
DEPTH = 8
"""Own follow-up steps that are looked at."""
REPLIES = 12
"""Answers of others that are guessed before the position is judged as it stands."""

Line: TypeAlias = Sequence[Move]
"""One move, or the moves of a plan."""


class Greedy(Bot):
    level = Level(
        "greedy",
        {"en": "Greedy", "ja": "貪欲"},
        {"en": "Takes what helps at once.", "ja": "すぐに役立つものを取ります。"},
    )

    def think(self, world: Match, seat: int) -> Move:
        options = options_of(world, seat)
        luck = self.luck(world, seat)
        search = _Search(world, seat, luck)
        if world.game.is_reflex(world.g, _question(world, seat)):
            return search.promising(world, seat, options, 1)[0]
        is_far_enough = world.game.rehearsal(world.g, seat)
        if is_far_enough is not None:
            return Rehearsal(world, seat, luck, is_far_enough).best(search.promising(world, seat, options, REHEARSED))
        worlds = [world.imagine(seat, luck.getrandbits(64)) for _ in range(WORLDS)]
        lines: list[Line] = [[move] for move in search.promising(world, seat, options, WIDTH[0])]
        lines += [plan.moves for plan in world.game.plans(world.g, seat, _question(world, seat))[:PLANS]]
        # ties go to luck, else the bot would always take the first of equal places
        best = max(lines, key=lambda line: (search.worth_in(worlds, line), luck.random()))
        return best[0]


class _Search:
    """One decision's thinking."""

    def __init__(self, world: Match, seat: int, luck: Random) -> None:
        self.seat = seat
        self.luck = luck
        self.prompt = _question(world, seat).prompt

    def promising(self, world: Match, seat: int, options: list[Move], width: int) -> list[Move]:
        """The most urgent options, those of equal urge in random order."""
        if len(options) == 1:
            return options
        question = _question(world, seat)
        urges = world.game.urges(world.g, question, options)
        ranked = sorted([(urge, self.luck.random(), n) for n, urge in enumerate(urges)], reverse=True)
        return [options[n] for _, _, n in ranked[:width]]

    def worth_in(self, worlds: list[Match], line: Line) -> float:
        """The mean over the worlds; one is enough for a move that brings nothing uncertain."""
        total = 0.0
        for world in worlds:
            worth, certain = self.worth(world, line, 1)
            if certain:
                return worth
            total += worth
        return total / len(worlds)

    def worth(self, world: Match, line: Line, depth: int) -> tuple[float, bool]:
        """What a line comes to once the seat's follow-up is done, and whether all of it was certain."""
        trial = world.clone()
        certain = True
        for move in line:
            decision = trial.decision
            question = decision.question(self.seat) if decision else None
            if question is None or not question.accepts(move):
                break  # a die or somebody's answer has put an end to the plan
            certain = not trial.choose(self.seat, move).is_barrier and certain
            certain = self.answer_for_others(trial) and certain
        if depth > DEPTH or not self.goes_on(world, trial):
            return trial.game.evaluate(trial.g, self.seat), certain
        assert trial.decision is not None
        width = WIDTH[depth] if depth < len(WIDTH) else 1
        moves = self.promising(trial, self.seat, trial.decision.options(self.seat), width)
        best, best_certain = max(self.worth(trial, [each], depth + 1) for each in moves)
        return best, certain and best_certain

    def goes_on(self, before: Match, after: Match) -> bool:
        """Whether the move was only a step of something larger.

        It was not, if this seat is asked the same again, or once the match has come to rest.
        """
        decision = after.decision
        if decision is None or self.seat not in decision.seats or after.rested_at > before.number:
            return False
        return _question(after, self.seat).prompt != self.prompt

    def answer_for_others(self, trial: Match) -> bool:
        """Let others answer by urge until this seat is asked or the activity ends; False if that was uncertain."""
        certain = True
        for _ in range(REPLIES):
            decision = trial.decision
            if decision is None or self.seat in decision.seats or trial.rested_at == trial.number:
                break
            other = decision.seats[0]
            step = trial.choose(other, self.promising(trial, other, decision.options(other), 1)[0])
            certain = certain and not step.is_barrier
        return certain


def _question(match: Match, seat: int) -> Choose:
    assert match.decision is not None
    question = match.decision.question(seat)
    assert question is not None
    return question
