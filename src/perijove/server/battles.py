"""The exact odds of a battle as they are told: made in a worker process, since a large one takes a while."""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.odds import Odds, battle
from perijove.odds.arsenal import Setup, find_arsenal
from perijove.odds.summary import Bar, ground_scale, parted, scale

MOST_OUTCOMES = 40
"""So many of the likeliest outcomes are told one by one; the distributions hold them all."""


class VolleyAnswer(msgspec.Struct):
    """The chances of 0, 1, 2 … hits of one volley."""

    roll: str
    side: Literal["attacker", "defender"]
    hits: list[float]


class OutcomeAnswer(msgspec.Struct):
    ending: str
    chance: float
    attacker: dict[str, int]
    defender: dict[str, int]
    damaged: dict[str, dict[str, int]]


class OddsAnswer(msgspec.Struct):
    """Chances from 0 to 1. `scale` and `ground` go from the attacker's best end to the defender's."""

    endings: dict[str, float]
    scale: list[Bar]
    parted: dict[str, list[float]]
    """Where both sides have ships in the end (a retreat): the chances of 0, 1, 2 … ships of each side."""
    rounds: float
    hits: dict[str, list[float]]
    volleys: list[VolleyAnswer]
    outcomes: list[OutcomeAnswer]
    landing: float | None
    """The chance that anybody lands; nothing where no landing was asked for."""
    conquest: float | None
    ground: list[Bar] | None
    ground_rounds: float


def odds_of(setup: bytes) -> bytes:
    """The odds of a set-up that has been checked before, both as JSON."""
    forces = find_arsenal().muster(msgspec.json.decode(setup, type=Setup))
    return msgspec.json.encode(_answer(battle(*forces)))


def _answer(found: Odds) -> OddsAnswer:
    landings = found.landings
    return OddsAnswer(
        endings={str(ending): p for ending, p in found.endings.items()},
        scale=scale(found),
        parted={str(side): chances for side, chances in parted(found).items()},
        rounds=found.rounds,
        hits={str(side): chances for side, chances in found.hits.items()},
        volleys=[VolleyAnswer(str(v.roll), v.side, v.hits) for v in found.volleys],
        outcomes=[
            OutcomeAnswer(o.ending, o.chance, o.attacker, o.defender, o.damaged) for o in found.outcomes[:MOST_OUTCOMES]
        ],
        landing=None if landings is None else sum(way.chance for way in landings),
        conquest=None if landings is None else found.conquest,
        ground=None if landings is None else ground_scale(found),
        ground_rounds=found.ground_rounds,
    )
