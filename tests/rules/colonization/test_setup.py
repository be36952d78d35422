"""Edges of the setup: who begins, and which cards everybody sees."""

from __future__ import annotations

import pytest

import perijove
from perijove.games.colonization import game
from perijove.games.colonization.state import Colonization
from perijove.kernel.chance import Chance
from perijove.kernel.options import check_options


def fresh(seed: int, players: int = 3, **options: bool) -> Colonization:
    return game.new(players, check_options("colonization", game.options, players, options), Chance.from_seed(f"{seed}"))


@pytest.mark.rule("colonization:setup")
def test_the_first_player_is_drawn_and_begins() -> None:
    games = [fresh(seed) for seed in range(20)]
    assert {g.first for g in games} == {0, 1, 2}
    assert all(g.active == g.first for g in games)
    match = perijove.new("colonization", players=3, seed=1)
    assert next(entry.key for _, entry in match.log()) == "turn"


@pytest.mark.rule("colonization:setup")
def test_everybody_sees_the_top_of_every_patent_deck_and_no_colonist() -> None:
    g = fresh(1, colonization=True)
    for name, deck in g.decks.items():
        for seat in range(3):
            *below, top = deck.shown_to(seat)
            assert set(below) == {None}
            assert (top is not None) == (name != "colonist")
