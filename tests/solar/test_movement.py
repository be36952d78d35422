"""Movement clause by clause, on the real map."""

import pytest
from tests.solar.conftest import Walk

from perijove.solar import Board, Craft, Flight, Law, Pilot, Step, fuel_strip

SAIL = Craft(thrust=2, base_thrust=2)


def names(board: Board, steps: list[Step]) -> set[str]:
    return {board.spaces[step.to].id for step in steps}


def step_to(board: Board, pilot: Pilot, flight: Flight, id: str) -> Step:
    return next(step for step in pilot.steps(flight) if board.spaces[step.to].id == id)


@pytest.fixture
def sail(board: Board) -> Pilot:
    return Pilot(board, Law(), SAIL)


def rocket(board: Board, thrust: int, consumption: int) -> Pilot:
    return Pilot(board, Law(), Craft(thrust, thrust, consumption))


@pytest.mark.rule("diamonds:iE1d", "diamonds:iE1f")
def test_figures_travel_along_the_lines_only(board: Board, sail: Pilot) -> None:
    """Lines that merely cross share no space, so nothing but the ends of the lines is offered."""
    l2 = board["lagrange:sol-earth-l2"]
    lines = {heading.to for heading in board.departures[l2]}
    assert {step.to for step in sail.steps(sail.start(l2))} == lines


@pytest.mark.rule("diamonds:iE1d.1")
def test_dotted_lines_are_closed(board: Board, sail: Pilot) -> None:
    mars = board["flyby:mars"]
    assert "lagrange:018" not in names(board, sail.steps(sail.start(mars)))
    core = Pilot(board, Law(dotted=True), SAIL)
    assert "lagrange:018" in names(board, core.steps(core.start(mars)))


def test_dotted_lines_are_never_flown_against_the_arrow(board: Board) -> None:
    core = Pilot(board, Law(dotted=True), SAIL)
    assert names(board, core.steps(core.start(board["lagrange:018"]))) == {"burn:057"}


@pytest.mark.rule("diamonds:iE1e.2")
def test_no_reversal_within_a_move(board: Board, sail: Pilot, walk: Walk) -> None:
    at_l1 = walk(sail, sail.start(board["burn:geo"]), ["lagrange:earth-luna-l1"])[-1].flight
    assert "burn:geo" not in names(board, sail.steps(at_l1))


@pytest.mark.rule("diamonds:iE1g", "diamonds:iE1g.1")
def test_entering_a_burn_space_uses_a_burn_and_without_one_it_is_closed(board: Board, sail: Pilot, walk: Walk) -> None:
    route = walk(sail, sail.start(board["lagrange:leo"]), ["burn:cycler", "belt:012", "burn:geo"])
    assert [step.flight.burns for step in route] == [1, 1, 0]
    before_phobos = walk(sail, route[-1].flight, ["lagrange:earth-luna-l1", "lagrange:earth-luna-l5", "hohmann:030"])[
        -1
    ]
    assert "burn:051" not in names(board, sail.steps(before_phobos.flight))


@pytest.mark.rule("diamonds:iE1g")
def test_a_half_burn_is_a_normal_burn(board: Board) -> None:
    pilot = rocket(board, 3, 1)
    step = step_to(board, pilot, pilot.start(board["lagrange:gefion-family-barycenter"], 5), "burn:080")
    assert board.spaces[step.to].lander == "half"
    assert (step.burns, pilot.fuel_left(step.flight)) == (1, 4)


@pytest.mark.rule("diamonds:iE1g.2")
def test_the_way_out_of_leo_is_the_cycler(board: Board, sail: Pilot) -> None:
    assert names(board, sail.steps(sail.start(board["lagrange:leo"]))) == {"burn:cycler"}


@pytest.mark.rule("diamonds:iE1h")
def test_turning_on_a_lagrange_is_free(board: Board, sail: Pilot, walk: Walk) -> None:
    at_l5 = walk(sail, sail.start(board["lagrange:earth-luna-l1"]), ["lagrange:earth-luna-l5"])[-1].flight
    assert [step.burns for step in sail.steps(at_l5)] == [0, 0]
    assert names(board, sail.steps(at_l5)) == {"hohmann:030", "lagrange:sol-earth-l2"}


