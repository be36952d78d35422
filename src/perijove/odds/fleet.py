"""A side in motion: what is left of it, hit by hit, and what that rolls.

What is left is a *strength*: a tuple of how many of each kind are intact, then how many are damaged, and last how many
ships more will be destroyed by damage that they could sustain. The owner's order of casualties makes every strength go
over into exactly one other when it is hit: most battles run along one line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from operator import add
from typing import TypeAlias

import msgspec

from perijove.odds import dice as handfuls
from perijove.odds.dice import NONE, Handful, Number, faces_for
from perijove.odds.modifiers import (
    Automatic,
    Bonus,
    Cancel,
    Modifier,
    MoreDice,
    NoDice,
    Reroll,
    Roll,
    Shot,
    Sustain,
)
from perijove.odds.units import Order, Squad, Unit
from perijove.odds.words import BadForce

Strength: TypeAlias = tuple[int, ...]
DAMAGE = "sustain"
"""In an order of casualties: damage what can sustain it."""


class Fleet:
    """The strengths of one side by number; 0 is the whole of it. It grows as the battle finds new ones."""

    def __init__(
        self,
        squads: Iterable[Squad],
        order: Order | tuple[str, ...],
        modifiers: Iterable[Modifier],
        loaded: Collection[str] = (),
    ) -> None:
        sturdy = {name for m in modifiers if isinstance(m, Sustain) for name in m.units}
        counts: dict[Unit, list[int]] = {}
        for squad in squads:
            unit = squad.unit
            if unit.name in sturdy and not unit.sustain:
                unit = msgspec.structs.replace(unit, sustain=True)
            both = counts.setdefault(unit, [0, 0])
            both[0] += squad.count - squad.damaged
            both[1] += squad.damaged
        self.units = list(counts)
        self.kinds = len(self.units)
        self.slots = _slots(self.units, order, loaded)
        self.strengths: list[Strength] = []
        self._number: dict[Strength, int] = {}
        self._after: dict[int, int] = {}
        self._stamina: dict[int, int] = {}
        self._sturdy = [kind for kind, unit in enumerate(self.units) if unit.sustain]
        self.all = self.number((*(pair[i] for i in (0, 1) for pair in counts.values()), 0))
        self.none = self.number((0,) * (2 * self.kinds + 1))
        self._stamina[self.none] = 0

    def number(self, strength: Strength) -> int:
        if strength[-1] and not any(strength[kind] for kind in self._sturdy):
            strength = (*strength[:-1], 0)  # nobody left to sustain anything
        found = self._number.get(strength)
        if found is None:
            found = self._number[strength] = len(self.strengths)
            self.strengths.append(strength)
        return found

    def after(self, number: int) -> int:
        """What is left after one hit more."""
        found = self._after.get(number)
        if found is None:
            found = self._after[number] = self.number(self._hit(self.strengths[number]))
        return found

    def _hit(self, strength: Strength) -> Strength:
        for kind, damage in self.slots:
            if damage:
                if strength[kind]:
                    return self.changed(strength, kind, -1, 1) if not strength[-1] else self._destroyed(strength, kind)
            elif strength[kind + self.kinds]:
                return self.changed(strength, kind, 0, -1)
            elif strength[kind]:
                return self.changed(strength, kind, -1, 0)
        return strength

    def _destroyed(self, strength: Strength, kind: int) -> Strength:
        return (*self.changed(strength, kind, -1, 0)[:-1], strength[-1] - 1)

    def threatened(self, number: int, ships: int) -> int:
        """The same, but so many ships will be destroyed when they sustain damage."""
        return self.number((*self.strengths[number][:-1], ships))

    def changed(self, strength: Strength, kind: int, intact: int, damaged: int) -> Strength:
        left = list(strength)
        left[kind] += intact
        left[kind + self.kinds] += damaged
        return tuple(left)

    def line(self, number: int) -> list[int]:
        """From a strength hit by hit down to nothing."""
        way = [number]
        while way[-1] != self.none:
            way.append(self.after(way[-1]))
        return way

    def stamina(self, number: int) -> int:
        """How many hits it takes to bring a strength down to nothing."""
        found = self._stamina.get(number)
        if found is None:
            line = [number]
            while line[-1] not in self._stamina:
                line.append(self.after(line[-1]))
            for each in reversed(line[:-1]):
                self._stamina[each] = self._stamina[self.after(each)] + 1
            found = self._stamina[number]
        return found

    def hull(self, number: int) -> int:
        """How many hits a strength could take if nothing but hits counted."""
        strength = self.strengths[number]
        return sum(strength[:-1]) + sum(strength[kind] for kind in self._sturdy)

    def left(self, number: int) -> list[int]:
        """How many of each kind, intact or damaged."""
        strength = self.strengths[number]
        return list(map(add, strength[: self.kinds], strength[self.kinds : -1]))

    def named(self, number: int) -> dict[str, int]:
        """What is left by name, without the kinds of which nothing is."""
        result: dict[str, int] = {}
        for unit, n in zip(self.units, self.left(number), strict=True):
            if n:
                result[unit.name] = result.get(unit.name, 0) + n
        return result

    def hurt(self, number: int) -> dict[str, int]:
        """The damaged ones by name."""
        damaged = self.strengths[number][self.kinds : -1]
        return {unit.name: n for unit, n in zip(self.units, damaged, strict=True) if n}

    def loses(self, number: int, kinds: Sequence[int], hits: int) -> int:
        """Hits that only these kinds can take; what is too much is lost."""
        strength = self.strengths[number]
        for kind in kinds:
            for place in (kind + self.kinds, kind):
                gone = min(hits, strength[place])
                strength = (*strength[:place], strength[place] - gone, *strength[place + 1 :])
                hits -= gone
        return self.number(strength)


def _slots(units: list[Unit], order: Order | tuple[str, ...], loaded: Collection[str]) -> list[tuple[int, bool]]:
    """Where hits go, first come first: a kind, and whether it is only damaged there."""
    kinds = range(len(units))
    worth = {kind: (units[kind].cost, units[kind].dice * (11 - units[kind].value)) for kind in kinds}
    cheap = sorted(kinds, key=lambda kind: worth[kind])
    if order == Order.WEAKEST:
        cheap = sorted(kinds, key=lambda kind: worth[kind][::-1])
    if order == Order.LANDING:
        cheap = sorted(cheap, key=lambda kind: units[kind].name in loaded)
    damages = [(kind, True) for kind in cheap if units[kind].sustain]
    if isinstance(order, Order):
        start = [] if order == Order.CHEAPEST else damages
        return start + [slot for kind in cheap for slot in _turn(units, kind)]
    names = {unit.name: kind for kind, unit in enumerate(units)}
    slots: list[tuple[int, bool]] = []
    for word in order:
        if word == DAMAGE:
            slots += damages
        elif word in names:
            slots += _turn(units, names[word])
        elif word.partition(" ")[0] == DAMAGE and word.partition(" ")[2] in names:
            slots.append((names[word.partition(" ")[2]], True))
    return slots + [slot for kind in cheap for slot in _turn(units, kind)]


def _turn(units: list[Unit], kind: int) -> list[tuple[int, bool]]:
    return [(kind, True), (kind, False)] if units[kind].sustain else [(kind, False)]


class Guns:
    """What a side rolls in one kind of volley, strength by strength."""

    def __init__(
        self, units: Sequence[Unit], roll: Roll, turn: int, own: Sequence[Modifier], enemy: Sequence[Modifier],
        exact: bool,
    ) -> None:  # fmt: skip
        self.exact = exact
        self.kinds = len(units)
        self.base = [_base(unit, roll, turn, own) for unit in units]
        self.faces = [_faces(unit, roll, turn, own, enemy) for unit in units]
        self.more = [
            (kind, m.n, m.ships)
            for m in own
            if isinstance(m, MoreDice) and roll is not Roll.SHOT
            for kind, unit in enumerate(units)
            if self.base[kind] and m.covers(roll, unit.name, turn)
        ]
        self.shots = [] if roll is not Roll.SHOT else [
            (sorted((kind for kind in range(len(units)) if units[kind].name in m.units), key=lambda k: -self.faces[k]),
             m.ships)
            for m in own if isinstance(m, Shot)
        ]  # fmt: skip
        again = [m for m in own if isinstance(m, Reroll) and not m.enemy and _now(m, roll, turn)]
        forced = [m for m in enemy if isinstance(m, Reroll) and m.enemy and _now(m, roll, turn)]
        if again and forced:
            raise BadForce("rerolls")
        self.again = None if not again else sum(m.n or 0 for m in again)
        self.all_again = any(m.n is None for m in again)
        self.forced = sum(m.n or 0 for m in forced)
        self.automatic = sum(m.n for m in own if isinstance(m, Automatic) and _now(m, roll, turn))
        self.cancelled = sum(m.n for m in enemy if isinstance(m, Cancel) and _now(m, roll, turn))
        self.plain = not (again or forced or self.automatic or self.cancelled)

    def handful(self, strength: Strength) -> Handful:
        """The dice of a strength."""
        dice = list(NONE)
        kinds = self.kinds
        for kind, each in enumerate(self.base):
            if each:
                dice[self.faces[kind]] += each * (strength[kind] + strength[kind + kinds])
        for kind, n, ships in self.more:
            there = strength[kind] + strength[kind + kinds]
            dice[self.faces[kind]] += n * (there if ships is None else min(there, ships))
        for shooters, ships in self.shots:
            for kind in shooters:
                there = strength[kind] + strength[kind + kinds]
                fire = there if ships is None else min(there, ships)
                ships = None if ships is None else ships - fire
                dice[self.faces[kind]] += fire
        return tuple(dice)

    def hits(self, strength: Strength) -> Sequence[Number]:
        """The distribution of hits of a strength, rerolls and the like included."""
        dice = self.handful(strength)
        if self.again is not None:
            result: Sequence[Number] = handfuls.rerolled(dice, None if self.all_again else self.again, self.exact)
        elif self.forced:
            result = handfuls.hampered(dice, self.forced, self.exact)
        else:
            result = handfuls.hits(dice, self.exact)
        if self.automatic and any(strength):
            result = [0 * result[0]] * self.automatic + list(result)
        if self.cancelled:
            result = handfuls.cancelled(result, self.cancelled)
        return result


def _now(m: Reroll | Automatic | Cancel, roll: Roll, turn: int) -> bool:
    return (not m.rolls or roll in m.rolls) and (not m.rounds or turn in m.rounds)


def _base(unit: Unit, roll: Roll, turn: int, own: Sequence[Modifier]) -> int:
    if any(isinstance(m, NoDice) and m.covers(roll, unit.name, turn) for m in own):
        return 0
    if roll is Roll.BARRAGE:
        return unit.barrage
    if roll is Roll.BOMBARDMENT:
        return unit.bombard
    return 0 if roll is Roll.SHOT else unit.dice


def _faces(unit: Unit, roll: Roll, turn: int, own: Sequence[Modifier], enemy: Sequence[Modifier]) -> int:
    bonus = sum(m.n for m in own if isinstance(m, Bonus) and not m.enemy and m.covers(roll, unit.name, turn))
    malus = sum(m.n for m in enemy if isinstance(m, Bonus) and m.enemy and m.covers(roll, unit.name, turn))
    return faces_for(unit.value, bonus + malus)
