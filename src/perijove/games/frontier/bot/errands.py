"""The crew's errands: a chit from a new world and home again, while the cards for a factory are gathered (G5, L)."""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.bot.course import Course, Craftsman, course
from perijove.games.frontier.bot.distances import FAR, ahead, ways
from perijove.games.frontier.bot.flights import Navigator
from perijove.games.frontier.bot.missions import Scout
from perijove.games.frontier.facts import CYCLE, GLORY, LEO, SPACES, STRIP
from perijove.games.frontier.rules.variants import is_altruistic, is_hermes
from perijove.games.frontier.state import Frontier, Part
from perijove.solar.chains import Mount, mass_of
from perijove.solar.engines import engines_of
from perijove.solar.scouting import Mission, tanks_for

LEAST_TANKS, MOST_TANKS = 2, 6
"""No way is shorter, and what takes more fuel waits for a better engine."""
LOOKED_AT = 5
"""So many sites are thought through."""
BOTHER = 0.5
"""Years that any errand costs: the crew might be wanted."""

FATALITY = 3
"""Points that the board asks for every crew that is lost (V6)."""


class Errand(msgspec.Struct, frozen=True):
    """A site whose zone has a chit, and the fuel for both ways."""

    site: int
    tanks: int
    turns: int
    points: float
    """A chit that comes home is worth its high side; a crew that is lost leaves the low one (L)."""


class Trip(msgspec.Struct, frozen=True, gc=False):
    """There and back."""

    there: Course
    turns: int
    risk: float


@lru_cache(maxsize=2_000)
def round_trip(ship: Craftsman, start: int, site: int, home: int = LEO) -> Trip | None:
    """None where the fuel does not last for both ways."""
    there = course(ship, start, site)
    if there is None:
        return None
    left = STRIP.burn(ship.wet, there.steps, ship.dry)
    spot = (ship.spot + there.turns) % len(CYCLE.seasons)
    back = course(replace(ship, wet=left, spot=spot), site, home)
    return None if back is None else Trip(there, there.turns + back.turns, there.risk + back.risk)


class Fuelled(msgspec.Struct, frozen=True, gc=False):
    tanks: int
    turns: int
    risk: float


@lru_cache(maxsize=2_000)
def least_tanks(crew: Mount, push: int, site: int, home: int = LEO) -> int | None:
    """What a crew alone takes to a site at the least, None for more than it should."""
    thrift = min((float(engine.consumption) for engine in engines_of((crew,), push)), default=FAR)
    steps = max(0.0, ahead(site, 1.0, 0.0, 0.0).by_space[home]) * thrift
    tanks = tanks_for(mass_of(crew), int(steps))
    return None if tanks is None or tanks > MOST_TANKS else max(1, tanks)


@lru_cache(maxsize=5_000)
def fuelled(crew: Mount, push: int, spot: int, site: int, least: int, home: int = LEO) -> Fuelled | None:
    """The least fuel that takes a crew alone there and back."""
    dry = STRIP.at(mass_of(crew))
    for tanks in range(least, MOST_TANKS + 1):
        trip = round_trip(Craftsman((crew,), dry, STRIP.fill(dry, tanks), "water", push, spot=spot), home, site, home)
        if trip is not None:
            return Fuelled(tanks, trip.turns, trip.risk)
    return None


def is_reviewed(g: Frontier) -> bool:
    return g.seats == 1 and g.rules.solo == "ceo"


