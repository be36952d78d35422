"""The moves of Space Diamonds: a verb and its arguments. Spaces and sites are named by their ids on the map."""

from __future__ import annotations

from perijove.kernel.decision import Move

# ---------------------------------------------------------------------- moving


class Step(Move, frozen=True):
    """Fly to a neighbouring space. Bonus burns pay first, except for those that are spared."""

    to: str
    spare: int = 0


class Stop(Move, frozen=True):
    """End the move here."""


class Drift(Move, frozen=True):
    """Move one space by emergency sail."""

    to: str


# ---------------------------------------------------------------------- operations


class Discover(Move, frozen=True):
    """Take the chit of the site."""


class Refuel(Move, frozen=True):
    """Load the water of the site."""


class Scan(Move, frozen=True):
    """Begin a scanner operation."""


class Look(Move, frozen=True):
    """Look under the chit of a site."""

    at: str


class Done(Move, frozen=True):
    """Scan no more sites."""


# ---------------------------------------------------------------------- chits and the turn


class Spend(Move, frozen=True):
    """Discard an ice chit for water or an isofuel chit for bonus burns."""

    chit: str


class Lose(Move, frozen=True):
    """Give up a chit to a hazard."""

    chit: str


class EndTurn(Move, frozen=True, tag="end-turn"):
    """Leave the rest of the turn unused."""


MOVES: tuple[type[Move], ...] = (Step, Stop, Drift, Discover, Refuel, Scan, Look, Done, Spend, Lose, EndTurn)
