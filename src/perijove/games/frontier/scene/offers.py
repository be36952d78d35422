"""Every legal move in words; what it costs, brings and touches is told by the rules (`about.py`)."""

from __future__ import annotations

from typing import Any

from perijove.games.frontier.about import Grant, Yield, told
from perijove.games.frontier.bernal_moves import SendAway
from perijove.games.frontier.facts import CARDS, FACES
from perijove.games.frontier.moves import (
    Activate,
    Bid,
    Boost,
    ChooseFaction,
    Draft,
    FactoryRefuel,
    Fly,
    GiveUp,
    Grind,
    Jettison,
    JettisonFuel,
    Nominate,
    Pour,
    Produce,
    Refuel,
    Research,
    Sell,
    Swap,
    Transfer,
)
from perijove.games.frontier.rules.research import bonus_supports
from perijove.games.frontier.scene.board import EDITION
from perijove.games.frontier.scene.telling import Telling, spot
from perijove.games.frontier.terawatt_moves import Attempt, BigSwap, FormFreighter, Haul, StarHomestead
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered
from perijove.kernel.view import About
from perijove.solar.about import Drive, Entry
from perijove.solar.table.offers import by_side, chance, figures, in_groups

GROUPS = {
    "move": ("activate", "haul", "fly", "halt"),
    "operation": (
        "income", "research", "sell", "boost", "refuel", "factoryrefuel", "scoop", "prospect", "industrialize",
        "produce", "deliver", "revive", "fundraise", "promote", "buildelevator", "attempt", "nanofacture",
        "anchor", "homestead", "ascend",
    ),
    "cargo": ("transfer", "pour", "drain", "dirt", "mooncable", "swap", "formfreighter", "bigswap",
              "hoist", "hoisttanks"),
    "settling": ("settle", "starhomestead", "inspire",
                 "unanchor", "second", "work", "jump", "takeglory", "returnglory", "repair", "ride",
                 "murder"),
    "overboard": ("jettison", "jettisontanks", "jettisonfuel", "ablate", "grind", "discard", "giveup", "switchoff"),
    "people": ("negotiate", "nominate", "lobby"),
    "turn": ("endturn",),
}  # fmt: skip
DARING = ("roll", "reroll", "prospect", "attempt", "buildelevator")
"""Verbs after which a die is rolled."""
GROUP_OF = {verb: group for group, verbs in GROUPS.items() for verb in verbs}


def offers(tell: Telling) -> list[Offered]:
    return in_groups(tell, lambda *each: _offered(tell, *each), (*GROUPS, "answer"))


def _offered(tell: Telling, index: int, move: Move, about: About) -> Offered:
    verb = str(move.__struct_config__.tag)
    group = tell.say(f"group.{GROUP_OF.get(verb, 'answer')}")
    detail = tell.join(_details(tell, move, about))
    row, chip = _row(tell, move)
    return Offered(
        index, _text(tell, verb, move, about), group, detail, list(about.touches), about.rule,
        final=verb in DARING or (isinstance(about, Entry) and bool(about.rolls)),
        marks=_marks(tell, move), row=row, chip=chip,
    )  # fmt: skip


def _row(tell: Telling, move: Move) -> tuple[str, str]:
    """What many moves have in common, and in what they differ: one line with a button for each."""
    match move:
        case Nominate(medal=medal, seat=seat):
            return tell.say("row.nominate", medal=medal), tell.name(seat)
        case Transfer(card=card, origin=origin, to=to):
            return tell.say("row.transfer", origin=origin, to=to), _side_up(tell, card)
        case Jettison(card=card, stack=stack):
            return tell.say("row.jettison", stack=stack), _side_up(tell, card)
        case Grind(card=card, ablate=False):
            return tell.say("row.grind"), _side_up(tell, card)
        case FactoryRefuel(site=site, to=to, kind=kind):
            return tell.say("row.factoryrefuel", site=site), tell.say("row.fills", to=to, kind=kind)
        case GiveUp(site=site, what=what):
            return tell.say("row.giveup"), tell.say("row.token", site=site, what=what)
        case BigSwap(cube=cube) if cube.startswith("site:"):
            return tell.say("row.bigswap"), tell.say("row.token", site=cube, what="factory")
        case Bid(aquas=aquas):
            return tell.say("row.bid"), str(aquas)
    return "", ""


