"""Edges of auctions (H2): which decks, who bids when, and what comes with a card."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import Position, colony

from perijove.games.colonization.expanded_moves import ChooseCard
from perijove.games.colonization.moves import Bid, Research


@pytest.mark.rule("colonization:H2")
def test_only_patent_decks_with_cards_are_researched() -> None:
    p = colony()
    p.hand(1, *p.g.decks["thruster"].cards).start()
    for deck in ("thruster", "colonist", "crew", "nothing"):
        assert p.refused(Research(deck)) == "H2"


@pytest.mark.rule("colonization:H2")
def test_bids_go_round_clockwise_from_who_holds_the_auction() -> None:
    p = Position(4).wt(0, 5).wt(1, 5).wt(2, 5).wt(3, 5).start(active=1).choose(Research("thruster"), Bid(0))
    asked = [p.seats[0]]
    for wt in (1, 2):
        asked.append(p.choose(Bid(wt)).seats[0])
    assert asked == [2, 3, 0]


@pytest.mark.rule("colonization:H2.support-modules")
def test_supports_come_for_the_side_that_lay_open() -> None:
    p = colony().wt(0, 2).top("thruster-12").start()  # its black side alone needs some
    p.choose(Research("thruster"), Bid(1))
    assert p.player().hand == ("crew-04", "bernal-01", "thruster-12")


@pytest.mark.rule("colonization:H2", "colonization:cards")
def test_who_may_pick_is_offered_both_and_the_rest_is_shuffled() -> None:
    p = colony().leo("colonist-10-purple").wt(0, 2).start()
    assert {Research("thruster"), Research("thruster", pick=True)} <= set(p.options())
    before = p.g.decks["thruster"].cards
    p.choose(Research("thruster", pick=True), ChooseCard(before[0]))
    assert p.g.decks["thruster"].cards[:-1] != before[1:]
    assert sorted(p.g.decks["thruster"].cards) == sorted(before)
