"""The odds as people read them: one scale from the attacker's best to the defender's, and shares in per cent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from perijove.odds.dice import Number
from perijove.odds.result import ENDINGS, Ending, Odds, Side, by_number
from perijove.odds.words import WORDS

LEAST = 5e-4
"""What is rarer is left out at the ends of a scale."""


class Bar(msgspec.Struct, frozen=True):
    """One step of the scale: the side that is alone, and with how much; nobody has 0."""

    side: Literal["attacker", "defender", "nobody"]
    left: int
    chance: float


def scale(odds: Odds) -> list[Bar]:
    """Ships left of the side that is alone in space: most of the attacker's first, most of the defender's last."""
    sums: dict[tuple[str, int], float] = {("nobody", 0): 0.0}
    for outcome in odds.outcomes:
        if outcome.ending in ("attacker", "defender", "nobody"):
            left = sum((outcome.attacker if outcome.ending == "attacker" else outcome.defender).values())
            key = outcome.ending, left
            sums[key] = sums.get(key, 0.0) + float(outcome.chance)
    return _ordered(sums)


def ground_scale(odds: Odds) -> list[Bar]:
    """Troops left on the planet, of the side that has it in the end."""
    sums: dict[tuple[str, int], float] = {("nobody", 0): 0.0}
    for landing in odds.landings or ():
        side = "attacker" if landing.taken else "defender" if landing.defender else "nobody"
        left = sum((landing.attacker if landing.taken else landing.defender).values())
        sums[side, left] = sums.get((side, left), 0.0) + float(landing.chance)
    return _ordered(sums)


def parted(odds: Odds) -> dict[Side, list[float]]:
    """Where both sides have ships in the end: the chances of 0, 1, 2 … ships of each; nothing if that can't be."""
    ways = [outcome for outcome in odds.outcomes if outcome.ending in ("withdrawal", "retreat", "standoff")]
    if not ways:
        return {}
    return {
        "attacker": [float(p) for p in by_number(ways, lambda way: way.attacker)],
        "defender": [float(p) for p in by_number(ways, lambda way: way.defender)],
    }


def _ordered(sums: dict[tuple[str, int], float]) -> list[Bar]:
    """Every step between the ends, without the rare ones outside."""
    bars: list[Bar] = []
    for side in ("attacker", "nobody", "defender"):
        most = max((left for (who, left), p in sums.items() if who == side and p >= LEAST), default=0)
        steps = [0] if side == "nobody" else list(range(1, most + 1))
        for left in steps if side != "attacker" else reversed(steps):
            bars.append(Bar(side, left, sums.get((side, left), 0.0)))
    return bars


def mean(chances: Sequence[Number]) -> float:
    total = float(sum(chances))
    return float(sum(n * p for n, p in enumerate(chances))) / total if total else 0.0


def percent(chance: Number) -> str:
    """Short, and never 0 % or 100 % of something that can be otherwise."""
    value = float(chance) * 100
    if chance > 0 and value < 0.1:
        return "< 0.1 %"
    if chance < 1 and 99.9 < value < 100 - 1e-9:
        return "> 99.9 %"
    return f"{value:.1f} %"


def endings(odds: Odds) -> list[tuple[Ending, Number]]:
    """Those that can happen, in the order of the scale."""
    return [(ending, odds.endings[ending]) for ending in ENDINGS if odds.endings[ending]]


def sentence(odds: Odds, lang: str) -> str:
    """All in one line, such as for those who don't see the picture."""
    parts = [f"{WORDS.text(f'ending.{ending}', lang)} {percent(p)}" for ending, p in endings(odds)]
    if odds.landings is not None:
        parts.append(f"{WORDS.text('taken', lang)} {percent(odds.conquest)}")
    return ", ".join(parts)
