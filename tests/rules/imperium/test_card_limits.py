"""Action cards of commerce and fleets at their edges: when they can't be played, and what just does not count."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.entries import entered
from tests.rules.imperium.hands import could_play
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, SOL, board

from perijove.games.imperium.facts import PLANETS, TECHNOLOGIES
from perijove.games.imperium.modifiers import put_in_force
from perijove.games.imperium.moves import PickPlayer, PickSystem, PickUnit, Refresh
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.action_cards.commerce import (
    could_focus,
    could_tax,
    exhausted,
    followers,
    is_green,
    is_red,
    one_gap,
    paralysed,
)
from perijove.games.imperium.rules.action_cards.empire import unchosen
from perijove.games.imperium.rules.action_cards.fleets import (
    could_rally,
    immune,
    lucky_shot,
    patrol,
    patrols,
)
from perijove.games.imperium.rules.technology import cost_of, price
from perijove.games.imperium.state import CRUISER, DESTROYER, Action, Effect

BUY = "tech.before_buy"
GREEN, RED = "stasis_capsules", "hylar_v_assault_laser"


def poor(goods: int, specialty: str = "") -> Position:
    """Seat 1 has nothing but goods, and maybe a planet with a specialty that brings no resources."""
    p = board().goods(1, goods)
    for planet in p.player(1).planets:
        p.change(p.g.worlds[planet].planet, exhausted=True)
    if specialty:
        fact = next(each for each in PLANETS.values() if each.specialty == specialty and not each.home_of)
        p.tile((2, -2), fact.tile).planet(1, fact.id).change(fact.id, resources=0)
    return p


# ---------------------------------------------------------------------- strategic actions and technologies


@pytest.mark.card("imperium:action:policy_paralysis")
def test_a_paralysis_is_for_one_strategy_card_and_lifts_no_other_ban() -> None:
    p = board().effect(Effect("policy_paralysis", 2, "action", about="logistics"))
    assert not paralysed(p.g, 2, True, "logistics")
    assert paralysed(p.g, 2, True, "trade")
    assert not paralysed(p.g, 2, False, "trade")
    p.effect(Effect("policy_paralysis", 2, "action", about="trade"))
    assert [paralysed(p.g, 2, True, card) for card in ("logistics", "trade")] == [False, False]


@pytest.mark.card("imperium:action:policy_paralysis")
def test_only_who_could_follow_is_paralysed() -> None:
    p = board()
    p.g.action = Action("strategic", 0, card="logistics")
    assert followers(p.g, 1, Aimed("policy_paralysis"), "logistics") == [PickPlayer(2)]
    assert followers(p.g, 0, Aimed("policy_paralysis"), "logistics") == [PickPlayer(1), PickPlayer(2)]
    assert followers(p.g, 1, Aimed("policy_paralysis"), "initiative") == [], "nobody follows Initiative"


@pytest.mark.card("imperium:action:corporate_sponsorship")
def test_the_sponsorship_is_four_resources_and_nothing_for_specialties() -> None:
    p = poor(9).tech(1, "enviro_compensator").effect(Effect("corporate_sponsorship", 1, "purchase"))
    assert [price(p.g, 1, name, 8) for name in (GREEN, RED)] == [4, 8]
    purses = [poor(goods, "green").tech(1, "enviro_compensator") for goods in (2, 3)]
    assert [could_play(each, "corporate_sponsorship", BUY, 1, 8) for each in purses] == [False, True]


@pytest.mark.card("imperium:action:opening_the_black_box")
def test_the_black_box_is_one_resource_for_each_red_planet() -> None:
    assert [could_play(poor(goods, "red"), "opening_the_black_box", BUY, 1, 8) for goods in (5, 6)] == [False, True]


@pytest.mark.card("imperium:action:corporate_sponsorship", "imperium:action:opening_the_black_box")
def test_cards_for_one_colour_let_nothing_pass_that_something_else_forbids() -> None:
    p = poor(8)
    for fits, colour, technology, other in ((is_green, "green", GREEN, RED), (is_red, "red", RED, GREEN)):
        answers = [fits(p.g, 1, wanted, name) for wanted in (True, False) for name in (technology, other)]
        assert answers == [True, False, False, False], colour


@pytest.mark.card(
    "imperium:action:corporate_sponsorship",
    "imperium:action:opening_the_black_box",
    "imperium:action:focused_research",
    "imperium:political:technology_investigation_committee",
)
@pytest.mark.parametrize("card", ["corporate_sponsorship", "opening_the_black_box", "focused_research"])
def test_where_no_technology_is_sold_no_card_makes_one_cheaper(card: str) -> None:
    for sold in (True, False):
        p = poor(20, "red").tech(1, "enviro_compensator")
        if not sold:
            p.effect(Effect("technology_investigation_committee", 1, "round"))
        assert could_play(p, card, BUY, 1, 8) == sold


@pytest.mark.card("imperium:action:focused_research")
def test_focused_research_needs_one_technology_that_fits_and_that_can_be_paid() -> None:
    assert could_focus(poor(14).g, 1, 8)
    assert could_focus(poor(13, "red").g, 1, 8), "a red planet makes Deep Space Cannon cheaper, and no blue one"
    assert not could_focus(poor(12, "red").g, 1, 8)
    everything = poor(20).tech(1, *TECHNOLOGIES)
    assert not could_focus(everything.g, 1, 8), "nothing is missing"


@pytest.mark.card("imperium:action:focused_research")
@pytest.mark.parametrize(("goods", "first"), [(9, ""), (9, "focused_research"), (10, "focused_research")])
def test_a_sponsorship_pays_nothing_of_what_focused_research_costs(goods: int, first: str) -> None:
    p = poor(goods)
    if first:
        p.effect(Effect(first, 1, "purchase"))
    fits = goods == 10 or not first
    assert could_play(p.tech(1, "enviro_compensator"), "corporate_sponsorship", BUY, 1, 8) == fits


@pytest.mark.card("imperium:action:focused_research", "imperium:action:corporate_sponsorship")
@pytest.mark.parametrize("goods", [5, 6])
def test_what_a_sponsorship_gives_beyond_the_price_is_lost(goods: int) -> None:
    p = poor(goods).tech(1, "enviro_compensator").effect(Effect("focused_research", 1, "purchase"))
    assert could_play(p, "corporate_sponsorship", BUY, 1, 2) == (goods == 6)


@pytest.mark.card("imperium:action:focused_research")
@pytest.mark.rule("imperium:T15.7")
def test_what_focused_research_costs_is_not_lowered_with_the_price() -> None:
    p = poor(9).effect(Effect("focused_research", 1, "purchase"))
    with entered("grant", "technology.price", lambda g, seat, cost, name: cost - 20):
        p.player(1).in_force += ("grant",)
        assert [cost_of(p.g, 1, "deep_space_cannon", printed) for printed in (8, 24)] == [6, 10]


@pytest.mark.card("imperium:action:focused_research")
def test_focused_research_fills_one_gap() -> None:
    assert [one_gap(board().g, 0, gaps, "deep_space_cannon") for gaps in (0, 1)] == [1, 2]


# ---------------------------------------------------------------------- trade and strategy cards


@pytest.mark.card("imperium:action:ruinous_tariffs")
def test_tariffs_are_for_who_has_a_good_at_least() -> None:
    assert [could_tax(board().goods(0, goods).g, 1, (0, 1)) for goods in (0, 1)] == [False, True]


@pytest.mark.card("imperium:action:master_of_trade")
def test_only_exhausted_planets_are_refreshed_by_the_master_of_trade() -> None:
    p = board().tile((2, -1), "v-abyz").planet(0, "abyz", exhausted=True).planet(0, "fria")
    assert exhausted(p.g, 0) == [Refresh("abyz")]


@pytest.mark.card("imperium:action:flawless_strategy")
def test_flawless_strategy_plays_no_card_without_a_primary_ability() -> None:
    p = board().strategy(0, "trade").strategy(1, "imperial").strategy(2, "warfare")
    p.g.available = ("initiative", "diplomacy")
    assert {move.card for move in unchosen(p.g, 0, Aimed("flawless_strategy"), None)} == {"diplomacy"}  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- ships


@pytest.mark.card("imperium:action:rally_of_the_people", "imperium:action:ghost_ship")
def test_a_free_ship_needs_a_piece_in_reinforcements_and_one_is_enough() -> None:
    for out, possible in ((4, True), (5, False)):
        assert could_rally(board().ships(0, E1, dreadnought=out).g, 0, None) == possible
    for out, possible in ((7, True), (8, False)):
        p = board().pools(0, command=1, strategy=0, fleet=8).tile((0, 1), "v-wormhole-alpha")
        assert could_play(p.ships(0, E1, destroyer=out), "ghost_ship", "turn.action", 0) == possible


@pytest.mark.card("imperium:action:lucky_shot")
def test_a_lucky_shot_at_the_last_ship_of_a_player_without_planets_eliminates_it() -> None:
    p = board().tile((2, -1), "v-abyz").planet(0, "abyz").ships(2, "v-abyz", cruiser=1)
    for planet in p.player(2).planets:
        p.neutral(p.g.worlds[planet].planet)
    aimed = Aimed("lucky_shot", seat=2, system=p.at("v-abyz"), unit=CRUISER)
    assert list(lucky_shot(p.g, 0, aimed, None)) == []
    assert p.player(2).out


# ---------------------------------------------------------------------- Patrol


def patrolled(p: Position, at: str = E1) -> Any:
    return patrol(p.g, 0, Aimed("patrol", system=p.at(at)), None)


@pytest.mark.card("imperium:action:patrol")
def test_a_patrol_needs_cruisers_or_destroyers_and_an_empty_system_beside_them() -> None:
    slow = board().ships(0, E1, carrier=1).counter(0, E1)
    assert not patrols(slow.g, 0, slow.at(E1))
    fast = board().ships(0, E1, cruiser=1).counter(0, E1)
    assert patrols(fast.g, 0, fast.at(E1))
    for near in fast.g.links[fast.at(E1)]:
        fast.ships(1, fast.g.tiles[near], fighter=1)
    assert not patrols(fast.g, 0, fast.at(E1))


@pytest.mark.card("imperium:action:patrol")
def test_a_patrol_is_over_after_two_ships_and_where_there_is_only_one() -> None:
    p = board().ships(0, E1, destroyer=3).counter(0, E1)
    asked = patrolled(p)
    next(asked)
    for answer in (PickUnit("destroyer", 0, E1), PickSystem(E2), PickUnit("destroyer", 0, E1)):
        asked.send(answer)
    with pytest.raises(StopIteration):
        asked.send(PickSystem(E2))
    assert (p.fleet(0, E1).ships[DESTROYER], p.fleet(0, E2).ships[DESTROYER]) == (1, 2)
    p = board().ships(0, E1, destroyer=1).counter(0, E1)
    asked = patrolled(p)
    next(asked)
    asked.send(PickUnit("destroyer", 0, E1))
    with pytest.raises(StopIteration):
        asked.send(PickSystem(E2))


@pytest.mark.card("imperium:action:patrol")
def test_where_two_systems_are_empty_the_player_says_which_and_a_single_one_is_not_asked_for() -> None:
    for free in (1, 2):
        p = board().ships(0, E1, cruiser=1).counter(0, E1)
        for near in p.g.links[p.at(E1)][free:]:
            p.ships(1, p.g.tiles[near], fighter=1)
        asked = patrolled(p)
        next(asked)
        try:
            question = asked.send(PickUnit("cruiser", 0, E1))
        except StopIteration:
            assert free == 1
        else:
            assert free == len(question.options()) == 2


@pytest.mark.card("imperium:action:patrol")
@pytest.mark.rule("shattered:opt7.trigger")
def test_a_patrol_sets_mines_off() -> None:
    p = board(space_mines=True).ships(0, E1, cruiser=1).counter(0, E1).mine(1, E2).roll(1)
    asked = patrolled(p)
    next(asked)
    with pytest.raises(StopIteration):
        asked.send(PickUnit("cruiser", 0, E1)) and asked.send(PickSystem(E2))
    assert p.g.mines == ()


@pytest.mark.card("imperium:action:diplomatic_immunity")
def test_two_fleets_may_be_immune() -> None:
    p = board()
    for system in (E1, E2):
        put_in_force(p.g, Effect("diplomatic_immunity", 1, "round", p.at(system)))
    assert [immune(p.g, 1, True, p.at(system)) for system in (E1, E2, SOL)] == [False, False, True]
    assert not immune(p.g, 1, False, p.at(SOL))
