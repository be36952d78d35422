"""How a spacecraft could set out on a turn of a journey, by the rules of setting out: the route search asks for it.

`Driven` is a rocket or a Bernal: it activates a triangle and burns fuel. `Hauled` is a freighter or a mobile factory,
which moves without fuel (E5, P6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol

from msgspec.structs import replace

from perijove.games.colonization.facts import BOARD
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
from perijove.kernel.decision import Move
from perijove.solar import surveys
from perijove.solar.board import Season
from perijove.solar.chits import NO_FUEL
from perijove.solar.departures import Burner, Engine, engine_by
from perijove.solar.journeys import Departure, Stop
from perijove.solar.movement import Pilot
from perijove.solar.surveys import Order


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


class Driven(Burner[Season | None]):
    """A rocket or a Bernal."""

    def __init__(self, g: Colonization, seat: int, name: str) -> None:
        self.g, self.seat, self.stack = g, seat, g.stack(seat, name)
        super().__init__(self.stack, name, BOARD)
        self.bound = g.active == seat and (self.stack.is_frozen or name in g.moved)

    def belt_thrust(self, pilot: Pilot) -> int:
        return pilot.craft.thrust

    def jettison(self) -> Move:
        return JettisonFuel(self.name)

    def activated(self, space: int, wet: int, setting: Season | None) -> Iterator[Engine]:
        """What could be activated, but for drives that kill what is beside them."""
        seat, stack = self.seat, thawed(self.stack, space, wet)
        g = with_stack(self.g, seat, self.name, stack)
        for move in activations(g, seat):
            assert isinstance(move, Activate)
            if move.stack != self.name or purge_of(move.chain):
                continue
            made = drive_of(g, seat, stack, move)
            net = sum(term.amount for term in terms_of(g, seat, stack, move, made))
            yield engine_by(move, stack, pilot_for(setting, craft_for(g, seat, stack, move, net, made)))


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
