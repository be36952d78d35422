"""Building industries on moons and clouds (industry.build.*, cloud.*, titan.*)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from perijove.games.titan.facts import KINDS, SLOTS, TILES
from perijove.games.titan.moves import Build
from perijove.games.titan.rules.ending import check_last_industry
from perijove.games.titan.rules.hq import gain
from perijove.games.titan.rules.units import change_body, opponents, put_industry, ship_of
from perijove.games.titan.state import Body, Titan
from perijove.kernel.decision import Question

BUILDER_YIELD, OTHERS_YIELD = 2, 1


def has_printed_spot(g: Titan, place: str, body: Body) -> bool:
    """industry.build.one-per-moon, .titan-two: spots that bolts opened do not take a printed one away."""
    return TILES[body.tile].slots + len(body.extra) > g.settled.get(place, 0)


def in_hq(g: Titan, seat: int, kind: str) -> int:
    """The number of an industry of this kind that is still on the HQ; -1 if none is."""
    player = g.players[seat]
    held = player.industries
    for number in SLOTS[player.colour][kind]:
        if number < len(held) and not held[number]:
            return number
    return -1


def buildable(g: Titan, seat: int, place: str, body: Body) -> Sequence[str]:
    """industry.build.type, .not-on-moonlet: the kinds that a player can put on an explored body.

    They need a printed spot that fits, or any spot that a bolt opened.
    """
    if body.bolts:
        kinds = KINDS
    elif has_printed_spot(g, place, body):
        kinds = TILES[body.tile].types
    else:
        return ()
    return [kind for kind in kinds if in_hq(g, seat, kind) >= 0]


def build(g: Titan, seat: int, action: Build) -> Generator[Question, Any, None]:
    """industry.build.free: it costs nothing; everybody gains (industry.build.payout.*)."""
    place, kind = ship_of(g, seat, action.ship).place, action.kind
    settle(g, seat, kind, place)
    g.say("built", seat=seat, kind=kind, place=place)
    check_last_industry(g, seat)
    yield from pay_out(g, seat, kind)


def settle(g: Titan, seat: int, kind: str, place: str) -> None:
    """Put an industry down. A fitting printed spot is used before one that a bolt opened (ruling R28)."""
    body = g.bodies[place]
    number = in_hq(g, seat, kind)
    if kind not in body.facts.types or not has_printed_spot(g, place, body):
        change_body(g, place, bolts=body.bolts - 1, extra=(*body.extra, seat * 10 + number))
    put_industry(g, seat, number, place)


def pay_out(g: Titan, seat: int, kind: str) -> Generator[Question, Any, None]:
    yield from gain(g, seat, kind, BUILDER_YIELD)
    for other in opponents(g, seat):
        if g.is_human(other):
            yield from gain(g, other, kind, OTHERS_YIELD)
