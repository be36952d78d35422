"""A match in words, for a terminal: prompt, moves, log lines and outcome in the reader's language.

Prompt and moves are those of the scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perijove.kernel.decision import Move
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.scene import Scene
from perijove.kernel.sheets import add_sheets
from perijove.kernel.state import Entry
from perijove.kernel.view import View


class Telling:
    """One reader's words for a match."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match = match
        self.game = match.game
        self.players = match.header.players
        self.lang = lang

    def name(self, seat: int) -> str:
        return self.game.name_in(self.match.g, seat, self.lang) if 0 <= seat < self.players else str(seat)

    @property
    def names(self) -> list[str]:
        return [self.name(seat) for seat in range(self.players)]

    def say(self, kind: str, key: str, args: Mapping[str, Any] | None = None) -> str:
        """A sentence of a kind: prompt, move, log or outcome."""
        return self.game.words.text(f"{kind}.{key}", self.lang, args, self.name)

    def line(self, entry: Entry) -> str:
        return self.say("log", entry.key, entry.args)

    def scene(self, view: View) -> Scene:
        table = Table(view, self.lang, self.names)
        scene = self.game.scene(table)
        add_sheets(self.game, table, scene)
        return scene

    def move(self, move: Move) -> str:
        """A move in words, also one that is not offered now."""
        plain = self.game.move_to_json(move)
        return self.say("move", plain["verb"], plain)

    def outcome(self, match: Match) -> str:
        assert match.outcome is not None
        return self.say("outcome", match.outcome.why, match.outcome.args)
