"""The Xxcha Kingdom."""

from __future__ import annotations

from collections.abc import Generator
from inspect import isgenerator
from typing import Any

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.agenda import draw_another, end_debate
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.strategic import PRIMARY
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Move, Question

Coroutine = Generator[Question, Any, None]


def could_make_peace(g: Imperium, seat: int, card: str) -> list[Move]:
    return [Use("peace_accords")] if STRATEGY_CARDS[card].named == "diplomacy" else []


@book.card("peace_accords", window="strategic.secondary", offers=could_make_peace)
def peace_accords(g: Imperium, seat: int, move: Use, card: str) -> Coroutine:
    """T5.8: the primary ability of Diplomacy instead of the secondary one; the counter is paid."""
    result = PRIMARY[card](g, seat)
    if isgenerator(result):
        yield from result


def could_quash(g: Imperium, seat: int, card: str) -> list[Move]:
    return [Use("quash")] if g.players[seat].strategy and g.debate is not None else []


@book.card("quash", window="agenda.read", offers=could_quash)
def quash(g: Imperium, seat: int, move: Use, card: str) -> None:
    """For a counter of Strategy Allocation: the agenda is discarded, and another one is drawn."""
    spend_counter(g, seat, "strategy")
    end_debate(g)
    g.say("quashed", seat=seat, card=card)
    draw_another(g)


@book.card("dread_hesitation", changes="combat.against")
def dread_hesitation(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Opponents hesitate in the first round of each space battle and invasion combat."""
    return bonus - (shot.round == 1 and shot.why in ("battle", "invasion"))
