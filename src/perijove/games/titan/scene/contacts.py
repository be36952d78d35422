"""Who meets whom, as the reader can see it."""

from __future__ import annotations

from perijove.games.titan.facts import OTHER_FACE
from perijove.games.titan.scene.telling import Telling
from perijove.games.titan.state import ON_ALIEN


def pieces_at(tell: Telling, seat: int, place: str, facing: str) -> list[str]:
    """The pieces of a player's units in a location and direction ("" is both)."""
    player = tell.players[seat]
    found = [
        f"ship.{seat}.{n}" for n, ship in enumerate(player.ships) if ship.place == place and facing in ("", ship.facing)
    ]
    body = tell.bodies.get(place)
    if body is not None and facing in ("", body.facing):
        found += [f"industry.{seat}.{n}" for n, each in enumerate(player.industries) if each.place == place]
    aliens = tell.table.aliens
    return found + [f"alien.{n}" for n, a in enumerate(aliens) if a.owner == seat and a.place == place]


def industry_piece(tell: Telling, seat: int, number: int) -> str:
    """The piece that shows an industry: its own, or the alien ship that carries it."""
    if tell.players[seat].industries[number].place == ON_ALIEN:
        carriers = enumerate(tell.table.aliens)
        return next(f"alien.{n}" for n, a in carriers if (a.owner, a.industry) == (seat, number))
    return f"industry.{seat}.{number}"


def force_at(tell: Telling, seat: int, place: str, facing: str) -> int:
    return len(pieces_at(tell, seat, place, facing))


def guards_of(tell: Telling, seat: int, place: str, facing: str) -> list[int]:
    """move.permission.trigger: who may stop a ship here, unless fought here this turn already."""
    if tell.rules.passage == "open":
        return []
    faces = (facing,) if facing else tuple(OTHER_FACE)
    fought = set(tell.table.fought)
    return [
        other
        for other, player in enumerate(tell.players)
        if other != seat
        and (not player.automaton or tell.rules.automaton == "strict")
        and force_at(tell, other, place, facing)
        and not any((place, face, other) in fought for face in faces)
    ]
