"""What a kit is worth: points over the years that they take, wherever it is best to go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

import msgspec

from perijove.games.colonization.bot.course import LOSS, TIMELESS, Craftsman, course, ways
from perijove.games.colonization.bot.hands import kits_at_hand
from perijove.games.colonization.facts import (
    BOARD,
    END,
    FACES,
    LEO,
    LIMITS,
    POINTS,
    PRICES,
    SPACES,
    VENTURES,
    site_at,
)
from perijove.games.colonization.rules.abilities import LIT, has_push
from perijove.games.colonization.rules.cubes import may_stand
from perijove.games.colonization.rules.operations import Category, workers
from perijove.games.colonization.rules.scoring import science_points
from perijove.games.colonization.rules.ventures import holds
from perijove.games.colonization.state import Colonization
from perijove.solar.chains import Mount, Mounts, mass_of
from perijove.solar.chits import STRIP, whole_tanks
from perijove.solar.engines import engines_of
from perijove.solar.kits import Kit

A_YEAR = 2.2
"""WT that a year of buying and selling brings."""
WORTH_A_LOOK = 36
"""So many worlds a kit is tried on."""
EXACT = 4
"""For so many missions the course is worked out."""
SPENT = 0.4
"""How much of what WT took to earn counts beside the years."""
RIVALRY = 0.3
"""What a point less for the others is worth."""
HAZARD = 0.16
PACE = 9
"""Years that a seat takes for a factory, as a guess when the game ends."""


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
def powers_of(kit: Kit, push: int, chained: bool) -> dict[str, Power]:
    """By zone; none where nothing drives it."""
    wet = STRIP.at(min(LIMITS.max_wet, kit.mass + 5))
    engines = engines_of(kit.mounts, push, "water", chained)
    found: dict[str, Power] = {}
    for zone in BOARD.zones:
        nets = [(engine.net(wet, zone.solar), float(engine.consumption)) for engine in engines]
        cruise = [each for each in nets if each[0] >= 1]
        if cruise:
            net, consumption = min(cruise, key=lambda each: (each[1], -each[0]))
            strongest, thirst = max(nets)
            found[zone.id] = Power(net, consumption, strongest, thirst)
    return found


class Mission(msgspec.Struct, frozen=True):
    kit: Kit
    world: World
    tanks: int
    boost: int
    """WT for boosting."""
    turns: float
    rate: float
    """Points a year."""
    years: float
    """Until the factory stands."""

    @property
    def cost(self) -> int:
        return self.boost + self.tanks


class Scout:
    """One seat's eye for missions, at one moment."""

    def __init__(self, g: Colonization, seat: int) -> None:
        self.g, self.seat = g, seat
        self.player = g.players[seat]
        self.chained = g.rules.colonization
        self.spot = g.spot if g.rules.colonization else TIMELESS
        self.push = (2 if g.has_star(seat, "mass_beam") else 1) if has_push(g, seat) else 0
        self.home = LEO
        self.found: dict[tuple[str, ...], list[Mission]] = {}
        self.listed: dict[tuple[int, bool, bool], list[World]] = {}

    @property
    def season(self) -> str | None:
        return self.g.season

    @cached_property
    def is_abroad(self) -> bool:
        """Whether the rocket is away, so that no other can set out."""
        rocket = self.player.rocket
        return rocket is not None and rocket.space != self.home

    @cached_property
    def aboard(self) -> int:
        """Tanks of fuel in a rocket at home."""
        rocket = self.player.rocket
        return 0 if rocket is None or self.is_abroad else whole_tanks(rocket)

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

    def worlds(self, rating: int, rerolls: bool, manned: bool, origin: int) -> list[World]:
        """Where somebody with such eyes should go, the best first by a rough guess."""
        key = (rating, rerolls, manned)
        if key not in self.listed:
            near = ways(self.season, True, origin)
            ranked: list[tuple[float, World]] = []
            for site, way in near.items():
                chance = self.chance(site, rating, rerolls) if self.is_open(site) else 0.0
                if chance:
                    points = self.points(site, manned)
                    rough = points * chance / (8 + way.burns + way.landers + 1.5 * way.hazards + 0.5 * way.waits)
                    ranked.append((rough, World(site, site_at(site).size, points, chance)))
            ranked.sort(key=lambda each: (-each[0], each[1].site))
            self.listed[key] = [world for _, world in ranked[:WORTH_A_LOOK]]
        return self.listed[key]

    # ------------------------------------------------------------------ missions

    def missions(self, extra: tuple[str, ...] = (), auctions: int = 0) -> list[Mission]:
        """What the cards at hand, and some more, could do, the best first: rough figures."""
        if extra not in self.found:
            every = [
                mission
                for kit in kits_at_hand(self.g, self.seat, self.home, extra, self.is_abroad)
                for mission in self.of_kit(kit, auctions)
            ]
            self.found[extra] = sorted(every, key=lambda mission: -mission.rate)
        return self.found[extra]

    def of_kit(self, kit: Kit, auctions: int) -> Iterator[Mission]:
        """The kit's best mission, by rough figures."""
        if kit.mass > LIMITS.max_dry - 1:
            return
        boost = sum(mass_of(mount) for mount in kit.mounts if not self.is_up(mount))
        powers = powers_of(kit, self.push, self.chained)
        near, gliding = (ways(self.season, powered, self.home) for powered in (True, False))
        best: Mission | None = None
        for world in self.worlds(kit.rating, kit.rerolls, kit.manned, self.home):
            zone = SPACES[world.site].zone
            power = powers.get(zone)
            if power is None or not works_in(kit, zone):
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
        need = boost + max(0, tanks - self.aboard)
        short = max(0, need - self.player.wt)
        years = auctions + short / A_YEAR + turns + 1
        likely = self.in_time(years)
        if not likely:
            return None
        work = 1 + years + SPENT * need / A_YEAR
        rate = likely * world.points * world.chance * max(0.1, 1 - risk) / work
        return Mission(kit, world, tanks, boost, turns, rate, years)

    def is_up(self, mount: Mount) -> bool:
        card = FACES[mount.face].card
        return any(self.g.stack(self.seat, name).has(card) for name in self.g.stacks_at(self.seat, self.home))

    @cached_property
    def best(self) -> Mission | None:
        """The best mission of the cards at hand, with its course worked out."""
        rough = self.missions()
        paid = [mission for mission in rough if not mission.boost and mission.cost <= self.player.wt + self.aboard]
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
            wet = STRIP.fill(dry, min(tanks, LIMITS.max_wet - kit.mass))
            ship = self.craft(kit.mounts, dry, wet, mission.cost <= self.player.wt)
            found = course(ship, self.home, mission.world.site)
            if found is not None:
                needed = tanks_for(kit.mass, found.steps)
                assert needed is not None
                return self.valued(kit, mission.world, needed, mission.boost, found.turns, found.risk, auctions)
        return None

    def craft(self, mounts: Mounts, dry: int, wet: int, now: bool = True) -> Craftsman:
        """Some cards with water on the strip, that set out now or some time."""
        spot = self.spot if now or self.spot == TIMELESS else 0
        return Craftsman(mounts, dry, wet, "water", self.push, self.helped, self.helped, spot, loss=LOSS)

    @cached_property
    def helped(self) -> frozenset[int]:
        return frozenset(site for site, owner in self.g.factories.items() if owner == self.seat)


@lru_cache(maxsize=4096)
def works_in(kit: Kit, zone: str) -> bool:
    """Whether a kit works in a zone: solar generators only near the Sun (Z.push-solar), others not in the dark."""
    faces = [FACES[mount.face] for mount in kit.mounts]
    if zone not in LIT and any(face.solar and face.deck == "generator" for face in faces):
        return False
    return BOARD.zone(zone).solar is not None or not any(
        face.solar and face.deck in ("robonaut", "refinery") for face in faces
    )


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
