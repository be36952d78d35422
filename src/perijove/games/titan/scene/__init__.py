"""How Dawn on Titan looks: a printed board, pieces, panels and moves in words, from a view alone."""

from __future__ import annotations

from perijove.games.titan.scene.offers import offers
from perijove.games.titan.scene.panels import panels
from perijove.games.titan.scene.pieces import pieces
from perijove.games.titan.scene.telling import Telling
from perijove.kernel.game import Table
from perijove.kernel.scene import Prompt, Scene, Score
from perijove.kernel.words import Catalogue

SECRET = ("card", "first-card")


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    return Scene(pieces(tell), panels(tell), _prompt(tell), offers(tell), _scores(tell), _ending(tell))


def _prompt(tell: Telling) -> Prompt:
    """Whose decision it is: the reader's question first, where several decide at once."""
    waiting: list[int] = tell.view.waiting
    if not waiting:
        return Prompt(tell.say("prompt.over"))
    first = tell.seat if tell.seat in waiting else waiting[0]
    asked = tell.view.asked[first]
    key = asked.prompt
    what = tell.fill(f"prompt.{key}", asked.args)
    who = [first] if first == tell.seat else waiting
    if len(who) > 1 and key == "card":
        what = tell.fill("prompt.cards", asked.args)
    coach = tell.say(f"coach.{key}") if first == tell.seat and tell.words.has(f"coach.{key}") else ""
    return Prompt(tell.say("prompt.who", who=who, what=what), waiting, key in SECRET, asked.rule, coach)


def _scores(tell: Telling) -> list[Score]:
    """Industries on the board by type; in a solo game the command cards that are left, once it is won."""
    outcome = tell.view.outcome
    if tell.table.automaton is not None:
        left = outcome.scores[0] if outcome else tell.table.automaton.left
        return [Score(0, left, {tell.say("panel.score"): left})]
    found = []
    for seat, player in enumerate(tell.players):
        parts: dict[str, float] = {}
        for industry in player.industries:
            if industry.place:
                name = tell.say(f"industry.{industry.kind}")
                parts[name] = parts.get(name, 0) + 1
        found.append(Score(seat, player.on_board, parts))
    return found


def _ending(tell: Telling) -> str:
    outcome = tell.view.outcome
    return tell.fill(f"outcome.{outcome.why}", outcome.args) if outcome else ""
