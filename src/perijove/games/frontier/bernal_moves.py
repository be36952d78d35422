"""The verbs of Module 2 and their arguments."""

from __future__ import annotations

from perijove.kernel.decision import Move


class Anchor(Move, frozen=True):
    """2A5: a Bernal settles where it is, and a chain of supports goes into it."""

    stack: str
    spent: tuple[str, ...] = ()


class Unanchor(Move, frozen=True):
    """2B6"""

    stack: str


class SendAway(Move, frozen=True, tag="sendaway"):
    """2B6b, 2C2b: a colonist leaves for the queue; a robot may go to the hand instead."""

    card: str
    hand: bool = False


class Homestead(Move, frozen=True):
    """2A4: a black card and a colonist for a dome on a factory far away."""

    site: str
    card: str
    colonist: str


class Ascend(Move, frozen=True):
    """2A7f: cards of a stack on a Dirtside go up to its Bernal; which ones is asked for."""

    stack: str
    to: str


class Second(Move, frozen=True):
    """2A7c: a second Bernal out of the hand into the Home Bernal's stack."""

    card: str


class Work(Move, frozen=True):
    """2C1b, 2C1c: the next operation of this colonist's trade is a free action."""

    card: str


BERNAL_MOVES: tuple[type[Move], ...] = (Anchor, Unanchor, SendAway, Homestead, Ascend, Second, Work)
