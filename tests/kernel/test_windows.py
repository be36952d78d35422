"""Windows: who is asked whether to interrupt, in which order, and for how long."""

from collections.abc import Generator
from typing import Any

from tests.toys.playing import options, play_until, salvage, waiting
from tests.toys.salvage import Protest

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.state import State
from perijove.kernel.windows import PASS, window


class Talk:
    """A window over seats that each hold a number of protests."""

    def __init__(self, protests: list[int], order: list[int], ask_everybody: bool = False) -> None:
        self.protests = protests
        self.g = State(chance=Chance(b""), seats=len(protests))
        self.asked: list[int] = []
        self.window = window(
            self.g, "talk", order, self.responses, self.resolve, ask_everybody=ask_everybody, rule="talk.rule"
        )

    def responses(self, seat: int) -> list[Move]:
        return [Protest()] if self.protests[seat] else []

    def resolve(self, seat: int, move: Move) -> Generator[Question, Any, None]:
        self.protests[seat] -= 1
        yield from ()

    def run(self, answer: Any) -> list[int]:
        """Whom the window asks, if everybody answers by the function."""
        move = None
        while True:
            try:
                question = self.window.send(move)
            except StopIteration:
                return self.asked
            assert isinstance(question, Choose)
            assert question.rule == "talk.rule"
            self.asked.append(question.seat)
            move = answer(question)


def test_those_who_can_respond_are_asked_in_turn_order_and_all_pass() -> None:
    assert Talk([1, 0, 1], [2, 0, 1]).run(lambda _: PASS) == [2, 0]


def test_after_a_response_everybody_is_asked_again() -> None:
    talk = Talk([1, 0, 2], [0, 1, 2])
    asked = talk.run(lambda question: Protest() if question.seat == 2 else PASS)
    assert asked == [0, 2, 0, 2, 0]
    assert talk.protests == [1, 0, 0]


def test_with_ask_everybody_those_with_nothing_are_asked_too() -> None:
    assert Talk([1, 0, 0], [0, 1, 2], ask_everybody=True).run(lambda _: PASS) == [0, 1, 2]


def test_passing_over_a_seat_tells_something_and_closes_undo() -> None:
    silent, open_to_all = Talk([0, 0], [0, 1]), Talk([0, 0], [0, 1], ask_everybody=True)
    assert silent.run(lambda _: PASS) == []
    assert silent.g.revealed
    open_to_all.run(lambda _: PASS)
    assert not open_to_all.g.revealed


def test_in_a_match_the_window_offers_the_responses_and_a_pass() -> None:
    match = play_until(salvage(2, ask_everybody=True), "window.clash")
    assert options(match, waiting(match)[0])[-1] == PASS
