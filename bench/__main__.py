"""Both sides by turns, and a table of ratios."""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import ours, peer
from perijove.kernel.match import Match

SLICE = 2.0
"""Seconds of processor time that each side gets a round; other programs on the machine do not count into it."""
POSITIONS = 40
COPIES = 50
MEMORY_GAMES = 1000


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("games", nargs="*", help="only these, such as titan (default: all)")
    asked = parser.parse_args()
    rounds: int = asked.rounds
    subjects = [subject for subject in ours.SUBJECTS if not asked.games or subject.name in asked.games]
    screen = Console(highlight=False)
    screen.print(f"Our games beside {peer.NAME}, {rounds} rounds")
    screen.print(f"Python {platform.python_version()} on {platform.machine()}, {processor()}")
    table = Table("random games and copies in the middle of things", "ours", "peer", "ratio", "from", "to")
    for subject in subjects:
        for path, player in ours.PATHS.items():
            play = player(subject)
            pairs = [speeds(play, turn) for turn in range(rounds)]
            row(
                table,
                f"decisions per second, {subject.title}, {path}",
                pairs,
                lambda pair: pair[0] / pair[1],
                "{:,.0f}",
            )
    theirs = peer.positions(POSITIONS)
    for subject in subjects:
        mine = ours.positions(subject, POSITIONS)
        copies = [copy_times(mine, theirs) for _ in range(rounds)]
        what = f"microseconds for a clone, {subject.title}, {subject.moment}"
        row(table, what, copies, lambda pair: pair[1] / pair[0], "{:,.1f}")
    screen.print(table)
    early, late = (kilobytes / 1024 for kilobytes in peak_memory())
    screen.print(
        f"peak memory: {early:.1f} MB after {MEMORY_GAMES // 10} games, {late:.1f} MB after {MEMORY_GAMES} "
        f"({(late - early) / early:+.1%})"
    )


def speeds(play: Callable[[str], int], turn: int) -> tuple[float, float]:
    """Decisions per second of processor time, over whole games: one of ours, one of the peer's, and so on.

    The machine's clock wavers within seconds, so both sides must see the same moments.
    """
    decisions, used = [0, 0], [0.0, 0.0]
    number = turn * 10_000
    while min(used) < SLICE:
        side = 0 if used[0] <= used[1] else 1
        began = time.process_time()
        decisions[side] += play(str(number)) if side == 0 else peer.play(number)
        used[side] += time.process_time() - began
        number += 1
    return decisions[0] / used[0], decisions[1] / used[1]


def copy_times(mine: Sequence[Match], theirs: Sequence[Any]) -> tuple[float, float]:
    """Microseconds of processor time, the two sides by turns after every position."""
    used = [0.0, 0.0]
    for side, position in [pair for both in zip(mine, theirs, strict=True) for pair in enumerate(both)]:
        copy = position.clone if side == 0 else position.copy
        began = time.process_time()
        for _ in range(COPIES):
            copy()
        used[side] += time.process_time() - began
    mean = COPIES * len(mine) / 1e6
    return used[0] / mean, used[1] / mean


def row(
    table: Table,
    what: str,
    pairs: Sequence[tuple[float, float]],
    ratio: Callable[[tuple[float, float]], float],
    form: str,
) -> None:
    mine, theirs = (median(side) for side in zip(*pairs, strict=True))
    ratios = [ratio(pair) for pair in pairs]
    table.add_row(
        what,
        form.format(mine),
        form.format(theirs),
        f"{median(ratios):.1f} ×",
        f"{min(ratios):.1f}",
        f"{max(ratios):.1f}",
    )


def peak_memory() -> tuple[int, int]:
    done = subprocess.run(
        [sys.executable, "-m", "bench.memory", str(MEMORY_GAMES)], capture_output=True, text=True, check=True
    )
    early, late = map(int, done.stdout.split())
    return early, late


def processor() -> str:
    """The processor's name where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:  # noqa: PTH123 - a pseudo-file
            return next(line.partition(":")[2].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or "unknown processor"


if __name__ == "__main__":
    main()
