"""T13: landings, bombardment, invasion combat, control."""

from __future__ import annotations

import pytest
from tests.rules.imperium.entries import WATCHER, entered, watched
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, MECATOL, attack, board, log

from perijove.games.imperium.modifiers import Shot
from perijove.games.imperium.moves import DONE, Bombard, Fire, Land, PickPlanet, TakeHit
from perijove.games.imperium.rules.bombardment import cannot_bombard
from perijove.games.imperium.rules.dice import BATTLE, dice_of
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.planets import controls_system, make_neutral
from perijove.games.imperium.state import DOCK, DREADNOUGHT, FIGHTER, GROUND, NOBODY, PDS, WAR_SUN, Agreement, Effect

ABYZ = "v-abyz"
HIT, MISS = 10, 1


def invading(ground: int = 2, pds: int = 0, **ships: int) -> Position:
    """Seat 0 brings a carrier with units from E1 to Abyz and Fria, beside further ships."""
    return board().tile((1, -1), ABYZ).ships(0, E1, carrier=1, **ships).cargo(0, E1, "carrier", ground, pds)


def land(p: Position, *landings: Land) -> Position:
    """Everything moves in, PDS hold their fire, and units land."""
    attack(p, ABYZ)
    while p.prompt == "fire-pds":
        p.choose(DONE)
    return p.choose(*landings, DONE)


def troops(planet: str, count: int, unit: str = "ground_force") -> Land:
    return Land(unit, planet, 0, count)


@pytest.mark.rule("imperium:T13.1")
def test_nothing_lands_while_enemy_ships_are_there() -> None:
    p = invading(2).ships(1, ABYZ, cruiser=1)
    refusal = cannot_land(p.ships(0, ABYZ, destroyer=1).g, 0, troops("abyz", 1), p.at(ABYZ))
    assert refusal is not None
    assert refusal.rule == "T13.1"


@pytest.mark.rule("imperium:T13.2")
@pytest.mark.rule("imperium:T13.3")
def test_units_are_divided_among_the_planets_and_land_once() -> None:
    p = attack(invading(3, pds=1), ABYZ)
    assert {(move.unit, move.planet, move.count) for move in p.offered(Land)} == {
        (unit, planet, count)
        for planet in ("abyz", "fria")
        for unit, count in (("ground_force", 1), ("ground_force", 2), ("ground_force", 3), ("pds", 1))
    }
    p.choose(troops("abyz", 1), troops("abyz", 1, "pds"), troops("fria", 1), DONE)
    assert (p.world("abyz").ground, p.world("abyz").pds, p.world("fria").ground) == (1, 1, 1)
    assert p.fleet(0, ABYZ).holds[0].ground == 1  # the third stays aboard


@pytest.mark.rule("imperium:T13.2")
def test_units_on_a_planet_do_not_hop_to_another() -> None:
    p = invading(1).planet(0, "fria", ground=3)
    attack(p, ABYZ)
    refusal = p.m.why_not(0, troops("abyz", 2))
    assert refusal is not None
    assert refusal.rule == "T13.2"


@pytest.mark.rule("imperium:T13.3")
def test_the_active_player_orders_hostile_landings() -> None:
    p = invading(2).planet(1, "abyz", ground=1).planet(1, "fria", ground=1)
    land(p.roll(HIT, MISS), troops("abyz", 1), troops("fria", 1))
    assert (p.asked, p.options()) == ((0,), [PickPlanet("abyz"), PickPlanet("fria")])
    p.choose(PickPlanet("fria"))
    assert p.world("fria").owner == 0  # resolved before the other
    begun = [entry.args["planet"] for _, entry in p.m.log(0) if entry.key == "invasion.begins"]
    assert begun == ["fria", "abyz"]


@pytest.mark.rule("imperium:T13.4")
def test_a_friendly_landing_has_no_further_effect() -> None:
    p = land(invading(2).planet(0, "abyz", ground=1, exhausted=False), troops("abyz", 2))
    assert (p.world("abyz").ground, p.world("abyz").exhausted) == (3, False)
    assert p.g.history.gained == ()
    assert p.g.stage == "production"


@pytest.mark.rule("imperium:T13.5")
@pytest.mark.rule("imperium:T13.16")
@pytest.mark.rule("imperium:T13.20")
def test_a_neutral_landing_gains_the_planet_exhausted() -> None:
    p = land(invading(2), troops("abyz", 2))
    world = p.world("abyz")
    assert (world.owner, world.ground, world.exhausted, world.since) == (0, 2, True, 1)
    assert p.g.history.gained == ((0, p.player(0).planets[-1]),)
    assert p.g.history.invasions == ((0, p.player(0).planets[-1], 0),)  # it counts as an invasion


