"""Fights in war (K4.war, col-11): what reaches whom, and what a defender has against it."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import Fight
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.rules.combat import defence_of, has_target, reach

SURVIVALISTS = "colonist-06-white"  # a raygun of ISRU 4 that needs nothing
MINERS = "colonist-02-white"  # a buggy of ISRU 3
CVD = "refinery-03-white"
OVER = "burn:274"  # next to Phobos and Deimos


def struck(at: str, *platforms: str) -> set[int]:
    """Where a weapon strikes from a place."""
    p = Position().put("outpost-1", at, CVD)
    return set(reach(p.stack("outpost-1"), platforms))


@pytest.mark.rule("colonization:K4.war")
def test_a_buggy_fights_on_sites_a_raygun_next_door_too() -> None:
    assert struck(PHOBOS, "buggy") == {BOARD[PHOBOS]}
    assert struck(OVER, "buggy") == set()
    assert struck(OVER, "missile", "buggy") == {BOARD[OVER]}
    assert struck(OVER, "raygun") > {BOARD[OVER], BOARD[PHOBOS], BOARD[DEIMOS]}
    assert struck(OVER) == {BOARD[OVER]}, "who has no platform but an ISRU"


@pytest.mark.rule("colonization:K4.war")
def test_a_defender_has_its_best_working_platform_there_or_the_die_alone() -> None:
    p = colony().put("outpost-1", PHOBOS, CVD, seat=1)
    assert defence_of(p.g, 1, BOARD[PHOBOS]) == 0
    p.rocket(PHOBOS, MINERS, SURVIVALISTS, seat=1)
    assert defence_of(p.g, 1, BOARD[PHOBOS]) == 4 - 3
    assert defence_of(p.g, 1, BOARD[DEIMOS]) == 0


@pytest.mark.rule("colonization:K4.war")
@pytest.mark.parametrize(("attack", "defence", "lost"), [(5, 3, "theirs"), (4, 3, "nothing"), (3, 3, "own")])
def test_the_higher_sum_wins_and_equal_sums_change_nothing(attack: int, defence: int, lost: str) -> None:
    """A die against a die and one more: the attacker's ISRU is 4, the defender's 3."""
    p = colony().set(government="war").rocket(OVER, SURVIVALISTS, CVD).put("outpost-1", PHOBOS, MINERS, seat=1)
    p.roll(attack, defence).start().choose(Fight("rocket", "colonist-06", 1, PHOBOS))
    assert (p.faces("outpost-1", seat=1) == []) == (lost == "theirs")
    assert (SURVIVALISTS not in p.faces("rocket")) == (lost == "own")


def armed(seat: int = 0) -> Position:
    """War, and a raygun over Phobos and Deimos."""
    return colony().set(government="war").rocket(OVER, SURVIVALISTS, CVD, seat=seat)


def shot(at: str, owner: int = 1, card: str = "colonist-06", stack: str = "rocket") -> Fight:
    return Fight(stack, card, owner, at)


@pytest.mark.rule("colonization:K4.war")
def test_a_raygun_does_not_shoot_through_an_atmosphere() -> None:
    assert struck("burn:092", "raygun") == {BOARD["burn:092"], BOARD["lagrange:053"]}, "two sites of Titan are near"


@pytest.mark.rule("colonization:K4.war")
def test_it_takes_a_weapon_that_is_there() -> None:
    p = armed().put("outpost-1", PHOBOS, MINERS, seat=1).start()
    assert p.refused(shot(PHOBOS, card="refinery-03")) == "K4.war", "a refinery is no weapon"
    assert p.refused(shot(PHOBOS, card="colonist-02")) == "K4.war", "it is not in the stack"
    assert p.refused(shot(PHOBOS, stack="outpost-1")) == "K4.war", "there is no such stack"


@pytest.mark.rule("colonization:K4.war")
def test_every_other_player_is_fought_but_nobody_else() -> None:
    p = armed().put("outpost-1", PHOBOS, MINERS).start()
    assert {p.refused(shot(PHOBOS, owner=owner)) for owner in (-1, 0, 2)} == {"K4.war"}, "own cards are there"
    p = armed(seat=1).put("outpost-1", PHOBOS, MINERS).start(active=1)
    assert shot(PHOBOS, owner=0) in p.options()


@pytest.mark.rule("colonization:K4.war")
def test_nobody_fights_in_leo_or_where_nobody_is() -> None:
    p = colony().set(government="war").rocket(LEO, SURVIVALISTS).leo(CVD, seat=1).start()
    assert p.refused(shot(LEO)) == "K4.war"
    assert armed().start().refused(shot(PHOBOS)) == "K4.war"


@pytest.mark.rule("colonization:K4.war")
def test_a_factory_is_fought_for_only_by_who_has_a_human_there_and_a_cube() -> None:
    assert armed().factory(1, PHOBOS).start().refused(shot(PHOBOS)) == "K4.war", "the human is next door"
    assert armed().put("outpost-1", PHOBOS, "crew").start().refused(shot(PHOBOS)) == "K4.war", "there is no factory"
    assert shot(PHOBOS) in armed().factory(1, PHOBOS).put("outpost-1", PHOBOS, "crew").start().options()
    p = armed().factory(1, PHOBOS).put("outpost-1", PHOBOS, "crew")
    p.player().cubes = 0
    assert not has_target(p.g, 0, 1, BOARD[PHOBOS])
