"""Supports in Colonization (H2.support-modules, H7.supports, Z)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import LEO, PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import HALT, OUT, Activate, Bid, Fill, Fly, Industrialize, Research
from perijove.games.colonization.rules.abilities import is_working
from perijove.games.colonization.rules.thrust import drive_of, terms_of, ways_to_drive

HALL = "thruster-04-white"  # mass 2, thrust 3, electric
BATTERY = "generator-14-black"  # mass 1, electric and pulsed, needs nothing
SUN = "generator-03-white"  # mass 3, electric, solar
NERVA = "reactor-01-white"  # mass 1, stationary, thrust +3
NOZZLE = "thruster-02-white"  # stationary or burst reactor
HELIUM = "thruster-06-white"  # exotic reactor, a therm
HERTHA = "site:hertha"


@pytest.mark.rule("colonization:H2.support-modules")
def test_the_winner_takes_a_card_of_each_deck_of_supports_that_the_card_names() -> None:
    p = colony().top("thruster-06", "reactor-05", "radiator-03").start().choose(Research("thruster"), Bid(0), OUT)
    assert p.player().hand == ("crew-04", "bernal-01", "thruster-06", "reactor-05", "radiator-03")
    p = colony().top("thruster-08").start().choose(Research("thruster"), Bid(0), OUT)
    assert p.player().hand == ("crew-04", "bernal-01", "thruster-08"), "a sail names none"


@pytest.mark.rule("colonization:H2.support-modules")
def test_in_the_basic_game_a_card_comes_alone() -> None:
    p = Position().top("thruster-06").start().choose(Research("thruster"), Bid(0), OUT)
    assert p.player().hand == ("crew-04", "thruster-06")


@pytest.mark.rule("colonization:setup.supports")
def test_a_triangle_works_only_with_its_supports_which_change_it() -> None:
    p = colony().rocket(LEO, NOZZLE, wet="4").start()
    assert not p.offered(Activate)
    p = colony().rocket(LEO, NOZZLE, NERVA, wet="4").start()
    move = Activate("rocket", NOZZLE, (NOZZLE, NERVA))
    stack = p.stack("rocket")
    terms = {term.source: term.amount for term in terms_of(p.g, 0, stack, move, drive_of(p.g, 0, stack, move))}
    assert terms == {"base": 5, "weight": 1, "supports": 3}
    assert p.refused(Activate("rocket", NOZZLE, (NOZZLE,))) == "move.thrust"
    p.choose(move, Fly("burn:heo"), HALT)
    assert p.stack("rocket").space == BOARD["burn:heo"]


@pytest.mark.rule("colonization:setup.supports")
def test_an_engine_whose_support_is_lost_only_coasts() -> None:
    p = colony(factions=("NASA",)).rocket("burn:heo", HALL, SUN, wet="12").roll(6).start()
    p.choose(Activate("rocket", HALL, (HALL, SUN)), Fly("radhaz:048"))
    assert SUN not in p.faces("rocket")
    assert p.g.voyage is not None
    assert not p.g.voyage.flight.engine


@pytest.mark.rule("colonization:H7.supports")
def test_the_supports_of_robonaut_and_refinery_are_used_up_but_no_radiators() -> None:
    laser, sinter = "robonaut-04-white", "refinery-07-white"  # pulsed and a therm; electric
    p = colony().put("outpost-1", PHOBOS, laser, sinter, BATTERY, "radiator-03-white").claim(0, PHOBOS).start()
    cards = ("generator-14", "refinery-07", "robonaut-04")
    p.choose(Industrialize(PHOBOS, "refinery-07", "robonaut-04", cards))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.faces("outpost-1") == ["radiator-03-white"]
    p = colony().put("outpost-1", PHOBOS, laser, sinter).claim(0, PHOBOS).start()
    assert p.refused(Industrialize(PHOBOS, "refinery-07", "robonaut-04", ("refinery-07", "robonaut-04"))) == "H7"


@pytest.mark.rule("colonization:Z.colony-industrialize")
def test_a_colonist_with_nuclear_power_who_is_spent_founds_a_colony_with_the_factory() -> None:
    rats, leaching = "colonist-13-white", "refinery-10-white"  # a burst reactor; a refinery that needs a reactor
    p = colony().put("outpost-1", PHOBOS, rats, leaching, "robonaut-03-black").claim(0, PHOBOS).start()
    cards = ("colonist-13", "refinery-10", "robonaut-03")
    p.choose(Industrialize(PHOBOS, "refinery-10", "robonaut-03", cards))
    assert (p.g.factories, p.g.colonies) == ({BOARD[PHOBOS]: 0}, {BOARD[PHOBOS]: 0})
    assert p.g.decks["colonist"].cards[0] == "colonist-13"


@pytest.mark.rule("colonization:Z.colony-industrialize")
def test_a_robot_with_nuclear_power_is_such_a_colonist() -> None:
    matter, leaching = "colonist-12-black", "refinery-10-white"
    p = colony().put("outpost-1", PHOBOS, matter, leaching, "robonaut-03-black").claim(0, PHOBOS).start()
    p.choose(Industrialize(PHOBOS, "refinery-10", "robonaut-03", ("colonist-12", "refinery-10", "robonaut-03")))
    assert (p.g.factories, p.g.colonies) == ({BOARD[PHOBOS]: 0}, {BOARD[PHOBOS]: 0})


@pytest.mark.rule("colonization:Z.push-solar")
@pytest.mark.parametrize(
    ("site", "plain", "pushed"),
    [("site:ceres", True, True), ("site:callisto-valhalla", False, True), ("site:rhea", False, True),
     ("site:ariel", False, False)],
)  # fmt: skip
def test_solar_generators_support_to_ceres_and_with_a_push_factory_to_saturn(
    site: str, plain: bool, pushed: bool
) -> None:
    p = colony(factions=("NASA",)).put("outpost-1", site, "robonaut-03-white", SUN)
    assert is_working(p.g, 0, p.stack("outpost-1"), 0) == plain
    p.factory(0, "site:mercury-north-pole")
    assert is_working(p.g, 0, p.stack("outpost-1"), 0) == pushed


@pytest.mark.rule("colonization:Z.push-solar")
def test_nor_do_they_power_a_thruster_beyond() -> None:
    p = colony(factions=("NASA",)).put("outpost-1", "site:callisto-valhalla", HALL, SUN)
    assert ways_to_drive(p.g, 0, p.stack("outpost-1"), 0, False) == ()
    p.factory(0, "site:mercury-north-pole")
    assert [chain.cards for chain in ways_to_drive(p.g, 0, p.stack("outpost-1"), 0, False)] == [(0, 1)]


@pytest.mark.rule("colonization:H5.gw-tw")
def test_a_factory_gives_a_gigawatt_thruster_one_tank_of_isotope_of_its_type() -> None:
    gw = "gw-thruster-04-black"  # type M
    p = colony().rocket(HERTHA, gw).factory(0, HERTHA).start().choose(Fill("rocket", "isotope"))
    assert (p.wet(), p.stack("rocket").grade) == ("2", "isotope")
    p = colony().rocket(PHOBOS, gw).factory(0, PHOBOS).start()
    assert p.refused(Fill("rocket", "isotope")) == "H5.gw-tw", "type C"
    p = colony().rocket(HERTHA, gw, wet="5").factory(0, HERTHA).start()
    assert p.refused(Fill("rocket", "isotope")) == "H5.gw-tw", "water is in the tanks"
    p = colony().rocket(HERTHA, HALL).factory(0, HERTHA).start()
    assert p.refused(Fill("rocket", "isotope")) == "H5.gw-tw"


PURGER = "reactor-10-black"


def test_a_drive_that_kills_as_it_starts_spares_humans_unless_its_owner_is_a_felon() -> None:
    """The weakest hardness in the place is 3, and the drive asks for 4."""
    plate, needs = "thruster-01-white", [BATTERY, "reactor-05-white", "radiator-02-white", "radiator-05-white"]

    def placed(factions: tuple[str, ...]) -> Position:
        p = colony(2, factions).rocket(PHOBOS, plate, PURGER, *needs, wet="20")
        return p.put("outpost-1", PHOBOS, "colonist-10-white", "thruster-09-white", seat=1).start()

    p = placed(("ESA", "NASA"))
    assert not any(PURGER in move.chain for move in p.offered(Activate))
    p = placed(("PRC", "NASA"))
    move = next(move for move in p.offered(Activate) if PURGER in move.chain)
    p.choose(move)
    assert p.faces("outpost-1", 1) == [], "both are too soft"
    assert "thruster-09" in p.player(1).hand
