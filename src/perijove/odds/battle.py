"""The whole battle: in space, then for the planet."""

from __future__ import annotations

from perijove.odds.invasion import invade
from perijove.odds.result import Odds
from perijove.odds.space import SpaceBattle
from perijove.odds.units import Force


def battle(attacker: Force, defender: Force, *, planet: bool | None = None, exact: bool = False) -> Odds:
    """The odds of a battle, and of the landing that follows it.

    `planet` says whether there is an invasion; by default there is one if the attacker brings troops. `exact` reckons
    in fractions instead of floats: for small fleets.
    """
    space = SpaceBattle(attacker.checked(), defender.checked(), exact)
    space.fight()
    if planet is None:
        planet = any(squad.count for squad in attacker.troops)
    landings, ground_rounds = invade(space) if planet else (None, 0)
    return space.odds(landings, ground_rounds)
