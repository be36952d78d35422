"""The fuel strip (iE6, Core F): exact masses, black steps out, red tanks in, weight classes.

A position is an integer, 0 for mass 1 and rising. Steps and tanks are different moves: a burn walks the black
line, a tank the red one, and neither undoes the other.
"""

from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from msgspec import Struct, field

from .loading import FACTS, MapError, decode, line_of_entry, read


class WeightClass(Struct, frozen=True):
    """A weight class and what it adds to net thrust (iE2b)."""

    id: str
    en: str
    ja: str
    thrust: int


class PositionEntry(Struct, frozen=True, forbid_unknown_fields=True):
    mass: str
    weight_class: str = field(name="class")
    black: str | None
    red: str | None


class StripFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    source: str
    doubts: tuple[str, ...]
    max_dry: str
    classes: tuple[WeightClass, ...]
    positions: tuple[PositionEntry, ...]


class FuelStrip(Struct, frozen=True, eq=False):
    """All lines of the strip as tables over positions."""

    labels: tuple[str, ...]
    masses: tuple[Fraction, ...]
    classes: tuple[WeightClass, ...]  # by position
    black: tuple[int, ...]  # one step; the lowest position leads to itself and is never walked from
    red: tuple[int, ...]  # one tank; the highest position leads to itself: what does not fit is lost
    red_back: tuple[int, ...]  # one tank off; where two red lines meet, back along the lower
    heights: tuple[int, ...]  # black steps down to mass 1
    max_dry: int
    index: MappingProxyType[str, int]

    def at(self, mass: str | int) -> int:
        """The position of a mass as printed: 8, "6 1/2"."""
        try:
            return self.index[str(mass)]
        except KeyError:
            raise ValueError(f"{mass} is no mass on the fuel strip; it runs from 1 to {self.labels[-1]}") from None

    def steps(self, wet: int, dry: int) -> int:
        """Fuel aboard: black steps from wet down to dry mass (F1a)."""
        return self.heights[wet] - self.heights[dry]

    def burn(self, wet: int, steps: int, dry: int) -> int:
        """Spend fuel along the black line; never past dry mass (iE6c, iE6e.3)."""
        if steps > self.steps(wet, dry):
            raise ValueError(
                f"{steps} steps of fuel asked for, but only {self.steps(wet, dry)} aboard "
                f"(wet mass {self.labels[wet]}, dry mass {self.labels[dry]})"
            )
        for _ in range(steps):
            wet = self.black[wet]
        return wet

    def fill(self, wet: int, tanks: int) -> int:
        """Load water along the red line, one tank at a time (iE6b); the strip ends at its last mass."""
        for _ in range(tanks):
            wet = self.red[wet]
        return wet

    def shift(self, dry: int, wet: int, mass: int) -> tuple[int, int]:
        """Dry mass grows or shrinks by `mass`: both chits walk the red line and the tanks aboard stay (Core F2b)."""
        walk = self.fill if mass >= 0 else self.unload
        return walk(dry, abs(mass)), walk(wet, abs(mass))

    def tanks(self, wet: int, dry: int) -> int:
        """Whole tanks of fuel aboard: red steps down from wet that do not pass dry mass (Core G2b)."""
        count = 0
        while wet > dry and (lower := self.red_back[wet]) >= dry and lower != wet:
            wet, count = lower, count + 1
        return count

    def beyond(self, mass: int) -> "FuelStrip":
        """The same strip with the masses after its last one: black by twos, red by ones, as its end goes (Core E2a)."""
        last = len(self.labels)
        more = range(int(self.masses[-1]) + 1, mass + 1)
        labels = (*self.labels, *map(str, more))
        heights = list(self.heights)
        for number in range(last, len(labels)):
            heights.append(heights[number - 2] + 1)
        return FuelStrip(
            labels=labels,
            masses=(*self.masses, *map(Fraction, more)),
            classes=(*self.classes, *[self.classes[-1]] * len(more)),
            black=(*self.black, *range(last - 2, len(labels) - 2)),
            red=(*self.red[:-1], *range(last, len(labels)), len(labels) - 1),
            red_back=(*self.red_back, *range(last - 1, len(labels) - 1)),
            heights=tuple(heights),
            max_dry=self.max_dry,
            index=MappingProxyType({label: number for number, label in enumerate(labels)}),
        )

    def unload(self, wet: int, tanks: int) -> int:
        """Take mass off, back along the red line (Core F2b)."""
        for _ in range(tanks):
            if wet == self.red_back[wet]:
                raise ValueError("mass cannot fall below 1")
            wet = self.red_back[wet]
        return wet


@cache
def fuel_strip() -> FuelStrip:
    """The strip that comes with the project, read once."""
    return load_strip(FACTS / "fuel_strip.json")


def load_strip(file: Path) -> FuelStrip:
    """Read and check a strip file."""
    text = read(file)
    entries = decode(file, text, StripFile)
    index = {position.mass: number for number, position in enumerate(entries.positions)}
    classes = {weight_class.id: weight_class for weight_class in entries.classes}

    def refuse(number: int, problem: str) -> MapError:
        position = entries.positions[number]
        return MapError(file, line_of_entry(text, "positions", number), f"mass {position.mass}: {problem}")

    masses: list[Fraction] = []
    for number, position in enumerate(entries.positions):
        try:
            mass = sum(Fraction(part) for part in position.mass.split())
        except ValueError:
            raise refuse(number, "is no mass such as 8 or 6 1/2") from None
        if masses and mass <= masses[-1]:
            raise refuse(number, "masses must rise")
        masses.append(Fraction(mass))
        if position.weight_class not in classes:
            raise refuse(number, f"class {position.weight_class!r} is none of {', '.join(classes)}")
        for colour, end, rises in (("black", position.black, False), ("red", position.red, True)):
            if end is None and number in (0 if not rises else len(index) - 1,):
                continue
            if end not in index or (index[end] > number) != rises:
                raise refuse(number, f"the {colour} line must lead {'up' if rises else 'down'}, not to {end}")
    if entries.max_dry not in index:
        raise MapError(file, None, f"max_dry {entries.max_dry} is no mass on the strip")
    return build(entries, masses, index, classes)


def build(
    entries: StripFile, masses: list[Fraction], index: dict[str, int], classes: dict[str, WeightClass]
) -> FuelStrip:
    black = tuple(index[p.black] if p.black else number for number, p in enumerate(entries.positions))
    red = tuple(index[p.red] if p.red else number for number, p in enumerate(entries.positions))
    heights = [0]
    for number in range(1, len(black)):
        heights.append(heights[black[number]] + 1)
    red_back = tuple(
        min((low for low in range(number) if red[low] == number), default=number) for number in range(len(red))
    )
    return FuelStrip(
        labels=tuple(index),
        masses=tuple(masses),
        classes=tuple(classes[p.weight_class] for p in entries.positions),
        black=black,
        red=red,
        red_back=red_back,
        heights=tuple(heights),
        max_dry=index[entries.max_dry],
        index=MappingProxyType(index),
    )
