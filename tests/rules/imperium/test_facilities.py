"""Option 9: colonies and refineries."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import run
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, attack, board

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.moves import DONE, Accept, Activate, BuildFacility, Decline, Escort, Land, Pay, Transfer
from perijove.games.imperium.rules.agenda import votes_of
from perijove.games.imperium.rules.facilities import (
    SUPPLY,
    cannot_build_facility,
    in_use,
    place_facility,
    remove_facility,
)
from perijove.games.imperium.rules.paying import purse
from perijove.games.imperium.rules.planets import make_neutral, own_value
from perijove.games.imperium.rules.status import end_of_status
from perijove.games.imperium.state import Action

TILE = "v-bereg"
BEREG = PLANETS["bereg"]
COLONY, REFINERY = BuildFacility("colony", "bereg"), BuildFacility("refinery", "bereg")


def held(since: int = 0, option: bool = True, ground: int = 0) -> Position:
    """Seat 0 holds Bereg, since the setup unless a round is named."""
    return board(facilities=option).tile((1, -1), TILE).planet(0, "bereg", since=since, ground=ground)


def producing(p: Position) -> Position:
    return p.stage("turn", active=0).choose(Activate(TILE))


def offered(p: Position) -> list[BuildFacility]:
    return p.offered(BuildFacility) if p.prompt == "produce" else []


def refused(p: Position, move: BuildFacility, system: str = TILE) -> str:
    p.g.action = Action("tactical", 0, (p.at(system),))
    refusal = cannot_build_facility(p.g, 0, move)
    return refusal.rule if refusal else ""


@pytest.mark.rule("shattered:opt9.kinds", "shattered:opt9.noflip", "imperium:T27.3")
def test_a_refinery_adds_a_resource_and_a_colony_influence() -> None:
    p = held()
    before = purse(p.g, 0, "resources"), votes_of(p.g, 0)
    p.facility("bereg", "refinery")
    assert (p.world("bereg").resources, p.world("bereg").influence) == (BEREG.resources + 1, BEREG.influence)
    assert (purse(p.g, 0, "resources"), votes_of(p.g, 0)) == (before[0] + 1, before[1])
    q = held().facility("bereg", "colony")
    assert (q.world("bereg").resources, q.world("bereg").influence) == (BEREG.resources, BEREG.influence + 1)
    assert votes_of(q.g, 0) == before[1] + 1


@pytest.mark.rule("shattered:opt9.cost", "shattered:opt9.when", "shattered:opt9.exhaust")
def test_a_facility_costs_a_resource_in_the_production_step_and_exhausts_its_planet() -> None:
    p = producing(held().goods(0, 1))
    assert {COLONY, REFINERY} <= set(offered(p))
    p.choose(COLONY, DONE, Pay(goods=1))
    assert (p.world("bereg").facility, p.world("bereg").exhausted, p.player(0).goods) == ("colony", True, 0)


@pytest.mark.rule("shattered:opt9.exhaust.pay")
def test_the_planet_itself_may_pay_but_without_the_bonus() -> None:
    p = producing(held())
    before = purse(p.g, 0, "resources")
    p.choose(REFINERY)
    assert purse(p.g, 0, "resources") == before  # the bonus does not pay
    p.choose(DONE, Pay(("bereg",)))
    assert (p.world("bereg").resources, p.world("bereg").exhausted) == (BEREG.resources, True)


@pytest.mark.rule("shattered:opt9.exhaust.pay")
def test_the_bonus_of_a_new_facility_comes_with_the_next_round_even_if_its_planet_is_refreshed() -> None:
    p = producing(held()).choose(REFINERY, DONE, Pay(("bereg",))).change("bereg", exhausted=False)
    assert p.world("bereg").resources == BEREG.resources
    own_value(p.g, NUMBER["bereg"])  # a law has looked at all values anew
    assert p.world("bereg").resources == BEREG.resources
    q = producing(held()).choose(REFINERY, DONE, Pay(("bereg",)))
    remove_facility(q.g, NUMBER["bereg"])
    assert (q.world("bereg").facility, q.world("bereg").resources) == ("", BEREG.resources)
    run(p.g, end_of_status(p.g))
    assert (p.world("bereg").facility, p.world("bereg").resources) == ("refinery", BEREG.resources + 1)
    assert not p.player(0).marks


@pytest.mark.rule("shattered:opt9.where")
def test_no_facility_on_home_planets_and_trade_stations() -> None:
    station = next(planet for planet in PLANETS.values() if planet.station)
    p = board(facilities=True).tile((1, -1), station.tile).planet(0, station.id)
    assert refused(p, BuildFacility("colony", station.id), station.tile) == "opt9.where"
    assert refused(p, BuildFacility("colony", "jord"), "v-home-sol") == "opt9.where"
    assert refused(held(), COLONY) == ""


@pytest.mark.rule("shattered:opt9.when")
def test_a_transfer_builds_no_facility() -> None:
    p = held(ground=1).ships(0, E1, cruiser=1).ships(0, TILE, cruiser=1)
    first, second = sorted((E1, TILE), key=p.at)
    p.stage("turn", active=0).choose(Transfer(first, second), DONE)
    assert not offered(p)


@pytest.mark.rule("shattered:opt9.held")
def test_the_planet_must_have_been_held_since_the_round_began() -> None:
    assert refused(held(since=1), COLONY) == "opt9.held"
    assert refused(held(), BuildFacility("colony", "lirta-iv")) == "opt9.held"  # not held at all


@pytest.mark.rule("shattered:opt9.enemyships")
def test_enemy_ships_prevent_it() -> None:
    assert refused(held().ships(1, TILE, fighter=1), COLONY) == "opt9.enemyships"


@pytest.mark.rule("shattered:opt9.supply", "shattered:components.facilities")
def test_there_are_eight_cards_of_each_kind() -> None:
    p = held()
    for number in range(SUPPLY):
        place_facility(p.g, number, "colony")
    assert in_use(p.g, "colony") == SUPPLY == 8
    assert refused(p, COLONY) == "opt9.supply"
    assert refused(p, REFINERY) == ""


@pytest.mark.rule("shattered:opt9.one")
def test_a_planet_has_one_facility() -> None:
    assert refused(held().facility("bereg", "colony"), REFINERY) == "opt9.one"
    assert not offered(producing(held().goods(0, 3)).choose(COLONY))


def test_without_the_option_there_are_no_facilities() -> None:
    assert not offered(producing(held(option=False).goods(0, 1)))


def taken(shock: int) -> Position:
    """Seat 0 takes Bereg with its colony from seat 1."""
    p = board(facilities=True, shock_troops=True).tile((1, -1), TILE).planet(1, "bereg").facility("bereg", "colony")
    attack(p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", 2, shock=shock), TILE)
    if shock:
        p.choose(Land("shock_troop", "bereg", 0, shock))
    return p.choose(Land("ground_force", "bereg", 0, 2 - shock), DONE)


@pytest.mark.rule("shattered:opt9.destroyed")
def test_a_successful_invasion_destroys_the_facility() -> None:
    p = taken(0)
    assert (p.world("bereg").owner, p.world("bereg").facility) == (0, "")
    assert p.world("bereg").influence == BEREG.influence
    assert in_use(p.g, "colony") == 0


@pytest.mark.rule("shattered:opt9.captured")
def test_shock_troops_take_the_facility_over() -> None:
    p = taken(1).choose(Accept())
    assert (p.world("bereg").owner, p.world("bereg").facility) == (0, "colony")
    assert p.world("bereg").influence == BEREG.influence + 1


@pytest.mark.rule("shattered:opt9.captured", "imperium:T21.7")
def test_an_agent_lets_the_invader_take_the_facility_over() -> None:
    for answer, facility in ((Accept(), "colony"), (Decline(), "")):
        p = board("sol", "hacan", "norr", facilities=True, leaders=True).tile((1, -1), TILE)
        p.planet(1, "bereg").facility("bereg", "colony").ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1)
        p.leader("connor", system=E1, ship="carrier")
        attack(p, TILE).choose(Land("ground_force", "bereg", 0, 1), Escort("connor", "bereg", 0), DONE)
        assert p.prompt == "capture"
        p.choose(answer)
        assert (p.world("bereg").owner, p.world("bereg").facility) == (0, facility)
        assert p.world("bereg").influence == BEREG.influence + bool(facility)


def test_a_planet_that_becomes_neutral_keeps_its_facility() -> None:
    p = held().facility("bereg", "refinery")
    make_neutral(p.g, NUMBER["bereg"])
    assert p.world("bereg").facility == "refinery"
