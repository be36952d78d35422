"""Edges of industrialize and production (H7, H8): what is needed, what is left behind, and where a product comes to."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import Industrialize, Produce

CVD = "refinery-03-white"  # needs nothing, does nothing else
SANDWORM = "robonaut-03-black"  # needs nothing
HOT = "robonaut-11-white"  # needs two therms and nothing else
NEW = "outpost-new"


def industry(refinery: str, robonaut: str) -> Industrialize:
    cards = tuple(sorted(each for each in (refinery, robonaut) if each))
    return Industrialize(PHOBOS, refinery, robonaut, cards)


@pytest.mark.rule("colonization:H7.supports")
def test_a_card_that_is_too_hot_to_work_builds_a_factory_without_radiators() -> None:
    p = colony().claim(0, PHOBOS).put("outpost-1", PHOBOS, CVD, HOT).start()
    assert p.choose(industry("refinery-03", "robonaut-11")).g.factories == {BOARD[PHOBOS]: 0}


@pytest.mark.rule("colonization:H7")
def test_a_refinery_alone_builds_nothing() -> None:
    p = colony().claim(0, PHOBOS).put("outpost-1", PHOBOS, CVD, SANDWORM).start()
    assert p.refused(industry("refinery-03", "")) == "H7"


@pytest.mark.rule("colonization:H7")
def test_a_stack_that_was_spent_is_gone_and_a_plain_refinery_leaves_no_push() -> None:
    p = colony().claim(0, PHOBOS).put("outpost-1", PHOBOS, CVD, SANDWORM).start()
    p.choose(industry("refinery-03", "robonaut-03"))
    assert (sorted(p.player().stacks), p.player().powersat) == (["leo"], False)


@pytest.mark.rule("colonization:H7", "colonization:D1.dry-mass")
def test_fuel_of_a_rocket_whose_last_triangle_was_spent_stays_as_tanks() -> None:
    thrusting = "robonaut-05-black"  # solar, with a triangle
    p = Position().claim(0, PHOBOS).rocket(PHOBOS, CVD, thrusting, SANDWORM, wet="7").start()  # dry mass 4
    p.choose(industry("refinery-03", "robonaut-05"))
    assert (p.faces("rocket"), p.stack("rocket").water, p.stack("rocket").fuel) == ([SANDWORM], 3, 0)


# ---------------------------------------------------------------------- production


@pytest.mark.rule("colonization:H8")
@pytest.mark.parametrize("heavy", [False, True])
def test_a_radiator_is_made_on_either_end_and_other_cards_have_one(heavy: bool) -> None:
    p = colony().hand(0, "radiator-01", "robonaut-06").factory(0, PHOBOS).start()  # all of type C
    made = Produce("radiator-01", PHOBOS, NEW, heavy)
    assert made in p.options()
    assert not any(move.heavy for move in p.offered(Produce) if move.card == "robonaut-06")
    assert p.choose(made).stack("outpost-1").parts[0].heavy == heavy


@pytest.mark.rule("colonization:H8.freighter")
def test_a_freighter_comes_beside_a_product_that_goes_elsewhere_or_takes_it_aboard() -> None:
    p = Position().hand(0, "robonaut-06").factory(0, PHOBOS).start()
    p.choose(Produce("robonaut-06", PHOBOS, NEW, freighter=True))
    assert (p.faces("outpost-1"), p.faces("freighter")) == (["robonaut-06-black"], [])
    assert p.stack("freighter").space == BOARD[PHOBOS]
    p = Position().hand(0, "robonaut-06").factory(0, PHOBOS).start()
    aboard = Produce("robonaut-06", PHOBOS, "freighter", freighter=True)
    assert aboard in p.options()
    assert p.choose(aboard).faces("freighter") == ["robonaut-06-black"]
    p = Position().hand(0, "robonaut-06").factory(0, PHOBOS).start().choose(Produce("robonaut-06", PHOBOS, NEW))
    assert "freighter" not in p.player().stacks, "only if it is wanted"


@pytest.mark.rule("colonization:H8")
@pytest.mark.parametrize("players", [Position, colony])
def test_nothing_is_made_into_a_freighter_that_is_not_there(players: type[Position]) -> None:
    p = players().hand(0, "robonaut-06").factory(0, PHOBOS).start()
    assert p.refused(Produce("robonaut-06", PHOBOS, "freighter")) == "H8"
