"""The table of missions: sites that a spacecraft could land on, what the way takes, and what could be done there."""

from __future__ import annotations

from typing import Any

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.scene.telling import Telling, craft_of
from perijove.kernel.scene import Planned
from perijove.kernel.view import Plan
from perijove.solar.table.plans import trail

COLUMNS = ("site", "turns", "burns", "fuel", "risk", "size", "type", "water", "deeds")


LANDING = ("rocket", "freighter", "cube")


def columns(tell: Telling) -> list[str]:
    """None without a craft that lands on sites."""
    assert tell.seat is not None
    lands = any(stack.kind in LANDING for stack in tell.players[tell.seat].stacks)
    return [tell.say(f"aim.{name}") for name in COLUMNS] if lands else []


def aim(tell: Telling, plan: Plan) -> Planned:
    args, craft = plan.args, craft_of(tell, plan.args["craft"])
    name = tell.say(f"space.{plan.to.rpartition('@')[2]}")
    cells: list[str | int] = [
        name, args["turns"], args["burns"], args["fuel"], args["risk"], args["size"], args["type"], args["hydration"],
        _deeds(tell, args),
    ]  # fmt: skip
    return Planned(
        name, to=plan.to, label=craft.name, touches=craft.touches,
        marks=trail(BOARD, args["hops"]), cells=cells, final=args["rolls"] > 0,
    )  # fmt: skip


def _deeds(tell: Telling, args: dict[str, Any]) -> str:
    figures = {"price": args["price"], "tanks": args["tanks"], "sixths": args["sixths"]}
    deeds = args["deeds"]
    said = [tell.fill(f"deed.{deed}", figures) for deed in deeds if deed != "claim" or "develop" not in deeds]
    return " · ".join(said) or "–"


def outlook(tell: Telling, deeds: dict[str, int]) -> str:
    """How many sites could be industrialised, claimed and refuelled at this turn."""
    build = deeds.get("industrialize", 0) + deeds.get("develop", 0)
    said = [tell.say("outlook.industrialize", n=build)] if build else []
    said += [tell.say(f"outlook.{deed}", n=deeds[deed]) for deed in ("claim", "refuel") if deeds.get(deed)]
    return tell.say("outlook.all", list=tell.join(said)) if said else ""
