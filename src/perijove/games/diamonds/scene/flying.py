"""A reader's spacecraft as its view tells it: pilot, flight, reach."""

from __future__ import annotations

from functools import cache, lru_cache

from perijove.games.diamonds.chart import BOARD, INDEX, LAW, LEO, PARTS, STEP_PARTS
from perijove.games.diamonds.scene.telling import Telling
from perijove.solar import Craft, Flight, Leg, Pilot, Reach, reachable

FLYING = ("act", "fly")
"""The questions that a step answers."""


class Homing(Pilot):
    """Flies as the rules let it: LEO ends a move, and is closed to whoever has too few chits (iH1)."""

    def __init__(self, craft: Craft, may_return: bool, closed: frozenset[int] = frozenset()) -> None:
        super().__init__(BOARD, LAW, craft)
        self.may_return = may_return
        self.closed = closed
        """Headings that a detour avoids."""
        self._known: dict[int, tuple[Leg, ...]] = {}

    def legs(self, flight: Flight) -> tuple[Leg, ...]:
        node = flight.heading if flight.heading >= 0 else -1 - flight.space
        found = self._known.get(node)
        if found is None:
            found = self._known[node] = tuple(leg for leg in super().legs(flight) if self._is_open(flight, leg))
        return found

    def _is_open(self, flight: Flight, leg: Leg) -> bool:
        if leg.heading in self.closed or (flight.space == LEO and flight.heading >= 0):
            return False
        return leg.to != LEO or self.may_return


@cache
def homing(thrust: int, base_thrust: int, consumption: int, may_return: bool) -> Homing:
    return Homing(Craft(thrust=thrust, base_thrust=base_thrust, consumption=consumption), may_return)


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
