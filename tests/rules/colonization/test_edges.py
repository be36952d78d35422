"""Edges of clauses: small cubes, the Moon, flybys and comets by season, what is thrown off under way, and fights."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import Entice, Fight
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    END_TURN,
    HALT,
    Activate,
    Boost,
    Decommission,
    Fill,
    Fly,
    Haul,
    JettisonTanks,
    Produce,
    Sell,
    Swap,
    Transfer,
)
from perijove.games.colonization.rules.events import exposed_to_glitches
from perijove.kernel.amounts import Amount

MOTH = "thruster-12-white"  # solar
BATTERY = "generator-14-black"
CVD = "refinery-03-black"
SANDWORM = "robonaut-03-black"
HARVESTER = "freighter-02-purple"
NASA = ("NASA", "ESA")
ORBIT = "lagrange:136"  # next to Phobos
MOON = "site:luna-shackleton-polar-rim"
FLY = Activate("rocket", MOTH, (MOTH,))


# ---------------------------------------------------------------------- small cubes


@pytest.mark.rule("colonization:P6")
def test_nothing_is_made_into_a_small_cube() -> None:
    p = colony(2, NASA).put("cube-1", PHOBOS).hand(0, "thruster-09").factory(0, PHOBOS)
    p.player().cubes -= 1
    p.start()
    assert p.refused(Produce("thruster-09", PHOBOS, "cube-1")) == "H8"


@pytest.mark.rule("colonization:P6.settle")
def test_a_cube_in_space_waits_while_others_move_and_settles_only_on_a_claim() -> None:
    p = colony(2, NASA).claim(0, PHOBOS).put("cube-1", ORBIT).freighter(DEIMOS, HARVESTER).rocket(LEO, MOTH, wet="8")
    p.player().cubes -= 1
    p.start().choose(FLY, Fly("burn:heo"), HALT)
    assert p.stack("cube-1").space == BOARD[ORBIT]
    p.choose(Haul("cube-1"), Fly(PHOBOS))
    assert (p.g.factories, "cube-1" in p.player().stacks) == ({BOARD[PHOBOS]: 0}, False)


@pytest.mark.rule("colonization:Z.lunar")
@pytest.mark.parametrize(("players", "stands"), [(4, False), (5, True)])
def test_a_mobile_factory_settles_on_the_moon_only_in_a_game_of_five(players: int, stands: bool) -> None:
    p = colony(players).claim(0, MOON).put("cube-1", MOON)
    p.player().cubes -= 1
    p.start().choose(END_TURN)
    assert (BOARD[MOON] in p.g.factories) == stands


@pytest.mark.rule("colonization:M4.glitch-protection", "colonization:P4.meteoroid")
def test_a_mobile_factory_protects_and_a_freighter_card_that_is_cargo_does_not() -> None:
    p = colony(2, NASA).rocket(ORBIT, CVD)
    assert exposed_to_glitches(p.g, 0) == ["rocket"]
    assert exposed_to_glitches(colony(2, NASA).rocket(ORBIT, CVD, "freighter-02-black").g, 0) == ["rocket"]
    assert exposed_to_glitches(p.put("cube-1", ORBIT, seat=1).g, 0) == []
    p = colony(2, NASA).rocket(ORBIT, CVD).freighter(ORBIT, "freighter-02-black", seat=1)
    assert exposed_to_glitches(p.g, 0) == []


def test_the_sungrazer_takes_mobile_factories_too() -> None:
    p = colony().put("cube-1", "site:kreutz-sungrazer").set(spot=5).roll(1)
    p.player().cubes -= 1
    p.start().choose(END_TURN, END_TURN)
    assert ("cube-1" in p.player().stacks, p.player().cubes) == (False, 12)


# ---------------------------------------------------------------------- seasons


@pytest.mark.rule("colonization:move")
@pytest.mark.parametrize(("season", "bonus"), [("blue", 2), ("yellow", 0), ("red", 0)])
def test_in_colonization_the_venus_flyby_gives_its_burns_in_blue_only(season: str, bonus: int) -> None:
    p = colony(2, NASA).season(season).rocket("burn:217", MOTH, wet="4").start().choose(FLY, Fly("flyby:venus"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == bonus


@pytest.mark.rule("colonization:move")
@pytest.mark.parametrize(("season", "leaves"), [("blue", True), ("yellow", False)])
def test_a_synodic_comet_is_left_in_its_sector_only(season: str, leaves: bool) -> None:
    p = colony().season(season).rocket("site:comet-encke", MOTH, wet="4").start().choose(FLY)
    assert bool(p.offered(Fly)) == leaves


# ---------------------------------------------------------------------- under way


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_tanks_of_cargo_may_be_thrown_off_under_way_and_from_a_freighter() -> None:
    p = colony(2, NASA).rocket("burn:heo", MOTH, wet="12", water=3).start().choose(FLY)
    p.choose(JettisonTanks("rocket"), Amount(3))
    assert p.stack("rocket").water == 0
    p = colony(2, NASA).freighter(PHOBOS, HARVESTER, water=2).start().choose(JettisonTanks("freighter"), Amount(2))
    assert p.stack("freighter").water == 0


@pytest.mark.rule("colonization:D1.cargo-jettison", "colonization:D1.decommission-human")
def test_whoever_passes_leo_may_leave_cargo_there_and_humans_go_home() -> None:
    p = colony(2, NASA).rocket("burn:heo", MOTH, "crew", CVD, wet="12").start().choose(FLY)
    assert Decommission("rocket", "crew-03") not in p.options()
    p.choose(Fly(LEO), Transfer("refinery-03", "rocket", "outpost-new"), Decommission("rocket", "crew-03"))
    assert (p.faces("leo"), p.faces("rocket")) == ([CVD], [MOTH])
    assert "crew-03" in p.player().hand


@pytest.mark.rule("colonization:D1.cargo-transfer", "colonization:D1.cargo-jettison")
def test_under_way_other_stacks_and_what_drives_the_craft_stay_as_they_are() -> None:
    p = colony(2, NASA).rocket("burn:heo", MOTH, CVD, wet="12").put("outpost-1", PHOBOS, SANDWORM, BATTERY, water=1)
    p.start().choose(FLY)
    assert p.refused(Transfer("robonaut-03", "outpost-1", "outpost-new")) == "D1.cargo-jettison"
    assert p.refused(Decommission("outpost-1", "robonaut-03")) == "D1.cargo-jettison"
    assert p.refused(Decommission("rocket", "thruster-12")) == "D1.cargo-jettison"
    assert p.refused(JettisonTanks("outpost-1")) == "D1.cargo-jettison"


@pytest.mark.rule("colonization:setup.stacks")
def test_only_figures_that_are_there_change_roles() -> None:
    p = colony(2, NASA).put("outpost-1", PHOBOS, CVD).start()
    assert (p.refused(Swap("")), p.refused(Swap("outpost-2"))) == ("setup.stacks", "setup.stacks")
    assert p.choose(Swap("outpost-1")).faces("rocket") == [CVD]


# ---------------------------------------------------------------------- operations


@pytest.mark.rule("colonization:H5.dirt", "colonization:H5.factory-bernal")
def test_a_bernal_is_refuelled_too() -> None:
    p = colony(2, NASA).bernal("site:comet-encke", BATTERY).start().choose(Fill("bernal", "dirt"))
    assert p.wet("bernal") == "32"
    p = colony(2, NASA).bernal("burn:274", BATTERY).factory(0, PHOBOS).start().choose(Fill("bernal", "water"))
    assert p.wet("bernal") == "32"
    assert colony(2, NASA).bernal("burn:274", BATTERY).start().refused(Fill("bernal", "water")) == "H5.factory"


@pytest.mark.rule("colonization:K4.antinuke")
def test_antinuke_sees_the_nuclear_power_of_cards_without_a_white_side() -> None:
    p = colony().set(government="antinuke").hand(0, "freighter-01", "freighter-02", "colonist-12").start()
    assert p.refused(Sell("freighter-01")) == "K4.antinuke"
    assert p.refused(Sell("colonist-12")) == "K4.antinuke"
    assert Sell("freighter-02") in p.options()


@pytest.mark.rule("colonization:N5")
def test_who_has_nothing_in_leo_entices_nobody_there() -> None:
    goo = "colonist-13-white"  # green, loyal to ESA
    move = Entice(1, "colonist-13", "leo")
    assert colony().leo(goo, seat=1).start().refused(move) == "N5"
    p = colony().leo(goo, seat=1).leo(CVD).start().choose(move)
    assert p.faces("leo") == [CVD, goo]


@pytest.mark.rule("colonization:H2.hand-limit", "colonization:N4.hand-limit")
@pytest.mark.parametrize(("cards", "may"), [(3, True), (4, False)])
def test_with_just_four_hand_cards_nobody_starts_an_auction(cards: int, may: bool) -> None:
    hand = ("robonaut-01", "robonaut-02", "refinery-01", "refinery-02")[:cards]
    p = colony(2, NASA).hand(0, *hand).start()
    verbs = {type(move).__name__ for move in p.options()}
    assert ("Research" in verbs, "Recruit" in verbs) == (may, may)


@pytest.mark.rule("colonization:H4")
def test_a_boost_may_take_the_last_wt() -> None:
    assert colony(2, ("ESA", "UN")).wt(0, 1).start().choose(Boost("crew-04")).player().wt == 0
    assert colony(2, ("ESA", "UN")).start().refused(Boost("crew-04")) == "H4"


@pytest.mark.rule("colonization:D0.colonist-cost")
def test_what_a_colonist_can_not_be_paid_for_is_refused() -> None:
    p = colony(2, ("ESA", "UN")).wt(0, 1).leo("colonist-06-white").set(operated=True).start()
    assert p.refused(Boost("crew-04")) == "D0.colonist-cost", "1 WT for the engineer, and 1 for the boost"
    p = colony(2, ("ESA", "UN")).wt(0, 2).leo("colonist-06-white").set(operated=True).start().choose(Boost("crew-04"))
    assert p.player().wt == 0


# ---------------------------------------------------------------------- war


@pytest.mark.rule("colonization:K4.war")
def test_who_has_fought_moves_no_more_this_turn() -> None:
    def at_war() -> Position:
        p = colony(2, NASA).set(government="war").rocket(PHOBOS, MOTH, SANDWORM, wet="8")
        p.freighter(DEIMOS, "freighter-02-black").put("outpost-1", PHOBOS, CVD, seat=1)
        return p.roll(6, 1).start()

    assert {FLY, Haul("freighter")} <= set(at_war().options())
    p = at_war().choose(Fight("rocket", "robonaut-03", 1, PHOBOS))
    assert (p.refused(FLY), p.refused(Haul("freighter"))) == ("K4.war", "K4.war")
    p.choose(END_TURN, END_TURN)
    assert FLY in p.options()


@pytest.mark.rule("colonization:move")
def test_bonus_burns_that_are_not_there_are_not_kept() -> None:
    p = colony(2, NASA).rocket(LEO, MOTH, wet="8").start().choose(FLY)
    assert p.refused(Fly("burn:heo", spare=2)) == "move"
    assert p.refused(Fly("burn:heo", assist=True)) == "move"
