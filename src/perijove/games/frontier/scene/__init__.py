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
from perijove.kernel.scene import Planned, Prompt, Scene, Score
from perijove.kernel.view import Asked, Plan
from perijove.kernel.words import Catalogue
from perijove.solar.table.aims import aim, columns
from perijove.solar.table.plans import CRAFT, legend, told_craft, told_journey, told_way


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    stacks = tell.players[tell.seat].stacks if tell.seat is not None else []
    kinds = [stack.kind for stack in stacks]
    reach = legend(tell, tell.table.active, kinds)
    return Scene(pieces(tell), panels(tell), _prompt(tell), offers(tell), _scores(tell), _ending(tell),
                 destinations=reach, beyond=bool(reach), aims=columns(tell, kinds) if reach else [])  # fmt: skip


def _prompt(tell: Telling) -> Prompt:
    waiting = tell.view.waiting
    if not waiting:
        return Prompt(tell.say("prompt.over"))
    first = tell.seat if tell.seat in waiting else waiting[0]
    asked = tell.view.asked[first if first is not None else waiting[0]]
    text = tell.fill(f"prompt.{asked.prompt}", asked.args)
    who = tell.say("prompt-of", seat=first, text=text) if len(waiting) == 1 else text
    hint = coach(tell, asked.prompt) if first == tell.seat else ""
    return Prompt(who, waiting, len(tell.view.asked) > 1, asked.rule, hint, _about(tell, asked))


def _about(tell: Telling, asked: Asked) -> list[str]:
    """The craft or the space that the reader is asked about; at the beginning of a turn all own craft."""
    if tell.seat is None:
        return []
    match asked:
        case Asked(prompt="turn"):
            craft = [stack.name for stack in tell.players[tell.seat].stacks if stack.kind in CRAFT]
        case Asked(args={"space": space}):
            return [space]
        case Asked(args={"stack": stack}):
            craft = [stack]
        case _:
            craft = []
    return [f"stack.{tell.seat}.{name}" for name in craft]


def _scores(tell: Telling) -> list[Score]:
    found = []
    for seat, player in enumerate(tell.players):
        points: dict[str, Any] = {name: getattr(player.score, name) for name in player.score.__struct_fields__}
        parts = {tell.say(f"score-part.{name}"): float(n) for name, n in points.items() if n}
        found.append(Score(seat, player.score.total, parts))
    return found if tell.is_over else []


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
