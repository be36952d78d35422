"""Names of spaces, chits, missions and cards, put into the words from the facts."""

from __future__ import annotations

from perijove.games.diamonds.chart import CHITS, MISSIONS, PARTS, SPACES
from perijove.kernel.words import Catalogue
from perijove.solar.names import title_of


def add_names(words: Catalogue) -> None:
    """`space.<id>`, `chit.<id>`, `mission.<id>`, `card.<id>`, `type.<id>` in every language."""
    for lang, sentences in words.sentences.items():
        sentences |= {f"type.{kind.id}": kind.name.said(lang) for kind in PARTS.kinds.values()}
        sentences |= {f"mission.{each.id}": each.name.said(lang) for each in MISSIONS.values()}
        sentences |= {f"card.{each.id}": each.name.said(lang) for each in PARTS.rockets.values()}
        sentences["card.sail"] = PARTS.sail.name.said(lang)
        for chit in CHITS.values():
            args = {"type": chit.type, "vp": chit.vp, "drops": chit.drops}
            sentences[f"chit.{chit.id}"] = words.text("chit-drops" if chit.type == "ice" else "chit-face", lang, args)
        for space in SPACES:
            kind = words.text(f"space-kind.{space.kind}", lang)
            sentences[f"space.{space.id}"] = title_of(space, lang, kind)
