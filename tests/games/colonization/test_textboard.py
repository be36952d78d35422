"""The older High Frontier in a terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from tests.arranged.maiden import settled
from tests.rules.colonization.position import Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.textboard import burns_from


def drawn(p: Position, lang: str = "en") -> str:
    console = Console(file=io.StringIO(), width=170)
    console.print(game.text_board(game.view(p.g, 0), lang))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_year_with_season_government_and_how_near_the_end_is() -> None:
    p = colony(3).season("yellow").set(year=15).factory(0, "site:deimos")
    assert "Year 15; season yellow, event in 2 years; the centre, in power: nobody; factories 1 of 6" in drawn(p)
    assert "the game ends with year 17" in drawn(p.set(last_year=17))


def test_the_basic_game_has_no_season() -> None:
    assert "Year 1; factories 0 of 4" in drawn(Position())


def test_a_faction_with_its_wt_hand_stacks_and_sites() -> None:
    p = Position().wt(0, 17).hand(0, "refinery-01").claim(0, "site:deimos").factory(0, "site:phobos")
    p.rocket("lagrange:leo", "crew", wet="4")
    lines = drawn(p).splitlines()
    row = next(line for line in lines if " 17 " in line)
    assert "the rocket at LEO: ESA Space Unionists" in row
    assert any(game.words.text("card.refinery-01", "en") in line for line in lines)
    assert any("Deimos" in line and "■" not in line for line in lines)
    assert any("Phobos ■" in line for line in lines)


def test_decks_show_how_many_cards_are_left_and_only_the_top_that_lies_open() -> None:
    p = colony()
    deck = p.g.decks["reactor"]
    row = next(line for line in drawn(p).splitlines() if "Reactors" in line)
    assert str(deck.count) in row
    assert game.words.text(f"card.{deck.cards[-1]}", "en") in row
    assert game.words.text(f"card.{deck.cards[-2]}", "en") not in drawn(p)


def test_the_nearest_open_sites_leave_out_what_is_taken() -> None:
    assert "Hathor (size 1" in drawn(Position())
    assert "Hathor (size 1" not in drawn(Position().claim(1, "site:hathor"))
    order = [burns for burns, _ in burns_from(BOARD["lagrange:leo"])]
    assert order == sorted(order)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_sentence_is_missing(lang: str) -> None:
    p = settled().set(events_left=1, stars={"tno": (2, "colonist-17-purple")}, failures={"uplift": 1})
    text = drawn(p, lang)
    assert not re.search(r"\b(panel|text|piece|clock|futures|future-asks|stack|space)\.[a-z]", text)
    if lang == "en":
        assert "factories 4 of" not in text, "with the final module they bring no end"
        assert "The end is near: 1 more event." in text
        assert "space tourism: NASA" in text
        assert "Glory of Mars: NASA" in text
        assert "TNO (PRC) ★" in text
        assert "Uplift (NASA) ✗" in text
        assert "D-Nanotube Dirt Launcher (load" in text
