"""Dealing the unseen anew, so that bots think about what could be and never about what is."""

from __future__ import annotations

from perijove.games.starship.rules.building import next_need, steps, with_step, without_surplus
from perijove.games.starship.state import Pile, Player, Rocket, Starship
from perijove.kernel.chance import Chance


def redeal(g: Starship, seat: int | None, chance: Chance) -> None:
    """The cards below the tops that nobody has seen, and the rockets that others build in secret."""
    if g.outcome is not None:
        return
    for pile in g.decks.values():
        redeal_pile(pile, chance)
    for other, player in enumerate(g.players):
        if other != seat:
            redeal_rocket(g, player, chance)


def redeal_pile(pile: Pile, chance: Chance) -> None:
    places = pile.hidden
    cards = sorted(pile.cards[place] for place in places)  # from where they really lie nothing may follow
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pile.cards[place] = card


def redeal_rocket(g: Starship, player: Player, chance: Chance) -> None:
    """Any rocket that the open cards allow; one in the making is begun again."""
    player.rocket = Rocket()
    if not player.built:
        return
    while next_need(player.rocket, g.rules) is not None:
        player.rocket = with_step(player.rocket, chance.pick(steps(g, player)))
    player.rocket = without_surplus(player.rocket)
