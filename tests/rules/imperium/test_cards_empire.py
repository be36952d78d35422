"""Action cards for a turn: goods, counters, cards, technologies, ships (rules/action_cards/empire.py, fleets.py)."""

from __future__ import annotations

import pytest
from tests.rules.imperium.hands import aims, offered, picked, play, turn
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, E4, MECATOL, SOL, attack, board, reach

from perijove.games.imperium.facts import RACIAL_TECHNOLOGIES
from perijove.games.imperium.moves import (
    DONE,
    Cancel,
    Discard,
    Pay,
    PickCard,
    PickSystem,
    PickUnit,
    Play,
    Research,
)
from perijove.games.imperium.rules.fleets import fleet_limit, sustains
from perijove.games.imperium.rules.tactical import cannot_activate
from perijove.games.imperium.rules.technology import own_technology
from perijove.games.imperium.state import (
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    Agreement,
    Effect,
)
from perijove.kernel.decision import Choose
from perijove.kernel.windows import PASS

ABYZ = "v-abyz"

# ---------------------------------------------------------------------- goods


@pytest.mark.card("imperium:action:good_year")
def test_good_year_gives_a_good_for_every_planet_outside_the_home_system() -> None:
    p = board().hand(0, "good_year").tile((2, -1), ABYZ).planet(0, "abyz").planet(0, "fria").planet(0, "mecatol-rex")
    assert play(turn(p), "good_year").player(0).goods == 3
    assert not offered(turn(board().hand(0, "good_year")), "good_year"), "no planet outside the home system"


@pytest.mark.card("imperium:action:privateers")
@pytest.mark.parametrize(("theirs", "mine"), [(5, 2), (4, 2), (1, 0)])
def test_privateers_take_all_goods_and_keep_half_rounded_down(theirs: int, mine: int) -> None:
    p = turn(board().hand(0, "privateers").goods(1, theirs))
    supply = p.g.goods
    assert picked(aims(p, "privateers"), "seat") == {1}, "who has goods"
    play(p, "privateers")
    assert (p.player(0).goods, p.player(1).goods, p.g.goods) == (mine, 0, supply + theirs - mine)


def trading(p: Position, *pairs: tuple[int, int]) -> Position:
    p.g.agreements = tuple(Agreement(pair, (0, 0)) for pair in pairs)
    return p


@pytest.mark.card("imperium:action:influence_in_the_merchants_guild")
def test_influence_in_the_merchants_guild_breaks_any_one_agreement() -> None:
    p = trading(Position(races=("sol", "hacan", "norr")).hand(0, "influence_in_the_merchants_guild"), (0, 2), (1, 2))
    play(turn(p), "influence_in_the_merchants_guild", Cancel(1, 2))
    assert [each.seats for each in p.g.agreements] == [(0, 2)], "the Hacan are not protected from cards"
    assert not offered(turn(board().hand(0, "influence_in_the_merchants_guild")), "influence_in_the_merchants_guild")


# ---------------------------------------------------------------------- counters


@pytest.mark.card("imperium:action:insubordination")
def test_insubordination_takes_a_counter_of_another_players_command_pool() -> None:
    p = turn(board().hand(0, "insubordination").pools(1, command=2).pools(2, command=0))
    assert picked(aims(p, "insubordination"), "seat") == {1}
    reserve = p.player(1).reserve
    play(p, "insubordination")
    assert (p.player(1).command, p.player(1).reserve, p.player(0).command) == (1, reserve + 1, 3)


@pytest.mark.card("imperium:action:unexpected_action")
def test_unexpected_action_brings_an_own_counter_back_to_reinforcements() -> None:
    p = turn(board().hand(0, "unexpected_action").counter(0, E2).counter(0, E3).counter(1, E4))
    assert picked(aims(p, "unexpected_action"), "system") == {E2, E3}, "the own ones"
    before = (p.player(0).reserve, p.player(0).command)
    play(p, "unexpected_action", PickSystem(E2))
    assert (p.player(0).reserve, p.player(0).command) == (before[0] + 1, before[1])
    assert cannot_activate(p.g, 0, p.at(E2)) is None


# ---------------------------------------------------------------------- cards and technologies


@pytest.mark.card("imperium:action:successful_spy")
def test_successful_spy_takes_two_random_cards() -> None:
    p = board().hand(0, "successful_spy").hand(1, "good_year", "plague", "uprising")
    p = turn(p)
    assert picked(aims(p, "successful_spy"), "seat") == {1}
    play(p, "successful_spy")
    assert (p.player(0).hand.count, p.player(1).hand.count) == (2, 1)
    assert {*p.player(0).hand.cards, *p.player(1).hand.cards} == {"good_year", "plague", "uprising"}
    assert p.player(0).hand.shown_to(1) == list(p.player(0).hand.cards), "the victim knows what is gone"
    assert p.player(0).hand.shown_to(2) == [None, None]
    p = turn(board().hand(0, "successful_spy").hand(1, "good_year"))
    assert play(p, "successful_spy").player(0).hand.cards == ("good_year",), "as many as there are"


