"""How far it is: distances on the board in fly actions, for the bots' judgement."""

from __future__ import annotations

from functools import cache

from perijove.games.titan.facts import FLY_STEPS, OTHER_FACE, WAYS

Spot = tuple[str, str]
"""A location and a direction; that of an alien ship is empty."""


@cache
def within(place: str, facing: str, steps: int) -> frozenset[Spot]:
    """What a ship can reach with so many steps, each a move or an Immelmann."""
    reached = {(place, facing)}
    for _ in range(steps):
        ahead = {(to, face) for here, face in reached for to in WAYS[face][here]}
        turned = {(here, OTHER_FACE[face]) for here, face in reached if face}
        reached |= ahead | turned
    return frozenset(reached)


@cache
def flights(place: str, facing: str) -> dict[Spot, int]:
    """How many fly actions every location and direction is away; an alien ship fits both directions."""
    found: dict[Spot, int] = {(place, facing): 0}
    edge = [(place, facing)]
    count = 0
    while edge:
        count += 1
        further = sorted({spot for here in edge for spot in within(*here, FLY_STEPS[here[0]])} - found.keys())
        found.update(dict.fromkeys(further, count))
        edge = further
    if not facing:
        found |= {(here, face): far for (here, _), far in list(found.items()) for face in OTHER_FACE}
    return found


@cache
def nearness(place: str, facing: str, steps: int, fade: float) -> dict[Spot, float]:
    """How near everything is to a ship with steps left: 1 for within them, `fade` a fly action further, and so on."""
    near: dict[Spot, float] = {}
    for spot in within(place, facing, steps):
        for aim, count in flights(*spot).items():
            near[aim] = max(near.get(aim, 0.0), fade**count)
    return near
