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
from math import log10
from operator import add, mul

from perijove.odds.dice import DUST, FACES, Handful, Number, chance, tails, without
from perijove.odds.fleet import Fleet, Guns
from perijove.odds.lanes import Lane, Lanes, Mass, Row, window


def clash(
    mass: Mapping[int, Mapping[int, Number]], attacker: tuple[Fleet, Guns], defender: tuple[Fleet, Guns], once: bool
) -> tuple[Mass, Number]:
    """One round from all the given states (`once`), or all rounds to the end; and the mean number of rounds.

    Both sides roll plain dice: no rerolls, no cancelled hits. In the given states both sides have something left.
    """
    exact = attacker[1].exact
    rows = Lanes(attacker[0], list(mass), attacker[1])
    line = Lanes(defender[0], list({v for row in mass.values() for v in row}), defender[1])
    run = _Run(rows, Leaving(line, exact), mass, exact)
    for lane in rows.lanes:
        run.go(lane, once)
    return run.result, run.rounds


class Leaving:
    """What share of each place of a row goes down to which row.

    Floats wait in pairs: the real part is bound for an even stamina, the imaginary one for the odd stamina above it.
    All that is done to what waits is adding and multiplying by real numbers, so the two never mix, and one step of the
    interpreter does the work of two. Fractions wait one by one.
    """

    def __init__(self, line: Lanes, exact: bool) -> None:
        self.line, self.exact = line, exact
        self.dust = 0 if exact else DUST
        self.together = 1 if exact else 2
        zero: Number = 0 * line.hits[0][0]
        most = max(map(len, line.hits))
        padded = [[*chances, *[zero] * (most - len(chances))] for chances in line.hits]
        padded[-1] = [zero] * most  # nothing left hits nothing
        by_hits = [list(column) for column in zip(*padded, strict=True)]
        beyond = [list(column) for column in zip(*map(tails, padded), strict=True)]
        self.idle = by_hits[0]
        if exact:
            self.shares, self.ends, self.larger = by_hits, beyond, by_hits
        else:
            nothing = [zero] * len(padded)
            by_hits, beyond, above = [*by_hits, nothing], [*beyond, nothing], [nothing, nothing, *by_hits[1:]]
            self.shares = [list(map(complex, *both)) for both in zip(by_hits, above, strict=True)]
            self.ends = [list(map(complex, *both)) for both in zip(beyond, above, strict=True)]
            self.larger = [list(map(max, *both)) for both in zip(by_hits, above, strict=True)]
        self.peaks = [max(column) for column in self.larger]
        self.windows: dict[tuple[int, int], tuple[int, int]] = {}

    def leave(self, row: Row, stamina: int, waiting: dict[int, Row]) -> None:
        """Every state of a row loses one ship or more; the other side's losses wait. What comes to dust is left out."""
        first, end = every = window(row, self.dust)
        if first == end:
            return
        peak = max(row)
        zeros = 0 if self.exact else max(0, int(-log10(peak)))
        sent = row if self.exact else list(map(complex, row))
        for to in range((stamina - 1) // self.together, -1, -1):
            b = stamina - to * self.together
            if b >= len(self.shares):
                break
            if to == 0:
                self._wait(waiting, to, every, sent, self.ends[b])
            elif self.peaks[b] * peak > self.dust:
                least = self.dust / self.peaks[b]
                while row[first] <= least:
                    first += 1
                while row[end - 1] <= least:
                    end -= 1
                low, high = self._window(b, zeros)
                self._wait(waiting, to, (max(first, low), min(end, high)), sent, self.shares[b])

    def _window(self, b: int, zeros: int) -> tuple[int, int]:
        """Where the share of a row whose peak has so many zeros behind the point is more than dust."""
        found = self.windows.get((b, zeros))
        if found is None:
            found = self.windows[b, zeros] = window(self.larger[b], self.dust * 10**zeros)
        return found

    @staticmethod
    def _wait(waiting: dict[int, Row], to: int, between: tuple[int, int], row: Row, share: Row) -> None:
        low, high = between
        if low < high:
            there = waiting.get(to)
            if there is None:
                there = waiting[to] = [0 * share[0]] * len(row)
            there[low:high] = map(add, there[low:high], map(mul, row[low:high], share[low:high]))

    def die(self, faces: int) -> tuple[Number, Number]:
        """The chances that a die misses and hits, in the kind of numbers that wait."""
        q, p = chance(FACES - faces, self.exact), chance(faces, self.exact)
        return (q, p) if self.exact else (complex(q), complex(p))

    def arrived(self, stamina: int, waiting: dict[int, Row]) -> Row | None:
        """What has waited for this row."""
        if self.exact:
            return waiting.pop(stamina, None)
        to, odd = divmod(stamina, 2)
        if to not in waiting:
            return None
        return [both.imag for both in waiting[to]] if odd else [both.real for both in waiting.pop(to)]


class _Run:
    """One pass over all rows. What waits for a row lies in `waiting` by the stamina of the row that it goes to."""

    def __init__(self, rows: Lanes, leaving: Leaving, mass: Mapping[int, Mapping[int, Number]], exact: bool) -> None:
        self.rows, self.leaving, self.line, self.idle = rows, leaving, leaving.line, leaving.idle
        self.result: Mass = {}
        self.rounds = zero = chance(0, exact)
        self.nothing: Row = [zero] * len(self.line.order)
        self.start: dict[int, Row] = {}
        for u, given in mass.items():
            row = self.start[u] = self.nothing[:]
            for v, p in given.items():
                row[self.line.place[v]] += p
        self.arriving: dict[int, dict[int, Row]] = {}

    def go(self, lane: Lane, once: bool) -> None:
        rows = self.rows
        waiting: dict[int, Row] = {}
        for place in range(lane.start, lane.stop):
            self._join(waiting, self.arriving.pop(place, {}))
            number = rows.order[place]
            come = self.leaving.arrived(rows.stamina[place], waiting)
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
            self._roll(without(rows.dice[place], rows.dice[following]), waiting)
        assert lane.on is not None
        self._join(self.arriving.setdefault(lane.on, {}), waiting)

    def _round(self, number: int, place: int, begun: Row, come: Row, waiting: dict[int, Row]) -> None:
        self.rounds += sum(begun)
        stay = list(map(add, come, map(mul, begun, self.idle)))
        self.leaving.leave(begun, self.rows.stamina[place], waiting)
        self._keep(number, self.line.spread(stay, self.rows.hits[place]))

    def _rest(self, number: int, place: int, begun: Row, come: Row, waiting: dict[int, Row]) -> None:
        chances = self.rows.hits[place]
        row = self.line.flow(begun, come, chances, self.idle)
        if row[-1]:
            self._keep(number, [*self.nothing[:-1], row[-1]])
            row[-1] = self.nothing[-1]
        self._stuck(number, chances, row)
        self.rounds += sum(row)
        self.leaving.leave(row, self.rows.stamina[place], waiting)

    def _stuck(self, number: int, chances: Sequence[Number], row: Row) -> None:
        """Where neither side can ever hit, the battle stands still."""
        if chances[0] == 1:
            for place, p in enumerate(row):
                if p and self.idle[place] == 1:
                    self.result.setdefault(number, {})[self.line.order[place]] = p
                    row[place] = self.nothing[place]

    def _roll(self, lost: Handful, waiting: dict[int, Row]) -> None:
        """The dice of one step, for all that waits."""
        for faces in range(1, FACES + 1):
            for _ in range(lost[faces]):
                q, p = self.leaving.die(faces)
                for to, row in waiting.items():
                    waiting[to] = self.line.step(row, q, p)

    @staticmethod
    def _join(waiting: dict[int, Row], others: dict[int, Row]) -> None:
        for to, row in others.items():
            there = waiting.get(to)
            waiting[to] = row if there is None else list(map(add, there, row))

    def _keep(self, number: int, row: Row) -> None:
        kept = self.result.setdefault(number, {})
        for place, p in enumerate(row):
            if p:
                v = self.line.order[place]
                kept[v] = kept[v] + p if v in kept else p
