"""Red technologies: warfare. War suns: rules/technology.py."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.battle import shoot_before
from perijove.games.imperium.state import (
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    GROUND,
    PDS,
    Battle,
    Imperium,
)
from perijove.kernel.decision import Move, Question

Coroutine = Generator[Question, Any, None]


@book.card("hylar_v_assault_laser", changes="combat.roll")
def laser(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Cruisers and destroyers, also in barrage and before battles."""
    return bonus + (shot.unit in (CRUISER, DESTROYER))


@book.card("automated_defense_turrets", changes="combat.roll")
def turret_aim(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (2 if shot.why == "barrage" else 0)


@book.card("automated_defense_turrets", changes="combat.dice")
def turret_dice(g: Imperium, seat: int, dice: int, shot: Shot) -> int:
    return dice + (shot.why == "barrage")


@book.card("deep_space_cannon", changes="pds.reach")
def far_fire(g: Imperium, seat: int, reach: int, planet: int) -> int:
    """T11.1: PDS also fire at ships in adjacent systems."""
    return max(reach, 1)


@book.card("magen_defense_grid", changes="combat.roll")
def grid(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """PDS, and ground forces that defend a planet with an own PDS."""
    if shot.unit == PDS:
        return bonus + 1
    defends = shot.unit == GROUND and shot.why == "invasion" and not shot.attacking
    return bonus + (defends and shot.planet >= 0 and g.worlds[shot.planet].pds > 0)


def could_fire(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """Every dreadnought of the battle."""
    return [Use("assault_cannon")] if g.fleet(battle.at, seat).ships[DREADNOUGHT] else []


@book.card("assault_cannon", window="space.before", offers=could_fire)
def assault(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    yield from shoot_before(g, seat, DREADNOUGHT, g.fleet(battle.at, seat).ships[DREADNOUGHT])


@book.card("graviton_negator", changes="bombard.shielded")
def through_shields(g: Imperium, seat: int, shielded: bool, kind: int, planet: int) -> bool:
    """Dreadnoughts bombard planets with PDS."""
    return False


@book.card("graviton_negator", changes="invasion.fighters")
def fighters_land(g: Imperium, seat: int, part: bool) -> bool:
    return True
