"""Units for the tests, with the numbers that a table of Twilight Imperium prints."""

from __future__ import annotations

from typing import Any

from perijove.odds import Force, Squad, Unit

FIGHTER = Unit("fighter", 9, light=True, cost=0.5)
DESTROYER = Unit("destroyer", 9, barrage=2, cost=1)
CRUISER = Unit("cruiser", 7, cost=2)
CARRIER = Unit("carrier", 9, cost=3)
DREADNOUGHT = Unit("dreadnought", 5, sustain=True, bombard=1, cost=5)
WAR_SUN = Unit("war_sun", 3, 3, sustain=True, bombard=3, piercing=True, cost=12)
GROUND = Unit("ground_force", 8, cost=0.5)
PDS = Unit("pds", 6, cost=2)
SHIPS = {u.name: u for u in (FIGHTER, DESTROYER, CRUISER, CARRIER, DREADNOUGHT, WAR_SUN)}


def fleet(*, pds: int = 0, troops: int = 0, planet: int = 0, rest: Any = None, **ships: int) -> Force:
    return Force(
        ships=tuple(Squad(SHIPS[name], count) for name, count in ships.items()),
        batteries=(Squad(PDS, pds),) if pds else (),
        troops=(Squad(GROUND, troops),) if troops else (),
        planet=(Squad(PDS, planet),) if planet else (),
        **(rest or {}),
    )
