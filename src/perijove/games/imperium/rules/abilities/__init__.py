"""The abilities of the races: entries of the card book, one module a race."""

from __future__ import annotations

from perijove.games.imperium.rules.abilities import saar

__all__ = ["saar"]
