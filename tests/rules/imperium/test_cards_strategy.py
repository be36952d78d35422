"""Action cards of the strategy phase (rules/action_cards/strategy.py)."""

from __future__ import annotations

import pytest
from tests.rules.imperium.hands import aims, offered, picked, play, show
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, MECATOL, SOL, board, pass_by, reach

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import forget_effects, modified
from perijove.games.imperium.moves import (
    DONE,
    Discard,
    Pay,
    PickCard,
    PickPlanet,
    PickPlayer,
    PickSystem,
    Play,
    TakeCard,
)
from perijove.games.imperium.rules.action_cards.strategy import could_search
from perijove.games.imperium.rules.agenda import votes_of
from perijove.games.imperium.rules.counters import hand_limit, has_counter
from perijove.games.imperium.rules.fleets import fleet_limit
from perijove.games.imperium.rules.order import next_in_turn
from perijove.games.imperium.rules.planets import gain_planet
from perijove.games.imperium.rules.production import Order
from perijove.games.imperium.rules.strategic import counters_for
from perijove.games.imperium.rules.strategy_phase import cards_to_take
from perijove.games.imperium.rules.technology import available, cannot_gain
from perijove.games.imperium.state import Agreement, Effect
from perijove.kernel.windows import PASS

ANY = "strategy.any"


def phase(p: Position) -> Position:
    """The strategy phase begins; nothing else than cards has been asked for."""
    return p.until("turn").stage("strategy")


def during(p: Position) -> Position:
    return reach(phase(p), ANY)


# ---------------------------------------------------------------------- who is asked


@pytest.mark.rule("imperium:T4.8")
def test_cards_of_the_strategy_phase_are_asked_for_at_its_start_after_each_pick_and_at_its_end() -> None:
    p = phase(board().hand(0, "trade_stop", "signal_jamming"))
    seen: list[str] = []
    while p.asked:
        if p.prompt != (seen or [""])[-1] or p.prompt == "take-card":
            seen.append(p.prompt)
        p.choose(p.options()[0] if p.prompt == "take-card" else PASS)
    assert seen[:2] == ["window.strategy.start", "window.strategy.any"]
    assert seen.count("take-card") == 6
    assert seen.count("window.strategy.any") == 8
    assert seen[-3:] == ["window.strategy.all_picked", "window.strategy.any", "window.strategy.end"]


# ---------------------------------------------------------------------- counters


@pytest.mark.card("imperium:action:command_summit")
def test_command_summit_puts_two_counters_into_the_command_pool() -> None:
    p = during(board().hand(1, "command_summit"))
    before = (p.player(1).command, p.player(1).reserve)
    play(p, "command_summit", seat=1)
    assert (p.player(1).command, p.player(1).reserve) == (before[0] + 2, before[1] - 2)
    p = during(board().hand(1, "command_summit").pools(1, command=7, strategy=4, fleet=4))
    assert play(p, "command_summit", seat=1).player(1).command == 8, "T1.7: the last counter"


@pytest.mark.card("imperium:action:signal_jamming")
def test_signal_jamming_puts_another_players_counter_on_a_system() -> None:
    p = during(board().hand(0, "signal_jamming").counter(1, E2).pools(2, command=6, strategy=5, fleet=5))
    assert picked(aims(p, "signal_jamming", window=ANY), "seat") == {1}, "seat 2 has none in reinforcements"
    show(p, "signal_jamming")
    goals = picked(p.options(), "system")
    assert goals == {tile for tile in p.g.tiles if "home" not in tile and tile != E2}
    reserve = p.player(1).reserve
    p.choose(PickSystem(E3))
    assert has_counter(p.g, p.at(E3), 1)
    assert p.player(1).reserve == reserve - 1


