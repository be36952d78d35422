"""What lies on the map: stacks, claims, factories, colonies, busted sites, elevators, cubes of glories and ventures."""

from __future__ import annotations

from collections.abc import Iterable

from perijove.games.colonization.facts import BOARD, FACES, HOME_ORBITS, SPACES
from perijove.games.colonization.scene.board import GLORY_AT, VENTURE_AT
from perijove.games.colonization.scene.telling import Telling, figures_of, spot
from perijove.games.colonization.view import StackView
from perijove.kernel.scene import Piece
from perijove.solar.table.pieces import STACK_SIZE, people, sites, standing

ERSATZ_AT = (-24, 10)
CROWD = 14.0
"""Between cubes of several factions on one venture."""


def pieces(tell: Telling) -> list[Piece]:
    return [*_elevators(tell), *_honours(tell), *_sites(tell), *_ersatz(tell), *_stacks(tell)]


def _elevators(tell: Telling) -> Iterable[Piece]:
    """I2.C: a route that somebody uses; both ends are one place for those who do."""
    for number, route in enumerate(BOARD.elevators):
        users = [seat for seat, player in enumerate(tell.players) if player.elevator == number]
        if not users:
            continue
        one, other = SPACES[route.a].id, SPACES[route.b].id
        (ax, ay), (bx, by) = spot(one), spot(other)
        title = tell.say("piece.elevator", space=one, to=other, seats=users)
        yield Piece(f"elevator.{number}", "lift", (ax + bx) / 2, (ay + by) / 2, title=title, z=1)


def _honours(tell: Telling) -> Iterable[Piece]:
    """I1, I2: cubes in the boxes of the board."""
    for glory, seat in tell.table.glories.items():
        x, y = GLORY_AT[glory]
        title = tell.say("piece.glory", seat=seat, glory=glory)
        yield Piece(f"glory.{glory}", "token", x, y, seat=seat, title=title, z=3, scale=1.4)
    for venture, holders in tell.table.ventures.items():
        x, y = VENTURE_AT[venture]
        for number, seat in enumerate(holders):
            title = tell.say("piece.venture", seat=seat, venture=venture)
            at = x + CROWD * (number - (len(holders) - 1) / 2)
            yield Piece(f"venture.{venture}.{seat}", "token", at, y, seat=seat, title=title, z=3)


def _sites(tell: Telling) -> Iterable[Piece]:
    def factory(site: str, seat: int) -> str:
        return _factory(tell, site, seat)

    def colony(site: str, seat: int) -> str:
        return tell.say("piece.colony", seat=seat, space=site)

    return sites(tell, BOARD, tell.table, lambda site: "factory", factory, colony)


def _factory(tell: Telling, site: str, seat: int) -> str:
    """Whose it is; where the claim is another's (Z.lunar-seize), that too."""
    title = tell.say("piece.factory", seat=seat, space=site)
    owner = tell.table.claims.get(site, seat)
    return title if owner == seat else f"{title}\n{tell.say('piece.claim', seat=owner, space=site)}"


def _ersatz(tell: Telling) -> Iterable[Piece]:
    """H4.ersatz-bernal: something that stands for a Bernal in a home orbit."""
    for seat, player in enumerate(tell.players):
        if player.ersatz:
            home = SPACES[HOME_ORBITS[player.faction]].id
            title = tell.say("piece.ersatz", seat=seat, space=home)
            yield Piece(f"ersatz.{seat}", "moored", *spot(home, ERSATZ_AT), seat=seat, title=title, z=6, faded=True)


def _stacks(tell: Telling) -> Iterable[Piece]:
    """A figure each."""
    for seat, stack, x, y in standing(BOARD, [player.stacks for player in tell.players]):
        title = _stack_title(tell, seat, stack)
        yield Piece(f"stack.{seat}.{stack.name}", _figure(stack), x, y, seat=seat, title=title, z=7, scale=STACK_SIZE)
        yield from people(tell, seat, stack, x, y)


def _figure(stack: StackView) -> str:
    """The sign of a stack: a freighter and a Bernal have one more when they are promoted."""
    is_promoted = any(FACES[part.face].deck == stack.kind and FACES[part.face].side == "purple" for part in stack.parts)
    if stack.kind == "freighter":
        return "fleet" if is_promoted else "freighter"
    if stack.kind == "bernal":
        return "lab" if is_promoted else "bernal"
    return stack.kind


def _stack_title(tell: Telling, seat: int, stack: StackView) -> str:
    """Whose it is and where; below it what it carries and what it can do."""
    if stack.kind == "cube":
        return tell.say("piece.cube", seat=seat, space=stack.space)
    title = tell.say("piece.stack", seat=seat, stack=stack.name, space=stack.space, cards=len(stack.parts))
    aboard = tell.join([tell.say(f"face.{part.face}") for part in stack.parts])
    figures = tell.join(figures_of(tell.say, stack))
    return "\n".join(line for line in (title, aboard, figures) if line)
