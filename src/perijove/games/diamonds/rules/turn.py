"""The sequence of play (iD)."""

from __future__ import annotations

from collections.abc import Callable, Generator
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
        offer: Offer
        if asked:
            offer, asked = partial(actions, g, seat), False
        else:
            offer = actions(g, seat)
            if len(offer) == 1:  # there is nothing left to do but to end the turn
                break
        args = {"seat": seat, "moved": g.moved, "operated": g.operated}
        move = yield Choose(seat, "act", offer, "iD1", args, rest=True)
        if move == END_TURN:
            break
        procedure = ACTS[type(move)](g, seat, move)
        if procedure is not None:
            yield from procedure
    end_turn(g, seat)


ACTS: dict[type[Move], Callable[[Diamonds, int, Any], Generator[Question, Any, None] | None]] = {
    Step: fly,
    Drift: drift,
    Spend: lambda g, seat, move: spend(g, seat, move.chit),
    Discover: lambda g, seat, move: discover(g, seat),
    Refuel: lambda g, seat, move: refuel(g, seat),
    Scan: lambda g, seat, move: scan(g, seat),
}
"""What is done at once, and the procedures that may ask something on the way."""


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
