"""Action cards of strategic actions, trade, technology and the status phase (commerce.py, status.py)."""

from __future__ import annotations

import pytest
from tests.rules.imperium.hands import aims, offered, picked, play, show, turn
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board, pass_by

from perijove.games.imperium.facts import PLANETS, TECHNOLOGIES
from perijove.games.imperium.moves import (
    DONE,
    Choice,
    Decline,
    Discard,
    Pay,
    PickCard,
    Play,
    Refresh,
    Research,
    Strategic,
    Use,
)
from perijove.games.imperium.rules.strategic import may_use
from perijove.games.imperium.rules.technology import colour_of, price
from perijove.games.imperium.state import Agreement, Effect
from perijove.kernel.windows import PASS

SPARE = "plague"
BUY = "tech.before_buy"


def strategic(p: Position, card: str, *others: str) -> Position:
    """Seat 0 plays a strategy card."""
    rest = others or tuple(each for each in ("trade", "imperial", "warfare") if each != card)[:2]
    p.strategy(0, card).strategy(1, rest[0]).strategy(2, rest[1])
    return p.until("turn.end").stage("turn", active=0).choose(Strategic(card))


# ---------------------------------------------------------------------- strategic actions


@pytest.mark.card("imperium:action:policy_paralysis")
def test_policy_paralysis_keeps_one_player_from_this_secondary_ability() -> None:
    p = strategic(board().hand(1, "policy_paralysis").goods(1, 3).goods(2, 3), "logistics")
    while p.prompt == "gain-counter":
        p.choose(p.options()[0])
    assert p.prompt == "window.strategic.primary_done"
    assert list(p.asked) == [1]
    play(p, "policy_paralysis", seat=1)
    assert not may_use(p.g, 2, "logistics"), "the only other player beside the active one"
    assert may_use(p.g, 1, "logistics")
    assert (p.prompt, list(p.asked)) == ("secondary", [1])
    p.choose(p.options()[-1])
    assert p.g.stage == "turn.end"


@pytest.mark.card("imperium:action:tech_bubble")
def test_tech_bubble_adds_the_secondary_of_technology_at_its_price_and_for_a_counter() -> None:
    p = strategic(board().hand(0, "tech_bubble").goods(0, 8).pools(0, strategy=1), "technology")
    p.choose(Research("antimass_deflectors"))
    assert p.prompt == "window.strategic.primary_done"
    play(p, "tech_bubble")
    assert p.player(0).strategy == 0
    p.choose(Research("enviro_compensator"), Pay(goods=8))
    assert {"antimass_deflectors", "enviro_compensator"} <= set(p.player(0).technologies)
    assert p.player(0).goods == 0


@pytest.mark.card("imperium:action:tech_bubble")
def test_tech_bubble_is_for_the_holder_of_technology_with_counter_and_resources() -> None:
    p = strategic(board().hand(0, "tech_bubble").goods(0, 8).pools(0, strategy=0), "technology")
    p.choose(Research("antimass_deflectors"))
    assert not offered(p, "tech_bubble")
    p = strategic(board().hand(1, "tech_bubble", SPARE).goods(1, 8), "technology")
    p.choose(Research("antimass_deflectors"))
    assert not offered(p, "tech_bubble", seat=1)
    p = strategic(board().hand(0, "tech_bubble", SPARE).goods(0, 8), "imperial", "trade", "technology")
    assert not offered(p, "tech_bubble")


# ---------------------------------------------------------------------- buying technologies


def buying(p: Position, seat: int = 1) -> Position:
    """Seat 0 plays Technology, and another seat uses its secondary ability for eight resources."""
    p = strategic(p.pools(seat, strategy=2), "technology")
    p.choose(Research("antimass_deflectors"))
    pass_by(p)
    while p.prompt == "secondary" and p.asked != (seat,):
        p.choose(p.options()[-1])
    return p


def poor(goods: int, *cards: str) -> Position:
    """Seat 1 has nothing but some goods and cards."""
    p = board().hand(1, *cards).goods(1, goods)
    for planet in p.player(1).planets:
        p.change(p.g.worlds[planet].planet, exhausted=True)
    return p


