"""The moves of Dawn on Titan: a verb and its arguments."""

from __future__ import annotations

from perijove.kernel.decision import Move

# ---------------------------------------------------------------------- actions


class Fly(Move, frozen=True):
    """Start a fly action. Ships 0 to 4 are the player's own, from 5 on alien ships."""

    ship: int


class Explore(Move, frozen=True):
    ship: int


class Build(Move, frozen=True):
    """Build an industry of a kind where a ship is."""

    ship: int
    kind: str


class BuildShip(Move, frozen=True, tag="build-ship"):
    """Build a ship at one of the own industries, numbered by its place on the HQ."""

    industry: int
    facing: str = ""


class BuildCard(Move, frozen=True, tag="build-card"):
    """Build a card at an industry of a kind."""

    kind: str
    card: str


class Produce(Move, frozen=True):
    kind: str


class Process(Move, frozen=True):
    """Turn three resources of a kind into an alien resource."""

    kind: str


class Resupply(Move, frozen=True):
    """Spend the whole turn on one resource from Earth."""

    kind: str


class Attack(Move, frozen=True):
    place: str
    facing: str
    opponent: int


class TakeOver(Move, frozen=True, tag="take-over"):
    """Build an industry on an uncontrolled alien ship."""

    alien: int


class EndTurn(Move, frozen=True, tag="end-turn"):
    """Leave the remaining actions unused."""


# ---------------------------------------------------------------------- within an action


class Step(Move, frozen=True):
    """Move one location."""

    to: str


class Immelmann(Move, frozen=True):
    """Turn the ship over."""


class Stop(Move, frozen=True):
    """End the flight here."""


class GoOn(Move, frozen=True, tag="go-on"):
    """Ask for passage."""


class Allow(Move, frozen=True):
    """Let the ship pass."""


class Refuse(Move, frozen=True):
    """Demand that the ship stops."""


class Play(Move, frozen=True):
    """Lay a combat card."""

    card: str


class Lose(Move, frozen=True):
    """Give up one unit: a ship of the fleet, an industry of the HQ or a controlled alien ship."""

    seat: int
    unit: str
    index: int


class Spare(Move, frozen=True):
    """Destroy nothing."""


class Retreat(Move, frozen=True):
    to: str


class Stay(Move, frozen=True):
    """Do not retreat."""


class Decline(Move, frozen=True):
    """Do without."""


class Pick(Move, frozen=True, tag="place"):
    """Point at a location."""

    at: str


class Kind(Move, frozen=True):
    """Name one of the four types."""

    kind: str


class Face(Move, frozen=True):
    """Name a direction."""

    facing: str


class Use(Move, frozen=True):
    """Use one of the opponent's industries."""

    industry: int


class PickShip(Move, frozen=True, tag="pick-ship"):
    """Point at a ship of any player (seat -1: an uncontrolled alien ship)."""

    seat: int
    ship: int


class Done(Move, frozen=True):
    """No more of these."""


class Space(Move, frozen=True):
    """Put a resource on the spaces of one purpose of the HQ."""

    kind: str
    purpose: str


MOVES: tuple[type[Move], ...] = (
    Fly, Explore, Build, BuildShip, BuildCard, Produce, Process, Resupply, Attack, TakeOver, EndTurn,
    Step, Immelmann, Stop, GoOn, Allow, Refuse, Play, Lose, Spare, Retreat, Stay, Decline,
    Pick, Kind, Face, Use, PickShip, Done, Space,
)  # fmt: skip
