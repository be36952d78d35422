"""Random games of every size and variant run to their end and keep all promises on the way."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.frontier import game
from perijove.lab.fuzz import fuzz
from perijove.lab.options import Variant, variants

ENDS = {"points", "aquas", "shared"}
ALONE = {"altruism", "selfish", "hermes", "hermes_lost", "dismissed", "werner", "werner_lost", "tragedy"}
"""Alone or together; a CEO who stays to the end is rated (`ceo.good`)."""
TABLES = [Variant("frontier", players, {}) for players in game.players]
TABLES += [variant for variant in variants(game, [1, 3]) if variant.options]
MODULE_ONE: list[dict[str, Any]] = [
    {"terawatt": True},
    {"politics": True, "terawatt": True, "length": "medium"},
    {"terawatt": True, "bernals": True},
    {"politics": True, "terawatt": True, "bernals": True},
    {"politics": True, "terawatt": True, "bernals": True, "futures": True},
]
"""Four, five and seven cycles, with and without Module 0, Module 2 and Futures."""
TABLES += [Variant("frontier", players, options) for options in MODULE_ONE for players in range(1, 6)]
WERNER: list[dict[str, Any]] = [{}, {"politics": True}, {"bernals": True}, {"politics": True, "bernals": True}]
TABLES += [Variant("frontier", 1, {"terawatt": True, "werner": True, **options}) for options in WERNER]
TABLES = list({str(table): table for table in TABLES}.values())


def test_two_dozen_of_them_and_more_are_played_with_module_1() -> None:
    assert sum(bool(table.options.get("terawatt")) for table in TABLES) >= 24
    assert {table.players for table in TABLES if table.options.get("futures")} == {1, 2, 3, 4, 5}
    assert sum(bool(table.options.get("werner")) for table in TABLES) >= 4


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_random_game_ends_by_the_rules(table: Variant) -> None:
    played = fuzz(table, "a random game", every=300)
    alone = table.players == 1 or table.options.get("cooperative")
    assert played.why in (ALONE if alone else ENDS) or played.why.startswith("ceo.")
    assert played.choices > 50
