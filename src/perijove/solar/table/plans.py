"""Ways of spacecraft in words: in one turn with what it takes, or over several, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from perijove.kernel.scene import Planned
from perijove.kernel.view import Plan

from ..board import Board
from ..picture import at
from ..plans import FLYING
from .telling import Reader

CRAFT = ("rocket", "freighter", "cube", "bernal")
"""Kinds of stacks that move."""
Spot = tuple[float, float]


class Craft(Struct, frozen=True):
    """What flies, as its owner knows it: its name, and the pieces that it is on the map."""

    name: str
    touches: list[str]


def legend(tell: Reader, active: int, kinds: Iterable[str]) -> str:
    """What is written beside the spaces that the reader could reach, who has stacks of some kinds."""
    if tell.seat is None or active != tell.seat:
        return ""
    asked = tell.view.asked.get(tell.seat)
    has_craft = any(kind in CRAFT for kind in kinds)
    return tell.say("destinations") if has_craft and (asked is None or asked.prompt in FLYING) else ""


def spot_on(board: Board, id: str, shift: Spot = (0, 0)) -> Spot:
    """Where a space lies, rounded for the wire."""
    x, y = at(board.spaces[board.index[id]])
    return round(x + shift[0]), round(y + shift[1])


def trail(board: Board, hops: list[dict[str, Any]]) -> list[Spot]:
    """The points of a way of several turns."""
    spaces = [hops[0]["spaces"][0], *[space for hop in hops for space in hop["spaces"][1:]]]
    return [spot_on(board, space) for space in spaces]


def told_craft(plan: Plan, craft: Craft) -> Planned:
    """One that may be asked about, without a way."""
    return Planned(craft.name, to=plan.to, label=craft.name, touches=craft.touches)


def told_way(tell: Reader, board: Board, plan: Plan, craft: Craft, text: str, details: list[str]) -> Planned:
    """A way of one turn; `details` come before what all ways tell."""
    args = plan.args
    details = [*details, *([tell.say("detail.roll-count", n=args["rolls"])] if args["rolls"] else [])]
    details += [tell.say("detail.lands")] if args["lands"] else []
    label = f"{args['burns']}·{args['fuel']}"
    found = Planned(text, detail=tell.join(details), final=args["rolls"] > 0, to=plan.to, label=label)
    if plan.moves:
        found.label, found.touches = craft.name, craft.touches
        found.moves = _written(plan)
        spaces = [args["start"], *[move["to"] for move in found.moves if move["verb"] == "fly"]]
        found.marks = [spot_on(board, space) for space in spaces]
        found.pauses = list(plan.pauses)
    return found


def told_journey(tell: Reader, board: Board, plan: Plan, craft: Craft) -> Planned:
    """A way of several turns: what all of it takes, then turn by turn. A click walks the first of them."""
    args = plan.args
    details = [tell.say("detail.burns", n=args["burns"])]
    if args["wet"]:
        details += [tell.say("detail.fuel", n=args["fuel"]), tell.say("detail.wet", wet=args["wet"])]
    if args["load"]:
        details.append(tell.say("panel.load", n=args["load"][0], limit=args["load"][1]))
    if args["rolls"]:
        details.append(tell.say("journey.risk", n=args["rolls"], odds=args["odds"]))
    if args["finao"]:
        details.append(tell.say("journey.finao", n=args["finao"]))
    key = "plan.journey" if args["craft"] == "rocket" else "plan.journey-by"
    return Planned(
        tell.say(key, to=plan.to.rpartition("@")[2], turns=args["turns"], craft=craft.name), _written(plan),
        " · ".join([tell.join(details), *[tell.fill(f"journey.{_hop(hop)}", hop) for hop in args["hops"]]]),
        final=bool(plan.pauses), to=plan.to, marks=trail(board, args["hops"]), pauses=list(plan.pauses),
        label=craft.name, touches=craft.touches,
    )  # fmt: skip


def _written(plan: Plan) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(move) for move in plan.moves]


def _hop(hop: dict[str, Any]) -> str:
    """Which sentence tells of one turn: a rocketplane, no burn, one without fuel, or with."""
    if hop["water"]:
        return "plane"
    if not hop["burns"]:
        return "coast"
    return "hop" if hop["wet"] else "haul"
