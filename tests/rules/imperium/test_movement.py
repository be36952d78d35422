"""T9.1 to T9.14: where ships may go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, E4, E6, MECATOL, SOL, activate, board, sail

from perijove.games.imperium.moves import DONE, Load, Sail
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.moving import cannot_sail
from perijove.games.imperium.rules.paths import steps_of
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, DREADNOUGHT, FIGHTER, WAR_SUN, Effect


def refused(p: Position, move: Sail | Load) -> str:
    """The clause that refuses a move."""
    assert move not in p.options()
    refusal = p.m.why_not(0, move)
    assert refusal is not None
    return refusal.rule


@pytest.fixture
def fast() -> Iterator[str]:
    """A made-up effect: all ships have two more movement."""
    with entered("fast", "unit.move", lambda g, seat, move, kind, start: move + 2) as card:
        yield card


@pytest.mark.rule("imperium:T9.1")
def test_ships_go_as_far_as_their_movement_and_only_into_the_activated_system() -> None:
    p = activate(board().ships(0, SOL, cruiser=1, dreadnought=1).ships(0, E2, dreadnought=1), MECATOL)
    assert {(move.ship, move.start) for move in p.offered(Sail)} == {("cruiser", SOL), ("dreadnought", E2)}
    assert refused(p, Sail("dreadnought", SOL, (E1, MECATOL))) == "T9.1"
    assert refused(p, Sail("cruiser", SOL, (E1,))) == "T9.1"
    sail(p, "cruiser", SOL, E1, MECATOL)
    assert p.fleet(0, MECATOL).ships[CRUISER] == 1


@pytest.mark.rule("imperium:T9.2")
def test_a_ship_starts_only_where_no_own_counter_lies() -> None:
    p = activate(board().ships(0, E1, cruiser=1).ships(0, E3, cruiser=1).counter(0, E1).counter(1, E3), E2)
    assert {move.start for move in p.offered(Sail)} == {E3}
    assert refused(p, Sail("cruiser", E1, (E2,))) == "T9.2"


@pytest.mark.rule("imperium:T9.3")
def test_enemy_ships_stop_movement_through_their_system() -> None:
    p = board().ships(0, SOL, cruiser=1).ships(1, E1, destroyer=1)
    assert activate(p, MECATOL).prompt != "sail"
    assert cannot_sail(p.g, 0, Sail("cruiser", SOL, (E1, MECATOL))) is not None


@pytest.mark.rule("imperium:T9.3")
def test_enemy_fighters_stop_nobody_unless_they_are_free() -> None:
    p = board().planet(1, "mecatol-rex", dock=True).ships(0, E1, cruiser=1).ships(1, MECATOL, fighter=2)
    activate(p, E4)
    assert Sail("cruiser", E1, (MECATOL, E4)) in p.options()
    with entered("free", "fighters.free", lambda g, seat, free: True):
        q = board().ships(0, E1, cruiser=1).ships(1, MECATOL, fighter=2)
        q.effect(Effect("free", 1, "round"))
        assert activate(q, E4).prompt != "sail"


@pytest.mark.rule("imperium:T9.3")
def test_a_system_with_enemy_ships_is_entered_when_it_is_the_activated_one() -> None:
    p = activate(board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1), E2)
    assert p.offered(Sail) == [Sail("cruiser", E1, (E2,))]


@pytest.mark.rule("imperium:T9.3")
def test_an_effect_can_let_ships_pass_enemy_ships() -> None:
    with entered("deflector", "path.enemies", lambda g, seat, may, at: True):
        p = board().ships(0, SOL, cruiser=1).ships(1, E1, destroyer=1).effect(Effect("deflector", 0, "round"))
        assert activate(p, MECATOL).offered(Sail) == [Sail("cruiser", SOL, (E1, MECATOL))]


@pytest.mark.rule("imperium:T9.4")
def test_planets_pds_and_docks_of_others_do_not_stop_movement() -> None:
    p = board().tile((0, -1), "v-abyz").planet(1, "abyz", ground=3, pds=2, dock=True).ships(0, SOL, cruiser=1)
    assert activate(p, MECATOL).offered(Sail) == [Sail("cruiser", SOL, ("v-abyz", MECATOL))]


@pytest.mark.rule("imperium:T9.5")
def test_ships_move_through_systems_with_counters() -> None:
    p = board().ships(0, SOL, cruiser=1).counter(0, E1).counter(1, E1)
    assert Sail("cruiser", SOL, (E1, MECATOL)) in activate(p, MECATOL).options()


@pytest.mark.rule("imperium:T9.6")
def test_a_fast_ship_leaves_the_activated_system_and_comes_back_with_ground_forces() -> None:
    p = board().tile((1, -1), "v-abyz").planet(0, "abyz", ground=3).ships(0, E1, war_sun=1, carrier=1)
    activate(p, E1)
    assert p.offered(Sail) == [Sail("war_sun", E1, ("v-abyz", E1))]  # a carrier moves one system only
    sail(p, "war_sun", E1, "v-abyz", E1).choose(Load("ground_force", "v-abyz", "abyz", 3))
    assert p.world("abyz").ground == 0
    assert [hold.ground for hold in p.fleet(0, E1).holds] == [3]
    assert p.fleet(0, E1).ships[WAR_SUN] == 1


@pytest.mark.rule("imperium:T9.7")
def test_a_ship_moves_once_and_units_are_not_handed_on() -> None:
    p = board().tile((1, -1), "v-abyz").planet(0, "abyz", ground=3).ships(0, E3, war_sun=1).ships(0, E1, war_sun=1)
    activate(p, E1)
    sail(p, "war_sun", E3, "v-abyz", E1).choose(Load("ground_force", "v-abyz", "abyz", 1), DONE)
    assert p.fleet(0, E1).ships[WAR_SUN] == 2
    refusal = cannot_sail(p.g, 0, Sail("war_sun", E1, ("v-abyz", E1), hold=0))
    assert refusal is not None
    assert refusal.rule == "T9.7"  # the one that arrived
    assert p.offered(Sail) == [Sail("war_sun", E1, ("v-abyz", E1))]  # the one that was there


@pytest.mark.rule("imperium:T9.7")
def test_others_see_one_motion_when_it_is_done() -> None:
    p = activate(board().ships(0, E1, cruiser=2), E2)
    before = p.m.number
    seen = p.m.view(1)["table"]
    sail(p, "cruiser", E1, E2)
    assert p.m.number == before
    assert p.m.view(1)["table"] == seen
    p.m.undo(0)
    sail(p, "cruiser", E1, E2, count=2).choose(DONE)
    assert p.m.number == before + 1
    assert p.m.view(1)["table"] != seen


@pytest.mark.rule("imperium:T9.8")
def test_bonuses_add_to_the_printed_movement(fast: str) -> None:
    p = board().effect(Effect(fast, 0, "round"))
    printed = {CARRIER: 1, CRUISER: 2, DESTROYER: 2, DREADNOUGHT: 1, WAR_SUN: 2, FIGHTER: 0}
    for kind, steps in printed.items():
        assert steps_of(p.g, 1, kind, 0) == steps
        assert steps_of(p.g, 0, kind, 0) == (steps + 2 if steps else 0)


@pytest.mark.rule("imperium:T9.9")
def test_wormholes_of_a_letter_are_adjacent_for_movement() -> None:
    p = board().tile((0, -1), "v-wormhole-alpha").tile((0, 1), "v-lodor").tile((1, 0), "v-wormhole-beta")
    p.ships(0, "v-wormhole-alpha", dreadnought=1).ships(0, "v-wormhole-beta", dreadnought=1)
    activate(p, "v-lodor")
    assert Sail("dreadnought", "v-wormhole-alpha", ("v-lodor",)) in p.options()
    assert p.at("v-lodor") not in p.g.near[p.at("v-wormhole-alpha")]


@pytest.mark.rule("imperium:T9.9")
def test_a_letter_with_one_end_does_nothing() -> None:
    p = board().tile((0, -1), "v-wormhole-alpha").tile((0, 1), "v-quann")
    p.ships(0, "v-wormhole-alpha", dreadnought=1)
    assert activate(p, "v-quann").prompt != "sail"


ANOMALIES = {
    "v-asteroid-field-1": "T9.10",
    "v-supernova-1": "T9.11",
    "v-nebula-1": "T9.12",
    "se-ion-storm-1": "T9.13",
}


@pytest.mark.rule("imperium:T9.10")
@pytest.mark.rule("imperium:T9.11")
@pytest.mark.rule("imperium:T9.12")
@pytest.mark.rule("imperium:T9.13")
@pytest.mark.rule("shattered:tiles.ionstorm.through")
@pytest.mark.parametrize("tile", ANOMALIES)
def test_no_special_system_is_passed(tile: str) -> None:
    p = board().tile((0, -1), tile).ships(0, SOL, cruiser=1)
    activate(p, MECATOL)
    assert p.prompt != "sail"
    refusal = cannot_sail(p.g, 0, Sail("cruiser", SOL, (tile, MECATOL)))
    assert refusal is not None
    assert refusal.rule == ANOMALIES[tile]


@pytest.mark.rule("imperium:T9.10")
@pytest.mark.rule("imperium:T9.11")
@pytest.mark.parametrize("tile", ["v-asteroid-field-1", "v-supernova-1"])
def test_an_effect_can_let_ships_pass_a_field_of_one_kind(tile: str) -> None:
    anomaly = "asteroid_field" if "asteroid" in tile else "supernova"
    with entered("pilot", "path.through", lambda g, seat, may, kind: may or kind == anomaly):
        p = board().tile((0, -1), tile).ships(0, SOL, cruiser=1).effect(Effect("pilot", 0, "round"))
        assert activate(p, MECATOL).offered(Sail) == [Sail("cruiser", SOL, (tile, MECATOL))]


@pytest.mark.rule("imperium:T9.12")
def test_ships_end_in_a_nebula_and_leave_it_by_one_step(fast: str) -> None:
    p = board().tile((0, -1), "v-nebula-1").ships(0, SOL, cruiser=1)
    assert Sail("cruiser", SOL, ("v-nebula-1",)) in activate(p, "v-nebula-1").options()
    q = board().tile((0, -1), "v-nebula-1").ships(0, "v-nebula-1", cruiser=1).effect(Effect(fast, 0, "round"))
    assert steps_of(q.g, 0, CRUISER, q.at("v-nebula-1")) == 1
    activate(q, E3)
    assert q.prompt != "sail"
    refusal = cannot_sail(q.g, 0, Sail("cruiser", "v-nebula-1", (E2, E3)))
    assert refusal is not None
    assert refusal.rule == "T9.12"


@pytest.mark.rule("imperium:T9.13")
@pytest.mark.rule("shattered:tiles.ionstorm.enter")
def test_an_ion_storm_is_entered_by_activating_it() -> None:
    p = board().tile((0, -1), "se-ion-storm-1").ships(0, SOL, cruiser=1)
    activate(p, "se-ion-storm-1")
    sail(p, "cruiser", SOL, "se-ion-storm-1").choose(DONE)
    assert p.fleet(0, "se-ion-storm-1").ships[CRUISER] == 1
    assert has_counter(p.g, p.at("se-ion-storm-1"), 0)


@pytest.mark.rule("imperium:T9.1")
@pytest.mark.rule("imperium:T7.6")
def test_what_is_offered_is_never_refused_and_fleet_supply_is_kept(fast: str) -> None:
    p = board().tile((1, -1), "v-abyz").planet(0, "abyz", ground=2, pds=1).effect(Effect(fast, 0, "round"))
    p.ships(0, SOL, cruiser=2, carrier=2, fighter=4).cargo(0, SOL, "carrier", ground=2).ships(0, E6, dreadnought=2)
    p.ships(0, MECATOL, destroyer=3).ships(1, E2 if E2 in p.g.where else E3, cruiser=1)
    activate(p, MECATOL)
    rounds = 0
    while p.prompt in ("sail", "load"):
        for move in p.offered(Sail):
            assert cannot_sail(p.g, 0, move) is None
        rounds += 1
        p.choose(p.options()[0] if rounds < 4 else DONE)
    fleet = p.fleet(0, MECATOL)
    assert fleet.big == 5  # three there, and two more within the fleet limit


@pytest.mark.rule("imperium:T7.6")
def test_no_ship_joins_a_full_fleet() -> None:
    p = activate(board().pools(0, fleet=2).ships(0, E2, cruiser=2).ships(0, E1, cruiser=1, carrier=1), E2)
    assert p.prompt != "sail"
    refusal = cannot_sail(p.g, 0, Sail("cruiser", E1, (E2,)))
    assert refusal is not None
    assert refusal.rule == "T7.6"
