"""The soak: fuzz all games over all their variants, on all cores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random

import msgspec

from perijove.kernel.errors import BadOption
from perijove.kernel.registry import find_game
from perijove.lab.fuzz import Fault, Played, fuzz
from perijove.lab.options import Variant, mixture, variants
from perijove.lab.processes import spread

SURE = 30
"""Worlds in which hidden cards are looked at before it is a fault that they never were dealt anew."""
TRIES = 200
"""Mixtures that are drawn until one has the options that are asked for."""


class Report(msgspec.Struct):
    """What a soak found."""

    games: int = 0
    choices: int = 0
    by_variant: Counter[str] = msgspec.field(default_factory=Counter)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    hidden: Counter[str] = msgspec.field(default_factory=Counter)
    dealt: Counter[str] = msgspec.field(default_factory=Counter)
    broken: list[str] = []
    """The sentences of games that did not keep their promises."""

    @property
    def faults(self) -> list[str]:
        return self.broken + [
            f"{where}: in {met} imagined worlds its hidden cards were never dealt anew; does `redeal` know of them?"
            for where, met in sorted(self.hidden.items())
            if met >= SURE and not self.dealt[where]
        ]

    def add(self, variant: Variant, played: Played | str) -> None:
        self.games += 1
        self.by_variant[f"{variant.game} {variant.players}"] += 1
        if isinstance(played, str):
            self.broken.append(played)
        else:
            self.choices += played.choices
            self.hidden.update({f"{variant.game}: {where}": met for where, met in played.hidden.items()})
            self.dealt.update({f"{variant.game}: {where}": dealt for where, dealt in played.dealt.items()})
            self.reasons[f"{variant.game}: {played.why}"] += 1


def plan_soak(
    names: Sequence[str], games: int, seed: str, only: Mapping[str, str] | None = None
) -> list[tuple[Variant, str]]:
    """Spread the games evenly over all variants of the named games; every other one has options of its own, at random.

    `only` leaves those out that have other values of some options.
    """
    every = [variant for name in names for variant in variants(find_game(name))]
    wanted = [variant for variant in every if _has(variant, only or {})]
    if not wanted:
        told = ", ".join(f"{name}={value}" for name, value in (only or {}).items())
        raise BadOption(f"No variant of {', '.join(names)} has {told}.")
    plan: list[tuple[Variant, str]] = []
    for n in range(games):
        variant, own = wanted[n // 2 % len(wanted)], f"{seed}/{n}"
        plan.append((_mixed(variant, own, only or {}) if n % 2 else variant, own))
    return plan


def _mixed(variant: Variant, seed: str, only: Mapping[str, str]) -> Variant:
    """The same game with as many players and other options."""
    game, random = find_game(variant.game), Random(f"options {seed}")
    for _ in range(TRIES):
        mixed = Variant(variant.game, variant.players, mixture(game, variant.players, random))
        if _has(mixed, only):
            return mixed
    return variant


def _has(variant: Variant, only: Mapping[str, str]) -> bool:
    """Whether a variant has these values of options, as they are typed; a game without the option has none."""
    own = {option.name: option for option in find_game(variant.game).options}
    return all(
        name in own
        and variant.options.get(name, own[name].default) == own[name].check(variant.game, variant.players, value)
        for name, value in only.items()
    )


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
