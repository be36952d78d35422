"""The sequence of play (iD)."""

from __future__ import annotations

from perijove.games.diamonds.moves import Discover, Drift, EndTurn, Refuel, Scan, Spend, Step
from perijove.games.diamonds.rules.drifting import drift, drifts
from perijove.games.diamonds.rules.ending import after_turn
from perijove.games.diamonds.rules.fuel import is_empty, spend, spendable
from perijove.games.diamonds.rules.movement import first_steps, fly
from perijove.games.diamonds.rules.operations import discover, operations, refuel, scan
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Activity, Choose, Move

END_TURN = EndTurn()


def turn(g: Diamonds) -> Activity:
    """iD1: a move and an operation, both or one of them or none, in either order."""
    seat = g.active
    player = g.players[seat]
    begin(g, seat)
    drifted = player.drifts
    while seat not in g.returned:
        options = actions(g, seat)
        if len(options) == 1:  # there is nothing left to do but to end the turn
            break
        move = yield Choose(seat, "act", options, "iD1", {"seat": seat, "moved": g.moved, "operated": g.operated})
        match move:
            case Step():
                yield from fly(g, seat, move)
            case Drift():
                yield from drift(g, seat, move)
            case Spend(chit):
                spend(g, seat, chit)
            case EndTurn():
                break
            case _:
                g.operated = True
                match move:
                    case Discover():
                        discover(g, seat)
                    case Refuel():
                        refuel(g, seat)
                    case Scan():
                        yield from scan(g, seat)
    if player.drifts == drifted:
        player.drifts = 0
    after_turn(g, seat)


def begin(g: Diamonds, seat: int) -> None:
    player = g.players[seat]
    g.moved = g.operated = False
    g.bonus = g.burns = 0
    g.flybys = ()
    g.adrift = is_empty(g, player)  # iE5: at the start of the turn
    if player.turns_left > 0:
        player.turns_left -= 1
        g.headline("turn.left", seat=seat, left=player.turns_left)
    else:
        g.headline("turn", seat=seat)


def actions(g: Diamonds, seat: int) -> list[Move]:
    """All that is possible now."""
    found: list[Move] = []
    if not g.moved:
        found += first_steps(g, seat)
        found += drifts(g, seat)
    if not g.operated:
        found += operations(g, seat)
    found += spendable(g, seat)
    found.append(END_TURN)
    return found
