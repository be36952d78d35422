"""Ready-made sequences of moves: everything from a system, as much as fits, all on one planet.

They are worked out on a copy of the match by the same functions that make the moves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from perijove.games.imperium.moves import DONE, Land, Load, Sail
from perijove.games.imperium.rules.landing import landings, put_ashore
from perijove.games.imperium.rules.loading import boardings, loads, take_aboard
from perijove.games.imperium.rules.moving import Reach, reach_of, sails, set_sail
from perijove.games.imperium.state import DOCK, FIGHTER, GROUND, KIND, KINDS, Imperium
from perijove.kernel.clone import clone
from perijove.kernel.decision import Choose, Move
from perijove.kernel.view import Plan

WANTED = (KINDS[FIGHTER], KINDS[GROUND])
"""What comes along unasked, in this order; PDS stay where they were built."""


def plans(g: Imperium, seat: int, question: Choose) -> list[Plan]:
    if question.prompt == "sail":
        return list(fleet_plans(g, seat))
    if question.prompt == "load":
        moves = fill(clone(g), seat)
        return [Plan("fill", {}, tuple(moves))] if len(moves) > 1 else []
    if question.prompt == "land":
        return list(landing_plans(g, seat))
    return []


# ---------------------------------------------------------------------- movement


def fleet_plans(g: Imperium, seat: int) -> Iterator[Plan]:
    """Everything from one system; everything within reach, if that is more."""
    reach = reach_of(g, seat)
    starts = list(dict.fromkeys(move.start for move in sails(g, seat, reach) if move.path))
    for start in starts:
        moves = everything(g, seat, reach, {start})
        if len(moves) > 1:
            yield Plan("everything", {"system": start}, moves)
    if len(starts) > 1:
        yield Plan("everything-near", {}, everything(g, seat, reach, starts))


def everything(g: Imperium, seat: int, reach: Reach, starts: Collection[str]) -> tuple[Move, ...]:
    """All ships that can leave some systems, the strongest first, with fighters and ground forces from there."""
    g = clone(g)
    made: list[Move] = []
    while True:
        ready = [move for move in sails(g, seat, reach) if move.path and move.start in starts and _leaves(move)]
        if not ready:
            return tuple(made)
        sail = max(ready, key=lambda move: (KIND[move.ship] != DOCK, KIND[move.ship], move.count))
        set_sail(g, seat, sail)
        made.append(sail)
        made += fill(g, seat, starts)
        g.action = replace(g.action, voyage=None)


def _leaves(move: Sail) -> bool:
    """Not a round trip."""
    return move.path[-1] != move.start


def fill(g: Imperium, seat: int, systems: Collection[str] | None = None) -> list[Move]:
    """As much as fits aboard the ship under way, fighters first; the last move ends the loading if it must be ended."""
    made: list[Move] = []
    while offer := loads(g, seat):
        wanted = [load for load in offer if load.unit in WANTED and (systems is None or load.system in systems)]
        if not wanted:
            made.append(DONE)
            break
        load = max(wanted, key=_first)
        take_aboard(g, seat, load)
        made.append(load)
    else:
        if boardings(g, seat):
            made.append(DONE)
    return made


def _first(load: Load) -> tuple[int, int]:
    return -WANTED.index(load.unit), load.count


# ---------------------------------------------------------------------- landing


def landing_plans(g: Imperium, seat: int) -> Iterator[Plan]:
    """All ground forces aboard on one of the planets."""
    assert g.battle is not None
    at = g.battle.at
    for planet in dict.fromkeys(move.planet for move in landings(g, seat, at)):
        copy = clone(g)
        made: list[Move] = []
        while ready := [move for move in landings(copy, seat, at) if _ashore(move, planet)]:
            move = max(ready, key=lambda each: each.count)
            put_ashore(copy, seat, at, move)
            made.append(move)
        if made:
            yield Plan("land-all", {"planet": planet}, tuple(made))


def _ashore(move: Land, planet: str) -> bool:
    return move.planet == planet and move.unit == KINDS[GROUND]
