"""What a kit is worth to a bot: points over the years that they take, wherever it is best to go.

A game bases its scout on `Scout` and says what a site is worth by its rules, and what a mission costs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import ClassVar, Protocol

import msgspec

from .board import Board
from .chains import Mount, mass_of
from .chits import FACES, MAX_DRY, MAX_WET, STRIP, Fuelled, whole_tanks
from .courses import Course
from .distances import Way
from .engines import engines_of
from .kits import Kit

WORTH_A_LOOK = 36
"""So many worlds a kit is tried on."""
EXACT = 4
"""For so many missions the course is worked out."""
SPENT = 0.4
"""How much of what money took to earn counts beside the years."""
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


class Mission(msgspec.Struct, frozen=True):
    kit: Kit
    world: World
    tanks: int
    boost: int
    """What boosting costs."""
    turns: float
    rate: float
    """Points a year."""
    years: float
    """Until the factory stands."""
    insurance: int = 0
    """What it costs to be spared the rolls on the way."""

    @property
    def cost(self) -> int:
        return self.boost + self.tanks + self.insurance


@lru_cache(maxsize=20_000)
def powers_of(kit: Kit, push: int, chained: bool, light: tuple[tuple[str, int | None], ...]) -> dict[str, Power]:
    """By zone, each with its solar power; none where nothing drives it."""
    wet = STRIP.at(min(MAX_WET, kit.mass + 5))
    engines = engines_of(kit.mounts, push, "water", chained)
    found: dict[str, Power] = {}
    for zone, solar in light:
        nets = [(engine.net(wet, solar), float(engine.consumption)) for engine in engines]
        cruise = [each for each in nets if each[0] >= 1]
        if cruise:
            net, consumption = min(cruise, key=lambda each: (each[1], -each[0]))
            strongest, thirst = max(nets)
            found[zone] = Power(net, consumption, strongest, thirst)
    return found


@lru_cache(maxsize=4096)
def tanks_for(mass: int, steps: int) -> int | None:
    """How many tanks give so many steps, None if the strip is too short."""
    if mass > MAX_DRY:
        return None
    dry = STRIP.at(mass)
    for tanks in range(MAX_WET - mass + 1):
        if STRIP.steps(STRIP.fill(dry, tanks), dry) >= steps:
            return tanks
    return None


# ---------------------------------------------------------------------- what a scout sees


class Rocket(Fuelled, Protocol):
    space: int


class Stack(Protocol):
    def has(self, card: str) -> bool: ...


class Player(Protocol):
    @property
    def rocket(self) -> Rocket | None: ...


class Match(Protocol):
    @property
    def factories(self) -> Mapping[int, int]:
        """Owners by site."""

    def stack(self, seat: int, name: str) -> Stack: ...

    def stacks_at(self, seat: int, space: int) -> Iterable[str]: ...


class Scout(ABC):
    """One seat's eye for missions, at one moment."""

    board: ClassVar[Board]
    light: ClassVar[tuple[tuple[str, int | None], ...]]
    """Solar power by zone."""
    hazard: ClassVar[float]
    """How likely a hazard ruins a mission."""
    g: Match
    player: Player
    push: int
    home: int
    """Where kits are boosted to."""
    chained = True
    """Whether cards need supports."""
    lift = 1
    """What boosting a mass costs."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.found: dict[tuple[str, ...], list[Mission]] = {}
        self.listed: dict[tuple[int, bool, bool], list[World]] = {}

    # ------------------------------------------------------------------ by the rules of a game

    @property
    @abstractmethod
    def purse(self) -> int:
        """What could be paid at once."""

    @abstractmethod
    def kits(self, extra: tuple[str, ...]) -> Iterable[Kit]:
        """What the cards at hand, and some more, make."""

    @abstractmethod
    def ways(self, powered: bool) -> Mapping[int, Way]:
        """From home, by site; `powered`: with thrust enough to land."""

    @abstractmethod
    def is_open(self, site: int) -> bool:
        """Whether the seat might build there."""

    @abstractmethod
    def points(self, site: int, manned: bool) -> float:
        """What a factory there is worth."""

    @abstractmethod
    def chance(self, site: int, rating: int, rerolls: bool) -> float:
        """Of a claim."""

    @abstractmethod
    def valued(
        self, kit: Kit, world: World, tanks: int, boost: int, turns: float, risk: float, auctions: int
    ) -> Mission | None:
        """Points over years, None where the game ends before."""

    @abstractmethod
    def course(self, kit: Kit, dry: int, wet: int, now: bool, site: int) -> Course | None:
        """Of the kit as a rocket that sets out from home now, or some time."""

    def works_in(self, kit: Kit, zone: str) -> bool:
        """Whether a kit that flies works there too."""
        return True

    # ------------------------------------------------------------------ what is there

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

    @cached_property
    def helped(self) -> frozenset[int]:
        """Sites whose factory helps."""
        return frozenset(site for site, owner in self.g.factories.items() if owner == self.seat)

    def is_up(self, mount: Mount) -> bool:
        card = FACES[mount.face].card
        return any(self.g.stack(self.seat, name).has(card) for name in self.g.stacks_at(self.seat, self.home))

    def is_paid(self, mission: Mission) -> bool:
        return mission.cost <= self.purse + self.aboard

    # ------------------------------------------------------------------ worlds

    def worlds(self, rating: int, rerolls: bool, manned: bool) -> list[World]:
        """Where somebody with such eyes should go, the best first by a rough guess."""
        key = (rating, rerolls, manned)
        if key not in self.listed:
            ranked: list[tuple[float, World]] = []
            for site, way in self.ways(True).items():
                chance = self.chance(site, rating, rerolls) if self.is_open(site) else 0.0
                if chance:
                    points = self.points(site, manned)
                    rough = points * chance / (8 + way.burns + way.landers + 1.5 * way.hazards + 0.5 * way.waits)
                    ranked.append((rough, World(site, self.size_of(site), points, chance)))
            ranked.sort(key=lambda each: (-each[0], each[1].site))
            self.listed[key] = [world for _, world in ranked[:WORTH_A_LOOK]]
        return self.listed[key]

    def size_of(self, site: int) -> int:
        printed = self.board.spaces[site].site
        assert printed is not None
        return printed.size

    # ------------------------------------------------------------------ missions

    def missions(self, extra: tuple[str, ...] = (), auctions: int = 0) -> list[Mission]:
        """What the cards at hand, and some more, could do, the best first: rough figures."""
        if extra not in self.found:
            every = [mission for kit in self.kits(extra) for mission in self.of_kit(kit, auctions)]
            self.found[extra] = sorted(every, key=lambda mission: -mission.rate)
        return self.found[extra]

    def of_kit(self, kit: Kit, auctions: int) -> Iterator[Mission]:
        """The kit's best mission, by rough figures."""
        if kit.mass > MAX_DRY - 1:
            return
        boost = self.lift * sum(mass_of(mount) for mount in kit.mounts if not self.is_up(mount))
        powers = powers_of(kit, self.push, self.chained, self.light)
        near, gliding = self.ways(True), self.ways(False)
        best: Mission | None = None
        for world in self.worlds(kit.rating, kit.rerolls, kit.manned):
            zone = self.board.spaces[world.site].zone
            power = powers.get(zone)
            if power is None or not self.works_in(kit, zone):
                continue
            way = (near if power.strongest > world.size else gliding).get(world.site)
            if way is None:
                continue
            lander = power.consumption if power.net > world.size else power.thirst
            tanks = tanks_for(kit.mass, int(way.burns * power.consumption + way.landers * lander + 1.99))
            if tanks is None:
                continue
            turns = 1.5 + way.waits + way.burns / power.net
            mission = self.valued(kit, world, tanks, boost, turns, self.hazard * way.hazards, auctions)
            if mission is not None and (best is None or mission.rate > best.rate):
                best = mission
        if best is not None:
            yield best

    @cached_property
    def best(self) -> Mission | None:
        """The best mission of the cards at hand, with its course worked out."""
        rough = self.missions()
        paid = [mission for mission in rough if not mission.boost and self.is_paid(mission)]
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
            wet = STRIP.fill(dry, min(tanks, MAX_WET - kit.mass))
            found = self.course(kit, dry, wet, mission.cost <= self.purse, mission.world.site)
            if found is not None:
                needed = tanks_for(kit.mass, found.steps)
                assert needed is not None
                return self.valued(kit, mission.world, needed, mission.boost, found.turns, found.risk, auctions)
        return None
