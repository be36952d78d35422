"""The printed board of the older edition: its solar map, home orbits, elevator routes, glories and ventures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import dist
from xml.sax.saxutils import escape

from perijove.games.colonization.facts import (
    BOARD,
    CARDS,
    FACES,
    FOLDER,
    GLORIES,
    HOME_ORBITS,
    IN_PLAY,
    SPACES,
    VENTURES,
)
from perijove.games.colonization.naming import NAMES
from perijove.games.colonization.rules.colonists import loyal_to
from perijove.kernel.scene import Board
from perijove.kernel.words import Catalogue
from perijove.solar.patents import Face
from perijove.solar.picture import BOX, PALETTE, Layout, at, drawing
from perijove.solar.table.cards import Edition, Print
from perijove.solar.table.places import around_earth, place
from perijove.solar.table.symbols import COLOURS, symbols

LAYOUT = Layout(
    outlines=FOLDER / "zone_outlines.json",
    japanese=NAMES,
    clock=False,
)
FOREIGN = frozenset(("ideology", "home-orbit", "promotes", "air_eater"))
"""Icons of the fourth edition's cards that say nothing here: home orbits are the factions', a lab promotes all."""
SUPPORTS = frozenset(("needs", "therms", "provides", "thrust-modifier", "fuel-modifier"))
"""What is printed on cards for nothing in the Basic game (setup.supports)."""
FACTION_COLOURS = {
    "dark": {
        "col-UN": "#b48cf0", "col-ESA": "#5fd08a", "col-PRC": "#ff7a70", "col-NASA": "#e9eef8",
        "col-Shimizu": "#ffb054",
    },
    "light": {
        "col-UN": "#7a46c8", "col-ESA": "#1f8a4c", "col-PRC": "#c62f2f", "col-NASA": "#5b6b8c",
        "col-Shimizu": "#b05f00",
    },
}  # fmt: skip
"""Of home orbits, as the factions' own."""

Point = tuple[float, float]
RIM = 17.0
"""Of the signs at the ends of an elevator, which stay clear."""

GLORY_AT = {glory: (2772.0 + 58 * number, 1912.0) for number, glory in enumerate(GLORIES)}
VENTURE_AT = {venture: (2772.0 + 74 * number, 1998.0) for number, venture in enumerate(VENTURES)}
"""Where cubes for glories and ventures lie: the lower right corner, clear of all routes."""


@lru_cache
def board(words: Catalogue, lang: str, colonization: bool, final_module: bool) -> Board:
    silent = FOREIGN
    silent |= frozenset() if colonization else SUPPORTS
    silent |= frozenset() if final_module else {"future"}
    palette = {look: PALETTE[look] | COLOURS[look] | FACTION_COLOURS[look] for look in PALETTE}
    places = [place(words, lang, space) for space in SPACES]
    drawn = drawing(BOARD, lang, hydration=True, layout=LAYOUT) + _more(words, lang, colonization)
    cards = {card: sides for card, sides in CARDS.items() if card in IN_PLAY}
    faces = {side: FACES[side] for sides in cards.values() for side in sides}
    library = Edition(faces, cards, silent, _loyalty).library(words, lang)
    return Board(BOX, drawn, _symbols(), places, palette, around_earth(SPACES), library)


def _loyalty(face: Face) -> Iterator[Print]:
    """N5: whom a colonist follows, so that one sees who could entice it away."""
    if face.deck == "colonist":
        faction = loyal_to(face)
        yield ("loyal-freed", {}) if face.robot else ("loyal", {"faction": faction}) if faction else ("loyal-none", {})


def _more(words: Catalogue, lang: str, colonization: bool) -> str:
    return "".join([*_elevators(), *(_home_orbits(words, lang) if colonization else ()), *_honours(words, lang)])


def _elevators() -> Iterator[str]:
    """I2.C: the routes that the board has, as thin double lines."""
    for each in BOARD.elevators:
        (ax, ay), (bx, by) = _clear_of_ends(at(SPACES[each.a]), at(SPACES[each.b]))
        line = f'x1="{ax:.0f}" y1="{ay:.0f}" x2="{bx:.0f}" y2="{by:.0f}"'
        yield f'<line {line} stroke="var(--hf-crew)" stroke-width="5" stroke-opacity=".55" stroke-dasharray="1 7"/>'


def _clear_of_ends(one: Point, other: Point) -> tuple[Point, Point]:
    """A line that leaves room for the signs at its ends."""
    part = RIM / dist(one, other)
    across, down = (other[0] - one[0]) * part, (other[1] - one[1]) * part
    return (one[0] + across, one[1] + down), (other[0] - across, other[1] - down)


def _home_orbits(words: Catalogue, lang: str) -> Iterator[str]:
    """A ring in the colour of the faction whose Bernal is at home there."""
    for faction, space in HOME_ORBITS.items():
        x, y = at(SPACES[space])
        name = escape(words.text(f"faction.{faction}", lang))
        yield (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="15" fill="none" stroke="var(--col-{faction})" stroke-width="3"/>'
            f'<text class="z3" x="{x:.0f}" y="{y - 19:.0f}" font-size="9" text-anchor="middle" font-weight="700" '
            f'fill="var(--col-{faction})" stroke="var(--so-halo)" stroke-width="2" paint-order="stroke">{name}</text>'
        )


def _honours(words: Catalogue, lang: str) -> Iterator[str]:
    """The boxes of glories and ventures, with what they ask for."""
    outline = 'fill="var(--so-node)" fill-opacity=".5" stroke="var(--hf-crew)" stroke-width="2"'
    for glory, (x, y) in GLORY_AT.items():
        yield f'<circle cx="{x}" cy="{y}" r="19" {outline}/>' + _caption(x, y + 32, words.text(f"box.{glory}", lang))
    for venture, (x, y) in VENTURE_AT.items():
        facts = VENTURES[venture]
        yield f'<rect x="{x - 32}" y="{y - 17}" width="64" height="34" rx="5" {outline}/>'
        yield _caption(x, y + 30, f"{words.text(f'box.{venture}', lang)} {facts.claims}{facts.type}")


def _caption(x: float, y: float, text: str) -> str:
    return (
        f'<text class="z2" x="{x}" y="{y}" font-size="10.5" text-anchor="middle" fill="var(--so-ink)" '
        f'stroke="var(--so-halo)" stroke-width="2.5" paint-order="stroke">{escape(text)}</text>'
    )


@cache
def _symbols() -> str:
    """A small cube for glories and ventures, and the car of an elevator, besides what all tables of the map have."""
    lift = (
        '<symbol id="lift"><rect x="-8" y="-10" width="16" height="20" rx="4" fill="var(--hf-crew)" '
        'stroke="var(--hf-edge)" stroke-width="2"/><path d="M-3.5 -1L0 -6L3.5 -1ZM-3.5 2L0 7L3.5 2Z" '
        'fill="var(--hf-hull)"/></symbol>'
    )
    cube = (
        '<symbol id="token" data-mark="0 0 3.6"><rect x="-7" y="-7" width="14" height="14" rx="2" fill="currentColor" '
        'stroke="var(--hf-edge)" stroke-width="2"/></symbol>'
    )
    return symbols() + cube + lift
