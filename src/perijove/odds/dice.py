"""Dice: how many hits a handful of them scores, exactly.

A handful is a tuple of eleven counts: how many dice hit with no face, with one face, … with all ten. Distributions are
lists of probabilities by number of hits: fractions where `exact`, else floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import add, mul, sub
from typing import Any, TypeAlias

Number: TypeAlias = Any
"""A float or a Fraction; one calculation never mixes the two."""
Handful: TypeAlias = tuple[int, ...]
FACES = 10
NONE: Handful = (0,) * (FACES + 1)
DUST = 1e-17
"""A tail of a distribution of floats below this is cut: far below their rounding."""


def faces_for(value: int, bonus: int = 0) -> int:
    """How many of the ten faces hit a battle value."""
    return min(FACES, max(0, FACES + 1 - value + bonus))


def chance(faces: int, exact: bool) -> Number:
    return Fraction(faces, FACES) if exact else faces / FACES


def together(one: Handful, other: Handful) -> Handful:
    return tuple(map(add, one, other))


def without(one: Handful, other: Handful) -> Handful:
    return tuple(map(sub, one, other))


@lru_cache(maxsize=4096)
def binomial(n: int, faces: int, exact: bool) -> tuple[Number, ...]:
    if faces == 0 or n == 0:
        return (chance(FACES, exact),)
    if faces == FACES:
        return (chance(0, exact),) * n + (chance(FACES, exact),)
    # Whole numbers up to the last division, so that a float is rounded once.
    ways = [comb(n, k) * faces**k * (FACES - faces) ** (n - k) for k in range(n + 1)]
    whole = FACES**n
    return tuple(Fraction(way, whole) for way in ways) if exact else tuple(way / whole for way in ways)


@lru_cache(maxsize=4096)
def hits(dice: Handful, exact: bool) -> tuple[Number, ...]:
    """The distribution of hits of a handful."""
    result: Sequence[Number] = binomial(0, 0, exact)
    for faces in range(FACES + 1):
        if dice[faces] and faces:
            result = convolve(result, binomial(dice[faces], faces, exact))
    return tuple(trimmed(result))


def convolve(one: Sequence[Number], other: Sequence[Number]) -> list[Number]:
    if len(one) < len(other):
        one, other = other, one
    if len(other) == 1:
        return [x * other[0] for x in one]
    room = [0 * one[0]] * (len(other) - 1)
    padded = [*room, *one, *room]
    backward = other[::-1]
    width = len(other)
    return [sum(map(mul, padded[k : k + width], backward)) for k in range(len(one) + width - 1)]


def trimmed(distribution: Sequence[Number]) -> Sequence[Number]:
    """Without the dust at its end (never of fractions)."""
    end = len(distribution)
    if isinstance(distribution[0], Fraction):
        return distribution
    while end > 1 and distribution[end - 1] < DUST:
        end -= 1
    return distribution[:end]


def tails(distribution: Sequence[Number]) -> list[Number]:
    """Probabilities of so many hits or more, from the small end so that nothing is lost in rounding."""
    return list(accumulate(reversed(distribution)))[::-1]


def clipped(distribution: Sequence[Number], most: int) -> list[Number]:
    """What is beyond `most` counts as `most`."""
    if len(distribution) <= most + 1:
        return list(distribution)
    return [*distribution[:most], sum(reversed(distribution[most:]))]


def cancelled(distribution: Sequence[Number], n: int) -> list[Number]:
    """Up to n hits do not count."""
    return [sum(distribution[: n + 1]), *distribution[n + 1 :]]


def thinned(distribution: Sequence[Number], faces: int, exact: bool) -> list[Number]:
    """Each hit counts only with so many faces."""
    result = [0 * distribution[0]] * len(distribution)
    for k, p in enumerate(distribution):
        for left, q in enumerate(binomial(k, faces, exact)):
            result[left] += p * q
    return result


@lru_cache(maxsize=4096)
def rerolled(dice: Handful, n: int | None, exact: bool) -> tuple[Number, ...]:
    """Misses are rolled again, each die once: all, or the n with the best prospects."""
    if n is None:
        result: Sequence[Number] = binomial(0, 0, exact)
        for faces in range(1, FACES + 1):
            p = chance(faces, exact)
            better = p + (1 - p) * p
            for _ in range(dice[faces]):
                result = convolve(result, (1 - better, better))
        return tuple(trimmed(result))
    return _again(dice, n, range(FACES, 0, -1), True, exact)


@lru_cache(maxsize=4096)
def hampered(dice: Handful, n: int, exact: bool) -> tuple[Number, ...]:
    """The n hits with the worst prospects must be rolled again."""
    return _again(dice, n, range(1, FACES + 1), False, exact)


def _again(dice: Handful, n: int, order: Sequence[int], misses: bool, exact: bool) -> tuple[Number, ...]:
    """Dice in the order in which they would be rolled again; states are the rerolls left and the hits so far."""
    one, zero = chance(FACES, exact), chance(0, exact)
    total = sum(dice[faces] for faces in order)
    states = [[zero] * (total + 1) for _ in range(n + 1)]
    states[n][0] = one
    for faces in order:
        p = chance(faces, exact)
        for _ in range(dice[faces]):
            after = [[zero] * (total + 1) for _ in range(n + 1)]
            for left, row in enumerate(states):
                for hit, m in enumerate(row):
                    if not m:
                        continue
                    again = left and (m * (1 - p) if misses else m * p)
                    kept_hit = m * p if misses or not left else zero
                    kept_miss = m * (1 - p) if not misses or not left else zero
                    if kept_hit:
                        after[left][hit + 1] += kept_hit
                    after[left][hit] += kept_miss
                    if again:
                        if p:
                            after[left - 1][min(hit + 1, total)] += again * p
                        after[left - 1][hit] += again * (1 - p)
            states = after
    return tuple(trimmed([sum(column) for column in zip(*states, strict=True)]))
