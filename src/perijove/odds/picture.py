"""The odds as an SVG: a bar of the endings above, the scale of what is left beneath it, and the same for the planet.

Every shape has a class, so that a page can colour it; the attributes are for files that stand alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal

from perijove.odds.result import Odds
from perijove.odds.summary import Bar, endings, ground_scale, percent, scale, sentence
from perijove.odds.words import WORDS

Theme = Literal["dark", "light"]
WIDTH, MARGIN = 640, 16
HEIGHT = {"bar": 64, "scale": 176}
COLOURS: dict[Theme, dict[str, str]] = {
    "dark": {
        "paper": "#12161f", "ink": "#e8ecf4", "quiet": "#a9b4c6", "line": "#3a4458",
        "attacker": "#5aa9e6", "defender": "#f2a154", "nobody": "#8d97a8",
        "withdrawal": "#9fd0f5", "retreat": "#f8cfa0", "standoff": "#c3c9d4",
    },
    "light": {
        "paper": "#ffffff", "ink": "#161b26", "quiet": "#4d586b", "line": "#c5ccd8",
        "attacker": "#1f6fb2", "defender": "#b3560e", "nobody": "#6b7687",
        "withdrawal": "#6aa5d6", "retreat": "#d8955a", "standoff": "#98a1b0",
    },
}  # fmt: skip


def picture(odds: Odds, lang: str = "en", theme: Theme = "dark", paper: bool = True) -> str:
    """A whole SVG; without `paper` it is transparent, for a page."""
    drawing = _Drawing(lang, COLOURS[theme])
    drawing.endings(odds)
    drawing.scale(scale(odds), WORDS.text("ships_left", lang))
    if odds.landings is not None:
        missing = 1 - float(sum(landing.chance for landing in odds.landings))
        drawing.conquest(float(odds.conquest), missing)
        drawing.scale(ground_scale(odds), WORDS.text("troops_left", lang))
    text = escape(WORDS.text("picture", lang, {"text": sentence(odds, lang)}))
    back = (
        f'<rect class="paper" width="{WIDTH}" height="{drawing.y}" fill="{drawing.colours["paper"]}"/>' if paper else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {drawing.y}" role="img" aria-label="{text}" '
        f'class="odds-picture" font-family="system-ui, sans-serif" font-size="13"><title>{text}</title>'
        f"{back}{''.join(drawing.shapes)}</svg>"
    )


class _Drawing:
    def __init__(self, lang: str, colours: dict[str, str]) -> None:
        self.lang, self.colours = lang, colours
        self.shapes: list[str] = []
        self.y = MARGIN

    def endings(self, odds: Odds) -> None:
        parts = [(ending, float(p), WORDS.text(f"ending.{ending}", self.lang)) for ending, p in endings(odds)]
        self._stack([(str(kind), p, name) for kind, p, name in parts])

    def conquest(self, taken: float, missing: float) -> None:
        parts = [
            ("attacker", taken, "taken"),
            ("nobody", missing, "no_landing"),
            ("defender", 1 - taken - missing, "held"),
        ]
        self._stack([(kind, p, WORDS.text(name, self.lang)) for kind, p, name in parts if p > 1e-12])

    def _stack(self, parts: Sequence[tuple[str, float, str]]) -> None:
        """One bar from side to side, cut by chances; what is too narrow for its words has them in the tooltip."""
        x = float(MARGIN)
        width = WIDTH - 2 * MARGIN
        for kind, p, name in parts:
            long = p * width
            label = f"{name} {percent(p)}"
            self.shapes.append(
                f'<g><title>{escape(label)}</title><rect class="{kind}" x="{x:.1f}" y="{self.y + 20}" '
                f'width="{max(long - 1, 0.5):.1f}" height="22" rx="2" fill="{self.colours[kind]}"/></g>'
            )
            x += long
        self._captions(parts)
        self.y += HEIGHT["bar"]

    def _captions(self, parts: Sequence[tuple[str, float, str]]) -> None:
        """The attacker's words to the left, the defender's to the right, the rest in the middle where it fits."""
        first = [part for part in parts if part[0] in ("attacker", "withdrawal")]
        last = [part for part in parts if part[0] in ("defender", "retreat")]
        middle = [part for part in parts if part not in first and part not in last]
        for group, x, anchor in (
            (first, MARGIN, "start"),
            (middle, WIDTH / 2, "middle"),
            (last, WIDTH - MARGIN, "end"),
        ):
            words = " · ".join(f"{name} {percent(p)}" for _, p, name in group)
            self._text(x, self.y + 12, words, anchor)

    def scale(self, bars: Sequence[Bar], title: str) -> None:
        top, bottom = self.y + 30, self.y + HEIGHT["scale"] - 36
        peak = max(max((bar.chance for bar in bars), default=0), 1e-9)
        step = (WIDTH - 2 * MARGIN) / max(len(bars), 1)
        self._text(MARGIN, self.y + 12, title, "start", "quiet")
        self.shapes.append(
            f'<path class="line" d="M{MARGIN} {bottom + 0.5}H{WIDTH - MARGIN}" fill="none" '
            f'stroke="{self.colours["line"]}"/>'
        )
        wide = max(min(step - 2, 60), 1)
        for k, bar in enumerate(bars):
            centre = MARGIN + (k + 0.5) * step
            tall = bar.chance / peak * (bottom - top)
            label = f"{self._owner(bar)}, {WORDS.text('left', self.lang, {'n': bar.left})}: {percent(bar.chance)}"
            self.shapes.append(
                f'<g><title>{escape(label)}</title><rect class="{bar.side}" x="{centre - wide / 2:.1f}" '
                f'y="{bottom - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}" rx="2" '
                f'fill="{self.colours[bar.side]}"/></g>'
            )
            if step >= 34 and bar.chance > 0:
                self._text(centre, bottom - tall - 5, percent(bar.chance).removesuffix(" %"), "middle", "ink", 11)
            if step >= 14 or bar.left % 5 == 0:
                self._text(centre, bottom + 15, str(bar.left or "–"), "middle", "quiet", 11)
        self._text(MARGIN, bottom + 31, f"← {WORDS.text('side.attacker', self.lang)}", "start", "quiet", 11)
        self._text(WIDTH - MARGIN, bottom + 31, f"{WORDS.text('side.defender', self.lang)} →", "end", "quiet", 11)
        self.y += HEIGHT["scale"]

    def _owner(self, bar: Bar) -> str:
        return WORDS.text("ending.nobody" if bar.side == "nobody" else f"side.{bar.side}", self.lang)

    def _text(self, x: float, y: float, words: str, anchor: str, kind: str = "ink", size: int = 13) -> None:
        if words:
            self.shapes.append(
                f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
                f'fill="{self.colours[kind]}">{escape(words)}</text>'
            )
