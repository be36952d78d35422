"""The greedy bot on its way to the stars (1F): factory, colony, thruster, isotope, and out."""

from __future__ import annotations

import pytest
from tests.rules.frontier.bots import choice, moves
from tests.rules.frontier.position import NASA, Position

from perijove.games.frontier.bot.agenda import Agenda
from perijove.games.frontier.bot.course import Course
from perijove.games.frontier.bot.engines import flares_after
from perijove.games.frontier.bot.missions import Scout
from perijove.games.frontier.bot.star import helpers, vessel
from perijove.games.frontier.facts import BOARD, FACES, LEO, SPACES
from perijove.games.frontier.moves import (
    Activate,
    Discard,
    EndTurn,
    FactoryRefuel,
    Finao,
    Jettison,
    JettisonFuel,
    Murder,
    Pour,
    Produce,
    Repair,
    Research,
    Sell,
    Settle,
    Swap,
    Transfer,
)
from perijove.games.frontier.terawatt_moves import Attempt, Promote
from perijove.kernel.decision import Move

HERTHA, POLANA, CERES, JUPITER = "site:hertha", "site:polana", "site:ceres", "exit:jupiter-sol-jupiter"
"""Of type M, D and C; the way out past Jupiter."""
ORION, MEDUSA = "gw-thruster-04-black", "gw-thruster-04-purple"
TETHER, CREW = "generator-14-black", "crew-03"
ISOTOPE = FactoryRefuel(HERTHA, "rocket", "isotope")


def werner() -> Position:
    return Position(1, crews=(NASA,), terawatt=True, werner=True)


def founded(aquas: int = 8) -> Position:
    """The factory that makes thruster and isotope, and the colony that promotes it."""
    return werner().factory(0, HERTHA).claim(0, POLANA, colony=True).aquas(0, aquas)


def turn(p: Position, most: int = 40) -> list[Move]:
    """What the bot does this year, or until it has won."""
    made: list[Move] = []
    while p.asked_seats and len(made) < most and EndTurn() not in made:
        made += moves(p, 1)
    return made


def test_which_cards_the_voyage_takes() -> None:
    assert (vessel().card, vessel().type, vessel().kind) == ("gw-thruster-04", "M", "D")
    assert {"generator-05", "generator-07", "generator-14"} == helpers(), "pulsed generators that need nothing else"
    assert all("pulsed" in FACES[f"{card}-black"].provides for card in helpers())


# ---------------------------------------------------------------------- sites


def test_werner_wants_a_factory_for_the_thruster_and_a_colony_to_promote_it_and_nothing_else() -> None:
    def worth(p: Position, site: str, manned: bool = True) -> bool:
        return Scout(p.start().g, 0).points(BOARD[site], manned) > 0

    assert [worth(werner(), site) for site in (HERTHA, POLANA, CERES)] == [True, True, False]
    assert not worth(werner(), POLANA, manned=False), "a colony needs somebody to found it"
    assert [worth(werner().factory(0, HERTHA), site) for site in ("site:lutetia", POLANA)] == [False, True]
    assert [worth(werner().claim(0, POLANA, colony=True), site) for site in (HERTHA, "site:deimos")] == [True, False]


def test_he_comes_home_by_founding_a_colony_until_there_is_one_that_promotes() -> None:
    p = werner().factory(0, HERTHA).rocket(HERTHA, "crew").start()
    assert choice(p) == Settle(HERTHA, CREW)


def test_but_stays_with_the_factory_then() -> None:
    p = founded().rocket(HERTHA, "crew").hand(0, "gw-thruster-04", "generator-14").start()
    assert Settle(HERTHA, CREW) in p.options()
    assert not any(isinstance(move, Settle) for move in turn(p))


# ---------------------------------------------------------------------- cards


def test_other_thrusters_are_sold_until_the_right_one_comes() -> None:
    p = founded(3).put("outpost-1", HERTHA, TETHER).hand(0, "gw-thruster-01").start()
    assert Sell("gw-thruster-01") in turn(p)


def test_who_is_rich_discards_them_and_buys_the_next() -> None:
    p = founded(12).put("outpost-1", HERTHA, TETHER).hand(0, "gw-thruster-01").top("gw-thruster-04").start()
    made = turn(p)
    assert Discard("gw-thruster-01") in made
    assert Research("gw-thruster") in made


def test_thruster_and_generator_are_made_at_the_factory() -> None:
    p = founded().hand(0, "gw-thruster-04", "generator-14").rocket(HERTHA, "crew").start()
    made = [move for move in moves(p, 8) if isinstance(move, Produce)]
    assert made == [Produce("gw-thruster-04", HERTHA, "rocket"), Produce("generator-14", HERTHA, "rocket")]


