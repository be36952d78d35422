"""The workshop by the rules of this edition: what cards would do together in one stack (`perijove.solar.workshop`).

In the Basic game no card needs supports.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perijove.games.colonization.facts import LEO
from perijove.games.colonization.moves import Activate
from perijove.games.colonization.rules.abilities import is_dark, mounts_of
from perijove.games.colonization.rules.thrust import faces_of, terms_of, ways_to_drive
from perijove.games.colonization.state import Colonization, Part, Stack
from perijove.solar import workshop
from perijove.solar.chains import Drive, Mount, Term, drive, missing


class Workshop(workshop.Workshop[Stack]):
    """One player's bench."""

    def __init__(self, g: Colonization, seat: int) -> None:
        player = g.players[seat]
        super().__init__(player.stacks, player.hand, player.wt)
        self.g, self.seat, self.player = g, seat, player
        self.chained = g.rules.colonization

    def part(self, mount: Mount) -> Part:
        return Part(mount.face, mount.heavy)

    def rocket_of(self, parts: tuple[Part, ...], space: int | None = None) -> Stack:
        return Stack("rocket", LEO if space is None else space, parts)

    def tops(self) -> list[str]:
        """Of the patents; colonists drive nothing."""
        zones = [zone for deck, zone in self.g.decks.items() if deck != "colonist"]
        return [zone.cards[-1] for zone in zones if zone.cards and zone.seen_by(self.seat, zone.count - 1)]

    def up(self, card: str) -> str:
        """A crew card has the side of its faction."""
        return self.player.crew if card == self.player.crew_card else super().up(card)

    def turned(self, card: str) -> str | None:
        return None if card == self.player.crew_card else super().turned(card)

    def is_dark(self, stack: Stack) -> bool:
        return is_dark(stack.space)

    def lacked(self, stack: Stack, place: int) -> list[str]:
        """Z.push-solar: far from the Sun solar generators serve nothing."""
        if not self.chained:
            return super().lacked(stack, place)
        return missing(mounts_of(self.g, self.seat, stack), place, self.is_dark(stack))

    def driven(self, stack: Stack, place: int) -> Iterator[tuple[Drive, Sequence[Term]]]:
        return driven(self.g, self.seat, stack, place)

    def load(self, stack: Stack) -> tuple[int, int] | None:
        return load_of(stack)


def driven(g: Colonization, seat: int, stack: Stack, place: int) -> Iterator[tuple[Drive, list[Term]]]:
    """Every way in which the triangle at a place drives a stack, without afterburn: net thrust by its parts."""
    face = stack.parts[place].printed
    if face.solar and is_dark(stack.space):
        return
    for chain in ways_to_drive(g, seat, stack, place, afterburn=False):
        made = drive(stack.mounts, chain)
        yield made, terms_of(g, seat, stack, Activate(stack.kind, face.id, faces_of(stack, chain)), made)


def load_of(stack: Stack) -> tuple[int, int] | None:
    """P4.load-limit: what a freighter card would carry of its stack, and how much it may."""
    card = stack.freighter
    limit = None if card is None else card.printed.load_limit
    return None if limit is None else (stack.load, limit)
