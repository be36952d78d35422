"""ii1: the decks."""

from __future__ import annotations

from collections import Counter

import pytest

import perijove
from perijove.games.starship.facts import DECKS, patents
from perijove.games.starship.rules.building import DECK_OF
from perijove.games.starship.state import Starship


def opening(seed: int, players: int = 3) -> Starship:
    g = perijove.new("starship", players, seed).g
    assert isinstance(g, Starship)
    return g


@pytest.mark.rule("diamonds:ii1")
def test_the_six_patent_decks_of_the_core_game_lie_on_the_table() -> None:
    decks = opening(1).decks
    assert {deck: len(pile.cards) for deck, pile in decks.items()} == {
        "thruster": 12, "robonaut": 12, "refinery": 12, "generator": 17, "reactor": 12, "radiator": 12,
    }  # fmt: skip
    for deck, pile in decks.items():
        assert {DECK_OF[card] for card in pile.cards} == {deck}


@pytest.mark.rule("diamonds:ii1")
def test_each_deck_is_shuffled_by_itself() -> None:
    for deck in DECKS:
        tops = Counter(opening(seed).decks[deck].cards[0] for seed in range(60))
        assert len(tops) > 6, deck
        assert max(tops.values()) < 25, deck


@pytest.mark.rule("diamonds:ii1")
def test_the_white_side_of_the_top_card_is_seen_by_all_and_nothing_below() -> None:
    match = perijove.new("starship", 3, 1)
    for seat in (None, 0, 1, 2):
        for deck, pile in match.view(seat)["table"]["decks"].items():
            assert pile == {"top": opening(1).decks[deck].cards[0], "left": len(patents().decks[deck]), "seen": []}


@pytest.mark.rule("diamonds:ii1.1")
def test_nothing_but_the_patent_cards_is_used() -> None:
    g = opening(1)
    assert sorted(card for pile in g.decks.values() for card in pile.cards) == sorted(patents().cards)
    assert len(patents().cards) == 77
    assert all(not (player.hand or player.discards or list(player.rocket.cards())) for player in g.players)
