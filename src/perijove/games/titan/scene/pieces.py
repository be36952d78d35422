"""The pieces on the board, with ids that stay: ship.<seat>.<number>, industry.<seat>.<number>, body.<place>."""

from __future__ import annotations

from math import copysign, cos, radians

from perijove.games.titan.facts import FLY_STEPS, ORBIT, ORBIT_FACING
from perijove.games.titan.scene.geometry import ANGLE, EDGES, MIDDLE, beside, lane, polar
from perijove.games.titan.scene.moons import types_symbol
from perijove.games.titan.scene.telling import Telling
from perijove.games.titan.state import ON_ALIEN
from perijove.games.titan.view import BodyView
from perijove.kernel.scene import Piece

NAMED = ("titan", "main_moon", "norse_moon")


def pieces(tell: Telling) -> list[Piece]:
    return [*_orbits(tell), *_bodies(tell), *_industries(tell), *_ships(tell), *_aliens(tell)]


def _orbits(tell: Telling) -> list[Piece]:
    """The names of the orbits with the steps of a flight, on the border of the first sector."""
    found = []
    for orbit, (inner, outer) in EDGES.items():
        place = next(place for place, its in ORBIT.items() if its == orbit)
        x, y = polar((inner + outer) / 2, -90) if inner else (0.0, -72.0)
        title = tell.title("piece.orbit", orbit=orbit, steps=FLY_STEPS[place], facing=ORBIT_FACING[place])
        name = tell.say(f"orbit-name.{orbit}") if inner else ""
        found.append(Piece(f"orbit.{orbit}", f"steps-{FLY_STEPS[place]}", x, y, scale=0.72, title=title, label=name))
    return found


# ---------------------------------------------------------------------- bodies


def _bodies(tell: Telling) -> list[Piece]:
    found = []
    for place, body in tell.bodies.items():
        found += _body(tell, place, body)
    return found


def _body(tell: Telling, place: str, body: BodyView) -> list[Piece]:
    x, y = MIDDLE[place]
    tile = body.tile
    if tile is None:
        title = tell.title("piece.hidden", back=body.back, place=place, facing=body.facing)
        return [Piece(f"body.{place}", f"back-{body.back}", x, y, title=title)]
    scale = 0.84 if tile == "titan" and ORBIT[place] != "main" else 1
    title = _about(tell, place, body)
    found = [Piece(f"body.{place}", f"tile-{tile}", x, y, scale=scale, title=title, faded=not body.explored)]
    if body.back in NAMED:
        found.append(_name(tell, place, tile, above=tile == "titan" and scale == 1))
        if body.explored and _printed(tell, place, body) < (body.slots or 0):
            found.append(Piece(f"types.{place}", types_symbol(body.types or ()), x, y, scale=scale, title=title, z=1))
    for number in range(body.bolts or 0):
        found.append(Piece(f"bolt.{place}.{number}", "bolt", x + 15 - 9 * number, y - 14, scale=0.85, z=3,
                           title=tell.say("piece.bolt")))  # fmt: skip
    return found


def _name(tell: Telling, place: str, tile: str, above: bool) -> Piece:
    """A name under its moon, a little to the side that no lane crosses; Titan's stands above it."""
    x, y = MIDDLE[place]
    slant = copysign(7, y) * cos(radians(ANGLE[place]))
    x, y = (x, y - 33.5) if above else (x - slant, y + 18)
    return Piece(f"name.{place}", "name", x, y, scale=0.1, label=tell.say(f"tile.{tile}"), z=1)


def _printed(tell: Telling, place: str, body: BodyView) -> int:
    """How many of a moon's printed spots are taken."""
    standing = sum(each.place == place for player in tell.players for each in player.industries)
    return standing - len(body.extra or ())


def _about(tell: Telling, place: str, body: BodyView) -> str:
    name = tell.say(f"tile.{body.tile}")
    if body.back == "moonlet":
        return tell.title("piece.moonlet", body=name, place=place)
    return tell.title(
        "piece.moon", body=name, place=place, facing=body.facing, kinds=body.types or (), slots=body.slots or 0
    )


# ---------------------------------------------------------------------- units


def _industries(tell: Telling) -> list[Piece]:
    found = []
    here: dict[str, int] = {}
    crowd: dict[str, int] = {}
    for player in tell.players:
        for industry in player.industries:
            crowd[industry.place] = crowd.get(industry.place, 0) + 1
    for seat, player in enumerate(tell.players):
        for number, industry in enumerate(player.industries):
            place = industry.place
            if not place or place == ON_ALIEN:
                continue
            index = here.get(place, 0)
            here[place] = index + 1
            x, y = MIDDLE[place]
            scale = (1.05, 0.9, 0.78, 0.7)[min(crowd[place], 4) - 1]
            x += (index - (crowd[place] - 1) / 2) * 20 * scale
            if crowd[place] < (tell.bodies[place].slots or 1):  # its badges stay in sight below
                x, y = x - 8.5, y - 7
            title = tell.title("piece.industry", owner=tell.name(seat), kind=industry.kind, body=tell.body_name(place))
            found.append(Piece(f"industry.{seat}.{number}", f"industry-{industry.kind}", x, y, scale=scale,
                               seat=seat, title=title, z=2))  # fmt: skip
    return found


def _ships(tell: Telling) -> list[Piece]:
    lanes: dict[tuple[str, str], list[tuple[int, int, bool]]] = {}
    for seat, player in enumerate(tell.players):
        for number, ship in enumerate(player.ships):
            if ship.place:
                lanes.setdefault((ship.place, ship.facing), []).append((seat, number, bool(ship.bolt)))
    found = []
    for (place, facing), crews in lanes.items():
        for (seat, number, bolted), spot in zip(crews, lane(place, facing, len(crews)), strict=True):
            key = "piece.ship-bolt" if bolted else "piece.ship"
            title = tell.title(key, owner=tell.name(seat), facing=facing, place=place)
            found.append(Piece(f"ship.{seat}.{number}", f"ship-{facing}", spot.x, spot.y, spot.turn, spot.scale,
                               seat, title=title, z=4))  # fmt: skip
            if bolted:
                found.append(Piece(f"bolt.ship.{seat}.{number}", "bolt", spot.x + 6, spot.y - 7, scale=0.62, z=5,
                                   title=title))  # fmt: skip
    return found


def _aliens(tell: Telling) -> list[Piece]:
    crowd: dict[str, int] = {}
    found = []
    for number, alien in enumerate(tell.table.aliens):
        place, kind, owner = alien.place, alien.kind, alien.owner
        index = crowd.get(place, 0)
        crowd[place] = index + 1
        x, y = beside(place, index, place in tell.bodies)
        if owner < 0:
            title = tell.title("piece.alien", kind=kind, place=place)
            found.append(Piece(f"alien.{number}", f"alien-{kind}", x, y, scale=0.85, tint="alien", title=title, z=3))
        else:
            title = tell.title("piece.alien-owned", owner=tell.name(owner), kind=kind, place=place)
            found.append(Piece(f"alien.{number}", f"alien-{kind}", x, y, scale=0.85, seat=owner, title=title, z=3))
        if alien.bolt:
            found.append(Piece(f"bolt.alien.{number}", "bolt", x + 8, y + 8, scale=0.62, z=5, title=title))
    return found
