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
from perijove.kernel.scene import Planned, Prompt, Scene, Score
from perijove.kernel.view import Asked, Plan
from perijove.kernel.words import Catalogue
from perijove.solar.table.aims import aim, columns
from perijove.solar.table.plans import CRAFT, legend, told_craft, told_journey, told_way

FUELLED = ("rocket", "bernal")
"""Kinds of stacks with a fuel strip; the others fly without fuel."""

AIMS = ("site", "turns", "fuel", "risk", "chance", "size", "type", "water", "deeds", "lacks")
"""The columns of the table of missions."""


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    stacks = tell.players[tell.seat].stacks if tell.seat is not None else []
    kinds = [stack.kind for stack in stacks]
    reach = legend(tell, tell.table.active, kinds)
    return Scene(pieces(tell), panels(tell), _prompt(tell), offers(tell), _scores(tell), _ending(tell),
                 destinations=reach, beyond=bool(reach), aims=columns(tell, kinds, AIMS) if reach else [])  # fmt: skip


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
    if not tell.is_over:
        return []
    found = []
    for seat, player in enumerate(tell.players):
        points: dict[str, Any] = {name: getattr(player.score, name) for name in player.score.__struct_fields__}
        parts = {tell.say(f"score-part.{name}"): float(n) for name, n in points.items() if n}
        found.append(Score(seat, player.score.total, parts))
    return found


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
