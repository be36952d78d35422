"""The verbs of Module 1 and their arguments. A cube is named by its stack, or as a factory by its site."""

from __future__ import annotations

from typing import Literal

from perijove.kernel.decision import Move


class Promote(Move, frozen=True):
    """1A5: a card of a stack turns its purple side up."""

    stack: str
    card: str


class FormFreighter(Move, frozen=True, tag="formfreighter"):
    """1Ba: a stack that holds the freighter becomes the freighter stack; the freighter stack becomes an outpost."""

    stack: str


class Haul(Move, frozen=True):
    """1B4: the freighter or a mobile factory sets out."""

    cube: str
    rocketplane: bool = False


class BigSwap(Move, frozen=True, tag="bigswap"):
    """1B7a, 1B8: the big cube takes the place of a small one."""

    cube: str


class BuildElevator(Move, frozen=True, tag="buildelevator"):
    """1B9: one's cube at a space, the unit at stake, builds the elevator to its other end."""

    space: str
    to: str
    unit: str


class Hoist(Move, frozen=True):
    """1B9c: a card goes to the other end of an elevator, into a stack there or a new outpost."""

    card: str
    origin: str
    to: str
    space: str


class HoistTanks(Move, frozen=True, tag="hoisttanks"):
    """1B9c: the same for tanks; how many is asked for."""

    origin: str
    to: str
    space: str
    kind: Literal["water", "isotope"] = "water"


class Nanofacture(Move, frozen=True):
    """1A7: a robonaut, a refinery and their supports at an anchored Bernal become a mobile factory."""

    space: str
    refinery: str
    robonaut: str
    spent: tuple[str, ...] = ()


class Attempt(Move, frozen=True):
    """1D1: a Future of a promoted card, at stake a human: by its card, or a colony."""

    future: str
    card: str
    unit: str


class Throw(Move, frozen=True):
    """1D5a, 1D5f: a thruster is used up with the supports of one of its chains."""

    card: str
    spent: tuple[str, ...]


class StarHomestead(Move, frozen=True, tag="starhomestead"):
    """1D5d, 1D5h, 1D5m: a homestead as a free action by a star; with TNO no card is spent."""

    star: str
    site: str
    colonist: str
    card: str = ""


class Inspire(Move, frozen=True):
    """1D5d: an inspiration of one's own."""


TERAWATT_MOVES: tuple[type[Move], ...] = (
    Promote, FormFreighter, Haul, BigSwap, BuildElevator, Hoist, HoistTanks, Nanofacture, Attempt, Throw, StarHomestead,
    Inspire,
)  # fmt: skip
