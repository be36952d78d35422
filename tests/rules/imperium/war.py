"""Tactical actions and battles for the tests of T8 to T13."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import DONE, Activate, Load, Sail, Stay, Use
from perijove.kernel.decision import Move
from perijove.kernel.windows import PASS

E1, E2, E3, E4, E5, E6 = (f"v-empty-{number}" for number in range(1, 7))
"""The systems around Mecatol Rex, from north clockwise. Seat 0 lives beyond E1, seat 1 beyond E3, seat 2 beyond E5."""
MECATOL = "v-mecatol"
SOL, HACAN, NORR = "v-home-sol", "v-home-hacan", "v-home-norr"


def board(*races: str, **options: Any) -> Position:
    """A position without technologies, so that only the clause in question counts."""
    p = Position(races=races or ("sol", "hacan", "xxcha"), **options)
    for seat in range(p.g.seats):
        p.no_tech(seat)
        p.player(seat).abilities = ()
        p.tech(seat)
        p.pools(seat, command=3, strategy=2, fleet=5)
    return p


def activate(p: Position, system: str, seat: int = 0) -> Position:
    """The active player activates a system; the action is followed up to production."""
    p.until("production").stage("turn", active=seat).choose(Activate(system))
    open_effects = any(isinstance(move, Use) for asked in p.asked for move in p.options(asked))
    return p if open_effects else pass_by(p, "window.activation.done")


def pass_by(p: Position, *windows: str) -> Position:
    """Everybody lets some moments go by; all of them if none is named."""
    while p.prompt.startswith("window.") and (not windows or p.prompt in windows):
        for seat in p.asked:
            p.choose(PASS, seat=seat)
    return p


def reach(p: Position, window: str) -> Position:
    """All moments for cards go by until one of them has come; nothing else may be asked."""
    while p.prompt != f"window.{window}":
        assert p.prompt.startswith("window."), f"{p.prompt} comes before {window}"
        for seat in p.asked:
            p.choose(PASS, seat=seat)
    return p


def sail(p: Position, ship: str, start: str, *path: str, count: int = 1, hold: int = -1) -> Position:
    return p.choose(Sail(ship, start, path, hold=hold, count=count))


def battle(attacker: dict[str, int], defender: dict[str, int], dice: Sequence[int] = (), at: str = E2) -> Position:
    """Ships of seat 0 come from E1 and meet those of seat 1 in E2; the first dice may be given."""
    p = board().ships(0, E1, **attacker).ships(1, at, **defender)
    if dice:
        p.roll(*dice)
    return attack(p, at)


def attack(p: Position, at: str = E2, start: str = E1, seat: int = 0) -> Position:
    """All ships move from one system into another, and fighters with them."""
    activate(p, at, seat)
    while p.prompt == "sail":
        ships = [move for move in p.offered(Sail) if move.start == start]
        p.choose(max(ships, key=lambda move: move.count) if ships else DONE)
        while p.prompt == "load":
            fighters = [load for load in p.offered(Load) if load.unit == "fighter" and load.system == start]
            p.choose(fighters[-1] if fighters else DONE)
    return p


def fight_on(p: Position, stop: str = "") -> Position:
    """Nobody retreats and the first of several ships takes each hit, until a prompt or the end of the battle."""
    while p.asked and p.prompt != stop:
        p.choose(Stay() if p.prompt in ("withdraw", "retreat") else p.options()[0])
    return p


def log(p: Position) -> list[str]:
    """The keys of all log lines."""
    return [entry.key for _, entry in p.m.log(0)]


def verbs(moves: Sequence[Move]) -> set[str]:
    return {type(move).__name__ for move in moves}
