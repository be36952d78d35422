"""Random games of every size, with sails and with rockets, run to their end and keep all promises on the way."""

from __future__ import annotations

import pytest

from perijove.games.diamonds import game
from perijove.lab.fuzz import fuzz
from perijove.lab.options import Variant, variants

SEEDS = range(2)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("craft", ["sails", "rockets"])
@pytest.mark.parametrize("players", game.players)
def test_a_random_game(players: int, craft: str, seed: int) -> None:
    played = fuzz(Variant("diamonds", players, {"craft": craft}), f"fuzz-{seed}", every=40)
    assert played.why in ("points", "gems", "shared", "solo.home", "solo.late")
    assert played.choices > 20


@pytest.mark.parametrize("variant", [v for v in variants(game, [1, 3]) if v.options], ids=str)
def test_a_random_game_with_options(variant: Variant) -> None:
    assert fuzz(variant, "options", every=40).choices > 20
