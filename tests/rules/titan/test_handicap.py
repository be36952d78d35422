"""Handicaps: handicap.*"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.titan.position import GOLD, Position

from perijove.games.titan.moves import Attack, BuildShip, Play

NUMBER = {"diamond": 0, "alloy": 1, "life": 3, "helium": 6}
"""Where a type comes first on the red HQ."""


def yard(kind: str, **options: Any) -> Position:
    """Seat 0 is red and has one industry of a type and plenty of resources."""
    place, tile = {"helium": ("H4", "cloud_1"), "diamond": ("M3", "rhea")}.get(kind, ("M3", "dione"))
    p = Position(**options).colour(0, "red").moon(place, tile).industry(0, kind, place)
    return p.give(0, diamond=5, alloy=5, life=5, helium=5)


def paid(p: Position) -> dict[str, int]:
    return {kind: 5 - count for kind, count in p.player(0).resources.items() if count < 5}


@pytest.mark.rule("titan:handicap.general")
@pytest.mark.parametrize("cheap", [True, False])
@pytest.mark.parametrize("open_cards", [True, False])
def test_either_or_both_handicaps_may_be_agreed(cheap: bool, open_cards: bool) -> None:
    p = yard("diamond", cheap_ships=[0] if cheap else [], open_cards=open_cards).turn(0)
    assert ("hand" in p.m.view(1)["table"]["players"][0]) is open_cards
    p.choose(BuildShip(0))
    assert paid(p) == ({"diamond": 3} if cheap else {"diamond": 3, "life": 1})


@pytest.mark.rule("titan:handicap.general")
@pytest.mark.parametrize(("helped", "cost"), [([0], 3), ([0, 2], 3), ([1, 2], 4)])
def test_one_or_more_players_may_be_helped(helped: list[int], cost: int) -> None:
    p = yard("diamond", players=3, cheap_ships=helped).turn(0).choose(BuildShip(0))
    assert sum(paid(p).values()) == cost


@pytest.mark.rule("titan:handicap.cheap-ships")
@pytest.mark.parametrize("kind", ["diamond", "alloy", "life"])
def test_a_helped_player_pays_only_the_three_main_resources(kind: str) -> None:
    p = yard(kind, cheap_ships=[0]).turn(0).choose(BuildShip(NUMBER[kind]))
    assert paid(p) == {kind: 3}


@pytest.mark.rule("titan:handicap.cheap-ships")
def test_an_extractor_is_no_cheaper_for_a_helped_player() -> None:
    p = yard("helium", cheap_ships=[0]).turn(0).choose(BuildShip(6))
    assert paid(p) == {"helium": 3}


@pytest.mark.rule("titan:handicap.cheap-ships")
def test_three_diamonds_are_enough_for_a_helped_player_alone() -> None:
    for helped, possible in (([0], True), ([1], False)):
        p = Position(cheap_ships=helped).colour(0, "red").moon("M3", "rhea").industry(0, "diamond", "M3")
        assert bool(p.give(0, diamond=3).turn(0).offered(BuildShip)) is possible


@pytest.mark.rule("titan:handicap.open-cards")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_hands_and_unbuilt_cards_of_all_players_lie_open(viewer: int | None) -> None:
    p = Position(3, open_cards=True).card(0, "stealth").ship(0, "S0").turn(0)
    players = p.m.view(viewer)["table"]["players"]
    assert sorted(players[0]["hand"]) == ["charged_particles", "laser", "plasma", "security", "stealth"]
    assert sorted(players[0]["unbuilt"]) == ["supercharged_particles", "superheated_plasma", "uf_laser"]
    for player in players[1:]:
        assert (len(player["hand"]), len(player["unbuilt"])) == (4, 4)


@pytest.mark.rule("titan:handicap.open-cards")
def test_the_choice_of_a_card_stays_hidden_all_the_same() -> None:
    seen = []
    for card in ("laser", "plasma"):
        p = Position(open_cards=True).ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
        p.choose(Attack("M3", GOLD, 1)).choose(Play(card), seat=0)
        seen.append((p.m.view(1), p.m.log(1)))
    assert seen[0] == seen[1]
