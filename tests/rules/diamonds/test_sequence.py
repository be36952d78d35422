"""Sequence of play: iD."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, Position, chits

from perijove.games.diamonds.moves import Discover, EndTurn, Refuel, Scan, Step
from perijove.kernel.errors import IllegalMove


@pytest.mark.rule("diamonds:iD")
def test_players_take_turns_until_a_spacecraft_returns_which_triggers_the_end() -> None:
    p = Position(players=2).at(0, "burn:cycler").hold(0, *chits("gem", 4)).turn(0)
    for _ in range(8):
        p.end_turn()
    assert (p.asked, p.m.outcome, p.player(1).turns_left) == (0, None, -1)
    p.fly("lagrange:leo")
    assert "endgame" in p.said
    assert p.player(1).turns_left == 2  # the first of three has begun


@pytest.mark.rule("diamonds:iD.1")
def test_the_others_have_three_turns_left_and_then_points_are_compared() -> None:
    p = Position(players=3).at(1, "burn:cycler").hold(1, *chits("gem", 4)).hold(0, "DC60", "DC89", "DC16").turn(1)
    p.fly("lagrange:leo")
    turns = []
    while p.m.outcome is None:
        turns.append(p.asked)
        p.end_turn()
    assert turns == [2, 0, 2, 0, 2, 0]
    assert p.m.outcome.winners == (0,)


@pytest.mark.rule("diamonds:iD1")
@pytest.mark.parametrize("move_first", [True, False])
def test_a_turn_is_a_move_and_an_operation_in_either_order(move_first: bool) -> None:
    p = Position().at(0, "site:deimos").put("site:deimos", "DC34").put("site:phobos", "DC16").turn(0)
    if move_first:
        p.fly("burn:057", "site:phobos").choose(Discover())
        assert p.where(0) == "site:phobos"
    else:
        p.choose(Discover()).fly("burn:057", "site:phobos")
    assert len(p.player(0).taken) == 1
    assert p.asked == 1


@pytest.mark.rule("diamonds:iD1")
def test_both_parts_of_a_turn_are_optional() -> None:
    p = Position().at(0, "site:deimos").turn(0).choose(EndTurn())
    assert (p.asked, p.where(0), p.player(0).chits) == (1, "site:deimos", ())


@pytest.mark.rule("diamonds:iD1a")
def test_a_spacecraft_moves_once_a_turn() -> None:
    p = Position().at(0, "site:deimos").turn(0).fly("lagrange:sol-mars-l2").stop()
    assert p.ways == set()
    refusal = p.why(Step("site:deimos"))
    assert (refusal.key, refusal.rule) == ("refused.moved", "iD1a")


@pytest.mark.rule("diamonds:iD1b")
def test_one_operation_a_turn_so_a_refuelled_rocket_discovers_next_turn() -> None:
    p = Position().craft(0, ELECTRIC).at(0, "site:deimos").turn(0)
    p.choose(Refuel()).fly("burn:057", "site:phobos")
    assert p.asked == 1, "nothing but the end of the turn was left"
    p.end_turn()
    p.choose(Discover())
    assert len(p.player(0).chits) == 1


@pytest.mark.rule("diamonds:iD1b")
def test_a_second_operation_is_refused() -> None:
    p = Position().at(0, "site:deimos").turn(0).choose(Discover())
    assert not {Discover(), Scan(), Refuel()} & set(p.options())
    with pytest.raises(IllegalMove, match="operation of this turn has been done"):
        p.choose(Scan())


@pytest.mark.rule("diamonds:iD1")
def test_operations_wait_until_the_move_is_over() -> None:
    p = Position().at(0, "burn:geo").turn(0).fly("lagrange:sol-earth-l2")
    assert p.why(Scan()).key == "refused.in-flight"
    assert Scan() in p.stop().options()
