"""Random games of every size and variant run to their end and keep all promises on the way."""

from __future__ import annotations

import pytest

from perijove.games.frontier import game
from perijove.lab.fuzz import fuzz
from perijove.lab.options import Variant, variants

ENDS = {"points", "aquas", "shared"}
ALONE = {"altruism", "selfish", "hermes", "hermes_lost", "dismissed", "werner", "werner_lost", "tragedy"}
"""Alone or together; a CEO who stays to the end is rated (`ceo.good`)."""
TABLES = [Variant("frontier", players, {}) for players in game.players]
TABLES += [variant for variant in variants(game, [1, 3]) if variant.options]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_random_game_ends_by_the_rules(table: Variant) -> None:
    played = fuzz(table, "a random game", every=300)
    alone = table.players == 1 or table.options.get("cooperative")
    assert played.why in (ALONE if alone else ENDS) or played.why.startswith("ceo.")
    assert played.choices > 50
