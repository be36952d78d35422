"""The state of a match of Space Diamonds: plain data, changed by the rules alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from perijove.kernel.state import State
from perijove.solar import Flight

Craft = Literal["rockets", "sails"]
UNLIMITED = -1
"""Turns left of a player while nobody is home yet."""


class Player(msgspec.Struct, gc=False):
    """One spacecraft and what its owner has. Masses are positions on the fuel strip; a sail has none and keeps 0."""

    card: str
    space: int
    dry: int
    wet: int
    hand: tuple[str, ...]
    """Mission cards held in secret."""
    announced: tuple[str, ...] = ()
    chits: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()
    """The sites where this player took chits, also those that were spent or lost since."""
    scanned: tuple[int, ...] = ()
    """Sites with a chit on them whose drops this player has seen."""
    stay: int = 0
    """Tanks refuelled at this site since landing (DM143F)."""
    drifts: int = 0
    """Turns in a row with an emergency sail move (DM147F)."""
    oberths: int = 0
    """Turns in which the bonus of the solar Oberth was used (DM154F)."""
    turns_left: int = UNLIMITED


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, under the names they have in `options.py`."""

    craft: Craft
    solo: str
    hazard_loss: str
    ties_for_most: str
    chits_home: str
    empty_start: str
    flyby_bonus: str
    open_chits: bool


class Diamonds(State, kw_only=True):
    """A match: the chits on the map, the players in seat order, and the turn.

    What changes seldom is a Mapping: the rules put a new one in its place, and copies of a match share it.
    """

    rules: Rules
    players: list[Player]
    chits: Mapping[int, str]
    """The face-down chit of each site that still has one."""
    aside: tuple[str, ...]
    """Chits that were not placed (iC2c)."""
    gone: tuple[str, ...] = ()
    """Chits that were spent or lost."""
    undealt: tuple[str, ...] = ()
    """Mission cards of the decks in play that nobody got."""
    firsts: Mapping[str, int] = {}
    """Missions to be first, by who was it (ruling R21)."""
    returned: tuple[int, ...] = ()
    """Who is home, in order (iH1b)."""
    start: int = 0
    active: int = 0
    round: int = 1
    stirred: int = 1
    """The last round in which somebody took a chit (ruling R46)."""
    begun: bool = False
    """Whether the active player's turn is under way."""
    moved: bool = False
    operated: bool = False
    drifted: bool = False
    """Whether the move of this turn was made by emergency sail (DM147F)."""
    adrift: bool = False
    """Whether this turn began without fuel (iE6e.2)."""
    departure: Flight | None = None
    """How the move in progress began ..."""
    flight: Flight | None = None
    """... and where it stands."""
    circle: tuple[int, ...] = ()
    """The headings of the move since something was paid, gained or spent: none of them is flown again (ruling R51)."""
    bonus: int = 0
    """Bonus burns from isofuel that was discarded before the move."""
    burns: int = 0
    """Burns made in this turn (DM152F)."""
    flybys: tuple[int, ...] = ()
    """Flybys whose bonus was used in this turn."""
    scanning: tuple[int, ...] | None = None
    """The sites chosen so far for the scanner that is being aimed (iF2)."""

    def is_human(self, seat: int) -> bool:
        """The rival of a solo match has no seat at the table."""
        return seat < self.seats
