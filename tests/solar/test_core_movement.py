"""What the larger games ask of movement: landers, gravity, seasons, fractions of a step, bonus pivots."""

from tests.solar.conftest import Walk

from perijove.solar import Board, Craft, Flight, Law, Pilot, Step, reachable

CORE = Law(dotted=True, risks=("crash", "aerobrake", "belt"), landers=True, gravity=True)


def ends(board: Board, steps: list[Step]) -> set[str]:
    return {board.spaces[step.to].id for step in steps}


def test_half_lander_burns_cost_half_the_fuel_and_a_whole_burn(board: Board) -> None:
    pilot = Pilot(board, CORE, Craft(thrust=7, base_thrust=7, consumption=3))
    start = pilot.start(board["lagrange:gefion-family-barycenter"], 5)
    step = next(step for step in pilot.steps(start) if board.spaces[step.to].id == "burn:080")
    assert (step.burns, step.fuel / pilot.craft.parts) == (1, 1.5)
    assert pilot.fuel_left(step.flight) == 3  # 3 1/2 left: the begun step is gone


def test_nobody_stops_on_a_lander_burn(board: Board) -> None:
    pilot = Pilot(board, CORE, Craft(thrust=7, base_thrust=7, consumption=1))
    reach = reachable(pilot, pilot.start(board["lagrange:gefion-family-barycenter"], 5))
    assert board["burn:080"] not in reach
    assert board["site:ceres"] in reach


def test_bonus_burns_pay_no_lander_burn(board: Board) -> None:
    pilot = Pilot(board, CORE, Craft(thrust=0, base_thrust=7, consumption=1))
    flight = pilot.start(board["lagrange:gefion-family-barycenter"], 5).with_bonus(4)
    assert "burn:080" not in ends(board, pilot.steps(flight))


def test_thrust_must_exceed_size_to_land_unless_a_factory_helps(board: Board) -> None:
    deimos, l2 = board["site:deimos"], board["lagrange:sol-mars-l2"]
    weak, strong = Craft(thrust=1, base_thrust=1), Craft(thrust=2, base_thrust=2)
    helped = Craft(thrust=1, base_thrust=1, assisted=frozenset({deimos}))
    lands = [
        deimos in {s.to for s in p.steps(p.start(l2))} for p in (Pilot(board, CORE, c) for c in (weak, strong, helped))
    ]
    assert lands == [False, True, True]


def test_an_aerobrake_descent_needs_no_thrust(board: Board, walk: Walk) -> None:
    pilot = Pilot(board, CORE, Craft(thrust=0, base_thrust=0))
    route = walk(pilot, pilot.start(board["lagrange:022"]), ["lagrange:025", "site:mars-arsia-mons-caves"])
    assert [step.hazards for step in route] == [("aerobrake",), ()]
    assert route[-1].lands


def test_fractions_of_a_step_add_up_and_are_rounded_at_the_end(board: Board, walk: Walk) -> None:
    pilot = Pilot(board, CORE, Craft(thrust=3, base_thrust=3, consumption=1, per=10))
    end = walk(pilot, pilot.start(board["lagrange:leo"], 4), ["burn:cycler", "belt:012", "burn:geo"])[-1].flight
    assert pilot.fuel_left(end) == 3


def test_a_bonus_pivot_turns_for_nothing_once(board: Board, walk: Walk) -> None:
    pilot = Pilot(board, CORE, Craft(thrust=0, base_thrust=0, pivots=1))
    turn = walk(pilot, pilot.start(board["lagrange:sol-earth-l2"]), ["hohmann:002", "hohmann:001"])[-1]
    assert (turn.pivoted, turn.burns, turn.flight.pivots) == (True, 0, 0)


def test_synodic_spaces_open_in_their_season_only(board: Board) -> None:
    comet = next(space for space in board.sites() if space.season == "red")
    gate = next(
        heading
        for space in board.spaces
        if space.season == "red"
        for heading in board.departures[space.index]
        if board.spaces[heading.to].season is None
    )
    for law, is_open in ((Law(season="red"), True), (Law(season="blue"), False)):
        pilot = Pilot(board, law, Craft(9, 9))
        assert (gate.to in {step.to for step in pilot.steps(pilot.start(gate.start))}) is is_open
        assert (gate.start in {step.to for step in pilot.steps(pilot.start(gate.to))}) is is_open
        assert pilot.steps(pilot.start(comet.index)), "between the comet and its own colour one always moves"


def test_the_venus_flyby_gives_its_bonus_in_blue_only(board: Board) -> None:
    gained = {}
    for season in ("red", "blue"):
        pilot = Pilot(board, Law(season=season), Craft(2, 2))
        steps = pilot.steps(pilot.start(board["lagrange:sol-earth-l2"]))
        gained[season] = next(step.gained for step in steps if board.spaces[step.to].id == "flyby:venus")
    assert gained == {"red": 0, "blue": 2}


def test_belts_push_a_mag_sail_once_each(board: Board) -> None:
    pilot = Pilot(board, CORE, Craft(thrust=2, base_thrust=2, belt_bonus=True))
    step = next(s for s in pilot.steps(pilot.start(board["burn:cycler"])) if board.spaces[s.to].id == "belt:012")
    assert step.gained == 1
    again = Flight(board["burn:cycler"], burns=2, fuel=0, taken=step.flight.taken)
    assert next(s for s in pilot.steps(again) if s.to == step.to).gained == 0
