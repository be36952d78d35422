"""T9.15 to T9.22: what ships carry."""

from __future__ import annotations

import pytest
from tests.rules.imperium.entries import entered
from tests.rules.imperium.war import E1, E2, E3, MECATOL, SOL, activate, attack, board, log, sail

from perijove.games.imperium.moves import DONE, Land, Load, Sail, Stay, TakeHit
from perijove.games.imperium.rules.loading import cannot_load
from perijove.games.imperium.state import CARRIER, CRUISER, FIGHTER, GROUND, Effect


@pytest.mark.rule("imperium:T9.15")
def test_a_carrier_carries_six_units_in_any_mix() -> None:
    p = board().planet(0, "jord", ground=4, pds=2).ships(0, SOL, carrier=1, fighter=3)
    sail(activate(p, E1), "carrier", SOL, E1)
    p.choose(Load("fighter", SOL, "", 3), Load("pds", SOL, "jord", 2))
    assert p.offered(Load) == [Load("ground_force", SOL, "jord", 1)]  # the sixth
    refusal = p.m.why_not(0, Load("ground_force", SOL, "jord", 2))
    assert refusal is not None
    assert refusal.rule == "T9.15"
    p.choose(Load("ground_force", SOL, "jord", 1))
    assert p.prompt != "load"
    (hold,) = p.fleet(0, E1).holds
    assert (hold.ground, hold.pds, p.fleet(0, E1).ships[FIGHTER]) == (1, 2, 3)
    assert p.world("jord").ground == 3


@pytest.mark.rule("imperium:T9.15")
def test_war_suns_carry_six_and_other_ships_nothing() -> None:
    p = board().planet(0, "jord", ground=9).ships(0, SOL, war_sun=1, cruiser=1, dreadnought=1)
    activate(p, E1)
    for ship in ("cruiser", "dreadnought"):
        assert sail(p, ship, SOL, E1).prompt == "sail"
    sail(p, "war_sun", SOL, E1)
    assert Load("ground_force", SOL, "jord", 6) in p.options()
    assert all(load.count <= 6 for load in p.offered(Load))


@pytest.mark.rule("imperium:T9.15")
def test_an_effect_can_give_a_ship_room_for_a_ground_force_alone() -> None:
    with entered("capsules", "unit.berths", lambda g, seat, berths, kind: int(kind == CRUISER)):
        p = board().planet(0, "jord", ground=2, pds=1).ships(0, SOL, cruiser=1, fighter=1, carrier=1)
        p.effect(Effect("capsules", 0, "round"))
        sail(activate(p, E1), "cruiser", SOL, E1)
        assert p.offered(Load) == [Load("ground_force", SOL, "jord", 1)]


@pytest.mark.rule("imperium:T9.16")
def test_fighters_do_not_move_by_themselves() -> None:
    p = activate(board().planet(0, "jord", dock=True).ships(0, SOL, fighter=3, cruiser=1), E1)
    assert {move.ship for move in p.offered(Sail)} == {"cruiser"}
    refusal = p.m.why_not(0, Sail("fighter", SOL, (E1,)))
    assert refusal is not None
    assert refusal.rule == "T9.16"


@pytest.mark.rule("imperium:T9.16")
def test_free_fighters_move_two_systems() -> None:
    with entered("free", "fighters.free", lambda g, seat, free: True):
        p = board().pools(0, fleet=3).ships(0, SOL, fighter=3).effect(Effect("free", 0, "round"))
        activate(p, MECATOL)
        assert Sail("fighter", SOL, (E1, MECATOL), count=3) in p.options()
        sail(p, "fighter", SOL, E1, MECATOL, count=3)
        assert p.fleet(0, MECATOL).ships[FIGHTER] == 3


@pytest.mark.rule("imperium:T9.16")
@pytest.mark.rule("imperium:T9.22")
def test_fighters_left_without_room_are_destroyed_at_the_end_of_the_step() -> None:
    p = board().planet(0, "jord", dock=True).ships(0, SOL, carrier=1, fighter=5)
    sail(activate(p, E1), "carrier", SOL, E1).choose(DONE)
    assert p.fleet(0, SOL).ships[FIGHTER] == 5  # not before the step is over
    p.choose(DONE)
    assert p.fleet(0, SOL).ships[FIGHTER] == 3  # the dock supports three
    assert p.player(0).pieces[FIGHTER] == 7


