"""Volleys state by state: for all that does not run along a line, such as rerolls, saves and a barrage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from perijove.odds.dice import DUST, Number, clipped
from perijove.odds.fleet import Fleet
from perijove.odds.lanes import Mass

Blow: TypeAlias = list[tuple[int, Number]]
"""What a strength may become, with probabilities."""
Strike: TypeAlias = Callable[[int, int], Blow]
"""What the first strength may become when the second fires at it."""


def steps(fleet: Fleet, number: int, chances: Sequence[Number]) -> Blow:
    """A strength after hits of that distribution, in its owner's order."""
    blow = []
    at = number
    for p in clipped(chances, fleet.stamina(number)):
        if p:
            blow.append((at, p))
        at = fleet.after(at)
    return blow


def add(mass: Mass, u: int, v: int, p: Number) -> None:
    row = mass.setdefault(u, {})
    row[v] = row[v] + p if v in row else p


def volley(mass: Mass, on_attacker: Strike, on_defender: Strike) -> Mass:
    """Both sides fire once, at the same time."""
    after: Mass = {}
    dust = 100 * DUST if all(isinstance(m, float) for row in mass.values() for m in row.values()) else 0
    for u, row in mass.items():
        for v, m in row.items():
            if m > dust:
                _from(after, m, on_attacker(u, v), on_defender(v, u))
    return after


def _from(after: Mass, m: Number, attackers: Blow, defenders: Blow) -> None:
    for to, p in attackers:
        share = m * p
        row = after.setdefault(to, {})
        for into, q in defenders:
            row[into] = row[into] + share * q if into in row else share * q


def until_over(
    mass: Mass, fleets: tuple[Fleet, Fleet], on_attacker: Strike, on_defender: Strike
) -> tuple[Mass, Number]:
    """Rounds until a side has nothing left or nobody can hit any more, and their mean number."""
    attacker, defender = fleets
    over: Mass = {}
    open_: dict[int, Mass] = {}
    for u, row in mass.items():
        open_.setdefault(attacker.stamina(u), {})[u] = dict(row)
    zero: Number = next(0 * m for row in mass.values() for m in row.values())
    rounds = zero
    dust = DUST if isinstance(zero, float) else 0
    for stamina in range(max(open_), -1, -1):
        for u, row in open_.pop(stamina, {}).items():
            if u == attacker.none:
                for v, m in row.items():
                    add(over, u, v, m)
                continue
            while row:
                v = max(row, key=defender.stamina)
                m = row.pop(v)
                if v == defender.none:
                    add(over, u, v, m)
                    continue
                after: Mass = {}
                _from(after, m, on_attacker(u, v), on_defender(v, u))
                stay = after.get(u, {}).pop(v, zero) / m if m else zero
                if stay == 1:
                    add(over, u, v, m)
                    continue
                rounds += m / (1 - stay)
                for to, ways in after.items():
                    target = row if to == u else open_.setdefault(attacker.stamina(to), {}).setdefault(to, {})
                    for into, p in ways.items():
                        if p > dust:
                            p = p / (1 - stay)
                            target[into] = target[into] + p if into in target else p
    return over, rounds


def distribution(pairs: Iterable[tuple[int, Number]]) -> list[Number]:
    """Probabilities by number, from pairs of the two."""
    sums: dict[int, Number] = {}
    for k, p in pairs:
        sums[k] = sums[k] + p if k in sums else p
    return [sums.get(k, 0) for k in range(max(sums, default=0) + 1)]
