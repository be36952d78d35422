"""A bug in the rules never leaves a half-made state."""

import pytest
from tests.toys.playing import options, salvage, waiting
from tests.toys.salvage import Done, Lift

import perijove


def test_a_rule_that_fails_takes_the_match_back_to_the_last_good_choice() -> None:
    match = salvage(fault="lift")
    match.choose(0, Lift(1))
    was = match.digest()
    with pytest.raises(perijove.RulesError, match=r"salvage: a rule failed at choice 1 .*the crane broke"):
        match.choose(0, Lift(2))
    assert (match.digest(), match.number) == (was, 1)
    assert match.view()["table"]["hold"] == 1


def test_the_match_goes_on_after_a_fault() -> None:
    match = salvage(fault="lift")
    with pytest.raises(perijove.RulesError):
        match.choose(0, Lift(2))
    match.choose(0, Lift(1))
    match.choose(0, Done())
    assert waiting(match) == (0, 1)
    assert [step.move for step in match.steps] == [Lift(1), Done()]


def test_a_fault_in_a_later_activity_takes_back_the_choice_that_led_there() -> None:
    match = salvage(2, fault="upkeep")
    failed = None
    for _ in range(60):
        seat = waiting(match)[0]
        was = match.digest(), match.number, match.log(0)
        try:
            match.choose(seat, options(match, seat)[-1])
        except perijove.RulesError as error:
            failed = error
            break
    assert "the ledger is lost" in str(failed)
    assert (match.digest(), match.number, match.log(0)) == was
    assert match.clone().digest() == match.digest()


def test_undo_still_works_after_a_fault() -> None:
    match = salvage(fault="lift")
    start = match.digest()
    match.choose(0, Lift(1))
    with pytest.raises(perijove.RulesError):
        match.choose(0, Lift(2))
    match.undo(0)
    assert match.digest() == start
