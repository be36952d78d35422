"""Dealing the unseen anew, so that bots think about what could be and never about what is.

Chits in front of their owners stay: everybody saw them when they were taken (iF1.1).
"""

from __future__ import annotations

from perijove.games.diamonds.chart import CHITS, MISSIONS
from perijove.games.diamonds.rules.missions import is_fulfilled
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.chance import Chance


def redeal(g: Diamonds, seat: int | None, chance: Chance) -> None:
    """Faces of chits on the map and aside, and the missions of others."""
    if g.outcome is not None:
        return
    redeal_chits(g, chance)
    redeal_missions(g, seat, chance)


def redeal_chits(g: Diamonds, chance: Chance) -> None:
    """Face-down chits change places among those with the same back."""
    piles: dict[str, list[str]] = {}
    for chit in sorted([*g.chits.values(), *g.aside]):
        piles.setdefault(CHITS[chit].back, []).append(chit)
    for pile in piles.values():
        chance.shuffle(pile)
    g.chits = {site: piles[CHITS[chit].back].pop() for site, chit in g.chits.items()}
    g.aside = tuple(chit for back in sorted(piles) for chit in piles[back])


def redeal_missions(g: Diamonds, seat: int | None, chance: Chance) -> None:
    """Secret cards change places with undealt ones of their deck; nobody gets one that would lie open by now."""
    others = [other for other in range(len(g.players)) if other != seat]
    pool = sorted([*g.undealt, *(card for other in others for card in g.players[other].hand)])
    chance.shuffle(pool)
    for other in others:
        hand = []
        for deck in sorted(MISSIONS[card].deck for card in g.players[other].hand):
            fits = [c for c in pool if MISSIONS[c].deck == deck and not is_fulfilled(g, other, MISSIONS[c])]
            pool.remove(fits[0])
            hand.append(fits[0])
        g.players[other].hand = tuple(hand)
    g.undealt = tuple(pool)
