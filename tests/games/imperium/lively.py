"""Matches of Twilight Imperium that get somewhere: by chance, but nobody lets a ship lie that could fly."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from perijove.games.imperium import game
from perijove.games.imperium.moves import Abstain, Activate, Decline, Done, PassRound
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options
from perijove.kernel.view import View
from perijove.kernel.windows import Pass

LAZY = (Done, Decline, Pass, PassRound, Abstain)


def new_match(players: int, seed: str, **options: Any) -> Match:
    whole = check_options("imperium", game.options, players, options)
    return Match(game, Header("imperium", players, whole, seed))


def step(match: Match, luck: Random) -> None:
    """One choice of one of those who are asked: a plan where there is one, else anything that is not idle."""
    decision = match.decision
    assert decision is not None
    seat = luck.choice(decision.seats)
    options = decision.options(seat)
    plans = match.seen(seat).plans if decision.question(seat).prompt in ("sail", "load", "land") else []  # type: ignore[union-attr]
    if plans and luck.random() < 0.7:
        match.choose(seat, luck.choice(plans).moves[0])
        return
    busy = [move for move in options if not isinstance(move, LAZY)]
    near = [move for move in busy if isinstance(move, Activate)]
    match.choose(seat, luck.choice((near or busy) if busy and luck.random() < 0.8 else list(options)))


TABLES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (3, 260, {"galaxy": "built", "races": "chosen"}),
    (4, 260, {"strategy": "white"}),
    (5, 160, {"galaxy": "built", "races": "drawn"}),
    (6, 420, {"age_of_empire": True}),
)


@cache
def moments() -> tuple[View, ...]:
    """Views of everybody who decides, and of a spectator now and then, with all numbers of players."""
    views: list[View] = []
    for number, (players, most, options) in enumerate(TABLES):
        match, luck = new_match(players, f"lively {number}", **options), Random(number)
        while match.decision is not None and match.number < most:
            if match.number % 4 == 0:
                views += [match.seen(luck.choice(match.decision.seats))]
            elif match.number % 30 == 1:
                views += [match.seen(None)]
            step(match, luck)
        views.append(match.seen(0))
    return tuple(views)
