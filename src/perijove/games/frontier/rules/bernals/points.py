"""What Bernals and colonists are worth in the end (2D2, 2B4)."""

from __future__ import annotations

from perijove.games.frontier.rules.abilities import by_bernals
from perijove.games.frontier.rules.bernals.places import anchored_by, dirtside_hydration, dirtsides
from perijove.games.frontier.rules.politics import faction_ideology
from perijove.games.frontier.rules.stacks import substitute_domes
from perijove.games.frontier.state import Frontier
from perijove.solar.chains import effects_of

DOME = 2
"""A dome on an anchored Bernal beyond its token."""


def domes_of(g: Frontier, seat: int) -> int:
    """Colony domes on the map that score: on factories and on anchored Bernals (2Bc), but for substitutes (B8)."""
    player = g.players[seat]
    return list(g.colonies.values()).count(seat) + sum(1 for _ in anchored_by(player)) - substitute_domes(player)


def bernal_tokens(g: Frontier, seat: int) -> int:
    """2D2: the figures on the map, and the domes of those that are anchored."""
    stacks = [stack for stack in g.players[seat].stacks.values() if stack.kind == "bernal"]
    return len(stacks) + sum(bool(stack.anchored) for stack in stacks)


def bernal_points(g: Frontier, seat: int) -> int:
    """2D2, M2d: hydration and domes of anchored Bernals, and what their abilities count."""
    points = 0
    for name, stack in anchored_by(g.players[seat]):
        points += DOME + dirtside_hydration(g, seat, name)
        for effect in effects_of(stack.parts[stack.bernal].face):
            if effect.kind == "dirtside.score":
                points += effect.amount * len(dirtsides(g, seat, name))
    for effect in by_bernals(g, seat, "dome.score"):
        points += effect.amount * domes_of(g, seat)
    for effect in by_bernals(g, seat, "delegate.score"):
        points += effect.amount * delegates_counted(g, seat, effect.which)
    return points


def delegates_counted(g: Frontier, seat: int, which: str | None) -> int:
    """Diplomatic: own delegates, all of them or those in the faction's own ideology."""
    if which == "own_ideology":
        return g.delegates.get(faction_ideology(g, seat), {}).get(seat, 0)
    return sum(seats.get(seat, 0) for seats in g.delegates.values())
