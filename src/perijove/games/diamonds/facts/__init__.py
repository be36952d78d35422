"""The components of Space Diamonds: chits, missions, spacecraft cards and the numbers the rules speak of.

The map and the fuel strip are the solar package's.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from perijove.kernel.facts import Bilingual, FactsError, csv_entries, yaml_entries, yaml_entry

FOLDER = Path(__file__).parent

Count = Annotated[int, msgspec.Meta(ge=0)]
ChitType = Literal["gem", "ice", "isofuel", "science", "life", "industrial"]
Back = Literal["C", "D", "H", "M", "S", "V"]
Deck = Literal["sail", "rocket"]
Source = Literal["rulebook", "reconstructed"]
Event = Literal[
    "chits_taken",
    "hazard_damage",
    "reach",
    "isru_steps_in_one_stay",
    "emergency_sail_turns_in_a_row",
    "flyby_used",
    "flyby_used_and_chit_taken",
    "flyby_used_on_different_turns",
    "burns_in_one_turn",
]

CHITS, MISSIONS_A_DECK, ROCKETS = 95, 15, 5  # iB1c, iB1d, iB1e


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that says where it comes from."""

    source: Source
    why: str = ""


class ChitKind(Fact, frozen=True):
    """iB2b, iB2c.1: a type of chits and what one gives when it is discarded."""

    id: ChitType
    name: Bilingual
    text: Bilingual
    burns: Count = 0
    tanks_per_drop: Count = 0


class Chit(Fact, frozen=True):
    id: str
    back: Back
    type: ChitType
    vp: Count
    drops: Count


class Discover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="discover"):
    """Take the chits of all these sites."""

    places: tuple[str, ...]


class Most(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="most"):
    """Have the most of something when the game ends."""

    of: ChitType | Literal["chits", "fuel_steps"]


class EveryBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="every_back"):
    """Own a chit of each of these spectral types when the game ends."""

    backs: tuple[Back, ...]


class First(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="first"):
    """Be the first of all players to whom an event has happened `count` times, at these places or zones."""

    event: Event
    places: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    synodic: bool = False
    count: Count = 1


class Mission(Fact, frozen=True):
    id: str
    deck: Deck
    vp: Count
    name: Bilingual
    text: Bilingual
    condition: Discover | Most | EveryBack | First


class Sail(Fact, frozen=True):
    name: Bilingual
    thrust: Count
    consumption: Count


class Rocket(Fact, frozen=True):
    id: str
    name: Bilingual
    engine: Literal["electric", "laser", "nuclear"]
    thrust: Count
    consumption: Count
    dry_mass: Count


class Figure(Fact, frozen=True):
    id: str
    value: Count | tuple[Count, ...]


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    min_players: Count
    max_players: Count
    start_wet_mass: Count
    race_home_vp: tuple[Count, ...]
    min_chits_to_return: Count
    grace_turns: Count
    scanner_sites: Count
    solo_turns_sails: Count
    solo_turns_rockets: Count
    quiet_rounds: Count


class Components(msgspec.Struct, frozen=True):
    kinds: dict[ChitType, ChitKind]
    chits: dict[str, Chit]
    missions: dict[str, Mission]
    sail: Sail
    rockets: dict[str, Rocket]
    figures: Figures


@cache
def components() -> Components:
    """The components that come with the project, read once."""
    return load(FOLDER)


def load(folder: Path) -> Components:
    """Read and check the facts of a folder."""
    return Components(
        kinds={kind.id: kind for kind in yaml_entries(folder / "chit_types.yaml", "types", ChitKind)},
        chits=_chits(folder / "chits.csv"),
        missions=_missions(folder / "missions.yaml"),
        sail=yaml_entry(folder / "spacecraft.yaml", "sail", Sail),
        rockets=_rockets(folder / "spacecraft.yaml"),
        figures=_figures(folder / "figures.yaml"),
    )


def _chits(file: Path) -> dict[str, Chit]:
    chits = csv_entries(file, Chit)
    _counted(file, "chits", len(chits), CHITS)
    for chit in chits:
        if (chit.drops > 0) != (chit.type in ("ice", "isofuel")):
            problem = f"{chit.id}: {chit.type} with {chit.drops} drops, but only ice and isofuel have drops"
            raise FactsError(file, None, problem)
    return {chit.id: chit for chit in chits}


def _missions(file: Path) -> dict[str, Mission]:
    missions = yaml_entries(file, "missions", Mission)
    for deck in ("sail", "rocket"):
        _counted(file, f"{deck} missions", sum(mission.deck == deck for mission in missions), MISSIONS_A_DECK)
    return {mission.id: mission for mission in missions}


def _rockets(file: Path) -> dict[str, Rocket]:
    rockets = yaml_entries(file, "rockets", Rocket)
    _counted(file, "rockets", len(rockets), ROCKETS)
    return {rocket.id: rocket for rocket in rockets}


def _figures(file: Path) -> Figures:
    figures = {figure.id: figure.value for figure in yaml_entries(file, "figures", Figure)}
    try:
        return msgspec.convert(figures, Figures)
    except msgspec.ValidationError as problem:
        raise FactsError(file, None, str(problem)) from problem


def _counted(file: Path, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise FactsError(file, None, f"there are {found} {what} in it, but the game has {wanted}")
