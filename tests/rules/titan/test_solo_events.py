"""Solo: the nine event cards with their modifiers (solo.card.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

from perijove.games.titan.moves import Face, Kind, Lose, Pick, PickShip
from perijove.games.titan.rules.building import settle

FAR = "N12"


def ai_turn(p: Position) -> Position:
    return p.stage("automaton")


def calls_reinforcements(p: Position) -> bool:
    """Whether Reinforcements, which lie below the active event, have been carried out and discarded."""
    return "reinforcements" in p.ai.discards


# ---------------------------------------------------------------------- Aggressor


@pytest.mark.rule("titan:solo.card.aggressor")
def test_aggressor_places_a_ship_where_a_human_unit_is() -> None:
    p = solo().event("aggressor", 1, "builder").moon("M3", "dione").industry(0, "life", "M3").ship(0, "N9", SILVER)
    ai_turn(p)
    assert p.options() == [Pick("M3"), Pick("N9")]
    p.choose(Pick("N9"), Face(GOLD))
    assert p.at(1, "N9", GOLD) == [("ship", 0)]


@pytest.mark.rule("titan:solo.card.aggressor")
def test_aggressor_moves_a_ship_when_all_are_on_the_board() -> None:
    p = solo().event("aggressor", 1, "builder").moon("N9", "ymir").ship(0, "N9", GOLD)
    for place in ("M3", "M5", "M7", "N5", "N7"):
        p.ship(1, place, GOLD)
    ai_turn(p).choose(PickShip(1, 3))
    assert [ship.place for ship in p.fleet(1)] == ["M3", "M5", "M7", "N9", "N7"]


@pytest.mark.rule("titan:solo.card.aggressor")
def test_aggressor_finds_nothing_without_human_units() -> None:
    p = ai_turn(solo().event("aggressor", 1, "builder"))
    assert all(not ship.place for ship in p.fleet(1))


@pytest.mark.rule("titan:solo.card.aggressor.mods")
def test_aggressor_2_goes_to_the_three_human_units_at_n1_and_not_to_the_one_at_m1() -> None:
    p = solo().event("aggressor", 2, "builder").moon("N1", "ymir").industry(0, "life", "N1")
    p.ship(0, "N1", GOLD).ship(0, "N1", GOLD).ship(0, "M1", SILVER).weapons("laser", "plasma")
    ai_turn(p)
    assert p.at(1, "N1", SILVER) == [("ship", 0)]
    assert p.at(1, "M1") == []


@pytest.mark.rule("titan:solo.card.aggressor.mods")
def test_aggressor_2_leaves_the_choice_among_equals() -> None:
    p = solo().event("aggressor", 2, "builder").ship(0, "N1").ship(0, "N1").ship(0, "M5").ship(0, "M5").ship(0, "M9")
    assert ai_turn(p).options() == [Pick("M5"), Pick("N1")]


@pytest.mark.rule("titan:solo.card.aggressor.mods")
@pytest.mark.parametrize(("die", "chains", "after"), [(3, True, 2), (2, False, 1), (1, False, 0)])
def test_aggressor_3_calls_the_next_event_and_1_discards(die: int, chains: bool, after: int) -> None:
    p = solo().event("aggressor", die, "reinforcements").moon("N9", "ymir").ship(0, "N9", GOLD)
    ai_turn(p)
    assert calls_reinforcements(p) is chains
    assert (p.ai.die == after) if after else (p.ai.deck[0] == "reinforcements")


# ---------------------------------------------------------------------- Builder


@pytest.mark.rule("titan:solo.card.builder")
def test_builder_turns_a_hidden_moon_over_and_settles_it() -> None:
    p = solo().event("builder", 1, "destroyer").ship(0, FAR, SILVER)
    p.moon("N1", "greip", explored=False).moon("M3", "rhea", explored=False).moon("M5", "dione")
    ai_turn(p)
    assert p.options() == [Pick("N1"), Pick("M3")]
    p.choose(Pick("N1"))
    assert p.options() == [Kind("alloy"), Kind("life")]
    p.choose(Kind("alloy"))
    assert p.g.bodies["N1"].explored
    assert p.at(1, "N1") == [("industry", 1)]


@pytest.mark.rule("titan:solo.card.builder")
def test_with_no_hidden_moon_builder_replaces_a_human_industry_by_one_the_moon_allows() -> None:
    p = solo().event("builder", 1, "destroyer").moon("M3", "mimas").industry(0, "alloy", "M3")
    p.moon("M5", "dione").industry(0, "life", "M5")
    ai_turn(p)
    assert p.options() == [Lose(0, "industry", 3), Lose(0, "industry", 5)]
    p.choose(Lose(0, "industry", 3))
    assert p.options() == [Kind("diamond"), Kind("alloy")]
    p.choose(Kind("diamond"))
    assert (p.at(0, "M3"), p.at(1, "M3")) == ([], [("industry", 0)])
    assert p.player(0).industries[3] == ""


@pytest.mark.rule("titan:solo.card.builder")
def test_builder_replaces_nothing_while_a_moon_is_hidden() -> None:
    p = solo().event("builder", 1, "destroyer").moon("M3", "mimas").industry(0, "alloy", "M3")
    ai_turn(p.moon("N1", "skathi", explored=False)).choose(Kind("alloy"))
    assert len(p.at(0, "M3")) == 1
    assert len(p.at(1, "N1")) == 1


@pytest.mark.rule("titan:solo.card.builder")
def test_builder_does_not_replace_an_extractor_on_a_cloud() -> None:
    p = solo().event("builder", 1, "destroyer").industry(0, "helium", "H4").moon("N1", "skathi")
    ai_turn(p)
    assert (p.at(0, "H4"), p.prompt) == ([("industry", 6)], "act")


@pytest.mark.rule("titan:solo.card.builder")
def test_an_industry_on_a_bolt_spot_can_be_replaced_by_any_type() -> None:
    p = solo().event("builder", 1, "destroyer").moon("M3", "mimas", bolts=1).industry(1, "alloy", "M3")
    settle(p.g, 0, "life", "M3")
    ai_turn(p)
    assert p.options() == [Kind("diamond"), Kind("alloy"), Kind("life")]
    p.choose(Kind("life"))
    assert p.at(1, "M3") == [("industry", 1), ("industry", 3)]


@pytest.mark.rule("titan:solo.card.builder.mods")
def test_builder_2_takes_a_moon_of_the_main_orbit() -> None:
    p = solo().event("builder", 2).ship(0, FAR, SILVER).moon("N1", "greip", explored=False)
    p.moon("M3", "rhea", explored=False)
    ai_turn(p)
    assert p.g.bodies["M3"].explored
    p.choose(Kind("life"))
    assert (len(p.at(1, "M3")), p.g.bodies["N1"].explored) == (1, False)


@pytest.mark.rule("titan:solo.card.builder.mods")
def test_builder_2_replaces_in_the_main_orbit_only() -> None:
    p = solo().event("builder", 2).moon("N1", "greip").industry(0, "life", "N1")
    p.moon("M3", "mimas").industry(0, "alloy", "M3")
    ai_turn(p).choose(Kind("alloy"))
    assert (len(p.at(0, "N1")), len(p.at(1, "M3"))) == (1, 1)


@pytest.mark.rule("titan:solo.card.builder", "titan:solo.card.builder.mods")
@pytest.mark.parametrize(("fallback", "replaced"), [("board", False), ("orbit", True)])
def test_builder_2_replaces_nothing_while_a_moon_of_the_other_orbit_is_hidden(fallback: str, replaced: bool) -> None:
    p = solo(builder_fallback=fallback).event("builder", 2).moon("M3", "mimas").industry(0, "alloy", "M3")
    ai_turn(p.moon("N9", "ymir", explored=False))
    if replaced:
        p.choose(Kind("alloy"))
    assert len(p.at(0, "M3")) == (0 if replaced else 1)
    assert not p.g.bodies["N9"].explored


@pytest.mark.rule("titan:solo.card.builder.mods")
@pytest.mark.parametrize(("die", "chains", "after"), [(3, True, 2), (2, False, 1), (1, False, 0)])
def test_builder_3_calls_the_next_event_and_1_discards(die: int, chains: bool, after: int) -> None:
    p = solo().event("builder", die, "reinforcements").ship(0, FAR, SILVER).moon("M3", "rhea", explored=False)
    ai_turn(p).choose(Kind("life"))
    while p.prompt == "face":
        p.choose(Face(GOLD))
    assert calls_reinforcements(p) is chains
    assert (p.ai.die == after) if after else (p.ai.deck[0] == "reinforcements")


# ---------------------------------------------------------------------- Destroyer


@pytest.mark.rule("titan:solo.card.destroyer")
def test_destroyer_removes_a_moon_with_an_industry_which_returns_to_its_hq() -> None:
    p = solo().event("destroyer", 1, "builder").moon("M3", "mimas", bolts=1).industry(0, "alloy", "M3")
    p.moon("M5", "dione").industry(1, "life", "M5").moon("M7", "rhea").ship(0, "M3", SILVER)
    ai_turn(p)
    assert p.options() == [Pick("M3"), Pick("M5")]
    p.choose(Pick("M3"))
    assert "M3" not in p.g.bodies
    assert list(p.player(0).industries) == [""] * 7
    assert p.at(0, "M3") == [("ship", 0)]  # ships stay


@pytest.mark.rule("titan:solo.card.destroyer")
def test_titan_may_be_chosen_and_both_its_industries_go() -> None:
    p = solo().event("destroyer", 1, "builder").moon("M1", "titan").industry(0, "alloy", "M1").industry(1, "life", "M1")
    ai_turn(p.ship(0, FAR, SILVER))
    assert "M1" not in p.g.bodies
    assert not any(p.player(0).industries + p.player(1).industries)


@pytest.mark.rule("titan:solo.card.destroyer")
def test_a_cloud_may_not_be_chosen() -> None:
    p = ai_turn(solo().event("destroyer", 1, "builder").industry(0, "helium", "H4"))
    assert p.at(0, "H4") == [("industry", 6)]


@pytest.mark.rule("titan:solo.card.destroyer.mods")
def test_destroyer_2_needs_a_human_industry() -> None:
    p = solo().event("destroyer", 2).moon("M3", "mimas").industry(0, "alloy", "M3").ship(0, FAR, SILVER)
    ai_turn(p.moon("M5", "dione").industry(1, "life", "M5"))
    assert "M3" not in p.g.bodies
    assert "M5" in p.g.bodies


@pytest.mark.rule("titan:solo.card.destroyer.mods")
@pytest.mark.parametrize(("die", "chains", "after"), [(3, True, 2), (2, False, 1), (1, False, 0)])
def test_destroyer_3_calls_the_next_event_and_1_discards(die: int, chains: bool, after: int) -> None:
    p = solo().event("destroyer", die, "reinforcements").moon("M3", "mimas").industry(0, "alloy", "M3")
    ai_turn(p.ship(0, FAR, SILVER).moon("N1", "ymir").ship(1, "N1", SILVER))
    assert calls_reinforcements(p) is chains
    assert (p.ai.die == after) if after else (p.ai.deck[0] == "reinforcements")


# ---------------------------------------------------------------------- Increased Demand


@pytest.mark.rule("titan:solo.card.increased-demand")
def test_increased_demand_places_an_industry_on_an_explored_moon_that_can_take_it() -> None:
    p = solo().event("increased_demand", 1, "builder").ship(0, FAR, SILVER)
    p.moon("M3", "mimas").moon("M5", "dione").industry(0, "life", "M5").moon("N1", "ymir", explored=False)
    p.moon("N9", "loge")
    ai_turn(p)
    assert p.options() == [Pick("M3"), Pick("N9")]
    p.choose(Pick("N9"), Kind("diamond"))
    assert p.at(1, "N9") == [("industry", 0)]


@pytest.mark.rule("titan:solo.card.increased-demand")
def test_with_no_explored_moon_free_nothing_is_placed_and_no_moon_is_turned_over() -> None:
    p = solo().event("increased_demand", 1, "builder").ship(0, FAR, SILVER).moon("N1", "ymir", explored=False)
    ai_turn(p)
    assert not any(p.player(1).industries)
    assert not p.g.bodies["N1"].explored


@pytest.mark.rule("titan:solo.card.increased-demand.mods")
def test_increased_demand_2_turns_a_moon_over_only_if_no_explored_one_is_free() -> None:
    p = solo().event("increased_demand", 2).ship(0, FAR, SILVER).moon("N1", "ymir", explored=False)
    ai_turn(p).choose(Kind("life"))
    assert p.g.bodies["N1"].explored
    assert len(p.at(1, "N1")) == 1

    p = solo().event("increased_demand", 2).ship(0, FAR, SILVER).moon("N1", "ymir", explored=False)
    ai_turn(p.moon("M3", "dione")).choose(Kind("life"))
    assert not p.g.bodies["N1"].explored
    assert len(p.at(1, "M3")) == 1


@pytest.mark.rule("titan:solo.card.increased-demand.mods")
@pytest.mark.parametrize(("die", "chains", "after"), [(3, True, 2), (2, False, 1), (1, False, 0)])
def test_increased_demand_3_calls_the_next_event_and_1_discards(die: int, chains: bool, after: int) -> None:
    p = solo().event("increased_demand", die, "reinforcements").ship(0, FAR, SILVER).moon("M3", "dione")
    ai_turn(p).choose(Kind("life"))
    assert calls_reinforcements(p) is chains
    assert (p.ai.die == after) if after else (p.ai.deck[0] == "reinforcements")


# ---------------------------------------------------------------------- Insurrection


@pytest.mark.rule("titan:solo.card.insurrection")
def test_a_human_ship_becomes_an_ai_ship_of_the_same_direction() -> None:
    p = solo().event("insurrection", 1, "builder").moon("M3", "dione").industry(0, "life", "M3").ship(0, FAR, GOLD)
    ai_turn(p)
    assert p.options() == [Lose(0, "industry", 5), Lose(0, "ship", 0)]
    p.choose(Lose(0, "ship", 0))
    assert p.at(0, FAR) == []
    assert p.at(1, FAR, GOLD) == [("ship", 0)]
    assert p.fleet(0)[0].place == ""


@pytest.mark.rule("titan:solo.card.insurrection")
def test_a_human_industry_becomes_an_ai_industry_of_the_same_type() -> None:
    p = solo().event("insurrection", 1, "builder").moon("M3", "dione").industry(0, "life", "M3").ship(0, FAR, GOLD)
    ai_turn(p).choose(Lose(0, "industry", 5))
    assert p.player(0).industries[5] == ""
    assert p.at(1, "M3") == [("industry", 3)]  # the first life lab of red


@pytest.mark.rule("titan:solo.card.insurrection")
def test_an_industry_that_the_ai_cannot_match_cannot_be_chosen() -> None:
    p = solo().event("insurrection", 1, "builder").industry(0, "helium", "H4").moon("M3", "mimas").moon("M5", "tethys")
    p.moon("N1", "ymir")
    ai_turn(p.industry(0, "diamond", "M3").industry(1, "diamond", "M5"))  # red has one diamond mine and no extractor
    assert p.prompt == "act"
    assert (len(p.at(0, "H4")), len(p.at(0, "M3"))) == (1, 1)


@pytest.mark.rule("titan:solo.card.insurrection")
def test_for_a_ship_the_ai_may_take_one_from_the_board() -> None:
    p = solo().event("insurrection", 1, "builder").ship(0, FAR, GOLD)
    for place in ("M3", "M5", "M7", "N5", "N7"):
        p.ship(1, place, SILVER)
    ai_turn(p).choose(PickShip(1, 4))
    assert p.at(1, FAR, GOLD) == [("ship", 4)]
    assert p.at(1, "N7") == []


@pytest.mark.rule("titan:solo.card.insurrection.mods")
def test_insurrection_2_takes_a_human_industry() -> None:
    p = solo().event("insurrection", 2).moon("M3", "dione").industry(0, "life", "M3").ship(0, FAR, GOLD)
    ai_turn(p)
    assert (len(p.at(0, FAR)), len(p.at(1, "M3"))) == (1, 1)


@pytest.mark.rule("titan:solo.card.insurrection.mods")
@pytest.mark.parametrize(("die", "chains", "after"), [(3, True, 2), (2, False, 1), (1, False, 0)])
def test_insurrection_3_calls_the_next_event_and_1_discards(die: int, chains: bool, after: int) -> None:
    p = solo().event("insurrection", die, "reinforcements").moon("M3", "dione").industry(0, "life", "M3")
    ai_turn(p.moon("M5", "rhea"))
    assert calls_reinforcements(p) is chains
    assert (p.ai.die == after) if after else (p.ai.deck[0] == "reinforcements")


# ---------------------------------------------------------------------- Malicious Virus


def virus(die: int) -> Position:
    """A human life lab on Greip at N1."""
    return solo().event("malicious_virus", die, "builder").moon("N1", "greip").industry(0, "life", "N1")


@pytest.mark.rule("titan:solo.card.malicious-virus.mods")
def test_virus_1_a_ship_at_m1_moves_to_n1_and_is_saved() -> None:
    p = ai_turn(virus(1).ship(0, "M1", GOLD))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == ("N1", GOLD)


@pytest.mark.rule("titan:solo.card.malicious-virus.mods")
def test_virus_1_a_ship_at_h1_needs_2_steps_and_returns_to_the_hq() -> None:
    assert ai_turn(virus(1).ship(0, "H1", GOLD)).fleet(0)[0].place == ""


@pytest.mark.rule("titan:solo.card.malicious-virus.mods")
@pytest.mark.parametrize(("place", "steps"), [("M1", 1), ("H1", 2), ("S0", 3), ("N21", 4)])
@pytest.mark.parametrize("die", [3, 2, 1])
def test_each_human_ship_has_as_many_steps_as_the_modifier_says(die: int, place: str, steps: int) -> None:
    p = ai_turn(virus(die).ship(0, place, SILVER))
    while p.prompt == "face":
        p.choose(Face(SILVER))
    assert p.fleet(0)[0].place == ("N1" if steps <= die else "")


@pytest.mark.rule("titan:solo.card.malicious-virus.mods")
@pytest.mark.parametrize("die", [3, 2, 1])
def test_virus_is_discarded_with_every_modifier(die: int) -> None:
    p = ai_turn(virus(die).ship(0, "N1", SILVER))
    assert "malicious_virus" in p.ai.discards
    assert p.ai.deck == ["builder"]


@pytest.mark.rule("titan:solo.card.malicious-virus")
def test_only_norse_moons_with_a_human_industry_save_a_ship() -> None:
    p = solo().event("malicious_virus", 1, "builder").moon("N1", "greip").industry(1, "life", "N1")
    p.moon("M1", "titan").industry(0, "life", "M1").moon("N2", "kari").ship(0, "M1", SILVER).weapons("laser", "plasma")
    assert ai_turn(p).fleet(0)[0].place == ""


@pytest.mark.rule("titan:solo.card.malicious-virus")
def test_ships_that_are_there_already_are_safe_in_any_direction() -> None:
    p = ai_turn(virus(1).ship(0, "N1", GOLD))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == ("N1", GOLD)


@pytest.mark.rule("titan:solo.card.malicious-virus")
@pytest.mark.parametrize(("facing", "place"), [(SILVER, ""), (GOLD, "N1")])
def test_an_immelmann_costs_a_step(facing: str, place: str) -> None:
    """A silver ship at N2 has to turn over before it can go back to N1."""
    assert ai_turn(virus(1).ship(0, "N2", facing)).fleet(0)[0].place == place


@pytest.mark.rule("titan:solo.card.malicious-virus")
def test_a_ship_may_turn_over_on_its_way() -> None:
    p = ai_turn(virus(2).ship(0, "N2", SILVER))
    assert p.options() == [Face(SILVER), Face(GOLD)]  # by way of M1, or turned over along the orbit
    p.choose(Face(GOLD))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == ("N1", GOLD)


@pytest.mark.rule("titan:solo.card.malicious-virus")
def test_every_human_ship_is_put_to_the_test_and_the_human_picks_among_havens() -> None:
    p = virus(1).moon("N2", "bestla").industry(0, "diamond", "N2").ship(0, "M1", GOLD).ship(0, "M5", GOLD)
    ai_turn(p)
    assert p.options() == [Pick("N1"), Pick("N2")]
    p.choose(Pick("N2"))
    assert [ship.place for ship in p.fleet(0)[:2]] == ["N2", ""]


@pytest.mark.rule("titan:solo.card.malicious-virus")
def test_ai_ships_and_industries_are_left_alone() -> None:
    p = ai_turn(virus(1).ship(0, "M5", GOLD).ship(1, "M5", GOLD))
    assert (p.at(1, "M5"), p.at(0, "N1")) == ([("ship", 0)], [("industry", 5)])


# ---------------------------------------------------------------------- New Technology


def settled(die: int) -> Position:
    """Human: 2 diamond mines, an alloy mine, a life lab, an extractor. AI: one of each of its types."""
    p = solo().event("new_technology", die, "builder").moon("M1", "titan").moon("M3", "mimas").moon("M5", "dione")
    p.moon("N1", "skathi").moon("N9", "greip").moon("M7", "iapetus").industry(0, "helium", "H4")
    p.industry(0, "diamond", "M1").industry(0, "alloy", "M1").industry(1, "life", "M7").industry(0, "diamond", "M3")
    return p.industry(0, "life", "M5").industry(1, "diamond", "N1").industry(1, "alloy", "N9").ship(0, FAR, SILVER)


@pytest.mark.rule("titan:solo.card.new-technology.mods")
def test_new_technology_2_sends_2_human_and_1_ai_diamond_mines_home() -> None:
    p = ai_turn(settled(2))
    assert list(p.player(0).industries) == ["", "", "", "M1", "", "M5", "H4"]
    assert list(p.player(1).industries) == ["", "N9", "", "M7", "", ""]


@pytest.mark.rule("titan:solo.card.new-technology.mods")
@pytest.mark.parametrize(("die", "kind"), [(3, "life"), (2, "diamond"), (1, "alloy")])
def test_the_modifier_names_the_type_and_the_card_is_discarded(die: int, kind: str) -> None:
    p = settled(die)
    before = [list(player.industries) for player in p.g.players]
    ai_turn(p)
    for seat, places in enumerate(before):
        kinds = p.player(seat).kinds
        assert list(p.player(seat).industries) == [
            "" if kinds[number] == kind else place for number, place in enumerate(places)
        ]
    assert "new_technology" in p.ai.discards


@pytest.mark.rule("titan:solo.card.new-technology")
def test_new_technology_hits_human_and_ai_alike() -> None:
    p = ai_turn(settled(3))
    assert p.player(0).industries[5] == ""
    assert p.player(1).industries[3] == ""


@pytest.mark.rule("titan:solo.card.new-technology")
def test_an_industry_on_an_alien_ship_is_destroyed_too() -> None:
    p = solo(aliens=True).event("new_technology", 3, "builder").alien("life", "M3", owner=0).ship(0, FAR, SILVER)
    ai_turn(p)
    assert p.player(0).industries[5] == ""
    assert p.g.aliens[0].owner == -1


# ---------------------------------------------------------------------- Prospectors


def unknown_moons(count: int, die: int) -> Position:
    p = solo().event("prospectors", die, "destroyer").ship(0, FAR, SILVER)
    for place, tile in [("N1", "ymir"), ("M3", "mimas"), ("N9", "kari"), ("M5", "dione")][:count]:
        p.moon(place, tile, explored=False)
    return p


@pytest.mark.rule("titan:solo.card.prospectors")
def test_prospectors_add_a_ship_at_each_of_so_many_hidden_moons() -> None:
    p = ai_turn(unknown_moons(4, 3))
    p.choose(Pick("M5"))
    assert p.options() == [Pick("N1"), Pick("M3"), Pick("N9")]
    p.choose(Pick("N9"), Pick("M3"))
    assert [(ship.place, ship.facing) for ship in p.fleet(1)[:3]] == [("M5", GOLD), ("N9", SILVER), ("M3", GOLD)]
    assert not any(p.g.bodies[at].explored for at in ("N1", "M3", "N9", "M5"))


@pytest.mark.rule("titan:solo.card.prospectors")
def test_explored_moons_and_moonlets_do_not_count() -> None:
    p = unknown_moons(0, 1).moon("N1", "ymir").moonlet("M2", "bolt")
    assert all(not ship.place for ship in ai_turn(p).fleet(1))


@pytest.mark.rule("titan:solo.card.prospectors.mods")
@pytest.mark.parametrize("die", [3, 2, 1])
def test_the_modifier_is_the_number_of_moons_and_the_card_is_discarded(die: int) -> None:
    p = ai_turn(unknown_moons(die, die))
    while p.prompt == "prospectors":
        p.choose(p.options()[0])
    assert len([ship for ship in p.fleet(1) if ship.place]) == die
    assert "prospectors" in p.ai.discards


@pytest.mark.rule("titan:solo.card.prospectors.mods")
def test_prospectors_3_with_one_hidden_moon_left_add_nothing() -> None:
    p = ai_turn(unknown_moons(1, 3))
    assert all(not ship.place for ship in p.fleet(1))
    assert "prospectors" in p.ai.discards


# ---------------------------------------------------------------------- Reinforcements


def outposts(die: int = 1) -> Position:
    p = solo().event("reinforcements", die, "builder").moon("N1", "ymir").industry(1, "life", "N1")
    return p.moon("M3", "dione").ship(1, "M3", GOLD).ship(0, FAR, SILVER)


@pytest.mark.rule("titan:solo.card.reinforcements")
@pytest.mark.parametrize(("first", "second"), [("N1", "N1"), ("N1", "M3"), ("M3", "M3")])
def test_two_ships_come_to_one_or_two_locations_with_ai_units(first: str, second: str) -> None:
    p = ai_turn(outposts())
    assert p.options() == [Pick("M3"), Pick("N1")]
    p.choose(Pick(first))
    assert p.options() == [Pick("M3"), Pick("N1")]
    p.choose(Pick(second))
    assert [ship.place for ship in p.fleet(1)] == ["M3", first, second, "", ""]


@pytest.mark.rule("titan:solo.card.reinforcements")
def test_with_one_ship_in_the_hq_another_is_relocated_for_the_missing_one() -> None:
    p = outposts().ship(1, "N5", GOLD).ship(1, "N6", GOLD).ship(1, "N7", GOLD)
    ai_turn(p).choose(Pick("N1"), Pick("N1"))
    assert p.options() == [PickShip(1, number) for number in range(4)]  # not the one that has just come
    p.choose(PickShip(1, 1))
    assert [ship.place for ship in p.fleet(1)] == ["M3", "N1", "N6", "N7", "N1"]


@pytest.mark.rule("titan:solo.card.reinforcements")
def test_a_location_that_a_relocation_has_emptied_gets_no_reinforcements() -> None:
    p = outposts().ship(1, "N5", GOLD).ship(1, "N6", GOLD).ship(1, "N7", GOLD).ship(1, "N7", GOLD)
    ai_turn(p).choose(Pick("N1"), PickShip(1, 1))
    assert p.options() == [Pick("M3"), Pick("N1"), Pick("N6"), Pick("N7")]


@pytest.mark.rule("titan:solo.card.reinforcements")
def test_without_ai_units_on_the_board_none_come() -> None:
    p = ai_turn(solo().event("reinforcements", 1, "builder").ship(0, FAR, SILVER))
    assert all(not ship.place for ship in p.fleet(1))


@pytest.mark.rule("titan:solo.card.reinforcements.mods")
@pytest.mark.parametrize("die", [3, 2, 1])
def test_with_every_modifier_reinforcements_are_discarded_and_nothing_else_changes(die: int) -> None:
    p = ai_turn(outposts(die)).choose(Pick("N1"), Pick("M3"))
    assert [ship.place for ship in p.fleet(1)] == ["M3", "N1", "M3", "", ""]
    assert "reinforcements" in p.ai.discards
    assert p.ai.deck == ["builder"]


@pytest.mark.rule("titan:solo.card.malicious-virus")
def test_a_wormhole_leads_to_safety_from_the_virus() -> None:
    p = solo(aliens=True).event("malicious_virus", 2, "builder").moonlet("M2", "wormhole", explored=True)
    p.moonlet("N8", "wormhole", explored=True).moon("N7", "greip").industry(0, "life", "N7").ship(0, "M2", GOLD)
    assert p.stage("automaton").fleet(0)[0].place == "N7"


@pytest.mark.rule("titan:solo.card.malicious-virus")
def test_the_virus_moves_a_ship_that_a_bolt_holds() -> None:
    """Ruling R78."""
    p = solo(aliens=True).event("malicious_virus", 1, "builder").moon("N7", "greip").industry(0, "life", "N7")
    p.ship(0, "N8", GOLD, bolt=2).stage("automaton")
    assert (p.fleet(0)[0].place, p.fleet(0)[0].bolt) == ("N7", 2)
