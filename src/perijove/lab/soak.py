"""The soak: fuzz all games over all their variants, on all cores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from perijove.kernel.registry import find_game
from perijove.lab.fuzz import Fault, Played, fuzz
from perijove.lab.options import Variant, variants
from perijove.lab.processes import spread


class Report(msgspec.Struct):
    """What a soak found."""

    games: int = 0
    choices: int = 0
    by_variant: Counter[str] = msgspec.field(default_factory=Counter)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    faults: list[str] = []

    def add(self, variant: Variant, played: Played | str) -> None:
        self.games += 1
        self.by_variant[f"{variant.game} {variant.players}"] += 1
        if isinstance(played, str):
            self.faults.append(played)
        else:
            self.choices += played.choices
            self.reasons[f"{variant.game}: {played.why}"] += 1


def plan_soak(names: Sequence[str], games: int, seed: str) -> list[tuple[Variant, str]]:
    """Spread the games evenly over all variants of the named games."""
    all_variants = [variant for name in names for variant in variants(find_game(name))]
    return [(all_variants[n % len(all_variants)], f"{seed}/{n}") for n in range(games)]


def soak(plan: Sequence[tuple[Variant, str]], jobs: int, every: int) -> Iterator[tuple[Variant, Played | str]]:
    """Each game's result, or the sentence of its fault."""
    if jobs == 1:
        for variant, seed in plan:
            yield _try(variant, seed, every)
        return
    size = max(1, min(20, len(plan) // (jobs * 4)))
    chunks = [plan[first : first + size] for first in range(0, len(plan), size)]
    yield from spread(partial(_try_several, every), chunks, jobs)


def _try_several(every: int, chunk: Sequence[tuple[Variant, str]]) -> list[tuple[Variant, Played | str]]:
    return [_try(variant, seed, every) for variant, seed in chunk]


def _try(variant: Variant, seed: str, every: int) -> tuple[Variant, Played | str]:
    try:
        return variant, fuzz(variant, seed, every)
    except Fault as fault:
        return variant, str(fault)
