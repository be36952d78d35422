"""Names of spaces, cards, faces and factions, put into the words from the facts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from perijove.games.colonization.facts import BOARD, CARDS, FACES, FACTIONS, FOLDER, PRICES, SPACES
from perijove.games.colonization.state import NOBODY
from perijove.kernel.words import Catalogue, Naming
from perijove.solar.dealing import item
from perijove.solar.names import add_words, read_names, title_of

NAMES = read_names(FOLDER / "names_ja.json", BOARD)
"""Of spaces that only this board has."""


def add_names(words: Catalogue) -> None:
    """`space.<id>`, `face.<id>`, `card.<id>` (a card of which no side is up), `faction.<id>` in every language."""
    add_words(words)
    words.readers["payer-of"] = partial(of_somebody, "payer-of")
    words.readers["at-host"] = partial(of_somebody, "at-host")
    words.readers["item"] = item
    for lang, sentences in words.sentences.items():
        for fee in range(PRICES.by_factories[0] + 1):
            sentences[f"fee-of.{fee}"] = f"{fee} WT"
        for face in FACES.values():
            sentences[f"face.{face.id}"] = sentences[f"card.{face.id}"] = face.name.said(lang)  # by the side that is up
        for card, sides in CARDS.items():
            sentences[f"card.{card}"] = " / ".join(FACES[side].name.said(lang) for side in sides)
            sentences[f"worker-of.{card}"] = sentences[f"card.{card}"]
        for faction in FACTIONS.values():
            sentences[f"faction.{faction.id}"] = faction.name.said(lang)
            sentences[f"card.{FACES[faction.crew].card}"] = FACES[faction.crew].name.said(lang)
        for space in SPACES:
            sentences[f"space.{space.id}"] = title_of(space, lang, words.text(f"space-kind.{space.kind}", lang), NAMES)


def of_somebody(kind: str, value: str, sentences: Mapping[str, str], name: Naming) -> str:
    """A seat in a few words of a kind, and nothing for nobody."""
    return "" if int(value) == NOBODY else sentences[kind].format(name=name(int(value)))
