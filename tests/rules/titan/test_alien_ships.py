"""Alien Technology: alien ships (alien.ship.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, aliens

from perijove.games.titan.moves import (
    Allow,
    Attack,
    Build,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    GoOn,
    Immelmann,
    Lose,
    Play,
    Produce,
    Refuse,
    Retreat,
    Stay,
    Step,
    TakeOver,
)

ALIEN = 5
"""The number of the first alien ship in a fleet."""
LIFE_LAB = 5
"""The number of blue's life lab."""


def controlled(place: str = "M3", owner: int = 0) -> Position:
    return aliens().alien("life", place, owner=owner)


# ---------------------------------------------------------------------- finding and taking over


@pytest.mark.rule("titan:alien.ship.discover")
def test_a_random_alien_ship_is_placed_where_the_moonlet_was() -> None:
    kinds = set()
    for seed in range(20):
        p = aliens(seed=str(seed)).moonlet("M2", "alien_ship_find").ship(0, "M2").turn(0).choose(Explore(0))
        assert "M2" not in p.g.bodies
        table = p.m.view(0)["table"]
        assert [(ship["place"], ship["owner"]) for ship in table["aliens"]] == [("M2", -1)]
        assert table["alien_supply"] == 9
        kinds.add(table["aliens"][0]["kind"])
    assert {"diamond", "alloy", "life"} <= kinds


def wreck(life: int = 3, facing: str = SILVER, ship_at: str = "M3", bolt: int = 0) -> Position:
    """An uncontrolled alien ship at M3 and a ship that could take it over."""
    p = aliens().alien("life", "M3").ship(0, ship_at, facing, bolt=bolt)
    return p.give(0, life=life) if life else p


@pytest.mark.rule("titan:alien.ship.build")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_for_an_action_and_3_of_its_type_an_industry_is_built_on_it(facing: str) -> None:
    p = wreck(facing=facing).give(0, diamond=1).turn(0).choose(TakeOver(0))
    assert (p.g.aliens[0].owner, p.g.aliens[0].industry) == (0, LIFE_LAB)
    assert p.g.actions == 2
    assert p.has(0) == {"diamond": 1, "life": 2}  # 3 paid, 2 received as the builder


@pytest.mark.rule("titan:alien.ship.build")
def test_every_other_player_receives_1_of_the_type() -> None:
    p = aliens(players=3).alien("life", "M3").ship(0, "M3").give(0, life=4).turn(0).choose(TakeOver(0))
    assert [p.has(seat) for seat in range(3)] == [{"life": 3}, {"life": 1}, {"life": 1}]


@pytest.mark.rule("titan:alien.ship.build")
@pytest.mark.parametrize(("why", "life", "ship_at", "bolt"), [
    ("too few resources", 2, "M3", 0),
    ("no ship in the location", 3, "M4", 0),
    ("the ship does not work", 3, "M3", 1),
])  # fmt: skip
def test_what_taking_over_needs(why: str, life: int, ship_at: str, bolt: int) -> None:
    assert wreck().turn(0).offered(TakeOver) == [TakeOver(0)]
    assert wreck(life, ship_at=ship_at, bolt=bolt).turn(0).offered(TakeOver) == [], why


@pytest.mark.rule("titan:alien.ship.build")
def test_resources_of_another_type_do_not_pay() -> None:
    assert wreck(0).give(0, diamond=6, alloy=6).turn(0).offered(TakeOver) == []


@pytest.mark.rule("titan:alien.ship.build")
def test_an_industry_of_its_type_must_be_left_on_the_hq() -> None:
    p = wreck().moon("M7", "dione").industry(0, "life", "M7")  # blue's only life lab
    assert p.turn(0).offered(TakeOver) == []


@pytest.mark.rule("titan:alien.ship.build")
def test_a_controlled_alien_ship_cannot_be_taken_over() -> None:
    p = controlled(owner=1).ship(0, "M3").give(0, life=3).turn(0)
    assert p.offered(TakeOver) == []


