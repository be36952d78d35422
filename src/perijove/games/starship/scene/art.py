"""The static layer: the shipyard's table with places for the decks, and a slip for each rocket."""

from __future__ import annotations

from functools import lru_cache

from perijove.games.starship.facts import DECKS
from perijove.games.starship.scene import layout
from perijove.games.starship.scene.cards import card_symbols
from perijove.games.starship.scene.glyphs import CATEGORIES, PARTS
from perijove.kernel.scene import Board, Place

PALETTE = {
    "dark": {
        "sky": "#0a1018",
        "ss-table": "#101925",
        "ss-bay": "#142030",
        "ss-line": "#28405c",
        "ss-faint": "#5f7896",
        "ss-paper": "#1b2736",
        "ss-ink": "#eef4ff",
        "ss-band": "#0a1018",
        "ss-hull": "#1d2f46",
        "ss-thruster": "#ff9a56",
        "ss-robonaut": "#ecd056",
        "ss-refinery": "#c3a0ff",
        "ss-generator": "#62cbff",
        "ss-reactor": "#ff8aa5",
        "ss-radiator": "#74e2ac",
    },
    "light": {
        "sky": "#e8eef5",
        "ss-table": "#dfe7f1",
        "ss-bay": "#f3f7fb",
        "ss-line": "#a9bdd4",
        "ss-faint": "#6b819c",
        "ss-paper": "#ffffff",
        "ss-ink": "#16202e",
        "ss-band": "#ffffff",
        "ss-hull": "#dce7f3",
        "ss-thruster": "#a8480a",
        "ss-robonaut": "#7a6200",
        "ss-refinery": "#6a3fc0",
        "ss-generator": "#0a6aa1",
        "ss-reactor": "#b0224b",
        "ss-radiator": "#0f7048",
    },
}


@lru_cache
def board(seats: int) -> Board:
    return Board(
        box=(0, 0, layout.WIDTH, layout.HEIGHT),
        svg=_decks() + "".join(_bay(seat, seats) for seat in range(seats)),
        symbols=_symbols(),
        places=[_place(deck) for deck in DECKS],
        palette=PALETTE,
    )


def _place(deck: str) -> Place:
    spot = layout.deck_spot(deck)  # type: ignore[arg-type]
    return Place(f"deck:{deck}", spot.x, spot.y, 66)


def _decks() -> str:
    """A workbench with six trays, each with the sign of its deck."""
    width, height = layout.CARD_WIDTH * layout.DECK_SCALE, layout.CARD_HEIGHT * layout.DECK_SCALE
    drawn = (
        f'<rect x="10" y="10" width="{layout.WIDTH - 20:g}" height="{layout.BAYS_TOP - 18:g}" rx="16" '
        'fill="var(--ss-table)" stroke="var(--ss-line)"/>'
    )
    for deck in DECKS:
        x, y = layout.deck_spot(deck)
        for shift in (6, 3, 0):
            drawn += (
                f'<rect x="{x - width / 2 + shift - 6:g}" y="{y - height / 2 + shift - 6:g}" width="{width + 6:g}" '
                f'height="{height + 6:g}" rx="12" fill="var(--ss-bay)" stroke="var(--ss-line)"/>'
            )
        drawn += (
            f'<g color="var(--ss-{deck})" opacity=".4" transform="translate({x:g} {y:g}) scale(2.4)">{PARTS[deck]}</g>'
        )
    return drawn


def _bay(seat: int, seats: int) -> str:
    bay = layout.bay_of(seat, seats)
    drawn = (
        f'<rect x="{bay.x:g}" y="{bay.y:g}" width="{bay.width:g}" height="{bay.height:g}" rx="14" fill="var(--ss-bay)" '
        f'stroke="var(--seat-{seat})" stroke-opacity=".55" stroke-width="1.6"/>'
    )
    y = layout.sign_spot(bay, 0).y
    for deck in DECKS:
        x = layout.hand_column(bay, deck)
        drawn += (
            f'<g color="var(--ss-{deck})" opacity=".35" transform="translate({x:.1f} {y:.1f}) scale(.75)">'
            f"{PARTS[deck]}</g>"
        )
    return drawn + _slip(bay)


