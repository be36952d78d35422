"""Module 2 at its edges: colonists who leave, robots who are freed, homesteads, trades and delegates (2A4, 2A6, 2C)."""

from __future__ import annotations

import pytest
from tests.rules.bernals.test_anchoring import CERES, GEO, L5, near, new
from tests.rules.bernals.test_colonists import HUMANS, ROBOTS, living
from tests.rules.frontier.position import NASA, UN, Position

from perijove.games.frontier.bernal_moves import Homestead, SendAway, Unanchor, Work
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import Murder, Prospect
from perijove.games.frontier.rules.bernals.colonists import cannot_homestead, free_robots
from perijove.games.frontier.rules.claims import remove_factory
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.settling import SUBSTITUTES
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import Promote
from perijove.kernel.chance import Chance

KALPANA, LAB = "bernal-01-white", "bernal-01-purple"
ROBOT = "colonist-12"


def home_of(*parts: Part) -> Position:
    """Colonists as they are, in a Home Bernal."""
    p = new(crews=(NASA,)).bernal(GEO, KALPANA, *[part.face for part in parts])
    p.stack("bernal-1").parts = (p.stack("bernal-1").parts[0], *parts)
    for part in parts:
        if part.chit:
            p.g.glory[part.chit] -= 1
    return p


# ---------------------------------------------------------------------- leaving


@pytest.mark.rule("bernals:2B6b")
def test_a_place_that_nobody_lived_in_is_owed_by_nobody() -> None:
    """2B6b: of a promoted Bernal with one colonist one leaves."""
    p = new().factory(0, CERES).bernal(near(CERES), LAB).leo("colonist-02-white")
    remove_factory(p.g, BOARD[CERES])
    p.start().choose(SendAway("colonist-02"))
    assert (p.asked, p.g.players[0].leaving) == ("turn", 0)


@pytest.mark.rule("bernals:2B6b")
@pytest.mark.parametrize("hand", [True, False])
def test_a_robot_that_leaves_goes_to_the_hand_if_its_owner_likes(hand: bool) -> None:
    """2B6b"""
    p = home_of(Part(f"{ROBOT}-black")).start()
    p.choose(Unanchor("bernal-1"))
    assert p.options(SendAway) == [SendAway(ROBOT), SendAway(ROBOT, hand=True)]
    p.choose(SendAway(ROBOT, hand=hand))
    assert (ROBOT in p.g.players[0].hand) is hand
    assert (p.g.decks["colonist"].cards[0] == ROBOT) is not hand
    human = home_of(Part("colonist-09-white")).start().choose(Unanchor("bernal-1"))
    assert human.options(SendAway) == [SendAway("colonist-09")]


@pytest.mark.rule("frontier:L")
def test_a_colonist_who_is_sent_away_leaves_the_glory_that_it_carried() -> None:
    """2B6b: on its low side."""
    p = home_of(Part("colonist-09-white", chit="mars")).start()
    p.choose(Unanchor("bernal-1"), SendAway("colonist-09"))
    assert p.g.players[0].glories == (("mars", False),)
    plain = home_of(Part("colonist-09-white")).start().choose(Unanchor("bernal-1"), SendAway("colonist-09"))
    assert plain.g.players[0].glories == ()


@pytest.mark.rule("frontier:L")
@pytest.mark.parametrize(("chit", "glories"), [("mars", (("mars", False),)), ("", ())])
def test_so_does_one_who_is_murdered(chit: str, glories: tuple[tuple[str, bool], ...]) -> None:
    """2C2a"""
    p = home_of().put("outpost-1", CERES, "colonist-09-white").set(anarchy=True)
    p.stack("outpost-1").parts = (Part("colonist-09-white", chit=chit),)
    if chit:
        p.g.glory[chit] -= 1
    p.start().choose(Murder("outpost-1", "colonist-09"))
    assert p.g.players[0].glories == glories
    assert p.stack("bernal-1").part("colonist-09").chit == ""


# ---------------------------------------------------------------------- the queue


def in_hands(*seats: tuple[str, ...]) -> Position:
    """Nobody in the queue: humans live with seat 1, robots are in hands."""
    p = new().bernal(GEO, KALPANA)
    for card in (*HUMANS, *ROBOTS):
        p.g.decks["colonist"].take(card)
    p.g.players[1].stacks["leo"].parts += tuple(Part(f"{card}-white") for card in HUMANS)
    p.g.players[1].leaving = len(HUMANS)
    for seat, cards in enumerate(seats):
        p.g.players[seat].hand += cards
    return p


