"""Where spacecraft could get: what is proposed is walked by the rules, with the fuel, burns and rolls foretold."""

from __future__ import annotations

import random

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.journeys import atlas, routes_to
from perijove.games.colonization.moves import END_TURN, FINAO, Fly
from perijove.kernel.view import Plan
from perijove.solar.routes import Route

KIT = ("crew", "thruster-10-white", "robonaut-03-white", "refinery-08-white")
"""A VASIMR, a buggy and a refinery: dry mass 5."""
SAIL = ("thruster-09-white", "robonaut-03-white")
CHAINED = ("crew", "thruster-04-white", "generator-08-white", "robonaut-03-white")
ROCKETS = {
    "kit": (False, LEO, KIT, "9"),
    "crew": (False, "site:phobos", ("crew",), "7"),
    "sail": (False, "lagrange:sol-mercury-l4", SAIL, None),
    "chained": (True, LEO, CHAINED, "12"),
}


def rocket(name: str) -> Position:
    is_colony, at, parts, wet = ROCKETS[name]
    p = colony() if is_colony else Position()
    return p.rocket(at, *parts, wet=wet).wt(0, 400).start()


def plan_to(p: Position, to: str) -> Plan:
    return game.ways(p.g, 0, p.m.decision.question(0) if p.m.decision else None, to)[0]


def walk(p: Position, plan: Plan) -> int:
    """All moves of a plan, paying for every hazard; how many rolls there were."""
    rolls = len(p.said("belt"))
    paid = 0
    for move in plan.moves:
        p.choose(move)
        while p.prompt == "hazard":
            p.choose(FINAO)
            paid += 1
    return paid + len(p.said("belt")) - rolls


@pytest.mark.parametrize("name", ROCKETS)
def test_every_place_within_a_turn_is_reached_as_foretold(name: str) -> None:
    p = rocket(name)
    question = p.m.decision.question(0) if p.m.decision else None
    found = game.destinations(p.g, 0, question)
    assert len(found) > 10
    for told in random.Random(name).sample(found, 8):
        there = rocket(name)
        plan = plan_to(there, told.to)
        assert {key: plan.args[key] for key in ("fuel", "burns", "rolls")} == {
            key: told.args[key] for key in ("fuel", "burns", "rolls")
        }
        before = there.stack("rocket").fuel
        rolls = walk(there, plan)
        if there.said("card.lost"):
            continue  # a belt or an atmosphere took something
        assert there.stack("rocket").space == BOARD[told.to]
        assert game.has_arrived(there.g, 0, told.to)
        assert before - there.stack("rocket").fuel == plan.args["fuel"]
        assert there.wet() == plan.args["wet"]
        assert rolls == plan.args["rolls"]


def fly_route(p: Position, route: Route) -> bool:
    """Turn by turn; False if a belt or an event took something."""
    for hop in route.hops:
        while p.g.year < hop.year:
            end_year(p)
        if p.said("card.lost"):
            return False
        assert (p.g.season or "") == hop.season
        for move in hop.moves:
            p.choose(move)
            while p.prompt == "hazard":
                p.choose(FINAO)
            if any(entry["why"] != "aerobrake" for entry in p.said("card.lost")):
                return False
        arrived = p.said("flew")[-1]
        assert (arrived["origin"], arrived["space"]) == (hop.spaces[0], hop.spaces[-1]), hop
        assert arrived["fuel"] + hop.jettison <= hop.fuel, hop
        if not p.said("card.lost"):
            assert p.wet() == hop.wet, hop
    return True


def end_year(p: Position) -> None:
    year = p.g.year
    while p.g.year == year or p.prompt != "turn":
        p.choose(END_TURN if END_TURN in p.options() else p.options()[0])


@pytest.mark.parametrize("name", ROCKETS)
def test_a_route_over_several_turns_is_flown_as_foretold(name: str) -> None:
    sites = sorted(atlas(rocket(name).g, 0, turns=4))
    assert len(sites) > 3
    flown = 0
    for site in random.Random(name).sample(sites, min(5, len(sites))):
        for route in routes_to(rocket(name).g, 0, site)[:2]:
            flown += fly_route(rocket(name), route)
    assert flown


def test_a_place_beyond_this_turn_is_offered_with_the_moves_of_this_turn() -> None:
    p = rocket("kit")
    plan = plan_to(p, "site:ceres")
    assert plan.key == "journey"
    assert plan.args["turns"] > 1
    walk(p, plan)
    assert not game.has_arrived(p.g, 0, plan.to)
    assert p.g.players[0].stacks["rocket"].space == BOARD[plan.args["hops"][0]["to"]]


def test_who_is_under_way_is_led_on_from_where_it_is() -> None:
    p = rocket("kit")
    first = game.destinations(p.g, 0, p.m.decision.question(0) if p.m.decision else None)
    target = max(first, key=lambda plan: plan.args["burns"])
    moves = plan_to(p, target.to).moves
    p.choose(moves[0])
    p.choose(moves[1])
    onward = plan_to(p, target.to)
    assert isinstance(onward.moves[0], Fly)
    walk(p, onward)
    assert game.has_arrived(p.g, 0, target.to)


def test_a_freighter_and_a_rocket_are_told_apart() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").factory(0, DEIMOS).freighter(DEIMOS).wt(0, 50).start()
    question = p.m.decision.question(0) if p.m.decision else None
    assert [plan.to for plan in game.craft(p.g, 0, question)] == ["rocket", "freighter"]
    near = game.destinations(p.g, 0, question, "freighter")
    assert near
    plan = plan_to(p, f"freighter@{near[0].to}")
    walk(p, plan)
    assert p.stack("freighter").space == BOARD[near[0].to]
    far = routes_to(p.g, 0, LEO, "freighter")
    assert far
    assert far[0].turns > 1


def test_nothing_is_offered_while_something_else_is_asked() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").wt(0, 9).hand(0).start()
    p.choose(next(move for move in p.options() if type(move).__name__ == "Research"))
    question = p.m.decision.question(0) if p.m.decision else None
    assert question is not None
    assert question.prompt == "bid"
    assert game.destinations(p.g, 0, question) == []
    assert game.ways(p.g, 0, question, "site:ceres") == []
