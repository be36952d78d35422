"""Agents (T21.7): a landing without PDS fire and captured structures; what they stop at the price of their life."""

from __future__ import annotations

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.rules.leaders.people import count
from perijove.games.imperium.state import Hold, Imperium

AGENT = "agent"


@book.card(AGENT, changes="landing.shelled")
def silent_guns(g: Imperium, seat: int, shelled: bool, planet: int, force: Hold) -> bool:
    """PDS of the planet do not fire at a landing with an agent."""
    return shelled and not count(force.leaders, AGENT)


@book.card(AGENT, changes="invasion.captures")
def take_over(g: Imperium, seat: int, captures: bool, planet: int, force: Hold) -> bool:
    """After success PDS, dock and facility may be captured."""
    return captures or count(force.leaders, AGENT) > 0
