"""A player's turn (D1): one move of the rocket, one operation, free actions in between, in any order."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any, TypeVar

from perijove.games.frontier.moves import END_TURN, EndTurn
from perijove.games.frontier.rules.stacks import drop_empty, thaw, too_many_outposts
from perijove.games.frontier.rules.thrust import CRAFT, activations
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal

C = TypeVar("C", bound=Callable[[Frontier, int], None])
S = TypeVar("S", bound=Callable[[Frontier, int], Generator[Question, Any, None]])
OPENING: list[Callable[[Frontier, int], None]] = []
SETTLING: list[Callable[[Frontier, int], Generator[Question, Any, None]]] = []
CLOSING: list[Callable[[Frontier, int], None]] = []


def opens(begin: C) -> C:
    """Enter what Module 2 does at the beginning of every turn."""
    OPENING.append(begin)
    return begin


def settles(settle: S) -> S:
    """Enter what Module 2 settles before a player goes on with the turn."""
    SETTLING.append(settle)
    return settle


def closes(close: C) -> C:
    """Enter what a chapter does at the end of every turn."""
    CLOSING.append(close)
    return close


def begin_turn(g: Frontier, seat: int) -> None:
    """H1b: what was frozen may move again."""
    g.active, g.operated, g.offered = seat, False, 0
    g.moved, g.used, g.off = (), (), ()
    g.fresh = tuple(each for each in g.fresh if each[1] != seat)
    thaw(g, seat)
    unlock(g, seat)
    g.stage = "turn"
    g.headline("turn", seat=seat, year=g.year)
    if g.rules.bernals:
        for begin in OPENING:
            begin(g, seat)


@story.stage("turn")
def take_turn(g: Frontier) -> Activity:
    """D1: whatever comes next, until the player ends the turn."""
    seat = g.active
    if g.rules.bernals:
        for settle in SETTLING:
            yield from settle(g, seat)
    move = yield Choose(seat, "turn", partial(turn_options, g, seat), "D1", {"year": g.year}, rest=True)
    yield from story.take(g, seat, move)


def turn_options(g: Frontier, seat: int) -> list[Move]:
    """Everything that could be done now."""
    found = story.options(g, seat)
    for name in CRAFT if g.rules.bernals else CRAFT[:1]:
        found += activations(g, seat, name)
    if cannot_end_turn(g, seat, END_TURN) is None:
        found.append(END_TURN)
    return found


@story.judges(EndTurn)
def cannot_end_turn(g: Frontier, seat: int, move: EndTurn) -> Refusal | None:
    """E3: two outposts at the most; too many have to be given up or swapped first (E6d)."""
    return Refusal("refused.outposts", {}, "E3") if too_many_outposts(g, seat) else None


@story.takes(EndTurn)
def end_turn(g: Frontier, seat: int, move: EndTurn) -> None:
    drop_empty(g, seat)
    for close in CLOSING:
        close(g, seat)
    g.permits = tuple(permit for permit in g.permits if permit.taker != seat)
    g.lobbied = ""  # O4: a law for this turn, not for the events after it
    after = g.order()[g.order().index(seat) + 1 :]
    if after:
        begin_turn(g, after[0])
    else:
        g.stage = "year"


def unlock(g: Frontier, seat: int) -> None:
    """N2a: cards that came from a player may be traded on from the start of that player's next turn."""
    for player in g.players:
        player.locked = tuple((card, giver) for card, giver in player.locked if giver != seat)
