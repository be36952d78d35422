"""Names of spaces, cards and faces, put into the words from the facts."""

from __future__ import annotations

from perijove.games.frontier.facts import CARDS, FACES, SPACES
from perijove.kernel.words import Catalogue
from perijove.solar.dealing import item
from perijove.solar.names import add_words, title_of


def add_names(words: Catalogue) -> None:
    """`space.<id>`, `face.<id>`, `card.<id>` (a card of which no side is up) in every language, and what deals name."""
    add_words(words)
    words.readers["item"] = item
    for lang, sentences in words.sentences.items():
        for face in FACES.values():  # a card with a side up is called by that side
            sentences[f"face.{face.id}"] = sentences[f"card.{face.id}"] = face.name.said(lang)
            if face.cube:
                sentences[f"card.{face.card}"] = face.name.said(lang)
        for card, sides in CARDS.items():
            sentences[f"card.{card}"] = " / ".join(FACES[side].name.said(lang) for side in sides)
        for space in SPACES:
            kind = words.text(f"space-kind.{space.kind}", lang)
            sentences[f"space.{space.id}"] = title_of(space, lang, kind)
