"""Site refuel (H5): tanks from the ground, from a factory, and dirt."""

from __future__ import annotations

from typing import Literal

from perijove.games.colonization.facts import SPACES, site_at
from perijove.games.colonization.moves import Fill, Refuel
from perijove.games.colonization.rules.abilities import (
    hydration_at,
    is_working,
    isru_of,
    may_use_factory,
    permitted,
    privileges,
    wear,
    working_at,
)
from perijove.games.colonization.rules.bernals import dirtsides, runs
from perijove.games.colonization.rules.fuel import dirt_thrusters
from perijove.games.colonization.rules.operations import operation, operations
from perijove.games.colonization.rules.stacks import load_tanks, make_stack
from perijove.games.colonization.rules.thrust import CRAFT
from perijove.games.colonization.state import FREIGHTER, NEW_OUTPOST, ROCKET, Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.chits import NO_FUEL, add_fuel, room_for_tanks

# ---------------------------------------------------------------------- ISRU


def tanks_from(g: Colonization, seat: int, stack: Stack, card: str) -> int:
    """H5: 1 + hydration - ISRU, nothing where the rating is above the hydration."""
    spare = hydration_at(g, seat, stack.space) - isru_of(g, seat, stack, stack.part(card), stack.space)
    tanks = 0 if spare < 0 else 1 + spare
    for effect in working_at(g, seat, stack.space, "refuel.factor"):
        tanks *= effect.amount
    for effect in privileges(g, seat, "refuel.factor") if has_hero(g, seat, stack.space) else ():
        tanks *= effect.amount
    return tanks


def has_hero(g: Colonization, seat: int, space: int) -> bool:
    """Whether an own human in a place has landed for a glory and is not home yet (col-32)."""
    stacks = [g.stack(seat, name) for name in g.stacks_at(seat, space)]
    return any(part.human and part.seen for stack in stacks for part in stack.parts)


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
    if stack is None or not stack.has(move.card):
        return no("no-card", "H5", card=move.card)
    if SPACES[stack.space].site is None:
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
    wear(g, seat, stack, stack.place(move.card))
    if move.to == ROCKET:
        rocket = g.stack(seat, ROCKET)
        tanks = min(tanks, room_for_tanks(rocket))
        add_fuel(rocket, tanks, "water")
    else:
        load_tanks(g.stack(seat, make_stack(g, seat, move.to, stack.space)), tanks)
    g.say("refuelled", seat=seat, tanks=tanks, space=SPACES[stack.space].id)


# ---------------------------------------------------------------------- full tanks

DOUBLING = ("mini_black_hole", "fusion_candle", "protium_fusion", "antimatter")
"""Stars that double the isotope of a refuel."""


KINDS: tuple[Literal["water", "dirt", "isotope"], ...] = ("water", "dirt", "isotope")


@operations("fill", "engineering")
def fills(g: Colonization, seat: int) -> list[Move]:
    moves = [Fill(name, what) for name in CRAFT for what in KINDS]
    return [move for move in moves if cannot_fill(g, seat, move) is None]


@story.judges(Fill)
def cannot_fill(g: Colonization, seat: int, move: Fill) -> Refusal | None:
    """H5.factory, H5.factory-bernal, H5.dirt, H5.gw-tw"""
    stack = g.players[seat].stacks.get(move.stack)
    rule = {"water": "H5.factory", "dirt": "H5.dirt", "isotope": "H5.gw-tw"}[move.what]
    if stack is None or not stack.flies:
        return no("no-craft", rule)
    if move.what == "dirt":
        if SPACES[stack.space].site is None:
            return no("no-ground", rule)
        if not dirt_thrusters(g, seat, stack):
            return no("no-dirt-thruster", rule)
    elif not (factories := factories_for(g, seat, stack)):
        return no("no-factory", rule, space=SPACES[stack.space].id)
    elif move.what == "isotope" and not gives_isotope(stack, factories):
        return no("no-isotope", rule)
    return None if room_for_tanks(stack) else no("full", rule)


def factories_for(g: Colonization, seat: int, stack: Stack) -> list[int]:
    """H5.factory, H5.factory-bernal: the factory on the spot, those below a Bernal there: the own, or by leave."""
    if may_use_factory(g, seat, stack.space):
        return [stack.space]
    if not g.rules.colonization:
        return []
    found = []
    for owner in range(g.seats):
        bernal = runs(g, owner)
        if bernal is not None and bernal.space == stack.space:
            found += [site for site in dirtsides(g, owner) if owner == seat or permitted(g, seat, "factory", site)]
    return found


def gives_isotope(stack: Stack, factories: list[int]) -> bool:
    """H5.gw-tw: isotope of the type of a GW thruster aboard, and only to tanks with nothing else in them."""
    types = [part.printed.type for part in stack.parts if part.printed.deck == "gw-thruster"]
    is_pure = stack.wet == NO_FUEL or stack.grade == "isotope"
    return is_pure and any(site_at(site).type in types for site in factories)


def is_doubled(g: Colonization, seat: int, stack: Stack) -> bool:
    """H5.gw-tw: two tanks of isotope, by a star or by a colonist in the place or at the factory below."""
    if any(g.has_star(seat, star) for star in DOUBLING):
        return True
    places = {stack.space, *factories_for(g, seat, stack)}
    return any(any(working_at(g, seat, space, "isotope.factor")) for space in places)


@operation(Fill, "engineering")
def fill(g: Colonization, seat: int, move: Fill) -> None:
    """H5.factory: up to the end of the strip; H5.gw-tw: one tank of isotope."""
    stack = g.stack(seat, move.stack)
    tanks = room_for_tanks(stack)
    if move.what == "isotope":
        tanks = min(tanks, 2 if is_doubled(g, seat, stack) else 1)
    add_fuel(stack, tanks, move.what)
    g.say("refuelled", seat=seat, tanks=tanks, space=SPACES[stack.space].id)
