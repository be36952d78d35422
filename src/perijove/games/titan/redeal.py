"""Dealing the unseen anew, so that bots think about what could be and never about what is."""

from __future__ import annotations

from collections.abc import Sequence, Set

from msgspec.structs import replace

from perijove.games.titan.facts import ALIEN_CARDS, AUTOMATON_UNSEEN, CARDS, UPGRADED
from perijove.games.titan.state import Built, Player, Titan
from perijove.kernel.chance import Chance


def redeal(g: Titan, seat: int | None, chance: Chance) -> None:
    """Hidden tiles, other players' secret cards and undrawn cards, each within what the seat knows of them."""
    redeal_tiles(g, chance)
    ships = sorted(g.alien_supply)
    chance.shuffle(ships)
    g.alien_supply = tuple(ships)
    if not g.rules.open_cards:
        for other, player in enumerate(g.players):
            if other != seat and g.is_human(other):
                redeal_cards(player, chance)
    if g.automaton is not None:
        redeal_automaton(g, chance)


def redeal_tiles(g: Titan, chance: Chance) -> None:
    """Face-down tiles and those left in the box change places among tiles with the same back."""
    bodies, unused = dict(g.bodies), dict(g.unused)
    for back, pile in g.unused.items():
        hidden = [at for at, body in bodies.items() if body.facts.group == back and not body.explored]
        tiles = sorted([*(bodies[at].tile for at in hidden), *pile])
        chance.shuffle(tiles)
        for at in hidden:
            bodies[at] = replace(bodies[at], tile=tiles.pop())
        unused[back] = tuple(tiles)
    g.bodies, g.unused = bodies, unused


def redeal_cards(player: Player, chance: Chance) -> None:
    """Cards become others that could have been built in the same places; those that were shown stay in the hand.

    Which building action brought a card that was shown later nobody saw, so that is dealt anew too.
    """
    for cards, alien in ((UPGRADED, False), (ALIEN_CARDS, True)):
        mine = [built for built in player.built if (built.at in ("alien", "start")) == alien]
        shown = {built.card for built in mine if built.shown}
        if len(shown) == len(mine):
            continue
        dealt = dict(zip(mine, deal_within(cards, mine, shown, chance), strict=True))
        player.built = tuple(
            Built(dealt[built], built.at, dealt[built] in shown) if built in dealt else built for built in player.built
        )
    held = {built.card for built in player.built}
    aliens = len(player.unbuilt) + len(player.built) > len(UPGRADED)
    player.unbuilt = tuple(card for card in (*UPGRADED, *(ALIEN_CARDS if aliens else ())) if card not in held)


def deal_within(cards: Sequence[str], mine: Sequence[Built], shown: Set[str], chance: Chance) -> list[str]:
    """Shuffle until the cards fit what others saw: where each was built, and which were shown since.

    The true hand fits, so one shuffle in 24 does at the least, and every deal that fits is as likely as any other.
    """
    deal = list(cards)
    while True:
        chance.shuffle(deal)
        hand = deal[: len(mine)]
        if shown <= set(hand) and all(fits(card, built) for card, built in zip(hand, mine, strict=True)):
            return hand


def fits(card: str, built: Built) -> bool:
    """industry.card.place; alien cards are built anywhere, and the first one nowhere."""
    return CARDS[card].group == "alien" or built.at in CARDS[card].places


def redeal_automaton(g: Titan, chance: Chance) -> None:
    """The undrawn weapons with the two unseen ones, and the command deck below what has been looked through."""
    ai = g.automaton
    assert ai is not None
    unseen = sorted(ai.weapons + ai.used[:AUTOMATON_UNSEEN])
    chance.shuffle(unseen)
    ai.used[:AUTOMATON_UNSEEN] = unseen[:AUTOMATON_UNSEEN]
    ai.weapons = unseen[AUTOMATON_UNSEEN:]
    known = 1 + ai.known
    below = sorted(ai.deck[known:])
    chance.shuffle(below)
    ai.deck[known:] = below
