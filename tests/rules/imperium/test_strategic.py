"""T5.4 to T5.10 and what the seventeen strategy cards do."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import questions
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position
from tests.rules.imperium.strategies import A, B, act, plain, prompts, white

from perijove.games.imperium.facts import OBJECTIVES, PLANETS, STRATEGY_CARDS
from perijove.games.imperium.modifiers import Shot, combat_bonus
from perijove.games.imperium.moves import (
    Accept,
    Allot,
    Build,
    Cancel,
    Claim,
    Decline,
    Gain,
    Load,
    LoseCounter,
    Offer,
    Pay,
    PickCard,
    PickPlanet,
    PickPlayer,
    PickSystem,
    PickUnit,
    Refresh,
    Research,
    Strategic,
    Use,
)
from perijove.games.imperium.rules.cards_white import annexable
from perijove.games.imperium.rules.fleets import movement
from perijove.games.imperium.rules.strategic import PRIMARY, SECONDARY
from perijove.games.imperium.rules.tactical import cannot_activate
from perijove.games.imperium.state import CRUISER, DESTROYER, FIGHTER, Agreement, Effect
from perijove.kernel.decision import Move
from perijove.kernel.state import GameOver


def test_every_card_with_a_strategic_action_is_entered() -> None:
    assert set(PRIMARY) == {card.id for card in STRATEGY_CARDS.values() if card.primary}
    assert set(SECONDARY) == {card.id for card in STRATEGY_CARDS.values() if card.secondary is not None}


# ---------------------------------------------------------------------- secondary abilities


@pytest.mark.rule("imperium:T5.5", "imperium:T28.2", "imperium:T7.2")
def test_each_other_player_may_use_the_secondary_for_a_counter_of_strategy_allocation() -> None:
    p = plain()
    asked = act(p, "political", using=(1,))
    assert [seat for seat, prompt in prompts(asked) if prompt == "secondary"] == [1, 2]
    assert (p.player(1).strategy, p.player(2).strategy, p.player(1).reserve) == (1, 2, 9)
    assert (p.player(1).hand.count, p.player(2).hand.count) == (1, 0)


@pytest.mark.rule("imperium:T5.5")
def test_without_a_counter_nobody_is_asked_and_a_passed_player_may_use_it() -> None:
    p = plain().pools(1, strategy=0)
    p.player(2).passed = True
    asked = act(p, "political", using=(2,))
    assert [seat for seat, prompt in prompts(asked) if prompt == "secondary"] == [2]
    assert p.player(2).hand.count == 1


@pytest.mark.rule("imperium:T5.6")
def test_the_active_player_does_not_use_the_secondary_of_the_own_card() -> None:
    p = plain()
    asked = act(p, "technology", by=1)
    assert 1 not in [seat for seat, prompt in prompts(asked) if prompt == "secondary"]


@pytest.mark.rule("imperium:T5.8", "imperium:T4.7")
def test_a_card_or_race_may_make_the_counter_needless() -> None:
    with entered("free", "secondary.counter", lambda g, seat, cost, card: 0):
        p = plain().pools(1, strategy=0).effect(Effect("free", 1, "round"))
        act(p, "political", using=(1,))
        assert (p.player(1).hand.count, p.player(1).strategy) == (1, 0)


@pytest.mark.rule("imperium:T5.10")
def test_effects_of_secondaries_are_carried_out_clockwise_from_the_active_player() -> None:
    p = Position(4)
    first, second = p.g.actions.cards[-1], p.g.actions.cards[-2]
    act(p, "political", using=(0, 3), by=2)
    drawn = p.player(3).hand.cards + p.player(0).hand.cards
    assert len(drawn) == 2
    assert p.player(2).hand.cards[:2] == (first, second)


# ---------------------------------------------------------------------- black


@pytest.mark.card("imperium:strategy:diplomacy")
@pytest.mark.rule("imperium:T5.10")
def test_diplomacy_keeps_two_players_from_activating_each_others_systems() -> None:
    p = plain().ships(1, "v-empty-1", fighter=1).ships(0, "v-empty-2", cruiser=1).planet(2, "mecatol-rex", ground=1)
    act(p, "diplomacy", PickPlayer(1))
    assert cannot_activate(p.g, 0, p.at("v-empty-1")) is not None
    assert cannot_activate(p.g, 1, p.at("v-empty-2")) is not None
    assert cannot_activate(p.g, 0, p.at("v-mecatol")) is None
    assert cannot_activate(p.g, 2, p.at("v-empty-1")) is None


@pytest.mark.card("imperium:strategy:diplomacy")
def test_the_secondary_of_diplomacy_refreshes_two_planets_outside_the_home_system() -> None:
    p = plain().tile((2, -1), "v-abyz").planet(1, "abyz", exhausted=True).planet(1, "fria", exhausted=True)
    p.planet(1, "arc-prime", exhausted=True)
    act(p, "diplomacy", PickPlayer(1), Refresh("abyz"), Refresh("fria"), using=(1,))
    assert [p.world(name).exhausted for name in ("abyz", "fria", "arc-prime")] == [False, False, True]


@pytest.mark.card("imperium:strategy:political")
@pytest.mark.rule("imperium:T17.1", "imperium:T17.9")
def test_political_draws_three_cards_gains_a_counter_and_resolves_an_agenda() -> None:
    p = plain()
    asked = act(p, "political")
    found = [prompt for _, prompt in prompts(asked)]
    assert (p.player(0).hand.count, found.count("gain-counter")) == (3, 1)
    assert found.count("vote") == 3
    assert "return-agenda" in found


@pytest.mark.rule("imperium:T20.7", "imperium:T17.9")
def test_whoever_is_eliminated_by_the_agenda_looks_at_no_further_ones() -> None:
    p = Position(4).planet(1, "jord").ships(0, "v-empty-1", fighter=1)
    asked = act(p, "political")
    assert p.player(0).out, "a fighter without support is lost when limits are checked after the vote"
    assert "return-agenda" not in [prompt for _, prompt in prompts(asked)]


@pytest.mark.rule("imperium:T17.9", "imperium:T0.7")
@pytest.mark.parametrize("left", [1, 3])
def test_the_discarded_agendas_come_under_a_deck_that_is_too_short_to_be_looked_at(left: int) -> None:
    p = plain()
    cards = p.g.agendas.cards
    p.g.agendas.cards, p.g.agendas_used.cards = cards[-left:], cards[:-left]
    asked = act(p, "political")
    look = next(question for question in asked if question.prompt == "return-agenda")
    assert len(look.options()) == 3
    assert p.g.agendas.count + p.g.agendas_used.count == len(cards) - len(p.g.laws)


@pytest.mark.card("imperium:strategy:logistics")
def test_logistics_gains_four_counters_and_sells_them_for_three_influence() -> None:
    p = plain().change("wren-terra", influence=3).change("arc-prime", influence=4).pools(1, strategy=0)
    act(p, "logistics", Gain("command"), Gain("command"), Gain("fleet"), Gain("strategy"))
    assert (p.player(0).command, p.player(0).fleet, p.player(0).strategy) == (5, 5, 3)
    p = plain().change("wren-terra", influence=3).change("arc-prime", influence=4).pools(1, strategy=0)
    act(p, "logistics", A, A, Pay(("arc-prime", "wren-terra")), using=(1,), gain_counter=Gain("fleet"))
    assert (p.player(1).fleet, p.player(1).strategy) == (5, 0), "no counter of Strategy Allocation is needed"


@pytest.mark.card("imperium:strategy:logistics", "imperium:strategy:leadership")
@pytest.mark.rule("imperium:T15.2")
@pytest.mark.parametrize(("card", "influence", "counters"), [("logistics", 6, 2), ("leadership", 6, 3)])
def test_counters_are_bought_with_one_sum_and_a_great_planet_pays_for_several(
    card: str, influence: int, counters: int
) -> None:
    p = plain(strategy="white" if card == "leadership" else "black").no_politics().planet(1, "mecatol-rex")
    p.change("wren-terra", exhausted=True).change("arc-prime", exhausted=True)
    assert p.world("mecatol-rex").influence == influence
    asked = act(p, card, *[A] * counters, Pay(("mecatol-rex",)), using=(1,), gain_counter=Gain("fleet"))
    assert p.player(1).fleet == 3 + counters
    offers = [question for question in asked if question.prompt == "buy-counter" and question.seat == 1]
    assert len(offers) == counters, "no more than the influence or the card allows"


@pytest.mark.card("imperium:strategy:trade")
@pytest.mark.rule("imperium:T14.6")
def test_trade_gives_three_goods_and_income_and_opens_negotiations() -> None:
    p = plain()
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 0)))
    act(p, "trade", A, Offer(2, 1, 1), using=(1,), accept_offer=Accept())
    assert [player.goods for player in p.g.players] == [3 + 1, 1 + 1, 0]
    assert (0, 2) in [each.seats for each in p.g.agreements]


@pytest.mark.card("imperium:strategy:trade")
@pytest.mark.rule("imperium:T14.9", "imperium:T5.5")
@pytest.mark.parametrize(("left", "asked"), [(4, (1,)), (5, (1, 2)), (20, (1, 2))])
def test_where_goods_may_run_out_nobody_pays_for_collecting_before_those_to_the_right_have(
    left: int, asked: tuple[int, ...]
) -> None:
    p = plain()
    p.goods(0, p.g.goods - left).strategy(0, "trade").strategy(1, "warfare").strategy(2, "imperial")
    p.g.agreements = (Agreement((1, 2), (0, 0)),)
    p.stage("turn", active=0).choose(Strategic("trade"), A)
    while p.prompt != "secondary":
        p.choose(p.options()[-1])
    assert p.asked == asked
    p.choose(Use("trade"), seat=1)
    if asked == (1,):
        assert (p.player(1).goods, p.g.goods, p.asked) == (1, 0, (2,))


@pytest.mark.card("imperium:strategy:trade")
@pytest.mark.rule("imperium:T14.6")
def test_trade_may_cancel_all_agreements_instead() -> None:
    p = plain()
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 0)))
    act(p, "trade", B)
    assert (len(p.g.agreements), p.player(0).goods) == (0, 0)


@pytest.mark.card("imperium:strategy:warfare")
@pytest.mark.rule("imperium:T8.4")
def test_warfare_picks_up_a_counter_and_raids_empty_systems() -> None:
    p = plain().counter(0, "v-empty-1").ships(1, "v-home-letnev", cruiser=1, destroyer=1).counter(1, "v-home-letnev")
    command = p.player(0).command
    act(p, "warfare", PickSystem("v-empty-1"), PickUnit("destroyer", 1, "v-home-letnev"), using=(1,))
    assert (p.player(0).command, p.g.counters[p.at("v-empty-1")] & 1) == (command + 1, 0)
    (goal,) = [at for at in range(len(p.g.tiles)) if p.g.fleet(at, 1).ships[DESTROYER]]
    assert goal in p.g.near[p.at("v-home-letnev")]
    assert p.g.counters[goal] >> 1 & 1


@pytest.mark.card("imperium:strategy:warfare")
def test_raiders_go_only_to_empty_systems_that_are_no_homes() -> None:
    p = plain().ships(1, "v-empty-3", cruiser=1).ships(2, "v-empty-2", fighter=1)
    asked = act(p, "warfare", PickUnit("cruiser", 1, "v-empty-3"), using=(1,))
    (question,) = [each for each in asked if each.prompt == "raid-goal"]
    goals = {move.system for move in question.options() if isinstance(move, PickSystem)}
    assert goals == {"v-empty-4", "v-mecatol"}, "no home, and nobody is there"


@pytest.mark.card("imperium:strategy:warfare")
@pytest.mark.rule("imperium:T7.6")
@pytest.mark.parametrize(("fleet", "raiders"), [(2, 2), (1, 1), (0, 0)])
def test_two_raiders_may_go_to_one_system_as_far_as_fleet_supply_allows(fleet: int, raiders: int) -> None:
    p = plain().ships(2, "v-home-norr", cruiser=2).pools(2, strategy=2, fleet=fleet)
    act(p, "warfare", *[PickUnit("cruiser", 2, "v-home-norr")] * raiders, using=(2,))
    assert p.fleet(2, "v-empty-5").ships[CRUISER] == raiders


@pytest.mark.card("imperium:strategy:warfare")
@pytest.mark.rule("shattered:tiles.station.take")
def test_a_raider_takes_a_trade_station() -> None:
    p = plain().tile((1, 0), "se-bellatrix").ships(1, "v-home-letnev", cruiser=1)
    goal = next(name for name in PLANETS if PLANETS[name].station and PLANETS[name].tile == "se-bellatrix")
    p.strategy(0, "warfare", used=True).strategy(1, "trade").strategy(2, "imperial")
    act(p, "warfare", PickUnit("cruiser", 1, "v-home-letnev"), using=(1,))
    list(questions(p.g, lambda g, question: question.options()[0], until=("turn",)))
    assert p.world(goal).owner == 1


@pytest.mark.card("imperium:strategy:warfare")
def test_raiders_keep_what_they_carry_aboard() -> None:
    p = plain().tech(1, "stasis_capsules").ships(1, "v-home-letnev", cruiser=1)
    p.cargo(1, "v-home-letnev", "cruiser", ground=1)
    act(p, "warfare", PickUnit("cruiser", 1, "v-home-letnev", hold=0), using=(1,))
    assert [hold.ground for hold in p.fleet(1, "v-empty-3").holds] == [1]


@pytest.mark.card("imperium:strategy:technology")
@pytest.mark.rule("imperium:T15.6")
def test_technology_is_free_for_its_player_and_costs_eight_for_the_others() -> None:
    p = plain().goods(1, 8)
    act(p, "technology", Research("sarween_tools"), Research("xrd_transporters"), Pay((), 8), using=(1,))
    assert "sarween_tools" in p.player(0).technologies
    assert ("xrd_transporters" in p.player(1).technologies, p.player(1).goods) == (True, 0)


@pytest.mark.card("imperium:strategy:imperial")
@pytest.mark.rule("imperium:T19.9")
def test_imperial_reveals_an_objective_and_gives_two_points() -> None:
    p = plain()
    top = p.g.objectives.cards[-1]
    act(p, "imperial")
    assert (p.g.revealed_objectives, p.player(0).points) == ((top,), 2)


@pytest.mark.card("imperium:strategy:imperial")
@pytest.mark.rule("imperium:T19.9", "imperium:T18.12")
def test_the_secondary_of_imperial_produces_in_one_system_activated_or_not() -> None:
    p = plain().planet(1, "arc-prime", dock=True).counter(1, "v-home-letnev")
    act(p, "imperial", Build("cruiser", "arc-prime", "", "v-home-letnev"), using=(1,))
    assert p.fleet(1, "v-home-letnev").ships[CRUISER] == 1


@pytest.mark.rule("imperium:T19.9")
def test_imperium_rex_ends_the_game_before_anything_else() -> None:
    p = plain().points(1, 3).points(0, 2)
    rex = next(card for card in p.g.objectives.cards if OBJECTIVES[card].ends == "end")
    p.g.objectives.take(rex)
    p.g.objectives.put(rex)
    with pytest.raises(GameOver):
        act(p, "imperial")
    assert p.g.outcome is not None
    assert (p.g.outcome.winners, p.player(0).points) == ((1,), 2)


@pytest.mark.card("imperium:strategy:imperial_ii")
@pytest.mark.rule("shattered:opt1.swap")
def test_imperial_ii_lets_its_player_claim_any_number_or_produce() -> None:
    p = plain(age_of_empire=True, imperial_ii=True).planet(0, "mecatol-rex")
    act(p, "imperial_ii", A)
    assert (p.player(0).points, "claims_any" in p.player(0).marks) == (1, True)
    p = plain(age_of_empire=True, imperial_ii=True).planet(0, "moll-primus", dock=True)
    asked = act(p, "imperial_ii", B, Build("cruiser", "moll-primus", "", "v-home-mentak"))
    assert p.fleet(0, "v-home-mentak").ships[CRUISER] == 1
    assert "secondary" not in [prompt for _, prompt in prompts(asked)], "nobody else may use it"


def test_imperial_ii_produces_at_one_dock_where_imperial_produces_in_a_system() -> None:
    for card, docks in (("imperial", 2), ("imperial_ii", 1)):
        p = Position(races=("mentak", "letnev", "norr"), age_of_empire=True, imperial_ii=True)
        p.planet(1, "arc-prime", dock=True).planet(1, "wren-terra", dock=True).goods(1, 9)
        first = Build("destroyer", "arc-prime", "", "v-home-letnev")
        second = Build("destroyer", "wren-terra", "", "v-home-letnev")
        asked = act(p, card, A, first, using=(1,)) if card == "imperial_ii" else act(p, card, first, using=(1,))
        after = [question for question in asked if question.prompt == "produce"][1]
        assert after.accepts(first)
        assert after.accepts(second) == (docks == 2)


# ---------------------------------------------------------------------- white


@pytest.mark.card("imperium:strategy:leadership")
@pytest.mark.rule("shattered:opt2.set")
def test_leadership_gains_three_counters_and_sells_up_to_three_for_two_influence() -> None:
    p = white().change("moll-primus", influence=2).change("wren-terra", influence=9)
    act(p, "leadership", A, Pay(("moll-primus",)), gain_counter=Gain("fleet"))
    assert p.player(0).fleet == 4 + 4
    p = white().no_politics().goods(1, 9)
    asked = act(p, "leadership", A, A, A, Pay((), 6), using=(1,), gain_counter=Gain("fleet"))
    assert (p.player(1).fleet, p.player(1).goods) == (6, 3)
    assert len([1 for _, prompt in prompts(asked) if prompt == "pay"]) == 1


@pytest.mark.card("imperium:strategy:diplomacy_ii")
@pytest.mark.rule("imperium:T1.7")
def test_diplomacy_ii_puts_a_counter_of_everybody_else_on_a_system() -> None:
    p = white().pools(2, command=8, strategy=4, fleet=4)
    act(p, "diplomacy_ii", LoseCounter("strategy"))
    mask = p.g.counters[p.player(0).home]
    assert mask == 0b110
    assert (p.player(2).strategy, p.player(2).reserve, p.player(1).reserve) == (3, 0, 7)


@pytest.mark.card("imperium:strategy:diplomacy_ii")
def test_diplomacy_ii_annexes_an_empty_planet_next_to_a_controlled_system() -> None:
    p = white().tile((1, -2), "v-abyz").ships(0, "v-empty-1", cruiser=1)
    p.planet(0, "abyz", ground=0).neutral("abyz").planet(1, "fria", ground=1)
    asked = act(p, "diplomacy_ii", B, PickPlanet("abyz"))
    assert (p.world("abyz").owner, p.world("abyz").exhausted) == (0, True)
    (question,) = [each for each in asked if each.prompt == "annex"]
    assert PickPlanet("fria") not in question.options()
    assert PickPlanet("mecatol-rex") not in question.options()


@pytest.mark.card("imperium:strategy:diplomacy_ii")
@pytest.mark.rule("imperium:T5.10")
def test_a_planet_with_a_leader_is_not_annexed() -> None:
    p = white(leaders=True).tile((1, -2), "v-abyz").ships(0, "v-empty-1", cruiser=1).planet(1, "abyz").planet(1, "fria")
    p.leader(p.world("arc-prime").leaders[0], planet="abyz")
    assert annexable(p.g, 0) == [PickPlanet("fria")]


@pytest.mark.card("imperium:strategy:diplomacy_ii")
def test_the_secondary_of_diplomacy_ii_costs_a_counter_and_three_influence() -> None:
    p = white().tile((2, -1), "v-abyz").ships(1, "v-empty-3", cruiser=1).goods(1, 3)
    act(p, "diplomacy_ii", Pay((), 3), PickPlanet("fria"), using=(1,))
    assert (p.world("fria").owner, p.player(1).goods, p.player(1).strategy) == (1, 0, 1)


@pytest.mark.card("imperium:strategy:assembly")
@pytest.mark.rule("imperium:T17.1", "imperium:T20.7")
def test_with_two_players_left_who_is_not_the_speaker_becomes_it() -> None:
    """There is nobody else to give the token to."""
    p = white()
    p.player(2).out = True
    p.g.order, p.g.speaker = (0, 1), 1
    asked = act(p, "assembly", PickPlayer(1))
    assert p.g.speaker == 0
    assert (0, "assembly-option") not in prompts(asked), "there is no choice"
    assert (1, "play-agenda") in prompts(asked)


@pytest.mark.card("imperium:strategy:assembly")
@pytest.mark.rule("imperium:T17.1", "shattered:opt2.political")
def test_assembly_moves_the_speaker_token_and_plays_an_agenda_of_a_hand() -> None:
    p = white()
    p.g.speaker = 2
    asked = act(p, "assembly", A, PickPlayer(1))
    assert (p.g.speaker, p.player(0).hand.count, p.player(0).politics.count) == (0, 2, 3)
    assert (1, "play-agenda") in prompts(asked)
    assert p.player(1).politics.count == 1
    p = white()
    p.g.speaker = 0
    asked = act(p, "assembly", PickPlayer(2))
    assert p.g.speaker == 2
    assert (0, "play-agenda") in prompts(asked), "the Speaker must give the token away"


@pytest.mark.card("imperium:strategy:assembly")
def test_the_secondary_of_assembly_refreshes_planets_worth_six_together() -> None:
    p = white().tile((2, -1), "v-abyz").planet(1, "abyz", exhausted=True).planet(1, "fria", exhausted=True)
    p.change("arc-prime", exhausted=True)
    p.g.speaker = 0
    asked = act(p, "assembly", PickPlayer(2), Refresh("abyz"), Refresh("fria"), using=(1,))
    assert not p.world("abyz").exhausted
    assert p.world("arc-prime").exhausted
    last = [each for each in asked if each.prompt == "refresh"]
    assert len(last) == 2, "one is left over, and Arc Prime is worth four"


@pytest.mark.card("imperium:strategy:production")
def test_production_gives_two_extra_resources_and_three_units_to_the_others() -> None:
    p = white().planet(0, "moll-primus", dock=True, exhausted=True).planet(1, "arc-prime", dock=True)
    act(p, "production", Build("cruiser", "moll-primus", "", "v-home-mentak"))
    assert p.fleet(0, "v-home-mentak").ships[CRUISER] == 1
    ship = Build("destroyer", "arc-prime", "", "v-home-letnev")
    asked = act(p.pools(1, fleet=5), "production", ship, ship, ship, using=(1,))
    assert p.fleet(1, "v-home-letnev").ships[DESTROYER] == 3
    assert len([1 for seat, prompt in prompts(asked) if (seat, prompt) == (1, "produce")]) == 3


@pytest.mark.card("imperium:strategy:trade_ii")
def test_trade_ii_pays_everybody_and_all_but_its_player_one_less() -> None:
    p = white()
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 1)))
    act(p, "trade_ii", A)
    assert [player.goods for player in p.g.players] == [3 + 1, 1 + 2 - 1, 1 - 1]
    assert "trade_ii" not in SECONDARY


@pytest.mark.card("imperium:strategy:trade_ii")
def test_trade_ii_cancels_at_most_two_agreements_none_of_a_protected_race() -> None:
    p = white()
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 1)))
    act(p, "trade_ii", B, Cancel(1, 2), offer=Decline())
    assert [each.seats for each in p.g.agreements] == [(0, 1)]


@pytest.mark.card("imperium:strategy:warfare_ii")
def test_high_alert_speeds_ships_up_and_helps_in_space_battles_only() -> None:
    p = white().ships(0, "v-empty-1", cruiser=1).no_tech(0)
    act(p, "warfare_ii", PickSystem("v-empty-1"))
    at = p.at("v-empty-1")
    assert (movement(p.g, 0, CRUISER, at), movement(p.g, 0, CRUISER, 0)) == (3, 2)
    assert [combat_bonus(p.g, Shot(CRUISER, why, 0, at=at)) for why in ("battle", "before", "bombard")] == [1, 0, 0]
    assert combat_bonus(p.g, Shot(CRUISER, "battle", 1, at=at)) - combat_bonus(p.g, Shot(CRUISER, "battle", 1)) == 0


@pytest.mark.card("imperium:strategy:warfare_ii")
def test_the_secondary_of_warfare_ii_moves_two_ships_into_controlled_systems() -> None:
    p = white().ships(1, "v-home-letnev", cruiser=2).ships(1, "v-empty-3", destroyer=1)
    ship = PickUnit("cruiser", 1, "v-home-letnev")
    act(p, "warfare_ii", PickSystem("v-empty-6"), ship, ship, using=(1,))
    assert p.fleet(1, "v-empty-3").ships[CRUISER] == 2
    assert not p.g.counters[p.at("v-empty-3")], "nothing is activated"


@pytest.mark.card("imperium:strategy:warfare_ii")
@pytest.mark.rule("imperium:T9.17", "imperium:T9.22")
@pytest.mark.parametrize(("loads", "there", "left"), [([Load("fighter", "v-home-letnev", count=2)], 2, 0), ([], 0, 0)])
def test_a_ship_that_is_moved_by_warfare_ii_takes_cargo_and_fighters_along(
    loads: list[Move], there: int, left: int
) -> None:
    p = white().ships(1, "v-home-letnev", carrier=1, fighter=2).cargo(1, "v-home-letnev", "carrier", ground=4)
    p.ships(1, "v-empty-3", destroyer=1)
    act(p, "warfare_ii", PickSystem("v-empty-6"), PickUnit("carrier", 1, "v-home-letnev", hold=0), *loads, using=(1,))
    list(questions(p.g, lambda g, question: question.options()[0], until=("turn",)))
    assert [hold.ground for hold in p.fleet(1, "v-empty-3").holds] == [4]
    assert p.fleet(1, "v-empty-3").ships[FIGHTER] == there
    assert p.fleet(1, "v-home-letnev").ships[FIGHTER] == left, "what stays behind has nobody to carry it"


@pytest.mark.card("imperium:strategy:warfare_ii")
@pytest.mark.parametrize("cargo", [0, 1])
def test_no_ship_is_moved_twice_by_warfare_ii(cargo: int) -> None:
    p = white().ships(1, "v-home-letnev", carrier=1).ships(1, "v-empty-3", destroyer=1).ships(1, "v-empty-4", cruiser=1)
    if cargo:
        p.cargo(1, "v-home-letnev", "carrier", ground=cargo)
    hold = 0 if cargo else -1
    ship = PickUnit("carrier", 1, "v-home-letnev", hold=hold)
    asked = act(p, "warfare_ii", PickSystem("v-empty-6"), ship, using=(1,))
    *_, second = [each for each in asked if each.prompt == "shift"]
    assert {move.unit for move in second.options() if isinstance(move, PickUnit)} == {"destroyer", "cruiser"}


@pytest.mark.card("imperium:strategy:technology_ii")
@pytest.mark.rule("imperium:T15.6")
def test_technology_ii_gives_one_and_sells_a_second_for_eight_and_others_pay_six() -> None:
    p = white().goods(0, 8).goods(1, 6)
    act(p, "technology_ii", Research("deep_space_cannon"), Research("magen_defense_grid"), Pay((), 8),
        Research("xrd_transporters"), Pay((), 6), using=(1,))  # fmt: skip
    assert {"deep_space_cannon", "magen_defense_grid"} <= set(p.player(0).technologies)
    assert ("xrd_transporters" in p.player(1).technologies, p.player(1).goods) == (True, 0)


@pytest.mark.card("imperium:strategy:bureaucracy")
@pytest.mark.rule("imperium:T19.1")
def test_bureaucracy_reveals_one_of_two_objectives_and_lets_its_player_claim_one() -> None:
    p = white().goods(0, 6)
    p.g.revealed_objectives = ("v1-10",)
    *_, second, top = p.g.objectives.cards
    act(p, "bureaucracy", PickCard(second), Claim("v1-10"), gain_counter=Gain("fleet"))
    assert p.g.objectives.cards[-1] == top
    assert list(p.g.revealed_objectives) == ["v1-10", second]
    assert (p.player(0).points, p.player(0).fleet) == (1, 5)
    assert p.g.objectives.shown_to(0)[-1] == top, "who put it back knows it"
    assert p.g.objectives.shown_to(1)[-1] is None


@pytest.mark.card("imperium:strategy:bureaucracy")
def test_the_secondary_of_bureaucracy_draws_a_political_and_an_action_card() -> None:
    p = white()
    act(p, "bureaucracy", using=(1,))
    assert (p.player(1).politics.count, p.player(1).hand.count) == (3, 1)


def test_counters_are_divided_only_in_the_status_phase() -> None:
    asked = act(plain(), "logistics")
    assert not any(question.accepts(Allot(1, 1, 1)) for question in asked)
