"""ii2c.3 to ii2d: the five comparisons and the winner.

The moth has mass 6, ISRU 4, thrust 3, fuel 4 and hardness 3; the gyro mass 5, ISRU 3, thrust 0, fuel 0, hardness 1.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rules.starship.position import Position

from perijove.games.starship.rules.comparing import CATEGORIES, shown_figures
from perijove.games.starship.rules.supports import consumption, hardness, mass, thrust
from perijove.games.starship.state import Rocket


def moth(p: Position, seat: int) -> Position:
    supports = {"robonaut-10": "generator-14", "refinery-05": "generator-14"}
    return p.rocket(seat, "thruster-12", "robonaut-10", "refinery-05", supports)


def gyro(p: Position, seat: int) -> Position:
    supports = {"robonaut-03": "generator-03", "refinery-01": "generator-03"}
    return p.rocket(seat, "thruster-08", "robonaut-03", "refinery-01", supports)


def kite(p: Position, seat: int) -> Position:
    """Mass 6, ISRU 3, thrust 0, fuel 0, hardness 0."""
    supports = {"robonaut-12": "generator-08", "refinery-01": "generator-08"}
    return p.rocket(seat, "thruster-09", "robonaut-12", "refinery-01", supports)


def laser(p: Position, seat: int) -> Position:
    """Mass 10, ISRU 1, thrust 4, fuel 2, hardness 2."""
    supports = {"thruster-11": "generator-07", "robonaut-04": "generator-07", "refinery-04": "generator-07"}
    return p.rocket(seat, "thruster-11", "robonaut-04", "refinery-04", supports, {"radiator-07": "light"})


def both() -> Position:
    return gyro(moth(Position(2), 0), 1).compare()


# ---------------------------------------------------------------------- five categories


@pytest.mark.rule("diamonds:ii2c.3")
def test_the_best_in_each_of_five_categories_earns_a_point() -> None:
    p = both()
    assert tuple(CATEGORIES) == ("mass", "isru", "thrust", "fuel", "hardness")
    assert shown_figures(p.player(0).rocket) == {"mass": 6, "isru": 4, "thrust": 3, "fuel": "4", "hardness": 3}
    assert shown_figures(p.player(1).rocket) == {"mass": 5, "isru": 3, "thrust": 0, "fuel": "0", "hardness": 1}
    assert p.m.outcome is not None
    assert p.m.outcome.scores == (2, 3)


@pytest.mark.rule("diamonds:ii2c.3")
def test_a_rocket_without_a_rival_is_best_in_all_five() -> None:
    p = moth(Position(2), 1).compare()
    assert p.m.outcome is not None
    assert p.m.outcome.scores == (0, 5)


@pytest.mark.rule("diamonds:ii2c.4")
def test_the_lowest_total_mass_earns_a_point() -> None:
    assert both().won("mass") == [1]  # 0 + 0 + 2 + 3 against 0 + 0 + 3 + 3


@pytest.mark.rule("diamonds:ii2c.4")
def test_a_shared_support_weighs_once_and_a_radiator_by_its_orientation() -> None:
    rocket = Rocket("thruster-12", "robonaut-11", "refinery-03", {}, {"radiator-04": "light"})
    assert mass(rocket) == 0 + 3 + 3 + 2
    assert mass(Rocket("thruster-12", "robonaut-11", "refinery-03", {}, {"radiator-04": "heavy"})) == 9
    shared = {"robonaut-10": "generator-14", "refinery-05": "generator-14"}
    assert mass(Rocket("thruster-12", "robonaut-10", "refinery-05", shared)) == 6


@pytest.mark.rule("diamonds:ii2c.5")
def test_the_lowest_isru_value_earns_a_point() -> None:
    assert both().won("isru") == [1]  # 3 against 4
    assert laser(gyro(Position(2), 0), 1).compare().won("isru") == [1]  # 1 against 3


@pytest.mark.rule("diamonds:ii2c.6")
def test_the_highest_thrust_earns_a_point() -> None:
    assert both().won("thrust") == [0]  # 3 against 0
    assert laser(moth(Position(2), 0), 1).compare().won("thrust") == [1]  # 4 against 3


@pytest.mark.rule("diamonds:ii2c.7")
def test_the_lowest_fuel_consumption_earns_a_point() -> None:
    assert both().won("fuel") == [1]  # 0 against 4
    assert laser(moth(Position(2), 0), 1).compare().won("fuel") == [1]  # 2 against 4


@pytest.mark.rule("diamonds:ii2c.8")
def test_the_best_of_the_weakest_cards_earns_a_point() -> None:
    assert both().won("hardness") == [0]  # 3 of the refinery against 1 of sail and generator
    assert gyro(laser(Position(2), 0), 1).compare().won("hardness") == [0]  # 2 of the heat pipe against 1


@pytest.mark.rule("diamonds:ii2c.8")
def test_every_card_counts_for_hardness_supports_and_radiators_too() -> None:
    bare = ("thruster-12", "robonaut-11", "refinery-03")  # 5, 4 and 5
    assert hardness(Rocket(*bare)) == 4
    assert hardness(Rocket(*bare, {}, {"radiator-06": "light"})) == 1
    assert hardness(Rocket(*bare, {}, {"radiator-06": "heavy"})) == 0
    assert hardness(Rocket("thruster-03", "robonaut-11", "refinery-03", {"thruster-03": "reactor-06"})) == 2


# ---------------------------------------------------------------------- modifiers


@pytest.mark.rule("diamonds:ii2c.9", "diamonds:ii2c.6", "diamonds:ii2c.7")
def test_the_thrusters_support_changes_thrust_and_fuel() -> None:
    dumbo = Rocket(thruster="thruster-03")
    assert (thrust(dumbo), consumption(dumbo)) == (6, Fraction(5))
    tokamak = Rocket(thruster="thruster-03", supports={"thruster-03": "reactor-03"})  # +3, half the fuel
    assert (thrust(tokamak), consumption(tokamak)) == (9, Fraction(5, 2))


@pytest.mark.rule("diamonds:ii2c.9")
def test_the_whole_chain_down_to_the_reactor_counts() -> None:
    supports = {"thruster-04": "generator-06", "generator-06": "reactor-11"}  # Hall 3-2, Ericsson, Rubbia 0 and half
    rocket = Rocket(thruster="thruster-04", supports=supports)
    assert (thrust(rocket), consumption(rocket)) == (3, Fraction(1))
    supports = {"thruster-04": "generator-06", "generator-06": "reactor-01"}  # Cermet NERVA +3
    assert thrust(Rocket(thruster="thruster-04", supports=supports)) == 6


@pytest.mark.rule("diamonds:ii2c.9")
def test_a_support_that_serves_only_the_reactor_changes_nothing() -> None:
    supports = {"thruster-02": "reactor-04", "reactor-04": "generator-11", "generator-11": "generator-14"}
    rocket = Rocket(thruster="thruster-02", supports=supports)  # the Stirling generator's -2 does not count
    assert (thrust(rocket), consumption(rocket)) == (5 + 1, Fraction(1))


@pytest.mark.rule("diamonds:ii2c.9")
def test_a_support_that_serves_only_other_cards_or_radiators_changes_nothing() -> None:
    supports = {"robonaut-10": "generator-10", "radiator-05": "generator-13", "thruster-03": "reactor-01"}
    rocket = Rocket("thruster-03", "robonaut-10", "refinery-03", supports, {"radiator-05": "light"})
    assert thrust(rocket) == 6 + 3


@pytest.mark.rule("diamonds:ii2c.9")
def test_in_a_circle_each_support_counts_once() -> None:
    supports = {"thruster-11": "generator-02", "generator-02": "reactor-04", "reactor-04": "generator-02"}
    rocket = Rocket(thruster="thruster-11", supports=supports)  # 4-2 with +1 and a quarter
    assert (thrust(rocket), consumption(rocket)) == (5, Fraction(1, 2))


@pytest.mark.rule("diamonds:ii2c.9")
def test_modifiers_decide_a_comparison() -> None:
    p = moth(Position(2), 0)
    supports = {
        "thruster-04": "generator-10", "robonaut-03": "generator-10", "refinery-01": "generator-10",
    }  # fmt: skip
    p.rocket(1, "thruster-04", "robonaut-03", "refinery-01", supports)  # Hall 3-2, the parachute takes 2
    assert p.compare().won("thrust") == [0]


@pytest.mark.rule("diamonds:ii2c.6", "diamonds:ii2c.7")
def test_a_missiles_triangle_counts_only_where_its_owner_names_it() -> None:
    cards = ("thruster-08", "robonaut-06", "refinery-05")  # the MET Steamer has 5-4
    supports = {"robonaut-06": "generator-14", "refinery-05": "generator-14"}  # and the Stirling takes 2
    assert thrust(Rocket(*cards, supports)) == 0
    named = Rocket(*cards, supports, drive="robonaut-06")
    assert (thrust(named), consumption(named)) == (3, Fraction(4))


# ---------------------------------------------------------------------- ties and the winner


@pytest.mark.rule("diamonds:ii2c.10")
def test_a_and_b_tie_for_lowest_mass_and_c_is_heavier() -> None:
    p = laser(kite(moth(Position(3), 0), 1), 2).compare()
    assert [mass(p.player(seat).rocket) for seat in range(3)] == [6, 6, 10]
    assert p.won("mass") == [0, 1]
    assert [player.points.count("mass") for player in p.g.players] == [1, 1, 0]


@pytest.mark.rule("diamonds:ii2d")
def test_the_most_points_win() -> None:
    p = both()
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.scores, p.m.outcome.why) == ((1,), (2, 3), "alone")


@pytest.mark.rule("diamonds:ii2d")
def test_tied_players_win_together() -> None:
    p = laser(kite(moth(Position(3), 0), 1), 2).compare()
    # mass: moth and kite; ISRU and thrust: laser; fuel: kite; hardness: moth
    assert p.m.outcome is not None
    assert p.m.outcome.scores == (2, 2, 2)
    assert p.m.outcome.winners == (0, 1, 2)
    assert p.m.outcome.why == "together"


@pytest.mark.rule("diamonds:ii2d", "diamonds:ii2c.2")
def test_nobody_wins_where_nobody_built_a_rocket() -> None:
    p = Position(3).hand(0, "thruster-12").assembly()
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.scores, p.m.outcome.why) == ((), (0, 0, 0), "nobody")
