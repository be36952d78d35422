"""Moments at which cards and abilities may be used: the 62 of facts/windows.yaml, by name.

    yield from moment(g, "space.round_start", (attacker, defender), battle)

costs a look into a dictionary where nothing in the game acts at that moment. What acts is an entry of the card book:

    @book.card("combat_funding", window="space.round_start", offers=could_fund)
    def fund(g, seat, move, battle): ...      # a plain function, or a coroutine that asks

`offers(g, seat, about)` lists the moves (`Use`) that are possible now; an ability that can be used once must offer
nothing afterwards. Abilities, technologies and laws are public: only who has one that offers something is asked.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial
from inspect import isgenerator
from typing import Any

from perijove.games.imperium.facts import ABILITIES, RACIAL_TECHNOLOGIES, TECHNOLOGIES
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.windows import PASS, Pass

Procedure = Generator[Question, Any, None]
KNOWN = {**TECHNOLOGIES, **RACIAL_TECHNOLOGIES}


def moment(g: Imperium, name: str, seats: Iterable[int], about: Any = None, rule: str = "") -> Procedure:
    """Let the seats use what they have for a moment, one after the other, each until it lets the moment go by."""
    if not book.playable(name):
        return
    for seat in seats:
        while offers(g, seat, name, about):
            move = yield Choose(seat, f"window.{name}", partial(_asked, g, seat, name, about), rule)
            if isinstance(move, Pass):
                break
            yield from use(g, seat, name, move, about)


def _asked(g: Imperium, seat: int, name: str, about: Any) -> list[Move]:
    return [*offers(g, seat, name, about), PASS]


def offers(g: Imperium, seat: int, name: str, about: Any = None) -> list[Move]:
    """Everything that a seat could use at a moment."""
    entries = book.playable(name)
    if not entries or g.players[seat].out:
        return []
    return [
        move for card in g.players[seat].in_force if card in entries for move in entries[card].offers(g, seat, about)
    ]


def use(g: Imperium, seat: int, name: str, move: Use, about: Any = None) -> Procedure:
    """Carry out what a card or ability does at a moment."""
    kind = "ability" if move.card in ABILITIES else "technology" if move.card in KNOWN else "law"
    g.say(f"used.{kind}", seat=seat, card=move.card)
    result = book.playable(name)[move.card].resolve(g, seat, move, about)
    if isgenerator(result):
        yield from result
