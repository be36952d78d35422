"""The greedy bot collects chits, comes home and beats random players; the tables it steers by are right."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.diamonds.position import ELECTRIC, LASER, NUCLEAR, Position, chits

import perijove
from perijove.bots import make_bot
from perijove.games.diamonds import bot, goals
from perijove.games.diamonds.chart import BOARD, CHITS, COVERED, LEO, SOLAR_OBERTH, pilot_for
from perijove.games.diamonds.distances import FREE, distances, hazards, hops_home, onward, passing, swings
from perijove.games.diamonds.moves import Spend
from perijove.games.diamonds.outlook import Drifting, aims_of, fuel_burns, outlook_of, risk_of, waters
from perijove.games.diamonds.rules.fuel import is_empty, load, steps_left
from perijove.games.diamonds.state import Diamonds
from perijove.games.diamonds.tours import tours
from perijove.kernel.match import Match
from perijove.solar import reachable


def game_of(levels: list[str], seed: int, **options: str) -> Match:
    match = perijove.new("diamonds", len(levels), seed, options)
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    return match


@pytest.mark.slow
@pytest.mark.parametrize("craft", ["sails", "rockets"])
def test_greedy_comes_home_and_beats_random(craft: str) -> None:
    for seed in range(2):
        levels = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = game_of(levels, seed, craft=craft)
        assert isinstance(match.g, Diamonds)
        assert match.outcome is not None
        assert match.outcome.winners == (levels.index("greedy"),)
        assert levels.index("greedy") in match.g.returned


@pytest.mark.parametrize("start", ["lagrange:leo", "site:deimos", "hohmann:082", "burn:geo"])
def test_no_way_is_cheaper_than_the_tables_say(start: str) -> None:
    """What one move can reach costs at least the burns of the table, flybys aside."""
    pilot = pilot_for(5, 5, 0)
    reach = reachable(pilot, pilot.start(BOARD[start]))
    for space in reach:
        for way in reach.arrivals[space]:
            steps = reach.steps(way)
            if not any(step.gained for step in steps):
                assert (
                    distances(space)[FREE + BOARD[start]] <= way.burns + 0.8 * way.hazards + 0.03 * len(steps) + 0.001
                )


def test_the_tables_know_every_site_with_a_chit() -> None:
    for site in COVERED["rockets"]:
        assert distances(site)[FREE + LEO] < 40
        assert distances(LEO)[FREE + site] < 40


def test_a_position_nearer_to_a_chit_is_worth_more() -> None:
    match = perijove.new("diamonds", 2, 1, {"craft": "sails"})
    g = match.g
    assert isinstance(g, Diamonds)
    waiting = 1 - g.active  # the move of the active player would reach all of these
    worths = []
    for space in ("lagrange:leo", "burn:geo", "lagrange:sol-mars-l2"):
        g.players[waiting].space = BOARD[space]
        worths.append(bot.evaluate(g, waiting))
    assert worths == sorted(worths)
    assert len(set(worths)) == 3


def test_a_tour_takes_every_chit_once() -> None:
    sites = frozenset(COVERED["rockets"])
    for site, found in tours(sites, 3).items():
        for cost, passed in found:
            assert len(set(passed)) == 4
            assert passed[0] == site
            assert cost >= distances(LEO)[FREE + passed[-1]]


@pytest.mark.parametrize(
    ("mission", "start", "moves"),
    [
        ("DM141F", "burn:118", 3),
        ("DM148F", "lagrange:131", 3),
        ("DM150F", "belt:049", 3),
        ("DM153F", "belt:047", 3),
    ],
)
def test_greedy_flies_for_the_missions_that_it_holds(mission: str, start: str, moves: int) -> None:
    p = Position().craft(0, ELECTRIC, 12).mission(0, mission).at(0, start).turn(0)
    play(p, turns=moves)
    assert mission in p.g.players[0].announced


@pytest.mark.parametrize(
    ("mission", "craft", "turns"),
    [("DM127F", LASER, 4), ("DM134F", LASER, 4), ("DM141F", ELECTRIC, 4), ("DM150F", NUCLEAR, 5), ("DM154F", LASER, 4)],
)
def test_greedy_sets_out_for_a_far_mission_from_the_start(mission: str, craft: str, turns: int) -> None:
    """Icarus, the inner zones, Europa, Saturn, and the solar Oberth twice while no chit is at stake."""
    p = Position().craft(0, craft).mission(0, mission).turn(0)
    play(p, turns)
    assert mission in p.g.players[0].announced


def test_europa_is_left_again_with_its_water() -> None:
    p = Position().craft(0, ELECTRIC, 4).mission(0, "DM141F").at(0, "burn:118").turn(0)
    play(p, turns=1)
    assert p.where(0) == "site:europa-conamara-chaos"
    assert steps_left(p.g.players[0]) > 10
    play(p, turns=1)
    assert p.where(0) != "site:europa-conamara-chaos"


def test_halley_is_too_far_from_the_start() -> None:
    p = Position().craft(0, ELECTRIC).mission(0, "DM148F").turn(0)
    outlook, halley = outlook_of(aims_of(p.g, 0)), aims_of(p.g, 0).places[0]
    assert outlook.by_way_of(halley, LEO, 14) < outlook.at(LEO, 14)


# ---------------------------------------------------------------------- DM147F, emergency sails


def test_greedy_burns_its_last_fuel_and_sails_home_in_three_turns() -> None:
    p = Position().craft(0, LASER, 3).mission(0, "DM147F").hold(0, *chits("isofuel", 4)).at(0, "site:mjolnir").turn(0)
    play(p, turns=1)
    assert is_empty(p.g, p.g.players[0])
    play(p, turns=4)
    assert p.g.players[0].announced == ("DM147F",)
    assert p.g.returned == (0,)


def test_nobody_sails_home_who_has_no_time_for_it() -> None:
    p = Position().craft(0, LASER, 3).mission(0, "DM147F").hold(0, *chits("isofuel", 4)).at(0, "burn:cycler")
    assert outlook_of(aims_of(p.g, 0)).sailing(BOARD["burn:cycler"], Drifting(3.0, 0, 3.0)) > 0
    p.home(1).g.players[0].turns_left = 2
    assert outlook_of(aims_of(p.g, 0)).sailing(BOARD["burn:cycler"], Drifting(3.0, 0, 3.0)) < 0


def test_a_rocket_that_could_not_go_home_keeps_its_fuel() -> None:
    p = Position().craft(0, LASER, 3).mission(0, "DM147F").hold(0, *chits("isofuel", 3))
    assert aims_of(p.g, 0).drifting is None
    assert aims_of(p.hold(0, "DC01").g, 0).drifting is not None


@pytest.mark.parametrize(("rival_chits", "race"), [(2, 4), (4, 3)])
def test_rivals_who_are_as_near_come_home_first(rival_chits: int, race: int) -> None:
    p = Position().mission(0, "DM147F").hold(0, *chits("isofuel", 4)).hold(1, *chits("science", rival_chits))
    drifting = aims_of(p.g, 0).drifting
    assert drifting is not None
    assert drifting.race == race


def test_emergency_sails_home_avoid_hazards() -> None:
    assert hops_home()[LEO] == 0
    assert hops_home()[BOARD["burn:cycler"]] == 1
    for space, hops in hops_home().items():
        legs = pilot_for(1, 1, 1).chart.first[space]
        assert hops == 0 or any(not leg.hazards and hops_home().get(leg.to) == hops - 1 for leg in legs)


# ---------------------------------------------------------------------- DM137F, a chit of every type


def test_the_rarest_type_comes_first() -> None:
    p = Position().mission(0, "DM137F")
    worths = goals.site_worths(p.g, p.g.players[0])
    rare = {site for site, chit in p.g.chits.items() if CHITS[chit].back == "H"}
    assert {site for site, worth in worths.items() if worth == max(worths.values())} == rare


def test_nobody_gathers_types_of_which_one_is_gone() -> None:
    p = Position().mission(0, "DM137F").bare("site:luna-aristarchus-plateau", "site:comet-phaethon")
    assert goals.site_worths(p.g, p.g.players[0]) == {}


def test_a_type_promises_less_than_it_adds() -> None:
    """Else a rocket stays beside the last chit for ever."""
    six = [goals.gathered(held, 6) for held in range(7)]
    assert six == sorted(set(six))
    assert six[-1] == 1
    p = Position().mission(0, "DM137F").hold(0, "DC01", "DC21", "DC35", "DC38", "DC50")
    (worth,) = set(goals.site_worths(p.g, p.g.players[0]).values())
    assert 0 < worth < 6 * (six[6] - six[5])


def test_two_chits_of_the_inner_zones_are_worth_nothing_where_one_is_left() -> None:
    p = Position().mission(0, "DM134F")
    sites = sorted(goals.site_worths(p.g, p.g.players[0]))
    assert set(goals.site_worths(p.g, p.g.players[0]).values()) == {2.5}
    p.bare(*(BOARD.spaces[site].id for site in sites[1:]))
    assert goals.site_worths(p.g, p.g.players[0]) == {}
    p.g.players[0].taken = (sites[1],)
    assert goals.site_worths(p.g, p.g.players[0]) == {sites[0]: 5}


# ---------------------------------------------------------------------- tables


@pytest.mark.parametrize("place", ["site:europa-conamara-chaos", "flyby:saturn", "site:icarus"])
def test_flybys_shorten_ways(place: str) -> None:
    far, swung = distances(BOARD[place]), swings(BOARD[place])[0]
    assert all(short <= long + 0.001 for short, long in zip(swung, far, strict=True))
    assert swung[FREE + LEO] < far[FREE + LEO] - 0.5


def test_ways_there_and_from_there_are_the_same() -> None:
    europa, flora = BOARD["site:europa-conamara-chaos"], BOARD["site:flora"]
    assert onward(europa)[flora] == pytest.approx(swings(flora)[0][FREE + europa])
    assert onward(europa)[europa] == 0


@pytest.mark.parametrize(("craft", "burns"), [(ELECTRIC, 12), (LASER, 8), (NUCLEAR, 7)])
def test_four_drops_nearly_fill_an_empty_rocket(craft: str, burns: int) -> None:
    p = Position().craft(0, craft).empty(0)
    load(p.g.players[0], 4)
    assert waters(craft)[4] == burns == fuel_burns(p.g, p.g.players[0])


def test_greedy_takes_a_chit_after_the_flyby_of_jupiter() -> None:
    p = Position().craft(0, ELECTRIC).mission(0, "DM151F").at(0, "belt:045").turn(0)
    play(p, turns=1)
    assert p.g.players[0].announced == ("DM151F",)


def test_greedy_makes_ten_burns_where_it_can() -> None:
    isofuel = chits("isofuel", 3)
    p = Position().craft(0, NUCLEAR).mission(0, "DM152F").hold(0, *isofuel).turn(0)
    p.choose(*(Spend(chit) for chit in isofuel))
    play(p, turns=1)
    assert p.g.players[0].announced == ("DM152F",)


def test_greedy_makes_ten_burns_from_the_start_by_the_solar_oberth() -> None:
    """A nuclear rocket: five burns with its fuel, five by the bonus. The turn before it flies near, not onto it."""
    p = Position().craft(0, NUCLEAR).mission(0, "DM152F").turn(0)
    play(p, turns=1)
    assert p.where(0) != "burn:solar-oberth"
    play(p, turns=1)
    assert p.g.players[0].announced == ("DM152F",)


@pytest.mark.parametrize(("craft", "isofuel", "can"), [(NUCLEAR, 0, True), (LASER, 0, False), (LASER, 1, True)])
def test_the_solar_oberth_draws_only_who_can_make_ten_burns_by_it(craft: str, isofuel: int, can: bool) -> None:
    p = Position().craft(0, craft).mission(0, "DM152F").hold(0, *chits("isofuel", isofuel)).turn(0)
    assert (SOLAR_OBERTH in [place.space for place in goals.places(p.g, p.g.players[0])]) is can


def test_nobody_waits_where_a_mission_wants_a_flyby() -> None:
    """DM150F asks for the Oberth on two turns: to use it again one has to leave it."""
    assert passing(SOLAR_OBERTH)[FREE + SOLAR_OBERTH] > 1 > distances(SOLAR_OBERTH)[FREE + SOLAR_OBERTH] == 0
    assert passing(SOLAR_OBERTH)[FREE + LEO] == swings(SOLAR_OBERTH)[0][FREE + LEO]


def test_a_way_through_a_hazard_promises_less() -> None:
    """Else a rocket with many chits flies to the brink of a hazard that it never dares to enter, and stays there."""
    brink = BOARD["lagrange:014"]
    assert hazards(BOARD["site:europa-conamara-chaos"])[FREE + brink] > 0
    aims = aims_of(Position().craft(0, ELECTRIC).mission(0, "DM141F").hold(0, *chits("isofuel", 4)).g, 0)
    fearless = replace(aims, risk=0.0, sites=frozenset())
    assert outlook_of(replace(fearless, risk=aims.risk)).at(brink, 99.0) < outlook_of(fearless).at(brink, 99.0)


@pytest.mark.parametrize(("held", "risk"), [(0, 1 / 6), (1, 1.0), (4, 11 / 6), (6, 7 / 6)])
def test_half_of_the_chits_are_at_stake_in_a_hazard(held: int, risk: float) -> None:
    """Those that are needed to return count for more; with six aboard a loss of three leaves one to find."""
    p = Position().craft(0, ELECTRIC).hold(0, *chits("isofuel", held))
    assert risk_of(p.g.players[0]) == pytest.approx(risk)


def test_a_lost_ending_is_better_than_flying_on_for_nothing() -> None:
    """The seed in which two greedy bots never came to an end: one of them circled in its last turn."""
    match = perijove.new("diamonds", 2, "diamonds:rockets:2/110")
    bots = [make_bot("greedy", f"diamonds:rockets:2/110/{seat}") for seat in range(2)]
    while match.decision is not None:
        assert match.number < 3000
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    assert match.outcome is not None


def play(p: Position, turns: int) -> None:
    """Greedy plays seat 0; the others let their turns pass."""
    greedy = make_bot("greedy", "mission")
    for _ in range(turns):
        while p.asked == 0:
            p.step(greedy.choose(p.m, 0))
        while p.asked not in (0, None):
            p.end_turn()