@pytest.mark.rule("imperium:T13.6")
@pytest.mark.rule("imperium:T13.15")
def test_a_planet_without_ground_forces_falls_without_rounds_after_pds_fire() -> None:
    p = invading(2).planet(1, "abyz", pds=1, dock=True).roll(HIT)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    land(p, troops("abyz", 2))
    assert (p.world("abyz").owner, p.world("abyz").ground) == (0, 1)
    assert log(p).count("rolled") == 1
    assert not list(p.g.agreements)  # it still is an invasion
    q = invading(1).planet(1, "abyz")
    q.g.agreements = (Agreement((0, 1), (0, 0)),)
    land(q, troops("abyz", 1))
    assert q.world("abyz").owner == 0
    assert not list(q.g.agreements)


@pytest.mark.rule("imperium:T13.7")
@pytest.mark.rule("imperium:T13.8")
@pytest.mark.rule("imperium:T13.21")
def test_a_hostile_landing_is_bombardment_pds_fire_and_rounds() -> None:
    p = invading(2, war_sun=1).planet(1, "abyz", ground=3, pds=1).effect(Effect(WATCHER, 0, "round"))
    moments = ["landing.before", "landing.done", "invasion.before_bombard", "invasion.before", "invasion.round_start"]
    with watched(moments) as seen:
        land(p.roll(HIT, MISS, MISS, MISS), troops("abyz", 2))
        assert (p.prompt, seen[-1]) == ("bombard", "invasion.before_bombard")
        p.choose(Bombard("war_sun", "abyz"))
    assert list(dict.fromkeys(seen)) == moments
    rolls = [entry.args["why"] for _, entry in p.m.log(0) if entry.key == "rolled"]
    assert rolls[:3] == ["bombard", "landing", "invasion"]


@pytest.mark.rule("imperium:T13.8")
def test_ships_bombard_once_with_their_normal_dice_and_hit_ground_forces_only() -> None:
    p = invading(1, dreadnought=2).planet(1, "abyz", ground=3, dock=True).planet(1, "fria", ground=2)
    land(p.roll(5, 4), troops("abyz", 1))
    assert p.offered(Bombard) == [Bombard("dreadnought", "abyz", 1), Bombard("dreadnought", "abyz", 2)]
    assert dice_of(p.g, Shot(DREADNOUGHT, "bombard", 0, 1)) == 1
    assert dice_of(p.g, Shot(WAR_SUN, "bombard", 0, 1)) == 3
    p.choose(Bombard("dreadnought", "abyz", 2))
    lost = [entry.args["count"] for _, entry in p.m.log(0) if entry.key == "ground.lost"]
    assert lost[0] == 1  # a 5 hits, a 4 does not
    assert p.world("abyz").dock
    refusal = cannot_bombard(p.g, 0, Bombard("dreadnought", "abyz"))
    assert refusal is not None


@pytest.mark.rule("imperium:T13.8")
def test_a_dreadnought_bombards_only_an_invaded_planet_and_a_war_sun_any() -> None:
    p = invading(0, dreadnought=1, war_sun=1, pds=1).planet(1, "abyz", ground=2).planet(0, "fria", ground=1)
    land(p.roll(HIT, HIT, MISS))
    assert p.offered(Bombard) == [Bombard("war_sun", "abyz")]
    for move, clause in ((Bombard("dreadnought", "abyz"), "T13.8"), (Bombard("war_sun", "fria"), "T13.8")):
        refusal = p.m.why_not(0, move)
        assert refusal is not None
        assert refusal.rule == clause
    p.choose(Bombard("war_sun", "abyz"))
    assert (p.world("abyz").ground, p.world("abyz").owner) == (0, 1)  # bombarded empty it stays with its owner


@pytest.mark.rule("imperium:T13.8")
def test_the_dice_of_several_ships_are_divided_among_planets() -> None:
    p = invading(2, dreadnought=2).planet(1, "abyz", ground=2).planet(1, "fria", ground=2)
    land(p.roll(HIT, MISS), troops("abyz", 1), troops("fria", 1)).choose(PickPlanet("abyz"))
    p.choose(Bombard("dreadnought", "abyz", 1), DONE)
    while p.prompt != "bombard":
        p.choose(p.options()[0])
    assert p.offered(Bombard) == [Bombard("dreadnought", "fria", 1)]  # the other one


