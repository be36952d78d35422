"""Why a move is refused, with the clause: the rules say it themselves, here is only whom to ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perijove.games.diamonds.chart import FIGURES
from perijove.games.diamonds.moves import Discover, Done, Drift, EndTurn, Look, Lose, Refuel, Scan, Spend, Step, Stop
from perijove.games.diamonds.rules import operations
from perijove.games.diamonds.rules.drifting import cannot_drift
from perijove.games.diamonds.rules.fuel import NOT_YOURS, cannot_spend
from perijove.games.diamonds.rules.movement import cannot_step, cannot_stop
from perijove.games.diamonds.rules.turn import cannot_end_turn
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal, no

LOSE_FIRST, NOTHING_LOST = no("lose-first", "iE4a.1"), no("nothing-lost", "iE4a.1")
SCANNING = no("scanning", "iF2", most=FIGURES.scanner_sites)
Judge = Callable[[Diamonds, int, Any], Refusal | None]


def cannot(g: Diamonds, question: Choose, move: Move) -> Refusal | None:
    """Why the seat that is asked can't make a move; None if it can."""
    seat = question.seat
    if question.prompt == "lose":
        if not isinstance(move, Lose):
            return LOSE_FIRST
        return None if move.chit in g.players[seat].chits else NOT_YOURS
    if question.prompt == "scan" and not isinstance(move, Look | Done):
        return SCANNING
    judge = JUDGES.get(type(move))  # none for the kernel's own move, which answers windows
    return judge(g, seat, move) if judge else Refusal("refused.not-offered")


def operation(judge: Callable[[Diamonds, Any], Refusal | None]) -> Judge:
    return lambda g, seat, move: operations.cannot_operate(g) or judge(g, g.players[seat])


JUDGES: dict[type[Move], Judge] = {
    Step: cannot_step,
    Drift: cannot_drift,
    Stop: cannot_stop,
    EndTurn: cannot_end_turn,
    Spend: cannot_spend,
    Lose: lambda g, seat, move: NOTHING_LOST,
    Discover: operation(operations.cannot_discover),
    Refuel: operation(operations.cannot_refuel),
    Scan: operation(operations.cannot_scan),
    Look: lambda g, seat, move: operations.cannot_look(g, g.players[seat], move),
    Done: lambda g, seat, move: operations.cannot_finish(g),
}
