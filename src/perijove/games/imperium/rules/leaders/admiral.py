"""Admirals (T21.5): another die for their ship, faster dreadnoughts, and no escape for who has none."""

from __future__ import annotations

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.rules.leaders.people import aboard, count
from perijove.games.imperium.state import DREADNOUGHT, Hold, Imperium

ADMIRAL = "admiral"


@book.card(ADMIRAL, changes="combat.extra")
def another_die(g: Imperium, seat: int, dice: int, shot: Shot) -> int:
    """The ship that carries it rolls one more die in the dice step."""
    return dice + (shot.why == "battle" and any(hold.ship == shot.unit for hold in aboard(g, shot.at, seat, ADMIRAL)))


@book.card(ADMIRAL, changes="hold.move")
def faster(g: Imperium, seat: int, steps: int, hold: Hold, start: int) -> int:
    return steps + (hold.ship == DREADNOUGHT and count(hold.leaders, ADMIRAL) > 0)


@book.card(ADMIRAL, changes="path.farthest")
def farther(g: Imperium, seat: int, steps: int, at: int) -> int:
    return steps + 1


@book.card(ADMIRAL, changes="retreat.allowed")
def pursued(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    """A defender may not retreat from a fleet with an admiral, unless it has one too. Foresight comes before."""
    battle = g.battle
    if battle is None or battle.kind != "space" or not battle.round or battle.defender.seat != seat:
        return allowed
    return allowed and not (aboard(g, at, battle.attacker.seat, ADMIRAL) and not aboard(g, at, seat, ADMIRAL))
