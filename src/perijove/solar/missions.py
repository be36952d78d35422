"""Missions: sites within reach of a spacecraft, the way there, and what could be done there after landing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from perijove.kernel.view import Plan

from .board import Site
from .routes import Route, leg_of

Deed = Literal["settle", "industrialize", "develop", "claim", "glory", "refuel"]
"""Become a factory of the own claim; build one there; claim first and build then; claim; land for glory; make fuel."""
DEEDS: tuple[Deed, ...] = ("settle", "industrialize", "develop", "claim", "glory", "refuel")


class Mission(msgspec.Struct, frozen=True):
    """A site within reach, how to get there, and what could be done there after landing."""

    site: str
    route: Route
    deeds: tuple[Deed, ...]
    tanks: int
    """Tanks that the best platform aboard would make there."""
    sixths: int
    """The best chance of a claim there by what is aboard."""

    @property
    def rank(self) -> tuple[int, int, int]:
        first = DEEDS.index(self.deeds[0]) if self.deeds else len(DEEDS)
        return self.route.turns, first, self.route.fuel


def aim_of(mission: Mission, craft: str, site: Site, price: int, **more: Any) -> Plan:
    """A mission as a line of the table; `more` is what a game tells besides."""
    route = mission.route
    args: dict[str, Any] = {
        "craft": craft, "turns": route.turns, "burns": route.burns, "fuel": route.fuel, "wet": route.wet,
        "rolls": route.rolls,
        "risk": round(100 * (1 - route.odds)), "size": site.size, "type": site.type, "hydration": site.hydration,
        "deeds": list(mission.deeds), "tanks": mission.tanks, "sixths": mission.sixths,
        "price": price, "hops": [leg_of(hop) for hop in route.hops],
    }  # fmt: skip
    return Plan("aim", args | more, (), f"{craft}@{mission.site}")


def counted(missions: Iterable[Mission]) -> dict[Deed, int]:
    """How many sites there are for each deed."""
    found = [deed for each in missions for deed in each.deeds]
    return {deed: found.count(deed) for deed in DEEDS if deed in found}
