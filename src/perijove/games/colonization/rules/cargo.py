"""Free actions with cards (D1): cargo between stacks in one place, cards that leave play, figures that change roles."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.colonization.expanded_moves import ChooseCube
from perijove.games.colonization.facts import LEO, SPACES, deck_of
from perijove.games.colonization.moves import Decommission, Discard, Swap, Transfer
from perijove.games.colonization.rules.bernals import retire_ersatz, running_at
from perijove.games.colonization.rules.colonies import found_colony
from perijove.games.colonization.rules.glory import come_home
from perijove.games.colonization.rules.stacks import (
    drop_empty,
    fresh_name,
    from_hand,
    leave_in_leo,
    make_stack,
    put,
    put_under,
    small_cubes,
    strand,
    take,
    to_hand,
    too_many_outposts,
)
from perijove.games.colonization.state import BERNAL, FREIGHTER, NEW_OUTPOST, ROCKET, Colonization, Part, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no
from perijove.solar.chits import NO_FUEL

Procedure = Generator[Question, Any, None]


# ---------------------------------------------------------------------- from stack to stack


def destinations(g: Colonization, seat: int, origin: str) -> list[str]:
    """Where cargo of a stack could go: own stacks in the same place, a new rocket, a new outpost."""
    player = g.players[seat]
    stack = player.stacks[origin]
    found = [name for name in g.stacks_at(seat, stack.space) if name != origin]
    if ROCKET not in player.stacks:
        found.append(ROCKET)
    if stack.space != LEO or g.voyage is not None:  # in LEO the LEO stack is the outpost
        found.append(NEW_OUTPOST)
    if stack.bernal >= 0 and BERNAL not in player.stacks:
        found.append(BERNAL)
    if stack.freighter is not None and FREIGHTER not in player.stacks:
        found.append(FREIGHTER)
    return found


def cannot_load(g: Colonization, seat: int, name: str, tanks: bool = False) -> Refusal | None:
    """The basic freighter carries one card of any mass, and no tanks; P4.factory-loading for the others."""
    stack = g.players[seat].stacks.get(FREIGHTER) if name == FREIGHTER else None
    if stack is None:
        return None
    if stack.freighter is None:
        return no("load", "H8.freighter") if tanks or stack.parts else None
    if stack.freighter.printed.factory_loading and stack.space not in g.factories and not running_at(g, stack.space):
        return no("factory-loading", "P4.factory-loading")
    return None


@story.offers("cargo")
def transfers(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if not stack.parts:
            continue
        ends = destinations(g, seat, name)
        moves = [Transfer(part.card, name, to) for part in stack.parts for to in ends]
        found += [move for move in moves if cannot_transfer(g, seat, move) is None]
    return found


def is_alone(stack: Stack) -> bool:
    return stack.kind == "outpost" and len(stack.parts) == 1 and not stack.water


@story.judges(Transfer)
def cannot_transfer(g: Colonization, seat: int, move: Transfer) -> Refusal | None:
    """D1.cargo-transfer"""
    stack = g.players[seat].stacks.get(move.origin)
    if stack is None or not stack.has(move.card):
        return no("no-card", "D1.cargo-transfer", card=move.card)
    same = move.to == NEW_OUTPOST and is_alone(stack)  # would change nothing
    if same or move.to not in destinations(g, seat, move.origin):
        return no("apart", "D1.cargo-transfer", origin=move.origin, to=move.to)
    if move.to in (BERNAL, FREIGHTER) and move.to not in g.players[seat].stacks and deck_of(move.card) != move.to:
        return no("no-bernal", "D1.cargo-transfer")
    return cannot_load(g, seat, move.to)


@story.takes(Transfer)
def transfer(g: Colonization, seat: int, move: Transfer) -> None:
    """D1.cargo-transfer, D1.cargo-jettison, D1.dry-mass"""
    origin = g.stack(seat, move.origin)
    name = make_stack(g, seat, move.to, origin.space)
    put(g.stack(seat, name), take(origin, move.card))
    if g.voyage is None:
        strand(origin)
    drop_empty(g, seat)
    retire_ersatz(g, seat)
    g.say("transfer", seat=seat, card=move.card, to=name, space=SPACES[origin.space].id)


# ---------------------------------------------------------------------- out of play


@story.offers("decommission")
def decommissions(g: Colonization, seat: int) -> list[Move]:
    moves = [Decommission(name, part.card) for name, stack in g.players[seat].stacks.items() for part in stack.parts]
    return [move for move in moves if cannot_decommission(g, seat, move) is None]


@story.judges(Decommission)
def cannot_decommission(g: Colonization, seat: int, move: Decommission) -> Refusal | None:
    """D1.decommission, D1.decommission-human"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card):
        return no("no-card", "D1.decommission", card=move.card)
    if stack.part(move.card).human and not (may_leave(g, stack.space) or is_crowded(g, seat, stack)):
        return no("human-overboard", "D1.decommission-human", card=move.card)
    return None


