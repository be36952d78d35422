"""How a spacecraft could set out on a turn of a journey, by the rules of setting out: the route search asks for it.

`Driven` is a rocket or a Bernal afloat: it activates a triangle (H2, H3) and burns fuel. `Hauled` is a freighter or a
mobile factory: it moves without fuel (1B4), and stands as a factory on every own claim where it stops (1B6c).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.facts import FACES, SPACES, STRIP
from perijove.games.frontier.moves import Amount, JettisonFuel
from perijove.games.frontier.rules.loading import cannot_abandon, cube_stack, freighter_of
from perijove.games.frontier.rules.mass import cannot_be_moved, usable_fuel
from perijove.games.frontier.rules.stacks import FREIGHTER
from perijove.games.frontier.rules.terawatt.fleet import fresh_cube, set_afloat
from perijove.games.frontier.rules.terawatt.freighters import cannot_haul, cubes, hauling_craft
from perijove.games.frontier.rules.thrust import (
    activations,
    chain_named,
    craft_for,
    net_thrust,
    pilot_for,
    rocketplane_price,
)
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier, Stack
from perijove.games.frontier.terawatt_moves import Haul
from perijove.kernel.decision import Move
from perijove.solar import surveys
from perijove.solar.board import Season
from perijove.solar.chains import has_effect
from perijove.solar.chits import black_line, weights
from perijove.solar.journeys import Departure, Stop
from perijove.solar.movement import Craft, Pilot
from perijove.solar.surveys import Order

ENOUGH_BONUS = 8
"""Nothing on the map asks for more bonus burns in one move."""
SIZES = frozenset(space.site.size for space in SPACES if space.site is not None)
Setting = tuple[Season, bool, bool]
"""What makes turns differ for who sets out: the season, anarchy, and whether what was agreed on for this turn holds."""


class Means(surveys.Means, Protocol):
    """What a spacecraft sets out with."""

    stack: Stack
    thrusts: set[int]
    """Net thrusts that came up so far."""

    def departures(self, stop: Stop, setting: Setting) -> Iterator[Departure]:
        """Every way to set out from a stop."""

    def called(self, stop: Stop) -> str:
        """How it is called at a stop, by its stack or its site."""


class World:
    """A match as it is this turn, and as it will be: without the leave that others gave for this turn."""

    def __init__(self, g: Frontier) -> None:
        self.now = g
        self.later = rested(g)

    def at(self, setting: Setting) -> Frontier:
        _, anarchy, special = setting
        return self.now if special else replace(self.later, anarchy=anarchy)


def rested(g: Frontier) -> Frontier:
    return replace(g, permits=(), off=(), lobbied="", moved=(), voyage=None)


def thawed(stack: Stack, space: int, wet: int = NO_FUEL) -> Stack:
    """A stack in a later turn (H1b)."""
    parts = tuple(replace(part, moved_by=NOBODY) if part.moved else part for part in stack.parts)
    return replace(
        stack, space=space, wet=wet, parts=parts, moved=False, frozen_water=0, frozen_isotope=0, frozen_fuel=False
    )


def means_of(g: Frontier, seat: int, craft: str) -> Means | None:
    """What a spacecraft sets out with, by its stack or, as a factory of a fleet, by its site; None: it can't.

    A cube is set afloat in this match.
    """
    if not could_set_out(g, seat, craft):
        return None
    return Hauled(g, seat, craft) if craft in cubes(g, seat) else Driven(g, seat, craft)


def could_set_out(g: Frontier, seat: int, craft: str) -> bool:
    """Whether a spacecraft is not too heavy (F2a), and not needed where it is (1B6c, 1B6d)."""
    stack = g.players[seat].stacks.get(craft)
    if stack is not None and stack.flies:
        return cannot_be_moved(stack) is None
    return craft in cubes(g, seat) and could_haul(g, seat, craft)


def could_haul(g: Frontier, seat: int, cube: str, *, rocketplane: bool = False) -> bool:
    """Whether nothing but having moved this turn keeps a cube where it is."""
    later = rested(g)
    player = later.players[seat]
    stacks = player.stacks
    if cube in stacks:
        stack = stacks[cube]
        later.players = [*later.players]
        later.players[seat] = replace(player, stacks=stacks | {cube: thawed(stack, stack.space)})
    return cannot_haul(later, seat, Haul(cube, rocketplane)) is None


# ---------------------------------------------------------------------- by a triangle


class Engine(msgspec.Struct, frozen=True, gc=False):
    """Something to activate, as it would be in a zone with so much fuel."""

    key: tuple[str, tuple[str, ...], bool]
    pilot: Pilot
    usable: int
    """Steps for the move, after jettison and afterburn."""
    ballast: int
    order: Order


class Driven:
    """A rocket, or a Bernal that is not anchored."""

    def __init__(self, g: Frontier, seat: int, name: str) -> None:
        self.world, self.seat, self.name = World(g), seat, name
        self.stack = g.stack(seat, name)
        self.bound = g.active == seat and (self.stack.is_frozen or name in g.moved)
        self.wets = black_line(self.stack)
        self.thrusts: set[int] = set()
        self.belt_odds: Callable[[Pilot], float] = lambda pilot: 1.0
        self.engines: Callable[[str, int, Setting], tuple[Engine, ...]] = lru_cache(None)(self.engines_at)

    def called(self, stop: Stop) -> str:
        return self.name

    def wet(self, fuel: int) -> str:
        return STRIP.labels[self.wets[fuel]]

    def departures(self, stop: Stop, setting: Setting) -> Iterator[Departure]:
        for engine in self.engines(SPACES[stop.space].zone, stop.fuel, setting):
            flight = engine.pilot.start(stop.space, engine.usable)
            yield Departure(engine.key[:2], engine.pilot, flight, engine.usable, engine.ballast, engine.order)

    def engines_at(self, zone: str, fuel: int, setting: Setting) -> tuple[Engine, ...]:
        """H2, H3: every engine with every weight that throwing fuel away could give."""
        g = self.world.at(setting)
        space = next(space.index for space in SPACES if space.zone == zone)
        found: list[Engine] = []
        for left in weights(self.wets, fuel):
            stack = thawed(self.stack, space, self.wets[left] if left else NO_FUEL)
            for engine in self.activated(g, stack, setting[0], fuel, fuel - left):
                if not any(self.is_as_good(other, engine) for other in found):
                    found.append(engine)
                    self.thrusts.add(max(0, engine.pilot.craft.thrust))
        return tuple(found)

    def activated(self, g: Frontier, stack: Stack, season: Season, fuel: int, jettison: int) -> Iterator[Engine]:
        """What could be activated, but for rocketplanes and for drives that kill what is aboard."""
        before: list[Move] = []
        if jettison:
            before = [JettisonFuel(self.name), *([Amount(jettison)] if fuel > 1 else [])]
        for move in activations(g, self.seat, self.name, stack):
            if move.rocketplane or any(has_effect(face, "activation.purge") for face in move.chain):
                continue
            chain = chain_named(g, self.seat, stack, move)
            assert chain is not None
            craft = craft_for(g, self.seat, stack, move, net_thrust(g, self.seat, stack, move, chain))
            usable = usable_fuel(stack, move.thruster)
            ballast = stack.fuel - usable
            if move.afterburn:
                usable -= FACES[move.thruster].afterburn or 0
            key = (move.thruster, move.chain, move.afterburn)
            order = Order((*before, move), move.thruster, jettison)
            yield Engine(key, pilot_for(season, craft), usable, ballast, order)

    def is_as_good(self, engine: Engine, other: Engine) -> bool:
        """Whether the second, with more thrust for less fuel, could do nothing that the first can't."""
        if engine.key[:2] != other.key[:2] or engine.ballast + engine.usable < other.ballast + other.usable:
            return False
        one, two = engine.pilot.craft, other.pilot.craft
        if one.thrust >= two.thrust:
            return engine.key == other.key
        binds = one.thrust * engine.pilot.half_burn < engine.usable * one.parts or not one.consumption
        return not (
            (binds and one.thrust < two.thrust)
            or any(one.thrust <= size < two.thrust for size in SIZES)
            or one.base_thrust < min(two.base_thrust, ENOUGH_BONUS)
            or self.belt_odds(engine.pilot) < self.belt_odds(other.pilot) == 1
        )


