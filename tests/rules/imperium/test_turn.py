"""T5: turns, strategic actions and passing, without what single cards do."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import PassRound, Strategic
from perijove.games.imperium.rules.turn import cannot_pass, cannot_play_strategic, turn_options
from perijove.games.imperium.state import Effect, Imperium
from perijove.kernel.decision import Choose, Move


def table() -> Position:
    p = Position(3).strategy(0, "imperial", "diplomacy").strategy(1, "trade", "logistics")
    return p.strategy(2, "initiative", "warfare")


def passing(g: Imperium, question: Choose) -> Move:
    """Pass as soon as possible."""
    return PassRound() if PassRound() in question.options() else question.options()[0]


def run(p: Position, stage: str, until: tuple[str, ...], active: int = 2) -> Position:
    p.g.stage, p.g.active = stage, active
    for _ in questions(p.g, passing, until):
        pass
    return p


def strategic(p: Position, seat: int) -> list[Move]:
    return [move for move in turn_options(p.g, seat) if isinstance(move, Strategic)]


@pytest.mark.rule("imperium:T5.1", "imperium:T4.6")
def test_turns_go_in_order_of_play_until_all_have_passed() -> None:
    p = table()
    assert p.g.order == (2, 0, 1)
    active = 2
    for seat, after in ((2, "turn"), (0, "turn"), (1, "status")):
        assert active == seat
        p.player(seat).passed = True
        run(p, "turn.end", ("turn", "status"), active)
        assert p.g.stage == after
        active = p.g.active


@pytest.mark.rule("imperium:T5.1", "imperium:T5.9")
def test_a_player_left_alone_takes_several_turns_in_a_row() -> None:
    p = table()
    p.player(0).passed = p.player(1).passed = True
    run(p, "turn.end", ("turn",))
    assert p.g.active == 2


@pytest.mark.rule("imperium:T5.3", "imperium:T26.1")
def test_passing_needs_all_strategy_cards_played() -> None:
    p = table()
    assert strategic(p, 0) == [Strategic("imperial"), Strategic("diplomacy")]
    refusal = cannot_pass(p.g, 0, PassRound())
    assert refusal is not None
    assert (refusal.args, refusal.rule) == ({"cards": ["imperial", "diplomacy"]}, "T5.3")
    p.player(0).used = ("imperial",)
    assert PassRound() not in turn_options(p.g, 0)
    p.player(0).used = ("imperial", "diplomacy")
    assert PassRound() in turn_options(p.g, 0)


@pytest.mark.rule("imperium:T4.7", "imperium:T5.3")
def test_initiative_has_no_strategic_action_and_stops_nobody_from_passing() -> None:
    p = table()
    assert Strategic("initiative") not in turn_options(p.g, 2)
    p.player(2).used = ("warfare",)
    assert PassRound() in turn_options(p.g, 2)
    refusal = cannot_play_strategic(p.g, 2, Strategic("initiative"))
    assert refusal is not None
    assert refusal.rule == "T4.7"


@pytest.mark.rule("imperium:T5.7")
def test_a_strategy_card_is_used_once_a_round() -> None:
    p = table()
    p.player(0).used = ("imperial",)
    assert strategic(p, 0) == [Strategic("diplomacy")]
    refusal = cannot_play_strategic(p.g, 0, Strategic("imperial"))
    assert refusal is not None
    assert refusal.rule == "T5.7"


@pytest.mark.rule("imperium:T5.4")
def test_only_own_cards_can_be_played() -> None:
    refusal = cannot_play_strategic(table().g, 0, Strategic("trade"))
    assert refusal is not None
    assert refusal.rule == "T5.4"


@pytest.mark.rule("imperium:T5.2", "imperium:T5.4", "imperium:T28.1")
def test_a_turn_is_one_action_and_a_strategic_one_turns_its_card() -> None:
    p = table()
    p.g.stage, p.g.active = "turn", 0
    asked = list(questions(p.g, lambda g, q: Strategic("diplomacy"), until=("strategic",)))
    assert [(question.seat, question.prompt) for question in asked] == [(0, "turn")]
    assert p.player(0).used == ("diplomacy",)
    assert (p.g.action.kind, p.g.action.seat, p.g.action.card) == ("strategic", 0, "diplomacy")


@pytest.mark.rule("imperium:T5.3")
def test_who_passes_takes_no_more_turns() -> None:
    p = table()
    for player in p.g.players:
        player.used = player.cards
    run(p, "turn", ("status",))
    assert [player.passed for player in p.g.players] == [True, True, True]


@pytest.mark.rule("imperium:T6.13")
def test_what_lasts_for_an_action_ends_with_the_turn() -> None:
    p = table().effect(Effect("flank_speed", 2, "activation")).effect(Effect("grand_armada", 2, "round"))
    run(p, "turn.end", ("turn",))
    assert [effect.card for effect in p.g.effects] == ["grand_armada"]
    assert "flank_speed" not in p.player(2).in_force
