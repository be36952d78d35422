"""`perijove replay`: go through a record again."""

from __future__ import annotations

import argparse
from typing import Any

from rich.text import Text

from perijove.cli.common import CommandParser, add_language, console, natural, read_record_file
from perijove.cli.telling import Telling
from perijove.kernel.errors import BadRecord
from perijove.kernel.match import Match
from perijove.kernel.record import Difference, Record, replay

EPILOG = """\
A record holds a digest for every choice. --check replays it and tells the first difference, with exit code 2:
after a change of the rules it shows which of your old matches play out differently.

examples:
  perijove replay evening.json                 the match told from its record
  perijove replay evening.json --check         does it replay to the same states?
  perijove replay evening.json --at 40         the position after 40 choices
"""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "replay", help="replay or check a record", description="Replay a record.", epilog=EPILOG
    )
    command.add_argument("file", metavar="FILE", help="a record, as play --save writes it")
    command.add_argument("--check", action="store_true", help="only compare with the recorded digests")
    command.add_argument("--at", type=natural, metavar="N", help="stop after N choices and show the table")
    command.add_argument("--seat", type=natural, metavar="N", help="see it as this seat does (default: a spectator)")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read_record_file(args.file)
    match, difference = replay(until(record, args.at))
    if args.seat is not None and args.seat >= record.players:
        raise BadRecord(f"The record has no seat {args.seat}; its seats are 0 to {record.players - 1}.")
    if args.check:
        return _report(match, difference)
    if difference is not None:
        raise BadRecord(f"The record can't be replayed from choice {difference.number} on: {difference.what}")
    _tell(match, args.seat, args.lang, whole=args.at is None)
    return 0


def until(record: Record, number: int | None) -> Record:
    """The first choices of a record, as a record of its own."""
    if number is None:
        return record
    if number > len(record.choices):
        raise BadRecord(f"The record has {len(record.choices)} choices; there is no moment after {number}.")
    if number < len(record.choices):
        record.choices, record.outcome = record.choices[:number], None
    return record


def _report(match: Match, difference: Difference | None) -> int:
    if difference is not None:
        raise BadRecord(f"The first difference is at choice {difference.number}: {difference.what}")
    print(f"{match.header.game}: all {match.number} choices replay to the recorded states.")
    return 0


def _tell(match: Match, seat: int | None, lang: str, whole: bool) -> None:
    screen = console()
    telling = Telling(match, lang)
    if whole:
        for number, entry in match.log(seat):
            screen.print(
                Text.assemble((f"{number:>5} ", "dim"), (telling.line(entry), "bold" if entry.heading else ""))
            )
    view = match.seen(seat)
    board = match.game.text_board(view.table, lang)
    if board:
        screen.print(board)
    if match.outcome is not None:
        screen.print(Text(telling.outcome(match), style="bold"))
    else:
        waiting = ", ".join(telling.name(each) for each in view.waiting)
        screen.print(Text(f"{waiting}: {telling.scene(view).prompt.text}", style="bold"))
