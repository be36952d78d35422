"""What a seat can't see, dealt anew: the order of the decks below what lies open."""

from __future__ import annotations

from perijove.games.colonization.state import Colonization
from perijove.kernel.chance import Chance
from perijove.kernel.zones import redeal_zones


def redeal(g: Colonization, seat: int | None, chance: Chance) -> None:
    reader = 0 if seat is None else seat  # a spectator sees what all seats see
    for zone in g.decks.values():
        redeal_zones([zone], reader, chance)
