"""Space ventures (I2): abilities for factions with several claims of one type."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.colonization.facts import BOARD, LEO, MONEY, SPACES, VENTURES, site_at
from perijove.games.colonization.moves import RideUp, Venture
from perijove.games.colonization.rules.abilities import gain
from perijove.games.colonization.rules.cubes import has_cube, take_cube
from perijove.games.colonization.rules.glory import landed
from perijove.games.colonization.rules.stacks import leave_in_leo
from perijove.games.colonization.state import LEO_STACK, Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]


def holds(g: Colonization, seat: int, venture: str) -> bool:
    return seat in g.ventures.get(venture, ())


def earn_by(g: Colonization, seat: int, venture: str) -> None:
    """I2.S, I2.V, I2.M: a WT by an own venture."""
    if holds(g, seat, venture):
        gain(g, seat, 1, venture)


@story.offers("venture")
def ventures(g: Colonization, seat: int) -> list[Move]:
    if g.players[seat].wt < MONEY.venture:
        return []
    routes = range(len(BOARD.elevators))
    moves = [Venture(id, route) for id in VENTURES for route in (routes if id == "elevator" else (-1,))]
    return [move for move in moves if cannot_venture(g, seat, move) is None]


@story.judges(Venture)
def cannot_venture(g: Colonization, seat: int, move: Venture) -> Refusal | None:
    """I2: enough claims of its type, and 5 WT."""
    venture = VENTURES.get(move.venture)
    if venture is None or (move.route in range(len(BOARD.elevators))) != (move.venture == "elevator"):
        return no("no-venture", "I2")
    rule = f"I2.{venture.type}"
    if holds(g, seat, venture.id):
        return no("venture-held", rule, venture=venture.id)
    claims = sum(owner == seat and site_at(site).type == venture.type for site, owner in g.claims.items())
    if claims < venture.claims:
        return no("few-claims", rule, venture=venture.id, claims=claims, need=venture.claims)
    if g.players[seat].wt < MONEY.venture:
        return no("poor", "I2", cost=MONEY.venture, wt=g.players[seat].wt)
    return None if has_cube(g, seat) else no("no-cube", "I2")


@story.takes(Venture)
def achieve(g: Colonization, seat: int, move: Venture) -> Procedure:
    """I2: 5 WT, and a cube on the venture."""
    if not (yield from take_cube(g, seat, "I2")):
        return
    g.players[seat].wt -= MONEY.venture
    g.ventures[move.venture] = (*g.ventures.get(move.venture, ()), seat)
    if move.venture == "elevator":
        g.players[seat].elevator = move.route
    g.say("venture", seat=seat, venture=move.venture)


# ---------------------------------------------------------------------- the space elevator


def other_end(g: Colonization, seat: int, space: int) -> int | None:
    """I2.C: where the elevator of a faction leads to from a space."""
    route = g.players[seat].elevator
    if route < 0:
        return None
    elevator = BOARD.elevators[route]
    return {elevator.a: elevator.b, elevator.b: elevator.a}.get(space)


@story.offers("elevator")
def rides(g: Colonization, seat: int) -> list[Move]:
    if g.players[seat].elevator < 0:
        return []
    moves = [RideUp(name) for name in g.players[seat].stacks]
    return [move for move in moves if cannot_ride(g, seat, move) is None]


@story.judges(RideUp)
def cannot_ride(g: Colonization, seat: int, move: RideUp) -> Refusal | None:
    """I2.C"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or move.stack == LEO_STACK or other_end(g, seat, stack.space) is None:
        return no("no-elevator", "I2.C", stack=move.stack)
    return no("under-way", "I2.C") if g.voyage is not None else None


@story.takes(RideUp)
def ride(g: Colonization, seat: int, move: RideUp) -> None:
    """I2.C, col-25: the two ends are one place, so that whoever rides has not moved; who comes to a site has landed."""
    stack = g.stack(seat, move.stack)
    end = other_end(g, seat, stack.space)
    assert end is not None
    stack.space = end
    landed(g, stack)
    if end == LEO and stack.kind == "outpost":
        leave_in_leo(g, seat, g.players[seat].stacks.pop(move.stack))
    g.say("rode", seat=seat, stack=move.stack, space=SPACES[end].id)
