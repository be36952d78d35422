"""Option 6: shock troops."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import run
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, attack, board

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import DONE, Accept, Activate, Decline, Exhaust, Land, Load, Sail
from perijove.games.imperium.rules.forces import lose_ground
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.shock import SUPPLY, add_shock, left
from perijove.games.imperium.state import DOCK, PDS

ABYZ = "v-abyz"
HIT, MISS = 10, 1


def invading(ground: int, shock: int = 0, option: bool = True) -> Position:
    """Seat 0 brings a carrier with ground forces, some of them shock troops, from E1 to Abyz and Fria."""
    p = board(shock_troops=option).tile((1, -1), ABYZ).ships(0, E1, carrier=1)
    return p.cargo(0, E1, "carrier", ground, shock=shock)


def land(p: Position, ordinary: int, shock: int = 0) -> Position:
    attack(p, ABYZ)
    while p.prompt == "fire-pds":
        p.choose(DONE)
    if shock:
        p.choose(Land("shock_troop", "abyz", 0, shock))
    if ordinary:
        p.choose(Land("ground_force", "abyz", 0, ordinary))
    return p.choose(DONE)


@pytest.mark.rule("shattered:opt6.gain")
def test_ground_forces_that_roll_a_ten_become_shock_troops_after_casualties() -> None:
    p = land(invading(3).planet(1, "abyz", ground=1).roll(HIT, HIT, 3, MISS), 3)
    assert (p.world("abyz").owner, p.world("abyz").ground, p.world("abyz").shock) == (0, 3, 2)


@pytest.mark.rule("shattered:opt6.gain")
def test_a_ten_of_one_who_falls_makes_nobody_better_and_defenders_are_promoted_too() -> None:
    p = invading(2).planet(1, "abyz", ground=4)
    land(p.roll(HIT, MISS, HIT, HIT, MISS), 2)  # the fourth defender rolls what comes
    assert p.world("abyz").owner == 1
    assert (p.world("abyz").ground, p.world("abyz").shock) == (3, 2)


@pytest.mark.rule("shattered:opt6.gain")
def test_without_the_option_nobody_is_promoted() -> None:
    p = land(invading(3, option=False).planet(1, "abyz", ground=1).roll(HIT, HIT, 3, MISS), 3)
    assert (p.world("abyz").ground, p.world("abyz").shock) == (3, 0)


@pytest.mark.rule("shattered:opt6.gain.supply", "shattered:components.shock")
def test_without_a_token_a_ground_force_stays_as_it_is() -> None:
    p = invading(3).planet(1, "abyz", ground=1).planet(2, "archon-ren", ground=SUPPLY + 1).elite("archon-ren", SUPPLY)
    assert left(p.g) == 0
    land(p.roll(HIT, HIT, 3, MISS), 3)
    assert (p.world("abyz").ground, p.world("abyz").shock) == (3, 0)


@pytest.mark.rule("shattered:opt6.value", "imperium:T27.3")
def test_a_shock_troop_hits_on_five_where_a_ground_force_needs_eight() -> None:
    p = land(invading(2, shock=1).planet(1, "abyz", ground=3).roll(7, 5, MISS, MISS, MISS), 1, 1)
    lost = [entry.args["count"] for _, entry in p.m.log(0) if entry.key == "ground.lost"]
    assert lost[0] == 1  # the ordinary one missed with 7
    q = land(invading(2, shock=1).planet(1, "abyz", ground=1).roll(7, 4, 9), 1, 1)
    assert next(entry.args["hits"] for _, entry in q.m.log(0) if entry.key == "rolled") == 0


def fallen(option: bool = True, shock: int = 1) -> Position:
    """Abyz with two PDS and a dock is about to fall to two ground forces."""
    p = invading(2, shock=shock, option=option).planet(1, "abyz", pds=2, dock=True)
    return land(p.roll(MISS, MISS), 2 - shock, shock)


@pytest.mark.rule("shattered:opt6.capture")
def test_shock_troops_with_a_ground_force_capture_docks_and_pds() -> None:
    p = fallen()
    assert p.prompt == "capture"
    p.choose(Accept())
    world = p.world("abyz")
    assert (world.owner, world.pds, world.dock, world.dock_since) == (0, 2, True, 1)  # no production this round
    assert (p.player(1).pieces[PDS], p.player(1).pieces[DOCK]) == (6, 3)
    assert (p.player(0).pieces[PDS], p.player(0).pieces[DOCK]) == (4, 2)
    assert p.g.history.docks == ()  # captured, not destroyed


@pytest.mark.rule("shattered:opt6.capture")
def test_structures_are_destroyed_if_they_are_not_wanted_or_no_shock_troop_is_there() -> None:
    for p in (fallen().choose(Decline()), fallen(shock=0)):
        world = p.world("abyz")
        assert (world.owner, world.pds, world.dock) == (0, 0, False)
        assert p.g.history.docks == ((0, 1, "combat"),)


@pytest.mark.rule("shattered:opt6.capture")
def test_captured_structures_are_replaced_as_far_as_there_are_pieces() -> None:
    p = invading(2, shock=1).planet(1, "abyz", pds=2, dock=True)
    p.tile((2, -1), "v-bereg").planet(0, "bereg", pds=2).planet(0, "lirta-iv", pds=2).planet(0, "jord", pds=1)
    land(p.roll(MISS, MISS), 1, 1).choose(Accept())
    assert (p.world("abyz").pds, p.world("abyz").dock) == (1, True)


@pytest.mark.rule("shattered:opt6.first")
def test_shock_troops_are_lost_first_in_an_invasion() -> None:
    p = invading(2).planet(1, "abyz", ground=5).elite("abyz", 2)
    run(p.g, lose_ground(p.g, NUMBER["abyz"], 3, 0, "bombard"))
    assert (p.world("abyz").ground, p.world("abyz").shock) == (2, 0)


@pytest.mark.rule("shattered:opt6.first")
def test_pds_that_fire_at_a_landing_hit_shock_troops_first() -> None:
    p = land(invading(3, shock=1).planet(1, "abyz", pds=1, ground=1).roll(HIT, 9, MISS, MISS), 2, 1)
    assert (p.world("abyz").owner, p.world("abyz").ground, p.world("abyz").shock) == (0, 2, 0)


@pytest.mark.rule("shattered:opt6.escort")
@pytest.mark.rule("shattered:opt6.alone")
def test_the_last_one_on_a_planet_is_an_ordinary_ground_force() -> None:
    p = invading(1).planet(0, "abyz", ground=1).elite("abyz", 1).planet(0, "fria", ground=3).elite("fria", 2)
    run(p.g, keep_limits(p.g, (p.at(ABYZ),)))
    assert (p.world("abyz").ground, p.world("abyz").shock) == (1, 0)
    assert (p.world("fria").ground, p.world("fria").shock) == (3, 2)


@pytest.mark.rule("shattered:opt6.alone")
def test_shock_troops_that_land_alone_give_one_up() -> None:
    p = land(invading(3, shock=2), 0, 2)
    assert (p.world("abyz").ground, p.world("abyz").shock) == (2, 1)


@pytest.mark.rule("shattered:opt6.sameas")
def test_a_shock_troop_counts_as_a_ground_force_and_takes_its_room() -> None:
    p = board(shock_troops=True).ships(0, "v-home-sol", carrier=1).planet(0, "jord", ground=8).elite("jord", 4)
    p.until("production").stage("turn", active=0)
    p.choose(Activate(E1), Sail("carrier", "v-home-sol", (E1,)))
    assert max(load.count for load in p.offered(Load) if load.unit == "shock_troop") == 4
    p.choose(Load("shock_troop", "v-home-sol", "jord", 3))
    assert max(load.count for load in p.offered(Load) if load.unit == "ground_force") == 3  # six in all
    p.choose(Load("ground_force", "v-home-sol", "jord", 3))
    assert p.prompt == "sail"
    assert (p.world("jord").ground, p.world("jord").shock) == (2, 1)
    hold = p.fleet(0, E1).holds[0]
    assert (hold.ground, hold.shock) == (6, 3)


@pytest.mark.rule("shattered:opt6.transport")
def test_a_ground_force_aboard_another_ship_of_the_fleet_is_company() -> None:
    p = board(shock_troops=True).tech(0, "stasis_capsules").ships(0, E1, cruiser=2).ships(0, E2, cruiser=1)
    p.cargo(0, E1, "cruiser", 1, shock=1).cargo(0, E1, "cruiser", 1).cargo(0, E2, "cruiser", 1, shock=1)
    run(p.g, keep_limits(p.g))
    assert [hold.shock for hold in p.fleet(0, E1).holds] == [1, 0]
    assert [hold.shock for hold in p.fleet(0, E2).holds] == [0]  # alone, it is an ordinary one


@pytest.mark.rule("shattered:opt6.othersources", "shattered:tiles.refresh.gains")
def test_the_refresh_ability_of_hopes_end_gives_two_shock_troops() -> None:
    p = board(shock_troops=True).tile((1, -1), "se-hope-s-end").planet(0, "hope-s-end", ground=1)
    p.until("status.receive").stage("status.upkeep").choose(Exhaust("hope-s-end"))
    assert (p.world("hope-s-end").ground, p.world("hope-s-end").shock) == (3, 2)


@pytest.mark.rule("shattered:tiles.refresh.noshock")
def test_without_the_option_hopes_end_gives_ground_forces() -> None:
    p = board().tile((1, -1), "se-hope-s-end").planet(0, "hope-s-end", ground=1)
    p.until("status.receive").stage("status.upkeep").choose(Exhaust("hope-s-end"))
    assert (p.world("hope-s-end").ground, p.world("hope-s-end").shock) == (3, 0)


@pytest.mark.rule("shattered:opt6.othersources")
def test_new_shock_troops_come_as_far_as_there_are_tokens() -> None:
    p = board(shock_troops=True).planet(0, "jord", ground=1)
    add_shock(p.g, p.player(0).planets[0], SUPPLY + 1)
    assert (p.world("jord").ground, p.world("jord").shock) == (SUPPLY + 2, SUPPLY)
