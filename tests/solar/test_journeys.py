"""The search over several turns, compared with trying every way."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from perijove.solar import Board, Craft, Law, Pilot
from perijove.solar.board import Season
from perijove.solar.journeys import Departure, Journeys, Service, Stop, news_between
from perijove.solar.search import count_hazards

CYCLE: tuple[Season, ...] = ("blue", "yellow", "red")
TURNS = 3
MOST_RISKS = 2
MOST_FLIGHTS = 15_000
Price = tuple[int, int, int]


def pilots(board: Board, craft: Craft) -> dict[Season, Pilot]:
    laws = {
        season: Law(dotted=True, risks=("crash", "aerobrake", "belt"), landers=True, gravity=True, season=season)
        for season in CYCLE
    }
    return {season: Pilot(board, law, craft) for season, law in laws.items()}


def service(by_season: dict[Season, Pilot]) -> Service:
    """A new season every turn, one engine that never changes."""

    def season(turn: int) -> Season:
        return CYCLE[turn % 3]

    def depart(stop: Stop, turn: int) -> Iterator[Departure]:
        pilot = by_season[season(turn)]
        yield Departure("engine", pilot, pilot.start(stop.space, stop.fuel), stop.fuel)

    def news(turn: int) -> frozenset[int]:
        return news_between(by_season[season(turn - 1)].chart, by_season[season(turn)].chart)

    return Service(
        season,
        news,
        depart,
        weigh=lambda pilot: count_hazards,
        doomed=lambda space, turn: False,
        keeps=lambda label: True,
        cycle=3,
        most_risks=MOST_RISKS,
    )


def by_trying_everything(by_season: dict[Season, Pilot], start: Stop) -> dict[int, set[Price]]:
    """Every place, fuel and risk after every turn; {} where that takes too long."""
    found: dict[int, set[Price]] = {}
    here = {(start.space, start.fuel, 0)}
    count = 0
    for turn in range(1, TURNS + 1):
        pilot = by_season[CYCLE[turn % 3]]
        after = set(here)
        for space, fuel, risks in here:
            todo = [(pilot.start(space, fuel), risks)]
            seen = set(todo)
            while todo:
                flight, met = todo.pop()
                for step in pilot.steps(flight):
                    state = (step.flight, met + len(step.hazards))
                    if state in seen or state[1] > MOST_RISKS:
                        continue
                    if (count := count + 1) > MOST_FLIGHTS:
                        return {}
                    seen.add(state)
                    todo.append(state)
                    if step.leg.rests:
                        stop = (step.to, pilot.fuel_left(step.flight), state[1])
                        if stop not in here:
                            found.setdefault(step.to, set()).add((turn, -stop[1], stop[2]))
                        after.add(stop)
        here = after
    return {space: unbeaten(prices) for space, prices in found.items()}


def unbeaten(prices: set[Price]) -> set[Price]:
    return {p for p in prices if not any(q != p and all(a <= b for a, b in zip(q, p, strict=True)) for q in prices)}


@pytest.mark.parametrize(
    "craft", [Craft(1, 1, 1), Craft(2, 2, 1), Craft(2, 2, 1, per=2), Craft(1, 1, 0, pivots=1), Craft(3, 3, 2)]
)
def test_no_way_over_three_turns_beats_the_search(board: Board, craft: Craft) -> None:
    by_season, compared = pilots(board, craft), 0
    for space in random.Random(craft.thrust).sample(range(len(board.spaces)), 14):
        start = Stop(space, 4)
        if wanted := by_trying_everything(by_season, start):
            compared += 1
            journeys = Journeys(service(by_season), start).search(TURNS)
            for end, prices in wanted.items():
                found = {(way.turn, -way.fuel, way.risks) for way in journeys.ways(end)}
                if end == space:  # staying costs nothing
                    continue
                assert found == prices, (board.spaces[space].id, board.spaces[end].id)
    assert compared > 3


def test_a_spare_turn_lets_a_craft_turn_for_nothing(board: Board) -> None:
    # a pivot at a Hohmann costs two burns in one turn, and none where the craft has stopped
    journeys = Journeys(service(pilots(board, Craft(2, 2, 1))), Stop(board["lagrange:sol-earth-l2"], 9)).search(2)
    thrifty = [
        ways[-1]
        for space in range(len(board.spaces))
        if (ways := [way for way in journeys.ways(space) if not way.risks]) and (ways[0].turn, ways[-1].turn) == (1, 2)
    ]
    assert thrifty
    for way in thrifty:
        corner, end = way.chain()
        assert board.spaces[corner.space].kind == "hohmann"
        assert end.fuel > max(each.fuel for each in journeys.ways(end.space) if (each.turn, each.risks) == (1, 0))
