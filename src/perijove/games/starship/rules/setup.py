"""Set-up (ii1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perijove.games.starship.facts import patents
from perijove.games.starship.state import Pile, Player, Rules, Starship
from perijove.kernel.chance import Chance


def new_match(seats: int, options: Mapping[str, Any], chance: Chance) -> Starship:
    """ii1, ii1.1: the six patent decks, each shuffled by itself, and nothing else."""
    decks = {deck: Pile(list(cards)) for deck, cards in patents().decks.items()}
    for pile in decks.values():
        chance.shuffle(pile.cards)
    return Starship(
        chance=chance,
        seats=seats,
        rules=Rules(**options),
        decks=decks,
        players=[Player() for _ in range(seats)],
        first=chance.below(seats),  # ii2a
    )