# ---------------------------------------------------------------------- without fuel


class Hauled:
    """A freighter or a mobile factory, set afloat in the match."""

    def __init__(self, g: Frontier, seat: int, cube: str) -> None:
        self.seat, self.cube = seat, cube
        self.bound = g.active == seat and cannot_haul(g, seat, Haul(cube)) is not None
        is_plane = could_haul(g, seat, cube, rocketplane=True)
        self.name = set_afloat(g, seat, cube)
        self.world, self.stack = World(g), g.stack(seat, self.name)
        self.face = freighter_of(self.stack)
        self.is_mobile = self.stack.kind == "cube" or any(part.is_fleet for part in self.stack.parts)
        self.water = rocketplane_price(self.stack) if is_plane else 0
        self.renamed = self.name if self.name == FREIGHTER or g.players[seat].fleet is None else self.fresh_name(g)
        self.thrusts: set[int] = set()
        self.belt_odds: Callable[[Pilot], float] = lambda pilot: 1.0
        self.craft: Callable[[int, bool, Setting], Craft] = lru_cache(None)(self.craft_at)

    def fresh_name(self, g: Frontier) -> str:
        """How its stack will be called once it has been a factory."""
        stacks = g.players[self.seat].stacks
        del stacks[self.name]
        name = cube_stack(fresh_cube(g, self.seat))
        stacks[self.name] = self.stack
        return name

    def wet(self, fuel: int) -> str:
        return ""

    def departures(self, stop: Stop, setting: Setting) -> Iterator[Departure]:
        """1B4; a rocketplane only off the site where it stands, whose water is counted once."""
        is_first = stop.parent is None
        if not is_first and self.is_held(stop.space):
            return
        for plane in (False, True) if is_first and self.water else (False,):
            craft = self.craft(stop.space, plane, setting)
            pilot = pilot_for(setting[0], craft)
            order = Order((Haul(self.called(stop), plane),), self.face.id, water=self.water if plane else 0)
            engine = self.face.id, craft.barred, plane
            yield Departure(engine, pilot, pilot.start(stop.space), 0, order=order)

    def craft_at(self, space: int, plane: bool, setting: Setting) -> Craft:
        craft = hauling_craft(self.world.at(setting), self.seat, thawed(self.stack, space), self.face, plane)
        self.thrusts.add(craft.thrust)
        return craft

    def settles(self, space: int) -> bool:
        """1B6c: whether it becomes a factory where it stops."""
        g = self.world.now
        return self.is_mobile and g.claims.get(space) == self.seat and space not in g.factories

    def is_held(self, space: int) -> bool:
        """1B6c, 1B6d: whether it could not leave a claim any more."""
        if not self.settles(space):
            return False
        g = self.world.now
        return g.players[self.seat].fleet is None or cannot_abandon(g, self.seat, space) is not None

    def called(self, stop: Stop) -> str:
        """How the cube is called at a stop."""
        if self.name == FREIGHTER:
            return FREIGHTER
        if stop.parent is None:
            return self.cube
        if self.settles(stop.space):
            return SPACES[stop.space].id
        return self.renamed if any(self.settles(each.space) for each in stop.chain()) else self.name
