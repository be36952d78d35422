"""Colonists and the Bernal: hands for more operations, the station at home, and Futures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perijove.games.colonization.bot.missions import Scout
from perijove.games.colonization.expanded_moves import Attempt, Promote, Recruit
from perijove.games.colonization.facts import FACES, FACTIONS, deck_of, face
from perijove.games.colonization.moves import Boost
from perijove.games.colonization.rules.bernals import bernal_of, colonist_limit, home_orbit, is_promoted
from perijove.games.colonization.rules.market import boosted_face
from perijove.games.colonization.rules.politics import forbids_nuclear
from perijove.games.colonization.rules.visions import FUTURES
from perijove.games.colonization.state import BERNAL, Colonization
from perijove.kernel.decision import Move
from perijove.solar.chains import Mount, mass_of, works

SKILLS = {"industrialist": 3.0, "engineer": 2.0, "miner": 2.0, "prospector": 1.2}
"""WT that a colonist's operation brings a year, roughly: a sale, an income, an auction; and time saved on missions."""
SOON = 8
"""Years for which a colonist must still be of use."""
LATE = 16
"""Years for which a Bernal must."""
PURSE = 4
"""WT that are left after a colonist is paid for."""
FUND = 6
"""WT that are left after a Bernal is paid for."""
A_COLONIST = 4
"""No colonist is worth more WT in an auction."""
LEAST_FUTURE = 3
"""A star of fewer points is not worth the human that a 1 takes."""


class Settler:
    """One seat's colonists and Bernal, at one moment."""

    def __init__(self, g: Colonization, seat: int, scout: Scout) -> None:
        self.g, self.seat, self.scout = g, seat, scout
        self.player = g.players[seat]

    # ------------------------------------------------------------------ colonists

    @cached_property
    def colonists(self) -> list[str]:
        """In space and in hand."""
        stacks = self.player.stacks.values()
        found = [part.card for stack in stacks for part in stack.parts if part.printed.deck == "colonist"]
        return found + [card for card in self.player.hand if deck_of(card) == "colonist"]

    @cached_property
    def keeps(self) -> list[str]:
        """Hand cards that are to go up: colonists, and what the Bernal is waiting for."""
        people = [card for card in self.player.hand if deck_of(card) == "colonist" and face(card, "white") in FACES]
        return [*people, *self.cards]

    def worth(self, card: str) -> float:
        """WT that a colonist would still earn beyond what the boost costs; robots are only made at factories."""
        white = FACES.get(face(card, "white"))
        if white is None or len(self.colonists) >= colonist_limit(self.g, self.seat):
            return 0.0
        years = min(12.0, self.scout.years_expected) - 2
        return SKILLS.get(white.specialty or "", 0.0) * years / 3 - white.mass

    def recruit(self, options: Sequence[Move]) -> Move | None:
        """Somebody for whom there is room, while it still pays."""
        found = next((move for move in options if isinstance(move, Recruit)), None)
        has_room = len(self.colonists) < colonist_limit(self.g, self.seat)
        pays = self.scout.years_expected >= SOON and self.player.wt >= PURSE
        return found if found is not None and has_room and pays else None

    def limit(self, card: str) -> int:
        """What a colonist on auction is worth, in WT."""
        return max(0, min(A_COLONIST, int(self.worth(card) / 2), self.player.wt - 1))

    def boost(self, options: Sequence[Move], reserve: int) -> Move | None:
        """A colonist of the hand goes up, with the kit or alone, if enough is left."""
        found = [move for move in options if isinstance(move, Boost) and deck_of(move.card) == "colonist"]
        found = [move for move in found if not move.home and self.scout.years_expected >= SOON / 2]
        return next((move for move in found if self.mass(move) + reserve <= self.player.wt), None)

    def mass(self, move: Boost) -> int:
        boosted = boosted_face(self.g, self.seat, move.card)
        return 0 if boosted is None else mass_of(Mount(boosted, move.heavy))

    # ------------------------------------------------------------------ the Bernal

    @property
    def own(self) -> str:
        return FACTIONS[self.player.faction].bernal

    @cached_property
    def power(self) -> str | None:
        """The lightest generator of the hand by which the Bernal would work."""
        station = Mount(f"{self.own}-white")
        found = []
        for card in self.player.hand:
            white = boosted_face(self.g, self.seat, card)
            if white is None or deck_of(card) != "generator" or forbids_nuclear(self.g, card, "white") is not None:
                continue
            if works((station, Mount(white)), 0):
                found.append((mass_of(Mount(white)), card))
        return min(found, default=(0, None))[1]

    @cached_property
    def cards(self) -> list[str]:
        """Hand cards that are to go to the home orbit: the Bernal and its generator, once there is money to spare."""
        if not self.g.rules.colonization:
            return []
        stack = bernal_of(self.g, self.seat)
        if stack is not None:
            has_power = is_promoted(stack) or works(stack.mounts, stack.bernal)
            return [] if has_power or self.power is None else [self.power]
        if self.own not in self.player.hand or self.power is None or self.scout.years_expected < LATE:
            return []
        return [self.own, self.power] if self.player.wt >= self.price + FUND else []

    @property
    def price(self) -> int:
        names = [boosted_face(self.g, self.seat, card) for card in (self.own, self.power) if card is not None]
        return sum(mass_of(Mount(name)) for name in names if name is not None)

    def settle(self, options: Sequence[Move]) -> Move | None:
        """The Bernal first, then its generator, straight to the home orbit."""
        for card in self.cards:
            move = Boost(card, home=True)
            if move in options and self.mass(move) <= self.player.wt:
                return move
        return None

    def promote(self, options: Sequence[Move]) -> Move | None:
        """The Bernal in its home orbit, and whatever else is at a lab."""
        found = [move for move in options if isinstance(move, Promote)]
        home = home_orbit(self.g, self.seat)
        here = [move for move in found if self.g.stack(self.seat, move.stack).space == home and move.stack == BERNAL]
        return next(iter([*here, *found]), None)

    # ------------------------------------------------------------------ Futures

    def attempt(self, options: Sequence[Move]) -> Move | None:
        """The Future that brings most, if it brings enough."""
        found = [(self.vision(move), move) for move in options if isinstance(move, Attempt)]
        points, best = max(found, key=lambda each: each[0], default=(0, None))
        return best if points >= LEAST_FUTURE else None

    def vision(self, move: Attempt) -> int:
        stacks = self.player.stacks.values()
        part = next(stack.part(move.card) for stack in stacks if stack.has(move.card))
        return FUTURES[part.printed.future or ""].points(self.g, self.seat, part.face)
