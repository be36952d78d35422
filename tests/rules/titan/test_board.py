"""The board and its terms: concept.*, board.*"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.facts import ORBIT, PLACES, SECTOR
from perijove.games.titan.moves import Attack, Explore, Fly, Immelmann, Step
from perijove.kernel.match import Match


def reach(place: str, facing: str = SILVER) -> set[str]:
    """Where one step takes a ship."""
    p = Position().ship(0, place, facing).turn(0).choose(Fly(0))
    return {step.to for step in p.offered(Step)}


# ---------------------------------------------------------------------- concepts


@pytest.mark.rule("titan:concept.unit")
def test_a_ship_is_a_unit() -> None:
    p = Position().moon("M1", "titan").ship(0, "S0").turn(0)
    assert p.prompt == "act"


@pytest.mark.rule("titan:concept.unit")
def test_an_industry_is_a_unit() -> None:
    p = Position().moon("M1", "titan").industry(0, "life", "M1").turn(0)
    assert p.prompt == "act"


@pytest.mark.rule("titan:concept.unit")
def test_cards_and_resources_are_no_units() -> None:
    p = Position().moon("M1", "titan").moon("M3", "dione").card(0, "stealth").give(0, life=6).turn(0)
    assert p.prompt == "restart"


@pytest.mark.rule("titan:concept.location")
def test_the_board_has_43_locations_and_a_ship_can_come_to_each() -> None:
    seen, edge = {"S0"}, {"S0"}
    while edge:
        edge = set().union(*(reach(place) for place in edge)) - seen
        seen |= edge
    assert len(seen) == 43
    assert seen == set(PLACES)


@pytest.mark.rule("titan:concept.sector")
def test_the_board_is_cut_into_six_sectors() -> None:
    sizes = Counter(SECTOR[place] for place in PLACES if place != "S0")
    assert sizes == dict.fromkeys(range(1, 7), 7)


@pytest.mark.rule("titan:concept.orbit")
def test_four_orbits_lie_around_each_other_from_norse_to_slingshot() -> None:
    p = Position().ship(0, "N10", SILVER).turn(0)
    orbits = ["norse"]
    p.choose(Fly(0), Step("M5"))
    orbits.append(ORBIT[p.fleet(0)[0].place])
    p.choose(Fly(0), Step("H3"))
    orbits.append(ORBIT[p.fleet(0)[0].place])
    p.choose(Step("S0"))
    orbits.append(ORBIT[p.fleet(0)[0].place])
    assert orbits == ["norse", "main", "helium", "slingshot"]
    assert set(ORBIT.values()) == set(orbits)


@pytest.mark.rule("titan:concept.orbit-direction")
@pytest.mark.parametrize("seed", range(3))
def test_norse_bodies_are_silver_and_all_others_gold(seed: int) -> None:
    bodies = Match.new("titan", 4, seed).view(0)["table"]["bodies"]
    for place, body in bodies.items():
        assert body["facing"] == (SILVER if place.startswith("N") else GOLD)


@pytest.mark.rule("titan:concept.orbit-direction")
@pytest.mark.parametrize(
    ("place", "tile", "facing"), [("N4", "meteorite", SILVER), ("H4", "cloud_1", GOLD), ("M1", "titan", GOLD)]
)
def test_direction_of_a_norse_moonlet_a_cloud_and_titan(place: str, tile: str, facing: str) -> None:
    p = Position().ship(0, "S0")
    if place == "N4":
        p.moonlet(place, tile)
    else:
        p.moon(place, tile)
    bodies = p.turn(0).m.view(0)["table"]["bodies"]
    assert bodies[place]["facing"] == facing


@pytest.mark.rule("titan:concept.direction")
@pytest.mark.parametrize(
    ("place", "tile", "kind", "facing"),
    [("N1", "greip", "life", SILVER), ("H4", "cloud_1", "helium", GOLD), ("M3", "dione", "life", GOLD)],
)
def test_an_industry_takes_the_direction_of_what_it_stands_on(place: str, tile: str, kind: str, facing: str) -> None:
    p = Position().moon(place, tile).industry(1, kind, place).ship(0, place, SILVER).ship(0, place, GOLD).turn(0)
    assert p.offered(Attack) == [Attack(place, facing, 1)]


@pytest.mark.rule("titan:concept.direction")
@pytest.mark.parametrize("facing", [SILVER, GOLD])
def test_a_ship_has_the_direction_of_its_upper_face(facing: str) -> None:
    p = Position().ship(0, "M4", SILVER).ship(0, "M4", GOLD).ship(1, "M4", facing).turn(0)
    assert p.offered(Attack) == [Attack("M4", facing, 1)]


@pytest.mark.rule("titan:concept.direction")
@pytest.mark.parametrize("facing", [SILVER, GOLD])
def test_the_own_ship_meets_only_what_has_its_direction(facing: str) -> None:
    p = Position().ship(0, "M4", facing).ship(1, "M4", SILVER).ship(1, "M4", GOLD).turn(0)
    assert p.offered(Attack) == [Attack("M4", facing, 1)]


@pytest.mark.rule("titan:concept.interaction")
@pytest.mark.parametrize(("place", "facing", "meets"), [("M4", GOLD, True), ("M4", SILVER, False), ("M5", GOLD, False)])
def test_units_interact_only_in_one_location_and_of_one_direction(place: str, facing: str, meets: bool) -> None:
    p = Position().ship(0, "M4", GOLD).ship(1, place, facing).turn(0)
    assert bool(p.offered(Attack)) is meets


@pytest.mark.rule("titan:concept.interaction")
def test_a_silver_ship_cannot_explore_the_hidden_main_moon_it_is_at() -> None:
    p = Position().moon("M3", "dione", explored=False).ship(0, "M3", SILVER).turn(0)
    assert p.offered(Explore) == []


@pytest.mark.rule("titan:concept.movement")
@pytest.mark.parametrize(("facing", "reached", "barred"), [(SILVER, "M4", "M2"), (GOLD, "M2", "M4")])
def test_silver_travels_clockwise_and_gold_counter_clockwise(facing: str, reached: str, barred: str) -> None:
    assert reached in reach("M3", facing)
    assert barred not in reach("M3", facing)


@pytest.mark.rule("titan:concept.movement")
def test_changing_orbit_does_not_depend_on_direction() -> None:
    across = {"H2", "N5", "N6"}
    assert across <= reach("M3", SILVER)
    assert across <= reach("M3", GOLD)


# ---------------------------------------------------------------------- the board


@pytest.mark.rule("titan:board.layout")
def test_1_slingshot_6_helium_12_main_and_24_norse_locations_make_43() -> None:
    assert Counter(ORBIT[place] for place in PLACES) == {"slingshot": 1, "helium": 6, "main": 12, "norse": 24}
    assert len(PLACES) == 43


@pytest.mark.rule("titan:board.layout")
@pytest.mark.parametrize("sector", range(1, 7))
def test_every_sector_has_1_helium_2_main_and_4_norse_locations(sector: int) -> None:
    inside = Counter(ORBIT[place] for place in PLACES if SECTOR[place] == sector)
    assert inside == {"helium": 1, "main": 2, "norse": 4}


@pytest.mark.rule("titan:board.outward-two")
@pytest.mark.parametrize(("place", "outer", "destinations"), [("H2", "M", {"M3", "M4"}), ("M5", "N", {"N9", "N10"})])
def test_a_ship_moving_outward_has_two_destinations(place: str, outer: str, destinations: set[str]) -> None:
    assert {to for to in reach(place) if to.startswith(outer)} == destinations


@pytest.mark.rule("titan:board.outward-two")
@pytest.mark.parametrize(("inner", "outer", "count"), [("H", "M", 6), ("M", "N", 12)])
def test_every_location_of_an_inner_ring_borders_two_further_out(inner: str, outer: str, count: int) -> None:
    outward = [{to for to in reach(f"{inner}{n}") if to.startswith(outer)} for n in range(1, count + 1)]
    assert all(len(ways) == 2 for ways in outward)
    assert len(set().union(*outward)) == 2 * count


@pytest.mark.rule("titan:board.inward-one")
@pytest.mark.parametrize(("place", "inner", "destination"), [("N10", "M", "M5"), ("M12", "H", "H6"), ("H3", "S", "S0")])
def test_a_ship_moving_inward_has_one_destination(place: str, inner: str, destination: str) -> None:
    assert {to for to in reach(place) if to.startswith(inner)} == {destination}


@pytest.mark.rule("titan:board.slingshot")
@pytest.mark.parametrize("facing", [SILVER, GOLD])
def test_from_the_slingshot_a_ship_enters_any_helium_location_or_turns_over(facing: str) -> None:
    p = Position().ship(0, "S0", facing).turn(0).choose(Fly(0))
    assert set(p.options()) == {*(Step(f"H{n}") for n in range(1, 7)), Immelmann()}


@pytest.mark.rule("titan:board.slingshot")
def test_the_slingshot_belongs_to_no_sector() -> None:
    assert SECTOR["S0"] == 0
    assert 0 not in {SECTOR[place] for place in PLACES if place != "S0"}
