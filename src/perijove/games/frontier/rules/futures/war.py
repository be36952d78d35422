"""The War of Independence (1D2c): a cause of war sets who caused it against all others, for the rest of a season."""

from __future__ import annotations

from perijove.games.frontier.moves import Boost, Deliver, Fundraise, Income, Sell
from perijove.games.frontier.rules.bernals.anchoring import cast_off
from perijove.games.frontier.rules.turn import opens
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal


def cause_war(g: Frontier, seat: int) -> None:
    """1D2c: who took the star is independent, all others are loyal; the war comes with the next turn, once a match."""
    if not g.independents:
        g.war_due = True
    if seat not in g.independents:
        g.independents += (seat,)
        g.say("independent", seat=seat)


@opens
def take_sides(g: Frontier, seat: int) -> None:
    """It begins with the next player's turn; on their own turns the independent cast off from Earth."""
    if g.war_due:
        g.war_due, g.war = False, g.season
        g.say("war", season=g.season)
    home = g.players[seat].home
    if g.war and seat in g.independents and home != "leo":
        cast_off(g, seat, home)


def peace(g: Frontier, season: str) -> None:
    """It ends when the sunspot cube leaves the season in which it began."""
    if g.war == season:
        g.war = ""
        g.say("peace")


def cannot_in_war(g: Frontier, seat: int, move: Move) -> Refusal | None:
    """Neither income nor market nor boost while the war lasts."""
    return Refusal("refused.war", {}, "1D2c.1") if g.war else None


for kind in (Income, Fundraise, Sell, Boost, Deliver):
    story.judges(kind)(cannot_in_war)
