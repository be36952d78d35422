"""Site refuel (H5): tanks from the ground, from a factory, and dirt."""

from __future__ import annotations

from perijove.games.colonization.facts import SPACES
from perijove.games.colonization.moves import Fill, Refuel
from perijove.games.colonization.rules.abilities import (
    hydration_at,
    is_working,
    isru_of,
    may_use_factory,
    working_at,
)
from perijove.games.colonization.rules.operations import operation, operations
from perijove.games.colonization.rules.stacks import load_tanks, make_stack
from perijove.games.colonization.state import FREIGHTER, NEW_OUTPOST, ROCKET, Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.chits import add_fuel, room_for_tanks

# ---------------------------------------------------------------------- ISRU


def tanks_from(g: Colonization, seat: int, stack: Stack, card: str) -> int:
    """H5: 1 + hydration - ISRU, nothing where the rating is above the hydration."""
    spare = hydration_at(g, seat, stack.space) - isru_of(g, seat, stack, stack.part(card), stack.space)
    tanks = 0 if spare < 0 else 1 + spare
    for effect in working_at(g, seat, stack.space, "refuel.factor"):
        if effect.scope == "here":
            tanks *= effect.amount
    return tanks


@operations("isru", "engineering")
def isru_refuels(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if SPACES[stack.space].site is not None:
            ends = [*g.stacks_at(seat, stack.space), NEW_OUTPOST]
            moves = [
                Refuel(name, part.card, to) for part in stack.parts if part.printed.isru is not None for to in ends
            ]
            found += [move for move in moves if cannot_refuel(g, seat, move) is None]
    return found


@story.judges(Refuel)
def cannot_refuel(g: Colonization, seat: int, move: Refuel) -> Refusal | None:
    """H5"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card) or SPACES[stack.space].site is None:
        return no("no-ground", "H5")
    if stack.part(move.card).printed.isru is None:
        return no("no-platform", "H5", card=move.card)
    if not is_working(g, seat, stack, stack.place(move.card)):
        return no("card-off", "H5", card=move.card)
    if not tanks_from(g, seat, stack, move.card):
        isru = isru_of(g, seat, stack, stack.part(move.card), stack.space)
        return no("dry", "H5", isru=isru, hydration=hydration_at(g, seat, stack.space))
    if move.to == FREIGHTER or (move.to != NEW_OUTPOST and move.to not in g.stacks_at(seat, stack.space)):
        return no("apart", "H5", origin=move.stack, to=move.to)
    if move.to == ROCKET and not room_for_tanks(g.stack(seat, ROCKET)):
        return no("full", "H5")
    return None


@operation(Refuel, "engineering")
def refuel(g: Colonization, seat: int, move: Refuel) -> None:
    """H5: fuel of the rocket, as far as there is room, or tanks as cargo."""
    stack = g.stack(seat, move.stack)
    tanks = tanks_from(g, seat, stack, move.card)
    if move.to == ROCKET:
        rocket = g.stack(seat, ROCKET)
        tanks = min(tanks, room_for_tanks(rocket))
        add_fuel(rocket, tanks, "water")
    else:
        load_tanks(g.stack(seat, make_stack(g, seat, move.to, stack.space)), tanks)
    g.say("refuelled", seat=seat, tanks=tanks, space=SPACES[stack.space].id)


# ---------------------------------------------------------------------- full tanks


@operations("fill", "engineering")
def fills(g: Colonization, seat: int) -> list[Move]:
    moves = (Fill(ROCKET, "water"), Fill(ROCKET, "dirt"))
    return [move for move in moves if cannot_fill(g, seat, move) is None]


@story.judges(Fill)
def cannot_fill(g: Colonization, seat: int, move: Fill) -> Refusal | None:
    """H5.factory, H5.dirt"""
    stack = g.players[seat].stacks.get(move.stack)
    rule = "H5.factory" if move.what == "water" else "H5.dirt"
    if stack is None or stack.kind != "rocket" or SPACES[stack.space].site is None:
        return no("no-ground", rule)
    if move.what == "water" and not may_use_factory(g, seat, stack.space):
        return no("no-factory", rule, space=SPACES[stack.space].id)
    if move.what == "dirt" and not has_dirt_thruster(g, seat, stack):
        return no("no-dirt-thruster", rule)
    return None if room_for_tanks(stack) else no("full", rule)


def has_dirt_thruster(g: Colonization, seat: int, stack: Stack) -> bool:
    return any(
        part.printed.fuel == "dirt" and is_working(g, seat, stack, place) for place, part in enumerate(stack.parts)
    )


@operation(Fill, "engineering")
def fill(g: Colonization, seat: int, move: Fill) -> None:
    """H5.factory: up to the end of the strip."""
    stack = g.stack(seat, move.stack)
    tanks = room_for_tanks(stack)
    add_fuel(stack, tanks, move.what)
    g.say("refuelled", seat=seat, tanks=tanks, space=SPACES[stack.space].id)
