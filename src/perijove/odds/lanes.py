"""The lines that the orders of casualties draw: a hit is one step down.

All dice of one side together make a row flow down the other side's lines. Lines that a barrage or a card began beside
the main one join it: from there on, what they feed is added to what the main line feeds, as if it had come down there.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, itemgetter, mul
from typing import Any, TypeAlias

from perijove.odds.dice import DUST, Number, hits, tails
from perijove.odds.fleet import Fleet, Guns

Row: TypeAlias = list[Number]
"""Probabilities by place of the defender's strength."""
Mass: TypeAlias = dict[int, dict[int, Number]]
"""Probabilities by number of the attacker's strength, then of the defender's."""


class Lane:
    """A stretch of a line, from `start` to before `stop`; then it goes on at place `on` (None: it ends in nothing)."""

    __slots__ = ("joins", "lead", "on", "start", "stop")

    def __init__(self, start: int, stop: int, on: int | None) -> None:
        self.start, self.stop, self.on = start, stop, on
        self.joins: list[tuple[int, int | None]] = []
        """At which places others join it, and which; last, where it ends."""
        self.lead = 0
        """How many more places the longest of them has above this one's start, counted from the end of both."""


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
        for index, lane in enumerate(self.lanes):
            if lane.on is not None:
                into = next(other for other in self.lanes if other.start <= lane.on < other.stop)
                into.joins.append((lane.on, index))
                into.lead = max(into.lead, lane.lead + lane.stop - lane.start - (lane.on - into.start))
        for lane in self.lanes:
            lane.joins = [*sorted(lane.joins, key=itemgetter(0)), (lane.stop - (lane.on is None), None)]
        self.turns = [(lane.start, lane.stop - 1, lane.stop - 1 if lane.on is None else lane.on) for lane in self.lanes]
        """Where a lane starts and ends, and the place after its end."""
        strengths = [fleet.strengths[number] for number in self.order]
        self.dice = [guns.handful(strength) for strength in strengths]
        self.hits = [hits(dice, guns.exact) for dice in self.dice]
        self.stamina = [fleet.stamina(number) for number in self.order]
        self.dust = 0 if guns.exact else DUST

    def step(self, heaps: list[Any], q: Number, p: Number) -> list[Any]:
        """One die: q parts of everything stay, p parts go one step down."""
        result = [q * x + p * y for x, y in zip(heaps, heaps[-1:] + heaps, strict=False)]
        for start, _, _ in self.turns:
            result[start] = q * heaps[start]
        for _, end, on in self.turns:
            result[on] += p * heaps[end]
        return result

    def flow(self, begun: Row, wait: Row, chances: Sequence[Number], idle: Row) -> Row:
        """Expected visits by place, where battles begin (`begun`) or come down by hits of that distribution.

        What comes down are the battles that wait for these hits, and those that stay in the row: `idle` is the chance
        of that by place, after each visit. So rounds come as often as they come, summed as a series. The last place
        is nothing left: there the battle is over.
        """
        if len(chances) == 1:  # never a hit: what the other side can't hit either stays for good
            return [x + y if q == 1 else (x + y) / (1 - q) for x, y, q in zip(begun, wait, idle, strict=True)]
        none, *some = chances
        zero, dust = 0 * none, self.dust
        result: Row = []
        fed_by: list[Row] = []
        for lane in self.lanes:
            start = lane.start
            if (
                lane.on is not None
                and lane.lead == 0
                and max(wait[start : lane.stop] + begun[start : lane.stop]) <= dust
            ):
                result += [zero] * (lane.stop - start)
                fed_by.append([])
                continue
            fed = [zero] * lane.lead
            for stop, feeder in lane.joins:
                for here, left, quiet in zip(begun[start:stop], wait[start:stop], idle[start:stop], strict=True):
                    here = (here + none * left + sum(map(mul, some, reversed(fed)))) / (1 - none * quiet)
                    left += here * quiet
                    fed.append(left if left > dust else zero)
                    result.append(here)
                start = stop
                if feeder is not None:
                    _feed(fed, fed_by[feeder])
            if lane.on is None:
                result.append(begun[-1] + wait[-1] + sum(map(mul, tails(chances)[1:], reversed(fed))))
            fed_by.append(fed)
        return result

    def spread(self, row: Row, chances: Sequence[Number]) -> Row:
        """A row after hits of that distribution."""
        if len(chances) == 1:
            return row
        zero = 0 * chances[0]
        result: Row = []
        fed_by: list[Row] = []
        for lane in self.lanes:
            fed = [zero] * lane.lead
            start = lane.start
            for stop, feeder in lane.joins:
                for left in row[start:stop]:
                    fed.append(left)
                    result.append(sum(map(mul, chances, reversed(fed))))
                start = stop
                if feeder is not None:
                    _feed(fed, fed_by[feeder])
            if lane.on is None:
                result.append(row[-1] + sum(map(mul, tails(chances)[1:], reversed(fed))))
            fed_by.append(fed)
        return result


def _feed(fed: Row, more: Row) -> None:
    """What comes down a line beside this one goes on here; both end at the same place."""
    fed[len(fed) - len(more) :] = map(add, fed[len(fed) - len(more) :], more)
