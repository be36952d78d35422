"""Numbers of the setup and limits of the game."""

from __future__ import annotations

import msgspec

from perijove.games.imperium.facts.loading import HERE
from perijove.kernel.facts import yaml_entry


class DeckSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many objectives of each stage lie in the deck, and the points that win (T2.13, T2.14, T23.1)."""

    id: str
    stage_1: int
    stage_2: int
    points: int


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    counters: dict[str, int]
    objectives: tuple[DeckSize, DeckSize]
    white_stage_2: int
    white_political_cards: int
    secrets: int
    source: str

    def deck(self, name: str) -> DeckSize:
        return next(size for size in self.objectives if size.id == name)


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    action_hand: int
    political_hand: int
    command_counters: int
    control_markers: dict[str, int]
    pds_on_a_planet: int
    docks_on_a_planet: int
    facilities_on_a_planet: int
    agreements: int
    agreements_with_one_player: int
    trade_goods: dict[str, int]
    bonus_counters: int
    source: str


class Rounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    strategy_cards_each: dict[int, int]
    source: str


SETUP = yaml_entry(HERE / "setup.yaml", "setup", Setup)
LIMITS = yaml_entry(HERE / "setup.yaml", "limits", Limits)
ROUNDS = yaml_entry(HERE / "setup.yaml", "rounds", Rounds)
