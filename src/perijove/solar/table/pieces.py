"""What lies on the map in all games of the family: claims and what stands on them, stacks around a space, colonists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from perijove.kernel.scene import Piece

from ..board import Board
from ..chits import FACES
from .plans import spot_on
from .telling import Reader
from .workshop import Laid

STACK_AT = ((0, -36), (-32, -18), (32, -18), (-32, 18), (32, 18), (0, 36))
"""Where stacks in one space stand around its sign."""
STACK_SIZE = 1.6
SITE_SIZE = 1.3
CLAIM_AT, FACTORY_AT, COLONY_AT, BUST_AT = (15, 12), (15, 10), (15, -8), (13, 12)


class Settled(Protocol):
    """Whose is what, by sites."""

    @property
    def claims(self) -> Mapping[str, int]: ...

    @property
    def factories(self) -> Mapping[str, int]: ...

    @property
    def colonies(self) -> Mapping[str, int]: ...

    @property
    def busted(self) -> Sequence[str]: ...


class Standing(Protocol):
    """A stack as everybody sees it."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def space(self) -> str: ...

    @property
    def parts(self) -> Sequence[Laid]: ...


Told = Callable[[str, int], str]
"""By site and seat."""
St = TypeVar("St", bound=Standing)


def sites(
    tell: Reader, board: Board, table: Settled, sign: Callable[[str], str], factory: Told, colony: Told
) -> Iterator[Piece]:
    """Claims without a factory, factories by their sign, colonies and busted sites, with the titles of a game."""
    for site, seat in table.claims.items():
        title = tell.say("piece.claim", seat=seat, space=site)
        if site not in table.factories:
            at = spot_on(board, site, CLAIM_AT)
            yield Piece(f"claim.{site}", "claim", *at, seat=seat, title=title, z=2, scale=SITE_SIZE)
    for site, seat in table.factories.items():
        at, title = spot_on(board, site, FACTORY_AT), factory(site, seat)
        yield Piece(f"factory.{site}", sign(site), *at, seat=seat, title=title, z=3, scale=SITE_SIZE)
    for site, seat in table.colonies.items():
        at, title = spot_on(board, site, COLONY_AT), colony(site, seat)
        yield Piece(f"colony.{site}", "colony", *at, seat=seat, title=title, z=4, scale=SITE_SIZE)
    for site in table.busted:
        at, title = spot_on(board, site, BUST_AT), tell.say("piece.busted", space=site)
        yield Piece(f"busted.{site}", "busted", *at, title=title, z=2)


def standing(board: Board, owned: Iterable[Iterable[St]]) -> Iterator[tuple[int, St, float, float]]:
    """Every stack with its owner and where it stands; those in one space stand around it. LEO stacks have no figure."""
    crowd: dict[str, int] = {}
    for seat, stacks in enumerate(owned):
        for stack in stacks:
            if stack.kind != "leo":
                number = crowd.get(stack.space, 0)
                crowd[stack.space] = number + 1
                yield seat, stack, *spot_on(board, stack.space, STACK_AT[number % len(STACK_AT)])


def people(tell: Reader, seat: int, stack: Standing, x: float, y: float) -> Iterator[Piece]:
    """How many colonists live in a stack, and who they are."""
    names = [tell.say(f"face.{part.face}") for part in stack.parts if FACES[part.face].deck == "colonist"]
    if names:
        title = tell.say("piece.people", seat=seat, n=len(names), space=stack.space) + "\n" + tell.join(names)
        yield Piece(f"people.{seat}.{stack.name}", "people", x - 22, y + 4, seat=seat, title=title, z=8,
                    texts=[str(len(names))])  # fmt: skip
