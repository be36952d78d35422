"""Trade agreements (T14)."""

from __future__ import annotations

from perijove.games.imperium.state import Imperium


def break_agreement(g: Imperium, a: int, b: int) -> None:
    """T14.7, T14.11: an agreement between two players ends, and both cards go back to their owners."""
    kept = tuple(each for each in g.agreements if set(each.seats) != {a, b})
    if len(kept) < len(g.agreements):
        g.agreements = kept
        g.say("agreement.broken", seat=a, partner=b)
