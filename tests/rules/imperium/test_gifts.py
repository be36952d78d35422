"""T14.10: trade goods may be handed over; T17.10: political cards stand in for goods."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import answered
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import DONE, Discard, GiveGoods, PassRound, Pay, PickCard, Use
from perijove.games.imperium.rules.agenda import agendas_in_hand, play_agenda, possible
from perijove.games.imperium.rules.gifts import GIFT, cannot_give
from perijove.games.imperium.rules.paying import can_pay, cannot_pay, pay, payments, purse
from perijove.kernel.errors import IllegalMove


def turn() -> Position:
    p = Position().goods(0, 5).strategy(0, "diplomacy", used=True).strategy(1, "trade")
    return p.stage("turn", active=0)


@pytest.mark.rule("imperium:T14.10")
def test_in_the_own_turn_goods_may_be_given_and_the_turn_is_not_used_up() -> None:
    p = turn().choose(GIFT, GiveGoods(2, 3))
    assert [player.goods for player in p.g.players] == [2, 0, 3]
    assert (p.prompt, p.asked) == ("turn", (0,))
    assert GIFT not in p.options(), "once a turn, so that every turn ends"
    p.choose(PassRound())
    assert p.asked == (1,)


@pytest.mark.rule("imperium:T14.10")
def test_thinking_better_of_a_gift_costs_nothing_and_the_form_refuses_what_is_not_there() -> None:
    p = turn().choose(GIFT)
    with pytest.raises(IllegalMove):
        p.choose(GiveGoods(2, 6))
    with pytest.raises(IllegalMove):
        p.choose(GiveGoods(0, 1))
    refusal = cannot_give(p.g, 0, GiveGoods(1, 0))
    assert refusal is not None
    assert refusal.rule == "T14.10"
    p.choose(DONE)
    assert (p.player(0).goods, p.prompt) == (5, "turn")


@pytest.mark.rule("imperium:T14.10")
def test_whoever_has_no_goods_is_not_asked_for_any() -> None:
    p = Position().strategy(0, "diplomacy", used=True).strategy(1, "trade").stage("turn", active=0)
    assert Use("gift") not in p.options()


def assembly() -> Position:
    """Everybody has two political cards; seat 0 can pay nothing else."""
    p = Position(strategy="white").planet(0, "jord", exhausted=True)
    assert p.player(0).politics.count == 2
    return p


@pytest.mark.rule("imperium:T17.10")
def test_a_political_card_is_given_up_in_place_of_a_good() -> None:
    p = assembly()
    first, second = p.player(0).politics.cards
    assert (purse(p.g, 0, "resources"), can_pay(p.g, 0, 3, "influence")) == (2, False)
    assert payments(p.g, 0, 1, "resources") == [Pay((), 0, 1)]
    asked = list(answered(p.g, pay(p.g, 0, 1, "resources"), lambda g, q: Pay(cards=1) if q.form else Discard(second)))
    assert [question.prompt for question in asked] == ["pay", "discard-political"]
    assert p.player(0).politics.cards == (first,)
    assert p.g.agendas_used.cards == (second,)


@pytest.mark.rule("imperium:T17.10")
def test_no_more_cards_than_there_are_in_the_hand() -> None:
    p = assembly()
    refusal = cannot_pay(p.g, 0, 3, "resources", Pay(cards=3))
    assert refusal is not None
    assert refusal.key == "refused.no-political"
    assert cannot_pay(p.g, 0, 2, "resources", Pay(cards=2)) is None


@pytest.mark.rule("imperium:T17.10")
def test_goods_and_planets_are_proposed_before_cards() -> None:
    p = assembly().goods(0, 2)
    assert payments(p.g, 0, 2, "resources") == [Pay((), 2), Pay((), 0, 2)]
    assert payments(p.g, 0, 4, "resources") == [Pay((), 2, 2)]


@pytest.mark.rule("imperium:T17.1")
def test_a_hand_without_a_fitting_agenda_is_asked_too_and_the_top_card_is_drawn() -> None:
    """Else the question itself would tell what the hand is like."""
    p = assembly()
    unfit = next(card for card in p.g.agendas.cards if not possible(p.g, card))
    mine = p.player(1).politics
    for card in mine.cards:
        p.g.agendas.put_under(mine.take(card))
    mine.put(p.g.agendas.take(unfit))
    assert agendas_in_hand(p.g, 1) == [DONE]
    asked = list(answered(p.g, play_agenda(p.g, 1), lambda g, q: q.options()[0]))
    assert [question.prompt for question in asked] == ["play-agenda"]
    assert mine.cards == (unfit,)
    assert (p.g.stage, p.g.debate) == ("council.draw", None)
    assert PickCard(unfit) not in asked[0].options()
