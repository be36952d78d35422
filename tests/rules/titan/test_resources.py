"""Resources: resource.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, Position

from perijove.games.titan.moves import Build, BuildCard, BuildShip, Explore, Produce, Space
from perijove.kernel.decision import Move

HOMES = {"alloy": ("M3", "dione"), "diamond": ("M3", "rhea"), "helium": ("H4", "cloud_1"), "life": ("M3", "rhea")}


@pytest.mark.rule("titan:resource.types")
@pytest.mark.parametrize("kind", ["alloy", "diamond", "helium", "life"])
def test_an_industry_yields_the_resource_of_its_type(kind: str) -> None:
    place, tile = HOMES[kind]
    p = Position().moon(place, tile).industry(0, kind, place).turn(0)
    assert p.offered(Produce) == [Produce(kind)]
    p.choose(Produce(kind))
    assert p.has(0) == {kind: 2}


@pytest.mark.rule("titan:resource.use")
@pytest.mark.parametrize(
    ("source", "gained"), [(Produce("life"), 2), (Build(0, "life"), 2), (Explore(1), 3)], ids=lambda each: str(each)
)
def test_resources_come_from_industries_from_building_and_from_moonlets(source: Move, gained: int) -> None:
    p = Position().colour(0, "red").moon("M3", "dione").industry(0, "life", "M3").moon("M5", "rhea").ship(0, "M5", GOLD)
    p.moonlet("M4", "natural_life").ship(0, "M4", GOLD).turn(0).choose(source)
    assert p.has(0) == {"life": gained}


@pytest.mark.rule("titan:resource.use")
def test_resources_pay_for_ships_and_cards() -> None:
    p = Position().colour(0, "red").moon("M3", "rhea").industry(0, "diamond", "M3").give(0, diamond=5, life=1).turn(0)
    p.choose(BuildShip(0))
    assert p.has(0) == {"diamond": 2}
    p.choose(BuildCard("diamond", "uf_laser"))
    assert p.has(0) == {}


@pytest.mark.rule("titan:resource.storage")
def test_a_gained_resource_lies_on_the_hq_of_its_player() -> None:
    p = Position().moon("M3", "dione").industry(0, "life", "M3").turn(0).choose(Produce("life"))
    seen = p.m.view(1)["table"]["players"]
    assert seen[0]["resources"] == {"diamond": 0, "alloy": 0, "life": 2, "helium": 0}
    assert sum(seen[1]["resources"].values()) == 0


@pytest.mark.rule("titan:resource.storage")
@pytest.mark.parametrize(("owner", "possible"), [(0, True), (1, False)])
def test_only_resources_on_the_own_hq_can_be_spent(owner: int, possible: bool) -> None:
    p = Position().moon("M3", "rhea").industry(0, "diamond", "M3").give(owner, diamond=6, life=6).turn(0)
    assert bool(p.offered(BuildShip)) is possible
    assert bool(p.offered(BuildCard)) is possible


@pytest.mark.rule("titan:resource.storage")
def test_what_lies_on_another_hq_does_not_make_up_for_what_is_missing() -> None:
    p = Position().moon("M3", "rhea").industry(0, "diamond", "M3").give(0, diamond=3).give(1, life=6).turn(0)
    assert p.offered(BuildShip) == []


@pytest.mark.rule("titan:resource.overflow")
def test_with_5_of_6_life_stored_2_more_make_6_and_1_is_lost() -> None:
    p = Position().moon("M3", "dione").industry(0, "life", "M3").give(0, life=5).turn(0)
    step = p.step(Produce("life"))
    assert p.has(0) == {"life": 6}
    assert [entry.args["lost"] for entry in step.said if entry.key == "gain.lost"] == [1]


@pytest.mark.rule("titan:resource.overflow")
@pytest.mark.parametrize(("kind", "room"), [("diamond", 6), ("alloy", 6), ("life", 6), ("helium", 5)])
def test_the_hq_has_room_for_so_many_of_a_type(kind: str, room: int) -> None:
    place, tile = HOMES[kind]
    p = Position().moon(place, tile).industry(0, kind, place).give(0, **{kind: 1}).turn(0)
    p.choose(Produce(kind), Produce(kind), Produce(kind))
    assert p.has(0) == {kind: room}


@pytest.mark.rule("titan:resource.no-relocation")
def test_an_alien_resource_keeps_the_space_it_was_put_on() -> None:
    p = Position(aliens=True).moon("H4", "cloud_1").industry(0, "helium", "H4").give(0, helium=3)
    p.alien_resources(0, 1, on="helium").turn(0)
    p.choose(Produce("helium"))
    assert p.has(0) == {"helium": 4}  # room for 5, one of them taken
    assert p.m.view(0)["table"]["players"][0]["alien"] == {"diamond": 0, "alloy": 0, "life": 0, "helium": 1}
    p.choose(Produce("helium"))
    assert p.has(0) == {"helium": 4}  # there is still no room: the alien resource has not made way


@pytest.mark.rule("titan:resource.no-relocation")
def test_on_dedicated_spaces_what_was_put_by_for_a_card_pays_for_no_ship() -> None:
    p = Position(resource_spaces="dedicated").colour(0, "red").moon("H4", "cloud_1").industry(0, "helium", "H4").turn(0)
    p.choose(Produce("helium"), Space("helium", "card"), Space("helium", "card"))
    p.choose(Produce("helium"))
    assert p.has(0) == {"helium": 4}
    assert p.offered(BuildShip) == []
    assert p.offered(BuildCard) == [BuildCard("helium", "stealth")]
