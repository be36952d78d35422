"""Political cards about agendas, laws and strategy cards."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import council_on, exhausted, hands, in_turn, resolve, run, stands
from tests.rules.imperium.driving import questions
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board

from perijove.games.imperium.moves import (
    DONE,
    Choice,
    Decline,
    Elect,
    Gain,
    PickCard,
    PickPlanet,
    PickPlayer,
    Refresh,
    TakeCard,
    Use,
    Vote,
)
from perijove.games.imperium.rules.agenda import ballot, voters
from perijove.games.imperium.rules.strategic import may_use
from perijove.games.imperium.rules.strategy_phase import cannot_take, cards_to_take
from perijove.games.imperium.state import Effect, Imperium
from perijove.kernel.decision import Choose, Move
from perijove.kernel.windows import PASS

YES, NO = Choice("yes"), Decline()


def on_top(p: Position, *cards: str) -> Position:
    """The next cards of the political deck, the first of them on top."""
    for card in reversed(cards):
        p.g.agendas.put(p.g.agendas.take(card))
    return p


# ---------------------------------------------------------------------- agendas


@pytest.mark.card("imperium:political:council_elder")
def test_the_council_elder_may_give_the_card_up_to_vote_alone_on_an_election() -> None:
    p = board("sol", "hacan", "xxcha").law("council_elder", holder=1)
    resolve(p, "crown_of_thalnos", "2", Use("council_elder"), votes={0: "0", 1: "2", 2: "0"})
    assert (stands(p, "council_elder"), p.g.laws[-1].holder) == (False, 2)


@pytest.mark.card("imperium:political:council_elder")
def test_the_council_elder_may_let_it_be_and_is_not_asked_about_other_agendas() -> None:
    p = board("sol", "hacan", "xxcha").law("council_elder", holder=1)
    resolve(p, "crown_of_thalnos", "0", PASS, votes={0: "0", 1: "2", 2: "0"})
    assert (stands(p, "council_elder"), p.g.laws[-1].holder) == (True, 0)
    assert resolve(p, "imperial_mandate", "for") == []


@pytest.mark.card("imperium:political:council_elder")
def test_if_the_elder_is_silenced_nobody_votes_and_the_speaker_decides() -> None:
    p = board().law("council_elder", holder=1)
    p.g.agendas.take("emperor")

    with entered("thugged", "vote.allowed", lambda g, seat, allowed: False):
        p.effect(Effect("thugged", 1, "round"))
        asked = run(p, council_on(p.g, 0, "emperor"), in_turn(Use("council_elder"), Elect(seats=(2,))))
    assert [question.prompt for question in asked] == ["window.agenda.read", "break-tie"]
    assert p.g.laws[-1].holder == 2


@pytest.mark.rule("imperium:T17.11")
@pytest.mark.parametrize("elder", [True, False])
def test_if_the_elder_gives_up_the_only_law_there_is_nothing_to_repeal_and_another_agenda_is_drawn(elder: bool) -> None:
    p = board().law("council_elder", holder=1)
    p.g.agendas.take("repeal")
    following = p.g.agendas.cards[-1]
    read: list[str] = []

    def choose(g: Imperium, question: Choose) -> Move:
        assert g.debate is not None
        read.append(g.debate.card)
        return Use("council_elder") if elder and question.accepts(Use("council_elder")) else question.options()[-1]

    run(p, council_on(p.g, 0, "repeal"), choose)
    assert list(dict.fromkeys(read))[:2] == (["repeal", following] if elder else ["repeal"])
    assert "repeal" in p.g.agendas_used.cards
    assert not stands(p, "council_elder")


@pytest.mark.card("imperium:political:veto_power")
def test_veto_power_discards_a_law_that_was_just_voted_on() -> None:
    p = board().law("veto_power", holder=2)
    (asked,) = resolve(p, "emperor", "0", Use("veto_power"))
    assert (asked.seat, stands(p, "emperor"), stands(p, "veto_power")) == (2, False, False)
    assert p.player(0).points == 0


@pytest.mark.card("imperium:political:veto_power")
def test_veto_power_stops_the_against_effect_too_and_is_not_offered_for_what_is_no_law() -> None:
    p = board().law("veto_power", holder=2).goods(0, 3)
    resolve(p, "free_trade", "against", Use("veto_power"))
    assert p.player(0).goods == 3
    p = board().law("veto_power", holder=2)
    assert resolve(p, "imperial_mandate", "for") == []
    resolve(p, "free_trade", "for", PASS)
    assert stands(p, "free_trade")
    assert stands(p, "veto_power")


@pytest.mark.card("imperium:political:repeal")
def test_repeal_discards_one_law_in_play() -> None:
    p = board().law("free_trade").law("emperor", holder=1, subject="1").points(1, 1)
    resolve(p, "repeal", "emperor")
    assert ([law.card for law in p.g.laws], p.player(1).points) == (["free_trade"], 0)


@pytest.mark.card("imperium:political:revote")
def test_a_revote_may_change_who_holds_a_law() -> None:
    p = board().law("emperor", holder=1, subject="1").points(1, 1)
    p.g.agendas.take("revote")

    def choose(g: Imperium, question: Choose) -> Move:
        card = (question.args or {})["card"]
        return ballot(card, "emperor" if card == "revote" else "2")

    run(p, council_on(p.g, 0, "revote"), choose)
    assert (p.g.laws[0].holder, [player.points for player in p.g.players]) == (2, [0, 0, 1])


@pytest.mark.card("imperium:political:revote")
def test_a_law_that_fails_a_revote_is_discarded_and_its_against_effect_happens() -> None:
    p = board().law("free_trade").goods(0, 3)
    p.g.agendas.take("revote")

    def choose(g: Imperium, question: Choose) -> Move:
        card = (question.args or {})["card"]
        return ballot(card, "free_trade" if card == "revote" else "against")

    run(p, council_on(p.g, 0, "revote"), choose)
    assert (stands(p, "free_trade"), p.player(0).goods) == (False, 1)


@pytest.mark.card("imperium:political:political_focus")
def test_whoever_chooses_political_gains_two_goods_or_a_counter() -> None:
    for way, gained in ((Choice("goods"), (2, 2)), (Choice("counter"), (0, 3))):
        p = board().law("political_focus")
        p.g.stage = "strategy"
        choose = in_turn(TakeCard("warfare"), TakeCard("political"), way, Gain("strategy"))
        list(questions(p.g, choose, until=("turn",)))
        assert (p.player(0).goods, p.player(0).strategy) == (0, 2)
        assert (p.player(1).goods, p.player(1).strategy) == gained
        assert (p.player(1).fleet, p.player(1).command) == (5, 3), "one counter, no more"


@pytest.mark.card("imperium:political:political_focus")
def test_without_focus_the_next_agenda_is_voted_on_at_once() -> None:
    p = on_top(board(), "political_focus", "imperial_mandate")
    resolve(p, "political_focus", "against", Vote("for"))
    assert [player.points for player in p.g.players] == [2, 2, 2]


@pytest.mark.card("imperium:political:technology_investigation_committee")
def test_voted_down_the_committee_costs_a_random_card_and_calls_two_more_agendas() -> None:
    p = on_top(board(), "technology_investigation_committee", "imperial_mandate", "cost_overruns")
    p.hand(0, "sabotage", "plague").hand(1, "uprising").goods(2, 1)
    p.g.speaker = 1
    resolve(p, "technology_investigation_committee", "against", Vote("for"), Vote("for"))
    assert [entry.args["seat"] for entry in p.g.said or () if entry.key == "agenda.read"] == [0, 0, 0], (
        "whose council it is"
    )
    assert hands(p) == [1, 0, 0]
    assert ([player.points for player in p.g.players], p.player(2).goods) == ([2, 2, 2], 0)


# ---------------------------------------------------------------------- laws


@pytest.mark.card("imperium:political:new_constitution")
def test_a_new_constitution_ends_all_laws_and_costs_two_planets_each() -> None:
    p = board().law("free_trade").law("emperor", holder=1, subject="1").points(1, 1)
    resolve(p, "new_constitution", "for", PickPlanet("arretze"), PickPlanet("kamdorn"))
    assert (p.g.laws, p.player(1).points) == ((), 0)
    assert (exhausted(p, 0), exhausted(p, 1)) == (["jord"], ["arretze", "kamdorn"])


@pytest.mark.card("imperium:political:new_constitution")
def test_voted_down_it_lets_the_most_influential_player_discard_one_law() -> None:
    p = board().law("free_trade").law("fighter_tax")
    (asked,) = resolve(p, "new_constitution", "against", PickCard("free_trade"))
    assert (asked.seat, [law.card for law in p.g.laws]) == (2, ["fighter_tax"])
    p = board().law("free_trade").change("archon-ren", exhausted=True)
    asked_of = resolve(p, "new_constitution", "against", PickPlayer(1), DONE)
    assert [question.seat for question in asked_of] == [0, 1], "the speaker decides between two with 2 influence"
    assert stands(p, "free_trade")


@pytest.mark.card("imperium:political:holder_of_mecatol_rex")
def test_the_holder_of_mecatol_rex_discards_a_law_or_adds_two_ground_forces() -> None:
    p = board().law("free_trade").planet(1, "mecatol-rex", ground=1)
    (asked,) = resolve(p, "holder_of_mecatol_rex", "for", PickCard("free_trade"))
    assert (asked.seat, p.g.laws) == (1, ())
    p = board().planet(1, "mecatol-rex", ground=1)
    (asked,) = resolve(p, "holder_of_mecatol_rex", "against", YES)
    assert (asked.seat, p.world("mecatol-rex").ground) == (1, 3)
    p = board().law("free_trade")
    assert resolve(p, "holder_of_mecatol_rex", "for") == [], "nobody holds it"


# ---------------------------------------------------------------------- strategy cards


@pytest.mark.card("imperium:political:checks_and_balances")
def test_whoever_chooses_a_strategy_card_gives_it_to_somebody_with_fewest() -> None:
    p = Position(5).law("checks_and_balances")
    p.g.stage, p.g.bonus = "strategy", (0, 0, 1, 0, 0, 0, 0, 0)
    choose = in_turn(TakeCard("political"), PickPlayer(2), Gain("goods"), TakeCard("trade"), PickPlayer(0))
    asked = list(questions(p.g, choose, until=("turn",)))
    picks = [question.seat for question in asked if question.prompt == "take-card"]
    assert picks == [0, 1, 2, 3, 4], "everybody chooses once, whatever they hold"
    assert (p.player(2).cards[0], p.player(0).cards[0], p.player(2).goods) == ("political", "trade", 1)
    assert all(len(player.cards) == 1 for player in p.g.players)
    second = next(question for question in asked if question.prompt == "give-strategy" and question.seat == 1)
    assert PickPlayer(2) not in second.options()
    assert PickPlayer(1) not in second.options()


@pytest.mark.card("imperium:political:checks_and_balances")
def test_the_last_card_stays_with_its_chooser_if_nobody_else_needs_one() -> None:
    p = Position(3).law("checks_and_balances")
    p.strategy(0, "trade", "imperial").strategy(1, "warfare", "diplomacy").strategy(2, "political")
    p.g.order = (0, 1, 2)
    p.g.stage = "strategy.pick"
    asked = list(questions(p.g, in_turn(TakeCard("logistics")), until=("turn",)))
    assert [question.prompt for question in asked][:1] == ["take-card"]
    assert "give-strategy" not in [question.prompt for question in asked]
    assert p.player(2).cards == ("political", "logistics")


@pytest.mark.card("imperium:political:checks_and_balances")
def test_voted_down_all_strategy_cards_go_to_the_left_and_the_order_of_play_with_them() -> None:
    p = Position(3).strategy(0, "initiative", "political").strategy(1, "logistics", "trade", used=True)
    p.strategy(2, "warfare", "imperial").effect(Effect("initiative", 0, "round"))
    resolve(p, "checks_and_balances", "against")
    assert p.player(1).cards == ("initiative", "political")
    assert (p.player(2).cards, p.player(2).used) == (("logistics", "trade"), ("logistics", "trade"))
    assert (p.player(0).cards, p.player(0).used, p.player(1).used) == (("warfare", "imperial"), (), ())
    assert (p.g.order, p.g.speaker) == ((1, 2, 0), 0)
    assert [effect.seat for effect in p.g.effects] == [1], "what Initiative gives goes with its card"
    assert ["initiative" in player.in_force for player in p.g.players] == [False, True, False]
    p = Position(3).strategy(0, "political").strategy(1, "logistics").strategy(2, "initiative")
    p.effect(Effect("initiative", 2, "round"))
    resolve(p, "checks_and_balances", "against")
    assert (p.player(0).cards, [effect.seat for effect in p.g.effects]) == (("initiative",), [0]), "around the table"


def round_over(p: Position) -> Position:
    """The round ends, and the next strategy phase begins."""
    p.g.stage = "status.free"
    list(questions(p.g, in_turn(), until=("strategy",)))
    list(questions(p.g, in_turn(), until=("strategy.pick",)))
    return p


@pytest.mark.rule("imperium:T4.7")
@pytest.mark.card("imperium:political:checks_and_balances")
def test_who_was_given_initiative_may_not_choose_it_in_the_next_round_its_chooser_may() -> None:
    p = Position(5).law("checks_and_balances")
    p.g.stage = "strategy"
    list(questions(p.g, in_turn(TakeCard("initiative"), PickPlayer(2)), until=("turn",)))
    assert (p.g.speaker, p.player(2).cards) == (2, ("initiative",))
    round_over(p)
    again = [TakeCard("initiative") in cards_to_take(p.g, seat) for seat in range(5)]
    assert again == [True, True, False, True, True]


@pytest.mark.rule("imperium:T4.7")
@pytest.mark.card("imperium:political:checks_and_balances")
def test_who_passed_initiative_on_kept_the_speaker_token_and_may_not_choose_it_again() -> None:
    p = Position(5)
    p.g.stage = "strategy"
    list(questions(p.g, in_turn(TakeCard("initiative")), until=("turn",)))
    resolve(p, "checks_and_balances", "against")
    assert (p.g.speaker, p.player(1).cards) == (0, ("initiative",))
    round_over(p)
    again = [TakeCard("initiative") in cards_to_take(p.g, seat) for seat in range(5)]
    assert again == [False, True, True, True, True]


@pytest.mark.card("imperium:political:councils_censure")
def test_a_censured_player_pays_two_counters_to_choose_imperial() -> None:
    p = board().law("councils_censure", holder=0, subject="0")
    p.g.stage = "strategy"
    assert cannot_take(p.g, 0, TakeCard("imperial")) is None
    list(questions(p.g, in_turn(TakeCard("imperial")), until=("strategy.end",)))
    assert p.player(0).strategy == 0
    p = board().law("councils_censure", holder=0, subject="0").pools(0, strategy=1)
    refusal = cannot_take(p.g, 0, TakeCard("imperial"))
    assert refusal is not None
    assert refusal.key == "refused.card-price"
    assert TakeCard("imperial") in cards_to_take(p.g, 1), "others choose it as ever"
    p.g.stage = "strategy"
    list(questions(p.g, in_turn(TakeCard("trade"), TakeCard("imperial")), until=("strategy.end",)))
    assert (p.player(0).strategy, p.player(1).strategy) == (1, 2)


@pytest.mark.card("imperium:political:aggressive_strategy")
def test_everybody_may_use_the_secondary_ability_of_an_own_card_without_its_counter() -> None:
    p = board().strategy(0, "political", "diplomacy").strategy(1, "initiative", "imperial").strategy(2, "trade")
    p.tile((1, -2), "v-abyz").planet(0, "abyz", exhausted=True)
    asked = resolve(p, "aggressive_strategy", "for", Use("diplomacy"), Refresh("abyz"))
    assert [question.seat for question in asked][:1] == [0]
    assert Use("political") in asked[0].options()
    assert (p.world("abyz").exhausted, p.player(0).strategy) == (False, 2)
    assert 1 not in [question.seat for question in asked], "no dock for Imperial, Initiative has no secondary ability"


@pytest.mark.card("imperium:political:aggressive_strategy")
def test_what_a_secondary_ability_does_after_its_choices_is_done_as_well() -> None:
    p = board().strategy(0, "political").strategy(1, "imperial").strategy(2, "trade")
    asked = resolve(p, "aggressive_strategy", "for", Use("political"))
    assert (asked[0].options(), hands(p)) == ([Use("political"), NO], [1, 0, 0])


@pytest.mark.card("imperium:political:aggressive_strategy")
def test_voted_down_nobody_uses_secondary_abilities_until_the_round_ends() -> None:
    p = board()
    assert may_use(p.g, 1, "political")
    resolve(p, "aggressive_strategy", "against")
    assert not any(may_use(p.g, seat, "political") for seat in range(3))
    p.g.stage = "status.free"
    list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    assert may_use(p.g, 1, "political")


def test_votes_can_be_read_while_a_card_is_carried_out_and_not_after() -> None:
    p = board()
    resolve(p, "mutiny", "for", votes={1: "for"})
    assert (p.g.debate, voters(p.g, "for")) == (None, [])
    assert [player.points for player in p.g.players] == [0, 1, 0]