@pytest.mark.rule("imperium:T13.9")
def test_each_pds_of_the_planet_fires_once_at_landing_forces_and_no_other_does() -> None:
    p = invading(3).planet(1, "abyz", ground=1, pds=2).planet(1, "fria", pds=2)
    land(p.roll(6, 5), troops("abyz", 3))
    rolls = [entry.args for _, entry in p.m.log(0) if entry.key == "rolled" and entry.args["why"] == "landing"]
    assert [(args["dice"], args["hits"]) for args in rolls] == [([6, 5], 1)]


@pytest.mark.rule("imperium:T13.10")
def test_both_sides_roll_a_die_for_each_ground_force_at_the_same_time() -> None:
    assert BATTLE[GROUND] == 8
    p = invading(2).planet(1, "abyz", ground=2)
    land(p.roll(8, 8, 8, 8), troops("abyz", 2))
    assert (p.world("abyz").owner, p.world("abyz").ground) == (1, 0)  # all four are gone
    assert p.player(0).pieces[GROUND] == 12
    q = land(invading(2).planet(1, "abyz", ground=1).roll(7, 8, 7), troops("abyz", 2))
    assert (q.world("abyz").owner, q.world("abyz").ground) == (0, 2)


@pytest.mark.rule("imperium:T13.10")
def test_rounds_repeat_until_one_side_has_none() -> None:
    p = land(invading(1).planet(1, "abyz", ground=1).roll(MISS, MISS, MISS, HIT), troops("abyz", 1))
    rolls = [entry for _, entry in p.m.log(0) if entry.args.get("why") == "invasion"]
    assert len(rolls) == 4
    assert p.world("abyz").owner == 1


@pytest.mark.rule("imperium:T13.11")
def test_without_defenders_after_bombardment_there_are_no_rounds() -> None:
    p = invading(1, dreadnought=1).planet(1, "abyz", ground=1).roll(HIT)
    land(p, troops("abyz", 1)).choose(Bombard("dreadnought", "abyz"))
    assert p.world("abyz").owner == 0
    assert log(p).count("rolled") == 1


@pytest.mark.rule("imperium:T13.12")
@pytest.mark.rule("imperium:T19.11")
def test_success_destroys_pds_and_docks_and_is_remembered() -> None:
    p = invading(2).planet(1, "abyz", ground=1, pds=2, dock=True)
    land(p.roll(MISS, MISS, HIT, HIT), troops("abyz", 2))
    world = p.world("abyz")
    assert (world.owner, world.pds, world.dock) == (0, 0, False)
    assert (p.player(1).pieces[PDS], p.player(1).pieces[DOCK]) == (6, 3)
    assert p.g.history.docks == ((0, 1, "combat"),)
    assert p.g.history.last_docks == ((0, 1),)
    assert p.g.history.invasions[-1][2] == 1


@pytest.mark.rule("imperium:T13.13")
def test_the_defender_keeps_the_planet_even_if_both_are_wiped_out() -> None:
    p = invading(1).planet(1, "abyz", ground=1, pds=1, dock=True).roll(MISS, HIT, HIT)
    land(p, troops("abyz", 1))
    world = p.world("abyz")
    assert (world.owner, world.ground, world.pds, world.dock) == (1, 0, 1, True)
    assert "invasion.failed" in log(p)


@pytest.mark.rule("imperium:T13.14")
def test_pds_landing_with_an_invasion_take_no_part_and_are_lost_if_it_fails() -> None:
    p = invading(1, pds=2).planet(1, "abyz", ground=1).roll(MISS, HIT)
    land(p, troops("abyz", 1), troops("abyz", 2, "pds"))
    assert p.world("abyz").owner == 1
    assert p.player(0).pieces[PDS] == 6
    q = invading(1, pds=2).planet(1, "abyz", ground=1).roll(HIT, MISS)
    land(q, troops("abyz", 1), troops("abyz", 2, "pds"))
    assert (q.world("abyz").owner, q.world("abyz").pds) == (0, 2)


@pytest.mark.rule("imperium:T13.14")
@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_a_pds_landing_alone_on_a_foreign_planet_is_destroyed(owner: int) -> None:
    p = invading(1, pds=1)
    if owner != NOBODY:
        p.planet(owner, "abyz")
    land(p, troops("abyz", 1, "pds"))
    assert p.world("abyz").owner == owner
    assert p.player(0).pieces[PDS] == 6


@pytest.mark.rule("imperium:T13.15")
@pytest.mark.rule("imperium:T14.7")
def test_invasion_combat_breaks_the_agreement_of_the_two() -> None:
    p = invading(1).planet(1, "abyz", ground=1)
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((0, 2), (1, 0)))
    land(p.roll(HIT, MISS), troops("abyz", 1))
    assert list(p.g.agreements) == [Agreement((0, 2), (1, 0))]


