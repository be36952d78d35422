"""The greedy bot's freighter: where it flies, what it carries, and where it stays as a mobile factory."""

from __future__ import annotations

import pytest
from tests.rules.frontier.bots import choice, moves
from tests.rules.frontier.position import NASA, Position

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import FactoryRefuel, Fly, Produce, Prospect, Research, Sell, Transfer
from perijove.games.frontier.terawatt_moves import FormFreighter, Haul, Promote

HYGIEA, LUTETIA, CAVES = "site:hygiea", "site:lutetia", "site:mars-arsia-mons-caves"
"""Of size 5, type C; 3, M; and 10, C, with air."""
LEO = "lagrange:leo"
LENS, STEAM, SAIL = "freighter-04", "freighter-01", "freighter-02"
"""Promoted at C, M and M."""
HAUL = Haul("freighter")


def terawatt(**options: bool) -> Position:
    return Position(crews=(NASA,), terawatt=True, **options)


def test_an_empty_freighter_stays_where_it_is() -> None:
    p = terawatt().factory(0, LUTETIA).freighter(LUTETIA, f"{LENS}-black").start()
    assert not isinstance(choice(p), Haul)


def test_it_flies_to_a_colony_that_promotes_it() -> None:
    p = terawatt().factory(0, LUTETIA).claim(0, HYGIEA, colony=True).freighter(LUTETIA, f"{LENS}-black").start()
    assert choice(p) == HAUL
    assert Promote("freighter", LENS) in moves(p, 80, until=Promote)
    assert p.stack("freighter").space == BOARD[HYGIEA]


def test_but_not_to_a_colony_of_another_kind() -> None:
    p = terawatt().factory(0, LUTETIA).claim(0, HYGIEA, colony=True).freighter(LUTETIA, f"{SAIL}-black").start()
    assert choice(p) != HAUL


@pytest.mark.parametrize(("card", "made"), [("thruster-08", True), ("thruster-05", False)])
def test_it_waits_for_a_product_of_its_factory(card: str, made: bool) -> None:
    """The one is of type C, the other of M."""
    p = terawatt().factory(0, HYGIEA).freighter(HYGIEA, f"{SAIL}-black").hand(0, card).aquas(0, 3).start()
    assert (choice(p) == Produce(card, HYGIEA, "freighter")) is made


def test_and_takes_it_home_to_the_market() -> None:
    p = terawatt().factory(0, HYGIEA).freighter(HYGIEA, f"{SAIL}-black", "generator-06-black").start()
    assert choice(p) == HAUL
    made = moves(p, 60, until=Sell)
    assert made[-1] == Sell("generator-06", hand=False)
    assert p.g.players[0].aquas >= 8


def test_what_lies_beside_it_is_loaded_first() -> None:
    p = terawatt().factory(0, HYGIEA).freighter(HYGIEA, f"{SAIL}-black")
    p.put("outpost-1", HYGIEA, "generator-06-black").start()
    assert moves(p, 2) == [Transfer("generator-06", "outpost-1", "freighter"), HAUL]


def test_a_mobile_factory_settles_on_a_claim() -> None:
    p = terawatt().factory(0, LUTETIA).claim(0, HYGIEA).freighter(LUTETIA, f"{STEAM}-purple").start()
    assert choice(p) == HAUL
    while p.g.players[0].docked < 0 and p.g.year < 6:
        moves(p, 1)
    assert p.g.factories[BOARD[HYGIEA]] == 0


def test_and_does_not_leave_it_again() -> None:
    p = terawatt().factory(0, LUTETIA).claim(0, HYGIEA, "site:deimos").freighter(HYGIEA, f"{STEAM}-purple").start()
    assert p.g.players[0].docked == BOARD[HYGIEA]
    assert choice(p) != HAUL


def test_where_a_rocket_is_about_to_build_it_does_not_go() -> None:
    p = terawatt().factory(0, LUTETIA).claim(0, HYGIEA).freighter(LUTETIA, f"{STEAM}-purple")
    p.rocket(HYGIEA, "crew", "refinery-08-white", "robonaut-03-white").start()
    assert choice(p) != HAUL


def test_a_robonaut_at_leo_comes_along_to_find_one() -> None:
    p = terawatt().freighter(LEO, f"{STEAM}-purple").leo("robonaut-03-black").start()
    assert moves(p, 2) == [Transfer("robonaut-03", "leo", "freighter"), HAUL]
    assert moves(p, 80, until=Prospect)[-1] == Prospect("freighter", "robonaut-03", "buggy")


def test_and_is_fetched_from_there() -> None:
    p = terawatt().factory(0, HYGIEA).freighter(HYGIEA, f"{STEAM}-purple").leo("robonaut-03-black").start()
    assert choice(p) == HAUL


def test_a_robonaut_is_made_for_that_where_it_stands() -> None:
    """1B3b: it is loaded at factories only, so that no crew can come aboard at LEO."""
    p = terawatt().factory(0, HYGIEA).freighter(HYGIEA, f"{LENS}-purple").hand(0, "robonaut-06").aquas(0, 3).start()
    assert choice(p) == Produce("robonaut-06", HYGIEA, "freighter")


def test_and_bought_if_it_is_on_top() -> None:
    p = terawatt().factory(0, HYGIEA).freighter(HYGIEA, f"{LENS}-purple").top("robonaut-06").aquas(0, 1).start()
    assert choice(p) == Research("robonaut")


def test_off_mars_it_flies_as_a_rocketplane() -> None:
    """H6c: for two tanks of water, which the factory makes."""
    p = terawatt().factory(0, CAVES).claim(0, LUTETIA).freighter(CAVES, f"{STEAM}-purple").start()
    made = moves(p, 2)
    assert isinstance(made[0], FactoryRefuel)
    assert made[1] == Haul("freighter", rocketplane=True)
    assert isinstance(choice(p), Fly)


def test_a_freighter_in_an_outpost_becomes_its_own_stack() -> None:
    p = terawatt().factory(0, HYGIEA).put("outpost-1", HYGIEA, f"{SAIL}-black").start()
    assert choice(p) == FormFreighter("outpost-1")


def test_it_is_made_where_it_can_lift_off() -> None:
    p = terawatt().claim(0, CAVES, HYGIEA, colony=True).hand(0, LENS).aquas(0, 2).start()
    assert choice(p) == Produce(LENS, HYGIEA, "freighter")