@pytest.mark.rule("diamonds:iE1e.4")
def test_a_round_burn_space_is_no_hohmann(board: Board, sail: Pilot, walk: Walk) -> None:
    at_geo = walk(sail, sail.start(board["belt:012"]), ["burn:geo"])[-1].flight
    assert not any(step.pivoted for step in sail.steps(at_geo))


@pytest.mark.rule("diamonds:iE1h.1", "diamonds:iE1i")
def test_straight_through_a_hohmann_is_free_and_a_pivot_costs_two(board: Board, sail: Pilot, walk: Walk) -> None:
    corner = walk(sail, sail.start(board["lagrange:sol-earth-l2"]), ["hohmann:002"])[-1].flight
    assert step_to(board, sail, corner, "lagrange:001").burns == 0
    assert step_to(board, sail, corner, "hohmann:001").burns == 2
    one_burn_left = rocket(board, 1, 0)
    corner = walk(one_burn_left, one_burn_left.start(board["lagrange:sol-earth-l2"]), ["hohmann:002"])[-1].flight
    assert names(board, one_burn_left.steps(corner)) == {"lagrange:001"}


@pytest.mark.rule("diamonds:iE1e.3")
def test_a_corner_without_icon_is_a_hohmann(board: Board) -> None:
    """A zigzag corner joins two lines that do not go straight on into each other."""
    corners = [
        space
        for space in board.spaces
        if space.kind == "hohmann" and [h.start_exit for h in board.departures[space.index]] in ([1, 2], [2, 1])
    ]
    pilot = rocket(board, 9, 0)
    assert corners
    for corner in corners:
        for way in board.departures[corner.index]:
            back = board.headings[way.back]
            if back is not None:
                onward = pilot.steps(Flight(corner.index, burns=9, fuel=0, heading=back.index))
                assert [step.pivoted for step in onward] == [True]


@pytest.mark.rule("diamonds:iE1i.1")
def test_only_burn_spaces_and_pivots_cost_burns(board: Board) -> None:
    pilot = rocket(board, 9, 0)
    for heading in board.headings:
        if heading is None or heading.dotted:
            continue
        for step in pilot.steps(Flight(heading.to, burns=9, fuel=0, heading=heading.index)):
            burn_space = board.spaces[step.to].kind == "burn"
            assert step.burns == burn_space + 2 * step.pivoted


@pytest.mark.rule("diamonds:iE1j", "diamonds:iE1j.1")
def test_a_move_starts_in_any_direction_but_pays_for_burn_spaces(board: Board, sail: Pilot) -> None:
    steps = sail.steps(sail.start(board["hohmann:002"]))
    assert names(board, steps) == {"hohmann:001", "burn:003", "lagrange:sol-earth-l2", "lagrange:001"}
    assert not any(step.pivoted for step in steps)
    assert {board.spaces[step.to].id: step.burns for step in steps}["burn:003"] == 1


@pytest.mark.rule("diamonds:iE1k")
def test_coasting_needs_neither_thrust_nor_fuel(board: Board, walk: Walk) -> None:
    dead = rocket(board, 0, 3)
    route = walk(
        dead, dead.start(board["burn:geo"]), ["lagrange:earth-luna-l1", "lagrange:earth-luna-l5", "hohmann:030"]
    )
    assert sum(step.burns + step.fuel for step in route) == 0
    assert names(board, dead.steps(route[-1].flight)) == set()  # straight on lies a burn, the rest is a pivot


@pytest.mark.rule("diamonds:iE1k.1")
def test_a_coasting_craft_lands_and_earns_and_spends_bonus_burns(board: Board, walk: Walk) -> None:
    dead = rocket(board, 0, 3)
    route = walk(dead, dead.start(board["hohmann:050"]), ["flyby:mars", "hohmann:078", "burn:068"])
    assert [(step.gained, step.bonus, step.fuel) for step in route] == [(1, 0, 0), (0, 0, 0), (0, 1, 0)]
    assert walk(dead, dead.start(board["lagrange:sol-mars-l2"]), ["site:deimos"])[-1].lands


@pytest.mark.rule("diamonds:iE1l", "diamonds:iE1l.1")
def test_landing_and_lift_off_are_free_and_landing_ends_the_move(board: Board, sail: Pilot, walk: Walk) -> None:
    landing = walk(sail, sail.start(board["lagrange:sol-mars-l2"]), ["site:deimos"])[-1]
    assert (landing.burns, sail.steps(landing.flight)) == (0, [])
    lift_off = step_to(board, sail, sail.start(board["site:deimos"]), "lagrange:sol-mars-l2")
    assert lift_off.burns == 0


