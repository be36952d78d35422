"""The state of a match of Starship Builder: plain data, changed by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from perijove.games.starship.facts import Deck
from perijove.kernel.state import State

Slot = Literal["thruster", "robonaut", "refinery"]
SLOTS: tuple[Slot, ...] = ("thruster", "robonaut", "refinery")
"""What every rocket has one card of."""
EndName = Literal["light", "heavy"]
ENDS: tuple[EndName, ...] = ("light", "heavy")


class Pile(msgspec.Struct, gc=False):
    """A patent deck. The top card comes first; the last `seen` cards were on top before, in the sight of all."""

    cards: list[str]
    seen: int = 0

    @property
    def hidden(self) -> range:
        """The places of the cards that nobody knows: neither on top nor seen."""
        return range(1, len(self.cards) - self.seen)


class Rocket(msgspec.Struct, frozen=True):
    """A rocket, whole or in the making; steps of building make a new one."""

    thruster: str = ""
    robonaut: str = ""
    refinery: str = ""
    supports: dict[str, str] = {}
    """Which card supports which: a card asks for one support at most."""
    radiators: dict[str, EndName] = {}
    drive: str = ""
    """The card whose triangle is compared, where that is chosen; the thruster while it is empty."""

    def slot(self, slot: Slot) -> str:
        card: str = getattr(self, slot)
        return card

    def cards(self) -> Iterator[str]:
        """Every card once, the thruster first."""
        named = (self.thruster, self.robonaut, self.refinery, *self.supports.values(), *self.radiators)
        return iter(dict.fromkeys(card for card in named if card))


class Player(msgspec.Struct, gc=False):
    """`hand` lies open. `points` holds the categories that were won, once the rockets are compared."""

    hand: list[str] = []
    rocket: Rocket = Rocket()
    built: bool = False
    discards: list[str] = []
    points: list[str] = []


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, under the names they have in `options.py`."""

    draft_end: str
    triangle: str


class Starship(State, kw_only=True):
    """A match: six decks, the players in seat order, and where the draft or the building stands."""

    rules: Rules
    decks: dict[Deck, Pile]
    players: list[Player]
    stage: Literal["draft", "assembly"] = "draft"
    round: int = 0
    first: int = 0
    """The first player of the round."""
    turn: int = 0
    """How many players have had their turn in this round of the draft, or of building."""

    @property
    def active(self) -> int:
        return (self.first + self.turn) % self.seats
