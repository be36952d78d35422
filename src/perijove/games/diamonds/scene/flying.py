"""A reader's spacecraft as its view tells it: pilot, flight, reach."""

from __future__ import annotations

from functools import lru_cache

from perijove.games.diamonds.chart import BOARD, INDEX, PARTS, STEP_PARTS
from perijove.games.diamonds.homing import Homing, homing
from perijove.games.diamonds.scene.telling import Telling
from perijove.solar import Flight, Reach, reachable

FLYING = ("act", "fly")
"""The questions that a step answers."""


def pilot_of(tell: Telling, seat: int) -> Homing:
    player = tell.players[seat]
    card = PARTS.rockets[player.card] if tell.is_rockets else PARTS.sail
    return homing(player.thrust, card.thrust, card.consumption, player.may_return)


def scout_of(tell: Telling, seat: int) -> Homing:
    """A pilot that looks for ways; the lines that the move has coasted along already are closed (ruling R51)."""
    pilot = pilot_of(tell, seat)
    under_way = tell.table.flight if tell.table.active == seat else None
    if under_way is None or under_way.circle is None:
        return pilot
    flown = frozenset(BOARD.heading(INDEX[start], INDEX[to]).index for start, to in under_way.circle)
    return _scout(pilot, flown)


@lru_cache(64)
def _scout(pilot: Homing, flown: frozenset[int]) -> Homing:
    return Homing(pilot.craft, pilot.may_return, flown)


def flight_of(tell: Telling, seat: int) -> Flight:
    """The move in progress, or one that begins here."""
    player = tell.players[seat]
    under_way = tell.table.flight if tell.table.active == seat else None
    space = INDEX[player.space]
    fuel = STEP_PARTS * player.steps if tell.is_rockets else 0
    bonus = under_way.bonus if under_way else 0
    if under_way is None or under_way.burns is None or under_way.came is None:
        return Flight(space, max(player.thrust, 0), fuel, bonus=bonus)
    heading = BOARD.heading(INDEX[under_way.came], space).index
    givers = pilot_of(tell, seat).chart.bonuses
    taken = sum(1 << givers.index(INDEX[flyby]) for flyby in under_way.flybys or ())
    return Flight(space, under_way.burns, fuel, heading, bonus, taken=taken)


def may_fly(tell: Telling) -> bool:
    """Whether the reader's spacecraft has a move before it: now, or when its turn comes."""
    seat = tell.seat
    if seat is None or tell.is_over or tell.players[seat].home:
        return False
    asked = tell.view.asked.get(seat)
    if asked is not None:
        under_way = asked.prompt == "fly"
        return asked.prompt in FLYING and (under_way or not tell.table.moved) and tell.table.drift != "must"
    return not tell.is_rockets or tell.players[seat].steps >= pilot_of(tell, seat).craft.consumption


def reach_of(tell: Telling) -> Reach:
    assert tell.seat is not None
    return _reach(scout_of(tell, tell.seat), flight_of(tell, tell.seat))


@lru_cache(64)
def _reach(pilot: Homing, flight: Flight) -> Reach:
    return reachable(pilot, flight)
