"""How far it is to the flybys, at the least: what tells a search which bonus burns are still within reach."""

from functools import cache, lru_cache
from math import inf

from .board import Board
from .movement import PIVOT_BURNS, Chart, Pilot

Near = tuple[tuple[int, int], ...]
"""Flybys, the nearest first: burns that it takes at the least to get there, and the flyby's number."""

EVERYTHING = (1 << 99) - 1
"""More bits than there are flybys and belts."""


class Prospects:
    """What bonus burns a flight may still collect. It may hope for too much, never for too little."""

    def __init__(self, board: Board, chart: Chart, oberth: int, pivot: int, belts: bool) -> None:
        flybys = (board.spaces[space].flyby for space in chart.bonuses)
        self.worth = [oberth if isinstance(bonus, str) else bonus for bonus in flybys if bonus]
        self.pivot, self.belts = pivot, belts
        self.near = burns_to_flybys(chart, len(self.worth), pivot)
        self.together: dict[int, int] = {}
        """Bonus burns of flybys, by their bits."""
        self.reaches: dict[tuple[int, int, int], int] = {}

    def within_reach(self, heading: int, power: int, taken: int) -> int:
        """What gives bonuses, a bit each, and a flight under way may get to, even if it has the bonus already.

        `power` are its burns and bonus burns.
        """
        if self.belts:
            return EVERYTHING  # who knows how far belts will carry it
        known = self.reaches.get((heading, power, taken))
        if known is not None:
            return known
        left, found = power, 0
        for burns, number in self.near[heading]:
            if burns > left:
                break
            found |= 1 << number
            if not taken >> number & 1:
                left += self.worth[number]
        self.reaches[heading, power, taken] = found
        return found

    def worth_of(self, flybys: int) -> int:
        """The bonus burns of some flybys, a bit each, together."""
        burns = sum(worth for number, worth in enumerate(self.worth) if flybys >> number & 1)
        self.together[flybys] = burns
        return burns

    def more_belts(self, one: int, other: int) -> int:
        """Belts that one flight has taken beyond those of another.

        They are compared by number only: each gives one burn to a mag sail, and to tell them apart would let
        the search drown in subsets. So the ways of a mag sail are good, but not proven to be the best.
        """
        first = len(self.worth)
        return max((one >> first).bit_count() - (other >> first).bit_count(), 0)


def prospects_of(pilot: Pilot) -> Prospects:
    craft = pilot.craft
    pivot = 0 if craft.pivots else PIVOT_BURNS
    return _prospects(pilot.board, pilot.chart, max(craft.base_thrust, 0), pivot, craft.belt_bonus)


_prospects = lru_cache(maxsize=64)(Prospects)


@cache
def burns_to_flybys(chart: Chart, flybys: int, pivot: int) -> tuple[Near, ...]:
    """By heading, the flybys with the burns that they take at the least, a pivot taking so many."""
    number_at = {space: number for number, space in enumerate(chart.bonuses[:flybys])}
    arriving = [leg for legs in chart.first for leg in legs if leg.to in number_at]
    near = _burns_before(chart, [(leg.heading, number_at[leg.to]) for leg in arriving], pivot)
    return tuple(tuple((burns, flyby) for flyby, burns in found.items()) for found in near)


@cache
def burns_to(chart: Chart, headings: frozenset[int], pivot: int) -> tuple[float, ...]:
    """By heading, the burns that it takes at the least to fly one of these, a pivot taking so many."""
    near = _burns_before(chart, [(heading, 0) for heading in headings], pivot)
    return tuple(found.get(0, inf) for found in near)


def _burns_before(chart: Chart, goals: list[tuple[int, int]], pivot: int) -> list[dict[int, int]]:
    """By heading, the burns to each goal; headings reach goals that are given by number.

    It goes back from all goals at once, burn by burn, so that every heading meets the nearest first.
    """
    before: list[list[tuple[int, int]]] = [[] for _ in chart.onward]
    for heading, legs in enumerate(chart.onward):
        for leg in legs:
            before[leg.heading].append((heading, leg.burn + pivot * leg.pivot))
    waves = [goals, *([] for _ in range(PIVOT_BURNS + 1))]
    near: list[dict[int, int]] = [{} for _ in chart.onward]
    burns = 0
    while any(waves):
        wave = waves.pop(0)
        waves.append([])
        for heading, goal in wave:
            if goal in near[heading]:
                continue
            near[heading][goal] = burns
            for earlier, price in before[heading]:
                (waves[price - 1] if price else wave).append((earlier, goal))
        burns += 1
    return near
