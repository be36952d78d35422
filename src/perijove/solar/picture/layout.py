"""What a drawing needs besides the facts of a board: where the zones end, where their names stand, the clock."""

from pathlib import Path

from msgspec import Struct, field

from ..loading import FACTS

ZONE_NAMES: dict[str, tuple[float, float, float]] = {
    "mercury": (2136, 1643, 12),
    "venus": (1912, 1680, 18),
    "earth": (1800, 1950, 30),
    "mars": (1500, 1885, 30),
    "ceres": (1230, 1985, 30),
    "jupiter": (1500, 140, 30),
    "saturn": (72, 1690, 28),
    "uranus": (66, 1405, 28),
    "neptune": (790, 85, 30),
}


class Layout(Struct, frozen=True, eq=False):
    """How one edition of the board is laid out on the sheet, which has the same size for all."""

    outlines: Path
    """Worked out by `outlines.py`."""
    zone_names: dict[str, tuple[float, float, float]] = field(default_factory=lambda: ZONE_NAMES)
    """Middle, base line and size of the letters."""
    japanese: dict[str, str] = {}
    """Names of spaces that only this edition has."""
    clock: bool = True
    """Whether sites have clock positions, so that a clock face helps to find them."""


FOURTH = Layout(FACTS / "zone_outlines.json")