def test_a_generator_for_it_is_looked_for() -> None:
    p = founded().rocket(HERTHA, "crew", ORION).hand(0, "robonaut-03").top("generator-07").start()
    assert choice(p) == Research("generator")


# ---------------------------------------------------------------------- the crew and the isotope


def test_the_crew_sets_out_for_the_factory_while_isotope_is_made_there() -> None:
    p = founded(14).put("outpost-1", HERTHA, ORION, TETHER, isotope=1).start()
    made = turn(p)
    assert [type(move) for move in made[:2]] == [Transfer, Pour]
    assert any(isinstance(move, Activate) for move in made)
    assert FactoryRefuel(HERTHA, "outpost-1", "isotope") in made


def test_but_not_without_what_its_last_risk_costs() -> None:
    p = founded(4).put("outpost-1", HERTHA, ORION, TETHER, isotope=1).start()
    assert not any(isinstance(move, Activate) for move in turn(p))


def test_a_glitch_is_repaired_before_anything_is_loaded() -> None:
    p = founded().put("outpost-1", HERTHA, ORION, TETHER, isotope=3).rocket(HERTHA, "crew").glitch("outpost-1").start()
    made = turn(p)
    assert isinstance(made[0], Repair)
    assert {move.card for move in made if isinstance(move, Transfer)} == {"gw-thruster-04", "generator-14"}


def test_the_thruster_is_promoted_first_with_one_tank_aboard_while_the_rest_is_made() -> None:
    p = founded().put("outpost-1", HERTHA, isotope=3).rocket(HERTHA, "crew", ORION, TETHER).start()
    made = turn(p)
    assert made[0] == Pour("outpost-1", "rocket", "isotope")
    assert p.stack("rocket").space == BOARD[POLANA]
    assert p.stack("rocket").isotope == 1
    assert Promote("rocket", "gw-thruster-04") in made
    assert choice(p) == Pour("rocket", "rocket", "isotope", fuel=True)
    made = turn(p)
    assert p.stack("rocket").space == BOARD[HERTHA], "back for the rest, which costs no fuel now"
    assert p.stack("rocket").isotope == 3, "two that were left, and that of this year; one is on the strip"


@pytest.mark.parametrize(("tanks", "leaves"), [(7, False), (8, True)])
def test_ten_tanks_are_enough_to_leave(tanks: int, leaves: bool) -> None:
    p = founded(20).rocket(HERTHA, "crew", MEDUSA, TETHER, isotope=tanks, wet=str(9 + tanks), grade="isotope").start()
    made = turn(p)
    assert made[0] == ISOTOPE
    assert any(isinstance(move, Activate) for move in made) == leaves


def test_water_of_the_factory_takes_it_to_a_colony_far_away() -> None:
    p = werner().factory(0, "site:lutetia").claim(0, "site:aeneas", colony=True).aquas(0, 8)
    p.rocket("site:lutetia", "crew", ORION, TETHER, isotope=1).start()
    assert turn(p)[0] == FactoryRefuel("site:lutetia", "rocket", "water")
    assert p.stack("rocket").fuel > 0


def test_isotope_is_made_while_the_colony_is_still_to_be_founded() -> None:
    kit = ("thruster-01-white", "reactor-09-white", "refinery-12-white", "robonaut-05-white")
    p = werner().factory(0, HERTHA).rocket("hohmann:016", "crew", *kit, wet="9").aquas(0, 4).start()
    assert any(isinstance(move, FactoryRefuel) and move.kind == "isotope" for move in turn(p))


# ---------------------------------------------------------------------- and out


def test_at_the_colony_the_thruster_is_promoted() -> None:
    p = founded().rocket(POLANA, "crew", ORION, TETHER, isotope=10).start()
    assert choice(p) == Promote("rocket", "gw-thruster-04")


def test_then_isotope_alone_goes_on_the_strip_and_the_starship_leaves() -> None:
    p = founded(20).rocket(POLANA, "crew", MEDUSA, TETHER, isotope=10, wet="19").start()
    made = turn(p)
    assert made[0] == JettisonFuel("rocket")
    assert Pour("rocket", "rocket", "isotope", fuel=True) in made
    assert next(move for move in made if isinstance(move, Activate)).thruster == MEDUSA
    assert p.stack("rocket").space == BOARD[JUPITER], "soonest, for who can pay for every risk"


