"""Dawn on Titan under the fuzzer: every player count, every option by itself, and mixtures."""

import pytest

from perijove.kernel.registry import find_game
from perijove.lab.fuzz import fuzz
from perijove.lab.options import Variant, variants

SEEDS = 4


@pytest.mark.parametrize("variant", variants(find_game("titan")), ids=str)
def test_random_games_to_the_end_keep_all_promises(variant: Variant) -> None:
    for seed in range(SEEDS):
        played = fuzz(variant, f"test/{seed}", every=40)
        assert played.choices > 0
