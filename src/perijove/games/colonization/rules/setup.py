"""Setup: factions, decks, WT and the first player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perijove.games.colonization.facts import BASIC_DECKS, DECKS, EXPANDED_DECKS, FACES, FACTIONS, RESERVE, START
from perijove.games.colonization.rules.stacks import show_top
from perijove.games.colonization.rules.turn import begin_turn
from perijove.games.colonization.state import LEO_STACK, Colonization, Player, Rules, Stack
from perijove.kernel.chance import Chance
from perijove.kernel.zones import Zone
from perijove.solar.chains import effects_of
from perijove.solar.patents import Deck

COLONISTS: Deck = "colonist"


def new_match(seats: int, options: Mapping[str, Any], chance: Chance) -> Colonization:
    """Factions are dealt, decks shuffled, and the first player is drawn."""
    factions = list(FACTIONS)
    chance.shuffle(factions)
    rules = Rules(**{name: options[name] for name in Rules.__struct_fields__})
    g = Colonization(
        chance=chance,
        seats=seats,
        rules=rules,
        players=[new_player(faction, rules) for faction in factions[:seats]],
        decks={deck: Zone(DECKS[deck]) for deck in decks_of(rules)},
    )
    for deck, zone in g.decks.items():
        zone.shuffle(chance)
        if deck != COLONISTS:
            show_top(g, deck)
    g.first = chance.die(seats) - 1
    begin_turn(g, g.first)
    return g


def decks_of(rules: Rules) -> tuple[Deck, ...]:
    """The patent decks, three or eight, and with Colonization the deck of colonists, face down."""
    return (*EXPANDED_DECKS, COLONISTS) if rules.colonization else BASIC_DECKS


def new_player(name: str, rules: Rules) -> Player:
    """The crew is in hand, with Colonization the Bernal too; UN has more WT."""
    faction = FACTIONS[name]
    more = sum(effect.amount for effect in effects_of(faction.crew) if effect.when == "setup")
    return Player(
        faction=name,
        crew=faction.crew,
        stacks={LEO_STACK: Stack("leo")},
        hand=(FACES[faction.crew].card, *([faction.bernal] if rules.colonization else [])),
        wt=(START.colonization if rules.colonization else START.basic) + more,
        disks=RESERVE.disks,
        cubes=RESERVE.cubes,
    )
