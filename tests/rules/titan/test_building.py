"""Building industries: industry.build.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import Build
from perijove.kernel.errors import IllegalMove


def kinds(p: Position, ship: int = 0) -> list[str]:
    """The types that a ship can build where it is."""
    return [move.kind for move in p.offered(Build) if move.ship == ship]


@pytest.mark.rule("titan:industry.build.action")
@pytest.mark.parametrize(("place", "tile", "kind"), [("M3", "dione", "life"), ("H4", "cloud_1", "helium")])
def test_for_one_action_an_industry_goes_from_the_hq_to_an_explored_moon_or_a_cloud(
    place: str, tile: str, kind: str
) -> None:
    p = Position().moon(place, tile).ship(0, place, GOLD).turn(0)
    before = p.player(0).industries.count("")
    p.choose(Build(0, kind))
    assert [p.player(0).kinds[n] for n, at in enumerate(p.player(0).industries) if at == place] == [kind]
    assert p.player(0).industries.count("") == before - 1
    assert p.g.actions == 2


@pytest.mark.rule("titan:industry.build.action")
def test_nothing_is_built_where_the_player_has_no_ship() -> None:
    p = Position().moon("M3", "dione").moon("M5", "rhea").industry(0, "life", "M5").ship(0, "M4", GOLD).turn(0)
    assert p.offered(Build) == []


@pytest.mark.rule("titan:industry.build.action")
def test_a_type_that_is_used_up_on_the_hq_cannot_be_built() -> None:
    p = Position().colour(0, "blue").moon("M3", "dione").moon("M5", "rhea").industry(0, "life", "M5")
    p.ship(0, "M3", GOLD).turn(0)
    assert kinds(p) == ["alloy"]


@pytest.mark.rule("titan:industry.build.direction")
@pytest.mark.parametrize(
    ("place", "tile", "facing", "possible"),
    [
        ("M1", "titan", SILVER, False),
        ("M1", "titan", GOLD, True),
        ("N1", "greip", SILVER, True),
        ("N1", "greip", GOLD, False),
        ("M3", "dione", GOLD, True),
        ("M3", "dione", SILVER, False),
        ("H4", "cloud_1", GOLD, True),
        ("H4", "cloud_1", SILVER, False),
    ],
)
def test_the_ship_must_have_the_direction_of_the_moon_or_cloud(
    place: str, tile: str, facing: str, possible: bool
) -> None:
    p = Position().moon(place, tile).ship(0, place, facing).turn(0)
    assert bool(p.offered(Build)) is possible


@pytest.mark.rule("titan:industry.build.explored-only")
@pytest.mark.parametrize("explored", [True, False])
def test_a_face_down_moon_takes_no_industry(explored: bool) -> None:
    p = Position().moon("M3", "dione", explored=explored).ship(0, "M3", GOLD).turn(0)
    assert bool(p.offered(Build)) is explored


@pytest.mark.rule("titan:industry.build.type")
def test_greip_takes_alloy_or_life_but_no_diamond_mine() -> None:
    p = Position().moon("N1", "greip").ship(0, "N1", SILVER).turn(0)
    assert kinds(p) == ["alloy", "life"]
    with pytest.raises(IllegalMove):
        p.choose(Build(0, "diamond"))


@pytest.mark.rule("titan:industry.build.type")
def test_titan_takes_three_types() -> None:
    p = Position().moon("M1", "titan").ship(0, "M1", GOLD).turn(0)
    assert kinds(p) == ["diamond", "alloy", "life"]


@pytest.mark.rule("titan:industry.build.one-per-moon")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_moon_for_alloy_or_life_with_a_life_lab_takes_no_alloy_mine(owner: int) -> None:
    p = Position().moon("M3", "dione").industry(owner, "life", "M3").ship(0, "M3", GOLD).turn(0)
    assert kinds(p) == []


@pytest.mark.rule("titan:industry.build.one-per-moon")
def test_a_cloud_holds_one_industry_only() -> None:
    p = Position().moon("H4", "cloud_1").industry(1, "helium", "H4").ship(0, "H4", GOLD).turn(0)
    assert kinds(p) == []


@pytest.mark.rule("titan:industry.build.titan-two")
@pytest.mark.parametrize("owners", [(0, 0), (0, 1), (1, 1)])
def test_titan_holds_two_industries_of_the_same_or_different_players_and_no_third(owners: tuple[int, int]) -> None:
    p = Position().colour(0, "yellow").colour(1, "red").moon("M1", "titan").ship(0, "M1", GOLD)
    p.industry(owners[0], "life", "M1").turn(0)
    assert kinds(p) == ["diamond", "alloy", "life"]
    p = Position().colour(0, "yellow").colour(1, "red").moon("M1", "titan").ship(0, "M1", GOLD)
    p.industry(owners[0], "life", "M1").industry(owners[1], "life", "M1").turn(0)
    assert kinds(p) == []


@pytest.mark.rule("titan:industry.build.not-on-moonlet")
def test_no_industry_is_built_on_a_hidden_moonlet() -> None:
    p = Position().moonlet("M2", "bolt").ship(0, "M2", GOLD).turn(0)
    assert kinds(p) == []


@pytest.mark.rule("titan:industry.build.not-on-moonlet")
def test_no_industry_is_built_on_a_moonlet_that_stays_face_up() -> None:
    p = Position(aliens=True).moonlet("M2", "wormhole", explored=True).ship(0, "M2", GOLD).turn(0)
    assert kinds(p) == []


@pytest.mark.rule("titan:industry.build.free")
def test_building_an_industry_costs_no_resources() -> None:
    p = Position().moon("M3", "dione").ship(0, "M3", GOLD).give(0, diamond=1, alloy=2, helium=3).turn(0)
    p.choose(Build(0, "life"))
    assert p.has(0) == {"diamond": 1, "alloy": 2, "helium": 3, "life": 2}


@pytest.mark.rule("titan:industry.build.free")
def test_an_industry_can_be_built_without_any_resources() -> None:
    p = Position().moon("M3", "dione").ship(0, "M3", GOLD).turn(0)
    assert p.has(0) == {}
    assert Build(0, "life") in p.options()


@pytest.mark.rule("titan:industry.build.enemy-present")
@pytest.mark.parametrize(("place", "tile", "kind"), [("M3", "dione", "life"), ("H4", "cloud_1", "helium")])
def test_ships_of_opponents_do_not_prevent_building(place: str, tile: str, kind: str) -> None:
    p = Position().moon(place, tile).ship(0, place, GOLD).ship(1, place, GOLD).ship(1, place, SILVER).turn(0)
    p.choose(Build(0, kind))
    assert place in p.player(0).industries


@pytest.mark.rule("titan:industry.build.payout.builder")
def test_blue_gains_two_life_for_building_a_life_lab() -> None:
    p = Position().colour(0, "blue").moon("N1", "greip").ship(0, "N1", SILVER).turn(0)
    p.choose(Build(0, "life"))
    assert p.has(0) == {"life": 2}


@pytest.mark.rule("titan:industry.build.payout.others")
def test_each_of_the_three_others_gains_one_life_for_blues_life_lab() -> None:
    p = Position(4).colour(0, "blue").moon("N1", "greip").ship(0, "N1", SILVER).turn(0)
    p.choose(Build(0, "life"))
    assert [p.has(seat) for seat in range(4)] == [{"life": 2}, {"life": 1}, {"life": 1}, {"life": 1}]
