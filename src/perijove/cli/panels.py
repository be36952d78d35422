"""The panels of a scene, drawn side by side in a terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.panel import Panel as Box
from rich.text import Text

from perijove.kernel.scene import Cards, Fact, Item, Note, Panel, Tokens, Track

SEAT_STYLES = ("blue", "red", "green", "yellow", "magenta", "cyan", "white", "bright_black")


def seat_style(seat: int | None) -> str:
    return "default" if seat is None else SEAT_STYLES[seat % len(SEAT_STYLES)]


def panels_of(panels: list[Panel], width: int) -> Columns:
    most = max(24, min(60, width // 2 - 2))
    boxes = [
        Box(
            Text("\n").join(_lines(item) for item in panel.items),
            title=Text(panel.title + (" *" if panel.active else "")),
            border_style=seat_style(panel.seat),
            width=most,
        )
        for panel in panels
    ]
    return Columns(boxes, padding=(0, 1))


def _lines(item: Item) -> Text:
    match item:
        case Fact(label, value):
            return Text.assemble((f"{label}: ", "dim"), value)
        case Tokens(label, tokens):
            counts = [f"{t.title or t.symbol} {t.count}" + (f"/{t.most}" if t.most is not None else "") for t in tokens]
            return Text.assemble((f"{label}: " if label else "", "dim"), ", ".join(counts))
        case Cards(label, cards):
            names = ["?" if card.hidden else card.name for card in cards]
            return Text.assemble((f"{label}: " if label else "", "dim"), ", ".join(names) or "-")
        case Track(label, value, most):
            return Text.assemble((f"{label}: ", "dim"), f"{value:g} / {most:g}")
        case Note(text):
            return Text(text)
