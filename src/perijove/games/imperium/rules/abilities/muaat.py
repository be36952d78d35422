"""The Embers of Muaat."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.counters import spend_counter
from perijove.games.imperium.rules.fleets import add_ships, in_reserve
from perijove.games.imperium.rules.production import cannot_hold_ship, launched
from perijove.games.imperium.state import DESTROYER, FIGHTER, KIND, SHIPS, WAR_SUN, Imperium
from perijove.kernel.decision import Move, Question

FORGED = ((FIGHTER, 2), (DESTROYER, 1))


@book.card("slow_suns", changes="unit.move")
def slow_suns(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    """races.muaat.warsun: one less, until Deep Space Cannon is owned."""
    slow = kind == WAR_SUN and "deep_space_cannon" not in g.players[seat].technologies
    return move - slow


def forges(g: Imperium, seat: int) -> Iterator[int]:
    """r.muaat.forge: systems with an own war sun; by the errata with a dock too."""
    for at in range(len(g.tiles)):
        docked = any(g.worlds[p].owner == seat and g.worlds[p].dock for p in g.planets_at[at])
        if g.fleet(at, seat).ships[WAR_SUN] or (g.rules.errata and docked):
            yield at


def could_forge(g: Imperium, seat: int, about: Any) -> list[Move]:
    if not g.players[seat].strategy:
        return []
    return [
        Use("star_forge", g.tiles[at], unit=SHIPS[kind])
        for at in forges(g, seat)
        for kind, count in FORGED
        if in_reserve(g, seat, kind) >= count and cannot_hold_ship(g, seat, at, kind, count) is None
    ]


@book.card("star_forge", window="turn.action", offers=could_forge)
def star_forge(g: Imperium, seat: int, move: Use, about: Any) -> Generator[Question, Any, None]:
    """races.muaat.forge: as an action, for a counter: two fighters or a destroyer, free of charge."""
    spend_counter(g, seat, "strategy")
    kind = KIND[move.unit]
    add_ships(g, seat, g.where[move.system], kind, dict(FORGED)[kind])
    yield from launched(g, seat, (g.where[move.system],))


@book.card("gashlai", changes="path.through")
def gashlai(g: Imperium, seat: int, possible: bool, anomaly: str) -> bool:
    """races.muaat.supernova: ships pass supernovas, but do not end there."""
    return possible or anomaly == "supernova"
