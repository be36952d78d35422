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

SLICE = 1.5
"""Seconds of processor time that each side gets a turn; other programs on the machine do not count into it."""
GAMES = {
    "Dawn on Titan": ours.player("titan", {}),
    "Space Diamonds, rockets": ours.player("diamonds", {"craft": "rockets"}),
}
POSITIONS = 40
COPIES = 25
MEMORY_GAMES = 1000


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--rounds", type=int, default=7)
    rounds: int = parser.parse_args().rounds
    screen = Console(highlight=False)
    screen.print(f"Our games beside {peer.NAME}, {rounds} turns each")
    screen.print(f"Python {platform.python_version()} on {platform.machine()}, {processor()}")
    table = Table("random 4-player games and copies in mid-game", "ours", "peer", "ratio", "from", "to")
    for what, play in GAMES.items():
        speeds = [(speed(play, str, turn), speed(peer.play, int, turn)) for turn in range(rounds)]
        row(table, f"decisions per second, {what}", speeds, lambda pair: pair[0] / pair[1], "{:,.0f}")
    mine, theirs = ours.positions(POSITIONS), peer.positions(POSITIONS)
    copies = [
        (copy_time(mine, lambda match: match.clone()), copy_time(theirs, lambda game: game.copy()))
        for _ in range(rounds)
    ]
    row(table, "microseconds for a clone (Titan) / a copy", copies, lambda pair: pair[1] / pair[0], "{:,.1f}")
    screen.print(table)
    early, late = (kilobytes / 1024 for kilobytes in peak_memory())
    screen.print(
        f"peak memory: {early:.1f} MB after {MEMORY_GAMES // 10} games, {late:.1f} MB after {MEMORY_GAMES} "
        f"({(late - early) / early:+.1%})"
    )


def speed(play: Callable[[Any], int], seed: Callable[[int], Any], turn: int) -> float:
    """Decisions per second of processor time, over whole games."""
    began, decisions, number = time.process_time(), 0, turn * 10_000
    while (used := time.process_time() - began) < SLICE:
        decisions += play(seed(number))
        number += 1
    return decisions / used


def copy_time(positions: Sequence[Any], copy: Callable[[Any], Any]) -> float:
    """Microseconds of processor time."""
    began = time.process_time()
    for _ in range(COPIES):
        for position in positions:
            copy(position)
    return (time.process_time() - began) / (COPIES * len(positions)) * 1e6


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
