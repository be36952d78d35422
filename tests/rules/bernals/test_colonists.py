"""Module 2: colonists come from the queue, settle, work at their trades, and leave (2A4, 2A6, 2C)."""

from __future__ import annotations

import pytest
from tests.rules.bernals.test_anchoring import CERES, GEO, electric, near, new
from tests.rules.frontier.position import NASA, TAIKO, Position

from perijove.games.frontier.bernal_moves import Anchor, Homestead, SendAway, Work
from perijove.games.frontier.facts import BOARD, DECKS, FACES
from perijove.games.frontier.moves import (
    ACCEPT,
    DONE,
    Delegate,
    Draft,
    EndTurn,
    FactoryRefuel,
    Industrialize,
    Jettison,
    Murder,
    Negotiate,
    Offer,
    Produce,
    Prospect,
    Ride,
    Sell,
    Settle,
)
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.bernals.colonists import free_robots
from perijove.games.frontier.rules.bernals.places import colonist_limit, colonists
from perijove.games.frontier.rules.claims import price
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.refuel import tanks_made
from perijove.games.frontier.rules.variants import drafts
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import Nanofacture

ROBOTS = [card for card in DECKS["colonist"] if f"{card}-black" in FACES]
HUMANS = [card for card in DECKS["colonist"] if card not in ROBOTS]


def living(p: Position, seat: int = 0) -> list[str]:
    return [part.card for _, _, part in colonists(p.g, seat)]


# ---------------------------------------------------------------------- exomigration


@pytest.mark.rule("bernals:2Ca")
def test_the_limit_is_one_for_an_anchored_bernal_and_two_if_it_is_promoted() -> None:
    p = new()
    assert colonist_limit(p.g, 0) == 0
    p.bernal(GEO, "bernal-01-white")
    assert colonist_limit(p.g, 0) == 1
    p.factory(1, CERES).bernal(near(CERES), "bernal-02-purple", figure=2)
    assert colonist_limit(p.g, 0) == 3


@pytest.mark.rule("bernals:2A5f", "bernals:2A6")
def test_anchoring_brings_the_top_of_the_queue_to_the_bank_at_once() -> None:
    p = new().bernal(GEO, "bernal-01-white", electric(), afloat=True).top("colonist-09").start()
    p.choose(Anchor("bernal-1", (FACES[electric()].card,)))
    assert living(p) == ["colonist-09"]
    assert "colonist-09-white" in p.faces("bernal-1")


@pytest.mark.rule("bernals:2A6")
def test_without_a_home_bernal_they_come_to_leo() -> None:
    p = new().factory(1, CERES).bernal(near(CERES), "bernal-01-white").top("colonist-09").start()
    assert "colonist-09-white" in p.faces("leo")


@pytest.mark.rule("bernals:2A6a")
def test_robots_go_to_the_hand_until_a_human_comes() -> None:
    p = new().bernal(GEO, "bernal-01-white").top("colonist-09").top("colonist-12").top("colonist-01").start()
    assert living(p) == ["colonist-09"]
    assert p.g.players[0].hand == ("colonist-01", "colonist-12")


@pytest.mark.rule("bernals:2A6")
def test_others_take_theirs_on_their_own_turn() -> None:
    p = new().bernal(GEO, "bernal-01-white", seat=1).top("colonist-09").start()
    assert living(p, 1) == []
    p.choose(EndTurn())
    assert living(p, 1) == ["colonist-09"]


@pytest.mark.rule("bernals:2A6c")
def test_each_one_may_bring_a_delegate() -> None:
    p = new(politics=True).bernal(GEO, "bernal-01-white").top("colonist-09")
    set_up(p.g)
    p.start()
    assert p.asked == "delegate"
    ideology = FACES["colonist-09-white"].ideology
    assert ideology
    assert p.options(Delegate) == [Delegate(ideology)]
    p.choose(Delegate(ideology))
    assert p.g.delegates[ideology][0]


@pytest.mark.rule("bernals:2A6b")
def test_when_the_queue_runs_out_robots_are_freed() -> None:
    p = new().bernal(GEO, "bernal-01-white")
    for card in HUMANS:
        p.g.decks["colonist"].take(card)
    p.g.removed = ()
    seats = p.g.players
    seats[1].hand += tuple(ROBOTS[:2])
    for card in ROBOTS:
        p.g.decks["colonist"].take(card)
    seats[0].hand += tuple(ROBOTS[2:])
    p.g.players[1].stacks["leo"].parts += tuple(Part(f"{card}-white") for card in HUMANS)
    p.g.players[1].leaving = len(HUMANS)
    p.start()
    assert p.g.emancipated
    (robot,) = living(p)
    assert robot in ROBOTS
    part = next(part for _, _, part in colonists(p.g, 0) if part.card == robot)
    assert part.human
    assert p.g.players[0].hand == p.g.players[1].hand == ()
    assert p.g.decks["colonist"].count == 3