def _text(tell: Telling, verb: str, move: Move, about: About) -> str:
    """The sentence of a move; some verbs have several."""
    args = _with_sides(tell, told(move), made=isinstance(move, Produce))
    key = verb
    match move:
        case Activate():
            assert isinstance(about, Drive)
            args |= {"thrust": about.thrust, "extras": _extras(tell, move)}
        case Fly(spare=spare, assist=assist):
            key = "fly-assist" if assist else "fly-spare" if spare else "fly"
        case Pour(origin=origin, to=to, fuel=True):
            key = "pour-within" if origin == to else "pour-fuel"
        case Research(pick=True):
            key = "research-pick"
        case Research(deck=deck) | Draft(deck=deck):
            key = "research-grant" if isinstance(about, Grant) else verb
            args["card"] = CARDS[tell.table.decks[deck].top[-1]][0]
        case Swap(outpost=""):
            key = "swap-rocket"
        case StarHomestead(card=""):
            key = "starhomestead-tno"
        case Attempt(unit="dome"):
            key = "attempt-dome"
        case FormFreighter(stack="freighter"):
            key = "formfreighter-outpost"
        case Haul(cube=cube) | BigSwap(cube=cube):
            key = f"{verb}-factory" if cube.startswith("site:") else verb
            args["extras"] = tell.say("extra.rocketplane") if isinstance(move, Haul) and move.rocketplane else ""
        case Sell(hand=False):
            key = "sell-black"
        case Grind(ablate=True):
            key = "grind-ablate"
        case SendAway(hand=True):
            key = "sendaway-hand"
        case JettisonFuel(stack=stack) if stack != "rocket":
            key = "jettisonfuel-bernal"
        case Boost(card=card, home=True):
            key = "boost-home-radiator" if card.startswith("radiator") else "boost-home"
        case Boost(card=card) | Produce(card=card) if card.startswith("radiator"):
            key = f"{verb}-radiator"
        case Refuel(stack=stack, host=host):
            assert tell.seat is not None
            holder = tell.players[tell.seat if host < 0 else host]
            args["space"] = next(each.space for each in holder.stacks if each.name == stack)
    return tell.fill(f"move.{key}", args)


def _side_up(tell: Telling, card: str) -> str:
    """A card by the name of the side that is up."""
    return tell.say(f"card.{_with_sides(tell, {'card': card})['card']}")


def _with_sides(tell: Telling, args: dict[str, Any], made: bool = False) -> dict[str, Any]:
    """A card that lies in a stack is named by the side that is up, one in a hand by its white side or what it makes."""
    up = {FACES[part.face].card: part.face for each in tell.players for stack in each.stacks for part in stack.parts}

    def side(card: str) -> str:
        return up.get(card) or (CARDS[card][int(made)] if card in CARDS else card)

    return by_side(args, ("card", "refinery", "robonaut", "colonist", "unit"), side)


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


def _details(tell: Telling, move: Move, about: About) -> list[str]:
    if isinstance(move, Bid):  # its text is its price
        return []
    if isinstance(move, ChooseFaction):  # its privilege and figures are what tells one side from the other
        return [EDITION.figures(tell.words, tell.lang, FACES[move.face])]
    if isinstance(move, Research | Draft):
        price = [tell.say("detail.aquas", n=about.cost["aquas"])] if isinstance(about, Grant) else []
        return [*price, *_with_supports(tell, move, about)]
    found = figures(tell, about, _burns_fuel(tell))
    if isinstance(about, Yield):
        unit = "aquas" if isinstance(move, Sell) else "tanks"
        found += [tell.say(f"brings.{unit}", n=about.gains)] if about.gains else []
        found += [chance(tell, each) for each in about.chance[:4]]
    return found


def _burns_fuel(tell: Telling) -> bool:
    """Cubes fly without (1B4)."""
    voyage = tell.table.voyage
    return voyage is None or not voyage.stack.startswith(("freighter", "cube"))


def _with_supports(tell: Telling, move: Research | Draft, about: About) -> list[str]:
    """The deck, and the cards that come with the one for sale (I2g), as far as they lie open."""
    decks = tell.table.decks
    found = [tell.say(f"deck.{move.deck}")]
    if isinstance(about, Yield) and about.gains > 1:
        others = [deck for deck in bonus_supports(decks[move.deck].top[-1]) if deck != move.deck]
        tops = [decks[deck].top[-1] for deck in others if decks[deck].top]
        found += [tell.say("detail.with", cards=[CARDS[card][0] for card in tops])] if tops else []
    return found