@pytest.mark.card("imperium:action:successful_spy")
@pytest.mark.rule("imperium:T16.1")
def test_a_spy_with_a_full_hand_discards_card_by_card() -> None:
    full = ("sabotage", "sabotage", "plague", "transport", "patrol", "uprising")
    p = turn(board().hand(0, "successful_spy", *full).hand(1, "good_year", "morale_boost"))
    play(p, "successful_spy")
    assert (p.prompt, p.player(0).hand.count) == ("discard", 8)
    p.choose(Discard("plague"))
    assert p.player(0).hand.count == 7


@pytest.mark.card("imperium:action:alien_technology")
def test_alien_technology_sells_a_technology_for_four_resources() -> None:
    p = turn(board().hand(0, "alien_technology").goods(0, 4).tech(0, "hylar_v_assault_laser"))
    offer = picked(aims(p, "alien_technology"), "technology")
    assert "deep_space_cannon" in offer, "its prerequisite is there"
    assert "war_sun" not in offer
    play(p, "alien_technology", Research("antimass_deflectors"), Pay(goods=4))
    assert "antimass_deflectors" in p.player(0).technologies
    assert p.player(0).goods == 0
    poor = turn(exhausted(board().hand(0, "alien_technology").goods(0, 3)))
    assert not offered(poor, "alien_technology")


def exhausted(p: Position, seat: int = 0) -> Position:
    for planet in p.player(seat).planets:
        p.change(p.g.worlds[planet].planet, exhausted=True)
    return p


@pytest.mark.card("imperium:action:alien_technology")
def test_the_price_of_alien_technology_is_not_reducible() -> None:
    p = board().hand(0, "alien_technology").tile((2, -1), ABYZ).planet(0, "fria").goods(0, 4)
    p = turn(exhausted(p))
    p.change("fria", exhausted=False)  # its specialty is blue
    p.choose(Play("alien_technology"), Research("antimass_deflectors"))
    assert p.m.decision is not None
    question = p.m.decision.question(0)
    assert isinstance(question, Choose)
    assert (question.args or {})["amount"] == 4


@pytest.mark.card("imperium:action:alien_technology")
@pytest.mark.rule("shattered:opt4.cost")
def test_an_alien_technology_of_the_own_race_costs_what_its_card_says_besides() -> None:
    p = board(racial_technologies=True).hand(0, "alien_technology").change("jord", exhausted=True)
    own = own_technology(p.g, 0)[0]
    extra = RACIAL_TECHNOLOGIES[own].extra_cost
    assert extra > 0
    q = turn(p.goods(0, 4 + extra - 1))
    assert Research(own) not in aims(q, "alien_technology"), "one good is missing"
    p = board(racial_technologies=True).hand(0, "alien_technology").change("jord", exhausted=True)
    play(turn(p.goods(0, 4 + extra)), "alien_technology", Research(own), Pay(goods=4 + extra))
    assert (own in p.player(0).technologies, p.player(0).goods) == (True, 0)


@pytest.mark.card("imperium:action:alien_technology", "imperium:political:technology_investigation_committee")
def test_an_alien_technology_is_bought_and_not_while_none_may_be() -> None:
    p = board().hand(0, "alien_technology").goods(0, 4)
    p.effect(Effect("technology_investigation_committee", 0, "round"))
    assert not offered(turn(p), "alien_technology")


@pytest.mark.card("imperium:action:flawless_strategy")
def test_flawless_strategy_plays_a_strategy_card_that_nobody_chose() -> None:
    p = board().hand(0, "flawless_strategy").strategy(0, "warfare", "initiative").strategy(1, "technology", "trade")
    p = p.goods(1, 3).goods(2, 3).strategy(2, "imperial", "political").until("turn.end").stage("turn", active=0)
    assert picked(aims(p, "flawless_strategy"), "card") == {"diplomacy", "logistics"}
    before = p.player(0).command + p.player(0).strategy + p.player(0).fleet
    play(p, "flawless_strategy", PickCard("logistics"))
    assert p.prompt == "gain-counter", "the primary ability of Logistics"
    for _ in range(4):
        p.choose(p.options()[0])
    assert p.player(0).command + p.player(0).strategy + p.player(0).fleet == before + 4
    assert p.prompt == "secondary"
    assert list(p.asked) == [1, 2], "then the others"
    assert p.player(0).used == (), "the own cards are still to be played"


