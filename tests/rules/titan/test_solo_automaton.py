"""Solo: the AI turn (solo.ai.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

from perijove.games.titan.moves import (
    Attack,
    Build,
    EndTurn,
    Face,
    Fly,
    GoOn,
    Kind,
    Lose,
    Pick,
    PickShip,
    Retreat,
    Stay,
    Step,
)

FAR = "N12"


def quiet(**options: object) -> Position:
    """A human ship in the far Norse orbit, so that the human has a turn and no event needs it."""
    return solo(**options).ship(0, FAR, SILVER)


def only_labs_left(p: Position) -> Position:
    """The AI has its diamond mine and both alloy mines on the board: three life labs are left."""
    p.moon("M1", "titan").moon("M11", "tethys").industry(1, "diamond", "M1").industry(1, "alloy", "M1")
    return p.industry(1, "alloy", "M11")


# ---------------------------------------------------------------------- carrying out the event


@pytest.mark.rule("titan:solo.ai.execute")
def test_the_human_must_carry_out_the_event_and_decides_only_how() -> None:
    p = quiet().event("aggressor", 1).moon("M3", "dione").industry(0, "life", "M3").stage("automaton")
    assert p.asked == (0,)
    assert p.options() == [Pick("M3"), Pick(FAR)]  # nothing lets the human do without
    p.choose(Pick("M3"))
    assert p.at(1, "M3") == [("ship", 0)]


@pytest.mark.rule("titan:solo.ai.execute")
@pytest.mark.parametrize(("die", "places"), [(1, ["M3", "N1"]), (2, ["M3"])])
def test_the_event_is_carried_out_with_its_current_modifier(die: int, places: list[str]) -> None:
    p = quiet().event("builder", die).moon("M3", "dione", explored=False).moon("N1", "ymir", explored=False)
    p.stage("automaton")
    if len(places) > 1:
        assert p.options() == [Pick(at) for at in places]
        p.choose(Pick(places[0]))
    p.choose(Kind("life"))
    assert len(p.at(1, "M3")) == 1


@pytest.mark.rule("titan:solo.ai.execute")
@pytest.mark.parametrize(("event", "die"), [("builder", 1), ("increased_demand", 2)])
def test_a_moon_that_fits_no_ai_industry_is_turned_back_and_another_is_tried(event: str, die: int) -> None:
    p = only_labs_left(quiet()).event(event, die).moon("N1", "skathi", explored=False)
    p.moon("N9", "ymir", explored=False).stage("automaton")
    p.choose(Pick("N1"))  # diamond and alloy only
    assert len(p.at(1, "N9")) == 1
    assert not p.g.bodies["N1"].explored


@pytest.mark.rule("titan:solo.ai.impossible")
def test_what_cannot_be_carried_out_exactly_is_not_carried_out_at_all() -> None:
    p = only_labs_left(quiet()).event("builder", 1, "destroyer").moon("N1", "skathi", explored=False)
    p.stage("automaton")
    assert p.prompt == "act"
    assert not p.g.bodies["N1"].explored
    assert "tile" not in p.m.view(0)["table"]["bodies"]["N1"]
    assert p.player(1).industries.count("") == 3


@pytest.mark.rule("titan:solo.ai.impossible")
def test_two_hidden_moons_are_too_few_for_three_ships() -> None:
    p = quiet().event("prospectors", 3, "destroyer")
    p.moon("N1", "skathi", explored=False).moon("N9", "ymir", explored=False).stage("automaton")
    assert all(not ship.place for ship in p.fleet(1))


@pytest.mark.rule("titan:solo.ai.effects-timing")
def test_battle_fever_acts_at_the_start_of_the_ai_turn_before_the_event() -> None:
    p = quiet().event("aggressor", 1).effect("battle_fever").ship(0, "S0").ship(1, "N3", SILVER).stage("human")
    p.choose(Fly(0), Step("N13"))
    assert p.fleet(1)[0].place == "N3"  # not while the human moves
    p.choose(EndTurn())
    assert p.prompt == "aggressor"  # the event is still to be carried out
    assert p.fleet(1)[0].place == "N4"


@pytest.mark.rule("titan:solo.ai.effects-timing")
def test_idle_hands_acts_on_the_ai_turn_and_not_on_the_human_turn() -> None:
    p = quiet().event("destroyer", 1, "builder").effect("idle_hands").stage("human")
    assert p.at(0, FAR) == [("ship", 0)]
    p.choose(EndTurn())
    assert p.at(0, FAR) == []


# ---------------------------------------------------------------------- AI combat


@pytest.mark.rule("titan:solo.ai.combat")
def test_after_the_event_ai_and_human_units_of_one_direction_fight() -> None:
    p = solo().event("aggressor", 1, "destroyer").weapons("laser", "plasma").moon("M3", "dione").ship(0, "M3", GOLD)
    p.stage("automaton")
    assert p.at(1, "M3", GOLD) == [("ship", 0)]  # the event has come first
    assert (p.prompt, p.asked) == ("card", (0,))
    p.lay("plasma")
    assert p.at(1, "M3") == []


@pytest.mark.rule("titan:solo.ai.combat")
@pytest.mark.parametrize("human_has_the_industry", [True, False])
def test_industries_fight_too(human_has_the_industry: bool) -> None:
    p = quiet().event("destroyer", 2, "builder").moon("M3", "dione").moon("M5", "rhea")
    settler, visitor = (0, 1) if human_has_the_industry else (1, 0)
    p.industry(settler, "life", "M3").ship(visitor, "M3", GOLD).industry(0, "diamond", "M5").stage("automaton")
    if p.prompt == "destroyer":
        p.choose(Pick("M5"))
    assert p.prompt == "card"


@pytest.mark.rule("titan:solo.ai.combat")
@pytest.mark.parametrize(("place", "facing"), [("M3", SILVER), ("M4", GOLD)])
def test_units_of_another_direction_or_location_do_not_fight(place: str, facing: str) -> None:
    p = solo().event("builder", 1, "destroyer").ship(0, place, facing).ship(1, "M3", GOLD).stage("automaton")
    assert p.prompt == "act"


@pytest.mark.rule("titan:solo.ai.combat")
def test_every_case_leads_to_combat_in_the_order_the_human_likes() -> None:
    p = solo().event("builder", 1, "destroyer").weapons("laser", "plasma", "uf_laser")
    p.ship(0, "M3", GOLD).ship(0, "N5", SILVER).ship(1, "M3", GOLD).ship(1, "N5", SILVER).stage("automaton")
    assert sorted(p.options(), key=str) == [Attack("M3", GOLD, 0), Attack("N5", SILVER, 0)]
    p.choose(Attack("N5", SILVER, 0)).lay("plasma").choose(Stay())
    assert p.at(1, "N5") == []
    assert p.prompt == "card"
    p.lay("charged_particles").choose(Stay())
    assert p.at(1, "M3") == []
    assert p.prompt == "act"


@pytest.mark.rule("titan:solo.ai.combat-repeat")
def test_the_ai_attacks_until_only_one_side_is_left() -> None:
    p = quiet().event("prospectors", 1, "builder").weapons("plasma", "charged_particles", "uf_laser", "laser")
    p.moon("M1", "titan").industry(0, "diamond", "M1").industry(0, "alloy", "M1").ship(1, "M1", GOLD)
    p.stage("automaton")
    p.lay("laser").choose(Lose(0, "industry", 3))  # plasma beats laser: one unit goes
    assert len(p.at(0, "M1")) == 1
    p.lay("charged_particles")  # a draw: nothing is settled
    assert p.prompt == "card"
    p.lay("charged_particles")  # the laser of the AI beats it: the last unit goes
    assert p.at(0, "M1") == []
    assert p.prompt == "act"
    assert len(p.ai.weapons) == 1  # three combats in one AI turn


@pytest.mark.rule("titan:solo.ai.combat-repeat")
def test_the_human_may_retreat_after_each_combat_which_ends_it_there() -> None:
    p = solo().event("builder", 1, "destroyer").weapons("plasma", "laser")
    p.ship(0, "M3", GOLD).ship(1, "M3", GOLD).stage("automaton").lay("plasma")
    assert (p.prompt, p.asked) == ("retreat", (0,))
    p.choose(Stay())
    assert p.prompt == "card"
    p.lay("laser").choose(Retreat("M2"))
    assert p.prompt == "act"
    assert p.at(0, "M2") == [("ship", 0)]


@pytest.mark.rule("titan:solo.ai.combat-repeat")
def test_the_ai_does_not_retreat_on_its_own_turn() -> None:
    p = solo().event("prospectors", 1, "builder").weapons("plasma", "laser").moon("M3", "dione")
    p.industry(0, "life", "M3").ship(1, "M3", GOLD).stage("automaton").lay("plasma")
    assert p.prompt == "card"  # a draw, nobody on the human side can leave, and the AI is not asked


# ---------------------------------------------------------------------- the end of the AI turn


@pytest.mark.rule("titan:solo.ai.end-discard")
def test_builder_with_the_die_on_1_is_discarded_after_it_was_carried_out() -> None:
    p = quiet().event("builder", 1, "destroyer").moon("M3", "dione", explored=False).stage("automaton")
    assert "builder" not in p.ai.discards
    p.choose(Kind("life"))
    assert len(p.at(1, "M3")) == 1
    assert p.ai.deck == ["destroyer"]
    assert "builder" in p.ai.discards


@pytest.mark.rule("titan:solo.ai.end-discard")
def test_an_event_that_could_not_be_carried_out_leaves_all_the_same() -> None:
    p = quiet().event("builder", 1, "destroyer").stage("automaton")
    assert p.ai.deck == ["destroyer"]


@pytest.mark.rule("titan:solo.ai.end-countdown")
def test_builder_activated_with_3_is_carried_out_with_3_2_1_and_then_discarded() -> None:
    p = quiet().deck("builder", "idle_hands").roll(3)
    for place, tile in (("N1", "ymir"), ("N9", "kari"), ("M3", "dione")):
        p.moon(place, tile, explored=False)
    p.stage("round")
    assert p.ai.die == 3
    p.choose(EndTurn(), Pick("N1"), Kind("life"))
    assert (p.ai.die, p.ai.deck[0], len(p.at(1, "N1"))) == (2, "builder", 1)
    p.choose(EndTurn(), Kind("life"))  # modifier 2: the one hidden moon of the main orbit
    assert (p.ai.die, p.ai.deck[0], len(p.at(1, "M3"))) == (1, "builder", 1)
    p.choose(EndTurn(), Kind("alloy"))
    assert len(p.at(1, "N9")) == 1
    assert "builder" in p.ai.discards


@pytest.mark.rule("titan:solo.ai.end-countdown")
def test_builder_activated_with_1_is_carried_out_once_and_discarded() -> None:
    p = quiet().deck("builder", "destroyer").roll(1)
    p.moon("N1", "ymir", explored=False).moon("N9", "kari", explored=False).stage("round")
    p.choose(EndTurn(), Pick("N1"), Kind("life"))
    assert p.ai.deck == ["destroyer"]
    assert p.player(1).industries.count("") == 5


# ---------------------------------------------------------------------- how the AI plays


@pytest.mark.rule("titan:solo.ai.no-explore")
def test_the_ai_never_explores() -> None:
    p = quiet().event("builder", 2, "destroyer").moon("N1", "ymir", explored=False).ship(1, "N1", SILVER)
    p.moonlet("M2", "meteorite").ship(1, "M2", GOLD).stage("automaton")
    assert p.prompt == "act"
    assert not p.g.bodies["N1"].explored
    assert not p.g.bodies["M2"].explored


@pytest.mark.rule("titan:solo.ai.no-explore")
def test_the_ai_collects_nothing_when_the_human_builds() -> None:
    p = solo().event("builder", 2).moon("M3", "dione").ship(0, "M3", GOLD).stage("human").choose(Build(0, "life"))
    assert (p.has(0), p.has(1)) == ({"life": 2}, {})


@pytest.mark.rule("titan:solo.ai.no-explore")
def test_the_ai_collects_nothing_when_it_places_an_industry() -> None:
    p = quiet().event("increased_demand", 1, "builder").moon("M3", "dione").stage("automaton").choose(Kind("life"))
    assert p.has(1) == {}


@pytest.mark.rule("titan:solo.ai.decisions")
def test_the_human_chooses_the_unit_that_the_ai_loses() -> None:
    p = solo().event("builder", 2).weapons("laser", "plasma").moon("M3", "dione").ship(0, "M3", GOLD)
    p.ship(1, "M3", GOLD).industry(1, "life", "M3").stage("human").choose(Attack("M3", GOLD, 1)).lay("plasma")
    assert (p.prompt, p.asked) == ("lose", (0,))
    p.choose(Lose(1, "industry", 3))
    assert p.at(1, "M3") == [("ship", 0)]


@pytest.mark.rule("titan:solo.ai.decisions")
def test_the_ai_does_not_block_a_flight_unless_the_human_wants_it() -> None:
    p = solo().event("builder", 2).ship(0, "M3", GOLD).ship(1, "M3", GOLD).ship(1, "M2", GOLD).stage("human")
    p.choose(Fly(0), Step("M2"), GoOn(), Step("M1"))
    assert p.fleet(0)[0].place == "M1"


@pytest.mark.rule("titan:solo.ai.decisions")
def test_the_human_chooses_the_retreat_of_the_ai_after_an_own_attack() -> None:
    p = solo().event("builder", 2).weapons("laser", "plasma").ship(0, "M3", GOLD).ship(1, "M3", GOLD)
    p.stage("human").choose(Attack("M3", GOLD, 1)).lay("laser")
    assert (p.prompt, p.asked) == ("retreat", (0,))
    p.choose(Retreat("H2"))
    assert p.at(1, "H2") == [("ship", 0)]
    assert p.at(0, "M3") == [("ship", 0)]


@pytest.mark.rule("titan:solo.ai.industry-placement")
def test_ai_industries_obey_types_and_spots() -> None:
    p = only_labs_left(quiet()).event("increased_demand", 1, "builder")
    p.moon("M3", "mimas")  # diamond and alloy: no place for a lab
    p.moon("M5", "dione").industry(0, "life", "M5")  # full
    p.moon("M7", "iapetus").moon("M9", "rhea").stage("automaton")
    assert p.options() == [Pick("M7"), Pick("M9")]  # and Titan is full with two
    p.choose(Pick("M9"))
    assert p.at(1, "M9") == [("industry", 3)]


@pytest.mark.rule("titan:solo.ai.industry-placement")
def test_ai_industries_may_use_bolt_spots_and_need_no_ship() -> None:
    p = only_labs_left(quiet()).event("increased_demand", 1, "builder")
    p.moon("M3", "mimas", bolts=1).industry(0, "alloy", "M3").stage("automaton")
    assert p.at(1, "M3") == [("industry", 3)]
    assert p.g.bodies["M3"].bolts == 0


@pytest.mark.rule("titan:solo.ai.ship-direction")
@pytest.mark.parametrize("explored", [True, False])
@pytest.mark.parametrize(("place", "tile", "facing"), [("N1", "ymir", SILVER), ("M3", "dione", GOLD)])
def test_an_ai_ship_at_a_moon_takes_its_direction(place: str, tile: str, facing: str, explored: bool) -> None:
    p = solo().event("aggressor", 1, "builder").moon(place, tile, explored=explored)
    p.ship(0, place, GOLD if facing == SILVER else SILVER).stage("automaton")
    assert p.prompt == "act"  # nobody was asked about it
    assert p.at(1, place, facing) == [("ship", 0)]


@pytest.mark.rule("titan:solo.ai.ship-direction")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
@pytest.mark.parametrize("place", ["H4", "M12", "N12"])
def test_elsewhere_the_human_chooses_the_direction(place: str, facing: str) -> None:
    p = solo().event("aggressor", 1, "builder").ship(0, place, SILVER if facing == GOLD else GOLD).stage("automaton")
    assert (p.asked, p.options()) == ((0,), [Face(SILVER), Face(GOLD)])
    p.choose(Face(facing))
    assert p.at(1, place, facing) == [("ship", 0)]


@pytest.mark.rule("titan:solo.ai.ship-relocate")
def test_with_no_ship_in_the_hq_any_ai_ship_on_the_board_is_placed_anew() -> None:
    p = solo().event("aggressor", 1, "builder").moon("N1", "ymir").ship(0, "N1", GOLD)
    for place in ("M3", "M5", "M7", "N5", "N1"):
        p.ship(1, place, SILVER)
    p.stage("automaton")
    assert p.options() == [PickShip(1, number) for number in range(5)]
    p.choose(PickShip(1, 1))
    assert p.at(1, "N1", SILVER) == [("ship", 1), ("ship", 4)]
    assert p.at(1, "M5") == []


@pytest.mark.rule("titan:solo.ai.ship-relocate")
def test_a_relocated_ship_gets_its_direction_anew() -> None:
    p = solo().event("aggressor", 1, "builder").moon("N1", "ymir").ship(0, "N1", GOLD)
    for place in ("M3", "M5", "M7", "N5", "N7"):
        p.ship(1, place, GOLD)
    p.stage("automaton").choose(PickShip(1, 0))
    assert p.fleet(1)[0].facing == SILVER


@pytest.mark.rule("titan:solo.ai.ship-relocate")
def test_an_event_does_not_relocate_the_ship_it_has_just_placed() -> None:
    p = quiet().event("prospectors", 2, "builder")
    p.moon("N1", "ymir", explored=False).moon("N9", "kari", explored=False)
    for place in ("M3", "M5", "M7", "N5"):
        p.ship(1, place, GOLD)
    p.stage("automaton").choose(Pick("N1"))  # the fifth ship comes from the HQ
    assert p.options() == [PickShip(1, number) for number in range(4)]
    p.choose(PickShip(1, 0))
    assert (len(p.at(1, "N1")), len(p.at(1, "N9"))) == (1, 1)
