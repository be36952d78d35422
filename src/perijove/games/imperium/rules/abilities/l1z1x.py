"""The L1z1x Mindnet."""

from __future__ import annotations

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.state import DREADNOUGHT, GROUND, Imperium


@book.card("cheap_dreadnoughts", changes="unit.cost")
def cheap_dreadnoughts(g: Imperium, seat: int, cost: int, kind: int) -> int:
    return min(cost, 4) if kind == DREADNOUGHT else cost


@book.card("assimilators", changes="combat.roll")
def assimilators(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Dreadnoughts in the dice step of space battles, ground forces that attack in invasion combat."""
    ship = shot.unit == DREADNOUGHT and shot.why == "battle"
    troop = shot.unit == GROUND and shot.why == "invasion" and shot.attacking
    return bonus + (ship or troop)
