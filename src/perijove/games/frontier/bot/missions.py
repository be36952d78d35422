"""What a kit is worth: points over the years that they take, wherever it is best to go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from perijove.games.frontier.bot.course import Craftsman, course
from perijove.games.frontier.bot.distances import ways
from perijove.games.frontier.bot.engines import HAZARD, LOSS, TRAGEDY
from perijove.games.frontier.bot.futures import Prophet
from perijove.games.frontier.bot.kits import kits_at_hand
from perijove.games.frontier.bot.star import Star
from perijove.games.frontier.facts import BOARD, CYCLE, LEO, LUNA, PRICES, SPACES, ZONES
from perijove.games.frontier.rules.abilities import by_bernals, has_powersat
from perijove.games.frontier.rules.claims import factories_of
from perijove.games.frontier.rules.market import at_stick
from perijove.games.frontier.rules.thrust import push_amount
from perijove.games.frontier.rules.variants import HERMES, is_altruistic, is_hermes
from perijove.games.frontier.state import Frontier, Player
from perijove.solar import scouting
from perijove.solar.chains import Mounts
from perijove.solar.courses import Course
from perijove.solar.distances import Way
from perijove.solar.kits import NO_RATING, Kit
from perijove.solar.scouting import RIVALRY, SPENT, Mission, World

A_YEAR, ALONE = 2.2, 1.5
"""Aquas that a year of buying and selling brings; where every card has its price it is less (V4)."""
LIGHT = tuple((zone, figures.flare) for zone, figures in ZONES.items())


class Scout(scouting.Scout):
    """One seat's eye for missions, at one moment."""

    board, light, hazard = BOARD, LIGHT, HAZARD
    g: Frontier
    player: Player

    def __init__(self, g: Frontier, seat: int) -> None:
        super().__init__(seat)
        self.g, self.player = g, g.players[seat]
        self.push = push_amount(g, seat, "") if has_powersat(g, seat) else 0
        self.saves_earth = is_hermes(g)
        self.star = Star(g, seat)
        self.prophet = Prophet(g, seat)
        self.home = self.player.bank.space
        self.lift = lift(g, seat)
        self.loss = TRAGEDY if g.rules.werner else LOSS
        self.a_year = ALONE if is_altruistic(g) else A_YEAR

    @property
    def purse(self) -> int:
        return self.player.aquas

    @cached_property
    def years_left(self) -> int:
        """Turns that are still to come, this one included."""
        g = self.g
        return (g.disks - 1) * 12 + 12 - g.spot

    @property
    def is_counted(self) -> bool:
        """Whether points are counted after this turn: at the end, and at every review (V6)."""
        last = len(CYCLE.seasons) - 1
        return self.years_left == 1 or (self.g.seats == 1 and self.g.rules.solo == "ceo" and self.g.spot == last)

    # ------------------------------------------------------------------ worlds

    def points(self, site: int, manned: bool) -> float:
        """M2: disk, cube, price, what others lose by it, a dome and a chit, and what it does for a Future."""
        g, seat = self.g, self.seat
        if g.rules.werner:
            return self.star.worth(site, manned)
        printed = SPACES[site].site
        assert printed is not None
        have = factories_of(g, printed.type)
        prices = PRICES.by_factories
        now, then = (prices[min(count, len(prices) - 1)] for count in (have, have + 1))
        mine = sum(owner == seat for place, owner in g.factories.items() if type_of(place) == printed.type)
        points = float(then + 1 + (site not in g.claims)) - (now - then) * (mine - RIVALRY * (have - mine))
        if manned:
            points += 1 + ("astrobiology" in printed.marks) + 2 * ("submarine" in printed.marks)
            points += bool(g.glory.get(SPACES[site].zone)) and site not in g.landed
        return points + self.prophet.bonus(site, manned)

    def is_open(self, site: int) -> bool:
        """Neither built on, busted nor another's; Luna is the 1st player's."""
        g, seat = self.g, self.seat
        if self.saves_earth and site not in HERMES:
            return False  # V5: nothing else counts
        if site in g.factories or site in g.busted or g.claims.get(site, seat) != seat:
            return False
        return site not in LUNA or seat == g.first or site in g.claims

    def chance(self, site: int, rating: int, rerolls: bool) -> float:
        printed = SPACES[site].site
        assert printed is not None
        if site in self.g.claims or (self.saves_earth and rating < NO_RATING):
            return 1.0
        if rating > printed.hydration:
            return 0.0
        chance = min(printed.size, 6) / 6
        return 1 - (1 - chance) ** 2 if rerolls else chance

    def ways(self, powered: bool) -> dict[int, Way]:
        return ways(self.g.season, powered, self.home)

    # ------------------------------------------------------------------ missions

    def kits(self, extra: tuple[str, ...]) -> Iterator[Kit]:
        return kits_at_hand(self.g, self.seat, extra)

    def valued(
        self, kit: Kit, world: World, tanks: int, boost: int, turns: float, risk: float, auctions: int
    ) -> Mission | None:
        """Points over years, None where the game ends before."""
        insurance = PRICES.finao * round(risk / HAZARD) if self.g.rules.werner and kit.manned else 0
        need = boost + max(0, tanks - self.aboard) + insurance
        short = max(0, need - self.player.aquas)
        years = auctions + short / self.a_year + turns + 1
        if years > self.years_left:
            return None
        work = 1 + years + SPENT * need / self.a_year
        rate = world.points * world.chance * max(0.1, 1 - risk) / work
        return Mission(kit, world, tanks, boost, turns, rate, years, insurance)

    def course(self, kit: Kit, dry: int, wet: int, now: bool, site: int) -> Course | None:
        return course(self.craft(kit.mounts, dry, wet, now), self.home, site)

    def craft(self, mounts: Mounts, dry: int, wet: int, now: bool = True) -> Craftsman:
        """Some cards with water on the strip."""
        spot = self.g.spot if now else 0
        return Craftsman(mounts, dry, wet, "water", self.push, self.helped, self.safe, spot, loss=self.loss)

    @cached_property
    def safe(self) -> frozenset[int]:
        return self.helped if self.push else frozenset(site for site in self.helped if site in self.g.colonies)


def lift(g: Frontier, seat: int) -> int:
    """Aquas for a mass at home: straight to a Home Bernal it is twice as much, but for elevators (2B3e)."""
    if g.players[seat].bank.space == LEO:
        return 1
    return 1 if by_bernals(g, seat, "boost.no_doubling") or at_stick(g, seat) else 2


def size_of(site: int) -> int:
    printed = SPACES[site].site
    assert printed is not None
    return printed.size


def type_of(site: int) -> str:
    printed = SPACES[site].site
    assert printed is not None
    return printed.type
