"""T21: where leaders do not help, and the edges of what becomes of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E3, MECATOL, board

from perijove.games.imperium.modifiers import Shot
from perijove.games.imperium.moves import Execute, HandOver, Post, Use
from perijove.games.imperium.rules.dice import Rolled
from perijove.games.imperium.rules.leaders.admiral import farther, faster, pursued
from perijove.games.imperium.rules.leaders.agent import take_over
from perijove.games.imperium.rules.leaders.captives import cannot_decide, decisions, hand_over
from perijove.games.imperium.rules.leaders.diplomat import could_ask, could_protect, pass_by, protect
from perijove.games.imperium.rules.leaders.general import misses, steady
from perijove.games.imperium.rules.leaders.people import (
    envoys,
    imprison,
    in_landing,
    on_planet,
    place_adrift,
    take_away,
)
from perijove.games.imperium.rules.leaders.scientist import calibrated, full_shield
from perijove.games.imperium.state import (
    CRUISER,
    DREADNOUGHT,
    GROUND,
    NOBODY,
    PDS,
    WAR_SUN,
    Action,
    Battle,
    Hold,
    Imperium,
    Side,
)

ABYZ = "v-abyz"
ADMIRAL, AGENT, DIPLOMAT = "delouis", "connor", "rev"
"""Of Sol (seat 0)."""
GENERAL, SCIENTIST = "harrugh", "carth"
"""Of Hacan (seat 1)."""


def table() -> Position:
    return board("sol", "hacan", "norr", leaders=True).tile((1, -1), ABYZ)


def invasion(p: Position, attacker: int, defender: int, landed: Hold) -> Battle:
    """Somebody has landed on Abyz."""
    battle = Battle(
        "invasion", p.at(ABYZ), attacker=Side(attacker, ()), defender=Side(defender, ()), planet=number(p, "abyz"),
        landed=landed,
    )  # fmt: skip
    p.g.battle = battle
    return battle


def number(p: Position, planet: str) -> int:
    return next(n for n, world in enumerate(p.g.worlds) if world.planet == planet)


def adrift(g: Imperium) -> list[Any]:
    """What is asked about leaders who look for a place; each time the first is chosen."""
    asked: list[Any] = []
    procedure: Generator[Any, Any, None] = place_adrift(g)
    try:
        question = next(procedure)
        while True:
            asked.append(question.options())
            question = procedure.send(asked[-1][0])
    except StopIteration:
        return asked


# ---------------------------------------------------------------------- where they help and where not


@pytest.mark.rule("imperium:T21.5")
def test_only_a_dreadnought_with_an_admiral_is_faster() -> None:
    p = table()
    ships = [Hold(DREADNOUGHT, leaders=(ADMIRAL,)), Hold(CRUISER, leaders=(ADMIRAL,)), Hold(DREADNOUGHT, ground=1),
             Hold(DREADNOUGHT, leaders=(AGENT,))]  # fmt: skip
    assert [faster(p.g, 0, 1, hold, p.at(E1)) for hold in ships] == [2, 1, 1, 1]
    assert farther(p.g, 0, 1, p.at(E1)) == 2, "so far is looked for ships"


@pytest.mark.rule("imperium:T21.5")
def test_an_admiral_pursues_only_who_would_leave_a_space_battle_as_its_defender() -> None:
    p = table().ships(0, ABYZ, cruiser=1).leader(ADMIRAL, system=ABYZ, ship="cruiser").ships(1, ABYZ, cruiser=1)
    battle = Battle("space", p.at(ABYZ), attacker=Side(0, ()), defender=Side(1, ()), round=1)
    others = [None, replace(battle, kind="invasion"), replace(battle, round=0)]
    for each, seat, allowed in [(battle, 1, False), (battle, 0, True), *((other, 1, True) for other in others)]:
        p.g.battle = each
        assert pursued(p.g, seat, True, p.at(ABYZ)) == allowed


@pytest.mark.rule("imperium:T21.7")
def test_only_a_landing_with_an_agent_captures_structures() -> None:
    p = table()
    forces = [Hold(GROUND, ground=2, leaders=(AGENT,)), Hold(GROUND, ground=2, leaders=(ADMIRAL,)), Hold(GROUND)]
    assert [take_over(p.g, 0, False, number(p, "abyz"), force) for force in forces] == [True, False, False]


@pytest.mark.rule("imperium:T21.4")
def test_a_general_steadies_only_ground_forces_that_defend_its_planet() -> None:
    p = table().planet(1, "abyz", ground=1).leader(GENERAL, planet="abyz")
    shot = Shot(GROUND, "invasion", 1, 0, p.at(ABYZ), number(p, "abyz"))
    others = [replace(shot, attacking=True), replace(shot, why="landing"), replace(shot, unit=PDS),
              replace(shot, planet=number(p, "fria"))]  # fmt: skip
    assert [steady(p.g, 1, 0, each) for each in (shot, *others)] == [1, 0, 0, 0, 0]


@pytest.mark.rule("imperium:T21.4")
def test_only_missed_dice_of_ground_forces_are_rolled_anew_those_of_shock_troops_first() -> None:
    ground = Shot(GROUND, "invasion", 1, 0, attacking=True)
    rolled = Rolled([ground, replace(ground, unit=PDS), replace(ground, shock=True), ground], [0] * 4)
    rolled.faces = [1, 1, 1, 10]
    assert misses(rolled) == [2, 0]


@pytest.mark.rule("imperium:T21.8")
def test_a_scientist_improves_pds_alone_and_shields_only_where_one_stands() -> None:
    p = table().planet(1, "abyz", ground=1).leader(SCIENTIST, planet="abyz")
    abyz, fria = number(p, "abyz"), number(p, "fria")
    shot = Shot(PDS, "pds", 1, 0, p.at(ABYZ), abyz)
    assert [calibrated(p.g, 1, 0, each) for each in (shot, replace(shot, unit=GROUND), replace(shot, planet=fria))] == [
        1, 0, 0
    ]  # fmt: skip
    assert not full_shield(p.g, 1, False, WAR_SUN, abyz), "no PDS"
    p.planet(1, "abyz", pds=1).planet(1, "fria", pds=1)
    assert [full_shield(p.g, 1, False, WAR_SUN, planet) for planet in (abyz, fria)] == [True, False]


@pytest.mark.rule("imperium:T21.14")
def test_leaders_are_looked_for_on_the_planet_that_is_meant_and_on_no_other() -> None:
    p = table()
    p.change(p.g.worlds[0].planet, leaders=(SCIENTIST,)).change(p.g.worlds[-1].planet, leaders=(SCIENTIST,))
    assert (on_planet(p.g, 0, "scientist"), on_planet(p.g, -1, "scientist")) == (True, False), "-1 is no planet"


@pytest.mark.rule("imperium:T21.4")
def test_generals_count_in_the_landing_of_their_own_side() -> None:
    p = table()
    assert in_landing(p.g, 1, "general") == 0, "no battle"
    invasion(p, 1, 0, Hold(GROUND, ground=1, leaders=(GENERAL,)))
    assert (in_landing(p.g, 1, "general"), in_landing(p.g, 0, "general")) == (1, 0)


# ---------------------------------------------------------------------- diplomats


@pytest.mark.rule("imperium:T21.6")
def test_a_planet_is_protected_again_two_rounds_later() -> None:
    p = table().planet(0, "abyz", ground=1).leader(DIPLOMAT, planet="abyz")
    battle = invasion(p, 1, 0, Hold(GROUND, ground=1))
    for now, protects in ((5, True), (4, False), (3, False)):
        p.change("abyz", protected=3).g.round = now
        assert bool(could_protect(p.g, 0, battle)) == protects
    p.g.round = 5
    assert could_protect(p.g, 1, battle) == [], "the attacker's affair it is not"
    p.ships(1, ABYZ, carrier=1)
    protect(p.g, 0, Use("diplomat", planet="abyz"), battle)
    assert p.world("abyz").protected == 5


@pytest.mark.rule("imperium:T21.6")
def test_passage_is_asked_for_where_enemies_bar_the_way_and_not_at_the_goal() -> None:
    p = table().ships(0, E1, cruiser=1).leader(DIPLOMAT, system=E1, ship="cruiser")
    p.ships(1, ABYZ, cruiser=1).ships(1, MECATOL, cruiser=1)
    assert {p.at(ABYZ), p.at(MECATOL)} <= set(p.g.links[p.at(E1)])
    p.g.action = Action("tactical", 0, (p.at(MECATOL),))
    assert could_ask(p.g, 0, p.g.action) == [Use("diplomat", system=ABYZ)]
    assert could_ask(p.g, 0, replace(p.g.action, kind="transfer")) == []


@pytest.mark.rule("imperium:T21.6")
def test_a_diplomat_speaks_for_fleets_that_could_move() -> None:
    p = table().ships(0, E1, cruiser=1).ships(0, E3, cruiser=1).leader(DIPLOMAT, system=E1, ship="cruiser")
    p.g.action = Action("tactical", 0, (p.at(ABYZ),))
    assert envoys(p.g, 0) == [p.at(E1)], "not for the fleet without one"
    p.counter(0, E1)
    assert envoys(p.g, 0) == [], "it has been activated before"
    p.g.action = Action("tactical", 0, (p.at(E1),))
    assert envoys(p.g, 0) == [p.at(E1)], "unless by this very action"


@pytest.mark.rule("imperium:T21.6")
def test_granted_passage_is_for_the_fleet_of_the_diplomat_and_for_that_system() -> None:
    p = table()
    granted = Action("tactical", 0, (p.at(E3),), passage=(p.at(ABYZ),), escorted=True)
    for action, allowed in (
        (granted, True),
        (replace(granted, escorted=False), False),
        (replace(granted, passage=()), False),
    ):
        p.g.action = action
        assert pass_by(p.g, 0, False, p.at(ABYZ)) == allowed


# ---------------------------------------------------------------------- fate


@pytest.mark.rule("imperium:T21.12")
def test_nobodys_captive_dies_and_an_own_leader_is_free() -> None:
    p = table()
    for leader in (AGENT, ADMIRAL, DIPLOMAT):
        take_away(p.g, 0, leader)
    imprison(p.g, NOBODY, AGENT)
    imprison(p.g, 0, ADMIRAL)
    imprison(p.g, 2, DIPLOMAT)
    assert (p.g.dead, p.g.adrift, p.player(2).captives) == ((AGENT,), (ADMIRAL,), (DIPLOMAT,))


@pytest.mark.rule("imperium:T21.7")
def test_a_leader_leaves_the_ship_that_carries_it_and_no_other_does() -> None:
    p = table().ships(0, E1, cruiser=2, dreadnought=1)
    p.leader(ADMIRAL, system=E1, ship="dreadnought").leader(AGENT, system=E1, ship="cruiser")
    take_away(p.g, 0, AGENT)
    assert [hold.leaders for hold in p.fleet(0, E1).holds if hold.leaders] == [(ADMIRAL,)]


@pytest.mark.rule("imperium:T21.9")
def test_each_escaped_leader_finds_a_place_of_the_owners_choice_or_is_lost() -> None:
    p = table()
    for leader in (AGENT, ADMIRAL):
        take_away(p.g, 0, leader)
    p.g.adrift = (AGENT, ADMIRAL)
    assert adrift(p.g) == [], "there is one planet to go to"
    assert {AGENT, ADMIRAL} <= set(p.world("jord").leaders)
    p.planet(0, "abyz")
    take_away(p.g, 0, AGENT)
    p.g.adrift = (AGENT,)
    assert adrift(p.g) == [[Post(AGENT, "jord"), Post(AGENT, "abyz")]]
    take_away(p.g, 0, AGENT)
    p.player(0).planets = ()
    p.g.adrift = (AGENT,)
    assert adrift(p.g) == []
    assert (p.g.dead, len(p.g.adrift)) == ((AGENT,), 0)


@pytest.mark.rule("imperium:T21.13")
def test_captives_go_to_others_and_only_by_who_holds_them() -> None:
    p = table().leader(AGENT, captor=1)
    assert decisions(p.g, 1) == [HandOver(AGENT, 2), HandOver(AGENT, 0), Execute(AGENT)]
    assert cannot_decide(p.g, 1, Execute(AGENT)) is None
    refusal = cannot_decide(p.g, 2, Execute(AGENT))
    assert refusal is not None
    assert refusal.rule == "T21.13"
    assert list(hand_over(p.g, 1, HandOver(AGENT, 0))) == []
    assert AGENT in p.world("jord").leaders, "at home again"
