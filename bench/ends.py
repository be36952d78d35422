"""Do all games of greedy bots among themselves end? `python -m bench.ends --log ends.jsonl` plays 1,000 of all kinds.

The games are spread over all games and player counts, the long ones of the giants sparsely. Every game is a
line of the log; a second run with the same log goes on where the first was stopped. A game that does not end, or in
which a rule fails, is told with all that is needed to play it again, and the exit code is 1 then.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from perijove.kernel.errors import PerijoveError
from perijove.kernel.match import Match
from perijove.lab.simulation import STUCK, UNFINISHED, Plan, play_one

GAMES = 1_000
SEED = "ends"
Kind = tuple[str, int, dict[str, Any]]
"""A game, how many play, and options."""
KINDS: list[Kind] = [
    *[("titan", players, {}) for players in (1, 2, 3, 4)],
    *[("titan", players, {"aliens": True}) for players in (1, 2, 4)],
    *[("diamonds", players, {"craft": craft}) for craft in ("rockets", "sails") for players in (1, 2, 3, 4, 5)],
    *[("starship", players, {}) for players in (2, 3, 4, 5, 6)],
]
LONG: list[Kind] = [
    *[("imperium", players, {}) for players in (3, 4, 5, 6, 7, 8)],
    *[("frontier", players, {}) for players in (1, 2, 3, 4, 5, 6)],
    ("frontier", 3, {"terawatt": True}),
    *[("colonization", players, {}) for players in (2, 3, 4, 5)],
    ("colonization", 3, {"colonization": True}),
]
"""Kinds of which a game takes minutes: one of them after every so many others."""
SPACING = 39


class Line(msgspec.Struct):
    """One game of the log."""

    number: int
    kind: str
    seed: str
    why: str
    decisions: int
    seconds: float

    @property
    def is_fault(self) -> bool:
        return self.why in (STUCK, UNFINISHED) or self.why.startswith("fault")


def kind_of(number: int) -> Kind:
    turn, place = divmod(number, SPACING + 1)
    return LONG[turn % len(LONG)] if place == SPACING else KINDS[(number - turn) % len(KINDS)]


def play(number: int, seed: str) -> Line:
    game, players, options = kind_of(number)
    name = f"{game} {players} " + " ".join(f"{key}={value}" for key, value in options.items())
    plan = Plan(game, players, Match.new(game, players, seed, options).header.options, ("greedy",) * players, seed)
    try:
        result = play_one(plan, number)
    except PerijoveError as error:
        return Line(number, name.strip(), f"{seed}/{number}", f"fault: {error}", 0, 0.0)
    return Line(number, name.strip(), result.seed, result.why, result.decisions, round(result.seconds, 2))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.ends")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--log", type=Path, default=Path("ends.jsonl"))
    args = parser.parse_args()
    lines = read(args.log)
    known = {line.number for line in lines}
    with args.log.open("ab") as log:
        for number in range(args.games):
            if number in known:
                continue
            line = play(number, args.seed)
            lines.append(line)
            log.write(msgspec.json.encode(line) + b"\n")
            log.flush()
            print(f"{len(lines)}/{args.games} {line.kind}: {line.why}, {line.seconds:.1f} s", flush=True)
    return report(lines)


def read(log: Path) -> list[Line]:
    if not log.exists():
        return []
    return [msgspec.json.decode(line, type=Line) for line in log.read_bytes().splitlines()]


def report(lines: list[Line]) -> int:
    for kind, count in sorted(Counter(line.kind for line in lines).items()):
        seconds = sum(line.seconds for line in lines if line.kind == kind) / count
        print(f"{kind:28} {count:4} games, {seconds:7.1f} s each")
    faults = [line for line in lines if line.is_fault]
    print(f"{len(lines)} games, {len(faults)} that did not end")
    for line in faults:
        print(f"  {line.kind}, seed {line.seed}: {line.why}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
