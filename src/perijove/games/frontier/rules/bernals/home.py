"""Being at home (2B3, 2A6): the Home Bernal's profit, and colonists who come and go as there is room for them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.rules.abilities import by_bernals, by_colonists, gain
from perijove.games.frontier.rules.bernals.anchoring import lose_dirtsides
from perijove.games.frontier.rules.bernals.colonists import settle_in
from perijove.games.frontier.rules.turn import opens, settles
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Question

PROFIT = 1


@opens
def earn(g: Frontier, seat: int) -> None:
    """2B3d"""
    if g.players[seat].home != "leo" and not g.war:
        gain(g, seat, PROFIT, "home")


@settles
def keep_house(g: Frontier, seat: int) -> Generator[Question, Any, None]:
    """2A6, 2B4, 2B6f, 2C4: whatever has changed, before the player goes on; some colonists keep all glitches away."""
    lose_dirtsides(g)
    lead(g, seat)
    if any(by_colonists(g, seat, "glitch.immune")):
        for stack in g.players[seat].stacks.values():
            stack.glitch = False
    yield from settle_in(g, seat)


def lead(g: Frontier, seat: int) -> None:
    """Climate Control: its owner is the 1st player; the sunspot cube changes hands once, then no more (mod-36)."""
    if g.first == seat or not by_bernals(g, seat, "first_player") or not g.players[seat].cubes:
        return
    g.players[g.first].cubes += 1
    g.players[seat].cubes -= 1
    g.first = seat
    g.say("first", seat=seat)