@pytest.mark.rule("imperium:T13.16")
def test_the_card_comes_from_the_former_owner_exhausted() -> None:
    p = land(invading(1).planet(1, "abyz"), troops("abyz", 1))
    assert p.world("abyz").exhausted
    planets = [p.g.worlds[number].planet for number in p.player(1).planets]
    assert "abyz" not in planets
    assert p.player(0).planets[-1] not in p.player(1).planets


@pytest.mark.rule("imperium:T13.17")
def test_a_planet_that_becomes_neutral_loses_pds_and_dock() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", ground=1, pds=2, dock=True)
    make_neutral(p.g, p.player(1).planets[-1])
    world = p.world("abyz")
    assert (world.owner, world.pds, world.dock) == (NOBODY, 0, False)


@pytest.mark.rule("imperium:T13.18")
@pytest.mark.rule("shattered:tiles.station.noinvade")
@pytest.mark.rule("shattered:tiles.station.trade")
def test_a_trade_station_is_taken_by_ships_and_never_landed_on() -> None:
    p = board().tile((1, -1), "se-bellatrix").planet(1, "tsion")
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=1)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    attack(p, "se-bellatrix")
    assert all(move.planet != "tsion" for move in p.offered(Land))
    refusal = cannot_land(p.g, 0, Land("ground_force", "tsion", 0, 1))
    assert refusal is not None
    assert refusal.rule == "T13.18"
    assert (p.world("tsion").owner, p.world("tsion").exhausted) == (0, True)
    assert p.g.agreements


@pytest.mark.rule("imperium:T13.19")
def test_a_system_is_controlled_with_all_planets_and_a_ship_that_is_no_fighter() -> None:
    p = board().tile((1, -1), ABYZ).planet(0, "abyz", dock=True).ships(0, ABYZ, fighter=2)
    p.planet(0, "fria")
    assert not controls_system(p.g, 0, p.at(ABYZ))
    p.ships(0, ABYZ, destroyer=1)
    assert controls_system(p.g, 0, p.at(ABYZ))
    p.planet(1, "fria")
    assert not controls_system(p.g, 0, p.at(ABYZ))
    p.ships(0, E1, cruiser=1)
    assert controls_system(p.g, 0, p.at(E1))
    p.ships(1, E1, fighter=1)
    assert not controls_system(p.g, 0, p.at(E1))


@pytest.mark.rule("imperium:T13.21")
def test_all_landings_are_announced_before_any_is_resolved() -> None:
    p = invading(2).planet(1, "abyz")
    attack(p, ABYZ).choose(troops("fria", 1), troops("abyz", 1))
    assert p.world("fria").owner == NOBODY
    assert p.g.battle is not None
    assert len(p.g.battle.landings) == 2
    p.choose(DONE)
    assert (p.world("fria").owner, p.world("abyz").owner) == (0, 0)
    gained = [entry.args["planet"] for _, entry in p.m.log(0) if entry.key == "planet.gained"]
    assert gained == ["fria", "abyz"]  # hostile ones come last


@pytest.mark.rule("imperium:T13.10")
def test_fighters_that_take_part_take_hits_of_the_owners_choice() -> None:
    with entered("negator", "invasion.fighters", lambda g, seat, may: True):
        p = invading(1, fighter=1).planet(1, "abyz", ground=1).effect(Effect("negator", 0, "round"))
        land(p.roll(MISS, MISS, HIT), troops("abyz", 1))
        assert p.options() == [TakeHit("ground_force"), TakeHit("fighter")]
        p.choose(TakeHit("fighter"))
        assert p.fleet(0, ABYZ).ships[FIGHTER] == 0


@pytest.mark.rule("imperium:T13.9")
def test_pds_fire_at_ships_and_landing_forces_are_two_occasions() -> None:
    p = invading(1).planet(1, "abyz", pds=1).roll(MISS, MISS)
    attack(p, ABYZ).choose(Fire("abyz")).choose(troops("abyz", 1), DONE)
    assert p.world("abyz").owner == 0
    assert [entry.args["why"] for _, entry in p.m.log(0) if entry.key == "rolled"] == ["pds", "landing"]


@pytest.mark.rule("imperium:T13.16")
def test_mecatol_rex_is_gained_like_any_other_planet() -> None:
    p = board().ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=1)
    attack(p, MECATOL).choose(Land("ground_force", "mecatol-rex", 0), DONE)
    assert (p.world("mecatol-rex").owner, p.world("mecatol-rex").exhausted) == (0, True)
