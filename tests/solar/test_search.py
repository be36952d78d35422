"""The search for one move, compared with trying every way."""

import random

import pytest

from perijove.solar import Board, Craft, Flight, Law, Pilot, reachable

CORE = Law(dotted=True, risks=("crash", "aerobrake", "belt"), landers=True, gravity=True)
Price = tuple[int, int, int]


MOST_RISKS = 4
MOST_FLIGHTS = 20_000


def by_trying_everything(pilot: Pilot, start: Flight) -> dict[int, set[Price]]:
    """Every flight that steps can lead to, without any thought of which is better; {} where that takes too long."""
    found: dict[int, set[Price]] = {start.space: {(0, 0, 0)}}
    seen = {(start, 0)}
    todo = [(start, 0)]
    while todo:
        flight, risks = todo.pop()
        for step in pilot.steps(flight):
            state = (step.flight, risks + len(step.hazards))
            if state[1] > MOST_RISKS or state in seen:
                continue
            if len(seen) > MOST_FLIGHTS:
                return {}
            seen.add(state)
            todo.append(state)
            if step.leg.rests:
                price = (start.burns - step.flight.burns, start.fuel - step.flight.fuel, state[1])
                found.setdefault(step.to, set()).add(price)
    return found


def unbeaten(prices: set[Price]) -> set[Price]:
    return {p for p in prices if not any(q != p and all(a <= b for a, b in zip(q, p, strict=True)) for q in prices)}


CRAFTS = [
    (Law(), Craft(2, 2)),
    (Law(), Craft(3, 3, consumption=1)),
    (Law(), Craft(4, 3, consumption=2)),
    (CORE, Craft(3, 3, consumption=1, pivots=1)),
    (CORE, Craft(4, 2, consumption=3, per=2)),
]


def found_by_search(pilot: Pilot, start: Flight) -> dict[int, set[Price]]:
    found: dict[int, set[Price]] = {}
    for end, ways in reachable(pilot, start).arrivals.items():
        if prices := {(w.burns, w.fuel, w.hazards) for w in ways if w.hazards <= MOST_RISKS}:
            found[end] = prices
    return found


def compare(pilot: Pilot, starts: list[Flight]) -> int:
    """How many of these starts could be compared with trying everything."""
    compared = 0
    for start in starts:
        if wanted := by_trying_everything(pilot, start):
            compared += 1
            best = {end: unbeaten(prices) for end, prices in wanted.items()}
            assert found_by_search(pilot, start) == best, pilot.board.spaces[start.space].id
    return compared


@pytest.mark.parametrize(("law", "craft"), CRAFTS)
def test_the_search_loses_no_best_way(board: Board, law: Law, craft: Craft) -> None:
    pilot = Pilot(board, law, craft)
    spaces = random.Random(craft.thrust).sample(range(len(board.spaces)), 30)
    assert compare(pilot, [pilot.start(space, fuel=7) for space in spaces]) > 15


@pytest.mark.parametrize(("law", "craft"), CRAFTS)
def test_the_search_loses_no_best_way_in_the_midst_of_a_move(board: Board, law: Law, craft: Craft) -> None:
    pilot, chance = Pilot(board, law, craft), random.Random(craft.thrust)
    starts = []
    for space in chance.sample(range(len(board.spaces)), 30):
        if steps := pilot.steps(pilot.start(space, fuel=7)):
            starts.append(chance.choice(steps).flight)
    assert compare(pilot, starts) > 10


def test_a_move_that_begins_at_a_flyby_may_come_round_for_its_bonus(board: Board) -> None:
    pilot = Pilot(board, Law(), Craft(1, 1))
    flybys = [space.index for space in board.spaces if space.flyby]
    assert compare(pilot, [pilot.start(space) for space in flybys]) > 3


def test_from_venus_round_by_geo_and_back_to_ganymede(board: Board) -> None:
    pilot = Pilot(board, Law(), Craft(7, 5, consumption=3))
    reach = reachable(pilot, pilot.start(board["flyby:venus"], fuel=29))
    steps = reach.steps(reach.best(board["site:ganymede-memphis-facula"]))
    assert [step.gained for step in steps if step.to == board["flyby:venus"]] == [2]


def test_the_steps_of_an_arrival_are_those_that_the_rules_offer(board: Board) -> None:
    pilot = Pilot(board, Law(), Craft(5, 5, consumption=3))
    start = pilot.start(board["lagrange:leo"], fuel=29)
    reach = reachable(pilot, start)
    assert len(reach) > 300
    for space in reach:
        flight = start
        for step in reach.steps(reach.best(space)):
            assert step in pilot.steps(flight)
            flight = step.flight
        assert flight == reach.best(space).flight
        assert flight.space == space


def test_a_safer_way_is_kept_beside_a_cheaper_one(board: Board) -> None:
    pilot = Pilot(board, Law(), Craft(7, 5, consumption=1))
    reach = reachable(pilot, pilot.start(board["lagrange:leo"], fuel=30))
    choices = [ways for ways in reach.arrivals.values() if len(ways) > 1]
    assert choices
    for ways in choices:
        assert [way.burns for way in ways] == sorted(way.burns for way in ways)
        assert [way.hazards for way in ways] == sorted((way.hazards for way in ways), reverse=True)


def test_an_engine_without_thrust_reaches_what_coasting_reaches(board: Board) -> None:
    pilot = Pilot(board, Law(), Craft(0, 3, consumption=1))
    reach = reachable(pilot, pilot.start(board["lagrange:leo"], fuel=9))
    assert set(reach) == {board["lagrange:leo"]}


def test_a_mag_sail_gets_farther_on_its_belts(board: Board) -> None:
    plain, mag = (Pilot(board, CORE, Craft(2, 2, belt_bonus=belts)) for belts in (False, True))
    start = board["burn:sol-jupiter-l1"]
    assert set(reachable(plain, plain.start(start))) < set(reachable(mag, mag.start(start)))
