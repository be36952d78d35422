"""Action cards of planets at their edges: when they can't be played, and what just does not count."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.hands import aims, could_play, picked, told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, board

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.modifiers import put_in_force
from perijove.games.imperium.moves import Choice, PickPlayer, PickUnit
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.action_cards.aims import dock_systems, ships_of
from perijove.games.imperium.rules.action_cards.planets import (
    destroy_dock,
    equipment_sabotage,
    keep_off,
    loads,
    local_unrest,
    massive_transport,
    plague,
    reinforcements,
    secret_industrial_agent,
    spacedock_accident,
    transport,
    voluntary_annexation,
)
from perijove.games.imperium.rules.fleets import in_reserve
from perijove.games.imperium.rules.shock import SUPPLY
from perijove.games.imperium.state import CARRIER, CRUISER, DOCK, FIGHTER, PDS, Effect

ABYZ, LODOR = "v-abyz", "v-lodor"
FIRST = next(iter(PLANETS.values()))
"""The planet with the number 0: numbers below it are no planets."""


def colony(seat: int, **units: Any) -> Position:
    """A planet of a seat beside the homes."""
    return board().tile((2, -1), ABYZ).planet(seat, "abyz", **units)


def last_stand(**units: Any) -> Position:
    """Seat 2 holds nothing but Abyz."""
    p = colony(2, **units)
    for planet in p.player(2).planets:
        if p.g.worlds[planet].planet != "abyz":
            p.neutral(p.g.worlds[planet].planet)
    return p


def at_abyz(card: str, p: Position, **named: Any) -> Aimed:
    return Aimed(card, system=p.at(ABYZ), planet=NUMBER["abyz"], **named)


# ---------------------------------------------------------------------- who loses everything


@pytest.mark.card("imperium:action:local_unrest")
@pytest.mark.rule("imperium:T20.7")
def test_unrest_on_the_last_planet_eliminates_its_owner() -> None:
    p = last_stand(ground=1).hand(2, "sabotage")
    p.g.revealed = False
    assert list(local_unrest(p.g, 0, at_abyz("local_unrest", p), None)) == []
    assert p.player(2).out
    assert p.g.revealed, "its hand is seen, so that nobody can take back what brought it about"


@pytest.mark.card("imperium:action:equipment_sabotage", "imperium:action:secret_industrial_agent")
@pytest.mark.rule("imperium:T20.7")
def test_who_has_neither_planets_nor_ships_is_out_when_the_last_structure_is_destroyed() -> None:
    p = last_stand(pds=1)
    p.g.players[2].planets = ()
    equipment_sabotage(p.g, 0, at_abyz("equipment_sabotage", p, choice="1"), None)
    assert p.player(2).out
    p = board("sol", "hacan", "saar").floating_dock(2, E1)
    for planet in p.player(2).planets:
        p.neutral(p.g.worlds[planet].planet)
    aimed = Aimed("secret_industrial_agent", seat=2, system=p.at(E1))
    assert list(secret_industrial_agent(p.g, 0, aimed, None)) == []
    assert p.player(2).out


@pytest.mark.card("imperium:action:equipment_sabotage")
def test_sabotage_tells_of_the_pds_alone() -> None:
    p = colony(1, pds=2)
    equipment_sabotage(p.g, 0, at_abyz("equipment_sabotage", p, choice="2"), None)
    assert (p.world("abyz").pds, in_reserve(p.g, 1, PDS)) == (0, 6)
    words = told(p)[-1].args
    assert (words["pds"], words["docks"]) == (2, 0)


# ---------------------------------------------------------------------- unrest and protection


@pytest.mark.card("imperium:action:stellar_criminals")
def test_criminals_turn_to_who_has_two_refreshed_planets() -> None:
    p = board()
    one, other = (p.g.worlds[planet].planet for planet in p.player(2).planets)
    assert PickPlayer(2) in aims(p, "stellar_criminals")
    p.change(one, exhausted=True)
    assert PickPlayer(2) not in aims(p, "stellar_criminals"), "half of one is none"
    p.tile((2, -1), ABYZ).planet(2, "abyz")
    assert PickPlayer(2) in aims(p, "stellar_criminals")
    p.change(other, exhausted=True)
    assert PickPlayer(2) not in aims(p, "stellar_criminals"), "one of three is refreshed"


@pytest.mark.card("imperium:action:plague", "imperium:technology:gen_synthesis")
def test_victims_of_the_plague_may_come_back() -> None:
    p = colony(1, ground=1).tech(1, "gen_synthesis").roll(2)
    asked = plague(p.g, 0, at_abyz("plague", p), None)
    question: Any = next(asked)
    assert question.prompt == "window.unit.destroyed"


@pytest.mark.card("imperium:action:armistice")
def test_an_armistice_holds_on_each_planet_named() -> None:
    p = colony(0).planet(0, "fria")
    for planet in ("abyz", "fria"):
        put_in_force(p.g, Effect("armistice", 1, "round", NUMBER[planet]))
    assert [keep_off(p.g, 1, True, NUMBER[planet]) for planet in ("abyz", "fria", "jord")] == [False, False, True]
    assert not keep_off(p.g, 1, False, NUMBER["jord"])


@pytest.mark.card("imperium:action:civil_defense")
def test_civil_defense_needs_a_piece() -> None:
    for placed, possible in ((5, True), (6, False)):
        p = colony(0).tile((2, -2), LODOR)
        for planet, count in (("fria", 2), ("lodor", 2), ("abyz", placed - 4)):
            p.planet(0, planet, pds=count)
        assert could_play(p, "civil_defense", "turn.action", 0) == possible


@pytest.mark.card("imperium:action:advanced_reinforcements")
@pytest.mark.rule("shattered:opt6.othersources")
def test_a_shock_troop_comes_beside_a_ground_force_as_long_as_there_are_tokens() -> None:
    for ground, out, possible in ((0, 0, False), (1, 0, True), (1, SUPPLY - 1, True), (1, SUPPLY, False)):
        p = board(shock_troops=True).tile((2, -1), ABYZ).planet(0, "abyz", ground=ground)
        p.planet(1, "fria", ground=SUPPLY + 1).elite("fria", out)
        offer = reinforcements(p.g, 0, at_abyz("advanced_reinforcements", p), None)
        assert (Choice("shock") in offer) == possible
        assert Choice("ground") in offer


# ---------------------------------------------------------------------- docks


@pytest.mark.card("imperium:action:secret_industrial_agent", "imperium:action:spacedock_accident")
def test_docks_on_planets_and_afloat_are_told_apart() -> None:
    p = board().tile((2, -1), FIRST.tile).planet(1, FIRST.id, dock=True)
    aimed = Aimed("spacedock_accident", seat=1, system=p.at(FIRST.tile), planet=0)
    p.g.round = 3
    spacedock_accident(p.g, 0, aimed, None)
    assert p.world(FIRST.id).dock_since == 3
    destroy_dock(p.g, aimed, 0)
    assert not p.world(FIRST.id).dock
    p = board("sol", "saar", "xxcha").floating_dock(1, E1).floating_dock(1, E1)
    left = in_reserve(p.g, 1, DOCK)
    destroy_dock(p.g, Aimed("secret_industrial_agent", seat=1, system=p.at(E1)), 0)
    assert (len(p.fleet(1, E1).docks), in_reserve(p.g, 1, DOCK)) == (1, left + 1)


@pytest.mark.card("imperium:action:massive_transport")
def test_fighters_that_a_dock_supported_are_lost_where_it_leaves() -> None:
    p = colony(0, dock=True).tile((2, -2), LODOR).planet(0, "lodor").ships(0, ABYZ, fighter=3)
    assert list(massive_transport(p.g, 0, at_abyz("massive_transport", p, to=NUMBER["lodor"]), None)) == []
    assert (p.world("lodor").dock, p.fleet(0, ABYZ).ships[FIGHTER]) == (True, 0)


# ---------------------------------------------------------------------- Transport


@pytest.mark.card("imperium:action:transport")
def test_three_ground_forces_at_the_most_are_transported_from_an_own_planet() -> None:
    p = colony(0, ground=5)
    assert loads(p.g, 0, at_abyz("transport", p), None) == [Choice("3"), Choice("2"), Choice("1")]
    p = colony(0, ground=2).planet(1, "fria", ground=2)
    assert loads(p.g, 0, at_abyz("transport", p), None) == [Choice("2"), Choice("1")]
    p.planet(0, "jord")
    assert picked(aims(p, "transport")) == {"abyz"}, "neither an enemy's nor an own one without troops"


@pytest.mark.card("imperium:action:transport")
@pytest.mark.rule("shattered:opt6.transport")
@pytest.mark.parametrize(
    ("elite", "count", "left", "come"),
    [(2, 1, (3, 2), (3, 1)), (2, 2, (2, 1), (4, 1)), (2, 3, (1, 0), (5, 2)), (1, 1, (3, 1), (3, 1))],
)
def test_shock_troops_stay_as_far_as_others_go_and_never_without_company(
    elite: int, count: int, left: tuple[int, int], come: tuple[int, int]
) -> None:
    p = board(shock_troops=True).tile((2, -1), ABYZ).planet(0, "abyz", ground=4).elite("abyz", elite)
    p.planet(0, "fria", ground=2).elite("fria", 1)
    aimed = at_abyz("transport", p, to=NUMBER["fria"], choice=str(count))
    transport(p.g, 0, aimed, None)
    worlds = [p.world(planet) for planet in ("abyz", "fria")]
    assert [(world.ground, world.shock) for world in worlds] == [left, come]


# ---------------------------------------------------------------------- annexing


@pytest.mark.card(
    "imperium:action:voluntary_annexation",
    "imperium:political:minister_of_exploration",
    "imperium:political:planetary_conscription",
)
def test_an_annexed_planet_is_taken_without_a_landing() -> None:
    p = board().tile((2, -1), ABYZ).law("minister_of_exploration", holder=1)
    goods = p.player(1).goods
    assert list(voluntary_annexation(p.g, 0, at_abyz("voluntary_annexation", p), None)) == []
    assert p.player(1).goods == goods, "the minister is paid for landings"
    p = board().tile((2, -1), ABYZ).law("planetary_conscription")
    question: Any = next(voluntary_annexation(p.g, 0, at_abyz("voluntary_annexation", p), None))
    assert question.prompt == "garrison", "whoever gains a neutral planet may put a ground force on it"


# ---------------------------------------------------------------------- what cards aim at


def test_ships_are_named_by_kind_damage_and_load_each_once() -> None:
    p = board().ships(0, E1, carrier=3, cruiser=1)
    p.cargo(0, E1, "carrier", ground=1).cargo(0, E1, "carrier", ground=1)
    holds = [place for place, hold in enumerate(p.fleet(0, E1).holds) if hold.ship == CARRIER]
    assert len(holds) == 2
    assert ships_of(p.g, 0, p.at(E1), (CARRIER,)) == [
        PickUnit("carrier", 0, E1),
        PickUnit("carrier", 0, E1, hold=holds[0]),
    ]
    assert ships_of(p.g, 0, p.at(E1), (CRUISER,)) == [PickUnit("cruiser", 0, E1)]


def test_docks_are_looked_for_where_docks_are() -> None:
    p = board("sol", "saar", "xxcha").ships(0, E1, cruiser=1).tile((2, -1), ABYZ).planet(0, "abyz", dock=True)
    assert dock_systems(p.g) == [p.at(ABYZ)]
    p.floating_dock(1, E1)
    assert dock_systems(p.g) == sorted([p.at(ABYZ), p.at(E1)])
