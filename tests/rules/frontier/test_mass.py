"""Mass and fuel (F), and the vectors of the fuel strip."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASRDA, NORSE, Position

from perijove.games.frontier.facts import STRIP
from perijove.games.frontier.moves import (
    Activate,
    Amount,
    Drain,
    Jettison,
    JettisonFuel,
    JettisonTanks,
    Pour,
    Transfer,
)
from perijove.games.frontier.rules.mass import add_fuel, room_for_tanks, usable_fuel, whole_tanks
from perijove.games.frontier.state import Stack

HERE = "lagrange:leo"


def burnt(wet: str, steps: int) -> str:
    return STRIP.labels[STRIP.burn(STRIP.at(wet), steps, STRIP.at("1"))]


@pytest.mark.rule("frontier:F1a")
@pytest.mark.parametrize(
    ("wet", "dry", "steps"),
    [("5", "2", 13), ("8", "5", 7), ("8", "4", 10), ("8", "6", 4), ("8", "3", 14), ("6", "5", 3)],
)
def test_fuel_is_the_black_steps_between_the_chits(wet: str, dry: str, steps: int) -> None:
    assert STRIP.steps(STRIP.at(wet), STRIP.at(dry)) == steps


@pytest.mark.rule("frontier:F3d")
@pytest.mark.parametrize(
    ("wet", "steps", "left"),
    [("19", 16, "7"), ("7", 8, "4"), ("4", 8, "2 1/3"), ("10", 8, "6"), ("2", 1, "1 8/9"), ("1 8/9", 4, "1 4/9")],
)
def test_burning_walks_the_black_line(wet: str, steps: int, left: str) -> None:
    assert burnt(wet, steps) == left


@pytest.mark.rule("frontier:F2b")
@pytest.mark.parametrize(
    ("wet", "mass", "left"),
    [("4 1/3", -2, "2 1/6"), ("6 1/2", -2, "4 2/3"), ("2 1/3", -1, "1 1/3"), ("7 1/2", 7, "14")],
)
def test_mass_walks_the_red_line(wet: str, mass: int, left: str) -> None:
    moved = STRIP.fill(STRIP.at(wet), mass) if mass > 0 else STRIP.unload(STRIP.at(wet), -mass)
    assert STRIP.labels[moved] == left


@pytest.mark.rule("frontier:F2b", "frontier:G1a")
def test_dropped_cargo_moves_both_chits_by_its_mass() -> None:
    # dry 4 (crew 1, refinery 3), wet 4 1/3; the refinery goes with its mass of 2 in the rulebook, of 3 here
    p = Position().rocket("site:phobos", "crew", "refinery-02-white", wet="4 1/3").start()
    assert p.stack("rocket").mass == 4
    p.choose(Transfer("refinery-02", "rocket", "outpost-new"))
    assert (p.stack("rocket").mass, p.wet()) == (1, STRIP.labels[STRIP.unload(STRIP.at("4 1/3"), 3)])


@pytest.mark.rule("frontier:F1b", "frontier:E5c")
def test_cargo_tanks_are_mass_one_each_in_dry_and_wet_mass() -> None:
    p = Position().rocket("site:phobos", "crew", water=3).start()
    assert (p.stack("rocket").mass, p.wet()) == (4, "4")


@pytest.mark.rule("frontier:F2a")
def test_no_mass_at_all_counts_as_one_and_more_than_23_does_not_move() -> None:
    p = Position().rocket(HERE, "thruster-09-white").start()
    assert p.stack("rocket").mass == 1
    assert p.options(Activate)
    heavy = Position().rocket(HERE, "thruster-09-white", water=24).start()
    assert not heavy.options(Activate)
    assert heavy.refused(Activate("rocket", "thruster-09-white", ("thruster-09-white",), push=True)) == "F2a"


@pytest.mark.rule("frontier:F2c", "frontier:F3c", "frontier:G2a")
def test_cargo_becomes_fuel_and_only_the_dry_chit_moves() -> None:
    p = Position().rocket("site:phobos", "crew", "refinery-02-white", water=4).start()
    assert (p.stack("rocket").mass, p.wet()) == (8, "8")
    p.choose(Pour("rocket", "rocket", "water", fuel=True), Amount(4))
    assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").fuel) == (4, "8", 10)


@pytest.mark.rule("frontier:G2b")
def test_fuel_becomes_tanks_and_the_wet_chit_stays() -> None:
    # dry 4, wet 6 1/2; two tanks are drawn and put into an outpost: dry 4, wet 4 2/3, two steps left
    p = Position().rocket("site:phobos", "crew", "refinery-02-white", wet="6 1/2").start()
    p.choose(Drain(), Amount(2))
    assert (p.stack("rocket").mass, p.wet()) == (6, "6 1/2")
    p.choose(Pour("rocket", "outpost-new"), Amount(2))
    assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").fuel) == (4, "4 2/3", 2)


@pytest.mark.rule("frontier:G2b", "frontier:F4a")
def test_dirt_never_becomes_tanks() -> None:
    p = Position().rocket("site:phobos", "crew", wet="8", grade="dirt").start()
    assert not p.options(Drain)
    assert p.refused(Drain()) == "G2b"


@pytest.mark.rule("frontier:F3b", "frontier:G1b")
def test_a_loaded_tank_moves_the_wet_chit_one_red_unit() -> None:
    # dry 6, four aquas as fuel: wet 10
    p = Position().rocket(HERE, "crew", "refinery-02-white", "refinery-01-white").aquas(0, 4).start()
    p.choose(Pour("leo", "rocket", "water", fuel=True), Amount(4))
    assert (p.stack("rocket").mass, p.wet(), p.g.players[0].aquas) == (6, "10", 0)


@pytest.mark.rule("frontier:F3a")
def test_the_strip_ends_at_32() -> None:
    p = Position().rocket(HERE, "crew").aquas(0, 60).start()
    p.choose(Pour("leo", "rocket", "water", fuel=True), Amount(31))
    assert p.wet() == "32"
    assert Pour("leo", "rocket", "water", fuel=True) not in p.options(Pour)


@pytest.mark.rule("frontier:E2a", "frontier:F3a", "frontier:F2b")
def test_cargo_beyond_the_strip_keeps_the_craft_from_moving_and_costs_no_fuel() -> None:
    p = Position().rocket(HERE, "crew", water=19, wet="30").aquas(0, 6).start()  # dry 20
    fuel = p.stack("rocket").fuel
    p.choose(Pour("leo", "rocket"), Amount(3))
    assert (p.stack("rocket").mass, p.wet()) == (23, "33")
    assert p.refused(Activate("rocket", ESA, (ESA,), push=True)) == "F3a"
    p.choose(Pour("leo", "rocket"), Amount(3))
    assert p.refused(Activate("rocket", ESA, (ESA,), push=True)) == "F2a"
    p.choose(JettisonTanks("rocket"), Amount(6))
    assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").fuel) == (20, "30", fuel)


@pytest.mark.rule("frontier:F3")
def test_wet_mass_never_falls_below_dry_mass() -> None:
    p = Position().rocket(HERE, "crew", wet="3").start()
    p.choose(JettisonFuel(), Amount(15))
    assert (p.wet(), p.stack("rocket").fuel) == ("1", 0)
    assert not p.options(JettisonFuel)


@pytest.mark.rule("frontier:G1f")
def test_jettisoned_fuel_changes_the_weight_class() -> None:
    # wet 8 1/2 is a transport, one step less a scout
    p = Position().rocket(HERE, "crew", wet="8 1/2").start()
    assert STRIP.classes[p.stack("rocket").wet].id == "transport"
    p.choose(JettisonFuel(), Amount(1))
    assert (p.wet(), STRIP.classes[p.stack("rocket").wet].id) == ("8", "scout")


@pytest.mark.rule("frontier:G1g")
def test_jettisoned_cargo_moves_both_chits_left_and_goes_to_the_hand() -> None:
    p = Position().rocket("site:phobos", "crew", "refinery-02-white", wet="6").start()
    p.choose(Jettison("rocket", "refinery-02"))
    assert (p.stack("rocket").mass, p.wet()) == (1, "3")
    assert p.g.players[0].hand == ("refinery-02",)


@pytest.mark.rule("frontier:F4b", "frontier:F4c")
def test_a_triangle_burns_no_fuel_of_a_lower_grade() -> None:
    stack = Stack("rocket", 0, wet=STRIP.at("8"), grade="dirt")
    assert usable_fuel(stack, ESA) == 0
    assert usable_fuel(stack, NORSE) > 0
    stack.grade = "water"
    assert usable_fuel(stack, ESA) == usable_fuel(stack, NORSE) == 29


@pytest.mark.rule("frontier:F4d")
def test_mixed_fuel_is_of_the_lower_grade() -> None:
    # gray chit at wet 20 takes two blue tanks: gray, wet 22
    stack = Stack("rocket", 0, wet=STRIP.at("20"), grade="dirt")
    add_fuel(stack, 2, "water")
    assert (STRIP.labels[stack.wet], stack.grade) == ("22", "dirt")


@pytest.mark.rule("frontier:F4d")
def test_empty_tanks_take_the_grade_that_is_loaded() -> None:
    p = Position(crews=(NASRDA,)).rocket(HERE, "crew", grade="dirt").aquas(0, 2).start()
    p.choose(Pour("leo", "rocket", "water", fuel=True), Amount(2))
    assert p.stack("rocket").grade == "water"


@pytest.mark.rule("frontier:F1", "frontier:F1c", "frontier:A1")
def test_aquas_are_the_water_at_leo_and_pay_nothing_elsewhere() -> None:
    p = Position().put("outpost-1", "site:phobos", "crew", water=9).aquas(0, 0).start()
    assert p.g.players[0].aquas == 0
    assert not [move for move in p.options() if type(move).__name__ == "Boost"]


@pytest.mark.rule("frontier:F2")
def test_the_dry_chit_shows_cards_and_cargo() -> None:
    p = Position().rocket(HERE, "crew", "refinery-02-white", water=2).start()
    assert STRIP.labels[p.stack("rocket").dry] == "6"


@pytest.mark.rule("frontier:E5d")
def test_a_new_rocket_is_empty() -> None:
    # thruster 2 + generator 3 + robonaut 0 of the rulebook: dry 5, wet 5; three aquas: wet 8, seven steps; 3 burns of 2
    p = Position().leo("thruster-04-white", "refinery-02-white").aquas(0, 3).start()
    p.choose(Transfer("thruster-04", "leo", "rocket"), Transfer("refinery-02", "leo", "rocket"))
    assert (p.stack("rocket").mass, p.wet()) == (5, "5")
    p.choose(Pour("leo", "rocket", "water", fuel=True), Amount(3))
    assert (p.wet(), p.stack("rocket").fuel) == ("8", 7)
    assert burnt("8", 6) == "5 1/3"


@pytest.mark.rule("frontier:F3b")
@pytest.mark.parametrize(
    ("wet", "room"), [("10", 22), ("10 1/2", 22), ("9 1/2", 23), ("5 1/3", 27), ("31", 1), ("32", 0)]
)
def test_tanks_are_loaded_up_to_the_very_end_of_the_strip(wet: str, room: int) -> None:
    assert room_for_tanks(Stack("rocket", 0, wet=STRIP.at(wet))) == room
    assert STRIP.labels[STRIP.fill(STRIP.at(wet), room)] == "32"


@pytest.mark.rule("frontier:G2b", "frontier:F2a")
@pytest.mark.parametrize(("drawn", "wet", "left"), [(1, "3", 2), (2, "3", 1), (3, "3", 0)])
def test_a_craft_without_mass_draws_no_tank_out_of_nowhere(drawn: int, wet: str, left: int) -> None:
    p = Position().rocket(HERE, "robonaut-01-white").aquas(0, 3).start()
    p.choose(Pour("leo", "rocket", "water", fuel=True), Amount(3))
    assert p.wet() == "4"  # three tanks above the 1 that nothing counts
    p.choose(Drain(), Amount(drawn))
    rocket = p.stack("rocket")
    assert (rocket.water, p.wet(), whole_tanks(rocket)) == (drawn, wet, left)
