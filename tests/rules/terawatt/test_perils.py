"""Module 1: what strikes freighters, mobile factories and their cargo, and what spares them (1B4b, 1B6, 1B7)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, ROSCOSMOS, Position
from tests.rules.terawatt.test_fleet import (
    D_NANOTUBE,
    DEIMOS,
    FORTUNA,
    ION,
    KESTS,
    LEO,
    MIRROR,
    NORTH,
    PHOBOS,
    SMALL,
    cube,
    fleet,
)

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import Fly, Jettison
from perijove.games.frontier.rules.events import pad_explosion, solar_flare
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import BigSwap, Haul

NEAR_MERCURY, SPACE = "burn:015", "lagrange:096"  # a flare is two stronger near Mercury
WEAK, LIGHT = "refinery-05-white", "thruster-01-white"  # rad-hardness 3; mass 1


# ---------------------------------------------------------------------- explosions and flares


@pytest.mark.rule("terawatt:1B6f")
def test_a_pad_explosion_takes_the_lighter_white_card_beside_fleet_and_cube() -> None:
    p = fleet().freighter(LEO, KESTS).leo(LIGHT)  # mass 15 against 1
    cube(p, LEO, of="freighter-06").start()
    assert list(pad_explosion(p.g)) == []
    assert p.g.players[0].hand == ("thruster-01",)
    assert p.faces("freighter") == [KESTS]
    assert p.faces("cube-1") == ["freighter-06.1-purple"]


@pytest.mark.rule("terawatt:1B6e.4")
def test_a_flare_leaves_the_cargo_of_a_freighter_and_brings_a_glitch() -> None:
    p = fleet().freighter(NEAR_MERCURY, D_NANOTUBE, WEAK).put("outpost-1", NEAR_MERCURY, "refinery-01-white").roll(6)
    solar_flare(p.g)
    assert p.faces("freighter") == [D_NANOTUBE, WEAK]
    assert p.stack("freighter").glitch
    assert "outpost-1" not in p.g.players[0].stacks, "what lies beside it is lost"


@pytest.mark.rule("terawatt:1B6e.3", "terawatt:1B6e.1", "terawatt:1B7a.1")
@pytest.mark.parametrize(("die", "struck"), [(4, False), (5, True)])
def test_a_flare_strikes_the_big_cube_beyond_the_hardness_of_its_card(die: int, struck: bool) -> None:
    """6 of the card against the roll and 2; the fleet goes on with the cube of Fortuna."""
    p = fleet().factory(0, FORTUNA).freighter(NEAR_MERCURY, MIRROR).roll(die)
    solar_flare(p.g)
    p.start()
    assert p.stack("freighter").space == BOARD[FORTUNA if struck else NEAR_MERCURY]


# ---------------------------------------------------------------------- landing and lifting off


@pytest.mark.rule("terawatt:1B6b.5", "terawatt:1B4b.3", "frontier:H6c")
@pytest.mark.parametrize("die", [1, 2])
def test_a_rocketplane_rolls_and_a_one_loses_the_cube(die: int) -> None:
    p = fleet().factory(0, NORTH).freighter("site:ceres", MIRROR).put("outpost-1", NORTH, water=6).roll(die).start()
    reserve = p.g.players[0].cubes
    p.choose(Haul(NORTH, rocketplane=True))
    p.choose(p.options(Fly)[0])
    assert p.said("hazard")[0] | {"space": ""} == {"seat": 0, "cause": "assist", "die": die, "space": ""}
    assert ("cube-1" in p.g.players[0].stacks) == (die > 1)
    assert p.g.players[0].cubes == reserve + (die == 1)


@pytest.mark.rule("terawatt:1B4b.3", "frontier:H6c")
def test_a_rocketplane_that_rolls_a_one_loses_the_freighter() -> None:
    black = "freighter-05-black"
    p = fleet().factory(0, NORTH).freighter(NORTH, black).put("outpost-1", NORTH, water=2).roll(1).start()
    p.choose(Haul("freighter", rocketplane=True))
    p.choose(p.options(Fly)[0])
    assert p.said("hazard")[0]["die"] == 1
    assert p.g.players[0].hand == ("freighter-05",)


@pytest.mark.rule("terawatt:1B6b.1", "frontier:H6c")
@pytest.mark.parametrize(("crew", "rolls"), [(ESA, 0), (NASA, 1)])
def test_with_a_powersat_a_cube_helps_itself_down_without_a_roll(crew: str, rolls: int) -> None:
    p = fleet(crew).claim(0, FORTUNA).freighter("site:ceres", D_NANOTUBE)
    cube(p, SPACE).roll(4).start()
    p.choose(Haul("cube-1"), Fly(FORTUNA))
    assert len(p.said("hazard")) == rolls
    assert p.g.factories == {BOARD[FORTUNA]: 0}


@pytest.mark.rule("terawatt:1B6c.2", "frontier:B6a")
def test_nobody_is_paid_taxes_as_a_cube_settles() -> None:
    """tw-03"""
    p = fleet(NASA, ROSCOSMOS).claim(0, PHOBOS).freighter("site:ceres", D_NANOTUBE)
    cube(p, "lagrange:sol-mars-l1").start()
    p.choose(Haul("cube-1"), Fly(PHOBOS))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert [player.aquas for player in p.g.players] == [0, 0]


# ---------------------------------------------------------------------- the lost fleet


def with_cargo_cube(p: Position, at: str) -> Position:
    """A cube that is cargo of an outpost."""
    p.put("outpost-1", at, ION)
    p.stack("outpost-1").parts += (Part(f"{SMALL}-purple"),)
    p.g.players[0].cubes -= 1
    return p


@pytest.mark.rule("terawatt:1B7a.1")
@pytest.mark.parametrize("as_cargo", [False, True])
def test_a_lost_fleet_takes_the_place_of_a_cube_in_space_or_in_cargo(as_cargo: bool) -> None:
    p = fleet().freighter(SPACE, D_NANOTUBE)
    place = with_cargo_cube if as_cargo else cube
    place(p, "burn:057").start()
    reserve = p.g.players[0].cubes
    p.choose(Jettison("freighter", "freighter-05"))
    assert p.stack("freighter").space == BOARD["burn:057"]
    assert p.faces("freighter") == [D_NANOTUBE]
    assert p.g.players[0].cubes == reserve + 1
    assert p.faces("outpost-1") == ([ION] if as_cargo else [])


@pytest.mark.rule("terawatt:1B7a.1")
def test_its_owner_chooses_among_all_small_cubes() -> None:
    p = with_cargo_cube(fleet().factory(0, DEIMOS).freighter(SPACE, D_NANOTUBE), "burn:057")
    cube(p, PHOBOS, 2).start()
    p.choose(Jettison("freighter", "freighter-05"))
    assert set(p.options(BigSwap)) == {BigSwap(DEIMOS), BigSwap(SMALL), BigSwap("freighter-05.2")}


@pytest.mark.rule("terawatt:1B7.2")
def test_tanks_of_a_lost_freighter_are_left_where_it_was() -> None:
    p = fleet().freighter(SPACE, "freighter-05-black", ION, water=1).start()
    p.choose(Jettison("freighter", "freighter-05"))
    assert (p.faces("outpost-1"), p.stack("outpost-1").water) == ([ION], 1)
    bare = fleet().freighter(SPACE, "freighter-05-black", water=2).start()
    bare.choose(Jettison("freighter", "freighter-05"))
    assert (bare.stack("outpost-1").water, bare.stack("outpost-1").space) == (2, BOARD[SPACE])
