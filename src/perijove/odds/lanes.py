"""The rounds of a battle, fast: along the lines that the orders of casualties draw.

Both sides' strengths lie on lines (`Lanes`): a hit is one step down. The chance that a battle stands at (i, j) and that
the sides hit a and b times is a product of three numbers, but each ties two indices together, so that the sum over all
of it is dear: n⁴ for fleets that take n hits. Horner's rule takes one n away. The hits of strength i are those of
strength i + 1 and of the dice that the step costs; so a sum over i of (what leaves row i) × (hits of i) can wait. What
waits is multiplied by the dice of one step whenever the row goes down by one, and needs the rest of the dice only when
its own row comes. A row takes up what has arrived: every state is visited once, and rounds without a hit are summed as
a series.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add, mul
from typing import TypeAlias

from perijove.odds.dice import DUST, Number, hits, tails, without
from perijove.odds.fleet import Fleet, Guns

Row: TypeAlias = list[Number]
"""Probabilities by place of the defender's strength."""
Mass: TypeAlias = dict[int, dict[int, Number]]
"""Probabilities by number of the attacker's strength, then of the defender's."""


class Lane:
    """A stretch of a line, from `start` to before `stop`; then it goes on at place `on` (None: it ends in nothing)."""

    __slots__ = ("on", "path", "start", "stop")

    def __init__(self, start: int, stop: int, on: int | None) -> None:
        self.start, self.stop, self.on = start, stop, on
        self.path: list[int] = []


class Lanes:
    """A fleet's strengths in places, so that a hit is one step down; lines that meet go on as one."""

    def __init__(self, fleet: Fleet, entries: Sequence[int], guns: Guns) -> None:
        stretches: list[list[int]] = []
        seen: set[int] = set()
        for entry in sorted(set(entries), key=fleet.stamina, reverse=True):
            stretch = []
            at = entry
            while at not in seen:
                seen.add(at)
                stretch.append(at)
                if at == fleet.none:
                    break
                at = fleet.after(at)
            if stretch:
                stretches.append(stretch)
        stretches.reverse()  # a line comes before the one that it flows into
        self.order = [number for stretch in stretches for number in stretch]
        self.place = {number: place for place, number in enumerate(self.order)}
        self.lanes: list[Lane] = []
        start = 0
        for stretch in stretches:
            stop = start + len(stretch)
            on = None if stretch[-1] == fleet.none else self.place[fleet.after(stretch[-1])]
            self.lanes.append(Lane(start, stop, on))
            start = stop
        for lane in reversed(self.lanes):
            rest: list[int] = []
            if lane.on is not None:
                into = next(other for other in self.lanes if other.start <= lane.on < other.stop)
                rest = into.path[lane.on - into.start :]
            lane.path = [*range(lane.start, lane.stop), *rest]
        strengths = [fleet.strengths[number] for number in self.order]
        self.dice = [guns.handful(strength) for strength in strengths]
        self.hits = [hits(dice, guns.exact) for dice in self.dice]
        self.stamina = [fleet.stamina(number) for number in self.order]
        self.dust = 0 if guns.exact else DUST

    def spread(self, row: Row, chances: Sequence[Number]) -> Row:
        """A row after hits of that distribution."""
        if len(chances) == 1:
            return row
        if len(chances) == 2:
            return self._step(row, *chances)
        if len(self.lanes) == 1:
            spread = _spread(row, len(row), chances, self.dust)
            return spread + [0 * chances[0]] * (len(row) - len(spread))
        result = [0 * chances[0]] * len(row)
        for lane in self.lanes:
            spread = _spread(row[lane.start : lane.stop], len(lane.path), chances, self.dust)
            for place, p in zip(lane.path, spread, strict=False):
                result[place] += p
        return result

    def _step(self, row: Row, q: Number, p: Number) -> Row:
        """One die: everything goes one step down with chance p."""
        result = [q * x + p * y for x, y in zip(row, [0 * p, *row], strict=False)]
        for lane in self.lanes:
            result[lane.start] = q * row[lane.start]
        for lane in self.lanes:
            result[-1 if lane.on is None else lane.on] += p * row[lane.stop - 1]
        return result

    def settle(self, row: Row, chances: Sequence[Number], idle: Row) -> Row:
        """All the rounds in which this side hits nothing, as often as they come: expected visits by place.

        `idle` is the chance of no hit by place. The last place is nothing left: there the battle is over.
        """
        row = list(row)
        width = len(chances) - 1
        backward = chances[:0:-1]
        zero = 0 * chances[0]
        last = len(row) - 1
        for lane in self.lanes:
            fed = [zero] * width
            dry = -1  # the last place that fed others
            for place in range(lane.start, lane.stop):
                here = row[place]
                if place - dry <= width and dry >= lane.start:
                    here += sum(map(mul, fed[place - lane.start :], backward))
                if place == last:
                    row[place] = here + _overkill(fed[width:], chances, zero, len(fed) - width)
                    break
                quiet = idle[place]
                stay = 1 - chances[0] * quiet
                row[place] = here = here / stay if stay else here
                quiet = here * quiet if stay else zero
                if quiet > self.dust:
                    fed.append(quiet)
                    dry = place
                else:
                    fed.append(zero)
            rest = lane.path[lane.stop - lane.start :]
            if rest and width:
                spread = _spread(fed[width:], len(lane.path), chances, self.dust)[lane.stop - lane.start :]
                for place, p in zip(rest, spread, strict=False):
                    row[place] += p
        return row


