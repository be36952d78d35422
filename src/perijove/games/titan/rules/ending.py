"""How the game ends (end.*, solo.win, solo.loss.*, solo.score)."""

from __future__ import annotations

from typing import NoReturn

from perijove.games.titan.rules.hq import wealth
from perijove.games.titan.rules.units import on_board
from perijove.games.titan.state import Titan
from perijove.kernel.state import Outcome


def check_last_industry(g: Titan, seat: int) -> None:
    """end.seven-industries, solo.win, solo.loss.ai-six: all industries of a player on the board together."""
    if on_board(g, seat) < len(g.players[seat].industries):
        return
    if g.automaton is not None:
        end_solo(g, "won.industries" if g.is_human(seat) else "lost.automaton")
    g.say("end.industries", seat=seat)
    g.finish(Outcome((seat,), _scores(g), "won.industries", {"seat": seat}))


_last: list[tuple[object, bool]] = [(None, False)]
"""The bodies last asked about, and whether all of them were explored. In most turns nobody explores."""


def everything_explored(g: Titan) -> bool:
    bodies, explored = _last[0]
    if bodies is not g.bodies:
        explored = all(body.explored for body in g.bodies.values())
        _last[0] = g.bodies, explored
    return explored


def check_exploration(g: Titan) -> None:
    """end.all-explored, .winner, end.tie.*: at the end of a turn with nothing hidden left. Not in solo (ruling R54)."""
    if g.automaton is not None or not everything_explored(g):
        return
    g.say("end.explored")
    scores = _scores(g)
    tied = scores.count(max(scores)) > 1
    winners = _leaders(g)
    settle(g, "won.shared" if len(winners) > 1 else "won.resources" if tied else "won.exploration")


def settle(g: Titan, why: str) -> NoReturn:
    """end.all-explored.winner, end.tie.*: most industries on the board, then most resources, else together."""
    winners, scores = _leaders(g), _scores(g)
    resources = wealth(g.players[winners[0]])
    args = {"seats": list(winners), "industries": max(scores), "resources": resources}
    g.finish(Outcome(winners, scores, why, args))


def _leaders(g: Titan) -> tuple[int, ...]:
    ranks = list(zip(_scores(g), map(wealth, g.players), strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def end_solo(g: Titan, why: str) -> None:
    """solo.score: the command cards left in the deck, the active event included; a defeat scores 0."""
    assert g.automaton is not None
    won = why.startswith("won")
    score = len(g.automaton.deck) if won else 0
    g.say(f"end.{why}")
    g.finish(Outcome((0,) if won else (), (score,), why, {"score": score, "seat": 0}))


def _scores(g: Titan) -> tuple[int, ...]:
    return tuple(on_board(g, seat) for seat in range(len(g.players)))
