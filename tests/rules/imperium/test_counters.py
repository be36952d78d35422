"""T7 and T16.1: command counters and the action card hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.imperium.driving import start
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.moves import Discard, Gain
from perijove.games.imperium.rules.counters import (
    draw_action_cards,
    gain_counters,
    has_counter,
    lift_counter,
    place_counter,
    spend_counter,
)
from perijove.games.imperium.state import Effect
from perijove.kernel.decision import Choose, Question
from perijove.kernel.errors import BadOption


def answer(procedure: Iterator[Question], *moves: object) -> list[Choose]:
    """Run a procedure with these answers; the questions that were asked."""
    asked: list[Choose] = []
    question = next(procedure, None)
    for move in moves:
        assert isinstance(question, Choose)
        assert move in question.options()
        asked.append(question)
        try:
            question = procedure.send(move)  # type: ignore[attr-defined]
        except StopIteration:
            question = None
    assert question is None
    return asked


@pytest.mark.rule("imperium:T7.4")
def test_each_counter_gained_goes_to_an_area_of_the_owners_choice() -> None:
    p = Position()
    answer(gain_counters(p.g, 0, 3), Gain("command"), Gain("fleet"), Gain("fleet"))
    player = p.player(0)
    assert (player.command, player.strategy, player.fleet, player.reserve) == (4, 2, 5, 5)


@pytest.mark.rule("imperium:T7.4", "imperium:T1.7")
def test_only_as_many_counters_are_gained_as_reinforcements_hold() -> None:
    p = Position().pools(0, command=8, strategy=3, fleet=4)
    asked = answer(gain_counters(p.g, 0, 4), Gain("strategy"))
    assert (len(asked), p.player(0).strategy, p.player(0).reserve) == (1, 4, 0)


@pytest.mark.rule("imperium:T7.8")
def test_a_counter_that_is_spent_goes_to_reinforcements() -> None:
    p = Position()
    spend_counter(p.g, 0, "strategy")
    assert (p.player(0).strategy, p.player(0).reserve) == (1, 9)


@pytest.mark.rule("imperium:T7.1", "imperium:T6.4")
def test_a_counter_goes_from_the_command_pool_to_a_system_and_back_to_reinforcements() -> None:
    p = Position()
    at = p.at("v-empty-1")
    assert place_counter(p.g, 0, at, "command")
    assert (has_counter(p.g, at, 0), has_counter(p.g, at, 1), p.player(0).command) == (True, False, 2)
    assert not place_counter(p.g, 0, at, "command"), "one of a player in a system"
    assert p.player(0).command == 2
    lift_counter(p.g, 0, at)
    assert (has_counter(p.g, at, 0), p.player(0).command, p.player(0).reserve) == (False, 2, 9)


@pytest.mark.rule("imperium:T16.1")
def test_a_player_at_the_limit_of_seven_draws_and_discards_one_card_at_a_time() -> None:
    p = Position()
    for _ in range(7):
        p.player(0).hand.put(p.g.actions.draw())
    first, second = p.g.actions.cards[-1], p.g.actions.cards[-2]
    asked = answer(draw_action_cards(p.g, 0, 2), Discard(first), Discard(second))
    assert [question.seat for question in asked] == [0, 0]
    assert p.player(0).hand.count == 7
    assert p.g.actions_used.cards == (first, second)


@pytest.mark.rule("imperium:T16.1")
def test_below_the_limit_nothing_is_discarded() -> None:
    p = Position().hand(0, "sabotage")
    answer(draw_action_cards(p.g, 0, 6))
    assert (p.player(0).hand.count, p.g.actions_used.cards) == (7, ())


@pytest.mark.rule("imperium:T16.1")
def test_a_race_may_be_exempt_from_the_limit() -> None:
    with entered("boundless", "hand.limit", lambda g, seat, limit: 999):
        p = Position().effect(Effect("boundless", 0, "round"))
        answer(draw_action_cards(p.g, 0, 9))
        assert p.player(0).hand.count == 9


@pytest.mark.rule("imperium:T1.1")
def test_the_game_is_for_three_to_six_players_and_with_the_expansion_for_eight() -> None:
    assert list(game.players) == [3, 4, 5, 6, 7, 8]
    for players in game.players:
        assert len(start(players).players) == players
    for players in (7, 8):
        with pytest.raises(BadOption, match="only for 3 or 4 or 5 or 6 players"):
            start(players, expansion=False)
