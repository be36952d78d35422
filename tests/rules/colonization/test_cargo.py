"""Edges of cargo (D1): where it may go, what is left of a stack, and what fuel without a triangle becomes."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import END_TURN, Decommission, Transfer

HALL = "thruster-04-white"  # a triangle, mass 2
CVD = "refinery-03-white"  # mass 3
SANDWORM = "robonaut-03-black"  # mass 1
FREIGHTER = "freighter-02-purple"
ORBIT, GEO = "lagrange:136", "burn:geo"
NEW = "outpost-new"


# ---------------------------------------------------------------------- where to


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_cards_in_leo_become_a_rocket_but_no_outpost() -> None:
    p = Position().leo(HALL, CVD).start()
    assert p.refused(Transfer("thruster-04", "leo", NEW)) == "D1.cargo-transfer", "LEO is one stack"
    p.choose(Transfer("thruster-04", "leo", "rocket"))
    assert (p.faces("rocket"), p.stack("rocket").space, p.faces("leo")) == ([HALL], BOARD[LEO], [CVD])


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_no_stack_gives_to_itself_and_nothing_comes_from_where_it_is_not() -> None:
    p = colony().rocket(ORBIT, HALL, CVD).bernal(PHOBOS, SANDWORM, side="white").start()
    assert p.refused(Transfer("thruster-04", "rocket", "rocket")) == "D1.cargo-transfer"
    assert p.refused(Transfer("robonaut-03", "bernal", "bernal")) == "D1.cargo-transfer"
    assert p.refused(Transfer("robonaut-03", "rocket", NEW)) == "D1.cargo-transfer"
    assert p.refused(Transfer("thruster-04", "outpost-1", "rocket")) == "D1.cargo-transfer"


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_a_freighters_card_leaves_a_stack_as_a_freighter_if_there_is_none() -> None:
    move = Transfer("freighter-02", "outpost-1", "freighter")
    p = colony().put("outpost-1", PHOBOS, FREIGHTER, CVD).start()
    assert p.refused(Transfer("refinery-03", "outpost-1", "freighter")) == "D1.cargo-transfer"
    assert p.choose(move).faces("freighter") == [FREIGHTER]
    p = colony().put("outpost-1", PHOBOS, FREIGHTER, CVD).freighter(DEIMOS, "freighter-05-black").start()
    assert p.refused(move) == "D1.cargo-transfer", "the big cube is elsewhere"


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_an_outpost_is_divided_only_if_something_is_left_of_it() -> None:
    split = Transfer("thruster-04", "outpost-1", NEW)
    assert Position().put("outpost-1", PHOBOS, HALL).start().refused(split) == "D1.cargo-transfer"
    assert split in Position().put("outpost-1", PHOBOS, HALL, water=1).start().options()
    p = Position().rocket(PHOBOS, HALL).start().choose(Transfer("thruster-04", "rocket", NEW))
    assert sorted(p.player().stacks) == ["leo", "outpost-1"], "but a rocket becomes an outpost so"


@pytest.mark.rule("colonization:H4.ersatz-bernal")
def test_an_ersatz_ends_when_the_bernal_is_unloaded_in_its_home_orbit() -> None:
    p = colony().rocket(GEO, HALL, "bernal-01-white")
    p.player().ersatz = True
    p.start().choose(Transfer("bernal-01", "rocket", "bernal"))
    assert not p.player().ersatz


# ---------------------------------------------------------------------- without a triangle


@pytest.mark.rule("colonization:D1.cargo-transfer", "colonization:D1.dry-mass")
@pytest.mark.parametrize("move", [Transfer("thruster-04", "rocket", NEW), Decommission("rocket", "thruster-04")])
def test_fuel_of_a_rocket_without_a_triangle_stays_as_tanks_of_cargo(move: Transfer | Decommission) -> None:
    p = Position().rocket(PHOBOS, HALL, CVD, wet="8").start().choose(move)  # dry mass 5
    assert (p.faces("rocket"), p.stack("rocket").water, p.stack("rocket").fuel) == ([CVD], 3, 0)


# ---------------------------------------------------------------------- out of play


@pytest.mark.rule("colonization:D1.decommission-freighter")
def test_where_one_small_cube_is_there_nobody_is_asked_which() -> None:
    p = colony().freighter(ORBIT, FREIGHTER).factory(0, PHOBOS).start()
    p.choose(Decommission("freighter", "freighter-02"))
    assert (p.stack("freighter").space, p.g.factories) == (BOARD[PHOBOS], {})


@pytest.mark.rule("colonization:D1.decommission-human")
def test_among_too_many_outposts_one_goes_with_its_humans_whatever_else_is_in_them() -> None:
    p = colony().put("outpost-1", PHOBOS, "crew", CVD).put("outpost-2", DEIMOS, "colonist-02-white")
    p.put("outpost-3", ORBIT, "colonist-03-white").start()
    assert p.refused(END_TURN) == "D1.cargo-jettison"
    p.choose(Decommission("outpost-3", "colonist-03"), END_TURN)
    assert p.g.active == 1
