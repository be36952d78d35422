"""The command line: `perijove …`. Every command lies in a module of its own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from perijove import __version__
from perijove.cli import bench, games, odds, picture, play, replay, rules, serve, sim, soak
from perijove.cli.common import CommandParser
from perijove.kernel.errors import PerijoveError

COMMANDS = (serve, play, games, rules, replay, picture, odds, sim, bench, soak)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. What a caller did wrong is one sentence on stderr and exit code 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        args = parser().parse_args(words or ["serve"])
        code: int = args.run(args)
        return code
    except PerijoveError as error:
        print(f"perijove: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output (head, less) has gone away
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def parser() -> argparse.ArgumentParser:
    top = CommandParser(
        prog="perijove",
        description="A table for deep-space board games. Without a command it opens in your browser.",
        epilog=(
            "examples:\n  perijove                     open the table in the browser\n"
            "  perijove play titan          play in this terminal\n"
            "  perijove sim titan --games 1000 --players 4\n"
            "  perijove COMMAND --help      what a command can do"
        ),
    )
    top.add_argument("--version", action="version", version=f"perijove {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.register(commands)
    return top
