"""Alien Technology: the order of alien cards and Stealth (alien.order.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, aliens

from perijove.games.titan.moves import Attack, Done, Pick, PickShip, Produce


def raid(card: str, ships: int = 1) -> Position:
    """Seat 0 attacks a life lab of seat 1 with Stealth and gold ships; seat 1 answers with an alien card."""
    p = aliens().moon("M3", "dione").industry(1, "life", "M3").card(0, "stealth").card(1, card)
    for _ in range(ships):
        p.ship(0, "M3", GOLD)
    return p.turn(0).choose(Attack("M3", GOLD, 1)).lay("stealth", card)


@pytest.mark.rule("titan:alien.order.both-alien")
def test_both_alien_cards_take_effect_the_defenders_first() -> None:
    p = (
        aliens(alien_cards="free")
        .card(0, "alien_tempest")
        .card(1, "alien_beam")
        .ship(0, "M3")
        .ship(1, "M3")
        .ship(1, "M3")
        .turn(0)
    )
    p.choose(Attack("M3", GOLD, 1)).lay("alien_tempest", "alien_beam")
    assert (p.prompt, p.asked) == ("alien-beam", (1,))
    p.choose(PickShip(1, 0), Pick("M2"))
    assert (p.prompt, p.asked) == ("alien-tempest", (0,))
    assert PickShip(1, 0) not in p.options()  # it has left already
    p.choose(PickShip(1, 1), Done())
    assert [ship.facing for ship in p.fleet(1)[:2]] == [GOLD, SILVER]


@pytest.mark.rule("titan:alien.order.both-alien")
def test_equal_alien_cards_both_take_effect() -> None:
    p = aliens(alien_cards="free").card(0, "alien_light").card(1, "alien_light").ship(0, "M3").ship(1, "M3").turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("alien_light", "alien_light")
    p.choose(PickShip(0, 0), PickShip(1, 0))
    assert p.fleet(0)[0].bolt
    assert p.fleet(1)[0].bolt


@pytest.mark.rule("titan:alien.order.both-alien")
def test_nobody_loses_a_unit() -> None:
    p = aliens(alien_cards="free").card(0, "alien_light").card(1, "alien_light").ship(0, "M3").ship(1, "M3").turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("alien_light", "alien_light").choose(PickShip(0, 0), PickShip(1, 0))
    assert (len(p.at(0, "M3")), len(p.at(1, "M3"))) == (1, 1)


@pytest.mark.rule("titan:alien.order.vs-industry-action")
def test_alien_card_and_industry_action_both_take_effect_the_defenders_first() -> None:
    p = raid("alien_tempest")
    assert (p.prompt, p.asked) == ("alien-tempest", (1,))
    p.choose(Done())
    assert (p.prompt, p.asked) == ("industry-action", (0,))
    p.choose(Produce("life"))
    assert p.has(0) == {"life": 2}


@pytest.mark.rule("titan:alien.order.industry-action-needs-ship")
def test_one_ship_driven_away_by_the_beam_loses_the_industry_action() -> None:
    p = raid("alien_beam").choose(PickShip(0, 0), Pick("M2"))
    assert p.prompt == "act"
    assert p.has(0) == {}


@pytest.mark.rule("titan:alien.order.industry-action-needs-ship")
def test_one_ship_hit_by_the_light_no_longer_works_and_loses_the_industry_action() -> None:
    p = raid("alien_light").choose(PickShip(0, 0))
    assert p.prompt == "act"
    assert p.has(0) == {}


@pytest.mark.rule("titan:alien.order.industry-action-needs-ship")
def test_of_two_ships_the_one_not_turned_over_by_the_tempest_still_allows_it() -> None:
    p = raid("alien_tempest", ships=2).choose(PickShip(0, 0), Done())
    assert (p.prompt, p.asked) == ("industry-action", (0,))


@pytest.mark.rule("titan:alien.order.industry-action-needs-ship")
def test_with_both_ships_turned_over_it_is_lost() -> None:
    p = raid("alien_tempest", ships=2).choose(PickShip(0, 0), PickShip(0, 1))
    assert p.prompt == "act"
