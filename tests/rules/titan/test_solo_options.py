"""Solo: options where a sensible table could differ, and rulings (R35, R37, R47, R53, R74, R75)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, solo

from perijove import BadOption
from perijove.games.titan.moves import Attack, Done, EndTurn, Fly, PickShip, Play, Retreat, Stay, Step, Stop, TakeOver


@pytest.mark.rule("titan:solo.ai.decisions")
def test_a_strict_ai_always_refuses_passage() -> None:
    p = solo(automaton="strict").event("builder", 2).ship(0, "M4", GOLD).ship(1, "M3", GOLD).stage("human")
    p.choose(Fly(0), Step("M3"))
    assert p.prompt == "fly-on"
    p.choose(p.options()[0])
    assert (p.prompt, p.fleet(0)[0].place) == ("act", "M3")
    assert p.offered(Fly) == []


@pytest.mark.rule("titan:solo.ai.decisions", "titan:move.permission.refused")
@pytest.mark.parametrize(("start", "left"), [("spent", 2), ("free", 3)])
def test_whether_a_start_that_a_strict_ai_refuses_costs_its_action_is_an_option(start: str, left: int) -> None:
    """Ruling R06."""
    p = solo(automaton="strict", refused_start=start).event("builder", 2).ship(0, "M3", GOLD).ship(1, "M3", GOLD)
    p.stage("human").choose(Fly(0))
    assert (p.prompt, p.g.actions, p.offered(Fly)) == ("act", left, [])


def test_nobody_sets_what_a_refusal_costs_where_the_ai_never_refuses() -> None:
    with pytest.raises(BadOption, match="does not go with automaton=choices"):
        solo(refused_start="free")


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


@pytest.mark.rule("titan:solo.card.battle-fever")
@pytest.mark.parametrize(("origin", "facing", "to"), [("N3", GOLD, "N4"), ("M2", SILVER, "M1"), ("H2", GOLD, "H1")])
def test_battle_fever_can_drive_all_ships_the_way_their_orbit_turns(origin: str, facing: str, to: str) -> None:
    p = solo(battle_fever="orbit").event("prospectors", 1, "builder").effect("battle_fever").ship(0, "N12", SILVER)
    p.ship(1, origin, facing).stage("automaton")
    assert (p.fleet(1)[0].place, p.fleet(1)[0].facing) == (to, facing)


# ---------------------------------------------------------------------- rulings of solo with aliens


@pytest.mark.rule("titan:solo.ai.combat-repeat")
def test_an_alien_card_is_laid_once_in_a_fight_of_the_ai_so_that_it_comes_to_an_end() -> None:
    p = solo(aliens=True).event("prospectors", 1, "builder").weapons("laser", "plasma", "uf_laser")
    p.moon("M3", "dione").industry(0, "life", "M3").ship(1, "M3", GOLD).card(0, "alien_tempest").stage("automaton")
    p.lay("alien_tempest").choose(Done())  # nothing is turned over, so the AI attacks again
    assert p.prompt == "card"
    assert Play("alien_tempest") not in p.options()
    p.lay("laser")
    assert (p.g.round, p.at(0, "M3")) == (1, [])  # plasma beats laser: one side is left, and the turn is over


@pytest.mark.rule("titan:solo.ai.combat-repeat")
def test_the_same_card_serves_again_elsewhere() -> None:
    p = solo(aliens=True).event("prospectors", 3, "builder").weapons("laser", "plasma", "uf_laser", "laser")
    p.moon("M3", "dione").industry(0, "life", "M3").moon("M1", "titan").industry(0, "diamond", "M1")
    p.ship(1, "M3", GOLD).ship(1, "M1", GOLD).card(0, "alien_tempest").stage("automaton")
    p.choose(Attack("M1", GOLD, 0)).lay("alien_tempest").choose(PickShip(1, 1))  # turned away: no fight is left there
    assert (p.prompt, p.asked) == ("card", (0,))
    assert Play("alien_tempest") in p.options()


@pytest.mark.rule("titan:solo.ai.combat-repeat")
def test_in_the_next_turn_of_the_ai_the_card_is_free_again() -> None:
    p = solo(aliens=True).event("prospectors", 1, "builder").weapons("laser", "plasma", "uf_laser", "laser")
    p.moon("M1", "titan").industry(0, "life", "M1").industry(0, "diamond", "M1").ship(1, "M1", GOLD)
    p.card(0, "alien_tempest").g.spent = (("M1", GOLD, "alien_tempest"),)
    assert Play("alien_tempest") in p.stage("automaton").options()


@pytest.mark.rule("titan:solo.ai.combat-repeat")
def test_in_the_own_turn_the_card_is_free_again() -> None:
    p = solo(aliens=True).event("prospectors", 1, "builder", "destroyer").weapons("laser", "plasma", "uf_laser")
    p.moon("M1", "titan").industry(0, "life", "M1").industry(1, "life", "M1").ship(0, "M2", GOLD).ship(1, "M1", GOLD)
    p.card(0, "alien_tempest").stage("automaton").lay("alien_tempest").choose(Done()).lay("laser")
    p.choose(Fly(0), Step("M1"), Stop(), Attack("M1", GOLD, 1))
    assert Play("alien_tempest") in p.options()


@pytest.mark.rule("titan:solo.card.slowdown", "titan:alien.ship.build")
@pytest.mark.parametrize(("life", "possible"), [(5, False), (6, True)])
def test_slowdown_doubles_the_price_of_an_alien_ship_too(life: int, possible: bool) -> None:
    p = solo(aliens=True).event("prospectors", 1, "builder").effect("slowdown").alien("life", "M3").ship(0, "M3", GOLD)
    p.give(0, life=life).stage("human")
    assert (TakeOver(0) in p.options()) is possible
    if possible:
        p.choose(TakeOver(0))
        assert p.has(0) == {"life": 2}  # six are paid, and the new industry yields two


@pytest.mark.rule("titan:turn.three-actions")
def test_a_turn_may_end_before_its_actions_are_used_up() -> None:
    p = solo().event("prospectors", 1, "builder").ship(0, "N12", SILVER).stage("human")
    assert p.g.actions == 3
    p.choose(EndTurn())
    assert p.g.round == 1
