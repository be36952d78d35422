"""Casualties chosen best: never worse than any fixed order, and found by hand where that is possible."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from tests.odds.arms import fleet
from tests.odds.oracle import modifiers

from perijove.odds import BadForce, Force, Squad, Unit, battle
from perijove.odds.choice import best_choice
from perijove.odds.modifiers import Bonus


def test_one_ship_each_has_nothing_to_choose() -> None:
    best = best_choice(fleet(cruiser=1), fleet(fighter=1), exact=True)
    assert best.attacker == Fraction(8, 13)
    assert best.defender == Fraction(3, 13)


def test_the_weaker_ship_is_given_up_even_if_it_costs_more() -> None:
    gun, hulk = Unit("gun", 1, cost=1), Unit("hulk", 11, cost=9)
    enemy = Force(ships=(Squad(Unit("enemy", 1, sustain=True), 1),))  # two hits to lose, and it always hits
    one, two = (Force(ships=(Squad(gun, 1), Squad(hulk, n))) for n in (1, 2))
    for own in (one, two):  # by its price the gun goes first, and hulks never hit
        assert battle(own, enemy, exact=True).endings["defender"] == 1
    assert best_choice(one, enemy, exact=True).balance == 0  # the gun fires twice, then both are gone
    assert best_choice(two, enemy, exact=True).attacker == 1


def test_no_fixed_order_does_better_against_one_that_has_no_choice() -> None:
    ships = {"fighter": 2, "cruiser": 1, "dreadnought": 1}
    enemy = fleet(cruiser=3)
    best = best_choice(fleet(**ships), enemy, exact=True)
    orders = list(permutations(("sustain", *ships)))
    tried = [battle(fleet(**ships, rest={"order": order}), enemy, exact=True).endings for order in orders]
    assert best.balance >= max(ends["attacker"] - ends["defender"] for ends in tried)
    worst = min(ends["attacker"] - ends["defender"] for ends in tried)
    assert best.balance > worst


def test_the_bounds_are_told() -> None:
    with pytest.raises(BadForce, match="small fleets"):
        best_choice(fleet(fighter=20, dreadnought=5), fleet(fighter=20, dreadnought=5))
    with pytest.raises(BadForce, match="every round is like the next"):
        best_choice(fleet(fighter=1, rest=modifiers(Bonus(n=1, rounds=(1,)))), fleet(fighter=1))
