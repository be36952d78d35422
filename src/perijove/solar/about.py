"""What moves of spacecraft come to, for who decides: an engine that is started, a space that is entered."""

from __future__ import annotations

from collections.abc import Sequence

from perijove.kernel.view import About

from . import chains
from .chains import Term
from .chits import Fuelled
from .movement import Pilot, Step


class Drive(About, frozen=True):
    """An activation: net thrust with its parts, and fuel steps a burn as a fraction."""

    thrust: int = 0
    terms: tuple[Term, ...] = ()
    consumption: str = ""
    burns: int = 0
    """How many burns fuel and thrust allow."""


class Entry(About, frozen=True):
    """A space that is entered: steps of fuel left, bonus burns gained, what is rolled for."""

    fuel_left: int = 0
    gains: int = 0
    rolls: tuple[str, ...] = ()
    lands: bool = False


def drive(stack: Fuelled, made: chains.Drive, terms: Sequence[Term], touches: tuple[str, ...], rule: str) -> Drive:
    net = max(0, sum(term.amount for term in terms))
    burns = min(net, int(stack.fuel / made.consumption)) if made.consumption else net
    return Drive({}, touches, rule, net, tuple(terms), str(made.consumption), burns)


def entry(pilot: Pilot, step: Step, rolls: Sequence[str], touches: tuple[str, ...], rule: str) -> Entry:
    cost = {name: n for name, n in (("burns", step.burns), ("bonus", step.bonus)) if n}
    return Entry(cost, touches, rule, pilot.fuel_left(step.flight), step.gained, tuple(rolls), step.lands)
