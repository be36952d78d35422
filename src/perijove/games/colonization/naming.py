"""Names of spaces, cards, faces and factions, put into the words from the facts."""

from __future__ import annotations

from perijove.games.colonization.facts import CARDS, FACES, FACTIONS, SPACES
from perijove.kernel.words import Catalogue
from perijove.solar.names import title_of


def add_names(words: Catalogue) -> None:
    """`space.<id>`, `face.<id>`, `card.<id>` (a card of which no side is up), `faction.<id>` in every language."""
    for lang, sentences in words.sentences.items():
        for face in FACES.values():
            sentences[f"face.{face.id}"] = face.name.said(lang)
        for card, sides in CARDS.items():
            sentences[f"card.{card}"] = " / ".join(FACES[side].name.said(lang) for side in sides)
        for faction in FACTIONS.values():
            sentences[f"faction.{faction.id}"] = faction.name.said(lang)
            sentences[f"card.{FACES[faction.crew].card}"] = FACES[faction.crew].name.said(lang)
        for space in SPACES:
            sentences[f"space.{space.id}"] = title_of(space, lang, words.text(f"space-kind.{space.kind}", lang))