def asked_to_pay(p: Position, seat: int = 1) -> int:
    assert p.prompt == "pay"
    assert p.m.decision is not None
    question = p.m.decision.question(seat)
    assert question is not None
    return int((question.args or {})["amount"])


@pytest.mark.card("imperium:action:corporate_sponsorship")
def test_corporate_sponsorship_makes_a_green_technology_four_cheaper() -> None:
    p = buying(poor(4, "corporate_sponsorship").tech(1, "enviro_compensator"))
    assert (p.prompt, list(p.asked)) == ("secondary", [1]), "it could be bought with a card"
    p.choose(Use("technology"))
    assert p.prompt == f"window.{BUY}"
    play(p, "corporate_sponsorship", seat=1)
    offer = picked(p.options(), "technology")
    assert all(colour(p, name) == "green" for name in offer)
    name = sorted(map(str, offer))[0]
    p.choose(Research(name), Pay(goods=4))
    assert name in p.player(1).technologies
    assert p.player(1).goods == 0


def colour(p: Position, technology: object) -> str:
    return colour_of(p.g, str(technology))


@pytest.mark.card("imperium:action:corporate_sponsorship")
def test_without_the_sponsorship_the_same_purse_buys_nothing() -> None:
    p = buying(poor(4, SPARE).tech(1, "enviro_compensator"))
    assert list(p.asked) == [1], "whether a card helps is not for others to see"
    assert Use("technology") not in p.options()
    p = buying(poor(3, "corporate_sponsorship").tech(1, "enviro_compensator"))
    assert p.asked != (1,), "three goods would not do even with the card"


@pytest.mark.card("imperium:action:opening_the_black_box")
def test_opening_the_black_box_doubles_red_specialties() -> None:
    p = red(6, "opening_the_black_box")
    p = buying(p).choose(Use("technology"))
    play(p, "opening_the_black_box", seat=1)
    offer = picked(p.options(), "technology")
    assert all(colour(p, name) == "red" for name in offer)
    p.choose(Research("hylar_v_assault_laser"))
    assert asked_to_pay(p) == 6, "eight, less two for one red planet"


def red(goods: int, *cards: str) -> Position:
    planet = next(each for each in PLANETS.values() if each.specialty == "red" and not each.home_of)
    p = poor(goods, *cards).tile((2, -2), planet.tile).planet(1, planet.id)
    return p.change(planet.id, resources=0)


@pytest.mark.card("imperium:action:opening_the_black_box")
def test_the_black_box_needs_a_refreshed_red_planet() -> None:
    p = buying(poor(8, "opening_the_black_box")).choose(Use("technology"))
    assert p.prompt == "research" or not offered(p, "opening_the_black_box", seat=1)


@pytest.mark.card("imperium:action:opening_the_black_box", "imperium:political:research_grant")
def test_planets_that_a_research_grant_lets_help_are_no_red_ones_for_the_black_box() -> None:
    blue = next(each for each in PLANETS.values() if each.specialty == "blue" and not each.home_of)
    p = red(8).tile((2, -1), blue.tile).planet(1, blue.id).law("research_grant")
    assert price(p.g, 1, "hylar_v_assault_laser", 8) == 6, "one for each"
    p.effect(Effect("opening_the_black_box", 1, "purchase"))
    assert price(p.g, 1, "hylar_v_assault_laser", 8) == 5, "two for the red one"


@pytest.mark.card("imperium:action:focused_research")
def test_focused_research_ignores_one_missing_prerequisite_for_six_resources() -> None:
    p = buying(poor(14, "focused_research")).choose(Use("technology"))
    play(p, "focused_research", seat=1)
    offer = picked(p.options(), "technology")
    assert "deep_space_cannon" in offer, "only Hylar V Assault Laser is missing"
    assert "enviro_compensator" not in offer, "it needs nothing"
    assert "war_sun" not in offer, "more than one is missing"
    p.choose(Research("deep_space_cannon"))
    assert asked_to_pay(p) == 14, "one sum, of both"
    p.choose(Pay(goods=14))
    assert "deep_space_cannon" in p.player(1).technologies
    assert not p.g.effects


