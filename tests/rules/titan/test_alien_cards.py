"""Alien Technology: the alien combat cards (alien.card.*)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, aliens, solo

from perijove.games.titan.moves import (
    Attack,
    BuildCard,
    Done,
    EndTurn,
    Explore,
    Fly,
    Pick,
    PickShip,
    Play,
    Retreat,
    Stay,
)

ALIEN_CARDS = ["alien_light", "alien_beam", "alien_tempest"]
WEAPONS = ["laser", "plasma", "charged_particles", "uf_laser", "superheated_plasma", "supercharged_particles"]


def duel(card: str = "", seat: int = 0, **options: Any) -> Position:
    """One gold ship each at M3; the seat holds the card."""
    p = aliens(**{"alien_cards": "free", **options}).ship(0, "M3", GOLD).ship(1, "M3", GOLD)
    return p.card(seat, card) if card else p


def attack(p: Position, *cards: str, facing: str = GOLD) -> Position:
    return p.turn(0).choose(Attack("M3", facing, 1)).lay(*cards)


# ---------------------------------------------------------------------- building


@pytest.mark.rule("titan:alien.card.build")
@pytest.mark.parametrize(
    ("kind", "place", "tile"),
    [("diamond", "M3", "mimas"), ("alloy", "M3", "dione"), ("life", "M3", "dione"), ("helium", "H4", "cloud_1")],
)
def test_an_alien_card_is_built_at_any_industry_for_1_alien_resource(kind: str, place: str, tile: str) -> None:
    p = aliens().moon(place, tile).industry(0, kind, place).alien_resources(0, 2).turn(0)
    p.choose(BuildCard(kind, "alien_tempest"))
    shown = p.m.view(0)["table"]["players"][0]
    assert sum(shown["alien"].values()) == 1
    assert "alien_tempest" in shown["hand"]
    assert "alien_tempest" not in shown["unbuilt"]
    assert p.g.actions == 2


@pytest.mark.rule("titan:alien.card.build")
def test_nobody_else_sees_which_alien_card_was_built() -> None:
    p = aliens().moon("M3", "dione").industry(0, "life", "M3").alien_resources(0, 1).turn(0)
    p.choose(BuildCard("life", "alien_tempest"))
    shown = p.m.view(1)["table"]["players"][0]
    assert shown["hand_size"] == 5
    assert "alien_" not in str(shown)
    assert "tempest" not in str([entry for _, entry in p.m.log(1)])


@pytest.mark.rule("titan:alien.card.build")
def test_a_built_alien_card_can_be_used_in_combat_and_an_unbuilt_one_cannot() -> None:
    p = duel("alien_beam").turn(0).choose(Attack("M3", GOLD, 1))
    assert Play("alien_beam") in p.options(0)
    assert Play("alien_light") not in p.options(0)


# ---------------------------------------------------------------------- Stealth class


@pytest.mark.rule("titan:alien.card.stealth-class")
@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("card", ALIEN_CARDS)
@pytest.mark.parametrize("alien_attacks", [True, False])
def test_any_alien_card_beats_any_weapon_and_takes_effect(card: str, weapon: str, alien_attacks: bool) -> None:
    seat = 0 if alien_attacks else 1
    p = duel(card, seat)
    if weapon in p.player(1 - seat).unbuilt:
        p.card(1 - seat, weapon)
    attack(p, *((card, weapon) if alien_attacks else (weapon, card)))
    assert (p.prompt, p.asked) == (card.replace("_", "-"), (seat,))
    assert (len(p.at(0, "M3")), len(p.at(1, "M3"))) == (1, 1)  # and costs no unit


@pytest.mark.rule("titan:alien.card.stealth-class")
@pytest.mark.parametrize("card", ALIEN_CARDS)
@pytest.mark.parametrize("alien_attacks", [True, False])
def test_security_beats_any_alien_card_which_costs_its_player_a_unit(card: str, alien_attacks: bool) -> None:
    seat = 0 if alien_attacks else 1
    p = duel(card, seat).moon("M3", "dione").industry(1 - seat, "life", "M3")
    attack(p, *((card, "security") if alien_attacks else ("security", card)))
    assert p.prompt in ("retreat", "act")  # the alien card has no effect
    assert p.at(seat, "M3") == []
    assert len(p.at(1 - seat, "M3")) == 2


@pytest.mark.rule("titan:alien.card.stealth-class", "titan:combat.step3.stealth-eligible")
@pytest.mark.parametrize(("defended", "possible"), [(True, True), (False, False)])
def test_both_sides_may_play_one_where_the_defender_has_an_industry(defended: bool, possible: bool) -> None:
    p = duel("alien_beam", alien_cards="stealth").card(1, "alien_light").moon("M3", "dione")
    p.industry(1 if defended else 0, "life", "M3").turn(0).choose(Attack("M3", GOLD, 1))
    assert (Play("alien_beam") in p.options(0)) is possible
    assert (Play("alien_light") in p.options(1)) is possible


@pytest.mark.rule("titan:alien.card.stealth-class")
def test_an_industry_of_the_other_direction_is_not_what_the_combat_is_about() -> None:
    p = aliens().card(0, "alien_beam").moon("M3", "dione").industry(1, "life", "M3")
    p.ship(0, "M3", SILVER).ship(1, "M3", SILVER).turn(0).choose(Attack("M3", SILVER, 1))
    assert Play("alien_beam") not in p.options(0)


@pytest.mark.rule("titan:alien.card.stealth-class")
def test_a_table_may_allow_them_in_every_combat() -> None:
    p = duel("alien_beam", alien_cards="free").card(1, "alien_light").turn(0).choose(Attack("M3", GOLD, 1))
    assert Play("alien_beam") in p.options(0)
    assert Play("alien_light") in p.options(1)


# ---------------------------------------------------------------------- Alien Light


@pytest.mark.rule("titan:alien.card.light")
def test_a_ship_hit_by_the_light_takes_no_action_until_the_end_of_its_owners_next_turn() -> None:
    p = duel("alien_light").moonlet("M3", "bolt").ship(0, "N12", SILVER).ship(1, "N20", SILVER)
    attack(p, "alien_light", "laser").choose(PickShip(1, 0), Stay(), EndTurn())
    assert p.asked == (1,)
    assert p.offered(Fly) == [Fly(1)]
    assert (p.offered(Explore), p.offered(Attack)) == ([], [])
    p.choose(EndTurn())
    assert p.fleet(1)[0].bolt == 0  # the token is removed at the end of that turn
    p.choose(EndTurn())
    assert Fly(0) in p.offered(Fly)


@pytest.mark.rule("titan:alien.card.light")
def test_the_turn_that_is_running_does_not_count_as_the_owners_next_one() -> None:
    p = duel("alien_light", seat=1).ship(0, "N12", SILVER)
    attack(p, "laser", "alien_light").choose(PickShip(0, 0), Stay())
    assert p.offered(Fly) == [Fly(1)]
    p.choose(EndTurn(), EndTurn())
    assert (p.asked, p.offered(Fly)) == ((0,), [Fly(1)])
    p.choose(EndTurn(), EndTurn())
    assert p.offered(Fly) == [Fly(0), Fly(1)]


@pytest.mark.rule("titan:alien.card.light")
def test_a_ship_hit_by_the_light_cannot_retreat_but_can_be_attacked() -> None:
    p = duel("alien_light")
    attack(p, "alien_light", "laser").choose(PickShip(1, 0))
    assert p.asked == (0,)  # the defender has no ship that could retreat
    p.choose(Stay())
    assert p.offered(Attack) == [Attack("M3", GOLD, 1)]
    p.choose(Attack("M3", GOLD, 1)).lay("plasma", "laser")
    assert p.at(1, "M3") == []


@pytest.mark.rule("titan:alien.card.light")
def test_the_light_leaves_a_bolt_that_counts_as_a_token() -> None:
    p = duel("alien_light")
    attack(p, "alien_light", "laser").choose(PickShip(1, 0))
    assert p.m.view(0)["table"]["players"][1]["ships"][0]["bolt"] == 1


@pytest.mark.rule("titan:alien.card.light")
def test_without_a_free_token_the_light_works_all_the_same() -> None:
    p = duel("alien_light").moon("M5", "dione", bolts=6)
    attack(p, "alien_light", "laser").choose(PickShip(1, 0), Stay(), EndTurn())
    assert p.offered(Fly) == []


@pytest.mark.rule("titan:alien.card.light")
def test_an_ai_ship_hit_by_the_light_does_not_attack_on_the_next_ai_turn() -> None:
    p = solo(aliens=True, alien_cards="free").event("prospectors", 1, "builder").weapons("laser", "plasma")
    p.card(0, "alien_light")
    p.ship(0, "M3", GOLD).ship(1, "M3", GOLD).stage("human").choose(Attack("M3", GOLD, 1)).lay("alien_light")
    p.choose(PickShip(1, 0), Stay(), EndTurn())
    assert (p.prompt, p.g.round) == ("act", 1)  # no combat came between
    assert p.fleet(1)[0].bolt == 0  # and now it works again


# ---------------------------------------------------------------------- Alien Beam


@pytest.mark.rule("titan:alien.card.beam")
def test_the_beam_drives_a_ship_to_an_adjacent_location_of_the_players_choice() -> None:
    p = duel("alien_beam")
    attack(p, "alien_beam", "laser").choose(PickShip(1, 0))
    assert p.asked == (0,)
    assert {pick.at for pick in p.offered(Pick)} == {"M2", "M4", "H2", "N5", "N6"}
    p.choose(Pick("N6"))
    assert (p.fleet(1)[0].place, p.fleet(1)[0].facing) == ("N6", GOLD)


@pytest.mark.rule("titan:alien.card.beam")
def test_direction_of_travel_and_enemies_at_the_destination_do_not_matter() -> None:
    p = duel("alien_beam").ship(0, "M4", GOLD)
    attack(p, "alien_beam", "laser").choose(PickShip(1, 0), Pick("M4"))  # a gold ship could not fly to M4
    assert p.at(1, "M4") == [("ship", 0)]


@pytest.mark.rule("titan:alien.card.beam")
def test_a_player_on_the_defence_chooses_too() -> None:
    p = duel("alien_beam", seat=1)
    attack(p, "laser", "alien_beam")
    assert p.asked == (1,)
    p.choose(PickShip(0, 0), Pick("H2"))
    assert p.at(0, "H2") == [("ship", 0)]


# ---------------------------------------------------------------------- Alien Tempest


@pytest.mark.rule("titan:alien.card.tempest")
def test_the_tempest_turns_any_number_of_ships_over() -> None:
    p = duel("alien_tempest").ship(0, "M3", SILVER).ship(1, "M3", SILVER)
    attack(p, "alien_tempest", "laser")
    p.choose(PickShip(1, 0), PickShip(0, 1), Done())
    assert [ship.facing for ship in p.fleet(0)[:2]] == [GOLD, GOLD]
    assert [ship.facing for ship in p.fleet(1)[:2]] == [SILVER, SILVER]


@pytest.mark.rule("titan:alien.card.tempest")
def test_the_tempest_may_turn_none_and_each_ship_once_at_most() -> None:
    p = duel("alien_tempest")
    attack(p, "alien_tempest", "laser")
    assert Done() in p.options()
    p.choose(PickShip(1, 0))
    assert p.options() == [PickShip(0, 0), Done()]


@pytest.mark.rule("titan:alien.card.tempest")
def test_alien_ships_are_unaffected_by_the_tempest() -> None:
    p = duel("alien_tempest").alien("life", "M3", owner=1)
    attack(p, "alien_tempest", "laser")
    assert p.offered(PickShip) == [PickShip(0, 0), PickShip(1, 0)]


@pytest.mark.rule("titan:alien.card.tempest")
def test_ships_turned_away_take_no_part_in_the_retreat_of_that_combat() -> None:
    p = duel("alien_tempest").ship(1, "M3", GOLD)
    attack(p, "alien_tempest", "laser").choose(PickShip(1, 0), Done())
    assert p.asked == (1,)
    p.choose(Retreat("M2"))
    assert [ship.place for ship in p.fleet(1)[:2]] == ["M3", "M2"]


# ---------------------------------------------------------------------- any ship


@pytest.mark.rule("titan:alien.card.any-ship")
@pytest.mark.parametrize("card", ["alien_light", "alien_beam"])
def test_any_ship_in_the_location_may_be_chosen(card: str) -> None:
    p = duel(card, players=3).ship(0, "M3", SILVER).ship(2, "M3", SILVER).ship(2, "M4", GOLD)
    p.alien("life", "M3").alien("alloy", "M3", owner=1).alien("life", "M4")
    attack(p, card, "laser")
    assert p.options() == [
        PickShip(0, 0),
        PickShip(0, 1),
        PickShip(1, 0),
        PickShip(2, 0),
        PickShip(-1, 5),
        PickShip(1, 6),
    ]


@pytest.mark.rule("titan:alien.card.any-ship")
def test_an_alien_ship_can_be_driven_away_and_a_bystander_be_turned_over() -> None:
    p = duel("alien_beam").alien("life", "M3")
    attack(p, "alien_beam", "laser").choose(PickShip(-1, 5), Pick("M4"))
    assert p.g.aliens[0].place == "M4"
    p = duel("alien_tempest", players=3).ship(2, "M3", SILVER)
    attack(p, "alien_tempest", "laser").choose(PickShip(2, 0), Done())
    assert p.fleet(2)[0].facing == GOLD


@pytest.mark.rule("titan:alien.card.any-ship")
def test_a_controlled_alien_ship_hit_by_the_light_stays_put_for_its_owners_next_turn() -> None:
    p = duel("alien_light").alien("life", "M3", owner=1)
    attack(p, "alien_light", "laser").choose(PickShip(1, 5), Stay(), Stay(), EndTurn())
    assert p.offered(Fly) == [Fly(0)]
    p.choose(EndTurn(), EndTurn())
    assert p.offered(Fly) == [Fly(0), Fly(5)]


@pytest.mark.rule("titan:alien.card.light")
@pytest.mark.parametrize(("bolt", "attacks"), [(0, [Attack("M3", GOLD, 1)]), (1, [])])
def test_an_alien_ship_hit_by_the_light_cannot_attack(bolt: int, attacks: list[Attack]) -> None:
    p = aliens().alien("life", "M3", 0, bolt).ship(0, "N3", SILVER).ship(1, "M3", GOLD)
    assert p.turn(0).offered(Attack) == attacks
