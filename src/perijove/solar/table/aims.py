"""The table of missions: sites that a spacecraft could land on, what the way takes, and what could be done there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from perijove.kernel.scene import Planned
from perijove.kernel.view import Plan

from ..board import Board
from ..missions import Deed
from .plans import Craft, trail
from .telling import Reader

COLUMNS = ("site", "turns", "burns", "fuel", "risk", "size", "type", "water", "deeds")
LANDING = ("rocket", "freighter", "cube")
"""Kinds of stacks that land on sites."""


def columns(tell: Reader, kinds: Iterable[str], names: Iterable[str] = COLUMNS) -> list[str]:
    """What stands above the table for who has stacks of some kinds; nothing without one that lands."""
    return [tell.say(f"aim.{name}") for name in names] if any(kind in LANDING for kind in kinds) else []


def aim(tell: Reader, board: Board, plan: Plan, craft: Craft, names: Iterable[str] = COLUMNS, **more: str) -> Planned:
    """A line of the table; `more` are cells that a game says itself."""
    args, name = plan.args, tell.say(f"space.{plan.to.rpartition('@')[2]}")
    known: dict[str, str | int] = {
        "site": name,
        "water": args["hydration"],
        "deeds": " · ".join(_deeds(tell, args)) or "–",
        **more,
    }
    cells = [known[each] if each in known else args[each] for each in names]
    return Planned(
        name, to=plan.to, label=craft.name, touches=craft.touches,
        marks=trail(board, args["hops"]), cells=cells, final=args["rolls"] > 0,
    )  # fmt: skip


def _deeds(tell: Reader, args: dict[str, Any]) -> list[str]:
    deeds = args["deeds"]
    return [tell.fill(f"deed.{deed}", args) for deed in deeds if deed != "claim" or "develop" not in deeds]


def outlook(tell: Reader, deeds: Mapping[Deed, int]) -> str:
    """How many sites could be industrialised, claimed and refuelled at this turn."""
    build = deeds.get("industrialize", 0) + deeds.get("develop", 0)
    said = [tell.say("outlook.industrialize", n=build)] if build else []
    more: tuple[Deed, ...] = ("claim", "refuel")
    said += [tell.say(f"outlook.{deed}", n=deeds[deed]) for deed in more if deeds.get(deed)]
    return tell.say("outlook.all", list=tell.join(said)) if said else ""