@pytest.mark.rule("bernals:2A6b")
def test_a_freed_robot_is_human_and_others_are_not() -> None:
    robot = "colonist-12-black"
    assert not Part(robot).human
    assert Part(robot, freed=True).human
    assert Part("colonist-09-white").human
    assert not Part("bernal-01-white").human


# ---------------------------------------------------------------------- leaving and dying


@pytest.mark.rule("frontier:G3d", "bernals:2A7b")
def test_a_settler_goes_under_the_queue_and_the_next_one_comes() -> None:
    p = new().factory(0, CERES).bernal(GEO, "bernal-01-white")
    p.put("outpost-1", CERES, "colonist-02-white").top("colonist-09").start()
    p.choose(Settle(CERES, "colonist-02"))
    assert p.g.colonies == {BOARD[CERES]: 0}
    assert living(p) == ["colonist-09"]
    assert p.g.decks["colonist"].cards[0] == "colonist-02"


@pytest.mark.rule("bernals:2C2a", "bernals:2A3e")
def test_a_murdered_colonist_comes_back_to_the_bank_unpromoted() -> None:
    p = new(crews=(NASA,)).bernal(GEO, "bernal-01-white").put("outpost-1", CERES, "colonist-09-purple")
    p.set(anarchy=True).start()
    p.choose(Murder("outpost-1", "colonist-09"))
    assert "colonist-09-white" in p.faces("bernal-1")


@pytest.mark.rule("bernals:2C2a")
def test_humans_are_not_thrown_overboard_but_robots_are() -> None:
    p = new().bernal(GEO, "bernal-01-purple").put("outpost-1", CERES, "colonist-09-white", "colonist-12-black").start()
    assert p.refused(Jettison("outpost-1", "colonist-09")) == "E7c"
    p.choose(Jettison("outpost-1", "colonist-12"))
    assert p.g.players[0].hand == ("colonist-12",)


@pytest.mark.rule("bernals:2C2a", "bernals:2C2b")
def test_humans_are_never_sold_and_robots_are() -> None:
    p = new().bernal(GEO, "bernal-01-purple", "colonist-09-white", "colonist-12-black").start()
    assert p.refused(Sell("colonist-09", hand=False)) == "2C2a"
    assert Sell("colonist-12", hand=False) in p.options(Sell)


@pytest.mark.rule("bernals:2A3e")
def test_a_promoted_robot_is_sold_by_its_type_and_comes_back_unpromoted() -> None:
    """Ruling mod-49; no other purple card is."""
    p = new().bernal(GEO, "bernal-01-purple", "colonist-12-purple", "bernal-03-purple").aquas(0, 0).start()
    assert p.refused(Sell("bernal-03", hand=False)) == "1A5d.1"
    p.choose(Sell("colonist-12", hand=False))
    assert p.g.players[0].hand == ("colonist-12",)
    assert p.g.players[0].aquas == price(p.g, "D")


@pytest.mark.rule("bernals:2A6b")
def test_a_freed_robot_is_neither_sold_nor_the_black_card_of_a_homestead() -> None:
    """2A6b, 2C2a: it is a human colonist for everything."""
    p = new().bernal(GEO, "bernal-01-purple", "colonist-09-white", "colonist-12-black").factory(0, CERES)
    free_robots(p.g)
    p.start()
    assert p.refused(Sell("colonist-12", hand=False)) == "2C2a"
    assert p.options(Homestead) == []
    assert p.refused(Homestead(CERES, "colonist-12", "colonist-09")) == "2A4a"


# ---------------------------------------------------------------------- homestead


@pytest.mark.rule("bernals:2A4a", "bernals:2A4b", "bernals:2A4c")
def test_a_homestead_costs_a_black_card_and_a_colonist_from_anywhere() -> None:
    p = new().factory(0, CERES).bernal(GEO, "bernal-01-white", "thruster-01-black")
    p.put("outpost-1", "site:psyche", "colonist-02-white").top("colonist-09").start()
    p.choose(Homestead(CERES, "thruster-01", "colonist-02"))
    assert p.g.colonies == {BOARD[CERES]: 0}
    assert p.g.decks["thruster"].cards[0] == "thruster-01"
    assert living(p) == ["colonist-09"]
    assert p.g.operated


