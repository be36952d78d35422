"""The greedy bot of Twilight Imperium: how good a position is, and which move each question calls for.

Most questions are answered by urge alone (`is_reflex`): by thoughts about the whole of an action, not by trying single
steps of it. Windows for cards, and whatever has no thought of its own here, are tried and judged by `evaluate`.
"""

from __future__ import annotations

from perijove.games.imperium.bot.answers import is_reflex, urges
from perijove.games.imperium.bot.worth import evaluate

__all__ = ["evaluate", "is_reflex", "urges"]
