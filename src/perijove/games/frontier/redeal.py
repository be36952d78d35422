"""What a seat can't see, dealt anew: the order of the decks below what lies open."""

from __future__ import annotations

from perijove.games.frontier.facts import deck_of
from perijove.games.frontier.state import Frontier
from perijove.kernel.chance import Chance
from perijove.kernel.zones import Zone, redeal_zones


def redeal(g: Frontier, seat: int | None, chance: Chance) -> None:
    reader = 0 if seat is None else seat  # a spectator sees what all seats see
    gone: dict[str, list[str]] = {deck: [] for deck in g.decks}
    for card in g.removed:
        gone[deck_of(card)].append(card)
    removed: list[str] = []
    for deck, zone in g.decks.items():
        out = Zone(tuple(gone[deck]))
        redeal_zones([zone, out], reader, chance)
        removed += out.cards
    g.removed = tuple(removed)
