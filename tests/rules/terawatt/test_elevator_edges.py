"""Module 1: who builds a space elevator, what the builder gains and risks, and what rides it (1A6, 1B9)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import NASA, ROSCOSMOS, Position
from tests.rules.terawatt.test_elevators import (
    CAVES,
    DEIMOS,
    FLEET,
    ION,
    MARS,
    PHOBOS,
    SMALL,
    UP,
    above_mars,
    built,
    module,
)
from tests.rules.terawatt.test_fleet import cube

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import DONE, Amount, Pick
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import BuildElevator, Hoist, HoistTanks

BY_FREIGHTER = BuildElevator(PHOBOS, CAVES, "freighter-05")


# ---------------------------------------------------------------------- who dares it


@pytest.mark.rule("terawatt:1A6a.4", "terawatt:1B7.1", "terawatt:1B7.2", "terawatt:1B7a.1")
def test_a_fleet_that_dared_it_in_vain_is_lost_and_leaves_its_cargo() -> None:
    p = module().factory(0, CAVES).freighter(PHOBOS, FLEET, ION).roll(1).start()
    reserve = p.g.players[0].cubes
    p.choose(BY_FREIGHTER)
    assert p.g.elevators == ()
    assert (p.faces("freighter"), p.stack("freighter").space) == ([FLEET], BOARD[CAVES])
    assert (p.faces("outpost-1"), p.stack("outpost-1").space) == ([ION], BOARD[PHOBOS])
    assert p.g.players[0].cubes == reserve + 1


@pytest.mark.rule("terawatt:1A6a.4", "terawatt:1B7b")
def test_an_unpromoted_freighter_that_dared_it_in_vain_goes_to_the_hand() -> None:
    p = module().factory(0, CAVES).freighter(PHOBOS, "freighter-05-black", ION).roll(1).start()
    p.choose(BY_FREIGHTER)
    assert p.g.players[0].hand == ("freighter-05",)
    assert p.faces("outpost-1") == [ION]
    assert "freighter" not in p.g.players[0].stacks


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1B9.2")
@pytest.mark.parametrize("die", [1, 2])
def test_a_cube_that_is_cargo_of_a_rocket_builds_it_and_is_at_stake(die: int) -> None:
    """tw-13: any own cube"""
    p = module().factory(1, CAVES).freighter("lagrange:096", FLEET).rocket(PHOBOS, ION)
    p.stack("rocket").parts += (Part(f"{SMALL}-purple"),)
    p.g.players[0].cubes -= 1
    p.roll(die).start()
    assert p.options(BuildElevator) == [UP]
    p.choose(UP)
    assert p.g.elevators == ((MARS,) if die > 1 else ())
    assert p.faces("rocket") == ([ION, f"{SMALL}-purple"] if die > 1 else [ION])


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1B9.2", "terawatt:1A6a.4")
@pytest.mark.parametrize("die", [1, 2])
def test_the_factory_at_one_end_dares_it_for_the_cube_at_the_other(die: int) -> None:
    """tw-13: 1A6 names the factory among the units, so its owner says which of the two is at stake."""
    p = above_mars().roll(die).start()
    down = BuildElevator(CAVES, PHOBOS, CAVES)
    assert set(p.options(BuildElevator)) == {UP, down}
    p.choose(down)
    assert p.g.elevators == ((MARS,) if die > 1 else ())
    assert (BOARD[CAVES] in p.g.factories) == (die > 1)
    assert BOARD[CAVES] in p.g.claims
    if die == 1:
        assert p.faces("cube-1") == [f"{SMALL}-purple"], "the other cube stays"


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1B9.2")
def test_a_big_cube_that_is_the_factory_dares_it_too_for_a_cube_at_the_other_end() -> None:
    p = module().claim(0, CAVES).freighter(CAVES, FLEET)
    cube(p, PHOBOS).start()
    assert p.g.players[0].docked == BOARD[CAVES]
    assert set(p.options(BuildElevator)) == {UP, BuildElevator(CAVES, PHOBOS, "freighter-05")}


@pytest.mark.rule("terawatt:1B9.2")
def test_no_cube_beside_a_foreign_factory_serves_for_one_that_is_missing_at_the_other_end() -> None:
    alone = module().factory(0, CAVES).freighter("lagrange:096", FLEET).start()
    assert alone.options(BuildElevator) == []
    assert alone.refused(BuildElevator(CAVES, PHOBOS, CAVES)) == "1B9.2", "nothing is at Phobos"
    beside = module().factory(1, CAVES).freighter(CAVES, FLEET)
    cube(beside, PHOBOS).start()
    assert beside.options(BuildElevator) == [UP]
    assert beside.told(BuildElevator(CAVES, PHOBOS, "freighter-05")) == (
        "1B9.2",
        "One end must have a factory, the other a cube of yours: that cube dares it, or the factory if it is yours.",
        "一方の端に工場、もう一方の端に自分のキューブが要る。賭けるのはそのキューブか、自分のものならその工場である。",
    )


# ---------------------------------------------------------------------- claims


@pytest.mark.rule("terawatt:1B9b.1", "frontier:B6a")
def test_taxes_are_paid_for_the_claim_of_an_elevator() -> None:
    """tw-14: for Phobos, and not for the caves, which are claimed already."""
    p = above_mars(NASA, ROSCOSMOS).roll(3).start().choose(UP)
    assert p.g.claims == {BOARD[CAVES]: 0, BOARD[PHOBOS]: 0}
    assert p.g.players[1].aquas == 1


def without_disks() -> Position:
    """All disks lie on the map, that of Deimos among them."""
    p = above_mars(owner=1).claim(0, DEIMOS)
    elsewhere = [space.id for space in BOARD.sites() if space.zone != "mars"]
    return p.claim(0, *elsewhere[: p.g.players[0].disks])


@pytest.mark.rule("terawatt:1B9b.1", "frontier:I6")
@pytest.mark.parametrize("gives_up", [True, False])
def test_without_a_disk_another_claim_is_given_up_or_the_end_stays_unclaimed(gives_up: bool) -> None:
    p = without_disks().roll(3).start().choose(UP)
    assert p.asked == "spare"
    assert Pick(DEIMOS) in p.options(Pick)
    p.choose(Pick(DEIMOS) if gives_up else DONE)
    assert p.g.elevators == (MARS,)
    assert (BOARD[PHOBOS] in p.g.claims, BOARD[DEIMOS] in p.g.claims) == (gives_up, not gives_up)


# ---------------------------------------------------------------------- use


@pytest.mark.rule("terawatt:1B9c.3", "frontier:G1h")
def test_a_glitch_is_rolled_for_and_rides_along_into_a_stack() -> None:
    p = built().put("outpost-1", CAVES, ION, "refinery-01-black").put("outpost-2", PHOBOS, "refinery-02-black")
    p.glitch("outpost-1").start().roll(1)
    p.choose(Hoist("thruster-04", "outpost-1", "outpost-2", PHOBOS))
    assert len(p.said("glitch.roll")) == 1
    assert (p.stack("outpost-1").glitch, p.stack("outpost-2").glitch) == (True, True)


@pytest.mark.rule("terawatt:1B9c.3", "frontier:H1b")
def test_tanks_that_flew_this_turn_are_as_frozen_at_the_other_end() -> None:
    p = built().put("outpost-1", CAVES, water=3)
    p.stack("outpost-1").frozen_water = 2
    p.start().choose(HoistTanks("outpost-1", "outpost-new", PHOBOS), Amount(3))
    assert (p.stack("outpost-2").water, p.stack("outpost-2").frozen_water) == (3, 2)
