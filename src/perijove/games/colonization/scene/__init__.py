"""How the older High Frontier looks: its solar map, stacks and claims, panels and moves in words, from a view alone."""

from __future__ import annotations

from typing import Any

from perijove.games.colonization.scene.coach import coach
from perijove.games.colonization.scene.offers import offers
from perijove.games.colonization.scene.panels import panels
from perijove.games.colonization.scene.pieces import pieces
from perijove.games.colonization.scene.telling import Telling
from perijove.kernel.game import Table
from perijove.kernel.scene import Prompt, Scene, Score
from perijove.kernel.view import Asked
from perijove.kernel.words import Catalogue

CRAFT = ("rocket", "freighter", "cube", "bernal")


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    return Scene(pieces(tell), panels(tell), _prompt(tell), offers(tell), _scores(tell), _ending(tell))


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
