"""What things are called and what they say: any card, ability, technology or subject by its id alone.

Decks grow; a card that has its words is shown without a line of code here.
"""

from __future__ import annotations

from perijove.games.imperium.facts import ACTION_CARDS, OBJECTIVES, STRATEGY_CARDS, TECHNOLOGIES
from perijove.games.imperium.scene.telling import Telling
from perijove.kernel.scene import Card

KINDS = (
    "strategy", "action", "political", "objective", "technology", "ability", "leader", "domain", "race", "planet",
    "tile", "unit", "usable", "artifact", "effect", "colour", "outcome-name",
)  # fmt: skip
"""Where names are looked for, in this order."""
TEXTS = {
    "strategy": ("strategy-choosing", "strategy-primary", "strategy-secondary", "strategy-note"),
    "action": ("action-text", "action-note"),
    "political": ("political-for", "political-against", "political-elect", "political-elected", "political-note"),
    "objective": ("objective-text", "objective-note"),
    "technology": ("technology-text", "technology-note"),
    "ability": ("ability-text", "ability-note"),
    "leader": ("leader-text",),
    "domain": ("domain-text", "domain-note"),
    "race": ("race-text",),
}


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


def text_of(tell: Telling, thing: str, kind: str = "") -> str:
    """All that a card says: when, what, and notes on doubtful cases."""
    kind = kind or kind_of(tell, thing)
    said = []
    if kind == "action":
        said += [tell.title(f"moment.{window}") for window in ACTION_CARDS[thing].windows[:2]]
    for part in TEXTS.get(kind, ()):
        if tell.has(f"{part}.{thing}"):
            label = f"panel.part.{part}"
            text = tell.title(f"{part}.{thing}")
            said.append(tell.say(label, text=text) if tell.has(label) else text)
    return tell.lines(said)


def short_text(tell: Telling, thing: str, kind: str) -> str:
    """The first thing that a card says about itself."""
    parts = (part for part in TEXTS.get(kind, ()) if tell.has(f"{part}.{thing}"))
    part = next(parts, "")
    return tell.title(f"{part}.{thing}") if part else ""


def card(tell: Telling, thing: str, kind: str = "", faded: bool = False, id_: str | None = None) -> Card:
    """Anything as a card that can be read."""
    kind = kind or kind_of(tell, thing)
    symbol, tint = look_of(thing, kind)
    shown = f"card.{thing}" if id_ is None else id_
    return Card(shown, tell.title(f"{kind}.{thing}"), text_of(tell, thing, kind), symbol, tint, faded=faded)


def look_of(thing: str, kind: str) -> tuple[str, str]:
    if kind == "strategy":
        return f"number-{STRATEGY_CARDS[thing].number}", "strategy"
    if kind == "technology" and thing in TECHNOLOGIES:
        colour = TECHNOLOGIES[thing].colour
        return f"tech-{colour}", f"spec-{colour}"
    if kind == "technology":
        return "tech-yellow", "strategy"
    if kind == "tile":
        return f"tile-{thing}", "hex-edge"
    if kind in ("action", "political", "objective"):
        return f"deck-{kind}", kind
    return "", ""


def points_of(objective: str) -> int:
    return OBJECTIVES[objective].points
