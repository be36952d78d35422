"""Introduction and components: iA, iB."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, TO_GEO, Position, chits, zone_of

from perijove.games.diamonds import game
from perijove.games.diamonds.chart import BOARD, CHITS, PARTS
from perijove.games.diamonds.moves import Discover, EndTurn, Refuel, Scan, Spend
from perijove.kernel.errors import BadOption
from perijove.kernel.match import Match
from perijove.kernel.state import Outcome
from perijove.solar import solar_system


def outcome(p: Position) -> Outcome:
    assert p.m.outcome is not None
    return p.m.outcome


def about_to_end(p: Position) -> Position:
    """Seat 0 is home; seat 1 has one turn of grace left and starts it."""
    p.home(0).at(0, "lagrange:leo")
    p.player(1).turns_left = 1
    return p.turn(1)


@pytest.mark.rule("diamonds:iAa")
def test_sails_need_no_water_and_know_no_rules_for_rockets() -> None:
    p = Position(craft="sails").at(0, "site:deimos").hold(0, *chits("ice", 1)).turn(0)
    assert Refuel() not in p.options()
    assert Spend(p.player(0).chits[0]) not in p.options()
    assert p.why(Refuel()).rule == "iAa"
    p.fly("lagrange:sol-mars-l2", "hohmann:005", "hohmann:001")
    assert "wet" not in p.view()["players"][0]


@pytest.mark.rule("diamonds:iAa")
def test_nobody_is_first_in_a_rocket_mission_of_a_sail_game() -> None:
    p = Position(craft="sails").at(0, "belt:051").turn(0).fly("flyby:saturn")
    assert p.g.firsts == {}
    assert Position(craft="rockets").at(0, "belt:051").turn(0).fly("flyby:saturn").g.firsts == {"DM150F": 0}


@pytest.mark.rule("diamonds:iAb")
def test_a_rocket_outpaces_a_sail_but_pays_with_fuel() -> None:
    p = Position(craft="rockets").craft(0, ELECTRIC).turn(0).fly(*TO_GEO)
    assert "burn:003" not in p.ways
    p.fly("lagrange:sol-earth-l2", "burn:003")
    assert (p.steps(0), p.wet(0)) == (11, "6 1/2")
    sail = Position(craft="sails").turn(0).fly(*TO_GEO, "lagrange:sol-earth-l2")
    assert "burn:003" not in sail.ways


@pytest.mark.rule("diamonds:iAb.1")
@pytest.mark.parametrize("craft", ["sails", "rockets"])
def test_sails_and_rockets_are_figures_that_move_alike(craft: str) -> None:
    p = Position(craft=craft).turn(0).fly("burn:cycler").stop()
    assert p.view()["players"][0]["space"] == "burn:cycler"


@pytest.mark.rule("diamonds:iA1")
@pytest.mark.parametrize(("first", "second", "winner"), [(5, 1, 0), (0, 7, 1)])
def test_the_most_victory_points_win(first: int, second: int, winner: int) -> None:
    gems = [chit for chit in CHITS if CHITS[chit].vp == 1]
    p = Position(players=2).hold(0, *gems[:first]).hold(1, *gems[8 : 8 + second]).at(1, "burn:geo")
    result = outcome(about_to_end(p).end_turn())
    assert result.winners == (winner,)
    assert result.scores == (4 + first, second)


@pytest.mark.rule("diamonds:iA1.1")
def test_points_come_from_the_race_from_chits_and_from_missions_only() -> None:
    p = Position(players=2).hold(0, *chits("gem", 1, vp=4)).mission(0, "DM135F").at(1, "site:ceres")
    p.craft(1, ELECTRIC, wet=32)
    about_to_end(p).choose(EndTurn())
    view = p.view()["players"]
    assert view[0]["score"] == {"race": 4, "chits": 4, "missions": 3, "total": 11}
    assert view[1]["score"] == {"race": 0, "chits": 0, "missions": 0, "total": 0}


@pytest.mark.rule("diamonds:iA1a")
def test_who_has_returned_moves_no_more() -> None:
    p = Position(players=3).at(0, "burn:cycler").hold(0, *chits("gem", 4)).turn(0)
    p.fly("lagrange:leo")
    assert [p.end_turn().asked for _ in range(4)] == [2, 1, 2, 1]


@pytest.mark.rule("diamonds:iA1a.1")
def test_the_game_ends_with_the_last_return_or_three_turns_after_the_first() -> None:
    def position() -> Position:
        p = Position(players=2).at(0, "burn:cycler").at(1, "burn:cycler")
        return p.hold(0, *chits("gem", 4)).hold(1, *chits("life", 4)).turn(0).fly("lagrange:leo")

    together = position().fly("lagrange:leo")
    assert together.m.outcome is not None
    waited = position()
    for _ in range(3):
        assert waited.m.outcome is None
        waited.end_turn()
    assert waited.m.outcome is not None


# ---------------------------------------------------------------------- components


@pytest.mark.rule("diamonds:iB.1", "diamonds:iB1a")
def test_the_one_map_and_the_strip_are_those_of_high_frontier() -> None:
    assert BOARD is solar_system()
    p = Position(players=2).turn(0)
    assert {space.id for space in solar_system().sites()} >= p.on_map


@pytest.mark.rule("diamonds:iBb")
def test_only_sites_are_landed_on() -> None:
    p = Position(craft="sails").at(0, "lagrange:sol-mars-l2").turn(0)
    p.fly("site:deimos")
    assert p.prompt == "act"
    assert BOARD.space("site:deimos").kind == "site"


@pytest.mark.rule("diamonds:iB1b")
def test_at_most_five_play() -> None:
    assert list(game.players) == [1, 2, 3, 4, 5]
    with pytest.raises(BadOption, match="not for 6 players"):
        Match.new("diamonds", 6, "1")
    names = {game.seat_name(seat, "en") for seat in range(5)}
    assert len(names) == 5


@pytest.mark.rule("diamonds:iB2", "diamonds:iB2.1")
def test_chits_lie_face_down_on_the_map_and_with_their_owner_and_are_shown_when_taken() -> None:
    p = Position().at(0, "site:deimos").put("site:deimos", "DC34").turn(0)
    assert not any("DC34" in str(p.view(seat)) for seat in (0, 1, None))
    step = p.step(Discover())
    shown = [entry for entry in step.said if entry.key == "discovered"]
    assert [(entry.args["chit"], entry.to) for entry in shown] == [("DC34", None)]
    assert p.view(1)["players"][0]["backs"] == ["D"]
    assert not any("DC34" in str(p.view(seat)) for seat in (1, None))


@pytest.mark.rule("diamonds:iB2a")
def test_a_back_shows_the_spectral_type_of_the_site_and_nothing_else() -> None:
    p = Position().turn(0)
    for site, back in p.view(0)["chits"].items():
        printed = BOARD.space(site).site
        assert printed is not None
        assert back == printed.type
    values = {back: {chit.vp for chit in CHITS.values() if chit.back == back} for back in "CDHMSV"}
    assert all(len(found) > 1 for found in values.values()), "a back would betray the value"


@pytest.mark.rule("diamonds:iB2b")
def test_every_chit_is_of_one_of_six_types() -> None:
    assert set(PARTS.kinds) == {"gem", "ice", "isofuel", "science", "life", "industrial"}
    assert {chit.type for chit in CHITS.values()} == set(PARTS.kinds)


@pytest.mark.rule("diamonds:iB2c")
def test_a_chit_scores_its_number_for_its_holder() -> None:
    p = Position(players=2).hold(0, "DC60", "DC03").hold(1, "DC16").at(1, "burn:geo")
    about_to_end(p).end_turn()
    assert [player["score"]["chits"] for player in p.view()["players"]] == [5 + 1, 5]


@pytest.mark.rule("diamonds:iB2c.1")
def test_a_spent_chit_scores_no_more() -> None:
    isofuel, ice = "DC41", "DC07"
    p = Position(players=2).craft(0, ELECTRIC, wet=5).hold(0, isofuel, ice).at(0, "burn:geo").turn(0)
    p.choose(Spend(isofuel))
    assert p.g.bonus == 2
    p.choose(Spend(ice))
    assert p.wet(0) == "6"
    assert (p.player(0).chits, p.g.gone) == ((), (isofuel, ice))


@pytest.mark.rule("diamonds:iB3a", "diamonds:iB3b", "diamonds:iB3c")
def test_each_of_five_rockets_has_its_strip_with_dry_and_wet_mass() -> None:
    p = Position(players=5).turn(0)
    dry = [player["dry"] for player in p.view()["players"]]
    assert sorted(dry) == ["1", "2", "2", "3", "3"]
    assert [player["wet"] for player in p.view()["players"]] == ["8"] * 5
    p.fly("burn:cycler").stop()
    wet = [player["wet"] for player in p.view()["players"]]
    assert wet[0] != "8"
    assert wet[1:] == ["8"] * 4


@pytest.mark.rule("diamonds:iB3d")
def test_net_thrust_is_displayed_for_every_colour() -> None:
    p = Position(players=5).craft(0, ELECTRIC, wet=4).turn(0)
    thrusts = [player["thrust"] for player in p.view()["players"]]
    assert thrusts[0] == 4
    assert len(thrusts) == 5


def test_zones_name_their_spaces() -> None:
    assert zone_of("site:deimos") == "mars"
    assert Scan() in Position().turn(0).options()
