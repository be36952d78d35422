"""The Naalu Collective."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.modifiers import Shot, book, modified
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.counters import has_counter, place_counter
from perijove.games.imperium.rules.retreat import cannot_flee, carry_out, refuges
from perijove.games.imperium.state import FIGHTER, Battle, Imperium
from perijove.kernel.decision import Move, Question

Coroutine = Generator[Question, Any, None]


@book.card("first_mover", changes="initiative")
def first_mover(g: Imperium, seat: int, number: int) -> int:
    """Always 0, whatever strategy card is held."""
    return 0


def could_leave(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """A fleet that is attacked, with somewhere to go; neither an admiral nor a law keeps it there."""
    if seat != battle.defender.seat:
        return []
    goals = [to for to in g.links[battle.at] if cannot_flee(g, seat, battle.at, to) is None]
    if g.players[seat].strategy and modified(g, "retreat.tactical", seat, False, battle.at):
        goals += refuges(g, seat, battle.at)
    return [Use("foresight", system=g.tiles[to]) for to in goals]


@book.card("foresight", window="space.before", offers=could_leave)
def foresight(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    """T12.2: the fleet retreats before the battle begins, by the normal rules; no battle takes place.

    Into a system without an own counter it is a tactical retreat (option 10).
    """
    if not has_counter(g, g.where[move.system], seat):
        place_counter(g, seat, g.where[move.system], "strategy")
    yield from carry_out(g, seat, battle.at, g.where[move.system])


@book.card("foresight", changes="battle.first")
def before_everything(g: Imperium, seat: int, first: bool) -> bool:
    return True


@book.card("ace_fighters", changes="combat.roll")
def ace_fighters(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (shot.unit == FIGHTER and shot.why == "battle")
