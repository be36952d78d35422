"""An open Together: several seats answer or go through procedures, each in a lane of its own."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from perijove.kernel.decision import Choose, Decision, Move, Several, Together
from perijove.kernel.state import Entry, State


class _Open:
    """One seat's lane: the question that it stands at (None: done), and what it has come to."""

    __slots__ = ("first", "made", "question", "result", "run", "said", "seat")

    def __init__(self, seat: int, run: Generator[Choose, Any, Any] | None) -> None:
        self.seat = seat
        self.run = run
        self.question: Choose | None = None
        self.first: Choose | None = None
        """What others see it asked: how far it has come is its own affair."""
        self.made: list[Move] = []
        self.said: tuple[Entry, ...] | None = ()
        self.result: Any = None

    def go(self, g: State, answer: Any) -> None:
        """Resume the procedure. What it says is kept apart, so that its place in the log tells nothing of when."""
        assert self.run is not None
        heard, revealed, drawn = g.said, g.revealed, g.chance.drawn
        g.said, g.revealed = None if heard is None else self.said, False
        try:
            self.question = self.run.send(answer)
        except StopIteration as stop:
            self.question, self.result = None, stop.value
        if g.revealed or g.chance.drawn is not drawn:
            raise RuntimeError(f"a lane (seat {self.seat}) drew chance or revealed something: that comes after it")
        question: object = self.question
        if question is not None and not (isinstance(question, Choose) and question.seat == self.seat):
            raise RuntimeError(f"a lane of seat {self.seat} asked {question!r}: it may ask that seat alone")
        self.said = g.said
        g.said, g.revealed = heard, revealed


class Lanes:
    """All lanes of one Together, and the moves made in them so far."""

    __slots__ = ("asked", "lanes", "made", "sealed", "whole")

    def __init__(self, g: State, whole: Together) -> None:
        self.whole = whole
        self.sealed = whole.sealed
        self.made: list[tuple[int, Move]] = []
        """In the order in which they came."""
        self.lanes: dict[int, _Open] = {}
        self.asked: dict[int, Choose] = {}
        """The seats that have not done yet, each with its question, in the order of the lanes."""
        for each in whole.lanes:
            if isinstance(each, Choose):
                lane = _Open(each.seat, None)
                lane.question = each
            else:
                lane = _Open(each.seat, each.procedure)
                lane.go(g, None)
            lane.first = lane.question
            self.lanes[each.seat] = lane
            if lane.question is not None:
                self.asked[each.seat] = lane.question

    def decision(self, number: int) -> Decision:
        """What is waited for after so many choices."""
        return Decision(number, tuple(self.asked), tuple(self.asked.values()))

    @property
    def is_done(self) -> bool:
        return not self.asked

    @property
    def has_procedures(self) -> bool:
        return any(lane.run is not None for lane in self.lanes.values())

    @property
    def waiting(self) -> list[int]:
        """Whom everybody may know to be waited for."""
        return list(self.lanes) if self.sealed else list(self.asked)

    def shown_to(self, seat: int | None) -> dict[int, Choose]:
        """What is being asked, as a seat may know it: of itself the very question, of others how their lane began."""
        questions = {who: (lane.question if who == seat else None) or lane.first for who, lane in self.lanes.items()}
        return {who: question for who, question in questions.items() if question is not None}

    def made_by(self, seat: int | None) -> list[Move]:
        lane = self.lanes.get(seat) if seat is not None else None
        return lane.made if lane else []

    def answer(self, g: State, seat: int, move: Move) -> None:
        lane = self.lanes[seat]
        lane.made.append(move)
        self.made.append((seat, move))
        if lane.run is None:
            lane.question, lane.result = None, move
        else:
            lane.go(g, move)
        if lane.question is None:
            del self.asked[seat]
        else:
            self.asked[seat] = lane.question

    def results(self) -> tuple[Any, ...]:
        return tuple([lane.result for lane in self.lanes.values()])

    def lines(self) -> list[tuple[int, Move, tuple[Entry, ...]]]:
        """How the lanes stand in the history: one line each, in the order of the questions, whoever came first.

        A lane that asked nothing has no line.
        """
        return [
            (seat, lane.made[0] if lane.run is None else Several(tuple(lane.made)), lane.said or ())
            for seat, lane in self.lanes.items()
            if lane.made
        ]


def moves_of(line: Move) -> tuple[Move, ...]:
    """The single moves of a line of the history."""
    return line.moves if isinstance(line, Several) else (line,)


def without_last(made: Iterable[tuple[int, Move]], seat: int) -> list[tuple[int, Move]]:
    """All but the last move of a seat."""
    kept = list(made)
    last = max(n for n, (who, _) in enumerate(kept) if who == seat)
    del kept[last]
    return kept


def run_lanes(g: State, whole: Together, policy: Callable[[State, Choose], Move]) -> tuple[tuple[Any, ...], int]:
    """Straight through, one lane after the other: the results, and how many decisions that took."""
    lanes = Lanes(g, whole)
    for lane in lanes.lanes.values():
        while (question := lane.question) is not None:
            lanes.answer(g, lane.seat, policy(g, question))
    return lanes.results(), len(lanes.made)
