"""The strategic action (T5.4 to T5.8): a card's primary ability, then the others' secondary ability.

A card is entered by its parts. Choices of a secondary ability are made by all at once, each in a lane of its own, and
carried out clockwise afterwards; where one player's choice changes another's (`ordered`) they come one after the other.

    @primary("logistics")
    def gain_four(g, seat): yield from gain_counters(g, seat, 4)

    @secondary("technology")
    def buy(g, seat): return (yield from choose_technology(g, seat, 8))      # what it returns goes to the effect

    @effect("technology")
    def learn(g, seat, technology): ...
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from inspect import isgenerator
from typing import Any, TypeVar

from msgspec.structs import replace

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Decline, Use
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment, offers, use
from perijove.kernel.decision import Activity, Choose, Move, Procedure, Question, side_by_side

Coroutine = Generator[Question, Any, None]
P = TypeVar("P", bound=Callable[..., Any])
DECLINE = Decline()

PRIMARY: dict[str, Callable[[Imperium, int], Coroutine | None]] = {}
AFTERWARDS: dict[str, Callable[[Imperium, int], Coroutine | None]] = {}
"""The end of primary abilities that have stages of their own in between."""
SECONDARY: dict[str, Callable[[Imperium, int], Procedure[Any]]] = {}
EFFECT: dict[str, Callable[[Imperium, int, Any], Coroutine | None]] = {}
USABLE: dict[str, Callable[[Imperium, int], bool]] = {}
ABLE: dict[str, Callable[[Imperium, int], bool]] = {}
ORDERED: dict[str, Callable[[Imperium], bool]] = {}
"""Cards whose secondary ability is used by one player after the other, always or at times."""


def primary(card: str) -> Callable[[P], P]:
    return partial(_enter, PRIMARY, card)


def afterwards(card: str) -> Callable[[P], P]:
    """What a card does when the council that it called is over."""
    return partial(_enter, AFTERWARDS, card)


def effect(card: str) -> Callable[[P], P]:
    return partial(_enter, EFFECT, card)


def _enter(where: dict[str, Any], card: str, function: P) -> P:
    where[card] = function
    return function


def secondary(
    card: str,
    usable: Callable[[Imperium, int], bool] | None = None,
    ordered: Callable[[Imperium], bool] | None = None,
    able: Callable[[Imperium, int], bool] | None = None,
) -> Callable[[P], P]:
    """`usable` says whether it could do anything for a player, beside the counter that it costs, as far as all know.

    Where it depends on cards in hand, `able` says whether it really can.
    """

    def enter(function: P) -> P:
        SECONDARY[card] = function
        if usable is not None:
            USABLE[card] = usable
            ABLE[card] = able or usable
        if ordered is not None:
            ORDERED[card] = ordered
        return function

    return enter


def always(g: Imperium) -> bool:
    """One after the other whatever happens: each choice changes what the next may choose."""
    return True


# ---------------------------------------------------------------------- the stages


@story.stage("strategic")
def strategic_action(g: Imperium) -> Activity:
    """T5.4: the primary ability; it may call a council first."""
    seat, card = g.action.seat, g.action.card
    yield from moment(g, "strategic.primary", (seat,), card, "T5.4")
    g.stage = "strategic.after"
    result = PRIMARY[card](g, seat)
    if isgenerator(result):
        yield from result


@story.stage("strategic.after")
def others_follow(g: Imperium) -> Activity:
    """T5.5: then each other player once, clockwise from the active player."""
    seat, card = g.action.seat, g.action.card
    if card in AFTERWARDS and not g.players[seat].out:  # T20.7: an agenda may have cost the last unit
        result = AFTERWARDS[card](g, seat)
        if isgenerator(result):
            yield from result
    yield from moment(g, "strategic.primary_done", g.order, card, "T5.5")
    g.stage = "strategic.end"
    if card in SECONDARY and "no_secondary" not in g.players[seat].marks:
        yield from secondaries(g, seat, card)


@story.stage("strategic.secondary")
def one_secondary(g: Imperium) -> Activity:
    """The next player's secondary ability, where one player's choice changes another's."""
    card, (seat, *left) = g.action.card, g.action.left
    g.action = replace(g.action, left=tuple(left))
    g.stage = "strategic.secondary" if left else "strategic.end"
    if may_use(g, seat, card):
        used = yield from use_secondary(g, seat, card)
        yield from carry_out(g, seat, card, used)
    else:
        yield from happen(g, "secondary left", seat, card)


