"""Building industries on moons and clouds (industry.build.*, cloud.*, titan.*)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from perijove.games.titan.facts import KINDS, SLOTS, TILES
from perijove.games.titan.moves import Build
from perijove.games.titan.rules.ending import check_last_industry
from perijove.games.titan.rules.hq import gain
from perijove.games.titan.rules.solo.book import cannot_place_units
from perijove.games.titan.rules.units import change_body, idle_ship, opponents, put_industry, settlers, ship_of
from perijove.games.titan.state import Body, Titan
from perijove.kernel.decision import Question
from perijove.kernel.forms import Refusal, no

BUILDER_YIELD, OTHERS_YIELD = 2, 1


def has_printed_spot(g: Titan, place: str, body: Body) -> bool:
    """industry.build.one-per-moon, .titan-two: spots that bolts opened do not take a printed one away."""
    return TILES[body.tile].slots + len(body.extra) > settlers(g, place)


def in_hq(g: Titan, seat: int, kind: str) -> int:
    """The number of an industry of this kind that is still on the HQ; -1 if none is."""
    player = g.players[seat]
    held = player.industries
    for number in SLOTS[player.colour][kind]:
        if number < len(held) and not held[number]:
            return number
    return -1


def cannot_build(g: Titan, seat: int, move: Build) -> Refusal | None:
    """industry.build.*: a working ship, in the location and direction of a body that can take the industry."""
    blocked = idle_ship(g, seat, move.ship) or cannot_place_units(g, seat)
    if blocked:
        return blocked
    ship = ship_of(g, seat, move.ship)
    place, body = ship.place, g.bodies.get(ship.place)
    if body is None:
        return no("nothing-there", "industry.build.action", place=place)
    if body.facts.is_moonlet:
        return no("moonlet", "industry.build.not-on-moonlet", place=place)
    if ship.facing not in ("", body.facing):
        return no("build-direction", "industry.build.direction", place=place, facing=body.facing)
    if not body.explored:
        return no("hidden-moon", "industry.build.explored-only", place=place)
    return cannot_settle(g, seat, place, body, move.kind)


def cannot_settle(g: Titan, seat: int, place: str, body: Body, kind: str) -> Refusal | None:
    """industry.build.type, .one-per-moon, .titan-two: a printed spot that fits, or any spot that a bolt opened."""
    facts = body.facts
    if not body.bolts:
        if kind not in facts.types:
            clause = "cloud.extractor" if facts.group == "cloud" else "industry.build.type"
            return no("wrong-type", clause, place=place, kinds=facts.types)
        if not has_printed_spot(g, place, body):
            clause = "industry.build.titan-two" if facts.group == "titan" else "industry.build.one-per-moon"
            return no("full", clause, place=place, slots=facts.slots)
    if in_hq(g, seat, kind) < 0:
        return no("industries-used", "general.component-limit", kind=kind)
    return None


def buildable(g: Titan, seat: int, place: str, body: Body) -> Sequence[str]:
    """The kinds that `cannot_settle` lets pass on an explored body, found with less work."""
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
