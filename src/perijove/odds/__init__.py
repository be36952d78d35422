"""Exact odds of battles with ten-sided dice. It knows no game: units and what changes them come from the caller."""

from perijove.odds.battle import battle
from perijove.odds.modifiers import Modifier, Roll
from perijove.odds.result import Landing, Odds, Outcome, Volley
from perijove.odds.units import Force, Order, Squad, Unit
from perijove.odds.words import BadForce

__all__ = [
    "BadForce",
    "Force",
    "Landing",
    "Modifier",
    "Odds",
    "Order",
    "Outcome",
    "Roll",
    "Squad",
    "Unit",
    "Volley",
    "battle",
]
