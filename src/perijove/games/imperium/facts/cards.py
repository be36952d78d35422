"""The decks: strategy, action and political cards, objectives, domain counters, and the moments at which cards act."""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.games.imperium.facts.loading import Fact, known, rows
from perijove.games.imperium.facts.pieces import ABILITIES, RACIAL_TECHNOLOGIES, TECHNOLOGIES, Box, Deck


class Secondary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each user of a secondary ability pays; `influence_each` is the price of one counter."""

    strategy: int = 0
    resources: int = 0
    influence: int = 0
    influence_each: int = 0


class StrategyCard(Fact, frozen=True, kw_only=True):
    number: int
    set: Box
    back: Literal["black", "white"]
    counts_as: str = ""
    primary: bool
    secondary: Secondary | None = None
    on_choosing: bool = False

    @property
    def named(self) -> str:
        """What effects that name a strategy card mean: the same for a card and its version II."""
        return self.counts_as or self.id


class CardNeeds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without these a card is not in the game: one of the strategy cards, an option, a tile, a number of players.

    `wormholes`: it has to do with them, and is out where they are fixed.
    """

    strategy: tuple[str, ...] = ()
    players_not: tuple[int, ...] = ()
    extra: str = ""
    tile: str = ""
    wormholes: bool = False


class ActionCard(Fact, frozen=True, kw_only=True):
    set: Box
    deck: Deck
    copies: int
    windows: tuple[str, ...]
    who: str
    lasts: Literal["", "battle", "round", "status", "mecatol"] = ""
    needs: CardNeeds = CardNeeds()


class Agenda(Fact, frozen=True, kw_only=True):
    """A political card."""

    set: Box
    deck: Deck
    law: bool
    vote: Literal["for_against", "elect"]
    elect: Literal[
        "", "player", "two_players", "planet", "planet_outside_homes", "two_planets", "law", "colour", "objective"
    ] = ""
    windows: tuple[str, ...] = ()
    needs: CardNeeds = CardNeeds()


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an objective asks for; which fields count depends on the kind (rules/objectives.py)."""

    kind: str
    at_least: int = 0
    every: bool = False
    each: int = 0
    colours: tuple[str, ...] = ()
    planet: str = ""
    unit: str = ""
    resources: int = 0
    influence: int = 0
    trade_goods: int = 0
    count: int = 0
    areas: tuple[str, ...] = ()
    defenders: int = 0
    enemy_ships: int = 0
    different_systems: bool = False
    span: str = ""
    by: str = ""
    homes: int = 0
    ships: int = 0
    of_players: int = 0
    players: int = 0
    token: str = ""
    parts: tuple[Condition, ...] = ()


class Objective(Fact, frozen=True, kw_only=True):
    deck: Literal["stage_1", "stage_2", "secret", "special"]
    set: Box
    points: int
    ends: Literal["", "win", "end"] = ""
    """win: its claimer wins; end: the game is over when it is revealed."""
    test: Condition


class DomainCounter(Fact, frozen=True, kw_only=True):
    set: Box
    count: int
    extra: int = 0
    variant: int | str = 0
    """The strength or letter on it, where a kind has several."""
    low_risk: bool


class WindowFact(Fact, frozen=True, kw_only=True):
    """A moment at which cards or abilities may be used, and who is asked in which order."""

    phase: str
    asked: str
    order: str


STRATEGY_CARDS = rows("strategy_cards.yaml", "strategy_cards", StrategyCard)
ACTION_CARDS = rows("action_cards.yaml", "action_cards", ActionCard)
AGENDAS = rows("political_cards.yaml", "political_cards", Agenda)
OBJECTIVES = rows("objectives.yaml", "objectives", Objective)
DOMAIN_COUNTERS = rows("domain_counters.yaml", "domain_counters", DomainCounter)
WINDOWS = rows("windows.yaml", "windows", WindowFact)

for _card in ACTION_CARDS.values():
    known("action_cards.yaml", _card, _card.windows, WINDOWS)
for _agenda in AGENDAS.values():
    known("political_cards.yaml", _agenda, _agenda.windows, WINDOWS)
for _technology in TECHNOLOGIES.values():
    known("technologies.yaml", _technology, _technology.windows, WINDOWS)
for _racial in RACIAL_TECHNOLOGIES.values():
    known("technologies.yaml", _racial, _racial.windows, WINDOWS)
for _ability in ABILITIES.values():
    for _window in _ability.windows:
        assert _window in WINDOWS, f"races.yaml: {_ability.id}: {_window} is unknown"