def test_who_can_not_pay_for_the_risks_takes_the_longer_way() -> None:
    p = founded(8).rocket(POLANA, "crew", MEDUSA, TETHER, isotope=9, wet="18", grade="isotope").start()
    assert Agenda(p.g, 0).flagship.goal == BOARD["exit:sol-neptune"]


@pytest.mark.parametrize(("aquas", "expected"), [(4, [Attempt, Finao]), (3, [Sell, EndTurn])])
def test_the_future_waits_until_its_risk_is_paid_for(aquas: int, expected: list[type[Move]]) -> None:
    p = founded(aquas).rocket(JUPITER, "crew", MEDUSA, TETHER, isotope=10).hand(0, "robonaut-03").start()
    assert [type(move) for move in turn(p)] == expected
    assert (p.g.outcome is not None) == (aquas == 4)


def test_all_of_it_from_the_factory_to_the_stars() -> None:
    p = founded(24).rocket(HERTHA, "crew", ORION, TETHER, isotope=9).start()
    while p.asked_seats and p.g.year < 12:
        turn(p)
    assert p.g.outcome is not None
    assert p.g.outcome.why == "werner"


def test_in_other_games_too_who_has_all_of_it() -> None:
    p = Position(crews=(NASA,), terawatt=True, politics=True, futures=True, bernals=True)
    p.factory(0, HERTHA).claim(0, POLANA, colony=True).aquas(0, 8)
    p.rocket(POLANA, "crew", ORION, TETHER, isotope=10).start()
    assert choice(p) == Promote("rocket", "gw-thruster-04")


# ---------------------------------------------------------------------- Werner is not to die


@pytest.mark.parametrize(("aquas", "flies"), [(3, False), (4, True)])
def test_a_roll_is_not_dared_that_could_be_paid_for_next_year(aquas: int, flies: bool) -> None:
    """Into the crash hazard beside Schwassmann-Wachmann."""
    kit = ("robonaut-03-white", "thruster-07-white", "generator-04-white", "reactor-01-white", "refinery-06-white")
    p = werner().factory(0, HERTHA).rocket("hohmann:128", "crew", *kit, wet="20").aquas(0, aquas).start()
    navigator = Agenda(p.g, 0).navigator
    way = navigator.course_to(BOARD["site:comet-schwassmann-wachmann-1"])
    assert way is not None
    assert any(SPACES[space].hazard for space in way.way)
    assert navigator.is_insured(way) == flies


@pytest.mark.parametrize(("spot", "waits"), [(7, True), (8, False), (0, False)])
def test_nor_a_flare_in_the_open(spot: int, waits: bool) -> None:
    """K2d: before a roll in the red season who is sheltered stays so."""
    p = werner().factory(0, HERTHA).rocket(CERES, "crew", "radiator-01-white", wet="9").season("blue", spot=spot)
    navigator = Agenda(p.aquas(0, 20).start().g, 0).navigator
    out = Course(1.0, 2, 0, 0.0, None, (BOARD["hohmann:098"],))
    assert flares_after(spot, 0) == waits
    assert navigator.is_insured(out) != waits


def test_who_can_build_nothing_more_comes_home_with_all_of_it() -> None:
    p = werner().rocket(CERES, "crew", "thruster-01-white", "reactor-09-white", wet="16").aquas(0, 8).start()
    assert Agenda(p.g, 0).goal == LEO
    made = turn(p)
    assert any(isinstance(move, Activate) for move in made)
    assert not any(isinstance(move, Jettison) for move in made)


def test_else_he_flies_to_where_there_is_fuel_and_takes_it() -> None:
    p = werner().claim(0, HERTHA, colony=True).rocket("hohmann:098", "crew").aquas(0, 8).start()
    assert Agenda(p.g, 0).goal == BOARD[HERTHA], "beside it, and no fuel for the way to Earth"
    turn(p)
    assert p.stack("rocket").space == BOARD[HERTHA]
    assert FactoryRefuel(HERTHA, "rocket", "water") in moves(p, 3)


def test_he_is_neither_murdered_nor_left_behind() -> None:
    p = werner().rocket("site:lacrimosa", "crew", "thruster-01-white").set(anarchy=True).start()
    made = turn(p)
    assert not any(isinstance(move, Murder | Swap) for move in made)


def test_what_flies_for_points_only_is_left_alone() -> None:
    """No errands for chits, and no bids for cards that do not lead to the stars."""
    p = werner().factory(0, HERTHA).top("freighter-04").aquas(0, 8).start()
    assert Agenda(p.g, 0).errand is None
    assert choice(p) != Research("freighter")
