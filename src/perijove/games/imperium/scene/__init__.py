"""How Twilight Imperium looks: a galaxy of hexes, fleets and planets, sheets, moves in words; from a view alone."""

from __future__ import annotations

from perijove.games.imperium.scene.forms import sheet
from perijove.games.imperium.scene.naming import points_of
from perijove.games.imperium.scene.offers import offers
from perijove.games.imperium.scene.panels import panels
from perijove.games.imperium.scene.pieces import pieces, places
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.scene.touching import system_asked_about
from perijove.kernel.game import Table
from perijove.kernel.scene import Cards, Prompt, Scene, Score, Tree
from perijove.kernel.words import Catalogue


def scene_of(table: Table, words: Catalogue) -> Scene:
    tell = Telling(table, words)
    scene = Scene(
        pieces(tell),
        panels(tell),
        _prompt(tell),
        offers(tell),
        _scores(tell),
        _ending(tell),
        sheet(tell),
        places=places(tell),
    )
    _keep_to_the_table(scene)
    return scene


def _keep_to_the_table(scene: Scene) -> None:
    """A move names all that it is about; what of it lies on the table is touched."""
    hands = (item for panel in scene.panels for item in panel.items if isinstance(item, Cards))
    there = {piece.id for piece in scene.pieces} | {place.id for place in scene.places}
    there |= {card.id for hand in hands for card in hand.cards}
    there |= {node for panel in scene.panels for item in panel.items if isinstance(item, Tree) for node in item.states}
    for move in scene.moves:
        move.touches = [each for each in move.touches if each in there]


def _prompt(tell: Telling) -> Prompt:
    """Whose decision it is: the reader's question first, where several decide at once."""
    waiting: list[int] = tell.view.waiting
    if not waiting:
        return Prompt(tell.say("prompt.over"))
    first = tell.seat if tell.seat in waiting else waiting[0]
    asked = tell.view.asked[first]
    key = asked.prompt
    if key.startswith("window.") and not tell.has(f"prompt.{key}"):
        what = tell.say("prompt.moment", moment=tell.say(f"moment.{key.removeprefix('window.')}"))
    else:
        what = tell.fill(f"prompt.{key}", asked.args)
    who = [first] if first == tell.seat else waiting
    coach = tell.say(f"coach.{key}") if first == tell.seat and tell.has(f"coach.{key}") else ""
    about = [f"sys.{system}" for system in [system_asked_about(tell, asked)] if system]
    return Prompt(tell.say("prompt.who", who=who, what=what), waiting, False, asked.rule, coach, about)


def _scores(tell: Telling) -> list[Score]:
    """Victory points, by the objectives that brought them."""
    found = []
    for seat, player in enumerate(tell.players):
        parts: dict[str, float] = {}
        for objective in (*player.claimed, *player.specials):
            name = tell.title(f"objective.{objective}")
            parts[name] = parts.get(name, 0) + points_of(objective)
        rest = player.points - sum(parts.values())
        if rest:
            parts[tell.say("panel.other-points")] = rest
        found.append(Score(seat, player.points, parts))
    return found


def _ending(tell: Telling) -> str:
    outcome = tell.view.outcome
    return tell.fill(f"outcome.{outcome.why}", outcome.args) if outcome else ""
