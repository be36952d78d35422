"""Every legal move in words; what it costs, brings and touches is told by the rules (`about.py`)."""

from __future__ import annotations

from typing import Any

import msgspec

from perijove.games.colonization.about import Yield
from perijove.games.colonization.expanded_moves import ChooseCube, DigitalSwap, Fee, Vote
from perijove.games.colonization.facts import CARDS, FACES
from perijove.games.colonization.moves import (
    Activate,
    Bid,
    Boost,
    Fly,
    GiveCube,
    Produce,
    Refuel,
    Research,
    Sell,
    Swap,
    Transfer,
)
from perijove.games.colonization.scene.telling import Telling, spot
from perijove.kernel.amounts import Amount
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered
from perijove.kernel.view import About
from perijove.solar.about import Drive, Entry
from perijove.solar.table.offers import by_side, chance, figures, in_groups

GROUPS = {
    "move": ("activate", "haul", "fly", "halt", "rideup", "castoff"),
    "operation": (
        "income", "research", "recruit", "sell", "boost", "refuel", "fill", "prospect", "revive", "industrialize",
        "assemble", "produce", "digitalswap", "promote", "ersatz", "activism", "suffrage", "antitrust", "entice",
        "seize", "attempt",
    ),
    "cargo": ("transfer", "pour", "drain", "buy", "liquidate", "mooncable", "swap"),
    "settling": ("venture", "withdraw", "summon", "askfee", "jump", "murder", "fight"),
    "overboard": ("decommission", "jettisontanks", "jettisonfuel", "discard"),
    "people": ("negotiate", "offer", "accept", "decline"),
    "turn": ("endturn",),
    "answer": (
        "roll", "finao", "bid", "out", "award", "pick", "reroll", "givecube", "done", "amount", "worker", "vote",
        "namewinner", "govern", "gotowar", "choosecard", "choosestack", "fee", "choosecube", "throw",
    ),
}  # fmt: skip
DARING = ("roll", "reroll", "prospect", "attempt", "suffrage", "fight")
"""Verbs after which a die is rolled."""
GROUP_OF = {verb: group for group, verbs in GROUPS.items() for verb in verbs}
CARD_FIELDS = ("card", "refinery", "robonaut", "human")


def offers(tell: Telling) -> list[Offered]:
    return in_groups(tell, lambda *each: _offered(tell, *each), GROUPS)


def _offered(tell: Telling, index: int, move: Move, about: About) -> Offered:
    verb = str(move.__struct_config__.tag)
    row, chip = _row(tell, move)
    assert tell.seat is not None
    return Offered(
        index, _text(tell, verb, move, about), tell.say(f"group.{GROUP_OF[verb]}"),
        tell.join(_details(tell, move, about)), list(about.touches),
        about.rule or tell.view.asked[tell.seat].rule,
        final=verb in DARING or (isinstance(about, Entry) and bool(about.rolls)),
        marks=_marks(tell, move), row=row, chip=chip,
    )  # fmt: skip


def _row(tell: Telling, move: Move) -> tuple[str, str]:
    """What many moves have in common, and in what they differ: one line with a button for each."""
    match move:
        case Transfer(card=card, origin=origin, to=to):
            side = _with_sides(tell, {"card": card})["card"]
            return tell.say("row.transfer", origin=origin, to=to), tell.say(f"card.{side}")
        case Bid(wt=wt) | Vote(wt=wt) | Fee(wt=wt):
            return tell.say("row.bid"), str(wt)
        case Amount(amount=amount):
            return tell.say("row.amount"), str(amount)
    return "", ""


def _text(tell: Telling, verb: str, move: Move, about: About) -> str:
    """The sentence of a move; some verbs have several."""
    args = _with_sides(tell, msgspec.structs.asdict(move), made=isinstance(move, Produce | DigitalSwap))
    key = verb
    match move:
        case Activate():
            assert isinstance(about, Drive)
            key = "activate-with"
            args |= {"net": about.thrust, "extras": _supports(tell, move)}
        case Fly(spare=0):
            key = "fly-on"
        case Research(deck=deck) if not args.get("pick"):
            top = tell.table.decks[deck].top
            key, args["card"] = ("research-card", CARDS[top[-1]][0]) if top else (verb, "")
        case Sell(hand=True):
            key = "sell-hand"
        case Swap(outpost=""):
            key = "swap-rocket"
        case GiveCube(what=what):
            key = f"givecube-{what}"
        case ChooseCube(cube=cube):
            key = "choosecube-site" if cube.startswith("site:") else "choosecube-stack"
        case Refuel(stack=stack):
            assert tell.seat is not None
            key = "refuel-at"
            args["space"] = next(each.space for each in tell.players[tell.seat].stacks if each.name == stack)
        case Boost(card=card, heavy=False) | Produce(card=card, heavy=False) if card.startswith("radiator"):
            key = f"{verb}-light"
    text = tell.fill(f"move.{key}", args)
    return text[:1].upper() + text[1:]  # some begin with the name of a stack


def _with_sides(tell: Telling, args: dict[str, Any], made: bool = False) -> dict[str, Any]:
    """A card that lies in a stack is named by the side that is up, one in a hand by its white side or what it makes."""
    up = {FACES[part.face].card: part.face for each in tell.players for stack in each.stacks for part in stack.parts}
    crews = {FACES[player.crew].card: player.crew for player in tell.players}

    def side(card: str) -> str:
        return up.get(card) or crews.get(card) or (CARDS[card][int(made)] if card in CARDS else card)

    return by_side(args, CARD_FIELDS, side)


def _supports(tell: Telling, move: Activate) -> str:
    """The supports of the chain."""
    supports = [face for face in move.chain if face != move.thruster]
    return tell.say("extra.with", supports=supports) if supports else ""


def _marks(tell: Telling, move: Move) -> list[tuple[float, float]]:
    if not isinstance(move, Fly) or tell.table.voyage is None or tell.seat is None:
        return []
    stack = next(each for each in tell.players[tell.seat].stacks if each.name == tell.table.voyage.stack)
    return [spot(stack.space), spot(move.to)]


def _details(tell: Telling, move: Move, about: About) -> list[str]:
    if isinstance(move, Bid):  # its text is its price
        return []
    found = figures(tell, about, _burns_fuel(tell))
    if isinstance(about, Yield):
        found += [tell.say(f"brings.{about.what}", n=about.gains)] if about.what else []
        found += [chance(tell, each) for each in about.chance[:4]]
        found += [tell.say(f"deck.{move.deck}")] if isinstance(move, Research) else []
        found += [tell.say("detail.with", cards=[CARDS[card][0] for card in about.cards])] if about.cards else []
    return found


def _burns_fuel(tell: Telling) -> bool:
    """Cubes fly without."""
    voyage = tell.table.voyage
    return voyage is None or bool(voyage.thruster)