@pytest.mark.card("imperium:action:strategic_planning")
def test_strategic_planning_makes_secondary_abilities_free_for_the_round() -> None:
    p = during(board().hand(0, "strategic_planning"))
    assert counters_for(p.g, 0, "technology") == 1
    play(p, "strategic_planning")
    assert (counters_for(p.g, 0, "technology"), counters_for(p.g, 1, "technology")) == (0, 1)
    forget_effects(p.g, ("round",))
    assert counters_for(p.g, 0, "technology") == 1


# ---------------------------------------------------------------------- abilities


@pytest.mark.card("imperium:action:cultural_crisis")
def test_cultural_crisis_switches_off_all_abilities_of_a_player_until_the_round_ends() -> None:
    p = during(Position(races=("sol", "hacan", "norr")).hand(0, "cultural_crisis"))
    abilities = p.player(1).abilities
    assert picked(aims(p, "cultural_crisis", window=ANY), "seat") == {0, 1, 2}, "the own ones too"
    play(p, "cultural_crisis", PickPlayer(1))
    assert p.player(1).abilities == ()
    assert not set(abilities) & set(p.player(1).in_force)
    assert p.player(2).abilities
    forget_effects(p.g, ("round",))
    assert set(p.player(1).abilities) == set(abilities)
    assert set(abilities) <= set(p.player(1).in_force)


@pytest.mark.card("imperium:action:cultural_crisis")
def test_cultural_crisis_leaves_the_docks_of_the_saar_and_setup_abilities() -> None:
    p = during(Position(races=("sol", "saar", "l1z1x")).hand(0, "cultural_crisis"))
    play(p, "cultural_crisis", PickPlayer(1))
    assert p.player(1).abilities == ("mobile_docks",)
    p = during(Position(races=("sol", "saar", "l1z1x")).hand(0, "cultural_crisis"))
    play(p, "cultural_crisis", PickPlayer(2))
    assert p.player(2).abilities == ("extra_counter",)


@pytest.mark.card("imperium:action:cultural_crisis")
def test_yssaril_in_a_crisis_keep_only_seven_cards() -> None:
    cards = ("sabotage", "sabotage", "sabotage", "plague", "patrol", "transport", "uprising", "privateers", "good_year")
    p = during(Position(races=("sol", "yssaril", "norr")).hand(0, "cultural_crisis").hand(1, *cards))
    play(p, "cultural_crisis", PickPlayer(1))
    assert (hand_limit(p.g, 1), p.prompt, list(p.asked)) == (7, "discard", [1])
    p.choose(Discard("plague"), Discard("sabotage"))
    assert p.player(1).hand.count == 7


@pytest.mark.card("imperium:action:multiculturalism")
def test_multiculturalism_borrows_an_ability_for_the_round() -> None:
    p = during(Position(races=("sol", "hacan", "norr")).hand(0, "multiculturalism"))
    own, theirs = p.player(0).abilities, p.player(1).abilities
    show(p, "multiculturalism", PickPlayer(1))
    assert picked(p.options(), "card") == set(theirs)
    p.choose(PickCard("merchants"))
    assert p.player(0).abilities == (*own, "merchants")
    assert "merchants" in p.player(0).in_force
    assert p.player(1).abilities == theirs, "its owner keeps it"
    forget_effects(p.g, ("round",))
    assert p.player(0).abilities == own
    assert "merchants" not in p.player(0).in_force


@pytest.mark.card("imperium:action:multiculturalism")
def test_multiculturalism_borrows_neither_docks_nor_setup_abilities_nor_from_a_crisis() -> None:
    p = Position(races=("sol", "saar", "l1z1x")).hand(0, "multiculturalism").hand(1, "cultural_crisis")
    p = during(p)
    show(p, "multiculturalism", PickPlayer(1))
    assert picked(p.options(), "card") == {"scavenge", "nomads"}
    p = during(Position(races=("sol", "saar", "l1z1x")).hand(0, "multiculturalism").hand(1, "cultural_crisis"))
    play(p, "cultural_crisis", PickPlayer(2), seat=1)
    assert picked(aims(p, "multiculturalism", window=ANY), "seat") == {1}


