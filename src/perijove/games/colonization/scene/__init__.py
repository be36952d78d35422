"""How the older High Frontier looks: its solar map, stacks and claims, panels and moves in words, from a view alone."""

from __future__ import annotations

from typing import Any

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.missions import Lack
from perijove.games.colonization.scene.coach import coach
from perijove.games.colonization.scene.offers import offers
from perijove.games.colonization.scene.panels import panels
from perijove.games.colonization.scene.pieces import pieces
from perijove.games.colonization.scene.telling import Telling, craft_of
from perijove.kernel.game import Table
from perijove.kernel.scene import Planned, Scene
from perijove.kernel.view import Plan
from perijove.kernel.words import Catalogue
from perijove.solar.table.aims import aim, columns
from perijove.solar.table.plans import legend, told_craft, told_journey, told_way
from perijove.solar.table.scenes import prompt, scores

FUELLED = ("rocket", "bernal")
"""Kinds of stacks with a fuel strip; the others fly without fuel."""

AIMS = ("site", "turns", "fuel", "risk", "chance", "size", "type", "water", "deeds", "lacks")
"""The columns of the table of missions."""


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    stacks = tell.players[tell.seat].stacks if tell.seat is not None else []
    kinds = [stack.kind for stack in stacks]
    asked = prompt(tell, stacks, lambda question: coach(tell, question))
    scored = scores(tell, [player.score for player in tell.players])
    reach = legend(tell, tell.table.active, kinds)
    return Scene(pieces(tell), panels(tell), asked, offers(tell), scored, _ending(tell),
                 destinations=reach, beyond=bool(reach), aims=columns(tell, kinds, AIMS) if reach else [])  # fmt: skip


def _ending(tell: Telling) -> str:
    outcome = tell.view.outcome
    return "" if outcome is None else tell.fill(f"outcome.{outcome.why}", outcome.args)


def planned(tell: Telling, plan: Plan) -> Planned:
    """A way to a destination in words."""
    args, craft = plan.args, craft_of(tell, plan.args["craft"])
    if plan.key == "aim":
        return aim(tell, BOARD, plan, craft, AIMS, lacks=_lacks(tell, args["lacks"]))
    if plan.key == "journey":
        return told_journey(tell, BOARD, plan, craft)
    if plan.key == "craft":
        return told_craft(plan, craft)
    assert tell.seat is not None
    kind = next(stack.kind for stack in tell.players[tell.seat].stacks if stack.name == args["craft"])
    details = [tell.say("detail.burns", n=args["burns"])]
    if kind in FUELLED:
        details += [tell.say("detail.fuel", n=args["fuel"]), tell.say("detail.wet", wet=args["wet"])]
    else:
        details.insert(0, craft.name)
    text = tell.say(f"plan.{_way(args, kind)}", to=plan.to, thruster=args["thruster"], craft=craft.name)
    return told_way(tell, BOARD, plan, craft, text, details)


def _way(args: dict[str, Any], kind: str) -> str:
    """Which sentence tells with what one goes: a thruster, a craft without any, or the rocket that is under way."""
    if args["thruster"]:
        return "way-by"
    return "way" if kind == "rocket" else "way-craft"


def _lacks(tell: Telling, lacks: list[Lack]) -> str:
    return tell.join([tell.say(f"lack.{what}", about=about) for what, about in lacks]) or "–"
