"""Alien Technology: wormholes and anomalies (alien.wormhole.*, alien.time-anomaly, alien.space-anomaly)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, aliens

from perijove.games.titan.moves import (
    Attack,
    Build,
    EndTurn,
    Explore,
    Fly,
    GoOn,
    Pick,
    PickShip,
    Produce,
    Resupply,
    Step,
    Stop,
)

# ---------------------------------------------------------------------- wormholes


@pytest.mark.rule("titan:alien.wormhole.stays")
def test_an_explored_wormhole_stays_face_up_in_its_location() -> None:
    p = aliens().moonlet("M2", "wormhole").ship(0, "M2").turn(0).choose(Explore(0))
    shown = p.m.view(1)["table"]["bodies"]["M2"]
    assert (shown["tile"], shown["explored"]) == ("wormhole", True)
    assert p.offered(Explore) == []


@pytest.mark.rule("titan:alien.wormhole.stays")
def test_no_industry_can_stand_on_a_wormhole() -> None:
    p = aliens().moonlet("M2", "wormhole", explored=True).ship(0, "M2").turn(0)
    assert p.offered(Build) == []


def three_wormholes(ship_at: str = "M2", facing: str = GOLD, seat: int = 0, **options: Any) -> Position:
    p = aliens(**options)
    for place in ("M2", "M8", "N12"):
        p.moonlet(place, "wormhole", explored=True)
    return p.ship(seat, ship_at, facing)


@pytest.mark.rule("titan:alien.wormhole.travel")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_from_m2_a_ship_of_any_player_and_direction_may_move_to_m8_or_n12(seat: int, facing: str) -> None:
    p = three_wormholes(facing=facing, seat=seat).turn(seat).choose(Fly(0))
    assert {Step("M8"), Step("N12")} <= set(p.options())
    p.choose(Step("M8"))
    assert (p.fleet(seat)[0].place, p.fleet(seat)[0].facing) == ("M8", facing)


@pytest.mark.rule("titan:alien.wormhole.travel")
def test_the_jump_takes_one_step_of_the_flight() -> None:
    p = three_wormholes().turn(0).choose(Fly(0), Step("N12"))
    assert p.prompt == "fly"  # the second of the two steps of the main orbit is left
    p.choose(Step("M2"))
    assert p.prompt == "act"
    p = three_wormholes("N12", SILVER).turn(0).choose(Fly(0), Step("M2"))
    assert p.prompt == "act"  # the Norse orbit gives one step


@pytest.mark.rule("titan:alien.wormhole.travel")
def test_with_only_one_wormhole_open_there_is_no_wormhole_travel() -> None:
    p = aliens().moonlet("M2", "wormhole", explored=True).moonlet("M8", "wormhole").ship(0, "M2").turn(0)
    p.choose(Fly(0))
    assert {step.to for step in p.offered(Step)} == {"M1", "H1", "N3", "N4"}


@pytest.mark.rule("titan:alien.wormhole.travel")
def test_only_a_ship_at_a_wormhole_can_travel() -> None:
    p = three_wormholes("M3").turn(0).choose(Fly(0))
    assert {step.to for step in p.offered(Step)} == {"M2", "H2", "N5", "N6"}


@pytest.mark.rule("titan:alien.wormhole.travel")
def test_passage_is_checked_at_the_exit() -> None:
    p = three_wormholes().ship(1, "M8", GOLD).turn(0).choose(Fly(0), Step("M8"))
    assert (p.prompt, p.options()) == ("fly-on", [GoOn(), Stop()])
    p.choose(GoOn())
    assert (p.prompt, p.asked) == ("passage", (1,))


@pytest.mark.rule("titan:alien.wormhole.travel")
def test_wormhole_ends_are_not_adjacent_for_the_alien_beam() -> None:
    p = three_wormholes(alien_cards="free").ship(1, "M2", GOLD).card(0, "alien_beam").turn(0)
    p.choose(Attack("M2", GOLD, 1)).lay("alien_beam", "laser").choose(PickShip(1, 0))
    assert {pick.at for pick in p.offered(Pick)} == {"M1", "M3", "H1", "N3", "N4"}


# ---------------------------------------------------------------------- time anomaly


def anomaly(tile: str) -> Position:
    p = aliens().moonlet("M2", tile).ship(0, "M2").moon("M3", "dione").industry(0, "life", "M3")
    return p.ship(1, "N20", SILVER)


@pytest.mark.rule("titan:alien.time-anomaly")
@pytest.mark.parametrize(("earlier", "total"), [(0, 4), (2, 6)])
def test_found_with_the_first_or_third_action_it_gives_3_more_4_or_6_in_total(earlier: int, total: int) -> None:
    p = anomaly("time_anomaly").turn(0)
    p.choose(*[Produce("life")] * earlier, Explore(0), *[Produce("life")] * (total - earlier - 2))
    assert (p.asked, p.g.actions) == ((0,), 1)
    p.choose(Produce("life"))
    assert p.asked == (1,)


@pytest.mark.rule("titan:alien.time-anomaly")
def test_the_time_anomaly_is_discarded() -> None:
    assert "M2" not in anomaly("time_anomaly").turn(0).choose(Explore(0)).g.bodies


@pytest.mark.rule("titan:alien.time-anomaly")
def test_the_extra_actions_cannot_pay_for_supplies_from_earth() -> None:
    p = anomaly("time_anomaly").turn(0).choose(Explore(0))
    assert p.g.actions == 3
    assert p.offered(Resupply) == []


# ---------------------------------------------------------------------- space anomaly


@pytest.mark.rule("titan:alien.space-anomaly")
def test_any_moon_may_be_chosen_hidden_or_not_titan_included_but_no_cloud() -> None:
    p = anomaly("space_anomaly").moon("M1", "titan").moon("N1", "ymir", explored=False).moon("H4", "cloud_1")
    p.turn(0).choose(Explore(0))
    assert (p.asked, p.options()) == ((0,), [Pick("M3"), Pick("M1"), Pick("N1")])


@pytest.mark.rule("titan:alien.space-anomaly")
def test_the_moon_comes_with_industries_and_bolts_while_ships_stay() -> None:
    p = aliens().moonlet("M2", "space_anomaly").ship(0, "M2", GOLD).moon("N1", "ymir", bolts=1)
    p.industry(1, "life", "N1").ship(1, "N1", SILVER).turn(0).choose(Explore(0), Pick("N1"))
    assert p.at(1, "M2") == [("industry", 3)]
    assert p.at(1, "N1") == [("ship", 0)]
    assert (p.g.bodies["M2"].tile, p.g.bodies["M2"].bolts) == ("ymir", 1)
    assert "N1" not in p.g.bodies


@pytest.mark.rule("titan:alien.space-anomaly")
def test_the_moon_keeps_its_own_direction() -> None:
    p = aliens().moonlet("M2", "space_anomaly").ship(0, "M2", GOLD).moon("N1", "ymir").ship(0, "M2", SILVER)
    p.turn(0).choose(Explore(0), Pick("N1"))
    assert p.m.view(0)["table"]["bodies"]["M2"]["facing"] == SILVER
    assert {build.ship for build in p.offered(Build)} == {1}


@pytest.mark.rule("titan:alien.space-anomaly")
def test_an_industry_that_was_moved_meets_units_in_its_new_location() -> None:
    p = aliens().moonlet("M2", "space_anomaly").ship(0, "M2", GOLD).moon("M5", "dione").industry(1, "life", "M5")
    p.ship(0, "M5", GOLD).turn(0).choose(Explore(0), Pick("M5"))
    assert p.offered(Attack) == [Attack("M2", GOLD, 1)]


@pytest.mark.rule("titan:alien.space-anomaly")
def test_a_hidden_moon_stays_hidden_and_can_be_explored_there() -> None:
    p = aliens().moonlet("M2", "space_anomaly").ship(0, "M2", GOLD).moon("M5", "dione", explored=False)
    p.moon("M7", "rhea").turn(0).choose(Explore(0), Pick("M5"))
    assert "tile" not in p.m.view(0)["table"]["bodies"]["M2"]
    assert p.offered(Explore) == [Explore(0)]


@pytest.mark.rule("titan:alien.space-anomaly")
def test_without_any_moon_the_anomaly_is_discarded_for_nothing() -> None:
    p = aliens().moonlet("M2", "space_anomaly").ship(0, "M2").turn(0).choose(Explore(0))
    assert p.prompt == "act"
    assert "M2" not in p.g.bodies
    p.choose(EndTurn())
    assert p.m.outcome is None
