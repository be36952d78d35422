"""What patents do beyond their icons (cards, col-31): thrusters, robonauts, refineries, supports and freighters."""

from __future__ import annotations

import pytest
from tests.rules.colonization.effects import SHOWN, faces_in_play, nameless, shows
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.expanded_moves import Promote
from perijove.games.colonization.facts import BOARD, IDLE
from perijove.games.colonization.moves import (
    DONE,
    END_TURN,
    HALT,
    ROLL,
    Activate,
    Fly,
    Haul,
    Industrialize,
    Prospect,
    Refuel,
    Reroll,
    Revive,
)
from perijove.games.colonization.rules.abilities import has_push, is_working
from perijove.games.colonization.rules.thrust import drive_of, terms_of
from perijove.solar.chains import effects_of

BATTERY = "generator-14-black"  # electric and pulsed, needs nothing
SOLAR = "generator-10-white"  # electric, of no mass
SANDWORM = "robonaut-03-black"  # buggy, ISRU 1
PROBE = "robonaut-09-black"  # raygun, ISRU 3
MOTH = "thruster-12-white"  # solar
CREW = "crew-03-front"  # NASA's
AIR = Fly("lagrange:127")  # an aerobrake hazard
NASA = ("NASA", "ESA")
HAUL = Haul("freighter")
CVD = "refinery-03-black"


def fly(face: str, *chain: str) -> Activate:
    return Activate("rocket", face, (face, *chain))


def test_every_effect_of_every_face_does_something_or_is_said_to_be_idle() -> None:
    import tests.rules.colonization.test_people  # noqa: F401 - its tests are entered, too

    effects = [effect for face in faces_in_play() for effect in effects_of(face)]
    assert len(effects) > 80
    neither = {(each.face, each.kind) for each in effects if nameless(each) not in SHOWN and each.kind not in IDLE}
    assert sorted(neither) == []
    assert {each.kind for each in SHOWN}.isdisjoint(IDLE), "an effect that does something is not idle"
    assert set(IDLE) <= {effect.kind for effect in effects}


@pytest.mark.rule("colonization:cards")
def test_every_effect_has_its_words_and_idle_ones_say_so() -> None:
    kinds = {effect.kind for face in faces_in_play() for effect in effects_of(face)}
    for lang, idle in (("en", "does nothing in this edition"), ("ja", "この版では働かない")):
        told = game.words.kind("effect", lang)
        assert kinds <= set(told)
        assert {kind for kind, text in told.items() if idle in text} == set(IDLE)


# ---------------------------------------------------------------------- thrusters


@shows("thruster-08-black", "aerobrake.lost")
def test_a_sail_is_lost_in_an_atmosphere() -> None:
    p = colony(2, NASA).wt(0, 9).rocket("burn:earth-luna-l3", "thruster-08-black", "crew", wet="4").start()
    p.choose(fly("thruster-08-black"), AIR)
    assert p.faces("rocket") == [CREW]


@shows("thruster-08-black", "immune")
def test_a_sail_minds_no_belt() -> None:
    p = colony(2, NASA).rocket("burn:heo", "thruster-08-black", wet="4").roll(6).start()
    p.choose(fly("thruster-08-black"), Fly("radhaz:048"))
    assert p.faces("rocket") == ["thruster-08-black"], "hardness 2 against 6 less its thrust"
    assert p.said("belt")


