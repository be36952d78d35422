"""Two judges that share no code with the odds: one tries every face of every die, one plays with random dice.

Both play ship by ship, with hits on the cheapest ship that can still sustain damage, then on the cheapest.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import sqrt

from perijove.odds import Force, Odds, Roll, Unit
from perijove.odds.modifiers import Automatic, Bonus, Cancel, Convert, Modifier, MoreDice, NoDice, Reroll, Save, Shot
from perijove.odds.modifiers import Silence as Agent

Ship = tuple[Unit, bool]
"""A ship and whether it is damaged."""
Side = tuple[Ship, ...]


def lined_up(force: Force) -> Side:
    ships = [(s.unit, k < s.damaged) for s in force.ships for k in range(s.count)]
    return tuple(sorted(ships, key=lambda ship: (ship[0].cost, ship[0].name, not ship[1])))


@cache
def hit(side: Side) -> Side:
    """One hit: the cheapest that can sustain it is damaged, else the cheapest is lost, damaged ones first."""
    if not side:
        return side
    ships = list(side)
    for k, (unit, damaged) in enumerate(ships):
        if unit.sustain and not damaged:
            ships[k] = unit, True
            break
    else:
        ships.pop(0)
    return tuple(sorted(ships, key=lambda ship: (ship[0].cost, ship[0].name, not ship[1])))


# ---------------------------------------------------------------------- every face of every die


@cache
def every_end(attacker: Side, defender: Side) -> dict[tuple[Side, Side], Fraction]:
    """The rounds of a battle without modifiers: all ends with their fractions."""
    if not attacker or not defender:
        return {(attacker, defender): Fraction(1)}
    dice = [(0, unit.value) for unit, _ in attacker for _ in range(unit.dice)]
    dice += [(1, unit.value) for unit, _ in defender for _ in range(unit.dice)]
    ways: Counter[tuple[int, int]] = Counter()
    for faces in itertools.product(range(1, 11), repeat=len(dice)):
        scored = [0, 0]
        for face, (side, value) in zip(faces, dice, strict=True):
            scored[side] += face >= value
        ways[scored[0], scored[1]] += 1
    quiet = Fraction(ways.pop((0, 0), 0), 10 ** len(dice))
    ends: dict[tuple[Side, Side], Fraction] = {}
    for (by_attacker, by_defender), count in ways.items():
        after = [attacker, defender]
        for _ in range(by_defender):
            after[0] = hit(after[0])
        for _ in range(by_attacker):
            after[1] = hit(after[1])
        share = Fraction(count, 10 ** len(dice)) / (1 - quiet)
        for end, p in every_end(after[0], after[1]).items():
            ends[end] = ends.get(end, Fraction(0)) + share * p
    return ends


# ---------------------------------------------------------------------- random dice


class Table:
    """One battle after the other with dice of its own, by the steps of the rules."""

    def __init__(self, attacker: Force, defender: Force, seed: int) -> None:
        self.forces = attacker, defender
        self.dice = random.Random(seed)
        self.told: dict[tuple[str, Roll, int, int], tuple[int, bool, bool]] = {}

    def terms(self, unit: Unit, kind: Roll, turn: int, side: int) -> tuple[int, bool, bool]:
        """What the modifiers say of a unit's dice: the bonus, whether misses go again, whether it rolls at all."""
        key = unit.name, kind, turn, side
        if key not in self.told:
            own, enemy = self.forces[side].modifiers, self.forces[1 - side].modifiers
            bonus = sum(m.n for m in own if isinstance(m, Bonus) and not m.enemy and m.covers(kind, unit.name, turn))
            bonus += sum(m.n for m in enemy if isinstance(m, Bonus) and m.enemy and m.covers(kind, unit.name, turn))
            again = any(isinstance(m, Reroll) and m.covers(kind, unit.name, turn) for m in own)
            silent = any(isinstance(m, NoDice) and m.covers(kind, unit.name, turn) for m in own)
            self.told[key] = bonus, again, not silent
        return self.told[key]

    def die(self) -> int:
        return int(self.dice.random() * 10) + 1

    def roll(self, unit: Unit, kind: Roll, turn: int, side: int, count: int) -> int:
        """Hits of some dice of one unit."""
        bonus, again, rolls = self.terms(unit, kind, turn, side)
        hits = 0
        for _ in range(count if rolls else 0):
            if self.die() + bonus >= unit.value or (again and self.die() + bonus >= unit.value):
                hits += 1
        return hits

    def volley(self, units: Iterable[Unit], kind: Roll, turn: int, side: int) -> int:
        own, enemy = self.forces[side].modifiers, self.forces[1 - side].modifiers
        more = [m for m in own if isinstance(m, MoreDice)]
        hits, extra = 0, Counter[int]()
        units = list(units)
        for unit in units:
            count = {Roll.BARRAGE: unit.barrage, Roll.BOMBARDMENT: unit.bombard}.get(kind, unit.dice)
            for k, m in enumerate(more):
                if count and m.covers(kind, unit.name, turn) and (m.ships is None or extra[k] < m.ships):
                    count += m.n
                    extra[k] += 1
            hits += self.roll(unit, kind, turn, side, count)
        hits += sum(m.n for m in own if isinstance(m, Automatic) and m.covers(kind, "", turn)) if units else 0
        spared = sum(m.n for m in enemy if isinstance(m, Cancel) and m.covers(kind, "", turn))
        return max(0, hits - spared)

    def shots(self, side: Side, index: int) -> int:
        hits = 0
        for m in self.forces[index].modifiers:
            if isinstance(m, Shot):
                units = sorted((u for u, _ in side if u.name in m.units), key=lambda u: u.value)
                for unit in units if m.ships is None else units[: m.ships]:
                    hits += self.roll(unit, Roll.SHOT, 0, index, 1)
        return hits

    def space(self) -> tuple[str, Side, Side]:
        """One battle in space: its ending and what is left."""
        attacker, defender = self.forces
        sides = [lined_up(attacker), lined_up(defender)]
        for index in (1, 0):  # the defender's PDS fire first
            guns = [s.unit for s in self.forces[index].batteries for _ in range(s.count)]
            for _ in range(self.volley(guns, Roll.PDS, 0, index)):
                sides[1 - index] = hit(sides[1 - index])
        if all(sides):
            self.before(sides)
        turn = 0
        while all(sides):
            turn += 1
            fired = [self.volley([u for u, _ in sides[k]], Roll.SPACE, turn, k) for k in (0, 1)]
            for index in (0, 1):
                for _ in range(fired[1 - index]):
                    sides[index] = hit(sides[index])
            if all(sides):
                if attacker.retreat == turn:
                    return "withdrawal", sides[0], sides[1]
                if defender.retreat == turn:
                    return "retreat", sides[0], sides[1]
        return "attacker" if sides[0] else "defender" if sides[1] else "nobody", sides[0], sides[1]

    def before(self, sides: list[Side]) -> None:
        """Barrage, then shots, both sides at once."""
        fired = [self.volley([u for u, _ in sides[k] if u.barrage], Roll.BARRAGE, 0, k) for k in (0, 1)]
        for index in (0, 1):
            light = [ship for ship in sides[index] if ship[0].light]
            gone = light[: fired[1 - index]]
            sides[index] = tuple(
                [ship for ship in sides[index] if not ship[0].light] + light[len(gone) :]  # the order is by cost again
            )
            sides[index] = tuple(sorted(sides[index], key=lambda ship: (ship[0].cost, ship[0].name, not ship[1])))
        fired = [self.shots(sides[k], k) for k in (0, 1)]
        for index in (0, 1):
            for _ in range(fired[1 - index]):
                sides[index] = hit(sides[index])

    def lost(self, there: int, hits: int, index: int) -> int:
        """Troops that hits take, after the rolls that may save them."""
        struck = min(there, hits)
        for m in self.forces[index].modifiers:
            if isinstance(m, Save):
                struck -= sum(self.die() >= m.on for _ in range(struck))
        return struck

    def ground(self, ships: Side) -> tuple[bool, int, int]:
        """One landing: whether the planet is taken, and the troops that are left."""
        attacker, defender = self.forces
        soldier, guard = (
            attacker.troops[0].unit,
            defender.troops[0].unit if defender.troops else attacker.troops[0].unit,
        )
        here = aboard(attacker, ships)
        there = sum(s.count for s in defender.troops)
        shield = any(s.count for s in defender.planet)
        bombers = [u for u, _ in ships if u.bombard and (u.piercing or not shield)]
        there -= self.lost(there, self.volley(bombers, Roll.BOMBARDMENT, 0, 0), 1)
        if not any(isinstance(m, Agent) for m in attacker.modifiers):
            guns = [s.unit for s in defender.planet for _ in range(s.count)]
            here -= self.lost(here, self.volley(guns, Roll.LANDING, 0, 1), 0)
        for m in attacker.modifiers:
            for _ in range(m.tries if isinstance(m, Convert) else 0):
                if isinstance(m, Convert) and here and there and self.die() >= m.on:
                    here, there = here + 1, there - 1
        turn = 0
        while here and there:
            turn += 1
            scored = (
                self.volley([soldier] * here, Roll.GROUND, turn, 0),
                self.volley([guard] * there, Roll.GROUND, turn, 1),
            )
            here, there = here - self.lost(here, scored[1], 0), there - self.lost(there, scored[0], 1)
        return bool(here) and not there, here, there