@pytest.mark.card("imperium:action:cultural_crisis", "imperium:action:multiculturalism")
def test_what_a_crisis_takes_of_borrowed_abilities_does_not_come_back() -> None:
    p = during(Position(races=("sol", "hacan", "norr")).hand(0, "multiculturalism").hand(1, "cultural_crisis"))
    own = p.player(0).abilities
    show(p, "multiculturalism", PickPlayer(1), PickCard("merchants"))
    pass_by(p, "window.card.played")
    play(p, "cultural_crisis", PickPlayer(0), seat=1)
    assert p.player(0).abilities == ()
    forget_effects(p.g, ("round",))
    assert set(p.player(0).abilities) == set(own)


@pytest.mark.card("imperium:action:scientist_assassination")
def test_scientist_assassination_keeps_a_player_from_all_technologies_for_the_round() -> None:
    p = during(board().hand(0, "scientist_assassination"))
    assert picked(aims(p, "scientist_assassination", window=ANY), "seat") == {0, 1, 2}
    play(p, "scientist_assassination", PickPlayer(1))
    refusal = cannot_gain(p.g, 1, "antimass_deflectors")
    assert refusal is not None
    assert refusal.key == "refused.no-research"
    assert available(p.g, 2)
    forget_effects(p.g, ("round",))
    assert available(p.g, 1)


# ---------------------------------------------------------------------- fleets, docks, trade


@pytest.mark.card("imperium:action:grand_armada")
@pytest.mark.rule("imperium:T6.13")
def test_grand_armada_lifts_fleet_supply_at_home_until_the_status_phase_ends() -> None:
    p = during(board().hand(0, "grand_armada").pools(0, fleet=2).ships(0, SOL, cruiser=2))
    play(p, "grand_armada")
    assert fleet_limit(p.g, 0, p.at(SOL)) > 20
    assert (fleet_limit(p.g, 0, p.at(E1)), fleet_limit(p.g, 1, p.player(1).home)) == (2, 5)
    p.ships(0, SOL, cruiser=4).until("strategy").stage("status.free")
    while p.asked:
        p.choose(p.options()[0])
    assert sum(p.fleet(0, SOL).ships) == 2


@pytest.mark.card("imperium:action:productivity_spike")
def test_productivity_spike_raises_the_limit_of_one_dock_by_the_planets_influence() -> None:
    p = board().hand(0, "productivity_spike").planet(0, "mecatol-rex", dock=True).planet(0, "jord", dock=True)
    p = during(p.tile((2, -1), "v-abyz").planet(0, "abyz").planet(1, "fria", dock=True))
    assert picked(aims(p, "productivity_spike", window=ANY)) == {"mecatol-rex", "jord"}
    order = Order(p.g, 0, [p.at(MECATOL)], 99, 0, False)
    planet = NUMBER["mecatol-rex"]
    assert order.limit(p.at(MECATOL), planet) == 3
    play(p, "productivity_spike", PickPlanet("mecatol-rex"))
    order = Order(p.g, 0, [p.at(MECATOL)], 99, 0, False)
    assert order.limit(p.at(MECATOL), planet) == 3 + 6
    assert order.limit(p.at(SOL), NUMBER["jord"]) == 6
    forget_effects(p.g, ("round",))
    assert order.limit(p.at(MECATOL), planet) == 3


@pytest.mark.card("imperium:action:trade_stop")
def test_trade_stop_breaks_all_agreements() -> None:
    p = Position(races=("sol", "hacan", "norr")).hand(0, "trade_stop")
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 0)))
    play(during(p), "trade_stop")
    assert not p.g.agreements
    assert not offered(during(board().hand(0, "trade_stop", "command_summit")), "trade_stop")


