"""Perijove: a rules-complete table for deep-space board games.

import perijove
match = perijove.new("titan", players=4, seed=7, options={"aliens": True})
seat = match.decision.seats[0]
match.choose(seat, match.decision.options(seat)[0])
"""

from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from perijove.kernel.errors import (
    BadOption,
    BadRecord,
    BadSeat,
    CannotUndo,
    IllegalMove,
    PerijoveError,
    RulesError,
    UnknownGame,
)
from perijove.kernel.match import Match
from perijove.kernel.record import load
from perijove.kernel.registry import games


def new(game: str, players: int, seed: int | str | None = None, options: Mapping[str, Any] | None = None) -> Match:
    """A new match. The same seed gives the same chance; without one nobody can guess it."""
    return Match.new(game, players, token_hex(16) if seed is None else seed, options)


__all__ = [
    "BadOption",
    "BadRecord",
    "BadSeat",
    "CannotUndo",
    "IllegalMove",
    "Match",
    "PerijoveError",
    "RulesError",
    "UnknownGame",
    "games",
    "load",
    "new",
]
__version__ = "0.1.0"
