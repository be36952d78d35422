"""The supply of cubes: factories, colonies, glories and ventures share it (col-17)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.colonization.position import CERES, DEIMOS, LEO, PHOBOS, Position

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import DONE, Decommission, GiveCube, RideUp, Venture, Withdraw
from perijove.games.colonization.rules.cubes import has_cube, spare_cubes

CAVES = "site:mars-arsia-mons-caves"
FACTORIES = (PHOBOS, DEIMOS, CAVES, "site:mars-north-pole", "site:eros", "site:toro", "site:yorp", "site:hertha")
ELEVATOR = Venture("elevator", 0)


def without_cubes(*ventures: str) -> Position:
    """Nine factories, a colony on Ceres, a glory and a venture use up all cubes; seat 1 has such things, too."""
    p = Position().factory(0, *FACTORIES).claim(0, CERES, colony=True).claim(1, "site:hygiea", colony=True)
    p.set(glories={"mars": 0, "science": 1}).wt(0, 5)
    for seat in (0, 1):
        p.player(seat).cubes -= 1
    for venture in ventures or ("medicine",):
        p.venture(venture, 0, 1)
    assert p.player().cubes == 0
    return p


@pytest.mark.rule("colonization:I2")
def test_who_has_no_cube_left_gives_up_an_own_one_that_is_no_factory() -> None:
    p = without_cubes().start().choose(ELEVATOR)
    assert p.prompt == "cube"
    assert p.options() == [GiveCube("colony", CERES), GiveCube("glory", "mars"), GiveCube("venture", "medicine"), DONE]
    p.choose(GiveCube("venture", "medicine"))
    assert p.g.ventures == {"medicine": (1,), "elevator": (0,)}
    assert (p.player().cubes, p.player().wt) == (0, 0)


@pytest.mark.rule("colonization:I2")
def test_who_keeps_all_cubes_achieves_nothing_and_pays_nothing() -> None:
    p = without_cubes().start().choose(ELEVATOR, DONE)
    assert (p.g.ventures, p.player().wt, p.player().elevator) == ({"medicine": (0, 1)}, 5, -1)


@pytest.mark.rule("colonization:I1", "colonization:I2.C")
def test_an_elevator_that_is_given_up_for_a_glory_serves_no_more() -> None:
    p = without_cubes("elevator").rocket(LEO, "crew", "robonaut-08-white")
    stack = p.stack("rocket")
    stack.parts = (replace(stack.parts[0], seen=("mercury",)), stack.parts[1])
    assert RideUp("rocket") in p.start().options()
    p.choose(Decommission("rocket", "crew-04"), GiveCube("venture", "elevator"))
    assert p.g.glories == {"mars": 0, "science": 1, "mercury": 0}
    assert (p.g.ventures, p.player().elevator) == ({"elevator": (1,)}, -1)
    assert p.refused(RideUp("rocket")) == "I2.C"


@pytest.mark.rule("colonization:I1")
def test_a_glory_that_is_given_up_for_another_is_lost_and_a_colony_leaves_its_site() -> None:
    p = without_cubes().leo("crew")
    stack = p.stack("leo")
    stack.parts = (replace(stack.parts[0], seen=("mercury", "mercury_zone")),)
    p.start().choose(Decommission("leo", "crew-04"), GiveCube("glory", "mars"), GiveCube("colony", CERES))
    assert p.g.glories == {"science": 1, "mercury": 0, "mercury_zone": 0}
    assert p.g.colonies == {BOARD["site:hygiea"]: 1}


@pytest.mark.rule("colonization:I2")
def test_only_own_cubes_are_given_up() -> None:
    p = Position().venture("medicine", 1).venture("tourism", 0, 1).claim(1, PHOBOS, colony=True)
    assert spare_cubes(p.set(glories={"mars": 1}).g, 0) == [GiveCube("venture", "tourism")]


@pytest.mark.rule("colonization:I2")
def test_where_nothing_can_be_given_up_there_is_no_cube() -> None:
    p = without_cubes()
    assert has_cube(p.g, 0)
    p.set(glories={}, ventures={}, colonies={}).player().cubes = 0
    assert not has_cube(p.g, 0)
    p.player().cubes = 1
    assert has_cube(p.g, 0)


# ---------------------------------------------------------------------- a colony that is withdrawn


@pytest.mark.rule("colonization:Z.colony-withdraw")
def test_a_crew_that_withdraws_joins_what_lies_there_but_no_freighter() -> None:
    p = Position().claim(0, DEIMOS, colony=True).freighter(DEIMOS).start().choose(Withdraw(DEIMOS))
    assert (p.faces("freighter"), p.faces("outpost-1")) == ([], ["crew-04-back"])
    p = Position().claim(0, DEIMOS, colony=True).freighter(DEIMOS).put("outpost-1", DEIMOS, "robonaut-08-white")
    p.start().choose(Withdraw(DEIMOS))
    assert p.faces("outpost-1") == ["robonaut-08-white", "crew-04-back"]
    assert p.player().cubes == 11
