"""Flying: where the rocket should go from where it is, and the next move on the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice

import msgspec

from perijove.games.colonization.bot.course import (
    DISTANCES,
    FLYBY,
    LOSS,
    TIMELESS,
    Course,
    Craftsman,
    UnderWay,
    course,
    engines_aboard,
    flares_after,
    is_sheltered,
    ways,
)
from perijove.games.colonization.bot.missions import Scout, works_in
from perijove.games.colonization.facts import CYCLE, SPACES, ZONES
from perijove.games.colonization.moves import HALT, Activate, Fly
from perijove.games.colonization.state import ROCKET, Colonization, Stack
from perijove.kernel.decision import Move
from perijove.solar.chits import STRIP
from perijove.solar.engines import flare_loss
from perijove.solar.kits import Kit, kits

WORTH_A_LOOK, ENOUGH = 14, 2
"""So many targets are looked at, until so many of them can be reached."""
CAUTION = 0.2
"""The share of what is aboard that is not risked to a flare where a year in shelter spares it."""
SAVING, SPENDING = 0.3, 0.1
"""Years that a step of fuel is worth before it is bought, and once it is aboard."""


class Bound(msgspec.Struct, frozen=True):
    """Where to, and how."""

    site: int
    course: Course
    rate: float


class Navigator:
    """One seat's rocket, at one moment."""

    def __init__(self, g: Colonization, seat: int, scout: Scout) -> None:
        self.g, self.seat, self.scout = g, seat, scout
        self.rocket: Stack | None = g.players[seat].rocket
        self.voyage = g.voyage if g.voyage is not None and g.active == seat and g.voyage.stack == ROCKET else None

    @cached_property
    def start(self) -> int:
        """Where the move begins, or began: the same search then gives the same course."""
        assert self.rocket is not None
        return self.rocket.space if self.voyage is None else self.voyage.start

    def ship(self, tanks: int = 0) -> Craftsman:
        """The rocket as it is, or with some tanks more; what a move burns leaves the strip at its end."""
        rocket, scout = self.rocket, self.scout
        assert rocket is not None
        wet = STRIP.fill(rocket.wet_mass, tanks)
        grade = "water" if wet == rocket.dry else rocket.grade
        spot = self.g.spot + (rocket.moved and self.voyage is None)  # it has to wait for the next year
        return Craftsman(
            rocket.mounts, rocket.dry, wet, grade, scout.push, scout.helped, scout.helped,
            TIMELESS if scout.spot == TIMELESS else spot % len(CYCLE.seasons),
            SAVING if self.start == scout.home else SPENDING, LOSS,
        )  # fmt: skip

    @cached_property
    def kit(self) -> Kit | None:
        """What is aboard makes a mission, if it does."""
        assert self.rocket is not None
        mounts = tuple(sorted(self.rocket.mounts, key=lambda mount: (mount.face, mount.heavy)))
        found = kits(mounts, False, self.scout.chained)
        return min(found, key=lambda kit: (kit.rating, not kit.rerolls), default=None)

    @cached_property
    def bound(self) -> Bound | None:
        return self.bound_with(0)

    def bound_with(self, tanks: int) -> Bound | None:
        """The best target for what is aboard, with so many tanks more."""
        if self.rocket is None or self.kit is None:
            return None
        here, kit, scout = self.start, self.kit, self.scout
        rough: list[tuple[float, int, float]] = []
        for site, way in ways(self.g.season, True, here).items():
            chance = scout.chance(site, kit.rating, kit.rerolls) if scout.is_open(site) else 0.0
            if chance and site != here and works_in(kit, SPACES[site].zone):
                points = scout.points(site, kit.manned) * chance
                rough.append((points / (3 + way.burns + way.landers + way.waits + way.hazards), site, points))
        rough.sort(reverse=True)
        within_reach = (each for each in rough if not self.is_too_far(each[1], tanks))
        found: list[Bound] = []
        for _, site, points in islice(within_reach, WORTH_A_LOOK):
            trip = self.course_to(site, tanks)
            if trip is not None and trip.turns + 1 <= scout.years_left:
                found.append(Bound(site, trip, points * max(0.1, 1 - trip.risk) / (2 + trip.turns)))
            if len(found) == ENOUGH:
                break
        return max(found, key=lambda bound: bound.rate, default=None)

    def is_too_far(self, site: int, tanks: int) -> bool:
        """Whether the fuel can't last, whatever the course."""
        ship = self.ship(tanks)
        thrift = min((float(engine.consumption) for engine in engines_aboard(ship)), default=0.0)
        burns = DISTANCES.ahead(site, 1.0, 0.0, 0.0).by_space[self.start] - FLYBY
        return burns * thrift > STRIP.steps(ship.wet, ship.dry)

    def course_to(self, goal: int, tanks: int = 0) -> Course | None:
        return course(self.ship(tanks), self.start, goal)

    def set_out(self, goal: Course | None, options: Sequence[Move]) -> Move | None:
        """The activation with which a course begins."""
        if goal is None or goal.engine is None or self.is_burnt(goal):
            return None
        move = Activate(ROCKET, goal.engine.face, goal.engine.chain)
        return move if move in options else None

    def is_burnt(self, way: Course) -> bool:
        """M4.red: whether the year ends in the open with a roll for flares, so that who is sheltered better waits."""
        assert self.rocket is not None
        where = way.way[-1] if way.way else self.rocket.space
        if not flares_after(self.scout.spot, 0) or is_sheltered(where) or not is_sheltered(self.rocket.space):
            return False
        return flare_loss(self.rocket.mounts, ZONES[SPACES[where].zone].flare) > CAUTION

    # ------------------------------------------------------------------ under way

    def step(self, goal: int | None, options: Sequence[Move]) -> Move:
        """The next space of the move that has begun, to a goal or else to the best target."""
        if self.rocket is None or self.voyage is None:
            return HALT
        target = goal if goal is not None else (None if self.bound is None else self.bound.site)
        if target is None or target == self.rocket.space:
            return HALT
        planned = self.planned(self.course_to(target))
        if planned in options:
            return planned
        again = self.replanned(target)
        return again if again in options else HALT

    def planned(self, way: Course | None) -> Move:
        """As the course was when the move began."""
        assert self.rocket is not None
        if way is None:
            return HALT
        spaces = list(way.way)
        if self.rocket.space in spaces:
            spaces = spaces[spaces.index(self.rocket.space) + 1 :]
            return Fly(SPACES[spaces[0]].id) if spaces else HALT
        is_first = self.rocket.space == self.start and bool(spaces)
        return Fly(SPACES[spaces[0]].id) if is_first else Fly("")

    def replanned(self, target: int) -> Move:
        """From where it is, with what is left of the move, where something was lost on the way."""
        voyage, rocket = self.voyage, self.rocket
        assert voyage is not None
        assert rocket is not None
        under_way = UnderWay(voyage.craft, voyage.flight, voyage.fuel, self.g.season)
        found = course(self.ship(), rocket.space, target, under_way)
        return Fly(SPACES[found.way[0]].id) if found is not None and found.way else HALT
