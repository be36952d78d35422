"""After a mission: who has seen other worlds goes home for the glory, or settles where a factory stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perijove.games.colonization.bot.course import Course
from perijove.games.colonization.bot.flights import Navigator
from perijove.games.colonization.bot.missions import A_YEAR, Scout
from perijove.games.colonization.facts import LEO, POINTS, SPACES
from perijove.games.colonization.moves import Decommission, Fill
from perijove.games.colonization.rules.abilities import is_working
from perijove.games.colonization.rules.refuel import tanks_from
from perijove.games.colonization.state import ROCKET, Colonization, Part, Stack
from perijove.kernel.decision import Move
from perijove.solar.chits import room_for_tanks

A_TURN = 0.7
"""Points that a year of the rocket is worth, beyond those in which no other mission could be paid."""
NEXT = 9
"""WT that another mission is thought to cost."""
WATER = Fill(ROCKET, "water")


class Homeward:
    """One seat's humans abroad, at one moment."""

    def __init__(self, g: Colonization, seat: int, scout: Scout, navigator: Navigator) -> None:
        self.g, self.seat, self.scout, self.navigator = g, seat, scout, navigator

    @property
    def glory_worth(self) -> int:
        return POINTS.glory + (POINTS.token if self.g.rules.glory_cubes else 0)

    def glories(self, part: Part) -> int:
        """Glories that a human would bring home."""
        return sum(glory not in self.g.glories for glory in part.seen) if part.human else 0

    def collect(self, options: Sequence[Move]) -> Move | None:
        """Who is home with glory has it; who stands at a factory that has no colony yet founds one."""
        for move in options:
            if not isinstance(move, Decommission):
                continue
            stack = self.g.stack(self.seat, move.stack)
            part = stack.part(move.card)
            if part.printed.deck != "crew":
                continue
            if stack.space == LEO and self.glories(part):
                return move
            if stack.space != LEO and self.settles(stack) and not (stack.kind == ROCKET and self.is_worthwhile):
                return move
        return None

    def settles(self, stack: Stack) -> bool:
        """Whether a colony is to be had, and nothing else is to be done by who founds it."""
        if self.g.factories.get(stack.space) != self.seat or stack.space in self.g.colonies:
            return False
        return stack.kind != ROCKET or self.navigator.kit is None

    # ------------------------------------------------------------------ home

    @cached_property
    def way(self) -> Course | None:
        """Home with the fuel that is left."""
        rocket = self.navigator.rocket
        if rocket is None or rocket.space == LEO:
            return None
        return self.navigator.course_to(LEO)

    @cached_property
    def way_with_fuel(self) -> Course | None:
        """The same with the tanks that a factory fills, or some of the ground."""
        rocket = self.navigator.rocket
        if rocket is None or self.g.factories.get(rocket.space) != self.seat:
            return None
        return self.navigator.course_to(LEO, room_for_tanks(rocket))

    @cached_property
    def is_worthwhile(self) -> bool:
        """Whether glory is worth the years, of which those count less in which nothing else could be paid."""
        rocket, way = self.navigator.rocket, self.way or self.way_with_fuel
        if rocket is None or way is None:
            return False
        found = sum(self.glories(part) for part in rocket.parts)
        idle = max(0.0, (NEXT - self.g.players[self.seat].wt) / A_YEAR)
        price = A_TURN * max(0.0, way.turns - idle) + (self.way is None)
        return found * self.glory_worth * max(0.0, 1 - way.risk) > 1 + price and way.turns <= self.scout.years_left

    @property
    def is_stranded(self) -> bool:
        """Somebody is aboard who could not be put ashore here."""
        rocket = self.navigator.rocket
        if rocket is None or not any(part.human for part in rocket.parts):
            return False
        return rocket.space != LEO and rocket.space not in self.g.factories

    @property
    def is_under_way(self) -> bool:
        """Whether the rocket is on its way home, and has flown already this year or waits for its fuel."""
        rocket = self.navigator.rocket
        if rocket is None or rocket.space == LEO or not (self.is_worthwhile or self.is_stranded):
            return False
        return (
            rocket.moved
            if self.way is not None
            else not self.scout.can("engineering") and self.way_with_fuel is not None
        )

    def wish(self, options: Sequence[Move]) -> Move | None:
        """Off home if that is worth it, or if nobody may be put ashore here; fuel first where it is to be had."""
        if not self.is_worthwhile and not self.is_stranded:
            return None
        if self.way is not None:
            return self.navigator.set_out(self.way, options)
        return WATER if WATER in options and self.way_with_fuel is not None else None

    @property
    def has_ground_fuel(self) -> bool:
        """Whether there is fuel where the rocket stands."""
        rocket = self.navigator.rocket
        if rocket is None or SPACES[rocket.space].site is None:
            return False
        if self.g.factories.get(rocket.space) == self.seat:
            return True
        return any(
            part.printed.isru is not None
            and is_working(self.g, self.seat, rocket, place)
            and tanks_from(self.g, self.seat, rocket, part.card) > 0
            for place, part in enumerate(rocket.parts)
        )
