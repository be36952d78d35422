"""Routes over several turns for a spacecraft as it is: turn by turn with burns, fuel, wet mass and risk.

`routes_to` has the good routes to one space, `atlas` the search for all of them. Each turn of a route is a list of
moves that the rules take as they are. It is the search of `perijove.solar.journeys`, told by the rules how the craft
could set out from a place (`departures`): a rocket with so much fuel may jettison some to be lighter (G1f), light its
afterburner (H3a), change engines from turn to turn; a freighter or mobile factory moves without fuel (1B4). All may
wait for another season. Nothing is loaded on the way, and all rolls go well.
"""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.frontier.departures import Means, Setting, means_of
from perijove.games.frontier.facts import BOARD, CYCLE, SPACES, site_named
from perijove.games.frontier.moves import HALT, Fly
from perijove.games.frontier.rules.abilities import finao_cost, rad_hardness, working
from perijove.games.frontier.rules.rolls import is_immune
from perijove.games.frontier.rules.stacks import ROCKET
from perijove.games.frontier.rules.terawatt.freighters import cubes
from perijove.games.frontier.rules.thrust import LAWS, is_safe, pilot_for
from perijove.games.frontier.rules.year import SUNGRAZER
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Move
from perijove.solar.board import Season
from perijove.solar.journeys import Departure, Stop
from perijove.solar.movement import Law, Leg, Pilot
from perijove.solar.routes import Route
from perijove.solar.surveys import MOST_TURNS, Survey, Surveys, Voyage, atlas_by, routes_by, under_way

INTO_BELTS = frozenset(way.index for ways in BOARD.departures for way in ways if SPACES[way.to].kind == "belt")


# ---------------------------------------------------------------------- asking


def spacecraft(g: Frontier, seat: int) -> list[str]:
    """All that could have a route: the rocket, Bernals afloat, the freighter, mobile factories and those of a fleet."""
    driven = [name for name, stack in g.players[seat].stacks.items() if stack.flies]
    found = [*sorted(driven, key=lambda name: name != ROCKET), *(cubes(g, seat) if g.rules.terawatt else [])]
    moving = under_way(g, seat)
    return sorted(found, key=lambda craft: craft != moving)


def routes_to(g: Frontier, seat: int, to: str, craft: str = ROCKET) -> list[Route]:
    """The good routes to a space, the fastest first: each later one takes longer, but less fuel or less risk."""
    return routes_by(surveyed(g, seat, craft), site_named(to))


def atlas(g: Frontier, seat: int, turns: int = MOST_TURNS, craft: str = ROCKET) -> dict[str, Route]:
    """For every site that a craft could land on, the route that takes fewest turns, then least fuel."""
    return atlas_by(surveyed(g, seat, craft), turns)


def surveyed(g: Frontier, seat: int, craft: str = ROCKET) -> CraftSurvey | None:
    """What was found for a craft so far."""
    return SURVEYS(g, seat, craft) if craft in spacecraft(g, seat) else None


def survey(g: Frontier, seat: int, craft: str) -> CraftSurvey | None:
    means = means_of(g, seat, craft)
    return CraftSurvey(g, seat, craft, means) if means is not None else None


SURVEYS = Surveys(Frontier, survey)


# ---------------------------------------------------------------------- what the search is told


class CraftSurvey(Survey):
    """A craft by the rules of this game."""

    board, halt, sungrazer = BOARD, HALT, SUNGRAZER

    def __init__(self, g: Frontier, seat: int, craft: str, means: Means) -> None:
        super().__init__(g, seat, craft, means, years=years_left(g), cycle=len(CYCLE.seasons))
        self.now, self.seat, self.means, self.stack = g, seat, means, means.stack
        exposed = (part for part in self.stack.parts if not is_immune(part.face, "belt"))
        self.hard = min((rad_hardness(g, seat, part) for part in exposed), default=99)
        self.airtight = any(working(g, seat, self.stack, "aerobrake.safe"))
        self.finao = finao_cost(g, seat)
        self.special = bool(g.permits or g.off or g.lobbied or self.bound)

    def season(self, turn: int) -> Season:
        return CYCLE.seasons[(self.now.spot + self.delay + turn - 1) % len(CYCLE.seasons)]

    def is_anarchy(self, turn: int) -> bool:
        """K2e: until blue ends."""
        return self.now.anarchy and all(self.season(each) == "blue" for each in range(1, turn + 1))

    def look(self, turn: int) -> Setting:
        """What makes turns differ: the season, anarchy, leave that was given for this turn, and what moves in it."""
        return self.season(turn), self.is_anarchy(turn), self.special and turn == 1

    def law(self, season: Season | None) -> Law:
        assert season is not None
        return LAWS[season]

    def news(self, turn: int) -> frozenset[int] | None:
        """Out of red belts are weaker, and with anarchy or leave all may change."""
        found = super().news(turn)
        weaker = self.season(turn - 1) == "red" and any(6 <= self.hard + thrust < 8 for thrust in self.means.thrusts)
        return found | INTO_BELTS if weaker and found is not None else found

    def pilot(self, voyage: Voyage) -> Pilot:
        return pilot_for(self.now.season, voyage.craft)

    def departures(self, stop: Stop, turn: int) -> Iterator[Departure]:
        return self.means.departures(stop, self.look(turn))

    def fly(self, space: str) -> Move:
        return Fly(space)

    def called_after(self, stop: Stop) -> str:
        return self.means.called(stop)

    def rolled_for(self, pilot: Pilot, leg: Leg) -> Iterator[str]:
        """What may cost something on a leg: hazards, help from a factory, belts that are stronger than the cards."""
        helped = pilot.takes_off(leg) or (bool(leg.size) and not pilot.needs_no_help(leg) and pilot.helps(leg))
        if helped and not is_safe(self.now, self.seat, leg.grounded):
            yield "assist"
        for mark in leg.hazards:
            if mark == "belt":
                if self.belt_odds(pilot) < 1:
                    yield mark
            elif not (helped and not leg.lands) and not (mark == "aerobrake" and self.airtight):
                yield mark
        if self.stack.glitch and SPACES[leg.to].flyby:
            yield "glitch"

    def belt_odds(self, pilot: Pilot) -> float:
        """H10: the chance that no card is lost in a belt."""
        worse = 2 if pilot.law.season == "red" else 0
        harmless = self.hard + max(0, pilot.craft.thrust) - worse
        return max(0, min(6, harmless)) / 6


def years_left(g: Frontier) -> int:
    """Turns that everybody still has, this one included (C1, D2b)."""
    lap = len(CYCLE.seasons)
    return (CYCLE.seniority - g.spot - 1) % lap + 1 + lap * (g.disks - 1)
