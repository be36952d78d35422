"""Edges of net thrust (move.thrust, Z.push): what may be activated, and what flies then."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import LEO, PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import Activate, Fly
from perijove.games.colonization.rules.thrust import drive_of, helping_factories, terms_of
from perijove.games.colonization.state import Permit

VASIMR = "thruster-10-white"  # mass 1, pulsed, afterburn 1
NOZZLE = "thruster-02-white"  # mass 0, no push
HALL = "thruster-04-white"  # electric
SAIL = "thruster-08-black"  # push
HELIUM = "thruster-06-white"  # hardness 0
CVD, FORM = "refinery-03-white", "refinery-05-white"  # mass 3 each
BATTERY, SOLAR = "generator-14-black", "generator-10-white"
FUSION, FUSION_TW = "gw-thruster-02-black", "gw-thruster-02-purple"  # pulsed
ORBIT = "lagrange:136"
NASA = ("NASA", "ESA")
ENCKE = "site:comet-encke"  # blue


def fly(face: str, *chain: str, afterburn: bool = False, stack: str = "rocket") -> Activate:
    return Activate(stack, face, (face, *chain), afterburn)


def basic() -> Position:
    return Position(factions=NASA)


@pytest.mark.rule("colonization:D1.dry-mass")
@pytest.mark.parametrize(("water", "flies"), [(16, True), (17, False)])
def test_a_dry_mass_of_23_still_flies(water: int, flies: bool) -> None:
    p = basic().rocket(LEO, VASIMR, CVD, FORM, water=water).start()
    assert p.stack("rocket").mass == 7 + water
    assert (fly(VASIMR) in p.options()) == flies


@pytest.mark.rule("colonization:move.thrust")
def test_only_a_triangle_of_the_stack_is_activated() -> None:
    p = basic().rocket(LEO, VASIMR, CVD).leo(NOZZLE).start()
    assert p.refused(fly("no-such-face")) == "move.thrust"
    assert p.refused(fly(CVD)) == "move.thrust", "it has none"
    assert p.refused(fly(NOZZLE)) == "move.thrust", "it lies beside it"


@pytest.mark.rule("colonization:move.thrust")
@pytest.mark.parametrize(("wet", "burns"), [("1 1/9", True), (None, False)])
def test_the_last_step_of_fuel_is_enough_for_an_afterburn(wet: str | None, burns: bool) -> None:
    p = basic().rocket(LEO, VASIMR, wet=wet).start()
    assert (fly(VASIMR, afterburn=True) in p.options()) == burns


@pytest.mark.rule("colonization:H5.gw-tw", "colonization:move.thrust")
@pytest.mark.parametrize(
    ("wet", "grade", "flies"), [(None, "isotope", False), ("8", "water", False), ("8", "isotope", True)]
)
def test_a_gigawatt_thruster_flies_on_isotope_only(wet: str | None, grade: str, flies: bool) -> None:
    p = colony(2, NASA).rocket(ORBIT, FUSION, BATTERY, wet=wet, grade=grade).start()
    assert (fly(FUSION, BATTERY) in p.options()) == flies


# ---------------------------------------------------------------------- drives that kill


@pytest.mark.rule("colonization:cards")
@pytest.mark.parametrize("drive", [VASIMR, "robonaut-10-black"])
def test_other_drives_do_no_harm_where_they_start(drive: str) -> None:
    p = basic().rocket(LEO, drive, HELIUM, wet="4").leo(NOZZLE).start()
    p.choose(fly(drive))
    assert HELIUM in p.faces("rocket")


@pytest.mark.rule("colonization:felony")
@pytest.mark.parametrize(
    ("human", "place", "may"),
    [("colonist-05-white", ORBIT, False), ("colonist-02-white", ORBIT, True), ("colonist-05-white", PHOBOS, True)],
)
def test_a_drive_that_kills_humans_there_is_for_felons(human: str, place: str, may: bool) -> None:
    """Its 4 against a hardness of 3 or 4."""
    faces = (NOZZLE, "reactor-10-black", "reactor-07-black", "radiator-02-white")
    p = colony(2, NASA).rocket(ORBIT, *faces, wet="32", heavy=faces[3:]).put("outpost-1", place, human, seat=1).start()
    assert any("reactor-10-black" in move.chain for move in p.offered(Activate)) == may


# ---------------------------------------------------------------------- push and pivots


def push_of(p: Position, face: str) -> list[int]:
    stack, move = p.stack("rocket"), fly(face)
    terms = terms_of(p.g, 0, stack, move, drive_of(p.g, 0, stack, move))
    return [term.amount for term in terms if term.source == "push"]


@pytest.mark.rule("colonization:Z.push")
def test_push_adds_one_whatever_else_a_card_does_and_two_with_a_mass_beam() -> None:
    assert push_of(Position().rocket(LEO, SAIL).start(), SAIL) == [1]
    p = colony(final_module=True).rocket(LEO, SAIL).set(stars={"mass_beam": (0, FUSION_TW)})
    assert push_of(p, SAIL) == [2]


@pytest.mark.rule("colonization:move")
def test_a_triangle_that_is_not_pushed_turns_by_its_own_pivots() -> None:
    p = Position().rocket(LEO, NOZZLE, wet="4").start().choose(fly(NOZZLE))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.pivots == 0


# ---------------------------------------------------------------------- where it works


@pytest.mark.rule("colonization:move")
def test_a_terawatt_thruster_minds_no_season() -> None:
    def leaves(face: str) -> bool:
        p = colony(2, NASA).season("red").rocket(ENCKE, face, BATTERY, wet="8", grade="isotope").start()
        return bool(p.choose(fly(face, BATTERY)).offered(Fly))

    assert (leaves(FUSION_TW), leaves(FUSION)) == (True, False)
    p = colony(2, NASA).season("red").bernal(ENCKE, BATTERY, wet="20").start()
    drive = "bernal-07-purple"
    assert not p.choose(fly(drive, BATTERY, stack="bernal")).offered(Fly), "its purple side is no thruster's"


@pytest.mark.rule("colonization:move.thrust")
@pytest.mark.parametrize(("generator", "solar"), [(SOLAR, True), (BATTERY, False)])
def test_one_solar_card_makes_the_whole_drive_stop_in_the_dark(generator: str, solar: bool) -> None:
    p = colony(2, NASA).rocket(LEO, HALL, generator, wet="8").start().choose(fly(HALL, generator))
    assert p.g.voyage is not None
    assert p.g.voyage.craft.solar == solar


@pytest.mark.rule("colonization:felony", "colonization:E5.landing")
def test_a_felon_with_a_human_aboard_is_helped_by_a_factory_of_others() -> None:
    site = BOARD[PHOBOS]

    def helped(p: Position) -> bool:
        return site in helping_factories(p.g, 0, p.stack("rocket"))

    prc = ("PRC", "ESA")
    assert helped(colony(2, prc).factory(1, PHOBOS).rocket(ORBIT, NOZZLE, "crew"))
    assert not helped(colony(2, prc).factory(1, PHOBOS).rocket(ORBIT, NOZZLE)), "nobody is there to do it"
    assert not helped(colony(2, NASA).factory(1, PHOBOS).rocket(ORBIT, NOZZLE, "crew")), "it is forbidden"
    p = colony(2, prc).factory(1, PHOBOS).rocket(ORBIT, NOZZLE, "crew").put("outpost-1", PHOBOS, "crew", seat=1)
    assert not helped(p.put("outpost-1", PHOBOS, "colonist-02-white")), "somebody is there to stop it"
    p = colony(2, NASA).factory(1, PHOBOS).rocket(ORBIT, NOZZLE)
    assert helped(p.set(permits=(Permit(1, 0, "factory", site),)))
