"""Rounds on the ground in which troops rise in rank: whoever rolls high and lives fights better from the next round on.

What a side becomes depends on the hits it takes and on its own dice, so that its strengths are no line any more. But
every round goes down in troops or up in rank: state by state, each is visited once, and rounds in which nothing
happens are summed as a series.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec.structs import replace

from perijove.odds.dice import DUST, Number, cancelled, clipped
from perijove.odds.exchange import add
from perijove.odds.fleet import Fleet, Guns
from perijove.odds.lanes import Mass
from perijove.odds.marks import Joint, joint_hits
from perijove.odds.modifiers import Promote
from perijove.odds.units import Unit

Saved: TypeAlias = Callable[[list[Number], int], list[Number]]
"""Losses from hits on a side (0: the attacker), as far as they find somebody."""
Open: TypeAlias = dict[int, defaultdict[int, Number]]


MOST = 16
"""So many troops of both sides together: with more it takes too long, and they stay as they are."""


def elite(unit: Unit, rule: Promote) -> Unit:
    """What such a unit becomes: it hits more easily, and is lost first because it costs nothing."""
    return replace(unit, value=rule.value, cost=0.0)


def is_elite(unit: Unit, rule: Promote | None) -> bool:
    return rule is not None and unit.name == rule.unit and unit == elite(unit, rule)


class Ranks:
    """One side: its novices and its elite, by the kinds of its fleet."""

    def __init__(self, fleet: Fleet, rule: Promote) -> None:
        self.fleet = fleet
        kinds = [kind for kind, unit in enumerate(fleet.units) if unit.name == rule.unit]
        self.elite = next((kind for kind in kinds if is_elite(fleet.units[kind], rule)), -1)
        self.novice = next((kind for kind in kinds if kind != self.elite), -1)
        self._line: dict[int, list[int]] = {}
        self._risen: dict[int, list[int]] = {}

    @property
    def ready(self) -> bool:
        return self.novice >= 0

    def veterans(self, number: int) -> int:
        return self.fleet.strengths[number][self.elite]

    def line(self, number: int) -> list[int]:
        """What is left after 0, 1, 2 … losses."""
        found = self._line.get(number)
        if found is None:
            found = self._line[number] = self.fleet.line(number)
        return found

    def risen(self, number: int) -> list[int]:
        """With 0, 1, 2 … promotions; one novice stays."""
        found = self._risen.get(number)
        if found is None:
            found = self._risen[number] = [number]
            strength = self.fleet.strengths[number]
            for _ in range(1, strength[self.novice]):
                less = self.fleet.changed(strength, self.novice, -1, 0)
                strength = self.fleet.changed(less, self.elite, 1, 0)
                found.append(self.fleet.number(strength))
        return found

    def rolls(self, number: int, guns: Guns) -> Joint:
        """By promotions earned: the chances of hits."""
        strength = self.fleet.strengths[number]
        novices = tuple(n if kind == self.novice else 0 for kind, n in enumerate(strength))
        again = 0 if guns.again is None else sum(strength) if guns.all_again else guns.again
        rows = joint_hits(guns.handful(strength), guns.handful(novices), again, guns.forced, guns.exact)
        if guns.automatic and any(strength):
            rows = [[0 * row[0]] * guns.automatic + list(row) for row in rows]
        return [cancelled(row, guns.cancelled) for row in rows] if guns.cancelled else rows

    def family(self, numbers: Iterable[int]) -> list[int]:
        """All that may come of some strengths, none before one that it comes of: by troops, then by rank."""
        found = set(numbers)
        fresh = list(found)
        while fresh:
            number = fresh.pop()
            for each in (*self.line(number), *self.risen(number)):
                if each not in found:
                    found.add(each)
                    fresh.append(each)
        return sorted(found, key=lambda number: (-self.fleet.stamina(number), self.veterans(number)))


class Campaign:
    """Both sides, and the tokens that they share."""

    def __init__(self, sides: tuple[Ranks, Ranks], guns: tuple[Guns, Guns], saved: Saved, tokens: int) -> None:
        self.sides, self.guns, self.saved, self.tokens = sides, guns, saved, tokens
        self._losses: dict[tuple[int, int, int], Joint] = {}

    def fight(self, mass: Mass, once: bool) -> tuple[Mass, Number]:
        """One round from all states, or all of them until a side has nothing left; and the mean number of rounds."""
        attackers = self.sides[0].family(mass)
        defenders = self.sides[1].family({v for row in mass.values() for v in row})
        number = type(next(m for row in mass.values() for m in row.values()))
        over: Mass = {}
        open_: Open = {u: defaultdict(number, () if once else mass.get(u, {})) for u in attackers}
        if once:
            for u, row in mass.items():
                for v, m in row.items():
                    self._round(open_, m, u, v)
            return {u: dict(row) for u, row in open_.items() if row}, sum(sum(row.values()) for row in mass.values())
        rounds = number(0)
        dust = DUST if number is float else 0
        for u in attackers:
            here = open_[u]
            for v in defenders:
                m = here.pop(v, 0)
                if m <= dust:
                    continue
                stay = 1 if self.is_over(u, v) else self._stays(u, v)
                if stay == 1:
                    add(over, u, v, m)
                    continue
                m = m / (1 - stay)
                rounds += m
                self._round(open_, m, u, v)
                here.pop(v, 0)  # a round without an event: the series counts them
        return over, rounds

    def is_over(self, u: int, v: int) -> bool:
        return u == self.sides[0].fleet.none or v == self.sides[1].fleet.none

    def _stays(self, u: int, v: int) -> Number:
        """The chance that a round changes nothing."""
        one, other = self.sides
        room = self.tokens - one.veterans(u) - other.veterans(v)
        both = (0, one, u, other.fleet.stamina(v)), (1, other, v, one.fleet.stamina(u))
        quiet = 1
        for index, side, number, most in both:
            rows = self._inflicted(index, number, most)
            quiet *= sum(row[0] for row in (rows[:1] if room > 0 and len(side.risen(number)) > 1 else rows))
        return quiet

    def _round(self, after: Open, m: Number, u: int, v: int) -> None:
        """Both roll, both take losses; then troops rise, the attacker's first."""
        one, other = self.sides
        own, theirs = one.line(u), other.line(v)
        blows, answers = self._inflicted(0, u, len(theirs) - 1), self._inflicted(1, v, len(own) - 1)
        free = self.tokens >= one.fleet.stamina(u) + other.fleet.stamina(v)
        tops = [padded(other.risen(into), len(answers)) for into in theirs]
        for hurt, to in enumerate(own):
            back = [row[hurt] if hurt < len(row) else 0 for row in answers]
            while back and not back[-1]:
                back.pop()
            heights = padded(one.risen(to), len(blows))
            for rise, row in enumerate(blows):
                for struck, p in enumerate(row):
                    share = m * p
                    if not share:
                        continue
                    height, top = heights[rise], tops[struck]
                    if not free:
                        room = max(0, self.tokens - one.veterans(to) - other.veterans(theirs[struck]))
                        risen = one.risen(to)[: room + 1]
                        height = risen[min(rise, len(risen) - 1)]
                        room -= one.veterans(height) - one.veterans(to)
                        top = padded(other.risen(theirs[struck])[: room + 1], len(answers))
                    target = after[height]
                    for at, q in zip(top, back, strict=False):
                        target[at] += share * q

    def _inflicted(self, side: int, number: int, most: int) -> Joint:
        """By promotions earned: the chances of losses on the other side, which has `most` to lose."""
        found = self._losses.get((side, number, most))
        if found is None:
            rows = self.sides[side].rolls(number, self.guns[side])
            found = [self.saved(clipped(row, most), 1 - side) for row in rows]
            self._losses[side, number, most] = found
        return found


def padded(numbers: list[int], length: int) -> list[int]:
    """At least so many: what is more than there is room for is lost."""
    return numbers + [numbers[-1]] * (length - len(numbers))
