"""The turn: turn.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import (
    Attack,
    Build,
    EndTurn,
    Explore,
    Fly,
    Kind,
    Pick,
    Play,
    Produce,
    Stay,
    Step,
)


def kinds_at(p: Position, seat: int, place: str) -> list[str]:
    player = p.player(seat)
    return [player.kinds[number] for number, where in enumerate(player.industries) if where == place]


@pytest.mark.rule("titan:turn.three-actions")
def test_a_turn_is_three_actions_of_ship_industry_and_combat() -> None:
    p = Position().moon("M3", "dione").industry(0, "life", "M3").ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Produce("life"))
    assert (p.asked, p.g.actions) == ((0,), 2)
    p.choose(Attack("M3", GOLD, 1), Play("laser"), Play("laser"), Stay(), Stay())
    assert (p.asked, p.g.actions) == ((0,), 1)
    p.choose(Produce("life"))
    assert (p.asked, p.g.actions) == ((1,), 3)


@pytest.mark.rule("titan:turn.three-actions")
def test_ship_actions_alone_make_a_turn_too() -> None:
    p = Position().ship(0, "N1", SILVER).ship(1, "S0").turn(0)
    p.choose(Fly(0), Step("N2"), Fly(0), Step("N3"), Fly(0), Step("N4"))
    assert p.asked == (1,)


@pytest.mark.rule("titan:turn.repeat-allowed")
def test_one_diamond_mine_that_produces_three_times_gains_six_diamonds() -> None:
    p = Position().moon("M3", "mimas").industry(0, "diamond", "M3").ship(1, "S0").turn(0)
    p.choose(Produce("diamond"), Produce("diamond"), Produce("diamond"))
    assert p.has(0) == {"diamond": 6}
    assert p.asked == (1,)


@pytest.mark.rule("titan:turn.action-unit")
def test_ship_actions_need_an_own_ship() -> None:
    p = Position().moon("M3", "dione").industry(0, "life", "M3").ship(1, "M5").turn(0)
    assert p.offered(Fly) + p.offered(Explore) + p.offered(Build) == []
    assert p.offered(Produce) == [Produce("life")]


@pytest.mark.rule("titan:turn.action-unit")
def test_industry_actions_need_an_own_industry() -> None:
    p = Position().moon("M3", "dione").industry(1, "life", "M3").ship(0, "M5").turn(0)
    assert p.offered(Produce) == []
    assert p.offered(Fly) == [Fly(0)]


@pytest.mark.rule("titan:turn.action-unit")
@pytest.mark.parametrize(
    ("place", "facing", "possible"), [("M5", GOLD, True), ("M5", SILVER, False), ("M6", GOLD, False)]
)
def test_combat_needs_a_unit_to_share_location_and_direction_with_another_players(
    place: str, facing: str, possible: bool
) -> None:
    p = Position().ship(0, "M5", GOLD).ship(1, place, facing).turn(0)
    assert bool(p.offered(Attack)) is possible


@pytest.mark.rule("titan:turn.bolt-cleanup")
def test_a_bolt_found_this_turn_is_gone_when_the_next_player_starts() -> None:
    p = Position().moonlet("M2", "bolt").ship(0, "M2", GOLD).ship(0, "S0").ship(1, "S0").turn(0)
    p.choose(Explore(0))
    assert p.fleet(0)[0].bolt == 1
    p.choose(EndTurn())
    assert p.asked == (1,)
    assert p.fleet(0)[0].bolt == 0


@pytest.mark.rule("titan:turn.bolt-cleanup")
def test_bolts_on_ships_of_the_other_players_stay() -> None:
    p = Position().ship(0, "S0").ship(1, "S0", bolt=1).turn(0).choose(EndTurn())
    assert p.fleet(1)[0].bolt == 1


@pytest.mark.rule("titan:turn.no-units.during")
def test_a_player_whose_only_unit_explodes_loses_the_rest_of_the_turn() -> None:
    p = Position().moonlet("M2", "bolt").ship(0, "M12", GOLD).ship(1, "S0").turn(0)
    p.choose(Explore(0))
    assert p.at(0, "M12") == []
    assert (p.asked, p.prompt, p.g.actions) == ((1,), "act", 3)


@pytest.mark.rule("titan:turn.no-units.restart")
def test_a_player_without_units_restarts_on_a_moon_without_industry_and_has_three_actions() -> None:
    p = Position().moon("N1", "skathi").moon("N9", "loge").ship(1, "S0").turn(0)
    assert (p.asked, p.prompt) == ((0,), "restart")
    p.choose(Pick("N1"))
    assert p.options() == [Kind("diamond"), Kind("alloy")]
    p.choose(Kind("diamond"))
    assert kinds_at(p, 0, "N1") == ["diamond"]
    assert [(ship.place, ship.facing) for ship in p.fleet(0) if ship.place] == [("N1", SILVER)]
    assert p.has(0) == {}
    assert (p.asked, p.prompt, p.g.actions) == ((0,), "act", 3)


@pytest.mark.rule("titan:turn.no-units.restart")
def test_moons_with_an_industry_and_moonlets_are_no_place_to_restart() -> None:
    p = Position().moon("M1", "titan").industry(1, "life", "M1").moon("N1", "skathi").industry(1, "alloy", "N1")
    p.moonlet("M2", "natural_life").moon("N9", "loge").moon("M3", "dione").turn(0)
    assert set(p.options()) == {Pick("N9"), Pick("M3")}


@pytest.mark.rule("titan:turn.no-units.restart")
def test_ships_in_the_location_do_not_matter_for_a_restart() -> None:
    p = Position().moon("N1", "skathi").moon("N9", "loge").ship(1, "N1", SILVER).turn(0)
    assert set(p.options()) == {Pick("N1"), Pick("N9")}


@pytest.mark.rule("titan:turn.no-units.restart")
@pytest.mark.parametrize(
    ("place", "tile", "facing"), [("M1", "titan", GOLD), ("M3", "dione", GOLD), ("N1", "greip", SILVER)]
)
def test_the_restarting_ship_takes_the_direction_of_the_moon(place: str, tile: str, facing: str) -> None:
    p = Position().moon(place, tile).moon("N9", "loge").ship(1, "S0").turn(0).choose(Pick(place), Kind("life"))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == (place, facing)


@pytest.mark.rule("titan:turn.no-units.unexplored")
def test_a_hidden_moon_is_turned_over_first_and_takes_a_type_it_allows() -> None:
    p = Position().moon("N1", "greip", explored=False).moon("N9", "loge").ship(1, "S0").turn(0)
    assert not p.g.bodies["N1"].explored
    p.choose(Pick("N1"))
    assert p.g.bodies["N1"].explored
    assert p.options() == [Kind("alloy"), Kind("life")]
    p.choose(Kind("alloy"))
    assert kinds_at(p, 0, "N1") == ["alloy"]


@pytest.mark.rule("titan:turn.no-units.cloud")
def test_a_free_cloud_takes_a_helium_extractor_and_a_gold_ship() -> None:
    p = Position().moon("H4", "cloud_1").moon("N9", "loge").ship(1, "S0").turn(0).choose(Pick("H4"))
    assert kinds_at(p, 0, "H4") == ["helium"]
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == ("H4", GOLD)
    assert p.prompt == "act"


@pytest.mark.rule("titan:turn.no-units.cloud")
def test_a_cloud_with_an_extractor_is_no_place_to_restart() -> None:
    p = Position(3).moon("H4", "cloud_1").industry(1, "helium", "H4").moon("H1", "cloud_2").moon("N9", "loge").turn(0)
    assert set(p.options()) == {Pick("H1"), Pick("N9")}


@pytest.mark.rule("titan:turn.no-units.skip")
def test_without_any_moon_or_cloud_for_an_industry_the_turn_is_skipped() -> None:
    p = Position().moon("M1", "titan").industry(1, "life", "M1").moon("H4", "cloud_1").industry(1, "helium", "H4")
    p.turn(0)
    assert p.asked == (1,)
    assert p.at(0, "M1") == p.at(0, "H4") == []
