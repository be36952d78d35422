"""Exact fractions: the same as trying every face of every die."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from tests.odds.arms import CRUISER, DREADNOUGHT, fleet
from tests.odds.oracle import Side, every_end, lined_up

from perijove.odds import Force, Squad, battle

PAIRS = [
    ({"fighter": 1}, {"fighter": 1}),
    ({"cruiser": 1}, {"fighter": 2}),
    ({"dreadnought": 1}, {"cruiser": 2}),
    ({"dreadnought": 2}, {"dreadnought": 2}),
    ({"carrier": 1, "fighter": 2}, {"cruiser": 1, "fighter": 1}),
    ({"war_sun": 1}, {"dreadnought": 1}),
    ({"cruiser": 1, "dreadnought": 1}, {"fighter": 2, "dreadnought": 1}),
]


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_small_fleets_have_the_fractions_of_all_their_dice(ours: dict[str, int], theirs: dict[str, int]) -> None:
    attacker, defender = fleet(**ours), fleet(**theirs)
    expected: dict[object, Fraction] = {}
    for (mine, yours), p in every_end(lined_up(attacker), lined_up(defender)).items():
        way = counted(mine), counted(yours)
        expected[way] = expected.get(way, Fraction(0)) + p
    odds = battle(attacker, defender, exact=True)
    found = {
        (
            key(outcome.attacker, outcome.damaged.get("attacker", {})),
            key(outcome.defender, outcome.damaged.get("defender", {})),
        ): outcome.chance
        for outcome in odds.outcomes
    }
    assert found == {way: p for way, p in expected.items() if p}
    assert sum(odds.endings.values()) == 1


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_floats_are_the_fractions_rounded(ours: dict[str, int], theirs: dict[str, int]) -> None:
    exact = battle(fleet(**ours), fleet(**theirs), exact=True)
    rounded = battle(fleet(**ours), fleet(**theirs))
    for ending, p in exact.endings.items():
        assert rounded.endings[ending] == pytest.approx(float(p), rel=1e-12, abs=1e-15)
    assert rounded.rounds == pytest.approx(float(exact.rounds), rel=1e-12)


def test_damage_from_before_counts() -> None:
    hurt = Force(ships=(Squad(DREADNOUGHT, 1, 1),))
    whole = Force(ships=(Squad(DREADNOUGHT, 1),))
    enemy = Force(ships=(Squad(CRUISER, 1),))
    # A damaged dreadnought (6 of 10 faces) and a cruiser (4 of 10) are two ships that one hit destroys.
    assert battle(hurt, enemy, exact=True).endings["attacker"] == Fraction(36, 76)
    assert battle(whole, enemy, exact=True).endings["attacker"] > Fraction(36, 76)


def counted(side: Side) -> object:
    return key(Counter(unit.name for unit, _ in side), Counter(unit.name for unit, damaged in side if damaged))


def key(left: dict[str, int], damaged: dict[str, int]) -> object:
    return tuple(sorted(left.items())), tuple(sorted(damaged.items()))