@pytest.mark.rule("bernals:2A4a", "bernals:2A4b")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Homestead("site:psyche", "thruster-01", "colonist-02"), "2A4a"),
        (Homestead(CERES, "thruster-02", "colonist-02"), "2A4a"),
        (Homestead(CERES, "thruster-01", "colonist-09"), "2A4b"),
    ],
)
def test_homesteads_that_are_refused(move: Homestead, rule: str) -> None:
    p = new().factory(0, CERES).bernal(GEO, "bernal-01-white", "thruster-01-black", "thruster-02-white")
    p.put("outpost-1", "site:psyche", "colonist-02-white").start()
    assert p.refused(move) == rule


@pytest.mark.rule("bernals:2A4a")
def test_the_black_card_of_a_homestead_lies_at_the_home_bernal_or_at_leo() -> None:
    """2A4a, mod-38: in whichever own stack there; but whoever rides along is not one's own (N3d)."""
    p = new().factory(0, CERES).bernal(GEO, "bernal-01-white").leo("thruster-01-black")
    p.rocket("lagrange:leo", "thruster-02-black", "colonist-02-white").start()
    found = p.options(Homestead)
    assert {move.card for move in found} == {"thruster-01", "thruster-02"}
    p.choose(Homestead(CERES, "thruster-02", "colonist-02"))
    assert p.g.decks["thruster"].cards[0] == "thruster-02"
    assert "rocket" not in p.g.players[0].stacks
    robot = (
        new()
        .factory(0, CERES)
        .bernal(GEO, "bernal-01-white")
        .bernal("lagrange:earth-luna-l5", "bernal-02-white", seat=1)
    )
    robot.put("outpost-1", "site:psyche", "colonist-02-white")
    robot.put("bernal-1", GEO, f"{ROBOTS[0]}-black")
    robot.stack("bernal-1").parts = (*robot.stack("bernal-1").parts[:-1], Part(f"{ROBOTS[0]}-black", owner=1))
    assert robot.start().refused(Homestead(CERES, ROBOTS[0], "colonist-02")) == "2A4a"


@pytest.mark.rule("bernals:2A4a")
def test_no_homestead_where_a_colony_stands() -> None:
    p = new().claim(0, CERES, colony=True).bernal(GEO, "bernal-01-white", "thruster-01-black")
    p.put("outpost-1", "site:psyche", "colonist-02-white").start()
    assert p.refused(Homestead(CERES, "thruster-01", "colonist-02")) == "2A4a"


# ---------------------------------------------------------------------- robots


@pytest.mark.rule("bernals:2C2b")
def test_a_robot_is_made_at_a_factory_of_its_type_if_there_is_room() -> None:
    site = next(s.id for s in BOARD.spaces if s.site and s.site.type == "D")
    homeless = new().factory(0, site).hand(0, "colonist-12").start()
    assert homeless.options(Produce) == []
    p = new().factory(0, site).bernal(GEO, "bernal-01-purple", "colonist-09-white", "colonist-02-white")
    p.hand(0, "colonist-12").start()
    move = next(each for each in p.options(Produce) if each.card == "colonist-12")
    p.choose(move)
    assert p.asked == "sendaway"
    p.choose(SendAway("colonist-02"))
    assert sorted(living(p)) == ["colonist-09", "colonist-12"]


@pytest.mark.rule("frontier:N3b", "bernals:2C2b")
def test_a_robot_that_is_taken_over_needs_a_place_which_another_colonist_leaves_for_it() -> None:
    """2C2b"""
    offer = Offer(1, take=("stack:1:outpost-1",))

    def market(p: Position) -> Position:
        p.put("outpost-1", CERES, "colonist-12-black", seat=1).bernal("burn:cycler", "bernal-02-white", seat=1)
        return p.start().choose(Negotiate())

    assert market(new()).refused(offer) == "2C2b"
    p = market(new().bernal(GEO, "bernal-01-white", "colonist-09-white")).choose(offer, ACCEPT)
    assert p.asked == "sendaway"
    p.choose(SendAway("colonist-09"))
    assert living(p) == ["colonist-12"]


@pytest.mark.rule("frontier:N3d")
def test_a_guest_supports_nothing() -> None:
    """1B5: the reactor of the miners serves their own people."""
    p = new().put("outpost-1", CERES, "robonaut-05-white", "colonist-13-white")
    stack = p.stack("outpost-1")
    assert is_working(p.g, 0, stack, 0)
    stack.parts = (stack.parts[0], Part("colonist-13-white", owner=1))
    assert not is_working(p.g, 0, stack, 0)


