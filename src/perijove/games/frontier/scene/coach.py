"""Hints for a first game: what to think of at this decision, and with Module 1 what the planning guide (1W) advises."""

from __future__ import annotations

from perijove.games.frontier.facts import FACES
from perijove.games.frontier.scene.telling import Telling

ADVICE = ("first-factory", "get-purple", "look-ahead", "toothbrush", "keep-building")
ABOARD = ("human", "works", "exit", "at-elevator", "at-io-triton", "at-lab", "at-sedna", "at-sungrazer")
"""What a Future wants that only has to be brought along, or gone to."""
FIRST_YEARS = 2
"""As long as that the hint tells what a turn is."""


def coach(tell: Telling, prompt: str) -> str:
    key = f"coach.{_advice(tell) if prompt == 'turn' else prompt}"
    return tell.say(key) if tell.words.has(key, tell.lang) else ""


def _advice(tell: Telling) -> str:
    """By how far the reader is: the first factory, the first purple card, a Future, and more factories."""
    table = tell.table
    if "freighter" not in table.decks or table.year <= FIRST_YEARS:
        return "turn"
    assert tell.seat is not None
    if tell.seat not in table.factories.values():
        return "first-factory"
    player = tell.players[tell.seat]
    if not any(FACES[part.face].side == "purple" for stack in player.stacks for part in stack.parts):
        return "get-purple"
    if any(all(want.have >= want.need or want.key in ABOARD for want in quest.wants) for quest in table.quests):
        return "toothbrush"
    return "look-ahead" if table.quests and not player.stars else "keep-building"
