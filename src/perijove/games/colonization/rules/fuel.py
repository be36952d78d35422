"""Free actions with water (D1): tanks bought and sold in LEO, poured from stack to stack, thrown away."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.colonization.facts import LEO, SPACES
from perijove.games.colonization.moves import DRAIN, Buy, Drain, JettisonFuel, JettisonTanks, Liquidate, Mooncable, Pour
from perijove.games.colonization.rules.abilities import is_working, permitted, privileges
from perijove.games.colonization.rules.bernals import is_depot
from perijove.games.colonization.rules.cargo import cannot_load, destinations
from perijove.games.colonization.rules.stacks import drop_empty, load_tanks, make_stack
from perijove.games.colonization.state import LEO_STACK, NEW_OUTPOST, ROCKET, Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.amounts import ask_amount
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal, no
from perijove.solar.chits import NO_FUEL, STRIP, add_fuel, lower, room_for_tanks, spend_fuel, whole_tanks

Procedure = Generator[Question, Any, None]


# ---------------------------------------------------------------------- the bank


def is_at_bank(g: Colonization, seat: int, stack: Stack) -> bool:
    """D1.refuel-leo, D1.refuel-bernal: where funds are at hand."""
    return stack.space == LEO or is_depot(g, seat, stack.space)


@story.offers("bank")
def trades(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if is_at_bank(g, seat, stack):
            moves = [Buy(name), Liquidate(name), Liquidate(name, cargo=True)]
            found += [move for move in moves if story.refusal(g, seat, move) is None]
    return found


@story.judges(Buy)
def cannot_buy(g: Colonization, seat: int, move: Buy) -> Refusal | None:
    """D1.refuel-leo"""
    stack = g.players[seat].stacks.get(move.stack)
    if g.voyage is not None:
        return no("under-way", "D1.refuel-leo")
    if stack is None or not is_at_bank(g, seat, stack):
        return no("not-at-leo", "D1.refuel-leo", stack=move.stack)
    if stack.kind in (LEO_STACK, "cube"):  # funds are what lies in LEO, and a small cube carries nothing
        return no("no-craft", "D1.refuel-leo")
    if not g.players[seat].wt:
        return no("poor", "D1.refuel-leo", cost=1, wt=0)
    if not stack.flies:
        return cannot_load(g, seat, move.stack, tanks=True)
    return None if room_for_tanks(stack) else no("full", "D1.refuel-leo")


@story.takes(Buy)
def buy(g: Colonization, seat: int, move: Buy) -> Procedure:
    """D1.refuel-leo: 1 WT a tank; what has no fuel strip takes tanks as cargo."""
    stack, player = g.stack(seat, move.stack), g.players[seat]
    most = min(player.wt, room_for_tanks(stack)) if stack.flies else player.wt
    tanks = yield from ask_amount(seat, "tanks", most, "D1.refuel-leo")
    player.wt -= tanks
    if stack.flies:
        add_fuel(stack, tanks, "water")
    else:
        load_tanks(stack, tanks)
    g.say("fuelled", seat=seat, tanks=tanks)


@story.judges(Liquidate)
def cannot_liquidate(g: Colonization, seat: int, move: Liquidate) -> Refusal | None:
    """D1.liquidate-fuel"""
    stack = g.players[seat].stacks.get(move.stack)
    if g.voyage is not None:
        return no("under-way", "D1.liquidate-fuel")
    if stack is None or not is_at_bank(g, seat, stack):
        return no("not-at-leo", "D1.liquidate-fuel", stack=move.stack)
    has_tanks = (stack.water if move.cargo else liquid_tanks(stack)) > 0
    return None if has_tanks else no("no-tanks", "D1.liquidate-fuel", stack=move.stack)


def liquid_tanks(stack: Stack) -> int:
    """Whole tanks of water on the strip."""
    return STRIP.tanks(stack.wet, stack.dry) if stack.wet != NO_FUEL and stack.grade == "water" else 0


@story.takes(Liquidate)
def liquidate(g: Colonization, seat: int, move: Liquidate) -> Procedure:
    """D1.liquidate-fuel: a tank is a WT."""
    stack = g.stack(seat, move.stack)
    most = stack.water if move.cargo else liquid_tanks(stack)
    tanks = yield from ask_amount(seat, "tanks", most, "D1.liquidate-fuel")
    if move.cargo:
        load_tanks(stack, -tanks)
    else:
        stack.wet = STRIP.unload(stack.wet, tanks)
        if stack.wet <= stack.dry:
            stack.wet = NO_FUEL
    g.players[seat].wt += tanks
    g.say("liquidated", seat=seat, tanks=tanks)
    drop_empty(g, seat)


# ---------------------------------------------------------------------- from tank to tank


@story.offers("tanks")
def pours(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if stack.water:
            ends = [*destinations(g, seat, name), name]
            moves = [Pour(name, to, fuel) for to in ends for fuel in (False, True)]
            found += [move for move in moves if cannot_pour(g, seat, move) is None]
    rocket = g.players[seat].rocket
    if rocket is not None and cannot_drain(g, seat, DRAIN) is None:
        found.append(DRAIN)
    return found


@story.judges(Pour)
def cannot_pour(g: Colonization, seat: int, move: Pour) -> Refusal | None:
    """D1.cargo-transfer: tanks as cargo to another stack, or as fuel into the rocket."""
    stack = g.players[seat].stacks.get(move.origin)
    if stack is None or not stack.water:
        return no("no-tanks", "D1.cargo-transfer", stack=move.origin)
    if g.voyage is not None:
        return no("under-way", "D1.cargo-transfer")
    if move.fuel:
        rocket = g.players[seat].rocket
        if move.to != ROCKET or rocket is None or rocket.space != stack.space:
            return no("no-craft", "D1.cargo-transfer")
        if move.origin == ROCKET:
            return None if convertible(stack) else no("no-tanks", "D1.cargo-transfer", stack=move.origin)
        return None if room_for_tanks(rocket) else no("full", "D1.cargo-transfer")
    alone = move.to == NEW_OUTPOST and stack.kind == "outpost" and not stack.parts
    if move.to == move.origin or alone or move.to not in destinations(g, seat, move.origin):
        return no("apart", "D1.cargo-transfer", origin=move.origin, to=move.to)
    return cannot_load(g, seat, move.to, tanks=True)


def convertible(stack: Stack) -> int:
    """Tanks of cargo that may become fuel: the dry chit stops at 1."""
    return min(stack.water, stack.mass - 1)


@story.takes(Pour)
def pour(g: Colonization, seat: int, move: Pour) -> Procedure:
    origin = g.stack(seat, move.origin)
    if move.fuel and move.origin == ROCKET:
        tanks = yield from ask_amount(seat, "tanks", convertible(origin), "D1.dry-mass")
        tanks_to_fuel(origin, tanks)
    elif move.fuel:
        rocket = g.stack(seat, ROCKET)
        tanks = yield from ask_amount(seat, "tanks", min(origin.water, room_for_tanks(rocket)), "D1.cargo-transfer")
        cold = draw_tanks(origin, tanks)
        add_fuel(rocket, tanks, "water")
        rocket.frozen_fuel = rocket.frozen_fuel or cold > 0
        g.say("fuelled", seat=seat, tanks=tanks)
    else:
        tanks = yield from ask_amount(seat, "tanks", origin.water, "D1.cargo-transfer")
        cold = draw_tanks(origin, tanks)
        target = g.stack(seat, make_stack(g, seat, move.to, origin.space))
        load_tanks(target, tanks)
        target.frozen_water += cold
        g.say("tanks", seat=seat, tanks=tanks)
    drop_empty(g, seat)


def draw_tanks(stack: Stack, tanks: int) -> int:
    """Tanks leave a stack, those that moved this turn last; says how many of them did."""
    cold = max(0, tanks - (stack.water - stack.frozen_water))
    frozen = stack.frozen_water - cold
    load_tanks(stack, -tanks)
    stack.frozen_water = frozen
    return cold


def tanks_to_fuel(stack: Stack, tanks: int) -> None:
    """The dry chit goes left, the wet chit stays."""
    wet = stack.wet_mass
    stack.grade = "water" if stack.wet == NO_FUEL else lower(stack.grade, "water")
    cold = max(0, tanks - (stack.water - stack.frozen_water))
    stack.frozen_fuel = (stack.frozen_fuel and stack.wet != NO_FUEL) or cold > 0
    stack.frozen_water -= cold
    stack.water -= tanks
    stack.wet = wet


@story.judges(Drain)
def cannot_drain(g: Colonization, seat: int, move: Drain) -> Refusal | None:
    rocket = g.players[seat].rocket
    has_water = rocket is not None and rocket.grade == "water" and whole_tanks(rocket) > 0
    return None if has_water else no("no-whole-tank", "D1.dry-mass")


@story.takes(Drain)
def drain(g: Colonization, seat: int, move: Drain) -> Procedure:
    """The dry chit goes right, the wet chit stays; a first tank takes the place of the 1 that counts for nothing."""
    rocket = g.stack(seat, ROCKET)
    tanks = yield from ask_amount(seat, "tanks", whole_tanks(rocket), "D1.dry-mass")
    wet, before = rocket.wet, rocket.mass
    rocket.water += tanks
    rocket.frozen_water += tanks if rocket.moved or rocket.frozen_fuel else 0
    wet = STRIP.unload(wet, before + tanks - rocket.mass)
    rocket.wet = wet if wet > rocket.dry else NO_FUEL


# ---------------------------------------------------------------------- overboard


@story.offers("jettison")
def jettisons(g: Colonization, seat: int) -> list[Move]:
    moves = [kind(name) for name in g.players[seat].stacks for kind in (JettisonFuel, JettisonTanks)]
    return [move for move in moves if story.refusal(g, seat, move) is None]


@story.judges(JettisonFuel)
def cannot_jettison_fuel(g: Colonization, seat: int, move: JettisonFuel) -> Refusal | None:
    """D1.fuel-jettison"""
    stack = g.players[seat].stacks.get(move.stack)
    return None if stack is not None and stack.fuel else no("no-tanks", "D1.fuel-jettison", stack=move.stack)


@story.judges(JettisonTanks)
def cannot_jettison_tanks(g: Colonization, seat: int, move: JettisonTanks) -> Refusal | None:
    """D1.cargo-jettison"""
    stack = g.players[seat].stacks.get(move.stack)
    return None if stack is not None and stack.water else no("no-tanks", "D1.cargo-jettison", stack=move.stack)


@story.takes(JettisonFuel)
def jettison_fuel(g: Colonization, seat: int, move: JettisonFuel) -> Procedure:
    """D1.fuel-jettison: along the black line."""
    stack = g.stack(seat, move.stack)
    spend_fuel(stack, (yield from ask_amount(seat, "steps", stack.fuel, "D1.fuel-jettison")))


@story.takes(JettisonTanks)
def jettison_tanks(g: Colonization, seat: int, move: JettisonTanks) -> Procedure:
    stack = g.stack(seat, move.stack)
    load_tanks(stack, -(yield from ask_amount(seat, "tanks", stack.water, "D1.cargo-jettison")))
    drop_empty(g, seat)


# ---------------------------------------------------------------------- the mooncable

CABLE = Mooncable()
CABLE_TANKS, CREW_TANKS = 7, 1
"""Tanks of dirt for a thruster, and for that of a crew."""


@story.offers("mooncable")
def cables(g: Colonization, seat: int) -> list[Move]:
    return [CABLE] if g.rules.colonization and cannot_haul_dirt(g, seat, CABLE) is None else []


@story.judges(Mooncable)
def cannot_haul_dirt(g: Colonization, seat: int, move: Mooncable) -> Refusal | None:
    """col-32: once a turn, for a rocket with a dirt thruster that works, in LEO or a home orbit."""
    if not (privileges(g, seat, "mooncable") or permitted(g, seat, "mooncable")):
        return no("no-cable", "setup.factions")
    rocket = g.players[seat].rocket
    if rocket is None or not (rocket.space == LEO or SPACES[rocket.space].home_orbit):
        return no("no-cable", "setup.factions")
    if "mooncable" in g.used:
        return no("once", "setup.factions")
    if not dirt_thrusters(g, seat, rocket):
        return no("no-dirt-thruster", "H5.dirt")
    return None if room_for_tanks(rocket) else no("full", "H5.dirt")


def dirt_thrusters(g: Colonization, seat: int, stack: Stack) -> list[str]:
    """The decks of dirt thrusters that work."""
    parts = [(place, part.printed) for place, part in enumerate(stack.parts)]
    return [face.deck for place, face in parts if face.fuel == "dirt" and is_working(g, seat, stack, place)]


@story.takes(Mooncable)
def haul_dirt(g: Colonization, seat: int, move: Mooncable) -> None:
    rocket = g.stack(seat, ROCKET)
    most = CREW_TANKS if set(dirt_thrusters(g, seat, rocket)) == {"crew"} else CABLE_TANKS
    tanks = min(most, room_for_tanks(rocket))
    g.used += ("mooncable",)
    add_fuel(rocket, tanks, "dirt")
    g.say("fuelled", seat=seat, tanks=tanks)
