"""How a spacecraft could set out on a turn of a journey, by the rules of setting out: the route search asks for it.

`Driven` is a rocket or a Bernal afloat: it activates a triangle (H2, H3) and burns fuel. `Hauled` is a freighter or a
mobile factory: it moves without fuel (1B4), and stands as a factory on every own claim where it stops (1B6c).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol

from msgspec.structs import replace

from perijove.games.frontier.facts import BOARD, SPACES
from perijove.games.frontier.moves import JettisonFuel
from perijove.games.frontier.rules.loading import cannot_abandon, cube_stack, freighter_of
from perijove.games.frontier.rules.mass import cannot_be_moved
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
from perijove.solar.departures import Burner, Engine, engine_by
from perijove.solar.journeys import Departure, Stop
from perijove.solar.movement import Craft, Pilot
from perijove.solar.surveys import Order

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


class Driven(Burner[Setting]):
    """A rocket, or a Bernal that is not anchored."""

    def __init__(self, g: Frontier, seat: int, name: str) -> None:
        self.world, self.seat, self.stack = World(g), seat, g.stack(seat, name)
        super().__init__(self.stack, name, BOARD)
        self.bound = g.active == seat and (self.stack.is_frozen or name in g.moved)
        self.thrusts: set[int] = set()

    def called(self, stop: Stop) -> str:
        return self.name

    def jettison(self) -> Move:
        return JettisonFuel(self.name)

    def engines_in(self, zone: str, fuel: int, setting: Setting) -> tuple[tuple[Engine, Order], ...]:
        found = super().engines_in(zone, fuel, setting)
        self.thrusts.update(max(0, engine.pilot.craft.thrust) for engine, _ in found)
        return found

    def activated(self, space: int, wet: int, setting: Setting) -> Iterator[Engine]:
        """H2, H3: what could be activated, but for rocketplanes and for drives that kill what is aboard."""
        g, seat, stack = self.world.at(setting), self.seat, thawed(self.stack, space, wet)
        for move in activations(g, seat, self.name, stack):
            if move.rocketplane or any(has_effect(face, "activation.purge") for face in move.chain):
                continue
            chain = chain_named(g, seat, stack, move)
            assert chain is not None
            craft = craft_for(g, seat, stack, move, net_thrust(g, seat, stack, move, chain))
            yield engine_by(move, stack, pilot_for(setting[0], craft))


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
