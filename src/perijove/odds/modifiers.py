"""What technologies, races, cards and places do to a battle, in a small vocabulary without names of any game."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Union

import msgspec


class Roll(StrEnum):
    """The kinds of combat rolls, in the order in which they come."""

    PDS = "pds"
    BARRAGE = "barrage"
    SHOT = "shot"
    SPACE = "space"
    BOMBARDMENT = "bombardment"
    LANDING = "landing"
    GROUND = "ground"


ALL = tuple(Roll)
ROUNDS = (Roll.SPACE, Roll.GROUND)


class Scoped(msgspec.Struct, frozen=True, kw_only=True):
    """For which rolls, units and rounds a modifier counts; an empty tuple is all of them."""

    source: str = ""
    rolls: tuple[Roll, ...] = ()
    units: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    """Rounds are counted from 1; rolls outside the rounds have round 0."""

    def covers(self, roll: Roll, unit: str, turn: int) -> bool:
        return (
            (not self.rolls or roll in self.rolls)
            and (not self.units or unit in self.units)
            and (not self.rounds or turn in self.rounds)
        )


class Bonus(Scoped, frozen=True, kw_only=True, tag="bonus"):
    """Plus `n` on each roll, own ones or the enemy's."""

    n: int
    enemy: bool = False


class MoreDice(Scoped, frozen=True, kw_only=True, tag="dice"):
    """Each of the units rolls `n` dice more; at most `ships` of them do if that is given."""

    n: int
    ships: int | None = None


class NoDice(Scoped, frozen=True, kw_only=True, tag="silent"):
    """The units do not roll, but can be hit."""


class Reroll(Scoped, frozen=True, kw_only=True, tag="reroll"):
    """Misses are rolled again, each die once: all of them, or `n` in each volley. `enemy`: hits of the enemy are."""

    n: int | None = None
    enemy: bool = False


class Cancel(Scoped, frozen=True, kw_only=True, tag="cancel"):
    """Up to `n` hits on the own units are cancelled in each volley."""

    n: int


class Automatic(Scoped, frozen=True, kw_only=True, tag="automatic"):
    """`n` hits without a roll in each volley."""

    n: int


class Shot(msgspec.Struct, frozen=True, kw_only=True, tag="shot"):
    """Before the battle each of the units fires one die, at most `ships` of them; hits are taken at once."""

    units: tuple[str, ...]
    ships: int | None = None
    source: str = ""


class Sustain(msgspec.Struct, frozen=True, kw_only=True, tag="sustain"):
    """The units can sustain damage."""

    units: tuple[str, ...]
    source: str = ""


class Pierce(msgspec.Struct, frozen=True, kw_only=True, tag="pierce"):
    """The units bombard through planetary shields."""

    units: tuple[str, ...]
    source: str = ""


class Descend(msgspec.Struct, frozen=True, kw_only=True, tag="descend"):
    """Ships of these kinds that are left fight in the rounds on the ground too, and never hold the planet."""

    units: tuple[str, ...]
    source: str = ""


class Silence(msgspec.Struct, frozen=True, kw_only=True, tag="silence"):
    """The enemy's batteries on the planet do not fire at the landing."""

    source: str = ""


class Save(msgspec.Struct, frozen=True, kw_only=True, tag="save"):
    """Troops that would be lost stay with this roll or more."""

    on: int
    source: str = ""


class Convert(msgspec.Struct, frozen=True, kw_only=True, tag="convert"):
    """Before the rounds on the ground: `tries` rolls, each with `on` or more takes one enemy over (attacker only)."""

    on: int
    tries: int = 1
    source: str = ""


class Sacrifice(msgspec.Struct, frozen=True, kw_only=True, tag="sacrifice"):
    """After the first round one of these ships is given up for a hit on the enemy ship that is worth most."""

    units: tuple[str, ...]
    source: str = ""


class DirectHit(msgspec.Struct, frozen=True, kw_only=True, tag="direct"):
    """The first `n` enemy ships that sustain damage in the battle are destroyed by it; PDS fire comes before that."""

    n: int
    source: str = ""


class Halve(msgspec.Struct, frozen=True, kw_only=True, tag="halve"):
    """Half of the enemy's units of these kinds are lost before the battle, rounded down, or up if `up`.

    Ships: only while they outnumber the others. Troops: before bombardment.
    """

    units: tuple[str, ...]
    up: bool = False
    source: str = ""


class Revive(msgspec.Struct, frozen=True, kw_only=True, tag="revive"):
    """The winner on the ground gets a unit for each one lost on either side that rolls `on` or more."""

    on: int
    source: str = ""


class Promote(msgspec.Struct, frozen=True, kw_only=True, tag="promote"):
    """Troops of a kind that roll a ten in a round on the ground and live become elite; one always stays as it was.

    Elite troops hit with `value` and are lost first. Both sides share the `tokens` for them, the attacker comes first.
    It counts for landings of at most `ranks.MOST` troops.
    """

    unit: str
    value: int
    tokens: int
    """All that can be elite at one time, those included that are elite already."""
    source: str = ""


Modifier = Union[  # noqa: UP007 - msgspec reads it at run time
    Bonus, MoreDice, NoDice, Reroll, Cancel, Automatic, Shot, Sustain, Pierce, Descend, Silence, Save, Convert,
    Sacrifice, DirectHit, Halve, Revive, Promote,
]  # fmt: skip


def last_special_round(modifiers: Iterable[Modifier], roll: Roll) -> int:
    """From the round after this one on every round is like the next."""
    last = 0
    for m in modifiers:
        if isinstance(m, Scoped) and (not m.rolls or roll in m.rolls):
            last = max(last, *m.rounds, 0)
        elif isinstance(m, Sacrifice) and roll is Roll.SPACE:
            last = max(last, 1)
    return last
