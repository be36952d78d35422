"""How many machine instructions a decision and a copy take: `python -m bench.instructions [WHAT ...]`.

No neighbour on the machine disturbs this count, so it tells a gain of one percent from luck. It runs the same work as
`python -m bench` once, under valgrind's callgrind, which writes down its counter whenever `getppid` is called: this
module calls it before and after each piece of work, and for nothing else.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import ours, peer

GAMES, COPIED, TIMES = 3, 10, 5
"""Games played a row; positions copied, and how often each."""
PEER_DECISIONS, PEER_COPIES = "catanatron, a decision", "catanatron, a copy"
Work = Callable[[], int]


def works() -> dict[str, Callable[[], Work]]:
    """By row: what sets the work up; the work itself tells how many pieces it had."""
    found: dict[str, Callable[[], Work]] = {PEER_DECISIONS: lambda: partial(_play, lambda seed: peer.play(int(seed)))}
    for subject in ours.SUBJECTS:
        for path, play in ours.PATHS.items():
            found[f"{subject.title}: a decision, {path}"] = partial(lambda s, p: partial(_play, p(s)), subject, play)
    found[PEER_COPIES] = lambda: partial(_copy, [match.copy for match in peer.positions(COPIED)])
    for subject in ours.SUBJECTS:
        found[f"{subject.title}: a clone"] = partial(
            lambda s: partial(_copy, [match.clone for match in ours.positions(s, COPIED)]), subject
        )
    return found


def _play(play: Callable[[str], int]) -> int:
    return sum(play(str(number)) for number in range(1, GAMES + 1))


def _copy(copies: list[Callable[[], object]]) -> int:
    for copy in copies:
        for _ in range(TIMES):
            copy()
    return len(copies) * TIMES


def work(wanted: list[str]) -> None:
    """What runs under callgrind: everything once to warm up, then between two marks."""
    for row, set_up in works().items():
        if row in wanted:
            work = set_up()
            work()
            os.getppid()
            count = work()
            os.getppid()
            print(f"{count} {row}", flush=True)


def measure(wanted: list[str]) -> dict[str, float]:
    """By row: instructions a piece."""
    with tempfile.TemporaryDirectory(prefix="perijove-callgrind-") as folder:
        out = Path(folder) / "out"
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", "--dump-before=getppid", f"--callgrind-out-file={out}",
             sys.executable, "-m", "bench.instructions", "--work", *wanted],
            env=os.environ | {"PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"The work under valgrind failed:\n{done.stderr[-2000:]}")
        dumps = sorted(Path(folder).glob("out.*"), key=lambda path: int(path.suffix[1:]))
        totals = [int(re.findall(r"^(?:totals|summary): (\d+)", path.read_text(), re.M)[-1]) for path in dumps]
    counts = [line.split(" ", 1) for line in done.stdout.splitlines()]
    # the first dump of a pair is the way to the work, the second the work itself
    return {row: total / int(count) for (count, row), total in zip(counts, totals[1::2], strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__)
    parser.add_argument("what", nargs="*", help="only rows that contain one of these words, such as titan or clone")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        work(asked.what)
        return
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is not installed.")
    wanted = [row for row in works() if not asked.what or any(word.lower() in row.lower() for word in asked.what)]
    peers = [PEER_DECISIONS, PEER_COPIES]
    found = measure(list(dict.fromkeys([*peers, *wanted])))
    print("| thousands of instructions | count | ratio |\n| --- | ---: | ---: |")
    for row, count in found.items():
        beside = found[PEER_COPIES if row.endswith(("clone", "copy")) else PEER_DECISIONS]
        print(f"| {row} | {count / 1000:,.1f} | {beside / count:.2f} × |")


if __name__ == "__main__":
    main()
