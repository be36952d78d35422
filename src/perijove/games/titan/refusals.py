"""Why a move is refused, with the clause: asked of the rule that decides it.

Only what the seat can see goes into an answer, so that nobody learns anything by asking.
"""

from __future__ import annotations

from typing import Any

from perijove.games.titan.facts import CARDS, KINDS, OTHER_FACE, PLACES
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
from perijove.games.titan.rules.actions import cannot_act
from perijove.games.titan.rules.combat import Fight, cannot_play
from perijove.games.titan.rules.flying import cannot_step
from perijove.games.titan.rules.hq import PURPOSES
from perijove.games.titan.rules.industry import cannot_use
from perijove.games.titan.rules.retreat import cannot_retreat, leaving
from perijove.games.titan.rules.units import rivals, ship_of
from perijove.games.titan.state import Titan
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal, no

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
    refusal = unknown_name(move) or ANSWERS.get(question.prompt, choice)(g, question, move)
    return refusal or Refusal("refused.not-offered")


def unknown_name(move: Move) -> Refusal | None:
    for field in move.__struct_fields__:
        value = getattr(move, field)
        if field not in NAMED or (isinstance(move, BuildShip) and value == ""):
            continue
        names, clause = NAMED[field]
        if value not in names:
            return no(f"unknown.{field}", clause, name=value[:LONGEST_NAME])
    return None


# ---------------------------------------------------------------------- the rules themselves say it


def action(g: Titan, question: Choose, move: Move) -> Refusal | None:
    return cannot_act(g, question.seat, move)


def looting(g: Titan, question: Choose, move: Move) -> Refusal | None:
    victim, number = g.raid
    return cannot_use(g, question.seat, victim, number, move)


def flight(g: Titan, question: Choose, move: Move) -> Refusal | None:
    assert question.args is not None
    ship = ship_of(g, question.seat, question.args["ship"])
    return cannot_step(g, ship, move, question.args["left"] < question.args["of"])


def retreat(g: Titan, question: Choose, move: Move) -> Refusal | None:
    assert isinstance(move, Retreat)
    assert question.args is not None
    seat, place, facing = (question.args[name] for name in ("seat", "place", "facing"))
    return cannot_retreat(g, leaving(g, seat, place, facing), move.to, rivals(g, seat))


def combat_card(g: Titan, question: Choose, move: Move) -> Refusal | None:
    assert isinstance(move, Play)
    assert question.args is not None
    attacker, opponent, place, facing = (question.args[name] for name in ("attacker", "opponent", "place", "facing"))
    defender = opponent if attacker == question.seat else question.seat
    return cannot_play(g, Fight(attacker, defender, place, facing), question.seat, move.card)


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
    "industry-action": looting,
    "fly": flight,
    "retreat": retreat,
    "card": combat_card,
}
