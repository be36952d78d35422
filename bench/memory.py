"""The peak memory over many games: `python -m bench.memory GAMES` prints kilobytes after a tenth and after all."""

from __future__ import annotations

import gc
import resource
import sys

from bench import ours


def peak() -> int:
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kilobytes // 1024 if sys.platform == "darwin" else kilobytes


def main(games: int) -> None:
    early = 0
    play = ours.bare(ours.TITAN)
    for number in range(games):
        play(f"memory/{number}")
        if number + 1 == games // 10:
            gc.collect()
            early = peak()
    print(early, peak())


if __name__ == "__main__":
    main(int(sys.argv[1]))
