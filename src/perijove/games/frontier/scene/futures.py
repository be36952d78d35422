"""The board of Futures: what each of the reader's asks for, what is met and what is missing; stars that are taken."""

from __future__ import annotations

from collections.abc import Callable

from perijove.games.frontier.facts import FACES
from perijove.games.frontier.scene.telling import Telling
from perijove.games.frontier.view import QuestView, WantView
from perijove.kernel.scene import Fact, Item, Note, Panel, Row, Rows, Track

COLUMNS = ("future", "missing", "met", "worth", "card")
OF_DRIVES = frozenset(face.future for face in FACES.values() if face.deck == "gw-thruster" and face.future)
"""Futures of TW thrusters, which Werner lives for (1F)."""


def futures(tell: Telling) -> list[Panel]:
    """A tab where Futures are played: nobody else's quests, since those can be read off their cards."""
    taken = [(seat, future) for seat, player in enumerate(tell.players) for future in player.stars]
    if tell.seat is None or not tell.table.has_futures:
        return []
    items: list[Item] = []
    if tell.table.quests:
        columns = [tell.say(f"futures.{name}") for name in COLUMNS]
        items.append(Rows("", columns, [_row(tell, quest) for quest in tell.table.quests]))
    else:
        items.append(Note(tell.say("futures.none")))
    if taken:
        said = [tell.say("futures.star", seat=seat, future=future) for seat, future in taken]
        items.append(Fact(tell.say("futures.taken"), tell.join(said)))
    return [Panel("futures", tell.say("panel.futures"), items, at="tab")]


def star_of_werner(tell: Telling) -> list[Item]:
    """1F: what Werner lives for, and how near the nearest of his stars is."""
    table = tell.table
    if not table.werner:
        return []
    if OF_DRIVES & set(table.players[0].stars):
        return [Note(tell.say("werner.reached"))]
    items: list[Item] = [Note(tell.say("werner.goal-law" if table.star else "werner.goal"))]
    stars = [quest for quest in table.quests if quest.future in OF_DRIVES]
    if not stars:
        return [*items, Note(tell.say("werner.none"))]
    near = max(stars, key=lambda quest: met_of(quest) / (len(quest.wants) + 1))
    label = tell.say("werner.nearest", future=near.future)
    return [*items, Track(label, met_of(near), len(near.wants) + 1, missing(tell.say, near))]


def met_of(quest: QuestView) -> int:
    """How much of what it asks for is there, its price counted too."""
    return sum(want.have >= want.need for want in quest.wants) + (quest.unpaid is None)


def _row(tell: Telling, quest: QuestView) -> Row:
    cells: list[str | int] = [
        tell.say(f"future.{quest.future}"), missing(tell.say, quest), f"{met_of(quest)}/{len(quest.wants) + 1}",
        quest.points,
        tell.say(f"face.{quest.face}"),
    ]  # fmt: skip
    return Row(cells, f"future.{quest.future}", "go" if quest.ready else "")


def missing(say: Callable[..., str], quest: QuestView) -> str:
    """All that is still missing, or that it can be attempted."""
    if quest.ready:
        return say("futures.ready")
    lacking = [_want(say, want) for want in quest.wants if want.have < want.need]
    if quest.unpaid is not None:
        key, args = quest.unpaid
        lacking.append(say(key, **args).rstrip(".。"))
    return " · ".join(f"✗ {each}" for each in lacking)


def _want(say: Callable[..., str], want: WantView) -> str:
    text = say(f"want.{want.key}", n=want.need)
    return say("futures.so-far", text=text, have=want.have, need=want.need) if want.need > 1 else text
