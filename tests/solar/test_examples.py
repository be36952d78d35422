"""The rulebook's worked examples, with its own numbers and places, on the real map."""

import pytest
from tests.solar.conftest import Walk

from perijove.solar import Board, Craft, Flight, Law, Pilot, Step, fuel_strip, reachable

STRIP = fuel_strip()
TO_GEO = ["burn:cycler", "belt:012", "burn:geo"]


@pytest.fixture
def sail(board: Board) -> Pilot:
    return Pilot(board, Law(), Craft(thrust=2, base_thrust=2))


def burns(steps: list[Step]) -> int:
    return sum(step.burns for step in steps)


def wet_after(wet: str | int, dry: str | int, pilot: Pilot, start: Flight, end: Flight) -> str:
    spent = pilot.fuel_left(start) - pilot.fuel_left(end)
    return STRIP.labels[STRIP.burn(STRIP.at(wet), spent, STRIP.at(dry))]


@pytest.mark.rule("diamonds:iE1g.1")
def test_the_green_route_stops_before_phobos(board: Board, sail: Pilot, walk: Walk) -> None:
    route = [*TO_GEO, "lagrange:earth-luna-l1", "lagrange:earth-luna-l5", "hohmann:030"]
    turn = walk(sail, sail.start(board["lagrange:leo"]), route)
    assert burns(turn) == 2
    assert sail.steps(turn[-1].flight) == []


@pytest.mark.rule("diamonds:iE1h")
def test_six_lagranges_lead_to_mjolnir_on_two_burns(board: Board, sail: Pilot, walk: Walk) -> None:
    route = [
        "lagrange:sol-earth-l4",
        "hohmann:039",
        "burn:034",
        "lagrange:sol-venus-l3",
        "burn:024",
        "hohmann:025",
        "lagrange:004",
        "hohmann:019",
        "lagrange:008",
        "site:mjolnir",
    ]
    turn = walk(sail, sail.start(board["hohmann:030"]), route)
    assert (burns(turn), any(step.pivoted for step in turn), turn[-1].lands) == (2, False, True)
    round_icons = [step for step in turn if board.spaces[step.to].kind in ("lagrange", "burn")]
    assert len(round_icons) == 6


@pytest.mark.rule("diamonds:iE1j")
def test_the_red_route_waits_at_the_corner_and_turns_for_nothing_next_turn(
    board: Board, sail: Pilot, walk: Walk
) -> None:
    turn = walk(sail, sail.start(board["lagrange:leo"]), [*TO_GEO, "lagrange:sol-earth-l2", "hohmann:002"])
    corner = turn[-1].flight
    assert board["hohmann:001"] not in {step.to for step in sail.steps(corner)}
    onward = walk(sail, sail.start(corner.space), ["hohmann:001", "hohmann:005", "lagrange:sol-mars-l2"])
    assert burns(onward) == 0


@pytest.mark.rule("diamonds:iE1i")
def test_the_red_route_from_geo_pivots_once_and_lands_on_deimos(board: Board, sail: Pilot, walk: Walk) -> None:
    route = [
        "lagrange:sol-earth-l2",
        "hohmann:002",
        "hohmann:001",
        "hohmann:005",
        "lagrange:sol-mars-l2",
        "site:deimos",
    ]
    turn = walk(sail, sail.start(board["burn:geo"]), route)
    assert [step.burns for step in turn] == [0, 0, 2, 0, 0, 0]
    assert turn[-1].lands


@pytest.mark.rule("diamonds:iE3a")
def test_the_blue_route_from_geo_gains_a_bonus_burn_at_mars(board: Board, walk: Walk) -> None:
    pilot = Pilot(board, Law(), Craft(thrust=3, base_thrust=3, consumption=1))
    start = pilot.start(board["burn:geo"], 12)
    turn = walk(pilot, start, ["lagrange:sol-earth-l2", "hohmann:029", "burn:032", "flyby:mars"])
    assert (burns(turn), pilot.fuel_left(turn[-1].flight), turn[-1].flight.bonus) == (1, 11, 1)


@pytest.mark.rule("diamonds:iE6d", "diamonds:iE1g")
def test_one_burn_space_and_two_pivots_of_a_5_3_rocket_take_15_steps(board: Board, walk: Walk) -> None:
    """The example names no places; this way from Sol-Earth L2 has one burn space and two pivots."""
    pilot = Pilot(board, Law(), Craft(thrust=5, base_thrust=5, consumption=3))
    start = pilot.start(board["lagrange:sol-earth-l2"], STRIP.steps(STRIP.at(8), STRIP.at(2)))
    turn = walk(pilot, start, ["hohmann:029", "hohmann:030", "burn:051"])
    assert [step.burns for step in turn] == [0, 2, 3]
    assert wet_after(8, 2, pilot, start, turn[-1].flight) == "2 5/6"


@pytest.mark.rule("diamonds:iE6", "diamonds:iE6a", "diamonds:iE6d")
def test_the_voyage_of_the_3_1_rocket_to_ceres(board: Board, walk: Walk) -> None:
    pilot = Pilot(board, Law(), Craft(thrust=3, base_thrust=3, consumption=1))

    def turn(start: str, wet: str | int, route: list[str]) -> tuple[list[Step], str]:
        flight = pilot.start(board[start], STRIP.steps(STRIP.at(wet), STRIP.at(3)))
        steps = walk(pilot, flight, route)
        return steps, wet_after(wet, 3, pilot, flight, steps[-1].flight)

    to_mars = [*TO_GEO, "lagrange:sol-earth-l2", "hohmann:029", "burn:032", "flyby:mars"]
    first, wet = turn("lagrange:leo", 8, [*to_mars, "hohmann:078", "burn:068", "hohmann:082"])
    assert (burns(first), wet, board.spaces[first[-1].to].zone) == (3, "6 1/2", "ceres")
    assert board["hohmann:079"] not in {step.to for step in pilot.steps(first[-1].flight)}

    barycenter = "lagrange:gefion-family-barycenter"
    second, wet = turn("hohmann:082", wet, ["hohmann:079", "burn:079", barycenter])
    assert ([step.pivoted for step in second], burns(second), wet) == ([False, True, False], 3, "5 1/3")

    third, wet = turn(barycenter, wet, ["burn:080", "site:ceres"])
    assert (burns(third), wet, third[-1].lands) == (1, "5", True)
    assert STRIP.steps(STRIP.at(wet), STRIP.at(3)) == 7


@pytest.mark.rule("diamonds:iE2a")
@pytest.mark.parametrize(
    ("space", "thrust"), [("lagrange:sol-mars-l2", 1), ("site:ceres", 0), ("burn:solar-oberth", 4)]
)
def test_the_zone_of_departure_changes_a_sails_thrust(board: Board, space: str, thrust: int) -> None:
    solar = board.zone(board.space(space).zone).solar
    assert solar is not None
    assert 2 + solar == thrust


def test_the_search_finds_every_worked_example(board: Board, sail: Pilot) -> None:
    from_leo = reachable(sail, sail.start(board["lagrange:leo"]))
    assert from_leo.best(board["hohmann:030"]).burns == 2
    assert board["burn:051"] not in from_leo
    assert board["site:mjolnir"] in reachable(sail, sail.start(board["hohmann:030"]))
    assert board["site:deimos"] in reachable(sail, sail.start(board["burn:geo"]))