@pytest.mark.rule("imperium:T9.16")
@pytest.mark.rule("imperium:T12.20")
@pytest.mark.rule("imperium:T12.13")
def test_fighters_fight_on_without_their_carrier_until_the_battle_is_over() -> None:
    p = board().counter(0, E3).ships(0, E1, carrier=1, fighter=2).ships(1, E2, cruiser=1)
    attack(p.roll(1, 1, 1, 10)).choose(Stay())  # two fighters and the carrier miss, the cruiser hits
    p.choose(TakeHit("carrier"))
    assert p.prompt == "withdraw"
    assert p.g.battle is not None
    assert p.g.battle.round == 2
    assert p.fleet(0, E2).ships == (2, 0, 0, 0, 0, 0)


@pytest.mark.rule("imperium:T9.22")
@pytest.mark.rule("imperium:T12.13")
@pytest.mark.rule("imperium:T12.20")
def test_fighters_without_room_are_destroyed_when_the_battle_is_over() -> None:
    p = board().ships(0, E1, carrier=1, fighter=2).ships(1, E2, cruiser=1)
    attack(p.roll(10, 1, 1, 10))  # both sides hit
    p.choose(TakeHit("carrier"))
    assert p.g.stage == "production"
    assert not any(p.fleet(0, E2).ships)
    assert (0, p.at(E2), 1) in p.g.history.battles  # they had won it


@pytest.mark.rule("imperium:T9.17")
def test_fighters_belong_to_no_ship_and_ground_forces_stay_on_theirs() -> None:
    p = board().ships(0, E1, carrier=2, fighter=6).cargo(0, E1, "carrier", ground=4)
    activate(p, E2)
    sail(p, "carrier", E1, E2, hold=0)  # the one with four ground forces has room for two fighters
    assert p.offered(Load) == [Load("fighter", E1, "", 1), Load("fighter", E1, "", 2)]
    p.choose(Load("fighter", E1, "", 2))
    sail(p, "carrier", E1, E2).choose(Load("fighter", E1, "", 4))
    p.choose(DONE)
    fleet = p.fleet(0, E2)
    assert fleet.ships[FIGHTER] == 6
    assert [(hold.ship, hold.ground) for hold in fleet.holds] == [(CARRIER, 4)]


@pytest.mark.rule("imperium:T9.18")
@pytest.mark.rule("imperium:T9.19")
def test_units_are_picked_up_at_the_start_on_the_way_and_at_the_goal() -> None:
    p = board().tile((0, -1), "v-abyz").planet(0, "jord", ground=1).planet(0, "abyz", ground=1)
    p.planet(0, "fria", ground=1).planet(0, "mecatol-rex", ground=1).ships(0, SOL, war_sun=1)
    activate(p, MECATOL)
    sail(p, "war_sun", SOL, "v-abyz", MECATOL)
    planets = [load.planet for load in p.offered(Load)]
    assert planets == ["jord", "abyz", "fria", "mecatol-rex"]
    p.choose(*(Load("ground_force", p.g.tiles[p.world(name).at], name) for name in planets))
    assert [hold.ground for hold in p.fleet(0, MECATOL).holds] == [4]


@pytest.mark.rule("imperium:T9.18")
def test_nothing_is_picked_up_where_an_older_counter_or_enemy_ships_are() -> None:
    p = board().tile((0, -1), "v-abyz").planet(0, "abyz", ground=1).planet(0, "jord", ground=1)
    p.ships(0, SOL, war_sun=1).counter(0, "v-abyz")
    activate(p, MECATOL)
    sail(p, "war_sun", SOL, "v-abyz", MECATOL)
    assert p.offered(Load) == [Load("ground_force", SOL, "jord", 1)]
    refusal = p.m.why_not(0, Load("ground_force", "v-abyz", "abyz", 1))
    assert refusal is not None
    assert refusal.rule == "T9.18"
    q = board().tile((1, -1), "v-abyz").planet(0, "abyz", ground=1).ships(0, E1, carrier=1)
    q.ships(1, "v-abyz", cruiser=1)
    sail(activate(q, "v-abyz"), "carrier", E1, "v-abyz")
    assert q.prompt != "load"


