"""Solo: options where a sensible table could differ (rulings R35, R37, R53)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, solo

from perijove.games.titan.moves import Attack, EndTurn, Fly, Retreat, Stay, Step


@pytest.mark.rule("titan:solo.ai.decisions")
def test_a_strict_ai_always_refuses_passage() -> None:
    p = solo(automaton="strict").event("builder", 2).ship(0, "M4", GOLD).ship(1, "M3", GOLD).stage("human")
    p.choose(Fly(0), Step("M3"))
    assert p.prompt == "fly-on"
    p.choose(p.options()[0])
    assert (p.prompt, p.fleet(0)[0].place) == ("act", "M3")
    assert p.offered(Fly) == []


@pytest.mark.rule("titan:solo.ai.decisions")
def test_a_strict_ai_lets_a_ship_go_after_a_combat() -> None:
    p = solo(automaton="strict").event("builder", 2).weapons("laser", "plasma").ship(0, "M3", GOLD)
    p.ship(1, "M3", GOLD).stage("human").choose(Attack("M3", GOLD, 1)).lay("laser").choose(Stay(), Fly(0), Step("M2"))
    assert p.fleet(0)[0].place == "M2"


@pytest.mark.rule("titan:solo.ai.decisions")
def test_a_strict_ai_never_retreats() -> None:
    p = solo(automaton="strict").event("builder", 2).weapons("laser", "plasma").ship(0, "M3", GOLD)
    p.ship(1, "M3", GOLD).stage("human").choose(Attack("M3", GOLD, 1)).lay("laser")
    p.choose(Retreat("M2"))  # the only retreat that is asked for is the human's
    assert (p.at(0, "M2"), p.at(1, "M3")) == ([("ship", 0)], [("ship", 0)])


@pytest.mark.rule("titan:solo.chain.find")
def test_effects_met_in_the_search_can_come_into_play() -> None:
    p = solo(chained_effects="enter").event("aggressor", 3, "ring_rain", "slowdown", "reinforcements", "builder")
    p.moon("N9", "kari").ship(0, "N9", GOLD).stage("automaton")
    assert p.ai.effects == ["ring_rain", "slowdown"]
    assert p.ai.deck == ["aggressor", "builder"]
    assert len(p.at(1, "N9")) == 3


@pytest.mark.rule("titan:solo.chain.find")
def test_effects_come_into_play_even_if_the_search_finds_no_event() -> None:
    p = solo(chained_effects="enter").event("aggressor", 3, "ring_rain").moon("N9", "kari").ship(0, "N9", GOLD)
    p.stage("automaton")
    assert (p.ai.effects, p.ai.deck) == (["ring_rain"], ["aggressor"])


@pytest.mark.rule("titan:solo.loss.no-place")
def test_the_defeat_for_want_of_room_can_be_switched_off() -> None:
    p = solo(no_place="off").clear("H4").event("reinforcements", 1, "builder").ship(0, "N12", SILVER)
    p.stage("human").choose(EndTurn())
    assert p.m.outcome is None
