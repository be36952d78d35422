"""T10: the transfer action."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E4, MECATOL, SOL, board, log, sail

from perijove.games.imperium.facts import WINDOWS
from perijove.games.imperium.moves import DONE, Fire, Land, Load, Sail, Transfer
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.transfer import cannot_transfer
from perijove.games.imperium.state import CARRIER, CRUISER, FIGHTER, Effect

ABYZ = "v-abyz"


def transferring(p: Position, first: str, second: str) -> Position:
    move = Transfer(first, second)
    p.until("production").stage("turn", active=0)
    return p.choose(move if move in p.options() else Transfer(second, first))


def offered(p: Position) -> set[frozenset[str]]:
    p.until("production").stage("turn", active=0)
    return {frozenset((move.first, move.second)) for move in p.offered(Transfer)}


@pytest.fixture
def cannon() -> Iterator[str]:
    with entered("cannon", "pds.reach", lambda g, seat, reach, planet: 1) as card:
        yield card


@pytest.mark.rule("imperium:T10.1")
def test_two_adjacent_systems_are_activated_with_a_counter_of_reinforcements_for_the_second() -> None:
    p = transferring(board().ships(0, SOL, cruiser=1).ships(0, E1, cruiser=1), SOL, E1)
    assert (p.player(0).command, p.player(0).reserve) == (2, 16 - 3 - 2 - 5 - 1)
    assert has_counter(p.g, p.at(SOL), 0)
    assert has_counter(p.g, p.at(E1), 0)


@pytest.mark.rule("imperium:T10.1")
def test_wormholes_make_systems_adjacent() -> None:
    p = board().tile((0, -1), "v-lodor").tile((0, 1), "v-wormhole-alpha")
    p.ships(0, "v-lodor", cruiser=1).ships(0, "v-wormhole-alpha", cruiser=1).ships(0, SOL, cruiser=1)
    assert offered(p) == {frozenset(("v-lodor", "v-wormhole-alpha")), frozenset(("v-lodor", SOL))}
    refusal = cannot_transfer(p.g, 0, Transfer(SOL, "v-wormhole-alpha"))
    assert refusal is not None
    assert refusal.rule == "T10.1"


@pytest.mark.rule("imperium:T10.2")
def test_both_need_an_own_unit_no_own_counter_and_no_enemy_unit() -> None:
    assert offered(board().ships(0, E1, cruiser=1).ships(0, E2, cruiser=1)) == {frozenset((E1, E2))}
    cases = {
        "counter": board().ships(0, E1, cruiser=1).ships(0, E2, cruiser=1).counter(0, E2),
        "no unit": board().ships(0, E1, cruiser=1),
        "enemy": board()
        .tile((1, -1), ABYZ)
        .ships(0, E1, cruiser=1)
        .planet(0, "abyz", ground=1)
        .planet(1, "fria", pds=1),
    }
    for name, p in cases.items():
        assert offered(p) == set(), name
        refusal = cannot_transfer(p.g, 0, Transfer(E1, ABYZ if name == "enemy" else E2))
        assert refusal is not None
        assert refusal.rule == "T10.2"


@pytest.mark.rule("imperium:T10.2")
def test_counters_in_the_pool_and_in_reinforcements_are_needed() -> None:
    assert offered(board().pools(0, command=0).ships(0, E1, cruiser=1).ships(0, E2, cruiser=1)) == set()
    p = board().pools(0, command=4, strategy=6, fleet=6).ships(0, E1, cruiser=1).ships(0, E2, cruiser=1)
    assert offered(p) == set()
    refusal = cannot_transfer(p.g, 0, Transfer(E1, E2))
    assert refusal is not None
    assert refusal.rule == "T1.7"


@pytest.mark.rule("imperium:T10.3")
def test_ships_change_places_with_what_they_carry() -> None:
    p = board().planet(0, "jord", ground=2, dock=True).ships(0, SOL, carrier=1, fighter=2).ships(0, E1, cruiser=1)
    transferring(p, SOL, E1)
    assert {(move.ship, move.start) for move in p.offered(Sail)} == {("carrier", SOL), ("cruiser", E1)}
    sail(p, "carrier", SOL, E1).choose(Load("fighter", SOL, "", 2), Load("ground_force", SOL, "jord", 2))
    sail(p, "cruiser", E1, SOL).choose(DONE)
    assert (p.fleet(0, E1).ships[CARRIER], p.fleet(0, E1).ships[FIGHTER]) == (1, 2)
    assert p.fleet(0, SOL).ships[CRUISER] == 1
    assert p.fleet(0, E1).holds[0].ground == 2


@pytest.mark.rule("imperium:T10.3")
def test_fighters_and_ground_forces_need_a_ship_and_ships_move_once() -> None:
    p = board().planet(0, "jord", ground=2, dock=True).ships(0, SOL, fighter=2, cruiser=1).ships(0, E1, cruiser=1)
    transferring(p, SOL, E1)
    assert {move.ship for move in p.offered(Sail)} == {"cruiser"}
    sail(p, "cruiser", SOL, E1)
    assert [move.start for move in p.offered(Sail)] == [E1]  # the one that was there
    sail(p, "cruiser", E1, SOL)
    assert p.options() == [DONE]


@pytest.mark.rule("imperium:T10.4")
def test_pds_of_others_fire_at_ships_in_one_of_the_two_systems(cannon: str) -> None:
    p = board().planet(1, "mecatol-rex", pds=2).ships(0, E1, cruiser=1).ships(0, E2, cruiser=1)
    transferring(p.effect(Effect(cannon, 1, "round")).roll(6, 1), E1, E2).choose(DONE)
    assert p.asked == (1,)
    assert Fire("mecatol-rex", 2, E1) in p.options()
    assert Fire("mecatol-rex", 1, E2) in p.options()
    p.choose(Fire("mecatol-rex", 1, E1))
    assert {(move.count, move.system) for move in p.offered(Fire)} == {(1, E1), (1, E2)}  # the other PDS
    p.choose(Fire("mecatol-rex", 1, E2))
    assert p.fleet(0, E1).ships[CRUISER] == 0
    assert p.fleet(0, E2).ships[CRUISER] == 1


@pytest.mark.rule("imperium:T10.4")
def test_pds_that_reach_neither_do_not_fire() -> None:
    p = board().planet(1, "mecatol-rex", pds=2).ships(0, E1, cruiser=1).ships(0, E2, cruiser=1)
    transferring(p, E1, E2).choose(DONE)
    assert p.g.stage == "production"


@pytest.mark.rule("imperium:T10.5")
def test_units_land_on_own_planets_only() -> None:
    p = board().tile((0, -1), ABYZ).planet(0, "abyz").ships(0, ABYZ, destroyer=1)
    p.planet(0, "jord", ground=2).ships(0, SOL, carrier=1)
    transferring(p, SOL, ABYZ)
    sail(p, "carrier", SOL, ABYZ).choose(Load("ground_force", SOL, "jord", 2), DONE)
    assert {move.planet for move in p.offered(Land)} == {"abyz"}
    refusal = p.m.why_not(0, Land("ground_force", "fria", 0, 1))
    assert refusal is not None
    assert refusal.rule == "T10.5"
    p.choose(Land("ground_force", "abyz", 0, 2), DONE)
    assert (p.world("abyz").ground, p.world("fria").owner) == (2, -1)


@pytest.mark.rule("imperium:T10.7")
def test_no_battle_and_no_invasion_arise() -> None:
    p = transferring(board().ships(0, E1, cruiser=1).ships(0, E2, cruiser=1), E1, E2).choose(DONE)
    assert p.g.battle is None
    assert p.g.stage == "production"
    assert not {"battle.begins", "invasion.begins"} & set(log(p))


@pytest.mark.rule("imperium:T10.8")
def test_a_planet_of_nobody_is_not_landed_on_so_no_counter_is_revealed() -> None:
    assert "landing.before" in WINDOWS
    p = board().tile((0, -1), ABYZ).ships(0, ABYZ, carrier=1).cargo(0, ABYZ, "carrier", ground=1)
    p.ships(0, SOL, cruiser=1).change("abyz", domain="radiation")
    transferring(p, SOL, ABYZ).choose(DONE)
    assert p.prompt != "land"
    assert (p.world("abyz").domain, p.world("abyz").domain_up) == ("radiation", False)
    refusal = cannot_land(p.g, 0, Land("ground_force", "abyz", 0, 1))
    assert refusal is not None
    assert refusal.rule == "T10.5"


@pytest.mark.rule("imperium:T10.2")
def test_mecatol_and_the_far_side_are_no_neighbours() -> None:
    p = board().ships(0, E1, cruiser=1).ships(0, E4, cruiser=1).ships(0, MECATOL, cruiser=1)
    assert offered(p) == {frozenset((E1, MECATOL)), frozenset((E4, MECATOL))}
