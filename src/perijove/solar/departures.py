"""How a craft that burns fuel could set out on a turn of a journey: every engine, with every weight.

A game bases its craft on `Burner` and says what could be activated in a place by its rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

import msgspec

from perijove.kernel.amounts import Amount
from perijove.kernel.decision import Move

from .board import Board
from .chits import FACES, NO_FUEL, STRIP, Fuelled, black_line, usable_fuel, weights
from .journeys import Departure, Stop
from .movement import Pilot
from .surveys import Order

ENOUGH_BONUS = 8
"""Nothing on the map asks for more bonus burns in one move."""

Setting = TypeVar("Setting", bound=Hashable)
"""What makes turns differ for who sets out."""


class Activation(Protocol):
    """A triangle that is activated, with its chain of supports."""

    @property
    def thruster(self) -> str: ...

    @property
    def chain(self) -> tuple[str, ...]: ...

    @property
    def afterburn(self) -> bool: ...


class Engine(msgspec.Struct, frozen=True, gc=False):
    """Something to activate, as it would be in a zone with so much fuel."""

    key: tuple[str, tuple[str, ...], bool]
    pilot: Pilot
    usable: int
    """Steps for the move, after jettison and afterburn."""
    ballast: int
    move: Move
    """By which it is activated."""


def engine_by(move: Activation, stack: Fuelled, pilot: Pilot) -> Engine:
    """What a stack as it would be gets of an activation."""
    assert isinstance(move, Move)
    usable = usable_fuel(stack, move.thruster)
    ballast = stack.fuel - usable
    if move.afterburn:
        usable -= FACES[move.thruster].afterburn or 0
    return Engine((move.thruster, move.chain, move.afterburn), pilot, usable, ballast, move)


class Burner(ABC, Generic[Setting]):
    """A rocket or a Bernal."""

    def __init__(self, stack: Fuelled, name: str, board: Board) -> None:
        self.name = name
        self.wets = black_line(stack)
        self.belt_odds: Callable[[Pilot], float] = lambda pilot: 1.0
        self.engines: Callable[[str, int, Setting], tuple[tuple[Engine, Order], ...]]
        self.engines = lru_cache(None)(self.engines_in)
        self.spaces = board.spaces
        self.sizes = frozenset(space.site.size for space in board.spaces if space.site is not None)

    @abstractmethod
    def activated(self, space: int, wet: int, setting: Setting) -> Iterator[Engine]:
        """What could be activated in a space, with the wet chit there."""

    @abstractmethod
    def jettison(self) -> Move:
        """To throw fuel away; how much is asked for then."""

    def wet(self, fuel: int) -> str:
        return STRIP.labels[self.wets[fuel]]

    def departures(self, stop: Stop, setting: Setting) -> Iterator[Departure]:
        for engine, order in self.engines(self.spaces[stop.space].zone, stop.fuel, setting):
            flight = engine.pilot.start(stop.space, engine.usable)
            yield Departure(engine.key[:2], engine.pilot, flight, engine.usable, engine.ballast, order)

    def engines_in(self, zone: str, fuel: int, setting: Setting) -> tuple[tuple[Engine, Order], ...]:
        """Every engine with every weight that throwing fuel away could give, the same all over a zone."""
        space = next(space.index for space in self.spaces if space.zone == zone)
        found: list[tuple[Engine, Order]] = []
        for left in weights(self.wets, fuel):
            before = self.lightened(fuel, fuel - left)
            for engine in self.activated(space, self.wets[left] if left else NO_FUEL, setting):
                if not any(self.is_as_good(other, engine) for other, _ in found):
                    found.append((engine, Order((*before, engine.move), engine.key[0], fuel - left)))
        return tuple(found)

    def lightened(self, fuel: int, steps: int) -> list[Move]:
        """What a player does to throw steps of fuel away."""
        return [self.jettison(), *([Amount(steps)] if fuel > 1 else [])] if steps else []

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
            or any(one.thrust <= size < two.thrust for size in self.sizes)
            or one.base_thrust < min(two.base_thrust, ENOUGH_BONUS)
            or self.belt_odds(engine.pilot) < self.belt_odds(other.pilot) == 1
        )