def aboard(force: Force, ships: Side) -> int:
    if not force.loads:
        return sum(s.count for s in force.troops)
    left = Counter(unit.name for unit, _ in ships)
    return sum(
        sum(sorted((load for name, load in force.loads if name == kind), reverse=True)[: left[kind]])
        for kind in {name for name, _ in force.loads}
    )


def agrees(p: float, count: int, games: int) -> bool:
    """Within five standard deviations, and never an event that can't be."""
    return abs(count - p * games) <= 5 * sqrt(max(p * (1 - p) * games, 1e-9)) + 1e-6


def ending_faults(odds: Odds, endings: Counter[str], games: int) -> list[str]:
    """Where counted battles and the odds differ too much; the engine's own battles can be counted the same way."""
    return [
        f"{name}: {float(p):.5f}, counted {endings[name] / games:.5f}"
        for name, p in odds.endings.items()
        if not agrees(float(p), endings[name], games)
    ]


def number_faults(distribution: list[float], counts: Counter[int], games: int) -> list[str]:
    return [
        f"{n}: {p:.5f}, counted {counts[n] / games:.5f}"
        for n, p in enumerate(distribution)
        if not agrees(float(p), counts[n], games)
    ] + [f"{n} was never to happen" for n in counts if n >= len(distribution)]


def modifiers(*given: Modifier) -> dict[str, tuple[Modifier, ...]]:
    return {"modifiers": given}