@pytest.mark.card("imperium:action:flawless_strategy")
@pytest.mark.rule("imperium:T16.10")
@pytest.mark.parametrize(("players", "there"), [(3, True), (4, False), (5, True)])
def test_flawless_strategy_is_not_in_the_deck_with_four_players(players: int, there: bool) -> None:
    p = Position(players)
    assert ("flawless_strategy" in p.g.actions.cards) is there


# ---------------------------------------------------------------------- ships


@pytest.mark.card("imperium:action:ghost_ship")
def test_ghost_ship_appears_in_a_system_with_a_wormhole_and_without_enemy_ships() -> None:
    p = board().hand(0, "ghost_ship").tile((2, -1), "v-lodor").tile((0, 2), "v-quann").tile((1, -2), ABYZ)
    p = turn(p.ships(1, "v-quann", fighter=1))
    assert picked(aims(p, "ghost_ship"), "system") == {"v-lodor"}
    play(p, "ghost_ship")
    assert p.fleet(0, "v-lodor").ships[DESTROYER] == 1
    assert p.player(0).pieces[DESTROYER] == 7


@pytest.mark.card("imperium:action:ghost_ship")
def test_ghost_ship_needs_fleet_supply_and_a_piece() -> None:
    p = board().hand(0, "ghost_ship").tile((2, -1), "v-lodor").ships(0, "v-lodor", carrier=3).pools(0, fleet=3)
    assert not offered(turn(p), "ghost_ship")
    p = board().hand(0, "ghost_ship").tile((2, -1), "v-lodor").pools(0, fleet=5)
    p.ships(0, E1, destroyer=4).ships(0, E2, destroyer=4)
    assert not offered(turn(p), "ghost_ship"), "all eight are on the board"


@pytest.mark.card("imperium:action:rally_of_the_people")
def test_rally_of_the_people_puts_a_dreadnought_into_the_home_system() -> None:
    p = play(turn(board().hand(0, "rally_of_the_people")), "rally_of_the_people")
    assert p.fleet(0, SOL).ships[DREADNOUGHT] == 1
    assert not offered(turn(board().hand(0, "rally_of_the_people").ships(1, SOL, fighter=1)), "rally_of_the_people")
    p = board().hand(0, "rally_of_the_people").ships(0, SOL, carrier=2).pools(0, fleet=2)
    assert not offered(turn(p), "rally_of_the_people")


@pytest.mark.card("imperium:action:lucky_shot")
def test_lucky_shot_destroys_an_enemy_ship_beside_an_own_planet() -> None:
    p = (
        board()
        .hand(0, "lucky_shot")
        .tile((2, -1), ABYZ)
        .planet(0, "abyz")
        .ships(1, ABYZ, carrier=1, fighter=1, cruiser=1)
    )
    p = turn(p.ships(1, ABYZ, damaged=1, dreadnought=2).ships(1, E2, destroyer=1).ships(0, ABYZ, destroyer=1))
    targets = {(move.unit, move.seat, move.system, move.damaged) for move in aims(p, "lucky_shot")}  # type: ignore[attr-defined]
    assert targets == {("cruiser", 1, ABYZ, False), ("dreadnought", 1, ABYZ, False), ("dreadnought", 1, ABYZ, True)}
    play(p, "lucky_shot", PickUnit("dreadnought", 1, ABYZ, damaged=True))
    assert (p.fleet(1, ABYZ).ships[DREADNOUGHT], p.fleet(1, ABYZ).damaged[DREADNOUGHT]) == (1, 0)


@pytest.mark.card("imperium:action:lucky_shot")
def test_lucky_shot_does_not_choose_ships_with_nano_technology() -> None:
    p = board().hand(0, "lucky_shot").planet(0, "mecatol-rex").ships(1, MECATOL, dreadnought=1, cruiser=1)
    assert picked(aims(turn(p.tech(1, "nano_technology")), "lucky_shot"), "unit") == {"cruiser"}


