"""Taking back, and what can't be taken back."""

import pytest
from tests.toys.playing import options, play_until, salvage, waiting
from tests.toys.salvage import Done, Lift, Peek, Roll

import perijove


def test_undo_leads_back_to_the_very_same_state() -> None:
    match = salvage()
    match.choose(0, Lift(1))
    was = match.digest()
    match.choose(0, Lift(2))
    taken = match.undo(0)
    assert taken.move == Lift(2)
    assert (match.digest(), match.number) == (was, 1)


def test_several_choices_can_be_taken_back_one_by_one() -> None:
    match = salvage()
    start = match.digest()
    for _ in range(2):
        match.choose(0, Lift(1))
    match.undo(0)
    match.undo(0)
    assert match.digest() == start
    assert not match.can_undo(0)


def test_undo_reaches_back_over_the_end_of_an_activity() -> None:
    match = salvage()
    match.choose(0, Lift(1))
    was = match.digest()
    match.choose(0, Done())
    assert waiting(match) == (0, 1)
    match.undo(0)
    assert match.digest() == was


@pytest.mark.parametrize("barrier", [Roll(), Peek()])
def test_a_die_and_a_reveal_close_undo(barrier: Roll | Peek) -> None:
    match = salvage()
    match.choose(0, Lift(1))
    match.choose(0, barrier)
    was = match.digest()
    with pytest.raises(perijove.CannotUndo, match="There is nothing to take back"):
        match.undo(0)
    assert match.digest() == was


def test_choices_after_a_barrier_can_be_taken_back_up_to_it() -> None:
    match = salvage()
    match.choose(0, Roll())
    was = match.digest()
    match.choose(0, Lift(1))
    match.undo(0)
    assert match.digest() == was
    assert not match.can_undo(0)


def test_a_secret_answer_can_be_taken_back_until_all_have_answered_whatever_others_do() -> None:
    match = play_until(salvage(3), "card")
    mine = options(match, 0)
    match.choose(0, mine[0])
    match.choose(1, options(match, 1)[0])
    assert [match.can_undo(seat) for seat in range(3)] == [True, True, False]
    assert match.undo(0).move == mine[0]
    assert waiting(match) == (0, 2)
    assert [seat for seat, _ in match.pending] == [1]


def test_another_seats_secret_answer_closes_undo_of_what_led_to_the_question() -> None:
    match = salvage(2)
    match.choose(0, Done())
    assert match.can_undo(0)
    match.choose(1, options(match, 1)[0])
    assert not match.can_undo(0)


def test_the_last_of_a_secret_choice_has_seen_the_others_and_cannot_take_back() -> None:
    match = play_until(salvage(2), "card")
    match.choose(0, options(match, 0)[0])
    match.choose(1, options(match, 1)[0])
    assert not match.can_undo(1)


def test_nobody_takes_back_another_seats_choice() -> None:
    match = salvage()
    match.choose(0, Lift(1))
    with pytest.raises(perijove.CannotUndo):
        match.undo(1)


def test_undo_takes_the_log_line_along() -> None:
    match = salvage()
    match.choose(0, Lift(1))
    match.undo(0)
    assert match.log(0) == []


def test_a_table_that_agrees_can_rewind_over_a_barrier_as_far_as_the_last_rest_points_go() -> None:
    match = salvage()
    start = match.digest()
    match.choose(0, Roll())
    match.rewind(0)
    assert match.digest() == start
    with pytest.raises(perijove.CannotUndo, match="choice 0 at the earliest"):
        match.rewind(0)
