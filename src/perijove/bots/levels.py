"""The levels by name."""

from __future__ import annotations

from perijove.bots.bot import Bot, Level
from perijove.bots.greedy import Greedy
from perijove.bots.random import RandomBot
from perijove.kernel.errors import BadOption

_KINDS: tuple[type[Bot], ...] = (RandomBot, Greedy)


def bot_levels() -> list[Level]:
    """All levels, the weakest first."""
    return [kind.level for kind in _KINDS]


def make_bot(level: str, seed: int | str = 0) -> Bot:
    for kind in _KINDS:
        if kind.level.name == level:
            return kind(seed)
    raise BadOption(f"There is no bot {level!r}; the levels are {', '.join(each.name for each in bot_levels())}.")
