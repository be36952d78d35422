"""Solo: the start of a round, effects, cards over rules (solo.start.*, solo.effects.*, solo.card-over-rules)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import SILVER, Position, solo

from perijove.games.titan.moves import BuildShip, EndTurn, Explore, Produce


def lone_ship(**options: object) -> Position:
    """A human ship far out, where neither events nor effects find it."""
    return solo(**options).ship(0, "N12", SILVER)


@pytest.mark.rule("titan:solo.start.active-event")
def test_an_active_event_stays_and_nothing_is_revealed() -> None:
    p = lone_ship().event("builder", 2, "ring_rain", "destroyer").stage("round")
    assert p.ai.deck == ["builder", "ring_rain", "destroyer"]
    assert (p.ai.die, p.ai.effects) == (2, [])
    assert "builder" not in p.ai.discards


@pytest.mark.rule("titan:solo.start.active-event")
def test_with_an_active_event_the_human_takes_a_normal_turn() -> None:
    p = lone_ship().event("builder", 2, "ring_rain").stage("round")
    assert (p.prompt, p.asked, p.g.actions) == ("act", (0,), 3)


@pytest.mark.rule("titan:solo.start.activate-event")
def test_aggressor_on_top_and_a_3_make_aggressor_active_with_modifier_3() -> None:
    p = lone_ship().deck("aggressor", "builder").roll(3).stage("round")
    shown = p.m.view(0)["table"]["automaton"]
    assert (shown["top"], shown["die"], shown["left"]) == ("aggressor", 3, 2)


@pytest.mark.rule("titan:solo.start.activate-event")
def test_an_activated_event_is_not_carried_out_yet() -> None:
    p = lone_ship().deck("aggressor", "builder").roll(1).stage("round")
    assert p.prompt == "act"
    assert all(not ship.place for ship in p.fleet(1))


@pytest.mark.rule("titan:solo.start.effect")
def test_ring_rain_and_slowdown_come_into_play_then_builder_is_activated() -> None:
    p = lone_ship().deck("ring_rain", "slowdown", "builder").roll(1).stage("round")
    assert p.ai.effects == ["ring_rain", "slowdown"]
    assert (p.ai.deck, p.ai.die) == (["builder"], 1)


@pytest.mark.rule("titan:solo.start.effect")
def test_an_effect_lies_beside_those_that_are_in_play() -> None:
    p = lone_ship().effect("battle_fever").deck("ring_rain", "builder").roll(1).stage("round")
    assert p.m.view(0)["table"]["automaton"]["effects"] == ["battle_fever", "ring_rain"]


@pytest.mark.rule("titan:solo.start.effect")
def test_an_effect_is_in_play_in_the_same_round() -> None:
    p = lone_ship().deck("connection_to_earth_lost", "builder").roll(2).stage("round")
    assert p.g.actions == 1


@pytest.mark.rule("titan:solo.effects.cumulative")
def test_all_effects_in_play_apply_at_once() -> None:
    p = solo().event("prospectors", 1, "builder").effect("connection_to_earth_lost", "slowdown").moon("M3", "mimas")
    p.industry(0, "diamond", "M3").give(0, diamond=6, life=2).stage("human")
    assert p.g.actions == 1
    p.choose(BuildShip(0))
    assert p.has(0) == {}
    assert p.g.round == 1  # the only action is spent, and so the AI turn is over too


@pytest.mark.rule("titan:solo.effects.discard")
def test_a_roll_of_2_discards_ring_rain_and_leaves_slowdown() -> None:
    p = lone_ship().effect("ring_rain", "slowdown").deck("builder").roll(2).stage("round")
    assert p.ai.effects == ["slowdown"]
    assert "ring_rain" in p.ai.discards


@pytest.mark.rule("titan:solo.effects.discard")
@pytest.mark.parametrize(
    ("effect", "number"),
    [
        ("battle_fever", 2),
        ("berserkers", 2),
        ("connection_to_earth_lost", 1),
        ("idle_hands", 0),
        ("ring_rain", 2),
        ("slowdown", 3),
        ("work_with_what_you_have", 3),
    ],
)
def test_each_effect_leaves_with_its_own_number_only(effect: str, number: int) -> None:
    for face in (1, 2, 3):
        p = lone_ship().effect(effect).deck("builder").roll(face).stage("round")
        assert p.ai.effects == ([] if face == number else [effect])


@pytest.mark.rule("titan:solo.effects.discard")
def test_an_effect_revealed_in_the_same_round_can_be_discarded_by_the_roll() -> None:
    p = lone_ship().deck("ring_rain", "builder").roll(2).stage("round")
    assert (p.ai.effects, p.ai.die) == ([], 2)


@pytest.mark.rule("titan:solo.effects.roll-only")
def test_ring_rain_stays_when_the_die_is_lowered_from_3_to_2() -> None:
    p = lone_ship().event("builder", 3).effect("ring_rain").stage("human").choose(EndTurn())
    assert (p.ai.die, p.ai.effects, p.prompt) == (2, ["ring_rain"], "act")


@pytest.mark.rule("titan:solo.card-over-rules")
def test_with_slowdown_the_hq_keeps_the_extra_resources_of_a_doubled_cost() -> None:
    p = solo().event("builder", 2).effect("slowdown").moon("M3", "mimas").industry(0, "diamond", "M3")
    p.give(0, diamond=6).stage("human").choose(Produce("diamond"))
    assert p.has(0) == {"diamond": 8}


@pytest.mark.rule("titan:solo.card-over-rules")
def test_one_action_a_turn_stays_one_when_a_time_anomaly_is_found() -> None:
    p = solo(aliens=True).event("builder", 2).effect("connection_to_earth_lost")
    p.moonlet("M2", "time_anomaly").ship(0, "M2").stage("human").choose(Explore(0))
    assert (p.g.round, p.g.actions) == (1, 1)  # the next round has begun