@pytest.mark.card("imperium:action:usurper")
def test_usurper_doubles_the_votes_of_mecatol_rex_even_exhausted_until_it_is_lost() -> None:
    p = board().hand(0, "usurper")
    p.planet(0, "mecatol-rex", exhausted=True).change("jord", exhausted=True)
    p = during(p)
    assert votes_of(p.g, 0) == 1
    play(p, "usurper")
    assert votes_of(p.g, 0) == 12
    p.change("mecatol-rex", exhausted=False).change("jord", exhausted=False)
    assert votes_of(p.g, 0) == 12 + 2
    assert "usurper" not in p.g.actions_used.cards, "it lies on the planet"
    gain_planet(p.g, 1, NUMBER["mecatol-rex"])
    assert "usurper" in p.g.actions_used.cards
    assert not p.g.effects
    assert votes_of(p.g, 1) == sum(p.g.worlds[planet].influence for planet in p.player(1).planets) - 6
    assert not offered(during(board().hand(0, "usurper", "command_summit")), "usurper"), "without Mecatol Rex"


# ---------------------------------------------------------------------- the deck


@pytest.mark.card("imperium:action:synchronicity")
def test_synchronicity_takes_any_card_of_the_deck_unseen_by_others() -> None:
    p = during(board().hand(0, "synchronicity").hand(1, "privateers"))
    show(p, "synchronicity")
    pass_by(p, "window.card.played")
    assert p.prompt == "search-deck"
    assert PickCard("privateers") not in p.options(), "it is in a hand"
    assert len(p.options()) == len(set(p.g.actions.cards))
    before = p.g.actions.cards
    p.choose(PickCard("plague"))
    assert p.player(0).hand.cards == ("plague",)
    assert p.player(0).hand.shown_to(1) == [None]
    assert "plague" not in p.g.actions.cards
    assert p.g.actions.cards != tuple(card for card in before if card != "plague"), "it is shuffled"
    assert p.g.actions.shown_to(0) == [None] * p.g.actions.count


@pytest.mark.card("imperium:action:synchronicity")
@pytest.mark.rule("imperium:T0.7")
def test_synchronicity_searches_the_discards_when_the_deck_has_run_out() -> None:
    p = board().hand(0, "synchronicity")
    pile = set(p.g.actions.cards)
    while p.g.actions.count:
        p.g.actions_used.put(p.g.actions.draw())
    show(during(p), "synchronicity")
    pass_by(p, "window.card.played")
    assert picked(p.options(), "card") == pile, "the card just played is no part of the new deck"
    p.choose(PickCard("plague"))
    assert p.player(0).hand.cards == ("plague",)
    assert (set(p.g.actions.cards), p.g.actions_used.cards) == (pile - {"plague"}, ("synchronicity",))


@pytest.mark.card("imperium:action:synchronicity")
def test_synchronicity_finds_nothing_without_deck_and_discards() -> None:
    p = during(board().hand(0, "synchronicity"))
    assert could_search(p.g, 0, None)
    p.g.actions.cards = ()
    assert not could_search(p.g, 0, None)


# ---------------------------------------------------------------------- strategy cards


@pytest.mark.card("imperium:action:strategic_shift")
def test_strategic_shift_keeps_a_strategy_card_from_everybody_in_this_round() -> None:
    p = phase(board().hand(2, "strategic_shift"))
    assert p.prompt == "window.strategy.start"
    show(p, "strategic_shift", seat=2)
    assert len(p.options(2)) == 8
    p.choose(PickCard("imperial"), seat=2)
    pass_by(p)
    for _ in range(3):
        assert p.prompt == "take-card"
        assert TakeCard("imperial") not in p.options()
        p.choose(p.options()[0])
        pass_by(p)
    with pytest.raises(Exception, match="Imperial"):
        p.choose(TakeCard("imperial"))


