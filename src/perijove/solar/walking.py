"""A move walked space by space: steps that are offered, the one that a player means, and why another can't be taken."""

from collections.abc import Iterator
from typing import Literal

from .movement import PIVOT_BURNS, Flight, Leg, Pilot, Step

Weakness = Literal["zone", "air", "burns", "gravity", "fuel", "lander"]


def steps_on(pilot: Pilot, flight: Flight, visited: tuple[int, ...]) -> Iterator[tuple[Step, int, bool]]:
    """Every next step, with the bonus burns that it spares and whether it takes help that it doesn't need.

    `visited` are headings flown since something was paid or gained: none of them twice, so that every move ends.
    """
    most: dict[int, int] = {}
    for step in pilot.steps(flight, spare_bonus=flight.bonus > 0):
        if step.leg.heading in visited and repeats(flight, step.flight):
            continue
        used = most.setdefault(step.leg.heading, step.bonus)  # bonus burns pay first
        yield step, used - step.bonus, step.assisted and pilot.needs_no_help(step.leg)


def visited_after(visited: tuple[int, ...], step: Step) -> tuple[int, ...]:
    """Which lines were flown since something was paid or gained."""
    heading = step.leg.heading
    return (*visited, heading) if repeats(step.before, step.flight) else (heading,)


def repeats(before: Flight, after: Flight) -> bool:
    """A space entered for nothing: to come by the same line again would repeat the flight for ever."""
    return (before.burns, before.fuel, before.bonus, before.taken) == (
        after.burns,
        after.fuel,
        after.bonus,
        after.taken,
    )


def leg_to(pilot: Pilot, flight: Flight, to: int) -> Leg | None:
    """The way on to a space, if a line leads there."""
    return next((leg for leg in pilot.legs(flight) if leg.to == to), None)


def step_to(pilot: Pilot, flight: Flight, to: int, spare: int = 0, assist: bool = False) -> Step:
    """The step to a space that spares so many bonus burns, and asks for help or not."""
    leg = leg_to(pilot, flight, to)
    after = None if leg is None else pilot.fly(flight, leg)
    assert leg is not None, f"no way leads to {to}"
    if after is not None and spare:
        after = pilot.fly(flight, leg, pilot.step(flight, after, leg).bonus - spare)
    assert after is not None, f"a step to {to} was offered but can't be flown"
    return pilot.step(flight, after, leg, assist)


def owed(flight: Flight, leg: Leg) -> int:
    """Burns that a leg asks for at the most; bonus pivots turn for nothing."""
    return leg.burn + (PIVOT_BURNS if leg.pivot and not flight.pivots else 0)


def weakness(pilot: Pilot, flight: Flight, leg: Leg) -> Weakness:
    """What stops a craft that can't take a leg: where it may not go at all, or burns, gravity, fuel and landers."""
    if leg.to in pilot.barred:
        return "zone" if pilot.board.spaces[leg.to].zone in pilot.craft.barred else "air"
    if owed(flight, leg) > flight.burns + flight.bonus:
        return "burns"
    if leg.size and not (flight.engine and pilot.overcomes(leg)):
        return "gravity"
    if owed(flight, leg) * pilot.parts_a_burn > flight.fuel:
        return "fuel"
    return "lander"
