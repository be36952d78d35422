"""Political cards about victory points and objectives."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import in_turn, points, resolve, run, stands
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, SOL, activate, board

from perijove.games.imperium.moves import DONE, Claim
from perijove.games.imperium.rules.lawbook import happen, repeal
from perijove.games.imperium.rules.objectives import cannot_claim, claim
from perijove.games.imperium.rules.victory import eliminate
from perijove.kernel.state import GameOver


def with_points(*each: int, **options: object) -> Position:
    p = board(**options)
    for seat, count in enumerate(each):
        p.points(seat, count)
    return p


@pytest.mark.card("imperium:political:imperial_mandate")
def test_imperial_mandate_gives_two_points_or_takes_one_and_none_falls_below_zero() -> None:
    p = with_points(0, 1, 4)
    resolve(p, "imperial_mandate", "for")
    assert points(p) == [2, 3, 6]
    p = with_points(0, 1, 4)
    resolve(p, "imperial_mandate", "against")
    assert points(p) == [0, 0, 3]


@pytest.mark.card("imperium:political:imperial_mandate")
def test_of_several_who_reach_the_total_together_the_one_with_more_points_wins() -> None:
    p = with_points(8, 9, 3)
    with pytest.raises(GameOver):
        resolve(p, "imperial_mandate", "for")
    assert p.g.outcome is not None
    assert p.g.outcome.winners == (1,)


@pytest.mark.card("imperium:political:mutiny")
def test_mutiny_pays_or_costs_those_who_voted_for_it() -> None:
    p = with_points(2, 2, 2)
    resolve(p, "mutiny", "for", votes={0: "for", 2: "for"})
    assert points(p) == [3, 2, 3]
    p = with_points(2, 2, 2)
    resolve(p, "mutiny", "against", votes={0: "for", 2: "against", 1: ""})
    assert points(p) == [1, 2, 2], "who voted for it loses a point, others do not"


@pytest.mark.card("imperium:political:seed_of_an_empire")
def test_seed_of_an_empire_gives_a_point_to_all_who_lead_or_to_all_who_are_last() -> None:
    p = with_points(4, 4, 1)
    resolve(p, "seed_of_an_empire", "for")
    assert points(p) == [5, 5, 1]
    p = with_points(4, 1, 1)
    resolve(p, "seed_of_an_empire", "against")
    assert points(p) == [4, 2, 2]


@pytest.mark.card("imperium:political:emperor")
def test_the_emperor_has_a_point_as_long_as_the_card() -> None:
    p = with_points(2, 2, 2)
    resolve(p, "emperor", "1")
    assert (points(p), stands(p, "emperor")) == ([2, 3, 2], True)
    repeal(p.g, "emperor")
    assert points(p) == [2, 2, 2]


@pytest.mark.card("imperium:political:emperor")
def test_an_eliminated_emperor_loses_card_and_point() -> None:
    p = with_points(2, 2, 2)
    resolve(p, "emperor", "1")
    eliminate(p.g, 1)
    assert (points(p), p.g.laws) == ([2, 2, 2], ())


@pytest.mark.card("imperium:political:the_crown_of_emphidia")
def test_whoever_wins_an_invasion_against_its_holder_takes_the_crown_of_emphidia() -> None:
    p = with_points(2, 2, 2)
    resolve(p, "the_crown_of_emphidia", "1")
    assert points(p) == [2, 3, 2]
    run(p, happen(p.g, "invasion won", 1, 2), in_turn())
    assert points(p) == [2, 3, 2], "the holder has won"
    run(p, happen(p.g, "invasion won", 2, 1), in_turn())
    assert (points(p), p.g.laws[0].holder) == ([2, 2, 3], 2)
    repeal(p.g, "the_crown_of_emphidia")
    assert points(p) == [2, 2, 2]


@pytest.mark.card("imperium:political:the_crown_of_emphidia")
def test_the_crown_changes_hands_when_a_planet_of_its_holder_falls() -> None:
    p = with_points(0, 1, 0).law("the_crown_of_emphidia", holder=1, subject="1")
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=1).tile((1, -2), "v-abyz").planet(1, "abyz")
    activate(p, "v-abyz")
    while p.asked:
        wanted = [move for move in p.options() if type(move).__name__ in ("Sail", "Land")]
        p.choose(wanted[0] if wanted else DONE if DONE in p.options() else p.options()[0])
    assert p.world("abyz").owner == 0
    assert points(p) == [1, 0, 0]


@pytest.mark.card("imperium:political:glory_of_the_empire")
def test_glory_of_the_empire_makes_secret_objectives_worth_a_point_more() -> None:
    p = with_points(0, 0, 0).law("glory_of_the_empire").secret(0, "vs-10").reveal("v1-10").goods(0, 6)
    run(p, claim(p.g, 0, "vs-10"), in_turn())
    assert points(p) == [3, 0, 0]
    run(p, claim(p.g, 0, "v1-10"), in_turn())
    assert points(p) == [4, 0, 0], "public ones as before"


@pytest.mark.card("imperium:political:glory_of_the_empire")
def test_voted_down_it_rewards_secret_objectives_of_the_past() -> None:
    p = with_points(2, 2, 2)
    p.secret(0, "vs-10").reveal("v1-10")
    p.player(0).secret.take("vs-10")
    p.player(0).claimed, p.player(1).claimed = ("vs-10",), ("v1-10",)
    resolve(p, "glory_of_the_empire", "against")
    assert (points(p), stands(p, "glory_of_the_empire")) == ([3, 2, 2], False)


@pytest.mark.card("imperium:political:incentive_program")
def test_an_incentive_program_rewards_one_objective_now_and_later() -> None:
    p = with_points(0, 0, 0).reveal("v1-10", "v1-08").goods(0, 6).goods(1, 6)
    p.player(2).claimed = ("v1-10",)
    resolve(p, "incentive_program", "v1-10")
    assert points(p) == [0, 0, 1]
    run(p, claim(p.g, 0, "v1-10"), in_turn())
    assert points(p) == [2, 0, 1]
    p.change("hercant", influence=10)
    run(p, claim(p.g, 1, "v1-08"), in_turn())
    assert points(p) == [2, 1, 1], "another objective as before"


@pytest.mark.card("imperium:political:recognize_accomplishments")
def test_recognized_accomplishments_can_be_claimed_again_and_points_stay() -> None:
    p = with_points(1, 1, 0).reveal("v1-10", "v1-08").goods(0, 6)
    p.player(0).claimed, p.player(1).claimed = ("v1-10", "v1-08"), ("v1-10",)
    assert cannot_claim(p.g, 0, Claim("v1-10")) is not None
    resolve(p, "recognize_accomplishments", "v1-10")
    assert (points(p), p.player(0).claimed, p.player(1).claimed) == ([1, 1, 0], ("v1-08",), ())
    assert cannot_claim(p.g, 0, Claim("v1-10")) is None


@pytest.mark.card("imperium:political:non_aggression_pact")
def test_the_first_to_activate_a_system_with_enemy_ships_loses_a_point_and_ends_the_pact() -> None:
    p = with_points(3, 3, 3).law("non_aggression_pact").ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    activate(p, SOL)
    assert (points(p), stands(p, "non_aggression_pact")) == ([3, 3, 3], True)
    activate(p, E2)
    assert (points(p), stands(p, "non_aggression_pact")) == ([2, 3, 3], False)


@pytest.mark.card("imperium:political:non_aggression_pact")
def test_without_a_pact_the_next_objective_comes_up_and_imperium_rex_ends_the_game() -> None:
    p = board()
    top = p.g.objectives.cards[-1]
    resolve(p, "non_aggression_pact", "against")
    assert p.g.revealed_objectives == (top,)
    rex = p.g.objectives.take("v2-09")
    p.g.objectives.put(rex)
    p.g.agendas_used.cards = ()
    p.g.agendas.put("non_aggression_pact")
    with pytest.raises(GameOver):
        resolve(p, "non_aggression_pact", "against")
