"""Why a move is refused, with the clause: the first condition that fails, in the order of the rulebook.

Only what the seat can see goes into an answer, so that nobody learns anything by asking.
"""

from __future__ import annotations

from typing import Any

from perijove.games.titan.facts import ADJACENT, CARDS, KINDS, OTHER_FACE, PLACES
from perijove.games.titan.moves import (
    Allow,
    Attack,
    Build,
    BuildCard,
    BuildShip,
    Decline,
    Done,
    EndTurn,
    Explore,
    Face,
    Fly,
    GoOn,
    Immelmann,
    Kind,
    Lose,
    Pick,
    PickShip,
    Play,
    Process,
    Produce,
    Refuse,
    Resupply,
    Retreat,
    Space,
    Spare,
    Stay,
    Step,
    Stop,
    TakeOver,
    Use,
)
from perijove.games.titan.refused_actions import action, infiltrated
from perijove.games.titan.rules.combat import Fight, cannot_play
from perijove.games.titan.rules.flying import destinations
from perijove.games.titan.rules.hq import PURPOSES
from perijove.games.titan.rules.refusing import no
from perijove.games.titan.rules.retreat import leaving
from perijove.games.titan.rules.units import is_met, ship_of
from perijove.games.titan.state import Titan
from perijove.kernel.decision import Choose, Move
from perijove.kernel.game import Refusal

ACTIONS = (Fly, Explore, Build, BuildShip, BuildCard, Produce, Process, Resupply, Attack, TakeOver, EndTurn)
VERBS: dict[str, tuple[type[Move], ...]] = {
    "act": ACTIONS,
    "fly": (Step, Immelmann, Stop),
    "fly-on": (GoOn, Stop),
    "passage": (Allow, Refuse),
    "card": (Play,),
    "first-card": (Play,),
    "industry-action": (Produce, BuildCard, BuildShip, Process, Decline),
    "infiltrate": (Use,),
    "retreat": (Retreat, Stay),
    "meteorite": (Lose, Spare),
    "alien-tempest": (PickShip, Done),
    "automaton-attack": (Attack,),
    "face": (Face,),
    "space": (Space,),
    **dict.fromkeys(("lose", "ring-rain", "ai-replace", "insurrection"), (Lose,)),
    **dict.fromkeys(("alien-light", "alien-beam", "relocate"), (PickShip,)),
    **dict.fromkeys(("start-industry", "ai-industry", "alien-space"), (Kind,)),
    **dict.fromkeys(
        (
            "start-moon", "restart", "bolt", "space-anomaly", "alien-beam-to", "pursue", "ai-moon", "aggressor",
            "destroyer", "virus", "prospectors", "reinforcements",
        ),
        (Pick,),
    ),
}  # fmt: skip
"""What every question is answered with."""

NAMED: dict[str, tuple[tuple[str, ...], str]] = {
    "place": (PLACES, "concept.location"),
    "to": (PLACES, "concept.location"),
    "at": (PLACES, "concept.location"),
    "kind": (KINDS, "resource.types"),
    "card": (tuple(CARDS), "component.combat-cards"),
    "facing": (tuple(OTHER_FACE), "concept.direction"),
    "unit": (("ship", "industry", "alien"), "concept.unit"),
    "purpose": (PURPOSES, "resource.storage"),
}
"""By field of a move: the names that exist, and the clause about them."""
LONGEST_NAME = 40


def why_not(g: Titan, question: Choose, move: Move) -> Refusal:
    """For a move that is not among the options of the seat that is asked."""
    if not isinstance(move, VERBS[question.prompt]):
        return no("now", question.rule, prompt=question.prompt)
    return unknown_name(move) or ANSWERS.get(question.prompt, choice)(g, question, move)


def unknown_name(move: Move) -> Refusal | None:
    for field in move.__struct_fields__:
        value = getattr(move, field)
        if field not in NAMED or (isinstance(move, BuildShip) and value == ""):
            continue
        names, clause = NAMED[field]
        if value not in names:
            return no(f"unknown.{field}", clause, name=value[:LONGEST_NAME])
    return None


# ---------------------------------------------------------------------- flights and retreats


def flight(g: Titan, question: Choose, move: Move) -> Refusal:
    """move.*, immelmann.flip, fly.contents"""
    assert question.args is not None
    ship = ship_of(g, question.seat, question.args["ship"])
    match move:
        case Step(to):
            return one_move(g, ship.place, ship.facing, to)
        case Immelmann():
            return no("no-side", "alien.ship.no-direction")
        case _:
            return no("first-step", "fly.contents")


def one_move(g: Titan, place: str, facing: str, to: str) -> Refusal:
    """Why a ship can't go there by a single move."""
    if to == place:
        return no("here-already", "move.cost", place=place)
    if to in ADJACENT[place]:
        return no("against-direction", "move.same-direction", to=to, facing=facing)
    if is_open_wormhole(g, to):
        return no("wormhole", "alien.wormhole.travel", place=place, to=to)
    return no("not-bordering", "move.no-diagonal", place=place, to=to, near=ADJACENT[place])


def is_open_wormhole(g: Titan, place: str) -> bool:
    body = g.bodies.get(place)
    return body is not None and body.explored and body.tile == "wormhole"


def retreat(g: Titan, question: Choose, move: Move) -> Refusal:
    """retreat.one-step, .no-enemy, .together"""
    assert isinstance(move, Retreat)
    assert question.args is not None
    seat, place, facing = (question.args[name] for name in ("seat", "place", "facing"))
    to = move.to
    reach = [destinations(g, ship) for _, ship in leaving(g, seat, place, facing)]
    if not any(to in ways for ways in reach):
        if to != place and to in ADJACENT[place]:
            return no("against-direction", "move.same-direction", to=to, facing=facing)
        return no("retreat-far", "retreat.one-step", place=place, to=to)
    if is_met(g, seat, to, ""):
        return no("retreat-enemy", "retreat.no-enemy", to=to)
    return no("retreat-together", "retreat.together", to=to)


# ---------------------------------------------------------------------- cards


def combat_card(g: Titan, question: Choose, move: Move) -> Refusal:
    """combat.step3.*: what is not in the hand, and what the place does not allow."""
    assert isinstance(move, Play)
    assert question.args is not None
    attacker, opponent, place, facing = (question.args[name] for name in ("attacker", "opponent", "place", "facing"))
    defender = opponent if attacker == question.seat else question.seat
    refusal = cannot_play(g, Fight(attacker, defender, place, facing), question.seat, move.card)
    assert refusal is not None
    return refusal


# ---------------------------------------------------------------------- pointing at something


def choice(g: Titan, question: Choose, move: Move) -> Refusal:
    """One sentence a question says what can be pointed at; the list itself is what the seat is offered anyway."""
    args: dict[str, Any] = {**(question.args or {}), "offered": [_named(option) for option in question.options()]}
    return no(f"choose.{question.prompt}", question.rule, **args)


def _named(option: Move) -> Any:
    match option:
        case Pick(name) | Kind(name) | Face(name) | Play(name) | Space(_, name) | Attack(name, _, _):
            return name
        case _:
            return ""


ANSWERS = {
    "act": action,
    "industry-action": infiltrated,
    "fly": flight,
    "retreat": retreat,
    "card": combat_card,
}
