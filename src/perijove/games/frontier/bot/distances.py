"""How far sites are on this board, in burns."""

from __future__ import annotations

from perijove.games.frontier.facts import BOARD, LEO
from perijove.solar.distances import FAR, Distances, Way
from perijove.solar.movement import is_lander

DISTANCES = Distances(BOARD, is_lander)
ahead = DISTANCES.ahead
price = DISTANCES.price

__all__ = ["DISTANCES", "FAR", "ahead", "price", "ways"]


def ways(season: str, powered: bool, origin: int = LEO) -> dict[int, Way]:
    """By site."""
    return DISTANCES.from_space(season, powered, origin)
