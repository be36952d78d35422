"""The High Alert token of Warfare II (T5.10): it works for its player's ships and may go with them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Accept, Decline
from perijove.games.imperium.state import DOCK, Imperium
from perijove.kernel.decision import Choose, Question

HIGH_ALERT = "high_alert"
WAYS = [Accept(), Decline()]


@book.card(HIGH_ALERT, changes="unit.move")
def faster(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    """Ships; a floating dock is none."""
    return move + (start == g.high_alert and kind != DOCK)


@book.card(HIGH_ALERT, changes="combat.roll")
def ready(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Only in the dice step of space battles."""
    return bonus + (shot.why == "battle" and shot.at == g.high_alert)


def ships_on_alert(g: Imperium, seat: int) -> int:
    """How many ships of a player the token works for."""
    if g.high_alert < 0 or HIGH_ALERT not in g.players[seat].in_force:
        return 0
    return sum(g.fleet(g.high_alert, seat).ships)


def follow(g: Imperium, seat: int, before: int, systems: Sequence[int]) -> Generator[Question, Any, None]:
    """When ships have left the token's system, of the `before` that were there, their player may take it along."""
    goals = [at for at in systems if at != g.high_alert]
    if not before or not goals or ships_on_alert(g, seat) >= before:
        return
    to = goals[0]
    move = yield Choose(seat, "alert-follows", WAYS, "T5.10", {"system": g.tiles[to]})
    if isinstance(move, Accept):
        g.high_alert = to
        g.say("high-alert", seat=seat, system=g.tiles[to])