@pytest.mark.rule("frontier:E3", "frontier:E7c")
def test_humans_leave_outposts_that_are_too_many_once_all_have_humans() -> None:
    """core-47: otherwise the turn could not be ended."""
    people = ("colonist-09-white", "colonist-02-white")
    p = new(crews=(NASA,)).bernal(GEO, "bernal-01-purple").rocket("site:deimos", "thruster-04-black")
    p.put("outpost-1", CERES, people[0]).put("outpost-2", "site:fortuna", people[1])
    p.put("outpost-3", "site:phobos", "refinery-01-white").start()
    assert p.refused(EndTurn()) == "E3"
    assert p.refused(Jettison("outpost-1", "colonist-09")) == "E7c"
    q = new(crews=(NASA,)).bernal(GEO, "bernal-01-purple").rocket("site:deimos", "thruster-04-black")
    q.put("outpost-1", CERES, people[0]).put("outpost-2", "site:fortuna", people[1])
    q.put("outpost-3", "site:phobos", "crew").start().choose(Jettison("outpost-3", "crew-03"))
    assert NASA in q.faces("bernal-1")
    assert q.refused(Jettison("outpost-1", "colonist-09")) == "E7c"
    q.choose(EndTurn())


@pytest.mark.rule("frontier:H9b")
def test_robots_ride_buggy_roads_too() -> None:
    pole, hellas = "site:mars-north-pole", "site:mars-hellas-basin-buried-glaciers"
    p = new().bernal(GEO, "bernal-01-white").put("outpost-1", pole, "colonist-12-black", "robonaut-03-black").start()
    p.choose(Ride("colonist-12", hellas))
    assert p.faces("outpost-2") == ["colonist-12-black"]
    assert BOARD[hellas] not in p.g.landed, "no human has landed"
    assert p.refused(Ride("robonaut-03", hellas)) == "H9b"


@pytest.mark.rule("bernals:2C2a")
def test_a_murdered_guest_comes_back_to_the_bank_of_its_owner() -> None:
    """2C2a"""
    p = new(crews=(TAIKO, NASA)).bernal(GEO, "bernal-01-white").bernal("burn:cycler", "bernal-02-white", seat=1)
    p.put("outpost-1", CERES, "colonist-09-white")
    p.stack("outpost-1").parts = (Part("colonist-09-white", owner=1),)
    p.start().choose(Murder("outpost-1", "colonist-09"))
    assert "colonist-09-white" in p.faces("bernal-1", seat=1)


# ---------------------------------------------------------------------- trades


@pytest.mark.rule("bernals:2C1a")
def test_each_miner_brings_one_more_refuel() -> None:
    p = new().factory(0, CERES).bernal(GEO, "bernal-01-purple")
    assert tanks_made(p.g, 0, BOARD[CERES], "water") == 7
    p.put("outpost-1", CERES, "colonist-02-white")
    assert tanks_made(p.g, 0, BOARD[CERES], "water") == 14
    p.put("outpost-1", CERES, "colonist-07-white").start()
    p.choose(FactoryRefuel(CERES, "outpost-1"))
    assert p.stack("outpost-1").water == 21


@pytest.mark.rule("frontier:N7", "bernals:2C1")
def test_the_trade_of_anothers_colonist_serves_by_leave() -> None:
    """2C1"""
    p = new().factory(0, CERES).put("outpost-1", CERES, "thruster-04-black").bernal(GEO, "bernal-01-purple", seat=1)
    p.put("outpost-1", CERES, "colonist-02-white", seat=1)
    assert tanks_made(p.g, 0, BOARD[CERES], "water") == 7
    p.permit(1, 0, "ability:colonist-02")
    assert tanks_made(p.g, 0, BOARD[CERES], "water") == 14


@pytest.mark.rule("bernals:2C1a")
def test_a_miner_at_the_bernal_serves_its_dirtside() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white", "colonist-02-white")
    assert tanks_made(p.g, 0, BOARD[CERES], "water") == 14


@pytest.mark.rule("bernals:2C1d")
def test_an_engineer_makes_one_more_card_of_the_same_type() -> None:
    cards = [card for card in DECKS["thruster"] + DECKS["robonaut"] if FACES[f"{card}-black"].type == "C"][:3]
    other = next(card for card in DECKS["refinery"] if FACES[f"{card}-black"].type == "S")
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white", "colonist-17-white")
    p.hand(0, *cards, other).start()
    p.choose(next(move for move in p.options(Produce) if move.card == cards[0] and move.to == "bernal-1"))
    assert p.asked == "engineer"
    assert {move.card for move in p.options(Produce)} == set(cards[1:])
    p.choose(next(move for move in p.options(Produce) if move.card == cards[1] and move.to == "bernal-1"))
    assert p.asked == "turn"
    assert p.options(Produce) == []


