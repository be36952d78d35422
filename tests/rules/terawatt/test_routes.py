"""Module 1: the ways that are shown for a freighter are those that it flies."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.routes import destinations, ways
from perijove.games.frontier.terawatt_moves import Haul
from perijove.kernel.game import Table

POODLE, PHOBOS, L1 = "freighter-05-black", "site:phobos", "lagrange:sol-mars-l1"


def craft() -> Position:
    p = Position(crews=(NASA, ESA), terawatt=True).freighter(L1, POODLE)
    return p.start()


@pytest.mark.rule("terawatt:1B4.2", "terawatt:1B4b.1")
def test_a_way_of_the_freighter_is_flown_as_shown() -> None:
    p = craft()
    plan = next(plan for plan in ways(p.g, 0, None, PHOBOS) if plan.moves[0] == Haul("freighter"))
    assert plan.args["start"] == L1
    p.choose(*plan.moves)
    assert p.stack("freighter").space == BOARD[PHOBOS]


@pytest.mark.rule("terawatt:1B4.2", "terawatt:1B4b.1")
def test_only_what_one_burn_reaches_is_shown() -> None:
    found = {plan.to for plan in destinations(craft().g, 0, None)}
    assert {PHOBOS, "burn:057", "site:deimos"} <= found
    assert "burn:214" not in found, "a second burn"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.rule("terawatt:1B4.2")
def test_a_freighter_under_way_is_told_and_drawn(lang: str) -> None:
    p = craft().choose(Haul("freighter"))
    assert p.match is not None
    table = Table(p.match.seen(0), lang)
    plans = [game.planned(table, plan) for plan in ways(p.g, 0, None, PHOBOS)]
    assert plans
    assert all(plan.marks for plan in plans)
    assert game.scene(table).moves
