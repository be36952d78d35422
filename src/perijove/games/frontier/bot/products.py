"""What factories make and colonies promote: freighters and gigawatt thrusters, which exist nowhere else (I8, 1A5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perijove.games.frontier.bot.star import helpers, vessel
from perijove.games.frontier.facts import FACES, SPACES, deck_of, face, site_named
from perijove.games.frontier.moves import Produce, Research
from perijove.games.frontier.rules.decks import owns_enough, top
from perijove.games.frontier.rules.industry import types_made
from perijove.games.frontier.rules.stacks import FREIGHTER, NEW_OUTPOST
from perijove.games.frontier.rules.terawatt.freighters import ASSISTED
from perijove.games.frontier.rules.terawatt.promotion import is_of_kind
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.terawatt_moves import Promote
from perijove.kernel.decision import Move

DECKS = ("freighter", "gw-thruster")
"""Cards that are made in space only."""
MADE = {"freighter": 1.5, "gw-thruster": 0.8}
"""Points for such a card once it is made: a freighter is a figure on the map (M2a); both may have a Future."""
PROMOTED = {"freighter": 2.0, "gw-thruster": 1.5}
"""The same for one that can be promoted."""
A_POINT = 2.0
"""Aquas that a point is worth in an auction."""
TIME_TO_MAKE = 3
"""Years that buying, making and promoting take at the least."""
MOST_OUTPOSTS = 2


class Works:
    """One seat's factories and colonies, as places where cards are made and promoted."""

    def __init__(self, g: Frontier, seat: int, years_left: int) -> None:
        self.g, self.seat, self.player = g, seat, g.players[seat]
        self.years_left = years_left

    @cached_property
    def factories(self) -> list[int]:
        return [site for site, owner in self.g.factories.items() if owner == self.seat]

    @cached_property
    def colonies(self) -> list[int]:
        return [site for site, owner in self.g.colonies.items() if owner == self.seat]

    def makers(self, card: str) -> list[int]:
        """Own factories where the black side of a card could be made (I8a)."""
        black = FACES.get(face(card, "black"))
        if black is None:
            return []
        return [site for site in self.factories if black.type in ("any", *types_made(self.g, self.seat, site))]

    def promoters(self, card: str) -> list[int]:
        """Own colonies where a card could be promoted (1A5a)."""
        kind = FACES[face(card, "black")].promotes_at
        return [site for site in self.colonies if kind is not None and is_of_kind(site, kind)]

    # ------------------------------------------------------------------ worth

    def worth(self, card: str) -> float:
        """Points that a card in hand or on a deck could still bring by being made."""
        deck = deck_of(card)
        if self.g.rules.werner and card != vessel().card:
            return 0.0  # 1F: nothing else wins
        if deck not in DECKS or self.years_left < TIME_TO_MAKE or not self.makers(card):
            return 0.0
        return MADE[deck] + (PROMOTED[deck] if self.promoters(card) else 0.0)

    @property
    def keeps(self) -> list[str]:
        """Hand cards that are to be made."""
        return [card for card in self.player.hand if self.worth(card) or self.helps(card)]

    def helps(self, card: str) -> bool:
        """1F: a card that the thruster of the star will need, once there is a factory for either."""
        return self.g.rules.werner and card in helpers() and bool(self.makers(card) or self.makers(vessel().card))

    def bid(self, lot: Sequence[str]) -> int:
        """What the lot of an auction is worth beyond its use for a mission, in aquas."""
        return int(A_POINT * sum(self.worth(card) for card in lot if not owns_enough(self.g, self.seat, deck_of(card))))

    # ------------------------------------------------------------------ moves

    def operation(self, options: Sequence[Move]) -> Move | None:
        """A promotion or a product, if one is to be had."""
        promotion = next((move for move in options if isinstance(move, Promote)), None)
        return promotion if promotion is not None else self.production(options)

    def production(self, options: Sequence[Move]) -> Move | None:
        """What is kept for it, best made where it can be promoted as well."""
        kept = self.keeps
        if not kept:
            return None
        room = len(self.player.outposts()) < MOST_OUTPOSTS
        made = [
            move
            for move in options
            if isinstance(move, Produce) and move.card in kept and (room or move.to != NEW_OUTPOST)
        ]
        return max(made, key=self.merit, default=None)

    def merit(self, move: Produce) -> tuple[int, bool, bool]:
        """Where it is promoted, and can leave (1B4b); as a freighter stack, else with other cards."""
        site, promoters = site_named(move.site), self.promoters(move.card)
        flies = deck_of(move.card) == FREIGHTER and bool(promoters) and lifts_off(site)
        return ((site in promoters) + 2 * flies, move.to == FREIGHTER, move.to not in (NEW_OUTPOST, "rocket"))

    def research(self, decks: Sequence[Move]) -> Move | None:
        """The auction of a card that could be made."""
        offered = [move for move in decks if isinstance(move, Research) and move.deck in DECKS and not move.pick]
        best = max(((self.worth(top(self.g, move.deck) or ""), move.deck, move) for move in offered), default=None)
        return best[2] if best is not None and best[0] > 0 else None


def lifts_off(site: int) -> bool:
    """1B4b: whether a factory helps a freighter off there."""
    printed = SPACES[site].site
    return printed is not None and printed.size <= ASSISTED
