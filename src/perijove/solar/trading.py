"""Which auctions a bot needs: the missions of its scout with the cards that they would bring.

A game bases its trader on `Trader` and says which decks there are, what an auction brings, and what is worth keeping.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations

import msgspec

from .scouting import Mission, Scout

BETTER, MUCH_BETTER = 1.15, 1.6
"""A patent is bought for a mission that it makes so much better; one that could start now must gain much."""
MOST_YEARS = 4.0
"""No card is thought to save more than that."""
A_KIND = 2.0
"""Years that a card of a kind that is missing is thought to save."""
LOTS, EACH = 3, 2
"""For so many lots, or sets of them, the courses of so many of their missions are worked out."""


class Plan(msgspec.Struct, frozen=True):
    """A mission, and the decks whose top cards it still lacks."""

    mission: Mission | None
    decks: tuple[str, ...] = ()

    @property
    def rate(self) -> float:
        return 0.0 if self.mission is None else self.mission.rate

    @property
    def cards(self) -> dict[str, bool]:
        return {} if self.mission is None else self.mission.kit.cards


class Trader(ABC):
    """One seat's view of the market, at one moment."""

    scout: Scout
    order: Sequence[str]
    """Decks that kits are made of, by how urgent they are without a plan."""

    @abstractmethod
    def lot(self, deck: str) -> tuple[str, ...]:
        """What the auction of a deck's top card brings."""

    @abstractmethod
    def is_missing(self, card: str) -> bool:
        """Whether it is of a kind without which there is no mission."""

    @cached_property
    def ready(self) -> Plan:
        """The best that the cards at hand can do."""
        return Plan(self.scout.best)

    @cached_property
    def plan(self) -> Plan:
        """The best mission with at most three auctions more."""
        one = self.with_one(self.ready)
        return one if one.mission is not None else self.with_more(2) or self.with_more(3) or Plan(None)

    def with_one(self, than: Plan) -> Plan:
        """One auction more, if it makes the mission that much better: what is paid for hardly waits."""
        rate = 0.0
        if than.mission is not None:
            is_paid = self.scout.is_paid(than.mission)
            if is_paid and not than.mission.boost:
                return than
            rate = than.rate * (MUCH_BETTER if is_paid else BETTER)
        return self.best_of([((deck,), self.lot(deck)) for deck in self.order], rate) or than

    def with_more(self, auctions: int) -> Plan | None:
        """Two or three auctions, where fewer come to nothing."""
        lots = {deck: lot for deck in self.order if (lot := self.lot(deck))}
        some = [(decks, sum([lots[deck] for deck in decks], ())) for decks in combinations(lots, auctions)]
        best = self.best_of([(decks, tuple(dict.fromkeys(cards))) for decks, cards in some], 0.0)
        if best is None or best.mission is None:
            return None
        return Plan(best.mission, self.urgent(best.mission, best.decks))

    def best_of(self, lots: Sequence[tuple[tuple[str, ...], tuple[str, ...]]], than: float) -> Plan | None:
        """The best plan with one of the lots; what looks good from afar may have no course."""
        rough: list[tuple[float, tuple[str, ...], list[Mission]]] = []
        for decks, lot in lots:
            found = self.scout.missions(lot, len(decks)) if lot else []
            if found and found[0].rate > than:
                rough.append((found[0].rate, decks, found))
        rough.sort(key=lambda each: each[:2], reverse=True)
        for _, decks, found in rough[:LOTS]:
            mission = self.scout.surest(found[:EACH], len(decks))
            if mission is not None and mission.rate > than:
                return Plan(mission, decks)
        return None

    def urgent(self, mission: Mission, pair: tuple[str, ...]) -> tuple[str, ...]:
        """Of two decks first the one that brings more of the kit."""
        kit = mission.kit.cards
        return tuple(sorted(pair, key=lambda deck: -sum(card in kit for card in self.lot(deck))))

    def years_saved(self, lot: tuple[str, ...]) -> float:
        """How much sooner the points come with the lot than without it."""
        found = self.scout.missions(lot, 0)
        if not found:
            return A_KIND if any(self.is_missing(card) for card in lot) else 0.0
        now = self.scout.missions()
        if not now:
            return MOST_YEARS
        return min(MOST_YEARS, max(0.0, found[0].world.points * (1 / now[0].rate - 1 / found[0].rate)))
