"""Invariants of a match, for the fuzzer: cards conserved, rockets built by the rules."""

from __future__ import annotations

from perijove.games.starship.facts import patents
from perijove.games.starship.rules.supports import SUPPORTERS, is_whole
from perijove.games.starship.state import SLOTS, Rocket, Starship


def check(g: Starship) -> None:
    """Each of the 77 cards is in one place, and what was built works."""
    held = [card for player in g.players for card in (*player.hand, *player.discards)]
    laid = [card for pile in g.decks.values() for card in pile.cards]
    assert sorted(held + laid) == sorted(patents().cards), "a card is lost or made"
    for deck, pile in g.decks.items():
        assert set(pile.cards) <= set(patents().decks[deck]), f"a foreign card lies in the {deck} deck"
        assert 0 <= pile.seen <= len(pile.cards), f"{pile.seen} known cards in the {deck} deck"
    if g.stage == "assembly":
        assert any(not pile.cards for pile in g.decks.values()), "the draft ended with cards in every deck"
    for player in g.players:
        check_rocket(player.rocket, player.hand)
        assert not player.built or is_whole(player.rocket), "a rocket that does not work"


def check_rocket(rocket: Rocket, hand: list[str]) -> None:
    assert set(rocket.cards()) <= set(hand), "a rocket with cards that its builder has not"
    decks = patents().decks
    for slot in SLOTS:
        assert not rocket.slot(slot) or rocket.slot(slot) in decks[slot], f"no {slot}: {rocket.slot(slot)}"
    for card, by in rocket.supports.items():
        assert by in SUPPORTERS[card], f"{by} can't support {card}"
