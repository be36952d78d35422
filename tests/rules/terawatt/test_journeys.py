"""Routes over several turns for freighters, mobile factories and Bernals afloat: what is proposed can be flown."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.rules.frontier.position import ESA, NASA, Position
from tests.rules.frontier.test_journeys import end_turn, fly_by_chance, walk

from perijove.games.frontier.facts import BOARD, SPACES
from perijove.games.frontier.journeys import atlas, routes_to, spacecraft, surveyed
from perijove.games.frontier.moves import HALT, Fly
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import Haul
from perijove.solar.surveys import MOST_RISKS

L1, PHOBOS, DEIMOS, FORTUNA, CERES = (
    "lagrange:sol-mars-l1", "site:phobos", "site:deimos", "site:fortuna", "site:ceres",
)  # fmt: skip
CAVES, MOONLET, LACUS = "site:mars-arsia-mons-caves", "site:skamandrios-moonlet", "site:titan-ontario-lacus"
UNITAS = "site:unitas"


def table(crew: str = NASA, **options: bool) -> Position:
    return Position(crews=(crew,), terawatt=True, **options).aquas(0, 400)


def freight() -> Position:
    """A freighter with cargo, which is stronger where it sets out from a factory."""
    return table().factory(0, FORTUNA, DEIMOS).freighter(FORTUNA, "freighter-05-black", "thruster-04-black")


def beam() -> Position:
    """Pushed by a Powersat, with three bonus pivots."""
    return table(ESA).freighter(L1, "freighter-03-purple")


def lens() -> Position:
    """Only a push would take it beyond Jupiter."""
    return table().freighter("lagrange:gefion-family-barycenter", "freighter-04-purple").claim(0, FORTUNA, PHOBOS)


def harvester() -> Position:
    """One thrust more where it sets out from a belt."""
    return table().freighter("lagrange:096", "freighter-02-purple")


def fleet() -> Position:
    """Factories that fly, claims to land on, and cubes with numbers: the third, though no other is afloat."""
    p = table().factory(0, DEIMOS, CAVES).claim(0, PHOBOS, FORTUNA, CERES)
    p.freighter("lagrange:096", "freighter-05-purple").put("cube-3", L1)
    p.stack("cube-3").parts = (Part("freighter-05.3-purple"),)
    p.g.players[0].cubes -= 1
    return p


def bernal() -> Position:
    kit = ("bernal-01-white", "generator-14-white")
    return table(bernals=True).bernal("burn:geo", *kit, afloat=True, wet="16", grade="dirt")


CRAFT: dict[str, tuple[Callable[[], Position], str]] = {
    "freighter": (freight, "freighter"),
    "pushed": (beam, "freighter"),
    "solar": (lens, "freighter"),
    "belts": (harvester, "freighter"),
    "big cube": (fleet, "freighter"),
    "cube": (fleet, "cube-3"),
    "factory": (fleet, DEIMOS),
    "bernal": (bernal, "bernal-1"),
}


@pytest.mark.parametrize("name", CRAFT)
@pytest.mark.rule("terawatt:1B4.2", "terawatt:1B4.3", "terawatt:1B6.4")
def test_a_proposed_route_is_flown_by_the_rules_and_arrives_when_foretold(name: str) -> None:
    arrange, craft = CRAFT[name]
    p, chance, arrived = arrange().start(), random.Random(name), 0
    survey = surveyed(p.g, 0, craft)
    assert survey is not None
    known = survey.journeys.search(4)
    spaces = sorted(space for space in known.stops if any(way.turn > 1 for way in known.ways(space)))
    for space in chance.sample(spaces, 8):
        for route in routes_to(p.g, 0, SPACES[space].id, craft)[:2]:
            assert route.craft == craft
            arrived += walk(arrange().start(), route)
    assert arrived > 4


@pytest.mark.parametrize("name", ["freighter", "pushed", "cube"])
@pytest.mark.rule("terawatt:1B4.2", "terawatt:1B4.3", "terawatt:1B4a.1")
def test_no_walk_by_chance_beats_the_search(name: str) -> None:
    arrange, craft = CRAFT[name]
    survey = surveyed(arrange().start().g, 0, craft)
    assert survey is not None
    journeys, chance = survey.journeys.search(3), random.Random(name)
    compared = 0
    for _ in range(25):
        p, rolls, called = arrange().start(), 0, craft
        for turn in range(1, 4):
            if Haul(called) not in p.options(Haul):
                break
            p.choose(Haul(called))
            rolls += fly_by_chance(p, chance)
            space = BOARD[p.said("flew")[-1]["space"]]
            if p.said("card.lost") or p.said("glitched") or rolls > MOST_RISKS:
                break
            stops = [stop for stop in journeys.stops[space] if stop.turn <= turn]
            assert any(stop.beats(0, rolls) for stop in stops), (SPACES[space].id, turn, rolls)
            compared += 1
            called = SPACES[space].id if space in p.g.factories and craft != "freighter" else called
            end_turn(p)
            rolls -= len(p.said("belt"))
    assert compared > 30


@pytest.mark.rule("terawatt:1B4.2", "terawatt:1B3.2")
def test_a_freighter_takes_a_turn_for_every_burn_and_no_fuel() -> None:
    p = table().freighter(L1, "freighter-07-black").start()
    for route in atlas(p.g, 0, turns=8, craft="freighter").values():
        assert all(hop.burns <= 1 and (hop.fuel, hop.wet, hop.thrust) == (0, "", 1) for hop in route.hops)
    pushed = table(ESA).freighter(L1, "freighter-07-black").start()
    slow, fast = (atlas(each.g, 0, turns=8, craft="freighter") for each in (p, pushed))
    assert all(fast[site].turns <= slow[site].turns for site in slow)
    assert any(hop.burns == 2 for route in fast.values() for hop in route.hops)


@pytest.mark.rule("terawatt:1B4b.1", "terawatt:1B4b.2", "terawatt:1B6b.1", "terawatt:1B6b.2")
def test_a_route_ends_on_sites_above_size_1_only_where_a_factory_helps() -> None:
    def sites(face: str, *factories: str) -> set[str]:
        p = table().factory(0, *factories).claim(0, FORTUNA).freighter(L1, face).start()
        return set(atlas(p.g, 0, turns=8, craft="freighter"))

    alone = sites("freighter-05-black")
    assert sites("freighter-05-black", UNITAS, CERES) - alone == {UNITAS}, "and Ceres is too large"
    assert sites("freighter-05-purple") - alone == {FORTUNA}, "a mobile factory helps itself on a claim"


@pytest.mark.rule("terawatt:1B6c.1", "terawatt:1B6c.2")
def test_a_cube_that_stops_on_a_claim_goes_on_as_the_factory_that_it_became() -> None:
    p = fleet().claim(0, MOONLET).start()
    route = routes_to(p.g, 0, "lagrange:098", "cube-3")[0]
    names = [move.cube for hop in route.hops for move in hop.moves if isinstance(move, Haul)]
    assert MOONLET in names
    assert walk(p, route)
    assert p.stack("cube-1").space == BOARD["lagrange:098"], "by another number, since the third is free again"


@pytest.mark.rule("terawatt:1B4b.3", "terawatt:1B6b.5")
def test_a_route_begins_as_a_rocketplane_where_nothing_else_leaves() -> None:
    def titan(water: int) -> Position:
        return table().factory(0, LACUS).freighter(LACUS, "freighter-05-purple").put("outpost-1", LACUS, water=water)

    p = titan(2).start()
    route = routes_to(p.g, 0, "site:rhea", "freighter") or routes_to(p.g, 0, "lagrange:leo", "freighter")
    assert route[0].hops[0].moves[0] == Haul("freighter", rocketplane=True)
    assert route[0].hops[0].water == 2
    assert not routes_to(titan(1).start().g, 0, route[0].to, "freighter")
    assert walk(p, route[0])


@pytest.mark.rule("terawatt:1B6d")
def test_a_factory_under_a_colony_has_no_routes() -> None:
    p = table().claim(0, DEIMOS, colony=True).factory(0, FORTUNA).freighter(L1, "freighter-05-purple").start()
    assert spacecraft(p.g, 0) == ["freighter", DEIMOS, FORTUNA]
    assert not atlas(p.g, 0, turns=3, craft=DEIMOS)
    assert atlas(p.g, 0, turns=3, craft=FORTUNA)


@pytest.mark.rule("terawatt:1B4d")
def test_a_freighter_that_has_moved_goes_on_next_turn_and_one_under_way_from_where_it_is() -> None:
    p = table().freighter(L1, "freighter-05-black").rocket("lagrange:leo", "crew", wet="4").start()
    idle = atlas(p.g, 0, turns=3)
    p.choose(Haul("freighter"), Fly("burn:057"))
    assert spacecraft(p.g, 0) == ["freighter", "rocket"], "the one under way first"
    routes = [route for route in atlas(p.g, 0, turns=3, craft="freighter").values() if route.turns > 1]
    assert {hop.spaces[0] for route in routes for hop in route.hops if hop.turn == 1} == {"burn:057"}
    assert atlas(p.g, 0, turns=3) == idle, "it is nothing to the rocket"
    p.choose(HALT)
    assert {route.hops[0].turn for route in atlas(p.g, 0, turns=3, craft="freighter").values()} == {2}


@pytest.mark.rule("terawatt:1B4c.2", "frontier:N4")
def test_a_push_that_was_bought_for_this_turn_moves_a_freighter_once() -> None:
    bought = Position(crews=(NASA, ESA), terawatt=True).freighter(L1, "freighter-05-purple")
    bought.permit(1, 0, "powersat").start()
    pushed = {
        hop.turn
        for route in atlas(bought.g, 0, turns=4, craft="freighter").values()
        for hop in route.hops
        if hop.thrust > 1
    }
    assert pushed == {1}