@pytest.mark.rule("diamonds:iE1l.3")
def test_the_size_of_a_site_is_ignored(board: Board, sail: Pilot, walk: Walk) -> None:
    mars = board.space("site:mars-north-pole")
    assert mars.site is not None
    assert mars.site.size > SAIL.thrust
    free = Pilot(board, Law(), Craft(99, 99))
    heavy = Pilot(board, Law(gravity=True), SAIL)
    for way in board.departures[mars.index]:
        assert way.to in {step.to for step in free.steps(free.start(mars.index))}
        assert way.to not in {step.to for step in heavy.steps(heavy.start(mars.index))}
    assert sail.steps(sail.start(mars.index))


@pytest.mark.rule("diamonds:iE1m", "diamonds:iEf")
@pytest.mark.parametrize("consumption", [1, 2, 3])
def test_each_burn_takes_its_consumption_in_fuel(board: Board, consumption: int) -> None:
    pilot = rocket(board, 5, consumption)
    step = step_to(board, pilot, pilot.start(board["lagrange:leo"], 20), "burn:cycler")
    assert pilot.fuel_left(step.flight) == 20 - consumption


@pytest.mark.rule("diamonds:iE1m.1")
def test_a_sail_burns_no_fuel(board: Board, sail: Pilot) -> None:
    step = step_to(board, sail, sail.start(board["lagrange:leo"], fuel=0), "burn:cycler")
    assert (step.burns, step.fuel) == (1, 0)


@pytest.mark.rule("diamonds:iE6e", "diamonds:iE6e.1")
def test_two_steps_are_too_few_for_a_burn_of_three_but_coasting_goes_on(board: Board, walk: Walk) -> None:
    pilot = rocket(board, 5, 3)
    assert pilot.steps(pilot.start(board["lagrange:leo"], fuel=2)) == []
    assert walk(pilot, pilot.start(board["burn:geo"], fuel=2), ["lagrange:earth-luna-l1"])


@pytest.mark.rule("diamonds:iE3a", "diamonds:iE3.2", "diamonds:iEc")
def test_a_flyby_gives_bonus_burns_that_cost_neither_allowance_nor_fuel(board: Board, walk: Walk) -> None:
    pilot = rocket(board, 3, 1)
    flyby, _, burn = walk(pilot, pilot.start(board["burn:032"], 9), ["flyby:mars", "hohmann:078", "burn:068"])
    assert (flyby.gained, flyby.flight.bonus) == (1, 1)
    assert (burn.bonus, burn.burns, burn.fuel, burn.flight.bonus) == (1, 0, 0, 0)


@pytest.mark.rule("diamonds:iE3a.1")
def test_several_flybys_in_a_turn_each_give_their_bonus(board: Board, walk: Walk) -> None:
    pilot = rocket(board, 2, 0)
    start = pilot.start(board["lagrange:sol-earth-l2"])
    venus = step_to(board, pilot, start, "flyby:venus")
    mars = walk(pilot, Flight(board["burn:032"], 2, 0, bonus=2, taken=venus.flight.taken), ["flyby:mars"])[-1]
    assert (venus.gained, mars.gained, mars.flight.bonus) == (2, 1, 3)


@pytest.mark.rule("diamonds:iE3a.2")
def test_the_solar_oberth_gives_base_thrust_once_a_turn(board: Board, walk: Walk) -> None:
    pilot = Pilot(board, Law(), Craft(thrust=9, base_thrust=5, consumption=1))
    step = step_to(board, pilot, pilot.start(board["burn:040"], 20), "burn:solar-oberth")
    assert (step.burns, step.gained, step.hazards) == (1, 5, ("crash",))
    again = Flight(board["burn:042"], burns=9, fuel=40, taken=step.flight.taken)
    assert step_to(board, pilot, again, "burn:solar-oberth").gained == 0


def test_no_bonus_is_pumped_round_a_loop(board: Board) -> None:
    pilot = rocket(board, 9, 0)
    first = step_to(board, pilot, pilot.start(board["burn:032"]), "flyby:mars")
    again = Flight(board["hohmann:050"], burns=9, fuel=0, taken=first.flight.taken)
    assert step_to(board, pilot, again, "flyby:mars").gained == 0