@pytest.mark.rule("titan:alien.ship.build")
def test_a_controlled_alien_ship_serves_to_take_over_another() -> None:
    p = controlled().alien("alloy", "M3").give(0, alloy=3).turn(0).choose(TakeOver(1))
    assert p.g.aliens[1].owner == 0


# ---------------------------------------------------------------------- control


@pytest.mark.rule("titan:alien.ship.control")
@pytest.mark.parametrize(("place", "route"), [
    ("S0", ["H1", "M1", "N1", "N24"]),
    ("H1", ["M1", "N1", "N2"]),
    ("M3", ["N5", "N4"]),
    ("N5", ["N4"]),
])  # fmt: skip
def test_its_steps_depend_on_the_orbit_as_usual(place: str, route: list[str]) -> None:
    p = controlled(place).turn(0).choose(Fly(ALIEN))
    for at in route:
        assert p.prompt == "fly"
        p.choose(Step(at))
    assert (p.prompt, p.g.aliens[0].place) == ("act", route[-1])


@pytest.mark.rule("titan:alien.ship.control")
def test_the_owner_alone_uses_it() -> None:
    p = controlled(owner=1).ship(0, "N12", SILVER).ship(1, "N20", SILVER).turn(0)
    assert p.offered(Fly) == [Fly(0)]
    p.choose(EndTurn())
    assert p.offered(Fly) == [Fly(0), Fly(ALIEN)]


@pytest.mark.rule("titan:alien.ship.control")
def test_its_industry_produces() -> None:
    p = controlled().turn(0).choose(Produce("life"))
    assert p.has(0) == {"life": 2}


@pytest.mark.rule("titan:alien.ship.control")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_its_industry_builds_ships_that_choose_their_direction(facing: str) -> None:
    p = controlled().give(0, life=3, alloy=1).turn(0)
    assert p.offered(BuildShip) == [BuildShip(LIFE_LAB, SILVER), BuildShip(LIFE_LAB, GOLD)]
    p.choose(BuildShip(LIFE_LAB, facing))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == ("M3", facing)
    assert p.has(0) == {}


@pytest.mark.rule("titan:alien.ship.control")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_a_spy_who_builds_a_ship_there_chooses_its_direction_too(facing: str) -> None:
    p = controlled(owner=1).ship(0, "M3", GOLD).card(0, "stealth").give(0, life=3, alloy=1).turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("stealth", "laser").choose(BuildShip(3, facing))  # red's first life lab
    assert (p.fleet(0)[1].place, p.fleet(0)[1].facing) == ("M3", facing)


@pytest.mark.rule("titan:alien.ship.control")
def test_it_may_find_a_meteorite_which_does_not_hit_the_finder() -> None:
    p = controlled("M2").moonlet("M2", "meteorite").ship(1, "M9").turn(0).choose(Explore(ALIEN))
    assert p.offered(Lose) == [Lose(1, "ship", 0)]


@pytest.mark.rule("titan:alien.ship.control")
def test_a_bolt_halts_it_for_the_turn() -> None:
    p = controlled("M2").moonlet("M2", "bolt").ship(1, "M9").turn(0).choose(Explore(ALIEN))
    assert p.offered(Fly) == []
    p.choose(EndTurn(), EndTurn())
    assert p.offered(Fly) == [Fly(ALIEN)]


# ---------------------------------------------------------------------- both directions


@pytest.mark.rule("titan:alien.ship.no-direction")
def test_from_m3_it_can_reach_both_m2_and_m4_along_the_orbit() -> None:
    p = controlled().turn(0).choose(Fly(ALIEN))
    assert {step.to for step in p.offered(Step)} == {"M2", "M4", "H2", "N5", "N6"}
    assert p.offered(Immelmann) == []