@pytest.mark.card("imperium:action:focused_research")
@pytest.mark.rule("imperium:T15.1", "imperium:T15.2")
def test_focused_research_is_paid_with_the_technology_so_no_planet_is_worth_less_for_it() -> None:
    p = poor(0, "focused_research").tile((2, -2), "v-abyz").planet(1, "abyz").planet(1, "fria")
    p.change("abyz", resources=9).change("fria", resources=5)
    p = buying(p).choose(Use("technology"))
    play(p, "focused_research", seat=1)
    p.choose(Research("deep_space_cannon"), Pay(("abyz", "fria")))
    assert "deep_space_cannon" in p.player(1).technologies, "nine and five: six of the nine alone would leave eight"


@pytest.mark.card("imperium:action:focused_research", "imperium:action:sabotage")
@pytest.mark.rule("imperium:T16.5")
def test_a_cancelled_focused_research_costs_nothing_for_nothing_is_paid_yet() -> None:
    p = buying(poor(14, "focused_research").hand(2, "sabotage")).choose(Use("technology"))
    show(p, "focused_research", seat=1)
    assert (p.prompt, p.player(1).goods) == ("window.card.played", 14)
    play(p, "sabotage", seat=2)
    pass_by(p)
    assert "deep_space_cannon" not in picked(p.options(), "technology") - {None}
    p.choose(Research("enviro_compensator"))
    assert asked_to_pay(p) == 8


@pytest.mark.card("imperium:action:focused_research")
def test_who_buys_nothing_after_focused_research_has_lost_the_card_alone() -> None:
    p = strategic(board().hand(0, "tech_bubble", "focused_research").goods(0, 14), "technology")
    p.choose(Research("antimass_deflectors"))
    play(p, "tech_bubble")
    play(p, "focused_research")
    p.choose(Decline())
    assert (p.player(0).goods, p.player(0).hand.count, p.g.effects) == (14, 0, ())


@pytest.mark.card("imperium:action:focused_research", "imperium:action:corporate_sponsorship")
@pytest.mark.parametrize(
    ("goods", "cards"),
    [(14, ("focused_research", "corporate_sponsorship")), (10, ("corporate_sponsorship", "focused_research"))],
)
def test_focused_research_and_a_sponsorship_are_paid_in_one_sum(goods: int, cards: tuple[str, str]) -> None:
    p = buying(poor(goods, *cards).tech(1, "enviro_compensator")).choose(Use("technology"))
    for card in cards:
        play(p, card, seat=1)
    p.choose(Research("neural_motivator"))
    assert asked_to_pay(p) == 8 - 4 + 6


@pytest.mark.card("imperium:action:focused_research", "imperium:action:corporate_sponsorship")
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_what_one_card_has_narrowed_down_the_other_must_fit(first: int, second: int) -> None:
    cards = ("focused_research", "corporate_sponsorship")
    green = [name for name, fact in TECHNOLOGIES.items() if fact.colour == "green" and name != "stasis_capsules"]
    p = buying(poor(30, *cards).tech(1, "enviro_compensator", *green)).choose(Use("technology"))
    assert [offered(p, card, seat=1) for card in cards] == [True, True]
    play(p, cards[first], seat=1)
    assert not offered(p, cards[second], seat=1), "the only green technology that is left has no gap"


@pytest.mark.card("imperium:action:focused_research")
def test_focused_research_needs_both_sums() -> None:
    p = buying(poor(13, "focused_research")).choose(Use("technology"))
    assert not offered(p, "focused_research", seat=1)


# ---------------------------------------------------------------------- trade


def collecting(p: Position) -> Position:
    """Seat 0 plays Trade; it has an agreement with seat 1, seat 1 one with seat 2."""
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 0)))
    return strategic(p, "trade", "warfare", "imperial").choose(Choice("a"))


