"""Freighter cards, mobile factories and digital swaps (P4, P6, N1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import Assemble, CastOff, ChooseCard, ChooseCube, DigitalSwap
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import END_TURN, HALT, Decommission, Fly, Haul, Produce, Sell, Transfer
from perijove.games.colonization.rules.scoring import score

SAIL, HARVESTER = "freighter-02-black", "freighter-02-purple"  # V, load 2 and 6, pivots 1 and 4
STEAM = "freighter-01-black"  # any, load 2, loaded by factories only
CVD = "refinery-03-white"  # mass 3
DRILL = "robonaut-08-white"  # mass 1, needs a reactor
SANDWORM = "robonaut-03-black"  # needs nothing
BATTERY = "generator-14-black"
ORBIT = "lagrange:136"
HAUL = Haul("freighter")
LARGE, NEAR_LARGE = "site:eichsfeldia", "lagrange:128"  # size 4


def test_a_freighter_card_is_produced_and_flies_by_itself() -> None:
    p = colony(factions=("NASA",)).hand(0, "freighter-01").factory(0, PHOBOS).start()
    p.choose(Produce("freighter-01", PHOBOS, "freighter"), HAUL, Fly(ORBIT), HALT)
    assert p.faces("freighter") == [STEAM]
    assert p.stack("freighter").space == BOARD[ORBIT]


@pytest.mark.rule("colonization:H8.freighter")
def test_with_the_deck_of_freighters_the_basic_one_is_out_of_use() -> None:
    p = colony().hand(0, "robonaut-06").factory(0, PHOBOS).start()
    assert p.refused(Produce("robonaut-06", PHOBOS, "outpost-new", freighter=True)) == "H8.freighter"


@pytest.mark.rule("colonization:P4.load-limit")
def test_a_freighter_does_not_move_with_more_than_its_limit() -> None:
    p = colony().freighter(ORBIT, SAIL, CVD).start()
    assert p.refused(HAUL) == "P4.load-limit", "3 and 2 are allowed"
    assert HAUL in colony().freighter(ORBIT, SAIL, "robonaut-07-white").start().options()
    assert colony().freighter(ORBIT, SAIL, "robonaut-07-white", water=1).start().refused(HAUL) == "P4.load-limit"


@pytest.mark.rule("colonization:D0", "colonization:E5")
def test_a_freighter_with_cargo_that_has_moved_stays() -> None:
    p = colony().freighter(ORBIT, SAIL, DRILL)
    stack = p.stack("freighter")
    stack.parts = (stack.parts[0], replace(stack.parts[1], moved=True))
    assert p.start().refused(HAUL) == "E5"


@pytest.mark.rule("colonization:E5")
def test_the_basic_freighter_turns_by_burns_alone() -> None:
    p = Position(factions=("NASA",)).freighter(ORBIT).start().choose(HAUL)
    assert p.g.voyage is not None
    assert (p.g.voyage.flight.pivots, p.g.voyage.flight.burns) == (0, 1)


@pytest.mark.rule("colonization:P4.load-limit")
def test_another_freighters_card_is_cargo_like_any_other() -> None:
    assert colony().freighter(ORBIT, SAIL, "freighter-07-black").start().refused(HAUL) == "P4.load-limit", "5 and 2"
    assert HAUL in colony().freighter(ORBIT, SAIL, STEAM).start().options(), "it has no mass"


@pytest.mark.rule("colonization:P4.factory-loading")
def test_some_freighters_are_loaded_at_factories_and_promoted_bernals_only() -> None:
    load = Transfer("robonaut-08", "outpost-1", "freighter")

    def placed(face: str) -> Position:
        return colony().freighter(ORBIT, face).put("outpost-1", ORBIT, DRILL)

    assert placed(STEAM).start().refused(load) == "P4.factory-loading"
    assert load in placed(SAIL).start().options()
    assert load in placed(STEAM).bernal(ORBIT, BATTERY, seat=1).start().options()
    p = colony().freighter(PHOBOS, STEAM).put("outpost-1", PHOBOS, DRILL).factory(1, PHOBOS).start()
    assert load in p.options()


@pytest.mark.rule("colonization:P4.factory-loading")
def test_it_is_unloaded_anywhere() -> None:
    p = colony().freighter(ORBIT, STEAM, DRILL).start().choose(Transfer("robonaut-08", "freighter", "outpost-new"))
    assert p.faces("outpost-1") == [DRILL]


@pytest.mark.rule("colonization:P4.cruiser-bonus")
@pytest.mark.parametrize(("face", "pivots"), [(SAIL, 1), (HARVESTER, 4), (STEAM, 0)])
def test_a_cruiser_turns_so_many_times_for_nothing(face: str, pivots: int) -> None:
    p = colony().freighter(ORBIT, face).start().choose(HAUL)
    assert p.g.voyage is not None
    assert p.g.voyage.flight.pivots == pivots


@pytest.mark.rule("colonization:E5")
def test_nothing_but_freighters_and_cubes_is_hauled() -> None:
    p = colony().rocket(ORBIT, DRILL).start()
    assert (p.refused(Haul("rocket")), p.refused(HAUL), p.offered(Haul)) == ("E5", "E5", [])


# ---------------------------------------------------------------------- mobile factories


@pytest.mark.rule("colonization:P6")
def test_with_a_promoted_freighter_factories_without_colonies_cast_off_and_move_like_it() -> None:
    p = colony(factions=("NASA",)).freighter(ORBIT, HARVESTER).factory(0, PHOBOS).claim(0, DEIMOS, colony=True).start()
    assert p.refused(CastOff(DEIMOS)) == "P6"
    p.choose(CastOff(PHOBOS))
    assert BOARD[PHOBOS] not in p.g.factories
    assert p.g.voyage is not None
    assert p.g.voyage.flight.pivots == 4
    p.choose(Fly(ORBIT), HALT)
    assert p.stack("cube-1").space == BOARD[ORBIT]
    assert score(p.g, 0).tokens == 2 + 1 + 1 + 1, "two claims, a factory, a colony, a cube"


@pytest.mark.rule("colonization:P6")
def test_without_a_promoted_freighter_factories_stay() -> None:
    p = colony().freighter(ORBIT, SAIL).factory(0, PHOBOS).start()
    assert p.refused(CastOff(PHOBOS)) == "P6"
    p = colony().freighter(ORBIT, SAIL).put("cube-1", ORBIT)
    p.g.players[0].cubes -= 1
    assert p.start().refused(Haul("cube-1")) == "P6"


@pytest.mark.rule("colonization:P6.no-cargo")
def test_small_cubes_carry_nothing() -> None:
    p = colony().freighter(PHOBOS, HARVESTER).put("cube-1", PHOBOS).put("outpost-1", PHOBOS, DRILL)
    p.g.players[0].cubes -= 1
    p.start()
    assert p.refused(Transfer("robonaut-08", "outpost-1", "cube-1")) == "D1.cargo-transfer"
    assert not any(move.to == "cube-1" for move in p.offered(Transfer))


@pytest.mark.rule("colonization:P6.settle")
def test_a_mobile_factory_on_an_own_claim_is_a_factory() -> None:
    p = colony(factions=("NASA",)).freighter(ORBIT, HARVESTER).put("cube-1", "burn:274").claim(0, PHOBOS)
    p.claim(1, DEIMOS).g.players[0].cubes -= 1
    p.start().choose(Haul("cube-1"), Fly(PHOBOS))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert "cube-1" not in p.player().stacks
    p = colony(factions=("NASA",)).freighter(ORBIT, HARVESTER).put("cube-1", "burn:274").claim(1, DEIMOS)
    p.g.players[0].cubes -= 1
    p.start().choose(Haul("cube-1"), Fly(DEIMOS))
    assert (p.g.factories, p.stack("cube-1").space) == ({}, BOARD[DEIMOS]), "somebody else's claim"


@pytest.mark.rule("colonization:P6.settle")
def test_who_casts_off_and_stays_is_a_factory_again() -> None:
    p = colony().freighter(ORBIT, HARVESTER).factory(0, PHOBOS).start().choose(CastOff(PHOBOS), HALT)
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.refused(CastOff(PHOBOS)) == "P6", "once a turn"


@pytest.mark.rule("colonization:P6.settle", "colonization:H7.vp-drop")
def test_a_product_is_not_dearer_while_its_factory_stands_where_it_was() -> None:
    p = colony().freighter(ORBIT, HARVESTER).factory(0, PHOBOS).leo("thruster-09-black").start()  # both type C
    p.choose(CastOff(PHOBOS))
    assert p.offered(Sell) == [], "it is under way, or it is a factory"
    assert p.choose(HALT, Sell("thruster-09", hand=False)).player().wt == 8


@pytest.mark.rule("colonization:P6", "colonization:E5.landing")
def test_a_mobile_factory_helps_itself_off_its_claim_and_down_on_others_without_a_factory() -> None:
    p = colony(factions=("NASA",)).freighter(ORBIT, HARVESTER).factory(0, LARGE).start().choose(CastOff(LARGE))
    assert Fly(NEAR_LARGE) in p.options(), "size 4, and a freighter needs help from 2 on"
    p.choose(Fly(NEAR_LARGE), HALT)
    p = colony(factions=("NASA",)).freighter(NEAR_LARGE, HARVESTER).put("cube-1", NEAR_LARGE).claim(1, LARGE)
    p.player().cubes -= 1
    p.start().choose(Haul("cube-1"))
    assert Fly(LARGE) in p.options(), "whosever claim it is"
    assert Fly(LARGE) not in p.choose(HALT, HAUL).options(), "the freighter itself is no factory"


@pytest.mark.rule("colonization:P6", "colonization:E5.landing")
@pytest.mark.parametrize("is_claimed", [False, True])
def test_it_helps_itself_neither_without_a_claim_nor_beside_a_factory_of_others(is_claimed: bool) -> None:
    p = colony(factions=("NASA",)).freighter(ORBIT, HARVESTER).put("cube-1", NEAR_LARGE)
    p.player().cubes -= 1
    if is_claimed:
        p.factory(1, LARGE)
    assert p.start().choose(Haul("cube-1")).refused(Fly(LARGE)) == "E5.landing"


@pytest.mark.rule("colonization:P6")
def test_nothing_casts_off_after_a_fight() -> None:
    p = colony().freighter(ORBIT, HARVESTER).factory(0, PHOBOS).set(used=("fight 1",), government="war").start()
    assert p.refused(CastOff(PHOBOS)) == "K4.war"


@pytest.mark.rule("colonization:P6")
def test_a_second_cube_moves_though_the_first_has_settled() -> None:
    p = colony(factions=("NASA",)).freighter(GEO, HARVESTER).put("cube-1", "burn:274").claim(0, PHOBOS)
    p.bernal("lagrange:earth-luna-l5", CVD, SANDWORM, side="white").g.players[0].cubes -= 1
    p.start().choose(Haul("cube-1"), Fly(PHOBOS), SET)
    assert p.stack("cube-2").space == BOARD["lagrange:earth-luna-l5"]
    assert Haul("cube-2") in p.options()


GEO = "burn:geo"
SET = Assemble("refinery-03", "robonaut-03", ("refinery-03", "robonaut-03"))


@pytest.mark.rule("colonization:H7.mobile-factory", "colonization:P6.build")
def test_a_mobile_factory_is_built_at_the_bernal_at_home_or_over_a_dirtside() -> None:
    p = colony().freighter(ORBIT, HARVESTER).bernal(GEO, CVD, SANDWORM, side="white").start().choose(SET)
    assert p.stack("cube-1").space == BOARD[GEO]
    assert (p.player().cubes, p.faces("bernal")) == (11, ["bernal-01-white"])
    p = colony().freighter(ORBIT, HARVESTER).bernal("burn:274", CVD, SANDWORM, BATTERY).factory(0, PHOBOS).start()
    assert SET in p.options()


@pytest.mark.rule("colonization:H7.mobile-factory", "colonization:P6.build")
def test_it_takes_a_promoted_freighter_the_set_and_the_place() -> None:
    p = colony().freighter(ORBIT, SAIL).bernal(GEO, CVD, SANDWORM, side="white").start()
    assert p.refused(SET) == "H7.mobile-factory"
    p = colony().freighter(ORBIT, HARVESTER).bernal(GEO, CVD, side="white").start()
    assert p.refused(SET) == "H7.mobile-factory"
    p = colony().freighter(ORBIT, HARVESTER).bernal("burn:274", CVD, SANDWORM, BATTERY).start()
    assert p.refused(SET) == "P6.build", "neither home nor a dirtside"


@pytest.mark.rule("colonization:H7.mobile-factory", "colonization:D1.decommission-human")
def test_no_human_is_spent_for_a_mobile_factory_in_space() -> None:
    rats, leaching = "colonist-13-white", "refinery-10-white"  # a burst reactor; a refinery that needs a reactor
    by_rats = Assemble("refinery-10", "robonaut-03", ("colonist-13", "refinery-10", "robonaut-03"))
    p = colony().freighter(ORBIT, HARVESTER).bernal(GEO, rats, leaching, SANDWORM, side="white").start()
    assert p.refused(by_rats) == "H7.mobile-factory"
    by_robot = Assemble("refinery-10", "robonaut-03", ("colonist-12", "refinery-10", "robonaut-03"))
    p = colony().freighter(ORBIT, HARVESTER).bernal(GEO, "colonist-12-black", leaching, SANDWORM, side="white").start()
    assert p.choose(by_robot).stack("cube-1").space == BOARD[GEO]
    p = colony().freighter(ORBIT, HARVESTER).bernal(PHOBOS, rats, leaching, SANDWORM, BATTERY).factory(0, PHOBOS)
    assert p.start().choose(by_rats).g.colonies == {BOARD[PHOBOS]: 0}, "at a factory it stays as a colony"


# ---------------------------------------------------------------------- big cube swap


@pytest.mark.rule("colonization:D1.decommission-freighter")
def test_a_promoted_freighter_takes_over_a_small_cube() -> None:
    p = colony().freighter(ORBIT, HARVESTER, DRILL).put("cube-1", DEIMOS).factory(0, PHOBOS)
    p.g.players[0].cubes -= 1
    p.start().choose(Decommission("freighter", "freighter-02"))
    assert p.options() == [ChooseCube("cube-1"), ChooseCube(PHOBOS)]
    p.choose(ChooseCube("cube-1"))
    assert (p.faces("freighter"), p.stack("freighter").space) == ([HARVESTER], BOARD[DEIMOS])
    assert (p.faces("outpost-1"), p.player().cubes) == ([DRILL], 11)
    assert "freighter-02" not in p.player().hand


@pytest.mark.rule("colonization:D1.decommission-freighter")
def test_without_small_cubes_or_promotion_it_goes_to_the_hand() -> None:
    p = colony().freighter(ORBIT, HARVESTER).start().choose(Decommission("freighter", "freighter-02"))
    assert "freighter-02" in p.player().hand
    p = colony().freighter(ORBIT, SAIL).factory(0, PHOBOS).start().choose(Decommission("freighter", "freighter-02"))
    assert "freighter-02" in p.player().hand
    assert BOARD[PHOBOS] in p.g.factories


@pytest.mark.rule("colonization:D1.decommission-freighter", "colonization:N1.payment")
def test_a_promoted_freighter_that_is_only_cargo_takes_over_nothing() -> None:
    other = "freighter-05-purple"  # no mass
    p = colony().hand(0, "thruster-01").freighter(ORBIT, HARVESTER, other).factory(0, PHOBOS).start()
    p.choose(DigitalSwap("thruster-01"))
    assert p.faces("freighter") == [HARVESTER, "thruster-01-black"]
    assert ("freighter-05" in p.player().hand, p.g.factories) == (True, {BOARD[PHOBOS]: 0})


# ---------------------------------------------------------------------- N1


@pytest.mark.rule("colonization:N1", "colonization:N1.payment")
def test_a_black_card_of_the_freighters_type_comes_in_for_cards_that_weigh_no_less() -> None:
    p = colony().hand(0, "refinery-09").freighter(ORBIT, HARVESTER, "robonaut-07-white", DRILL).start()
    p.choose(DigitalSwap("refinery-09"))  # type V, mass 3
    assert p.options() == [ChooseCard("robonaut-07"), ChooseCard("robonaut-08")]
    p.choose(ChooseCard("robonaut-07"))
    assert p.faces("freighter") == [HARVESTER, "refinery-09-black"], "2 are too few, so that the last one goes, too"
    assert p.player().hand == ("crew-04", "bernal-01", "robonaut-07", "robonaut-08")


@pytest.mark.rule("colonization:N1")
def test_other_types_and_freighters_of_any_type_swap_nothing() -> None:
    p = colony().hand(0, "refinery-05").freighter(ORBIT, HARVESTER, CVD).start()  # type M
    assert p.refused(DigitalSwap("refinery-05")) == "N1"
    p = colony().hand(0, "refinery-09").freighter(ORBIT, STEAM, CVD).start()
    assert p.refused(DigitalSwap("refinery-09")) == "N1"
    p = colony().hand(0, "refinery-09").rocket(ORBIT, CVD).start()
    assert p.refused(DigitalSwap("refinery-09")) == "N1", "there is no freighter"


@pytest.mark.rule("colonization:N1.payment")
def test_what_weighs_less_does_not_pay_and_one_card_goes_at_least() -> None:
    p = colony().hand(0, "refinery-09").freighter(ORBIT, HARVESTER, DRILL).start()
    assert p.refused(DigitalSwap("refinery-09")) == "N1.payment"
    p = colony().hand(0, "thruster-01").freighter(ORBIT, HARVESTER).start()  # type V, mass 0
    assert p.refused(DigitalSwap("thruster-01")) == "N1.payment"
    p = colony().hand(0, "thruster-01").freighter(ORBIT, HARVESTER, DRILL).start().choose(DigitalSwap("thruster-01"))
    assert p.faces("freighter") == [HARVESTER, "thruster-01-black"]


@pytest.mark.rule("colonization:N1.payment", "colonization:D1.decommission-human")
def test_a_human_pays_where_humans_may_leave() -> None:
    swap = DigitalSwap("thruster-01")
    p = colony().hand(0, "thruster-01").freighter(ORBIT, HARVESTER, "crew").start()
    assert p.refused(swap) == "N1.payment"
    p = colony().hand(0, "thruster-01").freighter(LEO, HARVESTER, "crew")
    stack = p.stack("freighter")
    stack.parts = (stack.parts[0], replace(stack.parts[1], seen=("mars",)))
    p.start().choose(swap)
    assert p.faces("freighter") == [HARVESTER, "thruster-01-black"]
    assert (p.g.glories, "crew-04" in p.player().hand) == ({"mars": 0}, True)
    p = colony().hand(0, "thruster-01").freighter(PHOBOS, HARVESTER, "crew").factory(0, PHOBOS).start().choose(swap)
    assert p.g.colonies == {BOARD[PHOBOS]: 0}


@pytest.mark.rule("colonization:I2.M")
def test_space_printing_pays_for_a_digital_swap() -> None:
    p = colony().hand(0, "thruster-01").freighter(ORBIT, HARVESTER, DRILL).venture("printing", 0).start()
    assert p.choose(DigitalSwap("thruster-01")).player().wt == 1


@pytest.mark.rule("colonization:I2.V")
@pytest.mark.parametrize(("government", "wt"), [("centrist", 1), ("anarchy", 0), ("war", 0)])
def test_nobody_tours_space_in_anarchy_and_war(government: str, wt: int) -> None:
    p = colony().set(government=government).venture("tourism", 0).start().choose(END_TURN)
    assert p.player().wt == wt


def test_a_freighter_under_way_leaves_its_cargo_behind_but_never_itself() -> None:
    p = colony().freighter(ORBIT, SAIL, DRILL).start().choose(HAUL)
    assert p.offered(Transfer) == [Transfer("robonaut-08", "freighter", "outpost-new")]
    assert p.offered(Decommission) == [Decommission("freighter", "robonaut-08")]


@pytest.mark.rule("colonization:D1.decommission-human", "colonization:D1.cargo-jettison")
def test_a_human_may_still_leave_a_freighter_that_sets_out_at_a_factory() -> None:
    leave = Decommission("freighter", "crew-04")
    p = colony().freighter(PHOBOS, SAIL, "crew").factory(0, PHOBOS).start().choose(HAUL)
    assert p.choose(leave).g.colonies == {BOARD[PHOBOS]: 0}
    p = colony().freighter(PHOBOS, SAIL, "crew").start().choose(HAUL)
    assert leave not in p.options()
