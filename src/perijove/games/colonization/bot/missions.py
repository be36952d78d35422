"""What a kit is worth: points over the years that they take, wherever it is best to go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from perijove.games.colonization.bot.course import HAZARD, LOSS, TIMELESS, Craftsman, course, ways
from perijove.games.colonization.bot.hands import kits_at_hand
from perijove.games.colonization.facts import (
    BOARD,
    END,
    FACES,
    LEO,
    POINTS,
    PRICES,
    VENTURES,
    site_at,
)
from perijove.games.colonization.rules.abilities import LIT, has_push
from perijove.games.colonization.rules.cubes import may_stand
from perijove.games.colonization.rules.operations import Category, workers
from perijove.games.colonization.rules.scoring import science_points
from perijove.games.colonization.rules.ventures import holds
from perijove.games.colonization.state import Colonization, Player
from perijove.solar import scouting
from perijove.solar.chains import Mounts
from perijove.solar.courses import Course
from perijove.solar.distances import Way
from perijove.solar.kits import Kit
from perijove.solar.scouting import RIVALRY, SPENT, Mission, World

A_YEAR = 2.2
"""WT that a year of buying and selling brings."""
LIGHT = tuple((zone.id, zone.solar) for zone in BOARD.zones)
PACE = 9
"""Years that a seat takes for a factory, as a guess when the game ends."""


class Scout(scouting.Scout):
    """One seat's eye for missions, at one moment."""

    board, light, hazard, home = BOARD, LIGHT, HAZARD, LEO
    g: Colonization
    player: Player

    def __init__(self, g: Colonization, seat: int) -> None:
        super().__init__(seat)
        self.g, self.player = g, g.players[seat]
        self.chained = g.rules.colonization
        self.spot = g.spot if g.rules.colonization else TIMELESS
        self.push = (2 if g.has_star(seat, "mass_beam") else 1) if has_push(g, seat) else 0

    @property
    def purse(self) -> int:
        return self.player.wt

    def can(self, category: Category) -> bool:
        """Whether somebody is left for an operation this year."""
        return bool(workers(self.g, self.seat, category))

    # ------------------------------------------------------------------ the end

    @cached_property
    def years_left(self) -> int:
        """Turns that are certainly still to come at the most, this one included."""
        g = self.g
        end = g.last_year or g.rules.years
        if g.events_left >= 0:
            end = min(end, g.year + 2 * g.events_left)
        return end - g.year + 1

    @cached_property
    def years_expected(self) -> float:
        """The same as a guess: how soon all together build what is missing."""
        g = self.g
        if g.last_year or g.rules.final_module:
            return float(self.years_left)
        missing = END.factories[g.seats - 2] - len(g.factories)
        flying = sum(each.rocket is not None and each.rocket.space != LEO for each in g.players)
        return min(float(self.years_left), max(3.0, (missing * PACE - flying * PACE / 2) / g.seats + 2))

    def in_time(self, years: float) -> float:
        """How likely the game still lasts so many years."""
        if years > self.years_left:
            return 0.0
        late = years - self.years_expected
        return 1.0 if late <= 0 or self.g.last_year else max(0.25, 1 - late / 12)

    # ------------------------------------------------------------------ worlds

    def points(self, site: int, manned: bool) -> float:
        """J2: disk, cube, price, what others lose by it, a colony, science, and what it does for a venture."""
        g, seat = self.g, self.seat
        printed = site_at(site)
        have = sum(site_at(each).type == printed.type for each in g.factories)
        prices = PRICES.by_factories
        now, then = (prices[min(count, len(prices) - 1)] for count in (have, have + 1))
        mine = sum(owner == seat for place, owner in g.factories.items() if site_at(place).type == printed.type)
        points = float(then + POINTS.token) - (now - then) * (mine - RIVALRY * (have - mine))
        points += science_points(g, site) + POINTS.token * manned
        return points + (self.claim_points(site) if site not in g.claims else 0.0)

    def claim_points(self, site: int) -> float:
        """A disk, and what it does for the venture of its type."""
        g, seat, kind = self.g, self.seat, site_at(site).type
        points = float(POINTS.token)
        for venture in VENTURES.values():
            if venture.type == kind and not holds(g, seat, venture.id):
                have = sum(owner == seat and site_at(each).type == kind for each, owner in g.claims.items())
                prize = POINTS.ventures[0] if not any(holds(g, seat, each) for each in VENTURES) else 2
                prize += POINTS.alone * (not g.ventures.get(venture.id))
                if have + 1 == venture.claims:
                    points += 0.7 * prize
                elif have + 1 < venture.claims:
                    points += 0.12 * prize * (have + 1)
        return points

    def is_open(self, site: int) -> bool:
        """Neither built on, busted nor another's; on the Moon nothing is built by few players (Z.lunar)."""
        g = self.g
        if site in g.busted or g.claims.get(site, self.seat) != self.seat:
            return False
        return may_stand(g, site)

    def chance(self, site: int, rating: int, rerolls: bool) -> float:
        printed = site_at(site)
        if site in self.g.claims:
            return 1.0
        if rating > printed.hydration or not self.player.disks:
            return 0.0
        chance = min(printed.size, 6) / 6
        return 1 - (1 - chance) ** 2 if rerolls else chance

    def ways(self, powered: bool) -> dict[int, Way]:
        return ways(self.g.season, powered, self.home)

    # ------------------------------------------------------------------ missions

    def kits(self, extra: tuple[str, ...]) -> Iterator[Kit]:
        return kits_at_hand(self.g, self.seat, self.home, extra, self.is_abroad)

    def works_in(self, kit: Kit, zone: str) -> bool:
        return works_in(kit, zone)

    def valued(
        self, kit: Kit, world: World, tanks: int, boost: int, turns: float, risk: float, auctions: int
    ) -> Mission | None:
        """Points over years, None where the game ends before."""
        need = boost + max(0, tanks - self.aboard)
        short = max(0, need - self.player.wt)
        years = auctions + short / A_YEAR + turns + 1
        likely = self.in_time(years)
        if not likely:
            return None
        work = 1 + years + SPENT * need / A_YEAR
        rate = likely * world.points * world.chance * max(0.1, 1 - risk) / work
        return Mission(kit, world, tanks, boost, turns, rate, years)

    def course(self, kit: Kit, dry: int, wet: int, now: bool, site: int) -> Course | None:
        return course(self.craft(kit.mounts, dry, wet, now), self.home, site)

    def craft(self, mounts: Mounts, dry: int, wet: int, now: bool = True) -> Craftsman:
        """Some cards with water on the strip, that set out now or some time."""
        spot = self.spot if now or self.spot == TIMELESS else 0
        return Craftsman(mounts, dry, wet, "water", self.push, self.helped, self.helped, spot, loss=LOSS)


@lru_cache(maxsize=4096)
def works_in(kit: Kit, zone: str) -> bool:
    """Whether a kit works in a zone: solar generators only near the Sun (Z.push-solar), others not in the dark."""
    faces = [FACES[mount.face] for mount in kit.mounts]
    if zone not in LIT and any(face.solar and face.deck == "generator" for face in faces):
        return False
    return BOARD.zone(zone).solar is not None or not any(
        face.solar and face.deck in ("robonaut", "refinery") for face in faces
    )
