"""The frame of the game: general.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, Position

from perijove.games.titan import game
from perijove.games.titan.moves import Attack, BuildShip, Play
from perijove.kernel.errors import BadOption
from perijove.kernel.match import Match


@pytest.mark.rule("titan:general.golden-rule")
@pytest.mark.parametrize("has_ship", [True, False])
def test_the_stealth_card_is_followed_and_asks_for_a_ship_of_its_player(has_ship: bool) -> None:
    p = Position().moon("M1", "titan").industry(0, "diamond", "M1").industry(1, "life", "M1").card(0, "stealth")
    if has_ship:
        p.ship(0, "M1", GOLD)
    p.turn(0).choose(Attack("M1", GOLD, 1))
    assert (Play("stealth") in p.options(0)) is has_ship


@pytest.mark.rule("titan:general.component-limit")
@pytest.mark.parametrize(("on_board", "can_build"), [(4, True), (5, False)])
def test_a_player_with_all_five_ships_on_the_board_cannot_build_a_sixth(on_board: int, can_build: bool) -> None:
    p = Position().moon("M3", "mimas").industry(0, "diamond", "M3").give(0, diamond=6, life=6)
    for _ in range(on_board):
        p.ship(0, "S0")
    p.turn(0)
    assert bool(p.offered(BuildShip)) is can_build


@pytest.mark.rule("titan:general.component-limit")
@pytest.mark.parametrize(("on_board", "can_build"), [(4, True), (5, False)])
def test_nor_can_it_build_a_sixth_ship_by_stealth(on_board: int, can_build: bool) -> None:
    p = Position().moon("M3", "mimas").industry(1, "diamond", "M3").give(0, diamond=6, life=6).card(0, "stealth")
    for _ in range(on_board):
        p.ship(0, "M3", GOLD)
    p.turn(0).choose(Attack("M3", GOLD, 1), Play("stealth"), Play("laser"))
    assert bool(p.offered(BuildShip)) is can_build


@pytest.mark.rule("titan:general.key-concepts")
@pytest.mark.parametrize("term", ["unit", "location", "sector", "orbit", "direction", "interaction", "movement"])
def test_every_defined_term_has_its_concept_clause(term: str) -> None:
    for volume in game.rulebook.volumes.values():
        assert [clause.id for clause in volume.clauses].count(f"concept.{term}") == 1


@pytest.mark.rule("titan:general.players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_base_game_is_for_two_to_four_players(players: int) -> None:
    match = Match.new("titan", players, seed=1)
    table = match.view(0)["table"]
    assert len(table["players"]) == players
    assert table["automaton"] is None


@pytest.mark.rule("titan:general.players")
def test_one_person_plays_against_the_automaton() -> None:
    table = Match.new("titan", 1, seed=1).view(0)["table"]
    assert [player["automaton"] for player in table["players"]] == [False, True]
    assert table["automaton"]["left"] == 16


@pytest.mark.rule("titan:general.players")
@pytest.mark.parametrize("players", [0, 5])
def test_no_other_number_of_players_is_possible(players: int) -> None:
    with pytest.raises(BadOption):
        Match.new("titan", players, seed=1)
