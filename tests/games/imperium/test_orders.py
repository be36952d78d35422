"""Standing orders of Twilight Imperium: every sealed window can be named, in both languages, for a round too."""

from __future__ import annotations

import pytest

from perijove.games.imperium import game
from perijove.games.imperium.facts import ACTION_CARDS, WINDOWS
from perijove.games.imperium.modifiers import book


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_window_at_which_an_action_card_acts_has_words_for_orders(lang: str) -> None:
    sealed = {window for window in WINDOWS if any(card in ACTION_CARDS for card in book.playable(window))}
    worded = game.words.kind("order", lang)
    assert len(sealed) > 20
    assert set(worded) == sealed
    assert len(set(worded.values())) == len(sealed)
    assert set(game.words.kind("scope", lang)) == {"round"}
