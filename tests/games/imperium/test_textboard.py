"""The galaxy in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from tests.rules.imperium.driving import start
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.textboard import WIDTH


def drawn(g: Imperium, lang: str = "en", seat: int | None = 0) -> str:
    console = Console(file=io.StringIO(), width=120)
    console.print(game.text_board(game.view(g, seat), lang))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_hexes_show_planets_with_their_owners_ships_and_counters() -> None:
    p = Position().tile((1, -2), "v-abyz").planet(0, "abyz", ground=2, pds=1, exhausted=True)
    p.ships(1, "v-abyz", cruiser=2, carrier=1).cargo(1, "v-abyz", "carrier", ground=3).counter(1, "v-abyz")
    lines = drawn(p.g).splitlines()
    row = next(number for number, line in enumerate(lines) if "Abyz" in line)
    column = lines[row].index("Abyz")
    cell = [line[column : column + WIDTH - 1].strip() for line in lines[row : row + 4]]
    assert cell == ["Abyz / Fria", "1·(3/0)g2p1 …", "2:2c1C+3g", "⊙2"]


def test_neighbours_to_the_side_stand_half_a_hex_lower() -> None:
    lines = drawn(Position().g).splitlines()
    north = next(number for number, line in enumerate(lines) if "Empty space 1" in line)
    east = next(number for number, line in enumerate(lines) if "Empty space 2" in line)
    assert east - north == 2


def test_players_with_their_counters_cards_and_points() -> None:
    p = Position().points(0, 3).pools(0, 4, 1, 5).strategy(0, "trade", "imperial", used=True).goods(0, 2)
    text = drawn(p.g)
    row = next(line for line in text.splitlines() if "Sol" in line and "3/10" in line)
    assert "4 1 5" in row
    assert "(Trade), (Imperial)" in row
    assert "1★" in row  # the speaker


def test_objectives_with_who_has_claimed_them() -> None:
    p = Position().reveal("v1-09")
    p.player(1).claimed = ("v1-09",)
    assert "Spend 10 resources now. ✓ 2" in drawn(p.g)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_galaxy_that_is_being_built(lang: str) -> None:
    assert game.words.text("tile.v-mecatol", lang)[:6] in drawn(start(3, galaxy="built"), lang)


def test_the_board_shows_no_hand() -> None:
    p = Position().hand(1, "sabotage" if "sabotage" in Position().g.actions.cards else Position().g.actions.cards[0])
    title = game.words.text(f"action.{p.player(1).hand.cards[0]}", "en")
    assert title not in drawn(p.g, seat=0)