def _overkill(fed: Row, chances: Sequence[Number], zero: Number, length: int) -> Number:
    """What the steps before put on the last place beyond the hits that just reach it."""
    rest = tails(chances)
    return sum((p * rest[length - k + 1] for k, p in enumerate(fed) if length - k + 1 < len(rest)), zero)


def _spread(part: Row, length: int, chances: Sequence[Number], dust: float) -> Row:
    """Steps down a line of that length, of which `part` is the beginning; what would go beyond stays at its end."""
    zero = 0 * chances[0]
    first, end = window(part, dust)
    if first == end:
        return []
    core: Sequence[Number] = part[first:end]
    short, long = (core, chances) if len(core) < len(chances) else (chances, core)
    width = len(short)
    room = [zero] * (width - 1)
    padded = [*room, *long, *room]
    backward = short[::-1]
    reach = min(length - 1 - first, len(core) + len(chances) - 1)
    result = [zero] * first
    result += [sum(map(mul, padded[k : k + width], backward)) for k in range(reach)]
    if first + reach == length - 1:
        rest = tails(chances)
        result.append(sum((x * rest[reach - k] for k, x in enumerate(core) if reach - k < len(rest)), zero))
    return result


def window(row: Row, dust: float) -> tuple[int, int]:
    """Where a row holds more than dust: from, and up to before."""
    first, end = 0, len(row)
    while first < end and row[first] <= dust:
        first += 1
    while first < end and row[end - 1] <= dust:
        end -= 1
    return first, end


def clash(
    mass: Mapping[int, Mapping[int, Number]], attacker: tuple[Fleet, Guns], defender: tuple[Fleet, Guns], once: bool
) -> tuple[Mass, Number]:
    """One round from all the given states (`once`), or all rounds to the end; and the mean number of rounds.

    Both sides roll plain dice: no rerolls, no cancelled hits. In the given states both sides have something left.
    """
    exact = attacker[1].exact
    rows = Lanes(attacker[0], list(mass), attacker[1])
    line = Lanes(defender[0], list({v for row in mass.values() for v in row}), defender[1])
    run = _Run(rows, line, mass, exact)
    for lane in rows.lanes:
        run.go(lane, once)
    return run.result, run.rounds


