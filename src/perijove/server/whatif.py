"""What-ifs: the exact odds of battles that people set up. Everything is bounded by the arsenal's largest fleets.

They are made by a worker process, one after another and every visitor in turn, so that neither tables nor bots wait.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from perijove.odds import BadForce
from perijove.odds.arsenal import Arsenal, Setup, find_arsenal
from perijove.server.battles import OddsAnswer
from perijove.server.common import PROBLEMS, AnyRequest, Lang, encoded, language_of
from perijove.server.refused import Refused
from perijove.server.think import Job


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


@get("/api/odds", responses=PROBLEMS, tags=["odds"])
async def arsenal(request: AnyRequest, lang: Lang = None) -> Response[ArsenalAnswer]:
    """The units and all that changes a battle, with their names."""
    return encoded(_described(_arsenal(), language_of(request, lang)), headers={"Cache-Control": "no-cache"})


@post("/api/odds", responses=PROBLEMS, status_code=200, tags=["odds"])
async def odds(data: JSONBody[Setup], request: AnyRequest, lang: Lang = None) -> Response[OddsAnswer]:
    """The exact odds of a battle between two sides."""
    try:
        _arsenal().muster(data)
    except BadForce as error:
        raise Refused(400, "form", sentence=error.text(language_of(request, lang))) from error
    desk, clerks = request.app.state["battles"], request.app.state["clerks"]
    setup = msgspec.json.encode(data, order="sorted")
    who = request.client.host if request.client else ""
    return encoded(await desk.ask(who, setup, lambda: clerks.work(Job("odds", setup=setup))))


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


CALLS = [arsenal, odds]
