"""`perijove rules`: look something up in a rulebook."""

from __future__ import annotations

import argparse
from typing import Any

from perijove.cli.clauses import print_clauses
from perijove.cli.common import CommandParser, add_game, add_language, console
from perijove.kernel.errors import PerijoveError
from perijove.kernel.registry import find_game

EPILOG = """\
examples:
  perijove rules titan retreat             every clause about retreats
  perijove rules titan combat draw         clauses with both words
  perijove rules titan combat.draw         one clause by its id
  perijove rules titan 退却 --lang ja
  perijove rules titan                     the whole rulebook
"""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "rules",
        help="find clauses of a rulebook",
        description="Find and show clauses of a rulebook.",
        epilog=EPILOG,
    )
    add_game(command)
    command.add_argument("words", metavar="WORDS", nargs="*", help="words that a clause must hold, or its id")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    words = " ".join(args.words).removeprefix("§").strip()
    exact = game.rulebook.clause(words, args.lang)
    found = [exact] if exact else game.rulebook.volumes[args.lang].find(words)
    if not found:
        raise PerijoveError(f"No clause of {args.game} has the words {words!r}; try fewer or other words.")
    print_clauses(console(), found)
    return 0
