"""Module 1: the ways that are shown for a freighter are those that it flies."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.routes import destinations, ways
from perijove.games.frontier.state import Part
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


@pytest.mark.rule("terawatt:1B6.4", "terawatt:1Be.1")
def test_every_cube_of_a_fleet_has_its_ways_and_flies_them_as_shown() -> None:
    def fleet() -> Position:
        p = Position(crews=(NASA, ESA), terawatt=True).claim(0, PHOBOS).factory(0, "site:deimos")
        p.freighter("lagrange:096", "freighter-05-purple").put("cube-1", L1)
        p.g.players[0].stacks["cube-1"].parts = (Part("freighter-05.1-purple"),)
        p.g.players[0].cubes -= 1
        return p.roll(4, 4, 4).start()

    plans = {plan.args["cube"]: plan for plan in ways(fleet().g, 0, None, PHOBOS)}
    assert {"cube-1", "site:deimos"} <= set(plans)
    for plan in plans.values():
        p = fleet().choose(*plan.moves)
        assert p.g.factories.get(BOARD[PHOBOS]) == 0, "the mobile factory works there"


@pytest.mark.rule("terawatt:1B4.2")
def test_ways_of_cubes_do_not_push_out_those_of_the_rocket() -> None:
    p = Position(crews=(NASA, ESA), terawatt=True).claim(0, PHOBOS)
    p.factory(0, *("site:deimos", "site:fortuna", "site:ceres", "site:mars-arsia-mons-caves"))
    p.freighter("lagrange:096", "freighter-05-purple").rocket(L1, "crew", wet="8").start()
    engines = [plan.args["thruster"] for plan in ways(p.g, 0, None, PHOBOS)]
    assert "crew-03-front" in engines


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.rule("terawatt:1B6.4")
def test_a_way_tells_which_cube_goes(lang: str) -> None:
    p = (
        Position(crews=(NASA, ESA), terawatt=True)
        .factory(0, "site:deimos")
        .freighter(L1, "freighter-05-purple")
        .start()
    )
    assert p.match is not None
    table = Table(p.match.seen(0), lang)
    told = {game.planned(table, plan).text for plan in ways(p.g, 0, None, "lagrange:sol-mars-l2")}
    expected = "To Sol-Mars L2 with the factory of Deimos" if lang == "en" else "ダイモスの工場で"
    assert any(text.startswith(expected) for text in told)
    details = {game.planned(table, plan).detail for plan in destinations(p.g, 0, None)}
    craft = ("the factory of Deimos, ", "the freighter, ") if lang == "en" else ("ダイモスの工場、", "フレイター、")
    assert all(text.startswith(craft) for text in details), "and no fuel, which cubes do not burn"
    assert not any("fuel" in text or "燃料" in text for text in details)


@pytest.mark.rule("bernals:2B2")
def test_a_bernal_that_floats_has_ways_too_and_an_anchored_one_has_none() -> None:
    kit = ("bernal-01-white", "generator-14-white")
    p = Position(bernals=True).bernal("burn:geo", *kit, afloat=True, wet="16", grade="dirt").start()
    plan = ways(p.g, 0, None, "lagrange:earth-luna-l1")[0]
    p.choose(*plan.moves)
    assert p.stack("bernal-1").space == BOARD["lagrange:earth-luna-l1"]
    assert destinations(Position(bernals=True).bernal("burn:geo", *kit).start().g, 0, None) == []
