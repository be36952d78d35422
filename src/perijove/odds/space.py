"""The battle in space, in the order of the rules: PDS fire, what comes before the battle, rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter

from perijove.odds.dice import Handful, Number, chance
from perijove.odds.exchange import Blow, add, distribution, steps, until_over, volley
from perijove.odds.fleet import Fleet, Guns, Strength
from perijove.odds.lanes import Mass
from perijove.odds.modifiers import Automatic, DirectHit, Halve, Modifier, Roll, Sacrifice, Shot, last_special_round
from perijove.odds.result import ENDINGS, Ending, Landing, Odds, Outcome, Side, Volley
from perijove.odds.rounds import clash
from perijove.odds.units import Force, Squad
from perijove.odds.words import BadForce

MOST_HITS = 400
"""What a side can take at most: far beyond all pieces of a table, and a bound for a request from outside."""
MOST_ROUNDS = 50


class SpaceBattle:
    """A battle in space on its way: all states that are still open, and those where it is over."""

    def __init__(self, attacker: Force, defender: Force, exact: bool) -> None:
        self.attacker, self.defender, self.exact = attacker, defender, exact
        self.fleets = (
            Fleet(attacker.ships, attacker.order, attacker.modifiers, {name for name, _ in attacker.loads}),
            Fleet(defender.ships, defender.order, defender.modifiers, {name for name, _ in defender.loads}),
        )
        if max(fleet.hull(fleet.all) for fleet in self.fleets) > MOST_HITS:
            raise BadForce("large", most=MOST_HITS)
        self.one = chance(10, exact)
        self.mass: Mass = {self.fleets[0].all: {self.fleets[1].all: self.one}}
        self.over: list[tuple[Ending, int, int, Number]] = []
        self.rounds: Number = 0 * self.one
        self.volleys: list[Volley] = []

    # ------------------------------------------------------------------ the steps

    def fight(self) -> None:
        self._batteries("defender")
        self._batteries("attacker")
        self._part()
        self._threaten()
        self._halve()
        self._cards()
        self._barrage()
        self._shots()
        self._part()
        self._rounds()

    def _batteries(self, side: Side) -> None:
        """PDS fire: all dice of one side, then its enemy takes the hits."""
        force = self.attacker if side == "attacker" else self.defender
        chances = battery_hits(force.batteries, Roll.PDS, *self.modifiers(side), self.exact)
        if len(chances) == 1:
            return
        target = self.fleets[1 if side == "attacker" else 0]
        cache: dict[int, Blow] = {}

        def struck(number: int, _: int) -> Blow:
            if number not in cache:
                cache[number] = steps(target, number, chances)
            return cache[number]

        self.volleys.append(Volley(Roll.PDS, side, list(chances)))
        self.mass = volley(self.mass, _unharmed, struck) if side == "attacker" else volley(self.mass, struck, _unharmed)

    def _threaten(self) -> None:
        """Direct hits wait for the first damage of the battle."""
        for index, enemy in enumerate((self.defender, self.attacker)):
            ships = sum(m.n for m in enemy.modifiers if isinstance(m, DirectHit))
            if ships:
                self._change(index, partial(_threatened, ships))

    def _halve(self) -> None:
        """Fleets with more of these craft than other ships lose half of them."""
        for index, enemy in enumerate((self.defender, self.attacker)):
            for m in enemy.modifiers:
                if isinstance(m, Halve):
                    self._change(index, partial(_halved, m))

    def _change(self, index: int, change: Callable[[Fleet, int], int]) -> None:
        """Something happens to one side, without dice."""
        after: Mass = {}
        for u, row in self.mass.items():
            for v, m in row.items():
                if index == 0:
                    add(after, change(self.fleets[0], u), v, m)
                else:
                    add(after, u, change(self.fleets[1], v), m)
        self.mass = after

    def _barrage(self) -> None:
        """Light craft are shot before the battle, on both sides at once; other ships are safe."""
        light = [[k for k, unit in enumerate(fleet.units) if unit.light] for fleet in self.fleets]
        if not any(unit.barrage and light[1 - i] for i, fleet in enumerate(self.fleets) for unit in fleet.units):
            return
        guns = self._guns(Roll.BARRAGE, 0)
        cache: dict[tuple[int, int, Handful], Blow] = {}

        def struck(index: int) -> Callable[[int, int], Blow]:
            fleet, other, shooters = self.fleets[index], self.fleets[1 - index], guns[1 - index]

            def blow(number: int, enemy: int) -> Blow:
                key = index, number, shooters.handful(other.strengths[enemy])
                if key not in cache:
                    left = sum(fleet.left(number)[kind] for kind in light[index])
                    chances = shooters.hits(other.strengths[enemy])
                    down: dict[int, Number] = {}
                    for k, p in enumerate(chances):
                        to = fleet.loses(number, light[index], min(k, left))
                        down[to] = down[to] + p if to in down else p
                    cache[key] = list(down.items())
                return cache[key]

            return blow

        self._tell(Roll.BARRAGE, guns)
        self.mass = volley(self.mass, struck(0), struck(1))

    def _cards(self) -> None:
        """Hits of cards, which come before all that lies open."""
        if any(isinstance(m, Automatic) and m.covers(Roll.SHOT, "", 0) for m in self._all()):
            self._fire(lambda m: not isinstance(m, Shot))

    def _shots(self) -> None:
        """Shots before the battle, effect by effect, on both sides at once; hits are taken before anybody fires back.

        The defender says which effect comes first: what is only the own one, then what both have.
        """
        theirs, mine = ([m.source for m in force.modifiers if isinstance(m, Shot)]
                        for force in (self.attacker, self.defender))  # fmt: skip
        alone = [source for source in mine if source not in theirs]
        for source in dict.fromkeys((*alone, *mine, *theirs)):
            self._fire(partial(_is_of, source))

    def _fire(self, counts: Callable[[Modifier], bool]) -> None:
        """One volley before the battle, with the modifiers that count for it."""
        own, enemy = ([m for m in force.modifiers if counts(m)] for force in (self.attacker, self.defender))
        guns = (
            Guns(self.fleets[0].units, Roll.SHOT, 0, own, enemy, self.exact),
            Guns(self.fleets[1].units, Roll.SHOT, 0, enemy, own, self.exact),
        )
        self._tell(Roll.SHOT, guns)
        self.mass = volley(self.mass, self._struck(0, guns[1]), self._struck(1, guns[0]))

    def _all(self) -> list[Modifier]:
        return [*self.attacker.modifiers, *self.defender.modifiers]

    def _rounds(self) -> None:
        withdraws, retreats = self.attacker.retreat, self.defender.retreat
        leave = min((n for n in (withdraws, retreats) if n is not None), default=None)
        if leave is not None and leave > MOST_ROUNDS:
            raise BadForce("late", most=MOST_ROUNDS)
        special = last_special_round(self._all(), Roll.SPACE)
        turn = 1
        while self.mass and (turn <= special if leave is None else turn <= leave):
            self._round(turn, once=True)
            if turn == 1:
                self._sacrifices()
            self._part()
            turn += 1
        if not self.mass:
            return
        if leave is None:
            self._round(turn, once=False)
            self._part(settled=True)
        else:  # the attacker says first whether to leave
            self._close("withdrawal" if withdraws is not None and withdraws == leave else "retreat")

    def _round(self, turn: int, once: bool) -> None:
        guns = self._guns(Roll.SPACE, turn)
        if turn == 1:
            self._tell(Roll.SPACE, guns)
        if all(g.plain for g in guns):
            self.mass, rounds = clash(self.mass, (self.fleets[0], guns[0]), (self.fleets[1], guns[1]), once)
        elif once:
            rounds = sum((p for row in self.mass.values() for p in row.values()), 0 * self.one)
            self.mass = volley(self.mass, self._struck(0, guns[1]), self._struck(1, guns[0]))
        else:
            strikes = self._struck(0, guns[1]), self._struck(1, guns[0])
            self.mass, rounds = until_over(self.mass, self.fleets, *strikes)
        self.rounds += rounds

    def _sacrifices(self) -> None:
        """Between the first round and the second: a ship for a hit on the enemy ship that is worth most."""
        for index, force in enumerate((self.attacker, self.defender)):
            for m in force.modifiers:
                if isinstance(m, Sacrifice):
                    self._sacrifice(index, m)

    def _sacrifice(self, index: int, m: Sacrifice) -> None:
        own, enemy = self.fleets[index], self.fleets[1 - index]
        given = [kind for kind, unit in enumerate(own.units) if unit.name in m.units]
        given.sort(key=lambda kind: own.units[kind].cost)
        after: Mass = {}
        for u, row in self.mass.items():
            for v, p in row.items():
                mine, theirs = (u, v) if index == 0 else (v, u)
                gift = next((kind for kind in given if own.left(mine)[kind]), None)
                if gift is not None and own.none != mine and enemy.none != theirs:
                    mine, theirs = own.loses(mine, [gift], 1), _hit_dearest(enemy, theirs)
                add(after, *((mine, theirs) if index == 0 else (theirs, mine)), p)
        self.mass = after

    # ------------------------------------------------------------------ what they share

    def modifiers(self, side: Side) -> tuple[Sequence[Modifier], Sequence[Modifier]]:
        """Those of a side, and its enemy's."""
        both = self.attacker.modifiers, self.defender.modifiers
        return both if side == "attacker" else both[::-1]

    def _guns(self, roll: Roll, turn: int) -> tuple[Guns, Guns]:
        return (
            Guns(self.fleets[0].units, roll, turn, *self.modifiers("attacker"), self.exact),
            Guns(self.fleets[1].units, roll, turn, *self.modifiers("defender"), self.exact),
        )

    def _struck(self, index: int, guns: Guns) -> Callable[[int, int], Blow]:
        fleet, other = self.fleets[index], self.fleets[1 - index]
        cache: dict[tuple[int, int], Blow] = {}

        def blow(number: int, enemy: int) -> Blow:
            key = number, enemy
            if key not in cache:
                cache[key] = steps(fleet, number, guns.hits(other.strengths[enemy]))
            return cache[key]

        return blow

    def _tell(self, roll: Roll, guns: tuple[Guns, Guns]) -> None:
        """How often a volley hits, over all states in which it is fired."""
        sides: tuple[Side, Side] = ("attacker", "defender")
        weights: tuple[dict[int, Number], dict[int, Number]] = ({}, {})
        for u, row in self.mass.items():
            weights[0][u] = sum(row.values())
            for v, p in row.items():
                weights[1][v] = weights[1].get(v, 0) + p
        for index, side in enumerate(sides):
            alike: dict[tuple[Handful, bool], tuple[Strength, Number]] = {}
            for number, m in weights[index].items():
                strength = self.fleets[index].strengths[number]
                key = guns[index].handful(strength), any(strength)
                alike[key] = strength, alike[key][1] + m if key in alike else m
            chances = distribution(
                (k, m * p) for strength, m in alike.values() for k, p in enumerate(guns[index].hits(strength))
            )
            if len(chances) > 1:
                self.volleys.append(Volley(roll, side, chances))

    def _part(self, settled: bool = False) -> None:
        """Put aside where it is over."""
        nobody = self.fleets[1].none
        lost = self.mass.pop(self.fleets[0].none, {})
        self.over += [("nobody" if v == nobody else "defender", self.fleets[0].none, v, p) for v, p in lost.items()]
        for u, row in self.mass.items():
            if nobody in row:
                self.over.append(("attacker", u, nobody, row.pop(nobody)))
        self.mass = {u: row for u, row in self.mass.items() if row}
        if settled:
            self._close("standoff")

    def _close(self, ending: Ending) -> None:
        for u, row in self.mass.items():
            self.over += [(ending, u, v, p) for v, p in row.items()]
        self.mass = {}

    # ------------------------------------------------------------------ the end

    def odds(self, landings: list[Landing] | None, ground_rounds: Number) -> Odds:
        endings: dict[Ending, Number] = dict.fromkeys(ENDINGS, 0 * self.one)
        for ending, _, _, p in self.over:
            endings[ending] += p
        taken = [
            [fleet.hull(fleet.all) - fleet.hull(number) for number in range(len(fleet.strengths))]
            for fleet in self.fleets
        ]
        hits: dict[Side, list[Number]] = {
            "attacker": distribution((taken[0][u], p) for _, u, _, p in self.over),
            "defender": distribution((taken[1][v], p) for _, _, v, p in self.over),
        }
        return Odds(endings, self._outcomes(), self.rounds, hits, self.volleys, landings, ground_rounds)

    def _outcomes(self) -> list[Outcome]:
        """The likeliest first. Most ends share what is left of one side: nothing."""
        left = [[(fleet.named(n), fleet.hurt(n)) for n in range(len(fleet.strengths))] for fleet in self.fleets]
        outcomes = []
        for ending, u, v, p in sorted(self.over, key=itemgetter(3), reverse=True):
            (mine, my_hurt), (yours, your_hurt) = left[0][u], left[1][v]
            damaged = {side: hurt for side, hurt in (("attacker", my_hurt), ("defender", your_hurt)) if hurt}
            outcomes.append(Outcome(ending, p, mine, yours, damaged))
        return outcomes


