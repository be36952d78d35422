"""Buying and selling: which patents complete a mission, what they are worth, and what may be sold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations

import msgspec

from perijove.games.colonization.bot.hands import boost_mass, lot_of, lot_with
from perijove.games.colonization.bot.missions import A_YEAR, Scout
from perijove.games.colonization.bot.settlers import Settler
from perijove.games.colonization.facts import LIMITS, MONEY, deck_of
from perijove.games.colonization.moves import Research
from perijove.games.colonization.rules.abilities import privileges
from perijove.games.colonization.rules.research import STARTING
from perijove.games.colonization.state import Colonization
from perijove.kernel.decision import Move
from perijove.solar.scouting import Mission

BETTER, MUCH_BETTER = 1.15, 1.6
"""A patent is bought for a mission that it makes so much better; one that could start now must gain much."""
MOST_BID = 9
MOST_YEARS = 4.0
"""No card is thought to save more than that."""
LOTS, EACH = 3, 2
"""For so many lots, or sets of them, the courses of so many of their missions are worked out."""
ORDER = ("refinery", "robonaut", "thruster", "generator", "reactor", "radiator")
"""Decks that kits are made of, by how urgent they are without a plan."""


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


class Trader:
    """One seat's view of the market, at one moment."""

    def __init__(self, g: Colonization, seat: int, scout: Scout, settler: Settler) -> None:
        self.g, self.seat, self.scout, self.settler = g, seat, scout, settler
        self.player = g.players[seat]
        self.order = [deck for deck in ORDER if deck in g.decks]

    def lot(self, deck: str) -> tuple[str, ...]:
        return lot_of(self.g, deck)

    @cached_property
    def ready(self) -> Plan:
        """The best that the cards at hand can do."""
        return Plan(self.scout.best)

    @cached_property
    def plan(self) -> Plan:
        """The best mission with at most three auctions more."""
        one = self.with_one(self.ready)
        return one if one.mission is not None else self.with_more(2) or self.with_more(3) or Plan(None)

    def is_paid(self, mission: Mission) -> bool:
        return mission.cost <= self.player.wt + self.scout.aboard

    def with_one(self, than: Plan) -> Plan:
        """One auction more, if it makes the mission that much better: what is paid for hardly waits."""
        rate = 0.0
        if than.mission is not None:
            if self.is_paid(than.mission) and not than.mission.boost:
                return than
            rate = than.rate * (MUCH_BETTER if self.is_paid(than.mission) else BETTER)
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

    # ------------------------------------------------------------------ selling

    def junk(self) -> list[str]:
        """Hand cards that no plan uses, the heaviest first."""
        kept = [*(self.plan.cards or self.keepers()), *self.ready.cards, *self.settler.keeps]
        spare = [card for card in self.patents if card not in kept]
        return sorted(spare, key=lambda card: (-boost_mass(self.g, self.seat, card), card))

    @property
    def patents(self) -> list[str]:
        """Hand cards that came from a deck."""
        return [card for card in self.player.hand if deck_of(card) not in STARTING]

    def keepers(self) -> list[str]:
        """Without a plan: hand cards of which there are not two of a kind yet, the lightest first."""
        names = self.g.stacks_at(self.seat, self.scout.home)
        here = [part.printed.deck for name in names for part in self.g.stack(self.seat, name).parts]
        kept: list[str] = []
        for card in sorted(self.patents, key=lambda card: (boost_mass(self.g, self.seat, card), card)):
            kinds: list[str] = [*here, *[deck_of(each) for each in kept]]
            if kinds.count(deck_of(card)) < 2:
                kept.append(card)
        return kept

    def worth(self, card: str) -> float:
        """How much a card would be missed, for who has to give up one."""
        if card in self.plan.cards or card in self.ready.cards:
            return 5.0 + boost_mass(self.g, self.seat, card) / 10
        return 4.0 if deck_of(card) in STARTING or card in self.settler.keeps else 1.0

    # ------------------------------------------------------------------ buying

    def wanted(self, decks: Sequence[Research]) -> Move | None:
        """The auction that the plan asks for."""
        offered = {move.deck: move for move in decks}
        return next((offered[deck] for deck in self.plan.decks if deck in offered), None)

    def lacking(self, decks: Sequence[Research]) -> Move | None:
        """Without any plan: something of a kind that is missing."""
        offered = {move.deck: move for move in decks}
        kinds = {deck_of(card) for card in self.owned}
        return next((offered[deck] for deck in ORDER if deck in offered and deck not in kinds), None)

    @property
    def owned(self) -> list[str]:
        return [*self.player.hand, *[part.card for stack in self.player.stacks.values() for part in stack.parts]]

    def bargain(self, decks: Sequence[Research]) -> Move | None:
        """The auction whose lot sells best, and better than an income."""
        room = LIMITS.hand - len(self.patents)
        lots = [(min(len(self.lot(move.deck)), room), move.deck, move) for move in decks]
        count, _, move = max(lots, default=(0, "", None), key=lambda each: each[:2])
        return move if count * MONEY.hand_card > (count + 1) * MONEY.income else None

    def limit(self, card: str) -> int:
        """What the lot on auction is worth to this seat."""
        if deck_of(card) == "colonist":
            return max(self.settler.limit(card), min(self.player.wt, int(MONEY.hand_card - A_YEAR)))
        lot = lot_with(self.g, card)
        years = self.years_saved(lot)
        resale = len(lot) * (MONEY.hand_card - A_YEAR) if not self.is_full(lot) else 0.0
        return min(self.player.wt, MOST_BID, int(resale + 1.2 * years * A_YEAR))

    def is_full(self, lot: tuple[str, ...]) -> bool:
        return len(self.patents) + len(lot) > LIMITS.hand + 1 and not privileges(self.g, self.seat, "academia.ignore")

    def years_saved(self, lot: tuple[str, ...]) -> float:
        """How much sooner the points come with the lot than without it."""
        found = self.scout.missions(lot, 0)
        if not found:
            return 2.0 if any(deck_of(card) in self.missing_kinds for card in lot) else 0.0
        now = self.scout.missions()
        if not now:
            return MOST_YEARS
        return min(MOST_YEARS, max(0.0, found[0].world.points * (1 / now[0].rate - 1 / found[0].rate)))

    @cached_property
    def missing_kinds(self) -> set[str]:
        kinds = {deck_of(card) for card in self.owned}
        return {"robonaut", "refinery"} - {str(kind) for kind in kinds}
