"""Setting up: setup.*"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.titan.position import SILVER, Position

from perijove.games.titan.facts import INDUSTRIES, TILES
from perijove.games.titan.moves import Kind, Pick
from perijove.games.titan.state import Titan
from perijove.kernel.match import Match

MAIN = {f"M{n}" for n in range(1, 13)}
CLOUDS = {2: {"H4"}, 3: {"H1", "H4"}, 4: {"H1", "H4"}}
NORSE_MOONS = {
    2: {"N1", "N9", "N17"},
    3: {"N1", "N5", "N9", "N13", "N17", "N21"},
    4: {f"N{n}" for n in range(1, 24, 2)},
}
NORSE_MOONLETS = {2: set[str](), 3: {f"N{n}" for n in range(4, 25, 4)}, 4: {f"N{n}" for n in range(4, 25, 4)}}


def new(players: int, seed: int | str = 1) -> tuple[Match, Titan]:
    match = Match.new("titan", players, seed)
    assert isinstance(match.g, Titan)
    return match, match.g


def placed(players: int, seed: int | str = 1) -> tuple[Match, Titan]:
    """A match after the starting placement."""
    match, g = new(players, seed)
    while g.stage == "placing":
        assert match.decision is not None
        seat = match.decision.seats[0]
        match.choose(seat, match.decision.options(seat)[0])
    return match, g


# ---------------------------------------------------------------------- the board


@pytest.mark.rule("titan:setup.titan")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_titan_lies_face_up_on_its_location_in_every_game(players: int, seed: int) -> None:
    _, g = new(players, seed)
    assert g.bodies["M1"].tile == "titan"
    assert g.bodies["M1"].explored


@pytest.mark.rule("titan:setup.counts")
@pytest.mark.parametrize(
    ("players", "clouds", "norse_moons", "norse_moonlets"), [(2, 1, 3, 0), (3, 2, 6, 6), (4, 2, 12, 6)]
)
def test_clouds_moons_and_moonlets_by_number_of_players(
    players: int, clouds: int, norse_moons: int, norse_moonlets: int
) -> None:
    _, g = new(players)
    main = Counter(TILES[body.tile].group for place, body in g.bodies.items() if place.startswith("M"))
    norse = Counter(TILES[body.tile].group for place, body in g.bodies.items() if place.startswith("N"))
    helium = Counter(TILES[body.tile].group for place, body in g.bodies.items() if place.startswith("H"))
    assert helium == {"cloud": clouds}
    assert main == {"titan": 1, "main_moon": 5, "moonlet": 6}
    assert (norse["norse_moon"], norse["moonlet"]) == (norse_moons, norse_moonlets)


@pytest.mark.rule("titan:setup.counts")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bodies_lie_where_the_printed_numbers_match(players: int) -> None:
    _, g = new(players)
    assert set(g.bodies) == MAIN | CLOUDS[players] | NORSE_MOONS[players] | NORSE_MOONLETS[players]
    assert {p for p, body in g.bodies.items() if body.facts.group == "norse_moon"} == NORSE_MOONS[players]


@pytest.mark.rule("titan:setup.counts")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_main_locations_are_in_use_and_four_main_moons_are_not(players: int) -> None:
    _, g = new(players)
    assert set(g.bodies) >= MAIN
    assert len(g.unused["main_moon"]) == 4


@pytest.mark.rule("titan:setup.counts")
@pytest.mark.parametrize(("players", "unused"), [(2, 12), (3, 6), (4, 6)])
def test_moonlets_left_over(players: int, unused: int) -> None:
    _, g = new(players)
    assert len(g.unused["moonlet"]) == unused


@pytest.mark.rule("titan:setup.counts")
@pytest.mark.parametrize("place", ["M3", "N1", "M2"])
def test_tiles_are_drawn_at_random(place: str) -> None:
    tiles = {new(2, seed)[1].bodies[place].tile for seed in range(20)}
    assert len(tiles) > 2


@pytest.mark.rule("titan:setup.face-down")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_moons_but_titan_and_all_moonlets_lie_face_down(players: int) -> None:
    _, g = new(players)
    hidden = {place for place, body in g.bodies.items() if not body.explored}
    assert hidden == (MAIN - {"M1"}) | NORSE_MOONS[players] | NORSE_MOONLETS[players]


@pytest.mark.rule("titan:setup.face-down")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_nobody_knows_which_tile_lies_where(seat: int | None) -> None:
    match, g = placed(4)
    seen = match.view(seat)["table"]
    for place, body in g.bodies.items():
        assert ("tile" in seen["bodies"][place]) is body.explored
    hidden = [body.tile for body in g.bodies.values() if not body.explored and not body.facts.is_moonlet]
    assert hidden
    assert not any(f"'{tile}'" in str(seen) for tile in hidden)
    assert all(isinstance(count, int) for count in seen["unused"].values())


# ---------------------------------------------------------------------- the HQ


@pytest.mark.rule("titan:setup.hq")
def test_each_player_receives_a_random_hq_board() -> None:
    deals = [[player.colour for player in new(3, seed)[1].players] for seed in range(25)]
    assert all(len(set(colours)) == 3 for colours in deals)
    for seat in range(3):
        assert {colours[seat] for colours in deals} == {"blue", "red", "green", "yellow"}


@pytest.mark.rule("titan:setup.hq.industries")
@pytest.mark.parametrize("seed", range(4))
def test_the_seven_industries_of_the_colour_are_on_the_hq(seed: int) -> None:
    match, _ = new(4, seed)
    for player in match.view(0)["table"]["players"]:
        assert [industry["place"] for industry in player["industries"]] == [""] * 7
        assert tuple(industry["kind"] for industry in player["industries"]) == INDUSTRIES[player["colour"]]


@pytest.mark.rule("titan:setup.hq.ships")
def test_the_five_ships_of_the_colour_are_on_the_hq() -> None:
    match, _ = new(4)
    for player in match.view(0)["table"]["players"]:
        assert [ship["place"] for ship in player["ships"]] == [""] * 5


@pytest.mark.rule("titan:setup.hq.upgraded-cards")
def test_the_four_upgraded_cards_lie_beside_the_hq_for_their_player_alone() -> None:
    match, _ = placed(3)
    for seat in range(3):
        own = match.view(seat)["table"]["players"][seat]
        assert sorted(own["unbuilt"]) == ["stealth", "supercharged_particles", "superheated_plasma", "uf_laser"]


@pytest.mark.rule("titan:setup.hq.upgraded-cards")
@pytest.mark.parametrize("viewer", [1, None])
def test_opponents_never_see_which_cards_are_unbuilt(viewer: int | None) -> None:
    p = Position().ship(0, "S0").card(0, "stealth").turn(0)
    seen = p.m.view(viewer)["table"]["players"][0]
    assert seen["unbuilt_size"] == 3
    assert "unbuilt" not in seen
    assert not any(card in str(seen) for card in ("uf_laser", "superheated", "supercharged", "stealth"))


@pytest.mark.rule("titan:setup.hq.basic-cards")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_starting_hand_is_laser_plasma_charged_particles_and_security(seat: int) -> None:
    own = new(2)[0].view(seat)["table"]["players"][seat]
    assert sorted(own["hand"]) == ["charged_particles", "laser", "plasma", "security"]


@pytest.mark.rule("titan:setup.hq.basic-cards")
def test_the_hand_is_hidden_from_the_other_players() -> None:
    others = new(2)[0].view(1)["table"]["players"][0]
    assert others["hand_size"] == 4
    assert "hand" not in others


# ---------------------------------------------------------------------- the start


@pytest.mark.rule("titan:setup.start-player")
def test_the_start_player_is_chosen_at_random() -> None:
    starts = {new(4, seed)[0].view(0)["waiting"][0] for seed in range(40)}
    assert starts == {0, 1, 2, 3}


@pytest.mark.rule("titan:setup.start-player")
@pytest.mark.parametrize("seed", range(6))
def test_placement_and_play_go_clockwise_from_the_start_player(seed: int) -> None:
    match, g = new(3, seed)
    assert match.decision is not None
    first = match.decision.seats[0]
    order = []
    while g.stage == "placing":
        assert match.decision is not None
        seat = match.decision.seats[0]
        if match.decision.prompt == "start-moon":
            order.append(seat)
        match.choose(seat, match.decision.options(seat)[0])
    assert order == [first, (first + 1) % 3, (first + 2) % 3]
    assert match.decision is not None
    assert (match.decision.prompt, match.decision.seats) == ("act", (first,))


@pytest.mark.rule("titan:setup.start-moon")
def test_with_two_players_two_of_three_norse_moons_are_face_up_after_setup() -> None:
    _, g = placed(2)
    norse = [body.explored for body in g.bodies.values() if body.facts.group == "norse_moon"]
    assert sorted(norse) == [False, True, True]


@pytest.mark.rule("titan:setup.start-moon")
def test_each_player_in_turn_chooses_among_the_face_down_norse_moons() -> None:
    p = Position()
    p.g.start = 0
    p.moon("N1", "greip", explored=False).moon("N9", "skathi", explored=False).moon("N17", "loge", explored=False)
    p.moon("M3", "dione", explored=False).stage("placing")
    assert p.asked == (0,)
    assert p.options() == [Pick("N1"), Pick("N9"), Pick("N17")]
    p.choose(Pick("N9"), Kind("alloy"))
    assert p.asked == (1,)
    assert p.options() == [Pick("N1"), Pick("N17")]


@pytest.mark.rule("titan:setup.start-units")
@pytest.mark.parametrize("kind", ["alloy", "life"])
def test_on_greip_a_player_places_a_life_lab_or_an_alloy_mine_and_one_silver_ship(kind: str) -> None:
    p = Position()
    p.g.start = 0
    p.moon("N1", "greip", explored=False).moon("N9", "skathi", explored=False).stage("placing")
    p.choose(Pick("N1"))
    assert p.g.bodies["N1"].explored
    assert p.options() == [Kind("alloy"), Kind("life")]
    p.choose(Kind(kind))
    upper_left = p.fleet(0)[0]
    assert (upper_left.place, upper_left.facing) == ("N1", SILVER)
    assert [ship.place for ship in p.fleet(0)[1:]] == [""] * 4
    assert [p.player(0).kinds[n] for n, place in enumerate(p.player(0).industries) if place == "N1"] == [kind]
    assert sum(bool(place) for place in p.player(0).industries) == 1


@pytest.mark.rule("titan:setup.start-no-payout")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_setup_every_player_has_no_resources(players: int) -> None:
    _, g = placed(players)
    assert [sum(player.resources.values()) for player in g.players] == [0] * players
