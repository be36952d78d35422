"""Mass and fuel (F): the two chits of a rocket on the fuel strip, and the grades of fuel."""

from __future__ import annotations

from functools import cache

from perijove.games.frontier.facts import FACES, HEAVIEST, LIMITS, STRIP
from perijove.games.frontier.state import GRADES, NO_FUEL, Grade, Stack
from perijove.kernel.forms import Refusal

FULL = STRIP.at(LIMITS.max_wet)


def cannot_be_moved(stack: Stack) -> Refusal | None:
    """E2a, F2a, F3a"""
    if stack.mass > LIMITS.max_dry:
        return Refusal("refused.too-heavy", {"mass": stack.mass, "limit": LIMITS.max_dry}, "F2a")
    if stack.wet_mass > FULL:
        return Refusal("refused.too-wet", {"limit": LIMITS.max_wet}, "F3a")
    return None


def shift_mass(stack: Stack, before: int) -> None:
    """F2b: cards or cargo came or went: the wet chit moves by as many red units as the dry chit.

    Call it after the change, with the mass before it.
    """
    if stack.wet == NO_FUEL:
        return
    change = stack.mass - before
    stack.wet = STRIP.fill(stack.wet, change) if change >= 0 else STRIP.unload(stack.wet, -change)
    settle(stack)


def settle(stack: Stack) -> None:
    """A wet chit that lies on the dry chit means no fuel (F3)."""
    if stack.wet != NO_FUEL and stack.wet <= stack.dry:
        stack.wet = NO_FUEL


def room_for_tanks(stack: Stack) -> int:
    """F3b, core-57: tanks that the strip still has room for."""
    return tanks_above(stack.wet_mass)


@cache
def tanks_above(wet: int) -> int:
    """Red units from a position to the end of the strip; some fractions are a whole tank short of the next mass."""
    return 0 if STRIP.masses[wet] >= LIMITS.max_wet else 1 + tanks_above(STRIP.red[wet])


def add_fuel(stack: Stack, tanks: int, grade: Grade) -> None:
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


def spend_fuel(stack: Stack, steps: int) -> None:
    """F3d: along the black line, never past the dry chit."""
    if steps:
        stack.wet = STRIP.burn(stack.wet_mass, steps, stack.dry)
        settle(stack)


def settle_move(stack: Stack, wet: int, mass: int, burnt: int) -> None:
    """F2, H5d: first what was burnt since the move began, then the mass that was lost on the way."""
    stack.wet = wet
    if wet != NO_FUEL:
        stack.wet = STRIP.burn(wet, burnt, STRIP.at(min(mass, HEAVIEST)))
        shift_mass(stack, mass)


def usable_fuel(stack: Stack, face: str) -> int:
    """F4c, H5f: steps that a triangle can burn; fuel of a lower grade than its own is none."""
    own = FACES[face].fuel
    if own is None or stack.wet == NO_FUEL or GRADES.index(stack.grade) < GRADES.index(own):
        return 0
    return stack.fuel


def whole_tanks(stack: Stack) -> int:
    """G2b, core-04: tanks that could be drawn off as cargo, the dry chit going right up to the wet one; dirt can't."""
    if stack.wet == NO_FUEL or stack.grade == "dirt":
        return 0
    return int(STRIP.masses[stack.wet]) - stack.mass
