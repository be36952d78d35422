"""The planet: bombardment, fire at the landing, rounds on the ground. It begins where the battle in space ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from perijove.odds.dice import Number, binomial, chance, clipped, faces_for, thinned
from perijove.odds.exchange import Blow, add, steps, until_over, volley
from perijove.odds.fleet import Fleet, Guns
from perijove.odds.lanes import Mass
from perijove.odds.modifiers import (
    Convert,
    Descend,
    Halve,
    Pierce,
    Promote,
    Revive,
    Roll,
    Save,
    Silence,
    last_special_round,
)
from perijove.odds.ranks import MOST, Campaign, Ranks, elite, is_elite
from perijove.odds.result import Landing, Volley
from perijove.odds.rounds import clash
from perijove.odds.space import SpaceBattle, battery_hits
from perijove.odds.units import Force, Squad

Ways: TypeAlias = list[tuple[tuple[bool, int, int], Number]]
"""Whether the planet is taken, what is left of both sides, and the chance of it."""


def invade(space: SpaceBattle) -> tuple[list[Landing], Number]:
    """All ways in which the landing may end, and the rounds on the ground on average."""
    invasion = Invasion(space)
    groups: dict[int, Mass] = {}
    for landing, mass in invasion.landed().items():
        groups.setdefault(landing if invasion.revive else 0, {})
        for u, row in mass.items():
            for v, p in row.items():
                add(groups[landing if invasion.revive else 0], u, v, p)
    ways: dict[tuple[bool, int, int], Number] = {}
    for landing, mass in groups.items():
        for way, p in invasion.fight(mass, landing).items():
            ways[way] = ways.get(way, 0) + p
    landings = [
        Landing(taken, p, invasion.invaders.named(u), invasion.holders.named(v)) for (taken, u, v), p in ways.items()
    ]
    return sorted(landings, key=lambda way: -way.chance), invasion.rounds


class Invasion:
    """The fight for one planet. Invaders are troops, and ships that come down with them."""

    def __init__(self, space: SpaceBattle) -> None:
        self.space, self.exact = space, space.exact
        self.attacker, self.defender = space.attacker, space.defender
        come_down = {name for m in self.attacker.modifiers if isinstance(m, Descend) for name in m.units}
        ships = [squad for squad in self.attacker.ships if squad.unit.name in come_down]
        squads = [*self.attacker.troops, *(Squad(squad.unit, squad.count) for squad in ships)]
        both = (*self.attacker.modifiers, *self.defender.modifiers)
        self.promotion = next((m for m in both if isinstance(m, Promote)), None)
        self.invaders = self._troops(squads, self.attacker)
        self.holders = self._troops(self.defender.troops, self.defender)
        ranks = [Ranks(fleet, self.promotion) for fleet in (self.invaders, self.holders) if self.promotion]
        few = sum(map(sum, (self.invaders.left(self.invaders.all), self.holders.left(self.holders.all)))) <= MOST
        self.ranks = (ranks[0], ranks[1]) if ranks and few and all(side.ready for side in ranks) else None
        soldiers = {squad.unit.name for squad in self.attacker.troops}
        self.soldiers = [kind for kind, unit in enumerate(self.invaders.units) if unit.name in soldiers]
        self.flyers = [kind for kind, unit in enumerate(self.invaders.units) if unit.name not in soldiers]
        self.shielded = any(squad.count for squad in self.defender.planet)
        revive = [
            next((m for m in force.modifiers if isinstance(m, Revive)), None)
            for force in (self.attacker, self.defender)
        ]
        self.revive = revive if any(revive) else []
        self.rounds: Number = 0 * space.one

    def _troops(self, squads: Sequence[Squad], force: Force) -> Fleet:
        """Recruits come first, and where troops rise in rank there is a place for the elite, who are lost first."""
        squads = sorted(squads, key=lambda squad: is_elite(squad.unit, self.promotion))
        if self.promotion is None:
            return Fleet(squads, force.order, force.modifiers)
        names = [squad for squad in squads if squad.unit.name == self.promotion.unit]
        fleet = Fleet(
            [*squads, *(Squad(elite(squad.unit, self.promotion), 0) for squad in names)], force.order, force.modifiers
        )
        fleet.slots.sort(key=lambda slot: not is_elite(fleet.units[slot[0]], self.promotion))
        return fleet

    # ------------------------------------------------------------------ from space to the ground

    def landed(self) -> dict[int, Mass]:
        """By what comes down: the states after bombardment."""
        bombs = self._bombs()
        start = self._halved()
        peaceful = not any(fleet.stamina(fleet.all) for fleet in self.space.fleets)
        carried = sum(squad.count for squad in self.attacker.troops)
        states: dict[int, Mass] = {}
        cache: dict[tuple[int, ...], Blow] = {}
        told: dict[int, Number] = {}
        for ending, u, _, p in self.space.over:
            if ending != "attacker" and not peaceful:
                continue
            down = self.aboard(u)
            if carried and not self._count(down):
                continue
            dice = bombs.handful(self.space.fleets[0].strengths[u])
            if dice not in cache:
                chances = bombs.hits(self.space.fleets[0].strengths[u])
                cache[dice] = self._blow(self.holders, start, chances, 1)
            for k, q in enumerate(bombs.hits(self.space.fleets[0].strengths[u])):
                told[k] = told.get(k, 0) + p * q
            for v, q in cache[dice]:
                add(states.setdefault(down, {}), down, v, p * q)
        if max(told, default=0):
            self.space.volleys.append(Volley(Roll.BOMBARDMENT, "attacker", list(told.values())))
        return states

    def _bombs(self) -> Guns:
        """Shields keep out what does not pierce them, and only what pierces them bombards without a landing."""
        units = self.space.fleets[0].units
        through = {name for m in self.attacker.modifiers if isinstance(m, Pierce) for name in m.units}
        guns = Guns(units, Roll.BOMBARDMENT, 0, *self.space.modifiers("attacker"), self.exact)
        no_landing = not any(squad.count for squad in self.attacker.troops)
        for kind, unit in enumerate(units):
            if not unit.piercing and (no_landing or (self.shielded and unit.name not in through)):
                guns.base[kind] = 0
        return guns

    def _halved(self) -> int:
        start = self.holders.all
        for m in self.attacker.modifiers:
            if isinstance(m, Halve):
                there = [kind for kind, unit in enumerate(self.holders.units) if unit.name in m.units]
                n = sum(self.holders.left(start)[kind] for kind in there)
                for _ in range((n + 1) // 2 if m.up else n // 2):
                    start = self.holders.after(start)
        return start

    def aboard(self, u: int) -> int:
        """What lands from the ships that are left. Those with most aboard are kept longest."""
        ships = self.space.fleets[0].named(u)
        down = self.invaders.all
        strength = list(self.invaders.strengths[down])
        for kind in self.flyers:
            strength[kind] = ships.get(self.invaders.units[kind].name, 0)
        down = self.invaders.number(tuple(strength))
        if not self.attacker.loads:
            return down
        kept = 0
        for name in {name for name, _ in self.attacker.loads}:
            loads = sorted((load for ship, load in self.attacker.loads if ship == name), reverse=True)
            kept += sum(loads[: ships.get(name, 0)])
        return self._without(down, self._count(down) - kept)

    def _count(self, number: int) -> int:
        left = self.invaders.left(number)
        return sum(left[kind] for kind in self.soldiers)

    def _without(self, number: int, losses: int) -> int:
        """Soldiers only, in their owner's order."""
        order = list(dict.fromkeys(kind for kind, _ in self.invaders.slots if kind in self.soldiers))
        return self.invaders.loses(number, order, losses)

    # ------------------------------------------------------------------ the fight

    def fight(self, mass: Mass, landing: int) -> dict[tuple[bool, int, int], Number]:
        mass = self._convert(self._fire_at_landing(mass))
        over: Mass = {}
        special = last_special_round([*self.attacker.modifiers, *self.defender.modifiers], Roll.GROUND)
        for turn in range(1, special + 1):
            mass = self._round(self._part(mass, over), turn, True)
        for u, row in self._round(self._part(mass, over), special + 1, False).items():
            for v, p in row.items():
                add(over, u, v, p)
        ways: dict[tuple[bool, int, int], Number] = {}
        for u, row in over.items():
            for v, p in row.items():
                taken = bool(self._count(u)) and v == self.holders.none
                for way, q in self._revived(taken, u, v, landing):
                    ways[way] = ways.get(way, 0) + p * q
        return ways

    def _fire_at_landing(self, mass: Mass) -> Mass:
        if not self.shielded or any(isinstance(m, Silence) for m in self.attacker.modifiers):
            return mass
        chances = battery_hits(self.defender.planet, Roll.LANDING, *self.space.modifiers("defender"), self.exact)
        if any(self._count(u) for u in mass) and len(chances) > 1:
            total = sum(p for row in mass.values() for p in row.values())
            self.space.volleys.append(Volley(Roll.LANDING, "defender", [p * total for p in chances]))

        def struck(number: int, _: int) -> Blow:
            effect = self._saved(clipped(chances, self._count(number)), 0)
            return [(self._without(number, k), p) for k, p in enumerate(effect) if p]

        return volley(mass, struck, _unharmed)

    def _convert(self, mass: Mass) -> Mass:
        """Enemies that change sides before the first round."""
        for m in self.attacker.modifiers:
            if isinstance(m, Convert) and self.soldiers:
                p = chance(faces_for(m.on), self.exact)
                for _ in range(m.tries):
                    after: Mass = {}
                    for u, row in mass.items():
                        for v, share in row.items():
                            if v == self.holders.none or not self._count(u):
                                add(after, u, v, share)
                                continue
                            add(after, u, v, share * (1 - p))
                            more = self.invaders.changed(self.invaders.strengths[u], self.soldiers[0], 1, 0)
                            add(after, self.invaders.number(more), self.holders.after(v), share * p)
                    mass = after
        return mass

    def _part(self, mass: Mass, over: Mass) -> Mass:
        still: Mass = {}
        for u, row in mass.items():
            for v, p in row.items():
                ended = u == self.invaders.none or v == self.holders.none
                add(over if ended else still, u, v, p)
        return still

    def _round(self, mass: Mass, turn: int, once: bool) -> Mass:
        if not mass:
            return mass
        guns = (
            Guns(self.invaders.units, Roll.GROUND, turn, *self.space.modifiers("attacker"), self.exact),
            Guns(self.holders.units, Roll.GROUND, turn, *self.space.modifiers("defender"), self.exact),
        )
        saves = any(isinstance(m, Save) for m in (*self.attacker.modifiers, *self.defender.modifiers))
        fleets = self.invaders, self.holders
        if self.ranks is not None and self.promotion is not None:
            mass, rounds = Campaign(self.ranks, guns, self._saved, self.promotion.tokens).fight(mass, once)
        elif all(g.plain for g in guns) and not saves:
            mass, rounds = clash(mass, (fleets[0], guns[0]), (fleets[1], guns[1]), once)
        elif once:
            rounds = sum(p for row in mass.values() for p in row.values())
            mass = volley(mass, self._struck(0, guns[1]), self._struck(1, guns[0]))
        else:
            mass, rounds = until_over(mass, fleets, self._struck(0, guns[1]), self._struck(1, guns[0]))
        self.rounds += rounds
        return mass

    def _struck(self, index: int, guns: Guns) -> Callable[[int, int], Blow]:
        fleet, other = (self.invaders, self.holders) if index == 0 else (self.holders, self.invaders)
        cache: dict[tuple[int, int], Blow] = {}

        def blow(number: int, enemy: int) -> Blow:
            key = number, enemy
            if key not in cache:
                cache[key] = self._blow(fleet, number, guns.hits(other.strengths[enemy]), index)
            return cache[key]

        return blow

    def _blow(self, fleet: Fleet, number: int, chances: Sequence[Number], index: int) -> Blow:
        hits = clipped(chances, fleet.stamina(number))
        return steps(fleet, number, self._saved(hits, index))

    def _saved(self, chances: list[Number], index: int) -> list[Number]:
        """Losses after the rolls that save a unit; hits that found nobody are clipped off before."""
        for m in (self.attacker, self.defender)[index].modifiers:
            if isinstance(m, Save):
                chances = thinned(chances, 10 - faces_for(m.on), self.exact)
        return chances

    def _revived(self, taken: bool, u: int, v: int, landing: int) -> Ways:
        """The winner's new troops, one die for each loss of either side."""
        m = self.revive[0 if taken else 1] if self.revive else None
        if m is None or (not taken and u != self.invaders.none):
            return [((taken, u, v), 1)]
        left = self._count(u) + sum(self.holders.left(v))
        lost = self._count(landing) + sum(self.holders.left(self.holders.all)) - left
        fleet, kind = (self.invaders, self.soldiers[0]) if taken else (self.holders, 0)
        ways: Ways = []
        for k, p in enumerate(binomial(lost, faces_for(m.on), self.exact)):
            number = u if taken else v
            if k and fleet.kinds:
                number = fleet.number(fleet.changed(fleet.strengths[number], kind, k, 0))
            ways.append(((taken, number, v) if taken else (taken, u, number), p))
        return ways


def _unharmed(number: int, _: int) -> Blow:
    return [(number, 1)]
