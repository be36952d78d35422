"""Looks for leaks in all that a seat and a spectator receive: content, counts, sizes, order and pauses.

    python -m bench.leaks [--minutes 8] [--game titan,bazaar] [--games 200]

All games, and the tests' own with vetoes and secret bids, are played over all player counts and options with standing
orders on, and looked at in two worlds (`bench.worlds`); where a game has windows, also their time and the frames in
between (`bench.pauses`).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from math import inf

import msgspec
from rich.console import Console
from rich.progress import Progress, TextColumn
from rich.table import Table
from tests.toys import toys_installed

from bench import pauses
from bench.worlds import Report, search
from perijove.cli.common import notices
from perijove.kernel.match import Match
from perijove.kernel.registry import find_game
from perijove.lab.options import variants
from perijove.server.lobby import games_with_tables

MOMENTS = 12
"""So many are compared in a game on average."""


class Kind(msgspec.Struct):
    """What a game is like, by playing it once with every number of players."""

    game: str
    length: int = 1
    has_windows: bool = False

    @classmethod
    def of(cls, game: str) -> Kind:
        found = cls(game)
        for players in find_game(game).players:
            match, luck = Match.new(game, players, "length"), random.Random(players)
            while players > 1 and (decision := match.decision) is not None:
                found.has_windows |= match.window is not None
                seat = luck.choice(decision.seats)
                match.choose(seat, luck.choice(decision.options(seat)))
            found.length = max(found.length, match.number)
        return found

    def search(self, seconds: float, games: int | None, tell: Callable[[Report], None]) -> Report:
        """All player counts and options in a random order: so many games, or as far as the time reaches."""
        found = [variant for variant in variants(find_game(self.game)) if variant.players > 1]
        random.Random(self.game).shuffle(found)
        share, until = min(1.0, MOMENTS / self.length), inf if games else time.monotonic() + seconds
        return asyncio.run(search(self.game, games, share, orders=True, chosen=found, until=until, tell=tell))


def main() -> int:
    parser = argparse.ArgumentParser(description="Look for leaks of hidden information.")
    parser.add_argument("--minutes", type=float, default=8, help="for all of it")
    parser.add_argument("--games", type=int, help="so many of each kind in two worlds, however long it takes")
    parser.add_argument("--game", help="only these, with commas between")
    wanted = parser.parse_args()
    chosen = wanted.game.split(",") if wanted.game else [*(game.name for game in games_with_tables()), "bazaar"]
    with toys_installed():
        kinds = [Kind.of(game) for game in chosen]
        parts = len(kinds) + sum(kind.has_windows for kind in kinds)
        return _report(kinds, 60 * wanted.minutes / parts, wanted.games)


def _report(kinds: Sequence[Kind], seconds: float, games: int | None) -> int:
    found = Table("game", "games", "moments", "in windows", "answers, frames", "MB", "leaks", title="What is told")
    leaks: list[str] = []
    with Progress(TextColumn("{task.description}"), console=notices(), transient=True) as progress:
        task = progress.add_task("")

        def tell(game: str, report: Report) -> None:
            text = f"{game}: {report.games} games, {report.moments} moments, {len(report.leaks)} leaks"
            progress.update(task, description=text)

        for kind in kinds:
            report = kind.search(seconds, games, partial(tell, kind.game))
            leaks += report.leaks
            numbers = report.games, report.moments, report.windows, report.answers
            found.add_row(kind.game, *(f"{n:,}" for n in numbers), f"{report.size / 1e6:.0f}", str(len(report.leaks)))
        waits = Table("windows of", "held", "not held", "told by length", "frames between", title="When it is told")
        for kind in kinds:
            progress.update(task, description=f"{kind.game}: windows in time")
            for line in asyncio.run(pauses.search(kind.game, kind.length // 2, seconds)) if kind.has_windows else ():
                waits.add_row(*line.cells())
                leaks += line.leaks()
    screen = Console(highlight=False)
    screen.print(found)
    screen.print(waits)
    print(f"{len(leaks)} leaks")
    for leak in leaks[:20]:
        print(" ", leak)
    return 1 if leaks else 0


if __name__ == "__main__":
    raise SystemExit(main())
