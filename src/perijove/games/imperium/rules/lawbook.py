"""Laws on the table (T17.8): what they do by themselves when something happens, and how they leave again.

A law that changes a number or a permission is an entry of the card book like any other card. One that does something
at an event enters it here, and so does what lasts from an agenda that is no law:

    @happens("minister_of_exploration", "neutral planet taken")
    def share(g, law, seat, planet): ...      # a plain function, or a coroutine that asks

    @leaves("emperor")
    def abdicate(g, law): ...                 # when the law is repealed or its holder eliminated

A rule names its event and knows no card: `yield from happen(g, "technology gained", seat, technology)`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from inspect import isgenerator
from typing import Any, TypeVar

from msgspec.structs import replace

from perijove.games.imperium.facts import AGENDAS
from perijove.games.imperium.modifiers import renew
from perijove.games.imperium.state import NOBODY, Effect, Imperium, Law, Until
from perijove.kernel.decision import Question

Coroutine = Generator[Question, Any, None]
A = TypeVar("A", bound=Callable[..., Any])

EVENTS: dict[str, str] = {
    # what happens -> what it is about, after the law or effect
    "strategy card chosen": "seat: int, card: str; after its gains",
    "strategic action done": "seat: int, card: str; after the secondary abilities",
    "secondary used": "seat: int, card: str",
    "secondary left": "seat: int, card: str; somebody could have used it or not, and did not",
    "system activated": "seat: int, at: int",
    "fleet arrives": "seat: int, before: Before; ships have moved, limits have not been checked",
    "PDS fired": "seat: int, target: int",
    "battle won": "seat: int, loser: int",
    "invasion won": "seat: int, loser: int; by the invader or by the defender",
    "neutral planet taken": "seat: int, planet: int, landed: bool",
    "technology gained": "seat: int, technology: str",
    "planets refreshed": "(); the status phase after objectives",
    "round over": "()",
}
"""Everything at which a law may act by itself."""
HAPPENS: dict[str, dict[str, Callable[..., Coroutine | None]]] = {event: {} for event in EVENTS}
LEAVES: dict[str, Callable[[Imperium, Law], None]] = {}


def happens(card: str, event: str) -> Callable[[A], A]:
    def enter(function: A) -> A:
        HAPPENS[event][card] = function
        return function

    return enter


def leaves(card: str) -> Callable[[A], A]:
    def enter(function: A) -> A:
        LEAVES[card] = function
        return function

    return enter


def happen(g: Imperium, event: str, *about: Any) -> Coroutine:
    """Everything on the table that acts at an event does so, in the order it came into play."""
    if not g.laws and not g.effects:
        return
    acts = HAPPENS[event]
    table: tuple[Law | Effect, ...] = (*g.laws, *g.effects)
    for each in table:
        if each.card in acts and (each in g.laws or each in g.effects):
            result = acts[each.card](g, each, *about)
            if isgenerator(result):
                yield from result


# ---------------------------------------------------------------------- laws


def law_of(g: Imperium, card: str) -> Law:
    return next(law for law in g.laws if law.card == card)


def has_law(g: Imperium, card: str) -> bool:
    return any(law.card == card for law in g.laws)


def enact(g: Imperium, card: str, outcome: str) -> None:
    """T17.8: a law that passes stays face up and in force; an elected player keeps it."""
    fact = AGENDAS[card]
    holder = int(outcome) if fact.elect == "player" else NOBODY
    g.laws += (Law(card, holder, outcome if fact.elect else ""),)
    renew(g)
    g.say("law.passed", card=card)


def withdraw(g: Imperium, card: str) -> None:
    """A law is in force no more; where its card goes is the caller's affair."""
    law = law_of(g, card)
    g.laws = tuple(each for each in g.laws if each.card != card)
    renew(g)
    if card in LEAVES:
        LEAVES[card](g, law)


def repeal(g: Imperium, card: str) -> None:
    """A law leaves the game's area and is discarded."""
    withdraw(g, card)
    g.agendas_used.put(card)
    g.say("law.repealed", card=card)


def hand_over(g: Imperium, card: str, seat: int) -> None:
    """Another player holds a law from now on."""
    g.laws = tuple(replace(law, holder=seat, subject=str(seat)) if law.card == card else law for law in g.laws)
    renew(g)


# ---------------------------------------------------------------------- what lasts for a time


def lasting(g: Imperium, card: str, seats: list[int], until: Until = "round") -> None:
    """Something works for some players until the round ends, or longer."""
    g.effects += tuple(Effect(card, seat, until) for seat in seats)
    renew(g)
