"""Political cards about action cards and command counters."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import goods, hands, in_turn, resolve, run
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board

from perijove.games.imperium.moves import DONE, Choice, Decline, Discard, Gain, Pay, PickCard
from perijove.games.imperium.rules.cards_black import buy_for_three, could_buy
from perijove.games.imperium.rules.counters import draw_action_cards, hand_limit
from perijove.games.imperium.rules.politics.losses import discard_some
from perijove.games.imperium.state import Imperium
from perijove.kernel.chance import QuickChance
from perijove.kernel.decision import Choose, Move
from perijove.kernel.zones import redeal_zones

YES, NO = Choice("yes"), Decline()


def receive(p: Position, *moves: PickCard) -> list[Choose]:
    """The draw of the status phase."""
    p.g.stage = "status.receive"
    return list(questions(p.g, in_turn(*moves), until=("status.counters",)))


@pytest.mark.card("imperium:political:core_stability")
def test_core_stability_lays_the_cards_open_and_the_most_influential_chooses_first() -> None:
    p = (
        board("norr", "hacan", "xxcha").law("core_stability").law("minister_of_policy", holder=2)
    )  # 1, 2 and 4 influence
    top = p.g.actions.cards[-4:]
    asked = receive(p, PickCard(top[0]), PickCard(top[3]), PickCard(top[1]))
    assert [question.seat for question in asked] == [2, 2, 1, 0]
    assert set(asked[0].options()) == {PickCard(card) for card in top}
    assert p.player(2).hand.cards == (top[0], top[3])
    assert (p.player(1).hand.cards, p.player(0).hand.cards) == ((top[1],), (top[2],))
    assert p.player(2).hand.shown_to(0) == [top[0], top[3]], "everybody has seen them"


@pytest.mark.card("imperium:political:core_stability")
def test_who_has_exhausted_planets_chooses_later_and_a_short_deck_takes_the_discards() -> None:
    p = board("norr", "hacan", "xxcha").law("core_stability").change("archon-ren", exhausted=True)
    p.g.actions_used.cards = p.g.actions.cards[:-1]
    p.g.actions.cards = p.g.actions.cards[-1:]
    top = p.g.actions.cards[0]
    asked = receive(p, PickCard(top))
    assert [question.seat for question in asked] == [1, 0, 2], "2, then 1 and 1 in order of play"
    assert (len(asked[0].options()), p.player(1).hand.cards, hands(p)) == (3, (top,), [1, 1, 1])


@pytest.mark.card("imperium:political:core_stability")
def test_a_spectator_who_imagines_other_open_cards_is_offered_those() -> None:
    p = board("norr", "hacan", "xxcha").law("core_stability")
    p.g.stage = "status.receive"

    left = [3, 2, 1]

    def imagine(g: Imperium, question: Choose) -> Move:
        redeal_zones([g.actions, *(player.hand for player in g.players)], None, QuickChance.from_seed("imagined"))
        assert question.options() == [PickCard(card) for card in dict.fromkeys(g.actions.cards[-left.pop(0) :])]
        return question.options()[0]

    assert [question.prompt for question in questions(p.g, imagine, until=("status.counters",))] == ["take-open"] * 3
    assert hands(p) == [1, 1, 1]


@pytest.mark.card("imperium:political:core_stability")
def test_voted_down_nobody_draws_in_this_status_phase() -> None:
    p = board().law("minister_of_policy", holder=2)
    resolve(p, "core_stability", "against")
    receive(p)
    assert hands(p) == [0, 0, 0]
    p.g.stage = "status.free"
    list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    receive(p)
    assert hands(p) == [1, 1, 2]


@pytest.mark.card("imperium:political:minister_of_policy")
def test_the_minister_of_policy_draws_one_more_card() -> None:
    p = board()
    resolve(p, "minister_of_policy", "1")
    receive(p)
    assert hands(p) == [1, 2, 1]


@pytest.mark.card("imperium:political:limits_to_individual_power")
def test_nobody_but_the_yssaril_holds_more_than_three_cards() -> None:
    p = Position(races=("yssaril", "hacan", "norr"))
    p.hand(0, "sabotage", "plague", "uprising", "thugs").hand(1, "veto", "patrol", "transport", "privateers")
    asked = resolve(p, "limits_to_individual_power", "for", Discard("patrol"))
    assert ([question.seat for question in asked], hands(p)) == ([1], [4, 3, 0])
    run(p, draw_action_cards(p.g, 1, 1), in_turn(Discard("veto")))
    assert (hand_limit(p.g, 1), p.player(1).hand.count, "veto" in p.player(1).hand.cards) == (3, 3, False)


@pytest.mark.card("imperium:political:limits_to_individual_power")
def test_voted_down_everybody_loses_a_random_card() -> None:
    p = board().hand(0, "sabotage", "plague").hand(1, "uprising")
    assert resolve(p, "limits_to_individual_power", "against") == []
    assert hands(p) == [1, 0, 0]


@pytest.mark.card("imperium:political:unconventional_measures")
def test_everybody_may_draw_a_card_or_loses_all() -> None:
    p = board().hand(0, "sabotage", "plague")
    resolve(p, "unconventional_measures", "for", YES, NO, YES)
    assert hands(p) == [3, 0, 1]
    p = board().hand(0, "sabotage", "plague").hand(2, "uprising")
    resolve(p, "unconventional_measures", "against")
    assert (hands(p), len(p.g.actions_used.cards)) == ([0, 0, 0], 3)


@pytest.mark.card("imperium:political:resource_management")
def test_counters_are_not_redistributed_any_more() -> None:
    p = board().law("resource_management")
    p.g.stage = "status.counters"
    asked = list(questions(p.g, lambda g, question: Gain("fleet"), until=("status.free",)))
    assert {question.prompt for question in asked} == {"gain-counter"}
    assert (p.player(0).command, p.player(0).strategy, p.player(0).fleet) == (3, 2, 7)


@pytest.mark.card("imperium:political:resource_management")
def test_voted_down_who_has_three_cards_or_more_discards_two() -> None:
    p = board().hand(0, "sabotage", "plague").hand(1, "uprising", "thugs", "veto")
    asked = resolve(p, "resource_management", "against", Discard("thugs"), Discard("uprising"))
    assert ({question.seat for question in asked}, hands(p)) == ({1}, [2, 1, 0])


@pytest.mark.card("imperium:political:regressive_rhetoric")
def test_a_card_that_must_go_comes_to_light_and_closes_off_what_came_before() -> None:
    p = board().hand(0, "sabotage", "plague").hand(1, "uprising")
    p.g.revealed = False
    run(p, discard_some(p.g, 0, 1), in_turn(Discard("plague")))
    assert not p.g.revealed
    run(p, discard_some(p.g, 1, 1), in_turn())
    assert (hands(p), p.g.revealed) == ([1, 0, 0], True), "who chose first has seen what another had"
    p.g.revealed = False
    run(p, discard_some(p.g, 2, 1), in_turn())
    assert not p.g.revealed, "an empty hand shows nothing"


@pytest.mark.card("imperium:political:imperial_academy")
def test_a_counter_of_logistics_costs_two_influence() -> None:
    p = board()
    assert not could_buy(p.g, 0)
    resolve(p, "imperial_academy", "for")
    assert could_buy(p.g, 0)
    run(p, buy_for_three(p.g, 0), in_turn(Choice("a"), Pay(("jord",)), Gain("command")))
    assert (p.player(0).command, p.world("jord").exhausted) == (4, True)
    p = board()
    resolve(p, "imperial_academy", "against")
    assert not could_buy(p.g, 0)


@pytest.mark.card("imperium:political:vorhal_peace_prize")
def test_the_smallest_fleet_supply_brings_a_counter_or_three_goods() -> None:
    p = board().law("vorhal_peace_prize").pools(0, fleet=3).pools(1, fleet=3)
    p.g.stage = "status.counters"
    asked = list(questions(p.g, in_turn(*[Gain("fleet")] * 2), until=("status.free",)))
    gained = [question.seat for question in asked if question.prompt == "gain-counter"]
    assert [gained.count(seat) for seat in range(3)] == [3, 3, 2]
    p = board().pools(0, fleet=3).pools(1, fleet=3)
    resolve(p, "vorhal_peace_prize", "against")
    assert goods(p) == [3, 3, 0]
