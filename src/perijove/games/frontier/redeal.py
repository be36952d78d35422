"""What a seat can't see, dealt anew: the order of the decks below what lies open."""

from __future__ import annotations

from perijove.games.frontier.state import Frontier
from perijove.kernel.chance import Chance
from perijove.kernel.zones import redeal_zones


def redeal(g: Frontier, seat: int | None, chance: Chance) -> None:
    for zone in g.decks.values():
        redeal_zones([zone], 0 if seat is None else seat, chance)  # a spectator sees what all seats see
