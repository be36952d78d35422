"""Hints for a first game: what to think of at this decision, by how far the reader has come."""

from __future__ import annotations

from perijove.games.colonization.facts import BOARD, SPACES
from perijove.games.colonization.scene.telling import Telling


def coach(tell: Telling, prompt: str) -> str:
    key = f"coach.{_advice(tell) if prompt == 'turn' else prompt}"
    return tell.say(key) if tell.words.has(key, tell.lang) else ""


def _advice(tell: Telling) -> str:
    """What the next step of a first mission would be."""
    assert tell.seat is not None
    player, table = tell.players[tell.seat], tell.table
    if tell.seat in table.factories.values():
        return "produce"
    if tell.seat in table.claims.values():
        return "industrialize"
    rocket = next((stack for stack in player.stacks if stack.kind == "rocket"), None)
    if rocket is None:
        in_space = [stack for stack in player.stacks if stack.parts]
        return "assemble" if in_space else "boost-first" if len(player.hand) > 2 else "turn"
    if SPACES[BOARD[rocket.space]].site is not None:
        return "prospect"
    return "fuel" if not rocket.fuel else "set-out"
