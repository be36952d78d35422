"""Edges of the free market and of boosts (H3, H4): fees, empty stacks, the belt and the ersatz-Bernal."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import AskFee, Fee
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import DONE, Boost, Sell

BATTERY = "generator-14-black"
SANDWORM = "robonaut-03-black"  # type D
ORBIT, GEO, HEO = "lagrange:136", "burn:geo", "burn:heo"  # next to Phobos; ESA's and UN's homes
SALE = Sell("robonaut-03", hand=False)


# ---------------------------------------------------------------------- fees


def abroad(seller: int = 0) -> Position:
    """A seat has a product at the promoted Bernal of the other, which has a dirtside."""
    factions = ("NASA", "ESA") if seller == 0 else ("ESA", "NASA")
    p = colony(2, factions).bernal(ORBIT, BATTERY, seat=1 - seller).factory(1 - seller, PHOBOS)
    return p.rocket(ORBIT, SANDWORM, seat=seller).start(active=seller)


@pytest.mark.rule("colonization:H3.bernal-foreign")
def test_an_owner_asks_for_nothing_or_for_as_much_as_they_like() -> None:
    p = abroad().choose(AskFee(1))
    assert p.options() == [DONE, Fee(0), Fee(1), Fee(2), Fee(10)]
    p.choose(Fee(0), Sell("robonaut-03", hand=False, host=1))
    assert (p.player().wt, p.player(1).wt) == (10, 0)
    p = abroad().choose(AskFee(1), Fee(10), Sell("robonaut-03", hand=False, host=1))
    assert (p.player().wt, p.player(1).wt) == (0, 10)
    p = abroad().choose(AskFee(1), Fee(11))
    assert p.refused(Sell("robonaut-03", hand=False, host=1)) == "H3.bernal-foreign", "more than there is"


@pytest.mark.rule("colonization:H3.bernal-foreign")
def test_every_other_player_is_asked_but_nobody_else() -> None:
    assert AskFee(0) in abroad(seller=1).options()
    p = abroad()
    assert {p.refused(AskFee(host)) for host in (-1, 0, 2)} == {"H3.bernal-foreign"}
    p = colony(2, ("ESA", "NASA")).bernal(ORBIT, BATTERY, SANDWORM).factory(0, PHOBOS).start()
    assert p.refused(AskFee(0)) == "H3.bernal-foreign", "at the own Bernal there is no fee"


@pytest.mark.rule("colonization:H3.bernal")
def test_there_is_no_sale_at_a_seat_that_does_not_exist() -> None:
    p = colony().leo(SANDWORM).start()
    assert p.refused(Sell("robonaut-03", hand=False, host=2)) == "H3.bernal"


@pytest.mark.rule("colonization:H3.leo")
def test_a_rocket_that_was_sold_whole_is_gone() -> None:
    p = Position().rocket(LEO, SANDWORM).start().choose(SALE)
    assert (p.player().wt, sorted(p.player().stacks)) == (10, ["leo"])


# ---------------------------------------------------------------------- boosts


@pytest.mark.rule("colonization:H4")
@pytest.mark.parametrize(("heavy", "wt"), [(False, 9), (True, 8)])
def test_a_radiator_is_boosted_on_either_end(heavy: bool, wt: int) -> None:
    move = Boost("radiator-01", heavy)  # mass 0 or 1
    p = colony().wt(0, 9).hand(0, "radiator-01").start()
    assert move in p.options()
    p.choose(move, DONE)
    assert (p.stack("leo").parts[0].heavy, p.player().wt) == (heavy, wt)


@pytest.mark.rule("colonization:H4")
def test_other_cards_have_one_end() -> None:
    p = colony().wt(0, 9).hand(0, "robonaut-08").start()
    assert [move for move in p.offered(Boost) if move.card == "robonaut-08"] == [Boost("robonaut-08")]


@pytest.mark.rule("colonization:H4.radiation")
def test_only_what_goes_home_beyond_the_belt_is_rolled_for() -> None:
    p = colony().wt(0, 9).hand(0, "robonaut-08").bernal(GEO, side="white").start()
    assert p.choose(Boost("robonaut-08"), DONE).said("belt") == [], "to LEO"
    p = colony(2, ("UN", "ESA")).wt(0, 9).hand(0, "robonaut-08").bernal(HEO, side="white").start()
    assert p.choose(Boost("robonaut-08", home=True), DONE).said("belt") == [], "to HEO"
    p = colony().wt(0, 9).hand(0, "robonaut-08").bernal(GEO, side="white").roll(5).start()
    p.choose(Boost("robonaut-08", home=True), DONE)
    assert [(each["die"], each["dose"]) for each in p.said("belt")] == [(5, 2)]


def with_ersatz() -> Position:
    p = colony().wt(0, 9).hand(0, "thruster-06")  # hardness 0
    p.player().ersatz = True
    return p


@pytest.mark.rule("colonization:H4.ersatz-bernal", "colonization:H4.radiation")
def test_where_the_belt_takes_all_that_was_boosted_nothing_is_left() -> None:
    p = with_ersatz().roll(6).start().choose(Boost("thruster-06", home=True), DONE)
    assert sorted(p.player().stacks) == ["leo"]


@pytest.mark.rule("colonization:H4.ersatz-bernal")
def test_what_is_boosted_to_an_ersatz_joins_a_stack_there_but_no_freighter() -> None:
    move = Boost("thruster-06", home=True)
    p = with_ersatz().put("outpost-1", GEO, BATTERY).roll(1).start().choose(move, DONE)
    assert p.faces("outpost-1") == [BATTERY, "thruster-06-white"]
    p = with_ersatz().freighter(GEO, "freighter-02-black").roll(1).start().choose(move, DONE)
    assert (p.faces("freighter"), p.faces("outpost-1")) == (["freighter-02-black"], ["thruster-06-white"])
    assert p.stack("outpost-1").space == BOARD[GEO]
