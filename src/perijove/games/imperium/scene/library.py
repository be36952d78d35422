"""Every card of the game with its whole text: when it acts, what it does, notes on doubtful cases.

It is sent once with the board; scenes only name cards. Decks grow: what has words is shown without a line of code here.
"""

from __future__ import annotations

from functools import lru_cache

from perijove.games.imperium.facts import ABILITIES, ACTION_CARDS, PEOPLE, STRATEGY_CARDS, TECHNOLOGIES
from perijove.kernel.scene import Card
from perijove.kernel.words import Catalogue

TEXTS = {
    "strategy": ("strategy-choosing", "strategy-primary", "strategy-secondary", "strategy-note"),
    "action": ("action-text", "action-note"),
    "political": ("political-for", "political-against", "political-elect", "political-elected", "political-note"),
    "objective": ("objective-text", "objective-note"),
    "technology": ("technology-text", "technology-note"),
    "ability": ("ability-text", "ability-note"),
    "leader": (),
    "domain": ("domain-text", "domain-note"),
    "race": ("race-text",),
    "tile": (),
}
"""The kinds of cards, and the parts of their texts in the order in which they are read."""


@lru_cache
def library(words: Catalogue, lang: str) -> dict[str, Card]:
    found = {}
    for kind in TEXTS:
        for thing in words.kind(kind, lang):
            symbol, tint = look_of(thing, kind)
            text = text_of(words, lang, kind, thing)
            found[f"{kind}.{thing}"] = Card("", words.text(f"{kind}.{thing}", lang), text, symbol, tint)
    return found


def text_of(words: Catalogue, lang: str, kind: str, thing: str) -> str:
    said = [words.text(f"moment.{window}", lang) for window in _windows(kind, thing)]
    if kind == "leader":
        said += [words.text(f"{part}.{PEOPLE[thing][1]}", lang) for part in ("leader-type", "leader-type-text")]
    for part in TEXTS[kind]:
        if words.has(f"{part}.{thing}", lang):
            text = words.text(f"{part}.{thing}", lang)
            label = f"panel.part.{part}"
            said.append(words.text(label, lang, {"text": text}) if words.has(label, lang) else text)
    return "\n".join(said)


def _windows(kind: str, thing: str) -> tuple[str, ...]:
    """The moments at which a card can be used."""
    if kind == "action" and thing in ACTION_CARDS:
        return ACTION_CARDS[thing].windows
    if kind == "ability" and thing in ABILITIES:
        return ABILITIES[thing].windows
    return TECHNOLOGIES[thing].windows if kind == "technology" and thing in TECHNOLOGIES else ()


def look_of(thing: str, kind: str) -> tuple[str, str]:
    """Symbol and colour."""
    if kind == "strategy":
        return f"number-{STRATEGY_CARDS[thing].number}", "strategy"
    if kind == "technology":
        colour = TECHNOLOGIES[thing].colour if thing in TECHNOLOGIES else "yellow"
        return f"tech-{colour}", f"spec-{colour}"
    if kind == "tile":
        return f"tile-{thing}", "hex-edge"
    return (f"deck-{kind}", kind) if kind in ("action", "political", "objective") else ("", "")
