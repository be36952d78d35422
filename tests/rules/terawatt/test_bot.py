"""The greedy bot with Module 1: what its factories make and its colonies promote."""

from __future__ import annotations

import pytest
from tests.rules.frontier.bots import choice
from tests.rules.frontier.position import NASA, Position

from perijove.games.frontier.moves import Produce, Research, Sell
from perijove.games.frontier.terawatt_moves import Attempt, Promote

CERES, VESTA, DEIMOS = "site:ceres", "site:vesta", "site:deimos"  # of type C, V and D
LENS, PLASMA = "freighter-04", "gw-thruster-02"
"""Made anywhere and promoted at C; made and promoted at D."""


def terawatt(**options: bool) -> Position:
    return Position(crews=(NASA,), terawatt=True, **options)


@pytest.mark.parametrize(("site", "card", "deck"), [(CERES, LENS, "freighter"), (DEIMOS, PLASMA, "gw-thruster")])
def test_what_an_own_factory_can_make_is_bought(site: str, card: str, deck: str) -> None:
    p = terawatt().factory(0, site).top("freighter-02").top("gw-thruster-04").top(card).aquas(0, 4).start()
    assert choice(p) == Research(deck)


def test_without_a_factory_for_it_it_is_not() -> None:
    p = terawatt().factory(1, DEIMOS).top(LENS).top(PLASMA).aquas(0, 4).start()
    assert choice(p) not in (Research("freighter"), Research("gw-thruster"))


def test_a_freighter_is_made_where_it_can_be_promoted() -> None:
    p = terawatt().factory(0, VESTA).claim(0, CERES, colony=True).hand(0, LENS).aquas(0, 2).start()
    assert choice(p) == Produce(LENS, CERES, "freighter")


def test_and_is_promoted_the_year_after() -> None:
    p = terawatt().claim(0, CERES, colony=True).freighter(CERES, "freighter-04-black").start()
    assert choice(p) == Promote("freighter", LENS)


def test_a_third_outpost_is_not_made_for_it() -> None:
    """E3: two are allowed at the end of a turn."""
    p = terawatt().factory(0, DEIMOS).hand(0, PLASMA)
    p.put("outpost-1", CERES, "refinery-01-white").put("outpost-2", VESTA, "robonaut-01-white").start()
    assert not isinstance(choice(p), Produce)


def test_what_no_own_factory_can_make_is_sold() -> None:
    kit = ("thruster-04", "generator-08", "refinery-08", "robonaut-03")
    p = terawatt().factory(0, DEIMOS).hand(0, *kit, "freighter-02").aquas(0, 2).start()
    assert choice(p) == Sell("freighter-02")


def test_a_future_is_attempted_once_it_can_be() -> None:
    p = terawatt(politics=True, bernals=True, futures=True).claim(0, "site:sedna", colony=True)
    p.freighter("site:sedna", "freighter-01-purple").aquas(0, 4).start()
    assert choice(p) == Attempt("exoplanet_hunt", "freighter-01", "dome")
