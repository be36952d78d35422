"""A course over several turns for one stack, by the rules of this edition (`perijove.solar.courses`)."""

from __future__ import annotations

from functools import lru_cache

from perijove.games.frontier.bot.distances import DISTANCES
from perijove.games.frontier.bot.engines import HAZARD, flares_after, season_at
from perijove.games.frontier.facts import SPACES, ZONES
from perijove.games.frontier.rules.events import is_sheltered
from perijove.games.frontier.rules.thrust import pilot_for
from perijove.solar import Craft, Pilot
from perijove.solar.board import Season
from perijove.solar.courses import FLYBY, Course, CourseSearch, Craftsman, UnderWay
from perijove.solar.engines import belt_loss, engines_of, flare_loss

__all__ = ["FLYBY", "Course", "Craftsman", "UnderWay", "course"]


@lru_cache(maxsize=5_000)
def course(ship: Craftsman, start: int, goal: int, under_way: UnderWay | None = None) -> Course | None:
    """The cheapest course to a space that the search finds, None where there is none."""
    engines = engines_of(ship.mounts, ship.push, ship.grade)
    if not engines and under_way is None:
        return None
    return Search(ship, goal, engines, DISTANCES).run(start, under_way)


class Search(CourseSearch):
    hazard = HAZARD

    def season(self, turn: int) -> Season:
        return season_at(self.ship.spot, turn)

    def pilot(self, season: Season | None, craft: Craft) -> Pilot:
        assert season is not None
        return pilot_for(season, craft)

    def belt_danger(self, thrust: int, season: Season | None) -> float:
        """H10: in red belts are worse."""
        return belt_loss(self.ship.mounts, thrust, 2 if season == "red" else 0)

    def night_danger(self, space: int, turn: int) -> float:
        """K2d: flares in the open."""
        if not flares_after(self.ship.spot, turn) or is_sheltered(space):
            return 0.0
        light = ZONES[SPACES[space].zone].flare
        return 0.0 if light is None else flare_loss(self.ship.mounts, light) / 3
