"""Supplement counters (T1.5): a group of fighters or ground forces needs a plastic piece, however many counters it has.

A group are the fighters of a system, the ground forces of a planet, or those aboard one ship. As long as there are no
more units on the board than pieces in a colour everything can be plastic, and there is nothing to count.
"""

from __future__ import annotations

from perijove.games.imperium.state import FIGHTER, KINDS, PIECES, Imperium
from perijove.kernel.forms import Refusal, no


def groups(g: Imperium, seat: int, kind: int) -> int:
    """How many groups of fighters or ground forces a player has, those that are landing included."""
    fleets = g.fleets[seat :: g.seats]
    if kind == FIGHTER:
        return sum(fleet.ships[FIGHTER] > 0 for fleet in fleets)
    found = sum(hold.ground > 0 for fleet in fleets for hold in fleet.holds)
    found += sum(g.worlds[planet].ground > 0 for planet in g.players[seat].planets)
    if g.battle is not None and g.battle.attacker.seat == seat:
        landing = [(planet, force) for planet, force in g.battle.landings if g.worlds[planet].owner != seat]
        found += sum(force.ground > 0 for _, force in landing) + (g.battle.landed.ground > 0)
    return found


def cannot_group(g: Imperium, seat: int, kind: int, alone: bool, whole: bool = False, more: int = 0) -> Refusal | None:
    """T1.5: units that would stand `alone` where they go need a piece; a `whole` group takes its own along.

    `more` units are new on the board.
    """
    if not alone or whole or g.players[seat].pieces[kind] >= more:
        return None
    return no("no-piece-for-group", "T1.5", unit=KINDS[kind]) if groups(g, seat, kind) >= PIECES[kind] else None
