"""The edges of clauses of the base game and of Alien Technology: last steps, full boards, the other seat."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.titan.position import GOLD, SILVER, Position, aliens
from tests.rules.titan.test_alien_setup import base_set_up
from tests.rules.titan.test_ending import last_turn

import perijove
from perijove.games.titan.facts import ALIEN_SHIPS
from perijove.games.titan.moves import (
    Allow,
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    Lose,
    Pick,
    PickShip,
    Play,
    Process,
    Produce,
    Refuse,
    Resupply,
    Space,
    Stay,
    Step,
    Stop,
    TakeOver,
)
from perijove.games.titan.rules.units import destroy


def lab(**options: Any) -> Position:
    return aliens(**options).moon("M3", "dione").industry(0, "life", "M3")


# ---------------------------------------------------------------------- passage


@pytest.mark.rule("titan:move.permission.trigger")
def test_nobody_is_asked_when_the_last_step_brings_the_ship_into_contact() -> None:
    p = Position().ship(0, "N12", SILVER).ship(1, "N13", SILVER).turn(0).choose(Fly(0), Step("N13"))
    assert (p.prompt, p.asked) == ("act", (0,))  # there is no step left to fly on with


@pytest.mark.rule("titan:industry.resupply", "titan:move.permission.refused")
@pytest.mark.parametrize(("start", "left"), [("spent", 2), ("free", 3)])
def test_a_flight_refused_before_its_first_step_is_spent_unless_the_table_plays_otherwise(
    start: str, left: int
) -> None:
    p = Position(refused_start=start).ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0).choose(Fly(0), Refuse())
    assert p.g.actions == left
    assert bool(p.offered(Resupply)) is (left == 3)  # a whole turn can be spent on it only before any action


# ---------------------------------------------------------------------- combat


@pytest.mark.rule("titan:combat.step5.loss", "titan:concept.interaction")
def test_in_a_silver_combat_no_gold_industry_is_lost() -> None:
    p = Position().moon("M3", "dione").industry(1, "life", "M3").ship(0, "M3", SILVER).ship(1, "M3", SILVER)
    p.turn(0).choose(Attack("M3", SILVER, 1)).lay("plasma", "laser")
    assert [unit for unit, _ in p.at(1, "M3")] == ["industry"]
    assert p.prompt != "lose", "the ship is the only unit of that direction"


@pytest.mark.rule("titan:combat.step1.location", "titan:combat.step2.opponent")
def test_only_who_is_there_can_be_attacked() -> None:
    p = Position(4).ship(0, "M3", GOLD).ship(1, "M5", GOLD).ship(2, "M3", GOLD).ship(3, "M3", SILVER).turn(0)
    assert p.offered(Attack) == [Attack("M3", GOLD, 2)]


@pytest.mark.rule("titan:combat.step1.location", "titan:concept.interaction")
def test_a_new_industry_can_be_attacked_after_its_ship_has_left() -> None:
    p = Position().moon("M3", "dione").ship(0, "M3", GOLD).ship(1, "M4", GOLD).turn(0)
    p.choose(Build(0, "life"), Fly(0), Step("M2"), Stop(), EndTurn(), Fly(0), Step("M3"), Stop())
    assert p.offered(Attack) == [Attack("M3", GOLD, 0)]
    p.choose(Attack("M3", GOLD, 0)).lay("plasma", "laser")
    assert p.at(0, "M3") == []
    p.choose(Stay())
    assert p.offered(Attack) == [], "nobody is left there"


@pytest.mark.rule("titan:industry.card.secret")
def test_a_card_that_was_played_is_known_from_then_on() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).card(0, "uf_laser").turn(0).choose(Attack("M3", GOLD, 1))
    assert p.m.view(1)["table"]["players"][0]["shown"] == []
    p.choose(Play("uf_laser"), seat=0)
    assert p.step(Play("laser"), seat=1).revealed
    assert p.m.view(1)["table"]["players"][0]["shown"] == ["uf_laser"]


@pytest.mark.rule("titan:combat.step3.security-eligible", "titan:alien.ship.one-unit")
@pytest.mark.parametrize(("place", "eligible"), [("M3", True), ("M9", False)])
def test_security_needs_the_industry_of_an_alien_ship_that_is_there(place: str, eligible: bool) -> None:
    p = aliens().ship(0, "M3", GOLD).ship(1, "M3", GOLD).alien("life", place, owner=0).turn(0)
    p.choose(Attack("M3", GOLD, 1))
    assert (Play("security") in p.options(0)) is eligible


# ---------------------------------------------------------------------- exploring


@pytest.mark.rule("titan:explore.action")
@pytest.mark.parametrize("tile", ["ymir", "bolt"])
def test_what_was_explored_cannot_be_unseen(tile: str) -> None:
    p = Position().ship(0, "N1", SILVER)
    place = p.moon("N1", tile, explored=False) if tile == "ymir" else p.clear("M12").moonlet("N1", tile)
    assert place.turn(0).step(Explore(0)).revealed


@pytest.mark.rule("titan:moonlet.meteorite")
def test_a_meteorite_without_another_unit_in_its_orbit_asks_nothing() -> None:
    p = Position().moonlet("M10", "meteorite").ship(0, "M10", GOLD).ship(1, "N20", SILVER).turn(0).choose(Explore(0))
    assert (p.prompt, p.at(0, "M10"), p.at(1, "N20")) == ("act", [("ship", 0)], [("ship", 0)])


@pytest.mark.rule("titan:moonlet.bolt.ship", "titan:moonlet.bolt.moon")
@pytest.mark.parametrize(("bolts", "opened"), [(4, 5), (5, 5)])
def test_the_token_on_an_alien_ship_is_one_of_the_six(bolts: int, opened: int) -> None:
    p = aliens().alien("life", "M10", owner=0).moonlet("M10", "bolt").moon("M9", "dione", bolts=bolts).turn(0)
    p.choose(Explore(5))
    assert (p.g.aliens[0].bolt, p.g.bodies["M9"].bolts) == (1, opened)


@pytest.mark.rule("titan:alien.wormhole.travel")
def test_a_wormhole_leads_to_wormholes_only() -> None:
    p = aliens().moonlet("M10", "wormhole", explored=True).moonlet("M4", "wormhole", explored=True)
    p.moon("N1", "ymir").moon("M6", "dione").ship(0, "M10", GOLD).turn(0).choose(Fly(0))
    reached = {step.to for step in p.offered(Step)}
    assert "M4" in reached
    assert not {"N1", "M6"} & reached


@pytest.mark.rule("titan:alien.ship.uncontrolled")
def test_nobody_is_met_on_an_alien_ship_without_a_master() -> None:
    p = aliens(4).alien("life", "M3").ship(0, "M3", GOLD).turn(0)
    assert p.offered(Attack) == []


@pytest.mark.rule("titan:alien.setup.first-card")
def test_opponents_see_that_the_first_card_came_with_the_set_up() -> None:
    match = base_set_up(perijove.new("titan", 2, 1, {"aliens": True}))
    for seat in (0, 1):
        match.choose(seat, Play("alien_beam"))
    assert [player["built_at"] for player in match.view(None)["table"]["players"]] == [["start"], ["start"]]


# ---------------------------------------------------------------------- restarting


@pytest.mark.rule("titan:turn.no-units.unexplored", "titan:setup.start-moon")
def test_a_moon_that_was_turned_over_for_a_landing_cannot_be_unseen() -> None:
    p = Position().moon("N1", "ymir", explored=False).moon("N9", "kari", explored=False).ship(1, "M3").turn(0)
    assert p.step(Pick("N1")).revealed
    p = Position().moon("N1", "ymir").moon("N9", "kari").ship(1, "M3").turn(0)
    assert not p.step(Pick("N1")).revealed  # this one was open before


# ---------------------------------------------------------------------- bolt spots


@pytest.mark.rule("titan:moonlet.bolt.moon-removal")
def test_the_spot_closes_behind_the_extra_industry_of_any_seat() -> None:
    p = Position().colour(0, "red").colour(1, "blue").moon("M3", "dione", bolts=1).industry(0, "life", "M3")
    p.ship(1, "M3", GOLD).moonlet("M10", "meteorite").ship(0, "M10", GOLD).turn(1)
    p.choose(Build(0, "diamond"), EndTurn(), Explore(0), Lose(1, "industry", 0), EndTurn())
    assert "M3" not in p.player(1).industries
    assert p.offered(Build) == []


@pytest.mark.rule("titan:moonlet.bolt.moon", "titan:industry.build.one-per-moon")
def test_the_printed_spot_is_free_beside_the_own_industry_on_the_extra_spot() -> None:
    p = Position().colour(0, "blue").moon("M3", "dione", bolts=1).industry(1, "life", "M3").ship(0, "M3", GOLD)
    p.turn(0).choose(Build(0, "diamond"))
    assert p.offered(Build) == []
    destroy(p.g, 1, "industry", p.player(1).industries.index("M3"))
    assert p.turn(0).offered(Build) == [Build(0, "alloy"), Build(0, "life")]


# ---------------------------------------------------------------------- the HQ


@pytest.mark.rule("titan:alien.resource.storage", "titan:alien.resource.process")
def test_on_a_full_hq_the_three_resources_make_the_space_for_the_alien_one() -> None:
    p = lab().give(0, diamond=6, alloy=6, life=6, helium=5).turn(0).choose(Process("life"))
    assert p.player(0).alien == ("life",)  # the only type with a free space now
    assert p.has(0)["life"] == 3


@pytest.mark.rule("titan:alien.resource.process")
def test_three_resources_are_taken_from_dedicated_spaces_and_no_more() -> None:
    card, ship = Space("life", "card"), Space("life", "ship")
    p = lab(resource_spaces="dedicated").turn(0)
    p.choose(Produce("life"), card, card, Produce("life"), ship, ship, Process("life"))
    p.choose(p.options()[0])
    assert p.has(0) == {"life": 1}
    assert p.m.view(0)["table"]["players"][0]["spaces"] == {"life ship": 1}


@pytest.mark.rule("titan:resource.no-relocation", "titan:resource.storage")
def test_of_six_dedicated_diamond_spaces_three_are_for_the_ship_one_is_extra_and_two_are_for_the_card() -> None:
    p = Position(resource_spaces="dedicated").colour(0, "red").moon("M1", "titan").industry(0, "diamond", "M1").turn(0)
    card, extra, ship = (Space("diamond", purpose) for purpose in ("card", "extra", "ship"))
    p.choose(Produce("diamond"), card, card, Produce("diamond"))
    assert p.options() == [ship, extra]
    p.choose(extra)
    assert p.prompt == "act", "all other spaces are alike"
    p.choose(Produce("diamond"))
    assert p.m.view(0)["table"]["players"][0]["spaces"] == {"diamond card": 2, "diamond extra": 1, "diamond ship": 3}


@pytest.mark.rule("titan:industry.ship.cost-by-industry", "titan:resource.no-relocation")
@pytest.mark.parametrize(("purpose", "pays"), [("extra", True), ("card", False)])
def test_on_dedicated_spaces_a_ship_needs_its_extra_resource_as_well(purpose: str, pays: bool) -> None:
    p = Position(resource_spaces="dedicated").colour(0, "red").moon("M1", "titan").industry(0, "diamond", "M1")
    p.give(0, diamond=3, life=1)
    p.player(0).spaces = ("diamond ship",) * 3 + (f"life {purpose}",)
    assert bool(p.turn(0).offered(BuildShip)) is pays


@pytest.mark.rule("titan:industry.card.secret", "titan:alien.card.build")
def test_opponents_see_what_a_card_was_paid_with_but_not_the_card() -> None:
    p = lab().alien_resources(0, 1).give(0, life=2).turn(0)
    p.choose(BuildCard("life", "alien_light"), BuildCard("life", "superheated_plasma"))
    shown = p.m.view(1)["table"]["players"][0]
    assert shown["built_at"] == ["alien", "life"]
    assert "hand" not in shown


# ---------------------------------------------------------------------- alien ships


@pytest.mark.rule("titan:industry.ship.placement")
def test_a_new_ship_appears_at_the_own_industry_whatever_rides_on_the_alien_ship_of_another() -> None:
    # the blue life lab and the last red one are both number 5 of their HQ
    p = lab().give(0, life=3, alloy=1).moon("M1", "titan").industry(1, "life", "M1").industry(1, "life", "M1")
    p.alien("life", "M9", owner=1)
    assert p.g.aliens[0].industry == p.player(0).industries.index("M3") == 5
    p.turn(0).choose(BuildShip(5))
    assert (p.fleet(0)[0].place, p.fleet(0)[0].facing) == ("M3", GOLD)


@pytest.mark.rule("titan:industry.ship.placement", "titan:alien.ship.control")
def test_with_an_own_alien_ship_each_industry_still_builds_where_it_stands() -> None:
    p = lab().give(0, life=6, alloy=4, diamond=1).alien("alloy", "M9", owner=0)
    p.turn(0).choose(BuildShip(5), BuildShip(3, SILVER))
    assert [(ship.place, ship.facing) for ship in p.fleet(0)[:2]] == [("M3", GOLD), ("M9", SILVER)]


@pytest.mark.rule("titan:alien.ship.control", "titan:concept.interaction")
def test_an_alien_ship_is_met_where_it_has_flown_and_nowhere_else() -> None:
    p = aliens().alien("life", "M2", owner=0).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(5), Step("M3"), Stop(), EndTurn())
    assert p.offered(Attack) == [Attack("M3", GOLD, 0)]
    p.choose(EndTurn(), Fly(5), Allow(), Step("M4"), Stop(), EndTurn())
    assert p.offered(Attack) == []


@pytest.mark.rule("titan:alien.ship.uncontrolled", "titan:moonlet.meteorite")
def test_a_meteorite_has_no_alien_ship_to_hit_that_nobody_controls() -> None:
    p = aliens().moonlet("M10", "meteorite").ship(0, "M10", GOLD).ship(1, "M5", GOLD).alien("life", "M3")
    p.turn(0).choose(Explore(0))
    assert p.offered(Lose) == [Lose(1, "ship", 0)]


@pytest.mark.rule("titan:alien.ship.uncontrolled", "titan:moonlet.explosion")
def test_an_explosion_leaves_an_alien_ship_alone_that_nobody_controls() -> None:
    p = aliens().clear("M12").moonlet("M10", "explosion").moonlet("M12", "bolt").alien("life", "M10")
    p.ship(0, "M10", GOLD).ship(0, "N12", SILVER).turn(0).choose(Explore(0))
    assert (p.fleet(0)[0].place, p.g.aliens[0].place, p.g.aliens[0].owner) == ("", "M10", -1)


@pytest.mark.rule("titan:moonlet.bolt.ship", "titan:turn.bolt-cleanup", "titan:alien.ship.control")
def test_an_alien_ship_marked_by_a_bolt_works_again_after_the_turn() -> None:
    p = aliens().alien("life", "M10", owner=0).moonlet("M10", "bolt").ship(0, "N12", SILVER).ship(1, "N20", SILVER)
    p.turn(0).choose(Explore(5))
    assert (p.g.aliens[0].bolt, p.offered(Fly)) == (1, [Fly(0)])
    p.choose(EndTurn())
    assert p.g.aliens[0].bolt == 0
    assert p.choose(EndTurn()).offered(Fly) == [Fly(0), Fly(5)]


@pytest.mark.rule("titan:alien.ship.build")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_alien_ship_that_somebody_controls_is_not_taken_over(owner: int) -> None:
    other = 1 - owner
    p = aliens().alien("life", "M3", owner=owner).ship(other, "M3", GOLD).give(other, life=3).turn(other)
    assert p.offered(TakeOver) == []


@pytest.mark.rule("titan:alien.card.light", "titan:alien.ship.uncontrolled")
def test_the_light_stays_on_an_ownerless_ship_to_the_end_of_the_first_turn_of_whoever_takes_it_over() -> None:
    p = aliens(alien_cards="free").ship(0, "M3", GOLD).ship(1, "M3", GOLD).alien("life", "M3").card(0, "alien_light")
    p.give(1, life=3).turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("alien_light", "laser").choose(PickShip(-1, 5), Stay(), Stay(), EndTurn())
    assert p.g.aliens[0].bolt == 1
    p.choose(TakeOver(0))
    assert p.offered(Fly) == [Fly(0)]  # under control, but still without power
    p.choose(EndTurn(), EndTurn())
    assert p.g.aliens[0].bolt == 0
    assert p.offered(Fly) == [Fly(0), Fly(5)]


@pytest.mark.rule("titan:alien.ship.control")
def test_the_last_of_the_ten_alien_ships_is_used_like_the_others() -> None:
    p = aliens().moonlet("M10", "bolt").moon("M3", "dione")
    for kind in ALIEN_SHIPS[:-1]:
        p.alien(kind, "S0")
    p.alien(ALIEN_SHIPS[-1], "M10", owner=0).turn(0)
    assert (p.offered(Fly), p.offered(Explore)) == ([Fly(14)], [Explore(14)])
    p.choose(Fly(14), Step("M9"), Stop())
    p.g.aliens[-1] = replace(p.g.aliens[-1], place="M3")
    assert p.turn(0).offered(Build) == [Build(14, "alloy"), Build(14, "life")]


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("titan:end.all-explored.winner", "titan:end.tie.resources", "titan:end.tie.shared")
@pytest.mark.parametrize(
    ("counts", "diamonds", "why"),
    [
        pytest.param((3, 2, 2), (0, 1, 2), "won.exploration", id="the most industries: a tie below does not matter"),
        pytest.param((3, 3, 2), (1, 2, 3), "won.resources", id="a tie at the top: the resources decide"),
        pytest.param((3, 3, 2), (2, 2, 3), "won.shared", id="a tie in both: a shared victory"),
    ],
)
def test_the_outcome_tells_what_decided(counts: tuple[int, ...], diamonds: tuple[int, ...], why: str) -> None:
    p = last_turn(*counts)
    for seat, count in enumerate(diamonds):
        p.give(seat, diamond=count)
    p.turn(0).choose(Explore(0), EndTurn())
    assert p.m.outcome is not None
    assert p.m.outcome.why == why
    assert p.m.outcome.args["industries"] == 3
