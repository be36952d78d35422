"""Futures that lack just one thing: an own token, the right fuel, a promotion (1D3 to 1D5)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import Position
from tests.rules.terawatt.test_bernal_futures import (
    COLD,
    DAEDALUS,
    FRC,
    NEPTUNE,
    TETHER,
    TRITON,
    card,
    colonist,
    enzmann,
    met,
    near,
    over,
    quest,
    refused,
    rocket,
)
from tests.rules.terawatt.test_futures import APPLES, KREUTZ, MEDUSA, OORT

from perijove.games.frontier.state import Part


@pytest.mark.rule("terawatt:1D5h")
def test_mars_has_air_and_no_aerostat() -> None:
    face = "colonist-13-purple"
    assert refused(colonist(over(quest(), "site:mars-north-pole"), face), face, card(face)) == "1D5h"


@pytest.mark.rule("terawatt:1D3d")
def test_the_colony_on_triton_is_ones_own() -> None:
    p = rocket(over(quest().claim(1, TRITON, colony=True), NEPTUNE), near(NEPTUNE), DAEDALUS)
    assert refused(p, DAEDALUS) == "1D3d"


@pytest.mark.rule("terawatt:1D4e")
def test_so_is_the_factory_on_the_sungrazer() -> None:
    def at(owner: int) -> Position:
        return quest().factory(owner, KREUTZ).freighter(KREUTZ, APPLES, "crew")

    assert met(at(0), APPLES)
    assert refused(at(1), APPLES) == "1D4e"


@pytest.mark.rule("terawatt:1D3g")
@pytest.mark.parametrize(
    ("tanks", "grade", "enough"), [(9, "isotope", True), (9, "water", False), (8, "isotope", False)]
)
def test_a_tank_on_the_strip_counts_if_it_is_isotope(tanks: int, grade: str, enough: bool) -> None:
    p = quest().rocket(OORT, MEDUSA, TETHER, COLD, "crew", heavy=(COLD,), isotope=tanks)
    stack = p.stack("rocket")
    p.rocket(OORT, wet=str(stack.mass + 1), grade=grade)
    assert met(p, MEDUSA) is enough


@pytest.mark.rule("terawatt:1D3f")
def test_colonists_who_are_not_promoted_found_no_new_world() -> None:
    p = enzmann(1, True)
    p.stack("rocket").parts += (Part("colonist-04-white"),)
    p.g.decks["colonist"].take("colonist-04")
    assert refused(p, FRC) == "1D3f"
