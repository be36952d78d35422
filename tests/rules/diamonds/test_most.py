"""Missions that are decided when the game ends: having the most, and a chit of every type."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, Position, chits

from perijove.games.diamonds.chart import CHITS


def finished(p: Position) -> Position:
    """Seat 0 is home, and the last turn of seat 1 ends."""
    p.home(0).at(1, "burn:geo")
    p.player(1).turns_left = 1
    return p.turn(1).end_turn()


CONTESTS = [(3, 2, True), (2, 3, False), (0, 0, False), (2, 2, True)]


def contested(card: str, kind: str, mine: int, theirs: int) -> bool:
    """Whether so many chits of a type against so many fulfil a card. Chits of other types are in hand as well."""
    pool = chits(kind, mine + theirs)
    others = [chit.id for chit in CHITS.values() if chit.type != kind][:4]
    p = Position().mission(0, card).hold(0, *pool[:mine], *others).hold(1, *pool[mine:])
    return finished(p).player(0).announced == (card,)


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        pytest.param("DM128F", "ice", marks=pytest.mark.rule("diamonds:DM128F")),
        pytest.param("DM129F", "life", marks=pytest.mark.rule("diamonds:DM129F")),
        pytest.param("DM130F", "industrial", marks=pytest.mark.rule("diamonds:DM130F")),
    ],
)
@pytest.mark.parametrize(("mine", "theirs", "fulfilled"), CONTESTS)
def test_the_most_ice_life_and_industrial_chits(card: str, kind: str, mine: int, theirs: int, fulfilled: bool) -> None:
    assert contested(card, kind, mine, theirs) is fulfilled


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        pytest.param("DM135F", "gem", marks=pytest.mark.rule("diamonds:DM135F")),
        pytest.param("DM138F", "science", marks=pytest.mark.rule("diamonds:DM138F")),
        pytest.param("DM140F", "isofuel", marks=pytest.mark.rule("diamonds:DM140F")),
    ],
)
@pytest.mark.parametrize(("mine", "theirs", "fulfilled"), CONTESTS)
def test_the_most_gem_science_and_isofuel_chits(card: str, kind: str, mine: int, theirs: int, fulfilled: bool) -> None:
    assert contested(card, kind, mine, theirs) is fulfilled


@pytest.mark.rule("diamonds:DM132F")
@pytest.mark.parametrize(("mine", "theirs", "fulfilled"), [(3, 2, True), (2, 3, False)])
def test_the_most_chits_of_all_types_together(mine: int, theirs: int, fulfilled: bool) -> None:
    mixed = [*chits("gem", 2), *chits("ice", 2), *chits("life", 2)]
    p = Position().mission(0, "DM132F").hold(0, *mixed[:mine]).hold(1, *mixed[mine : mine + theirs])
    assert finished(p).player(0).announced == (("DM132F",) if fulfilled else ())


@pytest.mark.rule("diamonds:DM135F")
def test_ties_for_the_most_count_unless_the_table_decides_otherwise() -> None:
    gems = chits("gem", 2)
    p = Position(ties_for_most="nobody").mission(0, "DM135F").hold(0, gems[0]).hold(1, gems[1])
    assert finished(p).player(0).announced == ()


@pytest.mark.rule("diamonds:DM137F")
@pytest.mark.parametrize("missing", ["", "H"])
def test_a_chit_of_every_spectral_type(missing: str) -> None:
    one_each = [next(c.id for c in CHITS.values() if c.back == back) for back in "CDHMSV" if back != missing]
    p = Position().mission(0, "DM137F").hold(0, *one_each)
    assert finished(p).player(0).announced == (() if missing else ("DM137F",))


@pytest.mark.rule("diamonds:DM155F")
@pytest.mark.parametrize(("mine", "theirs", "fulfilled"), [("6", "5", True), ("5", "6", False)])
def test_the_most_fuel_steps(mine: str, theirs: str, fulfilled: bool) -> None:
    p = Position().craft(0, ELECTRIC, mine).craft(1, "SC2", theirs).mission(0, "DM155F")
    assert finished(p).player(0).announced == (("DM155F",) if fulfilled else ())


@pytest.mark.rule("diamonds:DM155F")
def test_steps_count_and_not_mass() -> None:
    p = Position().craft(0, "SC5", "3").craft(1, ELECTRIC, "6").mission(0, "DM155F")
    assert p.steps(0) == 15
    assert p.steps(1) == 10
    assert finished(p).player(0).announced == ("DM155F",)