@pytest.mark.rule("bernals:2C1b")
def test_a_prospector_prospects_for_nothing_once_a_turn() -> None:
    p = new().bernal(GEO, "bernal-01-white").rocket(CERES, "colonist-08-white").start()
    p.choose(Work("colonist-08"))
    assert p.asked == "work"
    p.choose(p.options(Prospect)[0])
    assert p.g.claims == {BOARD[CERES]: 0}
    assert not p.g.operated
    assert p.refused(Work("colonist-08")) == "2C1"


@pytest.mark.rule("bernals:2C1c")
def test_an_industrialist_builds_for_nothing_where_it_is() -> None:
    refinery = next(
        f.id
        for f in FACES.values()
        if f.deck == "refinery" and f.side == "black" and not f.requirements and not f.therms
    )
    robonaut = next(
        f.id
        for f in FACES.values()
        if f.deck == "robonaut" and f.side == "black" and not f.requirements and not f.therms
    )
    p = new().claim(0, CERES).bernal(GEO, "bernal-01-white")
    p.put("outpost-1", CERES, "colonist-09-white", refinery, robonaut).set(operated=True).start()
    assert p.options(Industrialize) == []
    p.choose(Work("colonist-09"))
    p.choose(p.options(Industrialize)[0])
    assert p.g.factories == {BOARD[CERES]: 0}
    assert p.g.operated


@pytest.mark.rule("bernals:2C1c")
def test_an_industrialist_anchors_for_nothing() -> None:
    p = new(crews=(NASA,)).factory(0, CERES).bernal(near(CERES), "bernal-01-white")
    p.bernal(GEO, "bernal-02-white", electric(), "colonist-09-white", figure=2, afloat=True).start()
    p.choose(Work("colonist-09"), Anchor("bernal-2", (FACES[electric()].card,)))
    assert (bool(p.stack("bernal-2").anchored), p.g.operated) == (True, False)


@pytest.mark.rule("bernals:2C1c")
def test_an_industrialist_prints_for_nothing() -> None:
    """A nanofacture, with a promoted freighter at hand."""
    kit = ("robonaut-02-black", "refinery-04-black", "crew", "radiator-07-black")
    p = new(crews=(NASA,), terawatt=True).factory(0, CERES)
    p.bernal(near(CERES), "bernal-05-purple", "colonist-09-white", "colonist-02-white")
    p.freighter("lagrange:096", "freighter-05-purple")
    p.put("outpost-1", near(CERES), *kit, heavy=("radiator-07-black",)).start()
    p.choose(Work("colonist-09"))
    p.choose(p.options(Nanofacture)[0])
    assert (p.faces("outpost-1"), p.g.operated) == ([], False)


@pytest.mark.parametrize(("support", "colony"), [("colonist-13-white", True), ("reactor-06-white", False)])
def test_a_human_whose_reactor_is_used_up_founds_the_colony(support: str, colony: bool) -> None:
    """2C3: the miners serve the robonaut, go under the queue and leave a dome; a reactor does not."""
    assert "burst" in FACES[support].provides
    p = new().claim(0, CERES).bernal(GEO, "bernal-01-white")
    p.put("outpost-1", CERES, "robonaut-05-white", "refinery-01-black", support)
    if not colony:
        p.leo("colonist-02-white")
    p.start()
    p.choose(p.options(Industrialize)[0])
    assert p.g.factories == {BOARD[CERES]: 0}
    assert (BOARD[CERES] in p.g.colonies) == colony
    assert p.g.players[0].domes == (5 if colony else 6)


@pytest.mark.rule("bernals:2C1", "bernals:2C1b")
def test_miners_and_engineers_have_no_operation_of_their_own() -> None:
    p = new().bernal(GEO, "bernal-01-white", "colonist-02-white").start()
    assert p.refused(Work("colonist-02")) == "2C1"


def test_done_ends_the_engineers_work() -> None:
    cards = [card for card in DECKS["thruster"] + DECKS["robonaut"] if FACES[f"{card}-black"].type == "C"][:2]
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white", "colonist-17-white").hand(0, *cards).start()
    p.choose(p.options(Produce)[0], DONE)
    assert p.asked == "turn"


@pytest.mark.rule("bernals:2A2b")
def test_colonists_are_neither_drafted_nor_halved() -> None:
    p = new(quick_start=True, players=3)
    assert all(move.deck != "colonist" for move in drafts(p.g, 0) if isinstance(move, Draft))
    assert {move.deck for move in drafts(p.g, 0) if isinstance(move, Draft)} >= {"bernal", "thruster"}
