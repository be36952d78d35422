"""Action cards in the rounds of space battles (rules/action_cards/battle.py)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.imperium.battle_cards import ROLLED, SPARE, before, chance_for, dice, first_round, next_round
from tests.rules.imperium.hands import aims, offered, picked, play, show
from tests.rules.imperium.war import E1, E2, E3, MECATOL, attack, board, pass_by, reach

from perijove.games.imperium.modifiers import Shot, combat_bonus, modified, put_in_force
from perijove.games.imperium.moves import PickDie, PickSystem, TakeHit
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.lawbook import lasting
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, DREADNOUGHT, FIGHTER, WAR_SUN, Effect
from perijove.kernel.windows import PASS


@pytest.mark.card("imperium:action:morale_boost")
@pytest.mark.rule("imperium:T16.7")
def test_morale_boost_adds_one_to_all_own_units_in_one_round_and_only_once() -> None:
    p = first_round({"cruiser": 3}, {"carrier": 3}, "morale_boost", "morale_boost")
    play(p, "morale_boost")
    assert fighting(p.g).bonus == ((0, "morale_boost", 1),)
    shot = Shot(CRUISER, "battle", 0, 1, p.at(E2), round=1)
    assert (combat_bonus(p.g, shot), combat_bonus(p.g, Shot(CARRIER, "battle", 1, 0, p.at(E2), round=1))) == (1, 0)
    assert not offered(p, "morale_boost"), "not a second one for the same round"
    next_round(p)
    assert fighting(p.g).bonus == ()
    assert offered(reach(p, "space.round_start"), "morale_boost"), "in another round it is"


@pytest.mark.card("imperium:action:experimental_weaponry")
def test_experimental_weaponry_keeps_hits_of_large_ships_off_fighters() -> None:
    p = board().hand(0, "experimental_weaponry", SPARE).ships(0, E1, dreadnought=1, cruiser=1)
    p = reach(attack(p.ships(1, E2, carrier=2, fighter=3)), "space.round_start")
    show(p, "experimental_weaponry")
    p.g.chance.key, p.g.chance.count = chance_for(10, 10, 1, 1, 1)
    while p.prompt != "take-hit":
        p.choose(PASS)
    side = fighting(p.g).defender
    assert (side.hits, side.heavy) == (2, 1)
    assert TakeHit("fighter") in p.options(), "the cruiser's hit is for anybody"
    p.choose(TakeHit("fighter"))
    assert p.fleet(1, E2).ships[CARRIER] == 1, "the dreadnought's is not: a carrier takes it"
    assert p.fleet(1, E2).ships[FIGHTER] == 2


@pytest.mark.card("imperium:action:experimental_weaponry")
def test_experimental_weaponry_hits_fighters_where_nothing_else_is() -> None:
    p = board().hand(0, "experimental_weaponry", SPARE).ships(0, E1, dreadnought=1)
    p = p.planet(1, "mecatol-rex", dock=True).ships(1, MECATOL, fighter=2)
    p = reach(attack(p, MECATOL), "space.round_start")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1, 1)
    play(p, "experimental_weaponry")
    next_round(p)
    assert p.fleet(1, MECATOL).ships[FIGHTER] == 1
    light = first_round({"cruiser": 1}, {"cruiser": 1}, "experimental_weaponry")
    assert not offered(light, "experimental_weaponry")


@pytest.mark.card("imperium:action:skilled_retreat")
def test_skilled_retreat_leads_the_fleet_to_an_empty_or_friendly_system_and_ends_the_battle() -> None:
    p = board().hand(1, "skilled_retreat", SPARE).ships(1, E3, destroyer=1).counter(1, MECATOL)
    p = reach(attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=2, carrier=1)), "space.round_start")
    goals = picked(aims(p, "skilled_retreat", seat=1, window="space.round_start"), "system")
    assert E3 in goals, "friendly"
    assert MECATOL not in goals, "activated"
    assert E2 not in goals
    reserve = p.player(1).reserve
    play(p, "skilled_retreat", PickSystem(E3), seat=1)
    assert (p.fleet(1, E3).ships[CRUISER], p.fleet(1, E3).ships[CARRIER], p.fleet(1, E3).ships[DESTROYER]) == (2, 1, 1)
    assert p.player(1).reserve == reserve - 1
    assert (p.g.battle, dice(p)) == (None, []), "it is over before a die is rolled"
    assert sum(p.fleet(1, E2).ships) == 0


@pytest.mark.card("imperium:action:skilled_retreat")
def test_skilled_retreat_is_not_into_enemy_units() -> None:
    p = board().hand(1, "skilled_retreat", SPARE).ships(0, E3, fighter=1).ships(2, MECATOL, fighter=1)
    p = reach(attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)), "space.round_start")
    goals = picked(aims(p, "skilled_retreat", seat=1, window="space.round_start"), "system")
    assert not goals & {E3, MECATOL, E1 if sum(p.fleet(0, E1).ships) else E3}


@pytest.mark.card("imperium:action:skilled_retreat")
@pytest.mark.card("imperium:political:investigate_spatial_anomalies")
def test_skilled_retreat_does_not_lead_where_nobody_may_enter() -> None:
    p = board().tile((1, 0), "v-nebula-1").hand(1, "skilled_retreat", SPARE).ships(1, "v-nebula-1", destroyer=1)
    p = reach(attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)), "space.round_start")
    assert "v-nebula-1" in picked(aims(p, "skilled_retreat", seat=1, window="space.round_start"), "system")
    lasting(p.g, "investigate_spatial_anomalies.against", [0, 1, 2])
    assert "v-nebula-1" not in picked(aims(p, "skilled_retreat", seat=1, window="space.round_start"), "system")


@pytest.mark.card("imperium:action:skilled_retreat")
@pytest.mark.parametrize("bar", ["admiral", "code_of_honor", "flanking_tactic"])
def test_skilled_retreat_is_no_normal_retreat_only_flanking_tactic_stops_it(bar: str) -> None:
    p = board(leaders=True).hand(1, "skilled_retreat", SPARE).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    if bar == "admiral":
        p.leader("delouis", system=E1, ship="cruiser")
    elif bar == "code_of_honor":
        p.law(bar)
    p = reach(attack(p), "space.round_start")
    if bar == "flanking_tactic":
        put_in_force(p.g, Effect(bar, 1, "battle"))
    assert not modified(p.g, "retreat.allowed", 1, True, p.at(E2)), "a normal retreat is forbidden"
    assert bool(aims(p, "skilled_retreat", seat=1, window="space.round_start")) is (bar != "flanking_tactic")


@pytest.mark.card("imperium:action:shields_holding")
@pytest.mark.parametrize(("faces", "lost"), [((10, 10, 10, 1, 1), 1), ((10, 10, 1, 1, 1), 0), ((10, 1, 1, 1, 1), 0)])
def test_shields_holding_cancels_up_to_two_hits_of_a_round(faces: tuple[int, ...], lost: int) -> None:
    p = board().hand(1, "shields_holding", SPARE).ships(0, E1, cruiser=3).ships(1, E2, carrier=2)
    p = reach(attack(p.roll(*faces)), "space.rolled")
    play(p, "shields_holding", seat=1)
    pass_by(p)
    first = [entry for _, entry in p.m.log(0) if entry.key in ("ship.lost", "battle.won") or entry.key == "rolled"]
    losses = 0
    for entry in first[2:]:
        if entry.key != "ship.lost":
            break
        losses += 1
    assert losses == lost


@pytest.mark.card("imperium:action:shields_holding", "imperium:action:experimental_weaponry")
def test_shields_holding_cancels_hits_that_spare_fighters_first() -> None:
    p = board().hand(0, "experimental_weaponry", SPARE).hand(1, "shields_holding", "plague")
    p.ships(0, E1, dreadnought=2, cruiser=1).ships(1, E2, carrier=1, fighter=2)
    p = reach(attack(p.roll(10, 10, 10, 1, 1)), "space.round_start")
    play(p, "experimental_weaponry")
    reach(p, "space.rolled")
    assert (fighting(p.g).defender.hits, fighting(p.g).defender.heavy) == (3, 2)
    play(p, "shields_holding", seat=1)
    pass_by(p)
    assert p.prompt == "take-hit"
    assert "fighter" in picked(p.options(), "unit"), "the hit of the cruiser is left"


@pytest.mark.card("imperium:action:shields_holding")
def test_shields_holding_is_for_hits_on_the_own_ships() -> None:
    p = board().hand(0, "shields_holding", SPARE).ships(0, E1, cruiser=2).ships(1, E2, carrier=1)
    p = attack(p.roll(10, 1, 1))
    while p.asked and p.prompt != "window.space.rolled" and fighting(p.g).round == 1:
        p.choose(PASS)
    assert p.prompt != "window.space.rolled", "there are none"


@pytest.mark.card("imperium:action:recheck")
@pytest.mark.parametrize("seat", [0, 1])
def test_recheck_rolls_any_one_die_of_the_battle_again(seat: int) -> None:
    p = board().hand(seat, "recheck").ships(0, E1, cruiser=1, destroyer=1).ships(1, E2, carrier=3)
    p = reach(attack(p.roll(10, 10)), "space.die_rolled")
    show(p, "recheck", seat=seat)
    assert set(p.options(seat)) == {PickDie("cruiser", 10), PickDie("destroyer", 10)}
    p.choose(PickDie("destroyer", 10), seat=seat)
    pass_by(p)
    again = next(entry for _, entry in p.m.log(0) if entry.key == "rolled.again")
    assert again.args["seat"] == 0, "the attacker's die"


@pytest.mark.card("imperium:action:recheck")
def test_what_was_rolled_again_counts() -> None:
    p = board().hand(1, "recheck", SPARE).ships(0, E1, cruiser=1).ships(1, E2, carrier=2)
    p = reach(attack(p.roll(10, 2)), "space.die_rolled")
    play(p, "recheck", seat=1)
    assert fighting(p.g).attacker.dice[0][1:] == (2, False)
    assert fighting(p.g).defender.hits == 0


@pytest.mark.card("imperium:action:recheck")
@pytest.mark.rule("imperium:T0.9")
def test_recheck_is_for_dice_of_the_barrage_too() -> None:
    p = board().hand(1, "recheck", SPARE).ships(0, E1, destroyer=1).ships(1, E2, carrier=1, fighter=2)
    p = reach(attack(p.roll(10, 1, 2)), "space.die_rolled")
    show(p, "recheck", PickDie("destroyer", 10), seat=1)
    pass_by(p, "window.card.played", ROLLED)
    assert p.fleet(1, E2).ships[FIGHTER] == 2, "the hit has become a miss"


@pytest.mark.card("imperium:action:recheck", "imperium:action:target_their_flagship")
@pytest.mark.rule("imperium:T0.9")
def test_recheck_is_for_a_single_shot_before_the_battle_too() -> None:
    p = board().hand(1, "recheck").roll(10, 2)
    p = before({"cruiser": 1}, {"carrier": 2}, "target_their_flagship", p=p)
    play(p, "target_their_flagship")
    assert p.prompt == ROLLED
    play(p, "recheck", seat=1)
    assert p.fleet(1, E2).ships[CARRIER] == 2


@pytest.mark.card("imperium:action:recheck")
def test_recheck_is_for_what_a_technology_fires_before_the_battle_too() -> None:
    p = board().tech(0, "assault_cannon").hand(1, "recheck", SPARE)
    p = attack(p.ships(0, E1, dreadnought=1).ships(1, E2, carrier=2).roll(10, 2))
    while p.prompt != ROLLED:
        seat = p.asked[0]
        p.choose(p.options(seat)[0] if seat == 0 else PASS, seat=seat)
    play(p, "recheck", seat=1)
    assert fighting(p.g).defender.hits == 0
    assert p.fleet(1, E2).ships[CARRIER] == 2


@pytest.mark.card("imperium:action:experimental_weaponry")
def test_experimental_weaponry_is_for_one_round_and_for_dreadnoughts_and_war_suns() -> None:
    p = first_round({"dreadnought": 2, "cruiser": 1}, {"carrier": 3}, "experimental_weaponry")
    play(p, "experimental_weaponry")

    def heavy(unit: int, seat: int = 0) -> bool:
        return modified(p.g, "combat.heavy", seat, False, Shot(unit, "battle", seat, 1 - seat, p.at(E2)))

    assert [heavy(DREADNOUGHT), heavy(WAR_SUN), heavy(CRUISER), heavy(DREADNOUGHT, 1)] == [True, True, False, False]
    p.g.battle = replace(fighting(p.g), round=2)
    assert not heavy(DREADNOUGHT)
