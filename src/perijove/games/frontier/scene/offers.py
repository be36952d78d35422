"""Every legal move in words; what it costs, brings and touches is told by the rules (`about.py`)."""

from __future__ import annotations

from typing import Any

from perijove.games.frontier.about import Drive, Entry, Yield, told
from perijove.games.frontier.facts import FACES
from perijove.games.frontier.moves import (
    Activate,
    Boost,
    Fly,
    Grind,
    Pour,
    Produce,
    Refuel,
    Sell,
    Swap,
)
from perijove.games.frontier.scene.telling import Telling, spot
from perijove.games.frontier.terawatt_moves import BigSwap, FormFreighter, Haul
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, tell_apart
from perijove.kernel.view import About

GROUPS = {
    "move": ("activate", "haul", "fly", "halt"),
    "operation": (
        "income", "research", "sell", "boost", "refuel", "factoryrefuel", "scoop", "prospect", "industrialize",
        "produce", "deliver", "revive", "fundraise", "promote", "buildelevator",
    ),
    "cargo": ("transfer", "pour", "drain", "dirt", "mooncable", "swap", "formfreighter", "bigswap",
              "hoist", "hoisttanks"),
    "settling": ("settle", "jump", "takeglory", "returnglory", "repair", "ride", "murder"),
    "overboard": ("jettison", "jettisontanks", "jettisonfuel", "ablate", "grind", "discard", "giveup", "switchoff"),
    "people": ("negotiate", "nominate", "lobby"),
    "turn": ("endturn",),
}  # fmt: skip
GROUP_OF = {verb: group for group, verbs in GROUPS.items() for verb in verbs}


def offers(tell: Telling) -> list[Offered]:
    if tell.seat is None:
        return []
    both = zip(tell.view.moves, tell.view.about, strict=True)
    found = [_offered(tell, index, move, about) for index, (move, about) in enumerate(both)]
    tell_apart(found, lambda n, of: tell.say("alike", n=n, of=of), tell.join)
    return found


def _offered(tell: Telling, index: int, move: Move, about: About) -> Offered:
    verb = str(move.__struct_config__.tag)
    group = tell.say(f"group.{GROUP_OF.get(verb, 'answer')}")
    detail = tell.join(_details(tell, about))
    marks = _marks(tell, move)
    return Offered(index, _text(tell, verb, move, about), group, detail, list(about.touches), about.rule, marks=marks)


def _text(tell: Telling, verb: str, move: Move, about: About) -> str:
    """The sentence of a move; some verbs have several."""
    args = _with_sides(tell, told(move))
    key = verb
    match move:
        case Activate():
            assert isinstance(about, Drive)
            args |= {"thrust": about.thrust, "extras": _extras(tell, move)}
        case Fly(spare=spare, assist=assist):
            key = "fly-assist" if assist else "fly-spare" if spare else "fly"
        case Pour(origin=origin, to=to, fuel=True):
            key = "pour-within" if origin == to else "pour-fuel"
        case Swap(outpost=""):
            key = "swap-rocket"
        case FormFreighter(stack="freighter"):
            key = "formfreighter-outpost"
        case Haul(cube=cube) | BigSwap(cube=cube):
            key = f"{verb}-factory" if cube.startswith("site:") else verb
            args["extras"] = tell.say("extra.rocketplane") if isinstance(move, Haul) and move.rocketplane else ""
        case Sell(hand=False):
            key = "sell-black"
        case Grind(ablate=True):
            key = "grind-ablate"
        case Boost(card=card) | Produce(card=card) if card.startswith("radiator"):
            key = f"{verb}-radiator"
        case Refuel(stack=stack):
            assert tell.seat is not None
            args["space"] = next(each.space for each in tell.players[tell.seat].stacks if each.name == stack)
    return tell.fill(f"move.{key}", args)


def _with_sides(tell: Telling, args: dict[str, Any]) -> dict[str, Any]:
    """A card that lies in a stack is named by the side that is up."""
    up = {FACES[part.face].card: part.face for each in tell.players for stack in each.stacks for part in stack.parts}
    for name in ("card", "refinery", "robonaut"):
        if name in args:
            args[name] = up.get(args[name], args[name])
    if "spent" in args:
        args["spent"] = [up.get(card, card) for card in args["spent"]]
    return args


def _extras(tell: Telling, move: Activate) -> str:
    """What comes with an activation: afterburn, rocketplane, and the supports of its chain."""
    text = tell.say("extra.afterburn") if move.afterburn else ""
    text += tell.say("extra.rocketplane") if move.rocketplane else ""
    supports = [face for face in move.chain if face != move.thruster]
    return text + (tell.say("extra.with", supports=supports) if supports else "")


def _marks(tell: Telling, move: Move) -> list[tuple[float, float]]:
    if not isinstance(move, Fly) or tell.table.voyage is None or tell.seat is None:
        return []
    stack = next(each for each in tell.players[tell.seat].stacks if each.name == tell.table.voyage.stack)
    return [spot(stack.space), spot(move.to)]


def _details(tell: Telling, about: About) -> list[str]:
    found = [tell.say(f"detail.{kind}", n=n) for kind, n in about.cost.items() if n]
    match about:
        case Drive(terms=terms, consumption=consumption, burns=burns):
            sum_of = [tell.say(f"term.{term.source}", n=f"{term.amount:+}") for term in terms]
            found += [" ".join(sum_of), tell.say("detail.consumption", n=consumption), tell.say("detail.can", n=burns)]
        case Entry(fuel_left=left, gains=gains, rolls=rolls, lands=lands):
            found.append(tell.say("detail.fuel-left", n=left))
            found += [tell.say("detail.gains", n=gains)] if gains else []
            found += [tell.say("detail.rolls", what=list(rolls))] if rolls else []
            found += [tell.say("detail.lands")] if lands else []
        case Yield(gains=gains, chance=chance):
            found += [tell.say("detail.brings", n=gains)] if gains else []
            found += [_chance(tell, each) for each in chance[:4]]
    return found


def _chance(tell: Telling, each: str) -> str:
    site, _, sixths = each.rpartition(" ")
    return tell.say("detail.certain" if sixths == "6" else "detail.chance", space=site, n=sixths)
