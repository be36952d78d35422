"""The map, the strip and the components as this game reads them: worked out once, looked up ever after."""

from __future__ import annotations

from functools import cache

from perijove.games.diamonds.facts import components
from perijove.games.diamonds.moves import Drift, Look, Step
from perijove.games.diamonds.state import Craft as Kind
from perijove.kernel.decision import Move
from perijove.solar import Craft, Law, Pilot, fuel_strip, solar_system
from perijove.solar.movement import chart

BOARD = solar_system()
STRIP = fuel_strip()
PARTS = components()
FIGURES = PARTS.figures
CHITS = PARTS.chits
MISSIONS = PARTS.missions
SPACES = BOARD.spaces
INDEX = BOARD.index
LEO = BOARD["lagrange:leo"]
SOLAR_OBERTH = BOARD["burn:solar-oberth"]

LAW = Law(stars_burn=True)
"""Solid lines, skulls, and exits that cost a burn (iE1d.1, iE4, DM153F.1)."""
INNER = ("mercury", "venus", "earth", "mars")
ZONES: dict[Kind, tuple[str, ...]] = {"sails": INNER, "rockets": (*INNER, "ceres")}
"""iC2b, iC2b.1: where sites are covered with chits."""
COVERED: dict[Kind, tuple[int, ...]] = {
    kind: tuple(space.index for space in BOARD.sites() if space.zone in zones) for kind, zones in ZONES.items()
}
SOLAR = tuple(BOARD.zone(space.zone).solar for space in SPACES)
"""By space: what its zone adds to the thrust of a sail; None: no light worth the name."""
HYDRATION = tuple(space.site.hydration if space.site else 0 for space in SPACES)
IS_SITE = tuple(space.site is not None for space in SPACES)

FLYBYS = chart(BOARD, LAW, False).bonuses
"""Spaces that give a bonus; a flight has a bit for each, set once it gives none any more."""
OBERTH_BIT = 1 << FLYBYS.index(SOLAR_OBERTH)

STEP: tuple[Move | None, ...] = tuple(Step(SPACES[h.to].id) if h else None for h in BOARD.headings)
DRIFT: tuple[Move | None, ...] = tuple(Drift(SPACES[h.to].id) if h else None for h in BOARD.headings)
"""By heading."""
LOOK = {site: Look(SPACES[site].id) for site in COVERED["rockets"]}
"""By site."""
STEP_PARTS = 2
"""Flights count fuel in half steps."""


@cache
def pilot_for(thrust: int, base_thrust: int, consumption: int) -> Pilot:
    return Pilot(BOARD, LAW, Craft(thrust=thrust, base_thrust=base_thrust, consumption=consumption))
