"""Ways to a destination in words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from perijove.games.diamonds.plans import FLYING
from perijove.games.diamonds.scene.telling import Telling, space_of
from perijove.kernel.scene import Planned
from perijove.kernel.view import Plan
from perijove.solar.picture import at


class Way(msgspec.Struct):
    """What fills the words of a way."""

    burns: int
    bonus: int
    rolls: int
    via: list[str] = []
    end: str = ""
    fuel_left: int | None = None
    wet: str = ""


def planned(tell: Telling, plan: Plan) -> Planned:
    assert tell.seat is not None
    way = msgspec.convert(plan.args, Way)
    text = tell.say("plan.via", to=plan.to, via=way.via) if way.via else tell.title("plan.way", to=plan.to)
    label = str(way.burns) if way.fuel_left is None else f"{way.burns}·{way.fuel_left}"
    told = Planned(text, detail=tell.join(_price(tell, way)), final=way.rolls > 0, to=plan.to, label=label)
    if plan.moves:
        told.moves = [msgspec.to_builtins(move) for move in plan.moves]
        told.marks = marks_of([tell.players[tell.seat].space, *(move["to"] for move in told.moves)])
        told.pauses = list(plan.pauses)
    return told


def _price(tell: Telling, way: Way) -> list[str]:
    found = [tell.count("detail.burns", way.burns)]
    if way.bonus:
        found.append(tell.count("detail.bonus", way.bonus))
    if way.fuel_left is not None:
        found.append(tell.count("detail.fuel-left", way.fuel_left))
    if way.rolls:
        found.append(tell.count("detail.rolls", way.rolls))
    if way.wet:
        found.append(tell.title("detail.wet", wet=way.wet))
    if way.end:
        found.append(tell.title(f"detail.{way.end}"))
    return found


def marks_of(spaces: Sequence[str]) -> list[tuple[float, float]]:
    """The points of a way, rounded for the wire."""
    return [(round(x), round(y)) for x, y in (at(space_of(space)) for space in spaces)]


def legend(tell: Telling) -> str:
    """What is written beside the spaces that the reader could reach; empty where there are none."""
    seat = tell.seat
    asked = tell.view.asked.get(seat) if seat is not None else None
    if seat is None or not tell.players[seat].may_fly or (asked is not None and asked.prompt not in FLYING):
        return ""
    return tell.say("destinations.rockets" if tell.is_rockets else "destinations.sails")
