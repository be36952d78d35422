"""Names of spaces, chits, missions and cards, put into the words from the facts."""

from __future__ import annotations

from perijove.games.diamonds.chart import CHITS, MISSIONS, PARTS, SPACES
from perijove.kernel.words import Catalogue
from perijove.solar.names import name_of


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
            sentences[f"space.{space.id}"] = name_of(space, lang) or _unnamed(words, lang, space.kind, space.id)


def _unnamed(words: Catalogue, lang: str, kind: str, id: str) -> str:
    """Spaces that the map gives no name are called by kind and number: Hohmann 30."""
    number = id.partition(":")[2].lstrip("0")
    return f"{words.text(f'space-kind.{kind}', lang)}{'' if lang == 'ja' else ' '}{number}"
