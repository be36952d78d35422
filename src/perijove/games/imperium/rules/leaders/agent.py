"""Agents (T21.7): a landing without PDS fire and captured structures; what they stop at the price of their life."""

from __future__ import annotations

from perijove.games.imperium.facts import PEOPLE
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.action_cards.reactions import cancel, could_cancel
from perijove.games.imperium.rules.leaders.people import at_large, count, kill, take_away
from perijove.games.imperium.state import Hold, Imperium
from perijove.games.imperium.windows import PLAYED, Shown

AGENT = "agent"


@book.card(AGENT, changes="landing.shelled")
def silent_guns(g: Imperium, seat: int, shelled: bool, planet: int, force: Hold) -> bool:
    """PDS of the planet do not fire at a landing with an agent."""
    return shelled and not count(force.leaders, AGENT)


@book.card(AGENT, changes="invasion.captures")
def take_over(g: Imperium, seat: int, captures: bool, planet: int, force: Hold) -> bool:
    """After success PDS, dock and facility may be captured."""
    return captures or count(force.leaders, AGENT) > 0


def could_sacrifice(g: Imperium, seat: int, shown: Shown) -> list[Use]:
    """Whenever Sabotage could be played: own agents who are no captives."""
    if not could_cancel(g, seat, shown):
        return []
    return [Use(AGENT, choice=leader) for leader in at_large(g, seat) if PEOPLE[leader][1] == AGENT]


@book.card(AGENT, window=PLAYED, offers=could_sacrifice)
def sacrifice(g: Imperium, seat: int, move: Use, shown: Shown) -> None:
    """The card has no effect, and the agent leaves the game."""
    take_away(g, seat, move.choice)
    kill(g, move.choice)
    cancel(g, seat, shown)
