"""Options of the base game: rulings where a sensible table could differ, and handicaps"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.titan.position import GOLD, Position

from perijove.games.titan.moves import Attack, Build, BuildCard, BuildShip, Fly, Play, Produce, Space, Step
from perijove.kernel.errors import BadOption
from perijove.kernel.match import Match


@pytest.mark.rule("titan:move.permission.trigger")
def test_with_open_passage_nobody_is_asked() -> None:
    p = Position(passage="open").ship(0, "H2", GOLD).ship(1, "H2", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(0), Step("M3"), Step("M2"))
    assert p.fleet(0)[0].place == "M2"
    assert p.prompt == "fly"


@pytest.mark.rule("titan:combat.step3.stealth-eligible")
@pytest.mark.parametrize(
    ("needed", "owns", "possible"), [(False, False, True), (True, False, False), (True, True, True)]
)
def test_stealth_may_be_made_to_need_an_own_industry_as_well(needed: bool, owns: bool, possible: bool) -> None:
    p = Position(stealth_needs_own_industry=needed).moon("M1", "titan").industry(1, "life", "M1").ship(0, "M1", GOLD)
    if owns:
        p.industry(0, "diamond", "M1")
    p.card(0, "stealth").turn(0).choose(Attack("M1", GOLD, 1))
    assert (Play("stealth") in p.options(0)) is possible


# ---------------------------------------------------------------------- dedicated resource spaces


def dedicated(kind: str = "diamond") -> Position:
    """Seat 0 is red and has an industry of a type; each resource is put by for a purpose."""
    return Position(resource_spaces="dedicated").colour(0, "red").moon("M1", "titan").industry(0, kind, "M1")


def test_each_resource_is_put_by_for_the_ship_the_extra_or_the_card() -> None:
    p = dedicated().turn(0).choose(Produce("diamond"))
    purposes = [Space("diamond", "ship"), Space("diamond", "extra"), Space("diamond", "card")]
    assert (p.prompt, p.options()) == ("space", purposes)
    p.choose(Space("diamond", "extra"))
    assert p.options() == [Space("diamond", "ship"), Space("diamond", "card")]  # there is one extra space only
    p.choose(Space("diamond", "card"))
    assert (p.prompt, p.has(0)) == ("act", {"diamond": 2})


@pytest.mark.parametrize(
    ("chosen", "ship", "card"),
    [
        pytest.param(("ship", "ship", "ship"), True, False, id="three for the ship, one for the card"),
        pytest.param(("card", "card"), False, True, id="two for the card, two for the ship"),
    ],
)
def test_four_helium_pay_only_for_what_they_were_put_by(chosen: tuple[str, ...], ship: bool, card: bool) -> None:
    p = Position(resource_spaces="dedicated").colour(0, "red").moon("H4", "cloud_1").industry(0, "helium", "H4")
    p.turn(0).choose(Produce("helium"))
    spaces = [Space("helium", purpose) for purpose in chosen]
    p.choose(*spaces[:2], Produce("helium"), *spaces[2:])
    assert p.has(0) == {"helium": 4}
    assert bool(p.offered(BuildShip)) is ship
    assert bool(p.offered(BuildCard)) is card


def test_paying_takes_the_resources_from_the_spaces_of_their_purpose() -> None:
    p = Position(resource_spaces="dedicated").colour(0, "red").moon("H4", "cloud_1").industry(0, "helium", "H4")
    ship = Space("helium", "ship")
    p.turn(0).choose(Produce("helium"), ship, ship, Produce("helium"), ship, BuildShip(6))
    assert p.has(0) == {"helium": 1}
    assert p.m.view(1)["table"]["players"][0]["spaces"] == {"helium card": 1}


@pytest.mark.rule("titan:resource.no-relocation")
@pytest.mark.parametrize(("purpose", "pays"), [("card", True), ("ship", False)])
def test_a_card_is_paid_only_from_the_spaces_of_cards(purpose: str, pays: bool) -> None:
    p = dedicated().turn(0)
    p.choose(Produce("diamond"), Space("diamond", purpose), Space("diamond", purpose))
    assert (BuildCard("diamond", "uf_laser") in p.options()) is pays


def test_pooled_spaces_serve_every_cost() -> None:
    p = Position().colour(0, "red").moon("M1", "titan").industry(0, "diamond", "M1").turn(0)
    p.choose(Produce("diamond"))
    assert p.prompt == "act"
    assert BuildCard("diamond", "uf_laser") in p.options()


def test_the_others_put_their_share_of_a_new_industry_by_themselves() -> None:
    p = Position(resource_spaces="dedicated").moon("M3", "rhea").ship(0, "M3", GOLD).turn(0)
    p.choose(Build(0, "diamond"))
    assert (p.prompt, p.asked) == ("space", (0,))
    p.choose(Space("diamond", "ship"), Space("diamond", "ship"))
    assert (p.prompt, p.asked) == ("space", (1,))
    p.choose(Space("diamond", "card"))
    assert p.m.view(0)["table"]["players"][1]["spaces"] == {"diamond card": 1}


@pytest.mark.rule("titan:handicap.cheap-ships")
def test_cheap_ships_help_the_seats_named() -> None:
    p = Position(cheap_ships=[1]).colour(0, "red").colour(1, "green").moon("M1", "titan")
    p.industry(0, "diamond", "M1").industry(1, "diamond", "M1").give(0, diamond=3).give(1, diamond=3)
    assert p.turn(0).offered(BuildShip) == []
    p = Position(cheap_ships=[1]).colour(0, "red").colour(1, "green").moon("M1", "titan")
    p.industry(0, "diamond", "M1").industry(1, "diamond", "M1").give(0, diamond=3).give(1, diamond=3)
    assert p.turn(1).offered(BuildShip) == [BuildShip(0)]


@pytest.mark.rule("titan:handicap.open-cards")
@pytest.mark.parametrize("open_cards", [True, False])
def test_open_cards_show_everybody_all_cards(open_cards: bool) -> None:
    seen = Match.new("titan", 3, 1, {"open_cards": open_cards}).view(1)["table"]["players"]
    assert ["hand" in player for player in seen] == [open_cards, True, open_cards]
    assert ["unbuilt" in player for player in seen] == [open_cards, True, open_cards]


@pytest.mark.parametrize(
    "options",
    [{"passage": "closed"}, {"cheap_ships": [2]}, {"resource_spaces": "both"}, {"open_cards": "perhaps"}, {"moons": 9}],
)
def test_an_option_that_makes_no_sense_is_refused_before_the_match_begins(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        Match.new("titan", 2, 1, options)