class _Run:
    """One pass over all rows. What waits for a row lies in `waiting` by the stamina of the row that it goes to."""

    def __init__(self, rows: Lanes, line: Lanes, mass: Mapping[int, Mapping[int, Number]], exact: bool) -> None:
        self.rows, self.line = rows, line
        self.result: Mass = {}
        self.zero: Number = 0 * rows.hits[0][0]
        self.rounds: Number = self.zero
        self.exact = exact
        self.dust = 0 if exact else DUST
        self.width = len(line.order)
        self.start: dict[int, Row] = {}
        for u, given in mass.items():
            row = self.start[u] = [self.zero] * self.width
            for v, p in given.items():
                row[line.place[v]] += p
        most = max(map(len, line.hits))
        padded = [[*chances, *[self.zero] * (most - len(chances))] for chances in line.hits]
        for row in padded[-1:]:  # nothing left hits nothing
            row[:] = [self.zero] * most
        self.columns = [list(column) for column in zip(*padded, strict=True)]
        self.over = [list(column) for column in zip(*map(tails, padded), strict=True)]
        self.peaks = [max(column) for column in self.columns]
        self.windows = [window(column, self.dust) for column in self.columns]
        self.arriving: dict[int, dict[int, Row]] = {}

    def go(self, lane: Lane, once: bool) -> None:
        rows = self.rows
        waiting: dict[int, Row] = {}
        for place in range(lane.start, lane.stop):
            self._join(waiting, self.arriving.pop(place, {}))
            number = rows.order[place]
            come = waiting.pop(rows.stamina[place], None)
            if rows.stamina[place] == 0:
                if come is not None:
                    self._keep(number, come)
                return
            begun = self.start.get(number)
            if begun is not None or come is not None:
                if once:
                    self._round(number, place, begun, come, waiting)
                else:
                    self._rest(number, place, begun, come, waiting)
            following = place + 1 if place + 1 < lane.stop else lane.on
            assert following is not None
            lost = without(rows.dice[place], rows.dice[following])
            if any(lost):
                chances = hits(lost, self.exact)
                for stamina, row in waiting.items():
                    waiting[stamina] = self.line.spread(row, chances)
        assert lane.on is not None
        self._join(self.arriving.setdefault(lane.on, {}), waiting)

    def _round(self, number: int, place: int, begun: Row | None, come: Row | None, waiting: dict[int, Row]) -> None:
        stay = [self.zero] * self.width if come is None else come
        if begun is not None:
            self.rounds += sum(begun)
            stay = list(map(add, stay, map(mul, begun, self.columns[0])))
            self._leave(begun, self.rows.stamina[place], waiting)
        self._keep(number, self.line.spread(stay, self.rows.hits[place]))

    def _rest(self, number: int, place: int, begun: Row | None, come: Row | None, waiting: dict[int, Row]) -> None:
        chances = self.rows.hits[place]
        row = self.line.spread(come, chances) if come is not None else [self.zero] * self.width
        if begun is not None:
            row = list(map(add, row, begun))
        row = self.line.settle(row, chances, self.columns[0])
        if row[-1]:
            self._keep(number, [self.zero] * (self.width - 1) + [row[-1]])
            row[-1] = self.zero
        self._stuck(number, chances, row)
        self.rounds += sum(row)
        self._leave(row, self.rows.stamina[place], waiting)

    def _stuck(self, number: int, chances: Sequence[Number], row: Row) -> None:
        """Where neither side can ever hit, the battle stands still."""
        if chances[0] == 1:
            for place, p in enumerate(row):
                if p and self.columns[0][place] == 1:
                    self.result.setdefault(number, {})[self.line.order[place]] = p
                    row[place] = self.zero

    def _leave(self, row: Row, stamina: int, waiting: dict[int, Row]) -> None:
        """Every state of a row loses one ship or more; the other side's losses wait."""
        first, end = window(row, self.dust)
        if first == end:
            return
        peak = max(row)
        for b in range(1, len(self.columns)):
            to = max(0, stamina - b)
            column = self.columns[b] if to else self.over[b]
            low, high = (first, end) if to == 0 else (max(first, self.windows[b][0]), min(end, self.windows[b][1]))
            if low < high and (to == 0 or peak * self.peaks[b] > self.dust):
                there = waiting.get(to)
                if there is None:
                    there = waiting[to] = [self.zero] * self.width
                there[low:high] = map(add, there[low:high], map(mul, row[low:high], column[low:high]))
            if to == 0:
                break

    @staticmethod
    def _join(waiting: dict[int, Row], others: dict[int, Row]) -> None:
        for stamina, row in others.items():
            there = waiting.get(stamina)
            waiting[stamina] = row if there is None else list(map(add, there, row))

    def _keep(self, number: int, row: Row) -> None:
        kept = self.result.setdefault(number, {})
        for place, p in enumerate(row):
            if p:
                v = self.line.order[place]
                kept[v] = kept.get(v, self.zero) + p
