"""`perijove bench`: speed, beside a named peer in the same run."""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

from perijove.cli.common import CommandParser, positive
from perijove.kernel.errors import PerijoveError

EPILOG = """\
Both sides take turns within the run, so that a busy machine slows both (docs/benchmarks.md).

examples:
  make bench                     sets up the peer and measures
  perijove bench --rounds 3      shorter
"""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "bench", help="measure speed beside a peer", description="Measure speed beside a peer.", epilog=EPILOG
    )
    command.add_argument(
        "--rounds", type=positive, default=7, metavar="N", help="turns that both sides take (default 7)"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """The benchmarks live in bench/ of the source tree and are not shipped: they need the peer installed."""
    root = Path(__file__).parents[3]
    if not (root / "bench" / "__main__.py").exists():
        raise PerijoveError("The benchmarks are part of the source tree: run make bench there.")
    if importlib.util.find_spec("catanatron") is None:
        raise PerijoveError("The peer catanatron is not installed: run make bench, which sets it up.")
    return subprocess.run(
        [sys.executable, "-m", "bench", "--rounds", str(args.rounds)], cwd=root, check=False
    ).returncode
