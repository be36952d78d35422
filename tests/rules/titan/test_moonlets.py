"""What moonlets hold: moonlet.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import Attack, Build, EndTurn, Explore, Fly, Lose, Pick, Produce, Spare


def kinds(p: Position) -> list[str]:
    return [move.kind for move in p.offered(Build)]


# ---------------------------------------------------------------------- natural resources


@pytest.mark.rule("titan:moonlet.resources")
@pytest.mark.parametrize("kind", ["diamond", "alloy", "life", "helium"])
def test_natural_resources_bring_three_of_the_type_shown(kind: str) -> None:
    p = Position().moonlet("M2", f"natural_{kind}").ship(0, "M2", GOLD).turn(0).choose(Explore(0))
    assert p.has(0) == {kind: 3}
    assert p.has(1) == {}


@pytest.mark.rule("titan:moonlet.resources")
def test_with_5_of_6_diamond_spaces_full_1_is_stored_and_2_are_lost() -> None:
    p = Position().moonlet("M2", "natural_diamond").ship(0, "M2", GOLD).give(0, diamond=5).turn(0)
    step = p.step(Explore(0))
    assert p.has(0) == {"diamond": 6}
    assert [(entry.args["count"], entry.args["lost"]) for entry in step.said if entry.key == "gain.lost"] == [(1, 2)]


# ---------------------------------------------------------------------- bolt


@pytest.mark.rule("titan:moonlet.bolt.ship")
def test_a_ship_that_found_a_bolt_acts_no_more_and_other_units_must_take_the_other_two_actions() -> None:
    p = Position().moonlet("M2", "bolt").moon("M3", "dione").industry(0, "life", "M3").ship(0, "M2", GOLD)
    p.ship(0, "N9", SILVER).ship(1, "M2", GOLD).turn(0)
    assert Attack("M2", GOLD, 1) in p.options()
    p.choose(Explore(0))
    assert p.offered(Fly) == [Fly(1)]
    assert p.offered(Attack) == []
    p.choose(Produce("life"), Produce("life"))
    assert p.asked == (1,)


@pytest.mark.rule("titan:moonlet.bolt.ship")
def test_a_marked_ship_neither_explores_nor_builds() -> None:
    for explored in (True, False):
        p = Position().moon("M3", "dione", explored=explored).ship(0, "M3", GOLD, bolt=1).ship(0, "S0").turn(0)
        assert p.offered(Build) + p.offered(Explore) == []
        assert p.offered(Fly) == [Fly(1)]


@pytest.mark.rule("titan:moonlet.bolt.ship")
def test_the_ship_acts_again_on_the_next_turn() -> None:
    p = Position().moonlet("M2", "bolt").ship(0, "M2", GOLD).ship(1, "S0").turn(0)
    p.choose(Explore(0), EndTurn(), EndTurn())
    assert p.offered(Fly) == [Fly(0)]


@pytest.mark.rule("titan:moonlet.bolt.moon")
def test_with_the_token_on_titan_a_third_industry_can_be_built_there() -> None:
    p = Position().colour(0, "red").moon("M1", "titan").industry(1, "diamond", "M1").industry(1, "alloy", "M1")
    p.moonlet("M2", "bolt").ship(0, "M2", GOLD).ship(0, "M1", GOLD).turn(0)
    assert kinds(p) == []
    p.choose(Explore(0))
    assert p.g.bodies["M1"].bolts == 1
    p.choose(Build(1, "life"))
    assert sum(player.industries.count("M1") for player in p.g.players) == 3


@pytest.mark.rule("titan:moonlet.bolt.moon")
def test_a_bolt_on_a_moon_for_alloy_or_life_with_a_life_lab_allows_a_diamond_mine() -> None:
    p = Position().moon("M3", "dione").industry(1, "life", "M3").moonlet("M4", "bolt")
    p.ship(0, "M4", GOLD).ship(0, "M3", GOLD).turn(0).choose(Explore(0))
    assert kinds(p) == ["diamond", "alloy", "life", "helium"]
    p.choose(Build(1, "diamond"))
    assert "M3" in p.player(0).industries


@pytest.mark.rule("titan:moonlet.bolt.moon")
def test_the_player_chooses_one_of_the_explored_moons_of_the_sector() -> None:
    p = Position().moon("M3", "dione").moon("N5", "greip").moon("N7", "skathi", explored=False)
    p.moon("M5", "rhea").moon("H4", "cloud_1").moonlet("M4", "bolt").ship(0, "M4", GOLD).turn(0).choose(Explore(0))
    assert p.options() == [Pick("M3"), Pick("N5")]
    p.choose(Pick("N5"))
    assert [place for place, body in p.g.bodies.items() if body.bolts] == ["N5"]


@pytest.mark.rule("titan:moonlet.bolt.moon")
def test_a_token_on_an_empty_moon_opens_a_second_spot_for_any_type() -> None:
    p = Position().colour(0, "red").moon("M3", "dione", bolts=1).ship(0, "M3", GOLD).turn(0)
    p.choose(Build(0, "life"))
    assert kinds(p) == ["diamond", "alloy", "life", "helium"]
    p.choose(Build(0, "diamond"))
    assert p.player(0).industries.count("M3") == 2
    assert kinds(p) == []


@pytest.mark.rule("titan:moonlet.bolt.no-moon")
def test_without_an_explored_moon_in_the_sector_only_the_ship_is_affected() -> None:
    p = Position().moon("M3", "dione", explored=False).moon("M5", "rhea").moonlet("M4", "bolt").ship(0, "M4", GOLD)
    p.ship(0, "S0").turn(0).choose(Explore(0))
    assert p.fleet(0)[0].bolt == 1
    assert [place for place, body in p.g.bodies.items() if body.bolts] == []
    assert p.prompt == "act"


@pytest.mark.rule("titan:moonlet.bolt.no-moon")
def test_a_cloud_in_the_sector_is_no_moon() -> None:
    p = Position().moon("H2", "cloud_1").moonlet("M4", "bolt").ship(0, "M4", GOLD).ship(0, "S0").turn(0)
    p.choose(Explore(0))
    assert p.g.bodies["H2"].bolts == 0


@pytest.mark.rule("titan:moonlet.bolt.moon-removal")
def test_the_token_stays_on_the_moon_over_the_turns_until_it_is_used() -> None:
    p = Position().moon("M3", "dione", bolts=1).industry(1, "life", "M3").ship(0, "M3", GOLD).ship(1, "S0").turn(0)
    p.choose(EndTurn(), EndTurn())
    assert p.g.bodies["M3"].bolts == 1
    p.choose(Build(0, "alloy"))
    assert p.g.bodies["M3"].bolts == 0
    assert kinds(p) == []


@pytest.mark.rule("titan:moonlet.bolt.moon-removal")
def test_a_fitting_industry_on_the_free_printed_spot_leaves_the_token() -> None:
    p = Position().moon("M3", "dione", bolts=1).ship(0, "M3", GOLD).turn(0).choose(Build(0, "life"))
    assert p.g.bodies["M3"].bolts == 1


@pytest.mark.rule("titan:moonlet.bolt.moon-removal")
def test_losing_the_extra_industry_does_not_restore_the_spot() -> None:
    p = Position().colour(0, "blue").colour(1, "red").moon("M3", "dione", bolts=1).industry(1, "life", "M3")
    p.ship(0, "M3", GOLD).moonlet("M10", "meteorite").ship(1, "M10", GOLD).turn(0)
    p.choose(Build(0, "diamond"), EndTurn(), Explore(0), Lose(0, "industry", 0), EndTurn())
    assert "M3" not in p.player(0).industries
    assert kinds(p) == []


@pytest.mark.rule("titan:moonlet.bolt.any-player")
@pytest.mark.parametrize("builder", [0, 1, 2])
def test_any_player_may_take_the_extra_spot_with_an_ordinary_build_action(builder: int) -> None:
    p = Position(3).moon("M3", "dione").industry(1, "life", "M3").moonlet("M4", "bolt").ship(0, "M4", GOLD)
    for seat in range(3):
        p.ship(seat, "M3", GOLD)
    p.turn(0).choose(Explore(0))
    for _ in range(builder):
        p.choose(EndTurn())
    ship = 1 if builder == 0 else 0
    p.choose(Build(ship, "alloy"))
    assert "M3" in p.player(builder).industries
    assert p.g.actions == (1 if builder == 0 else 2)
    assert p.has(builder) == {"alloy": 2}


# ---------------------------------------------------------------------- meteorite and explosion


def meteorite() -> Position:
    """Blue finds a meteorite at M2; red has units on Titan and Greip, at M7 (silver) and in the helium orbit."""
    p = Position().colour(0, "blue").colour(1, "red").moon("M1", "titan").moon("N1", "greip")
    p.industry(1, "life", "M1").industry(1, "life", "N1").ship(1, "M7", SILVER).ship(1, "H2", GOLD)
    return p.moonlet("M2", "meteorite").ship(0, "M2", GOLD).ship(0, "M9", GOLD).turn(0).choose(Explore(0))


@pytest.mark.rule("titan:moonlet.meteorite")
def test_a_meteorite_in_the_main_orbit_may_destroy_an_industry_on_titan() -> None:
    p = meteorite().choose(Lose(1, "industry", 3))
    assert p.at(1, "M1") == []
    assert "M1" not in p.player(1).industries


@pytest.mark.rule("titan:moonlet.meteorite")
def test_a_meteorite_in_the_main_orbit_does_not_reach_norse_moons_or_helium() -> None:
    targets = meteorite().offered(Lose)
    assert Lose(1, "industry", 4) not in targets
    assert Lose(1, "ship", 1) not in targets


@pytest.mark.rule("titan:moonlet.meteorite")
def test_a_meteorite_hits_any_other_unit_of_the_orbit_of_any_direction_own_ones_too() -> None:
    p = meteorite()
    assert set(p.options()) == {Lose(1, "industry", 3), Lose(1, "ship", 0), Lose(0, "ship", 1), Spare()}


@pytest.mark.rule("titan:moonlet.meteorite")
def test_the_finder_may_spare_everybody() -> None:
    p = meteorite().choose(Spare())
    assert p.at(1, "M1") == [("industry", 3)]
    assert p.at(1, "M7") == [("ship", 0)]
    assert (p.prompt, p.g.actions) == ("act", 2)


@pytest.mark.rule("titan:moonlet.explosion")
def test_an_explosion_returns_two_own_ships_and_an_enemy_ship_of_any_direction_to_their_hqs() -> None:
    p = Position().moonlet("M2", "bolt").ship(0, "M12", GOLD).ship(0, "M12", SILVER).ship(1, "M12", SILVER)
    p.ship(0, "S0").ship(1, "M11", SILVER).turn(0).choose(Explore(0))
    assert [ship.place for ship in p.fleet(0)[:3]] == ["", "", "S0"]
    assert [ship.place for ship in p.fleet(1)[:2]] == ["", "M11"]
    assert "M12" not in p.g.bodies
    assert (p.prompt, p.g.actions) == ("act", 2)