@pytest.mark.card("imperium:action:patrol")
def test_patrol_leads_two_ships_out_of_an_activated_system() -> None:
    p = board().hand(0, "patrol").ships(0, E1, cruiser=1, destroyer=1, carrier=1).counter(0, E1)
    p = turn(p.ships(0, E4, cruiser=1).ships(1, E2, fighter=1))
    assert picked(aims(p, "patrol"), "system") == {E1}, "an own counter is there"
    play(p, "patrol")
    assert picked(p.options(), "unit") == {"cruiser", "destroyer"}
    p.choose(PickUnit("cruiser", 0, E1))
    goals = picked(p.options(), "system")
    assert MECATOL in goals
    assert E2 not in goals, "not empty"
    reserve = p.player(0).reserve
    p.choose(PickSystem(MECATOL), PickUnit("destroyer", 0, E1), PickSystem("v-empty-6"))
    assert p.fleet(0, MECATOL).ships[CRUISER] == p.fleet(0, "v-empty-6").ships[DESTROYER] == 1
    assert p.player(0).reserve == reserve - 2, "a counter in each of them"
    assert cannot_activate(p.g, 0, p.at(MECATOL)) is not None
    assert p.g.stage == "turn.end"


@pytest.mark.card("imperium:action:patrol")
def test_patrol_may_stop_after_one_ship_and_needs_counters() -> None:
    p = turn(board().hand(0, "patrol").ships(0, E1, cruiser=2).counter(0, E1))
    play(p, "patrol", PickUnit("cruiser", 0, E1), PickSystem(MECATOL))
    p.choose(DONE)
    assert (p.fleet(0, E1).ships[CRUISER], p.fleet(0, MECATOL).ships[CRUISER]) == (1, 1)
    p = board().hand(0, "patrol").ships(0, E1, cruiser=2).counter(0, E1).pools(0, command=5, strategy=5, fleet=5)
    assert not offered(turn(p), "patrol"), "no counter in reinforcements"


@pytest.mark.card("imperium:action:patrol")
def test_both_ships_of_a_patrol_may_go_to_one_system_for_one_counter() -> None:
    p = board().hand(0, "patrol").ships(0, E1, cruiser=2).counter(0, E1).pools(0, command=4, strategy=5, fleet=5)
    assert p.player(0).reserve == 1
    p = play(turn(p), "patrol", PickUnit("cruiser", 0, E1), PickSystem(MECATOL))
    p.choose(PickUnit("cruiser", 0, E1))
    assert (p.fleet(0, MECATOL).ships[CRUISER], p.player(0).reserve) == (2, 0)
    assert p.g.stage == "turn.end", "without a counter there was no other goal"


@pytest.mark.card("imperium:action:diplomatic_immunity")
def test_diplomatic_immunity_closes_a_system_to_everybody_else_for_the_round() -> None:
    p = turn(
        board().hand(0, "diplomatic_immunity").ships(0, E2, fighter=1).ships(0, E3, cruiser=1).ships(1, E4, cruiser=1)
    )
    assert picked(aims(p, "diplomatic_immunity"), "system") == {E2, E3}
    play(p, "diplomatic_immunity", PickSystem(E2))
    assert [cannot_activate(p.g, seat, p.at(E2)) is None for seat in range(3)] == [True, False, False]
    assert cannot_activate(p.g, 1, p.at(E3)) is None
    assert {effect.until for effect in p.g.effects} == {"round"}


@pytest.mark.card("imperium:action:war_footing")
@pytest.mark.rule("imperium:T6.13")
def test_war_footing_raises_fleet_supply_in_one_system_until_the_status_phase_ends() -> None:
    p = turn(board().hand(0, "war_footing").pools(0, fleet=2).ships(0, E2, cruiser=2))
    play(p, "war_footing", PickSystem(E2))
    assert (fleet_limit(p.g, 0, p.at(E2)), fleet_limit(p.g, 0, p.at(E3)), fleet_limit(p.g, 1, p.at(E2))) == (4, 2, 5)
    p.ships(0, E2, cruiser=2).until("strategy").stage("status.free")
    while p.asked:
        p.choose(p.options()[0])
    assert p.fleet(0, E2).ships[CRUISER] == 2, "two had to go when the round ended"


@pytest.mark.card("imperium:action:enhanced_armor")
def test_enhanced_armor_lets_own_cruisers_sustain_damage_in_this_round() -> None:
    p = turn(board().hand(0, "enhanced_armor", "enhanced_armor"))
    play(p, "enhanced_armor")
    assert [sustains(p.g, 0, kind) for kind in (DESTROYER, CRUISER, DREADNOUGHT)] == [False, True, True]
    assert not sustains(p.g, 1, CRUISER)
    assert [effect.until for effect in p.g.effects] == ["round"]
    assert not offered(turn(p), "enhanced_armor"), "a second copy would do nothing"
    attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=1).roll(1, 10))
    reach(reach(p, "space.round_start").choose(PASS), "space.round_start")  # one round has been fought
    assert (p.fleet(0, E2).ships[CRUISER], p.fleet(0, E2).damaged[CRUISER]) == (1, 1)
