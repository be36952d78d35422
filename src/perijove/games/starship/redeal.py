"""Dealing the unseen anew, so that bots think about what could be and never about what is.

Rockets that others build are no part of it: their steps are unknown to everybody else until all are shown.
"""

from __future__ import annotations

from perijove.games.starship.state import Pile, Starship
from perijove.kernel.chance import Chance


def redeal(g: Starship, seat: int | None, chance: Chance) -> None:
    """The cards below the tops that nobody has seen."""
    if g.outcome is not None:
        return
    for pile in g.decks.values():
        redeal_pile(pile, chance)


def redeal_pile(pile: Pile, chance: Chance) -> None:
    places = pile.hidden
    cards = sorted(pile.cards[place] for place in places)  # from where they really lie nothing may follow
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pile.cards[place] = card
