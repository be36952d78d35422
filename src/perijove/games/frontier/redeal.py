"""What a seat can't see, dealt anew: the order of the decks below what lies open."""

from __future__ import annotations

from perijove.games.frontier.facts import deck_of
from perijove.games.frontier.state import Frontier
from perijove.kernel.chance import Chance
from perijove.kernel.zones import Zone, redeal_zones


def redeal(g: Frontier, seat: int | None, chance: Chance) -> None:
    reader = 0 if seat is None else seat  # a spectator sees what all seats see
    for deck, zone in g.decks.items():
        gone = Zone(tuple(card for card in g.removed if deck_of(card) == deck))
        redeal_zones([zone, gone], reader, chance)
        g.removed = (*(card for card in g.removed if deck_of(card) != deck), *gone.cards)