@pytest.mark.card("imperium:action:strategic_flexibility")
def test_strategic_flexibility_changes_a_strategy_card_for_one_that_is_left() -> None:
    p = board().hand(0, "strategic_flexibility").strategy(0, "initiative", "warfare").strategy(1, "trade", "technology")
    p = p.strategy(2, "imperial", "political")
    p.g.bonus = (0, 1, 0, 0, 0, 0, 0, 0)
    p.until("turn").stage("strategy.end")
    assert p.prompt == "window.strategy.all_picked"
    show(p, "strategic_flexibility", PickCard("warfare"))
    assert picked(p.options(), "card") == {"diplomacy", "logistics"}
    p.choose(PickCard("diplomacy"))
    assert p.prompt == "bonus", "the bonus counter on the new card"
    p.choose(p.options()[0])
    assert p.player(0).cards == ("initiative", "diplomacy")
    assert p.player(0).goods == 1
    pass_by(p)
    assert p.g.bonus == (0, 0, 0, 1, 0, 1, 0, 0), "the card given up is one of those not taken"


@pytest.mark.card("imperium:action:strategic_flexibility", "imperium:action:political_stability")
def test_strategic_flexibility_returns_a_chosen_card_and_none_that_was_kept() -> None:
    p = board().hand(0, "political_stability", "strategic_flexibility").strategy(0, "technology", "imperial")
    p.strategy(1, "trade", "initiative").strategy(2, "warfare", "diplomacy").until("turn").stage("status.free")
    play(p, "political_stability")
    while p.prompt != "window.strategy.all_picked":
        p.choose(PASS if p.prompt.startswith("window.") else DONE if DONE in p.options() else p.options()[0])
    assert p.player(0).cards[0] == "technology"
    assert picked(aims(p, "strategic_flexibility", window="strategy.all_picked"), "card") == {p.player(0).cards[1]}


@pytest.mark.card("imperium:action:political_stability")
def test_political_stability_keeps_a_card_for_one_round_only() -> None:
    p = board().effect(Effect("political_stability", 0, "round", about="technology")).strategy(0, "technology")
    assert modified(p.g, "strategy.keeps", 0, ()) == ()
    assert picked(aims(p, "political_stability", window="status.any"), "card") == {"technology"}, "and may again"


@pytest.mark.card("imperium:action:public_disgrace")
def test_public_disgrace_makes_the_chooser_take_another_card_before_its_gains() -> None:
    p = phase(board().hand(1, "public_disgrace", "sabotage"))
    p.g.bonus = (2, 0, 0, 0, 0, 0, 0, 0)
    phase(p)
    pass_by(p)
    p.choose(TakeCard("initiative"))
    assert (p.prompt, list(p.asked)) == ("window.strategy.picked", [1])
    p.g.speaker = 0
    play(p, "public_disgrace", seat=1)
    assert (p.prompt, list(p.asked)) == ("take-card", [0])
    assert TakeCard("initiative") not in p.options()
    p.choose(TakeCard("trade"))
    assert p.player(0).cards == ("trade",)
    assert p.player(0).goods == 0, "nothing of Initiative was gained"
    assert p.g.bonus[0] == 2


@pytest.mark.card("imperium:action:public_disgrace", "imperium:political:councils_censure")
def test_a_censured_player_pays_for_imperial_after_a_disgrace_too() -> None:
    p = phase(board().law("councils_censure", holder=0).hand(1, "public_disgrace", "sabotage"))
    pass_by(p)
    p.choose(TakeCard("trade"))
    play(p, "public_disgrace", seat=1)
    p.choose(TakeCard("imperial"))
    assert (p.player(0).cards, p.player(0).strategy) == (("imperial",), 0)


@pytest.mark.card("imperium:action:public_disgrace")
def test_public_disgrace_is_for_the_choice_of_another_player() -> None:
    p = phase(board().hand(0, "public_disgrace", "sabotage"))
    pass_by(p)
    p.choose(TakeCard("trade"))
    assert p.prompt == "window.strategy.any", "nobody else holds cards, and it is not for the own choice"


