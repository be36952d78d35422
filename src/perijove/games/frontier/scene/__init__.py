"""How High Frontier looks: the solar map, stacks and claims, workshop, market and moves in words, from a view alone."""

from __future__ import annotations

from typing import Any

import msgspec

from perijove.games.frontier.scene.aims import aim, columns, marks
from perijove.games.frontier.scene.coach import coach
from perijove.games.frontier.scene.offers import offers
from perijove.games.frontier.scene.panels import panels
from perijove.games.frontier.scene.pieces import pieces
from perijove.games.frontier.scene.telling import Telling, craft_name, figure_of, spot
from perijove.kernel.game import Table
from perijove.kernel.scene import Planned, Prompt, Scene, Score
from perijove.kernel.view import Asked, Plan
from perijove.kernel.words import Catalogue
from perijove.solar.plans import FLYING

CRAFT = ("rocket", "freighter", "cube", "bernal")


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    legend = _legend(tell)
    return Scene(pieces(tell), panels(tell), _prompt(tell), offers(tell), _scores(tell), _ending(tell),
                 destinations=legend, beyond=bool(legend), aims=columns(tell) if legend else [])  # fmt: skip


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


def _legend(tell: Telling) -> str:
    """What is written beside the spaces that the reader's rocket could reach."""
    seat = tell.seat
    if seat is None or tell.table.active != seat:
        return ""
    asked = tell.view.asked.get(seat)
    has_craft = any(stack.kind in CRAFT for stack in tell.players[seat].stacks)
    return tell.say("destinations") if has_craft and (asked is None or asked.prompt in FLYING) else ""


def planned(tell: Telling, plan: Plan) -> Planned:
    """A way to a destination in words."""
    if plan.key == "aim":
        return aim(tell, plan)
    if plan.key == "journey":
        return _journey(tell, plan)
    if plan.key == "craft":
        craft = plan.args["craft"]
        name = craft_name(tell, craft)
        return Planned(name, to=plan.to, label=name, touches=figure_of(tell, craft))
    args = plan.args
    text = tell.say(f"plan.{_way(args)}", to=plan.to, thruster=args["thruster"], cube=args["cube"])
    details = [tell.say("detail.burns", n=args["burns"])]
    if args["cube"]:  # which burns no fuel
        details.insert(0, tell.say(f"detail.{_way(args)}", cube=args["cube"]))
    else:
        details += [tell.say("detail.fuel", n=args["fuel"]), tell.say("detail.wet", wet=args["wet"])]
    details += [tell.say("detail.roll-count", n=args["rolls"])] if args["rolls"] else []
    details += [tell.say("detail.lands")] if args["lands"] else []
    label = f"{args['burns']}·{args['fuel']}"
    found = Planned(text, detail=tell.join(details), final=args["rolls"] > 0, to=plan.to, label=label)
    if plan.moves:
        found.label, found.touches = craft_name(tell, args["craft"]), figure_of(tell, args["craft"])
        found.moves = [msgspec.to_builtins(move) for move in plan.moves]
        spaces = [args["start"], *[move["to"] for move in found.moves if move["verb"] == "fly"]]
        found.marks = [spot(space) for space in spaces]
        found.pauses = list(plan.pauses)
    return found


def _way(args: dict[str, Any]) -> str:
    """Which sentence tells with what one goes."""
    if args["thruster"]:
        return "way-by"
    if args["cube"]:
        return "way-factory" if args["cube"].startswith("site:") else "way-cube"
    return "way"


def _journey(tell: Telling, plan: Plan) -> Planned:
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
    name, place = craft_name(tell, args["craft"]), plan.to.rpartition("@")[2]
    key = "plan.journey" if args["craft"] == "rocket" else "plan.journey-by"
    return Planned(
        tell.say(key, to=place, turns=args["turns"], craft=name), [msgspec.to_builtins(move) for move in plan.moves],
        " · ".join([tell.join(details), *[tell.fill(f"journey.{_hop(hop)}", hop) for hop in args["hops"]]]),
        final=bool(plan.pauses), to=plan.to, marks=marks(args["hops"]), pauses=list(plan.pauses),
        label=name, touches=figure_of(tell, args["craft"]),
    )  # fmt: skip


def _hop(hop: dict[str, Any]) -> str:
    """Which sentence tells of one turn: a rocketplane, no burn, one without fuel, or with."""
    if hop["water"]:
        return "plane"
    if not hop["burns"]:
        return "coast"
    return "hop" if hop["wet"] else "haul"
