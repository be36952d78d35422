"""The retreat after a combat: retreat.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import Attack, Immelmann, Lose, Play, Retreat, Stay

DRAW = (Play("laser"), Play("laser"))


def havens(p: Position) -> set[str]:
    return {move.to for move in p.offered(Retreat)}


@pytest.mark.rule("titan:retreat.order")
def test_blue_the_defender_moves_its_silver_ship_first_and_green_then_all_of_its_own_elsewhere() -> None:
    p = Position().colour(0, "green").colour(1, "blue").ship(0, "N5", SILVER).ship(0, "N5", SILVER)
    p.ship(1, "N5", SILVER).ship(1, "N5", SILVER).turn(0)
    p.choose(Attack("N5", SILVER, 1), Play("plasma"), Play("laser"), Lose(1, "ship", 0))
    assert (p.prompt, p.asked) == ("retreat", (1,))
    p.choose(Retreat("N6"))
    assert p.fleet(1)[1].place == "N6"
    assert (p.prompt, p.asked) == ("retreat", (0,))
    assert havens(p) == {"M3"}
    p.choose(Retreat("M3"))
    assert [ship.place for ship in p.fleet(0)[:2]] == ["M3", "M3"]


@pytest.mark.rule("titan:retreat.order")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_defender_declares_before_the_attacker(attacker: int) -> None:
    p = Position().ship(0, "N5", SILVER).ship(1, "N5", SILVER).turn(attacker)
    p.choose(Attack("N5", SILVER, 1 - attacker), *DRAW)
    assert p.asked == (1 - attacker,)
    p.choose(Stay())
    assert p.asked == (attacker,)


@pytest.mark.rule("titan:retreat.all-ships")
def test_two_silver_ships_leave_and_the_gold_one_stays() -> None:
    p = Position().ship(0, "N5", SILVER).ship(1, "N5", SILVER).ship(1, "N5", GOLD).ship(1, "N5", SILVER).turn(0)
    p.choose(Attack("N5", SILVER, 1), *DRAW, Retreat("N6"))
    assert [ship.place for ship in p.fleet(1)[:3]] == ["N6", "N5", "N6"]


@pytest.mark.rule("titan:retreat.all-ships")
def test_ships_elsewhere_take_no_part_in_the_retreat() -> None:
    p = Position().ship(0, "N5", SILVER).ship(1, "N5", SILVER).ship(1, "N8", SILVER).turn(0)
    p.choose(Attack("N5", SILVER, 1), *DRAW, Retreat("N6"))
    assert [ship.place for ship in p.fleet(1)[:2]] == ["N6", "N8"]


@pytest.mark.rule("titan:retreat.one-step")
@pytest.mark.parametrize(
    ("place", "facing", "destinations"),
    [("N5", SILVER, {"N6", "M3"}), ("N5", GOLD, {"N4", "M3"}), ("M3", GOLD, {"M2", "H2", "N5", "N6"})],
)
def test_the_retreat_is_one_normal_move(place: str, facing: str, destinations: set[str]) -> None:
    p = Position().ship(0, place, facing).ship(1, place, facing).turn(0).choose(Attack(place, facing, 1), *DRAW)
    assert set(p.options()) == {Stay(), *map(Retreat, destinations)}
    assert p.offered(Immelmann) == []
    p.choose(Retreat(min(destinations)))
    assert (p.fleet(1)[0].place, p.fleet(1)[0].facing) == (min(destinations), facing)
    assert p.asked == (0,)


@pytest.mark.rule("titan:retreat.no-enemy")
@pytest.mark.parametrize("facing", [SILVER, GOLD])
def test_ships_cannot_retreat_to_an_enemy_ship_of_either_direction(facing: str) -> None:
    p = Position(3).ship(0, "N5", SILVER).ship(1, "N5", SILVER).ship(2, "N6", facing).turn(0)
    p.choose(Attack("N5", SILVER, 1), *DRAW)
    assert havens(p) == {"M3"}


@pytest.mark.rule("titan:retreat.no-enemy")
def test_ships_cannot_retreat_to_an_enemy_industry() -> None:
    p = Position().moon("M3", "dione").industry(0, "life", "M3").ship(0, "N5", SILVER).ship(1, "N5", SILVER).turn(0)
    p.choose(Attack("N5", SILVER, 1), *DRAW)
    assert havens(p) == {"N6"}


@pytest.mark.rule("titan:retreat.no-enemy")
def test_own_units_do_not_bar_the_retreat() -> None:
    p = Position().ship(0, "N5", SILVER).ship(1, "N5", SILVER).ship(1, "N6", SILVER).turn(0)
    p.choose(Attack("N5", SILVER, 1), *DRAW)
    assert havens(p) == {"N6", "M3"}


@pytest.mark.rule("titan:retreat.no-enemy")
def test_without_a_free_destination_there_is_no_retreat() -> None:
    p = Position().ship(0, "N5", SILVER).ship(0, "N6", GOLD).ship(0, "M3", GOLD).ship(1, "N5", SILVER).turn(0)
    p.choose(Attack("N5", SILVER, 1), *DRAW)
    assert p.asked == (0,)


@pytest.mark.rule("titan:retreat.together")
@pytest.mark.parametrize("to", ["N6", "M3"])
def test_all_retreating_ships_go_to_the_same_location(to: str) -> None:
    p = Position().ship(0, "N5", SILVER).ship(1, "N5", SILVER).ship(1, "N5", SILVER).ship(1, "N5", SILVER).turn(0)
    p.choose(Attack("N5", SILVER, 1), *DRAW, Retreat(to))
    assert [ship.place for ship in p.fleet(1)[:3]] == [to, to, to]
    assert p.asked == (0,)


@pytest.mark.rule("titan:retreat.industry-stays")
def test_the_industry_stays_when_the_ships_retreat() -> None:
    p = Position().colour(1, "red").moon("M3", "dione").industry(1, "life", "M3").ship(1, "M3", GOLD)
    p.ship(0, "M3", GOLD).turn(0).choose(Attack("M3", GOLD, 1), *DRAW, Retreat("M2"))
    assert p.at(1, "M3") == [("industry", 3)]
    assert p.at(1, "M2") == [("ship", 0)]


@pytest.mark.rule("titan:retreat.industry-stays")
def test_a_player_with_industries_alone_is_not_asked_to_retreat() -> None:
    p = Position().moon("M3", "dione").industry(1, "life", "M3").ship(0, "M3", GOLD).turn(0)
    p.choose(Attack("M3", GOLD, 1), *DRAW)
    assert p.asked == (0,)
