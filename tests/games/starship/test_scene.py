"""What the table shows: cards, decks, rockets, prompts and moves, from a seat's view alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import msgspec
import pytest

import perijove
from perijove.bots import make_bot
from perijove.games.starship import game
from perijove.games.starship.facts import DECKS, patents
from perijove.games.starship.scene.layout import HEIGHT, WIDTH
from perijove.games.starship.state import Starship
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.scene import Cards, Scene
from perijove.kernel.words import LANGUAGES

NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay"]


def shown(match: Match, seat: int | None, lang: str = "en") -> Scene:
    return game.scene(Table(match.seen(seat), lang, NAMES[: match.header.players]))


def played(players: int, seed: int, until: str = "over") -> Match:
    match = perijove.new("starship", players, seed)
    bots = [make_bot("random", f"{seed}/{seat}") for seat in range(players)]
    while match.decision is not None:
        assert isinstance(match.g, Starship)
        if match.g.stage == until and match.number >= 9:
            break
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    return match


@pytest.mark.parametrize("players", game.players)
def test_the_drawing_is_sound_and_every_piece_has_its_symbol(players: int) -> None:
    board = game.board({}, players)
    for markup in (board.svg, board.symbols):
        ET.fromstring(f"<svg>{markup}</svg>")
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board.symbols))
    for until in ("draft", "assembly", "over"):
        for piece in shown(played(players, 3, until), 0).pieces:
            assert piece.symbol in symbols
            assert 0 <= piece.x <= WIDTH, piece
            assert 0 <= piece.y <= HEIGHT, piece


def test_every_colour_of_the_drawing_is_in_both_themes() -> None:
    board = game.board({}, 6)
    used = set(re.findall(r"var\(--(ss-[\w-]+)\)", board.svg + board.symbols))
    assert used <= board.palette["dark"].keys()
    assert board.palette["dark"].keys() == board.palette["light"].keys()


def test_each_card_on_the_table_is_drawn_once() -> None:
    match = played(3, 5, "draft")
    assert isinstance(match.g, Starship)
    cards = [piece.id for piece in shown(match, 1).pieces if piece.id.startswith("card:")]
    tops = [pile.cards[0] for pile in match.g.decks.values()]
    taken = [card for player in match.g.players for card in player.hand]
    assert sorted(cards) == sorted(f"card:{card}" for card in tops + taken)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_moves_of_the_draft_touch_deck_and_card(lang: str) -> None:
    match = perijove.new("starship", 2, 1)
    assert match.decision is not None
    seat = match.decision.seats[0]
    moves = shown(match, seat, lang).moves
    assert [move.touches[1] for move in moves] == [f"deck:{deck}" for deck in DECKS]
    for move in moves:
        card = patents().cards[move.touches[0].removeprefix("card:")]
        assert card.name.said(lang) in move.text
        assert game.rulebook.clause(move.rule) is not None


def test_others_read_who_is_waited_for_and_nothing_of_the_rocket() -> None:
    match = played(2, 8, "assembly")
    assert match.decision is not None
    builder = match.decision.seats[0]
    mine, other = shown(match, builder), shown(match, None)
    assert "rocket" in mine.prompt.text
    assert other.prompt.text.endswith("builds a rocket in secret")
    assert NAMES[builder] in other.prompt.text
    assert other.moves == []
    links = [piece for piece in other.pieces if piece.id.startswith("link:")]
    assert links == []


def test_the_end_names_the_winners_and_where_their_points_came_from() -> None:
    match = played(4, 2)
    assert match.outcome is not None
    scene = shown(match, None)
    assert all(NAMES[seat] in scene.ending for seat in match.outcome.winners)
    assert [score.total for score in scene.scores] == list(match.outcome.scores)
    assert all(sum(score.parts.values()) == score.total for score in scene.scores)


def test_panels_hold_the_open_cards_of_everybody() -> None:
    match = played(3, 5, "draft")
    assert isinstance(match.g, Starship)
    for seat, player in enumerate(match.g.players):
        panel = next(panel for panel in shown(match, 0).panels if panel.seat == seat)
        cards = [card.id for item in panel.items if isinstance(item, Cards) for card in item.cards]
        assert sorted(cards) == sorted(f"card:{card}" for card in player.hand)


def test_an_update_of_the_scene_is_small() -> None:
    assert len(msgspec.json.encode(shown(played(6, 3, "assembly"), 0))) < 60_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_terminal_shows_the_top_of_every_deck(lang: str) -> None:
    match = perijove.new("starship", 2, 1)
    assert isinstance(match.g, Starship)
    text = str(game.text_board(match.seen(0).table, lang))
    for pile in match.g.decks.values():
        assert patents().cards[pile.cards[0]].name.said(lang) in text
