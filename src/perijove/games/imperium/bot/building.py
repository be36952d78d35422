"""Building the galaxy: rich systems near one's own home, obstacles near those of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from perijove.games.imperium.bot.worth import INFLUENCE, RESOURCE, SPECIALTY
from perijove.games.imperium.facts import LAYOUTS, PLANETS, TILES
from perijove.games.imperium.galaxy import Hex, hex_distance, hex_of
from perijove.games.imperium.moves import PlaceTile
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Move

USUAL = 5.0
"""What a system is worth on average: below that it is rather somebody else's neighbour."""
OBSTACLE = 3.0


def place_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """What a tile is worth more than others, by how much nearer it would lie to the own home than to others'."""
    homes = [LAYOUTS[g.layout].homes[player.seat - 1] for player in g.players]
    own = homes[question.seat]
    others = [home for seat, home in enumerate(homes) if seat != question.seat]
    near: dict[int, float] = {}
    found = []
    for move in options:
        if isinstance(move, PlaceTile) and move.place not in near:
            at = hex_of(move.place)
            near[move.place] = nearness(at, own) - sum(nearness(at, home) for home in others) / len(others)
        found.append((system_worth(move.tile) - USUAL) * near[move.place] if isinstance(move, PlaceTile) else 0.0)
    return found


def nearness(at: Hex, home: Hex) -> float:
    return 1.0 / max(1, hex_distance(at, home))


@cache
def system_worth(tile: str) -> float:
    """By the planets printed on it, less what bars the way."""
    fact = TILES[tile]
    planets = [PLANETS[planet] for planet in fact.planets]
    worth = sum(1.0 + RESOURCE * p.resources + INFLUENCE * p.influence + SPECIALTY * bool(p.specialty) for p in planets)
    return worth - OBSTACLE * bool(fact.anomaly)
