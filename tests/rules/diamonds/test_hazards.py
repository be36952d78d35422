"""Hazards (iE4) and emergency sails (iE5)."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, LASER, NUCLEAR, Position, chits

from perijove.games.diamonds.chart import BOARD
from perijove.games.diamonds.moves import Drift, EndTurn, Lose, Refuel, Spend, Step

GEMS = chits("gem", 7)


def before_skull(held: int = 0) -> Position:
    """A rocket beside lagrange:100, a skull in front of comet Hartley 2."""
    return Position().craft(0, ELECTRIC).at(0, "lagrange:099").hold(0, *GEMS[:held]).turn(0)


@pytest.mark.rule("diamonds:iE4")
def test_entering_a_skull_interrupts_the_move_for_a_roll() -> None:
    p = before_skull().roll(5)
    step = p.step(Step("lagrange:100"))
    assert [entry.key for entry in step.said if entry.key.startswith("hazard")] == ["hazard.passed"]
    assert len(step.chance) == 1
    assert (p.prompt, p.where(0)) == ("fly", "lagrange:100")
    assert BOARD.space("lagrange:100").kind != "burn"
    assert BOARD.space("burn:002").hazard == "crash", "there are skulls on burn spaces as well"


@pytest.mark.rule("diamonds:iE4.1")
def test_the_burn_is_paid_before_the_roll() -> None:
    p = Position().craft(0, NUCLEAR).at(0, "burn:040").turn(0).roll(1).fly("burn:solar-oberth")
    assert p.g.flight is None
    assert (p.g.burns, p.steps(0)) == (1, 29 - 3)


@pytest.mark.rule("diamonds:iE4a", "diamonds:iE4a.3")
@pytest.mark.parametrize("face", range(1, 7))
def test_only_a_1_is_bad(face: int) -> None:
    p = before_skull(held=4).roll(face)
    p.fly("lagrange:100")
    assert p.prompt == ("lose" if face == 1 else "fly")
    if face > 1:
        assert len(p.player(0).chits) == 4
        assert p.fly("site:comet-hartley-2").where(0) == "site:comet-hartley-2"


@pytest.mark.rule("diamonds:iE4a.1")
@pytest.mark.parametrize(("held", "remain"), [(5, 2), (4, 2), (3, 1), (2, 1), (1, 0), (0, 0)])
def test_a_1_takes_half_of_the_chits_rounded_up(held: int, remain: int) -> None:
    p = before_skull(held).roll(1).fly("lagrange:100")
    while p.prompt == "lose":
        p.choose(p.options()[0])
    assert len(p.player(0).chits) == remain
    assert len(p.g.gone) == held - remain


@pytest.mark.rule("diamonds:iE4a.1")
def test_the_owner_chooses_what_is_lost() -> None:
    p = before_skull(held=4).roll(1).fly("lagrange:100")
    assert p.asked == 0
    p.choose(Lose(GEMS[1]), Lose(GEMS[3]))
    assert p.player(0).chits == (GEMS[0], GEMS[2])


@pytest.mark.rule("diamonds:iE4a.2")
@pytest.mark.parametrize("held", [0, 4])
def test_a_1_ends_the_move_on_that_space(held: int) -> None:
    p = before_skull(held).roll(1).fly("lagrange:100")
    while p.prompt == "lose":
        p.choose(p.options()[0])
    assert (p.where(0), p.prompt, p.g.moved) == ("lagrange:100", "act", True)
    assert p.ways == set()
    p.end_turn().end_turn()
    assert "site:comet-hartley-2" in p.ways, "the next turn goes on from there"


@pytest.mark.rule("diamonds:iE4a.3")
def test_a_passed_hazard_lets_the_flyby_bonus_through() -> None:
    passed = Position().craft(0, NUCLEAR).at(0, "burn:040").turn(0).roll(2).fly("burn:solar-oberth")
    assert passed.player(0).oberths == 1
    hit = Position().craft(0, NUCLEAR).at(0, "burn:040").turn(0).roll(1).fly("burn:solar-oberth")
    assert hit.player(0).oberths == 0


# ---------------------------------------------------------------------- emergency sails


@pytest.mark.rule("diamonds:iE5")
def test_emergency_sails_are_for_net_thrust_0_or_less_and_for_rockets_without_fuel() -> None:
    assert Position(craft="sails").at(0, "site:ceres").turn(0).drifts == {"burn:080"}
    assert Position(craft="sails").at(0, "flyby:saturn").turn(0).drifts
    assert Position().empty(0).turn(0).drifts == {"burn:cycler"}
    assert Position(craft="sails").at(0, "burn:geo").turn(0).drifts == set()
    fuelled = Position().at(0, "burn:geo").turn(0)
    assert fuelled.drifts == set()
    assert fuelled.why(Drift("belt:012")).rule == "iE5"


@pytest.mark.rule("diamonds:iE5")
def test_a_sail_without_thrust_may_coast_instead() -> None:
    p = Position(craft="sails").at(0, "hohmann:082").turn(0)
    assert "hohmann:079" in p.ways
    assert "hohmann:079" in p.drifts


@pytest.mark.rule("diamonds:iE5.1")
def test_an_emergency_sail_moves_one_space_a_turn_and_pays_nothing() -> None:
    p = Position().craft(0, LASER).empty(0).at(0, "belt:012").turn(0)
    assert p.drifts == {"burn:cycler", "burn:029", "burn:geo"}
    p.choose(Drift("burn:geo"))
    assert (p.where(0), p.prompt, p.ways, p.drifts) == ("burn:geo", "act", set(), set())
    assert p.steps(0) == 0
    assert p.why(Drift("lagrange:sol-earth-l2")).rule == "iD1a"
    far = Position().empty(0).at(0, "belt:012").turn(0)
    assert far.why(Drift("lagrange:sol-earth-l2")).rule == "iE5.1"


@pytest.mark.rule("diamonds:iE5.2")
def test_no_coasting_with_emergency_sails() -> None:
    p = Position(craft="sails").at(0, "hohmann:082").turn(0).choose(Drift("hohmann:079"))
    assert p.ways == set()
    flying = Position(craft="sails").at(0, "lagrange:gefion-family-barycenter").turn(0)
    coasted = Position(craft="sails").at(0, "lagrange:hygiea-family-barycenter").turn(0)
    coasted.fly(sorted(coasted.ways)[0])
    assert flying.drifts
    assert coasted.drifts == set()


@pytest.mark.rule("diamonds:iE5.3")
def test_an_emergency_sail_can_land() -> None:
    p = Position().empty(0).at(0, "lagrange:sol-mars-l2").turn(0).choose(Drift("site:deimos"))
    assert p.where(0) == "site:deimos"
    assert Refuel() in p.options()


@pytest.mark.rule("diamonds:iE5.3")
def test_skulls_are_rolled_for_under_emergency_sails_too() -> None:
    p = Position().empty(0).at(0, "lagrange:099").hold(0, *GEMS[:3]).turn(0).roll(1)
    p.choose(Drift("lagrange:100"))
    assert p.prompt == "lose"


@pytest.mark.rule("diamonds:iE6e.2")
def test_a_rocket_that_begins_its_turn_empty_can_only_drift() -> None:
    p = Position().empty(0).at(0, "lagrange:sol-earth-l2").turn(0)
    assert p.ways == set()
    assert p.why(Step("hohmann:002")).rule == "iE6e.2"
    assert EndTurn() in p.options(), "nobody has to move"
    assert "hohmann:002" in p.drifts


@pytest.mark.rule("diamonds:iE6e.2")
@pytest.mark.parametrize(("option", "ways"), [("drift", set()), ("loaded", {"burn:057", "lagrange:sol-mars-l2"})])
def test_water_loaded_in_the_turn_lifts_the_obligation_only_by_option(option: str, ways: set[str]) -> None:
    p = Position(empty_start=option).craft(0, ELECTRIC).empty(0).at(0, "site:deimos").turn(0).choose(Refuel())
    assert p.steps(0) > 0
    assert p.ways == ways
    assert p.drifts == {"burn:057", "lagrange:sol-mars-l2"}


@pytest.mark.rule("diamonds:iE5", "diamonds:iE1k", "diamonds:iE6e.1")
def test_by_option_an_empty_rocket_may_coast_or_drift_as_it_likes() -> None:
    """Ruling R15, the other reading."""
    p = Position(empty_start="coast").craft(0, ELECTRIC).empty(0).at(0, "lagrange:sol-earth-l2").turn(0)
    assert "hohmann:002" in p.ways & p.drifts
    assert "burn:geo" in p.drifts - p.ways, "a burn space is entered by emergency sail only"
    p.fly("lagrange:earth-luna-l5", "lagrange:earth-luna-l1")
    assert (p.where(0), p.g.burns) == ("lagrange:earth-luna-l1", 0)


@pytest.mark.rule("diamonds:iE5", "diamonds:iE3b")
def test_by_option_an_empty_rocket_flies_on_bonus_burns() -> None:
    """Ruling R15, the other reading."""
    isofuel = chits("isofuel")[0]
    p = Position(empty_start="coast").craft(0, ELECTRIC).empty(0).hold(0, isofuel).turn(0)
    p.choose(Spend(isofuel)).fly("burn:cycler")
    assert (p.where(0), p.steps(0)) == ("burn:cycler", 0)


@pytest.mark.rule("diamonds:iE6e.2")
def test_isofuel_does_not_help_who_has_to_drift() -> None:
    isofuel = chits("isofuel")[0]
    p = Position().empty(0).hold(0, isofuel).turn(0)
    assert Spend(isofuel) not in p.options()
    assert p.why(Spend(isofuel)).rule == "iE6e.2"
