"""Known choices once more: from a rest point through the rules, with nobody asked and nothing told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from perijove.kernel.chance import QuickChance, chance_key
from perijove.kernel.decision import Activity, Choose, Question, Together
from perijove.kernel.game import Game
from perijove.kernel.history import Redeal, Step
from perijove.kernel.lanes import Lanes, moves_of
from perijove.kernel.state import GameOver, State


def first_question(
    game: Game[Any], g: State, at_rest: Callable[[int], None] | None = None, number: int = 0
) -> tuple[Activity | None, Question | None]:
    """Start activities until one of them asks somebody; none when the game is over."""
    while True:
        run = game.next_activity(g)
        if at_rest is not None:
            at_rest(number)
        if run is None:
            return None, None
        try:
            return run, next(run)
        except (StopIteration, GameOver):
            continue


class Replay:
    """The rules on their way through choices that were made; without a question they stand between two activities."""

    __slots__ = ("_lanes", "g", "game", "question", "run")

    def __init__(self, game: Game[Any], g: State) -> None:
        """The state is used up by it."""
        self.game = game
        self.g = g
        self.run: Activity | None = None
        self.question: Question | None = None
        self._lanes: Lanes | None = None
        g.said = None  # what is told on the way has been told

    def through(self, steps: Iterable[Step | Redeal]) -> None:
        for step in steps:
            if self.question is None:
                self.begin()
            if not isinstance(step, Step):
                self._redeal(step)
            elif self.question.__class__ is Choose:
                self._send(step.move)
            else:
                self._line(step)

    def begin(self) -> None:
        self.run, self.question = first_question(self.game, self.g)

    def state(self) -> State:
        """The state of the rest point to which the choices led: before the activity that asks the next question."""
        while isinstance(self.question, Together):  # it asks nobody, else this were no rest point
            self._send(Lanes(self.g, self.question).results())
        rest = self.g
        while self.question is None:
            rest = self.game.copy(self.g)
            self.run = self.game.next_activity(self.g)
            if self.run is None:
                break
            self._send(None)
        return cleared(rest)

    def _send(self, answer: Any) -> None:
        try:
            self.question = self.run.send(answer)  # type: ignore[union-attr]
        except (StopIteration, GameOver):
            self.run = self.question = None

    def _line(self, step: Step) -> None:
        """One line of the history where several seats were asked; the lanes are left open until all are done."""
        while self._lanes is None and isinstance(self.question, Together):
            opened = Lanes(self.g, self.question)
            if not opened.is_done:
                self._lanes = opened
                break
            self._send(opened.results())
            if self.question is None:
                self.begin()
        lanes = self._lanes
        if lanes is None:
            self._send(step.move)
            return
        for move in moves_of(step.move):
            lanes.answer(self.g, step.seat, move)
        if lanes.is_done:
            self._lanes = None
            self._send(lanes.results())

    def _redeal(self, mark: Redeal) -> None:
        """Rules offer what depends on hidden things as a callable, so no list of the old world is left over here."""
        stream = f"{mark.seat}/{mark.seed}"
        if not mark.same_dice:
            self.g.chance.key, self.g.chance.count = chance_key(stream), 0
        self.game.redeal(self.g, mark.seat, QuickChance.from_seed(stream))


def cleared(g: State) -> State:
    """What was said and drawn on the way here belongs to the choice that led here."""
    g.said, g.revealed, g.chance.drawn = (), False, ()
    return g
