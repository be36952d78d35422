"""What lies on the map: rockets and outposts, claims, factories, colonies, busted sites."""

from __future__ import annotations

from collections.abc import Iterable

from perijove.games.frontier.facts import GLORY
from perijove.games.frontier.scene.telling import Telling, spot
from perijove.kernel.scene import Piece
from perijove.solar.picture import zone_sign

STACK_AT = ((0, -26), (-24, -14), (24, -14), (-24, 14), (24, 14), (0, 26))
"""Where stacks in one space stand around its sign."""
STACK_SIZE = 1.4
CLAIM_AT, FACTORY_AT, COLONY_AT, BUST_AT = (15, 12), (15, 10), (15, -4), (13, 12)


def pieces(tell: Telling) -> list[Piece]:
    return [*_glories(tell), *_sites(tell), *_stacks(tell)]


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


def _sites(tell: Telling) -> Iterable[Piece]:
    table = tell.table
    for site, seat in table.claims.items():
        title = tell.say("piece.claim", seat=seat, space=site)
        if site not in table.factories:
            yield Piece(f"claim.{site}", "claim", *spot(site, CLAIM_AT), seat=seat, title=title, z=2)
    for site, seat in table.factories.items():
        title = tell.say("piece.factory", seat=seat, space=site)
        yield Piece(f"factory.{site}", "factory", *spot(site, FACTORY_AT), seat=seat, title=title, z=3)
    for site, seat in table.colonies.items():
        title = tell.say("piece.colony", seat=seat, space=site)
        yield Piece(f"colony.{site}", "colony", *spot(site, COLONY_AT), seat=seat, title=title, z=4)
    for site in table.busted:
        yield Piece(f"busted.{site}", "busted", *spot(site, BUST_AT), title=tell.say("piece.busted", space=site), z=2)


def _stacks(tell: Telling) -> Iterable[Piece]:
    """A figure each; those in one space stand around it. LEO stacks have none (E2b)."""
    crowd: dict[str, int] = {}
    for seat, player in enumerate(tell.players):
        for stack in player.stacks:
            if stack.kind == "leo":
                continue
            number = crowd.get(stack.space, 0)
            crowd[stack.space] = number + 1
            title = tell.say("piece.stack", seat=seat, stack=stack.name, space=stack.space, cards=len(stack.parts))
            shift = STACK_AT[number % len(STACK_AT)]
            yield Piece(
                f"stack.{seat}.{stack.name}",
                stack.kind,
                *spot(stack.space, shift),
                seat=seat,
                title=title,
                z=7,
                scale=STACK_SIZE,
            )
            if stack.glitch:
                x, y = spot(stack.space, shift)
                yield Piece(f"glitch.{seat}.{stack.name}", "glitch", x + 9, y + 9, scale=0.6, z=8,
                            title=tell.say("piece.glitch", seat=seat, stack=stack.name))  # fmt: skip
