"""The moves of Starship Builder: a verb and its arguments."""

from __future__ import annotations

from perijove.games.starship.facts import Deck
from perijove.games.starship.state import EndName
from perijove.kernel.decision import Move


class Take(Move, frozen=True):
    """Take the top card of a deck."""

    deck: Deck


class Fit(Move, frozen=True):
    """Put a thruster, robonaut or refinery into the rocket."""

    card: str


class Support(Move, frozen=True):
    """Let one card give another the support that it asks for."""

    card: str
    by: str


class Cool(Move, frozen=True):
    """Put a radiator into the rocket, light or heavy."""

    card: str
    end: EndName


class Drive(Move, frozen=True):
    """Name the card whose triangle is compared."""

    card: str


class Ready(Move, frozen=True):
    """Leave the rocket as it is until all are shown."""


MOVES: tuple[type[Move], ...] = (Take, Fit, Support, Cool, Drive, Ready)
