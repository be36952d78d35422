"""A route over several turns as it is told and flown: what a player does each turn, what it costs and what it risks."""

from __future__ import annotations

from typing import Any

import msgspec

from perijove.kernel.decision import Move

from .journeys import Stop
from .movement import Pilot, Step


class Hop(msgspec.Struct, frozen=True):
    """One turn of a route."""

    turn: int
    """1 for this turn (or the next one, when it is somebody else's)."""
    year: int
    season: str
    moves: tuple[Move, ...]
    """What the player does; waiting for a later turn is not among it."""
    spaces: tuple[str, ...]
    """Where the craft passes, from the space where it stands to the one where it stops."""
    thruster: str
    thrust: int
    burns: int
    fuel: int
    """Steps spent, jettisoned and afterburnt ones too."""
    jettison: int
    """Steps thrown away before the move, to be lighter."""
    wet: str
    """Wet mass afterwards, as printed on the strip; nothing where no fuel is burnt."""
    water: int
    """Tanks that a rocketplane takes for acetylene."""
    rolls: int
    """Rolls that may cost something."""
    hazards: int
    """Those among them that FINAO would spare."""
    odds: float
    """The chance that nothing is lost."""
    lands: bool
    pauses: tuple[int, ...]
    """After how many of the moves there is a roll."""


class Route(msgspec.Struct, frozen=True):
    """A way to a space over one turn or several."""

    craft: str
    """By its stack, or by its site where it is a factory now."""
    then: str
    """How it is called after the first hop: a cube takes the name of a claim and leaves it (1B6c)."""
    to: str
    hops: tuple[Hop, ...]
    turns: int
    """The turn of the arrival, waiting included."""
    burns: int
    fuel: int
    wet: str
    rolls: int
    finao: int
    """Aquas that would spare all hazards."""
    odds: float
    lands: bool


def flown(pilot: Pilot, stop: Stop) -> list[Step]:
    """The steps of the move that led to a stop, as the rules walk them."""
    assert stop.label is not None
    flight, steps = stop.label.root.flight, []
    for leg in stop.legs():
        after = pilot.fly(flight, leg)
        assert after is not None
        steps.append(pilot.step(flight, after, leg))
        flight = after
    return steps


def leg_of(hop: Hop) -> dict[str, Any]:
    """One turn of a route as it is told."""
    return {
        "turn": hop.turn,
        "year": hop.year,
        "season": hop.season,
        "to": hop.spaces[-1],
        "spaces": list(hop.spaces),
        "thruster": hop.thruster,
        "burns": hop.burns,
        "fuel": hop.fuel,
        "jettison": hop.jettison,
        "wet": hop.wet,
        "water": hop.water,
        "rolls": hop.rolls,
    }
