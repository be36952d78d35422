"""What the rolls of this edition cost who flies, and its seasons to come."""

from __future__ import annotations

from perijove.games.frontier.facts import CYCLE
from perijove.solar.board import Season

LOSS, TRAGEDY = 10.0, 40.0
"""What a wrecked mission costs, in years of work, and one that is the end of it all (1Fc)."""
HAZARD = 0.16
"""How likely a hazard ruins it; four aquas would spare the roll, and are worth about as much."""


def season_at(spot: int, years: int) -> Season:
    return CYCLE.seasons[(spot + years) % len(CYCLE.seasons)]


def flares_after(spot: int, years: int) -> bool:
    """Whether the year after so many turns ends with an event roll in the red season."""
    then = (spot + years + 1) % len(CYCLE.seasons)
    return then in CYCLE.events and CYCLE.seasons[then] == "red"
