"""Casualties chosen best: both owners play for the greatest chance to be the side that is left.

The attacker removes casualties first, then the defender, who has seen it; all dice lie on the table. So a state has one
value, the attacker's chance to win less the defender's, which the attacker makes large and the defender small. States
grow with the product of all kinds, therefore it is for small fleets; rounds only, without what comes before a battle.
"""

from __future__ import annotations

from math import prod

import msgspec

from perijove.odds.dice import Number, chance
from perijove.odds.fleet import Fleet, Guns, Strength
from perijove.odds.modifiers import Roll, last_special_round
from perijove.odds.units import Force
from perijove.odds.words import BadForce

MOST_STATES = 4000
"""Pairs of strengths; so many take some seconds."""


class Best(msgspec.Struct, frozen=True):
    """What perfect choices come to: the chances to be alone in the end."""

    attacker: Number
    defender: Number

    @property
    def balance(self) -> Number:
        return self.attacker - self.defender


def best_choice(attacker: Force, defender: Force, exact: bool = False) -> Best:
    """The chances of both sides if both choose their casualties as well as can be."""
    game = _Game(attacker.checked(), defender.checked(), exact)
    return game.value(game.fleets[0].all, game.fleets[1].all)


class _Game:
    def __init__(self, attacker: Force, defender: Force, exact: bool) -> None:
        if last_special_round([*attacker.modifiers, *defender.modifiers], Roll.SPACE):
            raise BadForce("choice-rounds")
        self.fleets = tuple(Fleet(force.ships, force.order, force.modifiers) for force in (attacker, defender))
        if prod(map(_states, self.fleets)) > MOST_STATES:
            raise BadForce("choice-large", most=MOST_STATES)
        both = attacker.modifiers, defender.modifiers
        self.guns = (
            Guns(self.fleets[0].units, Roll.SPACE, 1, *both, exact),
            Guns(self.fleets[1].units, Roll.SPACE, 1, *both[::-1], exact),
        )
        self.exact = exact
        self.values: dict[tuple[int, int], Best] = {}
        self.ways: dict[tuple[int, int, int], list[int]] = {}

    def value(self, u: int, v: int) -> Best:
        """A state's value; rounds without a hit come to the same state, so they are left out of the count."""
        if (u, v) not in self.values:
            mine, yours = (fleet.none == at for fleet, at in zip(self.fleets, (u, v), strict=True))
            self.values[u, v] = self._ended(mine, yours) if mine or yours else self._after_a_round(u, v)
        return self.values[u, v]

    def _ended(self, mine: bool, yours: bool) -> Best:
        return Best(chance(0 if mine else 10, self.exact), chance(0 if yours else 10, self.exact))

    def _after_a_round(self, u: int, v: int) -> Best:
        scored = self.guns[0].hits(self.fleets[0].strengths[u]), self.guns[1].hits(self.fleets[1].strengths[v])
        attacker, defender = (chance(0, self.exact),) * 2
        stay = scored[0][0] * scored[1][0]
        if stay == 1:
            return Best(attacker, defender)  # nobody can ever hit
        for a, p in enumerate(scored[0]):
            for b, q in enumerate(scored[1]):
                if (a or b) and p and q:
                    end = self._chosen(u, v, a, b)
                    attacker += p * q * end.attacker
                    defender += p * q * end.defender
        return Best(attacker / (1 - stay), defender / (1 - stay))

    def _chosen(self, u: int, v: int, a: int, b: int) -> Best:
        """The attacker takes b hits as is best, knowing that the defender will answer best with the other a."""
        answers = (
            min((self.value(to, into) for into in self._left(1, v, a)), key=lambda end: end.balance)
            for to in self._left(0, u, b)
        )
        return max(answers, key=lambda end: end.balance)

    def _left(self, side: int, number: int, hits: int) -> list[int]:
        """All that may be left of a strength after so many hits."""
        key = side, number, hits
        if key not in self.ways:
            fleet = self.fleets[side]
            reached = {number: None}
            for _ in range(min(hits, fleet.stamina(number))):
                reached = {
                    fleet.number(after): None for each in reached for after in _hits(fleet, fleet.strengths[each])
                }
            self.ways[key] = list(reached)
        return self.ways[key]


def _hits(fleet: Fleet, strength: Strength) -> list[Strength]:
    """Where one hit may go: a ship that is intact, or one that is damaged."""
    found = []
    for kind, unit in enumerate(fleet.units):
        if strength[kind]:
            found.append(fleet.changed(strength, kind, -1, 1 if unit.sustain else 0))
        if strength[kind + fleet.kinds]:
            found.append(fleet.changed(strength, kind, 0, -1))
    return found


def _states(fleet: Fleet) -> int:
    """How many strengths a fleet can come down to."""
    left = fleet.left(fleet.all)
    return prod((n + 1) * (n + 2) // 2 if unit.sustain else n + 1 for unit, n in zip(fleet.units, left, strict=True))
