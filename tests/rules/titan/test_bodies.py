"""Ships, moons and clouds: ship.*, titan.*, main-moon.*, norse-moon.*, cloud.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.facts import TILES
from perijove.games.titan.moves import Attack, Build, Explore, Fly, Immelmann
from perijove.games.titan.state import Titan
from perijove.kernel.match import Match

MAIN = [tile.id for tile in TILES.values() if tile.group == "main_moon"]
NORSE = [tile.id for tile in TILES.values() if tile.group == "norse_moon"]


@pytest.mark.rule("titan:ship.two-faces")
def test_each_of_the_five_ships_shows_a_gold_or_a_silver_face_that_is_its_direction() -> None:
    p = Position()
    for facing in (GOLD, SILVER, GOLD, SILVER, GOLD):
        p.ship(0, "M3", facing)
    p.turn(0)
    assert [ship["facing"] for ship in p.m.view(1)["table"]["players"][0]["ships"]] == [
        GOLD,
        SILVER,
        GOLD,
        SILVER,
        GOLD,
    ]
    p.choose(Fly(1), Immelmann())
    assert p.fleet(0)[1].facing == GOLD


@pytest.mark.rule("titan:titan.explored")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_titan_is_the_only_moon_that_is_explored_at_the_start(players: int) -> None:
    g = Match.new("titan", players, seed=3).g
    assert isinstance(g, Titan)
    assert [body.tile for body in g.bodies.values() if body.explored and body.facts.is_moon] == ["titan"]


@pytest.mark.rule("titan:titan.types")
def test_titan_allows_three_types_and_holds_at_most_two_industries() -> None:
    p = Position().moon("M1", "titan").ship(0, "M1", GOLD).turn(0)
    assert [move.kind for move in p.offered(Build)] == ["diamond", "alloy", "life"]
    p.choose(Build(0, "diamond"))
    assert p.offered(Build) != []
    p.choose(Build(0, "alloy"))
    assert p.offered(Build) == []


@pytest.mark.rule("titan:titan.types")
def test_a_bolt_token_is_the_exception_for_titan() -> None:
    p = Position().moon("M1", "titan", bolts=1).industry(0, "diamond", "M1").industry(1, "life", "M1")
    p.ship(0, "M1", GOLD).turn(0)
    assert p.offered(Build) != []


@pytest.mark.rule("titan:main-moon.rules")
@pytest.mark.parametrize("tile", MAIN)
def test_a_main_moon_is_gold_allows_two_types_and_holds_one(tile: str) -> None:
    p = Position().moon("M3", tile).ship(0, "M3", GOLD).ship(0, "M3", SILVER).turn(0)
    offers = p.offered(Build)
    assert [move.ship for move in offers] == [0, 0]
    assert len({move.kind for move in offers}) == 2
    p.choose(offers[0])
    assert p.offered(Build) == []


@pytest.mark.rule("titan:main-moon.rules")
def test_main_moons_lie_in_the_main_orbit() -> None:
    g = Match.new("titan", 4, seed=3).g
    assert isinstance(g, Titan)
    places = [place for place, body in g.bodies.items() if body.tile in MAIN]
    assert len(places) == 5
    assert all(place.startswith("M") for place in places)


@pytest.mark.rule("titan:norse-moon.rules")
@pytest.mark.parametrize("tile", NORSE)
def test_a_norse_moon_is_silver_allows_two_types_and_holds_one(tile: str) -> None:
    p = Position().moon("N1", tile).ship(0, "N1", GOLD).ship(0, "N1", SILVER).turn(0)
    offers = p.offered(Build)
    assert [move.ship for move in offers] == [1, 1]
    assert len({move.kind for move in offers}) == 2
    p.choose(offers[0])
    assert p.offered(Build) == []


@pytest.mark.rule("titan:norse-moon.rules")
def test_norse_moons_lie_in_the_norse_orbit() -> None:
    g = Match.new("titan", 4, seed=3).g
    assert isinstance(g, Titan)
    places = [place for place, body in g.bodies.items() if body.tile in NORSE]
    assert len(places) == 12
    assert all(place.startswith("N") for place in places)


@pytest.mark.rule("titan:main-moon.rules", "titan:norse-moon.rules")
@pytest.mark.parametrize(("place", "tile", "facing"), [("M3", "dione", GOLD), ("N1", "greip", SILVER)])
def test_a_bolt_token_is_the_exception_for_other_moons(place: str, tile: str, facing: str) -> None:
    p = Position().moon(place, tile, bolts=1).industry(1, "life", place).ship(0, place, facing).turn(0)
    assert p.offered(Build) != []
    assert p.offered(Attack) == [Attack(place, facing, 1)]


@pytest.mark.rule("titan:cloud.no-explore")
def test_a_cloud_is_open_from_the_start_and_never_explored() -> None:
    g = Match.new("titan", 4, seed=3).g
    assert isinstance(g, Titan)
    assert [body.explored for body in g.bodies.values() if body.facts.group == "cloud"] == [True, True]
    p = Position().moon("H4", "cloud_1").ship(0, "H4", GOLD).turn(0)
    assert p.offered(Explore) == []
    assert p.offered(Build) == [Build(0, "helium")]


@pytest.mark.rule("titan:cloud.extractor")
def test_a_gold_ship_builds_a_helium_extractor_on_a_free_cloud_for_one_action() -> None:
    p = Position().moon("H4", "cloud_1").ship(0, "H4", GOLD).turn(0).choose(Build(0, "helium"))
    assert p.has(0) == {"helium": 2}
    assert p.g.actions == 2
    assert "H4" in p.player(0).industries


@pytest.mark.rule("titan:cloud.extractor")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_cloud_with_an_extractor_of_any_player_takes_no_second(owner: int) -> None:
    p = Position(3).moon("H4", "cloud_1").industry(owner, "helium", "H4").ship(0, "H4", GOLD).turn(0)
    assert p.offered(Build) == []


@pytest.mark.rule("titan:cloud.extractor")
def test_a_cloud_takes_nothing_but_extractors() -> None:
    p = Position().moon("H4", "cloud_1").moon("H1", "cloud_2").industry(0, "helium", "H1").ship(0, "H4", GOLD).turn(0)
    assert p.offered(Build) == []
