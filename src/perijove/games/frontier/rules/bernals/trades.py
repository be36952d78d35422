"""What colonists do for nothing (2C1b, 2C1c): prospectors and industrialists."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.bernal_moves import Anchor, Work
from perijove.games.frontier.facts import site_named
from perijove.games.frontier.moves import Industrialize, Prospect
from perijove.games.frontier.rules.bernals.anchoring import anchorings
from perijove.games.frontier.rules.bernals.chapter import offers
from perijove.games.frontier.rules.bernals.places import workers
from perijove.games.frontier.rules.industry import industries
from perijove.games.frontier.rules.prospect import prospects
from perijove.games.frontier.rules.terawatt.nanofacture import nanofactures
from perijove.games.frontier.rules.terawatt.promotion import promotions
from perijove.games.frontier.state import NOBODY, Frontier
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import Nanofacture, Promote
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]


# ---------------------------------------------------------------------- free operations


@offers("work")
def works(g: Frontier, seat: int) -> list[Move]:
    moves = [Work(part.card) for _, _, part in workers(g, seat)]
    return [move for move in moves if cannot_work(g, seat, move) is None]


@story.judges(Work)
def cannot_work(g: Frontier, seat: int, move: Work) -> Refusal | None:
    """2C1b, 2C1c: once a turn for each colonist."""
    found = [part for _, _, part in workers(g, seat) if part.card == move.card]
    if not found or found[0].printed.specialty not in JOBS:
        return Refusal("refused.no-trade", {"card": move.card}, "2C1")
    if token(move) in g.used:
        return Refusal("refused.once", {}, "2C1")
    return None if jobs(g, seat, move.card) else Refusal("refused.no-work", {"card": move.card}, "2C1")


def token(move: Work) -> str:
    return f"work:{move.card}"


def jobs(g: Frontier, seat: int, card: str) -> list[Move]:
    """The operations that a colonist could do for nothing now, where it is."""
    holder, name, part = next(each for each in workers(g, seat) if each[2].card == card)
    space = g.stack(holder, name).space
    operated, g.operated = g.operated, False
    found = JOBS[part.printed.specialty or ""](g, seat)
    g.operated = operated
    return [move for move in found if place_of(g, seat, move) == space]


def prospecting(g: Frontier, seat: int) -> list[Move]:
    """2C1b"""
    return [*prospects(g, seat), *promotions(g, seat)]


def building(g: Frontier, seat: int) -> list[Move]:
    """2C1c"""
    return [*industries(g, seat), *anchorings(g, seat), *nanofactures(g, seat)]


JOBS = {"prospector": prospecting, "industrialist": building}


def place_of(g: Frontier, seat: int, move: Move) -> int:
    """Where an operation is done."""
    if isinstance(move, Industrialize):
        return site_named(move.site)
    if isinstance(move, Nanofacture):
        return site_named(move.space)
    assert isinstance(move, (Prospect, Promote, Anchor))
    host = move.host if isinstance(move, Prospect) and move.host != NOBODY else seat
    return g.stack(host, move.stack).space


@story.takes(Work)
def work(g: Frontier, seat: int, move: Work) -> Procedure:
    """2C1b, 2C1c: the operation of the turn is still to be had."""
    g.used += (token(move),)
    job = yield Choose(seat, "work", jobs(g, seat, move.card), "2C1", {"card": move.card})
    operated = g.operated
    yield from story.take(g, seat, job)
    g.operated = operated
