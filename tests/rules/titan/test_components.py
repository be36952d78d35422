"""What is in the box: component.*"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.titan.position import GOLD, Position

from perijove.games.titan.facts import COLOURS, INDUSTRIES, TILES, TOKENS
from perijove.games.titan.moves import Explore
from perijove.games.titan.state import Titan
from perijove.kernel.match import Match


def four_players() -> Match:
    return Match.new("titan", 4, seed="box")


def tiles_of(match: Match) -> Counter[str]:
    """All tiles of a match by their kind, dealt or not."""
    g = match.g
    assert isinstance(g, Titan)
    tiles = [body.tile for body in g.bodies.values()] + [tile for pile in g.unused.values() for tile in pile]
    return Counter(TILES[tile].group for tile in tiles)


@pytest.mark.rule("titan:component.board-and-hq")
def test_there_are_four_hq_boards_and_every_player_uses_exactly_one() -> None:
    colours = [player["colour"] for player in four_players().view(0)["table"]["players"]]
    assert len(COLOURS) == 4
    assert sorted(colours) == sorted(COLOURS)


@pytest.mark.rule("titan:component.ships")
def test_there_are_twenty_ships_five_in_each_colour() -> None:
    ships = [len(player["ships"]) for player in four_players().view(0)["table"]["players"]]
    assert ships == [5, 5, 5, 5]


@pytest.mark.rule("titan:component.combat-cards")
def test_there_are_32_combat_cards_eight_for_each_player() -> None:
    match = four_players()
    total = 0
    for seat in range(4):
        own = match.view(seat)["table"]["players"][seat]
        assert sorted(own["hand"]) == ["charged_particles", "laser", "plasma", "security"]
        assert sorted(own["unbuilt"]) == ["stealth", "supercharged_particles", "superheated_plasma", "uf_laser"]
        total += len(own["hand"]) + len(own["unbuilt"])
    assert total == 32


@pytest.mark.rule("titan:component.moons")
@pytest.mark.parametrize(("group", "count"), [("main_moon", 9), ("norse_moon", 15), ("titan", 1)])
def test_moons_are_as_many_as_the_box_holds(group: str, count: int) -> None:
    assert tiles_of(four_players())[group] == count


@pytest.mark.rule("titan:component.moonlets")
@pytest.mark.parametrize(("group", "count"), [("moonlet", 18), ("cloud", 2)])
def test_moonlets_and_clouds_are_as_many_as_the_box_holds(group: str, count: int) -> None:
    assert tiles_of(four_players())[group] == count


@pytest.mark.rule("titan:component.moonlets")
@pytest.mark.parametrize(("lying", "on_moon"), [(4, 5), (5, 5)])
def test_the_sixth_bolt_token_is_the_last(lying: int, on_moon: int) -> None:
    p = Position().moon("M1", "titan", bolts=lying).moonlet("M2", "bolt").ship(0, "M2", GOLD).turn(0)
    p.choose(Explore(0))
    assert p.fleet(0)[0].bolt == 1
    assert p.g.bodies["M1"].bolts == on_moon


@pytest.mark.rule("titan:component.industries")
def test_the_industries_of_all_colours_are_8_diamond_8_alloy_8_life_4_helium() -> None:
    players = four_players().view(0)["table"]["players"]
    kinds = Counter(industry["kind"] for player in players for industry in player["industries"])
    assert kinds == {"diamond": 8, "alloy": 8, "life": 8, "helium": 4}


@pytest.mark.rule("titan:component.industries")
def test_each_colour_owns_seven_industries_in_a_mix_of_its_own() -> None:
    mixes = [INDUSTRIES[colour] for colour in COLOURS]
    assert [len(mix) for mix in mixes] == [7, 7, 7, 7]
    assert len({tuple(sorted(mix)) for mix in mixes}) == 4


@pytest.mark.rule("titan:component.resources")
def test_there_are_92_resource_tokens_20_and_three_times_24() -> None:
    assert sorted(TOKENS.values()) == [20, 24, 24, 24]
    assert sum(TOKENS.values()) == 92
