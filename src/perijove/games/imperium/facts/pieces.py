"""What players own: units, technologies, races with their abilities and leaders."""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.games.imperium.facts.loading import Fact, known, rows

Colour = Literal["red", "green", "blue", "yellow"]
Deck = Literal["base", "se", "both"]
Box = Literal["base", "se"]


class Unit(Fact, frozen=True, kw_only=True):
    """A plastic piece. `per_cost` of them are bought for `cost`; `limited` is a hard limit of `pieces` (T1.4)."""

    kind: Literal["ship", "ground", "structure"]
    cost: int
    per_cost: int
    battle: int = 11
    """A space dock has none: no die reaches it."""
    dice: int = 0
    move: int = 0
    capacity: int = 0
    sustains: bool
    pieces: int
    limited: bool


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prerequisites of a technology: every one of `all`, and one of `any`."""

    all: tuple[str, ...] = ()
    any: tuple[str, ...] = ()


class Technology(Fact, frozen=True, kw_only=True):
    colour: Colour
    deck: Deck
    needs: Needs = Needs()
    replaces: str = ""
    windows: tuple[str, ...] = ()


class RacialTechnology(Fact, frozen=True, kw_only=True):
    """Option 4: no colour, no prerequisites; `extra_cost` comes on top of the price in use."""

    race: str
    extra_cost: int
    windows: tuple[str, ...] = ()


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Literal["passive", "trigger", "action", "setup"]
    windows: tuple[str, ...] = ()


class Leader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    type: str


class Race(Fact, frozen=True, kw_only=True):
    set: Box
    home: str
    units: dict[str, int]
    units_errata: dict[str, int] | None = None
    technologies: tuple[str, ...]
    counters: dict[str, int]
    contracts: tuple[int, int]
    leaders: tuple[Leader, ...]
    racial_technology: str
    abilities: tuple[Ability, ...]

    def starting_units(self, text: str) -> dict[str, int]:
        """r.saar.start: the rulebook and the published sheets differ on one ship."""
        return self.units_errata if text == "errata" and self.units_errata else self.units


class Component(Fact, frozen=True, kw_only=True):
    """How many of a component lie in the boxes."""

    base: int = 0
    box: int
    with_se: int


UNITS = rows("units.csv", "", Unit)
TECHNOLOGIES = rows("technologies.yaml", "technologies", Technology)
RACIAL_TECHNOLOGIES = rows("technologies.yaml", "racial", RacialTechnology)
LEADERS = rows("leaders.yaml", "leader_types", Fact)
RACES = rows("races.yaml", "races", Race)
COMPONENTS = rows("components.csv", "", Component)
ABILITIES: dict[str, Ability] = {ability.id: ability for race in RACES.values() for ability in race.abilities}
"""The 39 abilities by id; each belongs to one race."""
PEOPLE: dict[str, tuple[str, str]] = {
    leader.id: (race.id, leader.type) for race in RACES.values() for leader in race.leaders
}
"""The 42 leaders by id: race and kind."""

for _technology in TECHNOLOGIES.values():
    known("technologies.yaml", _technology, _technology.needs.all + _technology.needs.any, TECHNOLOGIES)
for _race in RACES.values():
    known("races.yaml", _race, _race.technologies, TECHNOLOGIES)
    known("races.yaml", _race, tuple(_race.units), UNITS)
    known("races.yaml", _race, _race.racial_technology, RACIAL_TECHNOLOGIES)
    known("races.yaml", _race, tuple(leader.type for leader in _race.leaders), LEADERS)
