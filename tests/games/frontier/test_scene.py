"""What the table of High Frontier shows: the map, pieces, the year, prices, auctions, moves in words, journeys."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from tests.rules.frontier.position import Position

import perijove
from perijove.bots import make_bot
from perijove.games.frontier import game
from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.moves import Bid, Research
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.picture import picture_of
from perijove.kernel.scene import Cards, Drawing, Panel, Rows, Scene
from perijove.kernel.words import LANGUAGES

NAMES = ["Ann", "Bob", "Cleo"]
KEY = re.compile(r"^[a-z]+(-[a-z]+)*(\.[a-z_-]+)+$|\{")
"""What a missing sentence or blank looks like."""


def shown(match: Match | None, seat: int | None = 0, lang: str = "en") -> Scene:
    assert match is not None
    return game.scene(Table(match.seen(seat), lang, NAMES[: match.header.players]))


def panel(scene: Scene, name: str) -> Panel:
    return next(each for each in scene.panels if each.id == name)


@cache
def story() -> tuple[Match, ...]:
    """Moments of a match of bots, and its end."""
    match = perijove.new("frontier", 3, "story", {"politics": True})
    bots = [make_bot("greedy", f"{seat}") for seat in range(3)]
    moments = []
    while match.decision is not None:
        if match.number % 29 == 0:
            moments.append(match.clone())
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    return (*moments, match)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_space_can_be_pointed_at_and_a_site_tells_its_figures(lang: str) -> None:
    places = {place.id: place for place in game.board({}, 3, lang).places}
    assert set(places) == {space.id for space in SPACES}
    assert not any(KEY.search(line) for place in places.values() for line in place.title.split("\n"))
    if lang == "en":
        assert "size 1, type D, water 2" in places["site:deimos"].title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pieces_cards_and_sentences_are_whole_in_a_match(lang: str) -> None:
    board = game.board({}, 3, lang)
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board.symbols))
    for match in story():
        for seat in (None, 0):
            scene = shown(match, seat, lang)
            assert {piece.symbol for piece in scene.pieces} <= symbols
            assert all(piece.title and not KEY.search(piece.title) for piece in scene.pieces)
            for item in (item for each in scene.panels for item in each.items):
                cards = getattr(item, "cards", [])
                assert all(not card.of or card.of in board.library for card in cards)
                assert not KEY.search(getattr(item, "label", ""))
                if isinstance(item, Drawing):
                    ET.fromstring(f"<svg>{item.svg}</svg>")
                    assert not KEY.search(item.title)


def test_the_year_tells_what_comes() -> None:
    p = Position().season("yellow", year=16, spot=3).set(disks=3).start()
    year = panel(shown(p.match), "year")
    (ring,) = year.items
    assert year.title == "Year 16 of 48"
    assert isinstance(ring, Drawing)
    assert ring.title == "Season yellow, red in 3 y., event in 1 y., 5–6: budget cuts, 3 disks, next 9 y., 1st: Ann"


def test_prices_fall_with_every_factory() -> None:
    p = Position().factory(0, "site:deimos").start()
    prices = next(item for item in panel(shown(p.match), "market").items if isinstance(item, Drawing))
    assert "D 8 (1 factory)" in prices.title
    assert "C 10 (0 factories)" in prices.title


def test_an_auction_shows_the_card_what_comes_with_it_and_every_bid() -> None:
    p = Position().top("thruster-02").aquas(0, 5).aquas(1, 4).start().choose(Research("thruster"), Bid(2))
    auction = panel(shown(p.match, 1), "auction")
    cards, bids = auction.items[:2]
    assert isinstance(cards, Cards)
    assert cards.cards[0].of == "card.thruster-02"
    assert cards.cards[1].note == "comes with it"  # a reactor, which De Laval Nozzle asks for
    assert isinstance(bids, Rows)
    assert [row.cells for row in bids.rows] == [["Ann", 2, 5], ["Bob", "–", 4]]
    assert [row.tint for row in bids.rows] == ["go", ""]


def test_research_names_the_card_and_its_supports() -> None:
    p = Position().top("thruster-02").aquas(0, 5).start()
    scene = shown(p.match)
    (offer,) = [each for each in scene.moves if each.text == "Auction De Laval Nozzle"]
    assert offer.detail.startswith("Thrusters, with ")
    assert offer.touches == ["deck.thruster"]


@pytest.mark.parametrize(
    ("together", "war", "price"), [(True, "", "2 aquas, Thrusters, with "), (False, "blue", "0 aquas, Thrusters")]
)
def test_research_without_an_auction_tells_its_price(together: bool, war: str, price: str) -> None:
    p = Position(cooperative=together).top("thruster-04").aquas(0, 5).set(war=war).start()
    move = next(each for each in shown(p.match).moves if "deck.thruster" in each.touches)
    assert move.text.startswith("Take ")
    assert move.detail.startswith(price)


def test_moves_come_in_the_order_of_a_turn_and_medals_share_a_line() -> None:
    p = Position(players=3).rocket("lagrange:leo", "crew", wet="4").aquas(0, 5).start()
    groups = list(dict.fromkeys(each.group for each in shown(p.match).moves))
    assert groups == ["Move", "Operation", "Cargo and fuel", "Give away", "Among players", "Turn"]
    medals = [each for each in shown(p.match).moves if each.row == "Rescue for"]
    assert [each.chip for each in medals] == NAMES


def test_cargo_of_one_way_shares_a_line_that_names_the_sides_that_are_up() -> None:
    p = Position().rocket("lagrange:leo", "crew", "thruster-04-black", "refinery-11-black", wet="9").start()
    moves = shown(p.match).moves
    places = [at for at, each in enumerate(moves) if each.row == "From the rocket to LEO"]
    assert places == list(range(places[0], places[0] + 3)), "a line is drawn of neighbours"
    assert "Ion Drive" in [moves[at].chip for at in places]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_side_of_the_crew_card_tells_what_it_is_good_for(lang: str) -> None:
    scene = shown(perijove.new("frontier", players=2, seed=1), lang=lang)
    first, second = scene.moves
    assert len({first.detail, second.detail}) == 2
    assert all(len(each.detail) > 30 for each in scene.moves)
    assert scene.prompt.coach


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_of_the_library_does_not_say_its_own_name_again(lang: str) -> None:
    library = game.board({}, 2, lang).library
    assert not [card.name for id, card in library.items() if card.text.startswith(f"{card.name}:")]


def test_fuel_that_is_made_is_told_in_tanks() -> None:
    p = Position().rocket("site:ceres", "crew", "robonaut-03-black", wet="9").claim(0, "site:ceres").start()
    details = [each.detail for each in shown(p.match).moves if " refuels " in each.text]
    assert details
    assert all(re.match(r"brings \d+ tanks?$", each) for each in details)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_journey_of_several_turns_is_told_turn_by_turn(lang: str) -> None:
    p = Position().rocket("lagrange:leo", "crew", "thruster-04-white", "generator-14-white", wet="9").start()
    assert p.match is not None
    assert p.match.decision is not None
    question = p.match.decision.question(0)
    found = {space.id: game.ways(p.g, 0, question, space.id) for space in SPACES[::7] if space.site}
    far = next(place for place, plans in found.items() if plans and plans[0].key == "journey")
    table = Table(p.match.seen(0), lang, NAMES)
    for plan in game.ways(p.g, 0, question, far):
        told = game.planned(table, plan)
        assert told.to == (f"rocket@{far}" if plan.args["turns"] > 1 else far), "a goal for later turns"
        assert len(told.marks) > 1
        assert not KEY.search(told.text)
        assert "journey." not in told.detail
        assert str(plan.args["turns"]) in told.text
        assert told.final == bool(plan.pauses)


def test_a_picture_holds_the_pieces() -> None:
    drawn = picture_of(story()[-1], None, "ja", "light")
    assert "var(" not in drawn
    assert drawn.startswith("<svg")


def test_the_end_tells_where_the_points_came_from() -> None:
    match = story()[-1]
    scene = shown(match, None)
    assert match.outcome is not None
    assert scene.ending
    assert panel(scene, "year").title == "Year 48 of 48"
    assert [score.total for score in scene.scores] == list(match.outcome.scores)
    assert all(sum(score.parts.values()) == score.total for score in scene.scores)
