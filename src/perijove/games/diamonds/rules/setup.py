"""Set-up (iC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perijove.games.diamonds.chart import CHITS, COVERED, FIGURES, LEO, MISSIONS, PARTS, SPACES, STRIP
from perijove.games.diamonds.state import Diamonds, Player, Rules
from perijove.kernel.chance import Chance


def new_match(seats: int, options: Mapping[str, Any], chance: Chance) -> Diamonds:
    rules = Rules(**options)
    sides = 2 if seats == 1 and rules.solo == "bot" else seats
    chits, aside = cover_sites(rules, chance)
    cards = list(PARTS.rockets)
    chance.shuffle(cards)  # iC1c
    decks = [deal_missions(deck, chance) for deck in (("sail", "rocket") if rules.craft == "rockets" else ("sail",))]
    g = Diamonds(
        chance=chance,
        seats=seats,
        rules=rules,
        players=[new_player(rules, cards[seat], tuple(deck.pop() for deck in decks)) for seat in range(sides)],
        chits=chits,
        aside=aside,
        undealt=tuple(mission for deck in decks for mission in deck),
        start=chance.below(sides) if sides > 1 else 0,  # iC3
    )
    g.active = g.start
    if sides == 1:
        g.players[0].turns_left = FIGURES.solo_turns_sails if rules.craft == "sails" else FIGURES.solo_turns_rockets
    return g


def new_player(rules: Rules, card: str, missions: tuple[str, ...]) -> Player:
    """iC1a to iC1f: a figure on LEO, missions, a spacecraft card; a rocket also has its masses on the strip."""
    if rules.craft == "sails":
        return Player(card=card, space=LEO, dry=0, wet=0, hand=missions)
    dry = STRIP.at(PARTS.rockets[card].dry_mass)
    return Player(card=card, space=LEO, dry=dry, wet=STRIP.at(FIGURES.start_wet_mass), hand=missions)


def deal_missions(deck: str, chance: Chance) -> list[str]:
    """iC1b: a shuffled deck, to be dealt from its end."""
    cards = [mission.id for mission in MISSIONS.values() if mission.deck == deck]
    chance.shuffle(cards)
    return cards


def cover_sites(rules: Rules, chance: Chance) -> tuple[dict[int, str], tuple[str, ...]]:
    """iC2a to iC2c: every site of the zones in play gets a chit whose back is the site's type; the rest goes aside."""
    bag = list(CHITS)
    chance.shuffle(bag)
    by_back: dict[str, list[str]] = {}
    for chit in bag:
        by_back.setdefault(CHITS[chit].back, []).append(chit)
    chits: dict[int, str] = {}
    for index in COVERED[rules.craft]:
        site = SPACES[index].site
        assert site is not None
        chits[index] = by_back[site.type].pop()
    return chits, tuple(chit for pile in by_back.values() for chit in pile)
