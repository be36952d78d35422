"""A pilot for planners: it flies as the rules of this game let it."""

from __future__ import annotations

from functools import cache

from perijove.games.diamonds.chart import BOARD, LAW, LEO
from perijove.solar import Craft, Flight, Leg, Pilot


class Homing(Pilot):
    """Flies as the rules let it: LEO ends a move, and is closed to whoever has too few chits (iH1)."""

    def __init__(self, craft: Craft, may_return: bool, closed: frozenset[int] = frozenset()) -> None:
        super().__init__(BOARD, LAW, craft)
        self.may_return = may_return
        self.closed = closed
        """Headings that it avoids."""
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
