"""What a Bernal has of the factories below it (2A7d to 2A7f): tanks, products and cards come up to it."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.frontier.bernal_moves import Ascend
from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.moves import DONE, ChooseCard, Done
from perijove.games.frontier.rules.bernals.chapter import operation
from perijove.games.frontier.rules.bernals.places import anchored, bernal_above
from perijove.games.frontier.rules.loading import LOADING, cannot_leave
from perijove.games.frontier.rules.rolls import glitch_trigger, infect
from perijove.games.frontier.rules.stacks import drop_empty, name_of, put, take
from perijove.games.frontier.state import NOBODY, Frontier, Stack
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]


@operation("ascent")
def ascents(g: Frontier, seat: int) -> list[Move]:
    moves = [
        Ascend(name, above[1])
        for name, stack in g.players[seat].stacks.items()
        if (above := bernal_above(g, stack.space)) is not None and above[0] == seat
    ]
    return [move for move in moves if cannot_ascend(g, seat, move) is None]


@story.judges(Ascend)
def cannot_ascend(g: Frontier, seat: int, move: Ascend) -> Refusal | None:
    """2A7f"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or bernal_above(g, stack.space) != (seat, move.to):
        return Refusal("refused.no-ascent", {}, "2A7f")
    return None if climbers(g, seat, stack) else Refusal("refused.no-cargo", {}, "2A7f")


def climbers(g: Frontier, seat: int, stack: Stack) -> list[str]:
    return [
        part.card
        for part in stack.parts
        if part.owner == NOBODY and not part.moved and cannot_leave(g, seat, stack, part) is None
    ]


@story.takes(Ascend)
def ascend(g: Frontier, seat: int, move: Ascend) -> Procedure:
    """2A7f: any cards of one stack; what comes up has not flown, so that it may still be moved.

    mod-47: a glitch is rolled for once and goes along, as in any transfer (G1h).
    """
    g.operated = True
    stack, bernal = g.stack(seat, move.stack), g.stack(seat, move.to)
    glitch_trigger(g, seat, stack, bernal)
    drop_empty(g, seat)
    while climbers(g, seat, stack):  # whose freighter is gone is an outpost (1B7)
        chosen = yield Choose(seat, "ascend", partial(choices, g, seat, stack), "2A7f")
        if isinstance(chosen, Done):
            break
        if not stack.part(chosen.card).printed.cube:
            infect(stack, bernal)
        put(g, seat, move.to, take(g, seat, name_of(g, seat, stack), chosen.card))
        g.say("transfer", seat=seat, card=chosen.card, to=move.to, space=SPACES[bernal.space].id)
        drop_empty(g, seat)


def choices(g: Frontier, seat: int, stack: Stack) -> list[Move]:
    return [*map(ChooseCard, climbers(g, seat, stack)), DONE]


def moored(g: Frontier, seat: int, space: int) -> bool:
    """1B3b, mod-34: an anchored Bernal loads freighters like a factory, but a Home Bernal does not."""
    return any(each.space == space and g.players[owner].home != name for owner, name, each in anchored(g))


LOADING.append(moored)
