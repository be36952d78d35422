"""Generals (T21.4): dice rolled anew in an attack; steadier ground forces and shelter from bombs in defence."""

from __future__ import annotations

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.dice import Rolled
from perijove.games.imperium.rules.leaders.people import in_landing, on_planet
from perijove.games.imperium.state import GROUND, Imperium

GENERAL = "general"
AGAIN = 2
"""Dice that each general lets roll anew in a round."""
SHELTER = 4


@book.card(GENERAL, changes="combat.roll")
def steady(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Defending: own ground forces on the planet add 1."""
    defends = shot.why == "invasion" and shot.unit == GROUND and not shot.attacking
    return bonus + (defends and on_planet(g, shot.planet, GENERAL))


@book.card(GENERAL, changes="combat.against")
def shelter(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Defending: bombardment of the planet has 4 less."""
    return bonus - SHELTER * (shot.why == "bombard" and on_planet(g, shot.planet, GENERAL))


def misses(rolled: Rolled) -> list[int]:
    """Dice of ground forces that missed, those of shock troops first: they are the likeliest to hit."""
    found = [n for n, shot in enumerate(rolled.shots) if shot.unit == GROUND and not rolled.is_hit(n)]
    return sorted(found, key=lambda n: not rolled.shots[n].shock)


def could_reroll(g: Imperium, seat: int, rolled: Rolled) -> list[Use]:
    """Attacking: up to 2 dice a round, with two generals up to 4; each die once."""
    if not rolled.shots or rolled.shots[0].seat != seat or not rolled.shots[0].attacking:
        return []
    most = min(AGAIN * in_landing(g, seat, GENERAL), len(misses(rolled)))
    return [Use(GENERAL, choice=f"dice-{count}") for count in range(most, 0, -1)]


@book.card(GENERAL, window="invasion.die_rolled", offers=could_reroll)
def reroll(g: Imperium, seat: int, move: Use, rolled: Rolled) -> None:
    chosen = misses(rolled)[: int(move.choice.removeprefix("dice-"))]
    for number in chosen:
        rolled.roll_again(g, number)
    g.say("rolled.again", seat=seat, dice=[rolled.faces[number] for number in chosen])
