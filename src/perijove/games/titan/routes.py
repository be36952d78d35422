"""How far it is: distances on the board in actions, for the bots' judgement."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from perijove.games.titan.facts import FLY_STEPS, OTHER_FACE, WAYS

FADE = 0.72
"""What a target an action away is worth, compared with one at hand."""


@cache
def nearness(place: str, facing: str) -> dict[tuple[str, str], float]:
    """From a ship's place and direction: how near every place and direction is, 1 for here, FADE an action away.

    A step counts as the part of a fly action that it takes in the orbit where it begins.
    """
    found: dict[tuple[str, str], float] = {}
    queue: list[tuple[float, str, str]] = [(0.0, place, facing)]
    while queue:
        cost, here, face = heappop(queue)
        if (here, face) in found:
            continue
        found[here, face] = FADE**cost
        step = cost + 1 / FLY_STEPS[here]
        for there in WAYS[face][here]:
            heappush(queue, (step, there, face))
        if face:
            heappush(queue, (step, here, OTHER_FACE[face]))
    if not facing:  # an alien ship fits both directions
        found |= {(here, face): near for (here, _), near in list(found.items()) for face in OTHER_FACE}
    return found
