"""The panels of a scene, drawn side by side in a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.columns import Columns
from rich.panel import Panel as Box
from rich.text import Text

from perijove.kernel.scene import (
    Bench,
    Card,
    Cards,
    Clash,
    Drawing,
    Fact,
    Front,
    Item,
    Note,
    Panel,
    Rows,
    Tokens,
    Track,
    Tree,
)

SEAT_STYLES = ("blue", "red", "green", "yellow", "magenta", "cyan", "white", "bright_black")


def seat_style(seat: int | None) -> str:
    return "default" if seat is None else SEAT_STYLES[seat % len(SEAT_STYLES)]


def panels_of(panels: list[Panel], width: int, library: Mapping[str, Card] | None = None) -> Columns:
    """`library` holds the cards that the scene only names."""
    most = max(24, min(60, width // 2 - 2))
    boxes = [
        Box(
            Text("\n").join(_lines(item, library or {}) for item in panel.items),
            title=Text(panel.title + (" *" if panel.active else "")),
            border_style=seat_style(panel.seat),
            width=most,
        )
        for panel in panels
    ]
    return Columns(boxes, padding=(0, 1))


def _name(card: Card, library: Mapping[str, Card]) -> str:
    return "?" if card.hidden else card.name or library[card.of].name


def _lines(item: Item, library: Mapping[str, Card]) -> Text:
    match item:
        case Fact(label, value):
            return Text.assemble((f"{label}: ", "dim"), value)
        case Tokens(label, tokens):
            counts = [f"{t.title or t.symbol} {t.count}" + (f"/{t.most}" if t.most is not None else "") for t in tokens]
            return Text.assemble((f"{label}: " if label else "", "dim"), ", ".join(counts))
        case Cards(label, cards):
            names = [_name(card, library) for card in cards]
            return Text.assemble((f"{label}: " if label else "", "dim"), ", ".join(names) or "-")
        case Track(label, value, most):
            return Text.assemble((f"{label}: ", "dim"), f"{value:g} / {most:g}")
        case Note(text):
            return Text(text)
        case Drawing(label, title=title):
            return Text.assemble((f"{label}: " if label else "", "dim"), title)
        case Rows(_, columns, rows):
            cells = [" | ".join(map(str, row.cells)) for row in rows]
            return Text("\n".join((" | ".join(columns), *cells)))
        case Tree(_, _, states, words):
            ids = {state: [id_.removeprefix("card.") for id_ in states if states[id_] == state] for state in words}
            return Text("\n".join(f"{words[state]}: {', '.join(found)}" for state, found in ids.items() if found))
        case Bench(items=told):
            return Text("\n").join([_lines(each, library) for each in told])
        case Clash(_, sides):
            return Text("\n").join([_side(side) for side in sides])


def _side(side: Front) -> Text:
    """A side of a battle: its units, what they hit on, their dice."""
    lines = [f"{side.name} {side.chance:.0%}" if side.chance is not None else side.name]
    for squad in side.squads:
        dice = " ".join(f"[{face}]" if hit else str(face) for face, hit in squad.dice)
        lines.append(f"  {squad.count} {squad.name} {squad.hits} {dice}".rstrip())
    return Text("\n".join((*lines, *side.facts)))