@pytest.mark.rule("imperium:T9.18")
def test_units_leave_their_ship_only_in_the_landings_step() -> None:
    p = board().tile((0, -1), "v-abyz").planet(0, "jord", ground=2).ships(0, SOL, carrier=1).planet(0, "abyz")
    sail(activate(p, "v-abyz"), "carrier", SOL, "v-abyz").choose(Load("ground_force", SOL, "jord", 2), DONE)
    assert p.world("abyz").ground == 0
    assert p.prompt == "land"
    p.choose(Land("ground_force", "abyz", 0, 2), DONE)
    assert p.world("abyz").ground == 2


@pytest.mark.rule("imperium:T9.18")
def test_a_carrier_that_stays_takes_units_of_the_activated_system_aboard() -> None:
    p = board().tile((0, -1), "v-abyz").planet(0, "abyz", ground=2).planet(0, "fria").ships(0, "v-abyz", carrier=1)
    activate(p, "v-abyz")
    assert p.offered(Sail) == [Sail("carrier", "v-abyz", ())]
    sail(p, "carrier", "v-abyz").choose(Load("ground_force", "v-abyz", "abyz", 2), DONE)
    p.choose(Land("ground_force", "fria", 0, 2), DONE)
    assert (p.world("abyz").ground, p.world("fria").ground) == (0, 2)


@pytest.mark.rule("imperium:T9.20")
def test_pds_are_carried_and_docks_are_not() -> None:
    p = board().planet(0, "jord", pds=2, dock=True).ships(0, SOL, carrier=1)
    sail(activate(p, E1), "carrier", SOL, E1)
    assert {load.unit for load in p.offered(Load)} == {"pds"}
    refusal = cannot_load(p.g, 0, Load("space_dock", SOL, "jord"))
    assert refusal is not None
    assert refusal.rule == "T9.20"
    p.choose(Load("pds", SOL, "jord", 2))
    assert p.world("jord").pds == 0
    assert [hold.pds for hold in p.fleet(0, E1).holds] == [2]


@pytest.mark.rule("imperium:T9.20")
@pytest.mark.rule("shattered:races.saar.dock.move")
def test_a_floating_dock_moves_one_system_by_itself() -> None:
    p = board("saar", "hacan", "xxcha")
    p.player(0).abilities = ("mobile_docks",)
    p.tech(0).floating_dock(0, E1).ships(0, E3, cruiser=1)
    activate(p, E2)
    assert Sail("space_dock", E1, (E2,)) in p.options()
    sail(p, "space_dock", E1, E2).choose(DONE)
    assert len(p.fleet(0, E2).docks) == 1
    assert p.g.action.docks_moved == 1
    q = board("saar", "hacan", "xxcha")
    q.player(0).abilities = ("mobile_docks",)
    q.tech(0).floating_dock(0, E1)
    assert activate(q, E3).prompt != "sail"  # two systems away


@pytest.mark.rule("imperium:T9.21")
def test_a_planet_left_without_units_stays_controlled() -> None:
    p = board().planet(0, "jord", ground=1).ships(0, SOL, carrier=1)
    sail(activate(p, E1), "carrier", SOL, E1).choose(Load("ground_force", SOL, "jord", 1))
    assert p.world("jord").is_empty
    assert p.world("jord").owner == 0


@pytest.mark.rule("imperium:T9.22")
def test_cargo_above_capacity_is_destroyed_at_once() -> None:
    p = board().ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=6)
    with entered("cramped", "unit.capacity", lambda g, seat, room, kind: min(room, 4)):
        p.effect(Effect("cramped", 0, "round"))
        sail(activate(p, E2), "carrier", E1, E2, hold=0)
        p.choose(DONE)
    assert [hold.ground for hold in p.fleet(0, E2).holds] == [4]
    assert p.player(0).pieces[GROUND] == 8
    assert "cargo.lost" in log(p)
