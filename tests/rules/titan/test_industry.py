"""Industry actions: industry.ship.*, industry.card.*, industry.produce, industry.resupply"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import (
    Attack,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    Lose,
    Play,
    Produce,
    Resupply,
    Step,
)

HOMES = {"diamond": ("M3", "rhea"), "alloy": ("M3", "dione"), "life": ("M3", "dione"), "helium": ("H4", "cloud_1")}


def at_industry(kind: str, **resources: int) -> Position:
    """Seat 0 has one industry and these resources. Red: 0 diamond, 1 and 2 alloy, 3 to 5 life, 6 helium."""
    place, tile = HOMES[kind]
    return Position().colour(0, "red").moon(place, tile).industry(0, kind, place).give(0, **resources)


# ---------------------------------------------------------------------- ships


@pytest.mark.rule("titan:industry.ship.action")
def test_for_one_action_a_ship_is_paid_and_comes_from_the_hq() -> None:
    p = at_industry("diamond", diamond=4, life=2).turn(0).choose(BuildShip(0))
    assert p.has(0) == {"diamond": 1, "life": 1}
    assert [ship.place for ship in p.fleet(0)] == ["M3", "", "", "", ""]
    assert p.g.actions == 2


@pytest.mark.rule("titan:industry.ship.action")
def test_no_ship_is_built_without_an_own_industry() -> None:
    p = (
        Position()
        .moon("M3", "rhea")
        .industry(1, "diamond", "M3")
        .ship(0, "M3", GOLD)
        .give(0, diamond=6, life=6)
        .turn(0)
    )
    assert p.offered(BuildShip) == []


@pytest.mark.rule("titan:industry.ship.placement")
@pytest.mark.parametrize(
    ("place", "tile", "kind", "number", "facing"),
    [("M3", "rhea", "diamond", 0, GOLD), ("N1", "greip", "life", 3, SILVER), ("H4", "cloud_1", "helium", 6, GOLD)],
)
def test_the_new_ship_appears_at_the_industry_with_its_direction(
    place: str, tile: str, kind: str, number: int, facing: str
) -> None:
    p = Position().colour(0, "red").moon(place, tile).industry(0, kind, place)
    p.give(0, diamond=3, alloy=3, life=3, helium=3).turn(0).choose(BuildShip(number))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == (place, facing)


@pytest.mark.rule("titan:industry.ship.placement")
def test_of_two_industries_the_player_chooses_where_the_ship_appears() -> None:
    p = Position().colour(0, "red").moon("M3", "dione").moon("N1", "greip").industry(0, "life", "M3")
    p.industry(0, "life", "N1").give(0, life=3, alloy=1).turn(0)
    assert p.offered(BuildShip) == [BuildShip(3), BuildShip(4)]
    p.choose(BuildShip(4))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == ("N1", SILVER)


@pytest.mark.rule("titan:industry.ship.cost-by-industry")
@pytest.mark.parametrize(
    ("kind", "number", "cost"),
    [
        ("diamond", 0, {"diamond": 3, "life": 1}),
        ("alloy", 1, {"alloy": 3, "diamond": 1}),
        ("life", 3, {"life": 3, "alloy": 1}),
        ("helium", 6, {"helium": 3}),
    ],
)
def test_the_type_of_the_industry_gives_the_cost(kind: str, number: int, cost: dict[str, int]) -> None:
    p = at_industry(kind, **cost).turn(0).choose(BuildShip(number))
    assert p.has(0) == {}
    for lacking in cost:
        less = {each: count - (each == lacking) for each, count in cost.items()}
        assert at_industry(kind, **less).turn(0).offered(BuildShip) == []


@pytest.mark.rule("titan:industry.ship.rebuild")
def test_a_destroyed_ship_returns_to_the_hq_and_is_built_again_at_the_normal_cost() -> None:
    p = at_industry("diamond", diamond=3, life=1).moonlet("M2", "bolt").ship(0, "M12", GOLD)
    for _ in range(4):
        p.ship(0, "S0")
    p.turn(0)
    assert p.offered(BuildShip) == []
    p.choose(Explore(0))
    assert p.fleet(0)[0].place == ""
    p.choose(BuildShip(0))
    assert (p.fleet(0)[0].place, p.has(0)) == ("M3", {})


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("titan:industry.card.action")
def test_for_one_action_the_cost_of_one_unbuilt_card_is_paid() -> None:
    p = at_industry("life", life=3).turn(0).choose(BuildCard("life", "superheated_plasma"))
    assert p.has(0) == {"life": 1}
    assert p.g.actions == 2
    assert "superheated_plasma" not in p.player(0).unbuilt
    assert len(p.player(0).unbuilt) == 3


@pytest.mark.rule("titan:industry.card.action")
@pytest.mark.parametrize("kind", ["diamond", "alloy", "life", "helium"])
@pytest.mark.parametrize(("count", "possible"), [(1, False), (2, True)])
def test_a_card_costs_two_of_the_type_of_the_industry(kind: str, count: int, possible: bool) -> None:
    p = at_industry(kind, **{kind: count}).turn(0)
    assert (BuildCard(kind, "stealth") in p.options()) is possible


@pytest.mark.rule("titan:industry.card.action")
def test_a_card_that_is_built_cannot_be_built_again() -> None:
    p = at_industry("helium", helium=4).turn(0).choose(BuildCard("helium", "stealth"))
    assert p.offered(BuildCard) == []


@pytest.mark.rule("titan:industry.card.to-hand")
def test_a_built_card_joins_the_hand_and_can_be_played_from_then_on() -> None:
    p = at_industry("life", life=2).ship(1, "M3", GOLD).turn(0).choose(BuildCard("life", "superheated_plasma"))
    hand = p.m.view(0)["table"]["players"][0]["hand"]
    assert sorted(hand) == ["charged_particles", "laser", "plasma", "security", "superheated_plasma"]
    p.choose(Attack("M3", GOLD, 1))
    assert Play("superheated_plasma") in p.options(0)
    assert Play("plasma") in p.options(0)


@pytest.mark.rule("titan:industry.card.place")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("superheated_plasma", ["life"]),
        ("stealth", ["diamond", "alloy", "life", "helium"]),
        ("uf_laser", ["diamond"]),
        ("supercharged_particles", ["alloy"]),
    ],
)
def test_a_card_is_built_only_at_an_industry_of_its_type(card: str, places: list[str]) -> None:
    offers = [at_industry(kind, diamond=5, alloy=5, life=5, helium=5).turn(0).offered(BuildCard) for kind in HOMES]
    assert [move.kind for moves in offers for move in moves if move.card == card] == places


@pytest.mark.rule("titan:industry.card.secret")
@pytest.mark.parametrize("viewer", [1, None])
def test_opponents_see_the_same_whichever_card_is_built(viewer: int | None) -> None:
    seen = []
    for card in ("uf_laser", "stealth"):
        p = at_industry("diamond", diamond=6).ship(1, "M3", GOLD).turn(0).choose(BuildCard("diamond", card))
        seen.append((p.m.view(viewer), p.m.log(viewer)))
    assert seen[0] == seen[1]
    maker = seen[0][0]["table"]["players"][0]
    assert maker["hand_size"] == 5
    assert "uf_laser" not in str(maker) + str(seen[0][1])


@pytest.mark.rule("titan:industry.card.secret")
def test_opponents_learn_a_card_when_it_is_revealed_in_combat() -> None:
    p = at_industry("diamond", diamond=4).ship(1, "M3", GOLD).card(0, "stealth").turn(0)
    p.choose(BuildCard("diamond", "uf_laser"), Attack("M3", GOLD, 1), Play("uf_laser"))
    assert p.m.view(1)["table"]["players"][0]["shown"] == []
    p.choose(Play("laser"))
    assert p.m.view(1)["table"]["players"][0]["shown"] == ["uf_laser"]


# ---------------------------------------------------------------------- production and supplies


@pytest.mark.rule("titan:industry.produce")
@pytest.mark.parametrize(
    ("kind", "stored", "after"), [("alloy", 0, 2), ("helium", 4, 5), ("life", 6, 6)], ids=["alloy", "helium", "full"]
)
def test_an_industry_yields_two_of_its_type_as_far_as_there_is_room(kind: str, stored: int, after: int) -> None:
    p = at_industry(kind, **{kind: stored}).turn(0).choose(Produce(kind))
    assert p.has(0) == {kind: after}
    assert p.has(1) == {}
    assert p.g.actions == 2


@pytest.mark.rule("titan:industry.resupply")
@pytest.mark.parametrize("kind", ["diamond", "alloy", "life", "helium"])
def test_a_whole_turn_brings_one_resource_of_any_type_from_earth(kind: str) -> None:
    p = Position().ship(0, "S0").ship(1, "S0").turn(0).choose(Resupply(kind))
    assert p.has(0) == {kind: 1}
    assert (p.asked, p.prompt, p.g.actions) == ((1,), "act", 3)


@pytest.mark.rule("titan:industry.resupply")
def test_after_one_action_resupply_is_not_available() -> None:
    p = Position().ship(0, "N3", SILVER).turn(0)
    assert len(p.offered(Resupply)) == 4
    p.choose(Fly(0), Step("N4"))
    assert p.offered(Resupply) == []


@pytest.mark.rule("titan:industry.ship.rebuild")
def test_a_ship_lost_in_combat_can_be_built_again() -> None:
    p = at_industry("life", life=3, alloy=1).ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(1)
    p.choose(Attack("M3", GOLD, 0), Play("plasma"), Play("laser"), Lose(0, "ship", 0))
    p.choose(*p.options()[:1], EndTurn())
    assert p.asked == (0,)
    assert p.fleet(0)[0].place == ""
    p.choose(BuildShip(3))
    assert (p.fleet(0)[0].place, p.has(0)) == ("M3", {})
