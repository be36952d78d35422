"""Sabotage runs (T25, T12.5): fighters try to destroy a war sun before a battle. They are no combat rolls."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.moves import DONE, Done, Run
from perijove.games.imperium.rules.casualties import destroy_fighters, destroy_ship
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.state import FIGHTER, WAR_SUN, Imperium
from perijove.kernel.decision import Choose, Move, Question

Procedure = Generator[Question, Any, None]
THROUGH = 9
"""T25.2: a fighter gets through with an unmodified 9 or 10,"""
DESTROYS = 10
"""and destroys the war sun with an unmodified 10."""


def can_run(g: Imperium, at: int, seat: int, enemy: int) -> bool:
    """T25.1: fighters in the battle, and an enemy war sun."""
    ready = g.rules.has("sabotage_runs") and g.fleet(at, seat).ships[FIGHTER]
    return bool(ready and g.fleet(at, enemy).ships[WAR_SUN])


def sabotage(g: Imperium, at: int, seat: int, enemy: int) -> Procedure:
    """T25.1: a group of fighters against each war sun; none need be sent."""
    free = g.fleet(at, seat).ships[FIGHTER]
    for _ in range(g.fleet(at, enemy).ships[WAR_SUN]):
        free = min(free, g.fleet(at, seat).ships[FIGHTER])
        if not free or not g.fleet(at, enemy).ships[WAR_SUN]:
            return
        move = yield Choose(seat, "sabotage", partial(runs, free), "T25.1", {"system": g.tiles[at]})
        if isinstance(move, Done):
            return
        free -= move.count  # those who come back do not fly again
        yield from run(g, at, seat, enemy, move.count)


def runs(free: int) -> list[Move]:
    return [*(Run(count) for count in range(1, free + 1)), DONE]


def run(g: Imperium, at: int, seat: int, enemy: int, count: int) -> Procedure:
    """T25.2: all roll to get through; then one at a time those who did, until the war sun is destroyed."""
    faces = yield from throw(g, seat, count)
    through = sum(face >= THROUGH for face in faces)
    g.say("sabotage", seat=seat, dice=faces, through=through)
    yield from destroy_fighters(g, seat, at, count - through, enemy, "sabotage")
    for _ in range(through):
        if not g.fleet(at, enemy).ships[WAR_SUN]:  # a card that answered the loss of a fighter has destroyed it
            return
        (face,) = yield from throw(g, seat)
        g.say("rolled.again", seat=seat, dice=[face])
        if face >= DESTROYS:
            damaged, hold = target(g, at, enemy)
            yield from destroy_ship(g, enemy, at, WAR_SUN, damaged, hold, seat, "sabotage")
            return
        yield from destroy_fighters(g, seat, at, 1, enemy, "sabotage")


def target(g: Imperium, at: int, enemy: int) -> tuple[bool, int]:
    """The war sun that is worth most: one that carries something before an empty one, an undamaged one first."""
    fleet = g.fleet(at, enemy)
    laden = [(hold.damaged, number) for number, hold in enumerate(fleet.holds) if hold.ship == WAR_SUN]
    return min(laden) if laden else (fleet.damaged[WAR_SUN] == fleet.ships[WAR_SUN], -1)
