"""Each word of the vocabulary of modifiers, by fractions that can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.odds.arms import CRUISER, DESTROYER, DREADNOUGHT, FIGHTER, GROUND, fleet
from tests.odds.oracle import modifiers

from perijove.odds import BadForce, Force, Odds, Order, Roll, Squad, Unit, battle
from perijove.odds.modifiers import (
    Automatic,
    Bonus,
    Cancel,
    Convert,
    Descend,
    DirectHit,
    Halve,
    Modifier,
    MoreDice,
    NoDice,
    Pierce,
    Reroll,
    Revive,
    Sacrifice,
    Save,
    Shot,
    Silence,
    Sustain,
)

SURE = Unit("sure", 1)
"""Always hits."""
NEVER = Unit("never", 11)
"""Never does."""


def exact(attacker: Force, defender: Force) -> Odds:
    return battle(attacker, defender, exact=True)


def duel(own: tuple[Modifier, ...] = (), enemy: tuple[Modifier, ...] = ()) -> Odds:
    """Two cruisers that hit with 4 of 10 faces."""
    return exact(fleet(cruiser=1, rest=modifiers(*own)), fleet(cruiser=1, rest=modifiers(*enemy)))


def wins(p: Fraction, q: Fraction) -> Fraction:
    """One ship hits with p, the other with q, until one is hit alone or both are."""
    return p * (1 - q) / (1 - (1 - p) * (1 - q))


def hits(odds: Odds, roll: Roll, side: str) -> list[Fraction]:
    return next(volley.hits for volley in odds.volleys if volley.roll == roll and volley.side == side)


def test_a_bonus_adds_faces() -> None:
    assert duel((Bonus(n=1),)).endings["attacker"] == wins(Fraction(5, 10), Fraction(4, 10))


def test_a_bonus_on_the_enemy_takes_faces_away() -> None:
    assert duel((Bonus(n=-1, enemy=True),)).endings["attacker"] == wins(Fraction(4, 10), Fraction(3, 10))


def test_a_bonus_for_others_changes_nothing() -> None:
    assert duel((Bonus(n=5, units=("destroyer",)), Bonus(n=5, rolls=(Roll.PDS,)))).endings == duel().endings


def test_a_bonus_of_one_round_ends_with_it() -> None:
    first = Fraction(5, 10) * Fraction(6, 10)
    again = Fraction(5, 10) * Fraction(6, 10)
    assert duel((Bonus(n=1, rounds=(1,)),)).endings["attacker"] == first + again * wins(
        Fraction(4, 10), Fraction(4, 10)
    )


def test_no_bonus_lets_a_die_hit_more_than_always_or_less_than_never() -> None:
    assert duel((Bonus(n=30),), (Bonus(n=-30),)).endings["attacker"] == 1


def test_one_die_more_for_one_ship() -> None:
    odds = exact(fleet(cruiser=2, rest=modifiers(MoreDice(n=1, ships=1, rolls=(Roll.SPACE,)))), fleet(cruiser=1))
    p, q = Fraction(4, 10), Fraction(6, 10)
    assert hits(odds, Roll.SPACE, "attacker") == [q**3, 3 * p * q**2, 3 * p**2 * q, p**3]


def test_silent_units_take_hits_and_roll_nothing() -> None:
    storm = NoDice(units=("fighter",), rolls=(Roll.SPACE,))
    odds = exact(fleet(fighter=3, cruiser=1, rest=modifiers(storm)), fleet(cruiser=1, rest=modifiers(storm)))
    assert len(hits(odds, Roll.SPACE, "attacker")) == 2  # only the cruiser rolls
    assert odds.ships("attacker")[4] < 1  # and fighters fall


def test_a_battle_in_which_nobody_can_hit_stands_still() -> None:
    storm = modifiers(NoDice(units=("fighter",)))
    odds = exact(fleet(fighter=3, rest=storm), fleet(fighter=2, rest=storm))
    assert odds.endings["standoff"] == 1
    assert odds.outcomes[0].attacker == {"fighter": 3}


def test_all_misses_again() -> None:
    odds = exact(fleet(cruiser=1), fleet(cruiser=1, pds=2, rest=modifiers(Reroll(rolls=(Roll.PDS,)))))
    miss = Fraction(1, 4)  # half of the faces, twice
    assert hits(odds, Roll.PDS, "defender") == [miss**2, 2 * miss * (1 - miss), (1 - miss) ** 2]


def test_one_miss_again_is_the_best_one() -> None:
    force = Force(ships=(Squad(CRUISER, 1), Squad(DREADNOUGHT, 1)), modifiers=(Reroll(n=1, rounds=(1,)),))
    odds = exact(force, fleet(cruiser=1))
    # No hit: the dreadnought misses twice and the cruiser once.
    assert hits(odds, Roll.SPACE, "attacker")[0] == Fraction(4, 10) ** 2 * Fraction(6, 10)


def test_one_hit_of_the_enemy_again() -> None:
    odds = duel(enemy=(Reroll(n=1, enemy=True, rounds=(1,)),))
    assert hits(odds, Roll.SPACE, "attacker")[1] == Fraction(16, 100)


def test_both_kinds_of_rerolls_at_once_are_refused() -> None:
    with pytest.raises(BadForce, match="not worked out"):
        duel((Reroll(n=1),), (Reroll(n=1, enemy=True),))


def test_cancelled_hits() -> None:
    odds = duel((Cancel(n=1, rounds=(1,), rolls=(Roll.SPACE,)),))
    p = Fraction(4, 10)
    assert odds.endings["attacker"] == p + (1 - p) * wins(p, p)


def test_automatic_hits() -> None:
    odds = duel((Automatic(n=1, rounds=(1,), rolls=(Roll.SPACE,)),))
    assert odds.endings["attacker"] == Fraction(6, 10)
    assert odds.endings["nobody"] == Fraction(4, 10)


def test_shots_come_before_the_enemy_fires() -> None:
    odds = duel((Shot(units=("cruiser",)),))
    p = Fraction(4, 10)
    assert odds.endings["attacker"] == p + (1 - p) * wins(p, p)


def test_shots_of_both_sides_are_simultaneous() -> None:
    assert duel((Shot(units=("cruiser",)),), (Shot(units=("cruiser",)),)).endings["nobody"] >= Fraction(16, 100)


def test_no_more_ships_shoot_than_may() -> None:
    odds = exact(
        fleet(cruiser=2, destroyer=2, rest=modifiers(Shot(units=("cruiser", "destroyer"), ships=2))), fleet(war_sun=1)
    )
    assert hits(odds, Roll.SHOT, "attacker")[2] == Fraction(16, 100)  # the two cruisers: they hit better
    assert len(hits(odds, Roll.SHOT, "attacker")) == 3


def test_a_barrage_hits_light_craft_only() -> None:
    odds = exact(fleet(destroyer=1, rest=modifiers(Bonus(n=9, rolls=(Roll.BARRAGE,)))), fleet(fighter=1, cruiser=1))
    p, q = Fraction(2, 10), Fraction(4, 10)
    assert odds.endings["attacker"] == wins(p, q)  # two sure hits take one fighter, never the cruiser


def test_what_sustains_takes_one_hit_more() -> None:
    sure = Force(ships=(Squad(SURE, 1),))
    odds = exact(Force(ships=(Squad(SURE, 1),), modifiers=(Sustain(units=("sure",)),)), sure)
    assert odds.endings["attacker"] == 1
    assert odds.outcomes[0].damaged == {"attacker": {"sure": 1}}


def test_half_of_the_fighters_are_lost_where_they_are_more_than_the_others() -> None:
    card = Force(ships=(Squad(NEVER, 1),), modifiers=(Halve(units=("fighter",)),))
    harmless = Unit("fighter", 11, light=True, cost=1)
    five = exact(card, Force(ships=(Squad(harmless, 5), Squad(NEVER, 4))))
    four = exact(card, Force(ships=(Squad(harmless, 4), Squad(NEVER, 4))))
    assert five.outcomes[0].defender == {"fighter": 3, "never": 4}
    assert four.outcomes[0].defender == {"fighter": 4, "never": 4}


def test_a_sacrifice_costs_a_ship_and_hits_the_dearest() -> None:
    weak, dear = Unit("weak", 11, cost=1), Unit("dear", 11, cost=9)
    odds = exact(
        Force(ships=(Squad(weak, 2),), modifiers=(Sacrifice(units=("weak",)),)),
        Force(ships=(Squad(weak, 1), Squad(dear, 1))),
    )
    assert odds.outcomes[0].attacker == {"weak": 1}
    assert odds.outcomes[0].defender == {"weak": 1}


def test_a_direct_hit_destroys_what_sustains_the_first_damage() -> None:
    p, q = Fraction(6, 10), Fraction(4, 10)
    hit = modifiers(DirectHit(n=1))
    assert exact(fleet(dreadnought=1), fleet(cruiser=1, rest=hit)).endings["attacker"] == wins(p, q)
    two = exact(fleet(dreadnought=2), Force(ships=(Squad(SURE, 1),), modifiers=(DirectHit(n=1),)))
    # One is destroyed in the first round; the other takes damage from the second round on like any other.
    assert two.outcomes[0].attacker == {"dreadnought": 1}


def test_damage_by_batteries_is_not_yet_the_battle() -> None:
    gun = Force(ships=(Squad(NEVER, 1),), batteries=(Squad(SURE, 1),), modifiers=(DirectHit(n=1),))
    left = exact(fleet(dreadnought=1), gun).outcomes[0]
    assert left.attacker == {"dreadnought": 1}
    assert left.damaged == {"attacker": {"dreadnought": 1}}


def test_hits_are_counted_where_they_strike() -> None:
    odds = exact(Force(ships=(Squad(NEVER, 3),)), Force(ships=(Squad(SURE, 1),)))
    assert odds.hits == {"attacker": [0, 0, 0, 1], "defender": [1]}


# ---------------------------------------------------------------------- on the ground


def landing(n: int, *mods: Modifier, ships: tuple[Squad, ...] = ()) -> Force:
    return Force(ships=ships, troops=(Squad(GROUND, n),), modifiers=mods)


def garrison(n: int, *mods: Modifier, pds: int = 0) -> Force:
    return fleet(troops=n, planet=pds, rest=modifiers(*mods))


def test_troops_fight_until_one_side_has_none() -> None:
    p = Fraction(3, 10)
    assert exact(landing(1), garrison(1)).conquest == wins(p, p)


def test_a_planet_that_nobody_is_left_on_stays_with_its_owner() -> None:
    sure = Force(troops=(Squad(SURE, 1),))
    assert exact(sure, sure).conquest == 0


def test_an_empty_planet_falls() -> None:
    assert exact(landing(1), garrison(0)).conquest == 1


def test_batteries_fire_at_the_landing() -> None:
    odds = exact(landing(1), garrison(0, pds=2))
    assert odds.conquest == Fraction(1, 4)
    assert exact(landing(1, Silence()), garrison(0, pds=2)).conquest == 1


def test_shields_keep_bombs_out_unless_they_pierce() -> None:
    bombers = (Squad(Unit("dreadnought", 1, bombard=1, sustain=True), 2),)
    assert exact(landing(1, ships=bombers), garrison(2)).conquest == 1
    shielded = garrison(2, Bonus(n=-9, rolls=(Roll.LANDING,)), pds=1)
    assert exact(landing(1, ships=bombers), shielded).conquest < 1
    assert exact(landing(1, Pierce(units=("dreadnought",)), ships=bombers), shielded).conquest == 1


def test_saved_troops_fight_on() -> None:
    odds = exact(Force(troops=(Squad(SURE, 1),)), Force(troops=(Squad(NEVER, 1),), modifiers=(Save(on=5),)))
    assert odds.conquest == 1  # at last
    assert odds.ground_rounds == Fraction(10, 4)


def test_conversion_takes_from_one_and_gives_to_the_other() -> None:
    odds = exact(landing(1, Convert(on=5)), garrison(1))
    p = Fraction(3, 10)
    assert odds.conquest == Fraction(6, 10) + Fraction(4, 10) * wins(p, p)
    assert odds.troops("attacker")[2] == Fraction(6, 10)


def test_ships_that_come_down_fight_but_do_not_hold() -> None:
    fighters = (Squad(Unit("fighter", 1, light=True), 3),)
    order = ("ground_force",)
    force = Force(fighters, troops=(Squad(GROUND, 1),), modifiers=(Descend(units=("fighter",)),), order=order)
    odds = exact(force, Force(troops=(Squad(SURE, 1),)))
    assert odds.conquest == 0  # the fighters win, but the only ground force is lost first
    assert exact(Force(fighters, troops=(Squad(GROUND, 1),), modifiers=force.modifiers), garrison(1)).conquest == 1


def test_losses_come_back_to_the_winner() -> None:
    odds = exact(Force(troops=(Squad(SURE, 2),), modifiers=(Revive(on=6),)), Force(troops=(Squad(NEVER, 2),)))
    assert odds.troops("attacker") == [0, 0, Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]


def test_troops_are_lost_with_their_transport() -> None:
    force = Force(
        ships=(Squad(NEVER, 1), Squad(Unit("hull", 1, cost=1), 1)),
        troops=(Squad(GROUND, 3),),
        loads=(("never", 3),),
        order=("never",),
    )
    assert exact(force, Force(ships=(Squad(SURE, 1),))).landings == []


# ---------------------------------------------------------------------- who is hit, and who leaves


def test_orders_of_casualties() -> None:
    target = (Squad(FIGHTER, 1), Squad(DREADNOUGHT, 1), Squad(DESTROYER, 1))
    gun = Force(batteries=(Squad(SURE, 1),))

    def first_loss(order: Order | tuple[str, ...]) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
        outcome = exact(Force(ships=target, order=order), gun).outcomes[0]
        return outcome.attacker, outcome.damaged

    whole = {"fighter": 1, "dreadnought": 1, "destroyer": 1}
    assert first_loss(Order.SUSTAIN) == (whole, {"attacker": {"dreadnought": 1}})
    assert first_loss(Order.CHEAPEST) == ({"dreadnought": 1, "destroyer": 1}, {})
    assert first_loss(("destroyer", "sustain")) == ({"fighter": 1, "dreadnought": 1}, {})
    assert first_loss(("sustain dreadnought", "destroyer")) == (whole, {"attacker": {"dreadnought": 1}})


def test_the_weakest_go_first_if_that_is_the_order() -> None:
    cheap, weak = Unit("cheap", 5, cost=1), Unit("weak", 9, cost=3)
    force = Force(ships=(Squad(cheap, 1), Squad(weak, 1)), order=Order.WEAKEST)
    assert exact(force, Force(batteries=(Squad(SURE, 1),))).outcomes[0].attacker == {"cheap": 1}


def test_leaving_happens_after_the_round_and_only_if_both_are_there() -> None:
    p = Fraction(4, 10)
    odds = exact(fleet(cruiser=1, rest={"retreat": 1}), fleet(cruiser=1))
    assert odds.endings["withdrawal"] == (1 - p) ** 2
    assert odds.endings["attacker"] == odds.endings["defender"] == p * (1 - p)
    assert exact(fleet(cruiser=1), fleet(cruiser=1, rest={"retreat": 2})).endings["retreat"] == (1 - p) ** 4
    both = exact(fleet(cruiser=1, rest={"retreat": 1}), fleet(cruiser=1, rest={"retreat": 1}))
    assert both.endings["retreat"] == 0  # the attacker says it first


@pytest.mark.parametrize(
    ("force", "why"),
    [
        (Force(ships=(Squad(CRUISER, -1),)), "damaged"),
        (Force(ships=(Squad(DREADNOUGHT, 1, 2),)), "can't be 2 damaged"),
        (fleet(cruiser=1, rest={"retreat": 0}), "round 1 at the earliest"),
        (fleet(cruiser=1, rest={"retreat": 51}), "more than 50 rounds"),
        (fleet(cruiser=1, troops=2, rest={"loads": (("cruiser", 1),)}), "1 troops are aboard"),
        (fleet(fighter=401), "more than 400 hits"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(force: Force, why: str) -> None:
    with pytest.raises(BadForce, match=why):
        battle(force, fleet(cruiser=1))
