"""Space government (K4): the politics disk among its spots, who is in power, and what a government changes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from xml.sax.saxutils import escape

from perijove.games.colonization.facts import GOVERNMENTS, GovernmentSpot
from perijove.games.colonization.scene.telling import Telling
from perijove.kernel.scene import Drawing, Fact, Item, Note, Panel, Row, Rows

WIDTH, HEIGHT = 320.0, 226.0
MIDDLE, RADIUS = (160.0, 104.0), (104.0, 78.0)
CENTRE, WAR = "centrist", "war"
SPOTS: dict[str, GovernmentSpot] = {spot.id: spot for spot in GOVERNMENTS.values()}
RING = tuple(spot for spot in SPOTS if spot not in (CENTRE, WAR))
SIZE = 13.0
LAWLESS = ("anarchy", "war")
ELECTION = ("vote", "winner", "govern", "war")
"""Questions for which the ring is worth a look."""


def politics(tell: Telling) -> list[Panel]:
    """A tab; between the question and its moves where the disk is about to move."""
    table = tell.table
    if not table.government:
        return []
    asked = {each.prompt for each in tell.view.asked.values()}
    power = Fact(tell.say("panel.power"), _power(tell, SPOTS[table.government]))
    items: list[Item] = [_map(tell), power, Note(tell.say(f"government-text.{table.government}"))]
    if asked & set(ELECTION):
        return [Panel("politics", tell.say("panel.politics"), items, at="front")]
    return [Panel("politics", tell.say("panel.politics"), [*items, _all(tell)], at="tab")]


def lawless(tell: Telling) -> list[Panel]:
    """What anarchy and war change, where everybody sees it."""
    government = tell.table.government
    if government not in LAWLESS:
        return []
    title = tell.say("panel.lawless", government=government)
    items: list[Item] = [Note(tell.say(f"government-text.{government}"))]
    return [Panel("lawless", title, items, summary=tell.say(f"lawless.{government}"), at="front", tone="alarm")]


def _power(tell: Telling, spot: GovernmentSpot) -> str:
    """Who is in power under a government, or that nobody is."""
    if not spot.power:
        return tell.say("panel.nobody")
    seat = tell.seat_of(spot.power)
    faction = tell.say(f"faction.{spot.power}")
    return tell.say("panel.absent", faction=faction) if seat is None else tell.name(seat)


def _all(tell: Telling) -> Rows:
    columns = [tell.say(f"panel.{name}") for name in ("government", "power", "changes")]
    rows = [
        Row(
            [tell.say(f"government-of.{id}"), _power(tell, spot), tell.say(f"government-text.{id}")],
            f"government.{id}",
            "go" if id == tell.table.government else "",
        )
        for id, spot in SPOTS.items()
    ]
    return Rows("", columns, rows)


# ---------------------------------------------------------------------- the picture


def _at(spot: str) -> tuple[float, float]:
    if spot == CENTRE:
        return MIDDLE
    place = RING.index("anarchy" if spot == WAR else spot)
    angle = 2 * pi * place / len(RING) - pi / 2
    x, y = MIDDLE[0] + RADIUS[0] * cos(angle), MIDDLE[1] + RADIUS[1] * sin(angle)
    return (x - 48, y - 22) if spot == WAR else (x, y)


def _map(tell: Telling) -> Drawing:
    now = tell.table.government
    said = tell.say("panel.politics-now", government=now, power=_power(tell, SPOTS[now]))
    return Drawing("", "".join([*_lines(), *_spots(tell, now)]), (WIDTH, HEIGHT), said)


def _lines() -> Iterator[str]:
    for id, spot in SPOTS.items():
        for other in spot.beside:
            if id < other:
                (ax, ay), (bx, by) = _at(id), _at(other)
                yield (
                    f'<line x1="{ax:.0f}" y1="{ay:.0f}" x2="{bx:.0f}" y2="{by:.0f}" stroke="var(--line)" '
                    'stroke-width="1.6"/>'
                )


def _spots(tell: Telling, now: str) -> Iterator[str]:
    """A circle each in the colour of who would be in power, the disk on the present one, next ones with a bold rim."""
    for id, spot in SPOTS.items():
        x, y = _at(id)
        seat = tell.seat_of(spot.power) if spot.power else None
        fill = "var(--dim)" if seat is None else f"var(--seat-{seat})"
        rim = ("var(--ink)", 2.4) if id in SPOTS[now].beside else ("var(--line)", 1.4)
        yield (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{SIZE}" fill="var(--card-2)" stroke="{rim[0]}" '
            f'stroke-width="{rim[1]}"/><circle cx="{x:.0f}" cy="{y:.0f}" r="5" fill="{fill}"/>'
        )
        if id == now:
            yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{SIZE - 1}" fill="none" stroke="var(--go)" stroke-width="5"/>'
        weight = 700 if id == now else 400
        yield (
            f'<text x="{x:.0f}" y="{y + SIZE + 12:.0f}" font-size="10.5" font-weight="{weight}" text-anchor="middle" '
            f'stroke="var(--bg)" stroke-width="2.5" paint-order="stroke">'
            f"{escape(tell.say(f'government-short.{id}'))}</text>"
        )
