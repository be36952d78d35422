"""Edges of prospecting and refuelling (H5, H6): what is aimed at, rolled for, worn out, and where tanks come to."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import CERES, DEIMOS, PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import DONE, OUT, Fill, Pick, Prospect, Refuel
from perijove.games.colonization.rules.prospect import claim
from perijove.games.colonization.rules.refuel import is_doubled

SANDWORM = "robonaut-03-black"  # ISRU 1, buggy
LASER = "robonaut-04-white"  # pulsed and a therm, raygun
HALL = "thruster-04-white"


# ---------------------------------------------------------------------- prospecting


@pytest.mark.rule("colonization:H6")
def test_only_what_is_in_a_stack_prospects() -> None:
    p = Position().put("outpost-1", PHOBOS, SANDWORM).start()
    assert p.refused(Prospect("outpost-2", "robonaut-03", "buggy")) == "H6"
    assert p.refused(Prospect("outpost-1", "robonaut-04", "raygun")) == "H6"


@pytest.mark.rule("colonization:H6.raygun-many")
def test_two_sites_in_reach_are_aimed_at_one_by_one_and_none_twice() -> None:
    p = Position().rocket("burn:274", "robonaut-11-white").roll(1, 1).start()  # ISRU 2
    p.choose(Prospect("rocket", "robonaut-11", "raygun"))
    assert (p.prompt, set(p.options())) == ("aim", {Pick(PHOBOS), Pick(DEIMOS)})
    assert p.refused(OUT) == "H6.raygun-many"
    p.choose(Pick(PHOBOS))
    assert set(p.options()) == {Pick(DEIMOS), DONE}


@pytest.mark.rule("colonization:H6.raygun-many")
def test_a_site_that_is_taken_is_not_rolled_for() -> None:
    p = Position().rocket("burn:274", "robonaut-11-white").claim(1, DEIMOS).roll(1).start()
    p.choose(Prospect("rocket", "robonaut-11", "raygun"))
    assert p.g.claims == {BOARD[PHOBOS]: 0, BOARD[DEIMOS]: 1}


@pytest.mark.rule("colonization:H6.buggy-many")
def test_a_tour_is_asked_for_by_its_own_clause() -> None:
    p = Position().put("outpost-1", "site:mars-arsia-mons-caves", SANDWORM).start()
    assert p.choose(Prospect("outpost-1", "robonaut-03", "buggy", tour=True)).refused(OUT) == "H6.buggy-many"


@pytest.mark.rule("colonization:H6")
def test_size_six_needs_no_roll() -> None:
    p = Position().put("outpost-1", CERES, SANDWORM).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert (p.g.claims, p.said("size.roll")) == ({BOARD[CERES]: 0}, [])


@pytest.mark.rule("colonization:H6")
def test_only_eureka_is_asked_whether_it_is_a_science_site_and_once() -> None:
    p = Position().put("outpost-1", PHOBOS, SANDWORM).roll(1).start()
    assert p.choose(Prospect("outpost-1", "robonaut-03", "buggy")).g.eureka == ""
    p = Position()
    claim(p.g, 0, BOARD["site:eureka"])
    first = p.g.eureka
    drawn = p.g.chance.count
    claim(p.g, 1, BOARD["site:eureka"])
    assert (p.g.eureka, p.g.chance.count) == (first, drawn)


@pytest.mark.rule("colonization:H6", "colonization:cards")
def test_a_fountain_that_cooled_a_prospecting_laser_turns_light() -> None:
    fountain = "radiator-04-white"
    faces = (LASER, "generator-14-black", fountain)
    p = colony().put("outpost-1", PHOBOS, *faces, heavy=(fountain,)).roll(1).start()
    p.choose(Prospect("outpost-1", "robonaut-04", "raygun"))
    assert not p.stack("outpost-1").part("radiator-04").heavy


@pytest.mark.rule("colonization:H6", "colonization:cards")
def test_a_fountain_that_was_not_needed_stays_heavy() -> None:
    fountain, other = "radiator-04-white", "radiator-02-white"
    faces = (LASER, "generator-14-black", fountain, other)
    p = colony().put("outpost-1", PHOBOS, *faces, heavy=(fountain, other)).roll(1).start()
    p.choose(Prospect("outpost-1", "robonaut-04", "raygun"))
    assert p.stack("outpost-1").part("radiator-04").heavy


# ---------------------------------------------------------------------- refuelling


@pytest.mark.rule("colonization:H5")
def test_tanks_made_on_a_site_come_to_a_stack_there_but_into_no_freighter() -> None:
    p = Position().put("outpost-1", CERES, SANDWORM).put("outpost-2", PHOBOS, HALL).freighter(CERES).start()
    assert p.refused(Refuel("outpost-1", "robonaut-03", "freighter")) == "H5"
    assert p.refused(Refuel("outpost-1", "robonaut-03", "outpost-2")) == "H5", "it is elsewhere"
    p.choose(Refuel("outpost-1", "robonaut-03", "outpost-new"))
    assert p.stack("outpost-3").water == 4


@pytest.mark.rule("colonization:H5.gw-tw")
def test_isotope_is_of_the_thrusters_type_whatever_else_is_aboard() -> None:
    fusion = "gw-thruster-02-black"  # D
    p = colony().rocket(PHOBOS, fusion, "thruster-09-black").factory(0, PHOBOS).start()  # both C
    assert p.refused(Fill("rocket", "isotope")) == "H5.gw-tw"


@pytest.mark.rule("colonization:H5.gw-tw", "colonization:H5.factory-bernal")
def test_one_fitting_dirtside_gives_isotope_and_one_colonist_doubles_it() -> None:
    place, fusion = "burn:078", "gw-thruster-02-black"
    p = colony().bernal(place, "generator-14-black").factory(0, "site:galatea", "site:larissa")
    p.rocket(place, fusion, "colonist-13-purple").start()
    assert is_doubled(p.g, 0, p.stack("rocket"))
    assert Fill("rocket", "isotope") in p.options(), "Larissa is of type D, Galatea of type S"
