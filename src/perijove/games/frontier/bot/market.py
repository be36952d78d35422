"""Buying and selling: which patents complete a mission, what they are worth, and what may be sold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

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
from perijove.solar import trading
from perijove.solar.trading import EACH, MOST_YEARS, MUCH_BETTER

MOST_BID = 8
ORDER = ("refinery", "robonaut", "generator", "reactor", "radiator", "thruster")
"""Decks that kits are made of, by how urgent they are without a plan."""


class Trader(trading.Trader):
    """One seat's view of the market, at one moment."""

    scout: Scout
    order = ORDER

    def __init__(self, g: Frontier, seat: int, scout: Scout, works: Works) -> None:
        self.g, self.seat, self.scout, self.works = g, seat, scout, works
        self.player = g.players[seat]
        self.settler = Settler(g, seat, scout)

    def lot(self, deck: str) -> tuple[str, ...]:
        """What the auction of a deck's top card brings (I2g)."""
        return lot_of(self.g, self.seat, deck)

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

    def years_gained(self, card: str) -> float:
        """How much sooner the points come with a card than by the plan, auctions and all."""
        rough = self.scout.missions((card,))
        if not rough or MUCH_BETTER * rough[0].rate <= self.plan.rate:
            return 0.0  # what looks that bad from afar is not worked out
        mission = self.scout.surest(rough[:EACH])
        if mission is None or not self.plan.rate:
            return 0.0 if mission is None else MOST_YEARS
        return min(MOST_YEARS, max(0.0, mission.world.points * (1 / self.plan.rate - 1 / mission.rate)))

    def is_missing(self, card: str) -> bool:
        return deck_of(card) in self.missing_kinds

    @cached_property
    def missing_kinds(self) -> set[str]:
        kinds = {deck_of(card) for card in self.player.hand}
        return {"robonaut", "refinery"} - kinds
