"""The combat action: combat.cost, combat.units, combat.step1 to combat.step9"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import (
    Attack,
    BuildCard,
    BuildShip,
    Decline,
    EndTurn,
    Lose,
    Play,
    Produce,
    Resupply,
    Retreat,
    Stay,
    Use,
)


def at_dione(*cards: str) -> Position:
    """Blue (seat 0) has a gold ship at Dione, where red (seat 1) has a life lab, number 3 of its HQ."""
    p = Position().colour(0, "blue").colour(1, "red").moon("M3", "dione").industry(1, "life", "M3").ship(0, "M3", GOLD)
    for card in cards:
        p.card(0, card)
    return p


ATTACK = Attack("M3", GOLD, 1)


# ---------------------------------------------------------------------- who, where, whom


@pytest.mark.rule("titan:combat.cost")
@pytest.mark.parametrize("defence", ["laser", "plasma", "charged_particles"], ids=["draw", "lost", "won"])
def test_a_combat_costs_the_attacker_one_action_whatever_the_outcome(defence: str) -> None:
    p = at_dione().ship(0, "S0").turn(0).choose(ATTACK, Play("laser"), Play(defence))
    while p.prompt == "retreat":
        p.choose(Stay())
    assert (p.asked, p.prompt, p.g.actions) == ((0,), "act", 2)


@pytest.mark.rule("titan:combat.units")
def test_a_blue_ship_may_attack_a_red_industry() -> None:
    p = at_dione().turn(0)
    assert p.offered(Attack) == [ATTACK]


@pytest.mark.rule("titan:combat.units")
def test_a_red_industry_may_attack_a_blue_ship_on_reds_turn() -> None:
    p = at_dione().turn(1)
    assert p.offered(Attack) == [Attack("M3", GOLD, 0)]


@pytest.mark.rule("titan:combat.units")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_industries_on_titan_may_attack_each_other(seat: int) -> None:
    p = Position().moon("M1", "titan").industry(0, "diamond", "M1").industry(1, "life", "M1").turn(seat)
    assert p.offered(Attack) == [Attack("M1", GOLD, 1 - seat)]


@pytest.mark.rule("titan:combat.step1.location")
def test_blue_cannot_attack_a_red_ship_of_the_other_direction() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", SILVER).turn(0)
    assert p.offered(Attack) == []


@pytest.mark.rule("titan:combat.step1.location")
def test_the_attacker_names_any_location_and_direction_where_units_meet() -> None:
    p = Position().ship(0, "M3", GOLD).ship(0, "M3", SILVER).ship(0, "N9", SILVER).ship(0, "S0", GOLD)
    p.ship(1, "M3", GOLD).ship(1, "M3", SILVER).ship(1, "N9", SILVER).ship(1, "H1", GOLD).turn(0)
    assert set(p.offered(Attack)) == {ATTACK, Attack("M3", SILVER, 1), Attack("N9", SILVER, 1)}


@pytest.mark.rule("titan:combat.step2.opponent")
def test_with_several_opponents_there_the_attacker_declares_one() -> None:
    p = Position(3).ship(0, "M3", GOLD).ship(1, "M3", GOLD).ship(2, "M3", GOLD).turn(0)
    assert set(p.offered(Attack)) == {ATTACK, Attack("M3", GOLD, 2)}
    p.choose(Attack("M3", GOLD, 2))
    assert p.asked == (0, 2)
    p.choose(Play("laser"), Play("charged_particles"))
    assert p.at(1, "M3") == [("ship", 0)]
    assert p.at(2, "M3") == []


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("titan:combat.step3.choose-cards")
def test_both_players_choose_one_card_of_their_hands_at_the_same_time() -> None:
    p = at_dione("uf_laser").industry(0, "alloy", "M3").card(1, "superheated_plasma").turn(0).choose(ATTACK)
    assert (p.prompt, p.asked) == ("card", (0, 1))
    assert {move.card for move in p.offered(Play, 0)} == {
        "laser",
        "plasma",
        "charged_particles",
        "security",
        "uf_laser",
    }
    assert {move.card for move in p.offered(Play, 1)} == {
        "laser", "plasma", "charged_particles", "security", "superheated_plasma",
    }  # fmt: skip


@pytest.mark.rule("titan:combat.step3.choose-cards")
@pytest.mark.parametrize("first", [0, 1])
def test_a_card_that_has_been_laid_is_face_down(first: int) -> None:
    seen = []
    for card in ("laser", "plasma"):
        p = at_dione().turn(0).choose(ATTACK).choose(Play(card), seat=first)
        seen.append((p.m.view(1 - first), p.m.log(1 - first)))
    assert seen[0] == seen[1]
    assert p.asked == (1 - first,)


@pytest.mark.rule("titan:combat.step3.stealth-eligible")
def test_an_attacker_with_a_ship_against_an_industry_may_choose_stealth() -> None:
    p = at_dione("stealth").turn(0).choose(ATTACK)
    assert Play("stealth") in p.options(0)


@pytest.mark.rule("titan:combat.step3.stealth-eligible")
def test_against_ships_alone_the_attacker_cannot_choose_stealth() -> None:
    p = Position().moon("M3", "dione").ship(0, "M3", GOLD).ship(1, "M3", GOLD).card(0, "stealth").turn(0).choose(ATTACK)
    assert Play("stealth") not in p.options(0)


@pytest.mark.rule("titan:combat.step3.stealth-eligible")
def test_an_industry_of_another_direction_does_not_allow_stealth() -> None:
    p = at_dione("stealth").ship(0, "M3", SILVER).ship(1, "M3", SILVER).turn(0).choose(Attack("M3", SILVER, 1))
    assert Play("stealth") not in p.options(0)


@pytest.mark.rule("titan:combat.step3.stealth-eligible")
def test_an_attacker_with_an_industry_and_no_ship_cannot_choose_stealth() -> None:
    p = Position().moon("M1", "titan").industry(0, "diamond", "M1").industry(1, "life", "M1").card(0, "stealth")
    p.ship(0, "M1", SILVER).turn(0).choose(Attack("M1", GOLD, 1))
    assert Play("stealth") not in p.options(0)


@pytest.mark.rule("titan:combat.step3.stealth-eligible")
def test_the_defender_cannot_choose_stealth() -> None:
    p = Position().moon("M1", "titan").industry(0, "diamond", "M1").ship(0, "M1", GOLD).industry(1, "life", "M1")
    p.ship(1, "M1", GOLD).card(1, "stealth").turn(0).choose(Attack("M1", GOLD, 1))
    assert Play("stealth") not in p.options(1)


@pytest.mark.rule("titan:combat.step3.security-eligible")
def test_a_defender_with_ships_alone_cannot_choose_security() -> None:
    p = Position().moon("M3", "dione").ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0).choose(ATTACK)
    assert Play("security") not in p.options(1)


@pytest.mark.rule("titan:combat.step3.security-eligible")
def test_whoever_has_an_industry_there_may_choose_security() -> None:
    p = at_dione().turn(0).choose(ATTACK)
    assert Play("security") not in p.options(0)
    assert Play("security") in p.options(1)
    p = at_dione().turn(1).choose(Attack("M3", GOLD, 0))
    assert Play("security") in p.options(1)
    assert Play("security") not in p.options(0)


@pytest.mark.rule("titan:combat.step3.security-eligible")
def test_an_industry_of_another_direction_does_not_allow_security() -> None:
    p = at_dione().ship(0, "M3", SILVER).ship(1, "M3", SILVER).turn(0).choose(Attack("M3", SILVER, 1))
    assert Play("security") not in p.options(1)


@pytest.mark.rule("titan:combat.step4.reveal")
@pytest.mark.parametrize("first", [0, 1])
def test_both_cards_are_revealed_at_the_same_time(first: int) -> None:
    cards = {0: "laser", 1: "plasma"}
    p = at_dione().turn(0).choose(ATTACK)
    laid = p.m.choose(first, Play(cards[first]))
    assert laid.said == ()
    shown = p.m.choose(1 - first, Play(cards[1 - first]))
    assert {entry.args["seat"]: entry.args["card"] for entry in shown.said if entry.key == "card"} == cards


# ---------------------------------------------------------------------- consequences


@pytest.mark.rule("titan:combat.step5.loss")
@pytest.mark.parametrize("lost", [("ship", 0), ("ship", 1), ("industry", 3)])
def test_the_loser_picks_one_of_two_ships_and_an_industry(lost: tuple[str, int]) -> None:
    p = at_dione().ship(1, "M3", GOLD).ship(1, "M3", GOLD).turn(0).choose(ATTACK, Play("plasma"), Play("laser"))
    assert (p.prompt, p.asked) == ("lose", (1,))
    units = [("ship", 0), ("ship", 1), ("industry", 3)]
    assert p.options() == [Lose(1, *unit) for unit in units]
    p.choose(Lose(1, *lost))
    assert p.at(1, "M3") == [unit for unit in units if unit != lost]
    assert p.at(0, "M3") == [("ship", 0)]


@pytest.mark.rule("titan:combat.step5.loss")
def test_a_silver_ship_cannot_be_picked_for_the_loss_against_gold_units() -> None:
    p = at_dione().ship(1, "M3", SILVER).ship(1, "M3", GOLD).turn(0).choose(ATTACK, Play("plasma"), Play("laser"))
    assert p.options() == [Lose(1, "ship", 1), Lose(1, "industry", 3)]


@pytest.mark.rule("titan:combat.step5.loss")
def test_a_losing_attacker_returns_a_unit_to_the_hq_too() -> None:
    p = at_dione().ship(0, "S0").turn(0).choose(ATTACK, Play("laser"), Play("plasma"))
    assert p.fleet(0)[0].place == ""
    assert p.at(1, "M3") == [("industry", 3)]


@pytest.mark.rule("titan:combat.step5.loss")
def test_a_lost_industry_is_on_the_hq_again() -> None:
    p = at_dione().turn(0).choose(ATTACK, Play("plasma"), Play("laser"))
    assert list(p.player(1).industries) == [""] * 7


@pytest.mark.rule("titan:combat.step6.stealth-success")
def test_stealth_against_a_laser_at_a_red_life_lab_gains_two_life_and_red_loses_nothing() -> None:
    p = at_dione("stealth").give(1, life=2).turn(0).choose(ATTACK, Play("stealth"), Play("laser"))
    assert (p.prompt, p.asked) == ("industry-action", (0,))
    p.choose(Produce("life"))
    assert p.has(0) == {"life": 2}
    assert p.has(1) == {"life": 2}
    assert p.at(1, "M3") == [("industry", 3)]
    assert p.at(0, "M3") == [("ship", 0)]


@pytest.mark.rule("titan:combat.step6.stealth-success")
def test_the_industry_action_after_stealth_is_a_ship_a_card_or_production_and_may_be_declined() -> None:
    p = at_dione("stealth").give(0, life=3, alloy=1).turn(0).choose(ATTACK, Play("stealth"), Play("laser"))
    assert set(p.options()) == {BuildShip(3), BuildCard("life", "superheated_plasma"), Produce("life"), Decline()}
    assert not p.offered(Resupply)
    p.choose(Decline())
    assert p.has(0) == {"life": 3, "alloy": 1}


@pytest.mark.rule("titan:combat.step6.stealth-details")
def test_a_ship_built_by_stealth_is_the_attackers_at_that_industry_and_paid_from_the_own_hq() -> None:
    p = at_dione("stealth").give(0, life=3, alloy=1).give(1, life=4, alloy=4).turn(0)
    p.choose(ATTACK, Play("stealth"), Play("laser"), BuildShip(3))
    assert [(ship.place, ship.facing) for ship in p.fleet(0) if ship.place] == [("M3", GOLD), ("M3", GOLD)]
    assert p.has(0) == {}
    assert p.has(1) == {"life": 4, "alloy": 4}
    assert [ship.place for ship in p.fleet(1)] == [""] * 5


@pytest.mark.rule("titan:combat.step6.stealth-details")
def test_the_resources_of_the_defender_pay_for_nothing() -> None:
    p = at_dione("stealth").give(1, life=6, alloy=6).turn(0).choose(ATTACK, Play("stealth"), Play("laser"))
    assert set(p.options()) == {Produce("life"), Decline()}


@pytest.mark.rule("titan:combat.step6.stealth-details")
def test_a_card_built_by_stealth_joins_the_attackers_hand() -> None:
    p = at_dione("stealth").give(0, life=2).turn(0)
    p.choose(ATTACK, Play("stealth"), Play("laser"), BuildCard("life", "superheated_plasma"))
    assert "superheated_plasma" in p.m.view(0)["table"]["players"][0]["hand"]
    assert p.has(0) == {}


@pytest.mark.rule("titan:combat.step6.stealth-details")
def test_of_several_industries_the_attacker_chooses_one() -> None:
    p = Position().colour(0, "blue").colour(1, "red").moon("M1", "titan").ship(0, "M1", GOLD).card(0, "stealth")
    p.industry(1, "diamond", "M1").industry(1, "life", "M1").turn(0)
    p.choose(Attack("M1", GOLD, 1), Play("stealth"), Play("laser"))
    assert p.options() == [Use(0), Use(3)]
    p.choose(Use(0), Produce("diamond"))
    assert p.has(0) == {"diamond": 2}


@pytest.mark.rule("titan:combat.step7.stealth-fails")
def test_stealth_against_security_loses_one_unit_of_the_attackers_choice() -> None:
    p = at_dione("stealth").ship(0, "M3", GOLD).ship(0, "M3", SILVER).turn(0)
    p.choose(ATTACK, Play("stealth"), Play("security"))
    assert (p.prompt, p.asked) == ("lose", (0,))
    assert p.options() == [Lose(0, "ship", 0), Lose(0, "ship", 1)]
    p.choose(Lose(0, "ship", 1))
    assert p.at(0, "M3") == [("ship", 0), ("ship", 2)]
    assert p.at(1, "M3") == [("industry", 3)]
    assert p.has(0) == {}


@pytest.mark.rule("titan:combat.step8.cards-back")
def test_after_the_combat_both_players_have_their_cards_in_hand_again() -> None:
    p = at_dione("uf_laser").card(1, "superheated_plasma").ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    cards = [p.m.view(seat)["table"]["players"][seat]["hand"] for seat in (0, 1)]
    p.choose(ATTACK, Play("uf_laser"), Play("superheated_plasma"), Lose(0, "ship", 0), Stay(), Stay())
    assert [p.m.view(seat)["table"]["players"][seat]["hand"] for seat in (0, 1)] == cards
    p.choose(ATTACK)
    assert Play("uf_laser") in p.options(0)
    assert Play("superheated_plasma") in p.options(1)


@pytest.mark.rule("titan:combat.step9.retreat")
@pytest.mark.parametrize(
    ("cards", "between"),
    [
        (("laser", "laser"), ()),
        (("plasma", "laser"), (Lose(1, "ship", 0),)),
        (("laser", "plasma"), (Lose(0, "ship", 0),)),
        (("stealth", "laser"), (Produce("life"),)),
        (("stealth", "security"), (Lose(0, "ship", 0),)),
    ],
)
def test_every_combat_ends_with_both_players_deciding_about_retreat(
    cards: tuple[str, str], between: tuple[Lose | Produce, ...]
) -> None:
    p = at_dione("stealth").ship(0, "M3", GOLD).ship(1, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(ATTACK, *map(Play, cards), *between)
    assert (p.prompt, p.asked) == ("retreat", (1,))
    p.choose(Stay())
    assert (p.prompt, p.asked) == ("retreat", (0,))
    p.choose(Retreat("M2"))
    assert p.prompt == "act"
    p.choose(EndTurn())
    assert p.asked == (1,)
