"""The book of Futures (1D): what each asks for, costs, brings and is worth. Chapters enter theirs with `future`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.rules.stacks import owner_of
from perijove.games.frontier.state import NOBODY, Frontier
from perijove.kernel.forms import Refusal


class Want(msgspec.Struct, frozen=True):
    """One thing that a Future asks for: so many of it, and how many there are."""

    key: str
    have: int
    need: int = 1

    @property
    def met(self) -> bool:
        return self.have >= self.need


Needs = Callable[[Frontier, int, str, int], tuple[Want, ...]]
"""What is required: of a seat, with the promoted face of its card, at the space where card and human are."""
Still = Callable[[Frontier, int], bool]
Worth = Callable[[Frontier, int, str], int]


class Future(msgspec.Struct):
    """A quest of one or several promoted faces."""

    id: str
    clause: str
    needs: Needs
    vp: int | Worth
    still: Still | None = None
    """What is checked again before scoring, for effects of the endgame (1D2b)."""
    war: bool = False
    """Whether it is a cause of war (1D2c)."""
    sites: tuple[int, ...] = ()
    """Sites that it names, whose claims may be jumped for it (1D1c), and ..."""
    groups: tuple[int, ...] = ()
    """... those of groups that it names (tw-57)."""
    cost: Callable[[Frontier, int, str, int], Refusal | None] | None = None
    """Why the price of an attempt can't be paid, and ..."""
    pay: Callable[..., Any] | None = None
    """... how it is paid, before the roll; it says where, if that is not where the card is."""
    effect: Callable[..., Any] | None = None
    """What success does at once, there."""
    clauses: dict[str, str] = {}
    """Where the rulebook has it a second time, by the deck of that card."""

    def is_met(self, g: Frontier, seat: int, face: str, space: int) -> bool:
        return all(want.met for want in self.needs(g, seat, face, space))

    def clause_of(self, face: str) -> str:
        """The clause that tells what it asks for of a card."""
        return self.clauses.get(FACES[face].deck, self.clause)

    def points(self, g: Frontier, seat: int, face: str) -> int:
        return self.vp if isinstance(self.vp, int) else self.vp(g, seat, face)


FUTURES: dict[str, Future] = {}


def future(id: str, clause: str, vp: int | Worth, **more: Any) -> Callable[[Needs], Needs]:
    """Enter a Future by its requirement."""
    assert any(face.future == id for face in FACES.values()), f"no card has the Future {id}"

    def enter(needs: Needs) -> Needs:
        assert id not in FUTURES, f"{id} is entered already"
        FUTURES[id] = Future(id, clause, needs, vp, **more)
        return needs

    return enter


def marked(*groups: str) -> tuple[int, ...]:
    """All sites of some groups, by their marks."""
    return tuple(space.index for space in BOARD.sites() if space.site and not set(groups).isdisjoint(space.site.marks))


def is_completed(g: Frontier, id: str) -> bool:
    """1D1a: once in a match, by one player, on however many cards it is printed."""
    return any(id in player.stars for player in g.players)


def star_points(g: Frontier, seat: int) -> int:
    """1E2b, 1D2b: all stars as if the game ended now; one whose requirement no longer holds is worth nothing."""
    stars = g.players[seat].stars.items()
    return sum(FUTURES[id].points(g, seat, face) for id, face in stars if holds(g, seat, id))


def holds(g: Frontier, seat: int, id: str) -> bool:
    still = FUTURES[id].still
    return still is None or still(g, seat)


def return_stars(g: Frontier) -> None:
    """1D2b: just before scoring stars whose requirement no longer holds go back."""
    for seat, player in enumerate(g.players):
        for id in [id for id in player.stars if not holds(g, seat, id)]:
            del player.stars[id]
            g.say("star.returned", seat=seat, future=id)


def names_site(g: Frontier, seat: int, site: int) -> bool:
    """1D1c: whether a Future that a seat has before it names a site; that of a guest is its owner's (N3d)."""
    if not g.rules.has_futures:
        return False
    return any(
        site in FUTURES[id].sites or (g.rules.manifest_destiny == "groups" and site in FUTURES[id].groups)
        for holder, _, stack in g.stacks()
        for part in stack.parts
        if (id := part.printed.future) in FUTURES and part.promoter in (NOBODY, seat)
        if owner_of(part, holder) == seat and not is_completed(g, id)
    )
