"""How long it takes to find every space that one move can reach, from all 996 spaces: `python -m bench.reach`."""

from __future__ import annotations

import statistics
import time

from perijove.solar.loading import solar_system
from perijove.solar.movement import Craft, Law, Pilot
from perijove.solar.search import reachable

TRIES = 3
"""The best of so many counts, because the machine's neighbours only ever slow it down."""
CRAFT = {
    "sail 2-0": (Craft(2, 2, 0), 0),
    "rocket 3-1, full": (Craft(3, 3, 1), 14),
    "rocket 5-3, full": (Craft(5, 5, 3), 29),
    "rocket 5-3 as a wisp (net thrust 7)": (Craft(7, 5, 3), 29),
}
"""By name: the craft and the steps of fuel on board."""


def main() -> None:
    board = solar_system()
    print("| reachable spaces, ms | median | p90 | worst | spaces, median |\n| --- | ---: | ---: | ---: | ---: |")
    for name, (craft, fuel) in CRAFT.items():
        pilot = Pilot(board, Law(), craft)
        found = [search(pilot, space, fuel) for space in range(len(board.spaces))]
        times = [took for took, _ in found]
        print(
            f"| {name} | {statistics.median(times):.2f} | {statistics.quantiles(times, n=10)[-1]:.1f} "
            f"| {max(times):.1f} | {statistics.median(reached for _, reached in found):.0f} |"
        )


def search(pilot: Pilot, space: int, fuel: int) -> tuple[float, int]:
    """Milliseconds of processor time, and how many spaces are within reach."""
    times = []
    for _ in range(TRIES):
        began = time.process_time()
        reach = reachable(pilot, pilot.start(space, fuel))
        times.append((time.process_time() - began) * 1000)
    return min(times), len(reach)


if __name__ == "__main__":
    main()
