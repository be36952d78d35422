"""T11: PDS fire."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.imperium.entries import acting, entered
from tests.rules.imperium.war import E1, activate, attack, board, log

from perijove.games.imperium.modifiers import Shot
from perijove.games.imperium.moves import DONE, Bombard, Fire, Land, TakeHit
from perijove.games.imperium.rules.bombardment import cannot_bombard
from perijove.games.imperium.rules.counters import lift_counter
from perijove.games.imperium.rules.dice import BATTLE, dice_of
from perijove.games.imperium.rules.pds import cannot_fire, in_range
from perijove.games.imperium.state import CRUISER, DREADNOUGHT, FIGHTER, PDS, Agreement, Effect, Imperium
from perijove.kernel.decision import Move

ABYZ = "v-abyz"


@pytest.fixture
def cannon() -> Iterator[str]:
    """A longer reach, as Deep Space Cannon gives it."""
    with entered("cannon", "pds.reach", lambda g, seat, reach, planet: 1) as card:
        yield card


@pytest.mark.rule("imperium:T11.1")
def test_a_pds_fires_one_die_and_hits_on_its_battle_value() -> None:
    p = board()
    assert dice_of(p.g, Shot(PDS, "pds", 0)) == 1
    assert BATTLE[PDS] == 6
    for face, left in ((5, 1), (6, 0)):
        q = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, E1, cruiser=1).roll(face)
        attack(q, ABYZ).choose(Fire("abyz"))
        assert q.fleet(0, ABYZ).ships[CRUISER] == left


@pytest.mark.rule("imperium:T11.1")
def test_the_range_is_the_own_system_and_adjacent_ones_with_a_longer_reach(cannon: str) -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, E1, cruiser=1)
    assert attack(p, "v-mecatol").prompt != "fire-pds"
    q = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, E1, cruiser=1)
    attack(q.effect(Effect(cannon, 1, "round")), "v-mecatol")
    assert q.asked == (1,)
    assert q.options() == [Fire("abyz"), DONE]


@pytest.mark.rule("imperium:T11.1")
def test_pds_never_fire_through_wormholes(cannon: str) -> None:
    p = board().tile((0, -1), "v-lodor").tile((0, 1), "v-wormhole-alpha").effect(Effect(cannon, 1, "round"))
    p.planet(1, "lodor", pds=2).ships(0, "v-empty-3", cruiser=1)
    assert p.at("v-wormhole-alpha") in p.g.links[p.at("v-lodor")]
    assert attack(p, "v-wormhole-alpha", "v-empty-3").prompt != "fire-pds"


@pytest.mark.rule("imperium:T11.2")
def test_the_others_fire_first_and_only_at_the_active_player(cannon: str) -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, E1, cruiser=2).ships(1, ABYZ, destroyer=1)
    p.planet(2, "mecatol-rex", pds=1).planet(0, "fria", pds=1).effect(Effect(cannon, 2, "round"))
    attack(p.roll(10, 10, 10), ABYZ)
    fired = []
    while p.prompt == "fire-pds":
        fired.append(p.asked[0])
        p.choose(p.options()[0])
    assert fired == [1, 2, 0]  # the third party too, and the active player last, who has nothing but PDS left
    assert not any(p.fleet(0, ABYZ).ships)
    assert not any(p.fleet(1, ABYZ).ships)
    assert "battle.begins" not in log(p)


@pytest.mark.rule("imperium:T11.3")
def test_then_the_active_player_fires_at_enemy_ships() -> None:
    p = board().tile((1, -1), ABYZ).planet(0, "abyz", pds=2).ships(1, ABYZ, cruiser=1).roll(6, 1)
    activate(p, ABYZ)
    assert (p.asked, p.prompt) == ((0,), "fire-pds")
    p.choose(Fire("abyz", 2))
    assert not any(p.fleet(1, ABYZ).ships)


@pytest.mark.rule("imperium:T11.4")
def test_fire_is_optional_and_each_pds_fires_once_in_an_activation() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).planet(1, "fria", pds=2).ships(0, E1, cruiser=1)
    p.counter(1, ABYZ)  # counters there do not matter
    attack(p.roll(1, 1), ABYZ)
    assert p.options() == [Fire("", 3), Fire("abyz", 1), Fire("fria", 2), DONE]
    p.choose(Fire("fria", 2))
    assert p.options() == [Fire("abyz", 1), DONE]
    refusal = p.m.why_not(1, Fire("fria", 2))
    assert refusal is not None
    assert refusal.rule == "T11.4"
    p.choose(DONE)
    assert p.g.stage == "production"


@pytest.mark.rule("imperium:T11.4")
def test_a_pds_fires_again_in_a_later_action_even_if_nothing_moves() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, ABYZ, cruiser=1).roll(1, 6)
    activate(p, ABYZ).choose(Fire("abyz"))
    assert p.fleet(0, ABYZ).ships[CRUISER] == 1
    lift_counter(p.g, 0, p.at(ABYZ))
    activate(p, ABYZ).choose(Fire("abyz"))
    assert p.fleet(0, ABYZ).ships[CRUISER] == 0


@pytest.mark.rule("imperium:T11.4")
@pytest.mark.rule("imperium:T11.5")
def test_all_dice_are_rolled_then_the_owner_of_the_targets_assigns_hits() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=2).planet(1, "fria", pds=1)
    p.ships(0, E1, dreadnought=1, carrier=1, fighter=2).roll(6, 6, 6)
    attack(p, ABYZ).choose(Fire("", 3))
    assert p.asked == (0,)
    assert p.options() == [TakeHit("fighter"), TakeHit("carrier"), TakeHit("dreadnought", sustain=True)]
    p.choose(TakeHit("dreadnought", sustain=True), TakeHit("fighter"), TakeHit("fighter"))
    fleet = p.fleet(0, ABYZ)
    assert (fleet.ships[FIGHTER], fleet.ships[DREADNOUGHT], fleet.damaged[DREADNOUGHT]) == (0, 1, 1)


@pytest.mark.rule("imperium:T11.4")
def test_an_effect_lets_a_miss_be_rolled_again_once() -> None:
    with entered("laser", "pds.again", lambda g, seat, again, shot: True):
        p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, E1, cruiser=1)
        attack(p.effect(Effect("laser", 1, "round")).roll(5, 6), ABYZ).choose(Fire("abyz"))
        assert not any(p.fleet(0, ABYZ).ships)


@pytest.mark.rule("imperium:T11.6")
def test_pds_fire_is_no_space_battle_and_breaks_no_agreement() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, E1, cruiser=1).roll(10)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    attack(p, ABYZ).choose(Fire("abyz"))
    assert p.g.agreements
    assert p.g.history.battles == ()


@pytest.mark.rule("imperium:T11.7")
@pytest.mark.rule("shattered:tiles.ionstorm.pds")
def test_pds_do_not_fire_into_an_ion_storm(cannon: str) -> None:
    p = board().tile((1, -1), "se-ion-storm-1").planet(1, "mecatol-rex", pds=1).ships(0, E1, cruiser=1)
    p.effect(Effect(cannon, 1, "round"))
    storm, mecatol = p.at("se-ion-storm-1"), p.g.players[1].planets[-1]
    assert storm in p.g.near[p.at("v-mecatol")]
    assert not in_range(p.g, 1, mecatol, storm)
    assert attack(p, "se-ion-storm-1").prompt != "fire-pds"
    refusal = cannot_fire(p.g, 1, Fire("mecatol-rex"))
    assert refusal is not None
    assert refusal.rule == "T11.7"


@pytest.mark.rule("imperium:T11.8")
def test_a_pds_protects_its_planet_from_dreadnoughts_and_not_from_war_suns() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", ground=2, pds=1)
    p.ships(0, E1, dreadnought=1, war_sun=1).cargo(0, E1, "war_sun", ground=2)
    attack(p.roll(1), ABYZ).choose(DONE)  # PDS hold their fire
    p.choose(Land("ground_force", "abyz", 0, 2), DONE)
    assert p.prompt == "bombard"
    assert p.offered(Bombard) == [Bombard("war_sun", "abyz")]
    refusal = cannot_bombard(p.g, 0, Bombard("dreadnought", "abyz"))
    assert refusal is not None
    assert refusal.rule == "T11.8"


@pytest.mark.rule("imperium:T11.9")
def test_pds_on_an_invaded_planet_fire_at_the_landing_forces_as_well() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1)
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=1).roll(1, 6)
    attack(p, ABYZ).choose(Fire("abyz"))  # misses the carrier
    p.choose(Land("ground_force", "abyz", 0, 1), DONE)
    assert p.world("abyz").owner == 1  # and hits the ground force
    assert "invasion.failed" in log(p)


@pytest.mark.rule("imperium:T11.10")
def test_mines_come_after_pds_fire() -> None:
    cruisers: list[int] = []

    def mines(g: Imperium, seat: int, about: object) -> list[Move]:
        cruisers.append(g.fleet(g.where[ABYZ], 0).ships[CRUISER])
        return []

    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=1).ships(0, E1, cruiser=2).roll(10)
    with acting("minefield", "mines", mines, mines):
        attack(p.effect(Effect("minefield", 0, "round")), ABYZ).choose(Fire("abyz"))
    assert cruisers == [1]  # one of the two had been shot before


@pytest.mark.rule("imperium:T11.2")
def test_nobody_is_asked_where_no_ship_is_in_range() -> None:
    p = board().tile((1, -1), ABYZ).planet(1, "abyz", pds=2).ships(0, E1, cruiser=1)
    assert attack(p, "v-mecatol").prompt != "fire-pds"
