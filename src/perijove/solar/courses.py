"""A course over several turns for one stack: which engine to fire each turn, and through which spaces.

Walked by the same pilots as the rules, so what it proposes can be flown. `solar.journeys` finds every best way, for
people; this finds one good way to one goal in a few milliseconds, with fuel and risks counted as years. A game
bases its search on `CourseSearch` and says what is risked by its rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from heapq import heappop, heappush

import msgspec

from .board import Season
from .chains import Mounts, has_effect
from .chits import GRADES, STRIP, Grade
from .distances import FAR, Distances
from .engines import Engine, is_aerobrake_safe
from .movement import Craft, Flight, Leg, Pilot
from .patents import patents

FACES = patents().parts
MOST, MOST_FREE = 4_500, 20_000
"""Labels after which a search gives up; where burns cost nothing more ways look alike."""
MOST_TURNS = 12
FLYBY = 2
"""Burns that flybys may save."""
LOSS = 10.0
"""What a wrecked mission costs, in years of work."""


class Craftsman(msgspec.Struct, frozen=True, gc=False):
    """All that a course depends on: the cards, the chits, and what the ground offers."""

    mounts: Mounts
    dry: int
    wet: int
    grade: Grade = "water"
    push: int = 0
    helped: frozenset[int] = frozenset()
    """Sites whose factory helps."""
    safe: frozenset[int] = frozenset()
    """Those among them where no roll is made for it."""
    spot: int = 0
    step_cost: float = 0.3
    """Years that a step of fuel is worth."""
    loss: float = LOSS
    """Years that a wreck costs."""


class UnderWay(msgspec.Struct, frozen=True, gc=False):
    """A move that has begun."""

    craft: Craft
    flight: Flight
    fuel: int
    season: Season | None


class Course(msgspec.Struct, frozen=True):
    cost: float
    """Years, with fuel and risks counted as such."""
    turns: int
    steps: int
    """Of fuel."""
    risk: float
    """The chance that something goes wrong, roughly."""
    engine: Engine | None
    """Of the first turn, None for a move that has begun."""
    way: tuple[int, ...]
    """The spaces of the first turn."""


class Label(msgspec.Struct, gc=False):
    cost: float
    turn: int
    wet: int
    space: int
    engine: int = -1
    pilot: Pilot | None = None
    flight: Flight | None = None
    fuel: int = 0
    parent: Label | None = None
    risk: float = 0.0


class CourseSearch(ABC):
    """The search for one craft and one goal."""

    hazard = 0.16
    """How likely a hazard ruins it."""
    most = MOST
    """Labels after which it gives up."""
    eager = 1.0
    """More finds courses sooner, less finds better ones past flybys."""

    def __init__(self, ship: Craftsman, goal: int, engines: Sequence[Engine], distances: Distances) -> None:
        self.ship, self.goal, self.engines, self.distances = ship, goal, engines, distances
        self.spaces, self.is_lander = distances.spaces, distances.is_lander
        self.light = {zone.id: zone.solar for zone in distances.board.zones}
        least = min((self.price_of(engine) for engine in self.engines), default=0.0)
        a_burn = max(0.1, round(least - 0.05, 1))
        self.ahead = distances.ahead(goal, a_burn, ship.loss * self.hazard, min(1.0, 2 * a_burn))
        self.burns = distances.ahead(goal, 1.0, 0.0, 0.0).by_space
        self.thrift = min((float(engine.consumption) for engine in self.engines), default=0.0)
        self.queue: list[tuple[float, int, Label]] = []
        self.count = 0
        self.seen: dict[tuple[int, ...], float] = {}
        self.keeps_off_air = any(has_effect(mount.face, "aerobrake.forbidden") for mount in ship.mounts)
        self.air = 0.0 if is_aerobrake_safe(ship.mounts) else self.hazard

    # ------------------------------------------------------------------ what a game tells

    @abstractmethod
    def season(self, turn: int) -> Season | None:
        """In which a turn of the course is flown."""

    @abstractmethod
    def pilot(self, season: Season | None, craft: Craft) -> Pilot: ...

    @abstractmethod
    def belt_danger(self, thrust: int, season: Season | None) -> float: ...

    @abstractmethod
    def night_danger(self, space: int, turn: int) -> float:
        """What threatens at the end of a turn in a space."""

    # ------------------------------------------------------------------ searching

    def price_of(self, engine: Engine) -> float:
        """What a burn costs at the least: its fuel, and its share of a turn."""
        strongest = max(engine.net(self.ship.dry, self.light[zone]) for zone in ("earth", "venus"))
        return float(engine.consumption) * self.ship.step_cost + 1 / max(1, strongest)

    def run(self, start: int, under_way: UnderWay | None) -> Course | None:
        first = Label(0.0, 0, self.ship.wet, start)
        if under_way is not None:
            first.pilot, first.flight = self.pilot(under_way.season, under_way.craft), under_way.flight
            first.fuel = under_way.fuel
        self.push(first)
        most = MOST_FREE if self.ship.grade == "isotope" else self.most
        while self.queue and self.count < most:
            _, _, label = heappop(self.queue)
            if label.flight is None:
                if label.space == self.goal and label.parent is not None:
                    return self.told(label)
                if label.turn < MOST_TURNS:
                    self.set_out(label)
            else:
                self.fly_on(label)
        return None

    def push(self, label: Label) -> None:
        flight = label.flight
        key: tuple[int, ...] = (label.space,)
        left = self.ahead.by_space[label.space]
        if flight is not None:
            left = self.ahead.by_heading[flight.heading] if flight.heading >= 0 else left
            craft = label.pilot.craft if label.pilot is not None else None
            a_burn = craft.parts_a_burn if craft is not None else 0
            burns = min(flight.burns, flight.fuel // a_burn) if a_burn else flight.burns
            key = (label.space, flight.heading, burns, flight.bonus, flight.pivots, label.engine)
        if left >= FAR or label.cost >= self.seen.get(key, FAR):
            return
        if flight is None and self.runs_dry(label):
            return
        self.seen[key] = label.cost
        self.count += 1
        guess = label.cost + self.eager * left
        heappush(self.queue, (guess, self.count, label))

    def runs_dry(self, label: Label) -> bool:
        """Whether the fuel can't last from here, even if a flyby helps."""
        burns = self.burns[label.space] - FLYBY
        return burns > 0 and burns * self.thrift > STRIP.steps(label.wet, self.ship.dry)

    def set_out(self, label: Label) -> None:
        """A new turn: any engine that works there."""
        ship = self.ship
        season, light = self.season(label.turn), self.light[self.spaces[label.space].zone]
        for number, engine in enumerate(self.engines):
            net = engine.net(label.wet, light)
            if net < 1:
                continue
            burns_it = GRADES.index(ship.grade) >= GRADES.index(FACES[engine.face].fuel or "dirt")
            fuel = STRIP.steps(label.wet, ship.dry) if burns_it else 0
            pilot = self.pilot(season, self.craft(engine, net))
            started = pilot.start(label.space, fuel)
            begun = Label(
                label.cost, label.turn, label.wet, label.space, number, pilot, started, fuel, label, label.risk
            )
            for leg in pilot.legs(started):
                self.take(begun, leg)

    def craft(self, engine: Engine, net: int) -> Craft:
        spent, face = engine.consumption, FACES[engine.face]
        return Craft(
            net, engine.base, spent.numerator, spent.denominator, engine.pivots, False, self.ship.helped,
            drops=face.fuel == "isotope", any_season=face.deck == "gw-thruster" and face.side == "purple",
        )  # fmt: skip

    def fly_on(self, label: Label) -> None:
        assert label.flight is not None
        assert label.pilot is not None
        space = self.spaces[label.space]
        if not self.is_lander(space):
            self.halt(label)
        for leg in label.pilot.legs(label.flight):
            self.take(label, leg)

    def take(self, label: Label, leg: Leg) -> None:
        """One space on, if it can be entered."""
        if leg.lands and leg.to != self.goal:
            return
        flight, pilot = label.flight, label.pilot
        assert flight is not None
        assert pilot is not None
        after = pilot.fly(flight, leg)
        if after is None:
            return
        cost = label.cost + 0.01 + (flight.fuel - after.fuel) / pilot.craft.parts * self.ship.step_cost
        danger = self.danger(label, leg, pilot)
        if danger is None:
            return
        loss = self.ship.loss * danger
        following = Label(
            cost + loss, label.turn, label.wet, leg.to, label.engine, pilot, after, label.fuel, label,
            label.risk + danger,
        )  # fmt: skip
        if leg.lands:
            self.halt(following)
        else:
            self.push(following)

    def danger(self, label: Label, leg: Leg, pilot: Pilot) -> float | None:
        """The chance of ruin on entering a space, None for what is ruin for certain."""
        thrust, found = pilot.craft.thrust, 0.0
        for hazard in leg.hazards:
            if hazard == "belt":
                found += self.belt_danger(thrust, pilot.law.season)
            elif hazard == "aerobrake":
                if self.keeps_off_air or (label.engine >= 0 and self.engines[label.engine].is_sail):
                    return None
                found += self.air
            else:
                found += self.hazard
        if leg.size and thrust <= leg.size and leg.grounded not in self.ship.safe and not leg.dotted:
            found += self.hazard
        return found

    def halt(self, label: Label) -> None:
        """The turn ends here."""
        flight, pilot, ship = label.flight, label.pilot, self.ship
        assert flight is not None
        assert pilot is not None
        used = label.fuel - pilot.fuel_left(flight)
        danger = self.night_danger(label.space, label.turn)
        cost = label.cost + 1.0 + ship.loss * danger
        wet = STRIP.burn(label.wet, min(used, STRIP.steps(label.wet, ship.dry)), ship.dry)
        self.push(Label(cost, label.turn + 1, wet, label.space, parent=label, risk=label.risk + danger))

    def told(self, label: Label) -> Course:
        """The first turn of what the search found."""
        spaces: list[int] = []
        at: Label | None = label
        engine = -1
        while at is not None and at.parent is not None:
            if at.turn == 0 and at.flight is not None:
                engine = at.engine
                if at.flight.heading >= 0:
                    spaces.append(at.space)
            at = at.parent
        steps = STRIP.steps(self.ship.wet, label.wet)
        first = self.engines[engine] if engine >= 0 else None
        return Course(label.cost, label.turn, steps, label.risk, first, tuple(reversed(spaces)))