@pytest.mark.rule("titan:alien.ship.no-direction")
@pytest.mark.parametrize(("place", "tile"), [("M3", "dione"), ("N5", "ymir")])
def test_it_explores_and_builds_on_bodies_of_both_directions(place: str, tile: str) -> None:
    p = controlled(place).moon(place, tile, explored=False).turn(0)
    assert p.offered(Explore) == [Explore(ALIEN)]
    p.choose(Explore(ALIEN))
    assert p.offered(Build) == [Build(ALIEN, "alloy")]
    p.choose(Build(ALIEN, "alloy"))
    assert p.at(0, place) == [("industry", 3), ("alien", 0)]


@pytest.mark.rule("titan:alien.ship.no-direction")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_an_attack_by_it_names_the_direction_of_the_opponent(facing: str) -> None:
    p = controlled().ship(1, "M3", facing).turn(0)
    assert p.offered(Attack) == [Attack("M3", facing, 1)]


@pytest.mark.rule("titan:alien.ship.no-direction")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_an_attack_on_it_names_the_direction_of_the_attacker(facing: str) -> None:
    p = controlled(owner=1).ship(0, "M3", facing).turn(0)
    assert p.offered(Attack) == [Attack("M3", facing, 1)]


@pytest.mark.rule("titan:alien.ship.no-direction")
def test_it_meets_units_of_both_directions_at_once() -> None:
    p = controlled().ship(1, "M3", GOLD).ship(1, "M3", SILVER).turn(0)
    assert set(p.offered(Attack)) == {Attack("M3", GOLD, 1), Attack("M3", SILVER, 1)}


@pytest.mark.rule("titan:alien.ship.no-direction")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_it_needs_passage_from_opponents_of_both_directions(facing: str) -> None:
    p = controlled().ship(1, "M4", facing).turn(0).choose(Fly(ALIEN), Step("M4"))
    p.choose(GoOn())
    assert (p.prompt, p.asked) == ("passage", (1,))
    p.choose(Refuse())
    assert (p.prompt, p.g.aliens[0].place) == ("act", "M4")
    assert p.offered(Fly) == []


@pytest.mark.rule("titan:alien.ship.no-direction")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_its_owner_can_refuse_passage_to_ships_of_both_directions(facing: str) -> None:
    p = controlled(owner=1).ship(0, "M3", facing).turn(0).choose(Fly(0))
    assert (p.prompt, p.asked) == ("passage", (1,))
    p.choose(Allow())
    assert p.prompt == "fly"


@pytest.mark.rule("titan:alien.ship.no-direction")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_it_may_leave_after_a_combat_with_the_one_who_refused(facing: str) -> None:
    p = controlled().ship(1, "M3", facing).turn(0).choose(Fly(ALIEN), Refuse())
    assert (p.offered(Fly), p.g.actions) == ([], 2)
    p.choose(Attack("M3", facing, 1)).lay("laser", "laser").choose(Stay(), Stay(), Fly(ALIEN))
    assert p.prompt == "fly"


@pytest.mark.rule("titan:alien.ship.no-direction")
def test_it_retreats_along_the_orbit_either_way() -> None:
    p = controlled().ship(1, "M3", GOLD).turn(0).choose(Attack("M3", GOLD, 1)).lay("laser", "laser").choose(Stay())
    assert {option.to for option in p.offered(Retreat)} == {"M2", "M4", "H2", "N5", "N6"}
    p.choose(Retreat("M4"))
    assert p.g.aliens[0].place == "M4"


@pytest.mark.rule("titan:alien.ship.no-direction")
def test_with_a_gold_ship_it_retreats_only_where_both_can_go() -> None:
    p = controlled().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("laser", "laser").choose(Stay())
    assert {option.to for option in p.offered(Retreat)} == {"M2", "H2", "N5", "N6"}


@pytest.mark.rule("titan:alien.ship.no-direction")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_its_industry_allows_security_in_both_directions(facing: str) -> None:
    p = controlled(owner=1).ship(0, "M3", facing).turn(0).choose(Attack("M3", facing, 1))
    assert Play("security") in p.options(1)
    assert Play("security") not in p.options(0)


# ---------------------------------------------------------------------- combat


