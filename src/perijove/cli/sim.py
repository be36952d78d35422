"""`perijove sim`: many games, and what they say."""

from __future__ import annotations

import argparse
import csv
import io
import os
import time
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from perijove.cli.common import (
    CommandParser,
    add_game,
    add_options,
    bot_list,
    console,
    fresh_seed,
    notices,
    positive,
    read_options,
    write_file,
)
from perijove.kernel.errors import BadOption, PerijoveError
from perijove.kernel.match import Match
from perijove.kernel.registry import find_game
from perijove.lab.simulation import Plan, Result, simulate
from perijove.lab.statistics import Share, Summary, summarise

EPILOG = """\
Bots move on by one seat from game to game, so that a better seat helps none of them; --fixed keeps them.
The same seed gives the same games, whatever the number of processes.

examples:
  perijove sim titan --games 1000 --players 4
  perijove sim titan --games 200 --players 2 --bots greedy,random
  perijove sim titan --games 10000 --players 3 --option aliens=yes --csv games.csv
  perijove sim titan --games 500 --players 1 --json > solo.json
"""
ENOUGH_FOR_MORE = 40
"""Games from which on starting more processes is worth its while."""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "sim", help="simulate many games and report", epilog=EPILOG,
        description="Simulate many games between bots and report.",
    )  # fmt: skip
    add_game(command)
    command.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (default 100)")
    command.add_argument(
        "--players", type=positive, metavar="N", help="how many play (default 2, or the game's fewest)"
    )
    command.add_argument(
        "--bots", type=bot_list, default=["random"], metavar="LEVELS", help="levels by comma (default random)"
    )
    command.add_argument("--fixed", action="store_true", help="every bot keeps its seat")
    command.add_argument("--jobs", type=positive, metavar="N", help="processes (default: one a core)")
    command.add_argument("--seed", help="the seed of all games (default: a fresh one)")
    add_options(command)
    command.add_argument("--json", action="store_true", help="print the summary as JSON")
    command.add_argument("--csv", type=Path, metavar="FILE", help="write one line a game to FILE")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    plan = plan_of(args)
    if args.csv is not None and not args.csv.parent.is_dir():
        raise PerijoveError(f"{args.csv} can't be written: there is no folder {args.csv.parent}.")
    jobs = args.jobs or (os.cpu_count() or 1 if args.games >= ENOUGH_FOR_MORE else 1)
    began = time.perf_counter()
    results = _with_progress(plan, args.games, jobs)
    summary = summarise(plan, results, time.perf_counter() - began)
    if args.csv is not None:
        write_file(args.csv, _csv(plan, results))
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(summary), indent=2).decode())
    else:
        _print(summary)
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    game = find_game(args.game)
    players = args.players or (2 if 2 in game.players else game.players[0])
    seed = args.seed or fresh_seed()
    header = Match.new(args.game, players, seed, read_options(args.options)).header
    if len(args.bots) > players:
        raise BadOption(f"{len(args.bots)} bots can't sit at a table for {players}.")
    bots = tuple(args.bots[seat % len(args.bots)] for seat in range(players))
    return Plan(args.game, players, header.options, bots, seed, args.fixed)


def _with_progress(plan: Plan, games: int, jobs: int) -> list[Result]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    results: list[Result] = []
    with Progress(*columns, console=notices(), transient=True) as progress:
        for result in progress.track(simulate(plan, games, jobs), total=games, description=plan.game):
            results.append(result)
    return sorted(results, key=lambda result: result.number)


def _csv(plan: Plan, results: list[Result]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    seats = range(plan.players)
    writer.writerow(
        [
            "number",
            "seed",
            "winners",
            "why",
            "decisions",
            "seconds",
            *(f"bot{s}" for s in seats),
            *(f"score{s}" for s in seats),
        ]
    )
    for r in results:
        winners = " ".join(map(str, r.winners))
        writer.writerow([r.number, r.seed, winners, r.why, r.decisions, f"{r.seconds:.6f}", *r.bots, *r.scores])
    return text.getvalue().encode()


def _print(summary: Summary) -> None:
    screen = console()
    game = find_game(summary.game)
    screen.print(
        Text(
            f"{game.title['en']}, {summary.players} players, {summary.games} games, seed {summary.seed}",
            "bold",
        )
    )
    seats = Table("seat", "wins", "rate", "95 % interval", "mean score")
    for seat, share in enumerate(summary.seats):
        seats.add_row(game.seat_name(seat, "en"), *_share(share), f"{summary.scores[seat]:.1f}")
    screen.print(seats)
    if len(summary.bots) > 1:
        bots = Table("bot", "wins", "rate", "95 % interval", "seats played")
        for level, share in summary.bots.items():
            bots.add_row(level, *_share(share), str(share.games))
        screen.print(bots)
    ends = Table("end of the game", "games", "")
    for why, count in summary.reasons.items():
        ends.add_row(why, str(count), f"{count / summary.games:.1%}")
    screen.print(ends)
    d = summary.decisions
    screen.print(f"decisions a game: {d.mean:.1f} on average, median {d.median:g}, from {d.least:g} to {d.most:g}")
    screen.print(f"{summary.seconds:.1f} s, {summary.decisions_per_second:,.0f} decisions/s")


def _share(share: Share) -> tuple[str, str, str]:
    return f"{share.wins:g}", f"{share.rate:.1%}", f"{share.low:.1%} to {share.high:.1%}"
