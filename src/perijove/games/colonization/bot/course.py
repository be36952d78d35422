"""A course over several turns for one stack, by the rules of this edition (`perijove.solar.courses`)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from perijove.games.colonization.facts import BOARD, CYCLE, FACES, SPACES, ZONES
from perijove.games.colonization.rules.events import SHELTERED
from perijove.games.colonization.rules.thrust import pilot_for
from perijove.solar import Craft, Pilot
from perijove.solar.board import Season, Space
from perijove.solar.courses import FLYBY, Course, CourseSearch, Craftsman, Label, UnderWay
from perijove.solar.distances import Distances, Way
from perijove.solar.engines import Engine, belt_loss, engines_of, flare_loss

__all__ = ["FLYBY", "Course", "Craftsman", "UnderWay", "course"]

HAZARD = 0.16
LOSS = 8.0
"""Years that a wreck costs: all cards come back to the hand, but have to be boosted and fuelled again."""
TIMELESS = -1
"""The spot of a game without a sunspot cycle, which is one without supports, too."""
EVENTS = 3
"""One event of so many is a flare, in red."""


def is_lander(space: Space) -> bool:
    return space.lander is not None


DISTANCES = Distances(BOARD, is_lander)


def ways(season: str | None, powered: bool, origin: int) -> dict[int, Way]:
    """By site."""
    return DISTANCES.from_space(season, powered, origin)


def engines_aboard(ship: Craftsman) -> tuple[Engine, ...]:
    return engines_of(ship.mounts, ship.push, ship.grade, ship.spot != TIMELESS)


@lru_cache(maxsize=20_000)
def course(ship: Craftsman, start: int, goal: int, under_way: UnderWay | None = None) -> Course | None:
    """The cheapest course to a space that the search finds, None where there is none."""
    engines = engines_aboard(ship)
    if not engines and under_way is None:
        return None
    return Search(ship, goal, engines, DISTANCES).run(start, under_way)


def season_after(spot: int, years: int) -> Season | None:
    return None if spot == TIMELESS else CYCLE.seasons[(spot + years) % len(CYCLE.seasons)]


def flares_after(spot: int, years: int) -> bool:
    """Whether the year after so many turns ends with an event in the red season."""
    then = (spot + years + 1) % len(CYCLE.seasons)
    return spot != TIMELESS and then in CYCLE.events and CYCLE.seasons[then] == "red"


def is_sheltered(space: int) -> bool:
    """M4.red-shelter, Bernals aside."""
    return space in SHELTERED or SPACES[space].kind == "belt" or SPACES[space].site is not None


class Search(CourseSearch):
    hazard = HAZARD
    most, eager = 2_500, 1.6

    def push(self, label: Label) -> None:
        """Whoever can't have the fuel for what is left, even if flybys help, is not followed."""
        flight = label.flight
        if flight is not None and flight.heading >= 0 and label.pilot is not None:
            burns = self.distances.ahead(self.goal, 1.0, 0.0, 0.0).by_heading[flight.heading] - FLYBY - flight.bonus
            if burns > 0 and burns * self.thrift * label.pilot.parts > flight.fuel:
                return
        super().push(label)

    def season(self, turn: int) -> Season | None:
        return season_after(self.ship.spot, turn)

    def pilot(self, season: Season | None, craft: Craft) -> Pilot:
        return pilot_for(season, craft)

    def craft(self, engine: Engine, net: int) -> Craft:
        made = super().craft(engine, net)
        return replace(made, solar=any(FACES[each].solar for each in engine.chain), burns_up=engine.is_sail)

    def belt_danger(self, thrust: int, season: Season | None) -> float:
        """col-14"""
        return belt_loss(self.ship.mounts, thrust)

    def night_danger(self, space: int, turn: int) -> float:
        """M4.red: flares in the open; the sungrazer when yellow ends is the same as a wreck."""
        if not flares_after(self.ship.spot, turn) or is_sheltered(space):
            return 0.0
        return flare_loss(self.ship.mounts, ZONES[SPACES[space].zone].flare) / EVENTS
