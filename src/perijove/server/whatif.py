"""What-ifs: the exact odds of battles that people set up. Everything is bounded by the arsenal's largest fleets."""

from __future__ import annotations

from typing import Literal

import msgspec
from anyio import CapacityLimiter, to_thread
from litestar import Response, get, post
from litestar.params import JSONBody

from perijove.odds import BadForce, Odds, battle
from perijove.odds.arsenal import Arsenal, Setup, find_arsenal
from perijove.odds.summary import Bar, ground_scale, parted, scale
from perijove.server.common import PROBLEMS, AnyRequest, Lang, encoded, language_of
from perijove.server.refused import Refused

ONE_BY_ONE = CapacityLimiter(1)
"""A large battle takes a part of a second of a processor; requests wait for one another instead of for the table."""
MOST_OUTCOMES = 40
"""So many of the likeliest outcomes are told one by one; the distributions hold them all."""


class UnitAnswer(msgspec.Struct):
    id: str
    name: str
    place: Literal["ship", "troop", "battery"]
    most: int
    sustain: bool


class GiftAnswer(msgspec.Struct):
    """Something that changes a battle. `role`: only that side can have it. `both`: it works for both sides."""

    id: str
    group: Literal["technology", "race", "card", "leader", "place"]
    name: str
    hint: str
    role: str | None
    both: bool


class ArsenalAnswer(msgspec.Struct):
    """What a what-if can be made of."""

    game: str
    units: list[UnitAnswer]
    gifts: list[GiftAnswer]


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


@get("/api/odds", responses=PROBLEMS, tags=["odds"])
async def arsenal(request: AnyRequest, lang: Lang = None) -> Response[ArsenalAnswer]:
    """The units and all that changes a battle, with their names."""
    return encoded(_described(_arsenal(), language_of(request, lang)), headers={"Cache-Control": "no-cache"})


@post("/api/odds", responses=PROBLEMS, status_code=200, tags=["odds"])
async def odds(data: JSONBody[Setup], request: AnyRequest, lang: Lang = None) -> Response[OddsAnswer]:
    """The exact odds of a battle between two sides."""
    try:
        forces = _arsenal().muster(data)
        found = await to_thread.run_sync(lambda: battle(*forces), limiter=ONE_BY_ONE)
    except BadForce as error:
        raise Refused(400, "form", sentence=error.text(language_of(request, lang))) from error
    return encoded(_answer(found))


def _arsenal() -> Arsenal:
    try:
        return find_arsenal()
    except BadForce as error:
        raise Refused(404, "no-page") from error


def _described(known: Arsenal, lang: str) -> ArsenalAnswer:
    units = [
        UnitAnswer(name, known.label("unit", name, lang), kind.place, kind.most, kind.unit.sustain)
        for name, kind in known.kinds.items()
    ]
    gifts = [
        GiftAnswer(g.id, g.group, known.label("gift", g.id, lang), known.label("hint", g.id, lang), g.role, g.both)
        for g in known.gifts.values()
    ]
    return ArsenalAnswer(known.name, units, gifts)


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


CALLS = [arsenal, odds]