@shows("thruster-09-black", "belt.bonus_burn")
def test_a_mag_sail_has_a_bonus_burn_by_a_belt() -> None:
    p = colony(2, NASA).rocket("burn:heo", "thruster-09-black").roll(1).start()
    p.choose(fly("thruster-09-black"), Fly("radhaz:048"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == 1


# ---------------------------------------------------------------------- robonauts


@shows("robonaut-09-black", "prospect.reroll")
def test_a_microprobe_rolls_a_failure_again() -> None:
    p = colony(2, NASA).put("outpost-1", DEIMOS, PROBE).roll(6, 1).start()
    p.choose(Prospect("outpost-1", "robonaut-09", "raygun"), Reroll(DEIMOS))
    assert BOARD[DEIMOS] in p.g.claims


@shows("robonaut-10-black", "push.self")
def test_a_magbeam_that_is_pushed_has_three_more_thrust_and_a_better_isru() -> None:
    p = colony().rocket(PHOBOS, "robonaut-10-black", wet="4").roll(1).start()
    stack, move = p.stack("rocket"), fly("robonaut-10-black")
    terms = {term.source: term.amount for term in terms_of(p.g, 0, stack, move, drive_of(p.g, 0, stack, move))}
    assert terms["push"] == 3
    p.choose(Prospect("rocket", "robonaut-10", "missile"))
    assert BOARD[PHOBOS] in p.g.claims, "ISRU 2 where two drops are"


# ---------------------------------------------------------------------- refineries


@shows("refinery-01-black", "industrialize.powersat")
def test_a_film_on_a_large_site_without_air_leaves_a_push_behind() -> None:
    p = industry("site:callisto-valhalla", "refinery-01-black")
    assert has_push(p.g, 0)
    assert not has_push(industry("site:ceres", "refinery-01-black").g, 0), "size 6 is too small"
    assert not has_push(industry("site:mars-north-pole", "refinery-01-black").g, 0), "there is air"


@shows("refinery-11-black", "industrialize.powersat")
def test_lasing_in_an_atmosphere_leaves_a_push_behind() -> None:
    assert has_push(industry("site:mars-north-pole", "refinery-11-black").g, 0)
    assert not has_push(industry("site:callisto-valhalla", "refinery-11-black").g, 0)


def industry(site: str, refinery: str) -> Position:
    card = refinery.rpartition("-")[0]
    p = colony(2, NASA).put("outpost-1", site, refinery, SANDWORM).claim(0, site).start()
    return p.choose(Industrialize(site, card, "robonaut-03", (card, "robonaut-03")))


@shows("refinery-02-black", "isru.modify")
def test_a_santa_claus_machine_makes_isru_here_better() -> None:
    p = colony(2, NASA).rocket(PHOBOS, MOTH, SANDWORM, "refinery-02-black").start()
    p.choose(Refuel("rocket", "robonaut-03", "rocket"))
    assert p.said("refuelled")[0]["tanks"] == 1 + 2 - 0


@shows("refinery-03-black", "size_roll.modify")
def test_carbonyl_lowers_rolls_for_sites_of_type_s() -> None:
    assert claims("site:karin-b", 4, SANDWORM, CVD), "size 1, type S"
    assert not claims(PHOBOS, 4, SANDWORM, CVD), "type C"


@shows("refinery-05-black", "size_roll.modify")
def test_a_sinter_lowers_all_rolls() -> None:
    assert claims(PHOBOS, 2, SANDWORM, "refinery-05-black")


@shows("refinery-07-black", "size_roll.modify")
def test_pedestal_growth_lowers_rolls_of_rayguns() -> None:
    assert claims(DEIMOS, 2, PROBE, "refinery-07-black", BATTERY)
    assert not claims(DEIMOS, 2, SANDWORM, "refinery-07-black", BATTERY)


@shows("refinery-09-black", "size_roll.modify")
def test_an_algal_farm_lowers_rolls_for_sites_of_type_d() -> None:
    assert claims("site:ymir", 3, SANDWORM, "refinery-09-black")
    assert not claims(PHOBOS, 3, SANDWORM, "refinery-09-black")


def claims(site: str, die: int, robonaut: str, *others: str) -> bool:
    """Whether a roll makes a claim of a site; whoever may roll again lets it be."""
    platform = "raygun" if robonaut == PROBE else "buggy"
    card = robonaut.rpartition("-")[0]
    p = colony(2, NASA).put("outpost-1", site, robonaut, *others).roll(die).start()
    p.choose(Prospect("outpost-1", card, platform))
    if p.prompt == "reroll":
        p.choose(DONE)
    return BOARD[site] in p.g.claims


@shows("refinery-04-black", "industrialize.no_robonaut")
def test_a_solar_carbotherm_needs_no_robonaut_near_the_sun() -> None:
    site = "site:cruithne"
    p = colony(2, NASA).put("outpost-1", site, "refinery-04-black").claim(0, site).start()
    p.choose(Industrialize(site, "refinery-04", "", ("refinery-04",)))
    assert BOARD[site] in p.g.factories
    p = colony(2, NASA).put("outpost-1", PHOBOS, "refinery-04-black").claim(0, PHOBOS).start()
    assert p.refused(Industrialize(PHOBOS, "refinery-04", "", ("refinery-04",))) == "H7"


@shows("refinery-06-black", "hydration.set")
def test_a_scoop_makes_aerostats_wetter() -> None:
    site = "site:venus-aerostat-xity"
    p = colony(2, NASA).rocket(site, MOTH, SANDWORM, "refinery-06-black", BATTERY).start()
    p.choose(Refuel("rocket", "robonaut-03", "rocket"))
    assert p.said("refuelled")[0]["tanks"] == 1 + 2 - 1


@shows("refinery-08-black", "refuel.factor")
def test_femtochemistry_doubles_a_refuel() -> None:
    p = colony(2, NASA).rocket(PHOBOS, MOTH, SANDWORM, "refinery-08-black").start()
    p.choose(Refuel("rocket", "robonaut-03", "rocket"))
    assert p.said("refuelled")[0]["tanks"] == 2 * (1 + 2 - 1)


@shows("refinery-10-black", "claim.revive")
def test_termites_make_a_claim_of_a_busted_site_of_size_two() -> None:
    site = "site:badenia"
    p = colony(2, NASA).put("outpost-1", site, "refinery-10-black", "reactor-07-black").set(busted=(BOARD[site],))
    p.start().choose(Revive(site))
    assert (p.g.claims, p.g.busted) == ({BOARD[site]: 0}, ())


@shows("refinery-12-black", "industrialize.free")
def test_a_solid_flame_makes_industry_a_free_action() -> None:
    faces = ("refinery-12-black", "reactor-07-black", CVD, SANDWORM)
    p = colony(2, NASA).put("outpost-1", PHOBOS, *faces).claim(0, PHOBOS).set(operated=True).start()
    p.choose(Industrialize(PHOBOS, "refinery-03", "robonaut-03", ("refinery-03", "robonaut-03")))
    assert BOARD[PHOBOS] in p.g.factories


# ---------------------------------------------------------------------- supports


@shows("reactor-07-black", "isru.modify")
def test_cold_neutrons_make_isru_on_aerostats_better() -> None:
    assert tanks("site:uranus-aerostat") == 1 + 1 - 0
    assert tanks(PHOBOS) == 1 + 2 - 1


def tanks(site: str) -> int:
    p = colony(2, NASA).rocket(site, MOTH, SANDWORM, "reactor-07-black").start()
    p.choose(Refuel("rocket", "robonaut-03", "rocket"))
    return int(p.said("refuelled")[0]["tanks"])


@shows("reactor-10-black", "activation.purge")
def test_project_valkyrie_destroys_what_is_not_hard_enough_where_it_starts() -> None:
    nozzle, cooler = "thruster-02-white", "radiator-02-white"
    faces = (nozzle, "reactor-10-black", "reactor-07-black", cooler)
    p = colony(2, NASA).rocket(LEO, *faces, wet="32", heavy=(cooler,)).leo("robonaut-09-black").start()
    p.choose(next(move for move in p.offered(Activate) if "reactor-10-black" in move.chain))
    assert p.player().hand == ("crew-03", "bernal-07", "robonaut-09"), "hardness 3 is less than 4"


@shows("generator-10-white", "aerobrake.safe")
def test_a_parachute_spares_the_roll_in_an_atmosphere() -> None:
    p = colony(2, NASA).wt(0, 9).rocket("burn:earth-luna-l3", "crew", SOLAR, wet="8").roll(1).start()
    p.choose(fly(CREW), AIR)
    assert (p.prompt, p.said("hazard")) == ("fly", [])


@shows("generator-10-white", "support.not_for")
def test_a_parachute_supports_neither_a_bernal_nor_building() -> None:
    p = colony().bernal("burn:geo", SOLAR, side="white").start()
    assert p.refused(Promote("bernal", "bernal-01")) == "N2.bernal"
    p = colony().bernal("burn:geo", "generator-10-black", side="white").start()
    assert Promote("bernal", "bernal-01") in p.options(), "its black side does"
    p = colony(2, NASA).put("outpost-1", PHOBOS, "refinery-07-white", SANDWORM, SOLAR).claim(0, PHOBOS).start()
    assert not p.offered(Industrialize)


@shows("radiator-04-white", "radiator.heavy_once")
def test_a_heatsink_fountain_turns_light_once_it_has_cooled() -> None:
    laser = "robonaut-04-white"  # pulsed and a therm
    fountain = "radiator-04-white"
    p = colony(2, NASA).put("outpost-1", PHOBOS, laser, BATTERY, fountain, heavy=(fountain,)).roll(1).start()
    p.choose(Refuel("outpost-1", "robonaut-04", "outpost-1"))
    assert not p.stack("outpost-1").part("radiator-04").heavy


@shows("radiator-05-white", "radiator.cool_own")
def test_a_refrigerator_cools_what_powers_it() -> None:
    faces = ("robonaut-01-black", "radiator-05-white", "generator-16-white")  # a therm each, and a generator for one
    p = colony(2, NASA).put("outpost-1", PHOBOS, *faces).start()
    assert is_working(p.g, 0, p.stack("outpost-1"), 0)


# ---------------------------------------------------------------------- freighters


@shows("freighter-02-black", "immune")
def test_a_fragment_sail_minds_no_flare() -> None:
    p = colony(2, NASA).freighter("lagrange:136", "freighter-02-black").season("red").set(spot=7).roll(5, 6)
    p.start(active=1).choose(END_TURN)
    assert p.said("flare") == [{"die": 6}]
    assert p.faces("freighter") == ["freighter-02-black"], "hardness 1"


@shows("freighter-02-purple", "thrust.bonus")
def test_a_harvester_is_faster_from_a_belt() -> None:
    assert haul("freighter-02-purple", "radhaz:048") == 2
    assert haul("freighter-02-purple", "burn:heo") == 1


@shows("freighter-05-black", "thrust.bonus")
def test_a_poodle_is_faster_from_a_factory() -> None:
    assert haul("freighter-05-black", PHOBOS) == 3
    assert haul("freighter-05-black", DEIMOS) == 1


def haul(face: str, at: str) -> int:
    """The net thrust of a freighter that sets out."""
    p = colony(2, NASA).freighter(at, face).factory(0, PHOBOS).start().choose(HAUL)
    assert p.g.voyage is not None
    return p.g.voyage.thrust


@shows("freighter-01-purple", "freighter.landing")
def test_some_promoted_freighters_land_on_larger_sites() -> None:
    p = colony(2, NASA).freighter("lagrange:117", "freighter-01-purple").start().choose(HAUL, Fly("site:koronis"))
    assert p.stack("freighter").space == BOARD["site:koronis"]


@shows("freighter-04-black", "freighter.zone_limit")
def test_a_solar_heated_freighter_goes_no_farther_than_the_zone_of_ceres() -> None:
    assert "jupiter" in barred(colony(2, NASA).freighter(PHOBOS, "freighter-04-black"))
    assert not barred(colony().freighter(PHOBOS, "freighter-04-black")), "pushed by ESA"


@shows("freighter-04-purple", "freighter.zone_limit")
def test_a_lens_goes_no_farther_than_the_zone_of_jupiter() -> None:
    found = barred(colony(2, NASA).freighter(PHOBOS, "freighter-04-purple"))
    assert ("jupiter" in found, "saturn" in found) == (False, True)
    found = barred(colony(2, NASA).freighter("site:rhea", "freighter-04-purple").factory(0, "site:rhea"))
    assert ("saturn" in found, "uranus" in found) == (False, True), "where it is, it moves"


def barred(p: Position) -> frozenset[str]:
    p.start().choose(HAUL)
    assert p.g.voyage is not None
    return p.g.voyage.craft.barred


def test_paying_for_the_roll_costs_four_wt_without_anybody_who_makes_it_cheaper() -> None:
    p = colony(2, NASA).wt(0, 4).rocket("burn:earth-luna-l3", "crew", wet="8").roll(2).start().choose(fly(CREW), AIR)
    assert p.prompt == "hazard"
    p.choose(ROLL, HALT)
    assert p.player().wt == 4
