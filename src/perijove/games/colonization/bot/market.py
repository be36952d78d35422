"""Buying and selling: which patents complete a mission, what they are worth, and what may be sold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perijove.games.colonization.bot.hands import boost_mass, lot_of, lot_with
from perijove.games.colonization.bot.missions import A_YEAR, Scout
from perijove.games.colonization.bot.settlers import Settler
from perijove.games.colonization.facts import LIMITS, MONEY, deck_of
from perijove.games.colonization.moves import Research
from perijove.games.colonization.rules.abilities import privileges
from perijove.games.colonization.rules.research import STARTING
from perijove.games.colonization.state import Colonization
from perijove.kernel.decision import Move
from perijove.solar import trading

MOST_BID = 9
ORDER = ("refinery", "robonaut", "thruster", "generator", "reactor", "radiator")
"""Decks that kits are made of, by how urgent they are without a plan."""


class Trader(trading.Trader):
    """One seat's view of the market, at one moment."""

    scout: Scout

    def __init__(self, g: Colonization, seat: int, scout: Scout, settler: Settler) -> None:
        self.g, self.seat, self.scout, self.settler = g, seat, scout, settler
        self.player = g.players[seat]
        self.order = [deck for deck in ORDER if deck in g.decks]

    def lot(self, deck: str) -> tuple[str, ...]:
        return lot_of(self.g, deck)

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

    def is_missing(self, card: str) -> bool:
        return deck_of(card) in self.missing_kinds

    @cached_property
    def missing_kinds(self) -> set[str]:
        kinds = {deck_of(card) for card in self.owned}
        return {"robonaut", "refinery"} - {str(kind) for kind in kinds}
