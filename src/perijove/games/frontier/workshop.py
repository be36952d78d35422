"""The workshop by the rules of this edition: what cards would do together in one stack (`perijove.solar.workshop`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perijove.games.frontier.facts import FACES, LEO
from perijove.games.frontier.moves import Activate
from perijove.games.frontier.rules.abilities import is_dark
from perijove.games.frontier.rules.decks import patent_decks
from perijove.games.frontier.rules.loading import load_limit, load_of
from perijove.games.frontier.rules.stacks import is_freighter
from perijove.games.frontier.rules.thrust import can_be_pushed, net_thrust, ways_to_drive
from perijove.games.frontier.state import Frontier, Part, Stack
from perijove.solar import workshop
from perijove.solar.chains import Drive, Mount, Term


class Workshop(workshop.Workshop[Stack]):
    """One player's bench."""

    def __init__(self, g: Frontier, seat: int) -> None:
        player = g.players[seat]
        super().__init__(player.stacks, player.hand, player.aquas)
        self.g, self.seat = g, seat

    def part(self, mount: Mount) -> Part:
        return Part(mount.face, mount.heavy)

    def rocket_of(self, parts: tuple[Part, ...], space: int | None = None) -> Stack:
        return Stack("rocket", LEO if space is None else space, parts)

    def tops(self) -> list[str]:
        zones = map(self.g.decks.__getitem__, patent_decks(self.g))
        return [zone.cards[-1] for zone in zones if zone.cards and zone.seen_by(self.seat, zone.count - 1)]

    def is_dark(self, stack: Stack) -> bool:
        return is_dark(self.g, self.seat, stack.space)

    def driven(self, stack: Stack, place: int) -> Iterator[tuple[Drive, Sequence[Term]]]:
        g, seat, face = self.g, self.seat, stack.parts[place].face
        push = can_be_pushed(g, seat, face)
        for chain in ways_to_drive(g, seat, stack, place, push, False):
            thrust = net_thrust(g, seat, stack, Activate("", face, push=push), chain)
            yield thrust.drive, thrust.terms

    def load(self, stack: Stack) -> tuple[int, int] | None:
        """1B3a"""
        freighter = next((part.printed for part in stack.parts if is_freighter(part)), None)
        return None if freighter is None else (load_of(stack), load_limit(freighter))

    def may_serve(self, part: Mount) -> bool:
        """J1, J4, 2B4a: a crew may stand in for a reactor, too."""
        return super().may_serve(part) or FACES[part.face].deck == "crew"
