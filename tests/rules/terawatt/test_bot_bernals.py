"""The greedy bot with Module 2: a Home Bernal before the end, and colonists who work."""

from __future__ import annotations

import pytest
from tests.rules.frontier.bots import choice, moves
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.bernal_moves import Anchor, Homestead, Second, Work
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import (
    Activate,
    Amount,
    Boost,
    EndTurn,
    Industrialize,
    Pour,
    Research,
    Sell,
    Transfer,
)

BERNAL, CELLS, LAMPS = "bernal-06", "generator-03", "radiator-04"
"""A Bernal with solar cells that drive and anchor it."""
CYCLER, LEO, HYGIEA = "burn:cycler", "lagrange:leo", "site:hygiea"
MARS = ("site:mars-arsia-mons-caves", "site:mars-hellas-basin-buried-glaciers")
OVER_MARS = "lagrange:022"


def module(left: int = 1, **options: bool) -> Position:
    """With so many rounds of the Sun to come."""
    return Position(crews=(NASA, ESA), bernals=True, **options).set(disks=left)


def away(p: Position) -> Position:
    """Without the crew, which would run an errand."""
    return p.put("outpost-1", HYGIEA, "crew")


def kinds(p: Position, count: int) -> list[type]:
    return [type(move) for move in moves(p, count)]


def test_a_bernal_that_is_paid_for_goes_up_before_the_end() -> None:
    p = module().hand(0, BERNAL, CELLS).aquas(0, 16).start()
    boosted = moves(p, 2)
    assert {move.card for move in boosted if isinstance(move, Boost)} == {BERNAL, CELLS}


def test_it_is_loaded_fuelled_and_flown_to_a_home_orbit_at_once() -> None:
    """With the crew, which would find no fuel at LEO any more."""
    p = module().leo(f"{BERNAL}-white", f"{CELLS}-white").aquas(0, 3).start()
    assert kinds(p, 4) == [Transfer, Transfer, Transfer, Pour]
    moves(p, 10, until=Activate)
    while p.asked == "fly":
        moves(p, 1)
    assert p.stack("bernal-1").space == BOARD[CYCLER]
    assert {part.card for part in p.stack("bernal-1").parts} == {BERNAL, CELLS, "crew-03"}


def test_and_is_anchored_there() -> None:
    p = module().bernal(CYCLER, f"{BERNAL}-white", f"{CELLS}-white", afloat=True).start()
    assert choice(p) == Anchor("bernal-1", (CELLS,))


def test_with_many_years_to_come_missions_come_first() -> None:
    p = module(left=5).hand(0, BERNAL, CELLS).aquas(0, 16).start()
    assert not isinstance(choice(p), Boost)


def test_what_is_not_paid_for_is_saved_for() -> None:
    p = module().hand(0, BERNAL, CELLS, "thruster-08").aquas(0, 9).start()
    assert choice(p) == Sell("thruster-08")


def test_bernal_and_supports_are_not_sold_then() -> None:
    p = module().hand(0, BERNAL, CELLS).aquas(0, 2).start()
    assert not isinstance(choice(p), Sell)


def test_who_has_none_buys_one_in_time() -> None:
    p = away(module().hand(0, CELLS).top(BERNAL).aquas(0, 12)).start()
    assert choice(p) == Research("bernal")


def test_and_the_support_that_it_lacks() -> None:
    p = away(module().hand(0, BERNAL).top(CELLS).aquas(0, 14)).start()
    assert choice(p) == Research("generator")


def test_an_orbit_where_another_bernal_is_is_left_alone() -> None:
    p = module().bernal(CYCLER, "bernal-03-white", seat=1).leo(f"{BERNAL}-white", f"{CELLS}-white").aquas(0, 3).start()
    assert not any(isinstance(move, Transfer) and move.card == BERNAL for move in moves(p, 1))


def test_a_radiator_that_wears_off_on_the_way_does_not_count_twice() -> None:
    """J4e: it is light when the Bernal has come, and no longer cools it."""
    p = module().leo("bernal-05-white", "generator-16-white", f"{LAMPS}-white", heavy=(f"{LAMPS}-white",))
    assert not any(isinstance(move, Transfer) and move.to == "bernal-1" for move in moves(p.aquas(0, 5).start(), 1))


def test_a_second_one_is_brought_home_for_ten_aquas() -> None:
    """2A7c: with all that it needs to go on."""
    p = home().factory(1, *MARS).hand(0, BERNAL, CELLS).aquas(0, 25).start()
    past_newcomers(p)
    assert choice(p) == Second(BERNAL)


def test_and_flies_on_to_factories_with_much_water_below() -> None:
    """2B5: whosever they are."""
    p = home(f"{BERNAL}-white", f"{CELLS}-white").factory(1, *MARS).aquas(0, 6).start()
    past_newcomers(p)
    p.roll(1, 1, 1, 1)  # no harm in the belts
    assert kinds(p, 5) == [Transfer, Transfer, Pour, Amount, Activate]
    while p.stack("bernal-2").space != BOARD[OVER_MARS] and p.g.year < 5:
        moves(p, 1)
    assert p.stack("bernal-2").space == BOARD[OVER_MARS]


def test_without_any_factory_there_is_nowhere_for_it() -> None:
    p = home().hand(0, BERNAL, CELLS).aquas(0, 25).start()
    past_newcomers(p)
    assert not isinstance(choice(p), Second)


def past_newcomers(p: Position) -> None:
    while p.asked != "turn":
        p.choose(p.options()[0])


def home(*faces: str) -> Position:
    """At home, with colonists who have come already."""
    return module(terawatt=True).bernal(CYCLER, "bernal-03-white", *faces)


def test_an_industrialist_builds_for_nothing() -> None:
    p = home().claim(0, HYGIEA).rocket(HYGIEA, "robonaut-03-black", "refinery-04-black", "colonist-09-white").start()
    built = Industrialize(HYGIEA, "refinery-04", "robonaut-03", ("refinery-04", "robonaut-03"))
    assert moves(p, 2) == [Work("colonist-09"), built]
    assert not p.g.operated
    assert p.g.factories[BOARD[HYGIEA]] == 0


@pytest.mark.parametrize(("site", "wanted"), [("site:europa-subsurface-ocean", True), (HYGIEA, False)])
def test_a_homestead_must_be_worth_its_card(site: str, wanted: bool) -> None:
    """A dome on Europa is three points and more, one on Hygiea less than the card sells for."""
    p = home("thruster-08-black", "colonist-02-white").factory(0, site).start()
    assert isinstance(choice(p), Homestead) is wanted


def test_the_turn_ends_when_nothing_is_left() -> None:
    p = home("colonist-02-white").set(operated=True).start()
    assert isinstance(choice(p), EndTurn)
