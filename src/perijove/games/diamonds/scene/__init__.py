"""How Space Diamonds looks: the solar map, pieces, panels and moves in words, from a view alone."""

from __future__ import annotations

from perijove.games.diamonds.scene.offers import offers
from perijove.games.diamonds.scene.panels import panels
from perijove.games.diamonds.scene.pieces import pieces
from perijove.games.diamonds.scene.plans import legend
from perijove.games.diamonds.scene.telling import Telling
from perijove.kernel.game import Table
from perijove.kernel.scene import Prompt, Scene, Score
from perijove.kernel.words import Catalogue


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    return Scene(pieces(tell), panels(tell), _prompt(tell), offers(tell), _scores(tell), _ending(tell),
                 destinations=legend(tell))  # fmt: skip


def _prompt(tell: Telling) -> Prompt:
    waiting: list[int] = tell.view.waiting
    if not waiting:
        return Prompt(tell.say("prompt.over"))
    asked = tell.view.asked[waiting[0]]
    key, table = asked.prompt, tell.table
    if key == "act" and table.moved != table.operated:
        key = "act-move" if table.operated else "act-operation"
    elif key == "fly" and (table.flight is None or not table.flight.bonus):
        key = "fly-plain"
    coach = tell.say(f"coach.{asked.prompt}") if waiting[0] == tell.seat else ""
    about = [] if key == "scan" else [f"craft.{waiting[0]}"]
    return Prompt(tell.fill(f"prompt.{key}", asked.args), waiting, rule=asked.rule, coach=coach, about=about)


def _scores(tell: Telling) -> list[Score]:
    """Once it is over: the race, chits and missions. Before that chits are secret, so there is nothing to count."""
    scores = []
    for seat, player in enumerate(tell.players):
        found = player.score
        if found is not None and not player.automatic:
            by_source = {"race": found.race, "chits": found.chits, "missions": found.missions}
            parts = {tell.say(f"score.{name}"): float(points) for name, points in by_source.items()}
            scores.append(Score(seat, found.total, parts))
    return scores


def _ending(tell: Telling) -> str:
    outcome = tell.view.outcome
    return tell.fill(f"outcome.{outcome.why}", outcome.args) if outcome else ""
