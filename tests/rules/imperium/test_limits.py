"""T7.5 to T7.7, T9.16, T9.22: what a fleet may hold, and what happens when a limit is broken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import Remove
from perijove.games.imperium.rules.conditions import met, progress
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.fleets import counted_ships, excess_ships, fighter_room, fleet_limit
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, FIGHTER, GROUND, PDS, Effect
from perijove.kernel.decision import Choose, Move


def settle(p: Position, *answers: Move) -> list[Choose]:
    """Check all limits, answering what is asked; the questions."""
    asked: list[Choose] = []
    checking = keep_limits(p.g)
    left = list(answers)
    question = next(checking, None)
    while question is not None:
        assert isinstance(question, Choose)
        asked.append(question)
        assert left[0] in question.options()
        try:
            question = checking.send(left.pop(0))
        except StopIteration:
            question = None
    assert not left
    return asked


@pytest.fixture
def free_fighters() -> Iterator[str]:
    """An effect that makes fighters free, for the length of a test."""
    with entered("free", "fighters.free", lambda g, seat, free: True) as card:
        yield card


@pytest.mark.rule("imperium:T7.5", "imperium:T7.3")
def test_ships_in_a_system_are_limited_by_fleet_supply_and_fighters_do_not_count() -> None:
    p = Position().pools(0, fleet=3).ships(0, "v-empty-1", cruiser=2, carrier=1, fighter=5)
    at = p.at("v-empty-1")
    assert (fleet_limit(p.g, 0, at), counted_ships(p.g, 0, at), excess_ships(p.g, 0, at)) == (3, 3, 0)
    p.ships(0, "v-empty-1", destroyer=2)
    assert excess_ships(p.g, 0, at) == 2


@pytest.mark.rule("imperium:T7.5")
def test_the_limit_holds_in_home_systems_too() -> None:
    p = Position().pools(0, fleet=2).ships(0, "v-home-sol", cruiser=3)
    assert excess_ships(p.g, 0, p.at("v-home-sol")) == 1


@pytest.mark.rule("imperium:T7.6")
def test_when_counters_are_lost_the_owner_destroys_ships_of_own_choice() -> None:
    p = Position().pools(0, fleet=3).ships(0, "v-empty-1", cruiser=2, destroyer=1)
    assert settle(p) == []
    spend_counter(p.g, 0, "fleet", 2)
    questions = settle(p, Remove("destroyer", "v-empty-1"))
    assert [question.seat for question in questions] == [0]
    ships = p.fleet(0, "v-empty-1").ships
    assert (ships[CRUISER], ships[DESTROYER]) == (1, 0), "of two cruisers either one goes: nobody is asked"


@pytest.mark.rule("imperium:T7.6")
def test_a_carrying_ship_can_be_given_up_and_takes_its_cargo_along() -> None:
    p = Position().pools(0, fleet=1).ships(0, "v-empty-1", carrier=2).cargo(0, "v-empty-1", "carrier", ground=2)
    settle(p, Remove("carrier", "v-empty-1", hold=0))
    assert (p.fleet(0, "v-empty-1").ships[CARRIER], p.fleet(0, "v-empty-1").holds) == (1, ())
    assert p.player(0).pieces[GROUND] == 12


@pytest.mark.rule("imperium:T9.16", "imperium:T9.15")
def test_fighters_and_cargo_need_room_on_ships_and_docks_support_three() -> None:
    p = Position().ships(0, "v-home-sol", carrier=1).cargo(0, "v-home-sol", "carrier", ground=2, pds=1)
    at = p.at("v-home-sol")
    assert fighter_room(p.g, 0, at) == 3
    p.planet(0, "jord", dock=True)
    assert fighter_room(p.g, 0, at) == 6
    p.ships(0, "v-home-sol", war_sun=1, cruiser=1)
    assert fighter_room(p.g, 0, at) == 12


@pytest.mark.rule("imperium:T9.16", "imperium:T9.22")
def test_fighters_without_room_are_destroyed() -> None:
    p = Position().ships(0, "v-empty-1", carrier=1, fighter=6).ships(0, "v-empty-2", fighter=2)
    p.cargo(0, "v-empty-1", "carrier", ground=1)
    assert settle(p) == []
    assert (p.fleet(0, "v-empty-1").ships[FIGHTER], p.fleet(0, "v-empty-2").ships[FIGHTER]) == (5, 0)
    assert p.player(0).pieces[FIGHTER] == 5


@pytest.mark.rule("imperium:T9.22")
def test_cargo_above_a_ships_capacity_is_destroyed() -> None:
    p = Position().no_tech(0).ships(0, "v-empty-1", cruiser=1, carrier=1).cargo(0, "v-empty-1", "cruiser", ground=1)
    p.cargo(0, "v-empty-1", "carrier", ground=5, pds=2)
    settle(p)
    (hold,) = p.fleet(0, "v-empty-1").holds
    assert (hold.ship, hold.ground, hold.pds) == (CARRIER, 4, 2)
    assert (p.player(0).pieces[GROUND], p.player(0).pieces[PDS]) == (8, 4)


@pytest.mark.rule("imperium:T7.7")
def test_free_fighters_above_the_room_count_against_fleet_supply(free_fighters: str) -> None:
    p = Position().pools(0, fleet=2).ships(0, "v-empty-1", carrier=1, fighter=7).ships(0, "v-empty-2", fighter=4)
    p.effect(Effect(free_fighters, 0, "round"))
    assert counted_ships(p.g, 0, p.at("v-empty-1")) == 2
    assert counted_ships(p.g, 0, p.at("v-empty-2")) == 4
    assert [q.seat for q in settle(p)] == []
    assert p.fleet(0, "v-empty-2").ships[FIGHTER] == 2, "fighters are the only ships there"
    assert p.fleet(0, "v-empty-1").ships[FIGHTER] == 7


@pytest.mark.rule("shattered:races.saar.dock.notship")
def test_a_floating_dock_does_not_count_as_a_ship() -> None:
    p = Position(races=("saar", "sol", "hacan")).pools(0, fleet=3).ships(0, "v-empty-1", cruiser=3)
    p.floating_dock(0, "v-empty-1")
    assert excess_ships(p.g, 0, p.at("v-empty-1")) == 0


@pytest.mark.rule("shattered:races.saar.dock.destroyed", "imperium:T19.11")
@pytest.mark.parametrize("fought", [False, True])
def test_who_sinks_a_floating_dock_has_destroyed_it_in_combat_if_there_was_a_battle(fought: bool) -> None:
    p = Position(races=("saar", "sol", "hacan")).floating_dock(0, "v-empty-1").ships(1, "v-empty-1", cruiser=1)
    p.g.history = replace(p.g.history, battles=((1, p.at("v-empty-1"), 1),) if fought else ())
    settle(p)
    assert p.g.history.docks == ((1, 0, "combat" if fought else "ships"),)
    assert progress(p.g, 1, "ss-02")[0] == 1, "Regulator counts docks of any end"
    assert met(p.g, 1, "s2-03") == fought, "this one wants a combat"


@pytest.mark.rule("shattered:races.saar.dock.destroyed")
def test_a_floating_dock_is_lost_among_enemy_ships_without_a_friendly_one() -> None:
    p = Position(races=("saar", "sol", "hacan")).floating_dock(0, "v-empty-1").floating_dock(0, "v-empty-2")
    p.ships(0, "v-empty-2", destroyer=1).ships(1, "v-empty-1", cruiser=1).ships(1, "v-empty-2", cruiser=1)
    settle(p)
    assert (p.fleet(0, "v-empty-1").docks, p.fleet(0, "v-empty-2").docks) == ((), (0,))
