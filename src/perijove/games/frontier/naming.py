"""Names of spaces, cards and faces, put into the words from the facts."""

from __future__ import annotations

from collections.abc import Mapping

from perijove.games.frontier.facts import CARDS, FACES, SPACES
from perijove.kernel.words import Catalogue, Naming
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


def item(value: str, sentences: Mapping[str, str], name: Naming) -> str:
    """What changes hands or is allowed (rules/deals.py): card:X, site:X, stack:0:rocket, permit:0:factory:site:X."""
    kind, _, rest = value.partition(":")
    if kind == "card":
        return sentences.get(f"card.{rest}", rest)
    if kind == "site":
        return sentences["item.site"].format(place=sentences[f"space.{value}"])
    owner, _, what = rest.partition(":")
    if kind == "stack":
        return sentences["item.stack"].format(seat=name(int(owner)), stack=_stack(what, sentences))
    if kind == "guest":
        host, stack, *colonist = what.split(":")
        said = sentences["item.guest-colonist" if colonist else "item.guest"]
        card = sentences.get(f"card.{colonist[0]}", "") if colonist else ""
        return said.format(seat=name(int(owner)), host=name(int(host)), stack=_stack(stack, sentences), card=card)
    what, _, place = what.partition(":")
    named = sentences.get(f"space.{place}") or sentences.get(f"card.{place}", place)
    return sentences[f"item.{what}"].format(seat=name(int(owner)), place=named)


def _stack(name: str, sentences: Mapping[str, str]) -> str:
    return sentences.get(f"stack.{name}", name)
