"""Edges of the strategic action and of the black strategy cards: the last counter, the third raider, the exact sum."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import answered, first, run
from tests.rules.imperium.entries import WATCHER, entered, watched
from tests.rules.imperium.position import Position
from tests.rules.imperium.strategies import A, B, act, asked_for, followers, plain, white

from perijove.games.imperium.moves import (
    DONE,
    Decline,
    Gain,
    PickPlayer,
    PickUnit,
    Refresh,
    Research,
    Strategic,
    Use,
)
from perijove.games.imperium.rules.cards_black import look_ahead
from perijove.games.imperium.rules.strategic import carry_out
from perijove.games.imperium.rules.tactical import cannot_activate
from perijove.games.imperium.state import CRUISER, Agreement, Effect
from perijove.kernel.decision import Choose, Move

# ---------------------------------------------------------------------- the action


@pytest.mark.rule("imperium:T5.4", "imperium:T5.5")
def test_moments_before_and_after_the_primary_ability() -> None:
    with watched(["strategic.primary", "strategic.primary_done"]) as seen:
        act(plain().effect(Effect(WATCHER, 0, "round")), "logistics")
        assert list(dict.fromkeys(seen)) == ["strategic.primary", "strategic.primary_done"]


def at_table(p: Position, card: str, *moves: Move) -> Position:
    """Seat 0 plays a card in a match; the primary ability is over when the others are asked."""
    p.strategy(0, card).strategy(1, "trade").strategy(2, "imperial").stage("turn", active=0)
    p.choose(Strategic(card), *moves)
    while p.prompt not in ("secondary", ""):
        p.choose(p.options()[-1])
    return p


@pytest.mark.rule("imperium:T5.5")
def test_choices_that_touch_each_other_are_made_in_turn_and_all_others_at_once() -> None:
    p = plain().ships(1, "v-home-letnev", cruiser=1).ships(2, "v-home-norr", cruiser=1)
    p = at_table(p, "warfare")
    assert p.asked == (1,)
    p.choose(Decline())
    assert (p.asked, p.prompt) == ((2,), "secondary")
    assert at_table(plain(), "political").asked == (1, 2)


@pytest.mark.rule("imperium:T5.5")
def test_what_forbids_a_secondary_ability_leaves_its_player_unasked() -> None:
    with entered("gag", "secondary.allowed", lambda g, seat, allowed, card: False):
        p = plain().effect(Effect("gag", 1, "round"))
        assert followers(act(p, "political")) == [2]


@pytest.mark.rule("imperium:T5.8", "imperium:T4.7")
def test_an_ability_that_takes_the_place_of_the_secondary_is_carried_out() -> None:
    p = Position(races=("mentak", "xxcha", "norr")).planet(1, "archon-ren", exhausted=True)
    p = at_table(p, "diplomacy", PickPlayer(2))
    p.choose(Use("peace_accords"), seat=1)
    assert p.prompt == "peace-with"
    p.choose(PickPlayer(2))
    assert (1, 2) in [(each.seat, each.target) for each in p.g.effects if each.card == "peace"]


@pytest.mark.rule("imperium:T5.5")
def test_what_comes_of_a_secondary_ability_that_is_used_or_left() -> None:
    p = plain().law("regressive_rhetoric").goods(2, 8)
    asked = act(p, "technology")
    assert followers(asked) == [2]
    assert [question.seat for question in asked_for(asked, "draw-instead")] == [1, 2], "who can't use it and who won't"
    p = plain().law("trade_war").goods(0, 1)
    p.g.agreements = (Agreement((1, 2), (0, 0)),)
    asked = act(p, "trade", using=(2,))
    assert [question.seat for question in asked_for(asked, "raid-trade")] == [2]


@pytest.mark.rule("imperium:T5.5")
def test_a_purchase_that_came_to_nothing_has_no_effect() -> None:
    p = plain()
    before = p.player(1).technologies
    run(p.g, carry_out(p.g, 1, "technology", None))
    assert p.player(1).technologies == before


# ---------------------------------------------------------------------- black


@pytest.mark.card("imperium:strategy:diplomacy")
def test_who_has_made_peace_with_two_activates_systems_of_neither() -> None:
    p = plain().ships(1, "v-empty-2", cruiser=1).ships(2, "v-empty-4", cruiser=1)
    act(p, "diplomacy", PickPlayer(1))
    act(p, "diplomacy", PickPlayer(0), by=2)
    refused = [cannot_activate(p.g, 0, p.at(system)) is not None for system in ("v-empty-2", "v-empty-4", "v-empty-3")]
    assert refused == [True, True, False]


@pytest.mark.card("imperium:strategy:diplomacy")
def test_peace_is_made_with_somebody_else_and_binds_these_two_alone() -> None:
    p = plain().ships(0, "v-empty-2", cruiser=1).ships(2, "v-empty-4", cruiser=1)
    asked = act(p.effect(Effect("ally", 0, "round", 2)), "diplomacy", PickPlayer(1))
    assert asked_for(asked, "peace-with")[0].options() == [PickPlayer(1), PickPlayer(2)]
    assert cannot_activate(p.g, 0, p.at("v-empty-2")) is None, "the own ships are no reason"
    assert cannot_activate(p.g, 0, p.at("v-empty-4")) is None, "nor is another effect that names somebody"


@pytest.mark.card("imperium:strategy:diplomacy")
@pytest.mark.parametrize(("exhausted", "refreshed"), [(0, 0), (1, 1), (3, 2)])
def test_the_secondary_of_diplomacy_refreshes_two_of_three_planets_or_the_only_one(
    exhausted: int, refreshed: int
) -> None:
    p = plain().tile((2, -1), "v-abyz").tile((1, -2), "v-bereg")
    planets = ["abyz", "fria", "bereg"]
    for number, planet in enumerate(planets):
        p.planet(1, planet, exhausted=number < exhausted)
    asked = act(p, "diplomacy", PickPlayer(1), *map(Refresh, planets[:refreshed]), using=(1,))
    assert (1 in followers(asked)) == bool(exhausted)
    assert len(asked_for(asked, "refresh")) == refreshed
    assert sum(p.world(planet).exhausted for planet in planets) == exhausted - refreshed


@pytest.mark.card("imperium:strategy:political")
@pytest.mark.rule("imperium:T17.9")
def test_who_looks_at_three_agendas_sees_them_and_nobody_else_does() -> None:
    p = plain()
    for question in answered(p.g, look_ahead(p.g, 1), first):
        assert question.seat == 1
        seen = [[card is not None for card in p.g.agendas.shown_to(seat)[-4:]] for seat in (1, 0)]
        assert seen == [[False, True, True, True], [False] * 4]


def buying(card: str, influence: int, reserve: int = 9) -> list[Choose]:
    """Seat 1, who has so much influence on one planet and so many counters left, follows a card."""
    p = plain(strategy="white" if card == "leadership" else "black").no_politics()
    p.change("wren-terra", influence=0).change("arc-prime", influence=influence)
    p.pools(1, command=12 - reserve, strategy=2, fleet=2)
    return act(p, card, using=(1,), buy_counter=A, gain_counter=Gain("fleet"))


@pytest.mark.card("imperium:strategy:logistics", "imperium:strategy:leadership")
@pytest.mark.rule("imperium:T15.2", "imperium:T1.7")
@pytest.mark.parametrize(("card", "influence", "reserve", "bought"), [
    ("logistics", 2, 9, 0), ("logistics", 3, 9, 1), ("logistics", 15, 9, 5), ("logistics", 15, 1, 1),
    ("logistics", 15, 0, 0), ("leadership", 1, 9, 0), ("leadership", 2, 9, 1), ("leadership", 15, 9, 3),
    ("leadership", 15, 1, 1), ("leadership", 15, 0, 0),
])  # fmt: skip
def test_how_many_counters_can_be_bought(card: str, influence: int, reserve: int, bought: int) -> None:
    asked = buying(card, influence, reserve)
    assert (1 in followers(asked)) == bool(bought), "whom it brings nothing is not asked"
    assert len(asked_for(asked, "buy-counter", 1)) == len(asked_for(asked, "gain-counter", 1)) == bought


@pytest.mark.card("imperium:strategy:leadership")
def test_leadership_sells_its_player_up_to_three_counters_for_two_influence_each() -> None:
    p = white().no_politics().change("moll-primus", influence=8)
    asked = act(p, "leadership", buy_counter=A, gain_counter=Gain("fleet"))
    assert len(asked_for(asked, "buy-counter", 0)) == 3
    assert [question.args and question.args["amount"] for question in asked_for(asked, "pay", 0)] == [6]
    assert len(asked_for(asked, "gain-counter", 0)) == 6


@pytest.mark.card("imperium:strategy:warfare")
def test_warfare_takes_no_counter_where_none_lies() -> None:
    p = plain()
    assert not asked_for(act(p, "warfare"), "call-back")
    assert p.player(0).command == 3


@pytest.mark.card("imperium:strategy:warfare")
def test_of_three_raiders_two_may_go_and_none_of_them_twice() -> None:
    p = plain().ships(2, "v-home-norr", cruiser=3).pools(2, strategy=2, fleet=3)
    ship = PickUnit("cruiser", 2, "v-home-norr")
    asked = act(p, "warfare", ship, ship, using=(2,))
    assert [question.options() for question in asked_for(asked, "raid")] == [[ship], [ship, DONE]]
    assert p.fleet(2, "v-empty-5").ships[CRUISER] == 2


@pytest.mark.card("imperium:strategy:technology", "imperium:strategy:technology_ii")
@pytest.mark.rule("imperium:T15.6")
@pytest.mark.parametrize(("card", "price"), [("technology", 8), ("technology_ii", 6)])
def test_whoever_has_just_the_price_may_buy_a_technology(card: str, price: int) -> None:
    for goods in (price - 1, price):
        p = plain(strategy="white" if card.endswith("ii") else "black").no_politics().goods(1, goods)
        p.change("wren-terra", exhausted=True).change("arc-prime", exhausted=True)
        bought = [Research("xrd_transporters")] if goods == price else []
        asked = act(p, card, Research("sarween_tools"), *bought, using=(1,))
        assert (1 in followers(asked)) == (goods == price)
        if bought:
            (question,) = asked_for(asked, "research", 1)
            assert Decline() not in question.options(), "who has paid the counter buys one"
            assert p.player(1).goods == 0


@pytest.mark.card("imperium:strategy:imperial_ii")
def test_imperial_ii_without_mecatol_or_a_dock_brings_nothing_more() -> None:
    p = plain(age_of_empire=True, imperial_ii=True).planet(1, "mecatol-rex")
    act(p, "imperial_ii", A)
    assert p.player(0).points == 0
    p = plain(age_of_empire=True, imperial_ii=True)
    assert not asked_for(act(p, "imperial_ii", B), "produce")


@pytest.mark.card("imperium:strategy:imperial_ii")
def test_when_imperial_ii_produces_nobody_follows_but_the_next_card_is_followed_again() -> None:
    p = plain(age_of_empire=True, imperial_ii=True).planet(1, "arc-prime", dock=True)
    p.player(0).marks = ("other",)
    assert followers(act(p, "imperial_ii", B)) == []
    assert p.player(0).marks == ("other",)
    assert followers(act(p, "imperial_ii", A)) == [1]


@pytest.mark.card("imperium:strategy:trade")
@pytest.mark.rule("imperium:T14.5")
def test_whose_agreements_bring_nothing_yet_is_not_asked_to_collect() -> None:
    p = plain()
    p.g.agreements = (Agreement((1, 2), (0, 0), p.g.turn),)
    assert followers(act(p, "trade", A)) == []
