"""Variants: ways to play with a face in the lobby."""

from typing import Any

import pytest

import perijove
from perijove.kernel.options import Variant
from perijove.kernel.registry import GameInfo, games

VARIANTS = [(info, variant) for info in games() for variant in info.variants]


@pytest.mark.parametrize(("info", "variant"), VARIANTS, ids=lambda each: each.name)
def test_a_variant_can_be_played_and_tells_what_it_is(info: GameInfo, variant: Variant) -> None:
    players = variant.players or max(2, min(info.players))
    match = perijove.new(info.name, players=players, seed=1, options=variant.options)
    assert match.decision is not None
    for words in (variant.title, variant.about):
        assert all(words[lang] for lang in ("en", "ja"))


@pytest.mark.parametrize("info", [info for info in games() if info.variants], ids=lambda info: info.name)
def test_variants_differ_and_the_first_is_the_usual_game(info: GameInfo) -> None:
    ways: list[Any] = [(variant.options, variant.players) for variant in info.variants]
    assert all(way not in ways[:at] for at, way in enumerate(ways))
    assert ways[0] == ({}, 0)