@pytest.mark.card("imperium:action:ruinous_tariffs")
def test_ruinous_tariffs_take_half_of_all_goods_of_a_partner_who_collects() -> None:
    p = collecting(board().hand(1, "ruinous_tariffs").hand(2, SPARE))
    assert (p.prompt, list(p.asked)) == ("window.trade.collected", [1]), "partners of the collector"
    goods = p.player(0).goods
    play(p, "ruinous_tariffs", seat=1)
    assert (p.player(0).goods, p.player(1).goods) == (goods // 2, -(-goods // 2))


@pytest.mark.card("imperium:action:ruinous_tariffs", "imperium:political:class_struggle")
def test_under_class_struggle_tariffs_are_played_when_the_goods_are_shared() -> None:
    p = collecting(board().law("class_struggle").hand(1, "ruinous_tariffs").hand(2, SPARE))
    for _ in range(20):
        if p.prompt == "window.trade.collected":
            break
        assert not p.player(0).goods
        p.choose(p.options()[-1])
    assert (p.prompt, list(p.asked)) == ("window.trade.collected", [1])
    goods = p.player(0).goods
    assert goods == 3 + 3, "nobody else has collected"
    play(p, "ruinous_tariffs", seat=1)
    assert (p.player(0).goods, p.player(1).goods) == (3, 3)


@pytest.mark.card("imperium:action:ruinous_tariffs", "imperium:political:class_struggle")
def test_under_class_struggle_who_has_no_income_has_not_collected() -> None:
    p = board().law("class_struggle").hand(1, "ruinous_tariffs")
    p.g.agreements = (Agreement((0, 1), (0, 0), made=1),)
    p.g.turn = 0
    strategic(p, "trade", "warfare", "imperial").choose(Choice("a"))
    assert p.g.turn == 1, "the agreement is of this very turn"
    while p.asked:
        assert p.prompt != "window.trade.collected"
        p.choose(p.options()[-1])
    assert p.player(0).goods == 3


@pytest.mark.card("imperium:action:ruinous_tariffs_base")
def test_the_older_tariffs_are_for_the_secondary_ability_of_trade() -> None:
    p = collecting(board(expansion=False).hand(1, "ruinous_tariffs_base", SPARE).pools(2, strategy=2))
    assert p.prompt != "window.trade.collected", "seat 0 collects by the primary ability"
    while p.prompt != "secondary":
        p.choose(p.options()[-1])
    for seat in tuple(p.asked):
        p.choose(Use("trade") if seat == 2 else p.options(seat)[-1], seat=seat)
    assert (p.prompt, list(p.asked)) == ("window.trade.collected", [1])
    goods = p.player(2).goods
    play(p, "ruinous_tariffs_base", seat=1)
    assert (p.player(2).goods, p.player(1).goods) == (goods // 2, -(-goods // 2))


@pytest.mark.card("imperium:action:master_of_trade")
def test_master_of_trade_refreshes_up_to_two_planets_of_who_has_two_agreements() -> None:
    p = board().hand(0, "master_of_trade").tile((2, -1), "v-abyz").planet(0, "abyz", exhausted=True)
    p.planet(0, "fria", exhausted=True).change("jord", exhausted=True)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    assert not offered(turn(p), "master_of_trade"), "one agreement"
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((0, 2), (1, 0)))
    turn(p)
    p.choose(Play("master_of_trade"), Refresh("abyz"), Refresh("jord"))
    assert [p.world(name).exhausted for name in ("abyz", "fria", "jord")] == [False, True, False]
    assert p.g.stage == "turn", "it takes no turn"
    q = board().hand(0, "master_of_trade").change("jord", exhausted=True).tile((2, -1), "v-abyz")
    q.planet(0, "abyz", exhausted=True)
    q.g.agreements = p.g.agreements
    turn(q).choose(Play("master_of_trade"), Refresh("jord"), DONE)
    assert q.world("abyz").exhausted


# ---------------------------------------------------------------------- the status phase


@pytest.mark.card("imperium:action:political_stability")
def test_political_stability_keeps_a_strategy_card_for_the_next_round() -> None:
    p = board().hand(0, "political_stability").strategy(0, "technology", "imperial").strategy(1, "trade", "initiative")
    p.strategy(2, "warfare", "diplomacy").until("turn").stage("status.free")
    assert p.prompt == "window.status.any"
    play(p, "political_stability")
    while p.prompt != "take-card":
        p.choose(PASS if p.prompt.startswith("window.") else DONE)
    assert [player.cards for player in p.g.players] == [("technology",), (), ()]
    assert list(p.asked) == [1], "seat 0 has its card of the first circle"
    pickers: list[int] = []
    while p.asked:
        if p.prompt == "take-card":
            pickers += p.asked
        p.choose(PASS if p.prompt.startswith("window.") else p.options()[0])
    assert sorted(pickers) == [0, 1, 1, 2, 2]


@pytest.mark.card("imperium:action:political_stability")
@pytest.mark.parametrize("keeper", range(6))
def test_with_political_stability_all_but_its_player_choose_a_card_in_their_usual_turn(keeper: int) -> None:
    p = (
        Position(players=6)
        .strategy(keeper, "trade")
        .effect(Effect("political_stability", keeper, "round", about="trade"))
    )
    p.until("turn").stage("strategy")
    pickers: list[int] = []
    while p.asked:
        pickers += p.asked if p.prompt == "take-card" else ()
        p.choose(PASS if p.prompt.startswith("window.") else p.options()[0])
    assert pickers == [seat for seat in range(6) if seat != keeper], "seat 0 speaks"
    assert [len(player.cards) for player in p.g.players] == [1] * 6


@pytest.mark.card("imperium:action:political_stability")
def test_political_stability_keeps_neither_imperial_nor_initiative() -> None:
    p = board().hand(0, "political_stability", SPARE).strategy(0, "initiative", "imperial")
    p.strategy(1, "trade").until("strategy").stage("status.free")
    assert not offered(p, "political_stability")
    white = Position(strategy="white").strategy(0, "bureaucracy", "leadership")
    assert picked(aims(white, "political_stability", window="status.any"), "card") == {"bureaucracy", "leadership"}


@pytest.mark.card("imperium:action:master_of_fate")
def test_master_of_fate_deals_a_card_to_everybody_who_then_draw_one_less() -> None:
    p = board().hand(1, "master_of_fate").tech(2, "neural_motivator").until("status.counters").stage("status.receive")
    deck = p.g.actions.cards
    play(p, "master_of_fate", seat=1)
    assert (p.prompt, list(p.asked)) == ("give-card", [1])
    top = deck[-3:]
    assert picked(p.options(), "card") == set(top)
    first = p.options()[0]
    assert isinstance(first, PickCard)
    p.choose(first)
    while p.prompt == "give-card":
        p.choose(p.options()[0])
    pass_by(p)
    assert [player.hand.count for player in p.g.players] == [1, 1, 2], "seat 2 would have drawn two"
    assert p.player(2).hand.cards[0] == first.card, "clockwise from the giver"
    assert {player.hand.cards[0] for player in p.g.players} == set(top)
    assert p.player(2).hand.shown_to(1)[0] == first.card, "the giver knows"
    assert p.player(2).hand.shown_to(0)[0] is None


@pytest.mark.card("imperium:action:master_of_fate")
@pytest.mark.rule("imperium:T16.1")
def test_who_has_a_full_hand_discards_what_fate_gives() -> None:
    full = ("sabotage", "sabotage", "sabotage", "patrol", "transport", "uprising", "privateers")
    p = board().hand(1, "master_of_fate").hand(0, *full).until("status.counters").stage("status.receive")
    play(p, "master_of_fate", seat=1)
    while p.prompt == "give-card":
        p.choose(p.options()[0])
    assert (p.prompt, list(p.asked)) == ("discard", [0])
    p.choose(Discard("patrol"))
    assert p.player(0).hand.count == 7
