"""Edges of water (D1): tanks bought, sold, poured, drained and thrown away, and those that have moved this turn."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.moves import DRAIN, Activate, Buy, Haul, JettisonTanks, Liquidate, Pour
from perijove.games.colonization.rules.fuel import cannot_buy
from perijove.kernel.amounts import Amount
from perijove.solar.chits import NO_FUEL

HALL = "thruster-04-white"  # mass 2
NOZZLE = "thruster-02-white"  # mass 0
CVD = "refinery-03-white"  # mass 3
GEO, NEW = "burn:geo", "outpost-new"


# ---------------------------------------------------------------------- the bank


@pytest.mark.rule("colonization:D1.refuel-leo")
def test_who_has_no_wt_reads_what_a_tank_costs() -> None:
    refusal = cannot_buy(Position().rocket(LEO, HALL).g, 0, Buy("rocket"))
    assert refusal is not None
    assert (refusal.key, refusal.args) == ("refused.poor", {"cost": 1, "wt": 0})


@pytest.mark.rule("colonization:D1.liquidate-fuel")
def test_the_last_tank_is_sold_and_leaves_an_empty_strip() -> None:
    p = Position().rocket(LEO, HALL, wet="3").leo(water=1).start()
    assert Liquidate("leo", cargo=True) in p.options()
    p.choose(Liquidate("rocket"))
    assert (p.player().wt, p.stack("rocket").wet) == (1, NO_FUEL)
    p = Position().rocket(LEO, HALL, wet="4").start().choose(Liquidate("rocket"), Amount(1))
    assert (p.player().wt, p.wet()) == (1, "3")


@pytest.mark.rule("colonization:D1.liquidate-fuel-bernal")
def test_an_outpost_of_tanks_that_are_sold_is_gone() -> None:
    p = colony().bernal(GEO, side="white").put("outpost-1", GEO, water=2).start()
    p.choose(Liquidate("outpost-1", cargo=True), Amount(2))
    assert (p.player().wt, "outpost-1" in p.player().stacks) == (2, False)


# ---------------------------------------------------------------------- from stack to stack


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_tanks_are_poured_only_where_the_rules_let_them_go() -> None:
    p = Position().rocket(PHOBOS, HALL, wet="32").put("outpost-1", PHOBOS, CVD, water=2).freighter(PHOBOS).start()
    assert p.offered(Pour) == [Pour("outpost-1", "rocket"), Pour("outpost-1", NEW)], "the strip is full"
    assert p.refused(Pour("outpost-1", "rocket", fuel=True)) == "D1.cargo-transfer"
    assert p.refused(Pour("outpost-1", "freighter")) == "H8.freighter", "a card, no tanks"
    assert p.refused(Pour("outpost-1", "outpost-1")) == "D1.cargo-transfer"
    assert p.refused(Pour("outpost-1", "outpost-2")) == "D1.cargo-transfer"
    assert p.refused(Pour("outpost-2", "rocket")) == "D1.cargo-transfer"
    assert p.refused(Pour("rocket", NEW)) == "D1.cargo-transfer", "it has none"


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_tanks_alone_are_not_moved_into_an_outpost_of_their_own() -> None:
    assert Position().put("outpost-1", PHOBOS, water=2).start().refused(Pour("outpost-1", NEW)) == "D1.cargo-transfer"
    p = Position().put("outpost-1", PHOBOS, CVD, water=2).start().choose(Pour("outpost-1", NEW), Amount(2))
    assert (p.stack("outpost-1").water, p.stack("outpost-2").water) == (0, 2)
    p = Position().rocket(PHOBOS, HALL, water=2).start().choose(Pour("rocket", NEW), Amount(1))
    assert (p.stack("rocket").water, p.stack("outpost-1").water) == (1, 1)


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_tanks_beside_a_rocket_become_its_fuel_as_far_as_there_is_room() -> None:
    p = Position().rocket(PHOBOS, HALL, wet="30").put("outpost-1", PHOBOS, water=5).start()
    p.choose(Pour("outpost-1", "rocket", fuel=True))
    assert max(move.amount for move in p.offered(Amount)) == 2
    p.choose(Amount(2))
    assert (p.wet(), p.stack("outpost-1").water) == ("32", 3)


@pytest.mark.rule("colonization:D1.cargo-transfer", "colonization:D1.dry-mass")
def test_the_dry_mass_of_a_rocket_that_turns_tanks_into_fuel_stays_one_at_least() -> None:
    p = Position().rocket(PHOBOS, NOZZLE, water=3).start().choose(Pour("rocket", "rocket", fuel=True))
    assert max(move.amount for move in p.offered(Amount)) == 2
    assert p.choose(Amount(2)).wet() == "3"
    p = Position().rocket(PHOBOS, NOZZLE, water=1).start()
    assert p.refused(Pour("rocket", "rocket", fuel=True)) == "D1.cargo-transfer"
    p = Position().rocket(PHOBOS, HALL, CVD, water=2).start().choose(Pour("rocket", "rocket", fuel=True))
    assert max(move.amount for move in p.offered(Amount)) == 2, "no more than there are"


@pytest.mark.rule("colonization:D1.cargo-transfer")
@pytest.mark.parametrize(("grade", "wet", "after"), [("dirt", "6", "dirt"), ("dirt", None, "water")])
def test_tanks_of_water_in_dirt_are_dirt_and_in_an_empty_strip_water(grade: str, wet: str | None, after: str) -> None:
    p = Position().rocket(PHOBOS, HALL, water=2, wet=wet, grade=grade).start()
    p.choose(Pour("rocket", "rocket", fuel=True), Amount(2))
    assert p.stack("rocket").grade == after


# ---------------------------------------------------------------------- drained


@pytest.mark.rule("colonization:D1.cargo-transfer", "colonization:D1.dry-mass")
def test_a_rocket_is_drained_of_whole_tanks_of_water() -> None:
    assert DRAIN not in Position().rocket(PHOBOS, HALL).start().options(), "it has no fuel"
    assert DRAIN not in Position().rocket(PHOBOS, HALL, wet="2 1/2").start().options(), "it has no whole tank"
    assert DRAIN not in Position().rocket(PHOBOS, HALL, wet="5", grade="dirt").start().options(), "dirt is no cargo"
    assert DRAIN not in Position().put("outpost-1", PHOBOS, water=1).start().options(), "there is no rocket"
    assert DRAIN in Position().rocket(PHOBOS, HALL, wet="3").start().options()


@pytest.mark.rule("colonization:D1.dry-mass")
def test_no_tank_comes_of_nothing_where_nothing_aboard_has_mass() -> None:
    p = Position().rocket(PHOBOS, NOZZLE, wet="4").start().choose(DRAIN, Amount(2))  # counts as 1, and three tanks
    assert (p.stack("rocket").water, p.wet()) == (2, "3")


# ---------------------------------------------------------------------- what has moved


def moved(frozen: int, water: int = 5) -> Position:
    """An outpost beside the rocket with tanks of which some have moved this turn."""
    p = Position(factions=("NASA",)).rocket(PHOBOS, NOZZLE).put("outpost-1", PHOBOS, CVD, water=water)
    p.stack("outpost-1").frozen_water = frozen
    return p.start()


@pytest.mark.rule("colonization:D0", "colonization:D1.cargo-transfer")
@pytest.mark.parametrize(("poured", "came", "left"), [(1, 0, 3), (2, 0, 3), (4, 2, 1), (5, 3, 0)])
def test_tanks_that_have_moved_are_poured_last(poured: int, came: int, left: int) -> None:
    p = moved(3).choose(Pour("outpost-1", NEW), Amount(poured))
    assert (p.stack("outpost-2").frozen_water, p.stack("outpost-1").frozen_water) == (came, left)


@pytest.mark.rule("colonization:D0", "colonization:D1.cargo-transfer")
@pytest.mark.parametrize(("poured", "stays"), [(2, False), (3, True)])
def test_a_rocket_with_fuel_that_has_moved_stays(poured: int, stays: bool) -> None:
    p = moved(3).choose(Pour("outpost-1", "rocket", fuel=True), Amount(poured))
    assert p.stack("rocket").fuel > 0
    fly = Activate("rocket", NOZZLE, (NOZZLE,))
    assert (fly not in p.options()) == stays
    p.choose(Pour("outpost-1", "rocket", fuel=True), Amount(1))
    assert fly not in p.options(), "one such tank is enough, whatever is poured in besides"


@pytest.mark.rule("colonization:D0", "colonization:D1.cargo-transfer")
@pytest.mark.parametrize(("turned", "stays", "left"), [(2, False, 3), (3, True, 2), (4, True, 1)])
def test_the_same_holds_for_tanks_of_the_rocket_itself(turned: int, stays: bool, left: int) -> None:
    p = Position(factions=("NASA",)).rocket(PHOBOS, NOZZLE, CVD, water=5)
    p.stack("rocket").frozen_water = 3
    p.start().choose(Pour("rocket", "rocket", fuel=True), Amount(turned))
    assert (p.stack("rocket").frozen_fuel, p.stack("rocket").frozen_water) == (stays, left)


@pytest.mark.rule("colonization:D0", "colonization:D1.cargo-transfer")
@pytest.mark.parametrize(("wet", "stays"), [("8", True), (None, False)])
def test_fresh_tanks_do_not_thaw_fuel_that_has_moved(wet: str | None, stays: bool) -> None:
    p = Position(factions=("NASA",)).rocket(PHOBOS, NOZZLE, CVD, water=2, wet=wet)
    p.stack("rocket").frozen_fuel = True  # without fuel left it means nothing
    p.start().choose(Pour("rocket", "rocket", fuel=True), Amount(1))
    assert p.stack("rocket").frozen_fuel == stays


@pytest.mark.rule("colonization:D0", "colonization:D1.cargo-transfer")
@pytest.mark.parametrize(("moved", "frozen_fuel", "cold"), [(False, False, 0), (True, False, 2), (False, True, 2)])
def test_tanks_drained_from_what_has_moved_have_moved(moved: bool, frozen_fuel: bool, cold: int) -> None:
    p = Position().rocket(PHOBOS, HALL, wet="5")
    p.stack("rocket").moved, p.stack("rocket").frozen_fuel = moved, frozen_fuel
    assert p.start().choose(DRAIN, Amount(2)).stack("rocket").frozen_water == cold


@pytest.mark.rule("colonization:D0", "colonization:P4.load-limit")
def test_a_freighter_with_tanks_that_have_moved_stays() -> None:
    p = colony().freighter(DEIMOS, "freighter-02-purple").put("outpost-1", DEIMOS, CVD, water=3)
    p.stack("outpost-1").frozen_water = 1
    p.start().choose(Pour("outpost-1", "freighter"), Amount(2))
    assert Haul("freighter") in p.options()
    p.choose(Pour("outpost-1", "freighter"))
    assert p.refused(Haul("freighter")) == "E5"


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_an_outpost_whose_tanks_are_thrown_away_is_gone() -> None:
    p = Position().put("outpost-1", PHOBOS, water=2).start().choose(JettisonTanks("outpost-1"), Amount(2))
    assert "outpost-1" not in p.player().stacks