@pytest.mark.rule("titan:alien.ship.one-unit")
def test_ship_and_industry_are_one_unit_to_lose() -> None:
    p = controlled(owner=1).ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("plasma", "laser")
    assert (p.asked, p.options()) == ((1,), [Lose(1, "ship", 0), Lose(1, "alien", 0)])


@pytest.mark.rule("titan:alien.ship.defeat")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_lost_in_combat_its_industry_returns_and_control_is_lost_but_the_ship_stays(facing: str) -> None:
    p = controlled(owner=1).ship(0, "M3", facing).turn(0).choose(Attack("M3", facing, 1)).lay("plasma", "laser")
    alien = p.g.aliens[0]
    assert (alien.place, alien.owner, alien.industry) == ("M3", -1, -1)
    assert not any(p.player(1).industries)
    assert p.at(1, "M3") == []


@pytest.mark.rule("titan:alien.ship.defeat")
def test_an_explosion_removes_only_the_industry() -> None:
    p = controlled("M2").moonlet("M2", "explosion").ship(0, "N12", SILVER).turn(0).choose(Explore(ALIEN))
    assert (p.g.aliens[0].place, p.g.aliens[0].owner) == ("M2", -1)
    assert not any(p.player(0).industries)


@pytest.mark.rule("titan:alien.ship.defeat")
def test_a_meteorite_removes_only_the_industry() -> None:
    p = controlled("M9", owner=1).moonlet("M2", "meteorite").ship(0, "M2").turn(0).choose(Explore(0))
    p.choose(Lose(1, "alien", 0))
    assert (p.g.aliens[0].place, p.g.aliens[0].owner) == ("M9", -1)
    assert not any(p.player(1).industries)


@pytest.mark.rule("titan:alien.ship.uncontrolled")
def test_it_carries_no_industry_and_cannot_be_attacked() -> None:
    p = aliens().alien("life", "M3").ship(0, "M3").turn(0)
    assert p.offered(Attack) == []
    assert p.m.view(0)["table"]["aliens"][0]["industry"] == -1
    assert p.offered(Produce) == []


@pytest.mark.rule("titan:alien.ship.uncontrolled")
def test_nobody_moves_it() -> None:
    p = aliens().alien("life", "M3").ship(0, "M3").ship(1, "M9").turn(0)
    assert p.offered(Fly) == [Fly(0)]
    p.choose(EndTurn())
    assert p.offered(Fly) == [Fly(0)]


@pytest.mark.rule("titan:alien.ship.uncontrolled")
def test_it_stands_in_nobodys_way() -> None:
    p = aliens().alien("life", "M2").alien("alloy", "M3").ship(0, "M3", GOLD).ship(1, "M3", SILVER).turn(0)
    p.choose(Fly(0), Step("M2"))
    assert p.prompt == "fly"  # nobody was asked for passage


@pytest.mark.rule("titan:alien.ship.uncontrolled")
def test_any_player_may_gain_control_of_one_that_was_lost() -> None:
    p = controlled(owner=1).ship(0, "M3", GOLD).give(0, life=3).turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("plasma", "laser").choose(Stay(), TakeOver(0))
    assert (p.g.aliens[0].owner, p.g.aliens[0].place) == (0, "M3")


@pytest.mark.rule("titan:alien.ship.build")
def test_one_working_ship_beside_a_bolted_one_is_enough_to_take_over() -> None:
    p = aliens().alien("life", "M3").ship(0, "M3", GOLD, bolt=1).ship(0, "M3", GOLD).give(0, life=3).turn(0)
    assert TakeOver(0) in p.options()


@pytest.mark.rule("titan:combat.step3.stealth-eligible", "titan:alien.ship.no-direction")
def test_stealth_is_played_from_a_controlled_alien_ship() -> None:
    p = aliens().moon("M3", "dione").industry(1, "life", "M3").alien("diamond", "M3", 0).card(0, "stealth").turn(0)
    p.choose(Attack("M3", GOLD, 1))
    assert Play("stealth") in p.options(0)
