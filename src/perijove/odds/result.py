"""What a battle comes to: distributions, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Literal, TypeAlias

import msgspec

from perijove.odds.dice import Number
from perijove.odds.modifiers import Roll

Side: TypeAlias = Literal["attacker", "defender"]
Ending: TypeAlias = Literal["attacker", "defender", "nobody", "withdrawal", "retreat", "standoff"]
ENDINGS: tuple[Ending, ...] = ("attacker", "withdrawal", "standoff", "nobody", "retreat", "defender")
"""From the attacker's best to the defender's; the side named is alone in the system."""


class Volley(msgspec.Struct, frozen=True):
    """One side fires once: the chances of 0, 1, 2 … hits."""

    roll: Roll
    side: Side
    hits: list[Number]


class Outcome(msgspec.Struct, frozen=True):
    """One way in which it may end: what is left of both sides, the damaged among it."""

    ending: Ending
    chance: Number
    attacker: dict[str, int]
    defender: dict[str, int]
    damaged: dict[str, dict[str, int]] = {}


class Landing(msgspec.Struct, frozen=True):
    """One way in which the fight for the planet may end."""

    taken: bool
    chance: Number
    attacker: dict[str, int]
    defender: dict[str, int]


class Odds(msgspec.Struct, frozen=True):
    """The whole of it. All chances are seen from the start, so those of landings add up to that of landing at all."""

    endings: dict[Ending, Number]
    outcomes: list[Outcome]
    rounds: Number
    """Rounds in space, on average."""
    hits: dict[Side, list[Number]]
    """How many hits the ships of a side take in all."""
    volleys: list[Volley]
    landings: list[Landing] | None = None
    ground_rounds: Number = 0

    @property
    def conquest(self) -> Number:
        """The chance that the planet is taken."""
        return sum(landing.chance for landing in self.landings or () if landing.taken)

    def ships(self, side: Side) -> list[Number]:
        """The chances of 0, 1, 2 … ships left."""
        return by_number(self.outcomes, lambda outcome: getattr(outcome, side))

    def troops(self, side: Side) -> list[Number]:
        """The chances of 0, 1, 2 … troops left after the fight for the planet, among those that came to it."""
        return by_number(self.landings or (), lambda landing: getattr(landing, side))


def by_number(ways: Iterable[Outcome | Landing], left: Callable[[Any], dict[str, int]]) -> list[Number]:
    sums: dict[int, Number] = {}
    for way in ways:
        n = sum(left(way).values())
        sums[n] = sums.get(n, 0) + way.chance
    return [sums.get(n, 0) for n in range(max(sums, default=0) + 1)]


def to_json(value: Any) -> bytes:
    """As JSON; fractions become texts such as "3/10"."""
    return msgspec.json.encode(value, enc_hook=_fraction)


def _fraction(value: Any) -> str:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(type(value))
