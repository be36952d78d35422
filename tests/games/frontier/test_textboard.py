"""High Frontier in a terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from tests.arranged.outbound import fleet, quest
from tests.rules.frontier.position import Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.textboard import burns_from


def drawn(p: Position, lang: str = "en") -> str:
    console = Console(file=io.StringIO(), width=160)
    console.print(game.text_board(game.view(p.g, 0), lang))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_year_with_what_comes() -> None:
    p = Position().season("yellow", year=15, spot=3).set(disks=3)
    assert "Year 15, season yellow; next event in 1 year; seniority disks 3" in drawn(p)
    assert "anarchy" not in drawn(p)
    assert "; anarchy" in drawn(p.set(anarchy=True))


def test_a_faction_with_its_aquas_hand_and_sites() -> None:
    p = Position().aquas(0, 17).hand(0, "refinery-01").claim(0, "site:deimos").factory(0, "site:phobos")
    lines = drawn(p).splitlines()
    row = next(line for line in lines if " 17 " in line)
    assert game.words.text("card.refinery-01", "en") in row
    assert any("Deimos" in line and "■" not in line for line in lines[lines.index(row) :])
    assert any("Phobos ■" in line for line in lines)


def test_decks_show_how_many_cards_are_left_and_only_the_top_that_lies_open() -> None:
    p = Position()
    deck = p.g.decks["reactor"]
    row = next(line for line in drawn(p).splitlines() if "Reactors" in line)
    assert str(deck.count) in row
    assert game.words.text(f"card.{deck.cards[-1]}", "en") in row
    assert game.words.text(f"card.{deck.cards[-2]}", "en") not in drawn(p)


def test_the_nearest_open_sites_leave_out_what_is_taken() -> None:
    assert "Deimos (size 1" in drawn(Position())
    assert "Deimos (size 1" not in drawn(Position().claim(1, "site:deimos"))
    order = [burns for burns, _ in burns_from(BOARD["lagrange:leo"])]
    assert order == sorted(order)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_sentence_is_missing(lang: str) -> None:
    text = drawn(Position().claim(0, "site:deimos", factory=True, colony=True), lang)
    assert "text." not in text
    assert "panel." not in text
    assert ("型" in text) == (lang == "ja")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_modules_are_told_in_a_terminal_too(lang: str) -> None:
    p = quest().set(war="yellow", independents=(1,))
    p.g.players[1].stars["tno"] = "colonist-17-purple"
    text = drawn(p, lang) + drawn(fleet(), lang)
    assert not re.search(r"\b(panel|text|piece|want|futures|future)\.[a-z]", text)
    if lang == "en":
        assert "Mini-Black Hole (10): ✓ everything is there: attempt it" in text
        assert "Golden Apples (14): ✗ a human with the card · ✗ a factory of yours on the sungrazer" in text
        assert "War of Independence while the season is yellow: Green against all others" in text
        assert "TNO ★" in text
        assert "anchored" in text
        assert "Space elevator from Phobos to Mars Arsia Mons Caves" in text
        assert "load 0 of 3" in text
