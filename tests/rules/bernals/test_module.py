"""Module 2 as a whole: what it adds to Core, what its cards are spared, and where Bernals are (2A2, 2A7, 2B)."""

from __future__ import annotations

import pytest
from tests.rules.bernals.test_anchoring import CERES, GEO, near, new
from tests.rules.bernals.test_moorings import TELESTO, TETHYS
from tests.rules.frontier.position import NASA, Position

from perijove.games.frontier.facts import BOARD, FACES, SPACES
from perijove.games.frontier.moves import Boost, Jettison, Produce, Sell
from perijove.games.frontier.rules.bernals.places import dirtside_hydration, is_home_orbit
from perijove.games.frontier.rules.bernals.points import domes_of
from perijove.games.frontier.rules.deals import gifts
from perijove.games.frontier.rules.events import inspiration, pad_explosion
from perijove.games.frontier.rules.rolls import irradiate
from perijove.games.frontier.rules.setup import fund
from perijove.games.frontier.rules.stacks import human_at
from perijove.games.frontier.terawatt_moves import Promote

KALPANA, LAB = "bernal-04-white", "bernal-04-purple"  # promoted by oceans
ENCELADUS = "site:enceladus"


@pytest.mark.rule("bernals:2A2", "frontier:M1a")
def test_the_module_brings_one_more_aqua_and_a_fifth_cycle() -> None:
    core, module = Position(crews=(NASA,)), new(crews=(NASA,))
    for p in (core, module):
        fund(p.g)
    assert module.g.players[0].aquas == core.g.players[0].aquas + 1
    assert (core.g.disks, module.g.disks) == (4, 5)


@pytest.mark.rule("bernals:2A2a")
def test_the_first_bernal_is_boosted_on_its_white_side() -> None:
    p = new().hand(0, "bernal-04").aquas(0, 10).start()
    p.choose(Boost("bernal-04"))
    assert (KALPANA in p.faces("leo"), p.g.players[0].aquas) == (True, 0)


@pytest.mark.rule("bernals:2A2b", "frontier:K2a")
def test_inspiration_turns_over_the_queue_of_colonists() -> None:
    p = new().top("colonist-09").top("colonist-02")
    inspiration(p.g)
    queue = p.g.decks["colonist"]
    assert (queue.cards[0], queue.cards[-1]) == ("colonist-02", "colonist-09")


# ---------------------------------------------------------------------- purple cards


@pytest.mark.rule("bernals:2A3b")
@pytest.mark.parametrize("leave", [False, True])
def test_anothers_colony_promotes_a_bernal_by_leave(leave: bool) -> None:
    p = new().claim(1, ENCELADUS, colony=True).bernal(near(ENCELADUS), KALPANA)
    if leave:
        p.permit(1, 0, "colony", ENCELADUS)
    assert p.start().options(Promote) == ([Promote("bernal-1", "bernal-04")] if leave else [])


@pytest.mark.rule("bernals:2A3e")
def test_purple_cards_are_neither_sold_nor_traded_but_robots_are() -> None:
    def offered(*faces: str) -> bool:
        p = new(terawatt=True).bernal(GEO, LAB).put("outpost-1", CERES, *faces)
        return "stack:0:outpost-1" in gifts(p.g, 0)

    assert offered("gw-thruster-06-black")
    assert not offered("gw-thruster-06-purple")
    assert offered("colonist-12-purple")
    p = new(terawatt=True).bernal(GEO, LAB, "gw-thruster-06-purple", "thruster-01-black").start()
    assert p.options(Sell) == [Sell("thruster-01", hand=False)]


@pytest.mark.rule("bernals:2A3e", "bernals:2C2a")
def test_who_is_lost_goes_under_the_queue_and_is_promoted_no_more() -> None:
    p = new().bernal(GEO, LAB).put("outpost-1", CERES, "colonist-02-purple", "colonist-12-purple")
    irradiate(p.g, 0, "outpost-1", 9, "flare", ablates=False)
    assert p.g.decks["colonist"].cards[0] == "colonist-02"
    assert p.g.players[0].hand == ("colonist-12",), "a robot is a patent"
    thrown = new(terawatt=True).bernal(GEO, LAB, "gw-thruster-06-purple").start()
    assert thrown.choose(Jettison("bernal-1", "gw-thruster-06")).g.players[0].hand == ("gw-thruster-06",)


# ---------------------------------------------------------------------- where Bernals are


@pytest.mark.rule("bernals:2Bb")
def test_there_are_ten_home_orbits_and_leo_is_none() -> None:
    homes = {SPACES[space.index].home_orbit for space in SPACES if is_home_orbit(space.index)}
    assert homes == {"Cycler", "GEO", "SSO", "L1", "L2", "L3", "L4", "L5", "L4s", "L5s"}
    assert sum(is_home_orbit(space.index) for space in SPACES) == 10
    assert not is_home_orbit(BOARD["lagrange:leo"])


@pytest.mark.rule("bernals:2Bc")
def test_an_anchored_bernal_is_a_human_and_a_colony() -> None:
    at = near(CERES)
    p = new().factory(1, CERES).bernal(at, KALPANA)
    assert (human_at(p.g, 0, BOARD[at]), domes_of(p.g, 0)) == (True, 1)
    afloat = new().factory(1, CERES).bernal(at, KALPANA, afloat=True)
    assert (human_at(afloat.g, 0, BOARD[at]), domes_of(afloat.g, 0)) == (False, 0)


@pytest.mark.rule("bernals:2B5", "bernals:2D2")
def test_the_drops_of_all_dirtsides_are_added_up() -> None:
    def drops(*sites: str) -> int:
        return dirtside_hydration(new().factory(1, *sites).bernal(TELESTO, KALPANA).g, 0, "bernal-1")

    one, other = drops(TETHYS), drops("site:telesto")
    assert one > 0
    assert other > 0
    assert drops(TETHYS, "site:telesto") == one + other


@pytest.mark.rule("bernals:2A7e")
def test_what_is_made_at_a_dirtside_may_come_up_to_the_own_bernal() -> None:
    assert FACES["generator-01-black"].type == "C"

    def above(owner: int) -> Position:
        p = new().factory(0, CERES).bernal(near(CERES), KALPANA, seat=owner).hand(0, "generator-01")
        return p.put("outpost-1", near(CERES), "thruster-04-black").start()

    assert {move.to for move in above(0).options(Produce)} >= {"bernal-1", "outpost-1"}
    p = above(0).choose(Produce("generator-01", CERES, "bernal-1"))
    assert "generator-01-black" in p.faces("bernal-1")
    assert "outpost-1" not in {move.to for move in above(1).options(Produce)}, "not to that of another"


@pytest.mark.rule("bernals:2A7g", "bernals:2B3f", "frontier:K2c")
def test_pad_explosions_spare_colonists_bernals_and_whatever_is_at_home() -> None:
    for face in ("colonist-09-white", "bernal-02-white", "refinery-05-white"):
        p = new().bernal(GEO, KALPANA, "refinery-03-white").leo(face)
        assert list(pad_explosion(p.g)) == []
        assert (face in p.faces("leo")) is (face != "refinery-05-white"), face
        assert "refinery-03-white" in p.faces("bernal-1")
