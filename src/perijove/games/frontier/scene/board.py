"""The printed board: the solar map with what Core adds, its spaces with their facts, the library of cards."""

from __future__ import annotations

from functools import lru_cache

from perijove.games.frontier.facts import BOARD, CARDS, FACES, SPACES
from perijove.kernel.scene import Board
from perijove.kernel.words import Catalogue
from perijove.solar.picture import BOX, PALETTE, drawing
from perijove.solar.table.cards import Edition
from perijove.solar.table.places import around_earth, place
from perijove.solar.table.symbols import COLOURS, symbols

EDITION = Edition(FACES, CARDS)


@lru_cache
def board(words: Catalogue, lang: str) -> Board:
    places = [place(words, lang, space) for space in SPACES]
    palette = {look: PALETTE[look] | COLOURS[look] for look in PALETTE}
    drawn = drawing(BOARD, lang, hydration=True)
    return Board(BOX, drawn, symbols(), places, palette, around_earth(SPACES), EDITION.library(words, lang))
