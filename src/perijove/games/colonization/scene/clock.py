"""The year: sunspot cycle, what comes next, and how near the end is; what factories of each type are worth."""

from __future__ import annotations

from perijove.games.colonization.facts import BOARD, CYCLE, END, PRICES, site_at
from perijove.games.colonization.rules.events import event_of
from perijove.games.colonization.scene.telling import Telling
from perijove.kernel.scene import Drawing, Fact, Item, Note, Panel, Track
from perijove.solar.table.drawings import HEIGHT, WIDTH, Price, beside, now, price_columns, ring

SPOTS = len(CYCLE.seasons)


def year_panel(tell: Telling) -> Panel:
    """What the year is, and what comes: seasons, events, the end."""
    table = tell.table
    items: list[Item] = []
    if tell.colonization:
        lines = _lines(tell)
        drawn = [*ring(CYCLE.seasons, CYCLE.events), *now(table.spot, SPOTS, table.year, table.first), *beside(lines)]
        items.append(Drawing("", "".join(drawn), (WIDTH, HEIGHT), tell.join(lines)))
    else:
        items.append(Fact(tell.say("panel.first"), tell.name(table.first)))
    items += _end(tell)
    return Panel("year", tell.say("panel.year", year=table.year, last=last_year(tell)), items)


def last_year(tell: Telling) -> int:
    """The year with which the game ends at the latest."""
    return tell.table.last_year or SPOTS * int(tell.view.options["cycles"])


def _end(tell: Telling) -> list[Item]:
    """J1, U2: what brings the end, how near it is, and that it is near."""
    table = tell.table
    if tell.final_module:
        disks, most = len(table.stars) + len(table.failures), len(tell.players) - 1
        items: list[Item] = [Track(tell.say("clock.futures"), disks, most, tell.say("clock.futures-title", n=most))]
        if table.events_left > 0:
            items.append(Note(tell.say("clock.events-left", n=table.events_left)))
        return items
    most = END.factories[len(tell.players) - 2]
    found: list[Item] = [
        Track(tell.say("clock.factories"), len(table.factories), most, tell.say("clock.factories-title", n=most))
    ]
    if table.last_year:
        found.append(Note(tell.say("clock.last-year", year=table.last_year)))
    return found


def ahead(tell: Telling, spot: int) -> int:
    """Years until the marker gets to a spot, a whole round where it is there."""
    return (spot - tell.table.spot - 1) % SPOTS + 1


def _lines(tell: Telling) -> list[str]:
    table = tell.table
    event = min(ahead(tell, spot) for spot in CYCLE.events)
    there = CYCLE.seasons[(table.spot + event) % SPOTS]
    changes = [spot for spot in range(SPOTS) if CYCLE.seasons[spot] != CYCLE.seasons[spot - 1]]
    change = min(changes, key=lambda spot: ahead(tell, spot))
    return [
        tell.say("clock.season", season=table.season),
        tell.say("clock.change", season=CYCLE.seasons[change], n=ahead(tell, change)),
        tell.say("clock.event", n=event),
        tell.say("clock.five", event=event_of(5, there)),
        tell.say("clock.first", seat=table.first),
    ]


def prices(tell: Telling) -> Drawing:
    """H7.vp-drop: what a factory of each type is worth now, with a pip for every one that stands."""
    kinds: list[str] = [site_at(BOARD[site]).type for site in tell.table.factories]
    found = [Price(kind, price, kinds.count(kind)) for kind, price in tell.table.prices.items()]
    drawn, box = price_columns(found, len(PRICES.by_factories) - 1)
    said = [tell.say("clock.price", type=each.kind, n=each.price, factories=each.factories) for each in found]
    return Drawing(tell.say("panel.prices"), drawn, box, tell.join(said))
