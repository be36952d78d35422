"""What the map says (B7), and jumps on Luna (G4b)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import NASA, TAIKO, Position

from perijove.games.frontier.facts import BOARD, LUNA, SPACES
from perijove.games.frontier.moves import Fly, Jump
from perijove.solar import Craft, Law, Pilot


@pytest.mark.rule("frontier:B7", "frontier:H4")
def test_lines_join_the_spaces_and_nothing_flies_but_along_them() -> None:
    p = Position(crews=(NASA,)).rocket("lagrange:leo", "crew", wet="8").start()
    p.choose(engine(p, NASA))
    assert p.options(Fly) == [Fly("burn:cycler")]
    assert p.refused(Fly("burn:geo")) == "H4"
    assert p.refused(Fly("site:vulcan")) == "B7"
    joined = {SPACES[heading.to].id for heading in BOARD.headings if heading is not None}
    assert joined == {space.id for space in SPACES}, "no space is off the map"


@pytest.mark.rule("frontier:B7b")
def test_only_unmarked_intersections_make_a_turn_cost() -> None:
    pilot = Pilot(BOARD, Law(dotted=True), Craft(9, 9))
    for heading in BOARD.headings:
        if heading is None:
            continue
        turns = [leg for leg in pilot.chart.onward[heading.index] if leg.pivot]
        assert not turns or SPACES[heading.to].kind == "hohmann"


@pytest.mark.rule("frontier:B7d")
def test_signs_may_come_together() -> None:
    both = [space.id for space in SPACES if space.kind == "burn" and space.hazard]
    assert "burn:solar-oberth" in both  # a burn, a hazard and a flyby at once


@pytest.mark.rule("frontier:G4b")
def test_a_jump_takes_luna_without_leave() -> None:
    site = SPACES[LUNA[0]].id
    p = Position(crews=(NASA, TAIKO)).claim(0, site).rocket(site, "crew", seat=1).start(active=1)
    p.choose(Jump(site))
    assert p.g.claims[LUNA[0]] == 1
