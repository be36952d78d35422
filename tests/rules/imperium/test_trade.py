"""T14: trade agreements."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import answered
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import RACES
from perijove.games.imperium.moves import Accept, Break, Decline, Offer
from perijove.games.imperium.rules.status import free_options
from perijove.games.imperium.rules.trade import (
    break_agreement,
    breakable,
    cannot_agree,
    cannot_break,
    collect,
    free_contracts,
    income,
    negotiate,
    suggestions,
)
from perijove.games.imperium.state import Agreement, Imperium
from perijove.kernel.decision import Choose, Move


def table() -> Position:
    """Jol-Nar (contracts 1 and 3), Xxcha (2, 2), Letnev (1, 1) and Yin (1, 1)."""
    p = Position(races=("jolnar", "xxcha", "letnev", "yin"))
    p.g.turn = 5
    return p


def agreed(p: Position, *agreements: Agreement) -> Position:
    p.g.agreements = agreements
    return p


def negotiated(p: Position, active: int, offers: dict[int, list[Offer]], refused: tuple[int, ...] = ()) -> list[Choose]:
    """Everybody offers as said; those named refuse or disapprove."""

    def choose(g: Imperium, question: Choose) -> Move:
        if question.prompt == "offer":
            return offers[question.seat].pop(0) if offers.get(question.seat) else Decline()
        return Decline() if question.seat in refused else Accept()

    return list(answered(p.g, negotiate(p.g, active), choose))


@pytest.mark.rule("imperium:T14.1", "imperium:T14.11")
def test_an_agreement_swaps_one_card_each() -> None:
    p = table()
    asked = negotiated(p, 0, {0: [Offer(1, 1, 0)]})
    assert p.g.agreements == (Agreement((0, 1), (1, 0), 5),)
    assert (free_contracts(p.g, 0), free_contracts(p.g, 1)) == ([0], [1])
    assert [(question.seat, question.prompt) for question in asked[:2]] == [(0, "offer"), (1, "accept-offer")]


@pytest.mark.rule("imperium:T14.11")
def test_both_partners_must_agree() -> None:
    p = table()
    negotiated(p, 0, {0: [Offer(1, 1, 0)]}, refused=(1,))
    assert p.g.agreements == ()


@pytest.mark.rule("imperium:T14.2")
def test_at_most_two_agreements_and_one_with_any_player() -> None:
    p = agreed(table(), Agreement((0, 1), (0, 0)))
    again = cannot_agree(p.g, 0, Offer(1, 1, 1))
    assert again is not None
    assert (again.key, again.rule) == ("refused.partner-already", "T14.2")
    used = cannot_agree(p.g, 0, Offer(2, 0, 0))
    assert used is not None
    assert used.key == "refused.no-contract"
    agreed(p, Agreement((0, 1), (0, 0)), Agreement((2, 0), (0, 1)))
    assert cannot_agree(p.g, 0, Offer(3, 0, 0)) is not None
    assert suggestions(p.g, 0, ()) == [Decline()]


@pytest.mark.rule("imperium:T14.3")
def test_the_active_player_must_approve_agreements_of_others() -> None:
    p = table()
    asked = negotiated(p, 0, {2: [Offer(3, 0, 0)]})
    assert (0, "approve") in [(question.seat, question.prompt) for question in asked]
    assert len(p.g.agreements) == 1
    p = table()
    negotiated(p, 0, {2: [Offer(3, 0, 0)]}, refused=(0,))
    assert p.g.agreements == ()


@pytest.mark.rule("imperium:T14.3")
def test_agreements_of_a_race_may_need_no_approval() -> None:
    with entered("foreign", "trade.approval", lambda g, seat, needed, partner: False):
        p = table()
        p.player(3).in_force += ("foreign",)
        asked = negotiated(p, 0, {2: [Offer(3, 0, 0)]}, refused=(0,))
        assert "approve" not in [question.prompt for question in asked]
        assert len(p.g.agreements) == 1


@pytest.mark.rule("imperium:T14.3")
def test_offers_are_limited_so_that_negotiations_end() -> None:
    p = table()
    offers = {seat: [Offer(other, 0, 0) for other in range(4) if other != seat] for seat in range(4)}
    asked = negotiated(p, 0, offers, refused=(0, 1, 2, 3))
    assert len([question for question in asked if question.prompt == "offer"]) == 8, "one for each contract card"


@pytest.mark.rule("imperium:T14.4")
def test_income_is_the_numbers_on_the_cards_received() -> None:
    p = agreed(table(), Agreement((0, 1), (1, 0)), Agreement((2, 0), (0, 0)))
    assert RACES["jolnar"].contracts == (1, 3)
    assert [income(p.g, seat) for seat in range(4)] == [2 + 1, 3, 1, 0]
    assert list(collect(p.g, 0)) == []
    assert p.player(0).goods == 3


@pytest.mark.rule("imperium:T14.5")
def test_an_agreement_of_this_very_action_pays_nothing() -> None:
    p = agreed(table(), Agreement((0, 1), (1, 0), 5))
    assert income(p.g, 0) == 0
    p.g.turn = 6
    assert income(p.g, 0) == 2


@pytest.mark.rule("imperium:T14.9", "imperium:T1.9")
def test_goods_come_only_as_far_as_the_supply_goes() -> None:
    p = agreed(table(), Agreement((0, 1), (1, 0)))
    p.goods(2, p.g.goods - 1)
    list(collect(p.g, 0))
    assert (p.player(0).goods, p.g.goods) == (1, 0)


@pytest.mark.rule("imperium:T14.7")
def test_a_broken_agreement_returns_both_cards() -> None:
    p = agreed(table(), Agreement((0, 1), (1, 0)), Agreement((0, 2), (0, 0)))
    break_agreement(p.g, 1, 0)
    assert [each.seats for each in p.g.agreements] == [(0, 2)]
    assert (free_contracts(p.g, 0), free_contracts(p.g, 1)) == ([1], [0, 1])


@pytest.mark.rule("imperium:T14.8", "imperium:T6.10")
def test_a_player_may_end_an_agreement_in_the_status_phase() -> None:
    p = agreed(table(), Agreement((0, 1), (1, 0)))
    assert Break(1) in free_options(p.g, 0)
    assert breakable(p.g, 2) == []
    refusal = cannot_break(p.g, 2, 1, "status")
    assert refusal is not None
    assert refusal.rule == "T14.8"


@pytest.mark.rule("imperium:T14.8")
def test_agreements_with_a_protected_race_are_not_ended() -> None:
    with entered("reliable", "trade.breakable", lambda g, seat, possible, how: how != "status"):
        p = agreed(table(), Agreement((0, 1), (1, 0)))
        p.player(1).in_force += ("reliable",)
        assert breakable(p.g, 0) == []
        assert breakable(p.g, 1) == [Break(0)], "the race itself may"


@pytest.mark.rule("imperium:T14.10")
def test_goods_may_be_part_of_a_deal_and_change_hands_with_it() -> None:
    p = table().goods(0, 3).goods(1, 2)
    negotiated(p, 0, {0: [Offer(1, 1, 0, goods=2, wanted=1)]})
    assert (p.player(0).goods, p.player(1).goods, len(p.g.agreements)) == (2, 3, 1)
    refusal = cannot_agree(p.g, 2, Offer(3, 0, 0, goods=1))
    assert refusal is not None
    assert refusal.key == "refused.no-goods"