def is_crowded(g: Colonization, seat: int, stack: Stack) -> bool:
    """col-42: an outpost beyond the limit is given up with its humans, if there are some in every outpost."""
    if stack.kind != "outpost" or not too_many_outposts(g, seat):
        return False
    outposts = [g.stack(seat, name) for name in g.players[seat].outposts()]
    return all(any(part.human for part in each.parts) for each in outposts)


def may_leave(g: Colonization, space: int) -> bool:
    """D1.decommission-human: where humans are decommissioned."""
    return space == LEO or space in g.factories


@story.takes(Decommission)
def decommission(g: Colonization, seat: int, move: Decommission) -> Procedure:
    """D1.decommission: back to the hand."""
    stack = g.stack(seat, move.stack)
    part, space = stack.part(move.card), stack.space
    cube = ""
    if len(cubes := small_cubes(g, seat, part)) > 1:
        cube = (yield Choose(seat, "bigcube", [ChooseCube(each) for each in cubes], "D1.decommission-freighter")).cube
    to_hand(g, seat, take(stack, move.card), cube)
    if g.voyage is None:
        strand(stack)
    drop_empty(g, seat)
    g.say("decommissioned", seat=seat, card=move.card)
    yield from see_off(g, seat, part, space)


def see_off(g: Colonization, seat: int, part: Part, space: int) -> Procedure:
    """I1, Z.colony: a human who is decommissioned comes home with glory, or founds a colony."""
    if part.human and space == LEO:
        yield from come_home(g, seat, part)
    elif part.human:
        yield from found_colony(g, seat, space)


@story.offers("discard")
def discards(g: Colonization, seat: int) -> list[Move]:
    return [Discard(card) for card in g.players[seat].hand if cannot_discard(g, seat, Discard(card)) is None]


@story.judges(Discard)
def cannot_discard(g: Colonization, seat: int, move: Discard) -> Refusal | None:
    """D1.discard: cards that have a deck."""
    if move.card not in g.players[seat].hand:
        return no("not-in-hand", "D1.discard", card=move.card)
    return None if deck_of(move.card) in g.decks else no("no-deck", "D1.discard", card=move.card)


@story.takes(Discard)
def discard(g: Colonization, seat: int, move: Discard) -> None:
    from_hand(g, seat, move.card)
    put_under(g, move.card)
    g.say("discarded", seat=seat, card=move.card)


# ---------------------------------------------------------------------- roles


@story.offers("roles")
def swaps(g: Colonization, seat: int) -> list[Move]:
    """Rocket and outpost change roles; without the other, one becomes the other."""
    return [move for name in (*g.players[seat].outposts(), "") if cannot_change(g, seat, move := Swap(name)) is None]


@story.judges(Swap)
def cannot_change(g: Colonization, seat: int, move: Swap) -> Refusal | None:
    """setup.stacks"""
    player = g.players[seat]
    is_there = move.outpost in player.outposts() if move.outpost else player.rocket is not None
    return None if is_there else no("no-role", "setup.stacks")


@story.takes(Swap)
def swap(g: Colonization, seat: int, move: Swap) -> None:
    """Figures and contents change; fuel on the strip is lost. A rocket in LEO becomes part of what lies there."""
    stacks = g.players[seat].stacks
    rocket = stacks.pop(ROCKET, None)
    outpost = stacks.pop(move.outpost) if move.outpost else None
    if rocket is not None:
        rocket.wet = NO_FUEL
        if rocket.space == LEO:
            leave_in_leo(g, seat, rocket)
        else:
            rocket.kind = "outpost"
            stacks[move.outpost or fresh_name(g, seat)] = rocket
    if outpost is not None:
        outpost.kind = "rocket"
        stacks[ROCKET] = outpost
    g.say("swapped", seat=seat)
