"""Option 13: the custodians of Mecatol Rex fight whoever comes, three fighters and then two ground forces."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import MECATOL
from perijove.games.imperium.rules.landing import GREETERS, Greeting
from perijove.games.imperium.rules.neutrals import fight_fighters, fight_locals
from perijove.games.imperium.rules.planets import GAINED
from perijove.games.imperium.state import FIGHTER, GROUND, KINDS, Imperium
from perijove.kernel.decision import Question

CUSTODIANS = "custodians"
FIGHTERS, TROOPS = KINDS[FIGHTER], KINDS[GROUND]
STRENGTH = {FIGHTERS: 3, TROOPS: 2}
"""opt13.strength"""


def post_custodians(g: Imperium) -> None:
    """opt13.setup: two tokens."""
    g.custodians = (FIGHTERS, TROOPS) if g.rules.has(CUSTODIANS) else ()


def guard(g: Imperium, seat: int, planet: int) -> Greeting | None:
    return defend(g, seat, planet) if planet == MECATOL and g.custodians else None


def defend(g: Imperium, seat: int, planet: int) -> Generator[Question, Any, bool]:
    """opt13.order, opt13.removed: first the fighters, then the ground forces; a beaten token leaves the game."""
    if FIGHTERS in g.custodians:
        if not (yield from fight_fighters(g, seat, g.worlds[planet].at, STRENGTH[FIGHTERS])):
            return False
        beat(g, seat, FIGHTERS)
    if TROOPS in g.custodians:
        if not (yield from fight_locals(g, seat, planet, STRENGTH[TROOPS])):
            return False
        beat(g, seat, TROOPS)
    return True


def beat(g: Imperium, seat: int, token: str) -> None:
    g.custodians = tuple(each for each in g.custodians if each != token)
    g.say("custodians.beaten", seat=seat, unit=token)


def stand_down(g: Imperium, seat: int, planet: int) -> None:
    """Who comes to rule Mecatol Rex without a landing has nobody to fight; their watch is over (ruling)."""
    if planet == MECATOL:
        g.custodians = ()


GREETERS.append(guard)
GAINED.append(stand_down)
