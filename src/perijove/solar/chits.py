"""The two chits of a craft on the fuel strip (Core F): fuel by steps and tanks, grades, and mass that comes and goes.

A craft is anything with a mass and a wet chit: each game of the family has stacks of its own.
"""

from collections.abc import Iterator
from functools import cache
from typing import Literal, Protocol

from .patents import patents
from .strip import fuel_strip

Grade = Literal["dirt", "water", "isotope"]
GRADES: tuple[Grade, ...] = ("dirt", "water", "isotope")
NO_FUEL = -1
MAX_DRY, MAX_WET = 23, 32
"""What may still move (E2a, F2a, F3a)."""
HEAVIEST = 200
"""Stacks are heaped up beyond the end of the strip (E2a); they can't move, but what is aboard is not lost."""
STRIP = fuel_strip().beyond(HEAVIEST)
FULL = STRIP.at(MAX_WET)
"""The last position that is printed."""
DRY_CHITS = tuple(STRIP.at(max(1, mass)) for mass in range(HEAVIEST + 1))
"""Positions on the fuel strip, by whole masses up to its end."""
FACES = patents().parts


class Fuelled(Protocol):
    """What has chits on the strip."""

    wet: int
    """Where the wet mass chit stands; NO_FUEL while it lies on the dry chit."""
    grade: Grade
    frozen_fuel: bool
    """Whether tanks that have moved are among the fuel."""

    @property
    def mass(self) -> int:
        """Cards and cargo."""

    @property
    def dry(self) -> int:
        """The position of the dry mass chit."""

    @property
    def wet_mass(self) -> int:
        """The position of the wet mass chit."""

    @property
    def fuel(self) -> int:
        """Steps of fuel aboard."""


def shift_mass(stack: Fuelled, before: int) -> None:
    """F2b: cards or cargo came or went: the wet chit moves by as many red units as the dry chit.

    Call it after the change, with the mass before it.
    """
    if stack.wet == NO_FUEL:
        return
    change = stack.mass - before
    stack.wet = STRIP.fill(stack.wet, change) if change >= 0 else STRIP.unload(stack.wet, -change)
    settle(stack)


def settle(stack: Fuelled) -> None:
    """A wet chit that lies on the dry chit means no fuel (F3)."""
    if stack.wet != NO_FUEL and stack.wet <= stack.dry:
        stack.wet = NO_FUEL


def room_for_tanks(stack: Fuelled) -> int:
    """F3b, core-57: tanks that the strip still has room for."""
    return tanks_above(stack.wet_mass)


@cache
def tanks_above(wet: int) -> int:
    """Red units from a position to the end of the strip; some fractions are a whole tank short of the next mass."""
    return 0 if STRIP.masses[wet] >= MAX_WET else 1 + tanks_above(STRIP.red[wet])


def add_fuel(stack: Fuelled, tanks: int, grade: Grade) -> None:
    """F3b, F4d: the wet chit goes right, a tank at a time; fuel of another grade makes all of it the lower one."""
    if stack.wet == NO_FUEL:
        stack.grade, stack.frozen_fuel = grade, False
    else:
        stack.grade = lower(stack.grade, grade)
    stack.wet = STRIP.fill(stack.wet_mass, tanks)
    settle(stack)


def lower(a: Grade, b: Grade) -> Grade:
    """F4b"""
    return min(a, b, key=GRADES.index)


def spend_fuel(stack: Fuelled, steps: int) -> None:
    """F3d: along the black line, never past the dry chit."""
    if steps:
        stack.wet = STRIP.burn(stack.wet_mass, steps, stack.dry)
        settle(stack)


def settle_move(stack: Fuelled, wet: int, mass: int, burnt: int) -> None:
    """F2, H5d: first what was burnt since the move began, then the mass that was lost on the way."""
    stack.wet = wet
    if wet != NO_FUEL:
        stack.wet = STRIP.burn(wet, burnt, STRIP.at(min(mass, HEAVIEST)))
        shift_mass(stack, mass)


def usable_fuel(stack: Fuelled, face: str) -> int:
    """F4c, H5f: steps that a triangle can burn; fuel of a lower grade than its own is none."""
    own = FACES[face].fuel
    if own is None or stack.wet == NO_FUEL or GRADES.index(stack.grade) < GRADES.index(own):
        return 0
    return stack.fuel


def whole_tanks(stack: Fuelled) -> int:
    """G2b, core-04: tanks that could be drawn off as cargo, the dry chit going right up to the wet one; dirt can't."""
    if stack.wet == NO_FUEL or stack.grade == "dirt":
        return 0
    return int(STRIP.masses[stack.wet]) - stack.mass


def weights(wets: list[int], fuel: int) -> Iterator[int]:
    """Fuel that one could set out with: all, or just so little that the craft is of a lighter class (G1f)."""
    yield fuel
    best = STRIP.classes[wets[fuel]].thrust
    for left in range(fuel - 1, -1, -1):
        if STRIP.classes[wets[left]].thrust > best:
            best = STRIP.classes[wets[left]].thrust
            yield left


def black_line(stack: Fuelled) -> list[int]:
    """By steps of fuel aboard: where the wet chit stands."""
    found = [stack.wet_mass]
    while len(found) <= stack.fuel:
        found.append(STRIP.black[found[-1]])
    return found[::-1]
