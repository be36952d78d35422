"""The Universities of Jol-Nar."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.dice import Rolled, Thrown
from perijove.games.imperium.rules.technology import available, choose_technology, gain_technology
from perijove.games.imperium.state import KINDS, Imperium
from perijove.games.imperium.windows import REPEATED
from perijove.kernel.decision import Move, Question

Coroutine = Generator[Question, Any, None]


@book.card("fragile", changes="combat.roll")
def fragile(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus - 1


def could_learn(g: Imperium, seat: int, card: str) -> list[Move]:
    return [Use("brilliant")] if STRATEGY_CARDS[card].named == "technology" and available(g, seat) else []


@book.card("brilliant", window="strategic.secondary", offers=could_learn)
def brilliant(g: Imperium, seat: int, move: Use, card: str) -> Coroutine:
    """T5.8: the secondary ability of Technology, and its primary as well; either may serve the other."""
    cost = STRATEGY_CARDS[card].secondary
    assert cost is not None
    second = (8,) if card == "technology_ii" else ()
    for price in (None, cost.resources, *second):
        chosen = yield from choose_technology(g, seat, price)
        if chosen is not None:
            yield from gain_technology(g, seat, chosen)


REPEATED.add("recalculation")


def dice_to_move(rolled: Thrown) -> dict[Use, int]:
    """The place of each die that might be rolled again; dice of the same unit and face are alike, and hits stay."""
    found: dict[Use, int] = {}
    for number, face in enumerate(rolled.faces):
        if not isinstance(rolled, Rolled):
            found.setdefault(Use("recalculation", choice=f"[{face}]"), number)
        elif not rolled.is_hit(number):
            unit = KINDS[rolled.shots[number].unit]
            found.setdefault(Use("recalculation", unit=unit, choice=f"[{face}]"), number)
    return found


def could_roll_again(g: Imperium, seat: int, rolled: Thrown) -> list[Move]:
    """Any own die, of a combat or not, for a counter of Strategy Allocation."""
    return [*dice_to_move(rolled)] if g.players[seat].strategy else []


@book.card("recalculation", window="any.own_die", offers=could_roll_again)
def recalculation(g: Imperium, seat: int, move: Use, rolled: Thrown) -> None:
    spend_counter(g, seat, "strategy")
    rolled.roll_again(g, dice_to_move(rolled)[move])
