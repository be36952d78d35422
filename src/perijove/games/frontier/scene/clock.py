"""The year's ring and the exploitation track, drawn small: what is now, and what comes."""

from __future__ import annotations

from perijove.games.frontier.facts import CYCLE, EVENTS, PRICES
from perijove.games.frontier.scene.futures import star_of_werner
from perijove.games.frontier.scene.telling import Telling
from perijove.kernel.scene import Drawing, Item, Note, Panel
from perijove.solar.table.drawings import CENTRE, HEIGHT, RING, WIDTH, Price, beside, now, point, price_columns, ring

SPOTS = len(CYCLE.seasons)


def year_panel(tell: Telling) -> Panel:
    """What the year is, and what comes: seasons, events, the end."""
    table = tell.table
    items: list[Item] = [Drawing("", _ring(tell), (WIDTH, HEIGHT), tell.join(_lines(tell)))]
    items += star_of_werner(tell)
    if table.anarchy:
        items.append(Note(tell.say("panel.anarchy")))
    return Panel("year", tell.say("panel.clock-of", year=_year(tell), last=last_year(tell)), items)


def _year(tell: Telling) -> int:
    """The year that is played; when all are over it is still the last."""
    return min(tell.table.year, last_year(tell))


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


def _ring(tell: Telling) -> str:
    """Twelve years in the colours of their seasons; a notch where an event comes, a dot for the cube, a disk for D."""
    table = tell.table
    parts = ring(CYCLE.seasons, CYCLE.events)
    x, y = point(CYCLE.seniority, SPOTS, RING + 11)
    parts.append(f'<path d="M{x - 4:.1f} {y - 5:.1f}h8l-4 7z" fill="var(--ink)"/>')
    parts += now(table.spot, SPOTS, _year(tell), table.first)
    return "".join([*parts, *_disks(tell), *beside(_lines(tell))])


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
    found = [Price(kind, each.price, each.factories) for kind, each in tell.table.prices.items()]
    drawn, box = price_columns(found, len(PRICES.by_factories) - 1)
    said = [tell.say("clock.price", type=each.kind, n=each.price, factories=each.factories) for each in found]
    return Drawing(tell.say("panel.prices"), drawn, box, tell.join(said))
