"""Political cards about technologies."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import exhausted, hands, in_turn, resolve, run, stands
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, board

from perijove.games.imperium.moves import DONE, Decline, Discard, Pay, PickPlanet, Remove, Research, Use
from perijove.games.imperium.rules.status import free_options, take_free
from perijove.games.imperium.rules.strategic import counters_for
from perijove.games.imperium.rules.technology import (
    available,
    cannot_gain,
    gain_technology,
    price,
    research_options,
)
from perijove.games.imperium.state import CRUISER, DESTROYER, Action, Agreement

RED, GREEN, BLUE, YELLOW = "hylar_v_assault_laser", "stasis_capsules", "antimass_deflectors", "sarween_tools"
FOUR = (RED, GREEN, BLUE, YELLOW)
FIRST = "enviro_compensator"
"""What the green and the yellow one need."""


def prices(p: Position, seat: int = 0) -> list[int]:
    """What a red, a green, a blue and a yellow technology cost."""
    return [price(p.g, seat, technology, 8) for technology in FOUR]


def technology_action(p: Position, *moves: object) -> Position:
    """Seat 0 plays Technology; these answers, else the last option."""
    p.strategy(0, "technology")
    p.g.active, p.g.action, p.g.stage = 0, Action("strategic", 0, card="technology"), "strategic"
    list(questions(p.g, in_turn(*moves), until=("turn.end",)))  # type: ignore[arg-type]
    return p


def next_round(p: Position) -> Position:
    p.g.stage = "status.free"
    list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    return p


# ---------------------------------------------------------------------- prices


@pytest.mark.card("imperium:political:technology_tariffs")
def test_tariffs_make_red_technologies_four_dearer_or_forbid_green_ones_for_the_round() -> None:
    p = board().law("technology_tariffs")
    assert prices(p) == [12, 8, 8, 8]
    p = board().tech(0, FIRST)
    resolve(p, "technology_tariffs", "against")
    assert [cannot_gain(p.g, 0, technology) is None for technology in FOUR] == [True, False, True, True]
    next_round(p)
    assert cannot_gain(p.g, 0, GREEN) is None


@pytest.mark.card("imperium:political:subsidized_studies")
def test_one_colour_costs_three_less_and_all_others_two_more() -> None:
    p = board()
    resolve(p, "subsidized_studies", "blue")
    assert prices(p) == [10, 10, 5, 10]


@pytest.mark.card("imperium:political:science_community_speaker")
def test_the_science_speaker_pays_no_counter_and_one_resource_less() -> None:
    p = board().law("science_community_speaker", holder=1, subject="1")
    assert (prices(p, 1), prices(p, 0)) == ([7] * 4, [8] * 4)
    assert [counters_for(p.g, seat, "technology") for seat in range(3)] == [1, 0, 1]
    assert counters_for(p.g, 1, "warfare") == 1


@pytest.mark.card("imperium:political:research_grant")
def test_a_research_grant_makes_every_specialty_serve_every_colour() -> None:
    p = board().tile((1, -2), "v-abyz").planet(0, "fria").planet(0, "abyz")
    assert prices(p) == [8, 8, 7, 8]
    p.law("research_grant")
    assert prices(p) == [7, 7, 7, 7]
    p.change("fria", exhausted=True)
    assert prices(p) == [8, 8, 8, 8]


@pytest.mark.card("imperium:political:research_grant")
def test_voted_down_no_yellow_technology_is_gained_until_the_round_ends() -> None:
    p = board().tech(1, FIRST)
    resolve(p, "research_grant", "against")
    assert [cannot_gain(p.g, 1, technology) is None for technology in FOUR] == [True, True, True, False]
    next_round(p)
    assert cannot_gain(p.g, 1, YELLOW) is None


@pytest.mark.card("imperium:political:regressive_rhetoric")
def test_regressive_rhetoric_makes_technologies_two_dearer_and_gives_cards_to_those_who_do_not_buy() -> None:
    p = board().law("regressive_rhetoric")
    assert prices(p) == [10] * 4
    p.change("arretze", resources=10)
    technology_action(
        p, Research(RED), Use("technology"), Research(BLUE), Pay(("arretze",)), Use("regressive_rhetoric")
    )
    assert hands(p) == [0, 0, 1], "the Hacan have bought, the Xxcha draw"
    assert BLUE in p.player(1).technologies


@pytest.mark.card("imperium:political:regressive_rhetoric")
def test_voted_down_everybody_discards_an_action_card() -> None:
    p = board().hand(0, "sabotage", "plague").hand(1, "uprising")
    resolve(p, "regressive_rhetoric", "against", Discard("plague"))
    assert (hands(p), p.player(0).hand.cards) == ([1, 0, 0], ("sabotage",))


# ---------------------------------------------------------------------- what may be learnt


@pytest.mark.card("imperium:political:technology_investigation_committee")
def test_while_the_committee_sits_nothing_is_bought_but_free_gains_remain() -> None:
    p = board().change("jord", resources=20)
    assert research_options(p.g, 0, 8)
    resolve(p, "technology_investigation_committee", "for")
    assert research_options(p.g, 0, 8) == []
    assert Research(RED) in research_options(p.g, 0, None)
    next_round(p)
    assert research_options(p.g, 0, 8)


@pytest.mark.card("imperium:political:technology_buy_back")
def test_in_the_status_phase_one_technology_that_no_other_needs_is_sold_for_six_goods() -> None:
    p = board().law("technology_buy_back").tech(0, BLUE, "xrd_transporters", RED)
    offers = [move for move in free_options(p.g, 0) if isinstance(move, Use) and move.card == "technology_buy_back"]
    assert {move.choice for move in offers} == {"xrd_transporters", RED}, "XRD Transporters need the deflectors"
    run(p, take_free(p.g, 0, offers[0]), in_turn())
    assert (p.player(0).goods, offers[0].choice in p.player(0).technologies) == (6, False)
    assert offers[0].choice not in p.player(0).in_force
    assert not [move for move in free_options(p.g, 0) if isinstance(move, Use) and move.card != "scuttle"]


@pytest.mark.card("imperium:political:technology_buy_back")
def test_voted_down_no_technology_at_all_is_gained_until_the_round_ends() -> None:
    p = board()
    resolve(p, "technology_buy_back", "against")
    assert [available(p.g, seat) for seat in range(3)] == [[], [], []]
    next_round(p)
    assert available(p.g, 0)


@pytest.mark.card("imperium:political:forbidden_research")
def test_the_elected_player_gains_nothing_the_next_time_technology_is_used() -> None:
    p = board()
    resolve(p, "forbidden_research", "1")
    p.change("arretze", resources=10).change("archon-ren", resources=10)
    assert cannot_gain(p.g, 1, RED) is None, "other effects still teach"
    technology_action(p, Research(RED), Use("technology"), Research(BLUE))
    assert (p.player(0).technologies, p.player(1).technologies, p.player(2).technologies) == ((RED,), (), (BLUE,))
    assert not stands(p, "forbidden_research")


@pytest.mark.card("imperium:political:sharing_of_technology")
def test_everybody_may_gain_a_technology_of_a_trade_partner_without_prerequisites() -> None:
    p = board("sol", "hacan", "xxcha", "letnev").tech(1, "war_sun").tech(2, RED)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    asked = resolve(p, "sharing_of_technology", "for", Research("war_sun"))
    assert [question.seat for question in asked] == [0], "the Hacan's partner has nothing, others have no partner"
    assert asked[0].options() == [Research("war_sun"), Decline()]
    assert "war_sun" in p.player(0).technologies


@pytest.mark.card("imperium:political:technological_jihad")
def test_whoever_gains_a_technology_loses_a_destroyer_or_cruiser_on_a_nine_or_ten() -> None:
    for die, left in ((9, 1), (8, 2)):
        p = board().law("technological_jihad").ships(0, E1, cruiser=1, destroyer=1, carrier=1).roll(die)
        asked = run(p, gain_technology(p.g, 0, RED), in_turn(Remove("destroyer", E1)))
        assert p.fleet(0, E1).ships[CRUISER] + p.fleet(0, E1).ships[DESTROYER] == left
        if asked:
            assert set(asked[0].options()) == {Remove("cruiser", E1), Remove("destroyer", E1)}


@pytest.mark.card("imperium:political:technological_jihad")
def test_voted_down_a_planet_is_exhausted_for_each_technology_gained_since_the_start() -> None:
    p = Position(races=("sol", "hacan", "norr"))
    p.tech(1, "hylar_v_assault_laser", "stasis_capsules")
    resolve(p, "technological_jihad", "against", PickPlanet("hercant"), PickPlanet("kamdorn"))
    assert [exhausted(p, seat) for seat in range(3)] == [[], ["hercant", "kamdorn"], []]


def test_a_price_never_falls_below_zero() -> None:
    p = board().law("subsidized_studies", subject="blue").tile((1, -2), "v-abyz").planet(0, "fria")
    assert price(p.g, 0, BLUE, 2) == 0
