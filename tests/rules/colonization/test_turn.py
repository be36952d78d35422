"""The turn and free actions (D0, D1)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position

from perijove.games.colonization import game
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    DRAIN,
    END_TURN,
    HALT,
    INCOME,
    Activate,
    Buy,
    Decommission,
    Discard,
    Fly,
    JettisonFuel,
    JettisonTanks,
    Liquidate,
    Pour,
    Sell,
    Swap,
    Transfer,
)
from perijove.kernel.amounts import Amount

NOZZLE = "thruster-02-white"  # mass 0, thrust 5, 4 steps a burn
HALL = "thruster-04-white"  # mass 2, thrust 3, 2 steps a burn
FORM = "refinery-05-white"  # mass 3
NEW = "outpost-new"
FLY = Activate("rocket", NOZZLE, (NOZZLE,))


# ---------------------------------------------------------------------- D0


@pytest.mark.rule("colonization:D0")
def test_moves_operations_and_free_actions_come_in_any_order() -> None:
    p = Position().rocket(LEO, NOZZLE, wet="4").hand(0, "refinery-01").start()
    p.choose(INCOME, FLY, Fly("burn:heo"), HALT, Discard("refinery-01"))
    assert (p.player().wt, p.stack("rocket").space) == (2, BOARD["burn:heo"])
    assert p.prompt == "turn"


@pytest.mark.rule("colonization:D0")
def test_a_spacecraft_moves_once_a_turn_and_what_has_moved_stays() -> None:
    p = Position().rocket(LEO, NOZZLE, HALL, wet="6").start()
    p.choose(FLY, Fly("burn:heo"), HALT)
    assert p.refused(FLY) == "move"
    p.choose(Transfer("thruster-04", "rocket", NEW), Swap("outpost-1"))
    assert p.refused(Activate("rocket", HALL, (HALL,))) == "move"
    p.choose(END_TURN, END_TURN)
    assert p.offered(Activate)


@pytest.mark.rule("colonization:D0.crew-operation")
@pytest.mark.parametrize("in_space", [False, True])
def test_the_crew_has_one_operation_a_turn_wherever_it_is(in_space: bool) -> None:
    p = Position()
    if in_space:
        p.put("outpost-1", PHOBOS, "crew")
    p.start().choose(INCOME)
    assert p.refused(INCOME) == "D0.crew-operation"
    p.choose(END_TURN, INCOME, END_TURN, INCOME)
    assert (p.player(0).wt, p.player(1).wt) == (4, 2)


@pytest.mark.rule("colonization:D0.free-actions")
def test_free_actions_come_on_top_of_the_operation_and_without_limit() -> None:
    p = Position().hand(0, "refinery-01", "refinery-02", "refinery-03").start().choose(INCOME)
    p.choose(Discard("refinery-01"), Discard("refinery-02"), Discard("refinery-03"))
    assert p.player().hand == ("crew-04",)
    assert p.refused(Discard("refinery-01")) == "D1.discard"


# ---------------------------------------------------------------------- cargo


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_cards_and_tanks_in_the_same_place_join_a_stack() -> None:
    p = Position().rocket(PHOBOS, NOZZLE).put("outpost-1", PHOBOS, FORM, water=2)
    p.put("outpost-2", DEIMOS, HALL).start()
    p.choose(Transfer("refinery-05", "outpost-1", "rocket"), Pour("outpost-1", "rocket"), Amount(2))
    assert p.faces("rocket") == [NOZZLE, FORM]
    assert p.stack("rocket").water == 2
    assert "outpost-1" not in p.player().stacks
    assert p.refused(Transfer("thruster-04", "outpost-2", "rocket")) == "D1.cargo-transfer"


@pytest.mark.rule("colonization:D1.cargo-transfer", "colonization:D1.refuel-leo", "colonization:D1.liquidate-fuel")
@pytest.mark.parametrize(
    "move", [Transfer("refinery-05", "rocket", "leo"), Pour("leo", "rocket"), Buy("rocket"), Liquidate("rocket")]
)
def test_nothing_comes_aboard_while_a_spacecraft_is_under_way(move: Transfer | Pour | Buy | Liquidate) -> None:
    p = Position().wt(0, 5).rocket(LEO, NOZZLE, FORM, wet="8").leo(water=2).start()
    p.choose(FLY)
    assert p.refused(move).startswith("D1.")


@pytest.mark.rule("colonization:D1.cargo-transfer")
def test_tanks_of_cargo_become_fuel_and_fuel_tanks_of_cargo() -> None:
    p = Position().rocket(PHOBOS, HALL, water=3).start()
    p.choose(Pour("rocket", "rocket", fuel=True), Amount(3))
    assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").water) == (2, "5", 0)
    p.choose(DRAIN, Amount(2))
    assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").water) == (4, "5", 2)


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_cargo_is_left_as_an_outpost_or_given_up() -> None:
    p = Position().rocket(PHOBOS, NOZZLE, FORM, HALL, water=2).start()
    p.choose(Transfer("refinery-05", "rocket", NEW), Decommission("rocket", "thruster-04"))
    p.choose(JettisonTanks("rocket"), Amount(2))
    assert (p.faces("rocket"), p.faces("outpost-1"), p.stack("rocket").water) == ([NOZZLE], [FORM], 0)
    assert "thruster-04" in p.player().hand


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_cargo_is_thrown_off_under_way_and_the_craft_gets_lighter() -> None:
    p = Position().rocket(LEO, NOZZLE, FORM, HALL, wet="10").start()  # dry 5, class transport: thrust 5 - 1
    p.choose(FLY, Fly("burn:heo"))
    assert p.g.voyage is not None
    before = p.g.voyage.flight.burns
    p.choose(Transfer("refinery-05", "rocket", NEW))
    assert p.stack("outpost-1").space == BOARD["burn:heo"]
    assert p.g.voyage.flight.burns == before + 1, "a scout is one thrust faster than a transport"
    p.choose(Decommission("rocket", "thruster-04"), HALT)
    assert p.faces("rocket") == [NOZZLE]


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_two_outposts_are_left_at_the_end_of_a_turn() -> None:
    p = Position().put("outpost-1", PHOBOS, NOZZLE, FORM, HALL).start()
    p.choose(Transfer("thruster-02", "outpost-1", NEW), Transfer("thruster-04", "outpost-1", NEW))
    assert p.refused(END_TURN) == "D1.cargo-jettison"
    p.choose(Transfer("thruster-02", "outpost-2", "outpost-1"), END_TURN)
    assert p.g.active == 1


# ---------------------------------------------------------------------- fuel


@pytest.mark.rule("colonization:D1.refuel-leo")
def test_five_wt_and_three_tanks_leave_two_wt() -> None:
    p = Position().wt(0, 5).rocket(LEO, HALL).start().choose(Buy("rocket"), Amount(3))
    assert (p.player().wt, p.wet()) == (2, "5")


@pytest.mark.rule("colonization:D1.refuel-leo")
def test_tanks_are_bought_in_leo_only_and_with_wt_one_has() -> None:
    p = Position().wt(0, 5).rocket(PHOBOS, HALL).start()
    assert p.refused(Buy("rocket")) == "D1.refuel-leo"
    p = Position().rocket(LEO, HALL).start()
    assert p.refused(Buy("rocket")) == "D1.refuel-leo"
    p = Position().wt(0, 5).rocket(LEO, HALL, wet="32").start()
    assert p.refused(Buy("rocket")) == "D1.refuel-leo"


@pytest.mark.rule("colonization:D1.liquidate-fuel")
def test_fuel_and_tanks_in_leo_turn_back_into_wt() -> None:
    p = Position().rocket(LEO, HALL, wet="5").leo(water=4).start()
    p.choose(Liquidate("rocket"), Amount(2), Liquidate("leo", cargo=True), Amount(4))
    assert (p.player().wt, p.wet(), p.stack("leo").water) == (6, "3", 0)
    p = Position().rocket(PHOBOS, HALL, wet="5").start()
    assert p.refused(Liquidate("rocket")) == "D1.liquidate-fuel"


@pytest.mark.rule("colonization:D1.liquidate-fuel")
def test_dirt_is_no_money() -> None:
    p = Position().rocket(LEO, HALL, wet="5", grade="dirt").start()
    assert p.refused(Liquidate("rocket")) == "D1.liquidate-fuel"


@pytest.mark.rule("colonization:D1.fuel-jettison")
def test_any_number_of_steps_is_dropped() -> None:
    p = Position().rocket(PHOBOS, HALL, wet="5").start()
    steps = p.stack("rocket").fuel
    p.choose(JettisonFuel("rocket"), Amount(3))
    assert p.stack("rocket").fuel == steps - 3


@pytest.mark.rule("colonization:D1.fuel-jettison")
def test_net_thrust_is_checked_again_when_fuel_goes_under_way() -> None:
    p = Position().rocket(LEO, NOZZLE, wet="10").start().choose(FLY)
    assert p.g.voyage is not None
    assert (p.g.voyage.thrust, p.g.voyage.flight.burns) == (4, 4)
    fuel = p.stack("rocket").fuel
    p.choose(JettisonFuel("rocket"), Amount(fuel - 8))
    assert (p.g.voyage.thrust, p.g.voyage.flight.burns) == (7, 7), "the last eight steps weigh as little as a probe"
    assert p.g.voyage.flight.fuel == 8 * 2


# ---------------------------------------------------------------------- out of play


@pytest.mark.rule("colonization:D1.decommission")
def test_a_card_in_space_goes_back_to_the_hand() -> None:
    p = Position().put("outpost-1", PHOBOS, FORM, HALL).start().choose(Decommission("outpost-1", "refinery-05"))
    assert p.player().hand == ("crew-04", "refinery-05")
    assert p.refused(Decommission("outpost-1", "refinery-05")) == "D1.decommission"


@pytest.mark.rule("colonization:D1.decommission-human")
@pytest.mark.parametrize(("site", "possible"), [(LEO, True), (PHOBOS, False), (DEIMOS, True)])
def test_humans_leave_in_leo_or_where_a_factory_stands(site: str, possible: bool) -> None:
    p = Position().factory(1, DEIMOS).rocket(site, "crew").start()
    if not possible:
        assert p.refused(Decommission("rocket", "crew-04")) == "D1.decommission-human"
        return
    p.choose(Decommission("rocket", "crew-04"))
    assert p.player().hand == ("crew-04",)
    assert not p.g.colonies, "somebody else's factory is no home"


@pytest.mark.rule("colonization:D1.discard")
def test_a_discarded_card_lies_under_its_deck() -> None:
    p = Position().hand(0, "refinery-01").start().choose(Discard("refinery-01"))
    assert p.g.decks["refinery"].cards[0] == "refinery-01"
    assert p.refused(Discard("crew-04")) == "D1.discard"


@pytest.mark.rule("colonization:D1.dry-mass")
def test_dry_and_wet_mass_follow_what_comes_and_goes_and_the_tanks_stay() -> None:
    p = Position().rocket(PHOBOS, HALL, wet="5").put("outpost-1", PHOBOS, FORM).start()
    p.choose(Transfer("refinery-05", "outpost-1", "rocket"))
    assert (p.stack("rocket").mass, p.wet()) == (5, "8")
    p.choose(Decommission("rocket", "refinery-05"))
    assert (p.stack("rocket").mass, p.wet()) == (2, "5")


@pytest.mark.rule("colonization:D1.dry-mass")
def test_who_is_too_heavy_stays() -> None:
    p = Position().rocket(LEO, NOZZLE, water=24).start()
    assert p.refused(FLY) == "D1.dry-mass"


@pytest.mark.rule("colonization:D0.shading")
def test_the_basic_game_has_three_decks_and_neither_colonists_nor_politics() -> None:
    p = Position().start()
    assert list(p.g.decks) == ["thruster", "robonaut", "refinery"]
    assert game.rulebook.volumes["en"].find("WT")
    assert p.g.season is None


@pytest.mark.rule("colonization:setup.stacks")
def test_rocket_and_outpost_change_roles_and_fuel_is_lost() -> None:
    p = Position().rocket(PHOBOS, NOZZLE, wet="4").put("outpost-1", DEIMOS, HALL).start().choose(Swap("outpost-1"))
    assert (p.faces("rocket"), p.faces("outpost-1"), p.stack("outpost-1").fuel) == ([HALL], [NOZZLE], 0)
    p.choose(Swap(""))
    assert "rocket" not in p.player().stacks
    p = Position().rocket(LEO, NOZZLE).start().choose(Swap(""))
    assert p.faces("leo") == [NOZZLE], "in LEO it lies with the rest"


def test_a_hand_card_that_is_no_patent_is_not_sold() -> None:
    assert Position().start().refused(Sell("crew-04")) == "H3"
