"""Werner's way home (1Fc): who can build nothing comes home, by way of wherever there is fuel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perijove.games.frontier.bot.distances import ways
from perijove.games.frontier.bot.flights import Navigator
from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.moves import FactoryRefuel, Jettison, Pour, Refuel
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.refuel import tanks_from
from perijove.games.frontier.rules.stacks import ROCKET
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Move

LOOKED_AT = 6
"""So many sites with fuel are thought through."""
WATER = Pour(ROCKET, ROCKET, "water", fuel=True)


class Lifeboat:
    """One seat's rocket that is abroad with somebody aboard, at one moment."""

    def __init__(self, g: Frontier, seat: int, navigator: Navigator) -> None:
        self.g, self.seat, self.navigator = g, seat, navigator
        self.home = navigator.scout.home

    @property
    def is_needed(self) -> bool:
        """Nobody else is ever left behind."""
        rocket = self.navigator.rocket
        return self.g.rules.werner and rocket is not None and any(part.human for part in rocket.parts)

    @cached_property
    def goal(self) -> int:
        """Home, else the nearest site with fuel that can be reached."""
        if self.navigator.course_to(self.home) is not None:
            return self.home
        near = ways(self.g.season, True, self.navigator.start)
        sites = [site for site in near if self.has_fuel(site) and site != self.navigator.start]
        sites.sort(key=lambda site: (near[site].burns + near[site].landers + near[site].waits, site))
        for site in sites[:LOOKED_AT]:
            if self.navigator.course_to(site) is not None:
                return site
        return self.home

    def has_fuel(self, site: int) -> bool:
        """An own factory, or ground as wet as somebody aboard needs it."""
        rocket, printed = self.navigator.rocket, SPACES[site].site
        assert rocket is not None
        assert printed is not None
        if self.g.factories.get(site) == self.seat:
            return True
        return any(part.human and (part.printed.isru or 99) <= printed.hydration for part in rocket.parts)

    @property
    def is_afuel(self) -> bool:
        """Whether there is fuel where it stands."""
        rocket = self.navigator.rocket
        assert rocket is not None
        if SPACES[rocket.space].site is None:
            return False
        if self.g.factories.get(rocket.space) == self.seat:
            return True
        return any(
            part.printed.isru is not None
            and is_working(self.g, self.seat, rocket, place)
            and tanks_from(self.g, self.seat, rocket, part.card) > 0
            for place, part in enumerate(rocket.parts)
        )

    def wish(self, options: Sequence[Move]) -> Move | None:
        """Off if a way is known; fuel meanwhile; what makes it too heavy goes overboard."""
        rocket = self.navigator.rocket
        assert rocket is not None
        if WATER in options:
            return WATER
        if rocket.moved:
            return None
        way = self.navigator.course_to(self.goal)
        if way is not None and (self.goal == self.home or not self.is_afuel):
            move = self.navigator.set_out(way)
            return move if move in options else None
        refuels = refuels_of(options)
        if refuels or self.is_afuel:
            return next(iter(refuels), None)
        return next((move for move in options if isinstance(move, Jettison) and move.stack == ROCKET), None)


def refuels_of(options: Sequence[Move]) -> list[Move]:
    """Water for the rocket: from a factory, which gives most, or from the ground."""
    made = [move for move in options if isinstance(move, FactoryRefuel) and move.kind == "water" and move.to == ROCKET]
    return [*made, *[move for move in options if isinstance(move, Refuel) and move.to == ROCKET]]
