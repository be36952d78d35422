"""The sequence of play (iD)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.diamonds.moves import Discover, Drift, EndTurn, Refuel, Scan, Spend, Step
from perijove.games.diamonds.rules.drifting import drift, drifts
from perijove.games.diamonds.rules.ending import after_turn
from perijove.games.diamonds.rules.fuel import is_empty, spend, spendable
from perijove.games.diamonds.rules.movement import first_steps, fly, fly_on
from perijove.games.diamonds.rules.operations import discover, operations, refuel, scan
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Activity, Choose, Move, Offer, Question
from perijove.kernel.forms import Refusal, no

END_TURN = EndTurn()
MOVING = no("moving", "iE1e.1")


def turn(g: Diamonds) -> Activity:
    """iD1: a move and an operation, both or one of them or none, in either order.

    At every question the state alone tells how to go on, so a turn that is under way is taken up where it stands.
    """
    seat = g.active
    asked = g.begun  # taken up at a question that had been asked
    if not g.begun:
        begin(g, seat)
    if g.flight is not None:
        yield from fly_on(g, seat)
        asked = False
    while seat not in g.returned:
        offer: Offer = partial(actions, g, seat)
        if not asked:
            offer = actions(g, seat)
            if len(offer) == 1:  # there is nothing left to do but to end the turn
                break
        asked = False
        args = {"seat": seat, "moved": g.moved, "operated": g.operated}
        move = yield Choose(seat, "act", offer, "iD1", args, rest=True)
        if isinstance(move, EndTurn):
            break
        yield from act(g, seat, move)
    end_turn(g, seat)


def act(g: Diamonds, seat: int, move: Move) -> Generator[Question, Any, None]:
    match move:
        case Step():
            yield from fly(g, seat, move)
        case Drift():
            yield from drift(g, seat, move)
        case Spend(chit):
            spend(g, seat, chit)
        case Discover():
            discover(g, seat)
        case Refuel():
            refuel(g, seat)
        case Scan():
            yield from scan(g, seat)


def begin(g: Diamonds, seat: int) -> None:
    player = g.players[seat]
    g.begun = True
    g.moved = g.operated = g.drifted = False
    g.bonus = g.burns = 0
    g.flybys = ()
    g.adrift = is_empty(g, player)  # iE5: at the start of the turn
    if player.turns_left > 0:
        player.turns_left -= 1
        g.headline("turn.left", seat=seat, left=player.turns_left)
    else:
        g.headline("turn", seat=seat)


def end_turn(g: Diamonds, seat: int) -> None:
    g.begun = False
    if not g.drifted:
        g.players[seat].drifts = 0
    after_turn(g, seat)


def actions(g: Diamonds, seat: int) -> list[Move]:
    """All that is possible now."""
    return [*first_steps(g, seat), *drifts(g, seat), *operations(g, seat), *spendable(g, seat), END_TURN]


def cannot_end_turn(g: Diamonds, seat: int, move: EndTurn) -> Refusal | None:
    return MOVING if g.flight is not None else None
