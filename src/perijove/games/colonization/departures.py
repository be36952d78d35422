"""How a spacecraft could set out on a turn of a journey, by the rules of setting out: the route search asks for it.

`Driven` is a rocket or a Bernal: it activates a triangle and burns fuel. `Hauled` is a freighter or a mobile factory,
which moves without fuel (E5, P6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol

import msgspec
from msgspec.structs import replace

from perijove.games.colonization.facts import FACES, SPACES
from perijove.games.colonization.moves import Activate, Haul, JettisonFuel
from perijove.games.colonization.rules.freighters import cannot_haul, haul
from perijove.games.colonization.rules.thrust import (
    activations,
    cannot_set_out,
    craft_for,
    drive_of,
    pilot_for,
    purge_of,
    terms_of,
)
from perijove.games.colonization.state import Colonization, Stack
from perijove.kernel.amounts import Amount
from perijove.kernel.decision import Move
from perijove.solar import surveys
from perijove.solar.board import Season
from perijove.solar.chits import NO_FUEL, STRIP, black_line, usable_fuel, weights
from perijove.solar.journeys import Departure, Stop
from perijove.solar.movement import Pilot
from perijove.solar.surveys import Order

ENOUGH_BONUS = 8
"""Nothing on the map asks for more bonus burns in one move."""
SIZES = frozenset(space.site.size for space in SPACES if space.site is not None)


class Means(surveys.Means, Protocol):
    """What a spacecraft sets out with."""

    stack: Stack

    def departures(self, stop: Stop, season: Season | None) -> Iterator[Departure]:
        """Every way to set out from a stop."""

    def belt_thrust(self, pilot: Pilot) -> int:
        """What is taken off a roll in a belt."""


def thawed(stack: Stack, space: int, wet: int = NO_FUEL) -> Stack:
    """A stack in a later turn."""
    parts = tuple(replace(part, moved=False) if part.moved else part for part in stack.parts)
    return replace(stack, space=space, wet=wet, parts=parts, moved=False, frozen_water=0, frozen_fuel=False)


def with_stack(g: Colonization, seat: int, name: str, stack: Stack) -> Colonization:
    """A match in which nobody has moved yet, and a stack is as it would be."""
    player = g.players[seat]
    players = [*g.players]
    players[seat] = replace(player, stacks=player.stacks | {name: stack})
    return replace(g, players=players, moved=(), voyage=None)


def could_set_out(g: Colonization, seat: int, craft: str) -> bool:
    """Whether nothing but having moved this turn keeps a spacecraft where it is."""
    stack = g.players[seat].stacks[craft]
    later = with_stack(g, seat, craft, thawed(stack, stack.space, stack.wet))
    if stack.flies:
        return cannot_set_out(later, later.stack(seat, craft), craft) is None
    return cannot_haul(later, seat, Haul(craft)) is None


def means_of(g: Colonization, seat: int, craft: str) -> Means | None:
    """What a spacecraft sets out with; None: it can't."""
    if not could_set_out(g, seat, craft):
        return None
    return Driven(g, seat, craft) if g.stack(seat, craft).flies else Hauled(g, seat, craft)


# ---------------------------------------------------------------------- by a triangle


class Engine(msgspec.Struct, frozen=True, gc=False):
    """Something to activate, as it would be in a place with so much fuel."""

    key: tuple[str, tuple[str, ...], bool]
    pilot: Pilot
    usable: int
    """Steps for the move, after jettison and afterburn."""
    ballast: int
    order: Order


class Driven:
    """A rocket or a Bernal."""

    def __init__(self, g: Colonization, seat: int, name: str) -> None:
        self.g, self.seat, self.name = g, seat, name
        self.stack = g.stack(seat, name)
        self.bound = g.active == seat and (self.stack.is_frozen or name in g.moved)
        self.wets = black_line(self.stack)
        self.belt_odds: Callable[[Pilot], float] = lambda pilot: 1.0
        self.engines: Callable[[int, int, Season | None], tuple[Engine, ...]] = lru_cache(None)(self.engines_at)
        self.alike = {zone: next(space.index for space in SPACES if space.zone == zone) for zone in ZONES_OF}

    def wet(self, fuel: int) -> str:
        return STRIP.labels[self.wets[fuel]]

    def belt_thrust(self, pilot: Pilot) -> int:
        return pilot.craft.thrust

    def departures(self, stop: Stop, season: Season | None) -> Iterator[Departure]:
        for engine in self.engines(self.alike[SPACES[stop.space].zone], stop.fuel, season):
            flight = engine.pilot.start(stop.space, engine.usable)
            yield Departure(engine.key[:2], engine.pilot, flight, engine.usable, engine.ballast, engine.order)

    def engines_at(self, space: int, fuel: int, season: Season | None) -> tuple[Engine, ...]:
        """Every engine with every weight that throwing fuel away could give, the same all over a zone."""
        found: list[Engine] = []
        for left in weights(self.wets, fuel):
            stack = thawed(self.stack, space, self.wets[left] if left else NO_FUEL)
            for engine in self.activated(stack, season, fuel, fuel - left):
                if not any(self.is_as_good(other, engine) for other in found):
                    found.append(engine)
        return tuple(found)

    def activated(self, stack: Stack, season: Season | None, fuel: int, jettison: int) -> Iterator[Engine]:
        """What could be activated, but for drives that kill what is beside them."""
        g, seat = with_stack(self.g, self.seat, self.name, stack), self.seat
        before: list[Move] = []
        if jettison:
            before = [JettisonFuel(self.name), *([Amount(jettison)] if fuel > 1 else [])]
        for move in activations(g, seat):
            assert isinstance(move, Activate)
            if move.stack != self.name or purge_of(move.chain):
                continue
            made = drive_of(g, stack, move)
            net = sum(term.amount for term in terms_of(g, seat, stack, move, made))
            craft = craft_for(g, seat, stack, move, net, made)
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


ZONES_OF = tuple(dict.fromkeys(space.zone for space in SPACES))


# ---------------------------------------------------------------------- without fuel


class Hauled:
    """A freighter or a mobile factory."""

    def __init__(self, g: Colonization, seat: int, name: str) -> None:
        self.g, self.seat, self.name = g, seat, name
        self.stack = g.stack(seat, name)
        self.bound = g.active == seat and cannot_haul(g, seat, Haul(name)) is not None
        self.belt_odds: Callable[[Pilot], float] = lambda pilot: 1.0
        self.begun: Callable[[int, Season | None], tuple[Pilot, int]] = lru_cache(None)(self.begun_at)
        self.in_belts: dict[Pilot, int] = {}

    def wet(self, fuel: int) -> str:
        return ""

    def belt_thrust(self, pilot: Pilot) -> int:
        return self.in_belts.get(pilot, 1)

    def departures(self, stop: Stop, season: Season | None) -> Iterator[Departure]:
        pilot, thrust = self.begun(stop.space, season)
        self.in_belts[pilot] = thrust
        yield Departure(("haul", thrust), pilot, pilot.start(stop.space), 0, order=Order((Haul(self.name),), ""))

    def begun_at(self, space: int, season: Season | None) -> tuple[Pilot, int]:
        """By the rules themselves, in a copy: what flies, and its thrust in belts."""
        there = with_stack(self.g, self.seat, self.name, thawed(self.stack, space))
        there.said = None
        haul(there, self.seat, Haul(self.name))
        assert there.voyage is not None
        return pilot_for(season, there.voyage.craft), there.voyage.thrust