@pytest.mark.card("imperium:action:first_strike")
def test_first_strike_takes_the_first_turn_early_and_not_a_second_time() -> None:
    p = board().hand(2, "first_strike").hand(1, "first_strike")
    p = p.strategy(0, "initiative").strategy(1, "trade").strategy(2, "imperial").until("turn").stage("strategy.end")
    reach(p, "strategy.end")
    assert p.g.order == (0, 1, 2)
    p.choose(Play("first_strike"), seat=2).choose(PASS, seat=1)
    pass_by(p)
    order = [p.g.active]
    for _ in range(6):
        seat = next_in_turn(p.g)
        assert seat is not None
        p.g.active = seat
        order.append(seat)
    assert order == [2, 0, 1, 0, 1, 2, 0], "seat 2 has had its first turn"


@pytest.mark.card("imperium:action:first_strike")
def test_two_first_strikes_go_in_order_of_play() -> None:
    p = board().hand(2, "first_strike").hand(1, "first_strike")
    p = p.strategy(0, "initiative").strategy(1, "trade").strategy(2, "imperial").until("turn").stage("strategy.end")
    reach(p, "strategy.end")
    p.choose(Play("first_strike"), seat=2).choose(Play("first_strike"), seat=1)
    pass_by(p)
    order = [p.g.active]
    for _ in range(4):
        seat = next_in_turn(p.g)
        assert seat is not None
        p.g.active = seat
        order.append(seat)
    assert order == [1, 2, 0, 0, 1]


@pytest.mark.card("imperium:action:strategic_flexibility")
@pytest.mark.rule("imperium:T4.7")
def test_who_gives_up_initiative_pays_for_secondary_abilities_again() -> None:
    p = board().hand(0, "strategic_flexibility").strategy(0, "initiative", "warfare").strategy(1, "trade", "technology")
    p.strategy(2, "imperial", "political").effect(Effect("initiative", 0, "round"))
    p.until("turn").stage("strategy.end")
    assert counters_for(p.g, 0, "technology") == 0
    play(p, "strategic_flexibility", PickCard("initiative"), PickCard("logistics"))
    assert counters_for(p.g, 0, "technology") == 1
    assert sorted(p.player(0).cards) == ["logistics", "warfare"]


@pytest.mark.card("imperium:action:strategic_flexibility")
def test_taking_initiative_by_flexibility_brings_the_speaker_token() -> None:
    p = board().hand(1, "strategic_flexibility").strategy(0, "diplomacy", "warfare").strategy(1, "trade", "technology")
    p.strategy(2, "imperial", "political").until("turn").stage("strategy.end")
    play(p, "strategic_flexibility", PickCard("trade"), PickCard("initiative"), seat=1)
    assert p.g.speaker == 1
    assert counters_for(p.g, 1, "imperial") == 0


@pytest.mark.card("imperium:action:strategic_flexibility", "imperium:action:touch_of_genius")
@pytest.mark.rule("imperium:T4.7")
def test_whoever_took_initiative_in_a_round_may_not_take_it_in_the_next_though_another_took_it_after() -> None:
    p = board().hand(0, "strategic_flexibility").hand(1, "touch_of_genius").goods(1, 3).until("turn").stage("strategy")
    order = iter(["initiative", "trade", "imperial", "political", "technology", "warfare"])
    while p.prompt != "window.strategy.all_picked":
        p.choose(TakeCard(next(order)) if p.prompt == "take-card" else PASS)
    play(p, "strategic_flexibility", PickCard("initiative"), PickCard("logistics"))
    again = (Pay(goods=3), PickCard("trade"), PickCard("initiative"))
    play(p, "touch_of_genius", *again, seat=1, choice="strategic_flexibility")
    assert (p.g.speaker, [("initiative" in player.cards) for player in p.g.players]) == (1, [False, True, False])
    p.until("strategy.pick").stage("status.free")
    while p.asked:
        p.choose(p.options()[-1])
    assert p.g.stage == "strategy.pick"
    assert [TakeCard("initiative") in cards_to_take(p.g, seat) for seat in range(3)] == [False, False, True]
