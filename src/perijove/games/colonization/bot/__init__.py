"""A sensible opponent: it gathers a kit, flies it to a world worth it, claims and builds, and starts again."""

from __future__ import annotations

from perijove.games.colonization.bot.agenda import evaluate, urges

__all__ = ["evaluate", "urges"]
