"""Operations (D0): one a turn on account of the crew, and one by each colonist in space. Chapters enter theirs here."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import Any, Literal, TypeVar

from perijove.games.colonization.expanded_moves import Worker
from perijove.games.colonization.facts import MONEY
from perijove.games.colonization.state import Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

Category = Literal["finance", "engineering", "science", "any"]
Procedure = Generator[Question, Any, None]
Does = Callable[[Colonization, int, Any], Procedure | None]
Offers = Callable[[Colonization, int], list[Move]]
F = TypeVar("F", bound=Offers)
CREW = "crew"
SPECIALTIES = {"industrialist": "finance", "engineer": "engineering", "miner": "engineering", "prospector": "science"}
"""The category in which a colonist works (col-06)."""
MANNING: set[Callable[..., Any]] = set()
"""The judges that ask whether anybody is left for an operation."""


def workers(g: Colonization, seat: int, category: Category) -> list[str]:
    """D0.crew-operation, D0.colonist-operation: who could still do an operation of a category this turn."""
    found = [] if g.operated else [CREW]
    if g.rules.colonization and g.players[seat].wt >= MONEY.colonist_operation:
        for stack in g.players[seat].stacks.values():
            for part in stack.parts:
                trade = SPECIALTIES.get(part.printed.specialty or "")
                if trade is not None and category in (trade, "any") and part.card not in g.worked:
                    found.append(part.card)
    return found


def cannot_operate(g: Colonization, seat: int, category: Category, auction: bool = False) -> Refusal | None:
    """D0.crew-operation, D0.colonist-operation, D0.auction-limit"""
    if auction and g.auctioned:
        return no("auctioned", "D0.auction-limit")
    if workers(g, seat, category):
        return None
    return no("operated", "D0.colonist-operation" if g.rules.colonization else "D0.crew-operation")


def affordable(g: Colonization, seat: int, move: Move) -> bool:
    """D0.colonist-cost: whether a move is still possible once its colonist is paid."""
    player = g.players[seat]
    player.wt -= MONEY.colonist_operation
    judges = [judge for judge in story.judging.get(type(move), ()) if judge not in MANNING]
    is_possible = all(judge(g, seat, move) is None for judge in judges)
    player.wt += MONEY.colonist_operation
    return is_possible


def man(g: Colonization, seat: int, move: Move, category: Category) -> Procedure:
    """D0: who does it; a colonist is paid for it."""
    free_hands = workers(g, seat, category)
    if len(free_hands) > 1 and not affordable(g, seat, move):
        free_hands = free_hands[:1]
    worker = free_hands[0]
    if len(free_hands) > 1:
        worker = (yield Choose(seat, "worker", [Worker(each) for each in free_hands], "D0")).card
    if worker == CREW:
        g.operated = True
        return
    g.worked += (worker,)
    g.players[seat].wt -= MONEY.colonist_operation
    g.say("worked", seat=seat, card=worker)


def operation(
    kind: type[Move], category: Category, free: Callable[..., bool] | None = None, auction: bool = False
) -> Callable[[Does], Does]:
    """Enter what happens in an operation; `free` tells when it is a free action, `auction` that it is one."""

    def enter(does: Does) -> Does:
        @story.judges(kind)
        def cannot(g: Colonization, seat: int, move: Any) -> Refusal | None:
            if free is not None and free(g, seat, move):
                return None
            refusal = cannot_operate(g, seat, category, auction)
            if refusal is None and g.operated and not affordable(g, seat, move):
                return no("after-pay", "D0.colonist-cost", cost=MONEY.colonist_operation)
            return refusal

        MANNING.add(cannot)

        @story.takes(kind)
        @wraps(does)
        def operate(g: Colonization, seat: int, move: Any) -> Procedure:
            if free is None or not free(g, seat, move):
                yield from man(g, seat, move, category)
            g.auctioned = g.auctioned or auction
            yield from does(g, seat, move) or ()

        return does

    return enter


def operations(name: str, category: Category, auction: bool = False) -> Callable[[F], F]:
    """Enter what operations of a category are offered; nothing once nobody is left to do them."""

    def enter(offers: F) -> F:
        @story.offers(name)
        @wraps(offers)
        def unless_operated(g: Colonization, seat: int) -> list[Move]:
            if cannot_operate(g, seat, category, auction) is not None:
                return []
            found = offers(g, seat)
            return [move for move in found if affordable(g, seat, move)] if found and g.operated else found

        return offers

    return enter
