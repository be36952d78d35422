"""How long exact odds take: everyday battles and the largest legal fleets. `python -m bench.odds`."""

from __future__ import annotations

import random
import statistics
import time

from perijove.games.imperium.forces import arsenal
from perijove.odds import Force, battle
from perijove.odds.arsenal import Setup, SideSetup

TRIES = 5
"""The best of so many counts, because the machine's neighbours only ever slow it down."""
EVERYDAY = 300
SHIPS = ("fighter", "fighter", "fighter", "destroyer", "cruiser", "carrier", "dreadnought", "war_sun")
LARGEST = {"war_sun": 2, "dreadnought": 5, "carrier": 4, "fighter": 36}
"""With five cruisers or destroyers: sixteen ships, and as many fighters as they carry. It can take 59 hits."""


def main() -> None:
    luck = random.Random(6)
    everyday = [milliseconds(*forces(fleet(luck), fleet(luck))) for _ in range(EVERYDAY)]
    landing = [milliseconds(*forces(fleet(luck, 3), fleet(luck, 2), pds=1)) for _ in range(EVERYDAY)]
    print("| exact odds, ms | median | p95 | worst |\n| --- | ---: | ---: | ---: |")
    tell("battle of up to six ships a side", everyday)
    tell("the same with a landing under PDS", landing)
    tell("three against two on the ground, shock troops", [milliseconds(*landing_of(3, 2))])
    tell("eight against eight on the ground, shock troops", [milliseconds(*landing_of(8, 8))])
    cruisers, destroyers = LARGEST | {"cruiser": 5}, LARGEST | {"destroyer": 5}
    tell("largest fleets, cruisers", [milliseconds(*forces(cruisers, cruisers))])
    tell("largest fleets, cruisers, retreat after three rounds", [milliseconds(*forces(cruisers, cruisers, retreat=3))])
    tell("largest fleets, destroyers (barrage)", [milliseconds(*forces(destroyers, destroyers))])
    tell("largest fleets, destroyers, six PDS a side", [milliseconds(*forces(destroyers, destroyers, pds=6))])


def fleet(luck: random.Random, troops: int = 0) -> dict[str, int]:
    units: dict[str, int] = {"ground_force": troops} if troops else {}
    for _ in range(luck.randint(1, 6)):
        ship = luck.choice(SHIPS)
        units[ship] = min(units.get(ship, 0) + 1, arsenal.kinds[ship].most)
    return units


def forces(
    attacker: dict[str, int], defender: dict[str, int], pds: int = 0, retreat: int | None = None
) -> tuple[Force, Force]:
    own = SideSetup(attacker | ({"pds": pds} if pds > 1 else {}), retreat=retreat)
    return arsenal.muster(Setup(own, SideSetup(defender | {"pds": pds})))


def landing_of(invaders: int, holders: int) -> tuple[Force, Force]:
    """As many as `ranks.MOST` at the most: with more nobody rises in rank."""
    own, theirs = SideSetup({"ground_force": invaders}), SideSetup({"ground_force": holders}, gifts=["shock_troops"])
    return arsenal.muster(Setup(own, theirs))


def milliseconds(attacker: Force, defender: Force) -> float:
    times = []
    for _ in range(TRIES):
        began = time.process_time()
        battle(attacker, defender)
        times.append((time.process_time() - began) * 1000)
    return min(times)


def tell(what: str, times: list[float]) -> None:
    p95 = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    print(f"| {what} | {statistics.median(times):.2f} | {p95:.2f} | {max(times):.2f} |")


if __name__ == "__main__":
    main()