@pytest.mark.rule("diamonds:iE3b.1", "diamonds:iE3b.2")
def test_isofuel_burns_work_like_those_of_a_flyby(board: Board) -> None:
    pilot = rocket(board, 0, 3)
    flight = pilot.start(board["lagrange:leo"]).with_bonus(2).with_bonus(2)
    step = step_to(board, pilot, flight, "burn:cycler")
    assert (step.bonus, step.burns, step.fuel, step.flight.bonus) == (1, 0, 0, 3)


@pytest.mark.rule("diamonds:iE1c.1")
def test_bonus_burns_may_be_kept_and_fuel_spent_instead(board: Board) -> None:
    pilot = rocket(board, 3, 1)
    flight = pilot.start(board["lagrange:leo"], 9).with_bonus(1)
    ways = [(step.bonus, step.burns) for step in pilot.steps(flight, spare_bonus=True)]
    assert ways == [(1, 0), (0, 1)]


def test_a_pivot_may_be_paid_half_by_bonus(board: Board, walk: Walk) -> None:
    pilot = rocket(board, 1, 3)
    corner = walk(pilot, pilot.start(board["lagrange:sol-earth-l2"], 3), ["hohmann:002"])[-1].flight.with_bonus(1)
    step = step_to(board, pilot, corner, "hohmann:001")
    assert (step.bonus, step.burns, pilot.fuel_left(step.flight)) == (1, 1, 0)


@pytest.mark.rule("diamonds:iEe", "diamonds:iE4.1")
def test_a_skull_asks_for_a_roll_after_its_burn_is_paid(board: Board) -> None:
    skull = board.space("burn:002")
    pilot = rocket(board, 3, 1)
    step = step_to(board, pilot, pilot.start(board["burn:001"], 9), skull.id)
    assert (step.hazards, step.burns, pilot.fuel_left(step.flight)) == (("crash",), 1, 8)


def test_belts_and_parachutes_count_only_where_the_law_says_so(board: Board) -> None:
    core = Pilot(board, Law(dotted=True, risks=("crash", "aerobrake", "belt")), SAIL)
    intro = Pilot(board, Law(), SAIL)
    cycler = board["burn:cycler"]
    assert step_to(board, core, core.start(cycler), "belt:012").hazards == ("belt",)
    assert step_to(board, intro, intro.start(cycler), "belt:012").hazards == ()
    assert step_to(board, core, core.start(board["flyby:mars"]), "lagrange:018").hazards == ("aerobrake",)


@pytest.mark.rule("diamonds:DM153F.1")
def test_the_star_of_an_exit_can_count_as_a_burn_space(board: Board) -> None:
    pilot = Pilot(board, Law(stars_burn=True), Craft(2, 2))
    step = step_to(board, pilot, pilot.start(board["belt:047"]), "exit:jupiter-sol-jupiter")
    assert step.burns == 1
    assert names(board, pilot.steps(pilot.start(step.to))) == {"belt:047"}


def test_the_strip_follows_the_fuel_of_a_flight(board: Board, walk: Walk) -> None:
    strip, pilot = fuel_strip(), rocket(board, 3, 1)
    wet, dry = strip.at(8), strip.at(3)
    start = pilot.start(board["lagrange:leo"], strip.steps(wet, dry))
    end = walk(pilot, start, ["burn:cycler", "belt:012", "burn:geo"])[-1].flight
    assert strip.labels[strip.burn(wet, pilot.fuel_left(start) - pilot.fuel_left(end), dry)] == "7"


@pytest.mark.rule("diamonds:iE5.1", "diamonds:iE5.3")
def test_an_emergency_sail_drifts_one_space_even_into_a_burn_or_a_site(board: Board) -> None:
    dead = rocket(board, 0, 3)
    step = dead.drifts(board["lagrange:leo"])[0]
    assert (board.spaces[step.to].id, step.burns, step.fuel) == ("burn:cycler", 0, 0)
    assert board["site:deimos"] in {drift.to for drift in dead.drifts(board["lagrange:sol-mars-l2"])}


def test_an_emergency_sail_still_meets_hazards_and_closed_lines(board: Board) -> None:
    dead = rocket(board, 0, 3)
    assert {drift.to: drift.hazards for drift in dead.drifts(board["burn:001"])}[board["burn:002"]] == ("crash",)
    assert board["lagrange:018"] not in {drift.to for drift in dead.drifts(board["flyby:mars"])}
