"""Futures (the final module): what promoted cards could bring about, what each asks for, stars and failures."""

from __future__ import annotations

from perijove.games.colonization.facts import POINTS
from perijove.games.colonization.scene.telling import Telling
from perijove.games.colonization.view import QuestView
from perijove.kernel.scene import Fact, Item, Note, Panel, Row, Rows

COLUMNS = ("future", "who", "asks", "holds", "worth")


def futures(tell: Telling) -> list[Panel]:
    """A tab, the reader's own first; whose card it is can be read off the table by everybody."""
    if not tell.final_module:
        return []
    table = tell.table
    items: list[Item] = []
    quests = sorted(table.quests, key=lambda quest: (quest.seat != tell.seat, quest.seat, quest.future))
    if quests:
        columns = [tell.say(f"futures.{name}") for name in COLUMNS]
        items.append(Rows("", columns, [_row(tell, quest) for quest in quests]))
    else:
        items.append(Note(tell.say("futures.none")))
    said = [tell.say("futures.star", seat=seat, future=future) for future, seat in table.stars.items()]
    items += [Fact(tell.say("futures.taken"), tell.join(said))] if said else []
    lost = [tell.say("futures.star", seat=seat, future=future) for future, seat in table.failures.items()]
    if lost:
        items.append(Fact(tell.say("futures.failed", n=POINTS.failed_future), tell.join(lost)))
    return [Panel("futures", tell.say("panel.futures"), items, at="tab")]


def _row(tell: Telling, quest: QuestView) -> Row:
    cells: list[str | int] = [
        tell.say(f"future-of.{quest.future}"), tell.name(quest.seat), tell.say(f"future-asks.{quest.future}"),
        "✓" if quest.met else "✗", quest.points,
    ]  # fmt: skip
    return Row(cells, f"future.{quest.future}.{quest.seat}", "go" if quest.met and quest.seat == tell.seat else "")
