"""Edges of stacks and decks (D1, H2): what is left of a stack, what goes with its last card, who sees a top card."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    Bid,
    Decommission,
    Discard,
    Fly,
    Haul,
    JettisonTanks,
    Liquidate,
    Pour,
    Research,
    Swap,
    Transfer,
)
from perijove.games.colonization.rules.events import inspiration, lose_heaviest
from perijove.games.colonization.rules.stacks import draw, lose_cards, put_under, small_cubes, strand
from perijove.kernel.amounts import Amount

HALL = "thruster-04-white"  # mass 2
CVD, FORM = "refinery-03-white", "refinery-05-white"  # mass 3 each
BATTERY = "generator-14-black"
HARVESTER = "freighter-02-purple"
ORBIT = "lagrange:136"


# ---------------------------------------------------------------------- what is left


@pytest.mark.rule("colonization:setup.stacks")
def test_what_is_left_of_a_bernals_stack_in_leo_lies_with_the_rest() -> None:
    p = colony().bernal(LEO, BATTERY, side="white", water=2).leo(CVD).start()
    p.choose(Transfer("bernal-01", "bernal", "leo"))
    assert p.faces("leo") == [CVD, "bernal-01-white", BATTERY]
    assert (p.stack("leo").water, sorted(p.player().stacks)) == (2, ["leo"])


@pytest.mark.rule("colonization:D0", "colonization:setup.stacks")
def test_tanks_that_have_moved_stay_so_when_their_rocket_joins_what_lies_in_leo() -> None:
    p = Position().rocket(LEO, HALL, water=3).leo(CVD, water=2)
    p.stack("rocket").frozen_water, p.stack("leo").frozen_water = 2, 1
    p.start().choose(Swap(""))
    assert (p.stack("leo").water, p.stack("leo").frozen_water) == (5, 3)


@pytest.mark.rule("colonization:D1.cargo-jettison", "colonization:D1.liquidate-fuel")
def test_of_tanks_that_are_used_up_those_go_first_that_have_moved() -> None:
    p = Position().leo(water=5).put("outpost-1", PHOBOS, CVD, water=5)
    p.stack("leo").frozen_water = p.stack("outpost-1").frozen_water = 3
    p.start().choose(Liquidate("leo", cargo=True), Amount(2), JettisonTanks("outpost-1"), Amount(4))
    assert (p.stack("leo").frozen_water, p.stack("outpost-1").frozen_water) == (1, 0)


@pytest.mark.rule("colonization:D1.dry-mass")
def test_tanks_of_cargo_move_both_chits() -> None:
    p = Position().rocket(PHOBOS, HALL, wet="5").put("outpost-1", PHOBOS, CVD, water=2).start()
    p.choose(Pour("outpost-1", "rocket"), Amount(2))
    assert (p.stack("rocket").mass, p.wet()) == (4, "7")


# ---------------------------------------------------------------------- lost


@pytest.mark.rule("colonization:M4.glitch", "colonization:M4.pad-explosion")
def test_tanks_go_with_the_last_card_of_a_stack_but_not_in_leo() -> None:
    p = Position().put("outpost-1", PHOBOS, CVD, FORM, water=2)
    lose_cards(p.g, 0, "outpost-1", ["refinery-05"])
    assert p.stack("outpost-1").water == 2, "a card is left"
    lose_cards(p.g, 0, "outpost-1", ["refinery-03"])
    assert p.stack("outpost-1").water == 0
    p = Position().leo(CVD, water=2)
    lose_cards(p.g, 0, "leo", ["refinery-03"])
    assert p.stack("leo").water == 2


@pytest.mark.rule("colonization:D1.dry-mass", "colonization:M4.glitch")
def test_a_rocket_that_loses_its_triangle_keeps_whole_tanks_of_water() -> None:
    p = Position().rocket(PHOBOS, HALL, BATTERY, wet="7")  # dry mass 3
    assert not list(lose_heaviest(p.g, 0, [("rocket", "thruster-04", 2)], "glitch"))
    assert (p.faces("rocket"), p.stack("rocket").water, p.stack("rocket").fuel) == ([BATTERY], 4, 0)


@pytest.mark.rule("colonization:D1.dry-mass")
@pytest.mark.parametrize(("grade", "tanks"), [("water", 3), ("dirt", 0)])
def test_without_a_triangle_dirt_is_lost(grade: str, tanks: int) -> None:
    p = Position().rocket(PHOBOS, HALL, CVD, wet="8", grade=grade).start()
    p.choose(Decommission("rocket", "thruster-04"))
    assert (p.stack("rocket").water, p.stack("rocket").fuel) == (tanks, 0)


@pytest.mark.rule("colonization:D1.dry-mass")
def test_one_triangle_among_other_cards_keeps_the_fuel_on_the_strip() -> None:
    p = Position().rocket(PHOBOS, HALL, CVD, FORM, wet="10").start().choose(Decommission("rocket", "refinery-05"))
    assert (p.stack("rocket").water, p.wet()) == (0, "7")


@pytest.mark.rule("colonization:D0", "colonization:D1.dry-mass")
@pytest.mark.parametrize(("moved", "frozen_fuel", "cold"), [(False, False, 0), (True, False, 3), (False, True, 3)])
def test_tanks_of_what_has_moved_are_frozen(moved: bool, frozen_fuel: bool, cold: int) -> None:
    stack = Position().rocket(PHOBOS, CVD, wet="6").stack("rocket")
    stack.moved, stack.frozen_fuel = moved, frozen_fuel
    strand(stack)
    assert (stack.water, stack.frozen_water) == (3, cold)


@pytest.mark.rule("colonization:D1.decommission-freighter")
def test_small_cubes_are_own_factories_without_a_colony() -> None:
    p = colony().freighter(ORBIT, HARVESTER).factory(0, PHOBOS).factory(1, DEIMOS).claim(0, "site:ceres", colony=True)
    assert small_cubes(p.g, 0, p.stack("freighter").parts[0]) == [PHOBOS]


@pytest.mark.rule("colonization:D1.decommission-freighter", "colonization:move.hazard")
def test_a_promoted_freighter_that_a_hazard_destroys_takes_over_a_small_cube() -> None:
    p = colony().freighter("hohmann:141", HARVESTER, CVD).factory(0, PHOBOS).roll(1).start()
    p.choose(Haul("freighter"), Fly("burn:179"))
    assert (p.faces("freighter"), p.stack("freighter").space) == ([HARVESTER], BOARD[PHOBOS])
    assert "refinery-03" in p.player().hand


# ---------------------------------------------------------------------- top cards


def seen(p: Position, deck: str, depth: int) -> list[bool]:
    """Whether every seat sees the card so far below the top."""
    zone = p.g.decks[deck]
    return [zone.seen_by(seat, zone.count - 1 - depth) for seat in range(p.g.seats)]


@pytest.mark.rule("colonization:H2")
def test_an_auction_shows_the_card_and_the_next_one_to_all() -> None:
    p = Position().wt(0, 1).start()
    assert (seen(p, "thruster", 0), seen(p, "thruster", 1)) == ([True, True], [False, False])
    p.choose(Research("thruster"))
    assert (seen(p, "thruster", 1), seen(p, "thruster", 2)) == ([True, True], [False, False])


@pytest.mark.rule("colonization:H2")
def test_the_last_card_of_a_deck_is_auctioned_alone() -> None:
    p = Position().wt(0, 1)
    *others, last = p.g.decks["thruster"].cards
    p.hand(1, *others).start().choose(Research("thruster"), Bid(1))
    assert (p.g.decks["thruster"].count, p.player().hand) == (0, ("crew-04", last))


@pytest.mark.rule("colonization:H2.support-modules", "colonization:M4.inspiration")
def test_what_comes_to_the_top_of_a_patent_deck_is_seen_by_all() -> None:
    p = colony()
    draw(p.g, "reactor")
    assert seen(p, "reactor", 0) == [True, True]
    assert not list(inspiration(p.g))
    assert all(all(seen(p, deck, 0)) for deck in p.g.decks if deck != "colonist")


@pytest.mark.rule("colonization:H2.support-modules")
def test_the_last_cards_of_a_deck_come_to_light_like_others() -> None:
    p = colony()
    p.hand(1, *p.g.decks["reactor"].cards[2:])
    draw(p.g, "reactor")
    assert seen(p, "reactor", 0) == [True, True]
    draw(p.g, "reactor")
    assert p.g.decks["reactor"].count == 0


@pytest.mark.rule("colonization:D1.decommission-colonist")
def test_nobody_sees_the_top_colonist_when_one_goes_under_the_deck() -> None:
    p = colony()
    put_under(p.g, p.g.decks["colonist"].draw())
    assert seen(p, "colonist", 0) == [False, False]


@pytest.mark.rule("colonization:D1.discard")
def test_a_discard_that_shows_nothing_new_may_be_taken_back() -> None:
    p = Position().hand(0, "robonaut-08").start().choose(Discard("robonaut-08"))
    assert p.m.can_undo(0)
    p = Position().wt(0, 1).start().choose(Research("thruster"))
    assert not p.m.can_undo(0), "a new card came to light"
