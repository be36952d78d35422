"""The Universities of Jol-Nar."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.dice import Rolled
from perijove.games.imperium.rules.technology import available, choose_technology, gain_technology
from perijove.games.imperium.state import Imperium
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


def could_roll_again(g: Imperium, seat: int, rolled: Rolled) -> list[Move]:
    """One die for each counter of Strategy Allocation; dice of the same unit and face are alike."""
    left = g.players[seat].strategy
    if not left:
        return []
    kinds: dict[tuple[int, int], int] = {}
    for number, shot in enumerate(rolled.shots):
        if not rolled.is_hit(number):
            kinds.setdefault((shot.unit, rolled.faces[number]), number)
    return [Use("recalculation", choice=str(number)) for number in kinds.values()]


@book.card("recalculation", window="any.own_die", offers=could_roll_again)
def recalculation(g: Imperium, seat: int, move: Use, rolled: Rolled) -> None:
    spend_counter(g, seat, "strategy")
    rolled.roll_again(g, int(move.choice))
