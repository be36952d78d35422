"""The automaton's combat deck (solo.setup.ai-combat-deck, solo.combat.*)."""

from __future__ import annotations

from perijove.games.titan.facts import AUTOMATON_UNSEEN
from perijove.games.titan.state import Titan


def draw_weapon(g: Titan) -> str:
    """solo.combat.procedure, .ai-discard, .reshuffle: the top card; an empty deck is renewed after use."""
    automaton = g.automaton
    assert automaton is not None
    card = automaton.weapons.pop()
    automaton.used.append(card)
    if not automaton.weapons:
        renew_weapons(g)
    return card


def renew_weapons(g: Titan) -> None:
    """All weapons are shuffled and two of them set aside unseen."""
    automaton = g.automaton
    assert automaton is not None
    cards = automaton.weapons + automaton.used
    g.chance.shuffle(cards)
    automaton.used, automaton.weapons = cards[:AUTOMATON_UNSEEN], cards[AUTOMATON_UNSEEN:]
