"""What a kit is worth: points over the years that they take, wherever it is best to go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

import msgspec

from perijove.games.frontier.bot.course import Craftsman, course
from perijove.games.frontier.bot.distances import ways
from perijove.games.frontier.bot.engines import HAZARD, LOSS, TRAGEDY
from perijove.games.frontier.bot.futures import Prophet
from perijove.games.frontier.bot.kits import kits_at_hand
from perijove.games.frontier.bot.star import Star
from perijove.games.frontier.facts import CYCLE, FACES, LEO, LIMITS, LUNA, PRICES, SPACES, STRIP, ZONES
from perijove.games.frontier.rules.abilities import by_bernals, has_powersat
from perijove.games.frontier.rules.claims import factories_of
from perijove.games.frontier.rules.market import at_stick
from perijove.games.frontier.rules.mass import whole_tanks
from perijove.games.frontier.rules.thrust import push_amount
from perijove.games.frontier.rules.variants import HERMES, is_altruistic, is_hermes
from perijove.games.frontier.state import Frontier
from perijove.solar.chains import Mount, Mounts, mass_of
from perijove.solar.engines import engines_of
from perijove.solar.kits import NO_RATING, Kit

A_YEAR, ALONE = 2.2, 1.5
"""Aquas that a year of buying and selling brings; where every card has its price it is less (V4)."""
WORTH_A_LOOK = 36
"""So many worlds a kit is tried on."""
EXACT = 4
"""For so many missions the course is worked out."""
SPENT = 0.4
"""How much of what aquas took to earn counts beside the years."""
RIVALRY = 0.3
"""What a point less for the others is worth."""


class World(msgspec.Struct, frozen=True, gc=False):
    """A site worth going to: the points of a factory there, and the chance of a claim."""

    site: int
    size: int
    points: float
    chance: float


class Power(msgspec.Struct, frozen=True, gc=False):
    """What drives a kit in a zone: the thriftiest engine, and the strongest."""

    net: int
    consumption: float
    strongest: int
    thirst: float


@lru_cache(maxsize=20_000)
def powers_of(kit: Kit, push: int) -> dict[str, Power]:
    """By zone; none where nothing drives it."""
    wet = STRIP.at(min(LIMITS.max_wet, kit.mass + 5))
    found: dict[str, Power] = {}
    for zone in ZONES:
        nets = [
            (engine.net(wet, ZONES[zone].flare), float(engine.consumption)) for engine in engines_of(kit.mounts, push)
        ]
        cruise = [each for each in nets if each[0] >= 1]
        if cruise:
            net, consumption = min(cruise, key=lambda each: (each[1], -each[0]))
            strongest, thirst = max(nets)
            found[zone] = Power(net, consumption, strongest, thirst)
    return found


class Mission(msgspec.Struct, frozen=True):
    kit: Kit
    world: World
    tanks: int
    boost: int
    """Aquas for boosting."""
    turns: float
    rate: float
    """Points a year."""
    years: float
    """Until the factory stands."""
    insurance: int = 0
    """Aquas that spare Werner the rolls on the way (1Fc)."""

    @property
    def cost(self) -> int:
        return self.boost + self.tanks + self.insurance


class Scout:
    """One seat's eye for missions, at one moment."""

    def __init__(self, g: Frontier, seat: int) -> None:
        self.g, self.seat = g, seat
        self.player = g.players[seat]
        self.push = push_amount(g, seat, "") if has_powersat(g, seat) else 0
        self.saves_earth = is_hermes(g)
        self.star = Star(g, seat)
        self.prophet = Prophet(g, seat)
        self.home = self.player.bank.space
        self.lift = lift(g, seat)
        self.loss = TRAGEDY if g.rules.werner else LOSS
        self.a_year = ALONE if is_altruistic(g) else A_YEAR
        self.found: dict[tuple[str, ...], list[Mission]] = {}
        self.listed: dict[tuple[int, bool, bool], list[World]] = {}

    @cached_property
    def aboard(self) -> int:
        """Tanks of fuel in a rocket at home."""
        rocket = self.player.rocket
        return 0 if rocket is None or rocket.space != self.home else whole_tanks(rocket)

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

    def worlds(self, rating: int, rerolls: bool, manned: bool) -> list[World]:
        """Where somebody with such eyes should go, the best first by a rough guess."""
        key = (rating, rerolls, manned)
        if key not in self.listed:
            near = ways(self.g.season, True, self.home)
            ranked: list[tuple[float, World]] = []
            for site, way in near.items():
                chance = self.chance(site, rating, rerolls) if self.is_open(site) else 0.0
                if chance:
                    points = self.points(site, manned)
                    rough = points * chance / (8 + way.burns + way.landers + 1.5 * way.hazards + 0.5 * way.waits)
                    ranked.append((rough, World(site, size_of(site), points, chance)))
            ranked.sort(key=lambda each: (-each[0], each[1].site))
            self.listed[key] = [world for _, world in ranked[:WORTH_A_LOOK]]
        return self.listed[key]

    # ------------------------------------------------------------------ missions

    def missions(self, extra: tuple[str, ...] = (), auctions: int = 0) -> list[Mission]:
        """What the cards at hand, and some more, could do, the best first: rough figures."""
        if extra not in self.found:
            every = [
                mission for kit in kits_at_hand(self.g, self.seat, extra) for mission in self.of_kit(kit, auctions)
            ]
            self.found[extra] = sorted(every, key=lambda mission: -mission.rate)
        return self.found[extra]

    def of_kit(self, kit: Kit, auctions: int) -> Iterator[Mission]:
        """The kit's best mission, by rough figures."""
        if kit.mass > LIMITS.max_dry - 1:
            return
        boost = self.lift * sum(mass_of(mount) for mount in kit.mounts if not self.is_up(mount))
        powers = powers_of(kit, self.push)
        near, gliding = (ways(self.g.season, powered, self.home) for powered in (True, False))
        best: Mission | None = None
        for world in self.worlds(kit.rating, kit.rerolls, kit.manned):
            power = powers.get(SPACES[world.site].zone)
            if power is None:
                continue
            way = (near if power.strongest > world.size else gliding).get(world.site)
            if way is None:
                continue
            lander = power.consumption if power.net > world.size else power.thirst
            tanks = tanks_for(kit.mass, int(way.burns * power.consumption + way.landers * lander + 1.99))
            if tanks is None:
                continue
            turns = 1.5 + way.waits + way.burns / power.net
            mission = self.valued(kit, world, tanks, boost, turns, HAZARD * way.hazards, auctions)
            if mission is not None and (best is None or mission.rate > best.rate):
                best = mission
        if best is not None:
            yield best

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

    def is_up(self, mount: Mount) -> bool:
        card = FACES[mount.face].card
        return any(self.g.stack(self.seat, name).has(card) for name in self.g.stacks_at(self.seat, self.home))

    @cached_property
    def best(self) -> Mission | None:
        """The best mission of the cards at hand, with its course worked out."""
        rough = self.missions()
        paid = [mission for mission in rough if not mission.boost and mission.cost <= self.player.aquas + self.aboard]
        return self.surest(paid or rough)

    def surest(self, rough: list[Mission], auctions: int = 0) -> Mission | None:
        """The best of missions once their courses are worked out."""
        found = [self.exact(mission, auctions) for mission in rough[:EXACT]]
        return max((each for each in found if each is not None), key=lambda mission: mission.rate, default=None)

    def exact(self, mission: Mission, auctions: int = 0) -> Mission | None:
        """The same with the fuel and the years that its course takes."""
        kit = mission.kit
        dry = STRIP.at(kit.mass)
        for tanks in (mission.tanks + 2, 2 * mission.tanks + 6):
            wet = STRIP.fill(dry, min(tanks, 32 - kit.mass))
            found = course(self.ship(kit, dry, wet, mission.cost <= self.player.aquas), self.home, mission.world.site)
            if found is not None:
                needed = tanks_for(kit.mass, found.steps)
                assert needed is not None
                return self.valued(kit, mission.world, needed, mission.boost, found.turns, found.risk, auctions)
        return None

    def ship(self, kit: Kit, dry: int, wet: int, now: bool) -> Craftsman:
        """The kit as a rocket that sets out now, or some time."""
        return self.craft(kit.mounts, dry, wet, now)

    def craft(self, mounts: Mounts, dry: int, wet: int, now: bool = True) -> Craftsman:
        """Some cards with water on the strip."""
        spot = self.g.spot if now else 0
        return Craftsman(mounts, dry, wet, "water", self.push, self.helped, self.safe, spot, loss=self.loss)

    @cached_property
    def helped(self) -> frozenset[int]:
        return frozenset(site for site, owner in self.g.factories.items() if owner == self.seat)

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


@lru_cache(maxsize=4096)
def tanks_for(mass: int, steps: int) -> int | None:
    """How many tanks give so many steps, None if the strip is too short."""
    if mass > LIMITS.max_dry:
        return None
    dry = STRIP.at(mass)
    for tanks in range(LIMITS.max_wet - mass + 1):
        if STRIP.steps(STRIP.fill(dry, tanks), dry) >= steps:
            return tanks
    return None
