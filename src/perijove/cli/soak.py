"""`perijove soak`: ten thousand games with every check on."""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from perijove.cli.common import CommandParser, add_options, console, notices, positive, read_options
from perijove.kernel.registry import find_game, games
from perijove.lab.soak import Report, plan_soak, soak
from perijove.lab.wording import gaps

EPILOG = """\
Random games over all player counts and options. After every choice the pieces are counted, and clone, codec,
undo, record and views are checked. A fault is told with variant, seed and choice; the exit code is 1 then. What the
words files and the rulebook lack in a language is told first.

examples:
  perijove soak                          ten thousand games over all games and options
  perijove soak titan --games 500        one game, fewer games
  perijove soak --every 5                costly checks twice as often as by default
  perijove soak frontier -o terawatt=yes only variants with this option
"""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "soak", help="play thousands of games with all checks on", epilog=EPILOG,
        description="Play thousands of random games with all checks on.",
    )  # fmt: skip
    command.add_argument("game", metavar="GAME", nargs="*", help="the games to play (default: all)")
    command.add_argument("--games", type=positive, default=10_000, metavar="N", help="how many games (default 10000)")
    command.add_argument(
        "--jobs",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes (default: one a core)",
    )
    command.add_argument(
        "--every", type=positive, default=10, metavar="N", help="costly checks at about every N-th choice"
    )
    add_options(command, "play only variants with this value of an option")
    command.add_argument("--seed", default="soak", help="the seed of all games (default: soak)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    names = [find_game(name).name for name in args.game] or [game.name for game in games()]
    plan = plan_soak(names, args.games, args.seed, read_options(args.options))
    report = Report(broken=[gap for name in names for gap in gaps(find_game(name))])
    began = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notices(), transient=True) as progress:
        for variant, played in progress.track(soak(plan, args.jobs, args.every), total=len(plan), description="soak"):
            report.add(variant, played)
    _print(report, time.perf_counter() - began)
    return 1 if report.faults else 0


def _print(report: Report, seconds: float) -> None:
    screen = console()
    played = Table("game and players", "games")
    for name, count in sorted(report.by_variant.items()):
        played.add_row(name, str(count))
    screen.print(played)
    ends = Table("end of the game", "games")
    for why, count in sorted(report.reasons.items()):
        ends.add_row(why, str(count))
    screen.print(ends)
    screen.print(f"{report.games} games, {report.choices:,} choices, {seconds:.0f} s, {len(report.faults)} faults")
    for fault in report.faults[:20]:
        screen.print(fault, style="red", markup=False)
