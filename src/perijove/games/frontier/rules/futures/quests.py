"""How far a player is with each Future of the own cards: what it asks for, met or not, in the order of an attempt."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from perijove.games.frontier.facts import CARDS, FACES, LEO
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.futures.attempt import humans_at
from perijove.games.frontier.rules.futures.book import FUTURES, Want, is_completed
from perijove.games.frontier.rules.stacks import find
from perijove.games.frontier.state import NOBODY, Frontier
from perijove.kernel.forms import Refusal


class Quest(msgspec.Struct, frozen=True):
    """A Future that a player could aim at."""

    future: str
    face: str
    """The promoted side that has it, up or not."""
    points: int
    """What its star would be worth now."""
    wants: tuple[Want, ...]
    unpaid: Refusal | None = None
    """Why its price can't be paid, where it has one."""

    @property
    def ready(self) -> bool:
        return self.unpaid is None and all(want.met for want in self.wants)


def quests(g: Frontier, seat: int) -> list[Quest]:
    """1D1: those that nobody has completed, the nearest first."""
    if not g.rules.has_futures:
        return []
    found = [quest(g, seat, face) for face in promoted_sides(g, seat)]
    return sorted(found, key=lambda each: (not each.ready, sum(not want.met for want in each.wants), each.future))


def promoted_sides(g: Frontier, seat: int) -> Iterator[str]:
    """The promoted sides of all own cards in stacks and hand that have a Future, but those another promoted (1Db)."""
    player = g.players[seat]
    parts = [part for stack in player.stacks.values() for part in stack.parts]
    cards = [part.card for part in parts if part.owner == NOBODY and part.promoter in (NOBODY, seat)]
    for card in (*cards, *player.hand):
        future = FACES[CARDS[card][1]].future if card in CARDS else None
        if future in FUTURES and not is_completed(g, future):
            yield CARDS[card][1]


def quest(g: Frontier, seat: int, face: str) -> Quest:
    """What `cannot_attempt` asks for, one after the other."""
    card = FACES[face].card
    future = FUTURES[FACES[face].future or ""]
    name = find(g, seat, card)
    stack = None if name is None else g.stack(seat, name)
    space = LEO if stack is None else stack.space
    promoted = stack is not None and stack.part(card).face == face
    works = stack is not None and is_working(g, seat, stack, stack.place(card))
    human = stack is not None and any(True for _ in humans_at(g, seat, space))
    wants = (Want("promoted", promoted), Want("human", human), Want("works", works))
    unpaid = None if future.cost is None else future.cost(g, seat, face, space)
    return Quest(future.id, face, future.points(g, seat, face), wants + future.needs(g, seat, face, space), unpaid)
