"""How High Frontier looks: the solar map, stacks and claims, workshop, market and moves in words, from a view alone."""

from __future__ import annotations

from typing import Any

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.scene.coach import coach
from perijove.games.frontier.scene.offers import offers
from perijove.games.frontier.scene.panels import panels
from perijove.games.frontier.scene.pieces import pieces
from perijove.games.frontier.scene.telling import Telling, craft_of
from perijove.kernel.game import Table
from perijove.kernel.scene import Planned, Scene
from perijove.kernel.view import Plan
from perijove.kernel.words import Catalogue
from perijove.solar.table.aims import aim, columns
from perijove.solar.table.plans import legend, told_craft, told_journey, told_way
from perijove.solar.table.scenes import prompt, scores


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    stacks = tell.players[tell.seat].stacks if tell.seat is not None else []
    kinds = [stack.kind for stack in stacks]
    asked = prompt(tell, stacks, lambda question: coach(tell, question))
    scored = scores(tell, [player.score for player in tell.players])
    reach = legend(tell, tell.table.active, kinds)
    return Scene(pieces(tell), panels(tell), asked, offers(tell), scored, _ending(tell),
                 destinations=reach, beyond=bool(reach), aims=columns(tell, kinds) if reach else [])  # fmt: skip


def _ending(tell: Telling) -> str:
    outcome = tell.view.outcome
    if outcome is None:
        return ""
    return tell.fill(f"outcome.{outcome.why}", {"seats": list(outcome.winners), **outcome.args})


def planned(tell: Telling, plan: Plan) -> Planned:
    """A way to a destination in words."""
    args, craft = plan.args, craft_of(tell, plan.args["craft"])
    if plan.key == "aim":
        return aim(tell, BOARD, plan, craft)
    if plan.key == "journey":
        return told_journey(tell, BOARD, plan, craft)
    if plan.key == "craft":
        return told_craft(plan, craft)
    text = tell.say(f"plan.{_way(args)}", to=plan.to, thruster=args["thruster"], cube=args["cube"])
    details = [tell.say("detail.burns", n=args["burns"])]
    if args["cube"]:  # which burns no fuel
        details.insert(0, craft_of(tell, args["cube"]).name)
    else:
        details += [tell.say("detail.fuel", n=args["fuel"]), tell.say("detail.wet", wet=args["wet"])]
    return told_way(tell, BOARD, plan, craft, text, details)


def _way(args: dict[str, Any]) -> str:
    """Which sentence tells with what one goes."""
    if args["thruster"]:
        return "way-by"
    if args["cube"]:
        return "way-factory" if args["cube"].startswith("site:") else "way-cube"
    return "way"
