"""Setup (C): factions, reserves, decks, aquas, glories and the 1st player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perijove.games.frontier.facts import (
    BERNAL_DECKS,
    CARDS,
    CORE_DECKS,
    CREW,
    DECKS,
    FACES,
    GLORY,
    LEO,
    MEDALS,
    RESERVE,
    TERAWATT_DECKS,
)
from perijove.games.frontier.moves import ChooseFaction
from perijove.games.frontier.rules.abilities import pay_privileges
from perijove.games.frontier.rules.decks import patent_decks, show_top
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.turn import begin_turn
from perijove.games.frontier.rules.variants import bonus_funds, halve_decks
from perijove.games.frontier.state import Frontier, Part, Player, Rules, Stack
from perijove.games.frontier.story import story
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move, Together
from perijove.kernel.zones import Zone
from perijove.solar.patents import Deck


def new_match(seats: int, options: Mapping[str, Any], chance: Chance) -> Frontier:
    """C1 to C7: crew cards are dealt; everything that does not depend on the sides chosen is laid out."""
    rules = Rules(**{name: options[name] for name in Rules.__struct_fields__})
    crews = list(CREW)
    chance.shuffle(crews)
    g = Frontier(
        chance=chance,
        seats=seats,
        rules=rules,
        players=[new_player(card) for card in crews[:seats]],
        decks={deck: Zone(cards_of(deck, rules)) for deck in decks_of(rules)},
        disks=rules.cycles,
        glory={zone: glory.count if rules.glory_counts == "board" else 1 for zone, glory in GLORY.items()},
        medals=tuple(MEDALS) if seats > 2 and rules.heroism else (),
    )
    for deck, zone in g.decks.items():
        zone.shuffle(chance)
        show_top(g, deck)
    halve_decks(g)
    return g


def decks_of(rules: Rules) -> tuple[Deck, ...]:
    """C4, 1A2, 2A2: the patent decks, two more with Module 1; with Module 2 Bernals and the queue of colonists."""
    return CORE_DECKS + (TERAWATT_DECKS if rules.terawatt else ()) + (BERNAL_DECKS if rules.bernals else ())


def cards_of(deck: Deck, rules: Rules) -> tuple[str, ...]:
    """mod-26: promotional cards only where they are asked for."""
    return tuple(card for card in DECKS[deck] if rules.promos or not FACES[CARDS[card][0]].promo)


def new_player(card: str) -> Player:
    """C3: a crew card whose side is still to be chosen, and the reserve."""
    face = CARDS[card][0]
    return Player(
        crew=face,
        colour=FACES[face].colour or "grey",
        stacks={"leo": Stack("leo", LEO)},
        disks=RESERVE.disks,
        cubes=RESERVE.cubes,
        domes=RESERVE.domes,
    )


@story.stage("setup")
def choose_sides(g: Frontier) -> Activity:
    """C2, core-45: everybody chooses a side of the crew card in secret."""
    dealt = [FACES[player.crew].card for player in g.players]
    moves = yield Together(*[Choose(seat, "faction", sides(card), "C2") for seat, card in enumerate(dealt)])
    for seat, move in enumerate(moves):
        player = g.players[seat]
        player.crew = move.face
        player.stacks["leo"].parts = (Part(move.face),)
        g.say("faction", seat=seat, face=move.face)
    fund(g)
    set_up(g)
    name_first_player(g)
    if g.rules.quick_start:
        g.active, g.stage = g.first, "draft"
    else:
        begin_turn(g, g.first)


def sides(card: str) -> list[Move]:
    return [ChooseFaction(face) for face in CARDS[card]]


def fund(g: Frontier) -> None:
    """C5: an aqua for every patent deck, none with a quick start, and what a privilege brings."""
    for player in g.players:
        player.stacks["leo"].water = 0 if g.rules.quick_start else len(patent_decks(g))
    pay_privileges(g, "setup")
    bonus_funds(g)


def name_first_player(g: Frontier) -> None:
    """C8: the strongest clout; the sunspot cube comes out of that player's cubes."""
    g.first = min(range(g.seats), key=lambda seat: FACES[g.players[seat].crew].letter or "Z")
    g.players[g.first].cubes -= 1
    g.say("first", seat=g.first)
