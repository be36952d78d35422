"""Buying and selling: which patents complete a mission, what they are worth, and what may be sold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations

import msgspec

from perijove.games.frontier.bot.bernals import Settler
from perijove.games.frontier.bot.kits import boost_mass, lot_of
from perijove.games.frontier.bot.missions import A_YEAR, Scout
from perijove.games.frontier.bot.products import Works
from perijove.games.frontier.bot.star import vessel
from perijove.games.frontier.facts import FACES, LIMITS, PRICES, deck_of, face
from perijove.games.frontier.moves import Research
from perijove.games.frontier.rules.abilities import granted
from perijove.games.frontier.rules.variants import is_hermes
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Move
from perijove.solar.scouting import Mission

BETTER, MUCH_BETTER = 1.15, 1.6
"""A patent is bought for a mission that it makes so much better; one that could start now must gain much."""
MOST_BID = 8
MOST_YEARS = 4.0
"""No card is thought to save more than that."""
LOTS, EACH = 3, 2
"""For so many lots, or sets of them, the courses of so many of their missions are worked out."""
ORDER = ("refinery", "robonaut", "generator", "reactor", "radiator", "thruster")
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

    def __init__(self, g: Frontier, seat: int, scout: Scout, works: Works) -> None:
        self.g, self.seat, self.scout, self.works = g, seat, scout, works
        self.player = g.players[seat]
        self.settler = Settler(g, seat, scout)

    def lot(self, deck: str) -> tuple[str, ...]:
        """What the auction of a deck's top card brings (I2g)."""
        return lot_of(self.g, self.seat, deck)

    @cached_property
    def ready(self) -> Plan:
        """The best that the cards at hand can do."""
        return Plan(self.scout.best)

    @cached_property
    def plan(self) -> Plan:
        """The best mission with at most three auctions more."""
        ready = self.ready
        one = self.with_one(ready)
        return one if one.mission is not None else self.with_more(2) or self.with_more(3) or Plan(None)

    def is_paid(self, mission: Mission) -> bool:
        return mission.cost <= self.player.aquas + self.scout.aboard

    def with_one(self, than: Plan) -> Plan:
        """One auction more, if it makes the mission that much better: what is paid for hardly waits."""
        rate = 0.0
        if than.mission is not None:
            if self.is_paid(than.mission) and not than.mission.boost:
                return than
            rate = than.rate * (MUCH_BETTER if self.is_paid(than.mission) else BETTER)
        return self.best_of([((deck,), self.lot(deck)) for deck in ORDER], rate) or than

    def with_more(self, auctions: int) -> Plan | None:
        """Two or three auctions, where fewer come to nothing."""
        lots = {deck: lot for deck in ORDER if (lot := self.lot(deck))}
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
        kept = [*(self.plan.cards or self.keepers()), *self.ready.cards, *self.works.keeps, *self.settler.cards]
        spare = [card for card in self.player.hand if card not in kept]
        return sorted(spare, key=lambda card: (-boost_mass(card), card))

    def keepers(self) -> list[str]:
        """Without a plan: hand cards of which there are not two of a kind yet, the lightest first."""
        here = [
            part.printed.deck
            for name in self.g.stacks_at(self.seat, self.scout.home)
            for part in self.g.stack(self.seat, name).parts
        ]
        kept: list[str] = []
        for card in sorted(self.player.hand, key=lambda card: (boost_mass(card), card)):
            kinds = [*here, *[deck_of(each) for each in kept]]
            is_useful = deck_of(card) != "thruster" or self.is_pusher(card)
            if is_useful and kinds.count(deck_of(card)) < 2:
                kept.append(card)
        return kept

    # ------------------------------------------------------------------ buying

    def wanted(self, decks: Sequence[Move]) -> Move | None:
        """The auction that the plan asks for."""
        offered = {move.deck: move for move in decks if isinstance(move, Research)}
        return next((offered[deck] for deck in self.plan.decks if deck in offered), None)

    def lacking(self, decks: Sequence[Move]) -> Move | None:
        """Without any plan: something of a kind that is missing."""
        offered = {move.deck: move for move in decks if isinstance(move, Research)}
        kinds = {deck_of(card) for card in self.owned}
        if is_hermes(self.g) and "thruster" in offered and not any(map(self.is_pusher, self.owned)):
            return offered["thruster"]
        return next((offered[deck] for deck in ORDER if deck in offered and deck not in kinds), None)

    @property
    def owned(self) -> list[str]:
        return [*self.player.hand, *[part.card for stack in self.player.stacks.values() for part in stack.parts]]

    def is_pusher(self, card: str) -> bool:
        """V5: a dirt thruster, without which Hermes falls."""
        white = face(card, "white")
        return is_hermes(self.g) and deck_of(card) == "thruster" and white in FACES and FACES[white].fuel == "dirt"

    def bargain(self, decks: Sequence[Move]) -> Move | None:
        """The auction whose lot sells best."""
        if self.g.rules.werner and self.works.makers(vessel().card):
            over = [move for move in decks if isinstance(move, Research) and move.deck == deck_of(vessel().card)]
            if over and vessel().card not in self.owned:
                return over[0]  # 1F: sooner or later the one that counts comes up
        room = LIMITS.academia - len(self.player.hand) + 1
        lots = [(min(len(self.lot(move.deck)), room), move.deck, move) for move in decks if isinstance(move, Research)]
        return max(lots, default=(0, "", None))[2]

    def limit(self) -> int:
        """What the lot on auction is worth to this seat."""
        auction = self.g.auction
        assert auction is not None
        lot = self.lot(auction.deck)
        years = self.years_saved(lot)
        resale = len(lot) * (PRICES.hand - A_YEAR) if not self.is_full(lot) else 0.0
        return min(self.player.aquas, MOST_BID, int(resale + 1.2 * years * A_YEAR) + self.works.bid(lot))

    def is_full(self, lot: tuple[str, ...]) -> bool:
        return len(self.player.hand) + len(lot) > LIMITS.academia + 1 and not granted(
            self.g, self.seat, "academia.ignore"
        )

    def years_saved(self, lot: tuple[str, ...]) -> float:
        """How much sooner the points come with the lot than without it."""
        found = self.scout.missions(lot, 0)
        if not found:
            return 2.0 if any(deck_of(card) in self.missing_kinds for card in lot) else 0.0
        now = self.scout.missions()
        rate = found[0].rate
        if not now:
            return MOST_YEARS
        return min(MOST_YEARS, max(0.0, found[0].world.points * (1 / now[0].rate - 1 / rate)))

    def years_gained(self, card: str) -> float:
        """How much sooner the points come with a card than by the plan, auctions and all."""
        rough = self.scout.missions((card,))
        if not rough or MUCH_BETTER * rough[0].rate <= self.plan.rate:
            return 0.0  # what looks that bad from afar is not worked out
        mission = self.scout.surest(rough[:EACH])
        if mission is None or not self.plan.rate:
            return 0.0 if mission is None else MOST_YEARS
        return min(MOST_YEARS, max(0.0, mission.world.points * (1 / self.plan.rate - 1 / mission.rate)))

    @cached_property
    def missing_kinds(self) -> set[str]:
        kinds = {deck_of(card) for card in self.player.hand}
        return {"robonaut", "refinery"} - kinds