def _slip(bay: layout.Bay) -> str:
    """A rocket in outline: nose, hull, wings for the radiators, bell at the foot, and the gantry beside it."""
    hull = layout.hull_of(bay)
    x, half, step = hull.middle, 1.12 * hull.across, hull.down
    nose, shoulder, waist, foot = max(bay.slip.y + 2, hull.top - 0.45 * step), hull.top, hull.top + 3 * step, hull.foot
    neck, bell = 0.42 * hull.across, 0.86 * hull.across
    outline = (
        f"M{x:.1f} {nose:.1f}C{x + 0.7 * half:.1f} {nose + 0.1 * step:.1f} {x + half:.1f} {shoulder:.1f} "
        f"{x + half:.1f} {shoulder + 0.35 * step:.1f}V{waist - 0.12 * step:.1f}L{x + neck:.1f} {waist:.1f}"
        f"L{x + bell:.1f} {foot:.1f}H{x - bell:.1f}L{x - neck:.1f} {waist:.1f}L{x - half:.1f} {waist - 0.12 * step:.1f}"
        f"V{shoulder + 0.35 * step:.1f}C{x - half:.1f} {shoulder:.1f} {x - 0.7 * half:.1f} {nose + 0.1 * step:.1f} "
        f"{x:.1f} {nose:.1f}Z"
    )
    tip = 2.1 * hull.across
    wings = "".join(
        f"M{x + side * half:.1f} {hull.top + 0.75 * step:.1f}L{x + side * tip:.1f} {hull.top + 0.95 * step:.1f}"
        f"V{hull.top + 2.4 * step:.1f}L{x + side * half:.1f} {hull.top + 2.85 * step:.1f}"
        for side in (-1, 1)
    )
    slip = bay.slip
    mast = slip.x + 3
    gantry = "".join(f"M{mast - 4:.1f} {slip.y + 4 + (slip.height - 8) * n / 12:.1f}h8" for n in range(13))
    return (
        f'<path d="{wings}" fill="var(--ss-hull)" fill-opacity=".5" stroke="var(--ss-line)" stroke-dasharray="4 4"/>'
        f'<path d="{outline}" fill="var(--ss-hull)" stroke="var(--ss-line)" stroke-width="1.4"/>'
        f'<path d="M{mast:.1f} {slip.y + 4:.1f}v{slip.height - 8:.1f}{gantry}" fill="none" stroke="var(--ss-line)"/>'
    )


@lru_cache
def _symbols() -> str:
    signs = "".join(
        f'<symbol id="ss-win-{name}"><circle r="14" fill="var(--ss-bay)" stroke="currentColor" stroke-width="1.6"/>'
        f'<g transform="scale(.8)">{sign}</g></symbol>'
        for name, sign in CATEGORIES.items()
    )
    parts = "".join(f'<symbol id="ss-part-{deck}">{sign}</symbol>' for deck, sign in PARTS.items())
    # an anchor is a point: only its label or its owner's shape is seen
    anchor = '<symbol id="ss-anchor"><circle r="12" fill="none"/></symbol>'
    name = '<symbol id="ss-seat" data-mark="0 0 9"><circle r="9" fill="none"/></symbol>'
    first = (
        '<symbol id="ss-first"><path d="M-7 10V-10M-7 -9H8L4 -4.5L8 0H-7" fill="none" stroke="currentColor" '
        'stroke-width="2.4" stroke-linejoin="round"/></symbol>'
    )
    link = "".join(
        f'<symbol id="ss-link-{length}"><path d="M0 0H{length}" stroke="currentColor" stroke-width="2.6"/>'
        f'<path d="M{length / 2 - 5:g} -6L{length / 2 + 6:g} 0L{length / 2 - 5:g} 6Z" fill="currentColor"/></symbol>'
        for length in layout.LINKS
    )
    back = (
        '<symbol id="ss-under"><rect x="-30" y="-42" width="60" height="84" rx="6" fill="var(--ss-paper)" '
        'stroke="var(--ss-line)"/></symbol>'
    )
    return card_symbols() + signs + parts + anchor + name + first + link + back
