"""The War of Independence (1D2c, tw-40): who stands on which side, and what it changes for the reader."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from perijove.games.frontier.scene.clock import years_to_peace
from perijove.games.frontier.scene.telling import Telling
from perijove.kernel.scene import Drawing, Fact, Item, Panel

WIDTH, COLUMN, TOP, LINE = 300.0, 150.0, 30.0, 19.0
FLAG = "M-5 8V-8L7 -4L-5 0Z"
EARTH = "M0 -7A7 7 0 1 0 0 7A7 7 0 1 0 0 -7ZM-7 0H7M-4 -5A9 9 0 0 0 -4 5M4 -5A9 9 0 0 1 4 5"
LETTERS = 15
"""Of a name that have room."""


def war(tell: Telling) -> list[Panel]:
    table = tell.table
    if not table.war:
        return []
    title = tell.say("war.title", n=years_to_peace(tell))
    facts: list[Item] = [Fact(tell.say(f"war.{key}"), tell.say(f"war.{key}-text")) for key in _changes(tell)]
    summary = tell.say("panel.war", season=table.war, seats=table.independents)
    return [Panel("war", title, [_sides(tell), *facts], summary=summary, at="front", tone="alarm")]


def _changes(tell: Telling) -> Iterator[str]:
    """What is told, the reader's own side before what the end brings."""
    yield from ("nobody", "everybody")
    if tell.seat is not None:
        yield "independent" if tell.seat in tell.table.independents else "loyal"
    if len(tell.players) > 1:
        yield "end"


def _sides(tell: Telling) -> Drawing:
    """A flag for every player who left the Earth, a globe for every one who is loyal to it."""
    rebels = tell.table.independents
    loyal = [seat for seat in range(len(tell.players)) if seat not in rebels]
    columns = [*_column(tell, "side-independent", rebels, FLAG, 0), *_column(tell, "side-loyal", loyal, EARTH, COLUMN)]
    said = tell.say("war.sides", seats=rebels, loyal=loyal)
    return Drawing("", "".join(columns), (WIDTH, TOP + LINE * max(len(rebels), len(loyal)) - 8), said)


def _column(tell: Telling, side: str, seats: list[int], sign: str, left: float) -> Iterator[str]:
    yield f'<text x="{left + 2:.0f}" y="13" font-size="12" font-weight="700">{escape(tell.say(f"war.{side}"))}</text>'
    for place, seat in enumerate(seats):
        y, fill = TOP + LINE * place, f"var(--seat-{seat})"
        paint = f'fill="{fill if sign == FLAG else "none"}" stroke="{fill}" stroke-width="1.6"'
        yield f'<path d="{sign}" transform="translate({left + 10:.0f} {y:.0f})" {paint}/>'
        name = tell.name(seat)
        name = name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"
        yield f'<text x="{left + 24:.0f}" y="{y + 4.5:.1f}" font-size="13">{escape(name)}</text>'
