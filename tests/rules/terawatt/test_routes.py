"""Module 1: the ways that are shown for a freighter are those that it flies."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.routes import destinations, has_arrived, offered, ways
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


# ---------------------------------------------------------------------- longer than a turn


def convoy() -> Position:
    """A rocket, a fleet and a factory of it."""
    p = Position(crews=(NASA, ESA), terawatt=True).factory(0, "site:deimos").aquas(0, 40)
    return p.freighter(L1, "freighter-05-purple").rocket("lagrange:leo", "crew", wet="4")


FAR = "site:leda"


@pytest.mark.rule("terawatt:1B4.2", "terawatt:1B6.4")
def test_routes_are_those_of_the_rocket_until_another_craft_is_named() -> None:
    p = convoy().start()
    plans = offered(p.g, 0, None, FAR)
    assert plans[0].args["craft"] == "rocket"
    assert [plan.to for plan in plans if plan.key == "craft"] == [f"freighter@{FAR}", f"site:deimos@{FAR}"]
    for craft, then in (("rocket", "rocket"), ("freighter", "freighter"), ("site:deimos", "cube-1")):
        found = offered(p.g, 0, None, f"{craft}@{FAR}")
        assert {plan.args["craft"] for plan in found} == {craft}
        assert {plan.to for plan in found if plan.moves} == {f"{then}@{FAR}"}, "as it is called after the first leg"


@pytest.mark.rule("terawatt:1B4.2")
def test_who_gets_there_this_turn_comes_first_and_others_on_request() -> None:
    plans = offered(convoy().start().g, 0, None, PHOBOS)
    assert {plan.args["craft"] for plan in plans if plan.key == "way"} == {"freighter", "site:deimos"}
    assert [plan.to for plan in plans if plan.key == "craft"] == [f"rocket@{PHOBOS}"]


@pytest.mark.rule("terawatt:1B4.2")
def test_under_way_only_the_craft_that_moves_goes_on_and_others_wait() -> None:
    p = convoy().start().choose(Haul("freighter"))
    assert {plan.args["craft"] for plan in offered(p.g, 0, None, FAR)} == {"freighter"}
    waiting = offered(p.g, 0, None, f"rocket@{FAR}")
    assert waiting
    assert not any(plan.moves for plan in waiting), "it may set out when the freighter has come to rest"


@pytest.mark.parametrize("to", ["freighter@site:nowhere", "nobody@site:phobos", "@", "cube-7@site:phobos", "site:x"])
def test_nothing_is_found_for_craft_and_places_that_do_not_exist(to: str) -> None:
    lonely = Position(crews=(NASA, ESA), terawatt=True).rocket("lagrange:leo", "crew", wet="8").start()
    assert not any(plan.moves for plan in offered(lonely.g, 0, None, to))
    assert not has_arrived(lonely.g, 0, to)


@pytest.mark.rule("terawatt:1B6c.1", "terawatt:1B6c.2")
def test_a_goal_is_reached_by_its_own_craft_even_if_it_became_a_factory() -> None:
    p = convoy().claim(0, PHOBOS).roll(4, 4).start()
    assert has_arrived(p.g, 0, f"freighter@{L1}")
    assert not has_arrived(p.g, 0, f"rocket@{L1}")
    assert not has_arrived(p.g, 0, f"cube-1@{PHOBOS}")
    plan = next(plan for plan in offered(p.g, 0, None, PHOBOS) if plan.args["craft"] == "site:deimos")
    p.choose(plan.moves[0])
    assert offered(p.g, 0, None, f"site:deimos@{PHOBOS}"), "by another name under way"
    p.choose(*plan.moves[1:])
    assert has_arrived(p.g, 0, f"cube-1@{PHOBOS}")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.rule("terawatt:1B3a", "terawatt:1B3.2")
def test_a_route_of_a_freighter_tells_its_load_and_no_fuel(lang: str) -> None:
    p = Position(crews=(NASA, ESA), terawatt=True).freighter(L1, POODLE, "thruster-04-black").start()
    assert p.match is not None
    table = Table(p.match.seen(0), lang)
    told = [game.planned(table, plan) for plan in offered(p.g, 0, None, FAR)]
    assert told
    for each in told:
        assert ("load 1 of 2" if lang == "en" else "積荷1/2") in each.detail
        assert ("fuel" if lang == "en" else "燃料") not in each.detail
        assert (each.label, each.touches) == ("the freighter" if lang == "en" else "フレイター", ["stack.0.freighter"])
