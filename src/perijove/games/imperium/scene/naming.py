"""What things are called: any card, ability, technology or subject by its id alone."""

from __future__ import annotations

from perijove.games.imperium.facts import OBJECTIVES
from perijove.games.imperium.scene.library import TEXTS
from perijove.games.imperium.scene.telling import Telling
from perijove.kernel.scene import Card

KINDS = (*TEXTS, "planet", "unit", "usable", "artifact", "effect", "colour", "outcome-name", "anomaly", "term")
"""Where names are looked for, in this order."""


def kind_of(tell: Telling, thing: str) -> str:
    return next((kind for kind in KINDS if tell.has(f"{kind}.{thing}")), "")


def name_of(tell: Telling, thing: str) -> str:
    """The name of anything by its id; a seat's number is the player."""
    if thing.lstrip("-").isdigit():
        return tell.name(int(thing))
    if thing == "none":
        return tell.say("panel.nobody")
    kind = kind_of(tell, thing)
    return tell.title(f"{kind}.{thing}") if kind else thing


def short_text(tell: Telling, thing: str, kind: str) -> str:
    """The first thing that a card says about itself."""
    part = next((part for part in TEXTS.get(kind, ()) if tell.has(f"{part}.{thing}")), "")
    return tell.title(f"{part}.{thing}") if part else ""


def card(thing: str, kind: str, faded: bool = False, id_: str | None = None) -> Card:
    """Anything as a card that can be read; `id_` empty: one that no move touches."""
    return Card(f"card.{thing}" if id_ is None else id_, faded=faded, of=f"{kind}.{thing}")


def points_of(objective: str) -> int:
    return OBJECTIVES[objective].points
