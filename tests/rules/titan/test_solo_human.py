"""Solo: the human turn (solo.human.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

from perijove.games.titan.moves import Attack, Build, Fly, Kind, Produce, Resupply


def beside_a_mine() -> Position:
    return solo().event("prospectors", 2, "builder").moon("M3", "mimas").industry(0, "diamond", "M3").ship(0, "M3")


@pytest.mark.rule("titan:solo.human.turn")
def test_the_human_has_three_actions_and_then_the_ai_moves() -> None:
    p = beside_a_mine().stage("human")
    p.choose(Produce("diamond"), Produce("diamond"))
    assert (p.g.actions, p.g.round) == (1, 0)
    p.choose(Produce("diamond"))
    assert (p.has(0), p.g.round, p.ai.deck) == ({"diamond": 6}, 1, ["builder"])


@pytest.mark.rule("titan:solo.human.turn")
def test_the_human_turn_offers_the_ordinary_actions() -> None:
    p = beside_a_mine().moon("N1", "greip").ship(0, "N1", SILVER).stage("human")
    assert {Fly(0), Build(1, "alloy"), Produce("diamond"), Resupply("life")} <= set(p.options())


@pytest.mark.rule("titan:solo.human.turn")
def test_the_human_may_attack_the_ai_like_any_opponent() -> None:
    p = beside_a_mine().ship(1, "M3", GOLD).ship(1, "M3", SILVER).weapons("plasma", "laser").stage("human")
    assert p.offered(Attack) == [Attack("M3", GOLD, 1)]
    p.choose(Attack("M3", GOLD, 1)).lay("charged_particles")
    assert p.at(1, "M3") == [("ship", 1)]


@pytest.mark.rule("titan:solo.human.no-ai-payout")
def test_the_ai_places_a_life_lab_and_the_human_gains_no_life() -> None:
    p = solo().event("increased_demand", 1, "builder").moon("M3", "dione").ship(0, "N12", SILVER)
    p.stage("automaton").choose(Kind("life"))
    assert len(p.at(1, "M3")) == 1
    assert p.has(0) == {}
