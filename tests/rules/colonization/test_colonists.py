"""Colonists: their operations, recruiting, limits and how they leave (D0, D1, H4, N4, N5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import ChooseCard, Entice, Recruit, Worker
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    END_TURN,
    INCOME,
    OUT,
    Activate,
    Bid,
    Boost,
    Decommission,
    Produce,
    Research,
    Sell,
)

BIOMECHS = "colonist-02-white"  # engineering, loyal to UN
CONVICTS = "colonist-03-white"  # engineering, loyal to PRC
BOYLE = "colonist-04-white"  # science, loyal to UN
MALCOLM = "colonist-10-white"  # finance
PETS = "colonist-16-black"  # robot, type D
SAIL = "thruster-12-white"  # solar, needs nothing
FOUR = ("refinery-01", "refinery-02", "refinery-03", "refinery-04")


# ---------------------------------------------------------------------- D0


@pytest.mark.rule("colonization:D0.colonist-operation", "colonization:D0.colonist-cost")
def test_a_colonist_in_space_adds_an_operation_of_its_trade_for_a_wt() -> None:
    p = colony().wt(0, 5).put("outpost-1", PHOBOS, BIOMECHS).start().choose(INCOME)
    assert p.options() == [Worker("crew"), Worker("colonist-02")]
    p.choose(Worker("colonist-02"))
    assert p.player().wt == 5 - 1 + 2
    p.choose(INCOME)
    assert p.player().wt == 8, "the crew does it for nothing"
    assert p.refused(INCOME) == "D0.colonist-operation"


@pytest.mark.rule("colonization:D0.colonist-operation")
def test_a_colonist_does_nothing_outside_its_trade_or_from_the_hand() -> None:
    p = colony().wt(0, 5).put("outpost-1", PHOBOS, BIOMECHS).hand(0, "refinery-01").start()
    p.choose(INCOME, Worker("crew"))
    assert p.refused(Sell("refinery-01")) == "D0.colonist-operation", "an engineer is no financier"
    assert p.refused(Research("thruster")) == "D0.colonist-operation"
    p = colony().wt(0, 5).hand(0, "colonist-02").start().choose(INCOME)
    assert p.refused(INCOME) == "D0.colonist-operation"


@pytest.mark.rule("colonization:D0.colonist-operation")
@pytest.mark.parametrize(("face", "move"), [(MALCOLM, Sell("refinery-01")), (BOYLE, Research("thruster"))])
def test_industrialists_do_finance_and_prospectors_science(face: str, move: Sell | Research) -> None:
    p = colony().wt(0, 5).put("outpost-1", PHOBOS, face).hand(0, "refinery-01").start().choose(INCOME)
    p.choose(move)
    assert p.player().wt < 5 + 2 + 4


@pytest.mark.rule("colonization:D0.colonist-cost")
def test_who_has_no_wt_has_no_colonists_work_and_who_has_one_pays_it_first() -> None:
    p = colony().put("outpost-1", PHOBOS, BIOMECHS).start().choose(INCOME).choose(INCOME)
    assert p.player().wt == 3, "two WT earned by the crew, one paid, two earned"
    p = colony().wt(0, 1).put("outpost-1", PHOBOS, BIOMECHS).hand(0, "robonaut-08").set(operated=True).start()
    assert Boost("robonaut-08") not in p.options(), "mass 1, and 1 for the colonist"


@pytest.mark.rule("colonization:D0.colonist-cost", "colonization:H4")
def test_the_crew_does_it_unasked_if_the_colonists_could_not_after_their_pay() -> None:
    p = colony().wt(0, 1).hand(0, "robonaut-08").put("outpost-1", PHOBOS, BIOMECHS, CONVICTS).start()
    p.choose(Boost("robonaut-08"))
    assert (p.prompt, p.player().wt, p.g.operated, p.g.worked) == ("turn", 0, True, ())
    p = colony().wt(0, 1).hand(0, "robonaut-08").put("outpost-1", PHOBOS, BIOMECHS).start().choose(Boost("robonaut-08"))
    assert (p.prompt, p.player().wt, p.g.worked) == ("turn", 0, ()), "nor is one colonist asked"
    p = colony().wt(0, 2).hand(0, "robonaut-08").put("outpost-1", PHOBOS, BIOMECHS, CONVICTS).start()
    assert p.choose(Boost("robonaut-08")).options() == [Worker("crew"), Worker("colonist-02"), Worker("colonist-03")]


@pytest.mark.rule("colonization:D0.auction-limit")
def test_research_and_recruit_together_come_once_a_turn() -> None:
    p = colony().wt(0, 9).put("outpost-1", PHOBOS, BOYLE, MALCOLM).start()
    p.choose(Research("thruster"), Worker("colonist-04"), Bid(0), OUT)
    assert p.refused(Research("thruster")) == "D0.auction-limit"
    assert p.refused(Recruit()) == "D0.auction-limit"
    assert p.offered(Research) == []


# ---------------------------------------------------------------------- recruit


@pytest.mark.rule("colonization:N4")
def test_one_of_the_top_three_colonists_is_auctioned_and_the_others_stay() -> None:
    p = colony().wt(1, 3).top("colonist-02", "colonist-03", "colonist-04").start().choose(Recruit())
    assert p.options() == [ChooseCard("colonist-04"), ChooseCard("colonist-03"), ChooseCard("colonist-02")]
    p.choose(ChooseCard("colonist-03"), Bid(0), Bid(2))
    assert "colonist-03" in p.player(1).hand
    assert (p.player(0).wt, p.player(1).wt) == (2, 1)
    assert p.g.decks["colonist"].cards[-2:] == ("colonist-02", "colonist-04")


@pytest.mark.rule("colonization:N4.hand-limit")
def test_who_holds_four_cards_neither_recruits_nor_bids() -> None:
    assert colony().hand(0, *FOUR).start().refused(Recruit()) == "N4.hand-limit"
    p = colony().wt(1, 9).hand(1, *FOUR).start().choose(Recruit())
    p.choose(p.options()[0], Bid(0))
    assert (p.prompt, len(p.player(0).hand)) == ("turn", 3)


@pytest.mark.rule("colonization:N4")
def test_the_deck_of_colonists_lies_face_down_until_somebody_looks() -> None:
    p = colony().start()
    assert p.m.view(0)["table"]["decks"]["colonist"] == {"count": 18}
    p.choose(Recruit())
    assert len(p.m.view(1)["table"]["decks"]["colonist"]["top"]) == 3


# ---------------------------------------------------------------------- hostile recruit


def beside(factions: tuple[str, ...], face: str, at: str = PHOBOS, government: str = "centrist") -> Position:
    p = colony(2, factions).set(government=government).put("outpost-1", at, face, seat=1)
    return p.rocket(PHOBOS, "crew").start()


@pytest.mark.rule("colonization:N5")
def test_a_loyal_colonist_in_the_same_place_comes_over() -> None:
    p = beside(("PRC", "ESA"), CONVICTS).choose(Entice(1, "colonist-03", "rocket"))
    assert p.faces("rocket") == ["crew-02-back", CONVICTS]
    assert "outpost-1" not in p.player(1).stacks


@pytest.mark.rule("colonization:N5")
def test_others_colonists_elsewhere_and_in_hands_stay() -> None:
    move = Entice(1, "colonist-03", "rocket")
    assert beside(("NASA", "ESA"), CONVICTS).refused(move) == "N5", "not loyal"
    assert beside(("PRC", "ESA"), CONVICTS, DEIMOS).refused(move) == "N5", "not here"
    p = colony(2, ("PRC", "ESA")).hand(1, "colonist-03").rocket(PHOBOS, "crew").start()
    assert p.refused(move) == "N5"


@pytest.mark.rule("colonization:N5")
def test_robots_are_loyal_to_their_emancipator_alone() -> None:
    move = Entice(1, "colonist-16", "rocket")
    assert beside(("PRC", "ESA"), PETS).refused(move) == "N5"
    p = colony(2, ("PRC", "ESA")).set(emancipator=0).put("outpost-1", PHOBOS, PETS, seat=1)
    assert p.rocket(PHOBOS, "crew").start().choose(move).faces("rocket")[-1] == PETS


@pytest.mark.rule("colonization:N5", "colonization:D0")
def test_who_moved_with_its_old_owner_stays_until_that_players_next_turn() -> None:
    p = colony(2, ("PRC", "ESA")).rocket(LEO, SAIL, wet="8").rocket(LEO, CONVICTS, seat=1)
    moved, fly = p.stack("rocket", seat=1), Activate("rocket", SAIL, (SAIL,))
    moved.parts, moved.moved = tuple(replace(part, moved=True) for part in moved.parts), True
    p.start().choose(Entice(1, "colonist-03", "rocket"))
    assert p.refused(fly) == "move"
    p.choose(END_TURN, END_TURN)
    assert fly in p.options()


@pytest.mark.rule("colonization:N5.no-war")
def test_there_is_no_hostile_recruit_in_war() -> None:
    p = beside(("PRC", "ESA"), CONVICTS, government="war")
    assert p.refused(Entice(1, "colonist-03", "rocket")) == "N5.no-war"


# ---------------------------------------------------------------------- limit, boost, end of a colonist


@pytest.mark.rule("colonization:H4.colonist-limit")
def test_who_has_as_many_colonists_as_allowed_boosts_no_more() -> None:
    p = colony().wt(0, 9).hand(0, "colonist-03").put("outpost-1", PHOBOS, BIOMECHS).start()
    assert p.refused(Boost("colonist-03")) == "H4.colonist-limit"
    assert Boost("colonist-03") in colony().wt(0, 9).hand(0, "colonist-03").start().options()
    p = colony().wt(0, 9).hand(0, "colonist-03").put("outpost-1", PHOBOS, PETS).start()
    assert Boost("colonist-03") in p.options(), "robots don't count before they are free"


@pytest.mark.rule("colonization:D1.decommission-human-types", "colonization:D1.decommission-colonist")
def test_a_human_colonist_leaves_where_humans_may_and_goes_under_the_deck() -> None:
    p = colony().put("outpost-1", PHOBOS, BIOMECHS, PETS).start()
    assert p.refused(Decommission("outpost-1", "colonist-02")) == "D1.decommission-human"
    p.choose(Decommission("outpost-1", "colonist-16"))
    assert p.g.decks["colonist"].cards[0] == "colonist-16", "a robot is no human"
    assert "colonist-16" not in p.player().hand


@pytest.mark.rule("colonization:D1.decommission-human-types")
def test_a_free_robot_is_human() -> None:
    p = colony().set(emancipator=1).hand(0, "colonist-16").factory(0, "site:comet-borrelly").start()
    p.choose(Produce("colonist-16", "site:comet-borrelly", "outpost-new"))
    assert p.stack("outpost-1").parts[0].human


@pytest.mark.rule("colonization:D1.decommission-colony")
def test_a_colonist_at_an_own_factory_founds_a_colony_another_human_in_leo_does_not() -> None:
    p = colony().factory(0, DEIMOS).put("outpost-1", DEIMOS, BIOMECHS).leo("crew").start()
    p.choose(Decommission("outpost-1", "colonist-02"), Decommission("leo", "crew-04"))
    assert p.g.colonies == {BOARD[DEIMOS]: 0}


@pytest.mark.rule("colonization:D1.decommission-human")
def test_an_outpost_too_many_is_given_up_with_its_humans_only_if_there_are_some_in_all() -> None:
    faces = (BIOMECHS, CONVICTS, BOYLE)
    p, leave = colony(), Decommission("outpost-2", "colonist-03")
    for number, (at, face) in enumerate(zip(("lagrange:136", "lagrange:143", "burn:274"), faces, strict=True), 1):
        p.put(f"outpost-{number}", at, face)
    assert END_TURN not in p.start().options()
    p.choose(leave)
    assert (p.player().outposts(), p.g.decks["colonist"].cards[0]) == (["outpost-1", "outpost-3"], "colonist-03")
    assert END_TURN in p.options()
    p = colony().put("outpost-1", "lagrange:136", BIOMECHS).put("outpost-2", "lagrange:143", CONVICTS)
    assert p.start().refused(leave) == "D1.decommission-human", "two are not too many"
    p = colony().put("outpost-1", "lagrange:136", BIOMECHS).put("outpost-2", "lagrange:143", CONVICTS)
    p.put("outpost-3", "burn:274", "refinery-03-white").rocket("burn:274", BOYLE).start()
    assert p.refused(leave) == "D1.decommission-human", "an outpost without humans could be given up"


# ---------------------------------------------------------------------- edges


@pytest.mark.rule("colonization:N4")
@pytest.mark.parametrize("left", [0, 2])
def test_of_a_deck_of_fewer_than_three_all_are_looked_at(left: int) -> None:
    p = colony()
    cards = p.g.decks["colonist"].cards
    p.hand(1, *cards[left:]).start()
    if left:
        assert p.choose(Recruit()).options() == [ChooseCard(card) for card in reversed(cards[:left])]
    else:
        assert p.refused(Recruit()) == "N4"


@pytest.mark.rule("colonization:N4")
def test_nobody_is_recruited_in_the_basic_game() -> None:
    assert Position().start().refused(Recruit()) == "N4"


@pytest.mark.rule("colonization:N5")
def test_colonists_of_every_other_player_are_enticed_and_no_others() -> None:
    face, card = "colonist-02-white", "colonist-02"
    p = colony(2, ("ESA", "PRC")).set(government="press_gangs").put("outpost-1", PHOBOS, face)
    p.rocket(PHOBOS, "crew", seat=1).start(active=1)
    assert Entice(0, card, "rocket") in p.options()
    assert {p.refused(Entice(owner, card, "rocket")) for owner in (-1, 1, 2)} == {"N5"}
    p = colony(2, ("PRC", "ESA")).set(government="press_gangs").put("outpost-1", PHOBOS, face).rocket(PHOBOS, "crew")
    assert p.start().refused(Entice(0, card, "rocket")) == "N5", "an own one"


@pytest.mark.rule("colonization:N5", "colonization:D1.dry-mass")
def test_fuel_of_a_rocket_whose_pilot_was_enticed_stays_as_tanks() -> None:
    pilot = "colonist-08-white"  # with a triangle
    p = colony(2, ("PRC", "ESA")).set(government="press_gangs").rocket(PHOBOS, "crew")
    p.rocket(PHOBOS, pilot, "refinery-03-white", wet="8", seat=1).start()
    tanks = 8 - p.stack("rocket", 1).mass
    p.choose(Entice(1, "colonist-08", "rocket"))
    assert (p.faces("rocket", 1), p.stack("rocket", 1).water) == (["refinery-03-white"], tanks)
