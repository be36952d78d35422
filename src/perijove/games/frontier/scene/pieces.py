"""What lies on the map: spacecraft, outposts and Bernals, claims, factories, colonies, busted sites, elevators."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees, hypot

from perijove.games.frontier.facts import BOARD, CARDS, FACES, GLORY, SPACES
from perijove.games.frontier.scene.telling import Telling, spot, tanks_of
from perijove.games.frontier.view import StackView
from perijove.kernel.scene import Piece
from perijove.solar.picture import zone_sign
from perijove.solar.table.pieces import STACK_SIZE, people, sites, standing
from perijove.solar.table.symbols import STICK

GEO = next(space.id for space in SPACES if space.home_orbit == "GEO")
RIM = 12.0
"""Of the signs at the ends of an elevator, which stay readable."""
EARTH_AT = (0, 46)
"""Where the lower end of the elevator of Earth is drawn, below its orbit."""


def pieces(tell: Telling) -> list[Piece]:
    return [*_glories(tell), *_elevators(tell), *_sites(tell), *_stacks(tell)]


def _glories(tell: Telling) -> Iterable[Piece]:
    """Chits that still wait for the first to land, above the name of their zone (La)."""
    for zone, count in tell.table.glory.items():
        x, y, size = zone_sign(zone)
        title = tell.say("piece.glory", zone=zone, n=count, high=GLORY[zone].high)
        yield Piece(
            f"glory.{zone}",
            "glory",
            x,
            y - size * 1.6,
            scale=size / 20,
            title=title,
            texts=[f"{count}×{GLORY[zone].high}"],
        )


def _elevators(tell: Telling) -> Iterable[Piece]:
    """Sticks between their two ends (1B9); that of Earth ends at GEO (1B9e)."""
    for one, other in tell.table.elevators:
        title = tell.say("piece.elevator", space=one, to=other)
        yield _stick(f"elevator.{one}.{other}", spot(one), spot(other), title)
    if tell.table.geo_elevator:
        yield _stick("elevator.geo", spot(GEO), spot(GEO, EARTH_AT), tell.say("piece.geo-elevator"))


def _stick(id: str, one: tuple[float, float], other: tuple[float, float], title: str) -> Piece:
    across, down = other[0] - one[0], other[1] - one[1]
    middle = round((one[0] + other[0]) / 2, 1), round((one[1] + other[1]) / 2, 1)
    turn = round(degrees(atan2(down, across)) - 90, 1)
    scale = round(max(hypot(across, down) - 2 * RIM, RIM) / STICK, 3)
    return Piece(id, "elevator", *middle, turn=turn, scale=scale, title=title, z=1)


def _sites(tell: Telling) -> Iterable[Piece]:
    big = {player.docked for player in tell.players}

    def sign(site: str) -> str:
        return "big-factory" if site in big else "factory"

    def factory(site: str, seat: int) -> str:
        return tell.say(f"piece.{sign(site)}", seat=seat, space=site)

    return sites(tell, BOARD, tell.table, sign, factory, lambda site, seat: _colony(tell, site, seat))


def _colony(tell: Telling, site: str, seat: int) -> str:
    """Whose it is, and what kinds of cards are promoted there where that is played (1A5)."""
    title = tell.say("piece.colony", seat=seat, space=site)
    kinds = tell.table.schools.get(site)
    return f"{title}\n{tell.say('piece.school', kinds=kinds)}" if kinds else title


def _stacks(tell: Telling) -> Iterable[Piece]:
    """A figure each; LEO stacks have none (E2b)."""
    for seat, stack, x, y in standing(BOARD, [player.stacks for player in tell.players]):
        title = _stack_title(tell, seat, stack)
        yield Piece(f"stack.{seat}.{stack.name}", _figure(stack), x, y, seat=seat, title=title, z=7, scale=STACK_SIZE)
        yield from people(tell, seat, stack, x, y)
        if stack.glitch:
            yield Piece(f"glitch.{seat}.{stack.name}", "glitch", x + 9, y + 9, scale=0.6, z=8,
                        title=tell.say("piece.glitch", seat=seat, stack=stack.name))  # fmt: skip


def _figure(stack: StackView) -> str:
    """The sign of a stack: a freighter and a Bernal have one more when they are promoted."""
    if stack.kind == "freighter":
        return "fleet" if any(_is_promoted(part.face, "freighter") for part in stack.parts) else "freighter"
    if stack.kind == "bernal" and stack.anchored:
        return "lab" if any(_is_promoted(part.face, "bernal") for part in stack.parts) else "moored"
    return stack.kind


def _is_promoted(face: str, deck: str) -> bool:
    printed = FACES[face]
    return printed.deck == deck and printed.side == "purple" and printed.card in CARDS


def _stack_title(tell: Telling, seat: int, stack: StackView) -> str:
    """Whose it is and where; below it what it carries."""
    title = tell.say("piece.stack", seat=seat, stack=stack.name, space=stack.space, cards=len(stack.parts))
    if stack.kind == "cube":
        title = tell.say("piece.cube", seat=seat, space=stack.space)
    aboard = tell.join([tell.say(f"face.{part.face}") for part in stack.parts])
    tanks = tell.join(tanks_of(tell.say, stack))
    return "\n".join(line for line in (title, aboard, tanks) if line)