def battery_hits(
    squads: Sequence[Squad], roll: Roll, own: Sequence[Modifier], enemy: Sequence[Modifier], exact: bool
) -> Sequence[Number]:
    """Batteries are never hit, so their dice are always the same."""
    guns = Guns([squad.unit for squad in squads], roll, 0, own, enemy, exact)
    return guns.hits((*(squad.count for squad in squads), *(0 for _ in squads), 0))


def _is_of(source: str, m: Modifier) -> bool:
    """Whether a modifier counts for the shots of one effect."""
    return m.source == source if isinstance(m, Shot) else not isinstance(m, Automatic)


def _unharmed(number: int, _: int) -> Blow:
    return [(number, 1)]


def _threatened(ships: int, fleet: Fleet, number: int) -> int:
    return fleet.threatened(number, ships)


def _halved(m: Halve, fleet: Fleet, number: int) -> int:
    left = fleet.left(number)
    kinds = [kind for kind, unit in enumerate(fleet.units) if unit.name in m.units]
    there = sum(left[kind] for kind in kinds)
    if there <= sum(left) - there:
        return number
    return fleet.loses(number, kinds, (there + 1) // 2 if m.up else there // 2)


def _hit_dearest(fleet: Fleet, number: int) -> int:
    """One hit where it destroys most: a ship that can't sustain it, or the dearest if all can."""
    strength = fleet.strengths[number]
    kinds = fleet.kinds

    def worth(place: int) -> tuple[bool, float]:
        unit = fleet.units[place % kinds]
        return place >= kinds or not unit.sustain, unit.cost

    place = max((place for place in range(2 * kinds) if strength[place]), key=worth)
    kind = place % kinds
    if place >= kinds:
        return fleet.number(fleet.changed(strength, kind, 0, -1))
    return fleet.number(fleet.changed(strength, kind, -1, 1 if fleet.units[kind].sustain else 0))
