"""The fuel strip of a rocket: iE6."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, LASER, NUCLEAR, TO_GEO, Position, zone_of

from perijove.games.diamonds.chart import STRIP
from perijove.games.diamonds.moves import EndTurn, Refuel, Spend, Step
from perijove.kernel.errors import IllegalMove

ONE_DROP, TWO_DROPS, THREE_DROPS = "DC07", "DC08", "DC63"


def rocket(card: str = ELECTRIC, space: str = "lagrange:leo", wet: str | int = 8) -> Position:
    return Position().craft(0, card, wet).at(0, space).turn(0)


@pytest.mark.rule("diamonds:iE6", "diamonds:iE6d")
def test_example_ie6_the_voyage_of_an_electric_rocket_to_ceres() -> None:
    p = rocket()
    p.fly(*TO_GEO, "lagrange:sol-earth-l2", "hohmann:029", "burn:032", "flyby:mars", "hohmann:078", "burn:068")
    p.fly("hohmann:082")
    assert (p.g.burns, p.wet(0), zone_of(p.where(0))) == (4, "6 1/2", "ceres"), "three burns and a bonus burn"
    assert p.prompt == "act" or "hohmann:079" not in p.ways, "no burn is left for a pivot"
    p.end_turn().end_turn()
    p.fly("hohmann:079", "burn:079", "lagrange:gefion-family-barycenter")
    assert (p.g.burns, p.wet(0)) == (3, "5 1/3"), "a pivot and a burn space"
    p.end_turn().end_turn()
    p.fly("burn:080", "site:ceres")
    assert (p.g.burns, p.wet(0), p.where(0), p.steps(0)) == (1, "5", "site:ceres", 7)


@pytest.mark.rule("diamonds:iE6d", "diamonds:iE1g")
def test_example_ie6d_a_burn_space_and_two_pivots_of_a_nuclear_rocket() -> None:
    p = rocket(NUCLEAR, "lagrange:sol-earth-l2")
    before = p.steps(0)
    p.fly("hohmann:029", "hohmann:030", "burn:051")
    assert (p.g.burns, before - p.steps(0), p.wet(0)) == (5, 15, "2 5/6")


@pytest.mark.rule("diamonds:iE6")
def test_water_is_fuel() -> None:
    p = rocket(LASER, "site:deimos").empty(0)
    assert p.steps(0) == 0
    p.choose(Refuel())
    assert p.wet(0) == "4"
    assert p.steps(0) == STRIP.steps(STRIP.at(4), STRIP.at(2))


@pytest.mark.rule("diamonds:iE6a")
def test_fuel_is_what_lies_between_the_mass_chits() -> None:
    for card, steps in ((ELECTRIC, 14), (LASER, 20), (NUCLEAR, 29)):
        assert rocket(card).steps(0) == steps
        assert rocket(card).empty(0).steps(0) == 0


@pytest.mark.rule("diamonds:iE6a.1")
def test_dry_mass_never_changes() -> None:
    p = rocket(ELECTRIC, "site:deimos")
    dry = p.player(0).dry
    p.choose(Refuel()).fly("burn:057", "site:phobos")
    assert p.wet(0) != "8"
    assert p.player(0).dry == dry


@pytest.mark.rule("diamonds:iE6b", "diamonds:iE6d.1")
def test_water_comes_in_by_whole_tanks_and_goes_out_by_steps() -> None:
    p = rocket(ELECTRIC, "site:deimos", "6 1/2").choose(Refuel())
    assert p.wet(0) == STRIP.labels[STRIP.fill(STRIP.at("6 1/2"), 2)]
    p.fly("burn:057").stop()
    loaded = STRIP.fill(STRIP.at("6 1/2"), 2)
    assert p.wet(0) == STRIP.labels[STRIP.black[loaded]], "one step, which is less than a tank"


@pytest.mark.rule("diamonds:iE6b")
def test_what_does_not_fit_is_lost() -> None:
    p = rocket(ELECTRIC, "site:ceres", 31).choose(Refuel())
    assert p.wet(0) == "32"
    p.choose(EndTurn()).end_turn()
    assert Refuel() not in p.options()
    assert p.why(Refuel()).key == "refused.full"


@pytest.mark.rule("diamonds:iE6c")
def test_nothing_but_burns_spends_water() -> None:
    p = rocket(ELECTRIC, "burn:geo").fly("lagrange:sol-earth-l2", "hohmann:002")
    assert p.wet(0) == "8"
    p.fly("hohmann:001")
    assert p.wet(0) == "7", "two steps for the pivot, half a tank each"


@pytest.mark.rule("diamonds:iE6c.1")
def test_a_moving_wet_mass_chit_changes_the_weight_class() -> None:
    p = rocket(LASER, wet="5")
    assert p.view()["players"][0]["class"] == "scout"
    p.fly("burn:cycler").stop()
    assert p.view()["players"][0]["class"] == "probe"


@pytest.mark.rule("diamonds:iE6d")
@pytest.mark.parametrize(("card", "wet"), [(ELECTRIC, "7 1/2"), (LASER, "7"), (NUCLEAR, "6 1/2")])
def test_a_burn_moves_wet_mass_by_the_fuel_consumption(card: str, wet: str) -> None:
    assert rocket(card).fly("burn:cycler").wet(0) == wet


@pytest.mark.rule("diamonds:iE6e")
def test_out_of_fuel_there_are_no_burns_until_water_is_loaded() -> None:
    p = rocket(ELECTRIC, wet="3 1/4").fly("burn:cycler", "belt:012")
    assert p.steps(0) == 0
    assert "burn:geo" not in (p.ways if p.prompt == "fly" else ())
    ice = Position().craft(0, ELECTRIC, "3 1/4").hold(0, ONE_DROP).turn(0).fly("burn:cycler", "belt:012")
    assert "burn:geo" not in ice.ways
    assert "burn:geo" in ice.choose(Spend(ONE_DROP)).ways


@pytest.mark.rule("diamonds:iE6e.1")
def test_a_rocket_that_runs_dry_may_coast_on() -> None:
    p = rocket(ELECTRIC, wet="3 1/2").fly(*TO_GEO)
    assert p.steps(0) == 0
    assert p.ways == {"lagrange:sol-earth-l2", "lagrange:earth-luna-l1"}
    p.fly("lagrange:sol-earth-l2")
    assert p.where(0) == "lagrange:sol-earth-l2"


@pytest.mark.rule("diamonds:iE6e.3")
def test_example_ie6e_two_steps_are_no_burn_for_a_nuclear_rocket() -> None:
    p = rocket(NUCLEAR, wet=STRIP.labels[STRIP.heights.index(STRIP.heights[STRIP.at(1)] + 2)])
    assert p.steps(0) == 2
    assert p.ways == set()
    assert p.drifts == {"burn:cycler"}, "it counts as out of fuel"
    last = Position().craft(0, NUCLEAR, "2").at(0, "burn:geo").turn(0)
    last.player(0).wet = STRIP.heights.index(STRIP.heights[STRIP.at(1)] + 4)
    last.fly("lagrange:sol-earth-l2", "burn:003")
    assert last.steps(0) == 1
    with pytest.raises(IllegalMove):
        last.fly("burn:008")


@pytest.mark.rule("diamonds:iE6e.3")
def test_a_pivot_needs_fuel_for_both_of_its_burns() -> None:
    p = rocket(LASER, "lagrange:sol-earth-l2", "2 1/2").fly("hohmann:002")
    assert p.steps(0) == 3
    refusal = p.why(Step("hohmann:001"))
    assert (refusal.rule, refusal.args["owed"]) == ("iE6e.3", 2)


@pytest.mark.rule("diamonds:iE6f")
@pytest.mark.parametrize(("ice", "wet"), [(ONE_DROP, "6"), (TWO_DROPS, "7"), (THREE_DROPS, "8")])
def test_ice_gives_a_tank_a_drop(ice: str, wet: str) -> None:
    p = Position().craft(0, ELECTRIC, 5).hold(0, ice).turn(0).choose(Spend(ice))
    assert (p.wet(0), p.player(0).chits, p.g.gone) == (wet, (), (ice,))


@pytest.mark.rule("diamonds:iE6f")
def test_ice_is_spent_at_any_time_of_the_own_turn() -> None:
    def position() -> Position:
        return Position().craft(0, ELECTRIC, 5).at(0, "site:deimos").put("site:deimos", "DC34").hold(0, ONE_DROP)

    assert Spend(ONE_DROP) in position().turn(0).options()
    assert Spend(ONE_DROP) in position().turn(0).fly("lagrange:sol-mars-l2").options()
    both = position().turn(0).choose(Refuel()).fly("lagrange:sol-mars-l2").stop()
    assert both.choose(Spend(ONE_DROP)).asked == 1, "after that nothing is left to do"
    other = position().turn(1)
    assert Spend(ONE_DROP) not in other.options()
