"""Module 1: attempting Futures (1D1, 1D2), and those that need no Bernal and no colonist (1D3, 1D4)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.facts import BOARD, FACES, SPACES
from perijove.games.frontier.moves import FINAO, FactoryRefuel, Fly, Jettison, Jump
from perijove.games.frontier.rules.events import solar_flare
from perijove.games.frontier.rules.futures.book import FUTURES, return_stars
from perijove.games.frontier.rules.futures.thrusters import pay_beads
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.state import NOBODY, Part, Rules
from perijove.games.frontier.terawatt_moves import Attempt, Haul

CHIRON, SEDNA, KREUTZ, ENCELADUS = "site:chiron", "site:sedna", "site:kreutz-sungrazer", "site:enceladus"
OORT, EXITS = "exit:sol-oort", ("exit:jupiter-sol-jupiter", "exit:sol-neptune", "exit:sol-oort")
AMAT, MEDUSA = "gw-thruster-01-purple", "gw-thruster-04-purple"
HUNTER, WISP, APPLES, STALK = "freighter-01-purple", "freighter-03-purple", "freighter-07-purple", "freighter-05-purple"
TETHER, RADIATOR = "generator-05-black", "radiator-02-black"
CREW = "crew-03"


def quest(*crews: str) -> Position:
    """A table of two on which cards have their Futures, as if all modules were in play."""
    p = Position(crews=crews or (NASA, ESA), terawatt=True)
    rules = {name: getattr(p.g.rules, name) for name in Rules.__struct_fields__}
    p.g.rules = Rules(**{**rules, "futures": True})
    return p


def starship(at: str, tanks: int, face: str = MEDUSA, **how: object) -> Position:
    return quest().rocket(at, face, TETHER, RADIATOR, "crew", isotope=tanks, **how)


AMMONIA = Attempt("lithiated_ammonia_ice_starship", "gw-thruster-04", CREW)
HOLE = Attempt("mini_black_hole", "gw-thruster-01", CREW)


def hole(tanks: int = 10, at: str = CHIRON) -> Position:
    return starship(at, tanks, AMAT).factory(0, CHIRON)


# ---------------------------------------------------------------------- attempts


@pytest.mark.rule("terawatt:1D.1", "terawatt:1D1.1", "terawatt:1D2.1", "terawatt:1D2a.1", "terawatt:1A1f")
def test_requirement_then_epic_hazard_then_a_star() -> None:
    p = hole().roll(2).start().choose(HOLE)
    assert p.g.players[0].stars == {"mini_black_hole": AMAT}
    assert score(p.g, 0).stars == 10
    assert p.g.operated


@pytest.mark.rule("terawatt:1A5d.4", "terawatt:1Da")
def test_without_futures_the_text_is_ignored() -> None:
    p = Position(crews=(NASA, ESA), terawatt=True).rocket(CHIRON, AMAT, TETHER, RADIATOR, "crew", isotope=10)
    p.factory(0, CHIRON).start()
    assert p.options(Attempt) == []
    assert p.refused(HOLE) == "1Da"


@pytest.mark.rule("terawatt:1D.1", "terawatt:1D.3")
def test_only_the_purple_side_has_the_quest() -> None:
    p = quest().rocket(CHIRON, "gw-thruster-01-black", "crew", isotope=10).factory(0, CHIRON).start()
    assert p.refused(HOLE) == "1D.3"
    gone = hole().start().choose(Jettison("rocket", "gw-thruster-01"))
    assert gone.refused(HOLE) == "1D1a.1"


@pytest.mark.rule("terawatt:1D1a.1", "terawatt:1D1a.3")
def test_a_human_must_be_with_the_card() -> None:
    p = quest().rocket(CHIRON, AMAT, TETHER, RADIATOR, isotope=10).factory(0, CHIRON).start()
    assert p.refused(HOLE) == "1D1a.1"
    there = quest().rocket(CHIRON, AMAT, TETHER, RADIATOR, isotope=10).factory(0, CHIRON)
    there.put("outpost-1", CHIRON, "crew").start()
    assert HOLE in there.options(Attempt), "in another stack of the place"


@pytest.mark.rule("terawatt:1D1a.1")
def test_the_card_must_work() -> None:
    p = quest().rocket(CHIRON, AMAT, "crew", isotope=10).factory(0, CHIRON).start()
    assert p.refused(HOLE) == "1D1a.1"


@pytest.mark.rule("terawatt:1A6.3", "frontier:N3d")
def test_the_own_crew_that_rides_with_others_may_dare_it_and_nobody_elses() -> None:
    def guests(seat: int) -> Position:
        p = quest().rocket(CHIRON, AMAT, TETHER, RADIATOR, isotope=10).factory(0, CHIRON)
        crew = p.g.players[seat].crew
        p.put("outpost-1", CHIRON, crew, seat=1 - seat)
        p.stack("outpost-1", seat=1 - seat).parts = (Part(crew, owner=seat),)
        return p.roll(1).start()

    p = guests(0)
    assert HOLE in p.options(Attempt)
    p.choose(HOLE)
    assert (p.faces("outpost-1", seat=1), NASA in p.faces("leo")) == ([], True)
    assert guests(1).options(Attempt) == []


@pytest.mark.rule("terawatt:1A6.3", "terawatt:1Dc")
def test_a_colony_may_dare_it_too() -> None:
    p = quest().rocket(CHIRON, AMAT, TETHER, RADIATOR, isotope=10).claim(0, CHIRON, colony=True).roll(1).start()
    p.choose(Attempt("mini_black_hole", "gw-thruster-01", "dome"))
    assert p.g.colonies == {}
    assert p.g.factories == {BOARD[CHIRON]: 0}
    assert p.g.players[0].stars == {}


@pytest.mark.rule("terawatt:1A6a.5", "terawatt:1Dc", "terawatt:1A6a.3")
def test_a_one_loses_the_human_and_spares_the_card() -> None:
    p = hole().roll(1).start().choose(HOLE)
    assert p.g.players[0].stars == {}
    assert AMAT in p.faces("rocket")
    assert NASA not in p.faces("rocket")
    assert NASA in p.faces("leo")


@pytest.mark.rule("terawatt:1A6a.2")
def test_finao_spares_the_roll() -> None:
    p = hole().aquas(0, 4).start().choose(HOLE, FINAO)
    assert "mini_black_hole" in p.g.players[0].stars
    assert p.g.players[0].aquas == 0


@pytest.mark.rule("terawatt:1D1a.4")
def test_a_future_is_completed_once_in_a_match() -> None:
    p = hole()
    p.g.players[1].stars["mini_black_hole"] = AMAT
    assert p.start().refused(HOLE) == "1D1a.4"


@pytest.mark.rule("terawatt:1Db")
def test_only_the_owner_of_the_card_attempts_it() -> None:
    p = hole().put("outpost-1", CHIRON, "crew", seat=1).start(active=1)
    assert p.options(Attempt) == []
    assert p.refused(Attempt("mini_black_hole", "gw-thruster-01", "crew-04")) == "1D1a.1"


@pytest.mark.rule("terawatt:1D2a.2", "terawatt:1B7a.4")
def test_a_star_stays_when_its_card_is_lost() -> None:
    p = hole().roll(2).start().choose(HOLE, Jettison("rocket", "gw-thruster-01"))
    assert score(p.g, 0).stars == 10


@pytest.mark.rule("terawatt:1D1c")
def test_manifest_destiny_jumps_the_claim_that_a_future_names() -> None:
    def at_sedna(face: str) -> Position:
        return quest().claim(1, SEDNA).freighter("lagrange:096", face).put("outpost-1", SEDNA, "crew").start()

    p = at_sedna(HUNTER)
    assert p.options(Jump) == [Jump(SEDNA)]
    p.choose(Jump(SEDNA))
    assert p.g.claims[BOARD[SEDNA]] == 0
    assert at_sedna(WISP).refused(Jump(SEDNA)) == "Felony"


@pytest.mark.rule("terawatt:1D1c", "terawatt:1D3c", "terawatt:1D3d", "terawatt:1D4e")
@pytest.mark.parametrize(
    ("face", "sites"),
    [
        ("gw-thruster-03-purple", ("site:io-loki-patera", "site:io-gish-bar-mons", "site:triton-mahilani-plume")),
        ("gw-thruster-07-purple", ("site:triton-tuonela-planitia", "site:neptune-aerostat")),
        (APPLES, (KREUTZ,)),
    ],
)
def test_the_sites_that_a_future_names(face: str, sites: tuple[str, ...]) -> None:
    for site in (*sites, "site:ceres"):
        p = quest().claim(1, site).put("outpost-2", "lagrange:096", face).put("outpost-1", site, "crew").start()
        assert p.options(Jump) == ([] if site == "site:ceres" else [Jump(site)])


@pytest.mark.rule("terawatt:1D1c", "terawatt:1Db")
@pytest.mark.parametrize(("promoter", "jumps"), [(NOBODY, True), (0, True), (1, False)])
def test_a_card_that_another_promoted_names_no_site(promoter: int, jumps: bool) -> None:
    p = quest().claim(1, SEDNA).freighter("lagrange:096", HUNTER).put("outpost-1", SEDNA, "crew")
    p.stack("freighter").parts = (Part(HUNTER, promoter=promoter),)
    assert bool(p.start().options(Jump)) is jumps


# ---------------------------------------------------------------------- TW thrusters


@pytest.mark.rule("terawatt:1D3b")
@pytest.mark.card("frontier:future:mini_black_hole")
def test_mini_black_hole_costs_ten_tanks_whatever_the_roll() -> None:
    p = hole(11).roll(1).start().choose(HOLE)
    assert p.stack("rocket").isotope == 1
    assert hole(9).start().refused(HOLE) == "1D3b"


@pytest.mark.rule("terawatt:1D3b")
@pytest.mark.card("frontier:future:mini_black_hole")
def test_mini_black_hole_wants_an_own_factory_on_a_centaur() -> None:
    bare = starship(CHIRON, 10, AMAT).claim(0, CHIRON).start()
    assert bare.refused(HOLE) == "1D3b"
    elsewhere = starship("site:ceres", 10, AMAT).factory(0, "site:ceres", CHIRON).start()
    assert elsewhere.refused(HOLE) == "1D3b"
    foreign = starship(CHIRON, 10, AMAT).factory(1, CHIRON).start()
    assert foreign.refused(HOLE) == "1D3b"


@pytest.mark.parametrize("site", ["comet-schwassmann-wachmann-1", "chiron", "elatus", "okyrhoe", "pholus", "chariklo",
                                  "asbolus", "hylonome"])  # fmt: skip
@pytest.mark.rule("terawatt:1D3b.1")
def test_which_sites_are_centaurs(site: str) -> None:
    found = BOARD.space(f"site:{site}").site
    assert found is not None
    assert "centaur" in found.marks


@pytest.mark.rule("terawatt:1D3b", "terawatt:1C1a")
@pytest.mark.card("frontier:future:mini_black_hole")
def test_mini_black_hole_doubles_the_isotope_of_refuels() -> None:
    p = hole().factory(0, "site:unitas").roll(2)  # S, like the thruster
    p.start().choose(HOLE)
    p.g.operated = False
    p.start().choose(FactoryRefuel("site:unitas", "outpost-new", "isotope"))
    assert p.stack("outpost-1").isotope == 2


@pytest.mark.rule("terawatt:1D3g", "terawatt:1D1b.2")
@pytest.mark.card("frontier:future:lithiated_ammonia_ice_starship")
def test_ten_tanks_and_the_starship_leaves() -> None:
    p = starship(OORT, 10).roll(2).start().choose(AMMONIA)
    assert score(p.g, 0).stars == 14
    assert "rocket" not in p.g.players[0].stacks
    assert {"gw-thruster-04", "generator-05", "radiator-02"} <= set(p.g.players[0].hand)
    assert starship(OORT, 9).start().refused(AMMONIA) == "1D3g"


@pytest.mark.rule("terawatt:1D3g")
@pytest.mark.card("frontier:future:lithiated_ammonia_ice_starship")
def test_fuel_on_the_strip_counts_with_the_tanks() -> None:
    p = starship(OORT, 6, wet="19", grade="isotope")  # 9 + 6 of cargo, four more on the strip
    assert p.stack("rocket").mass == 15
    assert AMMONIA in p.start().options(Attempt)
    few = starship(OORT, 6, wet="18", grade="isotope").start()
    assert few.refused(AMMONIA) == "1D3g"


@pytest.mark.rule("terawatt:1D3b")
def test_ten_tanks_are_paid_out_of_all_stacks_there_and_no_more() -> None:
    p = quest().put("outpost-1", "site:ceres", isotope=6).put("outpost-2", "site:ceres", isotope=7)
    pay_beads(p.g, 0, "", BOARD["site:ceres"])
    assert {name: stack.isotope for name, stack in p.g.players[0].stacks.items() if name != "leo"} == {"outpost-2": 3}


@pytest.mark.rule("terawatt:1D3g", "terawatt:1C1a")
def test_worked_example_of_ten_turns_on_enceladus() -> None:
    """The Mini-Mag Orion burns isotope of M, which a factory on Enceladus makes by one tank a turn."""
    p = quest().factory(0, "site:enceladus").rocket("site:enceladus", MEDUSA, TETHER, RADIATOR, "crew")
    for turn in range(10):
        assert p.stack("rocket").isotope == turn
        p.g.operated = False
        p.start().choose(FactoryRefuel("site:enceladus", "rocket", "isotope"))
    assert p.g.players[0].isostandard == "M"
    p.stack("rocket").space, p.g.operated = BOARD[OORT], False
    assert AMMONIA in p.start().options(Attempt)


@pytest.mark.parametrize("way", EXITS)
@pytest.mark.rule("terawatt:1D1b.1")
def test_three_ways_lead_out(way: str) -> None:
    assert AMMONIA in starship(way, 10).start().options(Attempt)


@pytest.mark.rule("terawatt:1D1b.1")
def test_nobody_leaves_from_elsewhere() -> None:
    assert starship("lagrange:leo", 10).start().refused(AMMONIA) == "1D3g"


@pytest.mark.rule("terawatt:1D1b.3")
def test_those_aboard_are_not_murdered() -> None:
    p = starship(OORT, 10).roll(2).start().choose(AMMONIA)
    assert NASA in p.faces("leo")
    assert (p.g.players[0].fatalities, p.g.used) == (0, ())


@pytest.mark.rule("terawatt:1D1b.2")
def test_a_failed_departure_leaves_the_ship_where_it_is() -> None:
    p = starship(OORT, 10).roll(1).start().choose(AMMONIA)
    assert p.faces("rocket") == [MEDUSA, TETHER, RADIATOR]
    assert p.stack("rocket").isotope == 10


# ---------------------------------------------------------------------- freighters


@pytest.mark.rule("terawatt:1D4c", "terawatt:1D2b.1")
@pytest.mark.card("frontier:future:exoplanet_hunt")
def test_exoplanet_hunt_wants_sedna_now_and_in_the_end() -> None:
    hunt = Attempt("exoplanet_hunt", "freighter-01", CREW)
    p = quest().claim(0, SEDNA).freighter(SEDNA, HUNTER, "crew").roll(3).start().choose(hunt)
    assert score(p.g, 0).stars == 12
    return_stars(p.g)
    assert p.g.players[0].stars == {"exoplanet_hunt": HUNTER}
    bare = quest().freighter(SEDNA, HUNTER, "crew").start()
    assert bare.refused(hunt) == "1D4c"


@pytest.mark.rule("terawatt:1D1a.3", "terawatt:1D4c", "terawatt:1D4e")
@pytest.mark.parametrize(("site", "face"), [(SEDNA, HUNTER), (KREUTZ, APPLES)])
def test_freighter_and_human_are_at_the_site_that_their_future_names(site: str, face: str) -> None:
    """tw-64"""
    printed = FACES[face]
    assert printed.future is not None

    def offered(at: str, crew: str) -> bool:
        p = quest().factory(0, site).freighter(at, face).put("outpost-1", crew, "crew").start()
        return Attempt(printed.future or "", printed.card, CREW) in p.options(Attempt)

    assert offered(site, site)
    assert not offered("lagrange:096", "lagrange:096")
    assert not offered("lagrange:096", site)
    assert not offered(site, "lagrange:096")


@pytest.mark.rule("terawatt:1D2b.2", "terawatt:1D4c")
@pytest.mark.card("frontier:future:exoplanet_hunt")
def test_a_star_whose_claim_was_jumped_goes_back() -> None:
    p = quest().claim(1, SEDNA).freighter("lagrange:096", HUNTER, "crew")
    p.g.players[0].stars["exoplanet_hunt"] = HUNTER
    assert score(p.g, 0).stars == 0
    return_stars(p.g)
    assert p.g.players[0].stars == {}


def stalked(elevators: int) -> Position:
    """Both ends of the Mars elevator have factories, and one at Pluto and one at Charon."""
    ends = [at for at, each in enumerate(BOARD.elevators) if each.body in ("Mars", "Pluto", "Charon")]
    p = quest().factory(0, "site:phobos", "site:pluto").factory(1, "site:mars-arsia-mons-caves", "site:charon")
    p.factory(1, "site:ceres")
    return p.set(elevators=tuple(ends[:elevators]))


@pytest.mark.rule("terawatt:1D4d", "terawatt:1B9d.2")
@pytest.mark.card("frontier:future:beanstalk")
def test_beanstalk_pays_for_every_connected_factory_of_anybody() -> None:
    climb = Attempt("beanstalk", "freighter-05", CREW)
    p = stalked(3).freighter("site:phobos", STALK, "crew").roll(3).start().choose(climb)
    assert score(p.g, 0).stars == 12, "four of five factories"
    p.g.elevators = p.g.elevators[:2]
    assert score(p.g, 0).stars == 0, "in the end three elevators must stand"


@pytest.mark.rule("terawatt:1D2b.1", "terawatt:1D2b.2", "terawatt:1D4d")
@pytest.mark.card("frontier:future:beanstalk")
@pytest.mark.parametrize(
    ("at", "aboard", "face", "points"),
    [
        ("site:phobos", "crew", STALK, 12),
        ("lagrange:096", "crew", STALK, 0),
        ("site:phobos", "thruster-04-black", STALK, 0),
        ("lagrange:096", "crew", "colonist-04-purple", 12),
    ],
)
def test_in_the_end_a_human_and_the_freighter_are_still_at_an_elevator(
    at: str, aboard: str, face: str, points: int
) -> None:
    p = stalked(3).freighter(at, STALK, aboard)
    p.g.players[0].stars["beanstalk"] = face
    assert score(p.g, 0).stars == points
    return_stars(p.g)
    assert ("beanstalk" in p.g.players[0].stars) is (points > 0)


@pytest.mark.rule("terawatt:1D4d")
@pytest.mark.card("frontier:future:beanstalk")
def test_beanstalk_wants_three_elevators_and_the_freighter_at_one() -> None:
    climb = Attempt("beanstalk", "freighter-05", CREW)
    two = stalked(2).freighter("site:phobos", STALK, "crew").start()
    assert two.refused(climb) == "1D4d"
    away = stalked(3).freighter("lagrange:096", STALK, "crew").start()
    assert away.refused(climb) == "1D4d"


@pytest.mark.rule("terawatt:1D4e", "terawatt:1D4e.1")
@pytest.mark.card("frontier:future:golden_apples")
def test_golden_apples_stay_when_the_factory_leaves_and_flares_are_ignored() -> None:
    pick = Attempt("golden_apples", "freighter-07", CREW)
    p = quest().claim(0, KREUTZ).freighter(KREUTZ, APPLES, "crew").season("yellow").roll(3).start()
    assert BOARD[KREUTZ] in p.g.factories, "the big cube itself"
    p.choose(pick)
    p.choose(Haul("freighter"), Fly(SPACES[BOARD.departures[BOARD[KREUTZ]][0].to].id))
    assert BOARD[KREUTZ] not in p.g.factories
    return_stars(p.g)
    assert score(p.g, 0).stars == 14
    p.put("outpost-1", "burn:015", "radiator-06-black")
    p.roll(6)
    solar_flare(p.g)
    assert "radiator-06-black" in p.faces("outpost-1")
    assert quest().freighter(KREUTZ, APPLES, "crew").start().refused(pick) == "1D4e"


@pytest.mark.parametrize(("lens", "points"), [("lagrange:neutrino-sunlens", 6), ("lagrange:em-sunlens", 11)])
@pytest.mark.rule("terawatt:1D4g", "terawatt:1D2b.1")
@pytest.mark.card("frontier:future:star_wisp")
def test_star_wisp_by_the_lens_where_the_big_cube_stands(lens: str, points: int) -> None:
    p = quest().freighter(lens, WISP, "crew").roll(3).start()
    p.choose(Attempt("star_wisp", "freighter-03", CREW))
    assert score(p.g, 0).stars == points
    p.stack("freighter").space = BOARD["lagrange:leo"]
    assert score(p.g, 0).stars == 0


@pytest.mark.rule("terawatt:1D4g", "terawatt:1D2b.2")
def test_an_unpromoted_freighter_at_the_lens_keeps_no_wisp() -> None:
    p = quest().freighter("lagrange:em-sunlens", "freighter-03-black")
    p.g.players[0].stars["star_wisp"] = WISP
    assert score(p.g, 0).stars == 0
    return_stars(p.g)
    assert p.g.players[0].stars == {}


@pytest.mark.rule("terawatt:1D4g", "terawatt:1B6a.4")
@pytest.mark.card("frontier:future:star_wisp")
def test_neither_another_place_nor_a_small_cube_serves_the_wisp() -> None:
    wisp = Attempt("star_wisp", "freighter-03", CREW)
    away = quest().freighter("lagrange:leo", WISP, "crew").start()
    assert away.refused(wisp) == "1D4g"
    cargo = quest().rocket("lagrange:em-sunlens", WISP, "crew").start()
    assert cargo.refused(wisp) == "1D4g", "as cargo it is no freighter"
    assert all(face.future is None for face in FACES.values() if face.cube)


@pytest.mark.rule("terawatt:1D2a.1")
def test_every_future_that_is_entered_is_printed_on_a_card() -> None:
    printed = {face.future for face in FACES.values() if face.future}
    assert set(FUTURES) <= printed
