"""The year's ring and the exploitation track, drawn small: what is now, and what comes."""

from __future__ import annotations

from math import cos, pi, sin
from xml.sax.saxutils import escape

from perijove.games.frontier.facts import CYCLE, EVENTS, PRICES
from perijove.games.frontier.scene.futures import star_of_werner
from perijove.games.frontier.scene.telling import Telling
from perijove.kernel.scene import Drawing, Item, Note, Panel

SPOTS = len(CYCLE.seasons)
CENTRE, RING = (56.0, 56.0), 42.0
WIDTH, HEIGHT = 252.0, 112.0
LINE = 18.0
COLUMN, ROW = 40.0, 62.0
"""Of the prices: how wide a column is, how high all of them are."""


def year_panel(tell: Telling) -> Panel:
    """What the year is, and what comes: seasons, events, the end."""
    table = tell.table
    items: list[Item] = [Drawing("", _ring(tell), (WIDTH, HEIGHT), tell.join(_lines(tell)))]
    items += star_of_werner(tell)
    if table.anarchy:
        items.append(Note(tell.say("panel.anarchy")))
    return Panel("year", tell.say("panel.clock-of", year=table.year, last=last_year(tell)), items)


def last_year(tell: Telling) -> int:
    """The year in which the last seniority disk goes."""
    return tell.table.year + _ahead(tell, CYCLE.seniority) - 1 + SPOTS * (tell.table.disks - 1)


def _ahead(tell: Telling, spot: int) -> int:
    """Years until the cube gets to a spot, a whole round where it is there."""
    return (spot - tell.table.spot - 1) % SPOTS + 1


def years_to_peace(tell: Telling) -> int:
    """1D2c: until the season of the war has passed."""
    table = tell.table
    ends = (spot for spot in range(SPOTS) if CYCLE.seasons[spot - 1] == table.war != CYCLE.seasons[spot])
    return min(_ahead(tell, spot) for spot in ends)


def _lines(tell: Telling) -> list[str]:
    table = tell.table
    event = min(_ahead(tell, spot) for spot in CYCLE.events)
    there = CYCLE.seasons[(table.spot + event) % SPOTS]
    changes = [spot for spot in range(SPOTS) if CYCLE.seasons[spot] != CYCLE.seasons[spot - 1]]
    change = min(changes, key=lambda spot: _ahead(tell, spot))
    on_five = next(each.id for each in EVENTS if 5 in each.rolls and each.season in (None, there))
    return [
        tell.say("clock.season", season=table.season),
        tell.say("clock.change", season=CYCLE.seasons[change], n=_ahead(tell, change)),
        tell.say("clock.event", n=event),
        tell.say("clock.five", event=on_five),
        tell.say("clock.disks", n=table.disks, years=_ahead(tell, CYCLE.seniority)),
        tell.say("clock.first", seat=table.first),
    ]


def _point(spot: float, distance: float) -> tuple[float, float]:
    angle = 2 * pi * spot / SPOTS - pi / 2
    return CENTRE[0] + distance * cos(angle), CENTRE[1] + distance * sin(angle)


def _arc(spot: int, season: str) -> str:
    (ax, ay), (bx, by) = _point(spot - 0.44, RING), _point(spot + 0.44, RING)
    return (
        f'<path d="M{ax:.1f} {ay:.1f}A{RING} {RING} 0 0 1 {bx:.1f} {by:.1f}" fill="none" '
        f'stroke="var(--hf-{season})" stroke-width="10"/>'
    )


def _ring(tell: Telling) -> str:
    """Twelve years in the colours of their seasons; a notch where an event comes, a dot for the cube, a disk for D."""
    table = tell.table
    parts = [_arc(spot, season) for spot, season in enumerate(CYCLE.seasons)]
    for spot in CYCLE.events:
        x, y = _point(spot, RING)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="var(--bg)"/>')
    x, y = _point(CYCLE.seniority, RING + 11)
    parts.append(f'<path d="M{x - 4:.1f} {y - 5:.1f}h8l-4 7z" fill="var(--ink)"/>')
    x, y = _point(table.spot, RING)
    parts.append(
        f'<rect x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" rx="3" fill="var(--seat-{table.first})" '
        'stroke="var(--bg)" stroke-width="2"/>'
    )
    parts.append(
        f'<text x="{CENTRE[0]}" y="{CENTRE[1] + 9}" font-size="26" font-weight="700" text-anchor="middle">'
        f"{table.year}</text>"
    )
    parts += _disks(tell)
    lines = _lines(tell)
    top = (HEIGHT - LINE * (len(lines) - 1)) / 2 + 4
    for place, line in enumerate(lines):
        weight = 700 if place == 0 else 400
        parts.append(
            f'<text x="118" y="{top + place * LINE:.1f}" font-size="12.5" font-weight="{weight}">{escape(line)}</text>'
        )
    return "".join(parts)


def _disks(tell: Telling) -> list[str]:
    """C1: the seniority disks below the year, those that are gone hollow."""
    left, all_disks = tell.table.disks, -(-last_year(tell) // SPOTS)
    step = min(8.0, 54 / all_disks)
    found = []
    for place in range(all_disks):
        x = CENTRE[0] + (place - (all_disks - 1) / 2) * step
        fill = "var(--ink)" if place >= all_disks - left else "none"
        found.append(
            f'<circle cx="{x:.1f}" cy="{CENTRE[1] + 20}" r="{step * 0.36:.1f}" fill="{fill}" stroke="var(--dim)"/>'
        )
    return found


# ---------------------------------------------------------------------- prices


def prices(tell: Telling) -> Drawing:
    """What a factory of each type is worth now, with a pip for every one that stands; what the next ones make of it."""
    parts, said = [], []
    for place, (kind, each) in enumerate(tell.table.prices.items()):
        middle = COLUMN * place + COLUMN / 2
        parts.append(
            f'<rect x="{middle - 17}" y="1" width="34" height="{ROW - 2}" rx="7" fill="var(--card-2)" '
            'stroke="var(--line)"/>'
            f'<text x="{middle}" y="17" font-size="12.5" font-weight="700" text-anchor="middle">{kind}</text>'
            f'<text x="{middle}" y="41" font-size="21" font-weight="700" text-anchor="middle">{each.price}</text>'
        )
        pips = len(PRICES.by_factories) - 1
        for pip in range(pips):
            fill = "var(--ink)" if pip < each.factories else "none"
            x = middle + (pip - (pips - 1) / 2) * 9
            parts.append(
                f'<rect x="{x - 3}" y="49" width="6" height="6" rx="1" fill="{fill}" stroke="var(--dim)"/>'
            )  # fmt: skip
        said.append(tell.say("clock.price", type=kind, n=each.price, factories=each.factories))
    width = COLUMN * len(tell.table.prices)
    return Drawing(tell.say("panel.prices"), "".join(parts), (width, ROW), tell.join(said))
