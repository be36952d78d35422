"""Windows: everybody is asked at once, and nobody learns who held what."""

from collections.abc import Callable, Generator
from typing import Any

import pytest
from tests.toys.playing import options, play_until, salvage, waiting
from tests.toys.salvage import Done, Protest

import perijove
from perijove.kernel.decision import Activity, Choose, Move, Question, Together, Window
from perijove.kernel.match import Header, Match
from perijove.kernel.registry import find_game
from perijove.kernel.state import State
from perijove.kernel.windows import PASS, sealed, window


class Talk:
    """Seats that each hold a number of protests."""

    def __init__(self, *protests: int) -> None:
        self.protests = list(protests)
        self.asked: list[list[int]] = []

    def responses(self, seat: int) -> list[Move]:
        return [Protest()] if self.protests[seat] else []

    def resolve(self, seat: int, move: Move) -> Generator[Question, Any, None]:
        self.protests[seat] -= 1
        yield from ()

    def run(self, talk: Generator[Question, Any, Any], answer: Callable[[Choose], Move]) -> Any:
        """What comes of it if everybody answers by the function."""
        answers = None
        while True:
            try:
                question = talk.send(answers)
            except StopIteration as stop:
                return stop.value
            assert isinstance(question, Together)
            assert question.sealed
            choices = [lane for lane in question.lanes if isinstance(lane, Choose)]
            assert {lane.window for lane in choices} == {Window("talk", (1,))}
            self.asked.append([lane.seat for lane in choices])
            answers = tuple(answer(lane) for lane in choices)

    def sealed(self, order: list[int], answer: Callable[[Choose], Move]) -> Any:
        return self.run(sealed("talk", order, self.responses, rule="talk.rule", concerns=(1,)), answer)

    def window(self, order: list[int], answer: Callable[[Choose], Move]) -> Any:
        return self.run(window("talk", order, self.responses, self.resolve, concerns=(1,)), answer)


def protest_if_possible(question: Choose) -> Move:
    return question.options()[0]


def test_all_seats_are_asked_at_once_whatever_they_hold() -> None:
    talk = Talk(1, 0, 1)
    assert talk.sealed([2, 0, 1], lambda _: PASS) is None
    assert talk.asked == [[2, 0, 1]]


def test_the_first_in_order_who_responds_counts() -> None:
    assert Talk(1, 0, 1).sealed([1, 2, 0], protest_if_possible) == (2, Protest())


def test_nobody_to_ask_is_no_window() -> None:
    talk = Talk(1)
    assert talk.sealed([], protest_if_possible) is None
    assert talk.asked == []


def test_who_holds_nothing_can_only_pass() -> None:
    offers: dict[int, Any] = {}
    Talk(1, 0).sealed([0, 1], lambda question: offers.setdefault(question.seat, question.options())[-1])
    assert offers == {0: [Protest(), PASS], 1: [PASS]}


def test_a_window_opens_again_after_every_response_until_all_pass() -> None:
    talk = Talk(1, 0, 2)
    talk.window([0, 1, 2], protest_if_possible)
    assert talk.protests == [0, 0, 0]
    assert talk.asked == [[0, 1, 2]] * 4


def test_in_a_match_a_window_offers_the_responses_and_a_pass() -> None:
    match = play_until(salvage(2), "window.clash")
    assert options(match, waiting(match)[0])[-1] == PASS


# ---------------------------------------------------------------------- what an open window tells


def public(view: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(view[part] for part in ("number", "waiting", "asked", "table", "outcome"))


def test_an_open_window_tells_nobody_who_has_answered() -> None:
    match = play_until(salvage(3), "window.clash")
    before, log = [match.view(seat) for seat in (1, None)], match.log(1)
    match.choose(0, PASS)
    assert [public(match.view(seat)) for seat in (1, None)] == [public(view) for view in before]
    assert before[0]["waiting"] == [0, 1, 2]
    assert match.log(1) == log
    assert match.view(1) == before[0]


def test_an_answer_can_be_changed_until_the_window_closes() -> None:
    match = play_until(salvage(2), "window.clash")
    was = match.digest()
    match.choose(0, PASS)
    assert match.view(0)["can_undo"]
    match.undo(0)
    assert match.digest() == was
    match.choose(0, PASS)
    match.choose(1, PASS)
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_nobody_looks_at_who_hesitates_and_takes_back_what_opened_the_window() -> None:
    match = play_until(salvage(2), "card")
    match.choose(1, options(match, 1)[0])
    match.choose(0, options(match, 0)[0])
    assert match.decision is not None
    assert match.decision.prompt == "window.clash"
    assert [match.can_undo(seat) for seat in (0, 1)] == [False, False]


def test_a_step_before_a_window_is_closed_off_by_the_window_alone() -> None:
    """No card came to light and nobody has answered: it is the window that nobody may look into and leave again."""

    class Calm(type(find_game("salvage"))):  # type: ignore[misc]
        def next_activity(self, g: State) -> Activity | None:
            return calm()

    def calm() -> Activity:
        yield Choose(0, "act", [Done()])
        yield Choose(0, "act", [Done()])
        yield from sealed("talk", [0, 1], lambda seat: [])

    match = Match(Calm(), Header("salvage", 2, salvage(2).header.options, "1"))
    match.choose(0, Done())
    assert match.can_undo(0)
    match.choose(0, Done())
    assert match.window is not None
    assert not match.can_undo(0)
    match.choose(1, PASS)
    assert not match.can_undo(0)


def test_the_history_holds_one_line_a_seat_in_the_order_of_the_questions() -> None:
    one, other = (play_until(salvage(3), "window.clash") for _ in range(2))
    for seat in (0, 1, 2):
        one.choose(seat, PASS)
    for seat in (2, 0, 1):
        assert other.number < one.number
        other.choose(seat, PASS)
    assert one.steps == other.steps
    assert one.record() == other.record()


@pytest.mark.parametrize("seats", [(), (1, 1), (0, 1, 0)])
def test_together_without_seats_or_with_one_twice_is_refused_when_it_is_made(seats: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="Together asks"):
        Together(*(Choose(seat, "act", [PASS]) for seat in seats))


def test_going_back_to_the_middle_of_a_window_asks_it_anew() -> None:
    match = play_until(salvage(2), "window.clash")
    opened, was = match.number, match.digest()
    match.choose(0, PASS)
    match.choose(1, PASS)
    match.rewind(opened + 1)
    assert (match.number, match.digest()) == (opened, was)
    with pytest.raises(perijove.CannotUndo):
        match.rewind(opened)


def test_a_game_need_not_name_the_pass_among_its_moves() -> None:
    bazaar = find_game("bazaar")
    assert "pass" not in {kind.__struct_config__.tag for kind in type(bazaar).moves}
    assert bazaar.move_from_json({"verb": "pass"}) == PASS
