"""Solo: modifiers that call for the next event (solo.chain.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

from perijove.games.titan.moves import Face, Kind, Pick

FAR = "N12"


def aggressor_with_3(*below: str) -> Position:
    """Aggressor puts its ship at Kari (N9), where a human ship faces the other way and nobody fights."""
    return solo().event("aggressor", 3, *below).moon("N9", "kari").ship(0, "N9", GOLD)


@pytest.mark.rule("titan:solo.chain.find")
def test_the_next_event_is_searched_below_and_effects_on_the_way_stay_in_the_deck() -> None:
    p = aggressor_with_3("ring_rain", "slowdown", "reinforcements", "builder").stage("automaton")
    assert len(p.at(1, "N9")) == 3  # Reinforcements were found
    assert p.ai.deck == ["aggressor", "ring_rain", "slowdown", "builder"]
    assert p.ai.effects == []


@pytest.mark.rule("titan:solo.chain.find")
def test_with_no_event_below_nothing_happens() -> None:
    p = aggressor_with_3("ring_rain", "slowdown").stage("automaton")
    assert len(p.at(1, "N9")) == 1
    assert (p.ai.deck, p.ai.die) == (["aggressor", "ring_rain", "slowdown"], 2)


@pytest.mark.rule("titan:solo.chain.find")
def test_the_cards_that_were_looked_through_are_known_and_no_others() -> None:
    p = aggressor_with_3("ring_rain", "reinforcements", "slowdown", "builder").stage("automaton")
    assert p.m.view(0)["table"]["automaton"]["ahead"] == ["ring_rain"]
    p = aggressor_with_3("ring_rain", "slowdown").stage("automaton")
    assert p.m.view(0)["table"]["automaton"]["ahead"] == ["ring_rain", "slowdown"]


@pytest.mark.rule("titan:solo.chain.execute")
def test_the_next_event_comes_after_the_active_one() -> None:
    p = aggressor_with_3("destroyer").moon("M3", "dione").industry(0, "life", "M3")
    p.moon("M5", "iapetus").industry(1, "life", "M5").stage("automaton").choose(Pick("N9"))
    assert p.prompt == "destroyer"
    assert p.at(1, "N9") == [("ship", 0)]
    p.choose(Pick("M5"))
    assert "M5" not in p.g.bodies


@pytest.mark.rule("titan:solo.chain.execute")
def test_the_next_event_is_carried_out_once() -> None:
    p = aggressor_with_3("increased_demand", "builder").moon("M3", "mimas").moon("M5", "tethys")
    p.stage("automaton").choose(Pick("M5"), Kind("alloy"))
    assert (p.at(1, "M5"), p.at(1, "M3")) == ([("industry", 1)], [])
    assert p.prompt == "act"
    assert p.ai.deck == ["aggressor", "builder"]


@pytest.mark.rule("titan:solo.chain.execute")
@pytest.mark.parametrize("event", ["new_technology", "prospectors"])
def test_without_modifier_new_technology_and_prospectors_do_nothing(event: str) -> None:
    p = aggressor_with_3(event).moon("N1", "ymir", explored=False)
    p.moon("M1", "titan").industry(0, "life", "M1").industry(0, "alloy", "M1")
    p.moon("M3", "mimas").industry(0, "diamond", "M3").stage("automaton").choose(Pick("N9"))
    assert p.player(0).industries.count("") == 4
    assert [ship.place for ship in p.fleet(1) if ship.place] == ["N9"]
    assert event in p.ai.discards


@pytest.mark.rule("titan:solo.chain.execute")
@pytest.mark.parametrize(("place", "saved"), [("H1", True), ("M2", False)])
def test_without_modifier_malicious_virus_gives_each_ship_the_steps_of_its_orbit(place: str, saved: bool) -> None:
    """To Ymir at N2 it is 2 steps from H1, where a ship has 3, and 3 from M2, where a silver one has 2."""
    p = solo().event("aggressor", 3, "malicious_virus").moon("N2", "ymir").industry(0, "life", "N2")
    p.ship(0, place, SILVER).stage("automaton").choose(Pick("N2"))
    if p.prompt == "face":
        p.choose(Face(GOLD))
    assert p.prompt == "card"  # both events are over: the aggressor fights at Ymir
    assert bool(p.fleet(0)[0].place) is saved


@pytest.mark.rule("titan:solo.chain.discard")
def test_aggressor_with_3_then_destroyer_without_modifier_which_is_discarded() -> None:
    p = aggressor_with_3("destroyer", "builder").moon("M5", "iapetus").industry(1, "life", "M5").stage("automaton")
    assert p.at(1, "N9") == [("ship", 0)]
    assert "M5" not in p.g.bodies  # no modifier asks for a human industry
    assert "destroyer" in p.ai.discards
    assert (p.ai.deck, p.ai.die) == (["aggressor", "builder"], 2)
