"""What fights: units with their battle values, and the force of one side. All dice are ten-sided."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from perijove.odds.modifiers import Modifier
from perijove.odds.words import BadForce


class Unit(msgspec.Struct, frozen=True):
    """One kind of unit as its owner's table prints it; modifiers come on top."""

    name: str
    value: int
    """The battle value: a die hits with this or more."""
    dice: int = 1
    """Dice in every round, and in PDS fire."""
    sustain: bool = False
    """Takes the first hit by becoming damaged, without loss of strength."""
    barrage: int = 0
    """Dice against light craft before the battle."""
    light: bool = False
    """What a barrage can hit."""
    bombard: int = 0
    """Dice against the troops on a planet."""
    piercing: bool = False
    """Bombards through planetary shields."""
    cost: float = 0.0


class Squad(msgspec.Struct, frozen=True):
    """So many units of one kind, some of them damaged already."""

    unit: Unit
    count: int
    damaged: int = 0


class Order(StrEnum):
    """Who takes the hits. A tuple of names on a `Force` says it unit by unit instead."""

    SUSTAIN = "sustain"
    """Damage first what can sustain it, then lose what costs least."""
    CHEAPEST = "cheapest"
    """What costs least first, ships that can sustain damage in their turn."""
    WEAKEST = "weakest"
    """Damage first, then lose what hits least."""
    LANDING = "landing"
    """As `SUSTAIN`, but ships with troops aboard come last."""


class Force(msgspec.Struct, frozen=True):
    """One side of a battle."""

    ships: tuple[Squad, ...] = ()
    batteries: tuple[Squad, ...] = ()
    """PDS in range: they fire at the enemy's ships before the battle and are never hit."""
    troops: tuple[Squad, ...] = ()
    """Ground forces that land, or that hold the planet."""
    planet: tuple[Squad, ...] = ()
    """PDS on the invaded planet: they shield it and fire at what lands."""
    loads: tuple[tuple[str, int], ...] = ()
    """Ship by ship: its kind and how many of the troops are aboard. They are lost with it. Empty: all land anyway."""
    modifiers: tuple[Modifier, ...] = ()
    order: Order | tuple[str, ...] = Order.SUSTAIN
    retreat: int | None = None
    """Leaves in so many rounds, if both sides have ships then."""

    def checked(self) -> Force:
        """Itself; BadForce if something in it can't be."""
        for squad in (*self.ships, *self.batteries, *self.troops, *self.planet):
            if squad.count < 0 or not 0 <= squad.damaged <= squad.count:
                raise BadForce("damaged", unit=squad.unit.name, n=squad.count, damaged=squad.damaged)
            if squad.unit.dice < 0 or squad.unit.barrage < 0 or squad.unit.bombard < 0:
                raise BadForce("dice", unit=squad.unit.name)
        if self.retreat is not None and self.retreat < 1:
            raise BadForce("early")
        aboard = sum(load for _, load in self.loads)
        if self.loads and aboard != _strength(self.troops):
            raise BadForce("aboard", n=aboard, troops=_strength(self.troops))
        for name, load in self.loads:
            if load < 0:
                raise BadForce("load", n=load, unit=name)
        for name in {name for name, _ in self.loads}:
            there = sum(squad.count for squad in self.ships if squad.unit.name == name)
            if sum(1 for loaded, _ in self.loads if loaded == name) > there:
                raise BadForce("transports", unit=name, n=there)
        return self


def _strength(squads: Iterable[Squad]) -> int:
    return sum(squad.count for squad in squads)