@pytest.mark.rule("bernals:2A6b")
def test_who_finds_the_queue_empty_goes_on_without_a_colonist() -> None:
    """2A6b: once the robots are free, and all of them live somewhere."""
    p = in_hands().set(emancipated=True)
    p.g.players[1].stacks["leo"].parts += tuple(Part(f"{card}-black", freed=True) for card in ROBOTS)
    p.g.players[1].leaving += len(ROBOTS)
    p.start()
    assert p.asked == "turn"
    assert living(p) == []


@pytest.mark.rule("bernals:2A6b")
def test_only_robots_leave_the_hands_as_they_are_freed() -> None:
    """2A6b"""
    p = in_hands(tuple(ROBOTS)).hand(0, "thruster-01").start()
    assert p.g.players[0].hand == ("thruster-01",)


@pytest.mark.rule("bernals:2A6b")
def test_chance_says_which_of_the_freed_robots_comes_and_the_next_lies_open() -> None:
    """2A6b"""
    first = set()
    for seed in range(12):
        p = in_hands(tuple(ROBOTS))
        p.g.chance = Chance.from_seed(f"robots {seed}")
        free_robots(p.g)
        queue = p.g.decks["colonist"]
        assert sorted(queue.cards) == sorted(ROBOTS)
        assert [queue.seen_by(seat, queue.count - 1) for seat in (0, 1)] == [True, True]
        assert not queue.seen_by(0, 0)
        first.add(queue.cards[-1])
    assert len(first) > 1


# ---------------------------------------------------------------------- homestead


@pytest.mark.rule("frontier:N3d", "frontier:E2", "bernals:2A4b")
def test_a_homestead_out_of_anothers_rocket_leaves_no_empty_stacks() -> None:
    """2A4b: the colonist rides with somebody else, and the black card lies by itself."""
    p = new(crews=(NASA, UN)).factory(0, CERES).bernal(GEO, KALPANA).rocket("lagrange:leo", "thruster-02-black")
    p.put("outpost-1", "site:psyche", "colonist-02-white", seat=1)
    p.stack("outpost-1", seat=1).parts = (Part("colonist-02-white", owner=0),)
    p.start().choose(Homestead(CERES, "thruster-02", "colonist-02"))
    assert p.g.colonies == {BOARD[CERES]: 0}
    assert "rocket" not in p.g.players[0].stacks
    assert "outpost-1" not in p.g.players[1].stacks


@pytest.mark.parametrize(("domes", "rule"), [(1 - SUBSTITUTES, None), (-SUBSTITUTES, "G3b")])
@pytest.mark.rule("frontier:G6b")
def test_the_last_substitute_dome_still_founds_a_homestead(domes: int, rule: str | None) -> None:
    """2A4a"""
    p = new().factory(0, CERES).bernal(GEO, KALPANA, "thruster-01-black", "colonist-02-white")
    p.g.players[0].domes = domes
    refusal = cannot_homestead(p.g, 0, Homestead(CERES, "thruster-01", "colonist-02"))
    assert (None if refusal is None else refusal.rule) == rule


# ---------------------------------------------------------------------- trades


@pytest.mark.rule("bernals:2C1b")
def test_a_prospector_works_where_it_is() -> None:
    """2C1b: not with a robonaut elsewhere."""
    p = new(crews=(NASA,)).bernal(GEO, KALPANA).put("outpost-1", CERES, "colonist-08-white")
    p.put("outpost-2", "site:deimos", "robonaut-03-black").start()
    assert {move.stack for move in p.options(Prospect)} == {"outpost-1", "outpost-2"}
    p.choose(Work("colonist-08"))
    assert {move.stack for move in p.options(Prospect)} == {"outpost-1"}


@pytest.mark.rule("bernals:2C1b")
def test_a_prospector_works_once_a_turn_although_there_is_more_to_do() -> None:
    """2C1b"""
    p = new(terawatt=True).factory(0, CERES).bernal(near(CERES), LAB, "colonist-08-white", "colonist-09-white")
    p.put("bernal-1", near(CERES), "freighter-03-black").start()
    p.choose(Work("colonist-08"), Promote("bernal-1", "freighter-03"))
    assert Promote("bernal-1", "colonist-09") in p.options(Promote), "the operation is still to be had"
    assert p.options(Work) == []
    assert p.refused(Work("colonist-08")) == "2C1"


# ---------------------------------------------------------------------- points


@pytest.mark.rule("frontier:M2d")
def test_diplomats_without_delegates_count_none() -> None:
    def points(face: str) -> int:
        p = new(crews=(UN,), politics=True).bernal(L5, face)
        p.g.delegates = {"equality": {1: 1}, FACES[UN].ideology or "": {1: 2}}
        return score(p.g, 0).bernals

    assert points("bernal-09-white") == points("bernal-09-purple") == points("bernal-05-white")
