"""The rounds of a battle, fast: along the lines of both sides.

The chance that a battle stands at (i, j) and that the sides hit a and b times is a product of three numbers, but each
ties two indices together, so that the sum over all of it is dear: n⁴ for fleets that take n hits. Horner's rule takes
one n away. The hits of strength i are those of strength i + 1 and of the dice that the step costs; so a sum over i of
(what leaves row i) × (hits of i) can wait. What waits is multiplied by the dice of one step whenever the row goes down
by one, and needs the rest of the dice only when its own row comes. A row takes up what has arrived: every state is
visited once, and rounds without a hit are summed as a series.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add, mul

from perijove.odds.dice import Number, chance, without
from perijove.odds.fleet import Fleet, Guns
from perijove.odds.lanes import Lane, Lanes, Mass, Row
from perijove.odds.waiting import ExactWaiting, Shares, Waiting


def clash(
    mass: Mapping[int, Mapping[int, Number]], attacker: tuple[Fleet, Guns], defender: tuple[Fleet, Guns], once: bool
) -> tuple[Mass, Number]:
    """One round from all the given states (`once`), or all rounds to the end; and the mean number of rounds.

    Both sides roll plain dice: no rerolls, no cancelled hits. In the given states both sides have something left.
    """
    exact = attacker[1].exact
    rows = Lanes(attacker[0], list(mass), attacker[1])
    line = Lanes(defender[0], list({v for row in mass.values() for v in row}), defender[1])
    run = _Run(rows, Shares(line, exact), mass)
    for lane in rows.lanes:
        run.go(lane, once)
    return run.result, run.rounds


class _Run:
    """One pass over all rows, lane by lane; what waits at the end of a lane goes on where it joins another."""

    def __init__(self, rows: Lanes, shares: Shares, mass: Mapping[int, Mapping[int, Number]]) -> None:
        self.rows, self.shares, self.line, self.idle = rows, shares, shares.line, shares.idle
        self.waiting = ExactWaiting if shares.exact else Waiting
        self.result: Mass = {}
        self.rounds = zero = chance(0, shares.exact)
        self.nothing: Row = [zero] * len(self.line.order)
        self.start: dict[int, Row] = {}
        for u, given in mass.items():
            row = self.start[u] = self.nothing[:]
            for v, p in given.items():
                row[self.line.place[v]] += p
        self.arriving: dict[int, list[Waiting]] = {}

    def go(self, lane: Lane, once: bool) -> None:
        rows = self.rows
        waiting = self.waiting(self.shares)
        for place in range(lane.start, lane.stop):
            for other in self.arriving.pop(place, ()):
                waiting.join(other)
            number = rows.order[place]
            come = waiting.arrived()
            if rows.stamina[place] == 0:
                if come is not None:
                    self._keep(number, come)
                return
            begun = self.start.get(number)
            if begun is not None or come is not None:
                play = self._round if once else self._rest
                play(number, place, begun or self.nothing, come or self.nothing, waiting)
            following = place + 1 if place + 1 < lane.stop else lane.on
            assert following is not None
            waiting.roll(without(rows.dice[place], rows.dice[following]))
        assert lane.on is not None
        self.arriving.setdefault(lane.on, []).append(waiting)

    def _round(self, number: int, place: int, begun: Row, come: Row, waiting: Waiting) -> None:
        self.rounds += sum(begun)
        stay = list(map(add, come, map(mul, begun, self.idle)))
        waiting.leave(begun, self.rows.stamina[place])
        self._keep(number, self.line.spread(stay, self.rows.hits[place]))

    def _rest(self, number: int, place: int, begun: Row, come: Row, waiting: Waiting) -> None:
        chances = self.rows.hits[place]
        row = self.line.flow(begun, come, chances, self.idle)
        if row[-1]:
            self._keep(number, [*self.nothing[:-1], row[-1]])
            row[-1] = self.nothing[-1]
        self._stuck(number, chances, row)
        self.rounds += sum(row)
        waiting.leave(row, self.rows.stamina[place])

    def _stuck(self, number: int, chances: Sequence[Number], row: Row) -> None:
        """Where neither side can ever hit, the battle stands still."""
        if chances[0] == 1:
            for place, p in enumerate(row):
                if p and self.idle[place] == 1:
                    self.result.setdefault(number, {})[self.line.order[place]] = p
                    row[place] = self.nothing[place]

    def _keep(self, number: int, row: Row) -> None:
        kept = self.result.setdefault(number, {})
        for place, p in enumerate(row):
            if p:
                v = self.line.order[place]
                kept[v] = kept[v] + p if v in kept else p
