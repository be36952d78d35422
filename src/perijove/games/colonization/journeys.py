"""Routes over several turns for a spacecraft as it is: turn by turn with burns, fuel, wet mass and risk.

`routes_to` has the good routes to one space, `atlas` the search for all of them. Each turn of a route is a list of
moves that the rules take as they are. It is the search of `perijove.solar.journeys`, told by the rules how the craft
could set out from a place (`departures`). All may wait for another season. Nothing is loaded on the way, and all
rolls go well.
"""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.colonization.departures import Means, means_of
from perijove.games.colonization.facts import BOARD, CYCLE, PRICES, SUNGRAZER, site_named
from perijove.games.colonization.moves import HALT, Fly
from perijove.games.colonization.rules.flight import is_immune, is_waived
from perijove.games.colonization.rules.thrust import CRAFT, LAWS, pilot_for
from perijove.games.colonization.state import FREIGHTER, ROCKET, Colonization
from perijove.kernel.decision import Move
from perijove.solar.board import Season
from perijove.solar.chains import rad_hard_of
from perijove.solar.journeys import Departure, Stop
from perijove.solar.movement import Law, Leg, Pilot
from perijove.solar.routes import Route
from perijove.solar.surveys import MOST_TURNS, Setting, Survey, Surveys, Voyage, atlas_by, routes_by, under_way

# ---------------------------------------------------------------------- asking


def spacecraft(g: Colonization, seat: int) -> list[str]:
    """All that could have a route: the rocket, the Bernal, the freighter and mobile factories."""
    stacks = g.players[seat].stacks
    order = [name for name in (ROCKET, *CRAFT[1:], FREIGHTER) if name in stacks]
    found = order + [name for name, stack in stacks.items() if stack.kind == "cube"]
    moving = under_way(g, seat)
    return sorted(found, key=lambda craft: craft != moving)


def routes_to(g: Colonization, seat: int, to: str, craft: str = ROCKET) -> list[Route]:
    """The good routes to a space, the fastest first: each later one takes longer, but less fuel or less risk."""
    return routes_by(surveyed(g, seat, craft), site_named(to))


def atlas(g: Colonization, seat: int, turns: int = MOST_TURNS, craft: str = ROCKET) -> dict[str, Route]:
    """For every site that a craft could land on, the route that takes fewest turns, then least fuel."""
    return atlas_by(surveyed(g, seat, craft), turns)


def surveyed(g: Colonization, seat: int, craft: str = ROCKET) -> CraftSurvey | None:
    """What was found for a craft so far."""
    return SURVEYS(g, seat, craft) if craft in spacecraft(g, seat) else None


def survey(g: Colonization, seat: int, craft: str) -> CraftSurvey | None:
    means = means_of(g, seat, craft)
    return CraftSurvey(g, seat, craft, means) if means is not None else None


SURVEYS = Surveys(Colonization, survey)


# ---------------------------------------------------------------------- what the search is told


class CraftSurvey(Survey):
    """A craft by the rules of this game."""

    board, halt, sungrazer = BOARD, HALT, (SUNGRAZER,)

    def __init__(self, g: Colonization, seat: int, craft: str, means: Means) -> None:
        years = (g.last_year or g.rules.years) - g.year + 1
        cycle = len(CYCLE.seasons) if g.rules.colonization else 2  # the first turn may be over already
        super().__init__(g, seat, craft, means, years=years, cycle=cycle)
        self.now, self.seat, self.means, self.finao = g, seat, means, PRICES.finao
        exposed = (part for part in means.stack.parts if not is_immune(part.face, "belt"))
        self.hard = min((rad_hard_of(part.mount) for part in exposed), default=99)

    def season(self, turn: int) -> Season | None:
        """None: without a sunspot cycle all turns are alike."""
        if not self.now.rules.colonization:
            return None
        return CYCLE.seasons[(self.now.spot + self.delay + turn - 1) % len(CYCLE.seasons)]

    def look(self, turn: int) -> Setting:
        """The season, and whether it is the turn in which a move has begun or is done already."""
        return self.season(turn), self.bound and turn == 1

    def law(self, season: Season | None) -> Law:
        return LAWS[season]

    def pilot(self, voyage: Voyage) -> Pilot:
        return pilot_for(self.now.season, voyage.craft)

    def departures(self, stop: Stop, turn: int) -> Iterator[Departure]:
        return self.means.departures(stop, self.season(turn))

    def fly(self, space: str) -> Move:
        return Fly(space)

    def rolled_for(self, pilot: Pilot, leg: Leg) -> Iterator[str]:
        """What may cost something on a leg: hazards, and belts that are stronger than the cards."""
        helped = bool(leg.size) and not pilot.needs_no_help(leg) and pilot.helps(leg)
        for mark in leg.hazards:
            if mark == "belt":
                if self.belt_odds(pilot) < 1 and not is_waived(self.now, self.seat, leg.to):
                    yield mark
            elif leg.lands or not helped:
                yield mark

    def belt_odds(self, pilot: Pilot) -> float:
        """col-14: the chance that no card is lost in a belt."""
        harmless = self.hard + max(0, self.means.belt_thrust(pilot))
        return max(0, min(6, harmless)) / 6
