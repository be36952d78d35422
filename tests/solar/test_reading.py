"""Chapter H read once more, in plain words: every step of random moves is priced by this page and by the pilot."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

import pytest

from perijove.solar import Board, Craft, Flight, Law, Pilot
from perijove.solar.board import Season

RISKS = ("crash", "aerobrake", "belt")
SEASONS: tuple[Season, ...] = ("red", "yellow", "blue")


class Way(NamedTuple):
    """A line from one space to another, with the marks of its ends at Hohmanns."""

    to: int
    leaves_by: int | None
    enters_by: int | None
    arrow: bool


@cache
def ways_of(board: Board) -> list[list[Way]]:
    """By space: all lines that lead on from it, none against its arrow (H4f)."""
    ways: list[list[Way]] = [[] for _ in board.spaces]
    for route in board.routes:
        ways[route.a].append(Way(route.b, route.a_exit, route.b_exit, route.oneway))
        if not route.oneway:
            ways[route.b].append(Way(route.a, route.b_exit, route.a_exit, False))
    return ways


class Where(NamedTuple):
    """How far a move has come: what is left, what was collected, and how the craft came here."""

    burns: int
    halves: int
    bonus: int
    pivots: int
    taken: frozenset[int]
    came_from: int
    came_by: int | None
    failed: bool


class Reader:
    """The rules of movement for one craft in one season, straight from the book."""

    def __init__(self, board: Board, craft: Craft, season: Season) -> None:
        self.board, self.craft, self.season = board, craft, season
        self.ways = ways_of(board)

    def is_lander(self, space: int) -> bool:
        """H5e, H8e"""
        here = self.board.spaces[space]
        return here.lander is not None or isinstance(here.flyby, str)

    def is_closed(self, start: int, to: int) -> bool:
        """B7h: into or out of a synodic group only in its season; a flyby is tied by its bonus alone (H8c)."""
        spaces = (self.board.spaces[start], self.board.spaces[to])
        seasons = {None if space.flyby else space.season for space in spaces}
        return len(seasons) > 1 and bool(seasons - {None, self.season})

    def weighs_too_much(self, start: int, way: Way, failed: bool) -> bool:
        """H6: net thrust above the size, or a factory's help, which ends where lander burns begin."""
        site = next((each for each in (way.to, start) if self.board.spaces[each].site), None)
        if site is None or way.arrow:
            return False
        found = self.board.spaces[site].site
        assert found is not None
        helped = site in self.craft.assisted and not self.is_lander(start) and not self.is_lander(way.to)
        return failed or not (self.craft.thrust > found.size or helped)

    def price(self, here: Where, start: int, way: Way) -> Where | None:
        """H4c, H5, H8b: what is left after the burn and the turn; bonus burns pay first, never for a lander burn."""
        space = self.board.spaces[way.to]
        turn = here.came_from >= 0 and self.board.spaces[start].kind == "hohmann" and way.leaves_by != here.came_by
        burn, turning, pivots, bonus = int(space.kind == "burn"), 0, here.pivots, here.bonus
        if turn and pivots:
            pivots -= 1
        elif turn:
            turning = max(0, 2 - bonus)
            bonus -= 2 - turning
        if burn and bonus and not self.is_lander(way.to):
            burn, bonus = 0, bonus - 1
        cost = 2 * self.craft.consumption
        halves = here.halves - turning * cost - burn * (cost // 2 if space.lander == "half" else cost)
        burns = here.burns - burn - turning
        if min(burns, halves) < 0 or (here.failed and burn + turning):
            return None
        return here._replace(burns=burns, halves=halves, bonus=bonus, pivots=pivots)

    def enter(self, here: Where, start: int, way: Way) -> Where | None:
        """The move after one more space, None where the rules forbid it."""
        space = self.board.spaces[way.to]
        is_back = way.to == here.came_from
        has_landed = here.came_from >= 0 and self.board.spaces[start].site is not None
        if is_back or has_landed or self.is_closed(start, way.to) or self.weighs_too_much(start, way, here.failed):
            return None
        paid = self.price(here, start, way)
        if paid is None:
            return None
        dark = self.craft.solar and space.zone == "neptune"
        burnt = self.craft.burns_up and space.hazard == "aerobrake"
        failed = here.failed or dark or burnt
        bonus, taken = paid.bonus, here.taken
        given = self.given(way.to) if way.to not in taken and not failed else None
        if given is not None:
            bonus, taken = bonus + given, taken | {way.to}
        after = paid._replace(bonus=bonus, taken=taken, came_from=start, came_by=way.enters_by, failed=failed)
        if self.is_lander(way.to) and not any(self.enter(after, way.to, each) for each in self.ways[way.to]):
            return None  # H5e: nobody is stranded there by choice
        return after

    def given(self, space: int) -> int | None:
        """H8: bonus burns of a flyby, None where there are none to be had."""
        here = self.board.spaces[space]
        if here.flyby and here.season in (None, self.season):
            return self.craft.base_thrust if isinstance(here.flyby, str) else here.flyby
        return 1 if self.craft.belt_bonus and here.kind == "belt" else None

    def steps(self, here: Where, start: int) -> dict[int, Where]:
        found = {way.to: self.enter(here, start, way) for way in self.ways[start]}
        return {to: after for to, after in found.items() if after is not None}


def drawn(board: Board, chance: random.Random) -> Craft:
    thrust = chance.choice((0, 1, 2, 3, 5, 8, 15))
    sites = [space.index for space in board.spaces if space.site]
    return Craft(
        thrust=thrust,
        base_thrust=max(0, thrust - 1),
        consumption=chance.choice((0, 1, 2, 8)),
        pivots=chance.choice((0, 0, 1, 3)),
        belt_bonus=chance.random() < 0.2,
        assisted=frozenset(chance.sample(sites, 40)),
        solar=chance.random() < 0.3,
        burns_up=chance.random() < 0.2,
    )


def left(flight: Flight) -> tuple[int, int, int, int, bool]:
    return flight.burns, flight.fuel, flight.bonus, flight.pivots, not flight.engine


@pytest.mark.rule("frontier:H4c", "frontier:H5a", "frontier:H8b")
@pytest.mark.parametrize("season", SEASONS)
def test_every_step_of_a_move_costs_what_the_book_says(board: Board, season: Season) -> None:
    chance, seen = random.Random(season), 0
    law = Law(dotted=True, risks=RISKS, landers=True, gravity=True, season=season)
    for _ in range(120):
        craft = drawn(board, chance)
        pilot, reader = Pilot(board, law, craft), Reader(board, craft, season)
        space, fuel = chance.randrange(len(board.spaces)), chance.choice((0, 3, 10, 25))
        flight = pilot.start(space, fuel)
        here = Where(craft.thrust, 2 * fuel, 0, craft.pivots, frozenset(), -1, None, False)
        for _ in range(20):
            ways = reader.steps(here, space)
            flights = {step.to: step.flight for step in pilot.steps(flight)}
            read = {to: (each.burns, each.halves, each.bonus, each.pivots, each.failed) for to, each in ways.items()}
            assert {to: left(each) for to, each in flights.items()} == read, (board.spaces[space].id, craft, here)
            seen += len(ways)
            if not ways:
                break
            space = chance.choice(sorted(ways))
            flight, here = flights[space], ways[space]
            if chance.random() < 0.02:
                flight, here = flight.coasting(), here._replace(burns=0, failed=True)
    assert seen > 500
