"""Looks for leaks in all that a seat and a spectator receive: content, counts, sizes, order and pauses.

    python -m bench.leaks [--minutes 8] [--game titan,bazaar]

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


def share_for(game: str) -> float:
    """How often to look, so that a game has its MOMENTS."""
    lengths = []
    for players in find_game(game).players:
        if players > 1:
            match, luck = Match.new(game, players, "length"), random.Random(players)
            while (decision := match.decision) is not None:
                seat = luck.choice(decision.seats)
                match.choose(seat, luck.choice(decision.options(seat)))
            lengths.append(match.number)
    return min(1.0, MOMENTS / max(lengths))


def search_for(game: str, seconds: float, tell: Callable[[Report], None]) -> Report:
    """All player counts and options of a game in a random order, as far as the time reaches."""
    found = [variant for variant in variants(find_game(game)) if variant.players > 1]
    random.Random(game).shuffle(found)
    until = time.monotonic() + seconds
    return asyncio.run(search(game, None, share_for(game), orders=True, chosen=found, until=until, tell=tell))


def has_windows(game: str) -> bool:
    return bool(find_game(game).words.kind("order"))


def main() -> int:
    parser = argparse.ArgumentParser(description="Look for leaks of hidden information.")
    parser.add_argument("--minutes", type=float, default=8, help="for all of it")
    parser.add_argument("--game", help="only these, with commas between")
    wanted = parser.parse_args()
    chosen = wanted.game.split(",") if wanted.game else [*(game.name for game in games_with_tables()), "bazaar"]
    with toys_installed():
        timed = [game for game in chosen if has_windows(game)]
        share = 60 * wanted.minutes / (len(chosen) + len(timed))
        return _report(chosen, timed, share)


def _report(chosen: Sequence[str], timed: Sequence[str], seconds: float) -> int:
    found = Table("game", "games", "moments", "in windows", "answers, frames", "MB", "leaks", title="What is told")
    leaks: list[str] = []
    with Progress(TextColumn("{task.description}"), console=notices(), transient=True) as progress:
        task = progress.add_task("")

        def tell(game: str, report: Report) -> None:
            text = f"{game}: {report.games} games, {report.moments} moments, {len(report.leaks)} leaks"
            progress.update(task, description=text)

        for game in chosen:
            report = search_for(game, seconds, partial(tell, game))
            leaks += report.leaks
            numbers = report.games, report.moments, report.windows, report.answers
            found.add_row(game, *(f"{n:,}" for n in numbers), f"{report.size / 1e6:.0f}", str(len(report.leaks)))
        waits = Table("windows of", "held", "not held", "told by length", "frames between", title="When it is told")
        for game in timed:
            progress.update(task, description=f"{game}: windows in time")
            for line in asyncio.run(pauses.search(game, seconds)):
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
