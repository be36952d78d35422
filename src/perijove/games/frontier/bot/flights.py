"""Flying: where the rocket should go from where it is, and the next move on the way."""

from __future__ import annotations

from functools import cached_property
from itertools import islice

import msgspec

from perijove.games.frontier.bot.course import FLYBY, Course, Craftsman, UnderWay, course
from perijove.games.frontier.bot.distances import ahead, ways
from perijove.games.frontier.bot.engines import flares_after
from perijove.games.frontier.bot.missions import Scout
from perijove.games.frontier.facts import CYCLE, SPACES, STRIP, ZONES
from perijove.games.frontier.moves import HALT, Activate, Fly
from perijove.games.frontier.rules.abilities import finao_cost
from perijove.games.frontier.rules.events import is_sheltered
from perijove.games.frontier.rules.variants import is_hermes
from perijove.games.frontier.state import Frontier, Stack
from perijove.kernel.decision import Move
from perijove.solar.engines import engines_of, flare_loss
from perijove.solar.kits import Kit, kits

WORTH_A_LOOK, ENOUGH = 8, 2
"""So many targets are looked at, until so many of them can be reached."""
MOST_INSURED, HASTE = 2, 5
"""So many rolls of a year are paid for rather than dared, but not in the last years."""
SAVING, SPENDING = 0.3, 0.1
"""Years that a step of fuel is worth before it is bought, and once it is aboard."""


class Bound(msgspec.Struct, frozen=True):
    """Where to, and how."""

    site: int
    course: Course
    rate: float


class Navigator:
    """One seat's rocket, at one moment."""

    def __init__(self, g: Frontier, seat: int, scout: Scout) -> None:
        self.g, self.seat, self.scout = g, seat, scout
        self.rocket: Stack | None = g.players[seat].rocket

    @cached_property
    def start(self) -> int:
        """Where the move begins, or began if nothing was lost since: the same search then gives the same course."""
        assert self.rocket is not None
        return self.g.voyage.start if self.g.voyage is not None and self.is_whole else self.rocket.space

    @property
    def is_whole(self) -> bool:
        """Whether all that set out is still aboard."""
        assert self.rocket is not None
        return self.g.voyage is None or self.g.voyage.mass == self.rocket.mass

    def ship(self, tanks: int = 0) -> Craftsman:
        """The rocket as it is, or with some tanks more; in a move as it was when that began."""
        rocket, scout, voyage = self.rocket, self.scout, self.g.voyage
        assert rocket is not None
        wet = STRIP.fill(rocket.wet_mass, tanks) if voyage is None else max(voyage.wet, rocket.dry)
        grade = "water" if wet == rocket.dry else rocket.grade
        spot = self.g.spot + (rocket.moved and voyage is None)  # it has to wait for the next year
        return Craftsman(
            rocket.mounts, rocket.dry, wet, grade, scout.push, scout.helped, scout.safe, spot % len(CYCLE.seasons),
            SAVING if self.start == scout.home else SPENDING, scout.loss,
        )  # fmt: skip

    @cached_property
    def under_way(self) -> UnderWay | None:
        """The move that has begun, if it has to be thought over."""
        voyage = self.g.voyage
        if voyage is None or self.is_whole:
            return None
        return UnderWay(voyage.craft, voyage.flight, voyage.fuel, self.g.season)

    @cached_property
    def kit(self) -> Kit | None:
        """What is aboard makes a mission, if it does."""
        assert self.rocket is not None
        mounts = tuple(sorted(self.rocket.mounts, key=lambda mount: (mount.face, mount.heavy)))
        return min(kits(mounts, is_hermes(self.g)), key=lambda kit: kit.rating, default=None)

    def bound(self, tanks: int = 0) -> Bound | None:
        """The best target for what is aboard, with so many tanks more."""
        if self.rocket is None or self.kit is None:
            return None
        here, kit, scout = self.start, self.kit, self.scout
        rough: list[tuple[float, int, float]] = []
        for site, way in ways(self.g.season, True, here).items():
            chance = scout.chance(site, kit.rating, kit.rerolls) if scout.is_open(site) else 0.0
            if chance and site != here:
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
        thrift = min(
            (float(engine.consumption) for engine in engines_of(ship.mounts, ship.push, ship.grade)), default=0.0
        )
        burns = ahead(site, 1.0, 0.0, 0.0).by_space[self.start] - FLYBY
        return burns * thrift > STRIP.steps(ship.wet, ship.dry)

    def course_to(self, goal: int, tanks: int = 0) -> Course | None:
        return course(self.ship(tanks), self.start, goal, self.under_way)

    def set_out(self, goal: Course | None) -> Move | None:
        """The activation with which a course begins."""
        if goal is None or goal.engine is None or not self.is_insured(goal):
            return None
        engine = goal.engine
        return Activate("rocket", engine.face, engine.chain, False, engine.push)

    def is_insured(self, way: Course) -> bool:
        """1Fc: whether Werner, where he is aboard, can pay for the rolls of this year, unless few years are left."""
        assert self.rocket is not None
        if not self.g.rules.werner or not any(part.human for part in self.rocket.parts):
            return True
        if self.scout.years_left <= HASTE:
            return True
        if is_sheltered(self.rocket.space) and self.is_burnt(way):
            return False
        rolls = sum(SPACES[space].hazard is not None for space in way.way)
        return self.g.players[self.seat].aquas >= min(MOST_INSURED, rolls) * finao_cost(self.g, self.seat)

    def is_burnt(self, way: Course) -> bool:
        """Whether the year ends in the open with a roll for flares that could harm what is aboard."""
        assert self.rocket is not None
        where = way.way[-1] if way.way else self.rocket.space
        light = ZONES[SPACES[where].zone].flare
        if not flares_after(self.g.spot, 0) or is_sheltered(where) or light is None:
            return False
        return flare_loss(self.rocket.mounts, light) > 0

    def step(self, goal: int | None) -> Move:
        """The next space of the move that has begun, to a goal or else to the best target."""
        way: Course | None = None
        if goal is not None:
            way = self.course_to(goal)
        elif (bound := self.bound()) is not None:
            way = bound.course
        if way is None or self.rocket is None:
            return HALT
        spaces = list(way.way)
        if self.under_way is None and self.rocket.space in spaces:
            spaces = spaces[spaces.index(self.rocket.space) + 1 :]
        return Fly(SPACES[spaces[0]].id) if spaces else HALT
