"""Mass and fuel (F): what is too heavy to move. The chits of a craft are moved by `perijove.solar.chits`."""

from __future__ import annotations

from perijove.games.frontier.facts import LIMITS
from perijove.games.frontier.state import Stack
from perijove.kernel.forms import Refusal
from perijove.solar.chits import (
    FULL,
    add_fuel,
    lower,
    room_for_tanks,
    settle_move,
    shift_mass,
    spend_fuel,
    usable_fuel,
    whole_tanks,
)

__all__ = [
    "add_fuel",
    "cannot_be_moved",
    "lower",
    "room_for_tanks",
    "settle_move",
    "shift_mass",
    "spend_fuel",
    "usable_fuel",
    "whole_tanks",
]


def cannot_be_moved(stack: Stack) -> Refusal | None:
    """E2a, F2a, F3a"""
    if stack.mass > LIMITS.max_dry:
        return Refusal("refused.too-heavy", {"mass": stack.mass, "limit": LIMITS.max_dry}, "F2a")
    if stack.wet_mass > FULL:
        return Refusal("refused.too-wet", {"limit": LIMITS.max_wet}, "F3a")
    return None
