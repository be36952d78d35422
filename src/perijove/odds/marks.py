"""Dice of which some tell more than whether they hit: how many of them show a ten, and how many hits all score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import TypeAlias

from perijove.odds.dice import FACES, Handful, Number, chance, convolve, hits, trimmed, without

Joint: TypeAlias = list[list[Number]]
"""By the number of tens: chances of 0, 1, 2 … hits."""


@lru_cache(maxsize=4096)
def joint_hits(dice: Handful, marked: Handful, again: int, forced: int, exact: bool) -> Joint:
    """All dice, the marked ones among them; misses rolled `again` at most, or hits that are `forced` to be."""
    if again or forced:
        return _rerolled(dice, marked, again or forced, again > 0, exact)
    others = hits(without(dice, marked), exact)
    faces = next((face for face in range(FACES + 1) if marked[face]), 0)
    return [list(trimmed(convolve(row, others))) for row in _plain(marked[faces], faces, exact)]


def _plain(n: int, faces: int, exact: bool) -> Joint:
    """So many marked dice that hit with so many faces, the ten among them; with none a ten is no hit."""
    whole = FACES**n
    rows: Joint = []
    for tens in range(n + 1):
        ways = [0] * (tens if faces else 0)
        for more in range(n - tens + 1 if faces else 1):
            misses = n - tens - more
            split = comb(n, tens) * comb(n - tens, more)
            ways.append(split * (faces - 1) ** more * (FACES - faces) ** misses if faces else split * 9**misses)
        rows.append([chance(0, exact) + way * chance(FACES, exact) / whole for way in ways])
    return rows


def _rerolled(dice: Handful, marked: Handful, n: int, misses: bool, exact: bool) -> Joint:
    """Die by die in the order in which they would be rolled again; states are rerolls left, tens and hits so far."""
    one = chance(FACES, exact)
    states: dict[tuple[int, int, int], Number] = {(n, 0, 0): one}
    plain = without(dice, marked)
    for faces in range(FACES, 0, -1) if misses else range(1, FACES + 1):
        for count, tens in ((plain[faces], 0), (marked[faces], 1)):
            for _ in range(count):
                states = _one_die(states, faces, tens, misses, exact)
    most = max(hit for _, _, hit in states)
    rows: Joint = [[0 * one] * (most + 1) for _ in range(max(tens for _, tens, _ in states) + 1)]
    for (_, tens, hit), p in states.items():
        rows[tens][hit] += p
    if not marked[0]:
        return rows
    silent = _plain(marked[0], 0, exact)  # what never hits may still show a ten
    result: Joint = [[0 * one] * (most + 1) for _ in range(len(rows) + len(silent) - 1)]
    for tens, row in enumerate(rows):
        for besides, chances in enumerate(silent):
            for hit, p in enumerate(row):
                result[tens + besides][hit] += p * chances[0]
    return result


def _one_die(
    states: dict[tuple[int, int, int], Number], faces: int, tens: int, misses: bool, exact: bool
) -> dict[tuple[int, int, int], Number]:
    """A die that hits with so many faces, and is rolled once more if it missed (or hit) and rerolls are left."""
    sides: Sequence[tuple[int, int, Number]] = [
        (tens, 1, chance(tens, exact)),
        (0, 1, chance(faces - tens, exact)),
        (0, 0, chance(FACES - faces, exact)),
    ]
    after: dict[tuple[int, int, int], Number] = {}
    for (left, high, hit), p in states.items():
        for ten, hits_, q in sides:
            if left and bool(hits_) != misses:
                for ten_, hits__, r in sides:
                    key = left - 1, high + ten_, hit + hits__
                    after[key] = after.get(key, 0) + p * q * r
            else:
                key = left, high + ten, hit + hits_
                after[key] = after.get(key, 0) + p * q
    return {key: p for key, p in after.items() if p}
