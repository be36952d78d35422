"""Random games of every size and variant run to their end and keep all promises on the way."""

from __future__ import annotations

import pytest

from perijove.games.colonization import game
from perijove.lab.fuzz import fuzz
from perijove.lab.options import Variant, variants

ENDS = {"points", "wt", "shared"}
TABLES = [Variant("colonization", players, {}) for players in game.players]
TABLES += [variant for variant in variants(game, [2, 3]) if variant.options]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_random_game_ends_by_the_rules(table: Variant) -> None:
    played = fuzz(table, "a random game", every=300)
    assert played.why in ENDS
    assert played.choices > 50
