"""T15.1 to T15.3, T14.9: paying with planets and trade goods."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import Pay
from perijove.games.imperium.rules.paying import can_pay, cannot_pay, pay, payments, purse
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose


def rich() -> Position:
    """Hacan with their home (Arretze 2/0, Hercant 1/1, Kamdorn 0/1), Bereg 3/1, Lirta IV 2/3 and two goods."""
    p = Position(races=("hacan", "sol", "norr")).tile((1, -2), "v-bereg")
    return p.planet(0, "bereg").planet(0, "lirta-iv").goods(0, 2)


def paid(g: Imperium, amount: int, move: Pay) -> None:
    asking = pay(g, 0, amount, "resources")
    question = next(asking)
    assert isinstance(question, Choose)
    with pytest.raises(StopIteration):
        asking.send(move)


@pytest.mark.rule("imperium:T15.1")
def test_a_planet_gives_all_its_resources_or_all_its_influence() -> None:
    g = rich().g
    assert (purse(g, 0, "resources"), purse(g, 0, "influence")) == (2 + 2 + 1 + 0 + 3 + 2, 2 + 0 + 1 + 1 + 1 + 3)
    paid(g, 2, Pay(("bereg",)))
    assert purse(g, 0, "resources") == 7, "what is not needed is lost"
    assert purse(g, 0, "influence") == 7, "and so is the influence of an exhausted planet"


@pytest.mark.rule("imperium:T15.1")
def test_an_exhausted_planet_gives_nothing_and_none_gives_twice() -> None:
    p = rich().planet(0, "bereg", exhausted=True)
    for planets, wrong in ((("bereg",), "bereg"), (("arretze", "arretze"), "arretze"), (("jord",), "jord")):
        refusal = cannot_pay(p.g, 0, 2, "resources", Pay(planets))
        assert refusal is not None
        assert (refusal.key, refusal.args) == ("refused.not-refreshed", {"planet": wrong})


@pytest.mark.rule("imperium:T15.2")
def test_planets_and_goods_must_reach_the_sum_announced() -> None:
    g = rich().g
    assert cannot_pay(g, 0, 5, "resources", Pay(("bereg",), 2)) is None
    short = cannot_pay(g, 0, 6, "resources", Pay(("bereg",), 2))
    assert short is not None
    assert (short.key, short.rule) == ("refused.too-little", "T15.2")
    assert (can_pay(g, 0, 10, "resources"), can_pay(g, 0, 11, "resources")) == (True, False)


@pytest.mark.rule("imperium:T15.2")
def test_every_payment_that_is_offered_is_possible_and_the_first_loses_least() -> None:
    g = rich().g
    for amount in range(1, 11):
        offered = payments(g, 0, amount, "resources")
        assert offered
        assert all(cannot_pay(g, 0, amount, "resources", way) is None for way in offered)
    assert payments(g, 0, 2, "resources")[0] == Pay(("arretze",))
    assert payments(g, 0, 1, "influence")[0] == Pay(("kamdorn",))


@pytest.mark.rule("imperium:T15.2", "imperium:T15.3")
def test_what_is_paid_with_is_exhausted_and_stays_under_control() -> None:
    p = rich()
    paid(p.g, 4, Pay(("bereg",), 1))
    assert (p.world("bereg").exhausted, p.world("bereg").owner, p.player(0).goods) == (True, 0, 1)
    assert p.g.goods == 51, "goods that are spent go back to the supply"


@pytest.mark.rule("imperium:T14.9")
def test_a_trade_good_is_one_resource_or_one_influence() -> None:
    p = Position().goods(0, 3)
    for planet in p.player(0).planets:
        p.change(list(p.g.worlds)[planet].planet, exhausted=True)
    assert (purse(p.g, 0, "resources"), purse(p.g, 0, "influence")) == (3, 3)
    assert payments(p.g, 0, 3, "influence") == [Pay((), 3)]
    refusal = cannot_pay(p.g, 0, 3, "influence", Pay((), 4))
    assert refusal is not None
    assert refusal.key == "refused.no-goods"


def test_nothing_to_pay_asks_nobody() -> None:
    assert list(pay(Position().g, 0, 0, "resources")) == []
