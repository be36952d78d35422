"""Glory and medals at their edges (G5, L): whose chit, in which craft, of which zone, and until which year."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, SPACEX, TAIKO, Position

from perijove.games.frontier.moves import NO, YES, EndTurn, Nominate, ReturnGlory, TakeGlory
from perijove.games.frontier.rules.glory import came_home
from perijove.games.frontier.state import Part

DEIMOS = "site:deimos"
TAKE = TakeGlory("crew-03", "mars")


def landed(**options: bool) -> Position:
    """A table at which glory may be taken in any turn."""
    return Position(crews=(NASA, ESA), glory_first_landing=False, **options)


@pytest.mark.rule("frontier:L")
def test_what_comes_home_beside_the_hero_stays_there() -> None:
    p = Position(crews=(NASA,))
    leo = p.stack("leo")
    leo.parts = (Part(NASA, chit="mars"), Part("refinery-02-white"), Part("thruster-08-white"))
    came_home(p.g, 0, leo)
    assert leo.parts == (Part(NASA), Part("refinery-02-white"), Part("thruster-08-white"))
    assert p.g.players[0].glories == (("mars", True),)


@pytest.mark.rule("frontier:G5a")
def test_nobody_gives_back_the_chit_of_anothers_human() -> None:
    p = landed().rocket(DEIMOS, "crew", seat=1).rocket(DEIMOS, "crew")
    p.stack("rocket", seat=1).parts = (Part(ESA, chit="mars"),)
    p.g.glory["mars"] -= 1
    assert p.start().options(ReturnGlory) == []
    assert p.start(active=1).options(ReturnGlory) == [ReturnGlory("crew-04")]


@pytest.mark.rule("frontier:G5")
@pytest.mark.parametrize(("stack", "taken"), [("rocket", True), ("freighter", True), ("outpost-1", False)])
def test_a_chit_is_taken_aboard_a_spacecraft(stack: str, taken: bool) -> None:
    cargo = ("freighter-05-black", "crew") if stack == "freighter" else ("crew",)
    p = landed(terawatt=True).put(stack, DEIMOS, *cargo).start()
    assert (TAKE in p.options(TakeGlory)) is taken
    if not taken:
        assert p.refused(TAKE) == "G5"


@pytest.mark.rule("frontier:G5")
def test_neither_a_robonaut_nor_a_human_in_open_space_takes_it() -> None:
    robot = landed().rocket(DEIMOS, "robonaut-03-black").start()
    assert robot.refused(TakeGlory("robonaut-03", "mars")) == "G5"
    adrift = landed().rocket("lagrange:sol-mars-l2", "crew").start()
    assert adrift.refused(TAKE) == "G5"


@pytest.mark.rule("frontier:G5")
def test_a_site_gives_the_chit_of_its_own_zone_while_it_is_there() -> None:
    p = landed().rocket(DEIMOS, "crew").start()
    assert p.refused(TakeGlory("crew-03", "venus")) == "G5"
    gone = landed().rocket(DEIMOS, "crew")
    gone.g.glory["mars"] = 0
    gone.g.players[1].glories = (("mars", True),)
    assert gone.start().refused(TAKE) == "G5"


# ---------------------------------------------------------------------- medals


def heroes(**fields: int) -> Position:
    return Position(4, crews=(ESA, NASA, SPACEX, TAIKO)).set(**fields)


@pytest.mark.rule("frontier:Lc")
@pytest.mark.parametrize(("disks", "spot", "last"), [(1, 11, True), (1, 10, False), (2, 11, False), (1, 1, False)])
def test_nobody_is_nominated_in_the_last_year(disks: int, spot: int, last: bool) -> None:
    p = heroes(disks=disks, spot=spot).start()
    medal = p.g.medals[0]
    assert (p.options(Nominate) == []) is last
    if last:
        assert p.refused(Nominate(medal, 0)) == "Lc"


@pytest.mark.rule("frontier:Lc")
def test_a_medal_is_awarded_once_and_the_others_stay() -> None:
    p = heroes().start()
    first, *others = p.g.medals
    p.choose(Nominate(first, 2), YES, YES, YES, NO)
    assert p.g.medals == tuple(others)
    p.choose(EndTurn())
    assert p.refused(Nominate(first, 1)) == "Lc"
    assert {move.medal for move in p.options(Nominate)} == set(others)
