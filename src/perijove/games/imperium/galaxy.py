"""The map: hexes, rings, neighbours, wormholes and what special systems do to movement.

While the galaxy is built a place is its number on the spiral: 0 is Mecatol Rex, ring n follows ring n - 1, each from
straight north clockwise. When it is complete `chart` numbers the systems of the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from perijove.games.imperium.facts import NUMBER, TILES, Layout, Tile
from perijove.games.imperium.state import Imperium

Hex = tuple[int, int]
STEPS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours of a flat-topped hex, from north clockwise."""


def hex_distance(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@cache
def ring(number: int) -> tuple[Hex, ...]:
    """T3.1: every hex at a distance from Mecatol Rex, from straight north clockwise."""
    if number == 0:
        return ((0, 0),)
    found: list[Hex] = []
    q, r = 0, -number
    for side in range(6):
        step = STEPS[(side + 2) % 6]
        for _ in range(number):
            found.append((q, r))
            q, r = q + step[0], r + step[1]
    return tuple(found)


@cache
def spiral(at: Hex) -> int:
    """The number of a hex on the spiral."""
    number = hex_distance(at, (0, 0))
    return (1 + 3 * number * (number - 1) if number else 0) + ring(number).index(at)


@cache
def hex_of(place: int) -> Hex:
    number, first = 0, 0
    while place >= first + max(1, 6 * number):
        first += max(1, 6 * number)
        number += 1
    return ring(number)[place - first]


@cache
def beside(place: int) -> tuple[int, ...]:
    """The places around a place of the spiral."""
    q, r = hex_of(place)
    return tuple(spiral((q + dq, r + dr)) for dq, dr in STEPS)


def places_of(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """T3.5, T3.8: the places of each ring, rings in the order in which they are filled; homes included."""
    missing = set(layout.missing)
    return tuple(tuple(spiral(at) for at in ring(number) if at not in missing) for number in layout.order)


def chart(
    g: Imperium,
    tiles: Mapping[int, str],
    links: Iterable[tuple[Hex, Hex]] = (),
    wormholes: Mapping[int, tuple[str, ...]] | None = None,
) -> None:
    """Number the systems of a complete galaxy and work out who is next to whom.

    `links` join hexes that do not touch (arrows of a preset map); `wormholes` are tokens beside the printed ones.
    """
    places = sorted(tiles)
    hexes = tuple(hex_of(place) for place in places)
    number = {at: system for system, at in enumerate(hexes)}
    near: list[list[int]] = [
        [number[(q + dq, r + dr)] for dq, dr in STEPS if (q + dq, r + dr) in number] for q, r in hexes
    ]
    for a, b in links:
        near[number[a]].append(number[b])
        near[number[b]].append(number[a])
    g.tiles = tuple(tiles[place] for place in places)
    g.hexes = hexes
    g.where = {tile: at for at, tile in enumerate(g.tiles)}
    g.near = tuple(map(tuple, near))
    g.planets_at = tuple(tuple(NUMBER[planet] for planet in TILES[tile].planets) for tile in g.tiles)
    extra = wormholes or {}
    g.wormholes = tuple(
        tuple(dict.fromkeys((*TILES[tile].wormholes, *extra.get(place, ()))))
        for place, tile in zip(places, g.tiles, strict=True)
    )
    link_wormholes(g)


def link_wormholes(g: Imperium) -> None:
    """T9.9: for movement, systems with the same letter are next to each other. Call it when wormholes change.

    Laws may close them all, or open each to every other.
    """
    if g.gates == "closed":
        g.links = g.near
        return
    doors = [letters if g.gates == "letters" else ("any",) * bool(letters) for letters in g.wormholes]
    ends: dict[str, list[int]] = {}
    for at, letters in enumerate(doors):
        for letter in letters:
            ends.setdefault(letter, []).append(at)
    g.links = tuple(
        tuple(dict.fromkeys((*near, *(other for letter in letters for other in ends[letter] if other != at))))
        for at, (near, letters) in enumerate(zip(g.near, doors, strict=True))
    )


def tile_at(g: Imperium, at: int) -> Tile:
    return TILES[g.tiles[at]]


def anomaly(g: Imperium, at: int) -> str:
    return TILES[g.tiles[at]].anomaly


def may_activate(g: Imperium, at: int) -> bool:
    """T8.2: asteroid fields and supernovas can't be activated at all."""
    return TILES[g.tiles[at]].anomaly not in ("asteroid_field", "supernova")


def is_home(g: Imperium, at: int) -> bool:
    return TILES[g.tiles[at]].kind == "home"


def distances(g: Imperium, start: int, wormholes: bool = True) -> list[int]:
    """How many steps every system lies away, whatever stands in the way; -1 where none leads."""
    ways = g.links if wormholes else g.near
    found = [-1] * len(g.tiles)
    found[start] = 0
    todo = [start]
    for at in todo:
        for to in ways[at]:
            if found[to] < 0:
                found[to] = found[at] + 1
                todo.append(to)
    return found
