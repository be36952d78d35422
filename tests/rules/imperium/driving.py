"""Driving the setup without a match around it, up to the first strategy phase."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from perijove.games.imperium import game
from perijove.games.imperium.checks import check
from perijove.games.imperium.moves import TakeRace
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Choose, Lane, Move, Together
from perijove.kernel.options import check_options

Chooser = Callable[[Imperium, Choose], Move]


def start(players: int = 3, seed: str = "setup", **options: Any) -> Imperium:
    """The state before anybody has decided anything."""
    return game.new(players, check_options("imperium", game.options, players, options), Chance.from_seed(seed))


def first(g: Imperium, question: Choose) -> Move:
    return question.options()[0]


def questions(g: Imperium, choose: Chooser, until: tuple[str, ...] = ("strategy",)) -> Iterator[Choose]:
    """Play on, each question before it is answered; lanes one after the other."""
    while g.stage not in until:
        yield from answered(g, story.stages[g.stage](g), choose)
        check(g)


def answered(g: Imperium, procedure: Any, choose: Chooser) -> Generator[Choose, None, Any]:
    """Answer all that a procedure asks; what it returns."""
    answer: Any = None
    while True:
        try:
            question = procedure.send(answer)
        except StopIteration as end:
            return end.value
        if isinstance(question, Together):
            answer = []
            for lane in question.lanes:
                answer.append((yield from _lane(g, lane, choose)))
        else:
            answer = yield from _lane(g, question, choose)


def run(g: Imperium, procedure: Any, choose: Chooser = first) -> Any:
    """What a procedure returns when all that it asks is answered."""
    answers = answered(g, procedure, choose)
    while True:
        try:
            next(answers)
        except StopIteration as end:
            return end.value


def _lane(g: Imperium, lane: Choose | Lane, choose: Chooser) -> Generator[Choose, None, Any]:
    if isinstance(lane, Lane):
        return (yield from answered(g, lane.procedure, choose))
    yield lane
    move = choose(g, lane)
    assert lane.accepts(move), (lane, move)
    return move


def play(g: Imperium, choose: Chooser = first, until: tuple[str, ...] = ("strategy",)) -> Imperium:
    for _ in questions(g, choose, until):
        pass
    return g


def racing(*races: str, text: str = "rulebook", choose: Chooser = first) -> Imperium:
    """A dealt galaxy with certain races, the first of them for the first who is asked, all units in their places."""
    g = start(len(races), races="chosen", text=text)
    wanted = dict(zip(g.order, races, strict=True))

    def take(g: Imperium, question: Choose) -> Move:
        return TakeRace(wanted[question.seat]) if question.prompt == "take-race" else choose(g, question)

    return play(g, take)


def seat_of(g: Imperium, race: str) -> int:
    return next(seat for seat, player in enumerate(g.players) if player.race == race)


def outcome(asked: Generator[Any, Any, Any], *answers: Any) -> Any:
    """What a procedure comes to when these have been chosen; nothing more may be asked, and nothing less."""
    left = list(answers)
    try:
        question = next(asked)
        while left:
            question = asked.send(left.pop(0))
    except StopIteration as end:
        assert not left, left
        return end.value
    raise AssertionError(question)
