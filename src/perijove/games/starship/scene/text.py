"""The decks for a terminal; the players' cards are in their panels."""

from __future__ import annotations

from perijove.games.starship.facts import DECKS
from perijove.games.starship.scene.telling import Telling
from perijove.games.starship.view import StarshipView
from perijove.kernel.words import Catalogue


def text_board(words: Catalogue, table: StarshipView, lang: str) -> str:
    """A line a deck: what lies on top, all that is printed on it, and how many are left."""
    telling = Telling(words, lang, [])
    lines = []
    for deck in DECKS:
        pile = table.decks[deck]
        top = pile.top
        shown = f"{telling.card(top)} ({telling.about(top)})" if top else telling.label("empty")
        lines.append(f"{telling.say(f'part.{deck}')} · {telling.label('left', n=pile.left)} · {shown}")
    return "\n".join(lines)
