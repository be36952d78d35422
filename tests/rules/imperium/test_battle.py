"""T12: space battles."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pytest
from msgspec.structs import replace
from tests.rules.imperium.entries import WATCHER, acting, entered, watched
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, MECATOL, activate, attack, battle, board, fight_on, log, reach, sail

from perijove.games.imperium.modifiers import Shot, book, combat_bonus, sources
from perijove.games.imperium.moves import DONE, First, PickPlayer, Play, Retreat, Stay, TakeHit, Use
from perijove.games.imperium.rules.battle import both_there, fighting, shoot_before
from perijove.games.imperium.rules.casualties import destroy_fighters
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.dice import Rolled, dice_of
from perijove.games.imperium.rules.retreat import cannot_retreat, carry_out
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    PDS,
    WAR_SUN,
    Agreement,
    Effect,
    Imperium,
)
from perijove.kernel.decision import Move
from perijove.kernel.windows import PASS

HIT, MISS = 10, 1


def lasting(p: Position) -> Position:
    """Both sides have somewhere to go, so that every round begins with a question."""
    return p.counter(0, E3)


@pytest.mark.rule("imperium:T12.1")
def test_ships_of_two_players_must_fight_and_a_lone_fighter_is_enough() -> None:
    p = board().planet(1, "mecatol-rex", dock=True).ships(0, E1, cruiser=1).ships(1, MECATOL, fighter=1)
    attack(p.roll(HIT, MISS), MECATOL)
    assert "battle.begins" in log(p)
    assert p.g.history.battles == ((0, p.at(MECATOL), 1),)


@pytest.mark.rule("imperium:T12.1")
def test_the_active_player_attacks_even_where_its_ships_were_before() -> None:
    p = board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    attack(lasting(p))
    assert (fighting(p.g).attacker.seat, fighting(p.g).defender.seat) == (0, 1)


@pytest.mark.rule("imperium:T12.1")
@pytest.mark.rule("imperium:T12.6")
def test_at_least_one_round_is_fought_before_anybody_leaves() -> None:
    p = lasting(board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)).roll(MISS, MISS)
    attack(p).choose(Retreat(E3))
    assert log(p).count("rolled") == 2
    assert p.fleet(0, E3).ships[CRUISER] == 1


def shots_at(name: str, kind: int, dice: int) -> AbstractContextManager[str]:
    """A made-up effect before a battle: ships of a kind fire once."""

    def offers(g: Imperium, seat: int, about: object) -> list[Move]:
        return [] if name in g.players[seat].marks or not g.fleet(fighting(g).at, seat).ships[kind] else [Use(name)]

    def resolve(g: Imperium, seat: int, move: Use, about: object) -> object:
        g.players[seat].marks += (name,)
        return shoot_before(g, seat, kind, dice)

    return acting(name, "space.before", offers, resolve)


@pytest.mark.rule("imperium:T12.2")
def test_the_defender_orders_the_effects_before_the_battle() -> None:
    p = board().ships(0, E1, destroyer=1, dreadnought=1, carrier=1, fighter=1)
    p.ships(1, E2, destroyer=1, dreadnought=1, carrier=1, fighter=1)
    for seat in (0, 1):
        p.effect(Effect("cannon", seat, "round")).effect(Effect("ambush_here", seat, "round"))
    with shots_at("cannon", DREADNOUGHT, 1), shots_at("ambush_here", DESTROYER, 1):
        attack(p)
        assert (p.asked, p.prompt) == ((1,), "order-effects")
        assert p.options() == [First("barrage"), First("cannon"), First("ambush_here")]
        p.choose(First("cannon"))
        assert p.asked == (0,)  # both sides use the same effect, one after the other
        p.choose(Use("cannon"))
        assert p.asked == (1,)


@pytest.mark.rule("imperium:T12.2")
@pytest.mark.rule("imperium:T12.4")
def test_effects_of_one_kind_on_both_sides_are_simultaneous() -> None:
    p = board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    for seat in (0, 1):
        p.effect(Effect("ambush_here", seat, "round"))
    with shots_at("ambush_here", CRUISER, 1):
        attack(p.roll(HIT, HIT)).choose(Use("ambush_here"))
        assert p.fleet(1, E2).ships[CRUISER] == 1  # it was hit and still fires
        p.choose(Use("ambush_here"))
    assert not any(p.fleet(0, E2).ships)
    assert not any(p.fleet(1, E2).ships)


@pytest.mark.rule("imperium:T12.4")
def test_casualties_before_the_battle_do_not_fire_in_it_and_may_be_sustained() -> None:
    p = lasting(board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1, dreadnought=1))
    p.effect(Effect("ambush_here", 0, "round"))
    with shots_at("ambush_here", CRUISER, 2):
        attack(p.roll(HIT, HIT, MISS, MISS)).choose(Use("ambush_here"))
        assert p.options() == [TakeHit("cruiser"), TakeHit("dreadnought", sustain=True)]
        p.choose(TakeHit("dreadnought", sustain=True), TakeHit("cruiser"), Stay())
    assert p.fleet(1, E2).damaged[DREADNOUGHT] == 1
    assert [kind for kind, _, _ in fighting(p.g).defender.dice] == [DREADNOUGHT]


@pytest.mark.rule("imperium:T12.2")
def test_what_precedes_everything_can_avoid_the_battle() -> None:
    def offers(g: Imperium, seat: int, about: object) -> list[Move]:
        return [Use("sight", system=E3)] if both_there(g) and seat == fighting(g).defender.seat else []

    def resolve(g: Imperium, seat: int, move: Use, about: object) -> object:
        return carry_out(g, seat, fighting(g).at, g.where[move.system])

    p = board().counter(1, E3).ships(0, E1, destroyer=1).ships(1, E2, carrier=1, fighter=1)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    p.effect(Effect("sight", 1, "round"))
    with acting("sight", "space.before", offers, resolve), entered("sight", "battle.first", lambda *_: True):
        attack(p)
        assert p.asked == (1,)
        p.choose(Use("sight", system=E3))
    assert p.fleet(1, E3).ships[CARRIER] == 1
    assert "rolled" not in log(p)  # no barrage, no battle
    assert p.g.agreements
    assert book.playable("space.before").get("sight") is None


@pytest.mark.rule("imperium:T12.2")
def test_cards_of_both_hands_are_asked_for_at_once() -> None:
    def offers(g: Imperium, seat: int, about: object) -> list[Move]:
        return [Play("friendly_fire")]

    def resolve(g: Imperium, seat: int, move: Play, about: object) -> object:
        enemy = 1 - seat
        return destroy_fighters(g, enemy, fighting(g).at, g.fleet(fighting(g).at, enemy).ships[FIGHTER] // 2, seat, "")

    p = lasting(board().hand(0, "friendly_fire").hand(1, "rally_of_the_people"))
    p.ships(0, E1, cruiser=1).ships(1, E2, carrier=1, fighter=5)
    with acting("friendly_fire", "space.before", offers, resolve):
        reach(attack(p), "space.before")
        assert list(p.asked) == [0, 1]  # who holds nothing for this moment is asked as well
        assert p.options(1) == [PASS]
        p.choose(Play("friendly_fire"), seat=0)
        p.choose(PASS, seat=1)
        assert (p.prompt, list(p.asked)) == ("window.card.played", [1])  # it could be cancelled
        p.choose(PASS, seat=1)
        assert p.fleet(1, E2).ships[FIGHTER] == 3
        assert p.player(0).hand.count == 0


@pytest.mark.rule("imperium:T12.3")
def test_each_destroyer_rolls_two_dice_at_fighters_before_the_first_round() -> None:
    p = lasting(board().ships(0, E1, destroyer=2).ships(1, E2, carrier=1, fighter=2))
    attack(p.roll(9, 8, 9, 9))  # three hits, one of them surplus
    fleet = p.fleet(1, E2)
    assert (fleet.ships[FIGHTER], fleet.ships[CARRIER]) == (0, 1)
    assert p.prompt == "withdraw"
    p.choose(Stay())
    assert len([entry for _, entry in p.m.log(0) if entry.args.get("why") == "barrage"]) == 1


@pytest.mark.rule("imperium:T12.3")
@pytest.mark.rule("imperium:T12.4")
def test_barrage_of_both_sides_is_simultaneous_and_there_is_none_without_fighters() -> None:
    p = lasting(board().ships(0, E1, destroyer=1, carrier=1, fighter=1).ships(1, E2, destroyer=1, carrier=1, fighter=1))
    attack(p.roll(9, MISS, MISS, 9))
    assert p.fleet(0, E2).ships[FIGHTER] == 0
    assert p.fleet(1, E2).ships[FIGHTER] == 0
    q = lasting(board().ships(0, E1, destroyer=1).ships(1, E2, cruiser=1))
    assert "rolled" not in log(attack(q))


@pytest.mark.rule("imperium:T12.6")
def test_a_round_announces_rolls_removes_and_leaves() -> None:
    p = lasting(board().ships(0, E1, cruiser=2).ships(1, E2, cruiser=2)).effect(Effect(WATCHER, 0, "round"))
    moments = ["space.round_start", "space.die_rolled", "space.rolled", "space.destroyed", "space.round_end"]
    with watched(moments) as seen:
        attack(p.roll(HIT, MISS, HIT, MISS))
        assert seen == ["space.round_start"]
        p.choose(Retreat(E3))
        assert list(dict.fromkeys(seen)) == moments
    assert p.fleet(0, E3).ships[CRUISER] == 1
    assert p.fleet(1, E2).ships[CRUISER] == 1
    assert log(p).index("ship.lost") < log(p).index("retreated")


@pytest.mark.rule("imperium:T12.7")
def test_the_defender_may_announce_only_if_the_attacker_does_not() -> None:
    p = board().counter(0, E3).counter(1, MECATOL).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    attack(p.roll(MISS, MISS))
    assert (p.asked, p.prompt) == ((0,), "withdraw")
    p.choose(Stay())
    assert (p.asked, p.prompt) == ((1,), "retreat")
    p.choose(Retreat(MECATOL))
    assert p.fleet(1, MECATOL).ships[CRUISER] == 1
    q = board().counter(0, E3).counter(1, MECATOL).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    attack(q.roll(MISS, MISS)).choose(Retreat(E3))
    assert q.fleet(0, E3).ships[CRUISER] == 1  # nobody else was asked
    assert q.fleet(1, E2).ships[CRUISER] == 1


@pytest.mark.rule("imperium:T12.7")
def test_one_without_a_destination_may_not_announce() -> None:
    p = board().counter(1, MECATOL).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    attack(p)
    assert (p.asked, p.prompt) == ((1,), "retreat")


@pytest.mark.rule("imperium:T12.7")
def test_an_effect_can_keep_a_fleet_in_the_battle() -> None:
    with entered("flank", "retreat.allowed", lambda g, seat, may, at: False):
        p = lasting(board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)).effect(Effect("flank", 0, "round"))
        assert attack(p.roll(HIT, HIT)).prompt != "withdraw"
        refusal = cannot_retreat(p.g, 0, p.at(E2), p.at(E3))
        assert refusal is not None
        assert refusal.rule == "T12.7"


@pytest.mark.rule("imperium:T12.8")
def test_every_ship_rolls_once_and_war_suns_three_times() -> None:
    p = lasting(board().ships(0, E1, war_sun=1, carrier=1, fighter=2).ships(1, E2, cruiser=5))
    attack(p).choose(Stay())
    battle_now = next(entry for _, entry in p.m.log(0) if entry.args.get("why") == "battle")
    assert len(battle_now.args["dice"]) == 3 + 1 + 2


@pytest.mark.rule("imperium:T12.8")
def test_a_ship_hits_with_its_battle_value() -> None:
    values = {FIGHTER: 9, DESTROYER: 9, CRUISER: 7, CARRIER: 9, DREADNOUGHT: 5, WAR_SUN: 3}
    for kind, value in values.items():
        rolled = Rolled([Shot(kind, "battle", 0, 1)] * 2, [0, 0])
        rolled.faces = [value - 1, value]
        assert rolled.hits == 1


@pytest.mark.rule("imperium:T12.8")
@pytest.mark.rule("imperium:T12.11")
def test_results_are_simultaneous_a_casualty_has_fired() -> None:
    p = battle({"cruiser": 1}, {"cruiser": 1}, (HIT, HIT))
    assert not any(p.fleet(0, E2).ships)
    assert not any(p.fleet(1, E2).ships)


@pytest.mark.rule("imperium:T12.9")
def test_the_attacker_removes_casualties_first_and_owners_choose() -> None:
    p = battle({"cruiser": 1, "destroyer": 1}, {"cruiser": 1, "destroyer": 1}, (HIT, MISS, HIT, MISS))
    assert (p.asked, p.prompt) == ((0,), "take-hit")
    assert p.options() == [TakeHit("destroyer"), TakeHit("cruiser")]
    p.choose(TakeHit("cruiser"))
    assert p.asked == (1,)
    assert p.fleet(0, E2).ships[DESTROYER] == 1
    p.choose(TakeHit("destroyer"))


@pytest.mark.rule("imperium:T12.9")
def test_units_aboard_take_no_hits_and_each_hit_is_assigned_by_itself() -> None:
    p = lasting(board().ships(0, E1, carrier=2, cruiser=1).cargo(0, E1, "carrier", ground=3, pds=1))
    attack(p.ships(1, E2, cruiser=2).roll(MISS, MISS, MISS, HIT)).choose(Stay())
    assert {take.unit for take in p.offered(TakeHit)} == {"carrier", "cruiser"}
    refusal = p.m.why_not(0, TakeHit("ground_force"))
    assert refusal is not None
    assert refusal.rule == "T12.9"


@pytest.mark.rule("imperium:T12.9")
def test_an_effect_can_forbid_to_put_hits_on_some_ships() -> None:
    with entered("weaponry", "hit.allowed", lambda g, seat, may, take, at: take.unit != "fighter"):
        p = lasting(board().ships(0, E1, cruiser=1, carrier=1, fighter=1).ships(1, E2, cruiser=1))
        attack(p.effect(Effect("weaponry", 0, "battle")).roll(MISS, MISS, MISS, HIT)).choose(Stay())
        assert p.options() == [TakeHit("cruiser"), TakeHit("carrier")]


@pytest.mark.rule("imperium:T12.10")
def test_the_first_hit_damages_and_the_second_destroys() -> None:
    p = lasting(board().ships(0, E1, dreadnought=1).ships(1, E2, cruiser=1))
    attack(p.roll(MISS, HIT, MISS, MISS)).choose(Stay())
    assert p.fleet(0, E2).damaged[DREADNOUGHT] == 1
    assert dice_of(p.g, Shot(DREADNOUGHT, "battle", 0, 1, p.at(E2))) == 1  # no strength is lost
    p.choose(Stay())
    q = lasting(board().ships(0, E1, damaged=1, dreadnought=1).ships(1, E2, cruiser=1))
    attack(q.roll(MISS, HIT)).choose(Stay())
    assert q.fleet(0, E2).ships[DREADNOUGHT] == 0


@pytest.mark.rule("imperium:T12.10")
def test_an_undamaged_dreadnought_is_not_given_up_for_a_first_hit() -> None:
    p = lasting(board().ships(0, E1, dreadnought=1, cruiser=1).ships(1, E2, cruiser=1))
    attack(p.roll(MISS, MISS, HIT)).choose(Stay())
    assert p.options() == [TakeHit("cruiser"), TakeHit("dreadnought", sustain=True)]
    for move in (TakeHit("dreadnought"), TakeHit("cruiser", sustain=True)):
        refusal = p.m.why_not(0, move)
        assert refusal is not None
        assert refusal.rule == "T12.10"


@pytest.mark.rule("imperium:T12.12")
def test_a_destroyed_transport_loses_its_cargo() -> None:
    p = lasting(board().ships(0, E1, carrier=2).cargo(0, E1, "carrier", ground=3, pds=1))
    attack(p.ships(1, E2, cruiser=1).roll(MISS, MISS, HIT)).choose(Stay())
    assert p.options() == [TakeHit("carrier"), TakeHit("carrier", hold=0)]
    p.choose(TakeHit("carrier", hold=0))
    assert p.fleet(0, E2).ships[CARRIER] == 1
    assert p.fleet(0, E2).holds == ()
    assert (p.player(0).pieces[GROUND], p.player(0).pieces[PDS]) == (12, 6)
    assert "transport.lost" in log(p)


@pytest.mark.rule("imperium:T12.13")
def test_fleet_supply_is_not_checked_between_rounds() -> None:
    p = lasting(board().ships(0, E1, cruiser=3).ships(1, E2, cruiser=1))
    attack(p.roll(MISS, MISS, MISS, MISS))
    spend_counter(p.g, 0, "fleet", 4)
    p.choose(Stay())
    assert p.fleet(0, E2).ships[CRUISER] == 3


@pytest.mark.rule("imperium:T12.14")
def test_a_fleet_leaves_whole_to_an_adjacent_system_it_activated_and_without_enemy_ships() -> None:
    p = board().counter(0, E3).counter(0, E1).counter(0, "v-empty-5").ships(1, MECATOL, cruiser=1).counter(0, MECATOL)
    p.ships(0, "v-home-sol", cruiser=2, war_sun=1).ships(1, E2, cruiser=1).planet(0, "jord")
    p.cargo(0, "v-home-sol", "war_sun", ground=2)
    attack(p.roll(MISS, MISS, MISS, MISS), E2, "v-home-sol")
    assert set(p.offered(Retreat)) == {Retreat(E1), Retreat(E3)}
    for to in (MECATOL, "v-empty-5", "v-empty-4"):
        refusal = p.m.why_not(0, Retreat(to))
        assert refusal is not None
        assert refusal.rule == "T12.14"


@pytest.mark.rule("imperium:T12.14")
def test_enemy_planets_do_not_hinder_a_retreat_and_wormholes_count() -> None:
    p = board().tile((1, -1), "v-lodor").tile((0, 1), "v-wormhole-alpha").tile((1, 0), "v-abyz")
    p.planet(1, "abyz", ground=2, pds=1).counter(0, "v-abyz").counter(0, "v-wormhole-alpha")
    attack(p.ships(0, E1, cruiser=1).ships(1, "v-lodor", cruiser=1).roll(MISS, MISS), "v-lodor")
    assert set(p.offered(Retreat)) == {Retreat("v-abyz"), Retreat("v-wormhole-alpha")}
    p.choose(Retreat("v-abyz"))
    assert p.fleet(0, "v-abyz").ships[CRUISER] == 1


@pytest.mark.rule("imperium:T12.14")
def test_the_fleet_stays_if_no_enemy_ship_is_left() -> None:
    p = lasting(board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)).roll(HIT, MISS)
    attack(p).choose(Retreat(E3))
    assert p.fleet(0, E2).ships[CRUISER] == 1
    assert p.fleet(0, E3).ships[CRUISER] == 0


@pytest.mark.rule("imperium:T12.14")
def test_ground_forces_aboard_come_along_and_damage_stays() -> None:
    p = lasting(board().ships(0, E1, carrier=1, damaged=1, dreadnought=1).cargo(0, E1, "carrier", ground=4))
    attack(p.ships(1, E2, cruiser=1).roll(MISS, MISS, MISS)).choose(Retreat(E3))
    fleet = p.fleet(0, E3)
    assert (fleet.ships[CARRIER], fleet.damaged[DREADNOUGHT], fleet.holds[0].ground) == (1, 1, 4)


@pytest.mark.rule("imperium:T12.15")
def test_fighters_beyond_the_capacity_left_are_lost_in_a_retreat() -> None:
    p = lasting(board().ships(0, E1, carrier=2, fighter=1).cargo(0, E1, "carrier", ground=6))
    attack(p.ships(1, E2, cruiser=1).roll(MISS, MISS, MISS, HIT)).choose(Retreat(E3), TakeHit("carrier"))
    fleet = p.fleet(0, E3)
    assert (fleet.ships[CARRIER], fleet.holds[0].ground) == (1, 6)
    assert fleet.ships[FIGHTER] == 0
    assert "fighters.left" in log(p)


@pytest.mark.rule("imperium:T12.15")
@pytest.mark.rule("imperium:T7.6")
def test_fleet_supply_is_checked_where_the_fleet_goes() -> None:
    p = board().pools(0, fleet=2).counter(0, E3).ships(0, E3, cruiser=1).ships(0, E1, destroyer=2)
    attack(p.ships(1, E2, cruiser=1).roll(MISS, MISS, MISS)).choose(Retreat(E3))
    assert p.prompt == "remove-ship"
    p.choose(p.options()[0])
    assert p.fleet(0, E3).big == 2


@pytest.mark.rule("imperium:T12.16")
def test_a_retreat_draws_no_pds_fire() -> None:
    p = board().tile((1, 0), "v-abyz").planet(2, "abyz", pds=2).counter(0, "v-abyz")
    attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=1).roll(MISS, MISS)).choose(Retreat("v-abyz"))
    assert p.prompt != "fire-pds"
    assert p.fleet(0, "v-abyz").ships[CRUISER] == 1


@pytest.mark.rule("imperium:T12.16")
def test_a_retreat_sets_mines_off_where_it_goes() -> None:
    systems: list[object] = []

    def mines(g: Imperium, seat: int, about: object) -> list[Move]:
        systems.append(about)
        return []

    p = lasting(board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)).effect(Effect("minefield", 0, "round"))
    with acting("minefield", "mines", mines, mines):
        attack(p.roll(MISS, MISS)).choose(Retreat(E3))
    assert systems == [(p.at(E2),), (p.at(E3),)]


@pytest.mark.rule("imperium:T12.17")
def test_nobody_wins_when_both_are_wiped_out_and_nothing_lands() -> None:
    p = board().tile((1, -1), "v-abyz").ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=2)
    attack(p.ships(1, "v-abyz", cruiser=1).roll(HIT, HIT), "v-abyz")
    assert p.g.history.battles == ()
    assert p.g.stage == "production"
    assert p.world("abyz").owner == -1


@pytest.mark.rule("imperium:T12.17")
@pytest.mark.rule("imperium:T19.11")
def test_who_alone_has_ships_left_has_won() -> None:
    p = battle({"cruiser": 1}, {"destroyer": 1}, (HIT, MISS))
    assert p.g.history.battles == ((0, p.at(E2), 1),)
    p = battle({"destroyer": 1}, {"cruiser": 1}, (MISS, HIT))
    assert p.g.history.battles == ((1, p.at(E2), 1),)


@pytest.mark.rule("imperium:T12.18")
@pytest.mark.rule("imperium:T14.7")
def test_an_agreement_breaks_the_moment_the_battle_starts() -> None:
    p = lasting(board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1))
    p.g.agreements = (Agreement((1, 0), (0, 0)), Agreement((1, 2), (1, 0)))
    attack(p)
    assert p.prompt == "withdraw"
    assert list(p.g.agreements) == [Agreement((1, 2), (1, 0))]


@pytest.mark.rule("imperium:T12.19")
def test_the_attacker_alone_goes_on_to_land_and_the_defender_alone_to_production() -> None:
    p = board().tile((1, -1), "v-abyz").ships(0, E1, carrier=1, cruiser=1).cargo(0, E1, "carrier", ground=2)
    attack(p.ships(1, "v-abyz", cruiser=1).roll(HIT, MISS, MISS), "v-abyz")
    assert p.prompt == "land"
    q = board().tile((1, -1), "v-abyz").ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=2)
    attack(q.ships(1, "v-abyz", cruiser=1).roll(MISS, HIT), "v-abyz")
    assert q.g.stage == "production"


@pytest.mark.rule("imperium:T9.12")
def test_the_defender_adds_one_in_a_nebula() -> None:
    p = board().tile((1, -1), "v-nebula-1")
    at = p.at("v-nebula-1")
    assert combat_bonus(p.g, Shot(CRUISER, "battle", 1, 0, at)) == 1
    assert combat_bonus(p.g, Shot(DESTROYER, "barrage", 1, 0, at)) == 1
    assert combat_bonus(p.g, Shot(CRUISER, "battle", 0, 1, at, attacking=True)) == 0
    assert combat_bonus(p.g, Shot(PDS, "pds", 1, 0, at)) == 0  # PDS fire is no space battle
    assert sources(p.g, Shot(CRUISER, "battle", 1, 0, at)) == [("nebula", 1)]
    p.ships(0, E1, cruiser=1).ships(1, "v-nebula-1", cruiser=1).roll(MISS, 6)
    attack(p, "v-nebula-1")
    assert not any(p.fleet(0, "v-nebula-1").ships)


STORM = "se-ion-storm-1"


@pytest.mark.rule("imperium:T9.13")
@pytest.mark.rule("shattered:tiles.ionstorm.dice")
@pytest.mark.rule("shattered:tiles.ionstorm.dice.note")
def test_units_of_one_kind_roll_no_dice_in_an_ion_storm() -> None:
    for text, silent in (("rulebook", GROUND), ("errata", FIGHTER)):
        p = board(text=text).tile((1, -1), STORM)
        for kind in (FIGHTER, CRUISER, GROUND):
            assert (dice_of(p.g, Shot(kind, "battle", 0, 1, p.at(STORM))) == 0) == (kind == silent)
    p = board(text="errata").tile((1, -1), STORM).counter(0, MECATOL).ships(0, E1, carrier=1, fighter=3, cruiser=1)
    attack(p.ships(1, STORM, war_sun=1), STORM).choose(Stay())
    dice = next(entry.args["dice"] for _, entry in p.m.log(0) if entry.args.get("why") == "battle")
    assert len(dice) == 2  # cruiser and carrier


@pytest.mark.rule("shattered:tiles.ionstorm.casualties")
def test_they_can_still_take_hits() -> None:
    p = board(text="errata").tile((1, -1), STORM).counter(0, MECATOL).ships(0, E1, carrier=1, fighter=2)
    attack(p.ships(1, STORM, cruiser=1).roll(MISS, HIT), STORM).choose(Stay())
    assert TakeHit("fighter") in p.options()


@pytest.mark.rule("imperium:T12.21")
def test_a_battle_that_can_not_end_ends_with_the_attacker_leaving() -> None:
    def free(g: Imperium, seat: int, may: bool) -> bool:
        return True

    with entered("free", "fighters.free", free):
        for strategy, gone in ((2, True), (0, False)):
            p = board(text="errata").tile((1, -1), STORM).pools(0, strategy=strategy, fleet=4)
            for seat in (0, 1):
                p.effect(Effect("free", seat, "round"))
            p.ships(0, E1, fighter=2).ships(1, STORM, fighter=2)
            sail(activate(p, STORM), "fighter", E1, STORM, count=2).choose(DONE)
            if gone:
                assert p.prompt == "break-off"
                to = p.offered(Retreat)[0]
                assert to.tactical
                p.choose(to)
                assert p.fleet(0, to.system).ships[FIGHTER] == 2
                assert p.player(0).strategy == 1
            assert p.fleet(0, STORM).ships[FIGHTER] == 0
            assert p.fleet(1, STORM).ships[FIGHTER] == 2
            assert p.g.stage == "production"


@pytest.mark.rule("imperium:T12.8")
def test_what_was_bought_for_a_round_counts_in_it() -> None:
    p = lasting(board().ships(0, E1, cruiser=1, war_sun=1).ships(1, E2, cruiser=1))
    attack(p)
    battle_now = fighting(p.g)
    p.g.battle = replace(battle_now, bonus=((0, "combat_funding", 1),))
    shot = Shot(WAR_SUN, "battle", 0, 1, p.at(E2))
    assert combat_bonus(p.g, shot) == 1
    assert sources(p.g, shot) == [("combat_funding", 1)]
    assert combat_bonus(p.g, Shot(PDS, "pds", 0, 1, p.at(E2))) == 0


@pytest.mark.rule("imperium:T12.21", "imperium:T12.6")
def test_ships_that_are_idle_in_one_round_fight_on_in_the_next() -> None:
    p = board().ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    for seat in (0, 1):
        p.effect(Effect("target_their_flagship", seat, "battle", CRUISER))
    attack(p.roll(10, 1))
    fight_on(p)
    assert (p.fleet(0, E2).ships[CRUISER], p.fleet(1, E2).ships[CRUISER]) == (1, 0)


@pytest.mark.rule("imperium:T12.1", "imperium:T12.2")
def test_when_one_of_several_enemies_has_left_before_the_battle_the_next_one_is_fought() -> None:
    p = board("sol", "naalu", "hacan").ships(0, E1, cruiser=1).counter(1, E3)
    p.ships(1, E2, destroyer=1).ships(2, E2, destroyer=1).effect(Effect("foresight", 1, "round")).roll(10, 1)
    attack(p)
    p.choose(PickPlayer(1), Use("foresight", system=E3))
    fight_on(p)
    assert p.fleet(1, E3).ships[DESTROYER] == 1
    assert (p.fleet(0, E2).ships[CRUISER], p.fleet(2, E2).ships[DESTROYER]) == (1, 0)


@pytest.mark.rule("imperium:T12.1")
def test_the_attacker_says_which_of_several_enemies_is_fought_first() -> None:
    p = board().ships(0, E1, cruiser=1).ships(1, E2, destroyer=1).ships(2, E2, destroyer=1)
    attack(p)
    assert (p.asked, p.prompt, p.options()) == ((0,), "fight-first", [PickPlayer(1), PickPlayer(2)])
    p.roll(10, 1, 10, 1).choose(PickPlayer(2))
    assert [winner[:2] for winner in p.g.history.battles] == [(0, p.at(E2))] * 2
    begun = [entry.args["defender"] for _, entry in p.m.log(0) if entry.key == "battle.begins"]
    assert begun == [2, 1]


@pytest.mark.rule("imperium:T12.2")
@pytest.mark.parametrize("effect", ["ambush", "assault_cannon", "minister_of_war"])
def test_an_effect_before_a_battle_works_once_before_each_of_two_battles(effect: str) -> None:
    ship = "cruiser" if effect == "ambush" else "dreadnought"
    p = board().ships(0, E1, **{ship: 1}).ships(1, E2, destroyer=1).ships(2, E2, destroyer=1)
    p.effect(Effect(effect, 0, "round")).pools(0, strategy=2)
    attack(p)
    p.roll(10, 10).choose(PickPlayer(1))
    for _ in range(2):
        assert (p.asked, p.prompt) == ((0,), "window.space.before")
        p.choose(p.options()[0])
    assert not p.fleet(1, E2).big + p.fleet(2, E2).big, "both were shot down before the first round"
