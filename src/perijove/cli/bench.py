"""`perijove bench`: speed, beside a named peer in the same run."""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

from perijove.cli.common import CommandParser
from perijove.kernel.errors import PerijoveError

EPILOG = """\
Both sides take turns within the run, so that a busy machine slows both (docs/benchmarks.md).

examples:
  make bench                     sets up the peers and measures everything
  perijove bench rules           games and copies beside catanatron
  perijove bench load            the server under load beside boardgame.io's
"""
PARTS = {
    "rules": "bench",
    "instructions": "bench.instructions",
    "reach": "bench.reach",
    "journeys": "bench.journeys",
    "odds": "bench.odds",
    "load": "bench.load",
    "crowd": "bench.crowd",
    "loading": "bench.loading",
    "pages": "bench.pages",
    "pan": "bench.pan",
}
"""Modules of the source tree's bench/: games and copies (timed, and counted by valgrind), the search on the map, odds,
the server, the pages."""

EVERYTHING = tuple(part for part in PARTS if part != "instructions")
"""What runs where no part is named: valgrind is nothing that `make bench` could set up."""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "bench", help="measure speed beside a peer", description="Measure speed beside a peer.", epilog=EPILOG
    )
    command.add_argument("part", nargs="*", metavar="PART", help=f"{', '.join(PARTS)} (default: all but instructions)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """The benchmarks live in bench/ of the source tree and are not shipped: they need the peers installed."""
    root = Path(__file__).parents[3]
    if not (root / "bench" / "__main__.py").exists():
        raise PerijoveError("The benchmarks are part of the source tree: run make bench there.")
    if importlib.util.find_spec("catanatron") is None:
        raise PerijoveError("The peer catanatron is not installed: run make bench, which sets it up.")
    for part in args.part:
        if part not in PARTS:
            raise PerijoveError(f"There is no benchmark {part!r}; the parts are {', '.join(PARTS)}.")
    codes = [subprocess.run([sys.executable, "-m", PARTS[part]], cwd=root, check=False).returncode
             for part in args.part or EVERYTHING]  # fmt: skip
    return max(codes)
