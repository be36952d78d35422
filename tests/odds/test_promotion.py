"""Troops that rise in rank during an invasion: the fractions of all their dice."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from tests.odds.arms import GROUND

from perijove.odds import Force, Roll, Squad, battle
from perijove.odds.modifiers import Automatic, Bonus, Cancel, Convert, Modifier, Promote, Reroll, Save
from perijove.odds.ranks import MOST, elite

RULE = Promote(unit="ground_force", value=5, tokens=12)
ELITE = elite(GROUND, RULE)
Side = tuple[int, int]
"""Ordinary troops, and elite ones."""
Ends = dict[tuple[Side, Side], Fraction]


def army(novices: int, elites: int = 0, rule: Promote = RULE, *more: Modifier) -> Force:
    troops = tuple(Squad(unit, n) for unit, n in ((ELITE, elites), (GROUND, novices)) if n)
    return Force(troops=troops, modifiers=(rule, *more))


# ---------------------------------------------------------------------- a judge of its own


def struck(side: Side, hits: int) -> Side:
    novices, elites = side
    spent = min(hits, elites)
    return max(0, novices - (hits - spent)), elites - spent


def risen(side: Side, tens: int, tokens: int) -> Side:
    novices, elites = side
    more = max(0, min(tens, novices - 1, tokens))
    return novices - more, elites + more


class Terms(NamedTuple):
    """What changes the rolls of both sides."""

    bonus: int = 0
    again: int = 0
    """Misses that are rolled again, those of the elite first;"""
    forced: int = 0
    """or hits that are, those of the elite last."""
    sure: int = 0
    spared: int = 0
    saved: int = 0
    """Faces of ten that save somebody who was hit."""

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        ground = (Roll.GROUND,)
        named: dict[str, Modifier] = {
            "bonus": Bonus(n=self.bonus),
            "again": Reroll(rolls=ground, n=self.again),
            "forced": Reroll(rolls=ground, n=self.forced, enemy=True),
            "sure": Automatic(rolls=ground, n=self.sure),
            "spared": Cancel(rolls=ground, n=self.spared),
            "saved": Save(on=11 - self.saved),
        }
        return tuple(modifier for name, modifier in named.items() if getattr(self, name))


PLAIN = Terms()


@cache
def every_roll(side: Side, terms: Terms) -> dict[tuple[int, int], Fraction]:
    """(hits, tens) over every face of every die, those that are rolled again among them."""
    ways: Counter[tuple[int, int]] = Counter()
    novices, troops = side[0], sum(side)
    spare = terms.again or terms.forced
    order = range(troops - 1, -1, -1) if terms.again else range(troops)
    for rolled in itertools.product(range(1, 11), repeat=troops + spare):
        faces, more = list(rolled[:troops]), list(rolled[troops:])

        def hits(die: int, faces: list[int] = faces) -> bool:
            return faces[die] + terms.bonus >= (8 if die < novices else 5)

        for die in order:
            if more and hits(die) != bool(terms.again):
                faces[die] = more.pop()
        ways[max(0, sum(map(hits, range(troops))) + terms.sure - terms.spared), faces[:novices].count(10)] += 1
    return {way: Fraction(count, 10 ** (troops + spare)) for way, count in ways.items()}


def losses(side: Side, hits: int, terms: Terms) -> Iterator[tuple[Side, Fraction]]:
    """Of those who are hit some may be saved."""
    hits, p = min(hits, sum(side)), Fraction(terms.saved, 10)
    for lost in range(hits + 1):
        share = comb(hits, lost) * (1 - p) ** lost * p ** (hits - lost)
        if share:
            yield struck(side, lost), share


@cache
def every_end(attacker: Side, defender: Side, tokens: int, terms: Terms = PLAIN) -> Ends:
    """All ends of an invasion; `tokens` are what both sides may have together."""
    if not any(attacker) or not any(defender):
        return {(attacker, defender): Fraction(1)}
    after: Ends = {}
    for (mine, own_tens), p in every_roll(attacker, terms).items():
        for (yours, their_tens), q in every_roll(defender, terms).items():
            for left, r in losses(attacker, yours, terms):
                for right, s in losses(defender, mine, terms):
                    one = risen(left, own_tens, tokens - left[1] - right[1])
                    other = risen(right, their_tens, tokens - one[1] - right[1])
                    after[one, other] = after.get((one, other), Fraction(0)) + p * q * r * s
    quiet = after.pop((attacker, defender), Fraction(0))
    if not after:
        return {(attacker, defender): Fraction(1)}
    ends: Ends = {}
    for (left, right), p in after.items():
        for end, q in every_end(left, right, tokens, terms).items():
            ends[end] = ends.get(end, Fraction(0)) + p / (1 - quiet) * q
    return ends


def told(ends: Ends) -> dict[tuple[int, int], Fraction]:
    """By the numbers of both sides, whatever their ranks."""
    sums: dict[tuple[int, int], Fraction] = {}
    for (left, right), p in ends.items():
        sums[sum(left), sum(right)] = sums.get((sum(left), sum(right)), Fraction(0)) + p
    return sums


def found(attacker: Force, defender: Force) -> dict[tuple[int, int], Fraction]:
    odds = battle(attacker, defender, planet=True, exact=True)
    assert odds.landings is not None
    sums: dict[tuple[int, int], Fraction] = {}
    for way in odds.landings:
        key = sum(way.attacker.values()), sum(way.defender.values())
        sums[key] = sums.get(key, Fraction(0)) + way.chance
    return sums


SMALL = [((2, 0), (2, 0)), ((3, 0), (2, 0)), ((3, 0), (3, 0)), ((1, 2), (3, 0)), ((2, 1), (2, 1)), ((1, 0), (3, 1))]
CHANGED = [
    Terms(bonus=1), Terms(bonus=-3), Terms(again=1), Terms(again=2, bonus=1), Terms(again=1, bonus=-3),
    Terms(forced=1), Terms(sure=1), Terms(spared=1), Terms(saved=6),
]  # fmt: skip


@pytest.mark.parametrize(("left", "right"), SMALL)
def test_small_invasions_have_the_fractions_of_all_their_dice(left: Side, right: Side) -> None:
    assert found(army(*left), army(*right)) == told(every_end(left, right, RULE.tokens))


@pytest.mark.parametrize("terms", CHANGED, ids=str)
@pytest.mark.parametrize(("left", "right"), [((2, 0), (2, 0)), ((1, 1), (2, 0))])
def test_what_changes_rolls_and_losses_changes_who_rises(left: Side, right: Side, terms: Terms) -> None:
    one, other = army(*left, RULE, *terms.modifiers), army(*right, RULE, *terms.modifiers)
    assert found(one, other) == told(every_end(left, right, RULE.tokens, terms))


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_where_tokens_are_scarce_the_attacker_takes_them_first(tokens: int) -> None:
    rule = replace(RULE, tokens=tokens)
    expected = told(every_end((3, 0), (3, 0), tokens))
    assert found(army(3, 0, rule), army(3, 0, rule)) == expected
    free = told(every_end((3, 0), (3, 0), 12))
    assert (expected == free) == (tokens >= 2), "a ten is a hit: more than two are never alive"
    assert (expected == found(plain(3), plain(3))) == (tokens == 0)


def plain(troops: int) -> Force:
    return Force(troops=(Squad(GROUND, troops),))


def test_a_first_round_of_its_own_promotes_too() -> None:
    """One round after the other, or all to the end: the same."""
    same = Bonus(rolls=(Roll.GROUND,), rounds=(1,), n=0)
    assert found(army(3, 0, RULE, same), army(2, 1)) == found(army(3), army(2, 1))


def test_floats_are_the_fractions_rounded_and_rounds_are_counted() -> None:
    exact, rounded = (battle(army(4), army(2, 1), exact=each) for each in (True, False))
    assert rounded.conquest == pytest.approx(float(exact.conquest), rel=1e-12)
    assert rounded.ground_rounds == pytest.approx(float(exact.ground_rounds), rel=1e-12)


def test_a_single_round_of_one_against_one_promotes_nobody() -> None:
    assert found(army(1), army(1)) == found(plain(1), plain(1))
    assert battle(army(1), army(1), exact=True).ground_rounds == Fraction(100, 51)


def test_converted_enemies_are_no_elite() -> None:
    """The only defender is taken over for sure: two ordinary ones are left, and the planet."""
    odds = battle(army(1, 0, RULE, Convert(on=1)), army(1), exact=True)
    assert odds.landings is not None
    assert [(way.taken, way.attacker) for way in odds.landings] == [(True, {"ground_force": 2})]
    joined = battle(army(1, 1, RULE, Convert(on=1)), army(2), exact=True).conquest
    assert joined == sum(p for (mine, _), p in told(every_end((2, 1), (1, 0), RULE.tokens)).items() if mine)


def test_large_landings_are_reckoned_as_if_nobody_rose() -> None:
    assert battle(army(MOST), army(1)).conquest == battle(plain(MOST), plain(1)).conquest
    assert battle(army(8), army(MOST - 8)).conquest != battle(plain(8), plain(MOST - 8)).conquest