@story.stage("strategic.end")
def end_strategic(g: Imperium) -> Activity:
    seat = g.action.seat
    yield from happen(g, "strategic action done", seat, g.action.card)
    forget_mark(g, seat)
    g.stage = "turn.end"


def forget_mark(g: Imperium, seat: int) -> None:
    player = g.players[seat]
    player.marks = tuple(mark for mark in player.marks if mark != "no_secondary")


def secondaries(g: Imperium, active: int, card: str) -> Coroutine:
    """T5.5, T5.6: passed players too, the active one not."""
    others = tuple(seat for seat in g.playing(active) if seat != active)
    in_turn = ORDERED[card](g) if card in ORDERED else False
    if in_turn or (STRATEGY_CARDS[card].named == "technology" and book.playable("tech.before_buy")):
        g.action, g.stage = replace(g.action, left=others), "strategic.secondary"
        return
    lanes = {seat: use_secondary(g, seat, card) for seat in others if may_use(g, seat, card)}
    results = yield from side_by_side(lanes)
    for seat in others:
        yield from carry_out(g, seat, card, results.get(seat, DECLINE))


def counters_for(g: Imperium, seat: int, card: str) -> int:
    """T5.5, T5.8: what the secondary ability costs a player from Strategy Allocation."""
    cost = STRATEGY_CARDS[card].secondary
    return modified(g, "secondary.counter", seat, cost.strategy, card) if cost is not None else 0


def may_use(g: Imperium, seat: int, card: str) -> bool:
    if counters_for(g, seat, card) > g.players[seat].strategy:
        return False
    if not modified(g, "secondary.allowed", seat, True, card):
        return False
    return card not in USABLE or USABLE[card](g, seat) or bool(offers(g, seat, "strategic.secondary", card))


def use_secondary(g: Imperium, seat: int, card: str) -> Procedure[Any]:
    """Decide, pay the counter, make the choices of the ability; Decline if it is not used."""
    move = yield Choose(seat, "secondary", partial(ways_to_use, g, seat, card), "T5.5", {"card": card})
    if isinstance(move, Decline):
        return move
    spend_counter(g, seat, "strategy", counters_for(g, seat, card))
    return (yield from choices_of(g, seat, card, move))


def choices_of(g: Imperium, seat: int, card: str, move: Use) -> Procedure[Any]:
    """A way to use a secondary ability was chosen and paid: its further choices."""
    g.say("secondary.used", seat=seat, card=card)
    if move.card != card:
        return move
    return (yield from SECONDARY[card](g, seat))


def ways_to_use(g: Imperium, seat: int, card: str) -> list[Move]:
    """The secondary ability itself, or an ability that takes its place (T5.8)."""
    itself: list[Move] = [Use(card)] if card not in ABLE or ABLE[card](g, seat) else []
    return [*itself, *offers(g, seat, "strategic.secondary", card), DECLINE]


def carry_out(g: Imperium, seat: int, card: str, used: Any) -> Coroutine:
    """What a player's secondary ability does, in clockwise order."""
    if isinstance(used, Decline):
        yield from happen(g, "secondary left", seat, card)
        return
    if isinstance(used, Use):
        yield from use(g, seat, "strategic.secondary", used, card)
    elif used is not None and card in EFFECT:
        result = EFFECT[card](g, seat, used)
        if isgenerator(result):
            yield from result
    yield from happen(g, "secondary used", seat, card)
