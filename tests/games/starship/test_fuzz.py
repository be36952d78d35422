"""Random games of every size and option run to their end and keep all promises on the way."""

from __future__ import annotations

import pytest

from perijove.games.starship import game
from perijove.lab.fuzz import fuzz
from perijove.lab.options import Variant, variants

SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", game.players)
def test_a_random_game(players: int, seed: int) -> None:
    played = fuzz(Variant("starship", players, {}), f"fuzz-{seed}", every=12)
    assert played.why in ("alone", "together", "nobody")
    assert played.choices > 12  # a deck has to run out


@pytest.mark.parametrize("variant", [v for v in variants(game) if v.options], ids=str)
def test_a_random_game_with_options(variant: Variant) -> None:
    assert fuzz(variant, "options", every=12).choices > 12
