"""Bernals, dirtsides and labs (H3 to H8 at Bernals, N2, Z)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import AskFee, Ersatz, Fee, Promote
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    DONE,
    HALT,
    Activate,
    Boost,
    Buy,
    Fill,
    Fly,
    Liquidate,
    Produce,
    Sell,
    Transfer,
)
from perijove.games.colonization.rules.abilities import has_push
from perijove.games.colonization.rules.bernals import bernal_effects, colonist_limit, dirtsides, is_lab, push_pivots
from perijove.games.colonization.state import Permit
from perijove.kernel.amounts import Amount

GEO, HEO, L2 = "burn:geo", "burn:heo", "lagrange:earth-luna-l2"  # home orbits of ESA, UN and Shimizu
ORBIT = "burn:274"  # next to Phobos and Deimos
CHIRON, OVER_CHIRON = "site:chiron", "lagrange:131"  # a science site and an orbit next to it
BATTERY = "generator-14-black"
CVD = "refinery-03-black"  # type M
HALL = "thruster-04-white"
NEW = "outpost-new"


def orbiting(players: int = 2, factions: tuple[str, ...] = ("ESA", "NASA"), seat: int = 0) -> Position:
    """A promoted Bernal that works over Phobos and Deimos, where its owner has a factory on Phobos."""
    return colony(players, factions).bernal(ORBIT, BATTERY, seat=seat).factory(seat, PHOBOS)


# ---------------------------------------------------------------------- at home


@pytest.mark.rule("colonization:D1.refuel-bernal", "colonization:D1.liquidate-fuel-bernal")
def test_a_rocket_at_the_bernal_in_its_home_orbit_buys_and_sells_fuel() -> None:
    p = colony().wt(0, 5).rocket(GEO, HALL).bernal(GEO, side="white").start().choose(Buy("rocket"), Amount(3))
    assert (p.player().wt, p.wet()) == (2, "5")
    p.choose(Liquidate("rocket"), Amount(2))
    assert (p.player().wt, p.wet()) == (4, "3")


@pytest.mark.rule("colonization:D1.refuel-bernal", "colonization:D1.liquidate-fuel-bernal")
def test_a_bernal_elsewhere_and_somebody_elses_are_no_depots() -> None:
    p = colony().wt(0, 5).rocket(ORBIT, HALL, wet="5").bernal(ORBIT, side="white").start()
    assert (p.refused(Buy("rocket")), p.refused(Liquidate("rocket"))) == ("D1.refuel-leo", "D1.liquidate-fuel")
    p = colony(2, ("NASA", "ESA")).wt(0, 5).rocket(GEO, HALL).bernal(GEO, side="white", seat=1).start()
    assert p.refused(Buy("rocket")) == "D1.refuel-leo"


@pytest.mark.rule("colonization:H4.bernal")
def test_a_boost_is_divided_between_leo_and_the_bernal_at_home() -> None:
    p = colony(2, ("UN", "ESA")).wt(0, 9).hand(0, "robonaut-08", "refinery-03").bernal(HEO, side="white").start()
    p.choose(Boost("robonaut-08", home=True), Boost("refinery-03"), DONE)
    assert p.faces("bernal") == ["bernal-10-white", "robonaut-08-white"]
    assert (p.faces("leo"), p.player().wt) == (["refinery-03-white"], 5)


@pytest.mark.rule("colonization:H4.bernal")
def test_a_bernal_is_boosted_home_and_without_it_nothing_else_is() -> None:
    p = colony(2, ("UN", "ESA")).wt(0, 12).hand(0, "robonaut-08").start()
    assert p.refused(Boost("robonaut-08", home=True)) == "H4.bernal"
    p.choose(Boost("bernal-10", home=True))
    assert p.stack("bernal").space == BOARD[HEO]
    p = colony(2, ("UN", "ESA")).wt(0, 9).hand(0, "robonaut-08").bernal(ORBIT, side="white").start()
    assert p.refused(Boost("robonaut-08", home=True)) == "H4.bernal", "it is not at home"


@pytest.mark.rule("colonization:H4.radiation")
@pytest.mark.parametrize(("die", "lost"), [(3, False), (4, True)])
def test_a_boost_beyond_the_belt_is_rolled_for_as_if_with_thrust_three(die: int, lost: bool) -> None:
    p = colony().wt(0, 9).hand(0, "thruster-06", "robonaut-08").bernal(GEO, side="white").roll(die).start()
    p.choose(Boost("thruster-06", home=True), Boost("robonaut-08"), DONE)
    assert ("thruster-06-white" not in p.faces("bernal")) == lost, "hardness 0 against the die less 3"
    assert "robonaut-08-white" in p.faces("leo")
    assert len(p.said("belt")) == 1


@pytest.mark.rule("colonization:H4.radiation")
def test_every_card_that_goes_home_takes_the_roll_and_what_stays_in_leo_does_not() -> None:
    frail = ("thruster-06", "radiator-03", "radiator-01")  # hardness 0, 1 and 1
    p = colony().wt(0, 9).hand(0, *frail).bernal(GEO, side="white").roll(6).start()
    p.choose(Boost("thruster-06", home=True), Boost("radiator-03", home=True), Boost("radiator-01"), DONE)
    assert p.faces("bernal") == ["bernal-01-white"], "3 against 0 and 1"
    assert p.faces("leo") == ["radiator-01-white"]


@pytest.mark.rule("colonization:H4.radiation")
def test_heo_lies_inside_the_belt() -> None:
    p = colony(2, ("UN", "ESA")).wt(0, 9).hand(0, "thruster-06").bernal(HEO, side="white").roll(6).start()
    p.choose(Boost("thruster-06", home=True))
    assert p.said("belt") == []


@pytest.mark.rule("colonization:H4.ersatz-bernal")
def test_ten_wt_make_the_home_orbit_a_depot() -> None:
    p = colony().wt(0, 14).hand(0, "robonaut-08").rocket(GEO, HALL).start().choose(Ersatz())
    assert (p.player().wt, p.player().ersatz) == (4, True)
    p.choose(Buy("rocket"), Amount(1))
    assert p.wet() == "3"
    p = colony().wt(0, 9).start()
    assert p.refused(Ersatz()) == "H4.ersatz-bernal", "too poor"
    p = colony().wt(0, 14).bernal(GEO, side="white").start()
    assert p.refused(Ersatz()) == "H4.ersatz-bernal", "there is a Bernal"


@pytest.mark.rule("colonization:H4.ersatz-bernal")
def test_the_ersatz_takes_boosts_and_ends_when_the_bernal_comes() -> None:
    p = colony().wt(0, 15).hand(0, "robonaut-08").roll(1)
    p.g.players[0].ersatz = True
    p.start().choose(Boost("robonaut-08", home=True), Boost("bernal-01", home=True), DONE)
    assert not p.player().ersatz
    assert p.faces("outpost-1") == ["robonaut-08-white"]


# ---------------------------------------------------------------------- promotion and labs


@pytest.mark.rule("colonization:N2.bernal")
def test_a_bernal_is_promoted_at_home_with_its_supports() -> None:
    p = colony().bernal(GEO, BATTERY, side="white").start().choose(Promote("bernal", "bernal-01"))
    assert p.faces("bernal") == ["bernal-01-purple", BATTERY]
    assert colony().bernal(GEO, side="white").start().refused(Promote("bernal", "bernal-01")) == "N2.bernal"


@pytest.mark.rule("colonization:N2.bernal")
def test_a_bernal_is_promoted_over_a_factory_and_nowhere_else() -> None:
    move = Promote("bernal", "bernal-01")
    assert colony().bernal(ORBIT, BATTERY, side="white").start().refused(move) == "N2.bernal"
    p = colony().bernal(ORBIT, BATTERY, side="white").factory(1, PHOBOS).start().choose(move)
    assert p.faces("bernal")[0] == "bernal-01-purple"
    p = colony().leo("bernal-01-white", BATTERY).start()
    assert p.refused(Promote("leo", "bernal-01")) == "N2.bernal"


@pytest.mark.rule("colonization:N2", "colonization:Z.lab")
def test_a_card_at_a_lab_is_turned_to_its_purple_side() -> None:
    p = (
        colony()
        .factory(0, "site:pluto")
        .put("outpost-1", "site:pluto", "colonist-02-white", "refinery-03-white")
        .start()
    )
    assert p.refused(Promote("outpost-1", "refinery-03")) == "N2", "it has none"
    p.choose(Promote("outpost-1", "colonist-02"))
    assert p.faces("outpost-1") == ["colonist-02-purple", "refinery-03-white"]
    p = colony().factory(0, PHOBOS).put("outpost-1", PHOBOS, "colonist-02-white").start()
    assert p.refused(Promote("outpost-1", "colonist-02")) == "N2", "Phobos is no lab"


@pytest.mark.rule("colonization:Z.lab")
def test_labs_are_trans_neptunian_factories_and_bernals_over_science_sites() -> None:
    assert is_lab(colony().factory(0, "site:pluto").g, 0, BOARD["site:pluto"])
    assert not is_lab(colony().claim(0, "site:pluto").g, 0, BOARD["site:pluto"])
    assert not is_lab(colony().factory(1, "site:pluto").g, 0, BOARD["site:pluto"])
    assert not is_lab(colony().factory(0, CHIRON).g, 0, BOARD[CHIRON]), "not trans-Neptunian"
    over = colony().bernal(OVER_CHIRON, BATTERY).factory(0, CHIRON)
    assert is_lab(over.g, 0, BOARD[OVER_CHIRON])
    assert not is_lab(orbiting().g, 0, BOARD[ORBIT]), "Phobos is no science site"


# ---------------------------------------------------------------------- dirtsides


@pytest.mark.rule("colonization:Z.dirtside")
def test_a_dirtside_is_an_own_factory_next_to_a_promoted_bernal_that_works() -> None:
    assert dirtsides(orbiting().factory(1, DEIMOS).g, 0) == [BOARD[PHOBOS]]
    assert dirtsides(colony().bernal(ORBIT, BATTERY).claim(0, PHOBOS).g, 0) == []
    assert dirtsides(colony().bernal(ORBIT, BATTERY, side="white").factory(0, PHOBOS).g, 0) == []
    assert dirtsides(colony().bernal(ORBIT).factory(0, PHOBOS).g, 0) == [], "without supports"
    assert dirtsides(colony().bernal("lagrange:143", BATTERY).factory(0, PHOBOS).g, 0) == [], "a burn between"
    through = colony().bernal("radhaz:022", BATTERY).factory(0, "site:io-loki-patera")
    assert dirtsides(through.g, 0) == [BOARD["site:io-loki-patera"]], "a hazard between is no matter"


@pytest.mark.rule("colonization:Z.dirtside-comet")
def test_on_a_small_synodic_comet_the_bernal_has_to_be_landed() -> None:
    encke = "site:comet-encke"
    assert dirtsides(colony().bernal("hohmann:141", BATTERY).factory(0, encke).g, 0) == []
    assert dirtsides(colony().bernal(encke, BATTERY).factory(0, encke).g, 0) == [BOARD[encke]]


@pytest.mark.rule("colonization:Z.dirtside-colonists")
def test_the_water_of_dirtsides_houses_colonists() -> None:
    assert colonist_limit(colony().g, 0) == 1
    assert colonist_limit(colony().bernal(GEO, BATTERY).g, 0) == 1
    assert colonist_limit(orbiting().g, 0) == 2, "Phobos"
    assert colonist_limit(orbiting().factory(0, DEIMOS).g, 0) == 5


@pytest.mark.rule("colonization:H5.factory-bernal", "colonization:Z.dirtside-products")
def test_a_rocket_at_the_bernal_is_filled_by_its_dirtside() -> None:
    p = orbiting().rocket(ORBIT, HALL).start().choose(Fill("rocket", "water"))
    assert p.wet() == "32"
    p = colony().bernal(ORBIT, BATTERY).rocket(ORBIT, HALL).start()
    assert p.refused(Fill("rocket", "water")) == "H5.factory"


@pytest.mark.rule("colonization:H8.bernal", "colonization:Z.dirtside-products")
def test_a_product_comes_up_to_the_bernal() -> None:
    p = orbiting().hand(0, "robonaut-06").start().choose(Produce("robonaut-06", PHOBOS, "bernal"))
    assert p.faces("bernal")[-1] == "robonaut-06-black"
    p = colony().bernal(ORBIT, BATTERY, side="white").factory(0, PHOBOS).hand(0, "robonaut-06").start()
    assert p.refused(Produce("robonaut-06", PHOBOS, "bernal")) == "H8"


# ---------------------------------------------------------------------- sales


@pytest.mark.rule("colonization:H3.bernal", "colonization:H3.bernal-own")
def test_a_black_card_is_sold_at_the_own_bernal_and_discarded() -> None:
    p = orbiting().put("outpost-1", ORBIT, CVD).start().choose(Sell("refinery-03", hand=False, host=0))
    assert p.player().wt == 10
    assert p.g.decks["refinery"].cards[0] == "refinery-03"
    p = colony().bernal(ORBIT, BATTERY).put("outpost-1", ORBIT, CVD).start()
    assert p.refused(Sell("refinery-03", hand=False, host=0)) == "H3.bernal", "no dirtside"


@pytest.mark.rule("colonization:H3.bernal-foreign")
def test_at_a_foreign_bernal_the_fee_is_agreed_first_and_the_card_comes_back() -> None:
    p = orbiting(seat=1).put("outpost-1", ORBIT, CVD).start()
    sale = Sell("refinery-03", hand=False, host=1)
    assert p.refused(sale) == "H3.bernal-foreign"
    p.choose(AskFee(1))
    assert p.seats == (1,)
    p.choose(Fee(3), sale)
    assert (p.player(0).wt, p.player(1).wt) == (7, 3)
    assert "refinery-03" in p.player().hand


@pytest.mark.rule("colonization:H3.bernal-foreign")
def test_an_owner_may_refuse() -> None:
    p = orbiting(seat=1).put("outpost-1", ORBIT, CVD).start().choose(AskFee(1), DONE)
    assert p.refused(Sell("refinery-03", hand=False, host=1)) == "H3.bernal-foreign"
    assert p.refused(AskFee(1)) == "H3.bernal-foreign", "once a turn"


# ---------------------------------------------------------------------- abilities


@pytest.mark.rule("colonization:K4.anarchy-abilities")
def test_a_working_bernal_has_its_ability_but_not_in_anarchy() -> None:
    p = colony(2, ("Shimizu", "ESA")).bernal(L2, BATTERY)
    assert has_push(p.g, 0)
    p.set(government="anarchy")
    assert not has_push(p.g, 0)
    p = colony(2, ("PRC", "ESA")).bernal("burn:earth-luna-l3", BATTERY).set(government="war")
    assert bernal_effects(p.g, 0, "factory_assist.landers"), "PRC keeps it"


def test_what_is_left_of_a_bernal_stack_without_its_bernal_is_an_outpost() -> None:
    p = colony().bernal(ORBIT, BATTERY, side="white").start().choose(Transfer("bernal-01", "bernal", NEW))
    assert p.faces("outpost-1") == ["bernal-01-white"]
    assert p.faces("outpost-2") == [BATTERY]
    p.choose(Transfer("bernal-01", "outpost-1", "bernal"))
    assert p.faces("bernal") == ["bernal-01-white"]
    p = colony().leo("bernal-01-white", BATTERY).start()
    assert p.refused(Transfer("generator-14", "leo", "bernal")) == "D1.cargo-transfer"
    assert p.stack("leo").space == BOARD[LEO]


@pytest.mark.rule("colonization:D1.refuel-leo", "colonization:D1.liquidate-fuel")
def test_a_bernal_buys_water_and_sells_it_as_a_rocket_does() -> None:
    p = colony().wt(0, 5).bernal(LEO, BATTERY, side="white").start().choose(Buy("bernal"), Amount(5))
    assert (p.player().wt, p.stack("bernal").grade) == (0, "water")
    p.choose(Liquidate("bernal"), Amount(3))
    assert (p.player().wt, p.wet("bernal")) == (3, "13"), "a Bernal of 10, a battery of 1 and two tanks"
    p = colony().bernal(LEO, BATTERY, side="white", wet="13", grade="dirt").start()
    assert p.refused(Liquidate("bernal")) == "D1.liquidate-fuel", "dirt is no water"


@pytest.mark.rule("colonization:D1.refuel-leo", "colonization:D1.refuel-bernal")
def test_a_stack_without_a_fuel_strip_takes_tanks_as_cargo() -> None:
    p = colony().wt(0, 5).freighter(LEO, "freighter-02-black").start().choose(Buy("freighter"), Amount(3))
    assert (p.player().wt, p.stack("freighter").water) == (2, 3)
    p = colony().wt(0, 40).bernal(GEO, side="white").put("outpost-1", GEO, HALL).start()
    p.choose(Buy("outpost-1"), Amount(40))
    assert (p.player().wt, p.stack("outpost-1").water) == (0, 40), "only a fuel strip has an end"


@pytest.mark.rule("colonization:D1.refuel-leo", "colonization:P4.factory-loading", "colonization:P6.no-cargo")
def test_what_takes_no_cargo_in_leo_takes_no_tanks_there() -> None:
    p = colony().wt(0, 5).freighter(LEO, "freighter-01-black").start()
    assert p.refused(Buy("freighter")) == "P4.factory-loading"
    assert Position().wt(0, 5).freighter(LEO).start().refused(Buy("freighter")) == "H8.freighter"
    p = colony().wt(0, 5).leo(HALL).put("cube-1", LEO)
    p.player().cubes -= 1
    assert (p.start().refused(Buy("cube-1")), p.refused(Buy("leo"))) == ("D1.refuel-leo", "D1.refuel-leo")


def test_a_bernal_flies_by_its_own_drive_on_whatever_is_in_its_tanks() -> None:
    face = "bernal-01-white"
    p = colony(2, ("ESA", "NASA")).wt(0, 5).bernal(LEO, BATTERY, side="white").start()
    p.choose(Buy("bernal"), Amount(5))
    p.choose(Activate("bernal", face, (face, BATTERY)), Fly(HEO), HALT)
    assert p.stack("bernal").space == BOARD[HEO]
    p = colony().bernal(LEO, BATTERY, HALL, side="white", wet="20").start()
    assert p.refused(Activate("bernal", HALL, (HALL, BATTERY))) == "move.thrust", "by nothing else"


@pytest.mark.rule("colonization:D1.refuel-bernal")
def test_the_bernal_at_home_serves_who_is_there_and_nobody_elsewhere() -> None:
    p = colony().wt(0, 5).bernal(GEO, side="white").rocket(ORBIT, HALL).start()
    assert p.refused(Buy("rocket")) == "D1.refuel-leo"


@pytest.mark.rule("colonization:H4.colonist-limit", "colonization:Z.dirtside-colonists")
def test_stars_house_more_colonists() -> None:
    def limit(p: Position, *stars: str) -> int:
        return colonist_limit(p.set(stars=dict.fromkeys(stars, (0, "colonist-02-purple"))).g, 0)

    assert limit(colony(), "spacefaring") == 2
    assert limit(orbiting(), "spacefaring") == 2 + 1
    assert limit(orbiting(), "submariner") == 2 * 2


@pytest.mark.rule("colonization:Z.lab")
def test_one_science_site_among_the_dirtsides_makes_a_lab_and_none_does_not() -> None:
    place, science, plain = "burn:078", "site:galatea", "site:larissa"
    assert is_lab(colony().bernal(place, BATTERY).factory(0, science, plain).g, 0, BOARD[place])
    assert not is_lab(colony().bernal(place, BATTERY).factory(0, plain).g, 0, BOARD[place])
    assert not is_lab(colony().bernal(GEO, BATTERY).g, 0, BOARD[GEO]), "it has no dirtside"


@pytest.mark.rule("colonization:deal", "colonization:Z.push")
def test_a_push_by_leave_turns_for_nothing_if_its_giver_does() -> None:
    p = colony(2, ("NASA", "Shimizu")).bernal("lagrange:earth-luna-l2", BATTERY, seat=1)
    assert (push_pivots(p.g, 0), push_pivots(p.g, 1)) == (0, 1)
    assert push_pivots(p.set(permits=(Permit(1, 0, "push"),)).g, 0) == 1


@pytest.mark.rule("colonization:H4.ersatz-bernal")
def test_the_last_ten_wt_buy_an_ersatz_which_stays_until_the_bernal_comes() -> None:
    p = colony().wt(0, 10).leo(HALL, "robonaut-08-white").start().choose(Ersatz())
    assert (p.player().wt, p.player().ersatz) == (0, True)
    assert p.choose(Transfer("thruster-04", "leo", "rocket")).player().ersatz


@pytest.mark.rule("colonization:N2")
def test_only_what_is_in_a_stack_is_promoted() -> None:
    p = colony().factory(0, "site:pluto").put("outpost-1", "site:pluto", "colonist-02-white").start()
    assert p.refused(Promote("outpost-2", "colonist-02")) == "N2"
    assert p.refused(Promote("outpost-1", "colonist-03")) == "N2"
