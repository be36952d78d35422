"""Heroism (Lc): medals that the players award each other by vote."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.facts import CYCLE
from perijove.games.frontier.moves import NO, YES, Nominate, Yes
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal


@story.offers("heroism")
def nominations(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = [Nominate(medal, other) for medal in g.medals for other in range(g.seats)]
    return found if found and story.refusal(g, seat, found[0]) is None else []


@story.judges(Nominate)
def cannot_nominate(g: Frontier, seat: int, move: Nominate) -> Refusal | None:
    """Lc: a medal that is free, before the last year; one vote a turn (ruling)."""
    if move.medal not in g.medals:
        return Refusal("refused.no-medal", {"medal": move.medal}, "Lc")
    if is_last_year(g):
        return Refusal("refused.last-year", {}, "Lc")
    return Refusal("refused.once", {}, "Lc") if "nominate" in g.used else None


def is_last_year(g: Frontier) -> bool:
    return g.disks == 1 and g.spot == (CYCLE.seniority - 1) % len(CYCLE.seasons)


@story.takes(Nominate)
def nominate(g: Frontier, seat: int, move: Nominate) -> Generator[Question, Any, None]:
    """Lc: all vote in order from the 1st player, who breaks ties; a medal is awarded for good."""
    g.used += ("nominate",)
    ayes: list[int] = []
    for voter in g.order():
        vote = yield Choose(voter, "medal", [YES, NO], "Lc", {"medal": move.medal, "seat": move.seat})
        if isinstance(vote, Yes):
            ayes.append(voter)
    noes = g.seats - len(ayes)
    if len(ayes) > noes or (len(ayes) == noes and g.first in ayes):
        g.medals = tuple(medal for medal in g.medals if medal != move.medal)
        g.players[move.seat].medals += (move.medal,)
        g.say("medal", seat=move.seat, medal=move.medal, ayes=len(ayes))
    else:
        g.say("no.medal", seat=move.seat, medal=move.medal, ayes=len(ayes))