class Courier:
    """One seat's crew, at one moment."""

    def __init__(self, g: Frontier, seat: int, scout: Scout, navigator: Navigator) -> None:
        self.g, self.seat, self.scout, self.navigator = g, seat, scout, navigator
        self.player = g.players[seat]

    @cached_property
    def crew(self) -> Part | None:
        """At home, with an engine of its own."""
        names = self.g.stacks_at(self.seat, self.scout.home)
        parts = [part for name in names for part in self.g.stack(self.seat, name).parts]
        return next((part for part in parts if part.printed.deck == "crew" and part.printed.thrust is not None), None)

    # ------------------------------------------------------------------ where to

    def worth(self, site: int) -> float:
        """What a chit from there brings if it comes home; nothing where humans have been."""
        zone = SPACES[site].zone
        is_new = site not in self.g.landed or not self.g.rules.glory_first_landing
        return float(GLORY[zone].high) if is_new and self.g.glory.get(zone) else 0.0

    def sites(self, here: int) -> list[int]:
        """The nearest for their chits."""
        rough = [
            (-self.worth(site) / (2 + way.burns + 2 * way.landers + 0.5 * way.waits + 0.5 * way.hazards), site)
            for site, way in ways(self.g.season, True, here).items()
            if self.worth(site)
        ]
        return [site for _, site in sorted(rough)[:LOOKED_AT]]

    # ------------------------------------------------------------------ from LEO

    def errand(self, plan: Mission | None, auctions: int) -> Errand | None:
        """The best that is worth more than what it delays."""
        crew, scout = self.crew, self.scout
        if crew is None or is_hermes(self.g) or self.g.rules.werner or self.player.aquas + scout.aboard < LEAST_TANKS:
            return None
        if plan is None and is_altruistic(self.g):
            return None  # V4: every card has its price, and nobody else takes the chit
        best, most = None, 0.0 if plan is None else plan.rate
        for site in self.sites(scout.home):
            worth = self.worth(site)
            least = least_tanks(crew.mount, scout.push, site, scout.home)
            if least is None or self.rate(Errand(site, least, 2, worth), plan, auctions) <= most:
                continue  # whatever the course
            found = fuelled(crew.mount, scout.push, self.g.spot, site, least, scout.home)
            if found is None or found.tanks > self.player.aquas + scout.aboard:
                continue
            loss = worth - 1 + (FATALITY if is_reviewed(self.g) else 0)
            errand = Errand(site, found.tanks, found.turns, worth - loss * min(1.0, found.risk))
            if (rate := self.rate(errand, plan, auctions)) > most:
                best, most = errand, rate
        return best

    def rate(self, errand: Errand, plan: Mission | None, auctions: int) -> float:
        """Points a year: its fuel has to be earned, and what is planned may have to wait."""
        scout = self.scout
        if errand.turns > scout.years_left:
            return 0.0
        waits = 0.0
        if plan is not None:
            short = max(0, plan.cost - self.player.aquas - scout.aboard)
            waits = max(0.0, errand.turns - auctions - short / scout.a_year)
        fuel = max(0, errand.tanks - scout.aboard)
        return errand.points / (BOTHER + fuel / scout.a_year + waits)

    # ------------------------------------------------------------------ under way

    @cached_property
    def goal(self) -> int:
        """Where a rocket goes that can build nothing: to a chit if it can come home with it, else home."""
        rocket, start = self.navigator.rocket, self.navigator.start
        assert rocket is not None
        crew = next((part for part in rocket.parts if part.human), None)
        if crew is None or crew.chit or not crew.printed.thrust:
            return self.scout.home
        ship = self.navigator.ship()
        found: list[tuple[float, int]] = []
        for site in self.sites(start):
            trip = round_trip(ship, start, site, self.scout.home) if site != start else None
            if trip is not None and trip.turns <= self.scout.years_left:
                found.append((self.worth(site) / (1 + trip.turns), site))
        return max(found, default=(0.0, self.scout.home))[1]

    @cached_property
    def waits(self) -> bool:
        """Whether a crew alone that has no way home now will have one in another season."""
        rocket, years = self.navigator.rocket, len(CYCLE.seasons)
        if rocket is None or not all(part.human for part in rocket.parts):
            return False
        ship, left = self.navigator.ship(), min(years, self.scout.years_left)
        later = (replace(ship, spot=(ship.spot + year) % years) for year in range(1, left))
        return any(course(each, rocket.space, self.scout.home) is not None for each in later)
