"""Glitches with Modules 1 and 2: small cubes are no cards, ascents are transfers, and nanofacture triggers none."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import Position
from tests.rules.frontier.test_years import end_year
from tests.rules.terawatt.test_bernal_futures import ENCELADUS, near, over, quest
from tests.rules.terawatt.test_bernals import settled
from tests.rules.terawatt.test_fleet import DEIMOS, FORTUNA, PHOBOS, cube, fleet

from perijove.games.frontier.bernal_moves import Ascend
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import DONE, ChooseCard, Fly, Jettison, Transfer
from perijove.games.frontier.rules.events import glitches
from perijove.games.frontier.rules.rolls import glitch_trigger
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import BigSwap, Haul, Nanofacture

SPACE = "lagrange:096"
NANOTUBE, SMALL = "freighter-05-purple", "freighter-05.1-purple"
REFINERIES = ("refinery-01-white", "refinery-02-white", "refinery-03-white", "refinery-04-white")
KIT = ("robonaut-06-black", "refinery-04-black")


def laden(p: Position, name: str, at: str, *faces: str, cubes: tuple[int, ...] = ()) -> Position:
    """A stack of cards with small cubes for cargo."""
    p.put(name, at, *faces)
    p.stack(name).parts += tuple(Part(f"freighter-05.{number}-purple") for number in cubes)
    p.g.players[0].cubes -= len(cubes)
    return p


# ---------------------------------------------------------------------- events


@pytest.mark.rule("frontier:K2b", "terawatt:1B6e.1")
def test_small_cubes_are_not_counted_among_the_cards_of_a_stack() -> None:
    """core-17: two cards are more than one with two cubes."""
    p = laden(fleet().freighter(SPACE, NANOTUBE), "outpost-1", PHOBOS, REFINERIES[0], cubes=(1, 2))
    p.put("outpost-2", DEIMOS, *REFINERIES[1:3]).season("blue", spot=1).roll(3).start()
    end_year(p)
    assert (p.stack("outpost-1").glitch, p.stack("outpost-2").glitch) == (False, True)


@pytest.mark.rule("frontier:K2b", "terawatt:1B6e.1")
def test_neither_a_cube_nor_a_stack_of_cubes_alone_gets_a_glitch() -> None:
    p = laden(fleet(), "outpost-1", PHOBOS, cubes=(2,)).put("freighter", SPACE, NANOTUBE).glitch("freighter")
    cube(p, FORTUNA).start()
    assert list(glitches(p.g)) == []
    assert [name for _, name, stack in p.g.stacks() if stack.glitch] == ["freighter"]


# ---------------------------------------------------------------------- rolls and transfers


@pytest.mark.rule("terawatt:1B6e.1", "frontier:K2b")
def test_a_glitch_roll_takes_cards_of_its_hardness_but_no_small_cube() -> None:
    """tw-63: cubes are as hard as the card in flares and belts, and are no cards."""
    steam = "freighter-01"
    p = fleet().put("outpost-1", PHOBOS, f"{steam}-purple", REFINERIES[0]).glitch("outpost-1")
    p.stack("outpost-1").parts += (Part(f"{steam}.1-purple"),)
    p.g.players[0].cubes -= 1
    p.roll(FACES[f"{steam}-purple"].rad_hard)
    glitch_trigger(p.g, 0, p.stack("outpost-1"))
    assert f"{steam}.1-purple" in p.faces("outpost-1")
    assert f"{steam}-purple" not in p.faces("outpost-1")


@pytest.mark.rule("frontier:G1h", "terawatt:1B6a.2")
def test_a_glitch_goes_along_with_cards_but_not_with_cubes() -> None:
    """tw-63"""
    p = laden(fleet().freighter(SPACE, NANOTUBE), "outpost-1", SPACE, REFINERIES[0], cubes=(1,)).glitch("outpost-1")
    p.put("outpost-2", SPACE, REFINERIES[1]).start()
    p.choose(Transfer("freighter-05.1", "outpost-1", "cube-1"))
    assert not p.stack("cube-1").glitch
    p.choose(Transfer("freighter-05.1", "cube-1", "outpost-1"), Transfer("freighter-05.1", "outpost-1", "outpost-2"))
    assert not p.stack("outpost-2").glitch
    assert p.said("glitch.roll") == []
    p.roll(1).choose(Transfer("refinery-01", "outpost-1", "outpost-2"))
    assert p.stack("outpost-2").glitch
    assert len(p.said("glitch.roll")) == 1


@pytest.mark.rule("terawatt:1B6e.2", "terawatt:1B6e.4")
def test_a_small_cube_aboard_a_freighter_is_lost_to_a_belt_while_cards_are_spared() -> None:
    pinch = "freighter-07"
    p = fleet().freighter("burn:cycler", f"{pinch}-purple", "radiator-06-black").season("red").roll(6)
    p.stack("freighter").parts += (Part(f"{pinch}.1-purple"),)
    p.g.players[0].cubes -= 1
    reserve = p.g.players[0].cubes
    dose = 6 - 1 + 2
    assert FACES[f"{pinch}-purple"].rad_hard < dose
    p.start().choose(Haul("freighter"), Fly("belt:012"))
    assert p.g.players[0].cubes == reserve + 1
    assert p.g.players[0].hand == (pinch,), "no small cube is left for the big one (tw-07)"
    assert p.faces("outpost-1") == ["radiator-06-black"]


@pytest.mark.rule("terawatt:1B8.1", "terawatt:1B8.3", "frontier:G1h")
def test_a_swap_neither_rolls_for_a_glitch_nor_repairs_it() -> None:
    """tw-72: cubes change places on the map; the card stays in its stack, with what is on it."""
    p = fleet().factory(0, PHOBOS).freighter(SPACE, NANOTUBE).glitch("freighter").start()
    p.choose(BigSwap(PHOBOS))
    assert (p.stack("freighter").space, p.stack("freighter").glitch) == (BOARD[PHOBOS], True)
    assert not p.stack("cube-1").glitch
    assert p.said("glitch.roll") == []


@pytest.mark.rule("terawatt:1B7.2", "terawatt:1B7a.1")
def test_the_glitch_of_a_lost_fleet_is_left_with_its_cargo() -> None:
    """tw-72: its stack is an outpost from then on, and the big cube begins another."""
    p = fleet().factory(0, PHOBOS).freighter(SPACE, NANOTUBE, REFINERIES[0]).glitch("freighter").start()
    p.choose(Jettison("freighter", "freighter-05"))
    assert (p.stack("freighter").space, p.stack("freighter").glitch) == (BOARD[PHOBOS], False)
    assert (p.faces("outpost-1"), p.stack("outpost-1").glitch) == ([REFINERIES[0]], True)


# ---------------------------------------------------------------------- ascents and prints


def ascending(*, above: bool) -> Position:
    """A card below a Bernal, and a glitch above or below."""
    p = over(quest(), ENCELADUS).put("outpost-1", ENCELADUS, "thruster-04-black", "reactor-02-black")
    return settled(p.glitch("bernal-1" if above else "outpost-1").roll(1))


@pytest.mark.rule("frontier:G1h")
@pytest.mark.parametrize("above", [False, True])
def test_a_glitch_is_rolled_for_once_and_goes_along_with_what_ascends(above: bool) -> None:
    """2A7f, mod-47"""
    p = ascending(above=above).roll(1)
    p.choose(Ascend("outpost-1", "bernal-1"))
    assert len(p.said("glitch.roll")) == 1
    p.choose(ChooseCard("thruster-04"))
    assert (p.stack("bernal-1").glitch, p.stack("outpost-1").glitch) == (True, True)
    p.choose(ChooseCard("reactor-02"))
    assert "outpost-1" not in p.g.players[0].stacks
    assert len(p.said("glitch.roll")) == 1


@pytest.mark.rule("frontier:G1h")
def test_no_glitch_goes_along_where_nothing_ascends_and_none_comes_from_nowhere() -> None:
    p = ascending(above=False).roll(1).choose(Ascend("outpost-1", "bernal-1"), DONE)
    assert not p.stack("bernal-1").glitch
    well = settled(over(quest(), ENCELADUS).put("outpost-1", ENCELADUS, "thruster-04-black", "reactor-02-black"))
    well.choose(Ascend("outpost-1", "bernal-1"), ChooseCard("thruster-04"), DONE)
    assert not well.stack("bernal-1").glitch
    assert not well.stack("outpost-1").glitch


@pytest.mark.rule("frontier:G1h", "terawatt:1B6a.2")
def test_a_cube_that_ascends_brings_no_glitch_along() -> None:
    p = laden(over(quest(), ENCELADUS), "outpost-1", ENCELADUS, REFINERIES[0], cubes=(1,)).glitch("outpost-1")
    p = settled(p.put("freighter", SPACE, NANOTUBE)).roll(1)
    p.choose(Ascend("outpost-1", "bernal-1"), ChooseCard("freighter-05.1"))
    assert not p.stack("bernal-1").glitch
    p.choose(ChooseCard("refinery-01"))
    assert p.stack("bernal-1").glitch


@pytest.mark.rule("terawatt:1A7.1", "terawatt:1A7.3")
def test_nanofacture_is_none_of_the_things_that_trigger_a_glitch() -> None:
    """tw-60: the list names anchoring, and not this."""
    p = over(quest(), ENCELADUS).put("outpost-1", near(ENCELADUS), "freighter-03-purple", *KIT, "thruster-04-black")
    p = settled(p.glitch("outpost-1")).roll(FACES["freighter-03-purple"].rad_hard)
    p.choose(Nanofacture(near(ENCELADUS), "refinery-04", "robonaut-06", ("refinery-04", "robonaut-06")))
    assert p.said("glitch.roll") == []
    assert p.stack("cube-1").space == BOARD[near(ENCELADUS)]
    assert p.faces("outpost-1") == ["freighter-03-purple", "thruster-04-black"]
    assert p.stack("outpost-1").glitch
