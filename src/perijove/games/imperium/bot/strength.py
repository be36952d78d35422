"""How strong fleets and garrisons are: quick guesses for the bot, by the square law of attrition.

The exact odds (perijove.odds) are for people who weigh one battle; a bot weighs dozens of them in a turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from perijove.games.imperium.modifiers import Shot, combat_bonus
from perijove.games.imperium.rules.dice import BATTLE, FACES, dice_of
from perijove.games.imperium.rules.fleets import sustains
from perijove.games.imperium.rules.pds import in_range
from perijove.games.imperium.state import Imperium

PDS_HITS = 0.5
"""What a PDS does to a fleet or landing party, in hits."""


def power(g: Imperium, seat: int, ships: Sequence[int], at: int, attacking: bool, damaged: Sequence[int] = ()) -> float:
    """Hits a round times hits that it takes to destroy all."""
    hits, tough = 0.0, 0.0
    for kind, count in enumerate(ships):
        if count:
            shot = Shot(kind, "battle", seat, at=at, attacking=attacking, round=1)
            hits += count * dice_of(g, shot) * hit_share(g, shot)
            tough += count * (1 + sustains(g, seat, kind)) - (damaged[kind] if damaged else 0)
    return hits * tough


def hit_share(g: Imperium, shot: Shot) -> float:
    """The share of dice that hit."""
    return min(1.0, max(0.0, (FACES + 1 - BATTLE[shot.unit] + combat_bonus(g, shot)) / FACES))


def chance(own: float, foe: float) -> float:
    """How likely the stronger of two powers wins."""
    if foe <= 0:
        return 1.0
    return own * own / (own * own + foe * foe) if own > 0 else 0.0


def loss(own: float, foe: float) -> float:
    """The share of a fleet that a battle costs."""
    if foe <= 0:
        return 0.0
    return 1.0 if own <= foe else 1.0 - (1.0 - foe / own) ** 0.5


def defence(g: Imperium, at: int, seat: int) -> float:
    """The power of a seat's fleet in a system, as it stands."""
    fleet = g.fleet(at, seat)
    return power(g, seat, fleet.ships, at, False, fleet.damaged) if any(fleet.ships) else 0.0


def guns(g: Imperium, at: int, seat: int) -> int:
    """PDS of others that reach a system."""
    return sum(
        g.worlds[planet].pds
        for other in range(g.seats)
        if other != seat
        for planet in g.players[other].planets
        if g.worlds[planet].pds and in_range(g, other, planet, at)
    )


def garrison(g: Imperium, planet: int) -> int:
    """How many ground forces it takes to be likely to conquer a planet."""
    world = g.worlds[planet]
    if not world.ground:
        return 1
    return world.ground + 1 + (world.ground + 1) // 2 + (world.pds + 1) // 2
